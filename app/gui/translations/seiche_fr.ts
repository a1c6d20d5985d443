<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr">
<context>
    <name>Equations</name>
    <message>
        <source>values at a side are written name = formula, with commas between them: held u = 1, v = sin(x)</source>
        <translation>les valeurs au bord s’écrivent nom = formule, séparées par des virgules : held u = 1, v = sin(x)</translation>
    </message>
    <message>
        <source>only a constant can have a remark, which its slider shows: D = 100 in [1, 200] # how fast it spreads</source>
        <translation>une remarque suit une constante, dont le curseur la montre : D = 100 in [1, 200] # vitesse d’étalement</translation>
    </message>
    <message>
        <source>a constant is written name = value, optionally with a unit, a range and a remark: D = 100 [m²/s] in [1, 200] # how fast it spreads</source>
        <translation>une constante s’écrit nom = valeur, au besoin avec unité, plage et remarque : D = 100 [m²/s] in [1, 200] # vitesse d’étalement</translation>
    </message>
    <message>
        <source>what to show is given twice</source>
        <translation>ce qui est montré est dit deux fois</translation>
    </message>
    <message>
        <source>the constant %1 is given twice</source>
        <translation>la constante %1 est donnée deux fois</translation>
    </message>
    <message>
        <source>%1 has two initial values</source>
        <translation>%1 commence par deux valeurs</translation>
    </message>
    <message>
        <source>the side %1 is given twice</source>
        <translation>le bord %1 est donné deux fois</translation>
    </message>
    <message>
        <source>this %1</source>
        <translation>ceci %1</translation>
    </message>
    <message>
        <source>%1 is given two units</source>
        <translation>%1 reçoit deux unités</translation>
    </message>
    <message>
        <source>a side needs a type: no-flux, periodic, held, flux, robin or mixed</source>
        <translation>un bord demande un type : no-flux, periodic, held, flux, robin ou mixed</translation>
    </message>
    <message>
        <source>walls let nothing through (no-flux) or hold numbers: held u = 0, v = 1</source>
        <translation>les parois ne laissent rien passer (no-flux) ou gardent des nombres : held u = 0, v = 1</translation>
    </message>
    <message>
        <source>walls hold a number, such as 0.5, not a formula</source>
        <translation>les parois gardent un nombre, par exemple 0.5, et non une formule</translation>
    </message>
    <message>
        <source>the rule for walls is given twice</source>
        <translation>ce que font les parois est dit deux fois</translation>
    </message>
</context>
<context>
    <name>HeadsUp</name>
    <message>
        <source>cells solved</source>
        <translation>cellules résolues</translation>
    </message>
    <message>
        <source>%1/%2, waiting %3, oldest %4 steps</source>
        <translation>%1/%2, %3 en attente, la plus ancienne %4 pas</translation>
    </message>
    <message>
        <source>Cells that have been solved in their current state, out of all that need it. The next step waits for those being solved in the background.</source>
        <translation>Cellules dont les équations sont résolues dans leur état présent, parmi celles qui en ont besoin. Le pas suivant attend celles qui sont résolues en arrière-plan.</translation>
    </message>
    <message>
        <source>Cells whose solution is up to date, out of all that need one. The others are solved in the background, the oldest first, and keep their last solution until then.</source>
        <translation>Cellules dont la solution est à jour, parmi celles qui en ont besoin. Les autres sont résolues en arrière-plan, les plus anciennes d’abord, et gardent leur dernière solution jusque-là.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Temps simulé</translation>
    </message>
    <message>
        <source>state</source>
        <translation>état</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>working</source>
        <translation>au travail</translation>
    </message>
    <message>
        <source>The engine carries out a command</source>
        <translation>Le moteur exécute une commande</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>Press Space to continue</source>
        <translation>Espace reprend</translation>
    </message>
    <message>
        <source>steps/s</source>
        <translation>pas/s</translation>
    </message>
    <message>
        <source>Time steps per second of real time, dt = %1</source>
        <translation>Pas de temps par seconde réelle, dt = %1</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>images/s</translation>
    </message>
    <message>
        <source>Pictures drawn per second</source>
        <translation>Images dessinées par seconde</translation>
    </message>
    <message>
        <source>CFL</source>
        <translation>CFL</translation>
    </message>
    <message>
        <source>Cells that a wave crosses in a step: c dt / h</source>
        <translation>Cellules qu’une onde traverse en un pas : c dt / h</translation>
    </message>
    <message>
        <source>System &quot;%1&quot;: %2; residual from %3 to %4, target %5 (%6)</source>
        <translation>Système « %1 » : %2 ; résidu de %3 à %4, cible %5 (%6)</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>itérations</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>résidu</translation>
    </message>
    <message>
        <source>energy drift</source>
        <translation>dérive d’énergie</translation>
    </message>
    <message>
        <source>Deviation of the energy, now %1, from its exact balance: initial energy plus the work of forces minus dissipation.</source>
        <translation>Écart entre l’énergie, maintenant %1, et son bilan exact : énergie initiale plus travail des forces moins dissipation.</translation>
    </message>
    <message>
        <source>mass change</source>
        <translation>variation de masse</translation>
    </message>
    <message>
        <source>Change of the mass since the start; brushes, sources and open sides change it.</source>
        <translation>Variation de la masse depuis le début ; pinceaux, sources et bords ouverts la changent.</translation>
    </message>
    <message>
        <source>device</source>
        <translation>appareil</translation>
    </message>
    <message>
        <source>software drawing</source>
        <translation>rendu logiciel</translation>
    </message>
    <message>
        <source>%1
No graphics processor is used: everything runs on the CPU. Install a graphics driver for speed.</source>
        <translation>%1
Aucun processeur graphique n’est utilisé : tout tourne sur le CPU. Installez un pilote graphique pour aller plus vite.</translation>
    </message>
    <message>
        <source>max |div u|</source>
        <translation>max |div u|</translation>
    </message>
    <message>
        <source>Divergence remaining after the projection; it was %1 before.</source>
        <translation>Divergence restante après la projection ; elle était de %1 avant.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × temps réel</translation>
    </message>
    <message>
        <source>Simulated time per second of real time. Steps take too long for the chosen speed, %1 × real time; a coarser grid or a larger dt is faster.</source>
        <translation>Temps simulé par seconde réelle. Les pas durent trop longtemps pour la vitesse choisie, %1 × temps réel ; une grille plus grossière ou un dt plus grand va plus vite.</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>au repos</translation>
    </message>
    <message>
        <source>Nothing moves any more: time goes on with the next stroke or change</source>
        <translation>Plus rien ne bouge : le temps reprend au prochain coup de pinceau ou changement</translation>
    </message>
    <message>
        <source>Nusselt</source>
        <translation>Nusselt</translation>
    </message>
    <message>
        <source>Heat flux through sides held at a temperature, relative to pure conduction: left, right, bottom, top.</source>
        <translation>Chaleur qui passe par les côtés maintenus à une température, rapportée à ce que la conduction seule transporterait : gauche, droite, bas, haut.</translation>
    </message>
    <message>
        <source>momentum drift</source>
        <translation>dérive de la quantité de mouvement</translation>
    </message>
    <message>
        <source>drag, lift</source>
        <translation>traînée, portance</translation>
    </message>
    <message>
        <source>Deviation of the mixture&apos;s momentum from what bubbles, walls and open sides gave it. The force on walls is now %1 along x and %2 along y.</source>
        <translation>Écart de l’impulsion du mélange par rapport à ce que bulles, murs et côtés ouverts lui ont donné. La force sur les murs est maintenant de %1 selon x et de %2 selon y.</translation>
    </message>
    <message>
        <source>Reynolds</source>
        <translation>Reynolds</translation>
    </message>
    <message>
        <source>U L / viscosity, with the parameters reference_speed and reference_length, or, where they are 0, the largest speed and the shorter side of the domain.</source>
        <translation>U L / viscosité, avec les paramètres reference_speed et reference_length, ou là où ils sont nuls la plus grande vitesse et le plus petit côté du domaine.</translation>
    </message>
    <message>
        <source>Rayleigh</source>
        <translation>Rayleigh</translation>
    </message>
    <message>
        <source>Buoyancy times the largest difference of held temperatures times the cube of the distance between these sides, over viscosity times heat diffusivity.</source>
        <translation>Flottabilité fois la plus grande différence des températures imposées fois le cube de la distance de ces côtés, sur viscosité et diffusivité thermique.</translation>
    </message>
    <message>
        <source>gas</source>
        <translation>gaz</translation>
    </message>
    <message>
        <source>Mean void fraction of the tank; the largest in any cell is %1 %.</source>
        <translation>Fraction moyenne de gaz du bassin ; la plus grande d’une cellule est %1 %.</translation>
    </message>
    <message>
        <source>Length of the last step.</source>
        <translation>Longueur du dernier pas.</translation>
    </message>
    <message>
        <source>Explicit steps are stable up to %1, which is measured during the run.</source>
        <translation>Les pas explicites sont stables jusqu’à %1, ce qui est mesuré au fil du calcul.</translation>
    </message>
    <message>
        <source>dt</source>
        <translation>dt</translation>
    </message>
    <message>
        <source>limit of dt</source>
        <translation>limite de dt</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>Estimated error of the last step, relative to the largest magnitude of the unknown; the parameter tolerance limits it.</source>
        <translation>Erreur estimée du dernier pas, rapportée à la plus grande valeur absolue de l’inconnue ; le paramètre « tolerance » la borne.</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>rejetés</translation>
    </message>
    <message>
        <source>Steps repeated so far with a shorter dt, because their estimated error was above the tolerance.</source>
        <translation>Pas refaits jusqu’ici, plus courts, car leur erreur estimée dépassait la tolérance.</translation>
    </message>
    <message>
        <source>Iterations of all stages of the step; the residual is that of the last.</source>
        <translation>Itérations de toutes les étapes du pas ; le résidu est celui de la dernière.</translation>
    </message>
    <message>
        <source>rise</source>
        <translation>montée</translation>
    </message>
    <message>
        <source>Mean upward velocity of all bubbles; the Froude number of the fastest, its speed over the square root of gravity times diameter, is %1.</source>
        <translation>Vitesse moyenne de toutes les bulles vers le haut ; le nombre de Froude de la plus rapide, sa vitesse sur la racine de la pesanteur fois le diamètre, est %1.</translation>
    </message>
    <message>
        <source>Coefficients of the force on all interior walls, along and across the stream, from the parameters reference_speed, reference_length and reference_angle. Select a wall (key M) for its own.</source>
        <translation>Coefficients de la force sur toutes les parois intérieures, le long et en travers de l’écoulement, selon les paramètres reference_speed, reference_length et reference_angle. Sélectionner une paroi (touche M) pour les siens.</translation>
    </message>
    <message>
        <source>Weber number %1, Eötvös number %2: where one of them is above 1, real bubbles would not stay as round as they are here.</source>
        <translation>Nombre de Weber %1, nombre d’Eötvös %2 : là où l’un d’eux dépasse 1, de vraies bulles ne resteraient pas aussi rondes qu’ici.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>autres</translation>
    </message>
    <message>
        <source>Without a graphics processor at most %1 of the run, %2 once it falls behind its speed; steps wait while one is drawn, for at most %3 % of the time. Moving water is drawn with fewer pixels unless View &gt; Moving Water with All Pixels is chosen.</source>
        <translation>Sans processeur graphique, %1 au plus du calcul en cours, %2 dès qu’il prend du retard sur sa vitesse ; les pas attendent pendant qu’une image est dessinée, au plus %3 % du temps. L’eau en mouvement a moins de pixels, sauf si Vue &gt; Eau en mouvement avec tous les pixels est choisi.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en marche</translation>
    </message>
    <message>
        <source>The command has been carried out</source>
        <translation>La commande est exécutée</translation>
    </message>
</context>
<context>
    <name>InsetPicture</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 à %2</translation>
    </message>
</context>
<context>
    <name>LookControls</name>
    <message>
        <source>glow</source>
        <translation>éclat</translation>
    </message>
    <message>
        <source>How much the dye lights its surroundings</source>
        <translation>Combien le colorant rayonne autour de lui</translation>
    </message>
    <message>
        <source>sky</source>
        <translation>ciel</translation>
    </message>
    <message>
        <source>sun</source>
        <translation>soleil</translation>
    </message>
    <message>
        <source>Drag the sun: the rim is the horizon, the middle is overhead</source>
        <translation>Tirez le soleil : le bord est l’horizon, le milieu est au zénith</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>direction</translation>
    </message>
    <message>
        <source>Direction of the sun: 0 is below the domain, 90 to its right</source>
        <translation>Où se tient le soleil : 0 au-dessous du domaine, 90 à sa droite</translation>
    </message>
    <message>
        <source>height</source>
        <translation>hauteur</translation>
    </message>
    <message>
        <source>Of the sun above the horizon</source>
        <translation>Du soleil au-dessus de l’horizon</translation>
    </message>
    <message>
        <source>sunlight</source>
        <translation>lumière du soleil</translation>
    </message>
    <message>
        <source>of its own colour</source>
        <translation>de sa propre couleur</translation>
    </message>
    <message>
        <source>Otherwise it has the colour that the sky and the height of the sun give it</source>
        <translation>Sinon elle a la couleur que lui donnent le ciel et la hauteur du soleil</translation>
    </message>
    <message>
        <source>deep water</source>
        <translation>eau profonde</translation>
    </message>
    <message>
        <source>Its colour: what the water does to the light in it</source>
        <translation>Sa couleur : ce que l’eau fait de la lumière qui la traverse</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>mer</translation>
    </message>
    <message>
        <source>The usual colour of a clear sea</source>
        <translation>La couleur habituelle d’une mer claire</translation>
    </message>
    <message>
        <source>clarity</source>
        <translation>clarté</translation>
    </message>
    <message>
        <source>How far you can see in the water</source>
        <translation>Jusqu’où l’on voit dans l’eau</translation>
    </message>
    <message>
        <source>foam</source>
        <translation>écume</translation>
    </message>
    <message>
        <source>On crests that are steep as drawn; 0 means none</source>
        <translation>Sur les crêtes dessinées assez raides ; 0 : aucune</translation>
    </message>
</context>
<context>
    <name>Overlay</name>
    <message>
        <source>Brush</source>
        <translation>Pinceau</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Radius of the brush: keys [ and ], or Ctrl + wheel</source>
        <translation>Rayon du pinceau : touches [ et ], ou Ctrl + molette</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>rayon</translation>
    </message>
    <message>
        <source>Strength of the brush; Shift reverses it</source>
        <translation>Force du pinceau ; Maj inverse son effet</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>force</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspecter</translation>
    </message>
    <message>
        <source>Click a cell to see what is in it (key I)</source>
        <translation>Cliquez une cellule pour voir ce qu’elle contient (touche I)</translation>
    </message>
    <message>
        <source>style</source>
        <translation>style</translation>
    </message>
    <message>
        <source>field</source>
        <translation>champ</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>couleurs</translation>
    </message>
    <message>
        <source>range</source>
        <translation>étendue</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>bubbles</source>
        <translation>bulles</translation>
    </message>
    <message>
        <source>Bubbles drawn to scale, moving with their cells</source>
        <translation>Chaque bulle à sa taille, mue avec sa cellule</translation>
    </message>
    <message>
        <source>Lines of equal value of the field</source>
        <translation>Lignes d’égale valeur du champ</translation>
    </message>
    <message>
        <source>Lines across the range of colours</source>
        <translation>Lignes sur l’étendue des couleurs</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>lignes de courant</translation>
    </message>
    <message>
        <source>Lines along the instantaneous flow</source>
        <translation>Lignes le long de l’écoulement de cet instant</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>flèches</translation>
    </message>
    <message>
        <source>Direction and speed of the flow</source>
        <translation>Direction et vitesse de l’écoulement</translation>
    </message>
    <message>
        <source>particles</source>
        <translation>particules</translation>
    </message>
    <message>
        <source>Tracers carried by the flow</source>
        <translation>Traceurs que l’écoulement emporte</translation>
    </message>
    <message>
        <source>Number of tracers</source>
        <translation>Nombre de traceurs</translation>
    </message>
    <message>
        <source>Left drag: brush</source>
        <translation>Glisser à gauche : pinceau</translation>
    </message>
    <message>
        <source>Wheel: zoom</source>
        <translation>Molette : zoom</translation>
    </message>
    <message>
        <source>Tab: hide the panels</source>
        <translation>Tab : masquer les panneaux</translation>
    </message>
    <message>
        <source>F1: all keys</source>
        <translation>F1 : toutes les touches</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>couleur</translation>
    </message>
    <message>
        <source>Of the dye that the brush adds</source>
        <translation>Du colorant que le pinceau ajoute</translation>
    </message>
    <message>
        <source>changing</source>
        <translation>changeante</translation>
    </message>
    <message>
        <source>Any colour</source>
        <translation>N&apos;importe quelle couleur</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>second run (B)</source>
        <translation>seconde exécution (B)</translation>
    </message>
    <message>
        <source>difference (A − B)</source>
        <translation>différence (A − B)</translation>
    </message>
    <message>
        <source>inset</source>
        <translation>incrustation</translation>
    </message>
    <message>
        <source>A small second picture in a corner: drag it, click it to swap both</source>
        <translation>Une petite seconde image dans un coin : à faire glisser ; un clic échange les deux</translation>
    </message>
    <message>
        <source>Tab: panels</source>
        <translation>Tab : panneaux</translation>
    </message>
    <message>
        <source>Right drag: turn</source>
        <translation>Glisser à droite : tourner</translation>
    </message>
    <message>
        <source>Double click with the middle button: usual view</source>
        <translation>Double clic du bouton du milieu : vue habituelle</translation>
    </message>
    <message>
        <source>Double click: whole domain</source>
        <translation>Double clic : domaine entier</translation>
    </message>
    <message>
        <source>Drag, or double click to type</source>
        <translation>Glisser, ou double clic pour saisir</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>lignes</translation>
    </message>
    <message>
        <source>tracers</source>
        <translation>traceurs</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>isolignes</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Lumière</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>caméra</translation>
    </message>
    <message>
        <source>The viewpoint; saved cameras are kept with the scene</source>
        <translation>D’où l’on regarde ; les caméras enregistrées restent dans la scène</translation>
    </message>
    <message>
        <source>free</source>
        <translation>libre</translation>
    </message>
    <message>
        <source>save this one</source>
        <translation>enregistrer celle-ci</translation>
    </message>
    <message>
        <source>View &gt; Camera renames and removes cameras</source>
        <translation>Vue &gt; Caméra renomme les caméras et les supprime</translation>
    </message>
    <message>
        <source>Click a cell to see what is in it.</source>
        <translation>Cliquez sur une cellule pour voir ce qu’elle contient.</translation>
    </message>
    <message>
        <source>Tab and arrow keys go from control to control, End to the last one, Space presses it or types its number. Escape: back to the picture</source>
        <translation>Tab et les flèches vont de commande en commande, Fin à la dernière, Espace l’actionne ou saisit son nombre. Échap : retour à l’image</translation>
    </message>
    <message>
        <source>overlays</source>
        <translation>superpositions</translation>
    </message>
    <message>
        <source>Another colour for each stroke</source>
        <translation>Une autre couleur à chaque trait</translation>
    </message>
    <message>
        <source>Drag: turn</source>
        <translation>Glisser : tourner</translation>
    </message>
    <message>
        <source>Shift + drag: shift</source>
        <translation>Maj + glisser : déplacer</translation>
    </message>
    <message>
        <source>Home: whole box</source>
        <translation>Origine : boîte entière</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
</context>
<context>
    <name>ParameterPanel</name>
    <message>
        <source>Back to the scene&apos;s value: %1</source>
        <translation>Revenir à la valeur de la scène : %1</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Débutant</translation>
    </message>
    <message>
        <source>Hides parameters of the method: time step, solvers, tolerances. The table (F10) has all parameters.</source>
        <translation>Masque ce qui relève de la méthode : pas de temps, solveurs, tolérances. Le tableau (F10) contient tous les paramètres.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Tout rétablir</translation>
    </message>
    <message>
        <source>All parameters back to the values of the scene</source>
        <translation>Tous les paramètres reprennent les valeurs de la scène</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Lecteur</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation>&amp;Ajouter aux couleurs personnalisées</translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation>Couleurs de &amp;base</translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation>Couleurs &amp;personnalisées</translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation>&amp;Vert :</translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation>&amp;HTML :</translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation>&amp;Prélever une couleur à l’écran</translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation>&amp;Rouge :</translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation>&amp;Sat. :</translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation>Va&amp;l. :</translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation>Canal a&amp;lpha :</translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation>Bl&amp;eu :</translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation>T&amp;einte :</translation>
    </message>
    <message>
        <source>Select Color</source>
        <translation>Choisir une couleur</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Chercher dans :</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Fichiers de type :</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>&amp;Nom du fichier :</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Dossier :</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Choisir</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Revenir en arrière</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Aller en avant</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Dossier parent</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Aller au dossier parent</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Créer un nouveau dossier</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Créer un nouveau dossier</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Affichage en liste</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Passer à l’affichage en liste</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Affichage détaillé</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Passer à l’affichage détaillé</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Barre latérale</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Liste des emplacements et des signets</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Renommer</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Nouveau dossier</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Nouveau dossier</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Afficher </translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>Afficher les fichiers &amp;cachés</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 existe déjà.
Voulez-vous le remplacer ?</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>Voulez-vous vraiment supprimer &apos;%1&apos; ?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Fichier introuvable.
Vérifiez le nom du fichier.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Dossier introuvable.
Vérifiez le nom du dossier.</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Computer</source>
        <translation>Ordinateur</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Date de modification</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Ne pas enregistrer</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Oui</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Non</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Suppr</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Retour arrière</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Maj</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>Courant number (CFL)</source>
        <translation>nombre de Courant (CFL)</translation>
    </message>
    <message>
        <source>columns eliminated</source>
        <translation>colonnes éliminées</translation>
    </message>
    <message>
        <source>dissipated energy</source>
        <translation>énergie dissipée</translation>
    </message>
    <message>
        <source>drag coefficient</source>
        <translation>coefficient de traînée</translation>
    </message>
    <message>
        <source>cells to be solved</source>
        <translation>cellules à résoudre</translation>
    </message>
    <message>
        <source>estimated error of the step</source>
        <translation>erreur estimée du pas</translation>
    </message>
    <message>
        <source>largest divergence of the flux</source>
        <translation>plus grande divergence du flux</translation>
    </message>
    <message>
        <source>force along x</source>
        <translation>force selon x</translation>
    </message>
    <message>
        <source>force along y</source>
        <translation>force selon y</translation>
    </message>
    <message>
        <source>Froude number</source>
        <translation>nombre de Froude</translation>
    </message>
    <message>
        <source>amount of gas</source>
        <translation>quantité de gaz</translation>
    </message>
    <message>
        <source>drift of the amount of gas</source>
        <translation>dérive de la quantité de gaz</translation>
    </message>
    <message>
        <source>growth of the entries</source>
        <translation>croissance des coefficients</translation>
    </message>
    <message>
        <source>lift coefficient</source>
        <translation>coefficient de portance</translation>
    </message>
    <message>
        <source>limit of the time step</source>
        <translation>limite du pas de temps</translation>
    </message>
    <message>
        <source>drift of the mixture&apos;s momentum</source>
        <translation>dérive de la quantité de mouvement du mélange</translation>
    </message>
    <message>
        <source>momentum of the mixture along x</source>
        <translation>quantité de mouvement du mélange selon x</translation>
    </message>
    <message>
        <source>momentum of the mixture along y</source>
        <translation>quantité de mouvement du mélange selon y</translation>
    </message>
    <message>
        <source>moment coefficient</source>
        <translation>coefficient de moment</translation>
    </message>
    <message>
        <source>momentum along x</source>
        <translation>quantité de mouvement selon x</translation>
    </message>
    <message>
        <source>momentum along y</source>
        <translation>quantité de mouvement selon y</translation>
    </message>
    <message>
        <source>Nusselt number at the bottom</source>
        <translation>nombre de Nusselt en bas</translation>
    </message>
    <message>
        <source>Nusselt number on the left</source>
        <translation>nombre de Nusselt à gauche</translation>
    </message>
    <message>
        <source>Nusselt number on the right</source>
        <translation>nombre de Nusselt à droite</translation>
    </message>
    <message>
        <source>Nusselt number at the top</source>
        <translation>nombre de Nusselt en haut</translation>
    </message>
    <message>
        <source>steps since a cell was solved, at most</source>
        <translation>pas depuis la résolution d’une cellule, au plus</translation>
    </message>
    <message>
        <source>drag coefficient by pressure</source>
        <translation>coefficient de traînée de pression</translation>
    </message>
    <message>
        <source>Rayleigh number</source>
        <translation>nombre de Rayleigh</translation>
    </message>
    <message>
        <source>cells solved</source>
        <translation>cellules résolues</translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation>pas rejetés</translation>
    </message>
    <message>
        <source>Reynolds number</source>
        <translation>nombre de Reynolds</translation>
    </message>
    <message>
        <source>mean rise velocity</source>
        <translation>vitesse d’ascension moyenne</translation>
    </message>
    <message>
        <source>largest speed</source>
        <translation>vitesse maximale</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>couple</translation>
    </message>
    <message>
        <source>largest void fraction</source>
        <translation>taux de vide maximal</translation>
    </message>
    <message>
        <source>mean void fraction</source>
        <translation>taux de vide moyen</translation>
    </message>
    <message>
        <source>work done</source>
        <translation>travail fourni</translation>
    </message>
    <message>
        <source>wall %1: %2</source>
        <translation>paroi %1 : %2</translation>
    </message>
    <message>
        <source>max |div u| after</source>
        <translation>max |div u| après</translation>
    </message>
    <message>
        <source>max |div u| before</source>
        <translation>max |div u| avant</translation>
    </message>
    <message>
        <source>max |div u| relative</source>
        <translation>max |div u| relatif</translation>
    </message>
    <message>
        <source>Eötvös number</source>
        <translation>nombre d’Eötvös</translation>
    </message>
    <message>
        <source>Weber number</source>
        <translation>nombre de Weber</translation>
    </message>
    <message>
        <source>Nusselt number</source>
        <translation>nombre de Nusselt</translation>
    </message>
    <message>
        <source>lift coefficient by pressure</source>
        <translation>coefficient de portance dû à la pression</translation>
    </message>
    <message>
        <source>angle it has turned</source>
        <translation>angle parcouru en tournant</translation>
    </message>
    <message>
        <source>kinetic energy of bodies</source>
        <translation>énergie cinétique des corps</translation>
    </message>
    <message>
        <source>potential energy of bodies</source>
        <translation>énergie potentielle des corps</translation>
    </message>
    <message>
        <source>rate of turning</source>
        <translation>vitesse de rotation</translation>
    </message>
    <message>
        <source>velocity along x</source>
        <translation>vitesse selon x</translation>
    </message>
    <message>
        <source>velocity along y</source>
        <translation>vitesse selon y</translation>
    </message>
    <message>
        <source>x of the middle</source>
        <translation>x du milieu</translation>
    </message>
    <message>
        <source>y of the middle</source>
        <translation>y du milieu</translation>
    </message>
</context>
<context>
    <name>ScenePage</name>
    <message>
        <source>To try</source>
        <translation>À essayer</translation>
    </message>
    <message>
        <source>What is solved</source>
        <translation>Ce qui est résolu</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Comment</translation>
    </message>
    <message>
        <source>The method in full (English)</source>
        <translation>La méthode en détail (en anglais)</translation>
    </message>
    <message>
        <source>Measured accuracy, case by case (English)</source>
        <translation>La précision mesurée, cas par cas (en anglais)</translation>
    </message>
    <message>
        <source>How accurate</source>
        <translation>Quelle précision</translation>
    </message>
    <message>
        <source>About this scene</source>
        <translation>Sur cette scène</translation>
    </message>
    <message>
        <source>Papers behind the method</source>
        <translation>Articles sur la méthode</translation>
    </message>
    <message>
        <source>%1 × %2 cells of %3.</source>
        <translation>%1 × %2 cellules de %3.</translation>
    </message>
</context>
<context>
    <name>Sliders</name>
    <message>
        <source>Click the number to type a value, even beyond the slider&apos;s ends</source>
        <translation>Clic sur le nombre : taper une valeur, même au-delà des extrémités du curseur</translation>
    </message>
    <message>
        <source>Click the number to type a value</source>
        <translation>Clic sur le nombre : saisir une valeur</translation>
    </message>
</context>
<context>
    <name>Swatch</name>
    <message>
        <source>red</source>
        <translation>rouge</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>jaune</translation>
    </message>
    <message>
        <source>green</source>
        <translation>vert</translation>
    </message>
    <message>
        <source>cyan</source>
        <translation>cyan</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>bleu</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>violet</translation>
    </message>
    <message>
        <source>white</source>
        <translation>blanc</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>streaks (LIC)</source>
        <translation>stries (LIC)</translation>
    </message>
    <message>
        <source>ink on paper</source>
        <translation>encre sur papier</translation>
    </message>
    <message>
        <source>Takes effect at the next step.</source>
        <translation>Agit au pas suivant.</translation>
    </message>
    <message>
        <source>Recompiles the kernels; the state stays.</source>
        <translation>Recompile les noyaux ; l’état reste.</translation>
    </message>
    <message>
        <source>Restarts the scene.</source>
        <translation>Recommence la scène.</translation>
    </message>
    <message>
        <source>Range: %1 to %2</source>
        <translation>Étendue : de %1 à %2</translation>
    </message>
    <message>
        <source>One of: %1</source>
        <translation>Un de : %1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Par défaut : %1</translation>
    </message>
    <message>
        <source>In scenes and on the command line: %1</source>
        <translation>Dans les scènes et en ligne de commande : %1</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 minutes</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 heures</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 jours</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>convergé</translation>
    </message>
    <message>
        <source>stopped at the limit of iterations</source>
        <translation>arrêté à la limite d&apos;itérations</translation>
    </message>
    <message>
        <source>broke down</source>
        <translation>rompu</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>non fini</translation>
    </message>
    <message>
        <source>Default %1, in this scene %2</source>
        <translation>Par défaut %1, dans cette scène %2</translation>
    </message>
    <message>
        <source>smoke in sunlight</source>
        <translation>fumée au soleil</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>dégagé</translation>
    </message>
    <message>
        <source>overcast</source>
        <translation>couvert</translation>
    </message>
    <message>
        <source>dusk</source>
        <translation>crépuscule</translation>
    </message>
    <message>
        <source>night</source>
        <translation>nuit</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, encore %2</translation>
    </message>
    <message>
        <source>stopped too early</source>
        <translation>arrêtée trop tôt</translation>
    </message>
    <message>
        <source>%1 through faces</source>
        <translation>%1 à travers les faces</translation>
    </message>
    <message>
        <source>has no solution</source>
        <translation>sans solution</translation>
    </message>
    <message>
        <source>stopped by rounding</source>
        <translation>arrêté par les arrondis</translation>
    </message>
    <message>
        <source>at its target, not confirmed</source>
        <translation>à son but, non confirmé</translation>
    </message>
    <message>
        <source>as far as rounding lets it</source>
        <translation>aussi loin que les arrondis le permettent</translation>
    </message>
    <message>
        <source>in space</source>
        <translation>dans l&apos;espace</translation>
    </message>
</context>
<context>
    <name>ViewCube</name>
    <message>
        <source>right</source>
        <translation>droite</translation>
    </message>
    <message>
        <source>left</source>
        <translation>gauche</translation>
    </message>
    <message>
        <source>top</source>
        <translation>dessus</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>dessous</translation>
    </message>
    <message>
        <source>front</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>back</source>
        <translation>arrière</translation>
    </message>
</context>
<context>
    <name>VolumeControls</name>
    <message>
        <source>also</source>
        <translation>aussi</translation>
    </message>
    <message>
        <source>box</source>
        <translation>boîte</translation>
    </message>
    <message>
        <source>Its edges, the grid and the shadows on its floor, and axes</source>
        <translation>Ses arêtes, la grille et les ombres sur son sol, et les axes</translation>
    </message>
    <message>
        <source>solids</source>
        <translation>solides</translation>
    </message>
    <message>
        <source>of</source>
        <translation>de</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>coupes</translation>
    </message>
    <message>
        <source>Planes that show the field of the view in its colours</source>
        <translation>Plans qui montrent le champ de la vue dans ses couleurs</translation>
    </message>
    <message>
        <source>Across this axis</source>
        <translation>En travers de cet axe</translation>
    </message>
    <message>
        <source>Place of the slice</source>
        <translation>Position de la coupe</translation>
    </message>
    <message>
        <source>opacity</source>
        <translation>opacité</translation>
    </message>
    <message>
        <source>Of all slices</source>
        <translation>De toutes les coupes</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>isolignes</translation>
    </message>
    <message>
        <source>Lines of equal value; 0: none</source>
        <translation>Lignes d&apos;égale valeur ; 0 : aucune</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>fumée</translation>
    </message>
    <message>
        <source>A field as smoke in sunlight, with its shadows</source>
        <translation>Un champ en fumée au soleil, avec ses ombres</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densité</translation>
    </message>
    <message>
        <source>How much light it holds back</source>
        <translation>Quantité de lumière qu&apos;elle retient</translation>
    </message>
    <message>
        <source>scattering</source>
        <translation>diffusion</translation>
    </message>
    <message>
        <source>How much of that it scatters: 0 is soot, 1 is steam</source>
        <translation>Part de celle-ci qu&apos;elle diffuse : 0 est de la suie, 1 de la vapeur</translation>
    </message>
    <message>
        <source>shadows</source>
        <translation>ombres</translation>
    </message>
    <message>
        <source>On itself and by solids</source>
        <translation>Sur elle-même et par les solides</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>feu</translation>
    </message>
    <message>
        <source>A field as the glow of a black body</source>
        <translation>Un champ comme l&apos;incandescence d&apos;un corps noir</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>luminosité</translation>
    </message>
    <message>
        <source>Of its glow</source>
        <translation>De son incandescence</translation>
    </message>
    <message>
        <source>surface</source>
        <translation>surface</translation>
    </message>
    <message>
        <source>Where a field has one value</source>
        <translation>Où un champ a une même valeur</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>Drag, or double click to type</source>
        <translation>Glisser, ou double clic pour saisir</translation>
    </message>
    <message>
        <source>Of the surface</source>
        <translation>De la surface</translation>
    </message>
    <message>
        <source>in the view&apos;s colours</source>
        <translation>dans les couleurs de la vue</translation>
    </message>
    <message>
        <source>In those of the field that the view shows, at each point of the surface</source>
        <translation>Dans celles du champ que la vue montre, en chaque point de la surface</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>lignes de courant</translation>
    </message>
    <message>
        <source>Lines along the flow, in the view&apos;s colours</source>
        <translation>Lignes le long de l&apos;écoulement, dans les couleurs de la vue</translation>
    </message>
    <message>
        <source>spacing</source>
        <translation>espacement</translation>
    </message>
    <message>
        <source>Between the points that lines go through</source>
        <translation>Entre les points que les lignes traversent</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>The window of Seiche, a laboratory for waves and fluids.</source>
        <translation>La fenêtre de Seiche, un laboratoire d’ondes et de fluides.</translation>
    </message>
    <message>
        <source>Any parameter by name, or any value by its path in the scene; repeatable.</source>
        <translation>Tout paramètre par son nom, ou toute place de la scène ; répétable.</translation>
    </message>
    <message>
        <source>The device that computes: a number from `seiche list devices`, or software.</source>
        <translation>L’appareil qui calcule : un numéro de `seiche list devices`, ou software.</translation>
    </message>
    <message>
        <source>A scene file, the name of a shipped scene, or the folder of a sweep.</source>
        <translation>Un fichier de scène, le nom d’une scène fournie ou le dossier d’un balayage.</translation>
    </message>
    <message>
        <source>A pack, a library that brings a simulation and its scenes: code that runs with your rights; repeatable.</source>
        <translation>Un paquet, bibliothèque qui apporte une simulation et ses scènes : du code qui s’exécute avec vos droits ; répétable.</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Add a setting in which the two runs differ</source>
        <translation>Ajoutez un réglage par lequel les deux calculs diffèrent</translation>
    </message>
    <message>
        <source>{} contains no scene: only pictures saved by Seiche do</source>
        <translation>{} ne contient pas de scène : seules les images enregistrées par Seiche en contiennent une</translation>
    </message>
    <message>
        <source>{} could not be copied to {}: choose another folder for the scene</source>
        <translation>{} n’a pas pu être copié vers {} : choisissez un autre dossier pour la scène</translation>
    </message>
    <message>
        <source>Qt gave no OpenGL context: install a graphics driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>Qt n’a pas donné de contexte OpenGL : installez un pilote graphique, ou le paquet libgl1-mesa-dri pour le rendu logiciel</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>un appareil inconnu</translation>
    </message>
    <message>
        <source>Seiche needs OpenGL 4.5 core and this display gives {}{}.{} on {}: install a newer graphics driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>Seiche demande OpenGL 4.5 core, et cet affichage offre {}{}.{} sur {} : installez un pilote graphique plus récent, ou le paquet libgl1-mesa-dri pour le rendu logiciel</translation>
    </message>
    <message>
        <source>a second OpenGL context for the engine cannot be made: the graphics driver refuses contexts that share objects</source>
        <translation>un second contexte OpenGL pour le calcul ne peut être créé : le pilote graphique refuse les contextes qui partagent des objets</translation>
    </message>
    <message>
        <source>the engine&apos;s OpenGL context cannot be made current: the graphics device was lost</source>
        <translation>le contexte OpenGL du calcul ne peut être activé : l’appareil graphique a été perdu</translation>
    </message>
    <message>
        <source>{} contains no square matrix of at most {} rows</source>
        <translation>{} ne contient pas de matrice carrée d’au plus {} lignes</translation>
    </message>
    <message>
        <source>{} has entries that are not finite</source>
        <translation>{} a des coefficients qui ne sont pas finis</translation>
    </message>
    <message>
        <source>--set needs PATH=VALUE, not &quot;{}&quot;</source>
        <translation>--set demande CHEMIN=VALEUR, pas « {} »</translation>
    </message>
    <message>
        <source>the window opens one scene, not {}</source>
        <translation>la fenêtre ouvre une scène, pas {}</translation>
    </message>
    <message>
        <source>the copy in {} cannot be moved: is the disk full?</source>
        <translation>la copie dans {} ne peut être déplacée : le disque est-il plein ?</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels is larger than this device can draw: the maximum is {}</source>
        <translation>une image de {} x {} pixels est plus grande que ce que cet appareil peut dessiner : {} au plus</translation>
    </message>
    <message>
        <source>the device has no memory for a picture of {} x {} pixels: choose a smaller one</source>
        <translation>l’appareil n’a pas de mémoire pour une image de {} x {} pixels : choisissez-en une plus petite</translation>
    </message>
    <message>
        <source>{}, which cannot be started: {}</source>
        <translation>{}, qui ne peut être lancé : {}</translation>
    </message>
    <message>
        <source>{}, which is not found: install the package {}</source>
        <translation>{}, qui est introuvable : installez le paquet {}</translation>
    </message>
    <message>
        <source>it did nothing for {:g} s</source>
        <translation>il n’a rien fait pendant {:g} s</translation>
    </message>
    <message>
        <source>it was ended by signal {}</source>
        <translation>il a été arrêté par le signal {}</translation>
    </message>
    <message>
        <source>it ended with code {}</source>
        <translation>il s’est terminé avec le code {}</translation>
    </message>
    <message>
        <source>the work was cancelled</source>
        <translation>le travail a été annulé</translation>
    </message>
    <message>
        <source>the device has no memory for buffer &apos;{}&apos; ({} MiB, {} MiB in use): choose a smaller problem</source>
        <translation>l’appareil n’a pas de mémoire pour le tampon « {} » ({} Mio, {} Mio occupés) : choisissez un problème plus petit</translation>
    </message>
    <message>
        <source>OpenGL functions cannot be loaded ({}): reinstall the graphics driver</source>
        <translation>les fonctions d’OpenGL ne peuvent être chargées ({}) : réinstallez le pilote graphique</translation>
    </message>
    <message>
        <source>Seiche needs OpenGL 4.5 core, but {} ({}) offers {}.{}: update the graphics driver, or choose another device of `seiche list devices`</source>
        <translation>Seiche demande OpenGL 4.5 core, mais {} ({}) offre {}.{} : mettez à jour le pilote graphique ou choisissez un autre appareil de `seiche list devices`</translation>
    </message>
    <message>
        <source>no OpenGL context at all, 4.5 core is needed</source>
        <translation>aucun contexte OpenGL, il faut 4.5 core</translation>
    </message>
    <message>
        <source>an OpenGL of unknown version</source>
        <translation>un OpenGL de version inconnue</translation>
    </message>
    <message>
        <source>{}, 4.5 core is needed</source>
        <translation>{}, il faut 4.5 core</translation>
    </message>
    <message>
        <source>no display</source>
        <translation>pas d’affichage</translation>
    </message>
    <message>
        <source>it does not initialise</source>
        <translation>il ne s’initialise pas</translation>
    </message>
    <message>
        <source>it has no desktop OpenGL</source>
        <translation>il n’a pas d’OpenGL de bureau</translation>
    </message>
    <message>
        <source>it cannot create a context without a surface</source>
        <translation>il ne fait pas de contexte sans surface</translation>
    </message>
    <message>
        <source>it has no OpenGL configuration</source>
        <translation>il n’a pas de configuration OpenGL</translation>
    </message>
    <message>
        <source>it offers {}</source>
        <translation>il offre {}</translation>
    </message>
    <message>
        <source>its context cannot be made current</source>
        <translation>son contexte ne peut être activé</translation>
    </message>
    <message>
        <source>device &apos;{}&apos; is neither a number nor &apos;software&apos;: see `seiche list devices`</source>
        <translation>l’appareil « {} » n’est ni un nombre ni « software » : `seiche list devices` montre ce qu’il y a</translation>
    </message>
    <message>
        <source>there is no graphics device {}: this machine has {} (see `seiche list devices`)</source>
        <translation>il n’y a pas d’appareil graphique {} : cette machine en a {} (voir `seiche list devices`)</translation>
    </message>
    <message>
        <source>device {}</source>
        <translation>appareil {}</translation>
    </message>
    <message>
        <source>graphics device {} cannot be used: {}</source>
        <translation>l’appareil graphique {} ne peut être utilisé : {}</translation>
    </message>
    <message>
        <source>Mesa without a surface</source>
        <translation>Mesa sans surface</translation>
    </message>
    <message>
        <source>no {}graphics device with OpenGL 4.5 core was found ({}): install a driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>aucun appareil graphique {}avec OpenGL 4.5 core n’a été trouvé ({}) : installez un pilote, ou le paquet libgl1-mesa-dri pour le rendu logiciel</translation>
    </message>
    <message>
        <source>software </source>
        <translation>logiciel </translation>
    </message>
    <message>
        <source>EGL lists no device</source>
        <translation>EGL n’indique aucun appareil</translation>
    </message>
    <message>
        <source>a second graphics context cannot be made: {}</source>
        <translation>un second contexte graphique ne peut être créé : {}</translation>
    </message>
    <message>
        <source>a graphics context of {} for work in the background cannot be made</source>
        <translation>un contexte graphique de {} pour le travail en arrière-plan ne peut être créé</translation>
    </message>
    <message>
        <source>the driver cannot map buffer &apos;{}&apos; for the CPU</source>
        <translation>le pilote ne montre pas le tampon « {} » au CPU</translation>
    </message>
    <message>
        <source>the graphics device has not answered for two minutes: it was lost or is overloaded</source>
        <translation>l’appareil graphique n’a pas répondu pendant deux minutes : il a été perdu ou il est surchargé</translation>
    </message>
    <message>
        <source>no memory for reading back {} MiB: choose a smaller grid</source>
        <translation>pas de mémoire pour relire {} Mio : choisissez une grille plus petite</translation>
    </message>
    <message>
        <source>a shader does not compile: {}</source>
        <translation>un shader ne se compile pas : {}</translation>
    </message>
    <message>
        <source>SEICHE_SHADERS names &apos;{}&apos;, which is not a folder: unset it or correct it</source>
        <translation>SEICHE_SHADERS nomme « {} », qui n’est pas un dossier : supprimez ou corrigez cette variable</translation>
    </message>
    <message>
        <source>there is no shader shaders/{}</source>
        <translation>il n’y a pas de shader shaders/{}</translation>
    </message>
    <message>
        <source>the source of a shader cannot be written to {}</source>
        <translation>la source d’un shader ne peut pas être écrite dans {}</translation>
    </message>
    <message>
        <source>shaders/{}: includes nest deeper than 16</source>
        <translation>shaders/{}: les inclusions s’imbriquent à plus de 16 niveaux</translation>
    </message>
    <message>
        <source>shaders/{}:{}: write #include &quot;folder/file.glsl&quot;</source>
        <translation>shaders/{}:{}: écrivez #include &quot;dossier/fichier.glsl&quot;</translation>
    </message>
    <message>
        <source>shader program {} does not link: {}</source>
        <translation>le programme de shaders {} ne se lie pas : {}</translation>
    </message>
    <message>
        <source>texture &apos;{}&apos; of {} x {} texels does not fit this device, which allows 1 to {} a side: choose a smaller grid</source>
        <translation>la texture « {} » de {} x {} texels ne tient pas sur cet appareil, qui permet de 1 à {} par côté : choisissez une grille plus petite</translation>
    </message>
    <message>
        <source>the device has no memory for texture &apos;{}&apos; ({} MiB, {} MiB in use): choose a smaller grid</source>
        <translation>l’appareil n’a pas de mémoire pour la texture « {} » ({} Mio, {} Mio occupés) : choisissez une grille plus petite</translation>
    </message>
    <message>
        <source>{}: a field&apos;s file name must end in .npy, .vti, .csv or .exr</source>
        <translation>{}: le nom de fichier d’un champ doit finir par .npy, .vti, .csv ou .exr</translation>
    </message>
    <message>
        <source>an operator such as * is missing before</source>
        <translation>il manque un opérateur tel que * devant</translation>
    </message>
    <message>
        <source>no number can be read from</source>
        <translation>aucun nombre ne peut être lu dans</translation>
    </message>
    <message>
        <source>parentheses are missing after the function</source>
        <translation>il manque des parenthèses après la fonction</translation>
    </message>
    <message>
        <source>an operator such as * is missing after</source>
        <translation>il manque un opérateur tel que * après</translation>
    </message>
    <message>
        <source>, did you mean &apos;{}&apos;?</source>
        <translation>, vouliez-vous dire « {} » ?</translation>
    </message>
    <message>
        <source>the functions</source>
        <translation>les fonctions</translation>
    </message>
    <message>
        <source>the names</source>
        <translation>les noms</translation>
    </message>
    <message>
        <source>there is one too many</source>
        <translation>il y a en trop :</translation>
    </message>
    <message>
        <source>only the arguments of a function may be separated by</source>
        <translation>seuls les arguments d’une fonction peuvent être séparés par</translation>
    </message>
    <message>
        <source>comparison is written ==, not</source>
        <translation>une comparaison s’écrit ==, pas</translation>
    </message>
    <message>
        <source>there is an unexpected</source>
        <translation>n’a aucun sens :</translation>
    </message>
    <message>
        <source>logic is written &amp;&amp; and ||, not</source>
        <translation>la logique s’écrit &amp;&amp; et ||, pas</translation>
    </message>
    <message>
        <source>ends where a value is still missing</source>
        <translation>finit là où il manque encore une valeur</translation>
    </message>
    <message>
        <source>lacks a closing parenthesis</source>
        <translation>manque d’une parenthèse fermante</translation>
    </message>
    <message>
        <source>gives too many arguments to{}</source>
        <translation>donne trop d’arguments à{}</translation>
    </message>
    <message>
        <source>gives too few arguments to{}</source>
        <translation>donne trop peu d’arguments à{}</translation>
    </message>
    <message>
        <source>has a ? without its : (write a ? b : c)</source>
        <translation>a un ? sans son : (écrivez a ? b : c)</translation>
    </message>
    <message>
        <source>has a : without its ? (write a ? b : c)</source>
        <translation>a un : sans son ? (écrivez a ? b : c)</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s, x = {} m, y = {} m: correct the formula</source>
        <translation>{} = {} n’a pas de valeur finie à t = {} s, x = {} m, y = {} m : corrigez la formule</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s, x = {} m, y = {} m, z = {} m: correct the formula</source>
        <translation>{} = {} n’a pas de valeur finie à t = {} s, x = {} m, y = {} m, z = {} m : corrigez la formule</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s: correct the formula</source>
        <translation>{} = {} n’a pas de valeur finie à t = {} s : corrigez la formule</translation>
    </message>
    <message>
        <source>{}: the formula &apos;{}&apos; is {} at x = {:.6g}, y = {:.6g}; change it so that it is finite in every cell</source>
        <translation>{}: la formule « {} » est {} à x = {:.6g}, y = {:.6g} ; changez-la pour qu’elle soit finie dans chaque cellule</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>indéfinie</translation>
    </message>
    <message>
        <source>films need the program ffmpeg</source>
        <translation>les films demandent le programme ffmpeg</translation>
    </message>
    <message>
        <source>{} cannot be written: there is no folder {}</source>
        <translation>{} ne peut être écrit : il n’y a pas de dossier {}</translation>
    </message>
    <message>
        <source>{}: the film has no pictures: run longer or raise --fps</source>
        <translation>{}: le film n’a pas d’images : prolongez le calcul ou augmentez --fps</translation>
    </message>
    <message>
        <source>{}: the film has ended</source>
        <translation>{}: le film est terminé</translation>
    </message>
    <message>
        <source>; the film so far is in {}</source>
        <translation> ; le film jusqu’ici est dans {}</translation>
    </message>
    <message>
        <source>{}: the disk is full and the film has ended: make room or choose another place{}</source>
        <translation>{}: le disque est plein et le film est terminé : faites de la place ou choisissez un autre endroit{}</translation>
    </message>
    <message>
        <source>{}: ffmpeg has stopped ({}): make room or choose another place{}</source>
        <translation>{}: ffmpeg s’est arrêté ({}) : faites de la place ou choisissez un autre endroit{}</translation>
    </message>
    <message>
        <source>{}: the film cannot be packed ({}): make room; the complete film is {}</source>
        <translation>{}: le film ne peut être compressé ({}) : libérez de la place ; le film complet est {}</translation>
    </message>
    <message>
        <source>the folder {} cannot be created: {}</source>
        <translation>le dossier {} ne peut être créé : {}</translation>
    </message>
    <message>
        <source>{} is not a PNG or JPEG image that can be read (at most {} pixels a side); convert it to PNG</source>
        <translation>{} n’est pas une image PNG ou JPEG lisible (au plus {} pixels par côté) ; convertissez-la en PNG</translation>
    </message>
    <message>
        <source>{} has {} x {} pixels, and at most {} a side and {} in all are read; scale it down</source>
        <translation>{} a {} x {} pixels, et au plus {} par côté et {} en tout sont lus ; réduisez-la</translation>
    </message>
    <message>
        <source>{} is damaged ({}); save it again as PNG</source>
        <translation>{} est endommagé ({}) ; enregistrez-le à nouveau en PNG</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; must be a file in the scene&apos;s folder, named by a relative path without &apos;..&apos;; copy it next to the scene</source>
        <translation>{} « {} » doit être un fichier du dossier de la scène, nommé sans « .. » et non depuis la racine ; copiez-le à côté de la scène</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; is not part of this program</source>
        <translation>{} « {} » ne fait pas partie de ce programme</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; does not exist in {}; copy it there or correct the name</source>
        <translation>{} « {} » n’existe pas dans {} ; copiez-le là ou corrigez le nom</translation>
    </message>
    <message>
        <source>the current folder</source>
        <translation>le dossier courant</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; is a link that leads out of the scene&apos;s folder; copy the file instead</source>
        <translation>{} « {} » est un lien qui sort du dossier de la scène ; copiez plutôt le fichier</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels could not be encoded as PNG</source>
        <translation>une image de {} x {} pixels n’a pas pu être codée en PNG</translation>
    </message>
    <message>
        <source>{} cannot be written: {}; make room or choose another place</source>
        <translation>{} ne peut être écrit : {} ; faites de la place ou choisissez un autre endroit</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number that can be used; write a finite number</source>
        <translation>« {} » n’est pas un nombre utilisable ; écrivez un nombre fini</translation>
    </message>
    <message>
        <source>a number is too large; write a finite number</source>
        <translation>un nombre est trop grand ; écrivez un nombre fini</translation>
    </message>
    <message>
        <source>the text is not UTF-8; save the file as UTF-8</source>
        <translation>le texte n’est pas en UTF-8 ; enregistrez le fichier en UTF-8</translation>
    </message>
    <message>
        <source>a text runs past the end of its line or holds a control character; close it with &quot; or write \n</source>
        <translation>un texte dépasse la fin de sa ligne ou contient un caractère de contrôle ; fermez-le par &quot; ou écrivez \n</translation>
    </message>
    <message>
        <source>this</source>
        <translation>ceci</translation>
    </message>
    <message>
        <source>check commas, quotes and brackets</source>
        <translation>vérifiez virgules, guillemets et crochets</translation>
    </message>
    <message>
        <source>remove what follows the end of the scene</source>
        <translation>retirez ce qui suit la fin de la scène</translation>
    </message>
    <message>
        <source>remove the comma before it</source>
        <translation>retirez la virgule qui précède</translation>
    </message>
    <message>
        <source>JSON has no comments, so remove it</source>
        <translation>JSON n’a pas de commentaires, retirez-le</translation>
    </message>
    <message>
        <source>write texts and keys in double quotes</source>
        <translation>écrivez textes et clés entre guillemets doubles</translation>
    </message>
    <message>
        <source>write texts and keys in double quotes and true, false in small letters</source>
        <translation>écrivez textes et clés entre guillemets doubles et true, false en minuscules</translation>
    </message>
    <message>
        <source>a comma or a colon is missing before it</source>
        <translation>une virgule ou un deux-points manque devant</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not belong here; {}</source>
        <translation>« {} » n’a pas sa place ici ; {}</translation>
    </message>
    <message>
        <source>{}:{}: a key of {} characters is not known; the longest has {}</source>
        <translation>{}:{}: une clé de {} caractères n’est pas connue ; la plus longue en a {}</translation>
    </message>
    <message>
        <source>{}:{}: the key &apos;{}&apos; appears twice{}; remove one</source>
        <translation>{}:{}: la clé « {} » figure deux fois{} ; retirez-en une</translation>
    </message>
    <message>
        <source>, first in line {}</source>
        <translation>, d’abord à la ligne {}</translation>
    </message>
    <message>
        <source>{}:{}: the scene has more than {} values; put large data into an image</source>
        <translation>{}:{}: la scène a plus de {} valeurs ; mettez les grandes données dans une image</translation>
    </message>
    <message>
        <source>{}:{}: {} nests deeper than {} levels of objects and lists; write it flatter</source>
        <translation>{}:{}: {} s’imbrique à plus de {} niveaux d’objets et de listes ; écrivez plus à plat</translation>
    </message>
    <message>
        <source>{}: the file has {} bytes, and at most {} are read; put large data into an image</source>
        <translation>{}: le fichier a {} octets, et {} au plus sont lus ; mettez les grandes données dans une image</translation>
    </message>
    <message>
        <source>{}:1:1: the file is empty; a scene begins with {{ &quot;seiche&quot;: 1</source>
        <translation>{}:1:1: le fichier est vide ; une scène commence par {{ &quot;seiche&quot;: 1</translation>
    </message>
    <message>
        <source>{}:{}:{}: the file ends in the middle of the scene{}; it seems to be cut off, so restore its end</source>
        <translation>{}:{}:{}: le fichier finit au milieu de la scène{} ; il semble tronqué, rétablissez sa fin</translation>
    </message>
    <message>
        <source>, the last key is {}</source>
        <translation>, la dernière clé est {}</translation>
    </message>
    <message>
        <source>near {}, </source>
        <translation>près de {}, </translation>
    </message>
    <message>
        <source>a setting&apos;s path or value is not UTF-8: write it in UTF-8</source>
        <translation>un chemin ou une valeur de réglage n’est pas en UTF-8 : écrivez en UTF-8</translation>
    </message>
    <message>
        <source>setting {}</source>
        <translation>réglage {}</translation>
    </message>
    <message>
        <source>{}: the path has {} steps; no place in a scene is that deep</source>
        <translation>{}: le chemin a {} étapes ; rien n’est si profond dans une scène</translation>
    </message>
    <message>
        <source>{}: the path has an empty step; write NAME or a.b.c</source>
        <translation>{}: le chemin a une étape vide ; écrivez NOM ou a.b.c</translation>
    </message>
    <message>
        <source>{}: {} has {} entries, so &apos;{}&apos; must be a whole number from 0 to {}</source>
        <translation>{}: {} a {} éléments, « {} » doit donc être un entier de 0 à {}</translation>
    </message>
    <message>
        <source>{}: {} is {} and has nothing inside to set; set {} itself</source>
        <translation>{}: {} vaut {} et n’a rien à régler à l’intérieur ; réglez {} même</translation>
    </message>
    <message>
        <source>is {} and must be {}{}</source>
        <translation>vaut {} ; il faut {}{}</translation>
    </message>
    <message>
        <source>; did you mean &apos;{}&apos;?</source>
        <translation> ; vouliez-vous dire « {} » ?</translation>
    </message>
    <message>
        <source>an object with the keys {}</source>
        <translation>un objet avec les clés {}</translation>
    </message>
    <message>
        <source>it takes no keys</source>
        <translation>il n’y a pas de clés ici</translation>
    </message>
    <message>
        <source>known here are {}</source>
        <translation>les clés connues ici sont {}</translation>
    </message>
    <message>
        <source>is not known{}; {}</source>
        <translation>n’est pas connu{} ; {}</translation>
    </message>
    <message>
        <source>lacks the key &apos;{}&apos;, {}; add it</source>
        <translation>n’a pas la clé « {} », {} ; ajoutez-la</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true ou false</translation>
    </message>
    <message>
        <source>a number from {} to {}{}</source>
        <translation>un nombre de {} à {}{}</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>un entier de {} à {}</translation>
    </message>
    <message>
        <source>text in quotes of at most {} bytes</source>
        <translation>un texte entre guillemets d’au plus {} octets</translation>
    </message>
    <message>
        <source>a colour such as &quot;#3366ff&quot;</source>
        <translation>une couleur telle que &quot;#3366ff&quot;</translation>
    </message>
    <message>
        <source>{}: there is no such file to read an array from</source>
        <translation>{}: ce fichier, d’où lire un tableau, n’existe pas</translation>
    </message>
    <message>
        <source>{}: this is not a NumPy array: save one with numpy.save</source>
        <translation>{}: ce n’est pas un tableau NumPy : enregistrez-en un avec numpy.save</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header is cut short</source>
        <translation>{}: l’en-tête du tableau est tronqué</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header cannot be understood: {}</source>
        <translation>{}: l’en-tête du tableau est incompréhensible : {}</translation>
    </message>
    <message>
        <source>{}: the array&apos;s type {} is not supported: give float32, float64 or integers</source>
        <translation>{}: le type {} du tableau n’est pas lu : donnez float32, float64 ou des entiers</translation>
    </message>
    <message>
        <source>{}: the array is too large</source>
        <translation>{}: le tableau est trop grand</translation>
    </message>
    <message>
        <source>{}: the array has {} bytes, but {} entries of {} take {}</source>
        <translation>{}: le tableau a {} octets, mais {} éléments de {} en prennent {}</translation>
    </message>
    <message>
        <source>{}: this is not a file; name a scene file or a shipped scene</source>
        <translation>{}: ce n’est pas un fichier ; nommez un fichier de scène ou une scène fournie</translation>
    </message>
    <message>
        <source>{}: the file cannot be read; check its permissions</source>
        <translation>{}: le fichier ne peut être lu ; vérifiez ses droits d’accès</translation>
    </message>
    <message>
        <source>there is neither a file nor a shipped scene &apos;{}&apos;{}; `seiche list scenes` lists the shipped ones</source>
        <translation>il n’y a ni fichier ni scène fournie « {} »{} ; `seiche list scenes` montre les scènes fournies</translation>
    </message>
    <message>
        <source>{}: the wall image</source>
        <translation>{}: l’image de paroi</translation>
    </message>
    <message>
        <source>a point [x, y] in metres</source>
        <translation>un point [x, y] en mètres</translation>
    </message>
    <message>
        <source>two lengths [width, height] in metres</source>
        <translation>deux longueurs [largeur, hauteur] en mètres</translation>
    </message>
    <message>
        <source>two whole numbers [across, up]</source>
        <translation>deux entiers [en largeur, en hauteur]</translation>
    </message>
    <message>
        <source>asks for {} cells, and a grid may have at most {}; choose fewer</source>
        <translation>demande {} cellules, et une grille peut en avoir au plus {} ; choisissez-en moins</translation>
    </message>
    <message>
        <source>{}: parameters.{}</source>
        <translation>{}: parameters.{}</translation>
    </message>
    <message>
        <source>is not known to the simulation {}; remove it</source>
        <translation>n’est pas connu de la simulation {} ; retirez-le</translation>
    </message>
    <message>
        <source>the half waves across</source>
        <translation>les demi-ondes en largeur</translation>
    </message>
    <message>
        <source>the half waves up</source>
        <translation>les demi-ondes en hauteur</translation>
    </message>
    <message>
        <source>a formula in quotes or a number</source>
        <translation>une formule entre guillemets ou un nombre</translation>
    </message>
    <message>
        <source>uses t, but it describes the state at the start; use x and y only</source>
        <translation>utilise t, mais décrit l’état au départ ; n’utilisez que x et y</translation>
    </message>
    <message>
        <source>a file in the scene&apos;s folder</source>
        <translation>un fichier du dossier de la scène</translation>
    </message>
    <message>
        <source>is periodic, but boundaries.{} is {}; make both periodic or neither</source>
        <translation>est périodique, mais boundaries.{} est {} ; rendez les deux périodiques ou aucun</translation>
    </message>
    <message>
        <source>an object such as {}</source>
        <translation>un objet tel que {}</translation>
    </message>
    <message>
        <source>the boundary&apos;s kind</source>
        <translation>le type de bord</translation>
    </message>
    <message>
        <source>a list of up to 1000 segments</source>
        <translation>une liste d’au plus 1000 segments</translation>
    </message>
    <message>
        <source>the segment&apos;s kind</source>
        <translation>le type du segment</translation>
    </message>
    <message>
        <source>is &apos;{}&apos; on a side that is &apos;{}&apos;: a side is periodic as a whole or not</source>
        <translation>est « {} » sur un bord qui est « {} » : un bord est périodique en entier ou pas du tout</translation>
    </message>
    <message>
        <source>where it begins [m]</source>
        <translation>où il commence [m]</translation>
    </message>
    <message>
        <source>where it ends [m]</source>
        <translation>où il finit [m]</translation>
    </message>
    <message>
        <source>a boundary type of {}</source>
        <translation>un type de bord de {}</translation>
    </message>
    <message>
        <source>an object with shape or image</source>
        <translation>un objet avec shape ou image</translation>
    </message>
    <message>
        <source>the wall&apos;s shape</source>
        <translation>la forme de la paroi</translation>
    </message>
    <message>
        <source>a shape</source>
        <translation>une forme</translation>
    </message>
    <message>
        <source>its corners</source>
        <translation>ses sommets</translation>
    </message>
    <message>
        <source>a list of 3 or more points</source>
        <translation>une liste de 3 points ou plus</translation>
    </message>
    <message>
        <source>its centre</source>
        <translation>son centre</translation>
    </message>
    <message>
        <source>in metres</source>
        <translation>en mètres</translation>
    </message>
    <message>
        <source>its width and height</source>
        <translation>sa largeur et sa hauteur</translation>
    </message>
    <message>
        <source>a list of up to 1000 sources</source>
        <translation>une liste d’au plus 1000 sources</translation>
    </message>
    <message>
        <source>an object with the key kind</source>
        <translation>un objet avec la clé kind</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>ce qu’elle fait</translation>
    </message>
    <message>
        <source>a source of {}</source>
        <translation>une source de {}</translation>
    </message>
    <message>
        <source>one of</source>
        <translation>l’un de</translation>
    </message>
    <message>
        <source>a brush of {}</source>
        <translation>un pinceau de {}</translation>
    </message>
    <message>
        <source>is not known to the brush &apos;{}&apos;; remove it</source>
        <translation>n’est pas connu du pinceau « {} » ; retirez-le</translation>
    </message>
    <message>
        <source>a field of {}</source>
        <translation>un champ de {}</translation>
    </message>
    <message>
        <source>a view of {}</source>
        <translation>une vue de {}</translation>
    </message>
    <message>
        <source>a colormap</source>
        <translation>une palette de couleurs</translation>
    </message>
    <message>
        <source>two numbers [low, high]</source>
        <translation>deux nombres [bas, haut]</translation>
    </message>
    <message>
        <source>two numbers [low, high] with low less than high</source>
        <translation>deux nombres [bas, haut], le bas inférieur au haut</translation>
    </message>
    <message>
        <source>a list of different overlays, such as [&quot;{}&quot;]</source>
        <translation>une liste de superpositions différentes, par exemple [&quot;{}&quot;]</translation>
    </message>
    <message>
        <source>an overlay</source>
        <translation>une superposition</translation>
    </message>
    <message>
        <source>an overlay of {}</source>
        <translation>une superposition de {}</translation>
    </message>
    <message>
        <source>has both count and spacing, which exclude each other; remove one</source>
        <translation>a count et spacing, qui s’excluent ; retirez l’un des deux</translation>
    </message>
    <message>
        <source>a list of up to 1000 points</source>
        <translation>une liste d’au plus 1000 points</translation>
    </message>
    <message>
        <source>is {} and must lie in the domain, from [0, 0] to [{}, {}] [m]</source>
        <translation>est {} et doit se trouver dans le domaine, de [0, 0] à [{}, {}] [m]</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; is neither a parameter of {} nor a place in a scene{}; `seiche params {}` lists the parameters</source>
        <translation>{}: « {} » n’est ni un paramètre de {} ni un endroit d’une scène{} ; `seiche params {}` montre les paramètres</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>l’un de {}</translation>
    </message>
    <message>
        <source>a simulation</source>
        <translation>une simulation</translation>
    </message>
    <message>
        <source>{}: a scene begins with {{ &quot;seiche&quot;: 1, and this file begins otherwise; add that key in front</source>
        <translation>{}: une scène commence par {{ &quot;seiche&quot;: 1, et ce fichier commence autrement ; ajoutez cette clé en tête</translation>
    </message>
    <message>
        <source>1, the version of scene files that this program reads</source>
        <translation>1, la version des fichiers de scène que ce programme lit</translation>
    </message>
    <message>
        <source>a whole number from {} to {}{}</source>
        <translation>un entier de {} à {}{}</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos; and must be {}{}</source>
        <translation>{} vaut « {} » ; il faut {}{}</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{}&apos;{}; known are {}</source>
        <translation>il n’y a pas de paramètre « {} »{} ; les paramètres connus sont {}</translation>
    </message>
    <message>
        <source>{} as it is</source>
        <translation>{} tel quel</translation>
    </message>
    <message>
        <source>{} changes the simulation or its grid, and a difference needs one grid: compare other settings</source>
        <translation>{} change la simulation ou sa grille, et une différence demande une seule grille : comparez d’autres réglages</translation>
    </message>
    <message>
        <source>the time step of the compared run is {} s at t = {} s: time does not advance</source>
        <translation>le pas de temps du calcul comparé est {} s à t = {} s : le temps n’avance pas</translation>
    </message>
    <message>
        <source>the compared run ({}) is no longer finite after step {}: take a smaller dt or other settings</source>
        <translation>le calcul comparé ({}) n’est plus fini après le pas {} : prenez un dt plus petit ou d’autres réglages</translation>
    </message>
    <message>
        <source>building {} x {} cells was cancelled and everything is as before</source>
        <translation>la construction de {} x {} cellules a été annulée et tout est comme avant</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} would take about {} MiB and the device has {} MiB left: choose fewer cells</source>
        <translation>{}: domain.cells = {} x {} prendrait environ {} Mio, et il reste {} Mio à l’appareil : choisissez moins de cellules</translation>
    </message>
    <message>
        <source>these parameters belong to another simulation than &apos;{}&apos;</source>
        <translation>ces paramètres appartiennent à une autre simulation que « {} »</translation>
    </message>
    <message>
        <source>there is not enough memory for that: choose a smaller grid</source>
        <translation>la mémoire ne suffit pas pour cela : choisissez une grille plus petite</translation>
    </message>
    <message>
        <source>the state is no longer finite after step {}{}: {}, then take a smaller dt or weaker sources</source>
        <translation>l’état n’est plus fini après le pas {}{} : {}, puis prenez un dt plus petit ou des sources plus faibles</translation>
    </message>
    <message>
        <source>the state is no longer finite after step {}{}: take a smaller dt, and check sources and initial state</source>
        <translation>l’état n’est plus fini après le pas {}{} : prenez un dt plus petit, et vérifiez les sources et l’état initial</translation>
    </message>
    <message>
        <source>, first seen in {}</source>
        <translation>, vu d’abord : {}</translation>
    </message>
    <message>
        <source>step back</source>
        <translation>revenez d’un pas</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>réinitialisez</translation>
    </message>
    <message>
        <source>the simulation stopped: {}</source>
        <translation>la simulation s’est arrêtée : {}</translation>
    </message>
    <message>
        <source>the engine was closed before it could do that</source>
        <translation>le calcul a été fermé avant de pouvoir le faire</translation>
    </message>
    <message>
        <source>the engine was closed before that was finished</source>
        <translation>le calcul a été fermé avant d’avoir fini cela</translation>
    </message>
    <message>
        <source>no scene is loaded yet: load one first</source>
        <translation>aucune scène n’est encore chargée : chargez-en une</translation>
    </message>
    <message>
        <source>no earlier state has been kept yet: reset instead</source>
        <translation>aucun état antérieur n’a encore été gardé : réinitialisez plutôt</translation>
    </message>
    <message>
        <source>a scene of another simulation or size cannot continue from the current state</source>
        <translation>une scène d’une autre simulation ou taille ne peut continuer depuis l’état actuel</translation>
    </message>
    <message>
        <source>a scene of &apos;{}&apos; cannot continue from the current state on another grid</source>
        <translation>une scène de « {} » ne peut continuer depuis l’état actuel sur une autre grille</translation>
    </message>
    <message>
        <source>time {} s cannot be reached: it must be zero or greater</source>
        <translation>on ne peut aller au temps {} s : il doit être nul ou positif</translation>
    </message>
    <message>
        <source>the run has stopped at t = {:.6g} s: only earlier times can be reached</source>
        <translation>le calcul s’est arrêté à t = {:.6g} s : on ne peut aller qu’à des temps antérieurs</translation>
    </message>
    <message>
        <source>the graphics device has not finished a step for two minutes: it was lost or is overloaded</source>
        <translation>l’appareil graphique n’a fini aucun pas pendant deux minutes : il a été perdu ou il est surchargé</translation>
    </message>
    <message>
        <source>a speed of {} is not possible: it must be zero or greater</source>
        <translation>une vitesse de {} est impossible : elle doit être nulle ou positive</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>simulation &apos;{}&apos; has no field &apos;{}&apos;{}: it has {}</source>
        <translation>la simulation « {} » n’a pas de champ « {} »{} : elle a {}</translation>
    </message>
    <message>
        <source>a run needs an end: a number of steps, a time or a tolerance for steadiness</source>
        <translation>un calcul demande une fin : un nombre de pas, un temps ou une tolérance de stationnarité</translation>
    </message>
    <message>
        <source>the time step is {} s at t = {} s: time does not advance</source>
        <translation>le pas de temps est {} s à t = {} s : le temps n’avance pas</translation>
    </message>
    <message>
        <source>the saved state&apos;s &apos;{}&apos; has {} bytes and should have {}: it belongs to another grid</source>
        <translation>« {} » a {} octets dans l’état enregistré et devrait en avoir {} : il appartient à une autre grille</translation>
    </message>
    <message>
        <source>the saved state lacks &apos;{}&apos;, which Seiche {} stores and {} did not: run its scene again from the beginning and save the state again</source>
        <translation>il manque à l’état enregistré « {} », que Seiche {} enregistre et {} non : recalculez sa scène depuis le début et enregistrez de nouveau l’état</translation>
    </message>
    <message>
        <source>whatever made it</source>
        <translation>ce qui l’a écrit,</translation>
    </message>
    <message>
        <source>Seiche {}, which wrote it,</source>
        <translation>Seiche {}, qui l’a écrit,</translation>
    </message>
    <message>
        <source>there is no saved state {}</source>
        <translation>il n’y a pas d’état enregistré {}</translation>
    </message>
    <message>
        <source>the saved state {} is cut off: save it again</source>
        <translation>l’état enregistré {} est tronqué : enregistrez-le à nouveau</translation>
    </message>
    <message>
        <source>{} is not a saved state of Seiche</source>
        <translation>{} n’est pas un état enregistré de Seiche</translation>
    </message>
    <message>
        <source>the saved state {} is damaged: save it again</source>
        <translation>l’état enregistré {} est endommagé : enregistrez-le à nouveau</translation>
    </message>
    <message>
        <source>the saved state is of the simulation &apos;{}&apos; and the scene of &apos;{}&apos;</source>
        <translation>l’état enregistré est de la simulation « {} » et la scène de « {} »</translation>
    </message>
    <message>
        <source>the saved state has {} x {} cells on {} m x {} m and the scene {} x {} on {} m x {} m: resume with the scene it was saved from</source>
        <translation>l’état enregistré a {} x {} cellules sur {} m x {} m et la scène {} x {} sur {} m x {} m : reprenez avec la scène dont il vient</translation>
    </message>
    <message>
        <source>a list of strokes</source>
        <translation>une liste de traits</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>son nom</translation>
    </message>
    <message>
        <source>a list of up to 12000</source>
        <translation>une liste d’au plus 12000</translation>
    </message>
    <message>
        <source>seven numbers [t, x0, y0, x1, y1, strength, duration]</source>
        <translation>sept nombres [t, x0, y0, x1, y1, strength, duration]</translation>
    </message>
    <message>
        <source>is {} s, earlier than the previous stroke at {} s: sort them</source>
        <translation>vaut {} s, avant le trait précédent à {} s : triez-les</translation>
    </message>
    <message>
        <source>{}: the strokes cannot be read: name a file of at most 16 MiB</source>
        <translation>{}: les traits ne peuvent être lus : nommez un fichier d’au plus 16 Mio</translation>
    </message>
    <message>
        <source>there is no colormap &quot;{}&quot;, the nearest is &quot;{}&quot;</source>
        <translation>il n’y a pas de palette « {} », la plus proche est « {} »</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels cannot be drawn: choose 1 to {} a side</source>
        <translation>une image de {} x {} pixels ne peut être dessinée : choisissez de 1 à {} par côté</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} is not a square matrix of at most {} rows: give both the same number</source>
        <translation>{}: domain.cells = {} x {} n’est pas une matrice carrée d’au plus {} lignes : donnez le même nombre aux deux</translation>
    </message>
    <message>
        <source>{}: a matrix has no walls: take them out of the scene</source>
        <translation>{}: une matrice n’a pas de parois : retirez-les de la scène</translation>
    </message>
    <message>
        <source>there is no brush &apos;{}&apos; for a matrix</source>
        <translation>il n’y a pas de pinceau « {} » pour une matrice</translation>
    </message>
    <message>
        <source>{}: a scene of &apos;poisson&apos; has no walls: take them out</source>
        <translation>{}: une scène de « poisson » n’a pas de parois : retirez-les</translation>
    </message>
    <message>
        <source>there is no brush &apos;{}&apos;</source>
        <translation>il n’y a pas de pinceau « {} »</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer cells</source>
        <translation>{}: domain.cells = {} x {} dépasse ce que cet appareil accepte ({} x {}) : choisissez moins de cellules</translation>
    </message>
    <message>
        <source>the bubbly simulation has no brush &apos;{}&apos;: it has bubbles and stir</source>
        <translation>la simulation de bulles n’a pas de pinceau « {} » : elle a bubbles et stir</translation>
    </message>
    <message>
        <source>the saved state refers to a cell that does not exist: it is damaged</source>
        <translation>l’état enregistré demande une cellule qui n’existe pas : il est endommagé</translation>
    </message>
    <message>
        <source>a cell needs at least one bubble and 8 to 256 points on each, a multiple of 4, not {} bubbles of {} points</source>
        <translation>une cellule demande au moins une bulle et de 8 à 256 points sur chacune, un multiple de 4, pas {} bulles de {} points</translation>
    </message>
    <message>
        <source>{} cells do not fit into a batch of {}</source>
        <translation>{} cellules ne tiennent pas dans un lot de {}</translation>
    </message>
    <message>
        <source>a cell of {} bubbles was given where {} are expected</source>
        <translation>une cellule de {} bulles a été donnée là où il en faut {}</translation>
    </message>
    <message>
        <source>{} bubbles cannot fill {:.6g} of a cell: choose a void fraction up to {}</source>
        <translation>{} bulles ne peuvent remplir {:.6g} d’une cellule : choisissez un taux de vide jusqu’à {}</translation>
    </message>
    <message>
        <source>a simulation of &apos;{}&apos; has no cells of bubbles to look into</source>
        <translation>une simulation de « {} » n’a pas de cellules de bulles où regarder</translation>
    </message>
    <message>
        <source>({}, {}) lies outside of the domain of {} m x {} m</source>
        <translation>({}, {}) est hors du domaine de {} m x {} m</translation>
    </message>
    <message>
        <source>cell ({}, {}) has a void fraction of {:.3g}, and cells below {} have no bubbles to show: choose another</source>
        <translation>la cellule ({}, {}) a un taux de vide de {:.3g}, et celles sous {} n’ont pas de bulles à montrer : choisissez-en une autre</translation>
    </message>
    <message>
        <source>{}: cell ({}, {}) starts with {:.6g} bubbles per square metre of radius {:.6g} m (void fraction {:.3g}) and impulse temperature {:.3g}: none may be negative and the void fraction at most {}</source>
        <translation>{}: la cellule ({}, {}) commence avec {:.6g} bulles par mètre carré de rayon {:.6g} m (taux de vide {:.3g}) et une température d’impulsion {:.3g} : rien ne peut être négatif et le taux de vide est d’au plus {}</translation>
    </message>
    <message>
        <source>{} = {} at x = {:.6g} m, y = {:.6g} m is a void fraction of {:.3g} with bubbles of radius {} m: keep it between 0 and {}</source>
        <translation>{} = {} à x = {:.6g} m, y = {:.6g} m est un taux de vide de {:.3g} avec des bulles de rayon {} m : gardez-le entre 0 et {}</translation>
    </message>
    <message>
        <source>the state&apos;s dye_scale = {} is not a valid value: the state is damaged</source>
        <translation>dye_scale = {} n’est pas une valeur valide : l’état est endommagé</translation>
    </message>
    <message>
        <source>{}domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer cells</source>
        <translation>{}domain.cells = {} x {} dépasse ce que cet appareil accepte ({} x {}) : choisissez moins de cellules</translation>
    </message>
    <message>
        <source>{} at cell ({}, {})</source>
        <translation>{} dans la cellule ({}, {})</translation>
    </message>
    <message>
        <source>{}: sources.{}.radius = {} must be positive</source>
        <translation>{}: sources.{}.radius = {} doit être positif</translation>
    </message>
    <message>
        <source>{}: initial.{} is an image, and velocities are formulas</source>
        <translation>{}: initial.{} est une image, et les vitesses sont des formules</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at x = {} m, y = {} m: correct the formula</source>
        <translation>{} = {} n’a pas de valeur finie à x = {} m, y = {} m : corrigez la formule</translation>
    </message>
    <message>
        <source>the saved state has different moving walls from the scene: resume the scene that it belongs to</source>
        <translation>l’état enregistré a d’autres parois mobiles que la scène : reprenez la scène dont il vient</translation>
    </message>
    <message>
        <source>{} of {} unknowns was given b of {} and x of {} entries</source>
        <translation>{} à {} inconnues a reçu b de {} et x de {} éléments</translation>
    </message>
    <message>
        <source>cells of {} x {} m have no size</source>
        <translation>des cellules de {} x {} m n’ont pas de taille</translation>
    </message>
    <message>
        <source>{} = {} is outside 1 to {}, the range of the direct solver</source>
        <translation>{} = {} est hors de 1 à {}, ce que le solveur direct accepte</translation>
    </message>
    <message>
        <source>{} = {} has a prime factor above 5, which the direct solver does not take</source>
        <translation>{} = {} a un facteur premier supérieur à 5, que le solveur direct n’accepte pas</translation>
    </message>
    <message>
        <source>{} I + {} K is not positive: a direct solve needs factors of zero or greater, not both 0</source>
        <translation>{} I + {} K n’est pas positif : une résolution directe demande des facteurs positifs ou nuls, pas tous deux nuls</translation>
    </message>
    <message>
        <source>a direct solve on {} x {} cells was given b of {} and x of {} entries</source>
        <translation>une résolution directe sur {} x {} cellules a reçu b de {} et x de {} éléments</translation>
    </message>
    <message>
        <source>the direct pressure solver dct needs a box without obstacles, each side entirely closed, open or periodic: choose dct-cg, multigrid-cg or auto</source>
        <translation>le solveur direct de pression dct demande une boîte sans obstacles dont chaque bord est fermé, ouvert ou périodique en entier : choisissez dct-cg, multigrid-cg ou auto</translation>
    </message>
    <message>
        <source>the medium varies or has solid cells, which the direct solver does not take</source>
        <translation>le milieu varie ou a des cellules solides, ce que le solveur direct n’accepte pas</translation>
    </message>
    <message>
        <source>Cholesky&apos;s factorization needs a square matrix, not &apos;{}&apos; of {} x {}</source>
        <translation>la factorisation de Cholesky demande une matrice carrée, pas « {} » de {} x {}</translation>
    </message>
    <message>
        <source>matrix{} is not positive definite: the pivot of column {} is {}</source>
        <translation>la matrice{} n’est pas définie positive : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>method {} needs a symmetric matrix, but entry ({}, {}) is {} and ({}, {}) is {}: take lu</source>
        <translation>la méthode {} demande une matrice symétrique, mais l’élément ({}, {}) vaut {} et ({}, {}) vaut {} : prenez lu</translation>
    </message>
    <message>
        <source>Gauss-Seidel divides by the diagonal, and that of column {} is 0: take lu</source>
        <translation>Gauss-Seidel divise par la diagonale, et celle de la colonne {} vaut 0 : prenez lu</translation>
    </message>
    <message>
        <source>, or needs pivoting (lu)</source>
        <translation>, ou demande des pivots (lu)</translation>
    </message>
    <message>
        <source>there is no method &apos;{}&apos;{}</source>
        <translation>il n’y a pas de méthode « {} »{}</translation>
    </message>
    <message>
        <source>a matrix of {} x {} is empty: give at least one row and one column</source>
        <translation>une matrice de {} x {} est vide : donnez au moins une ligne et une colonne</translation>
    </message>
    <message>
        <source>a matrix of {} x {} was given {} entries</source>
        <translation>une matrice de {} x {} a reçu {} éléments</translation>
    </message>
    <message>
        <source>method {} needs a square matrix{}, not one of {} x {}</source>
        <translation>la méthode {} demande une matrice carrée{}, pas une de {} x {}</translation>
    </message>
    <message>
        <source> or one with more rows than columns</source>
        <translation> ou une avec plus de lignes que de colonnes</translation>
    </message>
    <message>
        <source>row {}, column {} of the matrix is {}: its entries must be finite in FP32</source>
        <translation>la ligne {}, colonne {} de la matrice vaut {} : ses éléments doivent être finis en FP32</translation>
    </message>
    <message>
        <source>LU with full pivoting takes one square matrix, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>LU à pivot total prend une matrice carrée, pas « {} » de {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>the matrix has entries that are not finite: the pivot of column {} is {}</source>
        <translation>la matrice a des éléments qui ne sont pas finis : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>the matrix is singular, of rank {}: the pivot of column {} is 0</source>
        <translation>la matrice est singulière, de rang {} : le pivot de la colonne {} vaut 0</translation>
    </message>
    <message>
        <source>{} x {} right-hand sides and {} x {} solutions do not fit a matrix of {} rows</source>
        <translation>{} x {} seconds membres et {} x {} solutions ne vont pas avec une matrice de {} lignes</translation>
    </message>
    <message>
        <source>an inverse needs a square matrix, not &apos;{}&apos; of {} x {}</source>
        <translation>un inverse demande une matrice carrée, pas « {} » de {} x {}</translation>
    </message>
    <message>
        <source>Gauss-Jordan without pivoting cannot invert matrix {}: the pivot of column {} is {}</source>
        <translation>Gauss-Jordan sans pivot ne peut inverser la matrice {} : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>Gauss-Jordan was given a matrix of {} x {}, right-hand sides of {} x {} and solutions of {} x {}: match the shapes</source>
        <translation>Gauss-Jordan a reçu une matrice de {} x {}, des seconds membres de {} x {} et des solutions de {} x {} : accordez les formes</translation>
    </message>
    <message>
        <source>Gauss-Jordan on {} unknowns and {} right-hand sides needs {} MiB in one buffer, more than this device allows</source>
        <translation>Gauss-Jordan sur {} inconnues et {} seconds membres demande {} Mio dans un tampon, plus que cet appareil ne permet</translation>
    </message>
    <message>
        <source>the matrix is singular, or its pivots lie in different blocks of 2 x 2 (lu takes it): the pivot of column {} is {}</source>
        <translation>la matrice est singulière, ou ses pivots sont dans des blocs 2 x 2 différents (lu la prend) : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>a product&apos;s tile of {} x {} x {} takes {} bytes of shared memory and {} invocations, this device has {} and {}: choose a smaller one</source>
        <translation>une tuile de produit de {} x {} x {} prend {} octets de mémoire partagée et {} invocations, cet appareil en a {} et {} : choisissez-en une plus petite</translation>
    </message>
    <message>
        <source>the product&apos;s result is one of its factors (&apos;{}&apos;): give it a matrix of its own</source>
        <translation>le résultat du produit est l’un de ses facteurs (« {} ») : donnez-lui une matrice à lui</translation>
    </message>
    <message>
        <source>the product of {} x {} (&apos;{}&apos;, {} of them) and {} x {} (&apos;{}&apos;, {} of them) does not make {} x {} (&apos;{}&apos;, {} of them): match the shapes</source>
        <translation>le produit de {} x {} (« {} », {} en tout) et {} x {} (« {} », {} en tout) ne fait pas {} x {} (« {} », {} en tout) : accordez les formes</translation>
    </message>
    <message>
        <source>GMRES needs a positive tolerance, restart length and number of iterations, not {}, {} and {}</source>
        <translation>GMRES demande une tolérance, une longueur de redémarrage et un nombre d’itérations positifs, pas {}, {} et {}</translation>
    </message>
    <message>
        <source>GMRES for {} systems of {} unknowns does not fit into one buffer of this device</source>
        <translation>GMRES pour {} systèmes de {} inconnues ne tient pas dans un tampon de cet appareil</translation>
    </message>
    <message>
        <source>a system needs a square matrix and right-hand sides of as many rows, not {} x {} ({} of them) and {} x {} ({} of them)</source>
        <translation>un système demande une matrice carrée et des seconds membres d’autant de lignes, pas {} x {} ({} en tout) et {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>LU panels on the device need subgroups, which {} lacks: leave them to the CPU</source>
        <translation>les panneaux de LU sur l’appareil demandent des sous-groupes, que {} n’a pas : laissez-les au CPU</translation>
    </message>
    <message>
        <source>the matrix &apos;{}&apos; of {} x {} entries is not square: LU factors square ones</source>
        <translation>la matrice « {} » de {} x {} éléments n’est pas carrée : LU factorise des matrices carrées</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not the matrix that this LU factored last: factor it first</source>
        <translation>« {} » n’est pas ce que cette LU a factorisé en dernier : factorisez-la d’abord</translation>
    </message>
    <message>
        <source>{} right-hand sides of {} entries (&apos;{}&apos;, {} of them) do not fit a matrix of {} x {} ({} of them)</source>
        <translation>{} seconds membres de {} éléments (« {} », {} en tout) ne vont pas avec une matrice de {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries ({} of them) is empty: give at least one row and one column</source>
        <translation>la matrice « {} » de {} x {} éléments ({} en tout) est vide : donnez au moins une ligne et une colonne</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries ({} of them) does not fit into one buffer of this device, which holds {} MiB: choose a smaller one</source>
        <translation>la matrice « {} » de {} x {} éléments ({} en tout) ne tient pas dans un tampon de cet appareil, qui contient {} Mio : choisissez-en une plus petite</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} x {} entries ({} of them), but {} were given</source>
        <translation>la matrice « {} » a {} x {} éléments ({} en tout), mais {} ont été donnés</translation>
    </message>
    <message>
        <source>there is no algorithm &apos;{}&apos; from the papers</source>
        <translation>il n’y a pas d’algorithme d’article « {} »</translation>
    </message>
    <message>
        <source>{} takes one square matrix, not {} x {} ({} of them)</source>
        <translation>{} prend une matrice carrée, pas {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>{}: the matrix is singular or needs other pivots: the pivot of column {} is {}</source>
        <translation>{}: la matrice est singulière ou demande d’autres pivots : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>QR takes one matrix of at least as many rows as columns, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>QR prend une matrice d’au moins autant de lignes que de colonnes, pas « {} » de {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>QR by reflectors takes up to {} rows, not {}: CholeskyQR2 takes more</source>
        <translation>QR par réflexions prend jusqu’à {} lignes, pas {} : CholeskyQR2 en prend plus</translation>
    </message>
    <message>
        <source>the matrix is singular to working precision: the pivot of column {} is {}</source>
        <translation>la matrice est singulière à la précision du calcul : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>Q of {} rows was to be applied to &apos;{}&apos; of {} x {}</source>
        <translation>Q de {} lignes devait être appliqué à « {} » de {} x {}</translation>
    </message>
    <message>
        <source>a least squares solution of {} x {} was to go to {} x {}</source>
        <translation>une solution de moindres carrés de {} x {} devait aller dans {} x {}</translation>
    </message>
    <message>
        <source>column {} depends on those before it too much for CholeskyQR2: take qr</source>
        <translation>la colonne {} dépend trop des précédentes pour CholeskyQR2 : prenez qr</translation>
    </message>
    <message>
        <source>{} systems of {} rows were given {} entries, {} right-hand sides and room for {}</source>
        <translation>{} systèmes de {} lignes ont reçu {} éléments, {} seconds membres et de la place pour {}</translation>
    </message>
    <message>
        <source>system {} is singular: the pivot of column {} is {}</source>
        <translation>le système {} est singulier : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>elimination step by step takes one square matrix, and a product two of one size</source>
        <translation>l’élimination pas à pas prend une matrice carrée, et un produit deux d’une même taille</translation>
    </message>
    <message>
        <source>a triangle of &apos;{}&apos;, {} x {}, was asked for: it has too few rows</source>
        <translation>un triangle de « {} », {} x {}, a été demandé : il a trop peu de lignes</translation>
    </message>
    <message>
        <source>a triangular solve of {} unknowns was given {} x {} right-hand sides and {} x {} solutions: match the shapes</source>
        <translation>une résolution triangulaire de {} inconnues a reçu {} x {} seconds membres et {} x {} solutions : accordez les formes</translation>
    </message>
    <message>
        <source>a triangular solve of {} unknowns from the right was given {} x {} and {} x {}: match the shapes</source>
        <translation>une résolution triangulaire de {} inconnues par la droite a reçu {} x {} et {} x {} : accordez les formes</translation>
    </message>
    <message>
        <source>{} tridiagonal systems of {} rows are empty: give at least one of each</source>
        <translation>{} systèmes tridiagonaux de {} lignes sont vides : donnez au moins un de chaque</translation>
    </message>
    <message>
        <source>tridiagonal systems of {} rows are more than reduction takes ({}): use Thomas</source>
        <translation>des systèmes tridiagonaux de {} lignes dépassent ce que prend la réduction ({}) : utilisez Thomas</translation>
    </message>
    <message>
        <source>{} tridiagonal systems of {} rows were given a matrix of {} x {} ({} of them)</source>
        <translation>{} systèmes tridiagonaux de {} lignes ont reçu une matrice de {} x {} ({} en tout)</translation>
    </message>
    <message>
        <source>tridiagonal systems need a matrix of their own for the solutions</source>
        <translation>les systèmes tridiagonaux demandent une matrice à part pour les solutions</translation>
    </message>
    <message>
        <source>tridiagonal system {}: the pivot of row {} is {}, or its right-hand side is not finite: a singular matrix, or one that needs pivoting (lu)</source>
        <translation>système tridiagonal {} : le pivot de la ligne {} vaut {}, ou son second membre n’est pas fini : une matrice singulière, ou une qui demande des pivots (lu)</translation>
    </message>
    <message>
        <source>a tile: [m, n, k, perM, perN]</source>
        <translation>une tuile : [m, n, k, perM, perN]</translation>
    </message>
    <message>
        <source>a tile that tuning tries: measure again</source>
        <translation>une tuile que le réglage essaie : mesurez à nouveau</translation>
    </message>
    <message>
        <source>the version of the table</source>
        <translation>la version de la table</translation>
    </message>
    <message>
        <source>what was measured</source>
        <translation>ce qui a été mesuré</translation>
    </message>
    <message>
        <source>the measured products</source>
        <translation>les produits mesurés</translation>
    </message>
    <message>
        <source>a side of the product</source>
        <translation>un côté du produit</translation>
    </message>
    <message>
        <source>its fastest tile</source>
        <translation>sa tuile la plus rapide</translation>
    </message>
    <message>
        <source>of the inner dimension</source>
        <translation>de la dimension intérieure</translation>
    </message>
    <message>
        <source>the time it took</source>
        <translation>le temps qu’il a pris</translation>
    </message>
    <message>
        <source>block sizes</source>
        <translation>tailles de blocs</translation>
    </message>
    <message>
        <source>a list of {{remaining, width}}</source>
        <translation>une liste de {{remaining, width}}</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>lignes et colonnes</translation>
    </message>
    <message>
        <source>of the next block</source>
        <translation>du bloc suivant</translation>
    </message>
    <message>
        <source>a multiple of 64</source>
        <translation>un multiple de 64</translation>
    </message>
    <message>
        <source>red-black order needs an even number of cells between periodic sides, not {}</source>
        <translation>l’ordre rouge-noir demande un nombre pair de cellules entre bords périodiques, pas {}</translation>
    </message>
    <message>
        <source>Gauss-Seidel by columns needs a square banded matrix that is not a transpose</source>
        <translation>Gauss-Seidel par colonnes demande une matrice bande carrée qui n’est pas une transposée</translation>
    </message>
    <message>
        <source>Gauss-Seidel needs a main diagonal, which this banded matrix lacks</source>
        <translation>Gauss-Seidel demande une diagonale principale, qui manque à cette matrice bande</translation>
    </message>
    <message>
        <source>{} maps {} entries (rows of {}) to {} (rows of {}), but was given x of {} (rows of {}) and y of {} (rows of {})</source>
        <translation>{} envoie {} éléments (lignes de {}) sur {} (lignes de {}), mais a reçu x de {} (lignes de {}) et y de {} (lignes de {})</translation>
    </message>
    <message>
        <source>{}: x and y must be different vectors</source>
        <translation>{}: x et y doivent être des vecteurs différents</translation>
    </message>
    <message>
        <source>a {} of {} x {} is outside 1 to 2^31 - 1 rows and columns</source>
        <translation>« {} » de {} x {} est hors de 1 à 2^31 - 1 lignes et colonnes</translation>
    </message>
    <message>
        <source>a {} needs {} MiB in one block, but this device allows {}: choose a smaller one</source>
        <translation>« {} » demande {} Mio d’un bloc, mais cet appareil permet {} : choisissez plus petit</translation>
    </message>
    <message>
        <source>diagonal {} of a banded matrix has {} entries but the matrix has {} rows</source>
        <translation>la diagonale {} d’une matrice bande a {} éléments mais la matrice a {} lignes</translation>
    </message>
    <message>
        <source>diagonal {} lies outside a matrix of {} x {}</source>
        <translation>la diagonale {} est hors d’une matrice de {} x {}</translation>
    </message>
    <message>
        <source>a dense matrix of {} x {} has {} entries but was given {}</source>
        <translation>une matrice dense de {} x {} a {} éléments mais en a reçu {}</translation>
    </message>
    <message>
        <source>entry ({}, {}) lies outside a sparse matrix of {} x {}</source>
        <translation>l’élément ({}, {}) est hors d’une matrice creuse de {} x {}</translation>
    </message>
    <message>
        <source>{}: y and z must be different vectors</source>
        <translation>{}: y et z doivent être des vecteurs différents</translation>
    </message>
    <message>
        <source>multigrid needs a stencil whose medium is its faces</source>
        <translation>le multigrille demande un stencil dont le milieu est ses faces</translation>
    </message>
    <message>
        <source>multigrid takes a medium of cells whose stiffness counts</source>
        <translation>le multigrille prend un milieu de cellules dont la raideur compte</translation>
    </message>
    <message>
        <source>red-black Gauss-Seidel needs an even number of cells between periodic sides, which {} x {} is not: choose multigrid-cg or jacobi</source>
        <translation>Gauss-Seidel rouge-noir demande un nombre pair de cellules entre bords périodiques, ce que {} x {} n’est pas : choisissez multigrid-cg ou jacobi</translation>
    </message>
    <message>
        <source>pressure sweeps on {} x {} cells were given a field of {} entries</source>
        <translation>les balayages de pression sur {} x {} cellules ont reçu un champ de {} éléments</translation>
    </message>
    <message>
        <source>a stencil of {} x {} cells is empty</source>
        <translation>un stencil de {} x {} cellules est vide</translation>
    </message>
    <message>
        <source>cells of {} x {} m have no size: both must be positive</source>
        <translation>des cellules de {} x {} m n’ont pas de taille : les deux doivent être positives</translation>
    </message>
    <message>
        <source>{} are periodic only together</source>
        <translation>{} ne sont périodiques qu’ensemble</translation>
    </message>
    <message>
        <source>the left and right side</source>
        <translation>les bords gauche et droit</translation>
    </message>
    <message>
        <source>the bottom and top side</source>
        <translation>les bords bas et haut</translation>
    </message>
    <message>
        <source>a stencil needs a coefficient field exactly when its medium varies</source>
        <translation>un stencil demande un champ de coefficients exactement quand son milieu varie</translation>
    </message>
    <message>
        <source>a stencil of {} x {} cells needs two fields of faces exactly when those are its medium: {} x {} and {} x {}</source>
        <translation>un stencil de {} x {} cellules demande deux champs de faces exactement quand elles sont son milieu : {} x {} et {} x {}</translation>
    </message>
    <message>
        <source>field &apos;{}&apos; of {} cells does not fit a stencil of {} x {}</source>
        <translation>le champ « {} » de {} cellules ne va pas avec un stencil de {} x {}</translation>
    </message>
    <message>
        <source>the tolerance is {} and must be zero or greater</source>
        <translation>la tolérance est {} et doit être positive ou nulle</translation>
    </message>
    <message>
        <source>max_iterations = {} is outside 1 to 1000000</source>
        <translation>max_iterations = {} est hors de 1 à 1000000</translation>
    </message>
    <message>
        <source>conjugate gradients on {} x {} cells were given b of {} and x of {} entries</source>
        <translation>le gradient conjugué sur {} x {} cellules a reçu b de {} et x de {} éléments</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; is empty: it needs at least one entry</source>
        <translation>le vecteur « {} » est vide : il lui faut au moins un élément</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; of {} entries in rows of {} is larger than this device&apos;s textures allow ({} x {} entries): choose a smaller size</source>
        <translation>le vecteur « {} » de {} éléments en lignes de {} dépasse ce que permettent les textures de cet appareil ({} x {} éléments) : choisissez une taille plus petite</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; has {} entries but was given {}</source>
        <translation>le vecteur « {} » a {} éléments mais en a reçu {}</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; of {} entries cannot take the {} entries of &apos;{}&apos;</source>
        <translation>le vecteur « {} » de {} éléments ne peut prendre les {} éléments de « {} »</translation>
    </message>
    <message>
        <source>&apos;{}&apos; of {} entries (rows of {}) and &apos;{}&apos; of {} (rows of {}) do not fit together</source>
        <translation>« {} » de {} éléments (lignes de {}) et « {} » de {} (lignes de {}) ne vont pas ensemble</translation>
    </message>
    <message>
        <source>scheme adi takes no periodic sides: choose theta, or another type of side</source>
        <translation>le schéma adi ne prend pas de bords périodiques : choisissez theta, ou un autre type de bord</translation>
    </message>
    <message>
        <source>{}: initial.speed is {} at x = {:.6g} m, y = {:.6g} m, but waves need a positive speed: use walls for land</source>
        <translation>{}: initial.speed vaut {} à x = {:.6g} m, y = {:.6g} m, mais les ondes demandent une vitesse positive : utilisez des parois pour la terre</translation>
    </message>
    <message>
        <source>{}: mode needs an empty box of one wave speed: remove walls and initial.speed, or give initial.height instead of mode</source>
        <translation>{}: mode demande une boîte vide d’une seule vitesse d’onde : retirez walls et initial.speed, ou donnez initial.height au lieu de mode</translation>
    </message>
    <message>
        <source>{}: mode needs {} and {} to be both wall or both dirichlet, not {} and {}</source>
        <translation>{}: pour mode, {} et {} doivent être tous deux wall ou tous deux dirichlet, pas {} et {}</translation>
    </message>
    <message>
        <source>{}: mode.{} = {} is outside {} to {}, what {} cells can hold</source>
        <translation>{}: mode.{} = {} est hors de {} à {}, ce que {} cellules peuvent contenir</translation>
    </message>
    <message>
        <source>{}: mode.m and mode.n are both 0: a flat surface does not oscillate; make one of them at least 1</source>
        <translation>{}: mode.m et mode.n sont tous deux 0 : une surface plate n’oscille pas ; l’un des deux doit être au moins 1</translation>
    </message>
    <message>
        <source>the wave simulation has no brush &apos;{}&apos;: it has raise, wall and erase</source>
        <translation>la simulation d’ondes n’a pas de pinceau « {} » : elle a raise, wall et erase</translation>
    </message>
    <message>
        <source>what the inset shows</source>
        <translation>ce que montre l’incrustation</translation>
    </message>
    <message>
        <source>a field of {} or a run compared with it</source>
        <translation>un champ de {} ou une exécution comparée</translation>
    </message>
    <message>
        <source>a corner</source>
        <translation>un coin</translation>
    </message>
    <message>
        <source>{}: a device or pipe takes no {}: name a file or record .mkv</source>
        <translation>{}: un périphérique ou un tube n&apos;accepte pas {} : nommez un fichier ou enregistrez en .mkv</translation>
    </message>
    <message>
        <source>{}: ffmpeg has ended without the whole film, with {} of {} pictures: see whether `ffmpeg -version` is a usual one{}</source>
        <translation>{}: ffmpeg s&apos;est terminé sans le film entier, avec {} images sur {} : vérifiez que `ffmpeg -version` est une version habituelle{}</translation>
    </message>
    <message>
        <source>it has {} of {} pictures</source>
        <translation>il a {} images sur {}</translation>
    </message>
    <message>
        <source>{} is not a file</source>
        <translation>{} n’est pas un fichier</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB; scale it down</source>
        <translation>{} dépasse {} Mio ; réduisez-le</translation>
    </message>
    <message>
        <source>{} cannot be read; check its permissions</source>
        <translation>{} ne peut être lu ; vérifiez ses droits d’accès</translation>
    </message>
    <message>
        <source>{}: the array&apos;s format is version {}.{}, and 1.0 to 3.0 are read</source>
        <translation>{}: le format du tableau est en version {}.{}, et seules les versions 1.0 à 3.0 sont lues</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header of {} bytes is too long</source>
        <translation>{}: l’en-tête du tableau, de {} octets, est trop long</translation>
    </message>
    <message>
        <source>{}: the array&apos;s data cannot be read</source>
        <translation>{}: les données du tableau ne peuvent être lues</translation>
    </message>
    <message>
        <source>{} cannot be given its name: {}; the complete file is {}</source>
        <translation>{} ne peut pas recevoir son nom : {} ; le fichier complet est {}</translation>
    </message>
    <message>
        <source>the saved state has no norm of its residual: it is damaged</source>
        <translation>il manque à l’état enregistré la norme de son résidu : il est endommagé</translation>
    </message>
    <message>
        <source>the scene begins</source>
        <translation>la scène commence</translation>
    </message>
    <message>
        <source>flow in now</source>
        <translation>il en entre maintenant</translation>
    </message>
    <message>
        <source>the flux given by the sources has a divergence of up to {:.3g} 1/s, including closed sides and walls: the nearest divergence-free flux is used instead, which differs by up to {:.3g} m/s, while the largest given flux is {:.3g} m/s</source>
        <translation>le flux donné par les sources a une divergence allant jusqu&apos;à {:.3g} 1/s, bords fermés et parois compris : on utilise le flux sans divergence le plus proche, qui en diffère d&apos;au plus {:.3g} m/s, le plus grand flux donné étant de {:.3g} m/s</translation>
    </message>
    <message>
        <source>{}dye_scale is &apos;{}&apos; and must be a number from 1 to {}: it makes {} x {} cells of dye, more than this device takes ({} x {})</source>
        <translation>{}dye_scale vaut « {} » ; il faut un nombre de 1 à {} : cela fait {} x {} cellules de colorant, plus que ce périphérique n’en accepte ({} x {})</translation>
    </message>
    <message>
        <source>this solver needs a square operator, not a {} of {} x {}</source>
        <translation>ce solveur demande un opérateur carré, pas {} de {} x {}</translation>
    </message>
    <message>
        <source>restart = {} is outside 1 to 1000</source>
        <translation>restart = {} est hors de 1 à 1000</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a Krylov method: choose {}</source>
        <translation>« {} » n’est pas une méthode de Krylov : choisir parmi {}</translation>
    </message>
    <message>
        <source>the diagonal cannot be divided by: entry {} is {}</source>
        <translation>on ne peut pas diviser par la diagonale : l’élément {} vaut {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a pressure solver: choose {}</source>
        <translation>« {} » n’est pas une méthode pour la pression : choisir parmi {}</translation>
    </message>
    <message>
        <source>a pressure equation on {} x {} cells has no cells</source>
        <translation>une équation de pression sur {} x {} cellules n’a pas de cellules</translation>
    </message>
    <message>
        <source>{} x {} cells have {} faces across x and {} across y, not {} and {}</source>
        <translation>{} x {} cellules ont {} faces en travers de x et {} en travers de y, pas {} et {}</translation>
    </message>
    <message>
        <source>the solution is not finite: a pivot was zero, or entries grew</source>
        <translation>la solution n’est pas finie : un pivot était nul, ou des éléments ont grandi</translation>
    </message>
    <message>
        <source>method {} leaves the matrix as it is: there are no steps to show</source>
        <translation>la méthode {} laisse la matrice telle quelle : il n’y a pas d’étapes à montrer</translation>
    </message>
    <message>
        <source>a scene with other fields cannot continue from the current state</source>
        <translation>une scène avec d’autres champs ne peut pas continuer depuis l’état actuel</translation>
    </message>
    <message>
        <source>a name of small letters, digits and underscores that begins with a letter</source>
        <translation>un nom de lettres minuscules, chiffres et tirets bas qui commence par une lettre</translation>
    </message>
    <message>
        <source>is {}, a name that is taken; choose another</source>
        <translation>est {}, un nom déjà pris ; choisissez-en un autre</translation>
    </message>
    <message>
        <source>what it is called</source>
        <translation>son nom</translation>
    </message>
    <message>
        <source>is {}, a key of scenes; choose another</source>
        <translation>est {}, une clé des scènes ; choisissez un autre nom</translation>
    </message>
    <message>
        <source>an effect</source>
        <translation>un effet</translation>
    </message>
    <message>
        <source>a type of parameters</source>
        <translation>un type de paramètre</translation>
    </message>
    <message>
        <source>its value where a scene gives none</source>
        <translation>sa valeur si une scène n’en donne pas</translation>
    </message>
    <message>
        <source>what can be chosen</source>
        <translation>ce que l’on peut choisir</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>une liste de noms</translation>
    </message>
    <message>
        <source>needs a minimum greater than 0; set it, or leave logarithmic out</source>
        <translation>demande un minimum supérieur à 0 ; donnez-le ou enlevez logarithmic</translation>
    </message>
    <message>
        <source>a list of up to {} parameters</source>
        <translation>une liste d’au plus {} paramètres</translation>
    </message>
    <message>
        <source>a list of up to {} fields</source>
        <translation>une liste d’au plus {} champs</translation>
    </message>
    <message>
        <source>is {} again; name each overlay only once</source>
        <translation>est encore une fois {} ; nommez chaque superposition une seule fois</translation>
    </message>
    <message>
        <source>the graphics device has been closed and can no longer be used</source>
        <translation>le périphérique graphique a été fermé : on ne peut plus rien lui demander</translation>
    </message>
    <message>
        <source>the field &apos;{}&apos; is derived from others and cannot be written: write one of {}</source>
        <translation>le champ &apos;{}&apos; découle d&apos;autres et ne peut pas être écrit : écrivez l&apos;un de {}</translation>
    </message>
    <message>
        <source>the field &apos;{}&apos; has {} values, but {} were given</source>
        <translation>le champ &apos;{}&apos; a {} valeurs, mais {} ont été données</translation>
    </message>
    <message>
        <source>value {} of the field &apos;{}&apos; is {}: a state must be finite</source>
        <translation>la valeur {} du champ &apos;{}&apos; est {} : un état doit être fini</translation>
    </message>
    <message>
        <source>an elementwise operation was given &apos;{}&apos; of {} x {} entries ({} of them) for a result of {} x {} ({} of them): sides must be equal, or 1</source>
        <translation>une opération terme à terme a reçu &apos;{}&apos; de {} x {} éléments ({} fois) pour un résultat de {} x {} ({} fois) : les côtés doivent être égaux, ou 1</translation>
    </message>
    <message>
        <source>the function &apos;{}&apos; takes {} operands, but {} were given</source>
        <translation>la fonction &apos;{}&apos; prend {} opérandes, mais {} ont été donnés</translation>
    </message>
    <message>
        <source>there is no function &apos;{}&apos; of {} operands{}; known are {}</source>
        <translation>il n&apos;y a pas de fonction &apos;{}&apos; à {} opérandes{} ; sont connues {}</translation>
    </message>
    <message>
        <source>the function &apos;{}&apos; of {} x {} entries ({} of them) has a result of that shape, not {} x {} ({} of them)</source>
        <translation>la fonction &apos;{}&apos; de {} x {} éléments ({} fois) a un résultat de cette forme, pas {} x {} ({} fois)</translation>
    </message>
    <message>
        <source>{} is singular{}: the pivot of column {} is {}</source>
        <translation>{} est singulière{} : le pivot de la colonne {} vaut {}</translation>
    </message>
    <message>
        <source>matrix {} of the stack</source>
        <translation>la matrice {} de la pile</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>la matrice</translation>
    </message>
    <message>
        <source>matrices</source>
        <translation>matrices</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>lignes</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>colonnes</translation>
    </message>
    <message>
        <source>index {} was asked for among the {} {} of &apos;{}&apos;: indices go from 0 to {}</source>
        <translation>l&apos;indice {} a été demandé parmi les {} {} de &apos;{}&apos; : les indices vont de 0 à {}</translation>
    </message>
    <message>
        <source>no {} of &apos;{}&apos; were selected: select at least one</source>
        <translation>aucun élément parmi les {} de &apos;{}&apos; n&apos;a été choisi : choisissez-en au moins un</translation>
    </message>
    <message>
        <source>entries of &apos;{}&apos;, {} x {} ({} of them), were to go to &apos;{}&apos;, {} x {} ({} of them), where {} x {} ({} of them) belong: match the shapes</source>
        <translation>des éléments de &apos;{}&apos;, {} x {} ({} fois), devaient aller à &apos;{}&apos;, {} x {} ({} fois), où il en faut {} x {} ({} fois) : accordez les formes</translation>
    </message>
    <message>
        <source>entries of &apos;{}&apos; were to be moved within it: give the result a matrix of its own</source>
        <translation>des éléments de &apos;{}&apos; devaient être déplacés en elle-même : donnez au résultat une matrice à lui</translation>
    </message>
    <message>
        <source>&apos;{}&apos; of {} x {} entries ({} of them) was to become {} x {} ({} of them): as many entries must remain</source>
        <translation>&apos;{}&apos; de {} x {} éléments ({} fois) devait devenir {} x {} ({} fois) : il doit rester autant d&apos;éléments</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} entries, but there is room for {}</source>
        <translation>la matrice &apos;{}&apos; a {} coefficients, mais il y a de la place pour {}</translation>
    </message>
    <message>
        <source>there is no reduction &apos;{}&apos;{}; known are {}</source>
        <translation>il n&apos;y a pas de réduction &apos;{}&apos;{} ; sont connues {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an index of a row or of a column: take it over rows or over columns</source>
        <translation>&apos;{}&apos; est l&apos;indice d&apos;une ligne ou d&apos;une colonne : prenez-le sur les lignes ou sur les colonnes</translation>
    </message>
    <message>
        <source>the {} of &apos;{}&apos;, {} x {} ({} of them), is {} x {} ({} of them), but its result was to be {} x {} ({} of them): give it a matrix of its own of that shape</source>
        <translation>{} de &apos;{}&apos;, {} x {} ({} fois), est {} x {} ({} fois), mais son résultat devait être {} x {} ({} fois) : donnez-lui une matrice à elle de cette forme</translation>
    </message>
    <message>
        <source>the formula has {} characters, and at most {} are read; write it shorter</source>
        <translation>la formule a {} caractères, et {} au plus sont lus ; écrivez-la plus courte</translation>
    </message>
    <message>
        <source>the formula is empty; write 0 for none</source>
        <translation>la formule est vide ; écrivez 0 s’il n’y en a pas</translation>
    </message>
    <message>
        <source>in the formula &apos;{}&apos; {} &apos;{}&apos; at character {}</source>
        <translation>dans la formule « {} » {} « {} », caractère {}</translation>
    </message>
    <message>
        <source>the formula &apos;{}&apos; {}</source>
        <translation>la formule « {} » {}</translation>
    </message>
    <message>
        <source>the formula nests deeper than {} levels; write it flatter</source>
        <translation>la formule s’imbrique à plus de {} niveaux ; écrivez-la plus à plat</translation>
    </message>
    <message>
        <source>the formula has more than {} choices a ? b : c; write fewer</source>
        <translation>la formule a plus de {} choix a ? b : c ; écrivez-en moins</translation>
    </message>
    <message>
        <source>the formula &apos;{}&apos; uses &apos;{}&apos;, which is not known{}; a formula may use {} {}</source>
        <translation>la formule « {} » utilise « {} », qui n’est pas connu{} ; une formule peut utiliser {} {}</translation>
    </message>
    <message>
        <source>the list of devices &apos;{}&apos; lacks one: give numbers of `seiche list devices` with commas between them</source>
        <translation>il manque un périphérique dans la liste &apos;{}&apos; : donner des numéros de `seiche list devices`, séparés par des virgules</translation>
    </message>
    <message>
        <source>device {} ({}) stopped: {}</source>
        <translation>le périphérique {} ({}) s&apos;est arrêté : {}</translation>
    </message>
    <message>
        <source>a message between ranks is cut off: start all of them from one program</source>
        <translation>un message entre rangs est tronqué : les lancer tous avec le même programme</translation>
    </message>
    <message>
        <source>rank {}</source>
        <translation>le rang {}</translation>
    </message>
    <message>
        <source>rank {} on {}</source>
        <translation>le rang {} sur {}</translation>
    </message>
    <message>
        <source>{} {}: the run has ended, and can go on from its last saved state</source>
        <translation>{} {} : le calcul est terminé et peut reprendre à partir du dernier état enregistré</translation>
    </message>
    <message>
        <source>{} is Seiche {} and rank {} Seiche {}: start the same program on all hosts</source>
        <translation>{} est Seiche {} et le rang {} Seiche {} : lancer le même programme sur toutes les machines</translation>
    </message>
    <message>
        <source>has died</source>
        <translation>est mort</translation>
    </message>
    <message>
        <source>does not answer</source>
        <translation>ne répond pas</translation>
    </message>
    <message>
        <source>has not been heard from for {:.0f} s: it or its host hangs</source>
        <translation>n&apos;a pas donné signe de vie depuis {:.0f} s, lui ou sa machine est bloqué</translation>
    </message>
    <message>
        <source>does not end</source>
        <translation>ne se termine pas</translation>
    </message>
    <message>
        <source>{} cannot be loaded: {}</source>
        <translation>{} ne peut pas être chargé : {}</translation>
    </message>
    <message>
        <source>this was started by mpirun, but {} is neither in {} nor in {}: install the package seiche-mpi, or start it without mpirun</source>
        <translation>ceci a été lancé par mpirun, mais {} n&apos;est ni dans {} ni dans {} : installer le paquet seiche-mpi, ou lancer sans mpirun</translation>
    </message>
    <message>
        <source>the launcher reports {} processes and MPI {}: start it with the mpirun of OpenMPI</source>
        <translation>le lanceur annonce {} processus et MPI {} : lancer avec le mpirun d&apos;OpenMPI</translation>
    </message>
    <message>
        <source>not all ranks have been heard from {:.0f} s after the start: check that all hosts have the program</source>
        <translation>{:.0f} s après le lancement, tous les rangs ne se sont pas annoncés : vérifier que toutes les machines ont le programme</translation>
    </message>
    <message>
        <source>{} should look like LOW:HIGH:lin:N or LOW:HIGH:log:N</source>
        <translation>{} doit avoir la forme LOW:HIGH:lin:N ou LOW:HIGH:log:N</translation>
    </message>
    <message>
        <source>{} asks for {} values: a range has 2 to {}</source>
        <translation>{} demande {} valeurs : un intervalle en a de 2 à {}</translation>
    </message>
    <message>
        <source>{} starts and ends at {}: give two different ends</source>
        <translation>{} commence et finit par {} : donner deux bornes</translation>
    </message>
    <message>
        <source>{} is not possible: logarithmic steps go from a number above zero to another</source>
        <translation>{} est impossible : des pas de rapports vont d’un nombre positif à un autre</translation>
    </message>
    <message>
        <source>{} has the value {} twice: name each once</source>
        <translation>{} a deux fois la valeur {} : nommer chacune une fois</translation>
    </message>
    <message>
        <source>{} has an empty value: write VALUE,VALUE,...</source>
        <translation>{} a une valeur vide : écrire VALEUR,VALEUR,...</translation>
    </message>
    <message>
        <source>--seeds {} should look like FIRST:LAST or be whole numbers from 0 with commas between them</source>
        <translation>--seeds {} doit avoir la forme FIRST:LAST ou être des entiers à partir de 0 séparés de virgules</translation>
    </message>
    <message>
        <source>--seeds {} should go from the least to the largest: FIRST:LAST</source>
        <translation>--seeds {} doit aller du plus petit au plus grand : FIRST:LAST</translation>
    </message>
    <message>
        <source>--seeds {} is more than the {} runs that a sweep may have</source>
        <translation>--seeds {} dépassent les {} calculs d’un balayage</translation>
    </message>
    <message>
        <source>the sweep has {:.6g} combinations, and at most {} are allowed: take fewer values, or sweep in parts with an --out of their own</source>
        <translation>le balayage a {:.6g} combinaisons, {} au plus : prendre moins de valeurs, ou le diviser, chacun avec son --out</translation>
    </message>
    <message>
        <source>{} contains a sweep of another scene, or the scene has changed since: choose another folder with --out</source>
        <translation>{} contient un balayage d’une autre scène, ou la scène a changé : choisir un autre dossier par --out</translation>
    </message>
    <message>
        <source>{} contains a sweep of other settings ({}): choose another folder with --out, or continue it with `seiche sweep {}`</source>
        <translation>{} contient un balayage d’autres réglages ({}) : choisir un autre dossier par --out, ou le continuer par `seiche sweep {}`</translation>
    </message>
    <message>
        <source>another program is running the sweep in {}: wait for it, or end it</source>
        <translation>un autre programme exécute le balayage dans {} : l’attendre, ou l’arrêter</translation>
    </message>
    <message>
        <source>{} contains other files ({}): a sweep starts in an empty or new folder</source>
        <translation>{} contient d’autres fichiers ({}) : un balayage commence dans un dossier vide ou nouveau</translation>
    </message>
    <message>
        <source>{} has room for {} and the states of the runs take {} at least: make room, choose another folder, or sweep over fewer values</source>
        <translation>{} a {} de libre et les états des calculs en prennent au moins {} : faire de la place, choisir un autre dossier, ou prendre moins de valeurs</translation>
    </message>
    <message>
        <source>its report is not that of these settings: the scene has changed since the sweep began</source>
        <translation>son rapport n’est pas celui de ces réglages : la scène a changé depuis le début du balayage</translation>
    </message>
    <message>
        <source>{} cannot be written: {}</source>
        <translation>{} ne peut pas être écrit : {}</translation>
    </message>
    <message>
        <source>a run cannot be started: {}</source>
        <translation>un calcul ne peut pas démarrer : {}</translation>
    </message>
    <message>
        <source>it could not be started</source>
        <translation>il n’a pas pu démarrer</translation>
    </message>
    <message>
        <source>{} {}: no run reports that{}; there are {}, ... as in the runs&apos; {}</source>
        <translation>{} {} : aucun calcul ne rapporte cela{} ; il y a {}, ... comme dans les {} des calculs</translation>
    </message>
    <message>
        <source>--set &apos;{}&apos; should look like PATH=VALUE</source>
        <translation>--set &apos;{}&apos; doit avoir la forme PATH=VALUE</translation>
    </message>
    <message>
        <source>{} does not say what the sweep is: start it again into another folder</source>
        <translation>{} ne dit pas quel balayage c’est : le recommencer dans un autre dossier</translation>
    </message>
    <message>
        <source>{} is given twice: sweep over it once, with all its values</source>
        <translation>{} est donné deux fois : une seule fois, avec toutes ses valeurs</translation>
    </message>
    <message>
        <source>a sweep needs several values of at least one setting, such as --set PATH=VALUE,VALUE, --set PATH=LOW:HIGH:lin:N or --seeds FIRST:LAST</source>
        <translation>un balayage demande plusieurs valeurs d’au moins un réglage, comme --set PATH=VALUE,VALUE, --set PATH=LOW:HIGH:lin:N ou --seeds FIRST:LAST</translation>
    </message>
    <message>
        <source>--over {}: the sweep is over {}{}</source>
        <translation>--over {} : le balayage porte sur {}{}</translation>
    </message>
    <message>
        <source>--over {},{} names it twice: give one, or another</source>
        <translation>--over {},{} le nomme deux fois : en donner un, ou un autre</translation>
    </message>
    <message>
        <source>{} is not the folder of a sweep: it has no {}</source>
        <translation>{} n’est pas le dossier d’un balayage : {} n’y est pas</translation>
    </message>
    <message>
        <source>{} is of another version of Seiche: start the sweep into another folder</source>
        <translation>{} vient d’une autre version de Seiche : commencer le balayage dans un autre dossier</translation>
    </message>
    <message>
        <source>{} is damaged: remove it with its folder, or start the sweep into another</source>
        <translation>{} est endommagé : l’effacer avec son dossier, ou commencer le balayage dans un autre</translation>
    </message>
    <message>
        <source>{} of {} cells have been solved</source>
        <translation>{} cellules sur {} ont été résolues</translation>
    </message>
    <message>
        <source>rank {} on {} ({}) solved cell {} (void fraction {:.3g}) with values that are not finite: check whether its device computes correctly</source>
        <translation>le rang {} sur {} ({}) a trouvé pour la cellule {} (taux de vide {:.3g}) une solution non finie : vérifier que son périphérique calcule comme les autres</translation>
    </message>
    <message>
        <source>rank {} on {} ({}) has not solved {} cells within {:.0f} s: its device hangs</source>
        <translation>le rang {} sur {} ({}) n&apos;a pas résolu {} cellules en {:.0f} s : son périphérique est bloqué</translation>
    </message>
    <message>
        <source>the method {} cannot solve equations 0 = ...; choose rosenbrock or backward-euler</source>
        <translation>la méthode {} ne peut résoudre les équations 0 = ... ; choisissez rosenbrock ou backward-euler</translation>
    </message>
    <message>
        <source>has the name of a parameter of the method; choose another</source>
        <translation>porte le nom d’un paramètre de la méthode ; choisissez-en un autre</translation>
    </message>
    <message>
        <source>A constant of the equations.</source>
        <translation>Une constante des équations.</translation>
    </message>
    <message>
        <source>An unknown of the equations.</source>
        <translation>Une inconnue des équations.</translation>
    </message>
    <message>
        <source>Drag to add, Shift + drag to take away.</source>
        <translation>Faites glisser pour ajouter, Maj + glisser pour enlever.</translation>
    </message>
    <message>
        <source>Computed from the unknowns.</source>
        <translation>Calculé à partir des inconnues.</translation>
    </message>
    <message>
        <source>is &apos;{}&apos;, which lacks a sign =: write u_t = ..., u_tt = ..., 0 = ... or name = ...</source>
        <translation>est « {} », sans signe = : écrivez u_t = ..., u_tt = ..., 0 = ... ou nom = ...</translation>
    </message>
    <message>
        <source>names &apos;{}&apos;, but a name has letters, digits and underscores and does not start with a digit</source>
        <translation>nomme « {} », et un nom a des lettres, des chiffres et des tirets bas, sans chiffre au début</translation>
    </message>
    <message>
        <source>uses the name &apos;{}&apos; a second time; choose another</source>
        <translation>donne le nom « {} » à une seconde chose ; choisissez-en un autre</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>two numbers</source>
        <translation>deux nombres</translation>
    </message>
    <message>
        <source>has the value {} outside its range [{}, {}]</source>
        <translation>a la valeur {} hors de son intervalle [{}, {}]</translation>
    </message>
    <message>
        <source>a list of texts such as &quot;u_t = laplace(u)&quot;</source>
        <translation>une liste de textes tels que &quot;u_t = laplace(u)&quot;</translation>
    </message>
    <message>
        <source>texts such as &quot;u_t = laplace(u)&quot;</source>
        <translation>des textes tels que &quot;u_t = laplace(u)&quot;</translation>
    </message>
    <message>
        <source>makes more than {} unknowns (an equation of second order in time counts twice)</source>
        <translation>fait plus de {} inconnues (une équation du second ordre en temps compte double)</translation>
    </message>
    <message>
        <source>and its neighbours have {} of the form 0 = ..., which determine as many unknowns; names without an equation of their own are {}</source>
        <translation>et ses voisines en ont {} de la forme 0 = ..., qui déterminent autant d’inconnues ; noms sans équation propre : {}</translation>
    </message>
    <message>
        <source>and its neighbours have no unknown: write one of them as u_t = ..., u_tt = ... or 0 = ...</source>
        <translation>et ses voisines n’ont pas d’inconnue : écrivez-en une sous la forme u_t = ..., u_tt = ... ou 0 = ...</translation>
    </message>
    <message>
        <source>grad() gives a vector: put it into div()</source>
        <translation>grad() donne un vecteur : mettez-le dans div()</translation>
    </message>
    <message>
        <source>cannot be used: {}</source>
        <translation>est inutilisable : {}</translation>
    </message>
    <message>
        <source>derivatives of so high an order need values more than {} cells away: give an inner one a name of its own, as in 0 = laplace(u) - w</source>
        <translation>des dérivées d’ordre si élevé demandent des valeurs à plus de {} cellules : donnez un nom à une dérivée intérieure, comme dans 0 = laplace(u) - w</translation>
    </message>
    <message>
        <source>div() takes a sum of terms a*grad(b), in which no gradient is multiplied by another</source>
        <translation>div() prend une somme de termes a*grad(b), où aucun gradient n’est multiplié par un autre</translation>
    </message>
    <message>
        <source>div() takes a sum of terms a*grad(b); write dx(a) + dy(b) for the divergence of a vector (a, b)</source>
        <translation>div() prend une somme de termes a*grad(b) ; écrivez dx(a) + dy(b) pour la divergence d’un vecteur (a, b)</translation>
    </message>
    <message>
        <source>advect(vx, vy, u, order): the order is 1, 2 or 3</source>
        <translation>advect(vx, vy, u, ordre) : l’ordre est 1, 2 ou 3</translation>
    </message>
    <message>
        <source>the grid has {} x {} cells, and the equations need {} along both directions</source>
        <translation>la grille a {} x {} cellules, et les équations en demandent {} dans les deux directions</translation>
    </message>
    <message>
        <source>{}: walls fill the whole domain</source>
        <translation>{}: des parois remplissent tout le domaine</translation>
    </message>
    <message>
        <source>the graphics device did not run the workgroups of a tall panel of LU at the same time: leave panels to the CPU (lu-hybrid)</source>
        <translation>le périphérique graphique n&apos;a pas exécuté en même temps les groupes de travail d&apos;un panneau haut de LU : laisser les panneaux au processeur (lu-hybrid)</translation>
    </message>
    <message>
        <source>{} right-hand sides of {} unknowns were given {} entries</source>
        <translation>{} seconds membres de {} inconnues ont reçu {} coefficients</translation>
    </message>
    <message>
        <source>{} takes {} MiB on device {} ({}), which has {} MiB free: choose a smaller one, or more devices</source>
        <translation>{} occupe {} Mio sur le périphérique {} ({}), qui a {} Mio libres : en choisir une plus petite, ou plus de périphériques</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries has too many rows: a buffer of this device holds {} MiB, less than {} columns of it</source>
        <translation>la matrice &apos;{}&apos; de {} x {} coefficients a trop de lignes : un tampon de ce périphérique contient {} Mio, moins que {} de ses colonnes</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries</source>
        <translation>la matrice &apos;{}&apos; de {} x {} coefficients</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} x {} entries, but {} were given</source>
        <translation>la matrice &apos;{}&apos; a {} x {} coefficients, mais {} ont été donnés</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries was to be multiplied by {} entries</source>
        <translation>la matrice &apos;{}&apos; de {} x {} coefficients devait être multipliée par {} coefficients</translation>
    </message>
    <message>
        <source>the formula {}</source>
        <translation>la formule {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not known; a formula may use {} {}</source>
        <translation>« {} » n’est pas connu ; une formule peut utiliser {} {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not known, did you mean &apos;{}&apos;?</source>
        <translation>« {} » n’est pas connu, vouliez-vous dire « {} » ?</translation>
    </message>
    <message>
        <source>has the name of a parameter of the simulation; choose another</source>
        <translation>porte le nom d’un paramètre de la simulation ; choisissez-en un autre</translation>
    </message>
    <message>
        <source>A constant of the scene.</source>
        <translation>Une constante de la scène.</translation>
    </message>
    <message>
        <source>is for &apos;{}&apos;, which is not an unknown of the equations</source>
        <translation>concerne &apos;{}&apos;, qui n&apos;est pas une inconnue des équations</translation>
    </message>
    <message>
        <source>the fluid simulation has no brush &apos;{}&apos;: it has stir, push, dye, smoke, heat, wall, erase and drag</source>
        <translation>la simulation d’écoulement n’a pas de pinceau « {} » : elle a stir, push, dye, smoke, heat, wall, erase et drag</translation>
    </message>
    <message>
        <source>{}: sources.{}.on is &apos;{}&apos;, a side without a wall: make it no-slip, free-slip or moving-wall, or name another</source>
        <translation>{}: sources.{}.on est « {} », un côté sans paroi : choisissez no-slip, free-slip ou moving-wall pour lui, ou nommez-en un autre</translation>
    </message>
    <message>
        <source>noise(n): n is a whole number from 0 to {}</source>
        <translation>noise(n): n est un nombre entier de 0 à {}</translation>
    </message>
    <message>
        <source>{} has numbers that are not finite, or its entries grew beyond FP32, which method lu-full or qr avoids: the pivot of column {} is {}</source>
        <translation>{} contient des nombres qui ne sont pas finis, ou ses coefficients ont dépassé FP32, ce qu’évitent les méthodes lu-full et qr : le pivot de la colonne {} est {}</translation>
    </message>
    <message>
        <source>{} has numbers that are not finite, or makes them: the pivot of column {} is {}</source>
        <translation>{} contient des nombres qui ne sont pas finis, ou en produit : le pivot de la colonne {} est {}</translation>
    </message>
    <message>
        <source>{}, at</source>
        <translation>{}, à</translation>
    </message>
    <message>
        <source>the unit &apos;{}&apos; cannot be read: write names and their powers, as in m^2/s or mol/(m^3 s)</source>
        <translation>l&apos;unité &apos;{}&apos; ne peut être lue : écrivez des noms et leurs puissances, comme m^2/s ou mol/(m^3 s)</translation>
    </message>
    <message>
        <source>a unit is raised to a power above 1e6</source>
        <translation>une unité est élevée à une puissance supérieure à 1e6</translation>
    </message>
    <message>
        <source>the units do not agree: {} stands on the left of &apos;{}&apos; and {} on the right</source>
        <translation>les unités ne s&apos;accordent pas : à gauche de &apos;{1}&apos; se trouve {0} et à droite {2}</translation>
    </message>
    <message>
        <source>is for &apos;{}&apos;, which is neither an unknown nor a name of the equations</source>
        <translation>est pour &apos;{}&apos;, qui n&apos;est ni une inconnue ni un nom des équations</translation>
    </message>
    <message>
        <source>is for the constant &apos;{}&apos;: its unit stands beside its value, as in {{&quot;value&quot;: 1, &quot;unit&quot;: &quot;m/s&quot;}}</source>
        <translation>est pour la constante &apos;{}&apos; : son unité se trouve à côté de sa valeur, comme dans {{&quot;value&quot;: 1, &quot;unit&quot;: &quot;m/s&quot;}}</translation>
    </message>
    <message>
        <source>the units do not agree: {} is in {} and the right-hand side in {}</source>
        <translation>les unités ne s&apos;accordent pas : {} est en {} et le membre de droite en {}</translation>
    </message>
    <message>
        <source>an exponent must be dimensionless, but this is in {}</source>
        <translation>un exposant est un nombre sans unité, et celui-ci est en {}</translation>
    </message>
    <message>
        <source>only a dimensionless number can be raised to a varying power, but this is in {}</source>
        <translation>ce qui est élevé à une puissance variable est un nombre sans unité, et ceci est en {}</translation>
    </message>
    <message>
        <source>functions such as sin, exp and floor take a dimensionless number, but this is in {}</source>
        <translation>les fonctions telles que sin, exp et floor prennent un nombre sans unité, et celui-ci est en {}</translation>
    </message>
    <message>
        <source>a film of {} pictures is too short to cross-fade {} of them and is written without a loop: run longer or shorten --loop</source>
        <translation>un film de {} images est trop court pour un fondu de {} d’entre elles et est écrit sans boucle : calculer plus longtemps ou raccourcir --loop</translation>
    </message>
    <message>
        <source>there is no part &apos;{}&apos; of a picture: list some of title, time, axes, color-bar, overlays, inset and probes, such as axes,color-bar, or none</source>
        <translation>il n’y a pas de partie « {} » d’une image : nommer certaines de title, time, axes, color-bar, overlays, inset et probes, par exemple axes,color-bar, ou none</translation>
    </message>
    <message>
        <source>there is no background &apos;{}&apos;: give a colour such as #ffffff, one with an alpha such as #ffffff80, or transparent</source>
        <translation>il n’y a pas d’arrière-plan « {} » : donner une couleur comme #ffffff, une avec alpha comme #ffffff80, ou transparent</translation>
    </message>
    <message>
        <source>colors(...) makes a picture and cannot be part of an expression</source>
        <translation>colors(...) est une image et non une partie d’une expression</translation>
    </message>
    <message>
        <source>a sky</source>
        <translation>un ciel</translation>
    </message>
    <message>
        <source>a list of cameras</source>
        <translation>une liste de caméras</translation>
    </message>
    <message>
        <source>what the camera is called</source>
        <translation>le nom de la caméra</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>un nom</translation>
    </message>
    <message>
        <source>is {} again; give each camera another name</source>
        <translation>est encore {} ; donnez à chaque caméra un autre nom</translation>
    </message>
    <message>
        <source>is {}, but the scene keeps no cameras by name; give numbers, or add it to view.cameras</source>
        <translation>est {}, mais la scène ne garde aucune caméra nommée ; donnez des nombres, ou ajoutez-la à view.cameras</translation>
    </message>
    <message>
        <source>a stencil has openings of cells only where it has a field of their medium</source>
        <translation>un stencil n’a d’ouvertures de cellules que là où il a un champ de leur milieu</translation>
    </message>
    <message>
        <source>{}: boundaries.{}: gas flowing in there cannot leave the tank, and the liquid is incompressible: make another side that the gas can reach an outflow or a surface</source>
        <translation>{}: boundaries.{} : le gaz qui y entre ne peut pas quitter la cuve, et le liquide est incompressible : faire d&apos;un autre côté que le gaz atteint une sortie (outflow) ou une surface (surface)</translation>
    </message>
    <message>
        <source>{}(n, x): the order n is a whole number from {} to {}</source>
        <translation>{}(n, x) : l’ordre n est un nombre entier de {} à {}</translation>
    </message>
    <message>
        <source>a camera of the scene</source>
        <translation>une caméra de la scène</translation>
    </message>
    <message>
        <source>the linear systems at t = {} s cannot be solved, however small the step: check that each 0 = ... has one solution, such as 0 = laplace(p) + w, which between sides without flux has none unless the mean of w is 0</source>
        <translation>les systèmes linéaires à t = {} s ne sont pas résolus, si petit que soit le pas : vérifiez que chaque 0 = ... a une seule solution, par exemple 0 = laplace(p) + w, qui entre des côtés sans flux n’en a que si la moyenne de w est 0</translation>
    </message>
    <message>
        <source>a stencil whose faces are given has no matched layer</source>
        <translation>un schéma dont les faces sont données n’a pas de couche adaptée</translation>
    </message>
    <message>
        <source>moving walls do not conduct heat: set wall_conductivity to 0, or take motion out of walls</source>
        <translation>les parois mobiles ne conduisent pas la chaleur : mettre wall_conductivity à 0, ou retirer motion des parois</translation>
    </message>
    <message>
        <source>a list of up to 10000 walls</source>
        <translation>une liste de 10000 parois au plus</translation>
    </message>
    <message>
        <source>what it goes along</source>
        <translation>ce qu&apos;elle suit</translation>
    </message>
    <message>
        <source>a list of 1 or more points</source>
        <translation>une liste d&apos;au moins 1 point</translation>
    </message>
    <message>
        <source>random(n): in equations n is a number, such as random(1)</source>
        <translation>random(n) : dans les équations n est un nombre, comme dans random(1)</translation>
    </message>
    <message>
        <source>walls are held at a temperature, or given a flux, by a source on &apos;walls&apos; and then do not conduct heat: set wall_conductivity to 0, or take that source out</source>
        <translation>une source sur &apos;walls&apos; impose aux parois une température ou un flux, et elles ne conduisent rien : mettez wall_conductivity à 0, ou retirez cette source</translation>
    </message>
    <message>
        <source>Choose a setting in which B differs, and its value</source>
        <translation>Choisissez un réglage par lequel B diffère, et sa valeur</translation>
    </message>
    <message>
        <source>step reports already have a &apos;{}&apos;: give the equation {} = ... another name</source>
        <translation>les rapports des pas ont déjà un « {} » : donnez un autre nom à l&apos;équation {} = ...</translation>
    </message>
    <message>
        <source>{} (at character {})</source>
        <translation>{} (au caractère {})</translation>
    </message>
    <message>
        <source>cannot be read at &apos;{}&apos;: a value or an operator is missing or out of place</source>
        <translation>ne peut être lue à « {} » : une valeur ou un opérateur manque ou est mal placé</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>le fichier</translation>
    </message>
    <message>
        <source>SEICHE_PROFILE is &apos;{}&apos;: set it to gpu, or unset it</source>
        <translation>SEICHE_PROFILE vaut « {} » : donnez-lui la valeur gpu ou supprimez-la</translation>
    </message>
    <message>
        <source>the estimated error stays above the tolerance of {} at t = {} s, however small the step: raise the tolerance, or check whether the solution blows up or drifts so far from 0 that single precision rounds by more than that</source>
        <translation>l’erreur estimée reste au-dessus de la tolérance de {} à t = {} s, si petit que soit le pas : augmentez la tolérance, ou regardez si la solution explose ou s’éloigne tant de 0 que la simple précision arrondit de plus que cela</translation>
    </message>
    <message>
        <source>column {}: {}</source>
        <translation>colonne {} : {}</translation>
    </message>
    <message>
        <source>the pictures that a loop fades between cannot be kept in the folder for temporary files: make room there or shorten --loop</source>
        <translation>ce que fond une boucle ne peut être gardé dans le dossier des fichiers temporaires : y faire de la place ou raccourcir --loop</translation>
    </message>
    <message>
        <source>does not determine &apos;{}&apos;, which cancels out of it: no equation 0 = ... determines it</source>
        <translation>laisse « {} » indéterminé, qui s’en élimine : aucune équation 0 = ... ne le détermine</translation>
    </message>
    <message>
        <source>{} is given as well as {}, but an unknown has only one rule: leave one of them out</source>
        <translation>{} est donné en plus de {}, et une inconnue a une seule règle : omettez l’un des deux</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; was stopped after {} iterations, as many as those before it had needed, at {:.3g}, above its target of {:.3g}: the next ones are given more</source>
        <translation>la résolution de « {} » s’est arrêtée après {} itérations, autant qu’en avaient demandé les précédentes, à {:.3g}, au-dessus de sa cible de {:.3g} : les suivantes en reçoivent plus</translation>
    </message>
    <message>
        <source>a map that fills the picture leaves no room for title, time, axes and color-bar: name none of them</source>
        <translation>une carte qui remplit l’image ne laisse pas de place à title, time, axes et color-bar : n’en nommez aucun</translation>
    </message>
    <message>
        <source>a list of up to 20 texts</source>
        <translation>une liste de 20 textes au plus</translation>
    </message>
    <message>
        <source>; or take at most {} bubbles per square metre</source>
        <translation>; ou prendre au plus {} bulles par mètre carré</translation>
    </message>
    <message>
        <source>B would be the same as A: change a value</source>
        <translation>B serait identique à A : changez une valeur</translation>
    </message>
    <message>
        <source>{} is there twice: remove one of the two</source>
        <translation>{} figure deux fois : supprimez l’un des deux</translation>
    </message>
    <message>
        <source>{:.6g} bubbles per square metre</source>
        <translation>{:.6g} bulles par mètre carré</translation>
    </message>
    <message>
        <source>{}: radius is &apos;{:.6g}&apos; and must be a number from {} to {:.3g}: with {}, as {}, the void fraction would be {:.3g}, and {} is the most{}</source>
        <translation>{}: radius est &apos;{:.6g}&apos; et doit être un nombre de {} à {:.3g} : avec {}, comme {}, la fraction de vide serait {:.3g}, et {} est la plus grande{}</translation>
    </message>
    <message>
        <source>left out of a wall that has a motion</source>
        <translation>l’omettre pour une paroi qui a un motion</translation>
    </message>
    <message>
        <source>a list of two speeds</source>
        <translation>une liste de deux vitesses</translation>
    </message>
    <message>
        <source>a list of x, y and angle</source>
        <translation>une liste de x, y et angle</translation>
    </message>
    <message>
        <source>x, y or angle</source>
        <translation>x, y ou angle</translation>
    </message>
    <message>
        <source>{}: walls.{}.body is &apos;set&apos; and must be left out: only the first {} walls may be bodies, so put them first</source>
        <translation>{}: walls.{}.body est présent et doit être omis : seules les {} premières parois peuvent être des corps ; placez-les en tête</translation>
    </message>
    <message>
        <source>{}: packing the film was cancelled; the complete film is {}</source>
        <translation>{}: la compression du film a été annulée ; le film complet est {}</translation>
    </message>
    <message>
        <source>; or take {} = {:.6g} at most</source>
        <translation>; ou prendre {} = {:.6g} au plus</translation>
    </message>
    <message>
        <source>the system &apos;{}&apos; has no solution: {}</source>
        <translation>le système « {} » n’a pas de solution : {}</translation>
    </message>
    <message>
        <source>{}: boundaries: {}</source>
        <translation>{}: boundaries: {}</translation>
    </message>
    <message>
        <source>{:.4g} m^2/s flow into the part of the fluid at ({:.3g} m, {:.3g} m) and {:.4g} m^2/s out of it, and none of its sides is an outflow, which would take up the difference: make a side of it &apos;outflow&apos;, or give its sides velocities that add up to 0</source>
        <translation>{0:.4g} m^2/s entrent dans la partie du fluide en ({1:.3g} m, {2:.3g} m) et {3:.4g} m^2/s en sortent, et aucun de ses bords n’est une sortie (outflow) qui absorberait la différence : faire d’un bord une sortie « outflow », ou donner aux bords des vitesses dont la somme est nulle</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels could not be encoded as EXR</source>
        <translation>une image de {} x {} pixels n’a pas pu être codée en EXR</translation>
    </message>
    <message>
        <source>{}: {}; make room or choose another place</source>
        <translation>{}: {} ; faire de la place ou choisir un autre endroit</translation>
    </message>
    <message>
        <source>the system refused that: {}</source>
        <translation>le système a refusé cela : {}</translation>
    </message>
    <message>
        <source>Seiche has made a mistake: please report it, with the scene and what was done</source>
        <translation>Seiche a commis une erreur : merci de la signaler, avec la scène et ce qui a été fait</translation>
    </message>
    <message>
        <source>{} cannot be written: {}; make room or choose another place; the part written so far is {}</source>
        <translation>{} ne peut pas être écrit : {} ; faire de la place ou choisir un autre endroit ; ce qui en existe est {}</translation>
    </message>
    <message>
        <source>{} is damaged: a sweep has parameters, each with values; start it into another folder</source>
        <translation>{} est endommagé : un balayage a des paramètres, chacun avec des valeurs ; le commencer dans un autre dossier</translation>
    </message>
    <message>
        <source>{} is damaged: its run {} has {} = {}, which is none of the sweep&apos;s values; start the sweep into another folder</source>
        <translation>{} est endommagé : son calcul {} a {} = {}, qui n’est aucune des valeurs du balayage ; commencer le balayage dans un autre dossier</translation>
    </message>
    <message>
        <source>the saved state is damaged, its &apos;{}&apos; is none that Seiche stores: run its scene again from the beginning and save the state again</source>
        <translation>l’état enregistré est endommagé, son « {} » n’est pas de ceux que Seiche enregistre : relancer sa scène depuis le début et enregistrer l’état de nouveau</translation>
    </message>
    <message>
        <source>the saved state is damaged: run its scene again from the beginning and save the state again</source>
        <translation>l’état enregistré est endommagé : relancer sa scène depuis le début et enregistrer l’état de nouveau</translation>
    </message>
    <message>
        <source>harmonic() and arithmetic() choose the mean of a coefficient on the faces of cells: put them beside a gradient, as in div(harmonic(K)*grad(u))</source>
        <translation>harmonic() et arithmetic() choisissent la moyenne d’un coefficient sur les faces des cellules : placez-les à côté d’un gradient, comme dans div(harmonic(K)*grad(u))</translation>
    </message>
    <message>
        <source>{} (stiff equations need method=rosenbrock and adaptive=true)</source>
        <translation>{} (des équations raides demandent method=rosenbrock et adaptive=true)</translation>
    </message>
    <message>
        <source>the estimated error stays above the tolerance of {} at t = {} s, however small the step: choose method=rk4, raise the tolerance, or check whether the solution blows up or drifts so far from 0 that single precision rounds by more than that</source>
        <translation>l’erreur estimée reste au-dessus de la tolérance de {} à t = {} s, si petit que soit le pas : choisissez method=rk4, augmentez la tolérance, ou vérifiez si la solution explose ou s’éloigne tant de 0 que la simple précision arrondit davantage</translation>
    </message>
    <message>
        <source>steps of the method {} would have to be shorter than {:.3g} s at t = {} s: choose method=rosenbrock, or check whether the solution blows up</source>
        <translation>les pas de la méthode {} devraient être plus courts que {:.3g} s à t = {} s : choisissez method=rosenbrock, ou vérifiez si la solution explose</translation>
    </message>
    <message>
        <source>if that goes on, raise max_iterations, loosen tolerance or take a smaller dt</source>
        <translation>si cela continue, augmentez max_iterations, relâchez tolerance ou prenez un dt plus petit</translation>
    </message>
    <message>
        <source>its matrix is not positive definite or is singular; check walls, boundaries and coefficients</source>
        <translation>sa matrice n’est pas définie positive ou est singulière ; vérifiez parois, bords et coefficients</translation>
    </message>
    <message>
        <source>take a smaller dt and check the initial state and the sources</source>
        <translation>prenez un dt plus petit et vérifiez l’état initial et les sources</translation>
    </message>
    <message>
        <source>loosen tolerance or take a smaller dt</source>
        <translation>relâchez tolerance ou prenez un dt plus petit</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; stopped after {} iterations at {:.3g}, above its target of {:.3g}: {}</source>
        <translation>la résolution de « {} » s’est arrêtée après {} itérations à {:.3g} et visait {:.3g} : {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; broke down after {} iterations at {:.3g}: {}</source>
        <translation>la résolution de « {} » a échoué après {} itérations à {:.3g} : {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; met a value that is not finite after {} iterations: {}</source>
        <translation>la résolution de « {} » a rencontré une valeur non finie après {} itérations : {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; reached {:.3g} after {} iterations, above its target of {:.3g}, and rounding keeps it there: {}</source>
        <translation>la résolution de « {} » a atteint {:.3g} après {} itérations et visait {:.3g}, mais les arrondis la retiennent là : {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; reached {:.3g} after {} iterations: rounding in single precision keeps it from its target of {:.3g}</source>
        <translation>la résolution de « {} » a atteint {:.3g} après {} itérations : les arrondis en simple précision l’éloignent de son but de {:.3g}</translation>
    </message>
    <message>
        <source>{}: the picture is damaged ({}); save it again</source>
        <translation>{}: l’image est endommagée ({}) ; enregistrez-la de nouveau</translation>
    </message>
    <message>
        <source>{}: the run &apos;{}&apos; must be a folder in {}, and no link out of it</source>
        <translation>{}: l’exécution « {} » doit être un dossier de {}, et non un lien vers l’extérieur</translation>
    </message>
    <message>
        <source>{}:{}: this line is longer than {} bytes: write one entry a line</source>
        <translation>{}:{}: cette ligne dépasse {} octets : écrire un coefficient par ligne</translation>
    </message>
    <message>
        <source>{}: this file is empty</source>
        <translation>{}: ce fichier est vide</translation>
    </message>
    <message>
        <source>{}:1: a Matrix Market file begins with &apos;%%MatrixMarket matrix coordinate real general&apos; or the like, not with &apos;{}&apos;: write it with scipy.io.mmwrite, for example</source>
        <translation>{}:1: un fichier Matrix Market commence par « %%MatrixMarket matrix coordinate real general » ou semblable, pas par « {} » : l&apos;écrire par exemple avec scipy.io.mmwrite</translation>
    </message>
    <message>
        <source>{}:1: entries of the kind &apos;{}&apos; are not read: write the matrix as real, integer or pattern</source>
        <translation>{}:1: les coefficients du genre « {} » ne sont pas lus : écrire la matrice comme real, integer ou pattern</translation>
    </message>
    <message>
        <source>{}:1: the symmetry &apos;{}&apos; is not read: write the matrix as general, symmetric or skew-symmetric</source>
        <translation>{}:1: la symétrie « {} » n&apos;est pas lue : écrire la matrice comme general, symmetric ou skew-symmetric</translation>
    </message>
    <message>
        <source>{}:1: a pattern is neither an array nor skew-symmetric: write its entries as real</source>
        <translation>{}:1: un motif (pattern) n&apos;est ni array ni skew-symmetric : écrire ses coefficients comme real</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; is not finite in FP64, and entries must be</source>
        <translation>{}:{}: « {} » n&apos;est pas fini en FP64, et les coefficients doivent l&apos;être</translation>
    </message>
    <message>
        <source>{}:{}: {} entries are promised, and the {} bytes that follow cannot hold them: the file is cut short, or this line is wrong</source>
        <translation>{}:{}: {} coefficients sont annoncés, et les {} octets qui suivent ne peuvent les contenir : le fichier est tronqué, ou cette ligne est fausse</translation>
    </message>
    <message>
        <source>{}: {} entries are promised and {} are there: the file is cut short</source>
        <translation>{}: {} coefficients sont annoncés et {} présents : le fichier est tronqué</translation>
    </message>
    <message>
        <source>{}:{}: row {} and column {} lie outside a matrix of {} x {}: both count from 1</source>
        <translation>{}:{}: la ligne {} et la colonne {} sont hors d&apos;une matrice de {} x {} : les deux se comptent à partir de 1</translation>
    </message>
    <message>
        <source>{}:{}: entry ({}, {}) is {}, and the diagonal of a skew-symmetric matrix is zero</source>
        <translation>{}:{}: le coefficient ({}, {}) vaut {}, et la diagonale d&apos;une matrice antisymétrique est nulle</translation>
    </message>
    <message>
        <source>{}: the sizes of the matrix are missing</source>
        <translation>{}: les dimensions de la matrice manquent</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; are not the sizes of the matrix, {} whole numbers</source>
        <translation>{}:{}: « {} » ne sont pas les dimensions de la matrice, {} nombres entiers</translation>
    </message>
    <message>
        <source>{}:{}: a matrix of {} x {} is empty or too large: sides go from 1 to {}</source>
        <translation>{}:{}: une matrice de {} x {} est vide ou trop grande : les côtés vont de 1 à {}</translation>
    </message>
    <message>
        <source>{}:{}: a matrix of {} x {} is not symmetric: write it as general</source>
        <translation>{}:{}: une matrice de {} x {} n&apos;est pas symétrique : l&apos;écrire comme general</translation>
    </message>
    <message>
        <source>{}: there is no such file to read a matrix from</source>
        <translation>{}: il n&apos;y a pas de tel fichier où lire une matrice</translation>
    </message>
    <message>
        <source>solutions of {} x {} in FP64 need {} MiB in one buffer, more than this device allows</source>
        <translation>des solutions de {} x {} en FP64 demandent {} Mio dans un tampon, plus que ce périphérique ne permet</translation>
    </message>
    <message>
        <source>the echelon form of a matrix of {} x {} needs {} MiB in one buffer, more than this device allows</source>
        <translation>la forme échelonnée d&apos;une matrice de {} x {} demande {} Mio dans un tampon, plus que ce périphérique ne permet</translation>
    </message>
    <message>
        <source>method tridiagonal was given a matrix whose entry ({}, {}) is not zero: take lu</source>
        <translation>la méthode tridiagonal a reçu une matrice dont le coefficient ({}, {}) n&apos;est pas nul : prendre lu</translation>
    </message>
    <message>
        <source>a sparse matrix of {} rows was given {} beginnings of rows, and takes one more</source>
        <translation>une matrice creuse de {} lignes a reçu {} débuts de lignes, et il en faut un de plus que de lignes</translation>
    </message>
    <message>
        <source>the block of rows and columns {} to {} is singular, and block-jacobi divides by it: take another preconditioner</source>
        <translation>le bloc des lignes et colonnes {} à {} est singulier, et block-jacobi divise par lui : prendre un autre préconditionneur</translation>
    </message>
    <message>
        <source>block-jacobi needs {} MiB in one block, but this device allows {}: take jacobi</source>
        <translation>block-jacobi demande {} Mio dans un bloc, mais ce périphérique en permet {} : prendre jacobi</translation>
    </message>
    <message>
        <source>entry {} of the sparse matrix, in row {} and column {}, is {}: entries must be finite</source>
        <translation>le coefficient {} de la matrice creuse, ligne {} et colonne {}, vaut {} : les coefficients doivent être finis</translation>
    </message>
    <message>
        <source>the entries of row {} and column {} add up to {}: entries must be finite</source>
        <translation>la somme des coefficients de la ligne {} et de la colonne {} vaut {} : les coefficients doivent être finis</translation>
    </message>
    <message>
        <source>Gauss-Seidel needs {} MiB in one block, but this device allows {}: take another method</source>
        <translation>Gauss-Seidel demande {} Mio dans un bloc, mais ce périphérique en permet {} : prendre une autre méthode</translation>
    </message>
    <message>
        <source>row {} has {} entries, and Gauss-Seidel takes {} at most: take another method</source>
        <translation>la ligne {} a {} coefficients, et Gauss-Seidel en prend au plus {} : prendre une autre méthode</translation>
    </message>
    <message>
        <source>the diagonal of the sparse matrix is zero in row {}, and Gauss-Seidel divides by it: take another method</source>
        <translation>la diagonale de la matrice creuse est nulle à la ligne {}, et Gauss-Seidel divise par elle : prendre une autre méthode</translation>
    </message>
    <message>
        <source>the grid of the matrix has no fixed value, which multigrid needs: take jacobi</source>
        <translation>la grille de la matrice n&apos;a pas de valeur fixée, dont multigrid a besoin : prendre jacobi</translation>
    </message>
    <message>
        <source>the tolerance is {} and must be above zero</source>
        <translation>la tolérance vaut {} et doit être supérieure à zéro</translation>
    </message>
    <message>
        <source>at least one iteration is needed, not {}</source>
        <translation>il faut au moins une itération, pas {}</translation>
    </message>
    <message>
        <source>a sparse system needs a square matrix, not one of {} x {}</source>
        <translation>un système creux demande une matrice carrée, pas de {} x {}</translation>
    </message>
    <message>
        <source>method cg needs a symmetric matrix, but entry ({}, {}), counted from 0, is {} and ({}, {}) is {}: take bicgstab or gmres</source>
        <translation>la méthode cg demande une matrice symétrique, mais le coefficient ({}, {}), compté à partir de 0, vaut {} et ({}, {}) vaut {} : prendre bicgstab ou gmres</translation>
    </message>
    <message>
        <source>method cg needs a positive definite matrix, and the diagonal of this one is not positive throughout: take gmres</source>
        <translation>la méthode cg demande une matrice définie positive, et la diagonale de celle-ci n&apos;est pas partout positive : prendre gmres</translation>
    </message>
    <message>
        <source>the matrix is singular: whatever its entries are, no order of its rows has one on each place of the diagonal</source>
        <translation>la matrice est singulière : quels que soient ses coefficients, aucun ordre de ses lignes n&apos;en met un à chaque place de la diagonale</translation>
    </message>
    <message>
        <source>preconditioner multigrid needs the matrix of a five-point grid, cells in rows one after the other, and this is none: take jacobi or block-jacobi</source>
        <translation>le préconditionneur multigrid demande la matrice d&apos;une grille à cinq points, les cellules rangée par rangée, et ce n&apos;en est pas une : prendre jacobi ou block-jacobi</translation>
    </message>
    <message>
        <source>the diagonal of the sparse matrix is too small in row {}, beside its largest entry, for preconditioner jacobi to divide by it: take none or block-jacobi</source>
        <translation>la diagonale de la matrice creuse est trop petite à la ligne {}, à côté de son plus grand coefficient, pour que le préconditionneur jacobi divise par elle : prendre none ou block-jacobi</translation>
    </message>
    <message>
        <source>a matrix of {} rows needs a right-hand side of as many numbers, not {}</source>
        <translation>une matrice de {} lignes demande un second membre d&apos;autant de nombres, pas {}</translation>
    </message>
    <message>
        <source>number {} of the right-hand side is {}: it must be finite</source>
        <translation>le nombre {} du second membre vaut {} : il doit être fini</translation>
    </message>
    <message>
        <source>the matrix is singular: its row {}, counted from 0, is empty or zero</source>
        <translation>la matrice est singulière : sa ligne {}, comptée à partir de 0, est vide ou nulle</translation>
    </message>
    <message>
        <source>the matrix is singular: its column {}, counted from 0, is empty or zero</source>
        <translation>la matrice est singulière : sa colonne {}, comptée à partir de 0, est vide ou nulle</translation>
    </message>
    <message>
        <source>the matrix is singular: each of its rows adds up to zero, so that a constant can be added to any solution: hold one unknown at a value</source>
        <translation>la matrice est singulière : la somme de chacune de ses lignes est nulle, si bien qu&apos;une constante peut s&apos;ajouter à toute solution : fixer la valeur d&apos;une inconnue</translation>
    </message>
    <message>
        <source>row and column</source>
        <translation>ligne et colonne</translation>
    </message>
    <message>
        <source>one whole number, as the first line says</source>
        <translation>un nombre entier, comme le dit la première ligne</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>row, column and a whole number, as the first line says</source>
        <translation>ligne, colonne et un nombre entier, comme le dit la première ligne</translation>
    </message>
    <message>
        <source>row, column and a number</source>
        <translation>ligne, colonne et un nombre</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; is not an entry: a line has {}</source>
        <translation>{}:{}: « {} » n&apos;est pas un coefficient : une ligne contient {}</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; follows after entry {}, the last that the file promises</source>
        <translation>{}:{}: « {} » suit le coefficient {}, le dernier que le fichier annonce</translation>
    </message>
    <message>
        <source>; known are {}</source>
        <translation> ; sont connus {}</translation>
    </message>
    <message>
        <source>there is no method &apos;{}&apos; for sparse matrices{}</source>
        <translation>il n&apos;y a pas de méthode « {} » pour les matrices creuses{}</translation>
    </message>
    <message>
        <source>there is no preconditioner &apos;{}&apos; for sparse matrices{}</source>
        <translation>il n&apos;y a pas de préconditionneur « {} » pour les matrices creuses{}</translation>
    </message>
    <message>
        <source>singular values of a matrix of {} x {} need {} MiB in one buffer, more than this device allows</source>
        <translation>les valeurs singulières d&apos;une matrice de {} x {} demandent {} Mio dans un tampon, plus que ce périphérique ne permet</translation>
    </message>
    <message>
        <source>Jacobi rotations have not converged after {} sweeps: the largest cosine between two columns is {:.3g}</source>
        <translation>les rotations de Jacobi n&apos;ont pas convergé après {} passages : le plus grand cosinus entre deux colonnes vaut {:.3g}</translation>
    </message>
    <message>
        <source>singular values are not finite: entries are too far apart</source>
        <translation>les valeurs singulières ne sont pas finies : les coefficients sont trop éloignés</translation>
    </message>
    <message>
        <source>eigenvalues are those of symmetric matrices, but entry ({}, {}) is {} and ({}, {}) is {}</source>
        <translation>les valeurs propres sont celles de matrices symétriques, mais le coefficient ({}, {}) vaut {} et ({}, {}) vaut {}</translation>
    </message>
    <message>
        <source>the graphics device was reset and everything on it is lost: start again</source>
        <translation>l’appareil graphique a été réinitialisé et tout son contenu est perdu : recommencez</translation>
    </message>
    <message>
        <source>{}: the formula &apos;{}&apos; is {} at x = {:.6g}, y = {:.6g}, z = {:.6g}; change it so that it is finite in every cell</source>
        <translation>{}: la formule « {} » vaut {} en x = {:.6g}, y = {:.6g}, z = {:.6g} ; la modifier pour qu’elle soit finie dans chaque cellule</translation>
    </message>
    <message>
        <source>{}: line {} has &apos;{}&apos; for a coordinate; three numbers must follow</source>
        <translation>{}: la ligne {} a « {} » comme coordonnée ; trois nombres doivent suivre</translation>
    </message>
    <message>
        <source>{} is no mesh that can be read: as a binary STL file it is cut off, with room for {} of {} triangles; as text it begins with neither &apos;solid&apos; nor points of OBJ</source>
        <translation>{} n’est pas un maillage lisible : comme fichier STL binaire il est tronqué, avec de la place pour {} triangles sur {} ; comme texte il ne commence ni par « solid » ni par des points d’OBJ</translation>
    </message>
    <message>
        <source>{}: the mesh has {} triangles, and at most {} are taken; simplify it</source>
        <translation>{}: le maillage a {} triangles, et {} au plus sont acceptés ; le simplifier</translation>
    </message>
    <message>
        <source>{}: the facet that ends in line {} has {} corners and must have 3</source>
        <translation>{}: la facette qui finit à la ligne {} a {} sommets et doit en avoir 3</translation>
    </message>
    <message>
        <source>{}: line {} begins with &apos;{}&apos;, which STL does not know</source>
        <translation>{}: la ligne {} commence par « {} », que STL ne connaît pas</translation>
    </message>
    <message>
        <source>{}: the STL file is cut off behind line {}: it has no endsolid</source>
        <translation>{}: le fichier STL est tronqué après la ligne {} : il n’a pas d’endsolid</translation>
    </message>
    <message>
        <source>{}: line {} names the point &apos;{}&apos; of {}; correct the file</source>
        <translation>{}: la ligne {} nomme le point « {} » sur {} ; corriger le fichier</translation>
    </message>
    <message>
        <source>{}: the face in line {} has {} corners and must have 3 or more</source>
        <translation>{}: la face de la ligne {} a {} sommets et doit en avoir 3 ou plus</translation>
    </message>
    <message>
        <source>a grid of {} cells has no cell; give at least one along each axis</source>
        <translation>une grille de {} cellules n’a aucune cellule ; en donner au moins une le long de chaque axe</translation>
    </message>
    <message>
        <source>a grid of {} cells has more than a program can number; choose fewer</source>
        <translation>une grille de {} cellules en a plus qu’un programme ne peut numéroter ; en choisir moins</translation>
    </message>
    <message>
        <source>{}: the mesh has no triangle; export it with its faces</source>
        <translation>{}: le maillage n’a aucun triangle ; l’exporter avec ses faces</translation>
    </message>
    <message>
        <source>{}: point {} lies at ({}, {}, {}): coordinates must be finite and at most {}; correct the file</source>
        <translation>{}: le point {} est en ({}, {}, {}) : les coordonnées doivent être finies et d’au plus {} ; corriger le fichier</translation>
    </message>
    <message>
        <source>{}: triangle {} names point {} of {}; correct the file</source>
        <translation>{}: le triangle {} nomme le point {} sur {} ; corriger le fichier</translation>
    </message>
    <message>
        <source>{}: none of the {} triangles has an area; export the mesh again</source>
        <translation>{}: aucun des {} triangles n’a de surface ; exporter le maillage à nouveau</translation>
    </message>
    <message>
        <source>{}: the mesh is not watertight, {} of its edges belong to one triangle alone; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: le maillage n’est pas étanche, {} de ses arêtes n’appartiennent qu’à un triangle ; un point compte comme intérieur si la surface l’entoure de plus de la moitié</translation>
    </message>
    <message>
        <source>{}: {} edges of the mesh belong to more than two triangles; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: {} arêtes du maillage appartiennent à plus de deux triangles ; un point compte comme intérieur si la surface l’entoure de plus de la moitié</translation>
    </message>
    <message>
        <source>{}: triangles beside {} edges of the mesh are oriented differently; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: des triangles au bord de {} arêtes du maillage sont orientés différemment ; un point compte comme intérieur si la surface l’entoure de plus de la moitié</translation>
    </message>
    <message>
        <source>{} x {} cells on {} m x {} m</source>
        <translation>{} x {} cellules sur {} m x {} m</translation>
    </message>
    <message>
        <source>{} x {} x {} cells on {} m x {} m x {} m from ({}, {}, {}) m on</source>
        <translation>{} x {} x {} cellules sur {} m x {} m x {} m à partir de ({}, {}, {}) m</translation>
    </message>
    <message>
        <source>the saved state has {} and the scene {}: resume with the scene it was saved from</source>
        <translation>l’état enregistré a {} et la scène {} : reprendre avec la scène dont il provient</translation>
    </message>
    <message>
        <source>{}: a file of a field in three dimensions must end in .npy, .vti or .csv</source>
        <translation>{}: le nom du fichier d’un champ à trois dimensions doit finir par .npy, .vti ou .csv</translation>
    </message>
    <message>
        <source>{} m x {} m</source>
        <translation>{} m x {} m</translation>
    </message>
    <message>
        <source>[{}, {}] m x [{}, {}] m x [{}, {}] m</source>
        <translation>[{}, {}] m x [{}, {}] m x [{}, {}] m</translation>
    </message>
    <message>
        <source>the probe at ({}) lies outside the domain, which is {}</source>
        <translation>la sonde en ({}) est hors du domaine, qui est de {}</translation>
    </message>
    <message>
        <source>a point [x, y, z] in metres</source>
        <translation>un point [x, y, z] en mètres</translation>
    </message>
    <message>
        <source>has three numbers, but the simulation {} computes in two dimensions; give two</source>
        <translation>a trois nombres, mais la simulation {} calcule en deux dimensions ; en donner deux</translation>
    </message>
    <message>
        <source>has two numbers, but the simulation {} computes in three dimensions; give three</source>
        <translation>a deux nombres, mais la simulation {} calcule en trois dimensions ; en donner trois</translation>
    </message>
    <message>
        <source>is only for three dimensions, but the simulation {} computes in two; remove it</source>
        <translation>n’est que pour trois dimensions, mais la simulation {} calcule en deux ; à supprimer</translation>
    </message>
    <message>
        <source>three lengths [width, height, depth] in metres</source>
        <translation>trois longueurs [largeur, hauteur, profondeur] en mètres</translation>
    </message>
    <message>
        <source>three whole numbers [across, up, towards the viewer]</source>
        <translation>trois nombres entiers [en largeur, en hauteur, vers l’observateur]</translation>
    </message>
    <message>
        <source>uses t, but it describes the state at the start; use x, y and z only</source>
        <translation>utilise t, mais décrit l’état initial ; n’utiliser que x, y et z</translation>
    </message>
    <message>
        <source>is {} and must lie in the domain, from [{}, {}, {}] to [{}, {}, {}] [m]</source>
        <translation>est {} et doit être dans le domaine, de [{}, {}, {}] à [{}, {}, {}] [m]</translation>
    </message>
    <message>
        <source>an object with shape</source>
        <translation>un objet avec shape</translation>
    </message>
    <message>
        <source>its width, height and depth</source>
        <translation>sa largeur, sa hauteur et sa profondeur</translation>
    </message>
    <message>
        <source>three angles [about x, y, z] in degrees</source>
        <translation>trois angles [autour de x, y, z] en degrés</translation>
    </message>
    <message>
        <source>an STL or OBJ file in the scene&apos;s folder</source>
        <translation>un fichier STL ou OBJ dans le dossier de la scène</translation>
    </message>
    <message>
        <source>an axis</source>
        <translation>un axe</translation>
    </message>
    <message>
        <source>&quot;x&quot;, &quot;y&quot;, &quot;z&quot; or a direction [x, y, z]</source>
        <translation>« x », « y », « z » ou une direction [x, y, z]</translation>
    </message>
    <message>
        <source>a projection</source>
        <translation>une projection</translation>
    </message>
    <message>
        <source>a list of slices</source>
        <translation>une liste de coupes</translation>
    </message>
    <message>
        <source>the axis that the slice lies across</source>
        <translation>l&apos;axe que la coupe traverse</translation>
    </message>
    <message>
        <source>the device cannot draw solids in a picture of {} x {} pixels: choose a smaller one</source>
        <translation>le périphérique ne peut pas dessiner de solides dans une image de {} x {} pixels : en choisir une plus petite</translation>
    </message>
    <message>
        <source>the simulation {} has no fields in three dimensions to show: choose the style &quot;map&quot;</source>
        <translation>la simulation {} n&apos;a pas de champs en trois dimensions à montrer : choisir le style « map »</translation>
    </message>
    <message>
        <source>a volume of {} x {} x {} cells cannot be shown on this device, which allows {} a side at most: choose fewer cells, or the style &quot;map&quot;</source>
        <translation>un volume de {} x {} x {} cellules ne peut pas être montré sur ce périphérique, qui en permet au plus {} par côté : choisir moins de cellules, ou le style « map »</translation>
    </message>
    <message>
        <source>the device has no memory to show a volume of {} x {} x {} cells ({} MiB, {} MiB in use): choose fewer cells, or the style &quot;map&quot;</source>
        <translation>le périphérique n&apos;a pas de mémoire pour montrer un volume de {} x {} x {} cellules ({} Mio, {} Mio occupés) : choisir moins de cellules, ou le style « map »</translation>
    </message>
    <message>
        <source>the pack &apos;{}&apos;: {}</source>
        <translation>le paquet « {} » : {}</translation>
    </message>
    <message>
        <source>{}: its description fails: {}</source>
        <translation>{}: sa description échoue : {}</translation>
    </message>
    <message>
        <source>{}: its description fails with an exception of an unknown type</source>
        <translation>{}: sa description échoue par une exception de type inconnu</translation>
    </message>
    <message>
        <source>{} is built for Seiche {}, and this is {}: build it again</source>
        <translation>{} est construit pour Seiche {}, et ceci est {} : construisez-le de nouveau</translation>
    </message>
    <message>
        <source>{}: a simulation&apos;s name has a-z, 0-9, - and _, which &apos;{}&apos; has not</source>
        <translation>{}: le nom d’une simulation se compose de a-z, 0-9, - et _, ce qui n’est pas le cas de « {} »</translation>
    </message>
    <message>
        <source>{}: its simulation &apos;{}&apos; has no {}</source>
        <translation>{}: il manque à sa simulation « {} » : {}</translation>
    </message>
    <message>
        <source>{} brings a simulation &apos;{}&apos;, and there is one already</source>
        <translation>{} apporte une simulation « {} », et il y en a déjà une</translation>
    </message>
    <message>
        <source>{} brings a file {}, and there is one already</source>
        <translation>{} apporte un fichier {}, et il y en a déjà un</translation>
    </message>
    <message>
        <source>{}: its scene {} is of a simulation &apos;{}&apos;, which there is not</source>
        <translation>{}: sa scène {} est d’une simulation « {} », qui n’existe pas</translation>
    </message>
    <message>
        <source>{} needs {}, which neither it nor this program defines</source>
        <translation>{} a besoin de {}, que ni lui ni ce programme ne définit</translation>
    </message>
    <message>
        <source>the pack {}</source>
        <translation>le paquet {}</translation>
    </message>
    <message>
        <source>{} does not exist</source>
        <translation>{} n’existe pas</translation>
    </message>
    <message>
        <source>{} is not a file: name the library that the build has made, NAME.so</source>
        <translation>{} n’est pas un fichier : indiquez la bibliothèque construite, NAME.so</translation>
    </message>
    <message>
        <source>{} is a library and no pack: build it by seiche_add_pack() of CMake</source>
        <translation>{} est une bibliothèque et non un paquet : construisez-le par seiche_add_pack() de CMake</translation>
    </message>
    <message>
        <source>SEICHE_PLUGINS is {} and must be an absolute path; no packs are loaded from there</source>
        <translation>SEICHE_PLUGINS est {} et doit être un chemin absolu ; aucun paquet n’en est chargé</translation>
    </message>
    <message>
        <source>{}; it is left out</source>
        <translation>{} ; il est laissé de côté</translation>
    </message>
    <message>
        <source>there is no simulation &apos;{}&apos;{}: this program has {}; a pack may bring it (--plugin)</source>
        <translation>il n’y a pas de simulation « {} »{} : ce programme a {} ; un paquet peut l’apporter (--plugin)</translation>
    </message>
    <message>
        <source>{}: a scene is an object in JSON</source>
        <translation>{}: une scène est un objet en JSON</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; must be a text</source>
        <translation>{}: « {} » doit être un texte</translation>
    </message>
    <message>
        <source>{} at cell ({}, {}, {})</source>
        <translation>{} dans la cellule ({}, {}, {})</translation>
    </message>
    <message>
        <source>{}: domain.cells: a plane of {} x {} cells is too large for this device, which takes {} cells in it at most: choose fewer cells along x or y</source>
        <translation>{}: domain.cells: un plan de {} x {} cellules est trop grand pour cet appareil, qui y prend au plus {} cellules : choisir moins de cellules le long de x ou y</translation>
    </message>
    <message>
        <source>{}: domain.cells: {} cells along y or z are too many: choose {} or fewer</source>
        <translation>{}: domain.cells: {} cellules le long de y ou z sont trop : choisir {} ou moins</translation>
    </message>
    <message>
        <source>{}: domain.cells: a field of {} x {} x {} cells takes {:.0f} MiB, and this device has buffers of {:.0f} MiB at most: choose {} x {} x {} or fewer</source>
        <translation>{}: domain.cells: un champ de {} x {} x {} cellules prend {:.0f} Mio, et les tampons de cet appareil ont au plus {:.0f} Mio : choisir {} x {} x {} ou moins</translation>
    </message>
    <message>
        <source>{}: initial.{}</source>
        <translation>{}: initial.{}</translation>
    </message>
    <message>
        <source>{} is {} at ({}, {}, {}) m</source>
        <translation>{} vaut {} en ({}, {}, {}) m</translation>
    </message>
    <message>
        <source>a step of {} s would need {:.0f} explicit parts, and {} at most are made: choose a smaller dt, a lower viscosity or diffusivity, or fewer cells</source>
        <translation>un pas de {} s demanderait {:.0f} parties explicites, et {} au plus sont faites : choisir un dt plus petit, une viscosité ou une diffusivité plus faible, ou moins de cellules</translation>
    </message>
    <message>
        <source>smoke or heat would need {:.0f} explicit parts of a step of {} s, and {} at most are made: choose a smaller dt, or a lower diffusivity</source>
        <translation>la fumée ou la chaleur demanderaient {:.0f} parties explicites d&apos;un pas de {} s, et {} au plus sont faites : choisir un dt plus petit ou une diffusivité plus faible</translation>
    </message>
    <message>
        <source>{}: sources[{}].size: each length must be more than 0 m</source>
        <translation>{}: sources[{}].size: chaque longueur doit dépasser 0 m</translation>
    </message>
    <message>
        <source>{} is not finite near ({}, {}, {}) m at {} s</source>
        <translation>{} n&apos;est pas fini près de ({}, {}, {}) m à {} s</translation>
    </message>
    <message>
        <source>{}.{}: a side moves along itself alone; leave &apos;{}&apos; out, or make it an inflow</source>
        <translation>{}.{}: un bord ne bouge que le long de lui-même ; omettre « {} », ou en faire une entrée</translation>
    </message>
    <message>
        <source>{} has both a temperature and a heat-flux: leave one out</source>
        <translation>{} a à la fois une température et un flux de chaleur : en omettre un</translation>
    </message>
    <message>
        <source>{}: no heat passes where heat_diffusivity is 0; give it a value</source>
        <translation>{}: aucune chaleur ne passe là où heat_diffusivity est 0 ; lui donner une valeur</translation>
    </message>
    <message>
        <source>{} is {} at ({}, {}, {}) m at {} s</source>
        <translation>{} vaut {} en ({}, {}, {}) m à {} s</translation>
    </message>
    <message>
        <source>{}: boundaries: {:.4g} m^3/s flow in and {:.4g} m^3/s out, and no side is an outflow, which would take up the difference: make a side &apos;outflow&apos;, or give the inflows velocities that add up to 0</source>
        <translation>{}: boundaries: {:.4g} m^3/s entrent et {:.4g} m^3/s sortent, et aucun bord n&apos;est une sortie, qui prendrait la différence : donner à un bord le type &apos;outflow&apos;, ou aux entrées des vitesses de somme nulle</translation>
    </message>
    <message>
        <source>dt is {} s, and with a viscosity or diffusivity of {} m^2/s {:.3g} s at most are stable on this grid: choose less of one of them, or fewer cells</source>
        <translation>dt vaut {} s, et avec une viscosité ou une diffusivité de {} m^2/s, {:.3g} s au plus sont stables sur cette grille : choisir moins de l&apos;un d&apos;eux, ou moins de cellules</translation>
    </message>
    <message>
        <source>{} takes one square matrix, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>{} prend une matrice carrée, non « {} » de {} x {} (au nombre de {})</translation>
    </message>
    <message>
        <source>the matrix is singular: the pivot of column {} is {}</source>
        <translation>la matrice est singulière : le pivot de la colonne {} est {}</translation>
    </message>
    <message>
        <source>the matrix is not positive definite: the block from column {} on has a pivot that is not above 0</source>
        <translation>la matrice n’est pas définie positive : le bloc à partir de la colonne {} a un pivot qui n’est pas supérieur à 0</translation>
    </message>
    <message>
        <source>QR with panels by the CPU takes one matrix with at least as many rows as columns, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>QR avec des bandes par le processeur prend une matrice d’au moins autant de lignes que de colonnes, non « {} » de {} x {} (au nombre de {})</translation>
    </message>
    <message>
        <source>the matrix is singular: column {} of R has {} on its diagonal</source>
        <translation>la matrice est singulière : la colonne {} de R a {} sur sa diagonale</translation>
    </message>
    <message>
        <source>the algorithm &apos;{}&apos; leaves no factors</source>
        <translation>l’algorithme « {} » ne laisse pas de facteurs</translation>
    </message>
    <message>
        <source>{}: {} x {}{} times {} x {}{} does not make {} x {}</source>
        <translation>{}: {} x {}{} fois {} x {}{} ne fait pas {} x {}</translation>
    </message>
    <message>
        <source>{} takes no transposed operands</source>
        <translation>{} ne prend pas d’opérandes transposés</translation>
    </message>
    <message>
        <source>{} was given a matrix of {} rows, right-hand sides of {} x {} and solutions of {} x {}: match the shapes</source>
        <translation>{} a reçu une matrice de {} lignes, des seconds membres de {} x {} et des solutions de {} x {} : accordez les formes</translation>
    </message>
    <message>
        <source>a reduction by halving takes one matrix, not {}</source>
        <translation>une réduction par moitiés prend une matrice, non {}</translation>
    </message>
    <message>
        <source>matrices of {} rows are too large to be solved as a stack</source>
        <translation>des matrices de {} lignes sont trop grandes pour être résolues en pile</translation>
    </message>
    <message>
        <source>an array (.npy) in the scene&apos;s folder</source>
        <translation>un tableau (.npy) dans le dossier de la scène</translation>
    </message>
    <message>
        <source>heat_diffusivity is 0, and walls have temperatures or conductivities, for which heat must pass: give it a value</source>
        <translation>heat_diffusivity vaut 0, et des parois ont une température ou une conductivité, pour lesquelles la chaleur doit passer : donnez-lui une valeur</translation>
    </message>
    <message>
        <source>three formulas [along x, along y, along z]</source>
        <translation>trois formules [selon x, selon y, selon z]</translation>
    </message>
    <message>
        <source>{} has both a temperature, at which it is held, and a conductivity: leave one out</source>
        <translation>{} a à la fois une température, à laquelle elle est maintenue, et une conductivité : omettez l&apos;une des deux</translation>
    </message>
    <message>
        <source>{} is too large</source>
        <translation>{} est trop grand</translation>
    </message>
    <message>
        <source>{} is {} at [{}, {}, {}]; give finite numbers</source>
        <translation>{} vaut {} en [{}, {}, {}] ; donnez des nombres finis</translation>
    </message>
    <message>
        <source>{} must be an array of three dimensions, of the shape (nz, ny, nx)</source>
        <translation>{} doit être un tableau à trois dimensions, de forme (nz, ny, nx)</translation>
    </message>
    <message>
        <source>{}.conductivity: a wall that moves does not conduct; give it a temperature, or leave its velocity and spin out</source>
        <translation>{}.conductivity : une paroi mobile ne conduit pas ; donnez-lui une température, ou omettez velocity et spin</translation>
    </message>
    <message>
        <source>{}.{}: no heat passes where heat_diffusivity is 0; give it a value</source>
        <translation>{}.{} : aucune chaleur ne passe où heat_diffusivity vaut 0 ; donnez-lui une valeur</translation>
    </message>
    <message>
        <source>{}: sources[{}].file is missing: an STL or OBJ file in the scene&apos;s folder</source>
        <translation>{}: sources[{}].file manque : un fichier STL ou OBJ dans le dossier de la scène</translation>
    </message>
</context>
<context>
    <name>program</name>
    <message>
        <source>aeration, aquarium, gas, void fraction</source>
        <translation>aération, aquarium, gaz, taux de vide</translation>
    </message>
    <message>
        <source>gas, void fraction, suspension</source>
        <translation>gaz, taux de vide, suspension</translation>
    </message>
    <message>
        <source>aeration, bubble column, gas, mixing</source>
        <translation>aération, colonne à bulles, gaz, mélange</translation>
    </message>
    <message>
        <source>rise velocity, buoyancy, gas, Eötvös number</source>
        <translation>vitesse d’ascension, poussée, gaz, nombre d’Eötvös</translation>
    </message>
    <message>
        <source>mixing, shear layer, gas, foam</source>
        <translation>mélange, couche de cisaillement, gaz, mousse</translation>
    </message>
    <message>
        <source>phase separation, interface, surface tension</source>
        <translation>séparation de phases, interface, tension de surface</translation>
    </message>
    <message>
        <source>chemistry, oscillation, reaction, Turing patterns</source>
        <translation>chimie, oscillation, réaction, motifs de Turing</translation>
    </message>
    <message>
        <source>shock wave, traffic, conservation law</source>
        <translation>onde de choc, circulation, loi de conservation</translation>
    </message>
    <message>
        <source>phase separation, alloy, oil and water</source>
        <translation>séparation de phases, alliage, huile et eau</translation>
    </message>
    <message>
        <source>combustion, fire, chaos, turbulence</source>
        <translation>combustion, feu, chaos, turbulence</translation>
    </message>
    <message>
        <source>chaos, turbulence, spiral waves</source>
        <translation>chaos, turbulence, ondes spirales</translation>
    </message>
    <message>
        <source>chemistry, reaction and diffusion, Turing patterns, coat of animals</source>
        <translation>chimie, réaction et diffusion, motifs de Turing, pelage</translation>
    </message>
    <message>
        <source>quantum mechanics, Schrödinger equation, interference</source>
        <translation>mécanique quantique, équation de Schrödinger, interférences</translation>
    </message>
    <message>
        <source>chemistry, reaction and diffusion, Turing patterns, spots</source>
        <translation>chimie, réaction et diffusion, motifs de Turing, taches</translation>
    </message>
    <message>
        <source>biology, chemotaxis, cells</source>
        <translation>biologie, chimiotaxie, cellules</translation>
    </message>
    <message>
        <source>biology, heart, nerve, excitable medium</source>
        <translation>biologie, cœur, nerf, milieu excitable</translation>
    </message>
    <message>
        <source>convection, pattern, stripes</source>
        <translation>convection, motif, bandes</translation>
    </message>
    <message>
        <source>flame, fire, convection, heat</source>
        <translation>flamme, feu, convection, chaleur</translation>
    </message>
    <message>
        <source>vortex, eddy, Reynolds number, benchmark</source>
        <translation>tourbillon, nombre de Reynolds, cas test</translation>
    </message>
    <message>
        <source>Kármán vortex street, drag, lift, Strouhal number, Reynolds number, flow past an obstacle</source>
        <translation>allée de Kármán, traînée, portance, nombre de Strouhal, nombre de Reynolds, obstacle</translation>
    </message>
    <message>
        <source>natural convection, heat, Rayleigh number, Nusselt number</source>
        <translation>convection naturelle, chaleur, nombre de Rayleigh, nombre de Nusselt</translation>
    </message>
    <message>
        <source>natural convection, heat, plume</source>
        <translation>convection naturelle, chaleur, panache</translation>
    </message>
    <message>
        <source>dye, paint, drawing, vortex</source>
        <translation>colorant, peinture, dessin, tourbillon</translation>
    </message>
    <message>
        <source>mixing, turbulence, dye, colliding</source>
        <translation>mélange, turbulence, colorant, collision</translation>
    </message>
    <message>
        <source>instability, shear layer, clouds, vortex</source>
        <translation>instabilité, couche de cisaillement, nuages, tourbillon</translation>
    </message>
    <message>
        <source>paint, drawing, photograph, art</source>
        <translation>peinture, dessin, photographie, art</translation>
    </message>
    <message>
        <source>smoke, buoyancy, convection, chimney</source>
        <translation>fumée, poussée, convection, cheminée</translation>
    </message>
    <message>
        <source>convection, heat, instability, weather</source>
        <translation>convection, chaleur, instabilité, météo</translation>
    </message>
    <message>
        <source>wind tunnel, obstacle, wind, vortex</source>
        <translation>soufflerie, obstacle, vent, tourbillon</translation>
    </message>
    <message>
        <source>mixing, propeller, moving wall, dye</source>
        <translation>mélange, hélice, paroi mobile, colorant</translation>
    </message>
    <message>
        <source>vortex, exact solution, viscosity, decay</source>
        <translation>tourbillon, solution exacte, viscosité, décroissance</translation>
    </message>
    <message>
        <source>solver, matrix, iteration, CG</source>
        <translation>solveur, matrice, itération, CG</translation>
    </message>
    <message>
        <source>Gauss, LU, solver, matrix</source>
        <translation>Gauss, LU, solveur, matrice</translation>
    </message>
    <message>
        <source>standing wave, lake, basin, resonance</source>
        <translation>onde stationnaire, lac, bassin, résonance</translation>
    </message>
    <message>
        <source>sea, beach, refraction, diffraction, shoaling</source>
        <translation>mer, plage, réfraction, diffraction</translation>
    </message>
    <message>
        <source>interference, superposition, reflection, rain, ripples, two sources</source>
        <translation>interférences, superposition, réflexion, pluie, deux sources</translation>
    </message>
    <message>
        <source>port, breakwater, sea, diffraction, refraction</source>
        <translation>port, digue, mer, diffraction, réfraction</translation>
    </message>
    <message>
        <source>refraction, focus, optics, light</source>
        <translation>réfraction, foyer, optique, lumière</translation>
    </message>
    <message>
        <source>Doppler effect, sound, Mach cone, sonic boom</source>
        <translation>effet Doppler, son, cône de Mach, bang supersonique</translation>
    </message>
    <message>
        <source>eigenmode, resonance, standing wave, vibration</source>
        <translation>mode propre, résonance, onde stationnaire, vibration</translation>
    </message>
    <message>
        <source>interference, diffraction, double slit, two sources, Young, light</source>
        <translation>interférences, diffraction, fentes d’Young, deux sources, lumière</translation>
    </message>
    <message>
        <source>sound, acoustics, resonance, dome</source>
        <translation>son, acoustique, résonance, coupole</translation>
    </message>
    <message>
        <source>bubbly</source>
        <translation>bulles</translation>
    </message>
    <message>
        <source>Bubbly flow</source>
        <translation>Écoulement à bulles</translation>
    </message>
    <message>
        <source>A swarm of bubbles on two levels: what bubbles do in each cell comes from solving the boundary integral equation of the liquid between them, one dense system per cell.</source>
        <translation>Un essaim de bulles à deux niveaux : ce que font les bulles de chaque cellule vient de l’équation intégrale de frontière du liquide entre elles, un système dense par cellule.</translation>
    </message>
    <message>
        <source>dt</source>
        <translation>dt</translation>
    </message>
    <message>
        <source>Largest time step.</source>
        <translation>Pas de temps, au plus.</translation>
    </message>
    <message>
        <source>cfl</source>
        <translation>cfl</translation>
    </message>
    <message>
        <source>Fraction of a cell that the fastest bubbles may cross in a step; dt is chosen accordingly.</source>
        <translation>Part de cellule que les bulles les plus rapides peuvent franchir en un pas : dt en est déduit.</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>gravité</translation>
    </message>
    <message>
        <source>Reduced gravity: the acceleration that lifts massless bubbles.</source>
        <translation>Gravité réduite : l’accélération qui soulève les bulles sans masse.</translation>
    </message>
    <message>
        <source>terminal speed</source>
        <translation>vit. terminale</translation>
    </message>
    <message>
        <source>Speed relative to the mixture at which drag balances the lift of bubbles of `radius`, where `drag` is 0.</source>
        <translation>Vitesse par rapport au mélange à laquelle la traînée équilibre la poussée des bulles de `radius`, où `drag` est 0.</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>traînée</translation>
    </message>
    <message>
        <source>Drag divided by density, speed and depth; 0: the value that gives `terminal_speed`. Levich: 8 pi nu for a clean cylindrical bubble.</source>
        <translation>Traînée sur densité, vitesse et profondeur ; 0 : ce qui donne `terminal_speed`. Levich : 8 pi nu pour une bulle cylindrique propre.</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>rayon</translation>
    </message>
    <message>
        <source>Radius of bubbles where the scene gives no field `radius`, of those that flow in and of those that the brush adds.</source>
        <translation>Rayon des bulles où la scène ne donne pas de champ `radius`, de celles qui entrent et de celles qu’ajoute le pinceau.</translation>
    </message>
    <message>
        <source>temperature decay</source>
        <translation>perte de temp.</translation>
    </message>
    <message>
        <source>Rate at which the spread of impulses among the bubbles of a cell decays.</source>
        <translation>Taux de décroissance de la dispersion des impulsions entre les bulles d’une cellule.</translation>
    </message>
    <message>
        <source>flux decay</source>
        <translation>perte de flux</translation>
    </message>
    <message>
        <source>advection</source>
        <translation>advection</translation>
    </message>
    <message>
        <source>upwind</source>
        <translation>upwind</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>limitée</translation>
    </message>
    <message>
        <source>How bubbles are carried: donor cell, first order; or piecewise linear with van Leer&apos;s limiter, second order.</source>
        <translation>Comment les bulles sont portées : cellule amont, premier ordre ; ou linéaire par morceaux avec le limiteur de van Leer, second ordre.</translation>
    </message>
    <message>
        <source>carrier</source>
        <translation>porteur</translation>
    </message>
    <message>
        <source>bubbles</source>
        <translation>bulles</translation>
    </message>
    <message>
        <source>liquid</source>
        <translation>liquide</translation>
    </message>
    <message>
        <source>Velocity that carries the number of bubbles: their own mean velocity, or that of the liquid, as Galoppo et al. word it.</source>
        <translation>Ce qui porte le nombre de bulles : leur propre vitesse moyenne, ou celle du liquide comme l’écrivent Galoppo et al.</translation>
    </message>
    <message>
        <source>bubbles per cell</source>
        <translation>bulles/cellule</translation>
    </message>
    <message>
        <source>Bubbles in each cell&apos;s configuration; 0: 32, in software 8.</source>
        <translation>Bulles dans la configuration de chaque cellule ; 0 : 32, en logiciel 8.</translation>
    </message>
    <message>
        <source>points per bubble</source>
        <translation>points par bulle</translation>
    </message>
    <message>
        <source>Points on each bubble&apos;s surface, a multiple of 4 from 8 on; 0: 64, in software 32.</source>
        <translation>Points sur la surface de chaque bulle, un multiple de 4 à partir de 8 ; 0 : 64, en logiciel 32.</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>solveur</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>How dense systems are solved: LU without pivoting, or GMRES, the fast path and the cross-check.</source>
        <translation>Comment les systèmes denses sont résolus : LU sans pivot, ou GMRES, la voie rapide et la contre-épreuve.</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>tolérance</translation>
    </message>
    <message>
        <source>Residual at which GMRES stops, relative to the right-hand side.</source>
        <translation>Résidu auquel GMRES s’arrête, relatif au second membre.</translation>
    </message>
    <message>
        <source>refresh fraction</source>
        <translation>part rafraîchie</translation>
    </message>
    <message>
        <source>Largest fraction of all cells solved again in one step, oldest first.</source>
        <translation>Plus grande part des cellules résolues de nouveau en un pas, les plus anciennes d’abord.</translation>
    </message>
    <message>
        <source>refresh tolerance</source>
        <translation>tol. rafraîch.</translation>
    </message>
    <message>
        <source>void fraction</source>
        <translation>taux de vide</translation>
    </message>
    <message>
        <source>Fraction of the volume that is gas.</source>
        <translation>Part du volume qui est du gaz.</translation>
    </message>
    <message>
        <source>number density</source>
        <translation>densité en nombre</translation>
    </message>
    <message>
        <source>Bubbles per square metre.</source>
        <translation>Bulles par mètre carré.</translation>
    </message>
    <message>
        <source>liquid u</source>
        <translation>liquide u</translation>
    </message>
    <message>
        <source>Mean velocity of the liquid along x.</source>
        <translation>Vitesse moyenne du liquide selon x.</translation>
    </message>
    <message>
        <source>liquid v</source>
        <translation>liquide v</translation>
    </message>
    <message>
        <source>Mean velocity of the liquid along y.</source>
        <translation>Vitesse moyenne du liquide selon y.</translation>
    </message>
    <message>
        <source>flux x</source>
        <translation>flux x</translation>
    </message>
    <message>
        <source>Volume flux of the mixture along x.</source>
        <translation>Flux de volume du mélange selon x.</translation>
    </message>
    <message>
        <source>flux y</source>
        <translation>flux y</translation>
    </message>
    <message>
        <source>Volume flux of the mixture along y.</source>
        <translation>Flux de volume du mélange selon y.</translation>
    </message>
    <message>
        <source>Radius of bubbles.</source>
        <translation>Rayon des bulles.</translation>
    </message>
    <message>
        <source>impulse x</source>
        <translation>impulsion x</translation>
    </message>
    <message>
        <source>Mean impulse of a bubble over its volume, along x.</source>
        <translation>Impulsion moyenne d’une bulle sur son volume, selon x.</translation>
    </message>
    <message>
        <source>impulse y</source>
        <translation>impulsion y</translation>
    </message>
    <message>
        <source>Mean impulse of a bubble over its volume, along y.</source>
        <translation>Impulsion moyenne d’une bulle sur son volume, selon y.</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>température</translation>
    </message>
    <message>
        <source>Variance of that impulse, along one direction.</source>
        <translation>Variance de cette impulsion, selon une direction.</translation>
    </message>
    <message>
        <source>age</source>
        <translation>âge</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>marge</translation>
    </message>
    <message>
        <source>Smallest margin of diagonal dominance of the cell&apos;s matrix.</source>
        <translation>Plus petite marge de dominance diagonale de la matrice de la cellule.</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>croissance</translation>
    </message>
    <message>
        <source>Growth of the factors of the cell&apos;s matrix; 0 where GMRES solved it.</source>
        <translation>Croissance des facteurs de la matrice de la cellule ; 0 où GMRES l’a résolue.</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>conditionnement</translation>
    </message>
    <message>
        <source>Lower estimate of the condition number of the cell&apos;s matrix.</source>
        <translation>Estimation du conditionnement de la matrice de la cellule, par en dessous.</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>paroi</translation>
    </message>
    <message>
        <source>Nothing goes through.</source>
        <translation>Rien ne passe.</translation>
    </message>
    <message>
        <source>inflow</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>Bubbles of `radius` come in: their number per square metre and their velocity.</source>
        <translation>Des bulles de `radius` entrent : leur nombre par mètre carré et leur vitesse.</translation>
    </message>
    <message>
        <source>outflow</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>periodic</source>
        <translation>périodique</translation>
    </message>
    <message>
        <source>Continues on the opposite side.</source>
        <translation>Continue du côté opposé.</translation>
    </message>
    <message>
        <source>flux</source>
        <translation>flux</translation>
    </message>
    <message>
        <source>Add bubbles</source>
        <translation>Ajouter des bulles</translation>
    </message>
    <message>
        <source>stir</source>
        <translation>brasser</translation>
    </message>
    <message>
        <source>Stir</source>
        <translation>Brasser</translation>
    </message>
    <message>
        <source>fluid</source>
        <translation>fluide</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Écoulement</translation>
    </message>
    <message>
        <source>Incompressible Navier-Stokes flow on a staggered grid, truly divergence-free, with dye, smoke and heat.</source>
        <translation>Écoulement incompressible de Navier-Stokes sur grille décalée, vraiment sans divergence, avec colorant, fumée et chaleur.</translation>
    </message>
    <message>
        <source>Time step if `cfl` is 0.</source>
        <translation>Pas de temps, où `cfl` est 0.</translation>
    </message>
    <message>
        <source>Cells that the fastest fluid may cross in a step; 0 keeps dt fixed, otherwise dt is chosen from the speeds two steps earlier and `dt` is its upper bound.</source>
        <translation>Cellules que le fluide le plus rapide peut franchir en un pas ; 0 garde dt fixe, sinon dt est tiré des vitesses de deux pas avant et `dt` est sa borne supérieure.</translation>
    </message>
    <message>
        <source>viscosity</source>
        <translation>viscosité</translation>
    </message>
    <message>
        <source>Kinematic viscosity.</source>
        <translation>Viscosité cinématique.</translation>
    </message>
    <message>
        <source>maccormack</source>
        <translation>maccormack</translation>
    </message>
    <message>
        <source>maccormack2</source>
        <translation>maccormack2</translation>
    </message>
    <message>
        <source>semi-lagrangian</source>
        <translation>semi-lagrangian</translation>
    </message>
    <message>
        <source>ar2</source>
        <translation>ar2</translation>
    </message>
    <message>
        <source>central-rk3</source>
        <translation>central-rk3</translation>
    </message>
    <message>
        <source>pressure solver</source>
        <translation>solveur pression</translation>
    </message>
    <message>
        <source>cg</source>
        <translation>cg</translation>
    </message>
    <message>
        <source>cholesky</source>
        <translation>Cholesky</translation>
    </message>
    <message>
        <source>dct</source>
        <translation>dct</translation>
    </message>
    <message>
        <source>dct-cg</source>
        <translation>dct-cg</translation>
    </message>
    <message>
        <source>gauss-jordan</source>
        <translation>Gauss-Jordan</translation>
    </message>
    <message>
        <source>gauss-seidel</source>
        <translation>Gauss-Seidel</translation>
    </message>
    <message>
        <source>gmres</source>
        <translation>gmres</translation>
    </message>
    <message>
        <source>jacobi</source>
        <translation>Jacobi</translation>
    </message>
    <message>
        <source>lu</source>
        <translation>LU</translation>
    </message>
    <message>
        <source>lu-full</source>
        <translation>LU, pivot total</translation>
    </message>
    <message>
        <source>multigrid</source>
        <translation>multigrille</translation>
    </message>
    <message>
        <source>multigrid-cg</source>
        <translation>multigrid-cg</translation>
    </message>
    <message>
        <source>qr</source>
        <translation>QR</translation>
    </message>
    <message>
        <source>steepest-descent</source>
        <translation>plus forte pente</translation>
    </message>
    <message>
        <source>Pressure solver; auto takes dct in boxes and channels without obstacles and multigrid-cg elsewhere. jacobi and gauss-seidel make exactly max_iterations sweeps.</source>
        <translation>Solveur de pression ; auto prend dct dans les boîtes et canaux sans obstacles et multigrid-cg ailleurs. jacobi et gauss-seidel font exactement max_iterations balayages.</translation>
    </message>
    <message>
        <source>Residual at which the pressure solver stops, relative to the right-hand side.</source>
        <translation>Résidu auquel le solveur de pression s’arrête, relatif au second membre.</translation>
    </message>
    <message>
        <source>max iterations</source>
        <translation>itérations max.</translation>
    </message>
    <message>
        <source>Largest number of pressure iterations per projection.</source>
        <translation>Nombre maximal d’itérations de pression par projection.</translation>
    </message>
    <message>
        <source>pressure refine</source>
        <translation>raffiner press.</translation>
    </message>
    <message>
        <source>Project twice: the second pass removes the divergence left by rounding.</source>
        <translation>Projeter deux fois : le second passage ôte la divergence laissée par l’arrondi.</translation>
    </message>
    <message>
        <source>pressure start</source>
        <translation>départ pression</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>extrapolé</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>précédent</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>zéro</translation>
    </message>
    <message>
        <source>Initial guess of the pressure solver: 2 p_n - p_(n-1), p_n, or zero; cg, jacobi and gauss-seidel never extrapolate (cg with max_iterations 4 and without pressure_refine is the method of 2003).</source>
        <translation>Valeur initiale du solveur de pression : 2 p_n - p_(n-1), p_n, ou zéro ; cg, jacobi et gauss-seidel n’extrapolent jamais (cg avec max_iterations 4 et sans pressure_refine est le mode de 2003).</translation>
    </message>
    <message>
        <source>vorticity confinement</source>
        <translation>confin. vorticité</translation>
    </message>
    <message>
        <source>Strength of the force that feeds small eddies; not physical, 0 in validation.</source>
        <translation>Intensité de la force qui nourrit les petits tourbillons ; non physique, 0 en validation.</translation>
    </message>
    <message>
        <source>buoyancy</source>
        <translation>flottabilité</translation>
    </message>
    <message>
        <source>Upward acceleration per kelvin above `ambient_temperature`.</source>
        <translation>Accélération vers le haut par kelvin au-dessus de `ambient_temperature`.</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>temp. ambiante</translation>
    </message>
    <message>
        <source>Temperature at which fluid neither rises nor sinks.</source>
        <translation>Température à laquelle le fluide ne monte ni ne descend.</translation>
    </message>
    <message>
        <source>smoke weight</source>
        <translation>poids fumée</translation>
    </message>
    <message>
        <source>Downward acceleration by smoke of density 1.</source>
        <translation>Accélération vers le bas par de la fumée de densité 1.</translation>
    </message>
    <message>
        <source>force x</source>
        <translation>force x</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along x.</source>
        <translation>Accélération partout, selon x.</translation>
    </message>
    <message>
        <source>force y</source>
        <translation>force y</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along y.</source>
        <translation>Accélération partout, selon y.</translation>
    </message>
    <message>
        <source>dye decay</source>
        <translation>perte de colorant</translation>
    </message>
    <message>
        <source>Rate at which dye fades.</source>
        <translation>Taux auquel le colorant s’efface.</translation>
    </message>
    <message>
        <source>Dye cells along each cell of the flow: the dye&apos;s grid may be finer than the flow&apos;s.</source>
        <translation>Mailles du colorant le long d’une maille de l’écoulement : le colorant peut avoir une grille plus fine que l’écoulement.</translation>
    </message>
    <message>
        <source>dye scale</source>
        <translation>finesse du colorant</translation>
    </message>
    <message>
        <source>smoke decay</source>
        <translation>perte de fumée</translation>
    </message>
    <message>
        <source>Rate at which smoke fades and heat is lost.</source>
        <translation>Taux auquel la fumée s’efface et la chaleur se perd.</translation>
    </message>
    <message>
        <source>dye</source>
        <translation>colorant</translation>
    </message>
    <message>
        <source>Dye, as red, green and blue; as a single number, their sum.</source>
        <translation>Colorant, en rouge, vert et bleu ; en un nombre, leur somme.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse (norme)</translation>
    </message>
    <message>
        <source>Magnitude of the velocity.</source>
        <translation>Norme de la vitesse.</translation>
    </message>
    <message>
        <source>vorticity</source>
        <translation>vorticité</translation>
    </message>
    <message>
        <source>Rotation, positive counter-clockwise.</source>
        <translation>Rotation, positive dans le sens direct.</translation>
    </message>
    <message>
        <source>Velocity along x.</source>
        <translation>Vitesse selon x.</translation>
    </message>
    <message>
        <source>Velocity along y.</source>
        <translation>Vitesse selon y.</translation>
    </message>
    <message>
        <source>pressure</source>
        <translation>pression</translation>
    </message>
    <message>
        <source>Pressure over density; defined up to a constant where nothing flows out.</source>
        <translation>Pression sur densité ; son niveau est libre où rien ne sort.</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>divergence</translation>
    </message>
    <message>
        <source>Divergence left after the projection.</source>
        <translation>Ce qu’il en reste.</translation>
    </message>
    <message>
        <source>Second invariant of the velocity gradient: positive in eddies.</source>
        <translation>Second invariant du gradient de vitesse : positif dans les tourbillons.</translation>
    </message>
    <message>
        <source>stream function</source>
        <translation>fonction de courant</translation>
    </message>
    <message>
        <source>Constant along streamlines; 0 in the lower left corner.</source>
        <translation>Constante le long des lignes de courant ; 0 dans le coin inférieur gauche.</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>fumée</translation>
    </message>
    <message>
        <source>Density of smoke.</source>
        <translation>Densité de fumée.</translation>
    </message>
    <message>
        <source>Temperature.</source>
        <translation>Température.</translation>
    </message>
    <message>
        <source>Flux through left faces over their area, (nx+1) x ny.</source>
        <translation>Flux à travers les faces gauches sur leur aire, (nx+1) x ny.</translation>
    </message>
    <message>
        <source>Flux through lower faces over their area, nx x (ny+1).</source>
        <translation>Flux à travers les faces basses sur leur aire, nx x (ny+1).</translation>
    </message>
    <message>
        <source>no-slip</source>
        <translation>adhérence (no-slip)</translation>
    </message>
    <message>
        <source>A wall that fluid sticks to.</source>
        <translation>Une paroi à laquelle le fluide adhère.</translation>
    </message>
    <message>
        <source>free-slip</source>
        <translation>glissement (free-slip)</translation>
    </message>
    <message>
        <source>A wall along which fluid glides.</source>
        <translation>Une paroi le long de laquelle le fluide glisse.</translation>
    </message>
    <message>
        <source>moving-wall</source>
        <translation>paroi mobile</translation>
    </message>
    <message>
        <source>A wall that moves along itself and drags fluid with it.</source>
        <translation>Une paroi qui glisse sur elle-même et entraîne le fluide.</translation>
    </message>
    <message>
        <source>Fluid comes in with the given velocity.</source>
        <translation>Le fluide entre à la vitesse donnée.</translation>
    </message>
    <message>
        <source>Fluid leaves freely; pressure is 0.</source>
        <translation>Le fluide sort librement ; la pression est 0.</translation>
    </message>
    <message>
        <source>center</source>
        <translation>centre</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>forme</translation>
    </message>
    <message>
        <source>disc</source>
        <translation>disque</translation>
    </message>
    <message>
        <source>Emits dye.</source>
        <translation>Laisse entrer du colorant.</translation>
    </message>
    <message>
        <source>color</source>
        <translation>couleur</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>taux</translation>
    </message>
    <message>
        <source>Emits smoke and heat.</source>
        <translation>Laisse entrer de la fumée, et de la chaleur.</translation>
    </message>
    <message>
        <source>heat</source>
        <translation>chaleur</translation>
    </message>
    <message>
        <source>push</source>
        <translation>poussée</translation>
    </message>
    <message>
        <source>Accelerates fluid.</source>
        <translation>Accélère le fluide.</translation>
    </message>
    <message>
        <source>force</source>
        <translation>force</translation>
    </message>
    <message>
        <source>Accelerates fluid everywhere by a formula.</source>
        <translation>Accélère le fluide partout par une formule.</translation>
    </message>
    <message>
        <source>dye red</source>
        <translation>colorant rouge</translation>
    </message>
    <message>
        <source>dye green</source>
        <translation>colorant vert</translation>
    </message>
    <message>
        <source>dye blue</source>
        <translation>colorant bleu</translation>
    </message>
    <message>
        <source>Stir with dye</source>
        <translation>Brasser avec colorant</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Pousser</translation>
    </message>
    <message>
        <source>Add dye</source>
        <translation>Ajouter du colorant</translation>
    </message>
    <message>
        <source>Add smoke and heat</source>
        <translation>Ajouter fumée et chaleur</translation>
    </message>
    <message>
        <source>Draw walls</source>
        <translation>Dessiner des parois</translation>
    </message>
    <message>
        <source>erase</source>
        <translation>effacer</translation>
    </message>
    <message>
        <source>Erase walls</source>
        <translation>Effacer des parois</translation>
    </message>
    <message>
        <source>Drag walls</source>
        <translation>Tirer des parois</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>onde</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Ondes</translation>
    </message>
    <message>
        <source>The linear wave equation of shallow water or of sound, implicit in time, with its energy ledger.</source>
        <translation>L’équation linéaire des ondes en eau peu profonde ou du son, implicite en temps, avec son bilan d’énergie.</translation>
    </message>
    <message>
        <source>Time step; implicit, so that any CFL number is stable.</source>
        <translation>Pas de temps ; implicite, si bien qu’aucun nombre CFL n’est trop grand.</translation>
    </message>
    <message>
        <source>wave speed</source>
        <translation>vitesse ondes</translation>
    </message>
    <message>
        <source>Speed of waves where the scene gives no field `speed`.</source>
        <translation>Vitesse des ondes où la scène ne donne pas de champ `speed`.</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>amortissement</translation>
    </message>
    <message>
        <source>Rate at which velocity decays everywhere.</source>
        <translation>Taux auquel la vitesse décroît partout.</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>thêta</translation>
    </message>
    <message>
        <source>Weight of the old and new level in the three-level theta scheme: 0.25 is Crank-Nicolson (no damping, least dispersion).</source>
        <translation>Poids de l’ancien et du nouvel instant dans le schéma thêta à trois niveaux : 0,25 est Crank-Nicolson (sans amortissement, dispersion minimale).</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>schéma</translation>
    </message>
    <message>
        <source>adi</source>
        <translation>adi</translation>
    </message>
    <message>
        <source>krueger-2003</source>
        <translation>krueger-2003</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>équation</translation>
    </message>
    <message>
        <source>shallow-water</source>
        <translation>eau peu profonde</translation>
    </message>
    <message>
        <source>acoustic</source>
        <translation>acoustique</translation>
    </message>
    <message>
        <source>Where the speed varies: u_tt = div(c^2 grad u), or u_tt / c^2 = div grad u.</source>
        <translation>Où la vitesse varie : u_tt = div(c^2 grad u), ou u_tt / c^2 = div grad u.</translation>
    </message>
    <message>
        <source>Residual at which conjugate gradients stop, relative to the right-hand side.</source>
        <translation>Résidu auquel les gradients conjugués s’arrêtent, relatif au second membre.</translation>
    </message>
    <message>
        <source>Largest number of conjugate gradient iterations per step.</source>
        <translation>Nombre maximal d’itérations de gradient conjugué par pas.</translation>
    </message>
    <message>
        <source>Plain conjugate gradients, whose iteration count grows with the CFL number, or with a preconditioner that keeps it small at any CFL number: a direct solve (dct: one or two, where the speed is uniform, nothing is solid and the numbers of cells have no prime factor above 5; otherwise cg is used) or multigrid (about seven, with walls and any speed). auto is dct above a CFL number of 2 (4 in software) or, where that does not fit, multigrid above 2.</source>
        <translation>Gradients conjugués simples, dont les itérations croissent avec le nombre CFL, ou avec un préconditionneur qui les garde peu nombreuses à tout nombre CFL : une résolution directe (dct : une ou deux, où la vitesse est uniforme, où rien n’est solide et où les nombres de cellules n’ont pas de facteur premier au-dessus de 5 ; ailleurs cg est pris) ou une méthode multigrille (multigrid : sept environ, avec des murs et toute vitesse). auto est dct au-dessus d’un nombre CFL de 2 (4 en logiciel) ou, où cela ne convient pas, multigrid au-dessus de 2.</translation>
    </message>
    <message>
        <source>sponge width</source>
        <translation>largeur éponge</translation>
    </message>
    <message>
        <source>sponge strength</source>
        <translation>force éponge</translation>
    </message>
    <message>
        <source>height</source>
        <translation>hauteur</translation>
    </message>
    <message>
        <source>Elevation of the surface above rest.</source>
        <translation>Élévation de la surface au-dessus du repos.</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>Rate of change of the elevation.</source>
        <translation>Taux de variation de l’élévation.</translation>
    </message>
    <message>
        <source>Local speed of waves; 0 in walls.</source>
        <translation>Vitesse locale des ondes ; 0 dans les parois.</translation>
    </message>
    <message>
        <source>Reflects: no flow through the side.</source>
        <translation>Réfléchit : pas de flux à travers le bord.</translation>
    </message>
    <message>
        <source>dirichlet</source>
        <translation>valeur imposée (Dirichlet)</translation>
    </message>
    <message>
        <source>The height on the side is given; 0 without a formula.</source>
        <translation>La hauteur au bord est donnée ; 0 sans formule.</translation>
    </message>
    <message>
        <source>absorbing</source>
        <translation>absorbant</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>amplitude</translation>
    </message>
    <message>
        <source>point</source>
        <translation>point</translation>
    </message>
    <message>
        <source>Accelerates the surface round a point.</source>
        <translation>Accélère la surface autour d’un point.</translation>
    </message>
    <message>
        <source>line</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>Accelerates the surface along a segment.</source>
        <translation>Accélère la surface le long d’un segment.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>mobile</translation>
    </message>
    <message>
        <source>Accelerates the surface round a point that moves.</source>
        <translation>Accélère la surface autour d’un point qui se déplace.</translation>
    </message>
    <message>
        <source>raise</source>
        <translation>lever</translation>
    </message>
    <message>
        <source>Raise or lower water</source>
        <translation>Lever ou baisser l’eau</translation>
    </message>
    <message>
        <source>water</source>
        <translation>eau</translation>
    </message>
    <message>
        <source>map</source>
        <translation>carte</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>isolignes</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>flèches</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>lignes de courant</translation>
    </message>
    <message>
        <source>particles</source>
        <translation>particules</translation>
    </message>
    <message>
        <source>diverging</source>
        <translation>divergente</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>gris</translation>
    </message>
    <message>
        <source>Bubble curtain</source>
        <translation>Rideau de bulles</translation>
    </message>
    <message>
        <source>Air puffs out of a pipe along the bottom of a tank and rises as a curtain, while the water overturns on both sides and sweeps the foot of the curtain together.</source>
        <translation>De l’air sort par bouffées d’un tuyau au fond d’une cuve et monte en rideau, tandis que l’eau tourne des deux côtés et resserre le pied du rideau.</translation>
    </message>
    <message>
        <source>Stir across the curtain and watch it mend.</source>
        <translation>Brassez à travers le rideau et regardez-le se refermer.</translation>
    </message>
    <message>
        <source>Dilute lattice</source>
        <translation>Réseau dilué</translation>
    </message>
    <message>
        <source>In each cell the bubbles stand in a square array, as in Rayleigh&apos;s paper of 1892, denser here and sparser there. They start at rest; where they are dense they respond more slowly to buoyancy, and what began as a smooth density wave is distorted on its way to the terminal speed.</source>
        <translation>Dans chaque cellule les bulles forment un réseau carré, comme Rayleigh les avait en 1892, ici plus dense, là plus lâche. Elles partent au repos ; là où elles sont serrées elles répondent plus lentement à la poussée, et ce qui était une onde régulière de densité se courbe en allant vers la vitesse terminale.</translation>
    </message>
    <message>
        <source>Set carrier to liquid to see what carries the bubbles then.</source>
        <translation>Mettez le porteur sur liquide pour voir ce qui porte alors les bulles.</translation>
    </message>
    <message>
        <source>Rising swarm</source>
        <translation>Essaim qui monte</translation>
    </message>
    <message>
        <source>A round swarm of bubbles is released near the bottom of a closed tank whose water overturns, up in the middle and down along the walls. Buoyancy and drag bring all bubbles to their terminal speed against the mixture; the flow draws the swarm out, and under the lid it gathers.</source>
        <translation>Un essaim rond de bulles est lâché près du fond d’une cuve fermée dont l’eau tourne, vers le haut au milieu et vers le bas le long des parois. Poussée et traînée mènent toutes les bulles à leur vitesse terminale par rapport au mélange ; l’écoulement étire l’essaim, qui se rassemble sous le couvercle.</translation>
    </message>
    <message>
        <source>Add bubbles with the brush, or switch to Stir and blow the swarm aside.</source>
        <translation>Ajoutez des bulles au pinceau, ou passez à Brasser et soufflez l’essaim de côté.</translation>
    </message>
    <message>
        <source>Bubbles in shear</source>
        <translation>Bulles cisaillées</translation>
    </message>
    <message>
        <source>Patches of bubbles in a mixture that flows to the right below and to the left above, without gravity, between periodic sides: the shear draws them out into bands.</source>
        <translation>Des paquets de bulles dans un mélange qui va à droite en bas et à gauche en haut, sans gravité et sans fin : le cisaillement les étire en bandes.</translation>
    </message>
    <message>
        <source>Add a patch and see it drawn out.</source>
        <translation>Ajoutez un paquet et voyez-le s’étirer.</translation>
    </message>
    <message>
        <source>Lid-driven cavity</source>
        <translation>Cavité entraînée</translation>
    </message>
    <message>
        <source>The lid drags the fluid of a closed box along at Reynolds number 1000, until a large eddy and two small ones in the corners stand still: the best tabulated flow of all (Ghia, Ghia and Shin 1982).</source>
        <translation>Le couvercle entraîne le fluide d’une boîte fermée au nombre de Reynolds 1000, jusqu’à ce qu’un grand tourbillon et deux petits dans les coins ne bougent plus : l’écoulement le mieux tabulé de tous (Ghia, Ghia et Shin 1982).</translation>
    </message>
    <message>
        <source>Lower the viscosity tenfold and see the corner eddies grow.</source>
        <translation>Divisez la viscosité par dix et voyez grandir les tourbillons des coins.</translation>
    </message>
    <message>
        <source>Wake of a cylinder</source>
        <translation>Sillage d’un cylindre</translation>
    </message>
    <message>
        <source>The channel of Schaefer and Turek (1996), case 2D-2: at Reynolds number 100 the wake sheds eddies from either side in turn, at a Strouhal number of about 0.3.</source>
        <translation>Le canal de Schäfer et Turek (1996), cas 2D-2 : au nombre de Reynolds 100 le sillage lâche des tourbillons d’un côté puis de l’autre, 0,3 diamètre dans le temps que l’écoulement moyen met pour un.</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>Encre</translation>
    </message>
    <message>
        <source>A basin of still water with drops of ink in it. Stir it.</source>
        <translation>Un bassin d’eau calme avec des gouttes d’encre. Brassez.</translation>
    </message>
    <message>
        <source>Drag with the left button: the water follows the hand and takes on colour. Draw walls and see the flow go round them.</source>
        <translation>Glissez avec le bouton gauche : l’eau suit la main et prend la couleur. Dessinez des parois et voyez l’écoulement les contourner.</translation>
    </message>
    <message>
        <source>Two jets</source>
        <translation>Deux jets</translation>
    </message>
    <message>
        <source>Jets from two slots in opposite walls meet, buckle and drive eddies through the basin; the fluid leaves by openings beside them.</source>
        <translation>Des jets issus de deux fentes en vis-à-vis se rencontrent, se plient et chassent des tourbillons dans le bassin ; le fluide sort par des ouvertures à côté.</translation>
    </message>
    <message>
        <source>Draw a wall where they meet.</source>
        <translation>Dessinez une paroi où ils se rencontrent.</translation>
    </message>
    <message>
        <source>Kelvin-Helmholtz billows</source>
        <translation>Rouleaux de Kelvin-Helmholtz</translation>
    </message>
    <message>
        <source>A layer between two streams rolls up into billows, which pair. Energy and dye are conserved except for what viscosity and the scheme take, as the ledgers show.</source>
        <translation>Une couche entre deux courants s’enroule en rouleaux, qui s’apparient. Énergie et colorant se conservent, sauf ce que prennent viscosité et schéma : les bilans le disent.</translation>
    </message>
    <message>
        <source>A picture to stir</source>
        <translation>Une image à brasser</translation>
    </message>
    <message>
        <source>A picture is the dye. Eddies fold it; stir it further, or load one of your own.</source>
        <translation>Une image est le colorant. Des tourbillons la plient ; brassez encore, ou chargez la vôtre.</translation>
    </message>
    <message>
        <source>Plume</source>
        <translation>Panache</translation>
    </message>
    <message>
        <source>Heated smoke rises, rolls up at its head, and meanders as it goes.</source>
        <translation>De la fumée chaude monte, s’enroule en tête et serpente.</translation>
    </message>
    <message>
        <source>Blow at it from the side, or put a lid over it.</source>
        <translation>Soufflez dessus de côté, ou mettez un couvercle.</translation>
    </message>
    <message>
        <source>Smoke against a wall</source>
        <translation>Fumée contre un mur</translation>
    </message>
    <message>
        <source>Wind carries smoke from nozzles against a wall with two gaps. It piles up, finds the gaps and rolls up behind them.</source>
        <translation>Le vent porte la fumée de buses contre un mur percé de deux trous. Elle s’accumule, trouve les trous et s’enroule derrière.</translation>
    </message>
    <message>
        <source>Rub out a part of the wall, or draw another behind it.</source>
        <translation>Effacez une partie du mur, ou dessinez-en un autre derrière.</translation>
    </message>
    <message>
        <source>Stirrer</source>
        <translation>Agitateur</translation>
    </message>
    <message>
        <source>A paddle goes round in a closed basin and turns on its way, while a plunger beside it swings up and down. Walls that move push the fluid out of their way and draw it in behind them; dye is neither created nor lost, except for what the scheme smears.</source>
        <translation>Une pale fait le tour d’un bassin fermé en tournant sur elle-même, tandis qu’à côté un piston monte et descend. Les parois mobiles poussent le fluide devant elles et l’aspirent derrière ; le colorant ne se crée ni ne se perd, sauf ce que le schéma étale.</translation>
    </message>
    <message>
        <source>Take the plunger by hand (the brush Drag walls), draw walls in the paddle&apos;s way, or give it another path: motion holds formulas in t.</source>
        <translation>Prenez le piston à la main (pinceau Tirer des parois), dessinez des parois devant la pale, ou donnez-lui un autre chemin : motion contient des formules en t.</translation>
    </message>
    <message>
        <source>Taylor-Green vortex</source>
        <translation>Tourbillon de Taylor-Green</translation>
    </message>
    <message>
        <source>A vortex in a box along whose walls the fluid glides. It keeps its form and decays as exp(-4 pi^2 nu t) in energy: every digit can be checked.</source>
        <translation>Un tourbillon dans une boîte le long de laquelle le fluide glisse. Il garde sa forme et décroît en énergie comme exp(-4 pi^2 nu t) : chaque chiffre se vérifie.</translation>
    </message>
    <message>
        <source>Seiche in a basin</source>
        <translation>Seiche dans un bassin</translation>
    </message>
    <message>
        <source>Wind has piled up the water at one end of a closed basin and then died down: the whole surface swings to and fro, a seiche, and a drop rings on top of it. Each step solves tridiagonal systems along rows and columns of cells instead of iterating.</source>
        <translation>Le vent a poussé l’eau à un bout d’un bassin fermé puis s’est tu : toute la surface oscille, c’est une seiche, et une goutte y fait ses ronds. Chaque pas résout des systèmes tridiagonaux le long des lignes et colonnes de cellules au lieu d’itérer.</translation>
    </message>
    <message>
        <source>Raise dt: the cost of a step stays the same. Then draw a wall, and beyond a CFL number of 1 the step iterates again.</source>
        <translation>Augmentez dt : le coût d’un pas reste le même. Puis dessinez une paroi, et au-delà d’un nombre CFL de 1 le pas itère à nouveau.</translation>
    </message>
    <message>
        <source>Swell on a coast</source>
        <translation>Houle sur une côte</translation>
    </message>
    <message>
        <source>A chart in the picture coastline.png gives land (bright) and depth (darker is deeper, faster). Long swell turns towards the shallows, wraps round islands and gathers on the headlands.</source>
        <translation>Une carte dans l’image coastline.png donne la terre (clair) et la profondeur (plus sombre est plus profond, plus rapide). La longue houle tourne vers les hauts-fonds, contourne les îles et se concentre sur les caps.</translation>
    </message>
    <message>
        <source>Drops in a tank</source>
        <translation>Gouttes dans une cuve</translation>
    </message>
    <message>
        <source>Three drops lie on the water of a square tank and fall apart into rings. The rings run through each other unchanged, because the equation is linear, and come back from the walls as if from mirror images of the drops.</source>
        <translation>Trois gouttes reposent sur l’eau d’une cuve carrée et se défont en ronds. Les ronds se traversent inchangés, car l’équation est linéaire, et reviennent des parois comme d’images miroir des gouttes.</translation>
    </message>
    <message>
        <source>Drag through the water; then draw a wall and watch what reaches its shadow.</source>
        <translation>Glissez dans l’eau ; puis dessinez une paroi et regardez ce qui atteint son ombre.</translation>
    </message>
    <message>
        <source>Swell at a harbour</source>
        <translation>Houle devant un port</translation>
    </message>
    <message>
        <source>Swell of five seconds comes in from deep water, slows and steepens over the rising ground, turns round the heads of the breakwaters into the harbour and dies on the beach.</source>
        <translation>Une houle de cinq secondes vient du large, ralentit et se cambre sur le fond qui monte, tourne autour des musoirs dans le port et meurt sur la plage.</translation>
    </message>
    <message>
        <source>Close or widen the mouth with the wall brush, then see how calm the berths behind it get.</source>
        <translation>Fermez ou élargissez l’entrée au pinceau à parois, et voyez le calme des postes derrière.</translation>
    </message>
    <message>
        <source>A lens for water waves</source>
        <translation>Une lentille pour les vagues</translation>
    </message>
    <message>
        <source>Over a round shoal waves run at two thirds of their speed: a lens with refractive index 1.5. The waves gather in a spot behind it: rays near the axis 1.5 radii from the middle (the probe), rays through the rim nearer.</source>
        <translation>Au-dessus d’un haut-fond rond les vagues vont aux deux tiers de leur vitesse : une lentille d’indice 1,5. Elles se concentrent derrière en une tache : les rayons près de l’axe à 1,5 rayon du milieu (la sonde), ceux du bord plus près.</translation>
    </message>
    <message>
        <source>Doppler effect and Mach cone</source>
        <translation>Effet Doppler et cône de Mach</translation>
    </message>
    <message>
        <source>A vibrating source moves at 0.3 of the wave speed: waves are short ahead of it and long behind. After three seconds it goes at 1.5 of the wave speed, leaves its own waves behind and drags a cone whose half angle has the sine 1/1.5.</source>
        <translation>Une source vibrante avance à 0,3 fois la vitesse des ondes : courtes devant elle, longues derrière. Après trois secondes elle va à 1,5 fois, laisse ses ondes derrière elle et traîne un cône dont le demi-angle a pour sinus 1/1,5.</translation>
    </message>
    <message>
        <source>A standing wave</source>
        <translation>Une onde stationnaire</translation>
    </message>
    <message>
        <source>One mode of a square basin swings for ever: a seiche. Its frequency is known, and so is that of the scheme.</source>
        <translation>Un mode d’un bassin carré oscille à jamais : une seiche. Sa fréquence est connue, et celle du schéma aussi.</translation>
    </message>
    <message>
        <source>Two slits in a ripple tank</source>
        <translation>Deux fentes dans une cuve à ondes</translation>
    </message>
    <message>
        <source>Plane waves of 40 mm meet a wall with two slits 160 mm apart. Each slit sends out rings; where the paths differ by whole wavelengths they add (the beams at sin a = 0, 1/4, 1/2), by half a wavelength they cancel.</source>
        <translation>Des ondes planes de 40 mm rencontrent un mur à deux fentes distantes de 160 mm. Chaque fente émet des ronds ; où les chemins diffèrent de longueurs d’onde entières ils s’ajoutent (les faisceaux à sin a = 0, 1/4, 1/2), d’une demie ils s’annulent.</translation>
    </message>
    <message>
        <source>Whispering gallery</source>
        <translation>Galerie des murmures</translation>
    </message>
    <message>
        <source>A packet of waves set off along a round wall is thrown back to it again and again and runs round hugging it, as a whisper does under the dome of St Paul&apos;s; the middle stays calm.</source>
        <translation>Un paquet d’ondes lancé le long d’un mur rond y est sans cesse renvoyé et en fait le tour en le longeant, comme un murmure sous le dôme de Saint-Paul ; le milieu reste calme.</translation>
    </message>
    <message>
        <source>Drag through the water near the wall and then in the middle. Put something solid at the wall.</source>
        <translation>Glissez dans l’eau près du mur puis au milieu. Mettez un solide au mur.</translation>
    </message>
    <message>
        <source>along x, a formula in x, y and t</source>
        <translation>le long de x, une formule en x, y et t</translation>
    </message>
    <message>
        <source>along y, a formula in x, y and t</source>
        <translation>le long de y, une formule en x, y et t</translation>
    </message>
    <message>
        <source>its centre</source>
        <translation>son milieu</translation>
    </message>
    <message>
        <source>where its effect, (1 - (d/radius)^2)^2 at distance d, ends</source>
        <translation>où finit son effet, (1 - (d/rayon)^2)^2 à la distance d</translation>
    </message>
    <message>
        <source>its shape</source>
        <translation>sa forme</translation>
    </message>
    <message>
        <source>of the dye</source>
        <translation>du colorant</translation>
    </message>
    <message>
        <source>concentration gained at the middle, a formula in t</source>
        <translation>concentration gagnée au milieu, une formule en t</translation>
    </message>
    <message>
        <source>density gained at the middle, a formula in t</source>
        <translation>densité gagnée au milieu, une formule en t</translation>
    </message>
    <message>
        <source>temperature gained there, a formula in t</source>
        <translation>température gagnée là, une formule en t</translation>
    </message>
    <message>
        <source>along x at the middle, a formula in t</source>
        <translation>le long de x au milieu, une formule en t</translation>
    </message>
    <message>
        <source>along y at the middle, a formula in t</source>
        <translation>le long de y au milieu, une formule en t</translation>
    </message>
    <message>
        <source>acceleration of the surface at the centre, a formula in t</source>
        <translation>accélération de la surface au centre, une formule en t</translation>
    </message>
    <message>
        <source>where the acceleration, (1 - (d/radius)^2)^2 of it at distance d, ends</source>
        <translation>où finit l&apos;accélération, réduite à (1 - (d/rayon)^2)^2 à la distance d</translation>
    </message>
    <message>
        <source>the point</source>
        <translation>le point</translation>
    </message>
    <message>
        <source>one end</source>
        <translation>une extrémité</translation>
    </message>
    <message>
        <source>the other end</source>
        <translation>l&apos;autre extrémité</translation>
    </message>
    <message>
        <source>its position, a formula in t</source>
        <translation>son emplacement, une formule en t</translation>
    </message>
    <message>
        <source>Give the source another path (View &gt; Sources): 0.2+0.3*t is just at the wave speed.</source>
        <translation>Donnez un autre trajet à la source (Vue &gt; Sources) : 0.2+0.3*t est juste la vitesse des ondes.</translation>
    </message>
    <message>
        <source>Draw a wall over one slit: the pattern of lines goes. Type another period of the waves (View &gt; Sources).</source>
        <translation>Fermez une fente par une paroi : les franges disparaissent. Donnez une autre période aux ondes (Vue &gt; Sources).</translation>
    </message>
    <message>
        <source>elimination</source>
        <translation>élimination</translation>
    </message>
    <message>
        <source>Elimination</source>
        <translation>Élimination</translation>
    </message>
    <message>
        <source>Elimination of a dense matrix as in textbooks, one column per step; cells are its entries, the first row on top.</source>
        <translation>Une matrice pleine éliminée comme dans les manuels, une colonne par pas ; les cellules sont ses coefficients, la première ligne en haut.</translation>
    </message>
    <message>
        <source>Simulated time per column.</source>
        <translation>Temps simulé que prend une colonne.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>méthode</translation>
    </message>
    <message>
        <source>lu-partial</source>
        <translation>LU, pivot partiel</translation>
    </message>
    <message>
        <source>The method: LU with the largest entry of the column as pivot, with that of all that is left, or without pivoting; the inverse by Gauss-Jordan; Cholesky; QR.</source>
        <translation>Ce qui est fait : LU avec pour pivot le plus grand coefficient de la colonne, de tout le reste, ou aucun ; l’inverse par Gauss-Jordan ; Cholesky ; QR.</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>matrice</translation>
    </message>
    <message>
        <source>random</source>
        <translation>aléatoire</translation>
    </message>
    <message>
        <source>The matrix; Cholesky needs a positive definite one, or Poisson&apos;s.</source>
        <translation>La matrice ; Cholesky en veut une définie ou celle de Poisson.</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>grandeur</translation>
    </message>
    <message>
        <source>Decades of the entries&apos; sizes below the largest of the matrix.</source>
        <translation>Taille des coefficients en décades sous le plus grand de la matrice.</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>coefficient</translation>
    </message>
    <message>
        <source>The entries.</source>
        <translation>Les coefficients.</translation>
    </message>
    <message>
        <source>Nothing lies beyond the matrix.</source>
        <translation>Rien ne se trouve au-delà de la matrice.</translation>
    </message>
    <message>
        <source>poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>Poisson&apos;s equation</source>
        <translation>Équation de Poisson</translation>
    </message>
    <message>
        <source>Simulated time per iteration.</source>
        <translation>Temps simulé que prend une itération.</translation>
    </message>
    <message>
        <source>conjugate-gradients</source>
        <translation>gradients conjugués</translation>
    </message>
    <message>
        <source>How u is improved; the iteration restarts from the current u.</source>
        <translation>Comment u est amélioré ; l’itération recommence à partir du u présent.</translation>
    </message>
    <message>
        <source>The iteration ends when |f - A u| is this fraction of |f|.</source>
        <translation>L’itération s’arrête quand |f - A u| est une aussi petite part de |f|.</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>solution</translation>
    </message>
    <message>
        <source>The current approximation of u.</source>
        <translation>L’approximation actuelle de u.</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>résidu</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>direction</translation>
    </message>
    <message>
        <source>Along which u is changed next.</source>
        <translation>Le long de laquelle u est changé ensuite.</translation>
    </message>
    <message>
        <source>load</source>
        <translation>charge</translation>
    </message>
    <message>
        <source>u is 0 on the side.</source>
        <translation>u vaut 0 au bord.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Charge</translation>
    </message>
    <message>
        <source>Conjugate gradients</source>
        <translation>Gradients conjugués</translation>
    </message>
    <message>
        <source>A membrane held at its rim sags under two loads and a pull. Conjugate gradients find its shape, an iteration a step: news of the loads spreads by one cell an iteration, and only when it has come to all sides does the residual fall steeply.</source>
        <translation>Une membrane tenue au bord fléchit sous deux charges et une traction. Les gradients conjugués trouvent sa forme, une itération par pas : la nouvelle des charges avance d’une cellule par itération, et le résidu ne chute vraiment que lorsqu’elle est parvenue à tous les bords.</translation>
    </message>
    <message>
        <source>Gaussian elimination</source>
        <translation>Élimination de Gauss</translation>
    </message>
    <message>
        <source>A random matrix becomes its LU factors before your eyes: below the diagonal the factors of the rows, above it what is left of them. In each column the largest entry is brought to the diagonal first, so that nothing grows; sizes of entries are shown by colour, in decades.</source>
        <translation>Une matrice aléatoire devient ses facteurs LU sous vos yeux : sous la diagonale les facteurs des lignes, au-dessus ce qui en reste. Dans chaque colonne, le plus grand coefficient est d’abord amené sur la diagonale, pour que rien ne croisse ; la couleur montre la taille des coefficients, en décades.</translation>
    </message>
    <message>
        <source>Set the method to lu, without exchanging rows, and watch entries grow by orders of magnitude; then Run &gt; Compare, or View &gt; Linear-Algebra Lab for times.</source>
        <translation>Choisissez la méthode lu, sans échange de lignes, et voyez les coefficients croître de plusieurs ordres de grandeur ; puis Exécution &gt; Comparer, ou Vue &gt; Laboratoire d’algèbre linéaire pour les durées.</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>rafraîchissement</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exact</translation>
    </message>
    <message>
        <source>interactive</source>
        <translation>interactif</translation>
    </message>
    <message>
        <source>Whether a step waits until all its requested cells are solved (exact: the same bits every time) or continues with the latest solutions (interactive); auto: interactive in the window.</source>
        <translation>Si un pas attend que toutes les cellules demandées soient résolues (exact : les mêmes bits à chaque fois) ou continue avec les dernières solutions (interactif) ; auto : interactif dans la fenêtre.</translation>
    </message>
    <message>
        <source>Steps since the cell was solved, or since the start; 0 where it is too dilute to need it.</source>
        <translation>Pas depuis que la cellule a été résolue, ou depuis le début ; 0 là où elle est trop diluée pour en avoir besoin.</translation>
    </message>
    <message>
        <source>Place a probe in the wake and look at its spectrum (Plots &gt; Probes and Spectra), or draw a second cylinder into the first one&apos;s wake.</source>
        <translation>Placez une sonde dans le sillage et regardez son spectre (Courbes &gt; Sondes et spectres), ou dessinez un second cylindre dans le sillage du premier.</translation>
    </message>
    <message>
        <source>Compare two schemes (button Compare): semi-lagrangian smears the billows away.</source>
        <translation>Comparez deux schémas (bouton Comparer) : semi-lagrangian étale les tourbillons.</translation>
    </message>
    <message>
        <source>Drag through the lake. Restart (R) brings the picture back.</source>
        <translation>Glissez à travers le lac. Recommencer (R) rend l’image.</translation>
    </message>
    <message>
        <source>Watch the energy (Plots &gt; Ledgers), or change the scheme and see it lose more.</source>
        <translation>Suivez l’énergie (Courbes &gt; Bilans), ou changez de schéma et voyez-le en perdre davantage.</translation>
    </message>
    <message>
        <source>Drop a picture of a coast of your own on the window, or draw a breakwater in front of a bay.</source>
        <translation>Déposez sur la fenêtre l’image de votre propre côte, ou dessinez un brise-lames devant une baie.</translation>
    </message>
    <message>
        <source>Draw a wall with a gap in front of the lens, and see which part of the waves its focus is made of.</source>
        <translation>Dessinez une paroi percée devant la lentille et voyez de quelle partie des vagues naît son foyer.</translation>
    </message>
    <message>
        <source>Place a probe (Plots &gt; Probes and Spectra) and see one frequency; a larger dt lowers it a little.</source>
        <translation>Placez une sonde (Courbes &gt; Sondes et spectres) : une seule fréquence ; un dt plus grand la baisse un peu.</translation>
    </message>
    <message>
        <source>Put a load somewhere by the brush, then look at the residual, or set the method to jacobi and see how slow things can be. Plots &gt; Residual shows the history.</source>
        <translation>Posez une charge au pinceau, puis regardez le résidu ; ou choisissez la méthode jacobi et voyez à quel point cela peut être lent. Courbes &gt; Résidu montre l’historique.</translation>
    </message>
    <message>
        <source>mass drift</source>
        <translation>dérive de la masse</translation>
    </message>
    <message>
        <source>momentum drift</source>
        <translation>dérive de la quantité de mouvement</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>cellules</translation>
    </message>
    <message>
        <source>cells, refinement</source>
        <translation>cellules, raffinement</translation>
    </message>
    <message>
        <source>pressure, refinement</source>
        <translation>pression, raffinement</translation>
    </message>
    <message>
        <source>pressure 1</source>
        <translation>pression 1</translation>
    </message>
    <message>
        <source>pressure 1, refinement</source>
        <translation>pression 1, raffinement</translation>
    </message>
    <message>
        <source>pressure 2</source>
        <translation>pression 2</translation>
    </message>
    <message>
        <source>pressure 2, refinement</source>
        <translation>pression 2, raffinement</translation>
    </message>
    <message>
        <source>wave, refinement</source>
        <translation>onde, raffinement</translation>
    </message>
    <message>
        <source>infinity, backward error</source>
        <translation>norme infinie, erreur inverse</translation>
    </message>
    <message>
        <source>l2, recurrence</source>
        <translation>norme L2, par récurrence</translation>
    </message>
    <message>
        <source>l2, true</source>
        <translation>norme L2, recalculée</translation>
    </message>
    <message>
        <source>Drag to increase f, Shift + drag to decrease it; the iteration restarts.</source>
        <translation>Glisser augmente f, Maj + glisser le diminue ; l&apos;itération recommence.</translation>
    </message>
    <message>
        <source>Drag to add bubbles, Shift + drag to take them away.</source>
        <translation>Glisser ajoute des bulles, Maj + glisser les enlève.</translation>
    </message>
    <message>
        <source>Drag to stir: the mixture moves along the stroke and round it.</source>
        <translation>Glisser remue : le mélange suit le trait et tourne autour.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along and colour it.</source>
        <translation>Glisser entraîne le fluide et le colore.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along.</source>
        <translation>Glisser entraîne le fluide.</translation>
    </message>
    <message>
        <source>Drag to colour the fluid, Shift + drag to wash it clear.</source>
        <translation>Glisser colore le fluide, Maj + glisser lave la couleur.</translation>
    </message>
    <message>
        <source>Drag to add smoke and heat.</source>
        <translation>Glisser laisse entrer fumée et chaleur.</translation>
    </message>
    <message>
        <source>Drag to build walls, which nothing flows through.</source>
        <translation>Glisser bâtit des murs que rien ne traverse.</translation>
    </message>
    <message>
        <source>Drag over walls to remove them.</source>
        <translation>Glisser sur les murs les enlève.</translation>
    </message>
    <message>
        <source>Drag to raise the water, Shift + drag to lower it.</source>
        <translation>Glisser élève l&apos;eau, Maj + glisser l&apos;abaisse.</translation>
    </message>
    <message>
        <source>Drag to build walls, which send waves back.</source>
        <translation>Glisser bâtit des murs qui renvoient les ondes.</translation>
    </message>
    <message>
        <source>Mean velocity with which bubbles leave their cell along x: 0 where the next cell is full or there are almost no bubbles.</source>
        <translation>Vitesse moyenne avec laquelle les bulles quittent leur cellule le long de x : 0 là où la suivante est pleine et là où il n&apos;y en a presque pas.</translation>
    </message>
    <message>
        <source>Mean velocity with which bubbles leave their cell along y: 0 where the next cell is full or there are almost no bubbles.</source>
        <translation>Vitesse moyenne avec laquelle les bulles quittent leur cellule le long de y : 0 là où la suivante est pleine et là où il n&apos;y en a presque pas.</translation>
    </message>
    <message>
        <source>Volume flux of the mixture through left faces, (nx+1) x ny; plain differences give its divergence.</source>
        <translation>Flux de volume du mélange à travers les faces gauches, (nx+1) x ny ; de simples différences donnent sa divergence.</translation>
    </message>
    <message>
        <source>Volume flux of the mixture through lower faces, nx x (ny+1); plain differences give its divergence.</source>
        <translation>Flux de volume du mélange à travers les faces inférieures, nx x (ny+1) ; de simples différences donnent sa divergence.</translation>
    </message>
    <message>
        <source>Moves the mixture: its volume flux by formulas, made divergence-free and tangential to walls. That of a stream function has no divergence.</source>
        <translation>Met le mélange en mouvement : son flux de volume par des formules, rendu sans divergence et sans ce qui traverserait les parois. Celui d’une fonction de courant n’a pas de divergence.</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>fonction de courant</translation>
    </message>
    <message>
        <source>stream function, whose y derivative is added to the flux along x and whose x derivative is subtracted from that along y; a formula in x, y and t</source>
        <translation>fonction de courant, dont la pente le long de y s&apos;ajoute au flux le long de x et dont la pente le long de x se retranche de celui le long de y ; une formule en x, y et t</translation>
    </message>
    <message>
        <source>LU, partial pivoting</source>
        <translation>LU, pivot partiel</translation>
    </message>
    <message>
        <source>any square matrix</source>
        <translation>toute matrice carrée</translation>
    </message>
    <message>
        <source>P A = L U with partial pivoting</source>
        <translation>P A = L U avec pivot partiel</translation>
    </message>
    <message>
        <source>LU without pivoting</source>
        <translation>LU sans pivot</translation>
    </message>
    <message>
        <source>diagonally dominant matrices</source>
        <translation>matrices à diagonale dominante</translation>
    </message>
    <message>
        <source>A = L U without pivoting</source>
        <translation>A = L U sans pivot</translation>
    </message>
    <message>
        <source>LU, panels on CPU</source>
        <translation>LU, panneaux sur CPU</translation>
    </message>
    <message>
        <source>P A = L U, its panels by the CPU while the device updates (Volkov 2008)</source>
        <translation>P A = L U, les panneaux par le CPU pendant que l’appareil met à jour le reste (Volkov 2008)</translation>
    </message>
    <message>
        <source>LU, full pivoting</source>
        <translation>LU, pivot total</translation>
    </message>
    <message>
        <source>P A Q = L U with the largest entry as pivot</source>
        <translation>P A Q = L U avec le plus grand coefficient comme pivot</translation>
    </message>
    <message>
        <source>Gauss-Jordan elimination</source>
        <translation>Élimination de Gauss-Jordan</translation>
    </message>
    <message>
        <source>Elimination above and below, pivots of 2 x 2 (Brodtkorb 2008)</source>
        <translation>Élimination au-dessus et au-dessous, pivots de 2 x 2 (Brodtkorb 2008)</translation>
    </message>
    <message>
        <source>Cholesky</source>
        <translation>Cholesky</translation>
    </message>
    <message>
        <source>symmetric positive definite matrices</source>
        <translation>matrices symétriques définies positives</translation>
    </message>
    <message>
        <source>A = L L&apos;, blocked</source>
        <translation>A = L L&apos;, par blocs</translation>
    </message>
    <message>
        <source>QR (Householder)</source>
        <translation>QR (Householder)</translation>
    </message>
    <message>
        <source>matrices with at least as many rows as columns</source>
        <translation>matrices ayant au moins autant de lignes que de colonnes</translation>
    </message>
    <message>
        <source>A = Q R by Householder reflectors in blocks; least squares</source>
        <translation>A = Q R par réflexions de Householder par blocs ; moindres carrés</translation>
    </message>
    <message>
        <source>GMRES</source>
        <translation>GMRES</translation>
    </message>
    <message>
        <source>well-conditioned square matrices</source>
        <translation>matrices carrées bien conditionnées</translation>
    </message>
    <message>
        <source>Generalised minimal residuals</source>
        <translation>Résidus minimaux généralisés</translation>
    </message>
    <message>
        <source>Gauss-Seidel</source>
        <translation>Gauss-Seidel</translation>
    </message>
    <message>
        <source>Gauss-Seidel by columns (Krueger and Westermann 2003)</source>
        <translation>Gauss-Seidel par colonnes (Krüger et Westermann 2003)</translation>
    </message>
    <message>
        <source>Tridiagonal reduction</source>
        <translation>Réduction tridiagonale</translation>
    </message>
    <message>
        <source>tridiagonal matrices</source>
        <translation>une diagonale et ses voisines</translation>
    </message>
    <message>
        <source>Reduction in registers and shared memory, without pivoting</source>
        <translation>Réduction en registres et en mémoire partagée, sans pivot</translation>
    </message>
    <message>
        <source>Product C = A B</source>
        <translation>Produit C = A B</translation>
    </message>
    <message>
        <source>two matrices</source>
        <translation>deux matrices</translation>
    </message>
    <message>
        <source>Tiles in registers and shared memory</source>
        <translation>Tuiles en registres et en mémoire partagée</translation>
    </message>
    <message>
        <source>Curves that shorten themselves</source>
        <translation>Des courbes qui se raccourcissent</translation>
    </message>
    <message>
        <source>Allen and Cahn’s equation: walls between two states move with their curvature, so a circle shrinks as R^2 = R0^2 - 2 t and is gone.</source>
        <translation>L’équation d’Allen et Cahn : les parois entre deux états se déplacent selon leur courbure, si bien qu’un cercle rétrécit comme R^2 = R0^2 - 2 t et disparaît.</translation>
    </message>
    <message>
        <source>Draw a ring by dragging.</source>
        <translation>Dessinez un anneau en faisant glisser.</translation>
    </message>
    <message>
        <source>Brusselator</source>
        <translation>Brusselator</translation>
    </message>
    <message>
        <source>Prigogine and Lefever’s reaction: above B = 6.71 hexagons and stripes 7 m apart, above 21.2 the whole dish pulses.</source>
        <translation>La réaction de Prigogine et Lefever : au-dessus de B = 6.71 des hexagones et des bandes distants de 7 m, au-dessus de 21.2 tout le récipient bat.</translation>
    </message>
    <message>
        <source>Raise B slowly.</source>
        <translation>Augmentez B lentement.</translation>
    </message>
    <message>
        <source>Two fluids that part</source>
        <translation>Deux fluides qui se séparent</translation>
    </message>
    <message>
        <source>Cahn and Hilliard’s equation: a mixture parts into two phases, whose domains grow as t^(1/3). The mass is exact, the energy only falls.</source>
        <translation>L’équation de Cahn et Hilliard : un mélange se sépare en deux phases, dont les domaines croissent comme t^(1/3). La masse est exacte, l’énergie ne fait que baisser.</translation>
    </message>
    <message>
        <source>Watch the time step grow as the domains do; change the mean by dragging.</source>
        <translation>Regardez le pas de temps croître avec les domaines ; changez la moyenne en faisant glisser.</translation>
    </message>
    <message>
        <source>Flame front of Kuramoto and Sivashinsky</source>
        <translation>Front de flamme de Kuramoto et Sivashinsky</translation>
    </message>
    <message>
        <source>Cells of a flame split, wander and merge for ever, and never the same way twice: chaos in space and time.</source>
        <translation>Les cellules d’une flamme se divisent, errent et fusionnent sans fin, jamais deux fois de même : le chaos dans l’espace et le temps.</translation>
    </message>
    <message>
        <source>Drag to push the front.</source>
        <translation>Faites glisser pour pousser le front.</translation>
    </message>
    <message>
        <source>Spirals of Ginzburg and Landau</source>
        <translation>Spirales de Ginzburg et Landau</translation>
    </message>
    <message>
        <source>The amplitude u + i v of oscillations everywhere near their onset, each coupled to its neighbours. Where 1 + alpha beta is negative, order is lost.</source>
        <translation>L’amplitude u + i v d’oscillations près de leur seuil, chacune couplée à ses voisines. Où 1 + alpha beta est négatif, l’ordre se perd.</translation>
    </message>
    <message>
        <source>Set alpha to 2 and beta to -1: turbulence.</source>
        <translation>Mettez alpha à 2 et beta à -1 : la turbulence.</translation>
    </message>
    <message>
        <source>Gray-Scott</source>
        <translation>Gray-Scott</translation>
    </message>
    <message>
        <source>Drag to drop v somewhere; F = 0.03 and k = 0.062 give spots that divide.</source>
        <translation>Faites glisser pour ajouter v ; F = 0.03 et k = 0.062 donnent des taches qui se divisent.</translation>
    </message>
    <message>
        <source>Spots of Schnakenberg</source>
        <translation>Taches de Schnakenberg</translation>
    </message>
    <message>
        <source>Two chemicals react, and the second spreads a hundred times faster than the first. The uniform state is unstable to waves of 12.9 m, which grow into spots (Turing 1952, Schnakenberg 1979).</source>
        <translation>Deux espèces réagissent, et la seconde se répand cent fois plus vite que la première. L’état uniforme est instable aux ondes de 12.9 m, qui deviennent des taches (Turing 1952, Schnakenberg 1979).</translation>
    </message>
    <message>
        <source>Drag through the picture to add u; change D or b while it runs.</source>
        <translation>Faites glisser dans l’image pour ajouter u ; changez D ou b pendant le calcul.</translation>
    </message>
    <message>
        <source>Slime mould gathers</source>
        <translation>Des myxomycètes se rassemblent</translation>
    </message>
    <message>
        <source>Keller and Segel’s model of cells that follow the gradient of a signal that they make themselves: above a critical mass they collapse to points.</source>
        <translation>Le modèle de Keller et Segel : des cellules suivent le gradient d’un signal qu’elles émettent elles-mêmes ; au-dessus d’une masse critique elles s’effondrent en points.</translation>
    </message>
    <message>
        <source>Lower chi to let diffusion win.</source>
        <translation>Baissez chi pour que la diffusion l’emporte.</translation>
    </message>
    <message>
        <source>Spirals in excitable tissue</source>
        <translation>Spirales dans un tissu excitable</translation>
    </message>
    <message>
        <source>Barkley’s model of heart muscle and nerves: where u is excited, v follows and quenches it. A broken front curls up into a spiral that never ends.</source>
        <translation>Le modèle de Barkley du muscle cardiaque et des nerfs : où u est excité, v suit et l’éteint. Un front rompu s’enroule en une spirale sans fin.</translation>
    </message>
    <message>
        <source>Drag across a front to break it: two more spirals are born.</source>
        <translation>Faites glisser en travers d’un front pour le rompre : deux spirales de plus naissent.</translation>
    </message>
    <message>
        <source>Convection rolls of Swift and Hohenberg</source>
        <translation>Rouleaux de convection de Swift et Hohenberg</translation>
    </message>
    <message>
        <source>The amplitude of convection in a thin layer: rolls 2 pi wide grow at the rate r, bend, and heal their defects.</source>
        <translation>L’amplitude de la convection dans une couche mince : des rouleaux de longueur 2 pi croissent au taux r, se courbent et guérissent leurs défauts.</translation>
    </message>
    <message>
        <source>Raise r, or drag to disturb the rolls.</source>
        <translation>Augmentez r, ou faites glisser pour perturber les rouleaux.</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>constantes</translation>
    </message>
    <message>
        <source>Bubbles per square metre where most of them come in.</source>
        <translation>Bulles par mètre carré là où il en entre le plus.</translation>
    </message>
    <message>
        <source>Bubbles per square metre on average.</source>
        <translation>Bulles par mètre carré en moyenne.</translation>
    </message>
    <message>
        <source>Bubbles per square metre in the middle of the swarm.</source>
        <translation>Bulles par mètre carré au milieu de l’essaim.</translation>
    </message>
    <message>
        <source>Bubbles per square metre in the middle of a patch, in addition to those everywhere.</source>
        <translation>Bulles par mètre carré au milieu d’une tache, en plus de celles présentes partout.</translation>
    </message>
    <message>
        <source>Width of a wall [m].</source>
        <translation>Largeur d’une paroi [m].</translation>
    </message>
    <message>
        <source>Turing patterns from 6.71 on, pulsing from 21.25 on.</source>
        <translation>Motifs de Turing à partir de 6,71, pulsation à partir de 21,25.</translation>
    </message>
    <message>
        <source>Shocks of Burgers</source>
        <translation>Chocs de Burgers</translation>
    </message>
    <message>
        <source>Burgers’ equation in two dimensions: what is faster overtakes what is slower, until thin fronts between them, as wide as the viscosity lets them, swallow one another.</source>
        <translation>L’équation de Burgers en deux dimensions : le plus rapide rattrape le plus lent, jusqu’à ce que des fronts minces, aussi larges que le permet la viscosité, s’engloutissent.</translation>
    </message>
    <message>
        <source>Push with the brushes u and v: an arrowhead forms. With a larger nu the fronts widen.</source>
        <translation>Poussez avec les pinceaux u et v : une pointe de flèche se forme. Avec un nu plus grand, les fronts s’élargissent.</translation>
    </message>
    <message>
        <source>Viscosity: a front is some 4 nu over its jump wide.</source>
        <translation>Viscosité : un front a une largeur d’environ 4 nu divisé par son saut.</translation>
    </message>
    <message>
        <source>Square of the interface’s width.</source>
        <translation>Carré de la largeur de l’interface.</translation>
    </message>
    <message>
        <source>Feed rate of u.</source>
        <translation>Apport de u.</translation>
    </message>
    <message>
        <source>Decay rate of v.</source>
        <translation>Disparition de v.</translation>
    </message>
    <message>
        <source>A matter wave meets two slits</source>
        <translation>Une onde de matière rencontre deux fentes</translation>
    </message>
    <message>
        <source>Schrödinger’s equation: a packet of waves u + i v runs into a wall with two openings and interferes with itself. With g above 0 it repels itself, below it holds together.</source>
        <translation>L’équation de Schrödinger : un paquet d’ondes u + i v heurte un mur à deux ouvertures et interfère avec lui-même. Avec g positif il se repousse, négatif il reste groupé.</translation>
    </message>
    <message>
        <source>Draw walls, or add to u with the brush. Look at u instead of the density to see the waves.</source>
        <translation>Dessinez des murs, ou ajoutez à u avec le pinceau. Affichez u au lieu de la densité pour voir les ondes.</translation>
    </message>
    <message>
        <source>How strongly the wave repels itself: the nonlinear equation of Gross and Pitaevskii.</source>
        <translation>La force avec laquelle l’onde se repousse : l’équation non linéaire de Gross et Pitaevskii.</translation>
    </message>
    <message>
        <source>How much faster v spreads than u.</source>
        <translation>De combien v se répand plus vite que u.</translation>
    </message>
    <message>
        <source>How strongly cells follow the signal.</source>
        <translation>Avec quelle force les cellules suivent le signal.</translation>
    </message>
    <message>
        <source>The threshold of excitation.</source>
        <translation>Le seuil d’excitation.</translation>
    </message>
    <message>
        <source>How far above the onset of convection.</source>
        <translation>À quelle distance au-dessus du seuil de convection.</translation>
    </message>
    <message>
        <source>heat diffusivity</source>
        <translation>diffusivité thermique</translation>
    </message>
    <message>
        <source>Diffusivity of temperature.</source>
        <translation>Diffusivité de la température.</translation>
    </message>
    <message>
        <source>smoke diffusivity</source>
        <translation>diffusivité de la fumée</translation>
    </message>
    <message>
        <source>Diffusivity of smoke.</source>
        <translation>Diffusivité de la fumée.</translation>
    </message>
    <message>
        <source>dye diffusivity</source>
        <translation>diffusivité du colorant</translation>
    </message>
    <message>
        <source>Diffusivity of dye.</source>
        <translation>Diffusivité du colorant.</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>glissement</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>parois</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sur</translation>
    </message>
    <message>
        <source>the side, or the interior walls</source>
        <translation>le côté, ou les parois intérieures</translation>
    </message>
    <message>
        <source>left</source>
        <translation>gauche</translation>
    </message>
    <message>
        <source>right</source>
        <translation>droite</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>bas</translation>
    </message>
    <message>
        <source>top</source>
        <translation>haut</translation>
    </message>
    <message>
        <source>Emits heat.</source>
        <translation>Laisse entrer de la chaleur.</translation>
    </message>
    <message>
        <source>temperature gained at the middle, a formula in t</source>
        <translation>température gagnée au milieu, une formule en t</translation>
    </message>
    <message>
        <source>wall-temperature</source>
        <translation>température de paroi</translation>
    </message>
    <message>
        <source>Holds a side, or all interior walls, at a temperature; heat_diffusivity sets how fast heat passes.</source>
        <translation>Maintient un côté, ou toutes les parois intérieures, à une température ; la chaleur passe par heat_diffusivity.</translation>
    </message>
    <message>
        <source>there, a formula in x, y and t</source>
        <translation>à cet endroit, une formule en x, y et t</translation>
    </message>
    <message>
        <source>wall-heat-flux</source>
        <translation>flux de chaleur pariétal</translation>
    </message>
    <message>
        <source>Lets heat in through a side, or through all interior walls.</source>
        <translation>Laisse entrer de la chaleur par un côté, ou par toutes les parois intérieures.</translation>
    </message>
    <message>
        <source>heat flux into the fluid over its heat capacity, a formula in x, y and t</source>
        <translation>flux de chaleur vers le fluide divisé par sa capacité thermique, une formule en x, y et t</translation>
    </message>
    <message>
        <source>Add heat</source>
        <translation>Ajouter de la chaleur</translation>
    </message>
    <message>
        <source>Drag to add heat, Shift + drag to remove it.</source>
        <translation>Glisser laisse entrer de la chaleur, Maj + glisser la retire.</translation>
    </message>
    <message>
        <source>Candle</source>
        <translation>Bougie</translation>
    </message>
    <message>
        <source>A flame&apos;s heat draws air up along the candle; the hot column above it cools as it rises, narrows, and begins to flicker.</source>
        <translation>La chaleur d’une flamme aspire l’air le long de la bougie ; la colonne chaude au-dessus se refroidit en montant, s’amincit et se met à vaciller.</translation>
    </message>
    <message>
        <source>Blow at the flame from the side (the brush pushes).</source>
        <translation>Soufflez sur la flamme de côté (le pinceau pousse).</translation>
    </message>
    <message>
        <source>Heated cavity</source>
        <translation>Cavité chauffée</translation>
    </message>
    <message>
        <source>Air between a hot wall on the left and a cold one on the right circulates and carries 4.5 times the heat that conduction would (Rayleigh number 1e5, Prandtl number 0.71; de Vahl Davis 1983).</source>
        <translation>L’air entre une paroi chaude à gauche et une froide à droite circule et transporte 4,5 fois la chaleur que porterait la conduction (nombre de Rayleigh 1e5, nombre de Prandtl 0,71 ; de Vahl Davis 1983).</translation>
    </message>
    <message>
        <source>Raise the buoyancy tenfold: the layers at the walls get thinner, and the middle stands still.</source>
        <translation>Décuplez la flottabilité : les couches aux parois s’amincissent et le milieu s’immobilise.</translation>
    </message>
    <message>
        <source>Hot cylinder</source>
        <translation>Cylindre chaud</translation>
    </message>
    <message>
        <source>Air at a hot cylinder warms up, rises in a plume and spreads under the cold lid of the box (Rayleigh number 6e5 on the diameter).</source>
        <translation>L’air près d’un cylindre chaud s’échauffe, monte en panache et s’étale sous le couvercle froid de la boîte (nombre de Rayleigh 6e5 sur le diamètre).</translation>
    </message>
    <message>
        <source>Draw more walls: they are hot, too.</source>
        <translation>Dessinez d’autres parois : elles sont chaudes aussi.</translation>
    </message>
    <message>
        <source>Convection cells</source>
        <translation>Cellules de convection</translation>
    </message>
    <message>
        <source>A layer heated from below overturns into cells that turn against each other, with plumes between them (Rayleigh number 1e6, Prandtl number 1).</source>
        <translation>Une couche chauffée par le bas se retourne en cellules qui tournent en sens contraires, avec des panaches entre elles (nombre de Rayleigh 1e6, nombre de Prandtl 1).</translation>
    </message>
    <message>
        <source>Raise the viscosity until the cells come to rest.</source>
        <translation>Augmentez la viscosité jusqu’à ce que les cellules s’arrêtent.</translation>
    </message>
    <message>
        <source>A random matrix.</source>
        <translation>Une matrice aléatoire.</translation>
    </message>
    <message>
        <source>The order of its rows that brings the largest entries to the diagonal.</source>
        <translation>L’ordre de ses lignes qui amène les plus grands coefficients sur la diagonale.</translation>
    </message>
    <message>
        <source>Below the diagonal: the multiples of a row that are subtracted from others.</source>
        <translation>Sous la diagonale : de combien d’une ligne les autres sont réduites.</translation>
    </message>
    <message>
        <source>On and above the diagonal: what is left of the rows.</source>
        <translation>Sur la diagonale et au-dessus : ce qui reste des lignes.</translation>
    </message>
    <message>
        <source>Elimination column by column, by the chosen method.</source>
        <translation>Élimination colonne par colonne, par la méthode choisie.</translation>
    </message>
    <message>
        <source>Height of a membrane that is held at its rim.</source>
        <translation>Hauteur d’une membrane tenue à son bord.</translation>
    </message>
    <message>
        <source>Load on it, which the brush changes.</source>
        <translation>Charge sur elle, que le pinceau change.</translation>
    </message>
    <message>
        <source>Five-point differences in space; one iteration per step, from the current approximation.</source>
        <translation>Cinq points dans l’espace, une itération par pas, à partir de l’approximation présente.</translation>
    </message>
    <message>
        <source>Number of bubbles per area.</source>
        <translation>Nombre de bulles par surface.</translation>
    </message>
    <message>
        <source>Mean velocity of the bubbles of a cell.</source>
        <translation>Vitesse moyenne des bulles d’une cellule.</translation>
    </message>
    <message>
        <source>Impulse of a bubble: that of the liquid that it moves.</source>
        <translation>Impulsion d’une bulle : celle du liquide qu’elle met en mouvement.</translation>
    </message>
    <message>
        <source>Gravity, which lifts bubbles.</source>
        <translation>Pesanteur, qui fait monter les bulles.</translation>
    </message>
    <message>
        <source>Drag of a bubble against the mixture.</source>
        <translation>Traînée d’une bulle dans le mélange.</translation>
    </message>
    <message>
        <source>The dense system of a cell: potentials on the surfaces of its bubbles.</source>
        <translation>Le système dense d’une cellule : potentiels à la surface de ses bulles.</translation>
    </message>
    <message>
        <source>Two levels: in every cell of the grid a boundary integral system for a few bubbles gives their response to impulse and flux; the swarm is carried over the grid with these responses.</source>
        <translation>Deux niveaux : dans chaque cellule de la grille, un système d’intégrales de frontière pour quelques bulles dit comment elles répondent à l’impulsion et au flux ; l’essaim est transporté sur la grille avec ces réponses.</translation>
    </message>
    <message>
        <source>An unknown of the equations.</source>
        <translation>Une inconnue des équations.</translation>
    </message>
    <message>
        <source>Drag to add, Shift + drag to take away.</source>
        <translation>Faites glisser pour ajouter, Maj + glisser pour enlever.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gardée</translation>
    </message>
    <message>
        <source>robin</source>
        <translation>Robin</translation>
    </message>
    <message>
        <source>equations</source>
        <translation>équations</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Équations</translation>
    </message>
    <message>
        <source>Partial differential equations typed in the scene, such as u_t = laplace(u) + u - u^3.</source>
        <translation>Équations aux dérivées partielles écrites dans la scène, comme u_t = laplace(u) + u - u^3.</translation>
    </message>
    <message>
        <source>Second-order differences in space; explicit steps below the measured stability limit, or linearly implicit ones whose size is chosen by an error estimate.</source>
        <translation>Différences d’ordre deux en espace ; pas explicites sous la limite de stabilité mesurée, ou linéairement implicites dont une estimation d’erreur choisit la taille.</translation>
    </message>
    <message>
        <source>rosenbrock</source>
        <translation>Rosenbrock</translation>
    </message>
    <message>
        <source>crank-nicolson</source>
        <translation>Crank-Nicolson</translation>
    </message>
    <message>
        <source>backward-euler</source>
        <translation>Euler implicite</translation>
    </message>
    <message>
        <source>heun</source>
        <translation>Heun</translation>
    </message>
    <message>
        <source>rk4</source>
        <translation>RK4</translation>
    </message>
    <message>
        <source>How time advances: linearly implicit with an error estimate (rosenbrock) or without (crank-nicolson, backward-euler), explicit (heun, rk4), or whichever suits the stiffness (auto).</source>
        <translation>Comment le temps avance : linéairement implicite avec estimation d’erreur (rosenbrock) ou sans (crank-nicolson, backward-euler), explicite (heun, rk4), ou ce qui convient à la raideur (auto).</translation>
    </message>
    <message>
        <source>Largest estimated error of a step, relative to the largest magnitude of the unknown.</source>
        <translation>Plus grande erreur estimée d’un pas, rapportée à la plus grande valeur absolue de l’inconnue.</translation>
    </message>
    <message>
        <source>Time step; if it adapts, the first one and, for explicit methods, the largest.</source>
        <translation>Pas de temps ; le premier là où il s’adapte, et le plus grand des méthodes explicites.</translation>
    </message>
    <message>
        <source>dt max</source>
        <translation>dt max</translation>
    </message>
    <message>
        <source>Largest time step if it adapts to the error.</source>
        <translation>Plus grand pas de temps là où il s’adapte à l’erreur.</translation>
    </message>
    <message>
        <source>adaptive</source>
        <translation>adaptatif</translation>
    </message>
    <message>
        <source>Whether the time step adapts: to the error (rosenbrock) or to the stability limit (heun, rk4).</source>
        <translation>Si le pas de temps s’adapte : à l’erreur (rosenbrock) ou à la limite de stabilité (heun, rk4).</translation>
    </message>
    <message>
        <source>linear tolerance</source>
        <translation>tolérance linéaire</translation>
    </message>
    <message>
        <source>Residual at which the linear systems of a step count as solved.</source>
        <translation>Résidu auquel les systèmes linéaires d’un pas sont considérés comme résolus.</translation>
    </message>
    <message>
        <source>compensated</source>
        <translation>compensé</translation>
    </message>
    <message>
        <source>Whether explicit methods carry the rounding error of each step over to the next: orders of magnitude more accurate over many steps, but slower on large grids.</source>
        <translation>Si les méthodes explicites gardent pour le pas suivant ce que l’arrondi enlève à chacun : plus précis de plusieurs ordres de grandeur là où les pas sont nombreux, et plus lent sur de grandes grilles.</translation>
    </message>
    <message>
        <source>no-flux</source>
        <translation>sans flux</translation>
    </message>
    <message>
        <source>Lets nothing through: the slope across it is 0.</source>
        <translation>Ne laisse rien passer : la pente à travers est nulle.</translation>
    </message>
    <message>
        <source>Goes on at the opposite side.</source>
        <translation>Continue du côté opposé.</translation>
    </message>
    <message>
        <source>Holds unknowns at formulas; those left out have no flux.</source>
        <translation>Tient des inconnues à des formules ; celles qui manquent n’ont pas de flux.</translation>
    </message>
    <message>
        <source>Gives the outward slope of unknowns by formulas; for those left out it is 0.</source>
        <translation>Donne par des formules la pente vers l’extérieur d’inconnues ; celles qui manquent n’en ont pas.</translation>
    </message>
    <message>
        <source>u coefficient</source>
        <translation>coefficient de u</translation>
    </message>
    <message>
        <source>units</source>
        <translation>unités</translation>
    </message>
    <message>
        <source>wall values</source>
        <translation>valeurs aux parois</translation>
    </message>
    <message>
        <source>Velocity, both carried and carrying.</source>
        <translation>Vitesse : ce qui est transporté et ce qui transporte.</translation>
    </message>
    <message>
        <source>Pressure over density: keeps the fluid from piling up anywhere.</source>
        <translation>Pression sur masse volumique : ce qui empêche le fluide de s’accumuler quelque part.</translation>
    </message>
    <message>
        <source>Viscosity: friction between layers, which evens velocities out.</source>
        <translation>Viscosité : frottement entre couches, qui égalise les vitesses.</translation>
    </message>
    <message>
        <source>Forces: the brush, buoyancy of warm fluid, vorticity confinement.</source>
        <translation>Forces : le pinceau, la flottabilité de ce qui est chaud, le confinement de la vorticité.</translation>
    </message>
    <message>
        <source>Dye, smoke and temperature, which the fluid carries along.</source>
        <translation>Colorant, fumée et température, que le fluide emporte.</translation>
    </message>
    <message>
        <source>Diffusion of heat.</source>
        <translation>Diffusion de la chaleur.</translation>
    </message>
    <message>
        <source>Decay of smoke.</source>
        <translation>Décroissance de la fumée.</translation>
    </message>
    <message>
        <source>Sources of dye, smoke and heat.</source>
        <translation>Sources de colorant, de fumée et de chaleur.</translation>
    </message>
    <message>
        <source>Velocities on the faces of cells; each step advects them, diffuses them and removes their divergence by solving a pressure equation.</source>
        <translation>Vitesses sur les faces des cellules ; chaque pas les transporte, les diffuse et enlève, par une équation de pression, ce qui n’est pas sans divergence.</translation>
    </message>
    <message>
        <source>Height of the surface above rest, or sound pressure.</source>
        <translation>Hauteur de la surface au-dessus du repos, ou pression du son.</translation>
    </message>
    <message>
        <source>Wave speed; in water of depth H it is the square root of g H.</source>
        <translation>Vitesse des ondes ; au-dessus d’un fond de profondeur H c’est la racine de g H.</translation>
    </message>
    <message>
        <source>Damping, including the layer that absorbs in front of open sides.</source>
        <translation>Amortissement, et ce qui absorbe devant les côtés ouverts.</translation>
    </message>
    <message>
        <source>Sources and the brush.</source>
        <translation>Sources et pinceau.</translation>
    </message>
    <message>
        <source>Five-point differences in space, Crank-Nicolson in time; conjugate gradients, a fast transform or multigrid solves the linear system of each step. Any time step is stable.</source>
        <translation>Cinq points en espace ; Crank-Nicolson en temps, dont les gradients conjugués, une transformation rapide ou le multigrille résolvent le système linéaire à chaque pas. Tout pas de temps est stable.</translation>
    </message>
    <message>
        <source>Time stepping; adi sweeps along rows and columns of cells instead of iterating: the same cost at any CFL number, with a slightly larger error, where the speed is uniform and all sides are closed; with whole wall cells, varying speed or absorbing sides only up to a CFL number of 1; beyond that, with cut cells and with periodic sides theta is used instead; krueger-2003 is the scheme as published in 2003: first order and strongly damped.</source>
        <translation>Avance en temps ; adi balaie lignes et colonnes de cellules au lieu d’itérer : même coût à tout nombre CFL où la vitesse est uniforme et tous les bords fermés, une petite erreur de plus ; avec parois de cellules entières, vitesse variable ou bords absorbants jusqu’à un nombre CFL de 1, au-delà, avec des cellules coupées et avec des bords périodiques theta est pris ; krueger-2003 est tel qu’imprimé en 2003 : premier ordre et fortement amorti.</translation>
    </message>
    <message>
        <source>inner walls</source>
        <translation>parois intérieures</translation>
    </message>
    <message>
        <source>Interior walls reflect waves (wall), or hold the height at 0 (dirichlet), like the rim of a membrane.</source>
        <translation>Ce que font les parois intérieures : renvoyer les ondes (wall) ou tenir la hauteur à 0 (dirichlet), comme le bord d’une membrane.</translation>
    </message>
    <message>
        <source>wall cells</source>
        <translation>cellules des parois</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>coupées</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>entières</translation>
    </message>
    <message>
        <source>Cells at the edge of a shape are cut by it, which is second-order accurate, or whole: solid where it covers their centre. Walls from images and the brush consist of whole cells.</source>
        <translation>Les cellules que traverse le bord d’une forme sont coupées par lui, ce qui est du second ordre, ou entières : paroi là où elle couvre leur centre. Les parois tirées d’images et du pinceau sont faites de cellules entières.</translation>
    </message>
    <message>
        <source>Width of the matched layer in front of absorbing sides, in which waves at any angle decay without reflection; use 1 to 2.5 wavelengths; 0: none.</source>
        <translation>Largeur de la couche adaptée devant les bords absorbants, dans laquelle les ondes de tout angle s’éteignent sans écho ; 1 à 2,5 longueurs d’onde ; 0 : aucune.</translation>
    </message>
    <message>
        <source>Damping rate of that layer at the side; 0: the rate that lets a millionth of the height return.</source>
        <translation>Taux de cette couche au bord ; 0 : celui qui laisse revenir un millionième de la hauteur.</translation>
    </message>
    <message>
        <source>Divergence-free flux of the mixture of liquid and gas: given, or solved.</source>
        <translation>Flux du mélange de liquide et de gaz, sans divergence : donné ou résolu.</translation>
    </message>
    <message>
        <source>Pressure over the liquid&apos;s density, without that of the liquid at rest.</source>
        <translation>Pression sur la densité du liquide, sans celle du liquide au repos.</translation>
    </message>
    <message>
        <source>Viscosity of the mixture, including that of its turbulence.</source>
        <translation>Viscosité du mélange, celle de sa turbulence comprise.</translation>
    </message>
    <message>
        <source>Void fraction: the fraction of the volume that is gas.</source>
        <translation>Taux de vide : la part du volume qui est du gaz.</translation>
    </message>
    <message>
        <source>given</source>
        <translation>donné</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>résolu</translation>
    </message>
    <message>
        <source>Kinematic viscosity of the mixture where `flux` is solved: mostly that of its small eddies; water&apos;s own is 1e-6.</source>
        <translation>Viscosité cinématique du mélange là où `flux` est résolu : surtout celle de ses petits tourbillons, celle de l&apos;eau étant 1e-6.</translation>
    </message>
    <message>
        <source>friction</source>
        <translation>frottement</translation>
    </message>
    <message>
        <source>Whether the mixture sticks to walls and closed sides or glides along them, where `flux` is solved.</source>
        <translation>Si le mélange adhère aux parois et aux côtés fermés ou glisse le long d&apos;eux, là où `flux` est résolu.</translation>
    </message>
    <message>
        <source>Rate at which stirring by the brush decays, where `flux` is given.</source>
        <translation>Taux auquel se perd ce que le pinceau a brassé, là où `flux` est donné.</translation>
    </message>
    <message>
        <source>Change of a cell&apos;s void fraction, divided by 0.1, above which it is solved again; until then its response follows Maxwell&apos;s law.</source>
        <translation>Variation du taux de vide d&apos;une cellule, divisée par 0,1, au-delà de laquelle elle est résolue à nouveau ; jusque-là sa réponse varie comme celle de Maxwell.</translation>
    </message>
    <message>
        <source>Bubbles leave with their own velocity, and liquid can flow out and in.</source>
        <translation>Les bulles sortent avec leur propre vitesse, et le liquide peut le faire.</translation>
    </message>
    <message>
        <source>surface</source>
        <translation>surface</translation>
    </message>
    <message>
        <source>Bubbles leave with their own velocity, and the liquid stays.</source>
        <translation>Les bulles sortent avec leur propre vitesse, et le liquide reste.</translation>
    </message>
    <message>
        <source>Bubble plume</source>
        <translation>Panache de bulles</translation>
    </message>
    <message>
        <source>Bubbles per square metre over the middle of the diffuser.</source>
        <translation>Bulles par mètre carré au-dessus du milieu du diffuseur.</translation>
    </message>
    <message>
        <source>Where the diffuser is on the floor.</source>
        <translation>Où le diffuseur se trouve sur le fond.</translation>
    </message>
    <message>
        <source>The mixture is moved by sources, inflow and the brush (given), or by a momentum balance in which bubbles drive it (solved), starting from the given flux.</source>
        <translation>Ce qui meut le mélange : sources, entrée et pinceau (given), ou un bilan de quantité de mouvement où les bulles l&apos;entraînent (solved), à partir du flux donné.</translation>
    </message>
    <message>
        <source>Air from a diffuser on the floor of a tank rises and takes the water along: its flow is solved together with the bubbles. The plume draws in water from both sides all the way up, sways, spreads under the surface, where the bubbles leave it, and the water comes down along the walls.</source>
        <translation>L&apos;air d&apos;un diffuseur au fond d&apos;une cuve monte et entraîne l&apos;eau : son écoulement est résolu avec les bulles. Le panache attire l&apos;eau des deux côtés sur toute sa hauteur, oscille et s&apos;étale sous la surface, où les bulles le quittent, et l&apos;eau redescend le long des parois.</translation>
    </message>
    <message>
        <source>Set flux to given: the water comes to rest, and the bubbles rise through it. Or stir across the plume.</source>
        <translation>Mettre flux sur given : l&apos;eau s&apos;arrête, et les bulles y montent. Ou brasser en travers du panache.</translation>
    </message>
    <message>
        <source>reference speed</source>
        <translation>vitesse de référence</translation>
    </message>
    <message>
        <source>reference length</source>
        <translation>longueur de référence</translation>
    </message>
    <message>
        <source>Length L of these coefficients: a diameter or a chord; 0: they are not reported.</source>
        <translation>Longueur L de ces coefficients : un diamètre ou une corde ; 0 : ils ne sont pas donnés.</translation>
    </message>
    <message>
        <source>reference angle</source>
        <translation>angle de référence</translation>
    </message>
    <message>
        <source>deg</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Direction of the stream, counter-clockwise from x: drag is the force along it, lift that to its left.</source>
        <translation>Direction de l’écoulement, depuis x dans le sens inverse des aiguilles d’une montre : la traînée est la force le long de celle-ci, la portance celle vers sa gauche.</translation>
    </message>
    <message>
        <source>Waves leave; oblique ones, too, with a layer (sponge_width).</source>
        <translation>Les ondes sortent ; avec une couche, sponge_width, les obliques aussi.</translation>
    </message>
    <message>
        <source>wall conductivity</source>
        <translation>conductivité des parois</translation>
    </message>
    <message>
        <source>Conductivity of interior walls relative to the fluid&apos;s; 0: no heat passes them. Walls store as much heat per volume as the fluid.</source>
        <translation>Conductivité des parois intérieures rapportée à celle du fluide ; 0 : la chaleur ne les traverse pas. Un volume de paroi emmagasine autant de chaleur qu’un volume de fluide.</translation>
    </message>
    <message>
        <source>definite</source>
        <translation>définie</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>différence</translation>
    </message>
    <message>
        <source>hilbert</source>
        <translation>Hilbert</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>mixte</translation>
    </message>
    <message>
        <source>A rule for each unknown: its value (u_held), its outward slope (u_flux), or u_coefficient * u + outward slope (u_robin); those left out have no flux.</source>
        <translation>Une règle pour chaque inconnue : sa valeur (u_held), sa pente vers l’extérieur (u_flux), ou u_coefficient * u + pente vers l’extérieur (u_robin) ; celles qui sont omises n’ont pas de flux.</translation>
    </message>
    <message>
        <source>u held</source>
        <translation>u gardée</translation>
    </message>
    <message>
        <source>u flux</source>
        <translation>pente de u</translation>
    </message>
    <message>
        <source>u robin</source>
        <translation>u selon Robin</translation>
    </message>
    <message>
        <source>relief</source>
        <translation>relief</translation>
    </message>
    <message>
        <source>energy drift</source>
        <translation>dérive d’énergie</translation>
    </message>
    <message>
        <source>surface tension</source>
        <translation>tension superficielle</translation>
    </message>
    <message>
        <source>Surface tension of a liquid of 1000 kg/m^3 (water: 0.072). Only the Weber and Eotvos numbers depend on it: they say whether bubbles would stay as round as they are here.</source>
        <translation>Tension superficielle d’un liquide de 1000 kg/m^3 (eau : 0,072). Seuls les nombres de Weber et d’Eötvös en dépendent : ils disent si des bulles resteraient aussi rondes qu’ici.</translation>
    </message>
    <message>
        <source>Velocities of two cylinders a quarter of a radius apart are right to 3e-7 with 64 points on each.</source>
        <translation>Les vitesses de deux cylindres distants d’un quart de rayon sont justes à 3e-7 près avec 64 points sur chacun.</translation>
    </message>
    <message>
        <source>The flow through a square array is right to 1e-7.</source>
        <translation>L’écoulement à travers un réseau carré est juste à 1e-7 près.</translation>
    </message>
    <message>
        <source>Bubbles are lost or made by rounding alone.</source>
        <translation>Des bulles ne se perdent ou n’apparaissent que par arrondi.</translation>
    </message>
    <message>
        <source>Waves of the equations of Swift and Hohenberg, Kuramoto and Sivashinsky, and Cahn and Hilliard grow as fast as theory says to 0.2 % with 64 cells each.</source>
        <translation>Les ondes des équations de Swift et Hohenberg, de Kuramoto et Sivashinsky et de Cahn et Hilliard croissent, avec 64 mailles chacune, comme le dit la théorie à 0.2 % près.</translation>
    </message>
    <message>
        <source>Nagumo&apos;s front on 512 cells is 0.03 % off its speed; errors fall with the square of the cell.</source>
        <translation>Le front de Nagumo sur 512 mailles s’écarte de 0.03 % de sa vitesse ; les erreurs décroissent comme le carré de la maille.</translation>
    </message>
    <message>
        <source>Steps have their order: three for rosenbrock, two for crank-nicolson and heun, four for rk4.</source>
        <translation>Les pas ont leur ordre : trois pour rosenbrock, deux pour crank-nicolson et heun, quatre pour rk4.</translation>
    </message>
    <message>
        <source>Heat that passes a cavity of 128 x 128 cells is right to 0.5 % up to a Rayleigh number of a million.</source>
        <translation>La chaleur qui traverse une cavité de 128 x 128 mailles est juste à 0.5 % jusqu’à un nombre de Rayleigh d’un million.</translation>
    </message>
    <message>
        <source>A standing wave on 128 cells swings at its true frequency to 0.08 %, and at that of the scheme to 5e-8; errors fall with the square of the cell.</source>
        <translation>Une onde stationnaire sur 128 mailles oscille à sa vraie fréquence à 0.08 % près, et à celle du schéma à 5e-8 près ; les erreurs décroissent comme le carré de la maille.</translation>
    </message>
    <message>
        <source>A round basin&apos;s frequencies are right to 0.02 % with 110 cells on its diameter.</source>
        <translation>Les fréquences d’un bassin rond sont justes à 0.02 % avec 110 mailles sur son diamètre.</translation>
    </message>
    <message>
        <source>A matched layer 2.5 wavelengths wide sends back 5e-6 of a wave head on, and 3.5e-4 at 60 degrees.</source>
        <translation>Une couche adaptée large de 2.5 longueurs d’onde renvoie 5e-6 d’une onde de face, et 3.5e-4 à 60 degrés.</translation>
    </message>
    <message>
        <source>Speed U in drag, lift and moment coefficients, 2 F/(U^2 L) and 2 T/(U^2 L^2), in pressure coefficients, 2 p/U^2, and in Strouhal numbers, f L/U; 0: they are not reported.</source>
        <translation>Vitesse U des coefficients de traînée, de portance et de moment, 2 F/(U^2 L) et 2 T/(U^2 L^2), des coefficients de pression, 2 p/U^2, et des nombres de Strouhal, f L/U ; 0 : ils ne sont pas donnés.</translation>
    </message>
    <message>
        <source>pressure coefficient</source>
        <translation>coefficient de pression</translation>
    </message>
    <message>
        <source>Pressure as a multiple of the stream&apos;s, 2 p/U^2 with `reference_speed` for U; 0 without one, defined up to a constant where nothing flows out.</source>
        <translation>Pression en multiples de celle de l’écoulement, 2 p/U^2 avec `reference_speed` pour U ; 0 sans elle, définie à une constante près là où rien ne sort.</translation>
    </message>
    <message>
        <source>Volume of a bubble.</source>
        <translation>Volume d’une bulle.</translation>
    </message>
    <message>
        <source>The velocities of the bubbles that these potentials make.</source>
        <translation>Les vitesses que ces potentiels donnent aux bulles.</translation>
    </message>
    <message>
        <source>The concentrations of two substances: u is fed in everywhere, v eats u and decays. Depending on feed F and decay k: spots that divide, stripes, waves (Pearson 1993).</source>
        <translation>Les concentrations de deux substances : u est apporté partout, v mange u et se décompose. Selon l’apport F et la décomposition k : taches qui se divisent, rayures, ondes (Pearson 1993).</translation>
    </message>
    <message>
        <source>Drag a wall to take it along.</source>
        <translation>Glisser entraîne un mur.</translation>
    </message>
    <message>
        <source>semi-lagrangian2</source>
        <translation>semi-lagrangian2</translation>
    </message>
    <message>
        <source>How velocity is carried: semi-lagrangian (stable, damps), semi-lagrangian2 (second order, with the pressure of the previous step and polynomials of degree five; hardly damps), maccormack (first order in time, damps less than semi-lagrangian), maccormack2 (semi-lagrangian2 with MacCormack&apos;s correction in place of the polynomials), ar2 (advection-reflection, second order, two projections), central-rk3 (reference scheme: central differences, three projections, small steps).</source>
        <translation>Comment la vitesse est portée : semi-lagrangian (stable, amortit), semi-lagrangian2 (second ordre, avec la pression du pas précédent et des polynômes de degré cinq ; n&apos;amortit presque pas), maccormack (premier ordre en temps, amortit moins que semi-lagrangian), maccormack2 (semi-lagrangian2 avec la correction de MacCormack au lieu des polynômes), ar2 (advection-réflexion, second ordre, deux projections), central-rk3 (schéma de référence : différences centrées, trois projections, petits pas).</translation>
    </message>
    <message>
        <source>Acceleration downwards of walls that move freely, as far as they are denser than the fluid; the fluid&apos;s own weight is part of its pressure.</source>
        <translation>Accélération vers le bas des parois qui se déplacent librement, dans la mesure où elles sont plus denses que le fluide ; le poids du fluide lui-même fait partie de sa pression.</translation>
    </message>
    <message>
        <source>Falling bodies</source>
        <translation>Corps qui tombent</translation>
    </message>
    <message>
        <source>Stones sink, leaves flutter and glide, a cork rises: each body is moved by what the fluid does to it and by its weight, and moves the fluid in turn. They land on the ledge, on the ground and on one another.</source>
        <translation>Des pierres coulent, des feuilles voltigent et planent, un bouchon remonte : chaque corps est mû par ce que le fluide lui fait et par son poids, et met à son tour le fluide en mouvement. Ils se posent sur la corniche, au fond et les uns sur les autres.</translation>
    </message>
    <message>
        <source>Throw one (the brush Drag walls), draw a bowl under them, or change their gravity.</source>
        <translation>Lancez-en un (le pinceau « Tirer des parois »), dessinez une coupe sous eux, ou changez leur pesanteur.</translation>
    </message>
    <message>
        <source>buoyancy, added mass, drag, sedimentation, falling leaf, fluid-structure interaction</source>
        <translation>flottabilité, masse ajoutée, traînée, sédimentation, feuille qui tombe, interaction fluide-structure</translation>
    </message>
    <message>
        <source>Cylinder on springs</source>
        <translation>Cylindre sur ressorts</translation>
    </message>
    <message>
        <source>A cylinder that springs hold sheds eddies at about the rate at which it swings, and each swing sets the next eddy free: they lock in to one another and it swings by more than half its diameter to either side (Reynolds number 150, twice as heavy as the fluid).</source>
        <translation>Un cylindre tenu par des ressorts lâche des tourbillons à peu près à la fréquence de ses oscillations, et chaque oscillation libère le tourbillon suivant : ils s’accrochent l’un à l’autre, et il oscille de plus d’un demi-diamètre de part et d’autre (nombre de Reynolds 150, deux fois plus lourd que le fluide).</translation>
    </message>
    <message>
        <source>Select the cylinder in the list of walls and give its spring another frequency, and plot wall_0_y and the lift beside it.</source>
        <translation>Choisissez le cylindre dans la liste des parois, donnez une autre fréquence à son ressort, et tracez wall_0_y et la portance à côté.</translation>
    </message>
    <message>
        <source>vortex-induced vibration, lock-in, resonance, Kármán vortex street, fluid-structure interaction</source>
        <translation>vibrations induites par les tourbillons, accrochage, résonance, allée de tourbillons de Kármán, interaction fluide-structure</translation>
    </message>
    <message>
        <source>Taylor-Green vortices on 128 x 128 cells: velocities right to 3e-5 of the fastest (2e-6 with ar2 and central-rk3); errors fall with the square of the cell.</source>
        <translation>Tourbillons de Taylor-Green sur 128 x 128 mailles : vitesses justes à 3e-5 de la plus grande (2e-6 avec ar2 et central-rk3) ; les erreurs décroissent comme le carré de la maille.</translation>
    </message>
    <message>
        <source>The drag of a cylinder at Reynolds number 20 with 20 cells on its diameter is right to 0.1 % (ar2) or 0.2 % (central-rk3); at Reynolds number 100 to 1.2 or 0.7 %, and the Strouhal number to 1 %.</source>
        <translation>La traînée d’un cylindre au nombre de Reynolds 20, avec 20 mailles sur son diamètre, est juste à 0.1 % (ar2) ou 0.2 % (central-rk3), au nombre de Reynolds 100 à 1.2 ou 0.7 %, et le nombre de Strouhal à 1 %.</translation>
    </message>
    <message>
        <source>flow3d</source>
        <translation>flow3d</translation>
    </message>
    <message>
        <source>Flow in space</source>
        <translation>Écoulement dans l&apos;espace</translation>
    </message>
    <message>
        <source>Incompressible Navier-Stokes flow in three dimensions on a staggered grid, truly divergence-free, with smoke and heat.</source>
        <translation>Écoulement incompressible de Navier-Stokes en trois dimensions sur une grille décalée, vraiment sans divergence, avec fumée et chaleur.</translation>
    </message>
    <message>
        <source>Forces: buoyancy of warm fluid, weight of smoke, given ones.</source>
        <translation>Forces : poussée du fluide chaud, poids de la fumée, forces données.</translation>
    </message>
    <message>
        <source>Smoke and temperature, which the fluid carries along.</source>
        <translation>Fumée et température, que le fluide emporte.</translation>
    </message>
    <message>
        <source>Sources of smoke and heat.</source>
        <translation>Sources de fumée et de chaleur.</translation>
    </message>
    <message>
        <source>Velocities on the faces of cells; each step advects them, adds forces and removes their divergence by solving for the change of the pressure with multigrid.</source>
        <translation>Vitesses sur les faces des cellules ; chaque pas les advecte, ajoute les forces et retire leur divergence en résolvant la variation de pression par multigrille.</translation>
    </message>
    <message>
        <source>Taylor-Green vortices carried through a periodic box of 32 cells a side: velocities right to 1.2 % (central-rk3) or 0.4 % (semi-lagrangian2); errors fall with the square of the cell.</source>
        <translation>Tourbillons de Taylor-Green portés à travers une boîte périodique de 32 cellules de côté : vitesses justes à 1,2 % (central-rk3) ou 0,4 % (semi-lagrangian2) ; les erreurs décroissent comme le carré de la cellule.</translation>
    </message>
    <message>
        <source>Fluid at rest under any force that has a potential stays at rest beside solids to 6e-7 of the force times the step.</source>
        <translation>Un fluide au repos sous une force dérivant d&apos;un potentiel reste au repos près des solides, à 6e-7 de la force multipliée par le pas.</translation>
    </message>
    <message>
        <source>Velocity along z.</source>
        <translation>Vitesse selon z.</translation>
    </message>
    <message>
        <source>Magnitude of the rotation of the velocity.</source>
        <translation>Norme du rotationnel de la vitesse.</translation>
    </message>
    <message>
        <source>q-criterion</source>
        <translation>critère Q</translation>
    </message>
    <message>
        <source>heat-flux</source>
        <translation>flux de chaleur</translation>
    </message>
    <message>
        <source>Fluid comes in with the given velocity, temperature (else `ambient_temperature`) and smoke.</source>
        <translation>Le fluide entre avec la vitesse, la température (sinon `ambient_temperature`) et la fumée données.</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>boule</translation>
    </message>
    <message>
        <source>box</source>
        <translation>pavé</translation>
    </message>
    <message>
        <source>of a ball: where its effect, (1 - (d/radius)^2)^2 at distance d, ends</source>
        <translation>d&apos;une boule : où son effet, (1 - (d/radius)^2)^2 à la distance d, s&apos;arrête</translation>
    </message>
    <message>
        <source>size</source>
        <translation>taille</translation>
    </message>
    <message>
        <source>of a box, everywhere in which the effect is the same: width, height, depth</source>
        <translation>d&apos;un pavé, dans lequel l&apos;effet est partout le même : largeur, hauteur, profondeur</translation>
    </message>
    <message>
        <source>density gained, in the middle of a ball, a formula in t</source>
        <translation>densité gagnée, au milieu d&apos;une boule, une formule de t</translation>
    </message>
    <message>
        <source>temperature gained, in the middle of a ball, a formula in t</source>
        <translation>température gagnée, au milieu d&apos;une boule, une formule de t</translation>
    </message>
    <message>
        <source>Holds the fluid at a velocity before each step; in a ball, less towards its rim.</source>
        <translation>Maintient le fluide à une vitesse avant chaque pas ; dans une boule, moins vers son bord.</translation>
    </message>
    <message>
        <source>along x, a formula in t</source>
        <translation>selon x, une formule de t</translation>
    </message>
    <message>
        <source>along y, a formula in t</source>
        <translation>selon y, une formule de t</translation>
    </message>
    <message>
        <source>along z, a formula in t</source>
        <translation>selon z, une formule de t</translation>
    </message>
    <message>
        <source>along x, in the middle of a ball, a formula in t</source>
        <translation>selon x, au milieu d&apos;une boule, une formule de t</translation>
    </message>
    <message>
        <source>along x, a formula in x, y, z and t</source>
        <translation>selon x, une formule de x, y, z et t</translation>
    </message>
    <message>
        <source>along y, a formula in x, y, z and t</source>
        <translation>selon y, une formule de x, y, z et t</translation>
    </message>
    <message>
        <source>along z, a formula in x, y, z and t</source>
        <translation>selon z, une formule de x, y, z et t</translation>
    </message>
    <message>
        <source>Add smoke</source>
        <translation>Ajouter de la fumée</translation>
    </message>
    <message>
        <source>Drag to add smoke in the middle of the depth.</source>
        <translation>Glisser pour ajouter de la fumée au milieu de la profondeur.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along in the middle of the depth.</source>
        <translation>Glisser pour entraîner le fluide au milieu de la profondeur.</translation>
    </message>
    <message>
        <source>Cells that the fastest fluid may cross in a step, summed over the axes; 0 keeps dt fixed, otherwise dt is chosen from the speeds two steps earlier and `dt` is its upper bound.</source>
        <translation>Cellules que le fluide le plus rapide peut traverser en un pas, sommées sur les axes ; 0 garde dt fixe, sinon dt est choisi d&apos;après les vitesses deux pas plus tôt et `dt` est sa borne supérieure.</translation>
    </message>
    <message>
        <source>Kinematic viscosity; explicit, so that steps are cut into parts where it is large for the grid.</source>
        <translation>Viscosité cinématique ; explicite, si bien que les pas sont coupés en parties là où elle est grande pour la grille.</translation>
    </message>
    <message>
        <source>How velocity is carried: semi-lagrangian2 (second order, polynomials of degree three, any step), maccormack2 (second order by MacCormack&apos;s correction), central-rk3 (reference scheme: central differences, three projections, steps are cut into parts as stability needs).</source>
        <translation>Transport de la vitesse : semi-lagrangian2 (second ordre, polynômes de degré trois, pas quelconques), maccormack2 (second ordre par la correction de MacCormack), central-rk3 (schéma de référence : différences centrées, trois projections, pas coupés en parties selon la stabilité).</translation>
    </message>
    <message>
        <source>Divergence that a projection may leave: the largest |div u| h over the largest velocity, where h is the smallest size of a cell.</source>
        <translation>Divergence qu&apos;une projection peut laisser : le plus grand |div u| h sur la plus grande vitesse, où h est la plus petite taille d&apos;une cellule.</translation>
    </message>
    <message>
        <source>Largest number of multigrid cycles per projection.</source>
        <translation>Plus grand nombre de cycles multigrilles par projection.</translation>
    </message>
    <message>
        <source>conserve</source>
        <translation>conserver</translation>
    </message>
    <message>
        <source>Carry smoke and heat by fluxes between cells, which keeps their amounts to rounding, with any scheme; central-rk3 and diffusion always do.</source>
        <translation>Transporter fumée et chaleur par des flux entre cellules, ce qui garde leurs quantités à l&apos;arrondi près, avec tout schéma ; central-rk3 et la diffusion le font toujours.</translation>
    </message>
    <message>
        <source>force z</source>
        <translation>force z</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along z.</source>
        <translation>Accélération partout, selon z.</translation>
    </message>
    <message>
        <source>Smoke past a ball</source>
        <translation>Fumée autour d&apos;une boule</translation>
    </message>
    <message>
        <source>A stream with a filament of smoke meets a ball (Reynolds number 300 with its diameter): hairpin eddies leave its wake.</source>
        <translation>Un courant avec un filet de fumée rencontre une boule (nombre de Reynolds 300 pour son diamètre) : des tourbillons en épingle quittent son sillage.</translation>
    </message>
    <message>
        <source>Show the Q criterion, or lower the viscosity tenfold.</source>
        <translation>Montrer le critère Q, ou diviser la viscosité par dix.</translation>
    </message>
    <message>
        <source>sphere, wake, hairpin vortices, wind tunnel</source>
        <translation>sphère, sillage, tourbillons en épingle, soufflerie</translation>
    </message>
    <message>
        <source>Cubic cavity</source>
        <translation>Cavité cubique</translation>
    </message>
    <message>
        <source>The lid of a closed cube slides to the right and drags the fluid round; the walls in front and behind slow it down, so that the eddy is weaker than in the plane (Reynolds number 1000).</source>
        <translation>Le couvercle d&apos;un cube fermé glisse vers la droite et entraîne le fluide en rond ; les murs de devant et de derrière le freinent, si bien que le tourbillon est plus faible que dans le plan (nombre de Reynolds 1000).</translation>
    </message>
    <message>
        <source>Lower the viscosity tenfold: corner eddies grow and the flow becomes unsteady.</source>
        <translation>Diviser la viscosité par dix : les tourbillons des coins grandissent et l&apos;écoulement devient instationnaire.</translation>
    </message>
    <message>
        <source>lid-driven, eddy, benchmark, wall</source>
        <translation>couvercle, tourbillon, référence, paroi</translation>
    </message>
    <message>
        <source>Heated cube</source>
        <translation>Cube chauffé</translation>
    </message>
    <message>
        <source>Air in a cube between a hot wall on the left and a cold one on the right circulates; the other walls are insulated (Rayleigh number 1e4, Prandtl number 0.71). It carries about twice the heat that conduction would.</source>
        <translation>L&apos;air d&apos;un cube entre un mur chaud à gauche et un mur froid à droite circule ; les autres murs sont isolés (nombre de Rayleigh 1e4, de Prandtl 0,71). Il porte environ deux fois la chaleur que porterait la conduction.</translation>
    </message>
    <message>
        <source>natural convection, heat, Rayleigh number, benchmark</source>
        <translation>convection naturelle, chaleur, nombre de Rayleigh, référence</translation>
    </message>
    <message>
        <source>Plume in a room</source>
        <translation>Panache dans une pièce</translation>
    </message>
    <message>
        <source>Warm smoke rises from the floor, rolls up into a ring at its head, and spreads below an open ceiling.</source>
        <translation>De la fumée chaude monte du sol, s&apos;enroule en anneau à sa tête et s&apos;étale sous un plafond ouvert.</translation>
    </message>
    <message>
        <source>Raise the buoyancy, or hang a box into its way: add one to walls.</source>
        <translation>Augmenter la poussée, ou suspendre un pavé sur son chemin : en ajouter un à walls.</translation>
    </message>
    <message>
        <source>smoke, buoyancy, convection, chimney, fire</source>
        <translation>fumée, poussée, convection, cheminée, feu</translation>
    </message>
    <message>
        <source>Two vortex rings</source>
        <translation>Deux anneaux tourbillonnaires</translation>
    </message>
    <message>
        <source>Two puffs of smoke are blown at each other. Each becomes a ring that travels by itself; where they meet they widen and break up.</source>
        <translation>Deux bouffées de fumée sont soufflées l&apos;une vers l&apos;autre. Chacune devient un anneau qui voyage de lui-même ; où ils se rencontrent, ils s&apos;élargissent et se brisent.</translation>
    </message>
    <message>
        <source>Move one source up a little in the scene: the rings pass through each other askew.</source>
        <translation>Monter un peu une source dans la scène : les anneaux se rencontrent de travers.</translation>
    </message>
    <message>
        <source>vortex, collision, smoke ring</source>
        <translation>tourbillon, collision, anneau de fumée</translation>
    </message>
    <message>
        <source>Decay into turbulence</source>
        <translation>Décroissance vers la turbulence</translation>
    </message>
    <message>
        <source>Eight smooth vortices in a periodic box, those of Taylor and Green, stretch one another until they are torn to pieces (Reynolds number 400).</source>
        <translation>Huit tourbillons lisses dans une boîte périodique, ceux de Taylor et Green, s&apos;étirent l&apos;un l&apos;autre jusqu&apos;à se déchirer (nombre de Reynolds 400).</translation>
    </message>
    <message>
        <source>Watch the energy in the strip: it falls fastest when the eddies are smallest.</source>
        <translation>Observer l&apos;énergie dans la bande : elle chute le plus vite quand les tourbillons sont les plus petits.</translation>
    </message>
    <message>
        <source>turbulence, periodic, energy, cascade, benchmark</source>
        <translation>turbulence, périodique, énergie, cascade, référence</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>smagorinsky</source>
        <translation>Smagorinsky</translation>
    </message>
    <message>
        <source>wale</source>
        <translation>WALE</translation>
    </message>
    <message>
        <source>turbulence</source>
        <translation>turbulence</translation>
    </message>
    <message>
        <source>Viscosity of the eddies that are smaller than cells: none, smagorinsky (0.17 cells), wale (which leaves pure shear alone, as at walls).</source>
        <translation>Viscosité des tourbillons plus petits que les cellules : none (aucune), smagorinsky (0,17 cellule), wale (laisse le cisaillement pur tranquille, comme aux parois).</translation>
    </message>
    <message>
        <source>A heater of 45 °C below an open window in a room of 20 °C: warm air rises along the wall and spreads below the ceiling, cold air falls in through the window, outside which it is 5 °C, and runs along the floor.</source>
        <translation>Un radiateur à 45 °C sous une fenêtre ouverte dans une pièce à 20 °C : l&apos;air chaud monte le long du mur et s&apos;étale sous le plafond, l&apos;air froid tombe par la fenêtre, devant laquelle il fait 5 °C, et court le long du sol.</translation>
    </message>
    <message>
        <source>A layer of fluid that is heated from below and cooled from above turns over in cells (Rayleigh number 2e4, Prandtl number 0.71). Seen from above they tile the plane; warm fluid rises at their edges or in their middles.</source>
        <translation>Une couche chauffée par le bas et refroidie par le haut se retourne en cellules (nombre de Rayleigh 2e4, nombre de Prandtl 0,71). Vues d&apos;en haut elles pavent le plan ; le fluide chaud monte à leurs bords ou en leur milieu.</translation>
    </message>
    <message>
        <source>Air streams over the body of a car, a mesh of triangles, on a road that runs along with it. Filaments of smoke show how the stream parts at the bonnet and is torn off behind the boot.</source>
        <translation>L&apos;air passe sur la carrosserie d&apos;une voiture, un maillage de triangles, sur une route qui défile avec lui. Des filets de fumée montrent comment l&apos;écoulement se partage au capot et décolle derrière le coffre.</translation>
    </message>
    <message>
        <source>Candle in a draught</source>
        <translation>Bougie dans un courant d&apos;air</translation>
    </message>
    <message>
        <source>Heater and open window</source>
        <translation>Radiateur et fenêtre ouverte</translation>
    </message>
    <message>
        <source>Jet in a cross-flow</source>
        <translation>Jet dans un écoulement transversal</translation>
    </message>
    <message>
        <source>Let the draught blow harder: raise u of the left side.</source>
        <translation>Faire souffler plus fort : augmenter u du côté gauche.</translation>
    </message>
    <message>
        <source>Lower the buoyancy to 0.08, just below the critical Rayleigh number of 1708: the cells die out.</source>
        <translation>Réduire la flottabilité à 0,08, juste sous le nombre de Rayleigh critique de 1708 : les cellules s&apos;éteignent.</translation>
    </message>
    <message>
        <source>Paddles in a tank</source>
        <translation>Pales dans une cuve</translation>
    </message>
    <message>
        <source>Put a file of your own in the place of car.obj, or turn it by rotate. The report has its drag, wall_0_force_x.</source>
        <translation>Mettre un fichier à soi à la place de car.obj, ou tourner la voiture par rotate. Le rapport donne sa traînée, wall_0_force_x.</translation>
    </message>
    <message>
        <source>Rayleigh-Bénard cells</source>
        <translation>Cellules de Rayleigh-Bénard</translation>
    </message>
    <message>
        <source>Show the Q criterion, or let the jet blow twice as fast: v of the lower side.</source>
        <translation>Montrer le critère Q, ou doubler la vitesse du jet : v du côté inférieur.</translation>
    </message>
    <message>
        <source>Show the field v, or switch the heater off: set temperature of wall 0 to 20.</source>
        <translation>Montrer le champ v, ou éteindre le radiateur : mettre temperature de la paroi 0 à 20.</translation>
    </message>
    <message>
        <source>Smoke blows out of a hole in the floor, four times as fast as the stream above, which bends it over: rings roll up along its edge and two counter-rotating vortices drift away downstream.</source>
        <translation>De la fumée sort d&apos;un trou dans le sol, quatre fois plus vite que l&apos;écoulement au-dessus, qui la courbe : des anneaux s&apos;enroulent à son bord et deux tourbillons contrarotatifs dérivent vers l&apos;aval.</translation>
    </message>
    <message>
        <source>The flame of a candle, 1000 K warmer than the air, draws air in from below and leans with a draught that comes and goes. Colours of the flame are those of a black body of its temperature.</source>
        <translation>La flamme d&apos;une bougie, plus chaude que l&apos;air de 1000 K, aspire l&apos;air par le bas et penche avec un courant d&apos;air qui va et vient. Ses couleurs sont celles d&apos;un corps noir à sa température.</translation>
    </message>
    <message>
        <source>Turn faster: raise spin of all three walls, and watch wall_1_torque_y.</source>
        <translation>Tourner plus vite : augmenter spin des trois parois, et regarder wall_1_torque_y.</translation>
    </message>
    <message>
        <source>Two blades on a shaft turn in a closed tank and drag the fluid round; a layer of smoke on the floor is drawn up behind them. The blades cut cells anywhere and take the fluid along at every step.</source>
        <translation>Deux pales sur un arbre tournent dans une cuve fermée et entraînent le fluide ; une couche de fumée au fond est aspirée derrière elles. Les pales coupent les mailles n&apos;importe où et entraînent le fluide à chaque pas.</translation>
    </message>
    <message>
        <source>Wind round a car</source>
        <translation>Vent autour d&apos;une voiture</translation>
    </message>
    <message>
        <source>at which it is held, a formula in x, y, z and t; else it is insulated or conducts</source>
        <translation>à laquelle elle est maintenue, une formule en x, y, z et t ; sinon elle est isolée ou conduit</translation>
    </message>
    <message>
        <source>conductivity</source>
        <translation>conductivité</translation>
    </message>
    <message>
        <source>convection, heat, pattern, Bénard, Rayleigh number</source>
        <translation>convection, chaleur, motif, Bénard, nombre de Rayleigh</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>degré</translation>
    </message>
    <message>
        <source>file</source>
        <translation>fichier</translation>
    </message>
    <message>
        <source>flame, fire, convection, buoyancy, black body</source>
        <translation>flamme, feu, convection, flottabilité, corps noir</translation>
    </message>
    <message>
        <source>jet, chimney, film cooling, counter-rotating vortices, crossflow</source>
        <translation>jet, cheminée, refroidissement par film, tourbillons contrarotatifs, écoulement transversal</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>maillage</translation>
    </message>
    <message>
        <source>mesh, STL, OBJ, wind tunnel, aerodynamics, drag, vehicle</source>
        <translation>maillage, STL, OBJ, soufflerie, aérodynamique, traînée, véhicule</translation>
    </message>
    <message>
        <source>of a mesh: about x, then y, then z</source>
        <translation>d&apos;un maillage : autour de x, puis y, puis z</translation>
    </message>
    <message>
        <source>of a mesh: an STL or OBJ file in the scene&apos;s folder</source>
        <translation>d&apos;un maillage : un fichier STL ou OBJ dans le dossier de la scène</translation>
    </message>
    <message>
        <source>of a mesh: metres of its unit</source>
        <translation>d&apos;un maillage : mètres de son unité</translation>
    </message>
    <message>
        <source>relative to the fluid&apos;s; it stores as much heat per volume</source>
        <translation>relative à celle du fluide ; elle stocke autant de chaleur par volume</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>rotation</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>échelle</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>vitesse de rotation</translation>
    </message>
    <message>
        <source>stirrer, mixer, agitator, impeller, torque, moving walls</source>
        <translation>agitateur, mélangeur, turbine, couple, parois mobiles</translation>
    </message>
    <message>
        <source>ventilation, heating, radiator, indoor climate, draught, convection</source>
        <translation>aération, chauffage, radiateur, climat intérieur, courant d&apos;air, convection</translation>
    </message>
    <message>
        <source>with which it moves, formulas in t along x, y and z</source>
        <translation>à laquelle elle se déplace, formules en t selon x, y et z</translation>
    </message>
    <message>
        <source>with which it turns about its center, formulas in t about x, y and z</source>
        <translation>à laquelle elle tourne autour de son centre, formules en t autour de x, y et z</translation>
    </message>
</context>
<context>
    <name>seiche::gui::BackgroundTasks</name>
    <message>
        <source>%1: there is not enough memory</source>
        <translation>%1 : la mémoire ne suffit pas</translation>
    </message>
</context>
<context>
    <name>seiche::gui::BrushMenu</name>
    <message>
        <source>&amp;Smaller Brush</source>
        <translation>Pinceau plus &amp;petit</translation>
    </message>
    <message>
        <source>&amp;Larger Brush</source>
        <translation>Pinceau plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Colour of the Dye</source>
        <translation>&amp;Couleur du colorant</translation>
    </message>
    <message>
        <source>C&amp;hanging</source>
        <translation>C&amp;hangeante</translation>
    </message>
    <message>
        <source>&amp;Other …</source>
        <translation>&amp;Autre …</translation>
    </message>
    <message>
        <source>Colour of the Dye</source>
        <translation>Couleur du colorant</translation>
    </message>
    <message>
        <source>Pen &amp;Pressure</source>
        <translation>&amp;Pression du stylet</translation>
    </message>
    <message>
        <source>Makes No &amp;Difference</source>
        <translation>&amp;Sans effet</translation>
    </message>
    <message>
        <source>Scales the &amp;Radius</source>
        <translation>Règle le &amp;rayon</translation>
    </message>
    <message>
        <source>Scales the &amp;Strength</source>
        <translation>Règle l&apos;&amp;intensité</translation>
    </message>
    <message>
        <source>Scales &amp;Both</source>
        <translation>Règle les &amp;deux</translation>
    </message>
    <message>
        <source>&amp;Remove What Is under the Pointer</source>
        <translation>&amp;Supprimer ce qui est sous le pointeur</translation>
    </message>
    <message>
        <source>&amp;Back to the Brush</source>
        <translation>&amp;Revenir au pinceau</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Cameras</name>
    <message>
        <source>C&amp;amera</source>
        <translation>C&amp;améra</translation>
    </message>
    <message>
        <source>&amp;Save Camera …</source>
        <translation>&amp;Enregistrer la caméra…</translation>
    </message>
    <message>
        <source>&amp;Next Camera</source>
        <translation>Caméra &amp;suivante</translation>
    </message>
    <message>
        <source>&amp;Rename Camera …</source>
        <translation>&amp;Renommer la caméra…</translation>
    </message>
    <message>
        <source>Re&amp;move Camera</source>
        <translation>Suppri&amp;mer la caméra</translation>
    </message>
    <message>
        <source>Name of the camera</source>
        <translation>Nom de la caméra</translation>
    </message>
    <message>
        <source>The name is too long: at most %1 letters.</source>
        <translation>Le nom est trop long : %1 lettres au plus.</translation>
    </message>
    <message>
        <source>Save Camera</source>
        <translation>Enregistrer la caméra</translation>
    </message>
    <message>
        <source>Rename Camera</source>
        <translation>Renommer la caméra</translation>
    </message>
    <message>
        <source>There is a camera called %1 already: choose another name.</source>
        <translation>Il y a déjà une caméra nommée %1 : choisissez un autre nom.</translation>
    </message>
    <message>
        <source>Camera %1</source>
        <translation>Caméra %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ColorScale</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Couleurs de %1 à %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::CommandPalette</name>
    <message>
        <source>&amp;Find Anything …</source>
        <translation>Tout &amp;rechercher…</translation>
    </message>
    <message>
        <source>Finds actions, parameters, scenes and pages of the guide by their names, and sets parameters: viscosity = 2e-5</source>
        <translation>Trouve actions, paramètres, scènes et pages du guide par leur nom, et règle les paramètres : viscosity = 2e-5</translation>
    </message>
</context>
<context>
    <name>seiche::gui::CompareDialog</name>
    <message>
        <source>Value of B</source>
        <translation>Valeur de B</translation>
    </message>
    <message>
        <source>Compare with Another Setting</source>
        <translation>Comparer à un autre réglage</translation>
    </message>
    <message>
        <source>The scene continues twice from its current state, with the same strokes: A as it is, B with these settings. B, or the difference of the two, is the small picture in a corner.</source>
        <translation>La scène continue deux fois depuis son état actuel, avec les mêmes traits : A telle quelle, B avec ces réglages. B, ou la différence des deux, est la petite image dans un coin.</translation>
    </message>
    <message>
        <source>&amp;Add a setting</source>
        <translation>&amp;Ajouter un réglage</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparer</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Paramètre</translation>
    </message>
    <message>
        <source>Leaves this setting as it is</source>
        <translation>Laisse ce réglage tel quel</translation>
    </message>
    <message>
        <source>Remove the setting</source>
        <translation>Retirer le réglage</translation>
    </message>
    <message>
        <source>(A: %1)</source>
        <translation>(A : %1)</translation>
    </message>
    <message>
        <source>field that is shown</source>
        <translation>champ affiché</translation>
    </message>
    <message>
        <source>Field of B</source>
        <translation>Champ de B</translation>
    </message>
    <message>
        <source>Choose a setting</source>
        <translation>Choisir un réglage</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ComparePanel</name>
    <message>
        <source>A, B and their difference</source>
        <translation>A, B et leur différence</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Figures of the last step</source>
        <translation>Chiffres du dernier pas</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Dernier pas</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Chan&amp;ge …</source>
        <translation>Chan&amp;ger…</translation>
    </message>
    <message>
        <source>Other settings for B, from the current state on</source>
        <translation>D’autres réglages pour B, à partir de l’état actuel</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Terminer</translation>
    </message>
    <message>
        <source>Ends the comparison; A goes on</source>
        <translation>Termine la comparaison ; A continue</translation>
    </message>
    <message>
        <source>The second run begins …</source>
        <translation>La seconde exécution commence…</translation>
    </message>
    <message>
        <source>A − B in %1: %2 at most, %3 rms; t = %4</source>
        <translation>A − B en %1 : au plus %2, en moyenne quadratique %3 ; t = %4</translation>
    </message>
    <message>
        <source>time step</source>
        <translation>pas de temps</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>itérations</translation>
    </message>
    <message>
        <source>residual / first</source>
        <translation>résidu / premier</translation>
    </message>
    <message>
        <source>field</source>
        <translation>champ</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Comparison</name>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>&amp;Compare with Another Setting …</source>
        <translation>&amp;Comparer à un autre réglage…</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>A second run with another setting, as a small picture in a corner of the large one: the same scene, the same strokes</source>
        <translation>Une seconde exécution avec un autre réglage, en petite image dans un coin de la grande : la même scène, les mêmes traits</translation>
    </message>
    <message>
        <source>Compare with another setting</source>
        <translation>Comparer avec un autre réglage</translation>
    </message>
    <message>
        <source>Comparison with &amp;Figures</source>
        <translation>Comparaison a&amp;vec chiffres</translation>
    </message>
    <message>
        <source>Both runs and their difference side by side, with their figures</source>
        <translation>Les deux exécutions et leur différence côte à côte, avec leurs chiffres</translation>
    </message>
</context>
<context>
    <name>seiche::gui::DeviceMenu</name>
    <message>
        <source>Graphics De&amp;vice</source>
        <translation>&amp;Périphérique graphique</translation>
    </message>
    <message>
        <source>&amp;That of the Window</source>
        <translation>&amp;Celui de la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Software Drawing</source>
        <translation>Rendu &amp;logiciel</translation>
    </message>
    <message>
        <source>That device will be used from the next start of Seiche.</source>
        <translation>Ce périphérique calculera dès le prochain démarrage de Seiche.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Diagnostics</name>
    <message>
        <source>Graphics Diagnostics</source>
        <translation>Diagnostic graphique</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Ce qui a été trouvé</translation>
    </message>
    <message>
        <source>The device, folders and programs are being checked …</source>
        <translation>Vérification de l’appareil, des dossiers et des programmes…</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>The window draws with %1</source>
        <translation>La fenêtre dessine avec %1</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2. Install the command-line program as well.</source>
        <translation>%1 ne peut pas être lancé : %2. Installez la ligne de commande à côté de la fenêtre.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Document</name>
    <message>
        <source>%1 could not be copied</source>
        <translation>%1 n’a pas pu être copié</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>sans nom</translation>
    </message>
    <message>
        <source>The scene could not be saved to %1: %2. Choose another folder.</source>
        <translation>La scène n’a pas pu être enregistrée dans %1 : %2. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The scene is in %1, but its images are not beside it: %2.</source>
        <translation>La scène est dans %1, mais ses images ne sont pas à côté : %2.</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>revenir</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>recommencer</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>changement de %1</translation>
    </message>
    <message>
        <source>stroke</source>
        <translation>trait</translation>
    </message>
    <message>
        <source>probes</source>
        <translation>sondes</translation>
    </message>
    <message>
        <source>walls from a picture</source>
        <translation>parois d’une image</translation>
    </message>
    <message>
        <source>initial state from a picture</source>
        <translation>état initial d’une image</translation>
    </message>
    <message>
        <source>Use a Picture</source>
        <translation>Utiliser une image</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>What the picture becomes</source>
        <translation>Ce que devient l’image</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Parois</translation>
    </message>
    <message>
        <source>Initial %1</source>
        <translation>Initial : %1</translation>
    </message>
    <message>
        <source>&amp;Dark parts are walls</source>
        <translation>Le &amp;sombre est paroi</translation>
    </message>
    <message>
        <source>Dark parts are walls</source>
        <translation>Le sombre est paroi</translation>
    </message>
    <message>
        <source>Value of black</source>
        <translation>Valeur du noir</translation>
    </message>
    <message>
        <source>Value of white</source>
        <translation>Valeur du blanc</translation>
    </message>
    <message>
        <source>&amp;Use as</source>
        <translation>&amp;Utiliser comme</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>Se&amp;uil</translation>
    </message>
    <message>
        <source>&amp;Black is</source>
        <translation>Le &amp;noir vaut</translation>
    </message>
    <message>
        <source>&amp;White is</source>
        <translation>Le &amp;blanc vaut</translation>
    </message>
    <message>
        <source>style of the view</source>
        <translation>style de la vue</translation>
    </message>
    <message>
        <source>field of the view</source>
        <translation>champ de la vue</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>couleurs</translation>
    </message>
    <message>
        <source>range of colours</source>
        <translation>plage des couleurs</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>caméra</translation>
    </message>
    <message>
        <source>what lies over the map</source>
        <translation>ce qui recouvre la carte</translation>
    </message>
    <message>
        <source>opening a state</source>
        <translation>ouverture d’un état</translation>
    </message>
    <message>
        <source>going to a time</source>
        <translation>passage à un instant</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>Back from %1 s: from the last state that was kept before then, or from the beginning, with the same strokes.</source>
        <translation>Retour depuis %1 s : à partir du dernier état gardé avant, ou du début, avec les mêmes traits.</translation>
    </message>
    <message>
        <source>Go to Time</source>
        <translation>Aller à un instant</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Temps simulé</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Comment</translation>
    </message>
    <message>
        <source>Simulated &amp;time</source>
        <translation>&amp;Temps simulé</translation>
    </message>
    <message>
        <source>inset</source>
        <translation>incrustation</translation>
    </message>
    <message>
        <source>reset of all parameters</source>
        <translation>rétablissement de tous les paramètres</translation>
    </message>
    <message>
        <source>light</source>
        <translation>lumière</translation>
    </message>
    <message>
        <source>look of the water</source>
        <translation>aspect de l’eau</translation>
    </message>
    <message>
        <source>glow of the dye</source>
        <translation>éclat du colorant</translation>
    </message>
    <message>
        <source>saved cameras</source>
        <translation>caméras enregistrées</translation>
    </message>
    <message>
        <source>Forward from %1 s as fast as it goes; steps: about %2.</source>
        <translation>En avant depuis %1 s, aussi vite que possible ; pas : environ %2.</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>presse-papiers</translation>
    </message>
    <message>
        <source>The field %1 has colours of its own: choose another field to see these.</source>
        <translation>Le champ %1 a ses propres couleurs : choisissez un autre champ pour voir celles-ci.</translation>
    </message>
    <message>
        <source>Threshold of brightness or opacity</source>
        <translation>Seuil de luminosité ou d’opacité</translation>
    </message>
    <message>
        <source>Opa&amp;que parts are walls, whatever their colour</source>
        <translation>L’opa&amp;que est paroi, quelle que soit sa couleur</translation>
    </message>
    <message>
        <source>Opaque parts are walls, whatever their colour</source>
        <translation>L’opaque est paroi, quelle que soit sa couleur</translation>
    </message>
    <message>
        <source>parts of the picture in space</source>
        <translation>parties de l&apos;image dans l&apos;espace</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EditMenu</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Annuler : %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Rétablir : %1</translation>
    </message>
    <message>
        <source>&amp;Scene Properties …</source>
        <translation>&amp;Propriétés de la scène…</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EquationsDock</name>
    <message>
        <source>Equations</source>
        <translation>Équations</translation>
    </message>
    <message>
        <source>The equations of the scene as text: what you type runs at once</source>
        <translation>Les équations de la scène en texte : ce que vous tapez tourne aussitôt</translation>
    </message>
    <message>
        <source>&amp;New Equations Scene</source>
        <translation>&amp;Nouvelle scène d’équations</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EquationsPanel</name>
    <message>
        <source>Equations</source>
        <translation>Équations</translation>
    </message>
    <message>
        <source>Here you type partial differential equations of your own, such as u_t = laplace(u) + u - u^3, and watch them at once. The open scene is of another simulation.</source>
        <translation>Tapez ici vos propres équations aux dérivées partielles, par exemple u_t = laplace(u) + u - u^3, et regardez-les aussitôt. La scène ouverte relève d’une autre simulation.</translation>
    </message>
    <message>
        <source>&amp;New Equations Scene</source>
        <translation>&amp;Nouvelle scène d’équations</translation>
    </message>
    <message>
        <source>Equations, constants, initial values and sides, one per line</source>
        <translation>Équations, constantes, valeurs initiales et bords, une ligne chacun</translation>
    </message>
    <message>
        <source>What is wrong with the equations, or what they do</source>
        <translation>Ce qui ne va pas dans les équations, ou ce qu’elles font</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Insérer</translation>
    </message>
    <message>
        <source>Insert an operator or a line</source>
        <translation>Insérer un opérateur ou une ligne</translation>
    </message>
    <message>
        <source>Operators, and lines for sides, constants and initial values</source>
        <translation>Opérateurs, et lignes pour bords, constantes et valeurs initiales</translation>
    </message>
    <message>
        <source>Save as Sc&amp;ene …</source>
        <translation>Enregistrer comme sc&amp;ène …</translation>
    </message>
    <message>
        <source>Writes a scene with these equations to a file of your own</source>
        <translation>Écrit une scène avec ces équations dans un fichier à vous</translation>
    </message>
    <message>
        <source>The equations as in a book</source>
        <translation>Les équations comme dans un livre</translation>
    </message>
    <message>
        <source>diffusion</source>
        <translation>diffusion</translation>
    </message>
    <message>
        <source>diffusion that varies</source>
        <translation>diffusion variable</translation>
    </message>
    <message>
        <source>bending</source>
        <translation>flexion</translation>
    </message>
    <message>
        <source>slope across</source>
        <translation>pente horizontale</translation>
    </message>
    <message>
        <source>slope up</source>
        <translation>pente verticale</translation>
    </message>
    <message>
        <source>carried by a flow</source>
        <translation>porté par un écoulement</translation>
    </message>
    <message>
        <source>mean over the domain</source>
        <translation>moyenne sur le domaine</translation>
    </message>
    <message>
        <source>over the domain</source>
        <translation>sur le domaine</translation>
    </message>
    <message>
        <source>one more unknown</source>
        <translation>une inconnue de plus</translation>
    </message>
    <message>
        <source>of second order in time</source>
        <translation>du second ordre en temps</translation>
    </message>
    <message>
        <source>determined at every time</source>
        <translation>déterminé à chaque instant</translation>
    </message>
    <message>
        <source>a name for an expression</source>
        <translation>un nom pour une expression</translation>
    </message>
    <message>
        <source>a constant with its slider&apos;s range</source>
        <translation>une constante et la plage de son curseur</translation>
    </message>
    <message>
        <source>how it begins</source>
        <translation>comment cela commence</translation>
    </message>
    <message>
        <source>opposite sides joined</source>
        <translation>bords opposés reliés</translation>
    </message>
    <message>
        <source>nothing passes</source>
        <translation>rien ne passe</translation>
    </message>
    <message>
        <source>the value at a side</source>
        <translation>la valeur au bord</translation>
    </message>
    <message>
        <source>the slope outwards</source>
        <translation>la pente vers l’extérieur</translation>
    </message>
    <message>
        <source>c u + slope outwards = g</source>
        <translation>c u + pente vers l’extérieur = g</translation>
    </message>
    <message>
        <source>what the picture shows</source>
        <translation>ce que montre l’image</translation>
    </message>
    <message>
        <source>Change the text: it takes effect as you type.</source>
        <translation>Modifiez le texte : il agit pendant la frappe.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Ligne %1, colonne %2 : %3</translation>
    </message>
    <message>
        <source>These equations run.</source>
        <translation>Ces équations tournent.</translation>
    </message>
    <message>
        <source>These equations run, with another value.</source>
        <translation>Ces équations tournent, avec une autre valeur.</translation>
    </message>
    <message>
        <source>change of the equations</source>
        <translation>changement des équations</translation>
    </message>
    <message>
        <source>These equations continue from the current state.</source>
        <translation>Ces équations continuent depuis l’état présent.</translation>
    </message>
    <message>
        <source>New unknowns: the run was restarted.</source>
        <translation>Autres inconnues : le calcul a recommencé.</translation>
    </message>
    <message>
        <source>New initial values: the run was restarted.</source>
        <translation>Autres valeurs initiales : le calcul a recommencé.</translation>
    </message>
    <message>
        <source>The run had stopped and was restarted.</source>
        <translation>Le calcul s’était arrêté et a recommencé.</translation>
    </message>
    <message>
        <source>Defined as constants, with sliders: %1.</source>
        <translation>Définis comme constantes, avec curseurs : %1.</translation>
    </message>
    <message>
        <source>noise that varies in space and from step to step</source>
        <translation>bruit qui change d’un point et d’un pas à l’autre</translation>
    </message>
    <message>
        <source>&amp;Fill with Noise</source>
        <translation>&amp;Remplir de bruit</translation>
    </message>
    <message>
        <source>Starts the unknowns from a different random number in each cell</source>
        <translation>Fait commencer les inconnues par un autre nombre dans chaque cellule</translation>
    </message>
    <message>
        <source>Own equation</source>
        <translation>Équation personnelle</translation>
    </message>
    <message>
        <source>Everything starts from 0: fill it with noise, drag in the picture to add some, or give a line such as %1(0) = random(1).</source>
        <translation>Tout commence à 0 : remplissez de bruit, faites glisser dans l’image pour en ajouter, ou donnez une ligne telle que %1(0) = random(1).</translation>
    </message>
    <message>
        <source>a rule for each unknown</source>
        <translation>une règle pour chaque inconnue</translation>
    </message>
    <message>
        <source>the value in walls</source>
        <translation>la valeur dans les parois</translation>
    </message>
    <message>
        <source>Between two cells D has its harmonic mean, which is exact for layers, unless the equations change it</source>
        <translation>Entre deux cellules, D prend sa moyenne harmonique, exacte pour des couches, sauf si les équations le modifient</translation>
    </message>
    <message>
        <source>For smooth u. Where it has shocks as thin as cells, only the conservative form gives them their speed: -dx(u^2/2) + nu*laplace(u) in place of -advect(u, 0, u)</source>
        <translation>Pour u régulier. Là où il a des chocs aussi minces que les cellules, seule la forme conservative leur donne leur vitesse : -dx(u^2/2) + nu*laplace(u) au lieu de -advect(u, 0, u)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Exports</name>
    <message>
        <source>&amp;Export Fields …</source>
        <translation>&amp;Exporter les champs …</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Exports the fields as files of numbers, once or as a series</source>
        <translation>Exporte les champs en fichiers de nombres, une fois ou en série</translation>
    </message>
    <message>
        <source>Save S&amp;tate …</source>
        <translation>Enregistrer l’é&amp;tat …</translation>
    </message>
    <message>
        <source>Open State &amp;from File …</source>
        <translation>Ouvrir un état depuis un &amp;fichier …</translation>
    </message>
    <message>
        <source>Save State</source>
        <translation>Enregistrer l’état</translation>
    </message>
    <message>
        <source>States (*.state)</source>
        <translation>États (*.state)</translation>
    </message>
    <message>
        <source>Open State</source>
        <translation>Ouvrir un état</translation>
    </message>
    <message>
        <source>States (*.state);;All files (*)</source>
        <translation>États (*.state);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::FieldExport</name>
    <message>
        <source>NumPy array (.npy)</source>
        <translation>Tableau NumPy (.npy)</translation>
    </message>
    <message>
        <source>VTK image for ParaView (.vti)</source>
        <translation>Image VTK pour ParaView (.vti)</translation>
    </message>
    <message>
        <source>Table of x, y and value (.csv)</source>
        <translation>Table de x, y et valeur (.csv)</translation>
    </message>
    <message>
        <source>Picture of floats (.exr)</source>
        <translation>Image en virgule flottante (.exr)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Export Fields</source>
        <translation>Exporter les champs</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Champs</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>&amp;Choose …</source>
        <translation>&amp;Choisir …</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Choisir le dossier</translation>
    </message>
    <message>
        <source>Folder for Fields</source>
        <translation>Dossier pour les champs</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>&amp;Once, as the fields are now</source>
        <translation>&amp;Une fois, tels qu’ils sont</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Une fois</translation>
    </message>
    <message>
        <source>As a &amp;series, while the scene runs</source>
        <translation>En &amp;série, pendant que la scène tourne</translation>
    </message>
    <message>
        <source>As a series</source>
        <translation>En série</translation>
    </message>
    <message>
        <source>Simulated seconds between two files</source>
        <translation>Secondes simulées entre deux fichiers</translation>
    </message>
    <message>
        <source>Simulated seconds that the series covers</source>
        <translation>Secondes simulées que couvre la série</translation>
    </message>
    <message>
        <source>until it is ended</source>
        <translation>jusqu’à l’arrêt</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xporter</translation>
    </message>
    <message>
        <source>&amp;Fields</source>
        <translation>&amp;Champs</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>&amp;Dossier</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Nom</translation>
    </message>
    <message>
        <source>E&amp;very</source>
        <translation>To&amp;us les</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Pendant</translation>
    </message>
    <message>
        <source>Choose at least one field.</source>
        <translation>Choisissez au moins un champ.</translation>
    </message>
    <message>
        <source>Give a name.</source>
        <translation>Donnez un nom.</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to.</source>
        <translation>Choisissez un dossier où l’on peut écrire.</translation>
    </message>
    <message>
        <source>Files such as %1</source>
        <translation>Des fichiers comme %1</translation>
    </message>
    <message>
        <source>Exporting fields</source>
        <translation>Export des champs</translation>
    </message>
    <message>
        <source>The field is in %1</source>
        <translation>Le champ est dans %1</translation>
    </message>
    <message>
        <source>The fields are in %1</source>
        <translation>Les champs sont dans %1</translation>
    </message>
    <message>
        <source>Files of the series in %1: %2</source>
        <translation>Fichiers de la série dans %1 : %2</translation>
    </message>
    <message>
        <source>Exporting a series, files so far: %1</source>
        <translation>Export d’une série, fichiers jusqu’ici : %1</translation>
    </message>
    <message>
        <source>Saving the state</source>
        <translation>Enregistrement de l’état</translation>
    </message>
    <message>
        <source>The state is in %1</source>
        <translation>L’état est dans %1</translation>
    </message>
    <message>
        <source>Opening a state</source>
        <translation>Ouverture d’un état</translation>
    </message>
    <message>
        <source>The state of %1 was resampled to the cells of this scene</source>
        <translation>L’état de %1 a été porté sur les cellules de cette scène</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>and others: %1</source>
        <translation>et d’autres : %1</translation>
    </message>
    <message>
        <source>Replace files?</source>
        <translation>Remplacer des fichiers ?</translation>
    </message>
    <message>
        <source>These files are in %1 already:</source>
        <translation>Ces fichiers sont déjà dans %1 :</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Remplacer</translation>
    </message>
    <message>
        <source>The state is now that of %1</source>
        <translation>L’état est maintenant celui de %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Files</name>
    <message>
        <source>&amp;Open Scene …</source>
        <translation>&amp;Ouvrir une scène…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>Scènes &amp;récentes</translation>
    </message>
    <message>
        <source>&amp;Use Picture …</source>
        <translation>&amp;Utiliser une image…</translation>
    </message>
    <message>
        <source>&amp;Save Scene</source>
        <translation>&amp;Enregistrer la scène</translation>
    </message>
    <message>
        <source>Save Scene &amp;As …</source>
        <translation>Enregistrer la scène &amp;sous…</translation>
    </message>
    <message>
        <source>&amp;Copy Scene as Text</source>
        <translation>&amp;Copier la scène en texte</translation>
    </message>
    <message>
        <source>Re&amp;vert to the Scene as Opened</source>
        <translation>Re&amp;venir à la scène ouverte</translation>
    </message>
    <message>
        <source>Open Scene</source>
        <translation>Ouvrir une scène</translation>
    </message>
    <message>
        <source>Scenes and pictures with a scene (*.json *.png);;All files (*)</source>
        <translation>Scènes et images avec une scène (*.json *.png);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Use a Picture as Walls or Initial State</source>
        <translation>Utiliser une image comme parois ou état initial</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg)</source>
        <translation>Images (*.png *.jpg *.jpeg)</translation>
    </message>
    <message>
        <source>The scene is on the clipboard.</source>
        <translation>La scène est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Save Scene</source>
        <translation>Enregistrer la scène</translation>
    </message>
    <message>
        <source>Scenes (*.json)</source>
        <translation>Scènes (*.json)</translation>
    </message>
    <message>
        <source>Save the scene?</source>
        <translation>Enregistrer la scène ?</translation>
    </message>
    <message>
        <source>%1 has changed.</source>
        <translation>%1 a changé.</translation>
    </message>
    <message>
        <source>Without saving, the changes are lost.</source>
        <translation>Sans enregistrer, les changements sont perdus.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Aucune encore</translation>
    </message>
    <message>
        <source>What you painted in the scene before comes back with Undo (%1).</source>
        <translation>Ce que vous avez peint dans la scène précédente revient avec Annuler (%1).</translation>
    </message>
    <message>
        <source>&amp;Paste Scene from Text</source>
        <translation>Co&amp;ller une scène en texte</translation>
    </message>
    <message>
        <source>The clipboard holds no text: copy a scene there first, say by Copy Scene as Text.</source>
        <translation>Le presse-papiers ne contient pas de texte : copiez-y d’abord une scène, par exemple par « Copier la scène en texte ».</translation>
    </message>
    <message>
        <source>Save the state?</source>
        <translation>Enregistrer l’état ?</translation>
    </message>
    <message>
        <source>You have painted in %1.</source>
        <translation>Vous avez peint dans %1.</translation>
    </message>
    <message>
        <source>A scene&apos;s file does not hold that, a state&apos;s does. Without saving, it is lost.</source>
        <translation>Le fichier d’une scène ne le contient pas, celui d’un état si. Sans enregistrer, c’est perdu.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Films</name>
    <message>
        <source>The pictures are in %1</source>
        <translation>Les images sont dans %1</translation>
    </message>
    <message>
        <source>The film is in %1</source>
        <translation>Le film est dans %1</translation>
    </message>
    <message>
        <source>&amp;Record Film</source>
        <translation>&amp;Enregistrer un film</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>Recor&amp;d Film As …</source>
        <translation>Enregistrer un film &amp;sous …</translation>
    </message>
    <message>
        <source>Pause Fil&amp;m</source>
        <translation>Mettre le film en &amp;pause</translation>
    </message>
    <message>
        <source>&amp;Kind of Film</source>
        <translation>&amp;Type de film</translation>
    </message>
    <message>
        <source>&amp;MP4 (H.264)</source>
        <translation>&amp;MP4 (H.264)</translation>
    </message>
    <message>
        <source>&amp;WebM (VP9)</source>
        <translation>&amp;WebM (VP9)</translation>
    </message>
    <message>
        <source>&amp;GIF</source>
        <translation>&amp;GIF</translation>
    </message>
    <message>
        <source>&amp;Numbered Pictures (PNG)</source>
        <translation>&amp;Images numérotées (PNG)</translation>
    </message>
    <message>
        <source>Film E&amp;nds</source>
        <translation>&amp;Fin du film</translation>
    </message>
    <message>
        <source>When it is stopped</source>
        <translation>À l’arrêt</translation>
    </message>
    <message>
        <source>After %1 s</source>
        <translation>Après %1 s</translation>
    </message>
    <message>
        <source>Film under way</source>
        <translation>Film en cours</translation>
    </message>
    <message>
        <source>Films (*.mp4 *.webm *.gif *.mkv)</source>
        <translation>Films (*.mp4 *.webm *.gif *.mkv)</translation>
    </message>
    <message>
        <source>Folder of numbered pictures (*)</source>
        <translation>Dossier d’images numérotées (*)</translation>
    </message>
    <message>
        <source>Record Film</source>
        <translation>Enregistrer un film</translation>
    </message>
    <message>
        <source>%1 is not a film: end its name in .mp4, .webm, .gif or .mkv.</source>
        <translation>%1 n’est pas un film : terminez son nom par .mp4, .webm, .gif ou .mkv.</translation>
    </message>
    <message>
        <source>Stop Fi&amp;lm</source>
        <translation>&amp;Arrêter le film</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>Écriture de %1 …</translation>
    </message>
    <message>
        <source>Records a film live, as the window shows it, to %1; press again to stop. Render Film or Picture makes one step by step</source>
        <translation>Enregistre un film en direct, tel que la fenêtre le montre, dans %1 ; un autre clic y met fin. « Rendre un film ou une image » en fait un pas à pas</translation>
    </message>
    <message>
        <source>The film has not been packed; its recording is in %1</source>
        <translation>Le film n’a pas été compressé ; son enregistrement est dans %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Gallery</name>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Scènes</translation>
    </message>
    <message>
        <source>About the scene</source>
        <translation>À propos de la scène</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Ondes</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Écoulement</translation>
    </message>
    <message>
        <source>Bubbles</source>
        <translation>Bulles</translation>
    </message>
    <message>
        <source>Linear algebra</source>
        <translation>Algèbre linéaire</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Équations</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search the scenes</source>
        <translation>Rechercher une scène</translation>
    </message>
    <message>
        <source>No scene is about &quot;%1&quot;.</source>
        <translation>Aucune scène ne traite de « %1 ».</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, ouverte</translation>
    </message>
</context>
<context>
    <name>seiche::gui::GalleryDock</name>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>The shipped scenes with their pictures; a click opens one</source>
        <translation>Les scènes fournies avec leur image ; un clic en ouvre une</translation>
    </message>
    <message>
        <source>&amp;Moving Pictures in the Gallery</source>
        <translation>Images &amp;animées dans la galerie</translation>
    </message>
    <message>
        <source>Ne&amp;xt Scene</source>
        <translation>Scène s&amp;uivante</translation>
    </message>
    <message>
        <source>Previous Scene</source>
        <translation>Scène précédente</translation>
    </message>
</context>
<context>
    <name>seiche::gui::GridDialog</name>
    <message>
        <source>&amp;Keep the shape of the cells</source>
        <translation>&amp;Garder la forme des cellules</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grille</translation>
    </message>
    <message>
        <source>Cells along x</source>
        <translation>Cellules selon x</translation>
    </message>
    <message>
        <source>Cells along y</source>
        <translation>Cellules selon y</translation>
    </message>
    <message>
        <source>Keep the shape of the cells</source>
        <translation>Garder la forme des cellules</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prévision</translation>
    </message>
    <message>
        <source>Cells along &amp;x</source>
        <translation>Cellules selon &amp;x</translation>
    </message>
    <message>
        <source>Cells along &amp;y</source>
        <translation>Cellules selon &amp;y</translation>
    </message>
    <message>
        <source>Memory: about %1</source>
        <translation>Mémoire : environ %1</translation>
    </message>
    <message>
        <source>The scene restarts on another grid; Undo goes back.</source>
        <translation>La scène recommence sur une autre grille ; Annuler revient en arrière.</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>grille</translation>
    </message>
    <message>
        <source>&amp;Continue from the current state</source>
        <translation>&amp;Continuer à partir de l’état présent</translation>
    </message>
    <message>
        <source>Continue from the current state</source>
        <translation>Continuer à partir de l’état actuel</translation>
    </message>
    <message>
        <source>The current fields are resampled and the run continues; Undo goes back.</source>
        <translation>Les champs actuels sont rééchantillonnés et le calcul continue ; Annuler revient en arrière.</translation>
    </message>
    <message>
        <source>Cells: %1</source>
        <translation>Cellules : %1</translation>
    </message>
    <message>
        <source>Memory: about %1 of %2 that are free</source>
        <translation>Mémoire : environ %1 sur %2 libres</translation>
    </message>
    <message>
        <source>Speed: is being measured …</source>
        <translation>Vitesse : mesure en cours …</translation>
    </message>
    <message>
        <source>Speed: about %1 steps per second</source>
        <translation>Vitesse : environ %1 pas par seconde</translation>
    </message>
    <message>
        <source>Speed: about %1 a step</source>
        <translation>Vitesse : environ %1 par pas</translation>
    </message>
    <message>
        <source>The device has not enough memory for so many cells: choose fewer, %1 × %2 for example.</source>
        <translation>Le périphérique n&apos;a pas de mémoire pour autant de cellules : choisissez-en moins, par exemple %1 × %2.</translation>
    </message>
    <message>
        <source>Estimated from the current speed, assuming that a cell takes as long on the other grid</source>
        <translation>Estimée d’après la vitesse actuelle, comme si chaque cellule prenait autant de temps sur l&apos;autre grille</translation>
    </message>
</context>
<context>
    <name>seiche::gui::HelpMenu</name>
    <message>
        <source>&amp;Keys and Mouse</source>
        <translation>&amp;Touches et souris</translation>
    </message>
    <message>
        <source>&amp;Graphics Diagnostics</source>
        <translation>Diagnostic &amp;graphique</translation>
    </message>
    <message>
        <source>&amp;About Seiche</source>
        <translation>À &amp;propos de Seiche</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Souris</translation>
    </message>
    <message>
        <source>Left drag</source>
        <translation>Glisser à gauche</translation>
    </message>
    <message>
        <source>Use the brush</source>
        <translation>Utiliser le pinceau</translation>
    </message>
    <message>
        <source>Shift + left drag</source>
        <translation>Maj + glisser à gauche</translation>
    </message>
    <message>
        <source>Reverse the brush: lower instead of raise</source>
        <translation>Utiliser le pinceau à l’envers : baisser au lieu de lever</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Molette</translation>
    </message>
    <message>
        <source>Zoom at the pointer; come closer to the water surface</source>
        <translation>Agrandir au pointeur ; s’approcher de la surface de l’eau</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Ctrl + molette</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>Taille du pinceau</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Glisser au milieu</translation>
    </message>
    <message>
        <source>Move the map; turn around the water surface</source>
        <translation>Déplacer la carte ; tourner autour de la surface de l’eau</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Glisser à droite</translation>
    </message>
    <message>
        <source>Turn around the water surface</source>
        <translation>Tourner autour de la surface de l’eau</translation>
    </message>
    <message>
        <source>Double click with the middle button</source>
        <translation>Double clic du bouton du milieu</translation>
    </message>
    <message>
        <source>Whole domain again</source>
        <translation>À nouveau le domaine entier</translation>
    </message>
    <message>
        <source>Click on a slider&apos;s number</source>
        <translation>Clic sur le nombre d’un curseur</translation>
    </message>
    <message>
        <source>Type the value</source>
        <translation>Saisir la valeur</translation>
    </message>
    <message>
        <source>Keys and Mouse</source>
        <translation>Touches et souris</translation>
    </message>
    <message>
        <source>About Seiche</source>
        <translation>À propos de Seiche</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Seiche %1&lt;/h3&gt;&lt;p&gt;A laboratory for waves and fluids on the graphics processor.&lt;/p&gt;&lt;p&gt;Device: %2&lt;br&gt;OpenGL %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Seiche %1&lt;/h3&gt;&lt;p&gt;Un laboratoire d’ondes et de fluides sur le processeur graphique.&lt;/p&gt;&lt;p&gt;Appareil : %2&lt;br&gt;OpenGL %3&lt;/p&gt;&lt;p&gt;Logiciel libre sous la licence publique générale GNU, version 3 ou ultérieure.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About This &amp;Scene</source>
        <translation>À propos de cette &amp;scène</translation>
    </message>
    <message>
        <source>G&amp;uide</source>
        <translation>G&amp;uide</translation>
    </message>
    <message>
        <source>Panels over the picture, after F6</source>
        <translation>Panneaux sur l’image, après F6</translation>
    </message>
    <message>
        <source>Tab, Shift + Tab, arrow keys</source>
        <translation>Tab, Maj + Tab, flèches</translation>
    </message>
    <message>
        <source>From control to control</source>
        <translation>De commande en commande</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Page préc., Page suiv., Début, Fin</translation>
    </message>
    <message>
        <source>Many controls on; to the first or last one</source>
        <translation>Plusieurs commandes plus loin ; à la première ou à la dernière</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Espace</translation>
    </message>
    <message>
        <source>Press the control; type a slider&apos;s number</source>
        <translation>Actionner la commande ; saisir le nombre d’un curseur</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Échap</translation>
    </message>
    <message>
        <source>Back to the picture</source>
        <translation>Retour à l’image</translation>
    </message>
    <message>
        <source>Gallery (F9)</source>
        <translation>Galerie (F9)</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Flèches</translation>
    </message>
    <message>
        <source>From scene to scene, with their descriptions below</source>
        <translation>De scène en scène, avec leur description au-dessous</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Open the scene</source>
        <translation>Ouvrir la scène</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Lettres</translation>
    </message>
    <message>
        <source>Search; Escape: all scenes again</source>
        <translation>Chercher ; Échap : de nouveau toutes les scènes</translation>
    </message>
</context>
<context>
    <name>seiche::gui::History</name>
    <message>
        <source>Undone: %1. The run is back at %2 s.</source>
        <translation>Annulé : %1. La simulation est revenue à %2 s.</translation>
    </message>
    <message>
        <source>Redone: %1. The run is at %2 s again.</source>
        <translation>Rétabli : %1. La simulation est de nouveau à %2 s.</translation>
    </message>
    <message>
        <source>opening another scene</source>
        <translation>ouverture d’une autre scène</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InsetMenu</name>
    <message>
        <source>S&amp;wap with the Large Picture</source>
        <translation>&amp;Échanger avec la grande image</translation>
    </message>
    <message>
        <source>Next &amp;Corner</source>
        <translation>&amp;Coin suivant</translation>
    </message>
    <message>
        <source>S&amp;maller</source>
        <translation>Plus &amp;petite</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>Plus &amp;grande</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>A&amp;ucune</translation>
    </message>
    <message>
        <source>&amp;Second Run (B)</source>
        <translation>&amp;Seconde exécution (B)</translation>
    </message>
    <message>
        <source>&amp;Difference of Both Runs (A − B)</source>
        <translation>&amp;Différence des deux (A − B)</translation>
    </message>
    <message>
        <source>&amp;Inset</source>
        <translation>&amp;Incrustation</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InsetTool</name>
    <message>
        <source>Both runs side by side, with their figures</source>
        <translation>Les deux exécutions côte à côte, avec leurs chiffres</translation>
    </message>
    <message>
        <source>Ends the comparison</source>
        <translation>Termine la comparaison</translation>
    </message>
    <message>
        <source>Closes the small picture</source>
        <translation>Ferme la petite image</translation>
    </message>
    <message>
        <source>Click: swap with the large picture · drag: to another corner · drag its free corner: size</source>
        <translation>Clic : échanger avec la grande image · glisser : vers un autre coin · glisser le coin libre : taille</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Inspector</name>
    <message>
        <source>Look &amp;again</source>
        <translation>Regarder à &amp;nouveau</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Valeurs</translation>
    </message>
    <message>
        <source>&amp;Bubbles</source>
        <translation>&amp;Bulles</translation>
    </message>
    <message>
        <source>&amp;Equations</source>
        <translation>É&amp;quations</translation>
    </message>
    <message>
        <source>Progress of the solves</source>
        <translation>Progrès de la résolution</translation>
    </message>
    <message>
        <source>solving %p %</source>
        <translation>résolution %p %</translation>
    </message>
    <message>
        <source>Solves the cell as it is now; the picture shows the moment of the click</source>
        <translation>Résout la cellule comme elle est maintenant ; l’image est de l’instant du clic</translation>
    </message>
    <message>
        <source>t = %1</source>
        <translation>t = %1</translation>
    </message>
    <message>
        <source>No cell yet</source>
        <translation>Pas encore de cellule</translation>
    </message>
    <message>
        <source>Choose Inspect (key I) and click a cell of the picture.</source>
        <translation>Choisissez Inspecter (touche I) et cliquez une cellule de l’image.</translation>
    </message>
    <message>
        <source>Cell (%1, %2)</source>
        <translation>Cellule (%1, %2)</translation>
    </message>
    <message>
        <source>In wall %1, which Select Walls (key M) changes.</source>
        <translation>Dans la paroi %1, que « Choisir des parois » (touche M) modifie.</translation>
    </message>
    <message>
        <source>Middle at x = %1, y = %2; size %3</source>
        <translation>Milieu en x = %1, y = %2 ; taille %3</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorBubbles</name>
    <message>
        <source>Bubbles of the cell</source>
        <translation>Bulles de la cellule</translation>
    </message>
    <message>
        <source>Potential on the surfaces (colour), streamlines of the liquid between them. The square repeats in all directions.</source>
        <translation>Potentiel sur les surfaces (couleur), entre elles les lignes de courant du liquide. Le carré se répète dans toutes les directions.</translation>
    </message>
    <message>
        <source>Figures of the cell</source>
        <translation>Chiffres de la cellule</translation>
    </message>
    <message>
        <source>Mean of the cell</source>
        <translation>Moyenne de la cellule</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Matrix of the cell</source>
        <translation>Matrice de la cellule</translation>
    </message>
    <message>
        <source>LU against GMRES</source>
        <translation>LU contre GMRES</translation>
    </message>
    <message>
        <source>LU</source>
        <translation>LU</translation>
    </message>
    <message>
        <source>GMRES</source>
        <translation>GMRES</translation>
    </message>
    <message>
        <source>Click a cell with bubbles.</source>
        <translation>Cliquez une cellule qui a des bulles.</translation>
    </message>
    <message>
        <source>Solving the cell …</source>
        <translation>Résolution de la cellule…</translation>
    </message>
    <message>
        <source>Void fraction</source>
        <translation>Taux de vide</translation>
    </message>
    <message>
        <source>Share of the area that is gas</source>
        <translation>Part de l’aire qui est du gaz</translation>
    </message>
    <message>
        <source>Radius of a bubble</source>
        <translation>Rayon d’une bulle</translation>
    </message>
    <message>
        <source>Side of the square</source>
        <translation>Côté du carré</translation>
    </message>
    <message>
        <source>Velocity of the bubbles</source>
        <translation>Vitesse des bulles</translation>
    </message>
    <message>
        <source>Mean of all bubbles, along x and y</source>
        <translation>Moyenne de toutes les bulles, selon x et y</translation>
    </message>
    <message>
        <source>Velocity of the liquid</source>
        <translation>Vitesse du liquide</translation>
    </message>
    <message>
        <source>Mean of the liquid between them, along x and y</source>
        <translation>Moyenne du liquide entre elles, selon x et y</translation>
    </message>
    <message>
        <source>Flux of the mixture</source>
        <translation>Flux du mélange</translation>
    </message>
    <message>
        <source>Volume of gas and liquid per area and time, along x and y</source>
        <translation>Volume de gaz et de liquide à travers une aire, selon x et y</translation>
    </message>
    <message>
        <source>|A − I|, %1 × %1 entries, the first row on top: %2 bubbles of %3 points, a block for each pair of bubbles</source>
        <translation>|A − I|, %1 × %1 éléments, la première ligne en haut : %2 bulles de %3 points, un bloc par paire de bulles</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Factored (LU) or iterated (GMRES) and solved for four right-hand sides</source>
        <translation>Factorisée (LU) ou itérée (GMRES) et résolue pour quatre seconds membres</translation>
    </message>
    <message>
        <source>Backward error</source>
        <translation>Erreur inverse</translation>
    </message>
    <message>
        <source>|b − A x| / (|A| |x| + |b|), infinity norm, the worst right-hand side; rounding alone gives about 10⁻⁷</source>
        <translation>|b − A x| / (|A| |x| + |b|), norme infinie, le pire second membre ; l’arrondi seul donne environ 10⁻⁷</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Itérations</translation>
    </message>
    <message>
        <source>Of GMRES, the worst right-hand side</source>
        <translation>De GMRES, le pire second membre</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Croissance</translation>
    </message>
    <message>
        <source>Largest entry of U over the largest of A: near 1, no pivots are needed</source>
        <translation>Plus grand élément de U sur le plus grand de A : près de 1, nul besoin de pivots</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Conditionnement</translation>
    </message>
    <message>
        <source>Estimate of |A| |A⁻¹|, infinity norm, from below</source>
        <translation>Estimation de |A| |A⁻¹|, norme infinie, par en dessous</translation>
    </message>
    <message>
        <source>Dominance margin</source>
        <translation>Marge de dominance</translation>
    </message>
    <message>
        <source>Least |a_ii| − sum of |a_ij| of a row: positive where the matrix is diagonally dominant</source>
        <translation>Plus petit |a_ii| − somme des |a_ij| d’une ligne : positif où la matrice est à diagonale dominante</translation>
    </message>
    <message>
        <source>Dominant rows</source>
        <translation>Lignes dominantes</translation>
    </message>
    <message>
        <source>Share of the rows whose margin is positive</source>
        <translation>Part des lignes à marge positive</translation>
    </message>
    <message>
        <source>Both solutions agree to %1 of the largest entry.</source>
        <translation>Les deux solutions s’accordent à %1 du plus grand élément.</translation>
    </message>
    <message>
        <source>In the tank: %1 of %2 cells solved, waiting %3, oldest %4 steps.</source>
        <translation>Dans le bassin : %1 cellules sur %2 résolues, %3 en attente, la plus ancienne %4 pas.</translation>
    </message>
    <message>
        <source>Bubbles in it: %1</source>
        <translation>Bulles dedans : %1</translation>
    </message>
    <message>
        <source>Both solutions are the same, digit by digit.</source>
        <translation>Les deux solutions sont les mêmes, chiffre par chiffre.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorDock</name>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>&amp;Inspect Cells</source>
        <translation>&amp;Inspecter les cellules</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Inspecter</translation>
    </message>
    <message>
        <source>Inspect: click a cell to see what is in it (key I)</source>
        <translation>Inspecter : cliquez une cellule pour voir ce qu’elle contient (touche I)</translation>
    </message>
    <message>
        <source>Inspect Cells</source>
        <translation>Inspecter les cellules</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorValues</name>
    <message>
        <source>Values in the cell</source>
        <translation>Valeurs dans la cellule</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LabDock</name>
    <message>
        <source>Linear-Algebra Lab</source>
        <translation>Laboratoire d’algèbre linéaire</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LabPanel</name>
    <message>
        <source>File …</source>
        <translation>Fichier…</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Regarder</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Mesurer</translation>
    </message>
    <message>
        <source>The matrix now</source>
        <translation>La matrice maintenant</translation>
    </message>
    <message>
        <source>Linear-Algebra Lab</source>
        <translation>Laboratoire d’algèbre linéaire</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Opération</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aléatoire</translation>
    </message>
    <message>
        <source>Entries between −1 and 1</source>
        <translation>Éléments entre −1 et 1</translation>
    </message>
    <message>
        <source>Random, positive definite</source>
        <translation>Aléatoire, définie positive</translation>
    </message>
    <message>
        <source>Symmetric, its diagonal half as large as its side</source>
        <translation>Symétrique, sa diagonale moitié de son côté</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>Five points on a square grid; the size becomes a square number</source>
        <translation>Cinq points sur une grille carrée ; la taille devient un carré</translation>
    </message>
    <message>
        <source>Hilbert</source>
        <translation>Hilbert</translation>
    </message>
    <message>
        <source>1/(i + j + 1): so ill-conditioned that pivots vanish in single precision</source>
        <translation>1/(i + j + 1) : si mal conditionnée que des pivots disparaissent en simple précision</translation>
    </message>
    <message>
        <source>Bubbly cell</source>
        <translation>Cellule à bulles</translation>
    </message>
    <message>
        <source>Boundary integrals of bubbles in a cell, void fraction 15 %</source>
        <translation>Intégrales de frontière de bulles dans une cellule, taux de vide 15 %</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>D’un fichier</translation>
    </message>
    <message>
        <source>A square matrix in a .npy file</source>
        <translation>Une matrice carrée dans un fichier .npy</translation>
    </message>
    <message>
        <source> rows</source>
        <translation> lignes</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Choisir un fichier</translation>
    </message>
    <message>
        <source>Shows the operation as in textbooks, one column per step</source>
        <translation>Montre l’opération comme l’écrivent les manuels, une colonne par pas</translation>
    </message>
    <message>
        <source>Runs the library&apos;s blocked algorithm on the device and Eigen&apos;s on the CPU</source>
        <translation>Exécute l’algorithme par blocs de la bibliothèque sur l’appareil et celui d’Eigen sur le CPU</translation>
    </message>
    <message>
        <source>Columns per second</source>
        <translation>Colonnes par seconde</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Eigen</source>
        <translation>Eigen</translation>
    </message>
    <message>
        <source>Progress of the measurement</source>
        <translation>Progrès de la mesure</translation>
    </message>
    <message>
        <source>measuring %p %</source>
        <translation>mesure %p %</translation>
    </message>
    <message>
        <source>Watch shows the matrix while it is eliminated.</source>
        <translation>Regarder montre la matrice pendant qu’elle est éliminée.</translation>
    </message>
    <message>
        <source>Open Matrix</source>
        <translation>Ouvrir une matrice</translation>
    </message>
    <message>
        <source>Matrices (*.npy)</source>
        <translation>Matrices (*.npy)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>%1 columns/s</source>
        <translation>%1 colonnes/s</translation>
    </message>
    <message>
        <source>10⁻⁴ of the largest</source>
        <translation>10⁻⁴ du plus grand</translation>
    </message>
    <message>
        <source>largest of A</source>
        <translation>plus grand de A</translation>
    </message>
    <message>
        <source>Column %1 of %2</source>
        <translation>Colonne %1 sur %2</translation>
    </message>
    <message>
        <source>; pivot %1</source>
        <translation> ; pivot %1</translation>
    </message>
    <message>
        <source> from row %1</source>
        <translation> de la ligne %1</translation>
    </message>
    <message>
        <source> from column %1</source>
        <translation> de la colonne %1</translation>
    </message>
    <message>
        <source>. Largest entry: %1 times that of A.</source>
        <translation>. Plus grand élément : %1 fois celui de A.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Shortest of several runs, without copies to and from the device</source>
        <translation>Le plus court de quelques essais, sans copies vers et depuis l’appareil</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Flops of the textbook&apos;s algorithm over the time</source>
        <translation>Opérations de l’algorithme du manuel sur le temps</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Itérations</translation>
    </message>
    <message>
        <source>Error ratio</source>
        <translation>Rapport d’erreur</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Seuil</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The bound on the error ratio in this project&apos;s tests</source>
        <translation>Ce sous quoi le rapport d’erreur doit rester dans les tests de ce projet</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Eigen (cores: %1)</source>
        <translation>Eigen (cœurs : %1)</translation>
    </message>
    <message>
        <source>Error ratio: %1.</source>
        <translation>Rapport d’erreur : %1.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Stopped before there was a result.</source>
        <translation>Arrêté avant d’avoir un résultat.</translation>
    </message>
    <message>
        <source>|C′ − C| over (n + 2) u |A||B|, by row sums in FP64</source>
        <translation>|C′ − C| sur (n + 2) u |A||B|, par sommes de lignes en FP64</translation>
    </message>
    <message>
        <source>|A − product of the factors| over n |A| u, 1-norms</source>
        <translation>|A − produit des facteurs| sur n |A| u, normes 1</translation>
    </message>
    <message>
        <source>|b − A x| over |b|, in FP64; iterated to 10⁻⁶</source>
        <translation>|b − A x| sur |b|, en FP64 ; itéré jusqu’à 10⁻⁶</translation>
    </message>
    <message>
        <source>|b − A x| over u (|A||x| + |b|) n, infinity norms (HPL)</source>
        <translation>|b − A x| sur u (|A||x| + |b|) n, normes infinies (HPL)</translation>
    </message>
    <message>
        <source>For: %1</source>
        <translation>Pour : %1</translation>
    </message>
    <message>
        <source>Tridiagonal</source>
        <translation>Tridiagonale</translation>
    </message>
    <message>
        <source>3 on the diagonal and −1 beside it</source>
        <translation>3 sur la diagonale et −1 à côté</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LedgerPlot</name>
    <message>
        <source>Ledgers</source>
        <translation>Bilans</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>Grandeurs</translation>
    </message>
    <message>
        <source>Quantities to plot</source>
        <translation>Grandeurs à tracer</translation>
    </message>
    <message>
        <source>Which of the reported quantities are plotted</source>
        <translation>Lesquelles des grandeurs que rapportent les pas sont tracées</translation>
    </message>
    <message>
        <source>No step yet</source>
        <translation>Pas encore de pas</translation>
    </message>
    <message>
        <source>simulated time [s]</source>
        <translation>temps simulé [s]</translation>
    </message>
    <message>
        <source>Choose a quantity.</source>
        <translation>Choisissez une grandeur.</translation>
    </message>
    <message>
        <source>%1 of B</source>
        <translation>%1 de B</translation>
    </message>
    <message>
        <source>Solid: the run; dashed: run B of the comparison.</source>
        <translation>Trait plein : le calcul ; tirets : B, celui de la comparaison.</translation>
    </message>
    <message>
        <source>, amplitude %1 at %2</source>
        <translation>, amplitude %1 à %2</translation>
    </message>
    <message>
        <source>, Strouhal number %1</source>
        <translation>, nombre de Strouhal %1</translation>
    </message>
    <message>
        <source>%1: mean %2</source>
        <translation>%1 : moyenne %2</translation>
    </message>
    <message>
        <source>In the later half of the run: %1</source>
        <translation>Dans la seconde moitié du calcul : %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LookDock</name>
    <message>
        <source>Light and Material</source>
        <translation>Lumière et matière</translation>
    </message>
    <message>
        <source>The sun, the sky and the water of the water view, and how dye glows</source>
        <translation>Le soleil, le ciel et l’eau de la vue de l’eau, et l’éclat du colorant</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LookPanel</name>
    <message>
        <source>Light</source>
        <translation>Lumière</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Ciel</translation>
    </message>
    <message>
        <source>S&amp;ky</source>
        <translation>&amp;Ciel</translation>
    </message>
    <message>
        <source>&amp;Direction of the sun</source>
        <translation>&amp;Direction du soleil</translation>
    </message>
    <message>
        <source>Direction of the sun: 0 is below the domain, 90 to its right</source>
        <translation>Où se tient le soleil : 0 au-dessous du domaine, 90 à sa droite</translation>
    </message>
    <message>
        <source>&amp;Height of the sun</source>
        <translation>&amp;Hauteur du soleil</translation>
    </message>
    <message>
        <source>Sunlight of its &amp;own colour</source>
        <translation>Lumière de sa pr&amp;opre couleur</translation>
    </message>
    <message>
        <source>Otherwise it has the colour that the sky and the height of the sun give it</source>
        <translation>Sinon elle a la couleur que lui donnent le ciel et la hauteur du soleil</translation>
    </message>
    <message>
        <source>Colour of the sunlight</source>
        <translation>Couleur de la lumière du soleil</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>Cou&amp;leur</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Eau</translation>
    </message>
    <message>
        <source>Colour of deep water</source>
        <translation>Couleur de l’eau profonde</translation>
    </message>
    <message>
        <source>Deep &amp;water</source>
        <translation>Eau &amp;profonde</translation>
    </message>
    <message>
        <source>C&amp;larity</source>
        <translation>Cla&amp;rté</translation>
    </message>
    <message>
        <source>How far you can see in the water</source>
        <translation>Jusqu’où l’on voit dans l’eau</translation>
    </message>
    <message>
        <source>&amp;Foam</source>
        <translation>&amp;Écume</translation>
    </message>
    <message>
        <source>On crests that are steep as drawn; 0 means none</source>
        <translation>Sur les crêtes dessinées assez raides ; 0 : aucune</translation>
    </message>
    <message>
        <source>Dye</source>
        <translation>Colorant</translation>
    </message>
    <message>
        <source>&amp;Glow</source>
        <translation>Éc&amp;lat</translation>
    </message>
    <message>
        <source>How much the dye lights its surroundings</source>
        <translation>Combien le colorant rayonne autour de lui</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>S&amp;moke</source>
        <translation>F&amp;umée</translation>
    </message>
    <message>
        <source>De&amp;nsity</source>
        <translation>De&amp;nsité</translation>
    </message>
    <message>
        <source>Sca&amp;ttering</source>
        <translation>Di&amp;ffusion</translation>
    </message>
    <message>
        <source>Sh&amp;adows</source>
        <translation>O&amp;mbres</translation>
    </message>
    <message>
        <source>Fi&amp;re</source>
        <translation>F&amp;eu</translation>
    </message>
    <message>
        <source>&amp;Brightness</source>
        <translation>Lumi&amp;nosité</translation>
    </message>
    <message>
        <source>Surface of &amp;equal value</source>
        <translation>Surface d&apos;é&amp;gale valeur</translation>
    </message>
    <message>
        <source>O&amp;pacity</source>
        <translation>O&amp;pacité</translation>
    </message>
    <message>
        <source>Slice across %1</source>
        <translation>Coupe en travers de %1</translation>
    </message>
    <message>
        <source>Bo&amp;x with axes</source>
        <translation>Boîte avec a&amp;xes</translation>
    </message>
    <message>
        <source>Sol&amp;ids</source>
        <translation>Solide&amp;s</translation>
    </message>
</context>
<context>
    <name>seiche::gui::MainWindow</name>
    <message>
        <source>%1[*] – Seiche</source>
        <translation>%1[*] – Seiche</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;xécution</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>&amp;Pinceau</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vue</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aide</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Édition</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>Annulé : %1</translation>
    </message>
    <message>
        <source>&amp;Open Folder</source>
        <translation>&amp;Ouvrir le dossier</translation>
    </message>
    <message>
        <source>No program that shows folders could be started; the folder is %1</source>
        <translation>Aucun programme qui montre les dossiers n’a pu être lancé ; le dossier est %1</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
</context>
<context>
    <name>seiche::gui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Message text</source>
        <translation>Texte du message</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>Remède</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Fermer le message</translation>
    </message>
</context>
<context>
    <name>seiche::gui::NumberBox</name>
    <message>
        <source>%1 is &quot;%2&quot; and must be a number from %3 to %4.</source>
        <translation>%1 vaut « %2 » ; il faut un nombre de %3 à %4.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::PageBrowser</name>
    <message>
        <source>%1 is in the source code, not in the program.</source>
        <translation>%1 est dans le code source, pas dans le programme.</translation>
    </message>
    <message>
        <source>%1 cannot be opened here.</source>
        <translation>%1 ne peut pas être ouvert ici.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Palette</name>
    <message>
        <source>↑ ↓ choose   ← → change   Return open   name = value sets it   # scenes   &gt; actions   ? guide</source>
        <translation>↑ ↓ choisir   ← → modifier   Entrée ouvrir   nom = valeur règle   # scènes   &gt; actions   ? guide</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Palette de commandes</translation>
    </message>
    <message>
        <source>Search actions, parameters, scenes and the guide</source>
        <translation>Rechercher parmi les actions, les paramètres, les scènes et le guide</translation>
    </message>
    <message>
        <source>Find an action, a parameter, a scene</source>
        <translation>Trouver une action, un paramètre, une scène</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Nothing is called &quot;%1&quot;.</source>
        <translation>Rien ne s’appelle « %1 ».</translation>
    </message>
    <message>
        <source>Nothing is called &quot;%1&quot;; did you mean &quot;%2&quot;?</source>
        <translation>Rien ne s’appelle « %1 » ; vouliez-vous dire « %2 » ?</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Actions</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Scènes</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
    <message>
        <source>set to %1</source>
        <translation>devient %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be used now.</source>
        <translation>« %1 » n’est pas possible maintenant.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ParameterDock</name>
    <message>
        <source>Parameter Table</source>
        <translation>Table des paramètres</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ParameterTable</name>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Search the parameters</source>
        <translation>Chercher dans les paramètres</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Paramètre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Back to the scene&apos;s value</source>
        <translation>Revenir à la valeur de la scène</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Réinitialiser %1</translation>
    </message>
    <message>
        <source>&amp;Copy as --set</source>
        <translation>&amp;Copier comme --set</translation>
    </message>
    <message>
        <source>Copy changed values as command-line options</source>
        <translation>Copier les modifications comme options de ligne de commande</translation>
    </message>
    <message>
        <source>Copies the differences from the opened scene as command-line options: --set name=value</source>
        <translation>Copie ce qui diffère de la scène telle qu&apos;ouverte comme options de ligne de commande : --set nom=valeur</translation>
    </message>
    <message>
        <source>&amp;Reset All</source>
        <translation>Tout &amp;rétablir</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>Rétablir tous les paramètres</translation>
    </message>
    <message>
        <source>All parameters back to the values of the scene</source>
        <translation>Tous les paramètres reprennent les valeurs de la scène</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Pictures</name>
    <message>
        <source>Save &amp;Picture</source>
        <translation>Enregistrer l’&amp;image</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The picture could not be saved to %1: %2. Choose another folder.</source>
        <translation>L’image n’a pas pu être enregistrée dans %1 : %2. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The picture is in %1</source>
        <translation>L’image est dans %1</translation>
    </message>
    <message>
        <source>Saves the picture, with the scene in it, to %1</source>
        <translation>Enregistre l’image, avec la scène dedans, dans %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::PlotPanel</name>
    <message>
        <source>The plot could not be saved to %1: %2. Choose another folder.</source>
        <translation>La courbe n’a pas pu être enregistrée dans %1 : %2. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exporter : %1</translation>
    </message>
    <message>
        <source>Save this plot as PDF or PNG, or its numbers as CSV</source>
        <translation>Enregistrer cette courbe en PDF ou PNG, ou ses nombres en CSV</translation>
    </message>
    <message>
        <source>Wheel: zoom. Drag: move. Double click: all data again.</source>
        <translation>Molette : agrandir. Glisser : déplacer. Double clic : à nouveau toutes les données.</translation>
    </message>
    <message>
        <source>A plot cannot be saved as %1: choose pdf, png or csv.</source>
        <translation>Une courbe ne s’enregistre pas en %1 : choisissez pdf, png ou csv.</translation>
    </message>
    <message>
        <source>at the start: %1 to %2</source>
        <translation>au début : %1 à %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Plots</name>
    <message>
        <source>The plot is in %1</source>
        <translation>La courbe est dans %1</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>C&amp;ourbes</translation>
    </message>
    <message>
        <source>Cross-sections, probes and their spectra, ledgers, residuals, while the scene runs</source>
        <translation>Coupes, sondes et leurs spectres, bilans, résidus, pendant que la scène tourne</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Presentation</name>
    <message>
        <source>P&amp;resentation</source>
        <translation>P&amp;résentation</translation>
    </message>
    <message>
        <source>Escape ends the presentation; Page Down and Page Up open the next and the previous scene.</source>
        <translation>Échap termine la présentation ; Page suivante et Page précédente ouvrent la scène suivante et la précédente.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ProbePlot</name>
    <message>
        <source>Field at the probes</source>
        <translation>Champ aux sondes</translation>
    </message>
    <message>
        <source>Place Probe</source>
        <translation>Placer une sonde</translation>
    </message>
    <message>
        <source>Place a probe</source>
        <translation>Placer une sonde</translation>
    </message>
    <message>
        <source>Then click in the picture where the probe should be. Pins can be dragged; drag one out of the domain to remove it.</source>
        <translation>Puis appuyez dans l’image où la sonde doit être. Les épingles se déplacent ; tirées hors du domaine elles disparaissent.</translation>
    </message>
    <message>
        <source>Place of a new probe: x, y in metres</source>
        <translation>Place d’une nouvelle sonde : x, y en mètres</translation>
    </message>
    <message>
        <source>x, y [m]</source>
        <translation>x, y [m]</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove a probe</source>
        <translation>Retirer une sonde</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valeur</translation>
    </message>
    <message>
        <source>simulated time [s]</source>
        <translation>temps simulé [s]</translation>
    </message>
    <message>
        <source>frequency [Hz]</source>
        <translation>fréquence [Hz]</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>amplitude</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>A probe needs two numbers within the domain of %1 m × %2 m, for example %3, %4, not &quot;%5&quot;.</source>
        <translation>Une sonde demande deux nombres dans le domaine de %1 m × %2 m, par exemple %3, %4, pas « %5 ».</translation>
    </message>
    <message>
        <source>No probe yet</source>
        <translation>Pas encore de sonde</translation>
    </message>
    <message>
        <source>Probes and Spectra</source>
        <translation>Sondes et spectres</translation>
    </message>
    <message>
        <source>Place a probe to see its values over time and their spectrum.</source>
        <translation>Placez une sonde : ce qu’elle voit au cours du temps, et son spectre.</translation>
    </message>
    <message>
        <source>Spectrum of the last</source>
        <translation>Spectre des dernières</translation>
    </message>
    <message>
        <source>Length of time up to now that the spectrum covers</source>
        <translation>Secondes avant maintenant dont le spectre est tiré</translation>
    </message>
    <message>
        <source>[s] since a change</source>
        <translation>[s] depuis un changement</translation>
    </message>
    <message>
        <source>The spectrum covers this many of the last seconds; if left empty, everything since a parameter, a wall or a source changed</source>
        <translation>Le spectre est celui des dernières secondes, autant que saisi ; sans saisie, celui de tout depuis le dernier changement d’un paramètre, d’une paroi ou d’une source</translation>
    </message>
    <message>
        <source>Clear the probes&apos; records</source>
        <translation>Effacer ce que les sondes ont vu</translation>
    </message>
    <message>
        <source>Drops the probes&apos; records and starts again</source>
        <translation>Oublie ce que les sondes ont vu jusqu’ici et recommence</translation>
    </message>
    <message>
        <source>%1, T = %2</source>
        <translation>%1, T = %2</translation>
    </message>
    <message>
        <source>, Strouhal number %1</source>
        <translation>, nombre de Strouhal %1</translation>
    </message>
    <message>
        <source>Strongest in the last %1: %2</source>
        <translation>Le plus fort sur les dernières %1 : %2</translation>
    </message>
    <message>
        <source>Probe: press where it should be. Escape: brush</source>
        <translation>Sonde : appuyer là où elle doit être. Échap : pinceau</translation>
    </message>
    <message>
        <source>Clear Record</source>
        <translation>Effacer l’enregistrement</translation>
    </message>
    <message>
        <source>No frequency and no Strouhal number yet: the last %1 hold less than two periods.</source>
        <translation>Pas encore de fréquence ni de nombre de Strouhal : les dernières %1 contiennent moins de deux périodes.</translation>
    </message>
    <message>
        <source>No frequency yet: the last %1 hold less than two periods.</source>
        <translation>Pas encore de fréquence : les dernières %1 contiennent moins de deux périodes.</translation>
    </message>
    <message>
        <source>%1 of B</source>
        <translation>%1 de B</translation>
    </message>
    <message>
        <source>The length of the spectrum is &quot;%1&quot; and must be a number of seconds above 0, or empty for everything since the last change.</source>
        <translation>La durée du spectre vaut « %1 » ; il faut un nombre de secondes supérieur à 0, ou rien pour tout ce qui suit le dernier changement.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Rain</name>
    <message>
        <source>Rai&amp;n</source>
        <translation>P&amp;luie</translation>
    </message>
    <message>
        <source>Lets small drops fall on the water</source>
        <translation>Fait tomber de petites gouttes sur l’eau</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Reader</name>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Retour</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Avancer</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Sommaire</translation>
    </message>
    <message>
        <source>About This &amp;Scene</source>
        <translation>À propos de cette &amp;scène</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guide</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Recorder</name>
    <message>
        <source>The film before this one is still being written: wait a moment.</source>
        <translation>Le film précédent est encore en cours d’écriture : attendez un instant.</translation>
    </message>
    <message>
        <source>%1 · %2 × %3 · %4</source>
        <translation>%1 · %2 × %3 · %4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>%1 pictures</source>
        <translation>%1 images</translation>
    </message>
    <message>
        <source>The film stopped: %1.</source>
        <translation>Le film s’est interrompu : %1.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Écriture de %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Recovery</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 ne peut pas être écrit</translation>
    </message>
    <message>
        <source>The scene could not be backed up: %1. Save it yourself.</source>
        <translation>La scène n’a pas pu être sauvegardée : %1. Enregistrez-la vous-même.</translation>
    </message>
    <message>
        <source>Unsaved scene</source>
        <translation>Scène non enregistrée</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>Travail non enregistré</translation>
    </message>
    <message>
        <source>Seiche did not exit properly. These scenes had not been saved; the copies were made at the times shown beside them.</source>
        <translation>Seiche ne s’est pas terminé correctement. Ces scènes n’avaient pas été enregistrées ; les copies datent des heures indiquées à côté.</translation>
    </message>
    <message>
        <source>Scenes that can be recovered</source>
        <translation>Scènes récupérables</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Récupérer</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Plus tard</translation>
    </message>
    <message>
        <source>The scene was recovered and begins anew, without its state: %1</source>
        <translation>La scène a été récupérée et recommence, sans son état : %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderDialog</name>
    <message>
        <source>Film (MP4)</source>
        <translation>Film (MP4)</translation>
    </message>
    <message>
        <source>Film (WebM)</source>
        <translation>Film (WebM)</translation>
    </message>
    <message>
        <source>Film (GIF)</source>
        <translation>Film (GIF)</translation>
    </message>
    <message>
        <source>Numbered pictures (PNG)</source>
        <translation>Images numérotées (PNG)</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Image (PNG)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Axes</translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation>Barre de couleurs</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Superpositions</translation>
    </message>
    <message>
        <source>Inset</source>
        <translation>Incrustation</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sondes</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Render Film or Picture</source>
        <translation>Rendre un film ou une image</translation>
    </message>
    <message>
        <source>What to render</source>
        <translation>Ce qui est rendu</translation>
    </message>
    <message>
        <source>Fro&amp;m now on</source>
        <translation>À partir de &amp;maintenant</translation>
    </message>
    <message>
        <source>&amp;Take the Present State</source>
        <translation>&amp;Prendre l’état présent</translation>
    </message>
    <message>
        <source>From the &amp;beginning</source>
        <translation>Depuis le &amp;début</translation>
    </message>
    <message>
        <source>Common sizes</source>
        <translation>Tailles courantes</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Pixel density</source>
        <translation>Densité de pixels</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Images par seconde</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>L&amp;oop, fading over</source>
        <translation>B&amp;oucle, fondue sur</translation>
    </message>
    <message>
        <source>Time over which the end fades into the beginning</source>
        <translation>Temps pendant lequel la fin se fond dans le début</translation>
    </message>
    <message>
        <source>Antialiasing</source>
        <translation>Anticrénelage</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Arrière-plan</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>comme d’habitude</translation>
    </message>
    <message>
        <source>white</source>
        <translation>blanc</translation>
    </message>
    <message>
        <source>black</source>
        <translation>noir</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>transparent</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Quoi</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Taille</translation>
    </message>
    <message>
        <source>W&amp;idth and height</source>
        <translation>Lar&amp;geur et hauteur</translation>
    </message>
    <message>
        <source>Pi&amp;xel density</source>
        <translation>Densité de pi&amp;xels</translation>
    </message>
    <message>
        <source>&amp;Frames per second</source>
        <translation>&amp;Images par seconde</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>D&amp;urée</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Montré</translation>
    </message>
    <message>
        <source>Bac&amp;kground</source>
        <translation>Arrière-p&amp;lan</translation>
    </message>
    <message>
        <source>&amp;Antialiasing</source>
        <translation>&amp;Anticrénelage</translation>
    </message>
    <message>
        <source>&amp;Choose …</source>
        <translation>&amp;Choisir …</translation>
    </message>
    <message>
        <source>Fil&amp;e</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>First picture</source>
        <translation>Première image</translation>
    </message>
    <message>
        <source>What it takes</source>
        <translation>Ce qu’il faut</translation>
    </message>
    <message>
        <source>Being rendered</source>
        <translation>En cours de rendu</translation>
    </message>
    <message>
        <source>Bein&amp;g rendered</source>
        <translation>&amp;En cours de rendu</translation>
    </message>
    <message>
        <source>&amp;Render</source>
        <translation>&amp;Rendre</translation>
    </message>
    <message>
        <source>another colour …</source>
        <translation>autre couleur …</translation>
    </message>
    <message>
        <source>Fro&amp;m now on, t = %1</source>
        <translation>À partir de &amp;maintenant, t = %1</translation>
    </message>
    <message>
        <source>From the &amp;beginning, with the strokes since</source>
        <translation>Depuis le &amp;début, avec les traits depuis</translation>
    </message>
    <message>
        <source>Suits the scene: %1 × %2</source>
        <translation>Convient à la scène : %1 × %2</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>une autre</translation>
    </message>
    <message>
        <source>Open a scene first.</source>
        <translation>Ouvrez d’abord une scène.</translation>
    </message>
    <message>
        <source>Give a name.</source>
        <translation>Donnez un nom.</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to.</source>
        <translation>Choisissez un dossier où l’on peut écrire.</translation>
    </message>
    <message>
        <source>A file of that name exists already.</source>
        <translation>Il y a déjà un fichier de ce nom.</translation>
    </message>
    <message>
        <source>The name must end in .%1.</source>
        <translation>Le nom doit se terminer par .%1.</translation>
    </message>
    <message>
        <source>Only WebM films and PNG pictures can be transparent.</source>
        <translation>Seuls les films WebM et les images PNG peuvent être transparents.</translation>
    </message>
    <message>
        <source>The fade cannot be longer than the film.</source>
        <translation>Le fondu ne peut pas être plus long que le film.</translation>
    </message>
    <message>
        <source>%1: waits</source>
        <translation>%1 : en attente</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1 : %2 %</translation>
    </message>
    <message>
        <source>Folder for the Pictures</source>
        <translation>Dossier des images</translation>
    </message>
    <message>
        <source>File to Render</source>
        <translation>Fichier à rendre</translation>
    </message>
    <message>
        <source>The first pictures are being rendered …</source>
        <translation>Rendu des premières images …</translation>
    </message>
    <message>
        <source>About %1 and %2.</source>
        <translation>Environ %1 et %2.</translation>
    </message>
    <message>
        <source>%1 pictures over %2 of simulated time: about %3 and %4.</source>
        <translation>%1 images sur %2 de temps simulé : environ %3 et %4.</translation>
    </message>
    <message>
        <source>Replace?</source>
        <translation>Remplacer ?</translation>
    </message>
    <message>
        <source>There are numbered pictures in %1 already.</source>
        <translation>Il y a déjà des images numérotées dans %1.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 existe déjà.</translation>
    </message>
    <message>
        <source>Re&amp;place</source>
        <translation>Rem&amp;placer</translation>
    </message>
    <message>
        <source>How many pixels, in each direction, are drawn for each pixel of the size: text and lines grow with it</source>
        <translation>Combien de pixels, dans chaque direction, sont dessinés pour chaque pixel de la taille : texte et lignes grandissent avec</translation>
    </message>
    <message>
        <source>Simulated seconds per second</source>
        <translation>Secondes simulées par seconde</translation>
    </message>
    <message>
        <source>%1 samples per pixel</source>
        <translation>%1 échantillons par pixel</translation>
    </message>
    <message>
        <source>Simulated seco&amp;nds per second</source>
        <translation>Secondes simulées par seco&amp;nde</translation>
    </message>
    <message>
        <source>Cancel the C&amp;hosen One</source>
        <translation>Annuler celui qui est c&amp;hoisi</translation>
    </message>
    <message>
        <source>A picture has at most 16384 pixels per side.</source>
        <translation>Une image a au plus 16384 pixels par côté.</translation>
    </message>
    <message>
        <source>What has been rendered</source>
        <translation>Ce qui a été calculé</translation>
    </message>
    <message>
        <source>Fill the &amp;picture</source>
        <translation>Cou&amp;vrir toute l’image</translation>
    </message>
    <message>
        <source>A map covers the whole picture and is cropped to fit; title, time, axes and colour bar are left out</source>
        <translation>Une carte couvre toute l’image ; ce qui dépasse est coupé, et le titre, le temps, les axes et la barre de couleurs sont omis</translation>
    </message>
    <message>
        <source>As in the window: %1 × %2</source>
        <translation>Comme dans la fenêtre : %1 × %2</translation>
    </message>
    <message>
        <source>%1: is written, %2 %</source>
        <translation>%1 : en cours d’écriture, %2 %</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderProcess</name>
    <message>
        <source>%1 cannot be started: %2. Install the command-line program as well.</source>
        <translation>%1 ne peut pas être lancé : %2. Installez la ligne de commande à côté de la fenêtre.</translation>
    </message>
    <message>
        <source>Rendering has stopped without giving a reason</source>
        <translation>Le rendu s’est arrêté sans raison</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderQueue</name>
    <message>
        <source>The film is in %1</source>
        <translation>Le film est dans %1</translation>
    </message>
    <message>
        <source>The pictures are in %1</source>
        <translation>Les images sont dans %1</translation>
    </message>
    <message>
        <source>The picture is in %1</source>
        <translation>L’image est dans %1</translation>
    </message>
    <message>
        <source>The part rendered before the end is in %1</source>
        <translation>Ce qui a été rendu avant la fin est dans %1</translation>
    </message>
    <message>
        <source>Rendering %1</source>
        <translation>Rendu de %1</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>Écriture de %1</translation>
    </message>
    <message>
        <source>%1, waiting: %2</source>
        <translation>%1, en attente : %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderSource</name>
    <message>
        <source>There is no folder for temporary files: %1. Make room.</source>
        <translation>Il n’y a pas de dossier pour les fichiers temporaires : %1. Faites de la place.</translation>
    </message>
    <message>
        <source>Keeping the state</source>
        <translation>Conservation de l’état</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Renders</name>
    <message>
        <source>Re&amp;nder Film or Picture …</source>
        <translation>Re&amp;ndre un film ou une image …</translation>
    </message>
    <message>
        <source>Renders a film or a picture step by step, in any size</source>
        <translation>Rend un film ou une image pas à pas, à n’importe quelle taille</translation>
    </message>
    <message>
        <source>End rendering?</source>
        <translation>Arrêter le rendu ?</translation>
    </message>
    <message>
        <source>Films or pictures are still being rendered: %1</source>
        <translation>Films ou images encore en cours de rendu : %1</translation>
    </message>
    <message>
        <source>The current one keeps the part rendered so far.</source>
        <translation>De celui en cours, ce qu’il y a déjà est gardé.</translation>
    </message>
    <message>
        <source>&amp;End Them</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Save Pict&amp;ure As …</source>
        <translation>Enregistrer l’image so&amp;us…</translation>
    </message>
    <message>
        <source>%1 is still being rendered.</source>
        <translation>Le rendu de %1 est encore en cours.</translation>
    </message>
    <message>
        <source>The part rendered so far is kept.</source>
        <translation>Ce qu’il y en a déjà est gardé.</translation>
    </message>
    <message>
        <source>&amp;End It</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>&amp;Go On</source>
        <translation>&amp;Continuer</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ResidualPlot</name>
    <message>
        <source>Residual of the last solve</source>
        <translation>Résidu de la dernière résolution</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>itération</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>résidu</translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>No step yet.</source>
        <translation>Pas encore de pas.</translation>
    </message>
    <message>
        <source>No iterations: systems are solved directly, or no step has been taken yet.</source>
        <translation>Pas d’itérations : les systèmes sont résolus directement, ou aucun pas n’a encore été fait.</translation>
    </message>
    <message>
        <source>%1: %2, iterations %3, residual %4 (%5)</source>
        <translation>%1 : %2, itérations %3, résidu %4 (%5)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SceneDialog</name>
    <message>
        <source>Scene Properties</source>
        <translation>Propriétés de la scène</translation>
    </message>
    <message>
        <source>Parts of the scene</source>
        <translation>Parties de la scène</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Texte</translation>
    </message>
    <message>
        <source>&amp;Sides</source>
        <translation>&amp;Bords</translation>
    </message>
    <message>
        <source>&amp;Beginning</source>
        <translation>&amp;Début</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>T&amp;itre</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Description</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Description</translation>
    </message>
    <message>
        <source>&amp;What to try</source>
        <translation>&amp;À essayer</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>À essayer</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Gauche</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Droite</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Bas</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Haut</translation>
    </message>
    <message>
        <source>%1: what it does</source>
        <translation>%1 : ce qui s&apos;y passe</translation>
    </message>
    <message>
        <source>A formula in x, y and t</source>
        <translation>Une formule en x, y et t</translation>
    </message>
    <message>
        <source>Segments with rules of their own stay: %1</source>
        <translation>Les segments qui ont leur propre règle restent : %1</translation>
    </message>
    <message>
        <source>At first: %1</source>
        <translation>Au début : %1</translation>
    </message>
    <message>
        <source>A formula in x and y; empty: 0 everywhere</source>
        <translation>Une formule en x et y ; rien : 0 partout</translation>
    </message>
    <message>
        <source>the picture %1</source>
        <translation>l&apos;image %1</translation>
    </message>
    <message>
        <source>The scene restarts with these sides and initial values; Undo goes back.</source>
        <translation>La scène recommence avec ces bords et ces valeurs initiales ; Annuler revient en arrière.</translation>
    </message>
    <message>
        <source>scene properties</source>
        <translation>propriétés de la scène</translation>
    </message>
    <message>
        <source>The scene was restarted with new sides or initial values.</source>
        <translation>La scène a recommencé avec d&apos;autres bords ou valeurs initiales.</translation>
    </message>
    <message>
        <source>New texts leave the run as it is; new sides or initial values restart it.</source>
        <translation>D&apos;autres textes ne changent rien au calcul ; d&apos;autres bords ou valeurs initiales le font recommencer.</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Sujets</translation>
    </message>
    <message>
        <source>Words that a search finds the scene by</source>
        <translation>Mots par lesquels une recherche trouve la scène</translation>
    </message>
    <message>
        <source>S&amp;ubjects</source>
        <translation>&amp;Sujets</translation>
    </message>
    <message>
        <source>&amp;References</source>
        <translation>&amp;Références</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Références</translation>
    </message>
    <message>
        <source>Papers and books, a line for each</source>
        <translation>Articles et livres, une ligne chacun</translation>
    </message>
    <message>
        <source>A formula in x and y</source>
        <translation>Une formule en x et y</translation>
    </message>
    <message>
        <source>A formula in x and y; empty: the value of the parameter %1</source>
        <translation>Une formule en x et y ; rien : la valeur du paramètre %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SectionPlot</name>
    <message>
        <source>Cross-section</source>
        <translation>Coupe</translation>
    </message>
    <message>
        <source>Field along the line</source>
        <translation>Champ le long de la ligne</translation>
    </message>
    <message>
        <source>Draw Line</source>
        <translation>Tracer une ligne</translation>
    </message>
    <message>
        <source>Draw the line of the cross-section</source>
        <translation>Tracer la ligne de la coupe</translation>
    </message>
    <message>
        <source>Then drag in the picture from one end of the line to the other. Its ends can be dragged, too; Shift keeps it level or upright.</source>
        <translation>Puis glissez dans l’image d’un bout de la ligne à l’autre. Ses bouts se déplacent aussi ; Maj la garde horizontale ou verticale.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Hold the current curve for comparison</source>
        <translation>Garder la courbe actuelle pour comparer</translation>
    </message>
    <message>
        <source>Keeps the current curve beside later ones</source>
        <translation>Garde la courbe actuelle à côté des suivantes</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gardée</translation>
    </message>
    <message>
        <source>along the line [m]</source>
        <translation>le long de la ligne [m]</translation>
    </message>
    <message>
        <source>wavelength %1</source>
        <translation>longueur d’onde %1</translation>
    </message>
    <message>
        <source>Cross-section: drag from one end of the line to the other. Escape: brush</source>
        <translation>Coupe : tirer d’un bout de la ligne à l’autre. Échap : pinceau</translation>
    </message>
    <message>
        <source>Round wall %1, counter-clockwise from its front</source>
        <translation>Autour de la paroi %1, dans le sens direct depuis son front</translation>
    </message>
    <message>
        <source>From %1 to %2 m</source>
        <translation>De %1 à %2 m</translation>
    </message>
    <message>
        <source>round the wall [m]</source>
        <translation>autour de la paroi [m]</translation>
    </message>
    <message>
        <source>%1 at t = %2</source>
        <translation>%1 à t = %2</translation>
    </message>
    <message>
        <source>angle from the front [°]</source>
        <translation>angle depuis l’avant [°]</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ShapeTool</name>
    <message>
        <source>wall</source>
        <translation>paroi</translation>
    </message>
    <message>
        <source>line</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>rectangle</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>ellipse</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>polygone</translation>
    </message>
    <message>
        <source>Wall, %1: press at each corner, double click to close. Escape: brush</source>
        <translation>Paroi, %1 : appuyez à chaque coin, double clic pour fermer. Échap : pinceau</translation>
    </message>
    <message>
        <source>Wall, %1: drag. Escape: back to the brush</source>
        <translation>Paroi, %1 : glissez. Échap : revenir au pinceau</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SourcePanel</name>
    <message>
        <source>Nothing but the brush acts on this scene: add a source.</source>
        <translation>Seul le pinceau agit sur cette scène : ajoutez une source.</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Sources of the scene</source>
        <translation>Sources de la scène</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a source</source>
        <translation>Ajouter une source</translation>
    </message>
    <message>
        <source>Then click in the picture where it should be; drag to set its size</source>
        <translation>Puis cliquez dans l&apos;image à l&apos;endroit voulu ; glisser fixe sa taille</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove the selected source</source>
        <translation>Supprimer la source choisie</translation>
    </message>
    <message>
        <source>Remove the selected source (Delete in the picture)</source>
        <translation>Supprimer la source choisie (Suppr dans l&apos;image)</translation>
    </message>
    <message>
        <source>Values of the source</source>
        <translation>Valeurs de la source</translation>
    </message>
    <message>
        <source>Choose the colour</source>
        <translation>Choisir la couleur</translation>
    </message>
    <message>
        <source>Of an oscillation, amplitude × sin(2π t / period)</source>
        <translation>D&apos;une oscillation, amplitude × sin(2π t / période)</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>amplitude</translation>
    </message>
    <message>
        <source>period [s]</source>
        <translation>période [s]</translation>
    </message>
    <message>
        <source>source</source>
        <translation>source</translation>
    </message>
    <message>
        <source>The amplitude is &quot;%1&quot; and must be a number.</source>
        <translation>L&apos;amplitude est « %1 » et doit être un nombre.</translation>
    </message>
    <message>
        <source>The period is &quot;%1&quot; and must be a number of seconds above 0.</source>
        <translation>La période est « %1 » et doit être un nombre de secondes supérieur à 0.</translation>
    </message>
    <message>
        <source>of a swing</source>
        <translation>d&apos;une oscillation</translation>
    </message>
    <message>
        <source>Choose one here, or press its handle in the picture, to see and type its values.</source>
        <translation>Choisissez-en une ici, ou pressez sa poignée dans l&apos;image, pour voir et saisir ses valeurs.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SourceTool</name>
    <message>
        <source>source</source>
        <translation>source</translation>
    </message>
    <message>
        <source>Source, %1: press to place it, drag for its size. Escape: brush</source>
        <translation>Source, %1 : cliquer la place, glisser fixe sa taille. Échap : pinceau</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>rayon %1</translation>
    </message>
    <message>
        <source>The numbers of the selected source are typed in the dock Sources. To choose a brush by its digit, press Escape first.</source>
        <translation>Les nombres de la source choisie se saisissent dans le panneau Sources. Pour choisir un pinceau par son chiffre, appuyez d’abord sur Échap.</translation>
    </message>
    <message>
        <source>Press in the picture to place the source. To choose a brush by its digit, press Escape first.</source>
        <translation>Appuyez dans l’image pour placer la source. Pour choisir un pinceau par son chiffre, appuyez d’abord sur Échap.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Sources</name>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Place a &amp;Source</source>
        <translation>Placer une &amp;source</translation>
    </message>
    <message>
        <source>&amp;New Source</source>
        <translation>&amp;Nouvelle source</translation>
    </message>
    <message>
        <source>&amp;Handles of Sources</source>
        <translation>&amp;Poignées des sources</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SpaceViews</name>
    <message>
        <source>Vie&amp;wpoint</source>
        <translation>Point de &amp;vue</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Avant</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>A&amp;rrière</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>&amp;Droite</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Gauche</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>De&amp;ssus</translation>
    </message>
    <message>
        <source>Botto&amp;m</source>
        <translation>Desso&amp;us</translation>
    </message>
    <message>
        <source>&amp;Opposite Side</source>
        <translation>Côté &amp;opposé</translation>
    </message>
    <message>
        <source>&amp;Parallel Lines Stay Parallel</source>
        <translation>Les &amp;parallèles le restent</translation>
    </message>
    <message>
        <source>Orthographic projection: equal lengths look equal at any depth</source>
        <translation>Projection orthographique : des longueurs égales paraissent égales à toute profondeur</translation>
    </message>
    <message>
        <source>Works in a plane: scenes in three dimensions have it in their file only</source>
        <translation>Agit dans un plan : les scènes en trois dimensions ne l&apos;ont que dans leur fichier</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Strokes</name>
    <message>
        <source>Save Str&amp;okes As …</source>
        <translation>Enregistrer les &amp;traits sous…</translation>
    </message>
    <message>
        <source>The strokes are in %1</source>
        <translation>Les traits sont dans %1</translation>
    </message>
    <message>
        <source>There are no strokes since the scene began: use a brush first.</source>
        <translation>Il n’y a pas de traits depuis le début de la scène : utilisez d’abord un pinceau.</translation>
    </message>
    <message>
        <source>Save Strokes</source>
        <translation>Enregistrer les traits</translation>
    </message>
    <message>
        <source>Strokes (*.json)</source>
        <translation>Traits (*.json)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SweepBoard</name>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Trier par</translation>
    </message>
    <message>
        <source>Number below the pictures</source>
        <translation>Nombre sous les images</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Calculs</translation>
    </message>
    <message>
        <source>Sort by:</source>
        <translation>Trier par :</translation>
    </message>
    <message>
        <source>Show:</source>
        <translation>Montrer :</translation>
    </message>
    <message>
        <source>order of the sweep</source>
        <translation>ordre du balayage</translation>
    </message>
    <message>
        <source>settings only</source>
        <translation>réglages seuls</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n runs</source>
        <translation>
            <numerusform>%1 : %n calcul</numerusform>
            <numerusform>%1 : %n calculs</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 échoués</translation>
    </message>
    <message>
        <source>, %1 waiting</source>
        <translation>, %1 en attente</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SweepDock</name>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Open Folder of a S&amp;weep …</source>
        <translation>Ouvrir le dossier d’un &amp;balayage …</translation>
    </message>
    <message>
        <source>Sweep: %1</source>
        <translation>Balayage : %1</translation>
    </message>
    <message>
        <source>Open Folder of a Sweep</source>
        <translation>Ouvrir le dossier d’un balayage</translation>
    </message>
</context>
<context>
    <name>seiche::gui::TimeSlider</name>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>undone: %1</source>
        <translation>annulé : %1</translation>
    </message>
    <message>
        <source>done: %1</source>
        <translation>fait : %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Timeline</name>
    <message>
        <source>Drag to go to a time. Lines: kept states, which are reached at once (arrow keys); dots: where the brush was used; diamonds: edits, hollow where they are undone.</source>
        <translation>Glisser pour aller à un instant. Traits : états gardés, atteints aussitôt (flèches) ; points : où le pinceau a servi ; losanges : modifications, vides si elles sont annulées.</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Temps simulé</translation>
    </message>
    <message>
        <source>End of the run</source>
        <translation>Fin du calcul</translation>
    </message>
    <message>
        <source>Keyboard to the &amp;Timeline</source>
        <translation>Clavier vers la &amp;chronologie</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Transport</name>
    <message>
        <source>Real time</source>
        <translation>Temps réel</translation>
    </message>
    <message>
        <source>One step a frame</source>
        <translation>Un pas par image</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>Aussi vite que possible</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Lecture</translation>
    </message>
    <message>
        <source>Single &amp;Step</source>
        <translation>Un &amp;seul pas</translation>
    </message>
    <message>
        <source>Takes a single time step</source>
        <translation>Fait un seul pas de temps</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Recommencer</translation>
    </message>
    <message>
        <source>Restarts the scene at time 0; walls and parameters stay</source>
        <translation>Recommence la scène au temps 0 ; parois et paramètres restent</translation>
    </message>
    <message>
        <source>Go to T&amp;ime …</source>
        <translation>Aller à un &amp;instant …</translation>
    </message>
    <message>
        <source>&amp;Grid …</source>
        <translation>&amp;Grille…</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>P&amp;lus lent</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Plus &amp;vite</translation>
    </message>
    <message>
        <source>Real &amp;Time</source>
        <translation>&amp;Temps réel</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>How fast simulated time runs, as far as this machine can (keys - and +)</source>
        <translation>À quelle vitesse court le temps simulé, autant que cette machine le peut (touches - et +)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Un pas en arrière</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>Building %1 × %2 cells</source>
        <translation>Construction de %1 × %2 cellules</translation>
    </message>
    <message>
        <source>At %1 s on the way to %2 s</source>
        <translation>À %1 s en route vers %2 s</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Speed of the S&amp;cene</source>
        <translation>Vitesse de la s&amp;cène</translation>
    </message>
    <message>
        <source>1/%1 of real time</source>
        <translation>1/%1 du temps réel</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × le temps réel</translation>
    </message>
    <message>
        <source>%1 (this scene)</source>
        <translation>%1 (cette scène)</translation>
    </message>
    <message>
        <source>Single Step &amp;Back</source>
        <translation>Un pas en &amp;arrière</translation>
    </message>
    <message>
        <source>Goes to the state before the last time step, by computing it again from the last kept state</source>
        <translation>Va à l’état d’avant le dernier pas de temps, recalculé à partir du dernier état gardé</translation>
    </message>
</context>
<context>
    <name>seiche::gui::TypesetView</name>
    <message>
        <source>The equations as in a book</source>
        <translation>Les équations comme dans un livre</translation>
    </message>
</context>
<context>
    <name>seiche::gui::UnsavedWork</name>
    <message>
        <source>The graphics device was reset. Seiche has started again with its last copy of the scene.</source>
        <translation>L’appareil graphique a été réinitialisé. Seiche a redémarré avec sa dernière copie de la scène.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ViewMenu</name>
    <message>
        <source>&amp;Field</source>
        <translation>&amp;Champ</translation>
    </message>
    <message>
        <source>&amp;Style</source>
        <translation>&amp;Style</translation>
    </message>
    <message>
        <source>&amp;Next Style</source>
        <translation>Style &amp;suivant</translation>
    </message>
    <message>
        <source>&amp;Automatic Range</source>
        <translation>Étendue &amp;automatique</translation>
    </message>
    <message>
        <source>&amp;Whole Domain</source>
        <translation>&amp;Domaine entier</translation>
    </message>
    <message>
        <source>Moving Water with A&amp;ll Pixels</source>
        <translation>Eau en mouvement avec tous &amp;les pixels</translation>
    </message>
    <message>
        <source>Without a graphics processor, moving water is drawn with fewer pixels unless this is chosen: more pictures per second, but less sharp ones</source>
        <translation>Sans processeur graphique, l’eau en mouvement est dessinée avec moins de pixels, sauf si ceci est choisi : plus d’images par seconde, mais moins nettes</translation>
    </message>
    <message>
        <source>Pa&amp;nels in the Picture</source>
        <translation>Pa&amp;nneaux dans l’image</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>Sup&amp;erpositions</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Viewport</name>
    <message>
        <source>Viewport</source>
        <translation>Zone de vue</translation>
    </message>
    <message>
        <source>The simulated field. All controls drawn in it are in the menus and in the parameter table, too.</source>
        <translation>Le champ simulé. Toutes les commandes qui y sont dessinées sont aussi dans les menus et dans la table des paramètres.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallBodyForm</name>
    <message>
        <source>Moves freely</source>
        <translation>Se déplace librement</translation>
    </message>
    <message>
        <source>As a rigid body: the fluid, gravity and springs move it</source>
        <translation>Comme un corps rigide : le fluide, la pesanteur et des ressorts la déplacent</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densité</translation>
    </message>
    <message>
        <source>Over that of the fluid: above 1 it sinks, below 1 it rises</source>
        <translation>Rapportée à celle du fluide : au-dessus de 1 elle coule, au-dessous elle monte</translation>
    </message>
    <message>
        <source>spring along x [1/s]</source>
        <translation>ressort selon x [1/s]</translation>
    </message>
    <message>
        <source>At this frequency it would swing about where it is drawn if there were no fluid; 0: no spring</source>
        <translation>Sans fluide, elle oscillerait à cette fréquence autour de l’endroit où elle est dessinée ; 0 : pas de ressort</translation>
    </message>
    <message>
        <source>spring along y [1/s]</source>
        <translation>ressort selon y [1/s]</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>selon x</translation>
    </message>
    <message>
        <source>Whether it can move to the sides</source>
        <translation>Si elle peut se déplacer sur les côtés</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>selon y</translation>
    </message>
    <message>
        <source>Whether it can move up and down</source>
        <translation>Si elle peut monter et descendre</translation>
    </message>
    <message>
        <source>turning</source>
        <translation>en rotation</translation>
    </message>
    <message>
        <source>Whether it can turn about its middle</source>
        <translation>Si elle peut tourner autour de son milieu</translation>
    </message>
    <message>
        <source>free:</source>
        <translation>libre :</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>amortissement</translation>
    </message>
    <message>
        <source>Of the springs: from 1 on nothing would swing if there were no fluid; 0: only the fluid damps</source>
        <translation>Des ressorts : à partir de 1, rien n’oscillerait sans fluide ; 0 : seul le fluide amortit</translation>
    </message>
    <message>
        <source>At the beginning: what is on its way goes on as it is until you restart</source>
        <translation>Au début : ce qui est en route continue tel quel jusqu’à ce que l’on recommence</translation>
    </message>
    <message>
        <source>spring against turning [1/s]</source>
        <translation>ressort de rotation [1/s]</translation>
    </message>
    <message>
        <source>initial velocity along y [m/s]</source>
        <translation>vitesse initiale selon y [m/s]</translation>
    </message>
    <message>
        <source>spring [1/s]</source>
        <translation>ressort [1/s]</translation>
    </message>
    <message>
        <source>initial velocity along x [m/s]</source>
        <translation>vitesse initiale selon x [m/s]</translation>
    </message>
    <message>
        <source>initial rate of turning [rad/s]</source>
        <translation>vitesse de rotation initiale [rad/s]</translation>
    </message>
    <message>
        <source>initial velocity</source>
        <translation>vitesse initiale</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallFigures</name>
    <message>
        <source>Its coefficients appear once the parameters reference speed and reference length are above 0.</source>
        <translation>Ses coefficients sont là dès que les paramètres vitesse de référence et longueur de référence sont supérieurs à 0.</translation>
    </message>
    <message>
        <source>Strouhal number</source>
        <translation>nombre de Strouhal</translation>
    </message>
    <message>
        <source>after two swings</source>
        <translation>après deux oscillations</translation>
    </message>
    <message>
        <source>Coefficients refer to the parameters reference speed, %1, and reference length, %2; forces to a density of 1.</source>
        <translation>Les coefficients se rapportent aux paramètres vitesse de référence, %1, et longueur de référence, %2 ; les forces à une masse volumique de 1.</translation>
    </message>
    <message>
        <source>Across the stream this wall is %1 wide.</source>
        <translation>En travers du courant, cette paroi a une largeur de %1.</translation>
    </message>
    <message>
        <source>&amp;Plot Pressure round It</source>
        <translation>&amp;Tracer la pression autour</translation>
    </message>
    <message>
        <source>Plot the pressure round the wall</source>
        <translation>Tracer la pression autour de la paroi</translation>
    </message>
    <message>
        <source>Opens the cross-section along the wall&apos;s outline, from where the stream meets it</source>
        <translation>Ouvre la coupe le long du contour de la paroi, depuis l’endroit que l’écoulement rencontre d’abord</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallPanel</name>
    <message>
        <source>circle</source>
        <translation>cercle</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>rectangle</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>ellipse</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>polygone</translation>
    </message>
    <message>
        <source>line</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>image</translation>
    </message>
    <message>
        <source>%1, moves</source>
        <translation>%1, se déplace</translation>
    </message>
    <message>
        <source>There are no interior walls: draw some with the brush, or with Brush &gt; Walls by Shape.</source>
        <translation>Il n&apos;y a pas de paroi à l&apos;intérieur : dessinez-en avec le pinceau, ou par Pinceau &gt; Parois par forme.</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Parois</translation>
    </message>
    <message>
        <source>Walls of the scene</source>
        <translation>Parois de la scène</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the selected wall</source>
        <translation>Supprimer la paroi choisie</translation>
    </message>
    <message>
        <source>Remove the selected wall (Delete)</source>
        <translation>Supprimer la paroi choisie (Suppr)</translation>
    </message>
    <message>
        <source>Choose one here, or press it in the picture, to see and type its numbers.</source>
        <translation>Choisissez-en une ici, ou cliquez dessus dans l&apos;image, pour voir et saisir ses valeurs.</translation>
    </message>
    <message>
        <source>A picture covers the whole domain: it can only be removed.</source>
        <translation>Une image couvre tout le domaine : on ne peut que la supprimer.</translation>
    </message>
    <message>
        <source>This is where it is at the beginning.</source>
        <translation>Voici où elle se trouve au début.</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>Of its middle, from the left</source>
        <translation>De son milieu, depuis la gauche</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>Of its middle, from the bottom</source>
        <translation>De son milieu, depuis le bas</translation>
    </message>
    <message>
        <source>radius [m]</source>
        <translation>rayon [m]</translation>
    </message>
    <message>
        <source>Half its diameter</source>
        <translation>La moitié de son diamètre</translation>
    </message>
    <message>
        <source>width [m]</source>
        <translation>largeur [m]</translation>
    </message>
    <message>
        <source>Of the rectangle round its points</source>
        <translation>Du rectangle autour de ses points</translation>
    </message>
    <message>
        <source>Along its own axis</source>
        <translation>Le long de son propre axe</translation>
    </message>
    <message>
        <source>height [m]</source>
        <translation>hauteur [m]</translation>
    </message>
    <message>
        <source>Across its own axis</source>
        <translation>En travers de son propre axe</translation>
    </message>
    <message>
        <source>turn by [°]</source>
        <translation>tourner de [°]</translation>
    </message>
    <message>
        <source>angle [°]</source>
        <translation>angle [°]</translation>
    </message>
    <message>
        <source>Turns it by this angle, counter-clockwise</source>
        <translation>La tourne d&apos;autant dans le sens antihoraire</translation>
    </message>
    <message>
        <source>By which it is turned, counter-clockwise</source>
        <translation>Dont elle est tournée dans le sens antihoraire</translation>
    </message>
    <message>
        <source>thickness [m]</source>
        <translation>épaisseur [m]</translation>
    </message>
    <message>
        <source>As wide as the brush that drew it</source>
        <translation>Aussi large que le pinceau qui l&apos;a dessinée</translation>
    </message>
    <message>
        <source>length [m]</source>
        <translation>longueur [m]</translation>
    </message>
    <message>
        <source>From end to end; its middle stays</source>
        <translation>D’un bout à l’autre ; le milieu reste</translation>
    </message>
    <message>
        <source>From its first to its last point, counter-clockwise from x; its middle stays</source>
        <translation>Du premier au dernier point, dans le sens antihoraire depuis x ; le milieu reste</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>En travers</translation>
    </message>
    <message>
        <source>from x [m]</source>
        <translation>de x [m]</translation>
    </message>
    <message>
        <source>Its first point, from the left</source>
        <translation>Le premier point, depuis la gauche</translation>
    </message>
    <message>
        <source>from y [m]</source>
        <translation>de y [m]</translation>
    </message>
    <message>
        <source>Its first point, from the bottom</source>
        <translation>Le premier point, depuis le bas</translation>
    </message>
    <message>
        <source>to x [m]</source>
        <translation>à x [m]</translation>
    </message>
    <message>
        <source>Its last point, from the left</source>
        <translation>Le dernier point, depuis la gauche</translation>
    </message>
    <message>
        <source>to y [m]</source>
        <translation>à y [m]</translation>
    </message>
    <message>
        <source>Its last point, from the bottom</source>
        <translation>Le dernier point, depuis le bas</translation>
    </message>
    <message>
        <source>%1, moves freely</source>
        <translation>%1, se déplace librement</translation>
    </message>
    <message>
        <source>This is where it is at the beginning. It moves as the formulas of the scene say, and so it cannot move freely.</source>
        <translation>Voici où elle se trouve au début. Elle suit les formules de la scène et ne peut donc pas se déplacer librement.</translation>
    </message>
    <message>
        <source>There the whole wall would lie outside the domain, which is %1 wide and %2 high.</source>
        <translation>Là, la paroi entière se trouverait hors du domaine, qui fait %1 de large et %2 de haut.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallShapes</name>
    <message>
        <source>&amp;Walls by Shape</source>
        <translation>Parois par &amp;forme</translation>
    </message>
    <message>
        <source>&amp;Line</source>
        <translation>&amp;Ligne</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>&amp;Rectangle</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift: a square</source>
        <translation>Glissez d’un coin à l’autre ; Maj : un carré</translation>
    </message>
    <message>
        <source>&amp;Ellipse</source>
        <translation>&amp;Ellipse</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift: a circle</source>
        <translation>Glissez d’un coin à l’autre ; Maj : un cercle</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>&amp;Polygone</translation>
    </message>
    <message>
        <source>Press at each corner; a double click or Return closes it</source>
        <translation>Appuyez à chaque coin ; un double clic ou Entrée le ferme</translation>
    </message>
    <message>
        <source>&amp;Close the Polygon</source>
        <translation>&amp;Fermer le polygone</translation>
    </message>
    <message>
        <source>Drag from end to end; Shift: level, upright or halfway</source>
        <translation>Glisser d’un bout à l’autre ; Maj : horizontal, vertical ou entre les deux</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallTool</name>
    <message>
        <source>removal of a wall</source>
        <translation>suppression d&apos;une paroi</translation>
    </message>
    <message>
        <source>change of a wall</source>
        <translation>modification d&apos;une paroi</translation>
    </message>
    <message>
        <source>Wall: drag it or its handles; Delete removes it. Escape: select none</source>
        <translation>Paroi : tirez-la ou ses poignées ; Suppr la supprime. Échap : n&apos;en choisir aucune</translation>
    </message>
    <message>
        <source>Walls: press one to select it. Escape: back to the brush</source>
        <translation>Parois : cliquez sur l&apos;une pour la choisir. Échap : retour au pinceau</translation>
    </message>
    <message>
        <source>The numbers of the selected wall are typed in the dock Walls. To choose a brush by its digit, press Escape until the brush is back.</source>
        <translation>Les nombres de la paroi choisie se saisissent dans le panneau « Parois ». Pour choisir un pinceau par son chiffre, appuyez sur Échap jusqu’au retour du pinceau.</translation>
    </message>
    <message>
        <source>No wall is selected: press one in the picture, then type its numbers in the dock Walls. To choose a brush by its digit, press Escape first.</source>
        <translation>Aucune paroi n’est choisie : cliquez-en une dans l’image, puis saisissez ses nombres dans le panneau « Parois ». Pour choisir un pinceau par son chiffre, appuyez d’abord sur Échap.</translation>
    </message>
    <message>
        <source>Wall at the beginning: drag it or its handles. Escape: select none</source>
        <translation>Paroi au début : tirez-la ou ses poignées. Échap : n’en choisir aucune</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Walls</name>
    <message>
        <source>Walls</source>
        <translation>Parois</translation>
    </message>
    <message>
        <source>Select &amp;Walls</source>
        <translation>Choisir des &amp;parois</translation>
    </message>
    <message>
        <source>Press a wall to select it; drag it or its handles</source>
        <translation>Cliquez sur une paroi pour la choisir ; tirez-la ou ses poignées</translation>
    </message>
    <message>
        <source>There is no wall here: press a wall to drag it.</source>
        <translation>Il n’y a pas de mur ici : appuyer sur un mur pour le faire glisser.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WindowMenu</name>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>&amp;Volet suivant</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Plein écran</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>As the &amp;Desktop</source>
        <translation>Comme le &amp;bureau</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>High &amp;Contrast</source>
        <translation>&amp;Contraste élevé</translation>
    </message>
    <message>
        <source>%1 leaves the full screen.</source>
        <translation>%1 quitte le plein écran.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WorkBar</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Work under way</source>
        <translation>Travail en cours</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Ce qui se fait</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel the work</source>
        <translation>Annuler le travail</translation>
    </message>
    <message>
        <source>%1 … %2 s so far</source>
        <translation>%1 … %2 s jusqu’ici</translation>
    </message>
</context>
</TS>

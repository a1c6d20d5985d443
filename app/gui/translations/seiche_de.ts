<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>Equations</name>
    <message>
        <source>values at a side are written name = formula, with commas between them: held u = 1, v = sin(x)</source>
        <translation>Werte am Rand schreibt man Name = Formel, durch Kommas getrennt: held u = 1, v = sin(x)</translation>
    </message>
    <message>
        <source>only a constant can have a remark, which its slider shows: D = 100 in [1, 200] # how fast it spreads</source>
        <translation>eine Bemerkung steht hinter einer Konstanten, deren Regler sie zeigt: D = 100 in [1, 200] # wie schnell es sich ausbreitet</translation>
    </message>
    <message>
        <source>a constant is written name = value, optionally with a unit, a range and a remark: D = 100 [m²/s] in [1, 200] # how fast it spreads</source>
        <translation>eine Konstante schreibt man Name = Wert, bei Bedarf mit Einheit, Bereich und Bemerkung: D = 100 [m²/s] in [1, 200] # wie schnell es sich ausbreitet</translation>
    </message>
    <message>
        <source>what to show is given twice</source>
        <translation>was gezeigt wird, steht zweimal da</translation>
    </message>
    <message>
        <source>the constant %1 is given twice</source>
        <translation>die Konstante %1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>%1 has two initial values</source>
        <translation>%1 beginnt mit zwei Werten</translation>
    </message>
    <message>
        <source>the side %1 is given twice</source>
        <translation>der Rand %1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>this %1</source>
        <translation>dies %1</translation>
    </message>
    <message>
        <source>%1 is given two units</source>
        <translation>%1 werden zwei Einheiten gegeben</translation>
    </message>
    <message>
        <source>a side needs a type: no-flux, periodic, held, flux, robin or mixed</source>
        <translation>ein Rand braucht eine Art: no-flux, periodic, held, flux, robin oder mixed</translation>
    </message>
    <message>
        <source>walls let nothing through (no-flux) or hold numbers: held u = 0, v = 1</source>
        <translation>Wände lassen nichts durch (no-flux) oder halten Zahlen: held u = 0, v = 1</translation>
    </message>
    <message>
        <source>walls hold a number, such as 0.5, not a formula</source>
        <translation>Wände halten eine Zahl wie 0.5 und keine Formel</translation>
    </message>
    <message>
        <source>the rule for walls is given twice</source>
        <translation>was Wände tun, steht zweimal da</translation>
    </message>
</context>
<context>
    <name>HeadsUp</name>
    <message>
        <source>cells solved</source>
        <translation>gelöste Zellen</translation>
    </message>
    <message>
        <source>%1/%2, waiting %3, oldest %4 steps</source>
        <translation>%1/%2, %3 warten, älteste %4 Schritte</translation>
    </message>
    <message>
        <source>Cells that have been solved in their current state, out of all that need it. The next step waits for those being solved in the background.</source>
        <translation>Zellen, deren Gleichungen für ihren jetzigen Zustand gelöst sind, von allen, die es brauchen. Der nächste Schritt wartet auf die, die im Hintergrund gelöst werden.</translation>
    </message>
    <message>
        <source>Cells whose solution is up to date, out of all that need one. The others are solved in the background, the oldest first, and keep their last solution until then.</source>
        <translation>Zellen, deren Lösung aktuell ist, von allen, die eine brauchen. Die anderen werden im Hintergrund gelöst, die ältesten zuerst, und behalten bis dahin ihre letzte Lösung.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>working</source>
        <translation>beschäftigt</translation>
    </message>
    <message>
        <source>The engine carries out a command</source>
        <translation>Die Maschine führt einen Befehl aus</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Press Space to continue</source>
        <translation>Leertaste setzt fort</translation>
    </message>
    <message>
        <source>steps/s</source>
        <translation>Schritte/s</translation>
    </message>
    <message>
        <source>Time steps per second of real time, dt = %1</source>
        <translation>Zeitschritte je Sekunde Echtzeit, dt = %1</translation>
    </message>
    <message>
        <source>frames/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>Pictures drawn per second</source>
        <translation>Gezeichnete Bilder je Sekunde</translation>
    </message>
    <message>
        <source>CFL</source>
        <translation>CFL</translation>
    </message>
    <message>
        <source>Cells that a wave crosses in a step: c dt / h</source>
        <translation>Zellen, die eine Welle in einem Schritt durchläuft: c dt / h</translation>
    </message>
    <message>
        <source>System &quot;%1&quot;: %2; residual from %3 to %4, target %5 (%6)</source>
        <translation>System „%1“: %2; Residuum von %3 auf %4, Ziel %5 (%6)</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>energy drift</source>
        <translation>Energiedrift</translation>
    </message>
    <message>
        <source>Deviation of the energy, now %1, from its exact balance: initial energy plus the work of forces minus dissipation.</source>
        <translation>Abweichung der Energie, jetzt %1, von ihrer genauen Bilanz: Anfangsenergie plus Arbeit der Kräfte minus Dissipation.</translation>
    </message>
    <message>
        <source>mass change</source>
        <translation>Masseänderung</translation>
    </message>
    <message>
        <source>Change of the mass since the start; brushes, sources and open sides change it.</source>
        <translation>Änderung der Masse seit dem Beginn; Pinsel, Quellen und offene Ränder ändern sie.</translation>
    </message>
    <message>
        <source>device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>software drawing</source>
        <translation>Software-Zeichnen</translation>
    </message>
    <message>
        <source>%1
No graphics processor is used: everything runs on the CPU. Install a graphics driver for speed.</source>
        <translation>%1
Es wird kein Grafikprozessor benutzt: alles läuft auf der CPU. Für mehr Tempo einen Grafiktreiber installieren.</translation>
    </message>
    <message>
        <source>max |div u|</source>
        <translation>max |div u|</translation>
    </message>
    <message>
        <source>Divergence remaining after the projection; it was %1 before.</source>
        <translation>Nach der Projektion verbleibende Divergenz; vorher war sie %1.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × Echtzeit</translation>
    </message>
    <message>
        <source>Simulated time per second of real time. Steps take too long for the chosen speed, %1 × real time; a coarser grid or a larger dt is faster.</source>
        <translation>Simulierte Zeit je Sekunde Echtzeit. Schritte dauern zu lange für das gewählte Tempo, %1 × Echtzeit; ein gröberes Gitter oder ein größeres dt ist schneller.</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in Ruhe</translation>
    </message>
    <message>
        <source>Nothing moves any more: time goes on with the next stroke or change</source>
        <translation>Nichts bewegt sich mehr: Die Zeit läuft mit dem nächsten Strich oder der nächsten Änderung weiter</translation>
    </message>
    <message>
        <source>Nusselt</source>
        <translation>Nusselt</translation>
    </message>
    <message>
        <source>Heat flux through sides held at a temperature, relative to pure conduction: left, right, bottom, top.</source>
        <translation>Wärme durch Seiten, die auf einer Temperatur gehalten werden, geteilt durch das, was Leitung allein trüge: links, rechts, unten, oben.</translation>
    </message>
    <message>
        <source>momentum drift</source>
        <translation>Impulsdrift</translation>
    </message>
    <message>
        <source>drag, lift</source>
        <translation>Widerstand, Auftrieb</translation>
    </message>
    <message>
        <source>Deviation of the mixture&apos;s momentum from what bubbles, walls and open sides gave it. The force on walls is now %1 along x and %2 along y.</source>
        <translation>Abweichung des Impulses der Mischung von dem, was Blasen, Wände und offene Seiten ihm gaben. Die Kraft auf Wände ist jetzt %1 längs x und %2 längs y.</translation>
    </message>
    <message>
        <source>Reynolds</source>
        <translation>Reynolds</translation>
    </message>
    <message>
        <source>U L / viscosity, with the parameters reference_speed and reference_length, or, where they are 0, the largest speed and the shorter side of the domain.</source>
        <translation>U L / Viskosität, mit den Parametern reference_speed und reference_length, oder wo diese 0 sind, dem größten Tempo und der kürzeren Seite des Gebiets.</translation>
    </message>
    <message>
        <source>Rayleigh</source>
        <translation>Rayleigh</translation>
    </message>
    <message>
        <source>Buoyancy times the largest difference of held temperatures times the cube of the distance between these sides, over viscosity times heat diffusivity.</source>
        <translation>Auftrieb mal der größten Differenz gehaltener Temperaturen mal der dritten Potenz des Abstands dieser Seiten, geteilt durch Viskosität und Temperaturleitfähigkeit.</translation>
    </message>
    <message>
        <source>gas</source>
        <translation>Gas</translation>
    </message>
    <message>
        <source>Mean void fraction of the tank; the largest in any cell is %1 %.</source>
        <translation>Mittlerer Gasanteil des Beckens; der größte einer Zelle ist %1 %.</translation>
    </message>
    <message>
        <source>Length of the last step.</source>
        <translation>Länge des letzten Schritts.</translation>
    </message>
    <message>
        <source>Explicit steps are stable up to %1, which is measured during the run.</source>
        <translation>Explizite Schritte sind bis %1 stabil, was im Lauf gemessen wird.</translation>
    </message>
    <message>
        <source>dt</source>
        <translation>dt</translation>
    </message>
    <message>
        <source>limit of dt</source>
        <translation>Grenze von dt</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Estimated error of the last step, relative to the largest magnitude of the unknown; the parameter tolerance limits it.</source>
        <translation>Geschätzter Fehler des letzten Schritts, geteilt durch den größten Betrag der Unbekannten; der Parameter „tolerance“ beschränkt ihn.</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Steps repeated so far with a shorter dt, because their estimated error was above the tolerance.</source>
        <translation>Schritte, die bisher kürzer wiederholt wurden, weil ihr geschätzter Fehler über der Toleranz lag.</translation>
    </message>
    <message>
        <source>Iterations of all stages of the step; the residual is that of the last.</source>
        <translation>Iterationen aller Stufen des Schritts; das Residuum ist das der letzten.</translation>
    </message>
    <message>
        <source>rise</source>
        <translation>Aufstieg</translation>
    </message>
    <message>
        <source>Mean upward velocity of all bubbles; the Froude number of the fastest, its speed over the square root of gravity times diameter, is %1.</source>
        <translation>Mittlere Geschwindigkeit aller Blasen nach oben; die Froude-Zahl der schnellsten, ihre Geschwindigkeit durch die Wurzel aus Schwere mal Durchmesser, ist %1.</translation>
    </message>
    <message>
        <source>Coefficients of the force on all interior walls, along and across the stream, from the parameters reference_speed, reference_length and reference_angle. Select a wall (key M) for its own.</source>
        <translation>Beiwerte der Kraft auf alle Wände im Innern, längs und quer zur Strömung, nach den Parametern reference_speed, reference_length und reference_angle. Eine Wand auswählen (Taste M) für ihre eigenen.</translation>
    </message>
    <message>
        <source>Weber number %1, Eötvös number %2: where one of them is above 1, real bubbles would not stay as round as they are here.</source>
        <translation>Weber-Zahl %1, Eötvös-Zahl %2: Wo eine davon über 1 liegt, blieben wirkliche Blasen nicht so rund, wie sie hier sind.</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>Without a graphics processor at most %1 of the run, %2 once it falls behind its speed; steps wait while one is drawn, for at most %3 % of the time. Moving water is drawn with fewer pixels unless View &gt; Moving Water with All Pixels is chosen.</source>
        <translation>Ohne Grafikprozessor höchstens %1 vom Lauf, %2, sobald er hinter seiner Geschwindigkeit zurückbleibt; Schritte warten, während eines gezeichnet wird, höchstens %3 % der Zeit. Bewegtes Wasser hat weniger Pixel, wenn nicht Ansicht &gt; Bewegtes Wasser mit allen Pixeln gewählt ist.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>The command has been carried out</source>
        <translation>Der Befehl ist ausgeführt</translation>
    </message>
</context>
<context>
    <name>InsetPicture</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>LookControls</name>
    <message>
        <source>glow</source>
        <translation>Leuchten</translation>
    </message>
    <message>
        <source>How much the dye lights its surroundings</source>
        <translation>Wie stark der Farbstoff um sich leuchtet</translation>
    </message>
    <message>
        <source>sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>Drag the sun: the rim is the horizon, the middle is overhead</source>
        <translation>Sonne ziehen: Der Rand ist der Horizont, die Mitte ist senkrecht darüber</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Direction of the sun: 0 is below the domain, 90 to its right</source>
        <translation>Wo die Sonne steht: 0 unter dem Gebiet, 90 rechts davon</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Of the sun above the horizon</source>
        <translation>Der Sonne über dem Horizont</translation>
    </message>
    <message>
        <source>sunlight</source>
        <translation>Sonnenlicht</translation>
    </message>
    <message>
        <source>of its own colour</source>
        <translation>in eigener Farbe</translation>
    </message>
    <message>
        <source>Otherwise it has the colour that the sky and the height of the sun give it</source>
        <translation>Sonst hat es die Farbe, die Himmel und Sonnenhöhe ihm geben</translation>
    </message>
    <message>
        <source>deep water</source>
        <translation>tiefes Wasser</translation>
    </message>
    <message>
        <source>Its colour: what the water does to the light in it</source>
        <translation>Seine Farbe: was das Wasser mit dem Licht darin macht</translation>
    </message>
    <message>
        <source>sea</source>
        <translation>Meer</translation>
    </message>
    <message>
        <source>The usual colour of a clear sea</source>
        <translation>Die übliche Farbe eines klaren Meeres</translation>
    </message>
    <message>
        <source>clarity</source>
        <translation>Klarheit</translation>
    </message>
    <message>
        <source>How far you can see in the water</source>
        <translation>Wie weit man im Wasser sieht</translation>
    </message>
    <message>
        <source>foam</source>
        <translation>Schaum</translation>
    </message>
    <message>
        <source>On crests that are steep as drawn; 0 means none</source>
        <translation>Auf Kämmen, die so steil gezeichnet sind; 0 ist keiner</translation>
    </message>
</context>
<context>
    <name>Overlay</name>
    <message>
        <source>Brush</source>
        <translation>Pinsel</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Radius of the brush: keys [ and ], or Ctrl + wheel</source>
        <translation>Radius des Pinsels: Tasten [ und ], oder Strg + Rad</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Strength of the brush; Shift reverses it</source>
        <translation>Stärke des Pinsels; Umschalt kehrt die Wirkung um</translation>
    </message>
    <message>
        <source>strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Click a cell to see what is in it (key I)</source>
        <translation>Eine Zelle anklicken, um zu sehen, was darin ist (Taste I)</translation>
    </message>
    <message>
        <source>style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>bubbles</source>
        <translation>Blasen</translation>
    </message>
    <message>
        <source>Bubbles drawn to scale, moving with their cells</source>
        <translation>Jede Blase in ihrer Größe, bewegt mit ihrer Zelle</translation>
    </message>
    <message>
        <source>Lines of equal value of the field</source>
        <translation>Linien gleichen Werts des Feldes</translation>
    </message>
    <message>
        <source>Lines across the range of colours</source>
        <translation>Linien über den Farbbereich</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>Stromlinien</translation>
    </message>
    <message>
        <source>Lines along the instantaneous flow</source>
        <translation>Linien entlang der Strömung dieses Augenblicks</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>Direction and speed of the flow</source>
        <translation>Richtung und Tempo der Strömung</translation>
    </message>
    <message>
        <source>particles</source>
        <translation>Teilchen</translation>
    </message>
    <message>
        <source>Tracers carried by the flow</source>
        <translation>Teilchen, die die Strömung mitführt</translation>
    </message>
    <message>
        <source>Number of tracers</source>
        <translation>Anzahl der Teilchen</translation>
    </message>
    <message>
        <source>Left drag: brush</source>
        <translation>Links ziehen: Pinsel</translation>
    </message>
    <message>
        <source>Wheel: zoom</source>
        <translation>Rad: Zoom</translation>
    </message>
    <message>
        <source>Tab: hide the panels</source>
        <translation>Tab: Bedienfelder ausblenden</translation>
    </message>
    <message>
        <source>F1: all keys</source>
        <translation>F1: alle Tasten</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Of the dye that the brush adds</source>
        <translation>Der Farbstoff, den der Pinsel hinzugibt</translation>
    </message>
    <message>
        <source>changing</source>
        <translation>wechselnd</translation>
    </message>
    <message>
        <source>Any colour</source>
        <translation>Beliebige Farbe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>second run (B)</source>
        <translation>zweiter Lauf (B)</translation>
    </message>
    <message>
        <source>difference (A − B)</source>
        <translation>Differenz (A − B)</translation>
    </message>
    <message>
        <source>inset</source>
        <translation>Zweitbild</translation>
    </message>
    <message>
        <source>A small second picture in a corner: drag it, click it to swap both</source>
        <translation>Ein kleines zweites Bild in einer Ecke: ziehbar; ein Klick darauf vertauscht beide</translation>
    </message>
    <message>
        <source>Tab: panels</source>
        <translation>Tab: Bedienfelder</translation>
    </message>
    <message>
        <source>Right drag: turn</source>
        <translation>Rechts ziehen: drehen</translation>
    </message>
    <message>
        <source>Double click with the middle button: usual view</source>
        <translation>Doppelklick mit der mittleren Taste: gewohnte Ansicht</translation>
    </message>
    <message>
        <source>Double click: whole domain</source>
        <translation>Doppelklick: ganzes Gebiet</translation>
    </message>
    <message>
        <source>Drag, or double click to type</source>
        <translation>Ziehen, oder Doppelklick zum Tippen</translation>
    </message>
    <message>
        <source>lines</source>
        <translation>Linien</translation>
    </message>
    <message>
        <source>tracers</source>
        <translation>Teilchen</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>Isolinien</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>The viewpoint; saved cameras are kept with the scene</source>
        <translation>Von wo man schaut; gesicherte Kameras bleiben in der Szene</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>save this one</source>
        <translation>diese sichern</translation>
    </message>
    <message>
        <source>View &gt; Camera renames and removes cameras</source>
        <translation>Ansicht &gt; Kamera benennt Kameras um und entfernt sie</translation>
    </message>
    <message>
        <source>Click a cell to see what is in it.</source>
        <translation>Eine Zelle anklicken zeigt, was in ihr ist.</translation>
    </message>
    <message>
        <source>Tab and arrow keys go from control to control, End to the last one, Space presses it or types its number. Escape: back to the picture</source>
        <translation>Tab und Pfeiltasten gehen von Bedienelement zu Bedienelement, Ende zum letzten, die Leertaste drückt es oder gibt seine Zahl ein. Escape: zurück zum Bild</translation>
    </message>
    <message>
        <source>overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>Another colour for each stroke</source>
        <translation>Für jeden Strich eine andere Farbe</translation>
    </message>
    <message>
        <source>Drag: turn</source>
        <translation>Ziehen: drehen</translation>
    </message>
    <message>
        <source>Shift + drag: shift</source>
        <translation>Umschalt + Ziehen: verschieben</translation>
    </message>
    <message>
        <source>Home: whole box</source>
        <translation>Pos1: ganzer Quader</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
</context>
<context>
    <name>ParameterPanel</name>
    <message>
        <source>Back to the scene&apos;s value: %1</source>
        <translation>Zurück zum Wert der Szene: %1</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>Einsteiger</translation>
    </message>
    <message>
        <source>Hides parameters of the method: time step, solvers, tolerances. The table (F10) has all parameters.</source>
        <translation>Verbirgt, was zum Verfahren gehört: Zeitschritt, Löser, Toleranzen. Die Tabelle (F10) hat alle Parameter.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurück</translation>
    </message>
    <message>
        <source>All parameters back to the values of the scene</source>
        <translation>Alle Parameter zurück auf die Werte der Szene</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>Laufwerk</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>QColorDialog</name>
    <message>
        <source>&amp;Add to Custom Colors</source>
        <translation>Zu eigenen Farben &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Basic colors</source>
        <translation>&amp;Grundfarben</translation>
    </message>
    <message>
        <source>&amp;Custom colors</source>
        <translation>&amp;Eigene Farben</translation>
    </message>
    <message>
        <source>&amp;Green:</source>
        <translation>Gr&amp;ün:</translation>
    </message>
    <message>
        <source>&amp;HTML:</source>
        <translation>&amp;HTML:</translation>
    </message>
    <message>
        <source>&amp;Pick Screen Color</source>
        <translation>Farbe vom Bildschirm &amp;nehmen</translation>
    </message>
    <message>
        <source>&amp;Red:</source>
        <translation>&amp;Rot:</translation>
    </message>
    <message>
        <source>&amp;Sat:</source>
        <translation>&amp;Sätt.:</translation>
    </message>
    <message>
        <source>&amp;Val:</source>
        <translation>&amp;Hell.:</translation>
    </message>
    <message>
        <source>A&amp;lpha channel:</source>
        <translation>A&amp;lphakanal:</translation>
    </message>
    <message>
        <source>Bl&amp;ue:</source>
        <translation>Bla&amp;u:</translation>
    </message>
    <message>
        <source>Hu&amp;e:</source>
        <translation>Farb&amp;ton:</translation>
    </message>
    <message>
        <source>Select Color</source>
        <translation>Farbe wählen</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateien des Typs:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Zurückgehen</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Vorwärts gehen</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Übergeordneter Ordner</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>Zum übergeordneten Ordner gehen</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuen Ordner erstellen</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Einen neuen Ordner erstellen</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Listenansicht</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Zur Listenansicht wechseln</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Detailansicht</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Zur Detailansicht wechseln</translation>
    </message>
    <message>
        <source>Sidebar</source>
        <translation>Seitenleiste</translation>
    </message>
    <message>
        <source>List of places and bookmarks</source>
        <translation>Liste der Orte und Lesezeichen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>Show </source>
        <translation>Anzeigen </translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>&amp;Versteckte Dateien anzeigen</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 ist bereits vorhanden.
Soll es ersetzt werden?</translation>
    </message>
    <message>
        <source>Are you sure you want to delete &apos;%1&apos;?</source>
        <translation>&apos;%1&apos; wirklich löschen?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Datei nicht gefunden.
Bitte prüfen Sie den Dateinamen.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Ordner nicht gefunden.
Bitte prüfen Sie den Namen des Ordners.</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Geändert am</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
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
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Rücktaste</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
</context>
<context>
    <name>Quantity</name>
    <message>
        <source>Courant number (CFL)</source>
        <translation>Courant-Zahl (CFL)</translation>
    </message>
    <message>
        <source>columns eliminated</source>
        <translation>eliminierte Spalten</translation>
    </message>
    <message>
        <source>dissipated energy</source>
        <translation>dissipierte Energie</translation>
    </message>
    <message>
        <source>drag coefficient</source>
        <translation>Widerstandsbeiwert</translation>
    </message>
    <message>
        <source>cells to be solved</source>
        <translation>zu lösende Zellen</translation>
    </message>
    <message>
        <source>estimated error of the step</source>
        <translation>geschätzter Fehler des Schritts</translation>
    </message>
    <message>
        <source>largest divergence of the flux</source>
        <translation>größte Divergenz des Flusses</translation>
    </message>
    <message>
        <source>force along x</source>
        <translation>Kraft längs x</translation>
    </message>
    <message>
        <source>force along y</source>
        <translation>Kraft längs y</translation>
    </message>
    <message>
        <source>Froude number</source>
        <translation>Froude-Zahl</translation>
    </message>
    <message>
        <source>amount of gas</source>
        <translation>Gasmenge</translation>
    </message>
    <message>
        <source>drift of the amount of gas</source>
        <translation>Drift der Gasmenge</translation>
    </message>
    <message>
        <source>growth of the entries</source>
        <translation>Wachstum der Einträge</translation>
    </message>
    <message>
        <source>lift coefficient</source>
        <translation>Auftriebsbeiwert</translation>
    </message>
    <message>
        <source>limit of the time step</source>
        <translation>Grenze des Zeitschritts</translation>
    </message>
    <message>
        <source>drift of the mixture&apos;s momentum</source>
        <translation>Drift des Impulses der Mischung</translation>
    </message>
    <message>
        <source>momentum of the mixture along x</source>
        <translation>Impuls der Mischung längs x</translation>
    </message>
    <message>
        <source>momentum of the mixture along y</source>
        <translation>Impuls der Mischung längs y</translation>
    </message>
    <message>
        <source>moment coefficient</source>
        <translation>Momentenbeiwert</translation>
    </message>
    <message>
        <source>momentum along x</source>
        <translation>Impuls längs x</translation>
    </message>
    <message>
        <source>momentum along y</source>
        <translation>Impuls längs y</translation>
    </message>
    <message>
        <source>Nusselt number at the bottom</source>
        <translation>Nusselt-Zahl unten</translation>
    </message>
    <message>
        <source>Nusselt number on the left</source>
        <translation>Nusselt-Zahl links</translation>
    </message>
    <message>
        <source>Nusselt number on the right</source>
        <translation>Nusselt-Zahl rechts</translation>
    </message>
    <message>
        <source>Nusselt number at the top</source>
        <translation>Nusselt-Zahl oben</translation>
    </message>
    <message>
        <source>steps since a cell was solved, at most</source>
        <translation>Schritte seit der Lösung einer Zelle, höchstens</translation>
    </message>
    <message>
        <source>drag coefficient by pressure</source>
        <translation>Widerstandsbeiwert durch Druck</translation>
    </message>
    <message>
        <source>Rayleigh number</source>
        <translation>Rayleigh-Zahl</translation>
    </message>
    <message>
        <source>cells solved</source>
        <translation>gelöste Zellen</translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation>verworfene Schritte</translation>
    </message>
    <message>
        <source>Reynolds number</source>
        <translation>Reynolds-Zahl</translation>
    </message>
    <message>
        <source>mean rise velocity</source>
        <translation>mittlere Steiggeschwindigkeit</translation>
    </message>
    <message>
        <source>largest speed</source>
        <translation>größte Geschwindigkeit</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>largest void fraction</source>
        <translation>größter Gasanteil</translation>
    </message>
    <message>
        <source>mean void fraction</source>
        <translation>mittlerer Gasanteil</translation>
    </message>
    <message>
        <source>work done</source>
        <translation>geleistete Arbeit</translation>
    </message>
    <message>
        <source>wall %1: %2</source>
        <translation>Wand %1: %2</translation>
    </message>
    <message>
        <source>max |div u| after</source>
        <translation>max |div u| nachher</translation>
    </message>
    <message>
        <source>max |div u| before</source>
        <translation>max |div u| vorher</translation>
    </message>
    <message>
        <source>max |div u| relative</source>
        <translation>max |div u| relativ</translation>
    </message>
    <message>
        <source>Eötvös number</source>
        <translation>Eötvös-Zahl</translation>
    </message>
    <message>
        <source>Weber number</source>
        <translation>Weber-Zahl</translation>
    </message>
    <message>
        <source>Nusselt number</source>
        <translation>Nusselt-Zahl</translation>
    </message>
    <message>
        <source>lift coefficient by pressure</source>
        <translation>Auftriebsbeiwert durch Druck</translation>
    </message>
    <message>
        <source>angle it has turned</source>
        <translation>gedrehter Winkel</translation>
    </message>
    <message>
        <source>kinetic energy of bodies</source>
        <translation>kinetische Energie der Körper</translation>
    </message>
    <message>
        <source>potential energy of bodies</source>
        <translation>potenzielle Energie der Körper</translation>
    </message>
    <message>
        <source>rate of turning</source>
        <translation>Drehgeschwindigkeit</translation>
    </message>
    <message>
        <source>velocity along x</source>
        <translation>Geschwindigkeit längs x</translation>
    </message>
    <message>
        <source>velocity along y</source>
        <translation>Geschwindigkeit längs y</translation>
    </message>
    <message>
        <source>x of the middle</source>
        <translation>x der Mitte</translation>
    </message>
    <message>
        <source>y of the middle</source>
        <translation>y der Mitte</translation>
    </message>
</context>
<context>
    <name>ScenePage</name>
    <message>
        <source>To try</source>
        <translation>Zum Probieren</translation>
    </message>
    <message>
        <source>What is solved</source>
        <translation>Was gelöst wird</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>The method in full (English)</source>
        <translation>Das ganze Verfahren (englisch)</translation>
    </message>
    <message>
        <source>Measured accuracy, case by case (English)</source>
        <translation>Wie genau es nach Messung ist, Fall für Fall (englisch)</translation>
    </message>
    <message>
        <source>How accurate</source>
        <translation>Wie genau</translation>
    </message>
    <message>
        <source>About this scene</source>
        <translation>Über diese Szene</translation>
    </message>
    <message>
        <source>Papers behind the method</source>
        <translation>Arbeiten zum Verfahren</translation>
    </message>
    <message>
        <source>%1 × %2 cells of %3.</source>
        <translation>%1 × %2 Zellen von %3.</translation>
    </message>
</context>
<context>
    <name>Sliders</name>
    <message>
        <source>Click the number to type a value, even beyond the slider&apos;s ends</source>
        <translation>Klick auf die Zahl: einen Wert eintippen, auch einen jenseits der Enden des Reglers</translation>
    </message>
    <message>
        <source>Click the number to type a value</source>
        <translation>Klick auf die Zahl: Wert eintippen</translation>
    </message>
</context>
<context>
    <name>Swatch</name>
    <message>
        <source>red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>cyan</source>
        <translation>Cyan</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>white</source>
        <translation>Weiß</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>streaks (LIC)</source>
        <translation>Schlieren (LIC)</translation>
    </message>
    <message>
        <source>ink on paper</source>
        <translation>Tinte auf Papier</translation>
    </message>
    <message>
        <source>Takes effect at the next step.</source>
        <translation>Wirkt beim nächsten Schritt.</translation>
    </message>
    <message>
        <source>Recompiles the kernels; the state stays.</source>
        <translation>Übersetzt die Kernel neu; der Zustand bleibt.</translation>
    </message>
    <message>
        <source>Restarts the scene.</source>
        <translation>Beginnt die Szene von vorn.</translation>
    </message>
    <message>
        <source>Range: %1 to %2</source>
        <translation>Bereich: %1 bis %2</translation>
    </message>
    <message>
        <source>One of: %1</source>
        <translation>Eines von: %1</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>In scenes and on the command line: %1</source>
        <translation>In Szenen und auf der Kommandozeile: %1</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>konvergiert</translation>
    </message>
    <message>
        <source>stopped at the limit of iterations</source>
        <translation>an der Grenze der Iterationen abgebrochen</translation>
    </message>
    <message>
        <source>broke down</source>
        <translation>zusammengebrochen</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>Default %1, in this scene %2</source>
        <translation>Vorgabe %1, in dieser Szene %2</translation>
    </message>
    <message>
        <source>smoke in sunlight</source>
        <translation>Rauch im Sonnenlicht</translation>
    </message>
    <message>
        <source>clear</source>
        <translation>klar</translation>
    </message>
    <message>
        <source>overcast</source>
        <translation>bedeckt</translation>
    </message>
    <message>
        <source>dusk</source>
        <translation>Abenddämmerung</translation>
    </message>
    <message>
        <source>night</source>
        <translation>Nacht</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>stopped too early</source>
        <translation>zu früh abgebrochen</translation>
    </message>
    <message>
        <source>%1 through faces</source>
        <translation>%1 durch Seitenflächen</translation>
    </message>
    <message>
        <source>has no solution</source>
        <translation>hat keine Lösung</translation>
    </message>
    <message>
        <source>stopped by rounding</source>
        <translation>durch Rundung beendet</translation>
    </message>
    <message>
        <source>at its target, not confirmed</source>
        <translation>an seinem Ziel, nicht bestätigt</translation>
    </message>
    <message>
        <source>as far as rounding lets it</source>
        <translation>so weit, wie Rundung es zulässt</translation>
    </message>
    <message>
        <source>in space</source>
        <translation>im Raum</translation>
    </message>
</context>
<context>
    <name>ViewCube</name>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>top</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>unten</translation>
    </message>
    <message>
        <source>front</source>
        <translation>vorn</translation>
    </message>
    <message>
        <source>back</source>
        <translation>hinten</translation>
    </message>
</context>
<context>
    <name>VolumeControls</name>
    <message>
        <source>also</source>
        <translation>außerdem</translation>
    </message>
    <message>
        <source>box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Its edges, the grid and the shadows on its floor, and axes</source>
        <translation>Seine Kanten, Gitter und Schatten auf seinem Boden und Achsen</translation>
    </message>
    <message>
        <source>solids</source>
        <translation>feste Körper</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>slices</source>
        <translation>Schnitte</translation>
    </message>
    <message>
        <source>Planes that show the field of the view in its colours</source>
        <translation>Ebenen, die das Feld der Ansicht in ihren Farben zeigen</translation>
    </message>
    <message>
        <source>Across this axis</source>
        <translation>Quer zu dieser Achse</translation>
    </message>
    <message>
        <source>Place of the slice</source>
        <translation>Lage des Schnitts</translation>
    </message>
    <message>
        <source>opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Of all slices</source>
        <translation>Aller Schnitte</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>Isolinien</translation>
    </message>
    <message>
        <source>Lines of equal value; 0: none</source>
        <translation>Linien gleichen Werts; 0: keine</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>A field as smoke in sunlight, with its shadows</source>
        <translation>Ein Feld als Rauch im Sonnenlicht, mit seinen Schatten</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>How much light it holds back</source>
        <translation>Wie viel Licht er zurückhält</translation>
    </message>
    <message>
        <source>scattering</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>How much of that it scatters: 0 is soot, 1 is steam</source>
        <translation>Wie viel davon er streut: 0 ist Ruß, 1 ist Dampf</translation>
    </message>
    <message>
        <source>shadows</source>
        <translation>Schatten</translation>
    </message>
    <message>
        <source>On itself and by solids</source>
        <translation>Auf sich selbst und durch feste Körper</translation>
    </message>
    <message>
        <source>fire</source>
        <translation>Feuer</translation>
    </message>
    <message>
        <source>A field as the glow of a black body</source>
        <translation>Ein Feld als Glut eines schwarzen Körpers</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>Of its glow</source>
        <translation>Seiner Glut</translation>
    </message>
    <message>
        <source>surface</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Where a field has one value</source>
        <translation>Wo ein Feld einen Wert hat</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Drag, or double click to type</source>
        <translation>Ziehen, oder Doppelklick zum Tippen</translation>
    </message>
    <message>
        <source>Of the surface</source>
        <translation>Der Fläche</translation>
    </message>
    <message>
        <source>in the view&apos;s colours</source>
        <translation>in den Farben der Ansicht</translation>
    </message>
    <message>
        <source>In those of the field that the view shows, at each point of the surface</source>
        <translation>In denen des Felds, das die Ansicht zeigt, an jedem Punkt der Fläche</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>Stromlinien</translation>
    </message>
    <message>
        <source>Lines along the flow, in the view&apos;s colours</source>
        <translation>Linien entlang der Strömung, in den Farben der Ansicht</translation>
    </message>
    <message>
        <source>spacing</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Between the points that lines go through</source>
        <translation>Der Punkte, durch die Linien gehen</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>The window of Seiche, a laboratory for waves and fluids.</source>
        <translation>Das Fenster von Seiche, einem Labor für Wellen und Strömungen.</translation>
    </message>
    <message>
        <source>Any parameter by name, or any value by its path in the scene; repeatable.</source>
        <translation>Jeder Parameter nach Namen oder jede Stelle der Szene; wiederholbar.</translation>
    </message>
    <message>
        <source>The device that computes: a number from `seiche list devices`, or software.</source>
        <translation>Das Gerät, das rechnet: eine Nummer aus `seiche list devices`, oder software.</translation>
    </message>
    <message>
        <source>A scene file, the name of a shipped scene, or the folder of a sweep.</source>
        <translation>Eine Szenendatei, der Name einer mitgelieferten Szene oder der Ordner einer Parameterstudie.</translation>
    </message>
    <message>
        <source>A pack, a library that brings a simulation and its scenes: code that runs with your rights; repeatable.</source>
        <translation>Ein Paket, eine Bibliothek mit einer Simulation und ihren Szenen: Code, der mit Ihren Rechten läuft; wiederholbar.</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Add a setting in which the two runs differ</source>
        <translation>Eine Einstellung hinzufügen, in der sich die beiden Läufe unterscheiden</translation>
    </message>
    <message>
        <source>{} contains no scene: only pictures saved by Seiche do</source>
        <translation>{} enthält keine Szene: nur Bilder, die Seiche gespeichert hat, enthalten eine</translation>
    </message>
    <message>
        <source>{} could not be copied to {}: choose another folder for the scene</source>
        <translation>{} ließ sich nicht nach {} kopieren: einen anderen Ordner für die Szene wählen</translation>
    </message>
    <message>
        <source>Qt gave no OpenGL context: install a graphics driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>Qt gab keinen OpenGL-Kontext: einen Grafiktreiber installieren, zum Zeichnen in Software das Paket libgl1-mesa-dri</translation>
    </message>
    <message>
        <source>an unknown device</source>
        <translation>ein unbekanntes Gerät</translation>
    </message>
    <message>
        <source>Seiche needs OpenGL 4.5 core and this display gives {}{}.{} on {}: install a newer graphics driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>Seiche braucht OpenGL 4.5 Core, und diese Anzeige bietet {}{}.{} auf {}: einen neueren Grafiktreiber installieren, zum Zeichnen in Software das Paket libgl1-mesa-dri</translation>
    </message>
    <message>
        <source>a second OpenGL context for the engine cannot be made: the graphics driver refuses contexts that share objects</source>
        <translation>ein zweiter OpenGL-Kontext für die Rechnung lässt sich nicht anlegen: der Grafiktreiber verweigert Kontexte mit gemeinsamen Objekten</translation>
    </message>
    <message>
        <source>the engine&apos;s OpenGL context cannot be made current: the graphics device was lost</source>
        <translation>der OpenGL-Kontext der Rechnung lässt sich nicht aktivieren: das Grafikgerät ging verloren</translation>
    </message>
    <message>
        <source>{} contains no square matrix of at most {} rows</source>
        <translation>{} enthält keine quadratische Matrix von höchstens {} Zeilen</translation>
    </message>
    <message>
        <source>{} has entries that are not finite</source>
        <translation>{} hat Einträge, die nicht endlich sind</translation>
    </message>
    <message>
        <source>--set needs PATH=VALUE, not &quot;{}&quot;</source>
        <translation>--set braucht PFAD=WERT, nicht „{}“</translation>
    </message>
    <message>
        <source>the window opens one scene, not {}</source>
        <translation>das Fenster öffnet eine Szene, nicht {}</translation>
    </message>
    <message>
        <source>the copy in {} cannot be moved: is the disk full?</source>
        <translation>die Kopie in {} lässt sich nicht verschieben: ist der Datenträger voll?</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels is larger than this device can draw: the maximum is {}</source>
        <translation>ein Bild von {} x {} Pixeln ist größer, als dieses Gerät zeichnen kann: höchstens {} sind möglich</translation>
    </message>
    <message>
        <source>the device has no memory for a picture of {} x {} pixels: choose a smaller one</source>
        <translation>das Gerät hat keinen Speicher für ein Bild von {} x {} Pixeln: ein kleineres wählen</translation>
    </message>
    <message>
        <source>{}, which cannot be started: {}</source>
        <translation>{}, das sich nicht starten lässt: {}</translation>
    </message>
    <message>
        <source>{}, which is not found: install the package {}</source>
        <translation>{}, das nicht gefunden wird: das Paket {} installieren</translation>
    </message>
    <message>
        <source>it did nothing for {:g} s</source>
        <translation>es tat {:g} s lang nichts</translation>
    </message>
    <message>
        <source>it was ended by signal {}</source>
        <translation>es wurde durch Signal {} beendet</translation>
    </message>
    <message>
        <source>it ended with code {}</source>
        <translation>es endete mit Code {}</translation>
    </message>
    <message>
        <source>the work was cancelled</source>
        <translation>die Arbeit wurde abgebrochen</translation>
    </message>
    <message>
        <source>the device has no memory for buffer &apos;{}&apos; ({} MiB, {} MiB in use): choose a smaller problem</source>
        <translation>das Gerät hat keinen Speicher für den Puffer „{}“ ({} MiB, {} MiB in Gebrauch): eine kleinere Aufgabe wählen</translation>
    </message>
    <message>
        <source>OpenGL functions cannot be loaded ({}): reinstall the graphics driver</source>
        <translation>die Funktionen von OpenGL lassen sich nicht laden ({}): den Grafiktreiber neu installieren</translation>
    </message>
    <message>
        <source>Seiche needs OpenGL 4.5 core, but {} ({}) offers {}.{}: update the graphics driver, or choose another device of `seiche list devices`</source>
        <translation>Seiche braucht OpenGL 4.5 Core, aber {} ({}) bietet {}.{}: den Grafiktreiber erneuern oder ein anderes Gerät aus `seiche list devices` wählen</translation>
    </message>
    <message>
        <source>no OpenGL context at all, 4.5 core is needed</source>
        <translation>gar keinen OpenGL-Kontext, 4.5 Core ist nötig</translation>
    </message>
    <message>
        <source>an OpenGL of unknown version</source>
        <translation>ein OpenGL unbekannter Version</translation>
    </message>
    <message>
        <source>{}, 4.5 core is needed</source>
        <translation>{}, 4.5 Core ist nötig</translation>
    </message>
    <message>
        <source>no display</source>
        <translation>keine Anzeige</translation>
    </message>
    <message>
        <source>it does not initialise</source>
        <translation>es lässt sich nicht initialisieren</translation>
    </message>
    <message>
        <source>it has no desktop OpenGL</source>
        <translation>es hat kein OpenGL für Desktops</translation>
    </message>
    <message>
        <source>it cannot create a context without a surface</source>
        <translation>es macht keinen Kontext ohne Oberfläche</translation>
    </message>
    <message>
        <source>it has no OpenGL configuration</source>
        <translation>es hat keine OpenGL-Konfiguration</translation>
    </message>
    <message>
        <source>it offers {}</source>
        <translation>es bietet {}</translation>
    </message>
    <message>
        <source>its context cannot be made current</source>
        <translation>sein Kontext lässt sich nicht aktivieren</translation>
    </message>
    <message>
        <source>device &apos;{}&apos; is neither a number nor &apos;software&apos;: see `seiche list devices`</source>
        <translation>Gerät „{}“ ist weder eine Zahl noch „software“: `seiche list devices` zeigt, was es gibt</translation>
    </message>
    <message>
        <source>there is no graphics device {}: this machine has {} (see `seiche list devices`)</source>
        <translation>es gibt kein Grafikgerät {}: dieser Rechner hat {} (siehe `seiche list devices`)</translation>
    </message>
    <message>
        <source>device {}</source>
        <translation>Gerät {}</translation>
    </message>
    <message>
        <source>graphics device {} cannot be used: {}</source>
        <translation>das Grafikgerät {} lässt sich nicht benutzen: {}</translation>
    </message>
    <message>
        <source>Mesa without a surface</source>
        <translation>Mesa ohne Oberfläche</translation>
    </message>
    <message>
        <source>no {}graphics device with OpenGL 4.5 core was found ({}): install a driver, for software drawing the package libgl1-mesa-dri</source>
        <translation>kein {}Grafikgerät mit OpenGL 4.5 Core wurde gefunden ({}): einen Treiber installieren, zum Zeichnen in Software das Paket libgl1-mesa-dri</translation>
    </message>
    <message>
        <source>software </source>
        <translation>Software-</translation>
    </message>
    <message>
        <source>EGL lists no device</source>
        <translation>EGL meldet kein Gerät</translation>
    </message>
    <message>
        <source>a second graphics context cannot be made: {}</source>
        <translation>ein zweiter Grafikkontext lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>a graphics context of {} for work in the background cannot be made</source>
        <translation>ein Grafikkontext von {} für Arbeit im Hintergrund lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>the driver cannot map buffer &apos;{}&apos; for the CPU</source>
        <translation>der Treiber zeigt den Puffer „{}“ der CPU nicht</translation>
    </message>
    <message>
        <source>the graphics device has not answered for two minutes: it was lost or is overloaded</source>
        <translation>das Grafikgerät hat zwei Minuten lang nicht geantwortet: es ging verloren oder ist überlastet</translation>
    </message>
    <message>
        <source>no memory for reading back {} MiB: choose a smaller grid</source>
        <translation>kein Speicher, um {} MiB zurückzulesen: ein kleineres Gitter wählen</translation>
    </message>
    <message>
        <source>a shader does not compile: {}</source>
        <translation>ein Shader lässt sich nicht übersetzen: {}</translation>
    </message>
    <message>
        <source>SEICHE_SHADERS names &apos;{}&apos;, which is not a folder: unset it or correct it</source>
        <translation>SEICHE_SHADERS nennt „{}“, und das ist kein Ordner: löschen oder berichtigen</translation>
    </message>
    <message>
        <source>there is no shader shaders/{}</source>
        <translation>es gibt keinen Shader shaders/{}</translation>
    </message>
    <message>
        <source>the source of a shader cannot be written to {}</source>
        <translation>der Quelltext eines Shaders kann nicht nach {} geschrieben werden</translation>
    </message>
    <message>
        <source>shaders/{}: includes nest deeper than 16</source>
        <translation>shaders/{}: eingebundene Dateien sind tiefer als 16 verschachtelt</translation>
    </message>
    <message>
        <source>shaders/{}:{}: write #include &quot;folder/file.glsl&quot;</source>
        <translation>shaders/{}:{}: #include &quot;ordner/datei.glsl&quot; schreiben</translation>
    </message>
    <message>
        <source>shader program {} does not link: {}</source>
        <translation>das Shader-Programm {} lässt sich nicht binden: {}</translation>
    </message>
    <message>
        <source>texture &apos;{}&apos; of {} x {} texels does not fit this device, which allows 1 to {} a side: choose a smaller grid</source>
        <translation>Textur „{}“ von {} x {} Texeln passt nicht auf dieses Gerät, das 1 bis {} je Seite erlaubt: ein kleineres Gitter wählen</translation>
    </message>
    <message>
        <source>the device has no memory for texture &apos;{}&apos; ({} MiB, {} MiB in use): choose a smaller grid</source>
        <translation>das Gerät hat keinen Speicher für die Textur „{}“ ({} MiB, {} MiB in Gebrauch): ein kleineres Gitter wählen</translation>
    </message>
    <message>
        <source>{}: a field&apos;s file name must end in .npy, .vti, .csv or .exr</source>
        <translation>{}: der Dateiname eines Feldes muss auf .npy, .vti, .csv oder .exr enden</translation>
    </message>
    <message>
        <source>an operator such as * is missing before</source>
        <translation>fehlt ein Operator wie * vor</translation>
    </message>
    <message>
        <source>no number can be read from</source>
        <translation>ist keine Zahl zu lesen aus</translation>
    </message>
    <message>
        <source>parentheses are missing after the function</source>
        <translation>fehlen Klammern nach der Funktion</translation>
    </message>
    <message>
        <source>an operator such as * is missing after</source>
        <translation>fehlt ein Operator wie * nach</translation>
    </message>
    <message>
        <source>, did you mean &apos;{}&apos;?</source>
        <translation>, ist „{}“ gemeint?</translation>
    </message>
    <message>
        <source>the functions</source>
        <translation>die Funktionen</translation>
    </message>
    <message>
        <source>the names</source>
        <translation>die Namen</translation>
    </message>
    <message>
        <source>there is one too many</source>
        <translation>ist eine zu viel:</translation>
    </message>
    <message>
        <source>only the arguments of a function may be separated by</source>
        <translation>ist nur zwischen den Argumenten einer Funktion erlaubt:</translation>
    </message>
    <message>
        <source>comparison is written ==, not</source>
        <translation>schreibt man Vergleiche ==, nicht</translation>
    </message>
    <message>
        <source>there is an unexpected</source>
        <translation>steht unerwartet</translation>
    </message>
    <message>
        <source>logic is written &amp;&amp; and ||, not</source>
        <translation>schreibt man Logik &amp;&amp; und ||, nicht</translation>
    </message>
    <message>
        <source>ends where a value is still missing</source>
        <translation>endet, wo noch ein Wert fehlt</translation>
    </message>
    <message>
        <source>lacks a closing parenthesis</source>
        <translation>fehlt eine schließende Klammer</translation>
    </message>
    <message>
        <source>gives too many arguments to{}</source>
        <translation>gibt{} zu viele Argumente</translation>
    </message>
    <message>
        <source>gives too few arguments to{}</source>
        <translation>gibt{} zu wenige Argumente</translation>
    </message>
    <message>
        <source>has a ? without its : (write a ? b : c)</source>
        <translation>hat ein ? ohne sein : (a ? b : c schreiben)</translation>
    </message>
    <message>
        <source>has a : without its ? (write a ? b : c)</source>
        <translation>hat ein : ohne sein ? (a ? b : c schreiben)</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s, x = {} m, y = {} m: correct the formula</source>
        <translation>{} = {} hat keinen endlichen Wert bei t = {} s, x = {} m, y = {} m: die Formel berichtigen</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s, x = {} m, y = {} m, z = {} m: correct the formula</source>
        <translation>{} = {} hat keinen endlichen Wert bei t = {} s, x = {} m, y = {} m, z = {} m: die Formel berichtigen</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at t = {} s: correct the formula</source>
        <translation>{} = {} hat keinen endlichen Wert bei t = {} s: die Formel berichtigen</translation>
    </message>
    <message>
        <source>{}: the formula &apos;{}&apos; is {} at x = {:.6g}, y = {:.6g}; change it so that it is finite in every cell</source>
        <translation>{}: die Formel „{}“ ist {} bei x = {:.6g}, y = {:.6g}; so ändern, dass sie in jeder Zelle endlich ist</translation>
    </message>
    <message>
        <source>not a number</source>
        <translation>keine Zahl</translation>
    </message>
    <message>
        <source>films need the program ffmpeg</source>
        <translation>für Filme braucht es das Programm ffmpeg</translation>
    </message>
    <message>
        <source>{} cannot be written: there is no folder {}</source>
        <translation>{} kann nicht geschrieben werden: es gibt keinen Ordner {}</translation>
    </message>
    <message>
        <source>{}: the film has no pictures: run longer or raise --fps</source>
        <translation>{}: der Film hat keine Bilder: länger laufen lassen oder --fps erhöhen</translation>
    </message>
    <message>
        <source>{}: the film has ended</source>
        <translation>{}: der Film ist beendet</translation>
    </message>
    <message>
        <source>; the film so far is in {}</source>
        <translation>; der Film bis hierher ist in {}</translation>
    </message>
    <message>
        <source>{}: the disk is full and the film has ended: make room or choose another place{}</source>
        <translation>{}: der Datenträger ist voll und der Film beendet: Platz schaffen oder einen anderen Ort wählen{}</translation>
    </message>
    <message>
        <source>{}: ffmpeg has stopped ({}): make room or choose another place{}</source>
        <translation>{}: ffmpeg hat aufgehört ({}): Platz schaffen oder einen anderen Ort wählen{}</translation>
    </message>
    <message>
        <source>{}: the film cannot be packed ({}): make room; the complete film is {}</source>
        <translation>{}: der Film lässt sich nicht packen ({}): Platz schaffen; vollständig liegt er in {}</translation>
    </message>
    <message>
        <source>the folder {} cannot be created: {}</source>
        <translation>der Ordner {} lässt sich nicht anlegen: {}</translation>
    </message>
    <message>
        <source>{} is not a PNG or JPEG image that can be read (at most {} pixels a side); convert it to PNG</source>
        <translation>{} ist kein PNG- oder JPEG-Bild, das sich lesen lässt (höchstens {} Pixel je Seite); in PNG umwandeln</translation>
    </message>
    <message>
        <source>{} has {} x {} pixels, and at most {} a side and {} in all are read; scale it down</source>
        <translation>{} hat {} x {} Pixel, und höchstens {} je Seite und {} im Ganzen werden gelesen; verkleinern</translation>
    </message>
    <message>
        <source>{} is damaged ({}); save it again as PNG</source>
        <translation>{} ist beschädigt ({}); neu als PNG speichern</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; must be a file in the scene&apos;s folder, named by a relative path without &apos;..&apos;; copy it next to the scene</source>
        <translation>{} „{}“ muss eine Datei im Ordner der Szene sein, ohne „..“ und nicht von der Wurzel aus genannt; neben die Szene kopieren</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; is not part of this program</source>
        <translation>{} „{}“ ist kein Teil dieses Programms</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; does not exist in {}; copy it there or correct the name</source>
        <translation>{} „{}“ gibt es in {} nicht; dorthin kopieren oder den Namen berichtigen</translation>
    </message>
    <message>
        <source>the current folder</source>
        <translation>dem jetzigen Ordner</translation>
    </message>
    <message>
        <source>{} &apos;{}&apos; is a link that leads out of the scene&apos;s folder; copy the file instead</source>
        <translation>{} „{}“ ist eine Verknüpfung aus dem Ordner der Szene hinaus; stattdessen die Datei kopieren</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels could not be encoded as PNG</source>
        <translation>ein Bild von {} x {} Pixeln ließ sich nicht als PNG kodieren</translation>
    </message>
    <message>
        <source>{} cannot be written: {}; make room or choose another place</source>
        <translation>{} kann nicht geschrieben werden: {}; Platz schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a number that can be used; write a finite number</source>
        <translation>„{}“ ist keine brauchbare Zahl; eine endliche Zahl schreiben</translation>
    </message>
    <message>
        <source>a number is too large; write a finite number</source>
        <translation>eine Zahl ist zu groß; eine endliche Zahl schreiben</translation>
    </message>
    <message>
        <source>the text is not UTF-8; save the file as UTF-8</source>
        <translation>der Text ist kein UTF-8; die Datei als UTF-8 speichern</translation>
    </message>
    <message>
        <source>a text runs past the end of its line or holds a control character; close it with &quot; or write \n</source>
        <translation>ein Text geht über das Ende seiner Zeile hinaus oder enthält ein Steuerzeichen; mit &quot; schließen oder \n schreiben</translation>
    </message>
    <message>
        <source>this</source>
        <translation>dies</translation>
    </message>
    <message>
        <source>check commas, quotes and brackets</source>
        <translation>Kommas, Anführungszeichen und Klammern prüfen</translation>
    </message>
    <message>
        <source>remove what follows the end of the scene</source>
        <translation>entfernen, was auf das Ende der Szene folgt</translation>
    </message>
    <message>
        <source>remove the comma before it</source>
        <translation>das Komma davor entfernen</translation>
    </message>
    <message>
        <source>JSON has no comments, so remove it</source>
        <translation>JSON kennt keine Kommentare, also entfernen</translation>
    </message>
    <message>
        <source>write texts and keys in double quotes</source>
        <translation>Texte und Schlüssel in doppelten Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>write texts and keys in double quotes and true, false in small letters</source>
        <translation>Texte und Schlüssel in doppelten Anführungszeichen und true, false in Kleinbuchstaben schreiben</translation>
    </message>
    <message>
        <source>a comma or a colon is missing before it</source>
        <translation>davor fehlt ein Komma oder ein Doppelpunkt</translation>
    </message>
    <message>
        <source>&apos;{}&apos; does not belong here; {}</source>
        <translation>„{}“ gehört nicht hierher; {}</translation>
    </message>
    <message>
        <source>{}:{}: a key of {} characters is not known; the longest has {}</source>
        <translation>{}:{}: ein Schlüssel von {} Zeichen ist unbekannt; der längste hat {}</translation>
    </message>
    <message>
        <source>{}:{}: the key &apos;{}&apos; appears twice{}; remove one</source>
        <translation>{}:{}: der Schlüssel „{}“ steht zweimal da{}; einen entfernen</translation>
    </message>
    <message>
        <source>, first in line {}</source>
        <translation>, zuerst in Zeile {}</translation>
    </message>
    <message>
        <source>{}:{}: the scene has more than {} values; put large data into an image</source>
        <translation>{}:{}: die Szene hat mehr als {} Werte; große Daten in ein Bild legen</translation>
    </message>
    <message>
        <source>{}:{}: {} nests deeper than {} levels of objects and lists; write it flatter</source>
        <translation>{}:{}: {} ist tiefer als {} Ebenen von Objekten und Listen verschachtelt; flacher schreiben</translation>
    </message>
    <message>
        <source>{}: the file has {} bytes, and at most {} are read; put large data into an image</source>
        <translation>{}: die Datei hat {} Bytes, und höchstens {} werden gelesen; große Daten in ein Bild legen</translation>
    </message>
    <message>
        <source>{}:1:1: the file is empty; a scene begins with {{ &quot;seiche&quot;: 1</source>
        <translation>{}:1:1: die Datei ist leer; eine Szene beginnt mit {{ &quot;seiche&quot;: 1</translation>
    </message>
    <message>
        <source>{}:{}:{}: the file ends in the middle of the scene{}; it seems to be cut off, so restore its end</source>
        <translation>{}:{}:{}: die Datei endet mitten in der Szene{}; sie scheint abgeschnitten zu sein, also ihr Ende wiederherstellen</translation>
    </message>
    <message>
        <source>, the last key is {}</source>
        <translation>, der letzte Schlüssel ist {}</translation>
    </message>
    <message>
        <source>near {}, </source>
        <translation>bei {}, </translation>
    </message>
    <message>
        <source>a setting&apos;s path or value is not UTF-8: write it in UTF-8</source>
        <translation>Pfad oder Wert einer Einstellung ist kein UTF-8: in UTF-8 schreiben</translation>
    </message>
    <message>
        <source>setting {}</source>
        <translation>Einstellung {}</translation>
    </message>
    <message>
        <source>{}: the path has {} steps; no place in a scene is that deep</source>
        <translation>{}: der Pfad hat {} Stufen; so tief liegt in einer Szene nichts</translation>
    </message>
    <message>
        <source>{}: the path has an empty step; write NAME or a.b.c</source>
        <translation>{}: der Pfad hat eine leere Stufe; NAME oder a.b.c schreiben</translation>
    </message>
    <message>
        <source>{}: {} has {} entries, so &apos;{}&apos; must be a whole number from 0 to {}</source>
        <translation>{}: {} hat {} Einträge, also muss „{}“ eine ganze Zahl von 0 bis {} sein</translation>
    </message>
    <message>
        <source>{}: {} is {} and has nothing inside to set; set {} itself</source>
        <translation>{}: {} ist {} und hat innen nichts zu setzen; {} selbst setzen</translation>
    </message>
    <message>
        <source>is {} and must be {}{}</source>
        <translation>ist {}; erlaubt ist {}{}</translation>
    </message>
    <message>
        <source>; did you mean &apos;{}&apos;?</source>
        <translation>; ist „{}“ gemeint?</translation>
    </message>
    <message>
        <source>an object with the keys {}</source>
        <translation>ein Objekt mit den Schlüsseln {}</translation>
    </message>
    <message>
        <source>it takes no keys</source>
        <translation>hier gibt es keine Schlüssel</translation>
    </message>
    <message>
        <source>known here are {}</source>
        <translation>bekannt sind hier {}</translation>
    </message>
    <message>
        <source>is not known{}; {}</source>
        <translation>ist unbekannt{}; {}</translation>
    </message>
    <message>
        <source>lacks the key &apos;{}&apos;, {}; add it</source>
        <translation>fehlt der Schlüssel „{}“, {}; ergänzen</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a number from {} to {}{}</source>
        <translation>eine Zahl von {} bis {}{}</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>eine ganze Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>text in quotes of at most {} bytes</source>
        <translation>ein Text in Anführungszeichen von höchstens {} Bytes</translation>
    </message>
    <message>
        <source>a colour such as &quot;#3366ff&quot;</source>
        <translation>eine Farbe wie &quot;#3366ff&quot;</translation>
    </message>
    <message>
        <source>{}: there is no such file to read an array from</source>
        <translation>{}: es gibt keine solche Datei, um ein Feld von Zahlen daraus zu lesen</translation>
    </message>
    <message>
        <source>{}: this is not a NumPy array: save one with numpy.save</source>
        <translation>{}: das ist kein Feld von NumPy: eines mit numpy.save speichern</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header is cut short</source>
        <translation>{}: der Kopf des Feldes ist abgeschnitten</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header cannot be understood: {}</source>
        <translation>{}: der Kopf des Feldes ist nicht zu verstehen: {}</translation>
    </message>
    <message>
        <source>{}: the array&apos;s type {} is not supported: give float32, float64 or integers</source>
        <translation>{}: der Typ {} des Feldes wird nicht gelesen: float32, float64 oder ganze Zahlen geben</translation>
    </message>
    <message>
        <source>{}: the array is too large</source>
        <translation>{}: das Feld ist zu groß</translation>
    </message>
    <message>
        <source>{}: the array has {} bytes, but {} entries of {} take {}</source>
        <translation>{}: das Feld hat {} Bytes, aber {} Einträge von {} brauchen {}</translation>
    </message>
    <message>
        <source>{}: this is not a file; name a scene file or a shipped scene</source>
        <translation>{}: das ist keine Datei; eine Szenendatei oder eine mitgelieferte Szene nennen</translation>
    </message>
    <message>
        <source>{}: the file cannot be read; check its permissions</source>
        <translation>{}: die Datei lässt sich nicht lesen; ihre Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <source>there is neither a file nor a shipped scene &apos;{}&apos;{}; `seiche list scenes` lists the shipped ones</source>
        <translation>es gibt weder eine Datei noch eine mitgelieferte Szene „{}“{}; `seiche list scenes` zeigt die mitgelieferten</translation>
    </message>
    <message>
        <source>{}: the wall image</source>
        <translation>{}: das Bild der Wand</translation>
    </message>
    <message>
        <source>a point [x, y] in metres</source>
        <translation>ein Punkt [x, y] in Metern</translation>
    </message>
    <message>
        <source>two lengths [width, height] in metres</source>
        <translation>zwei Längen [Breite, Höhe] in Metern</translation>
    </message>
    <message>
        <source>two whole numbers [across, up]</source>
        <translation>zwei ganze Zahlen [quer, hoch]</translation>
    </message>
    <message>
        <source>asks for {} cells, and a grid may have at most {}; choose fewer</source>
        <translation>verlangt {} Zellen, und ein Gitter darf höchstens {} haben; weniger wählen</translation>
    </message>
    <message>
        <source>{}: parameters.{}</source>
        <translation>{}: parameters.{}</translation>
    </message>
    <message>
        <source>is not known to the simulation {}; remove it</source>
        <translation>ist der Simulation {} unbekannt; entfernen</translation>
    </message>
    <message>
        <source>the half waves across</source>
        <translation>die Halbwellen quer</translation>
    </message>
    <message>
        <source>the half waves up</source>
        <translation>die Halbwellen hoch</translation>
    </message>
    <message>
        <source>a formula in quotes or a number</source>
        <translation>eine Formel in Anführungszeichen oder eine Zahl</translation>
    </message>
    <message>
        <source>uses t, but it describes the state at the start; use x and y only</source>
        <translation>benutzt t, beschreibt aber den Zustand am Anfang; nur x und y benutzen</translation>
    </message>
    <message>
        <source>a file in the scene&apos;s folder</source>
        <translation>eine Datei im Ordner der Szene</translation>
    </message>
    <message>
        <source>is periodic, but boundaries.{} is {}; make both periodic or neither</source>
        <translation>ist periodisch, aber boundaries.{} ist {}; beide periodisch machen oder keinen</translation>
    </message>
    <message>
        <source>an object such as {}</source>
        <translation>ein Objekt wie {}</translation>
    </message>
    <message>
        <source>the boundary&apos;s kind</source>
        <translation>die Art des Randes</translation>
    </message>
    <message>
        <source>a list of up to 1000 segments</source>
        <translation>eine Liste von bis zu 1000 Abschnitten</translation>
    </message>
    <message>
        <source>the segment&apos;s kind</source>
        <translation>die Art des Abschnitts</translation>
    </message>
    <message>
        <source>is &apos;{}&apos; on a side that is &apos;{}&apos;: a side is periodic as a whole or not</source>
        <translation>ist „{}“ an einem Rand, der „{}“ ist: ein Rand ist ganz periodisch oder gar nicht</translation>
    </message>
    <message>
        <source>where it begins [m]</source>
        <translation>wo er beginnt [m]</translation>
    </message>
    <message>
        <source>where it ends [m]</source>
        <translation>wo er endet [m]</translation>
    </message>
    <message>
        <source>a boundary type of {}</source>
        <translation>ein Randtyp von {}</translation>
    </message>
    <message>
        <source>an object with shape or image</source>
        <translation>ein Objekt mit shape oder image</translation>
    </message>
    <message>
        <source>the wall&apos;s shape</source>
        <translation>die Form der Wand</translation>
    </message>
    <message>
        <source>a shape</source>
        <translation>eine Form</translation>
    </message>
    <message>
        <source>its corners</source>
        <translation>ihre Ecken</translation>
    </message>
    <message>
        <source>a list of 3 or more points</source>
        <translation>eine Liste von 3 oder mehr Punkten</translation>
    </message>
    <message>
        <source>its centre</source>
        <translation>ihre Mitte</translation>
    </message>
    <message>
        <source>in metres</source>
        <translation>in Metern</translation>
    </message>
    <message>
        <source>its width and height</source>
        <translation>ihre Breite und Höhe</translation>
    </message>
    <message>
        <source>a list of up to 1000 sources</source>
        <translation>eine Liste von bis zu 1000 Quellen</translation>
    </message>
    <message>
        <source>an object with the key kind</source>
        <translation>ein Objekt mit dem Schlüssel kind</translation>
    </message>
    <message>
        <source>what it does</source>
        <translation>was sie tut</translation>
    </message>
    <message>
        <source>a source of {}</source>
        <translation>eine Quelle von {}</translation>
    </message>
    <message>
        <source>one of</source>
        <translation>eines von</translation>
    </message>
    <message>
        <source>a brush of {}</source>
        <translation>ein Pinsel von {}</translation>
    </message>
    <message>
        <source>is not known to the brush &apos;{}&apos;; remove it</source>
        <translation>ist dem Pinsel „{}“ unbekannt; entfernen</translation>
    </message>
    <message>
        <source>a field of {}</source>
        <translation>ein Feld von {}</translation>
    </message>
    <message>
        <source>a view of {}</source>
        <translation>eine Ansicht von {}</translation>
    </message>
    <message>
        <source>a colormap</source>
        <translation>eine Farbskala</translation>
    </message>
    <message>
        <source>two numbers [low, high]</source>
        <translation>zwei Zahlen [unten, oben]</translation>
    </message>
    <message>
        <source>two numbers [low, high] with low less than high</source>
        <translation>zwei Zahlen [unten, oben], die untere kleiner als die obere</translation>
    </message>
    <message>
        <source>a list of different overlays, such as [&quot;{}&quot;]</source>
        <translation>eine Liste verschiedener Überlagerungen, etwa [&quot;{}&quot;]</translation>
    </message>
    <message>
        <source>an overlay</source>
        <translation>eine Überlagerung</translation>
    </message>
    <message>
        <source>an overlay of {}</source>
        <translation>eine Überlagerung von {}</translation>
    </message>
    <message>
        <source>has both count and spacing, which exclude each other; remove one</source>
        <translation>hat count und spacing, die einander ausschließen; eines entfernen</translation>
    </message>
    <message>
        <source>a list of up to 1000 points</source>
        <translation>eine Liste von bis zu 1000 Punkten</translation>
    </message>
    <message>
        <source>is {} and must lie in the domain, from [0, 0] to [{}, {}] [m]</source>
        <translation>ist {} und muss im Gebiet liegen, von [0, 0] bis [{}, {}] [m]</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; is neither a parameter of {} nor a place in a scene{}; `seiche params {}` lists the parameters</source>
        <translation>{}: „{}“ ist weder ein Parameter von {} noch eine Stelle in einer Szene{}; `seiche params {}` zeigt die Parameter</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>eines von {}</translation>
    </message>
    <message>
        <source>a simulation</source>
        <translation>eine Simulation</translation>
    </message>
    <message>
        <source>{}: a scene begins with {{ &quot;seiche&quot;: 1, and this file begins otherwise; add that key in front</source>
        <translation>{}: eine Szene beginnt mit {{ &quot;seiche&quot;: 1, und diese Datei beginnt anders; diesen Schlüssel voranstellen</translation>
    </message>
    <message>
        <source>1, the version of scene files that this program reads</source>
        <translation>1, die Version der Szenendateien, die dieses Programm liest</translation>
    </message>
    <message>
        <source>a whole number from {} to {}{}</source>
        <translation>eine ganze Zahl von {} bis {}{}</translation>
    </message>
    <message>
        <source>{} is &apos;{}&apos; and must be {}{}</source>
        <translation>{} ist „{}“; erlaubt ist {}{}</translation>
    </message>
    <message>
        <source>there is no parameter &apos;{}&apos;{}; known are {}</source>
        <translation>es gibt keinen Parameter „{}“{}; bekannt sind {}</translation>
    </message>
    <message>
        <source>{} as it is</source>
        <translation>{} wie es ist</translation>
    </message>
    <message>
        <source>{} changes the simulation or its grid, and a difference needs one grid: compare other settings</source>
        <translation>{} ändert die Simulation oder ihr Gitter, und ein Unterschied braucht ein einziges Gitter: andere Einstellungen vergleichen</translation>
    </message>
    <message>
        <source>the time step of the compared run is {} s at t = {} s: time does not advance</source>
        <translation>der Zeitschritt des verglichenen Laufs ist {} s bei t = {} s: die Zeit geht nicht weiter</translation>
    </message>
    <message>
        <source>the compared run ({}) is no longer finite after step {}: take a smaller dt or other settings</source>
        <translation>der verglichene Lauf ({}) ist nach Schritt {} nicht mehr endlich: ein kleineres dt oder andere Einstellungen wählen</translation>
    </message>
    <message>
        <source>building {} x {} cells was cancelled and everything is as before</source>
        <translation>der Aufbau von {} x {} Zellen wurde abgebrochen, und alles ist wie zuvor</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} would take about {} MiB and the device has {} MiB left: choose fewer cells</source>
        <translation>{}: domain.cells = {} x {} bräuchte etwa {} MiB, und das Gerät hat noch {} MiB: weniger Zellen wählen</translation>
    </message>
    <message>
        <source>these parameters belong to another simulation than &apos;{}&apos;</source>
        <translation>diese Parameter gehören zu einer anderen Simulation als „{}“</translation>
    </message>
    <message>
        <source>there is not enough memory for that: choose a smaller grid</source>
        <translation>dafür reicht der Speicher nicht: ein kleineres Gitter wählen</translation>
    </message>
    <message>
        <source>the state is no longer finite after step {}{}: {}, then take a smaller dt or weaker sources</source>
        <translation>der Zustand ist nach Schritt {} nicht mehr endlich{}: {}, dann ein kleineres dt oder schwächere Quellen wählen</translation>
    </message>
    <message>
        <source>the state is no longer finite after step {}{}: take a smaller dt, and check sources and initial state</source>
        <translation>der Zustand ist nach Schritt {} nicht mehr endlich{}: ein kleineres dt wählen und Quellen und Anfangszustand prüfen</translation>
    </message>
    <message>
        <source>, first seen in {}</source>
        <translation>, zuerst gesehen: {}</translation>
    </message>
    <message>
        <source>step back</source>
        <translation>einen Schritt zurückgehen</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurücksetzen</translation>
    </message>
    <message>
        <source>the simulation stopped: {}</source>
        <translation>die Simulation hat aufgehört: {}</translation>
    </message>
    <message>
        <source>the engine was closed before it could do that</source>
        <translation>die Rechnung wurde beendet, bevor es dazu kam</translation>
    </message>
    <message>
        <source>the engine was closed before that was finished</source>
        <translation>die Rechnung wurde beendet, bevor das fertig war</translation>
    </message>
    <message>
        <source>no scene is loaded yet: load one first</source>
        <translation>noch ist keine Szene geladen: erst eine laden</translation>
    </message>
    <message>
        <source>no earlier state has been kept yet: reset instead</source>
        <translation>noch ist kein früherer Zustand aufgehoben: stattdessen zurücksetzen</translation>
    </message>
    <message>
        <source>a scene of another simulation or size cannot continue from the current state</source>
        <translation>eine Szene anderer Simulation oder Größe kann vom jetzigen Zustand aus nicht weiterlaufen</translation>
    </message>
    <message>
        <source>a scene of &apos;{}&apos; cannot continue from the current state on another grid</source>
        <translation>eine Szene von „{}“ kann vom jetzigen Zustand aus nicht auf einem anderen Gitter weiterlaufen</translation>
    </message>
    <message>
        <source>time {} s cannot be reached: it must be zero or greater</source>
        <translation>zur Zeit {} s kann man nicht gehen: sie muss null oder größer sein</translation>
    </message>
    <message>
        <source>the run has stopped at t = {:.6g} s: only earlier times can be reached</source>
        <translation>der Lauf hat bei t = {:.6g} s aufgehört: nur zu früheren Zeiten kann man gehen</translation>
    </message>
    <message>
        <source>the graphics device has not finished a step for two minutes: it was lost or is overloaded</source>
        <translation>das Grafikgerät hat zwei Minuten lang keinen Schritt beendet: es ging verloren oder ist überlastet</translation>
    </message>
    <message>
        <source>a speed of {} is not possible: it must be zero or greater</source>
        <translation>ein Tempo von {} geht nicht: es muss null oder größer sein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>simulation &apos;{}&apos; has no field &apos;{}&apos;{}: it has {}</source>
        <translation>die Simulation „{}“ hat kein Feld „{}“{}: sie hat {}</translation>
    </message>
    <message>
        <source>a run needs an end: a number of steps, a time or a tolerance for steadiness</source>
        <translation>ein Lauf braucht ein Ende: eine Zahl von Schritten, eine Zeit oder eine Toleranz, ab der er stationär ist</translation>
    </message>
    <message>
        <source>the time step is {} s at t = {} s: time does not advance</source>
        <translation>der Zeitschritt ist {} s bei t = {} s: die Zeit schreitet nicht fort</translation>
    </message>
    <message>
        <source>the saved state&apos;s &apos;{}&apos; has {} bytes and should have {}: it belongs to another grid</source>
        <translation>„{}“ hat im gespeicherten Zustand {} Bytes und sollte {} haben: er gehört zu einem anderen Gitter</translation>
    </message>
    <message>
        <source>the saved state lacks &apos;{}&apos;, which Seiche {} stores and {} did not: run its scene again from the beginning and save the state again</source>
        <translation>dem gespeicherten Zustand fehlt „{}“, was Seiche {} speichert und {} nicht: seine Szene noch einmal von vorn rechnen und den Zustand neu speichern</translation>
    </message>
    <message>
        <source>whatever made it</source>
        <translation>was immer ihn geschrieben hat,</translation>
    </message>
    <message>
        <source>Seiche {}, which wrote it,</source>
        <translation>Seiche {}, das ihn geschrieben hat,</translation>
    </message>
    <message>
        <source>there is no saved state {}</source>
        <translation>es gibt keinen gespeicherten Zustand {}</translation>
    </message>
    <message>
        <source>the saved state {} is cut off: save it again</source>
        <translation>der gespeicherte Zustand {} ist abgeschnitten: neu speichern</translation>
    </message>
    <message>
        <source>{} is not a saved state of Seiche</source>
        <translation>{} ist kein gespeicherter Zustand von Seiche</translation>
    </message>
    <message>
        <source>the saved state {} is damaged: save it again</source>
        <translation>der gespeicherte Zustand {} ist beschädigt: neu speichern</translation>
    </message>
    <message>
        <source>the saved state is of the simulation &apos;{}&apos; and the scene of &apos;{}&apos;</source>
        <translation>der gespeicherte Zustand ist von der Simulation „{}“ und die Szene von „{}“</translation>
    </message>
    <message>
        <source>the saved state has {} x {} cells on {} m x {} m and the scene {} x {} on {} m x {} m: resume with the scene it was saved from</source>
        <translation>der gespeicherte Zustand hat {} x {} Zellen auf {} m x {} m und die Szene {} x {} auf {} m x {} m: mit der Szene fortsetzen, aus der er stammt</translation>
    </message>
    <message>
        <source>a list of strokes</source>
        <translation>eine Liste von Strichen</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>its name</source>
        <translation>sein Name</translation>
    </message>
    <message>
        <source>a list of up to 12000</source>
        <translation>eine Liste von bis zu 12000</translation>
    </message>
    <message>
        <source>seven numbers [t, x0, y0, x1, y1, strength, duration]</source>
        <translation>sieben Zahlen [t, x0, y0, x1, y1, strength, duration]</translation>
    </message>
    <message>
        <source>is {} s, earlier than the previous stroke at {} s: sort them</source>
        <translation>ist {} s, vor dem vorangehenden Strich bei {} s: ordnen</translation>
    </message>
    <message>
        <source>{}: the strokes cannot be read: name a file of at most 16 MiB</source>
        <translation>{}: die Striche lassen sich nicht lesen: eine Datei von höchstens 16 MiB nennen</translation>
    </message>
    <message>
        <source>there is no colormap &quot;{}&quot;, the nearest is &quot;{}&quot;</source>
        <translation>es gibt keine Farbskala „{}“, am nächsten ist „{}“</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels cannot be drawn: choose 1 to {} a side</source>
        <translation>ein Bild von {} x {} Pixeln lässt sich nicht zeichnen: 1 bis {} je Seite wählen</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} is not a square matrix of at most {} rows: give both the same number</source>
        <translation>{}: domain.cells = {} x {} ist keine quadratische Matrix von höchstens {} Zeilen: beiden dieselbe Zahl geben</translation>
    </message>
    <message>
        <source>{}: a matrix has no walls: take them out of the scene</source>
        <translation>{}: eine Matrix hat keine Wände: aus der Szene nehmen</translation>
    </message>
    <message>
        <source>there is no brush &apos;{}&apos; for a matrix</source>
        <translation>es gibt keinen Pinsel „{}“ für eine Matrix</translation>
    </message>
    <message>
        <source>{}: a scene of &apos;poisson&apos; has no walls: take them out</source>
        <translation>{}: eine Szene von „poisson“ hat keine Wände: herausnehmen</translation>
    </message>
    <message>
        <source>there is no brush &apos;{}&apos;</source>
        <translation>es gibt keinen Pinsel „{}“</translation>
    </message>
    <message>
        <source>{}: domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer cells</source>
        <translation>{}: domain.cells = {} x {} ist mehr, als dieses Gerät fasst ({} x {}): weniger Zellen wählen</translation>
    </message>
    <message>
        <source>the bubbly simulation has no brush &apos;{}&apos;: it has bubbles and stir</source>
        <translation>die Blasensimulation hat keinen Pinsel „{}“: sie hat bubbles und stir</translation>
    </message>
    <message>
        <source>the saved state refers to a cell that does not exist: it is damaged</source>
        <translation>der gespeicherte Zustand verlangt eine Zelle, die es nicht gibt: er ist beschädigt</translation>
    </message>
    <message>
        <source>a cell needs at least one bubble and 8 to 256 points on each, a multiple of 4, not {} bubbles of {} points</source>
        <translation>eine Zelle braucht mindestens eine Blase und auf jeder 8 bis 256 Punkte, ein Vielfaches von 4, nicht {} Blasen mit {} Punkten</translation>
    </message>
    <message>
        <source>{} cells do not fit into a batch of {}</source>
        <translation>{} Zellen passen nicht in einen Stapel von {}</translation>
    </message>
    <message>
        <source>a cell of {} bubbles was given where {} are expected</source>
        <translation>eine Zelle mit {} Blasen wurde gegeben, wo {} nötig sind</translation>
    </message>
    <message>
        <source>{} bubbles cannot fill {:.6g} of a cell: choose a void fraction up to {}</source>
        <translation>{} Blasen können {:.6g} einer Zelle nicht füllen: einen Gasanteil bis {} wählen</translation>
    </message>
    <message>
        <source>a simulation of &apos;{}&apos; has no cells of bubbles to look into</source>
        <translation>eine Simulation von „{}“ hat keine Zellen mit Blasen, in die man sehen könnte</translation>
    </message>
    <message>
        <source>({}, {}) lies outside of the domain of {} m x {} m</source>
        <translation>({}, {}) liegt außerhalb des Gebiets von {} m x {} m</translation>
    </message>
    <message>
        <source>cell ({}, {}) has a void fraction of {:.3g}, and cells below {} have no bubbles to show: choose another</source>
        <translation>Zelle ({}, {}) hat einen Gasanteil von {:.3g}, und Zellen unter {} haben keine Blasen zu zeigen: eine andere wählen</translation>
    </message>
    <message>
        <source>{}: cell ({}, {}) starts with {:.6g} bubbles per square metre of radius {:.6g} m (void fraction {:.3g}) and impulse temperature {:.3g}: none may be negative and the void fraction at most {}</source>
        <translation>{}: Zelle ({}, {}) beginnt mit {:.6g} Blasen je Quadratmeter von Radius {:.6g} m (Gasanteil {:.3g}) und Impulstemperatur {:.3g}: keines darf negativ sein und der Gasanteil höchstens {}</translation>
    </message>
    <message>
        <source>{} = {} at x = {:.6g} m, y = {:.6g} m is a void fraction of {:.3g} with bubbles of radius {} m: keep it between 0 and {}</source>
        <translation>{} = {} bei x = {:.6g} m, y = {:.6g} m ist ein Gasanteil von {:.3g} mit Blasen von Radius {} m: zwischen 0 und {} halten</translation>
    </message>
    <message>
        <source>the state&apos;s dye_scale = {} is not a valid value: the state is damaged</source>
        <translation>dye_scale = {} ist kein gültiger Wert: der Zustand ist beschädigt</translation>
    </message>
    <message>
        <source>{}domain.cells = {} x {} is more than this device takes ({} x {}): choose fewer cells</source>
        <translation>{}domain.cells = {} x {} ist mehr, als dieses Gerät fasst ({} x {}): weniger Zellen wählen</translation>
    </message>
    <message>
        <source>{} at cell ({}, {})</source>
        <translation>{} in Zelle ({}, {})</translation>
    </message>
    <message>
        <source>{}: sources.{}.radius = {} must be positive</source>
        <translation>{}: sources.{}.radius = {} muss positiv sein</translation>
    </message>
    <message>
        <source>{}: initial.{} is an image, and velocities are formulas</source>
        <translation>{}: initial.{} ist ein Bild, und Geschwindigkeiten sind Formeln</translation>
    </message>
    <message>
        <source>{} = {} has no finite value at x = {} m, y = {} m: correct the formula</source>
        <translation>{} = {} hat keinen endlichen Wert bei x = {} m, y = {} m: die Formel berichtigen</translation>
    </message>
    <message>
        <source>the saved state has different moving walls from the scene: resume the scene that it belongs to</source>
        <translation>der gespeicherte Zustand hat andere bewegte Wände als die Szene: mit der Szene fortsetzen, aus der er stammt</translation>
    </message>
    <message>
        <source>{} of {} unknowns was given b of {} and x of {} entries</source>
        <translation>{} mit {} Unbekannten bekam b mit {} und x mit {} Einträgen</translation>
    </message>
    <message>
        <source>cells of {} x {} m have no size</source>
        <translation>Zellen von {} x {} m haben keine Größe</translation>
    </message>
    <message>
        <source>{} = {} is outside 1 to {}, the range of the direct solver</source>
        <translation>{} = {} liegt außerhalb von 1 bis {}, was der direkte Löser nimmt</translation>
    </message>
    <message>
        <source>{} = {} has a prime factor above 5, which the direct solver does not take</source>
        <translation>{} = {} hat einen Primfaktor über 5, den der direkte Löser nicht nimmt</translation>
    </message>
    <message>
        <source>{} I + {} K is not positive: a direct solve needs factors of zero or greater, not both 0</source>
        <translation>{} I + {} K ist nicht positiv: eine direkte Lösung braucht Faktoren größer oder gleich 0, nicht beide 0</translation>
    </message>
    <message>
        <source>a direct solve on {} x {} cells was given b of {} and x of {} entries</source>
        <translation>eine direkte Lösung auf {} x {} Zellen bekam b mit {} und x mit {} Einträgen</translation>
    </message>
    <message>
        <source>the direct pressure solver dct needs a box without obstacles, each side entirely closed, open or periodic: choose dct-cg, multigrid-cg or auto</source>
        <translation>der direkte Drucklöser dct braucht einen Kasten ohne Hindernisse, dessen Ränder jeweils ganz geschlossen, offen oder periodisch sind: dct-cg, multigrid-cg oder auto wählen</translation>
    </message>
    <message>
        <source>the medium varies or has solid cells, which the direct solver does not take</source>
        <translation>das Medium ist veränderlich oder hat feste Zellen, was der direkte Löser nicht nimmt</translation>
    </message>
    <message>
        <source>Cholesky&apos;s factorization needs a square matrix, not &apos;{}&apos; of {} x {}</source>
        <translation>die Zerlegung von Cholesky braucht eine quadratische Matrix, nicht „{}“ von {} x {}</translation>
    </message>
    <message>
        <source>matrix{} is not positive definite: the pivot of column {} is {}</source>
        <translation>Matrix{} ist nicht positiv definit: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>method {} needs a symmetric matrix, but entry ({}, {}) is {} and ({}, {}) is {}: take lu</source>
        <translation>das Verfahren {} braucht eine symmetrische Matrix, aber Eintrag ({}, {}) ist {} und ({}, {}) ist {}: lu nehmen</translation>
    </message>
    <message>
        <source>Gauss-Seidel divides by the diagonal, and that of column {} is 0: take lu</source>
        <translation>Gauss-Seidel teilt durch die Diagonale, und die von Spalte {} ist 0: lu nehmen</translation>
    </message>
    <message>
        <source>, or needs pivoting (lu)</source>
        <translation>, oder braucht Pivotsuche (lu)</translation>
    </message>
    <message>
        <source>there is no method &apos;{}&apos;{}</source>
        <translation>es gibt kein Verfahren „{}“{}</translation>
    </message>
    <message>
        <source>a matrix of {} x {} is empty: give at least one row and one column</source>
        <translation>eine Matrix von {} x {} ist leer: mindestens eine Zeile und eine Spalte geben</translation>
    </message>
    <message>
        <source>a matrix of {} x {} was given {} entries</source>
        <translation>eine Matrix von {} x {} bekam {} Einträge</translation>
    </message>
    <message>
        <source>method {} needs a square matrix{}, not one of {} x {}</source>
        <translation>das Verfahren {} braucht eine quadratische Matrix{}, nicht eine von {} x {}</translation>
    </message>
    <message>
        <source> or one with more rows than columns</source>
        <translation> oder eine mit mehr Zeilen als Spalten</translation>
    </message>
    <message>
        <source>row {}, column {} of the matrix is {}: its entries must be finite in FP32</source>
        <translation>Zeile {}, Spalte {} der Matrix ist {}: ihre Einträge müssen in FP32 endlich sein</translation>
    </message>
    <message>
        <source>LU with full pivoting takes one square matrix, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>LU mit voller Pivotsuche nimmt eine quadratische Matrix, nicht „{}“ von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>the matrix has entries that are not finite: the pivot of column {} is {}</source>
        <translation>die Matrix hat Einträge, die nicht endlich sind: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>the matrix is singular, of rank {}: the pivot of column {} is 0</source>
        <translation>die Matrix ist singulär, von Rang {}: das Pivot von Spalte {} ist 0</translation>
    </message>
    <message>
        <source>{} x {} right-hand sides and {} x {} solutions do not fit a matrix of {} rows</source>
        <translation>{} x {} rechte Seiten und {} x {} Lösungen passen nicht zu einer Matrix von {} Zeilen</translation>
    </message>
    <message>
        <source>an inverse needs a square matrix, not &apos;{}&apos; of {} x {}</source>
        <translation>eine Inverse braucht eine quadratische Matrix, nicht „{}“ von {} x {}</translation>
    </message>
    <message>
        <source>Gauss-Jordan without pivoting cannot invert matrix {}: the pivot of column {} is {}</source>
        <translation>Gauss-Jordan ohne Pivotsuche kann Matrix {} nicht invertieren: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>Gauss-Jordan was given a matrix of {} x {}, right-hand sides of {} x {} and solutions of {} x {}: match the shapes</source>
        <translation>Gauss-Jordan bekam eine Matrix von {} x {}, rechte Seiten von {} x {} und Lösungen von {} x {}: die Formen anpassen</translation>
    </message>
    <message>
        <source>Gauss-Jordan on {} unknowns and {} right-hand sides needs {} MiB in one buffer, more than this device allows</source>
        <translation>Gauss-Jordan auf {} Unbekannten und {} rechten Seiten braucht {} MiB in einem Puffer, mehr als dieses Gerät erlaubt</translation>
    </message>
    <message>
        <source>the matrix is singular, or its pivots lie in different blocks of 2 x 2 (lu takes it): the pivot of column {} is {}</source>
        <translation>die Matrix ist singulär, oder ihre Pivots liegen in verschiedenen Blöcken von 2 x 2 (lu nimmt sie): das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>a product&apos;s tile of {} x {} x {} takes {} bytes of shared memory and {} invocations, this device has {} and {}: choose a smaller one</source>
        <translation>die Kachel eines Produkts von {} x {} x {} nimmt {} Bytes gemeinsamen Speicher und {} Ausführungen, dieses Gerät hat {} und {}: eine kleinere wählen</translation>
    </message>
    <message>
        <source>the product&apos;s result is one of its factors (&apos;{}&apos;): give it a matrix of its own</source>
        <translation>das Ergebnis des Produkts ist einer seiner Faktoren („{}“): ihm eine eigene Matrix geben</translation>
    </message>
    <message>
        <source>the product of {} x {} (&apos;{}&apos;, {} of them) and {} x {} (&apos;{}&apos;, {} of them) does not make {} x {} (&apos;{}&apos;, {} of them): match the shapes</source>
        <translation>das Produkt von {} x {} („{}“, {} davon) und {} x {} („{}“, {} davon) ergibt nicht {} x {} („{}“, {} davon): die Formen anpassen</translation>
    </message>
    <message>
        <source>GMRES needs a positive tolerance, restart length and number of iterations, not {}, {} and {}</source>
        <translation>GMRES braucht Toleranz, Neustartlänge und Zahl der Iterationen größer als 0, nicht {}, {} und {}</translation>
    </message>
    <message>
        <source>GMRES for {} systems of {} unknowns does not fit into one buffer of this device</source>
        <translation>GMRES für {} Systeme von {} Unbekannten passt nicht in einen Puffer dieses Geräts</translation>
    </message>
    <message>
        <source>a system needs a square matrix and right-hand sides of as many rows, not {} x {} ({} of them) and {} x {} ({} of them)</source>
        <translation>ein System braucht eine quadratische Matrix und rechte Seiten mit ebenso vielen Zeilen, nicht {} x {} ({} davon) und {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>LU panels on the device need subgroups, which {} lacks: leave them to the CPU</source>
        <translation>Spaltenblöcke von LU auf dem Gerät brauchen Untergruppen, die {} nicht hat: der CPU überlassen</translation>
    </message>
    <message>
        <source>the matrix &apos;{}&apos; of {} x {} entries is not square: LU factors square ones</source>
        <translation>die Matrix „{}“ von {} x {} Einträgen ist nicht quadratisch: LU zerlegt quadratische</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not the matrix that this LU factored last: factor it first</source>
        <translation>„{}“ ist nicht, was diese LU zuletzt zerlegt hat: zuerst zerlegen</translation>
    </message>
    <message>
        <source>{} right-hand sides of {} entries (&apos;{}&apos;, {} of them) do not fit a matrix of {} x {} ({} of them)</source>
        <translation>{} rechte Seiten von {} Einträgen („{}“, {} davon) passen nicht zu einer Matrix von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries ({} of them) is empty: give at least one row and one column</source>
        <translation>Matrix „{}“ von {} x {} Einträgen ({} davon) ist leer: mindestens eine Zeile und eine Spalte geben</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries ({} of them) does not fit into one buffer of this device, which holds {} MiB: choose a smaller one</source>
        <translation>Matrix „{}“ von {} x {} Einträgen ({} davon) passt nicht in einen Puffer dieses Geräts, der {} MiB fasst: eine kleinere wählen</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} x {} entries ({} of them), but {} were given</source>
        <translation>Matrix „{}“ hat {} x {} Einträge ({} davon), aber {} wurden gegeben</translation>
    </message>
    <message>
        <source>there is no algorithm &apos;{}&apos; from the papers</source>
        <translation>es gibt keinen Algorithmus „{}“ einer Arbeit</translation>
    </message>
    <message>
        <source>{} takes one square matrix, not {} x {} ({} of them)</source>
        <translation>{} nimmt eine quadratische Matrix, nicht {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>{}: the matrix is singular or needs other pivots: the pivot of column {} is {}</source>
        <translation>{}: die Matrix ist singulär oder braucht andere Pivots: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>QR takes one matrix of at least as many rows as columns, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>QR nimmt eine Matrix mit mindestens so vielen Zeilen wie Spalten, nicht „{}“ von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>QR by reflectors takes up to {} rows, not {}: CholeskyQR2 takes more</source>
        <translation>QR mit Spiegelungen nimmt bis zu {} Zeilen, nicht {}: CholeskyQR2 nimmt mehr</translation>
    </message>
    <message>
        <source>the matrix is singular to working precision: the pivot of column {} is {}</source>
        <translation>die Matrix ist im Rahmen der Genauigkeit singulär: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>Q of {} rows was to be applied to &apos;{}&apos; of {} x {}</source>
        <translation>Q mit {} Zeilen sollte auf „{}“ von {} x {} angewandt werden</translation>
    </message>
    <message>
        <source>a least squares solution of {} x {} was to go to {} x {}</source>
        <translation>eine Lösung kleinster Quadrate von {} x {} sollte nach {} x {} gehen</translation>
    </message>
    <message>
        <source>column {} depends on those before it too much for CholeskyQR2: take qr</source>
        <translation>Spalte {} hängt für CholeskyQR2 zu sehr von denen davor ab: qr nehmen</translation>
    </message>
    <message>
        <source>{} systems of {} rows were given {} entries, {} right-hand sides and room for {}</source>
        <translation>{} Systeme von {} Zeilen bekamen {} Einträge, {} rechte Seiten und Platz für {}</translation>
    </message>
    <message>
        <source>system {} is singular: the pivot of column {} is {}</source>
        <translation>System {} ist singulär: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>elimination step by step takes one square matrix, and a product two of one size</source>
        <translation>schrittweise Elimination nimmt eine quadratische Matrix, und ein Produkt zwei von einer Größe</translation>
    </message>
    <message>
        <source>a triangle of &apos;{}&apos;, {} x {}, was asked for: it has too few rows</source>
        <translation>ein Dreieck von „{}“, {} x {}, wurde verlangt: es hat zu wenige Zeilen</translation>
    </message>
    <message>
        <source>a triangular solve of {} unknowns was given {} x {} right-hand sides and {} x {} solutions: match the shapes</source>
        <translation>eine Dreieckslösung von {} Unbekannten bekam {} x {} rechte Seiten und {} x {} Lösungen: die Formen anpassen</translation>
    </message>
    <message>
        <source>a triangular solve of {} unknowns from the right was given {} x {} and {} x {}: match the shapes</source>
        <translation>eine Dreieckslösung von {} Unbekannten von rechts bekam {} x {} und {} x {}: die Formen anpassen</translation>
    </message>
    <message>
        <source>{} tridiagonal systems of {} rows are empty: give at least one of each</source>
        <translation>{} tridiagonale Systeme von {} Zeilen sind leer: von beidem mindestens eines geben</translation>
    </message>
    <message>
        <source>tridiagonal systems of {} rows are more than reduction takes ({}): use Thomas</source>
        <translation>tridiagonale Systeme von {} Zeilen sind mehr, als die Reduktion nimmt ({}): Thomas benutzen</translation>
    </message>
    <message>
        <source>{} tridiagonal systems of {} rows were given a matrix of {} x {} ({} of them)</source>
        <translation>{} tridiagonale Systeme von {} Zeilen bekamen eine Matrix von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>tridiagonal systems need a matrix of their own for the solutions</source>
        <translation>tridiagonale Systeme brauchen eine eigene Matrix für die Lösungen</translation>
    </message>
    <message>
        <source>tridiagonal system {}: the pivot of row {} is {}, or its right-hand side is not finite: a singular matrix, or one that needs pivoting (lu)</source>
        <translation>tridiagonales System {}: das Pivot von Zeile {} ist {}, oder seine rechte Seite ist nicht endlich: eine singuläre Matrix, oder eine, die Pivotsuche braucht (lu)</translation>
    </message>
    <message>
        <source>a tile: [m, n, k, perM, perN]</source>
        <translation>eine Kachel: [m, n, k, perM, perN]</translation>
    </message>
    <message>
        <source>a tile that tuning tries: measure again</source>
        <translation>eine Kachel, die beim Abstimmen versucht wird: neu messen</translation>
    </message>
    <message>
        <source>the version of the table</source>
        <translation>die Version der Tabelle</translation>
    </message>
    <message>
        <source>what was measured</source>
        <translation>was gemessen wurde</translation>
    </message>
    <message>
        <source>the measured products</source>
        <translation>die gemessenen Produkte</translation>
    </message>
    <message>
        <source>a side of the product</source>
        <translation>eine Seite des Produkts</translation>
    </message>
    <message>
        <source>its fastest tile</source>
        <translation>seine schnellste Kachel</translation>
    </message>
    <message>
        <source>of the inner dimension</source>
        <translation>der inneren Dimension</translation>
    </message>
    <message>
        <source>the time it took</source>
        <translation>die Zeit, die es brauchte</translation>
    </message>
    <message>
        <source>block sizes</source>
        <translation>Blockgrößen</translation>
    </message>
    <message>
        <source>a list of {{remaining, width}}</source>
        <translation>eine Liste von {{remaining, width}}</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <source>of the next block</source>
        <translation>des nächsten Blocks</translation>
    </message>
    <message>
        <source>a multiple of 64</source>
        <translation>ein Vielfaches von 64</translation>
    </message>
    <message>
        <source>red-black order needs an even number of cells between periodic sides, not {}</source>
        <translation>die Rot-Schwarz-Reihenfolge braucht eine gerade Zahl von Zellen zwischen periodischen Rändern, nicht {}</translation>
    </message>
    <message>
        <source>Gauss-Seidel by columns needs a square banded matrix that is not a transpose</source>
        <translation>Gauss-Seidel nach Spalten braucht eine quadratische Bandmatrix, die keine Transponierte ist</translation>
    </message>
    <message>
        <source>Gauss-Seidel needs a main diagonal, which this banded matrix lacks</source>
        <translation>Gauss-Seidel braucht eine Hauptdiagonale, die dieser Bandmatrix fehlt</translation>
    </message>
    <message>
        <source>{} maps {} entries (rows of {}) to {} (rows of {}), but was given x of {} (rows of {}) and y of {} (rows of {})</source>
        <translation>{} bildet {} Einträge (Zeilen von {}) auf {} (Zeilen von {}) ab, bekam aber x mit {} (Zeilen von {}) und y mit {} (Zeilen von {})</translation>
    </message>
    <message>
        <source>{}: x and y must be different vectors</source>
        <translation>{}: x und y müssen verschiedene Vektoren sein</translation>
    </message>
    <message>
        <source>a {} of {} x {} is outside 1 to 2^31 - 1 rows and columns</source>
        <translation>„{}“ von {} x {} liegt außerhalb von 1 bis 2^31 - 1 Zeilen und Spalten</translation>
    </message>
    <message>
        <source>a {} needs {} MiB in one block, but this device allows {}: choose a smaller one</source>
        <translation>„{}“ braucht {} MiB in einem Stück, aber dieses Gerät erlaubt {}: kleiner wählen</translation>
    </message>
    <message>
        <source>diagonal {} of a banded matrix has {} entries but the matrix has {} rows</source>
        <translation>Diagonale {} einer Bandmatrix hat {} Einträge, aber die Matrix hat {} Zeilen</translation>
    </message>
    <message>
        <source>diagonal {} lies outside a matrix of {} x {}</source>
        <translation>Diagonale {} liegt außerhalb einer Matrix von {} x {}</translation>
    </message>
    <message>
        <source>a dense matrix of {} x {} has {} entries but was given {}</source>
        <translation>eine dichte Matrix von {} x {} hat {} Einträge, bekam aber {}</translation>
    </message>
    <message>
        <source>entry ({}, {}) lies outside a sparse matrix of {} x {}</source>
        <translation>Eintrag ({}, {}) liegt außerhalb einer dünn besetzten Matrix von {} x {}</translation>
    </message>
    <message>
        <source>{}: y and z must be different vectors</source>
        <translation>{}: y und z müssen verschiedene Vektoren sein</translation>
    </message>
    <message>
        <source>multigrid needs a stencil whose medium is its faces</source>
        <translation>Mehrgitter braucht einen Stern, dessen Medium seine Flächen sind</translation>
    </message>
    <message>
        <source>multigrid takes a medium of cells whose stiffness counts</source>
        <translation>Mehrgitter nimmt ein Medium von Zellen, deren Steifigkeit zählt</translation>
    </message>
    <message>
        <source>red-black Gauss-Seidel needs an even number of cells between periodic sides, which {} x {} is not: choose multigrid-cg or jacobi</source>
        <translation>Rot-Schwarz-Gauss-Seidel braucht eine gerade Zahl von Zellen zwischen periodischen Rändern, was {} x {} nicht ist: multigrid-cg oder jacobi wählen</translation>
    </message>
    <message>
        <source>pressure sweeps on {} x {} cells were given a field of {} entries</source>
        <translation>Durchläufe für den Druck auf {} x {} Zellen bekamen ein Feld von {} Einträgen</translation>
    </message>
    <message>
        <source>a stencil of {} x {} cells is empty</source>
        <translation>ein Stern von {} x {} Zellen ist leer</translation>
    </message>
    <message>
        <source>cells of {} x {} m have no size: both must be positive</source>
        <translation>Zellen von {} x {} m haben keine Größe: beide müssen positiv sein</translation>
    </message>
    <message>
        <source>{} are periodic only together</source>
        <translation>{} sind nur zusammen periodisch</translation>
    </message>
    <message>
        <source>the left and right side</source>
        <translation>der linke und der rechte Rand</translation>
    </message>
    <message>
        <source>the bottom and top side</source>
        <translation>der untere und der obere Rand</translation>
    </message>
    <message>
        <source>a stencil needs a coefficient field exactly when its medium varies</source>
        <translation>ein Stern braucht ein Feld von Koeffizienten genau dann, wenn sein Medium veränderlich ist</translation>
    </message>
    <message>
        <source>a stencil of {} x {} cells needs two fields of faces exactly when those are its medium: {} x {} and {} x {}</source>
        <translation>ein Stern von {} x {} Zellen braucht zwei Felder von Flächen genau dann, wenn diese sein Medium sind: {} x {} und {} x {}</translation>
    </message>
    <message>
        <source>field &apos;{}&apos; of {} cells does not fit a stencil of {} x {}</source>
        <translation>Feld „{}“ von {} Zellen passt nicht zu einem Stern von {} x {}</translation>
    </message>
    <message>
        <source>the tolerance is {} and must be zero or greater</source>
        <translation>die Toleranz ist {} und muss größer oder gleich 0 sein</translation>
    </message>
    <message>
        <source>max_iterations = {} is outside 1 to 1000000</source>
        <translation>max_iterations = {} liegt außerhalb von 1 bis 1000000</translation>
    </message>
    <message>
        <source>conjugate gradients on {} x {} cells were given b of {} and x of {} entries</source>
        <translation>konjugierte Gradienten auf {} x {} Zellen bekamen b mit {} und x mit {} Einträgen</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; is empty: it needs at least one entry</source>
        <translation>Vektor „{}“ ist leer: er braucht mindestens einen Eintrag</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; of {} entries in rows of {} is larger than this device&apos;s textures allow ({} x {} entries): choose a smaller size</source>
        <translation>Vektor „{}“ von {} Einträgen in Zeilen von {} ist größer, als die Texturen dieses Geräts erlauben ({} x {} Einträge): eine kleinere Größe wählen</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; has {} entries but was given {}</source>
        <translation>Vektor „{}“ hat {} Einträge, bekam aber {}</translation>
    </message>
    <message>
        <source>vector &apos;{}&apos; of {} entries cannot take the {} entries of &apos;{}&apos;</source>
        <translation>Vektor „{}“ von {} Einträgen kann die {} Einträge von „{}“ nicht aufnehmen</translation>
    </message>
    <message>
        <source>&apos;{}&apos; of {} entries (rows of {}) and &apos;{}&apos; of {} (rows of {}) do not fit together</source>
        <translation>„{}“ von {} Einträgen (Zeilen von {}) und „{}“ von {} (Zeilen von {}) passen nicht zusammen</translation>
    </message>
    <message>
        <source>scheme adi takes no periodic sides: choose theta, or another type of side</source>
        <translation>das Verfahren adi nimmt keine periodischen Ränder: theta wählen, oder eine andere Art von Rand</translation>
    </message>
    <message>
        <source>{}: initial.speed is {} at x = {:.6g} m, y = {:.6g} m, but waves need a positive speed: use walls for land</source>
        <translation>{}: initial.speed ist {} bei x = {:.6g} m, y = {:.6g} m, aber Wellen brauchen eine positive Geschwindigkeit: für Land Wände nehmen</translation>
    </message>
    <message>
        <source>{}: mode needs an empty box of one wave speed: remove walls and initial.speed, or give initial.height instead of mode</source>
        <translation>{}: mode braucht einen leeren Kasten mit einer einzigen Wellengeschwindigkeit: walls und initial.speed entfernen, oder initial.height statt mode angeben</translation>
    </message>
    <message>
        <source>{}: mode needs {} and {} to be both wall or both dirichlet, not {} and {}</source>
        <translation>{}: für mode müssen {} und {} beide wall oder beide dirichlet sein, nicht {} und {}</translation>
    </message>
    <message>
        <source>{}: mode.{} = {} is outside {} to {}, what {} cells can hold</source>
        <translation>{}: mode.{} = {} liegt außerhalb von {} bis {}, was {} Zellen fassen</translation>
    </message>
    <message>
        <source>{}: mode.m and mode.n are both 0: a flat surface does not oscillate; make one of them at least 1</source>
        <translation>{}: mode.m und mode.n sind beide 0: eine flache Oberfläche schwingt nicht; eines davon muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>the wave simulation has no brush &apos;{}&apos;: it has raise, wall and erase</source>
        <translation>die Wellensimulation hat keinen Pinsel „{}“: sie hat raise, wall und erase</translation>
    </message>
    <message>
        <source>what the inset shows</source>
        <translation>was das Zweitbild zeigt</translation>
    </message>
    <message>
        <source>a field of {} or a run compared with it</source>
        <translation>ein Feld von {} oder ein damit verglichener Lauf</translation>
    </message>
    <message>
        <source>a corner</source>
        <translation>eine Ecke</translation>
    </message>
    <message>
        <source>{}: a device or pipe takes no {}: name a file or record .mkv</source>
        <translation>{}: ein Gerät oder eine Pipe nimmt kein {}: eine Datei nennen oder .mkv aufnehmen</translation>
    </message>
    <message>
        <source>{}: ffmpeg has ended without the whole film, with {} of {} pictures: see whether `ffmpeg -version` is a usual one{}</source>
        <translation>{}: ffmpeg hat ohne den ganzen Film geendet, mit {} von {} Bildern: prüfen, ob `ffmpeg -version` ein übliches ist{}</translation>
    </message>
    <message>
        <source>it has {} of {} pictures</source>
        <translation>er hat {} von {} Bildern</translation>
    </message>
    <message>
        <source>{} is not a file</source>
        <translation>{} ist keine Datei</translation>
    </message>
    <message>
        <source>{} is larger than {} MiB; scale it down</source>
        <translation>{} ist größer als {} MiB; verkleinern</translation>
    </message>
    <message>
        <source>{} cannot be read; check its permissions</source>
        <translation>{} lässt sich nicht lesen; die Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <source>{}: the array&apos;s format is version {}.{}, and 1.0 to 3.0 are read</source>
        <translation>{}: das Format des Feldes hat die Version {}.{}, gelesen werden 1.0 bis 3.0</translation>
    </message>
    <message>
        <source>{}: the array&apos;s header of {} bytes is too long</source>
        <translation>{}: der Kopf des Feldes ist mit {} Bytes zu lang</translation>
    </message>
    <message>
        <source>{}: the array&apos;s data cannot be read</source>
        <translation>{}: die Daten des Feldes lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>{} cannot be given its name: {}; the complete file is {}</source>
        <translation>{} kann seinen Namen nicht erhalten: {}; vollständig liegt die Datei in {}</translation>
    </message>
    <message>
        <source>the saved state has no norm of its residual: it is damaged</source>
        <translation>dem gespeicherten Zustand fehlt die Norm des Residuums: er ist beschädigt</translation>
    </message>
    <message>
        <source>the scene begins</source>
        <translation>die Szene beginnt</translation>
    </message>
    <message>
        <source>flow in now</source>
        <translation>jetzt einströmen</translation>
    </message>
    <message>
        <source>the flux given by the sources has a divergence of up to {:.3g} 1/s, including closed sides and walls: the nearest divergence-free flux is used instead, which differs by up to {:.3g} m/s, while the largest given flux is {:.3g} m/s</source>
        <translation>der von den Quellen angegebene Fluss hat eine Divergenz von bis zu {:.3g} 1/s, geschlossene Seiten und Wände mitgezählt: stattdessen wird der nächste divergenzfreie Fluss verwendet, der um bis zu {:.3g} m/s abweicht; der größte angegebene Fluss ist {:.3g} m/s</translation>
    </message>
    <message>
        <source>{}dye_scale is &apos;{}&apos; and must be a number from 1 to {}: it makes {} x {} cells of dye, more than this device takes ({} x {})</source>
        <translation>{}dye_scale ist „{}“; erlaubt ist eine Zahl von 1 bis {}: das sind {} x {} Zellen Farbe, mehr als dieses Gerät fasst ({} x {})</translation>
    </message>
    <message>
        <source>this solver needs a square operator, not a {} of {} x {}</source>
        <translation>dieser Löser braucht einen quadratischen Operator, nicht {} von {} x {}</translation>
    </message>
    <message>
        <source>restart = {} is outside 1 to 1000</source>
        <translation>restart = {} liegt außerhalb von 1 bis 1000</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a Krylov method: choose {}</source>
        <translation>„{}“ ist kein Krylow-Verfahren: eines von {} wählen</translation>
    </message>
    <message>
        <source>the diagonal cannot be divided by: entry {} is {}</source>
        <translation>durch die Diagonale lässt sich nicht teilen: Eintrag {} ist {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a pressure solver: choose {}</source>
        <translation>„{}“ ist kein Verfahren für den Druck: eines von {} wählen</translation>
    </message>
    <message>
        <source>a pressure equation on {} x {} cells has no cells</source>
        <translation>eine Druckgleichung auf {} x {} Zellen hat keine Zellen</translation>
    </message>
    <message>
        <source>{} x {} cells have {} faces across x and {} across y, not {} and {}</source>
        <translation>{} x {} Zellen haben {} Flächen quer zu x und {} quer zu y, nicht {} und {}</translation>
    </message>
    <message>
        <source>the solution is not finite: a pivot was zero, or entries grew</source>
        <translation>die Lösung ist nicht endlich: ein Pivot war null, oder Einträge wuchsen</translation>
    </message>
    <message>
        <source>method {} leaves the matrix as it is: there are no steps to show</source>
        <translation>Verfahren {} lässt die Matrix, wie sie ist: Es gibt keine Schritte zu zeigen</translation>
    </message>
    <message>
        <source>a scene with other fields cannot continue from the current state</source>
        <translation>eine Szene mit anderen Feldern kann nicht vom jetzigen Zustand weitergehen</translation>
    </message>
    <message>
        <source>a name of small letters, digits and underscores that begins with a letter</source>
        <translation>ein Name aus kleinen Buchstaben, Ziffern und Unterstrichen, der mit einem Buchstaben beginnt</translation>
    </message>
    <message>
        <source>is {}, a name that is taken; choose another</source>
        <translation>ist {}, ein Name, den es schon gibt; wähle einen anderen</translation>
    </message>
    <message>
        <source>what it is called</source>
        <translation>wie es heißt</translation>
    </message>
    <message>
        <source>is {}, a key of scenes; choose another</source>
        <translation>ist {}, ein Schlüssel von Szenen; wähle einen anderen</translation>
    </message>
    <message>
        <source>an effect</source>
        <translation>eine Wirkung</translation>
    </message>
    <message>
        <source>a type of parameters</source>
        <translation>eine Art von Parametern</translation>
    </message>
    <message>
        <source>its value where a scene gives none</source>
        <translation>sein Wert, wo eine Szene keinen nennt</translation>
    </message>
    <message>
        <source>what can be chosen</source>
        <translation>was zur Wahl steht</translation>
    </message>
    <message>
        <source>a list of names</source>
        <translation>eine Liste von Namen</translation>
    </message>
    <message>
        <source>needs a minimum greater than 0; set it, or leave logarithmic out</source>
        <translation>braucht ein Minimum größer als 0; setze es oder lass logarithmic weg</translation>
    </message>
    <message>
        <source>a list of up to {} parameters</source>
        <translation>eine Liste von höchstens {} Parametern</translation>
    </message>
    <message>
        <source>a list of up to {} fields</source>
        <translation>eine Liste von höchstens {} Feldern</translation>
    </message>
    <message>
        <source>is {} again; name each overlay only once</source>
        <translation>ist noch einmal {}; jede Überlagerung nur einmal nennen</translation>
    </message>
    <message>
        <source>the graphics device has been closed and can no longer be used</source>
        <translation>das Grafikgerät wurde geschlossen: von ihm kann nichts mehr verlangt werden</translation>
    </message>
    <message>
        <source>the field &apos;{}&apos; is derived from others and cannot be written: write one of {}</source>
        <translation>das Feld &apos;{}&apos; folgt aus anderen und kann nicht geschrieben werden: eines von {} schreiben</translation>
    </message>
    <message>
        <source>the field &apos;{}&apos; has {} values, but {} were given</source>
        <translation>das Feld &apos;{}&apos; hat {} Werte, gegeben wurden {}</translation>
    </message>
    <message>
        <source>value {} of the field &apos;{}&apos; is {}: a state must be finite</source>
        <translation>Wert {} des Feldes &apos;{}&apos; ist {}: ein Zustand muss endlich sein</translation>
    </message>
    <message>
        <source>an elementwise operation was given &apos;{}&apos; of {} x {} entries ({} of them) for a result of {} x {} ({} of them): sides must be equal, or 1</source>
        <translation>eine Operation Eintrag für Eintrag bekam &apos;{}&apos; mit {} x {} Einträgen ({} davon) für ein Ergebnis von {} x {} ({} davon): Seiten müssen gleich oder 1 sein</translation>
    </message>
    <message>
        <source>the function &apos;{}&apos; takes {} operands, but {} were given</source>
        <translation>die Funktion &apos;{}&apos; nimmt {} Operanden, gegeben wurden {}</translation>
    </message>
    <message>
        <source>there is no function &apos;{}&apos; of {} operands{}; known are {}</source>
        <translation>es gibt keine Funktion &apos;{}&apos; von {} Operanden{}; bekannt sind {}</translation>
    </message>
    <message>
        <source>the function &apos;{}&apos; of {} x {} entries ({} of them) has a result of that shape, not {} x {} ({} of them)</source>
        <translation>die Funktion &apos;{}&apos; von {} x {} Einträgen ({} davon) hat ein Ergebnis dieser Form, nicht {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>{} is singular{}: the pivot of column {} is {}</source>
        <translation>{} ist singulär{}: das Pivotelement der Spalte {} ist {}</translation>
    </message>
    <message>
        <source>matrix {} of the stack</source>
        <translation>Matrix {} des Stapels</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>die Matrix</translation>
    </message>
    <message>
        <source>matrices</source>
        <translation>Matrizen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>index {} was asked for among the {} {} of &apos;{}&apos;: indices go from 0 to {}</source>
        <translation>Index {} wurde unter den {} {} von &apos;{}&apos; verlangt: Indizes gehen von 0 bis {}</translation>
    </message>
    <message>
        <source>no {} of &apos;{}&apos; were selected: select at least one</source>
        <translation>keine {} von &apos;{}&apos; wurden gewählt: mindestens eine wählen</translation>
    </message>
    <message>
        <source>entries of &apos;{}&apos;, {} x {} ({} of them), were to go to &apos;{}&apos;, {} x {} ({} of them), where {} x {} ({} of them) belong: match the shapes</source>
        <translation>Einträge von &apos;{}&apos;, {} x {} ({} davon), sollten nach &apos;{}&apos;, {} x {} ({} davon), wohin {} x {} ({} davon) gehören: die Formen angleichen</translation>
    </message>
    <message>
        <source>entries of &apos;{}&apos; were to be moved within it: give the result a matrix of its own</source>
        <translation>Einträge von &apos;{}&apos; sollten in ihr selbst bewegt werden: dem Ergebnis eine eigene Matrix geben</translation>
    </message>
    <message>
        <source>&apos;{}&apos; of {} x {} entries ({} of them) was to become {} x {} ({} of them): as many entries must remain</source>
        <translation>&apos;{}&apos; mit {} x {} Einträgen ({} davon) sollte {} x {} ({} davon) werden: es müssen gleich viele Einträge bleiben</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} entries, but there is room for {}</source>
        <translation>die Matrix &apos;{}&apos; hat {} Einträge, Platz ist aber für {}</translation>
    </message>
    <message>
        <source>there is no reduction &apos;{}&apos;{}; known are {}</source>
        <translation>es gibt keine Reduktion &apos;{}&apos;{}; bekannt sind {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is an index of a row or of a column: take it over rows or over columns</source>
        <translation>&apos;{}&apos; ist der Index einer Zeile oder Spalte: über Zeilen oder über Spalten nehmen</translation>
    </message>
    <message>
        <source>the {} of &apos;{}&apos;, {} x {} ({} of them), is {} x {} ({} of them), but its result was to be {} x {} ({} of them): give it a matrix of its own of that shape</source>
        <translation>{} von &apos;{}&apos;, {} x {} ({} davon), ist {} x {} ({} davon), das Ergebnis sollte aber {} x {} ({} davon) sein: eine eigene Matrix dieser Form geben</translation>
    </message>
    <message>
        <source>the formula has {} characters, and at most {} are read; write it shorter</source>
        <translation>die Formel hat {} Zeichen, und höchstens {} werden gelesen; kürzer schreiben</translation>
    </message>
    <message>
        <source>the formula is empty; write 0 for none</source>
        <translation>die Formel ist leer; 0 für keine schreiben</translation>
    </message>
    <message>
        <source>in the formula &apos;{}&apos; {} &apos;{}&apos; at character {}</source>
        <translation>in der Formel „{}“ {} „{}“, Zeichen {}</translation>
    </message>
    <message>
        <source>the formula &apos;{}&apos; {}</source>
        <translation>die Formel „{}“ {}</translation>
    </message>
    <message>
        <source>the formula nests deeper than {} levels; write it flatter</source>
        <translation>die Formel ist tiefer als {} Ebenen verschachtelt; flacher schreiben</translation>
    </message>
    <message>
        <source>the formula has more than {} choices a ? b : c; write fewer</source>
        <translation>die Formel hat mehr als {} Verzweigungen a ? b : c; weniger schreiben</translation>
    </message>
    <message>
        <source>the formula &apos;{}&apos; uses &apos;{}&apos;, which is not known{}; a formula may use {} {}</source>
        <translation>die Formel „{}“ benutzt „{}“, was unbekannt ist{}; eine Formel darf {} {} benutzen</translation>
    </message>
    <message>
        <source>the list of devices &apos;{}&apos; lacks one: give numbers of `seiche list devices` with commas between them</source>
        <translation>in der Liste der Geräte &apos;{}&apos; fehlt eines: Nummern aus `seiche list devices`, durch Kommas getrennt, angeben</translation>
    </message>
    <message>
        <source>device {} ({}) stopped: {}</source>
        <translation>Gerät {} ({}) hat angehalten: {}</translation>
    </message>
    <message>
        <source>a message between ranks is cut off: start all of them from one program</source>
        <translation>eine Nachricht zwischen Rängen ist abgeschnitten: alle mit demselben Programm starten</translation>
    </message>
    <message>
        <source>rank {}</source>
        <translation>Rang {}</translation>
    </message>
    <message>
        <source>rank {} on {}</source>
        <translation>Rang {} auf {}</translation>
    </message>
    <message>
        <source>{} {}: the run has ended, and can go on from its last saved state</source>
        <translation>{} {}: der Lauf ist zu Ende und kann vom letzten gespeicherten Zustand aus weitergehen</translation>
    </message>
    <message>
        <source>{} is Seiche {} and rank {} Seiche {}: start the same program on all hosts</source>
        <translation>{} ist Seiche {} und Rang {} Seiche {}: auf allen Rechnern dasselbe Programm starten</translation>
    </message>
    <message>
        <source>has died</source>
        <translation>ist gestorben</translation>
    </message>
    <message>
        <source>does not answer</source>
        <translation>antwortet nicht</translation>
    </message>
    <message>
        <source>has not been heard from for {:.0f} s: it or its host hangs</source>
        <translation>hat seit {:.0f} s nichts von sich hören lassen, er hängt oder sein Rechner</translation>
    </message>
    <message>
        <source>does not end</source>
        <translation>beendet sich nicht</translation>
    </message>
    <message>
        <source>{} cannot be loaded: {}</source>
        <translation>{} kann nicht geladen werden: {}</translation>
    </message>
    <message>
        <source>this was started by mpirun, but {} is neither in {} nor in {}: install the package seiche-mpi, or start it without mpirun</source>
        <translation>dies wurde von mpirun gestartet, aber {} liegt weder in {} noch in {}: das Paket seiche-mpi installieren oder ohne mpirun starten</translation>
    </message>
    <message>
        <source>the launcher reports {} processes and MPI {}: start it with the mpirun of OpenMPI</source>
        <translation>der Starter spricht von {} Prozessen und MPI von {}: mit dem mpirun von OpenMPI starten</translation>
    </message>
    <message>
        <source>not all ranks have been heard from {:.0f} s after the start: check that all hosts have the program</source>
        <translation>{:.0f} s nach dem Start haben sich nicht alle Ränge gemeldet: nachsehen, ob alle Rechner das Programm haben</translation>
    </message>
    <message>
        <source>{} should look like LOW:HIGH:lin:N or LOW:HIGH:log:N</source>
        <translation>{} sollte wie LOW:HIGH:lin:N oder LOW:HIGH:log:N aussehen</translation>
    </message>
    <message>
        <source>{} asks for {} values: a range has 2 to {}</source>
        <translation>{} verlangt {} Werte: ein Bereich hat 2 bis {}</translation>
    </message>
    <message>
        <source>{} starts and ends at {}: give two different ends</source>
        <translation>{} beginnt und endet mit {}: zwei Enden angeben</translation>
    </message>
    <message>
        <source>{} is not possible: logarithmic steps go from a number above zero to another</source>
        <translation>{} geht nicht: Schritte von Verhältnissen führen von einer Zahl über null zu einer anderen</translation>
    </message>
    <message>
        <source>{} has the value {} twice: name each once</source>
        <translation>{} hat den Wert {} zweimal: jeden einmal nennen</translation>
    </message>
    <message>
        <source>{} has an empty value: write VALUE,VALUE,...</source>
        <translation>{} hat einen leeren Wert: WERT,WERT,... schreiben</translation>
    </message>
    <message>
        <source>--seeds {} should look like FIRST:LAST or be whole numbers from 0 with commas between them</source>
        <translation>--seeds {} sollte wie FIRST:LAST aussehen oder aus ganzen Zahlen ab 0 mit Kommas bestehen</translation>
    </message>
    <message>
        <source>--seeds {} should go from the least to the largest: FIRST:LAST</source>
        <translation>--seeds {} sollte vom kleinsten zum größten gehen: FIRST:LAST</translation>
    </message>
    <message>
        <source>--seeds {} is more than the {} runs that a sweep may have</source>
        <translation>--seeds {} sind mehr als die {} Läufe, die eine Studie höchstens hat</translation>
    </message>
    <message>
        <source>the sweep has {:.6g} combinations, and at most {} are allowed: take fewer values, or sweep in parts with an --out of their own</source>
        <translation>die Studie hat {:.6g} Kombinationen, höchstens {} gehen: weniger Werte nehmen oder in Teilen mit eigenem --out rechnen</translation>
    </message>
    <message>
        <source>{} contains a sweep of another scene, or the scene has changed since: choose another folder with --out</source>
        <translation>{} enthält eine Studie einer anderen Szene, oder die Szene hat sich geändert: mit --out einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>{} contains a sweep of other settings ({}): choose another folder with --out, or continue it with `seiche sweep {}`</source>
        <translation>{} enthält eine Studie mit anderen Einstellungen ({}): mit --out einen anderen Ordner wählen oder sie mit `seiche sweep {}` fortsetzen</translation>
    </message>
    <message>
        <source>another program is running the sweep in {}: wait for it, or end it</source>
        <translation>ein anderes Programm rechnet die Studie in {}: darauf warten oder es beenden</translation>
    </message>
    <message>
        <source>{} contains other files ({}): a sweep starts in an empty or new folder</source>
        <translation>{} enthält andere Dateien ({}): eine Studie beginnt in einem leeren oder neuen Ordner</translation>
    </message>
    <message>
        <source>{} has room for {} and the states of the runs take {} at least: make room, choose another folder, or sweep over fewer values</source>
        <translation>{} hat Platz für {}, die Zustände der Läufe brauchen mindestens {}: Platz schaffen, einen anderen Ordner oder weniger Werte nehmen</translation>
    </message>
    <message>
        <source>its report is not that of these settings: the scene has changed since the sweep began</source>
        <translation>sein Bericht gehört nicht zu diesen Einstellungen: die Szene hat sich seit Beginn der Studie geändert</translation>
    </message>
    <message>
        <source>{} cannot be written: {}</source>
        <translation>{} kann nicht geschrieben werden: {}</translation>
    </message>
    <message>
        <source>a run cannot be started: {}</source>
        <translation>ein Lauf kann nicht gestartet werden: {}</translation>
    </message>
    <message>
        <source>it could not be started</source>
        <translation>es konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>{} {}: no run reports that{}; there are {}, ... as in the runs&apos; {}</source>
        <translation>{} {}: kein Lauf berichtet das{}; es gibt {}, ... wie in {} der Läufe</translation>
    </message>
    <message>
        <source>--set &apos;{}&apos; should look like PATH=VALUE</source>
        <translation>--set &apos;{}&apos; sollte wie PATH=VALUE aussehen</translation>
    </message>
    <message>
        <source>{} does not say what the sweep is: start it again into another folder</source>
        <translation>{} sagt nicht, was für eine Studie es ist: in einem anderen Ordner neu beginnen</translation>
    </message>
    <message>
        <source>{} is given twice: sweep over it once, with all its values</source>
        <translation>{} ist zweimal angegeben: einmal mit allen Werten</translation>
    </message>
    <message>
        <source>a sweep needs several values of at least one setting, such as --set PATH=VALUE,VALUE, --set PATH=LOW:HIGH:lin:N or --seeds FIRST:LAST</source>
        <translation>eine Studie braucht mehrere Werte mindestens einer Einstellung, etwa --set PATH=VALUE,VALUE, --set PATH=LOW:HIGH:lin:N oder --seeds FIRST:LAST</translation>
    </message>
    <message>
        <source>--over {}: the sweep is over {}{}</source>
        <translation>--over {}: die Studie geht über {}{}</translation>
    </message>
    <message>
        <source>--over {},{} names it twice: give one, or another</source>
        <translation>--over {},{} nennt ihn zweimal: einen angeben, oder einen anderen</translation>
    </message>
    <message>
        <source>{} is not the folder of a sweep: it has no {}</source>
        <translation>{} ist nicht der Ordner einer Parameterstudie: {} fehlt</translation>
    </message>
    <message>
        <source>{} is of another version of Seiche: start the sweep into another folder</source>
        <translation>{} stammt von einer anderen Version von Seiche: die Studie in einem anderen Ordner beginnen</translation>
    </message>
    <message>
        <source>{} is damaged: remove it with its folder, or start the sweep into another</source>
        <translation>{} ist beschädigt: mit seinem Ordner löschen oder die Studie in einem anderen beginnen</translation>
    </message>
    <message>
        <source>{} of {} cells have been solved</source>
        <translation>{} von {} Zellen wurden gelöst</translation>
    </message>
    <message>
        <source>rank {} on {} ({}) solved cell {} (void fraction {:.3g}) with values that are not finite: check whether its device computes correctly</source>
        <translation>Rang {} auf {} ({}) hat Zelle {} (Gasanteil {:.3g}) zu etwas nicht Endlichem gelöst: nachsehen, ob sein Gerät rechnet wie die anderen</translation>
    </message>
    <message>
        <source>rank {} on {} ({}) has not solved {} cells within {:.0f} s: its device hangs</source>
        <translation>Rang {} auf {} ({}) hat {} Zellen nicht innerhalb von {:.0f} s gelöst: sein Gerät hängt</translation>
    </message>
    <message>
        <source>the method {} cannot solve equations 0 = ...; choose rosenbrock or backward-euler</source>
        <translation>das Verfahren {} kann Gleichungen 0 = ... nicht lösen; rosenbrock oder backward-euler wählen</translation>
    </message>
    <message>
        <source>has the name of a parameter of the method; choose another</source>
        <translation>hat den Namen eines Parameters des Verfahrens; einen anderen wählen</translation>
    </message>
    <message>
        <source>A constant of the equations.</source>
        <translation>Eine Konstante der Gleichungen.</translation>
    </message>
    <message>
        <source>An unknown of the equations.</source>
        <translation>Eine Unbekannte der Gleichungen.</translation>
    </message>
    <message>
        <source>Drag to add, Shift + drag to take away.</source>
        <translation>Ziehen fügt hinzu, Umschalt + Ziehen nimmt weg.</translation>
    </message>
    <message>
        <source>Computed from the unknowns.</source>
        <translation>Aus den Unbekannten berechnet.</translation>
    </message>
    <message>
        <source>is &apos;{}&apos;, which lacks a sign =: write u_t = ..., u_tt = ..., 0 = ... or name = ...</source>
        <translation>ist „{}“ und hat kein Zeichen =: u_t = ..., u_tt = ..., 0 = ... oder name = ... schreiben</translation>
    </message>
    <message>
        <source>names &apos;{}&apos;, but a name has letters, digits and underscores and does not start with a digit</source>
        <translation>nennt „{}“, und ein Name hat Buchstaben, Ziffern und Unterstriche und keine Ziffer am Anfang</translation>
    </message>
    <message>
        <source>uses the name &apos;{}&apos; a second time; choose another</source>
        <translation>gibt den Namen „{}“ einem Zweiten; einen anderen wählen</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>two numbers</source>
        <translation>zwei Zahlen</translation>
    </message>
    <message>
        <source>has the value {} outside its range [{}, {}]</source>
        <translation>hat den Wert {} außerhalb seines Bereichs [{}, {}]</translation>
    </message>
    <message>
        <source>a list of texts such as &quot;u_t = laplace(u)&quot;</source>
        <translation>eine Liste von Texten wie &quot;u_t = laplace(u)&quot;</translation>
    </message>
    <message>
        <source>texts such as &quot;u_t = laplace(u)&quot;</source>
        <translation>Texte wie &quot;u_t = laplace(u)&quot;</translation>
    </message>
    <message>
        <source>makes more than {} unknowns (an equation of second order in time counts twice)</source>
        <translation>macht mehr als {} Unbekannte (eine Gleichung zweiter Ordnung in der Zeit zählt doppelt)</translation>
    </message>
    <message>
        <source>and its neighbours have {} of the form 0 = ..., which determine as many unknowns; names without an equation of their own are {}</source>
        <translation>und seine Nachbarn haben {} der Form 0 = ..., die ebenso viele Unbekannte bestimmen; Namen ohne eigene Gleichung: {}</translation>
    </message>
    <message>
        <source>and its neighbours have no unknown: write one of them as u_t = ..., u_tt = ... or 0 = ...</source>
        <translation>und seine Nachbarn haben keine Unbekannte: eine davon als u_t = ..., u_tt = ... oder 0 = ... schreiben</translation>
    </message>
    <message>
        <source>grad() gives a vector: put it into div()</source>
        <translation>grad() gibt einen Vektor: in div() einsetzen</translation>
    </message>
    <message>
        <source>cannot be used: {}</source>
        <translation>ist nicht zu gebrauchen: {}</translation>
    </message>
    <message>
        <source>derivatives of so high an order need values more than {} cells away: give an inner one a name of its own, as in 0 = laplace(u) - w</source>
        <translation>Ableitungen so hoher Ordnung brauchen Werte, die mehr als {} Zellen entfernt sind: einer inneren einen eigenen Namen geben, wie in 0 = laplace(u) - w</translation>
    </message>
    <message>
        <source>div() takes a sum of terms a*grad(b), in which no gradient is multiplied by another</source>
        <translation>div() nimmt eine Summe von Gliedern a*grad(b), in der kein Gradient mit einem anderen multipliziert ist</translation>
    </message>
    <message>
        <source>div() takes a sum of terms a*grad(b); write dx(a) + dy(b) for the divergence of a vector (a, b)</source>
        <translation>div() nimmt eine Summe von Gliedern a*grad(b); für die Divergenz eines Vektors (a, b) dx(a) + dy(b) schreiben</translation>
    </message>
    <message>
        <source>advect(vx, vy, u, order): the order is 1, 2 or 3</source>
        <translation>advect(vx, vy, u, Ordnung): die Ordnung ist 1, 2 oder 3</translation>
    </message>
    <message>
        <source>the grid has {} x {} cells, and the equations need {} along both directions</source>
        <translation>das Gitter hat {} x {} Zellen, und die Gleichungen brauchen {} in beiden Richtungen</translation>
    </message>
    <message>
        <source>{}: walls fill the whole domain</source>
        <translation>{}: Wände füllen das ganze Gebiet</translation>
    </message>
    <message>
        <source>the graphics device did not run the workgroups of a tall panel of LU at the same time: leave panels to the CPU (lu-hybrid)</source>
        <translation>das Grafikgerät hat die Arbeitsgruppen eines hohen Streifens von LU nicht gleichzeitig ausgeführt: Streifen der CPU überlassen (lu-hybrid)</translation>
    </message>
    <message>
        <source>{} right-hand sides of {} unknowns were given {} entries</source>
        <translation>{} rechte Seiten zu {} Unbekannten bekamen {} Einträge</translation>
    </message>
    <message>
        <source>{} takes {} MiB on device {} ({}), which has {} MiB free: choose a smaller one, or more devices</source>
        <translation>{} braucht {} MiB auf Gerät {} ({}), das {} MiB frei hat: eine kleinere wählen oder mehr Geräte</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries has too many rows: a buffer of this device holds {} MiB, less than {} columns of it</source>
        <translation>die Matrix &apos;{}&apos; aus {} x {} Einträgen hat zu viele Zeilen: ein Puffer dieses Geräts fasst {} MiB, weniger als {} ihrer Spalten</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries</source>
        <translation>die Matrix &apos;{}&apos; aus {} x {} Einträgen</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; has {} x {} entries, but {} were given</source>
        <translation>die Matrix &apos;{}&apos; hat {} x {} Einträge, gegeben wurden aber {}</translation>
    </message>
    <message>
        <source>matrix &apos;{}&apos; of {} x {} entries was to be multiplied by {} entries</source>
        <translation>die Matrix &apos;{}&apos; aus {} x {} Einträgen sollte mit {} Einträgen multipliziert werden</translation>
    </message>
    <message>
        <source>the formula {}</source>
        <translation>die Formel {}</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not known; a formula may use {} {}</source>
        <translation>„{}“ ist nicht bekannt; eine Formel kann {} {} verwenden</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not known, did you mean &apos;{}&apos;?</source>
        <translation>„{}“ ist nicht bekannt, ist „{}“ gemeint?</translation>
    </message>
    <message>
        <source>has the name of a parameter of the simulation; choose another</source>
        <translation>hat den Namen eines Parameters der Simulation; einen anderen wählen</translation>
    </message>
    <message>
        <source>A constant of the scene.</source>
        <translation>Eine Konstante der Szene.</translation>
    </message>
    <message>
        <source>is for &apos;{}&apos;, which is not an unknown of the equations</source>
        <translation>gilt &apos;{}&apos;, das keine Unbekannte der Gleichungen ist</translation>
    </message>
    <message>
        <source>the fluid simulation has no brush &apos;{}&apos;: it has stir, push, dye, smoke, heat, wall, erase and drag</source>
        <translation>die Strömungssimulation hat keinen Pinsel „{}“: sie hat stir, push, dye, smoke, heat, wall, erase und drag</translation>
    </message>
    <message>
        <source>{}: sources.{}.on is &apos;{}&apos;, a side without a wall: make it no-slip, free-slip or moving-wall, or name another</source>
        <translation>{}: sources.{}.on ist „{}“, eine Seite ohne Wand: sie no-slip, free-slip oder moving-wall machen, oder eine andere nennen</translation>
    </message>
    <message>
        <source>noise(n): n is a whole number from 0 to {}</source>
        <translation>noise(n): n ist eine ganze Zahl von 0 bis {}</translation>
    </message>
    <message>
        <source>{} has numbers that are not finite, or its entries grew beyond FP32, which method lu-full or qr avoids: the pivot of column {} is {}</source>
        <translation>{} hat Zahlen, die nicht endlich sind, oder ihre Einträge wuchsen über FP32 hinaus, was die Methoden lu-full und qr vermeiden: Das Pivot der Spalte {} ist {}</translation>
    </message>
    <message>
        <source>{} has numbers that are not finite, or makes them: the pivot of column {} is {}</source>
        <translation>{} hat Zahlen, die nicht endlich sind, oder macht welche: Das Pivot der Spalte {} ist {}</translation>
    </message>
    <message>
        <source>{}, at</source>
        <translation>{}, bei</translation>
    </message>
    <message>
        <source>the unit &apos;{}&apos; cannot be read: write names and their powers, as in m^2/s or mol/(m^3 s)</source>
        <translation>die Einheit &apos;{}&apos; kann nicht gelesen werden: schreiben Sie Namen und ihre Potenzen wie in m^2/s oder mol/(m^3 s)</translation>
    </message>
    <message>
        <source>a unit is raised to a power above 1e6</source>
        <translation>eine Einheit wird mit mehr als 1e6 potenziert</translation>
    </message>
    <message>
        <source>the units do not agree: {} stands on the left of &apos;{}&apos; and {} on the right</source>
        <translation>die Einheiten passen nicht zusammen: links von &apos;{1}&apos; steht {0} und rechts {2}</translation>
    </message>
    <message>
        <source>is for &apos;{}&apos;, which is neither an unknown nor a name of the equations</source>
        <translation>ist für &apos;{}&apos;, das weder Unbekannte noch Name der Gleichungen ist</translation>
    </message>
    <message>
        <source>is for the constant &apos;{}&apos;: its unit stands beside its value, as in {{&quot;value&quot;: 1, &quot;unit&quot;: &quot;m/s&quot;}}</source>
        <translation>ist für die Konstante &apos;{}&apos;: ihre Einheit steht neben ihrem Wert, wie in {{&quot;value&quot;: 1, &quot;unit&quot;: &quot;m/s&quot;}}</translation>
    </message>
    <message>
        <source>the units do not agree: {} is in {} and the right-hand side in {}</source>
        <translation>die Einheiten passen nicht zusammen: {} hat die Einheit {} und die rechte Seite {}</translation>
    </message>
    <message>
        <source>an exponent must be dimensionless, but this is in {}</source>
        <translation>ein Exponent ist eine Zahl ohne Einheit, und dieser hat die Einheit {}</translation>
    </message>
    <message>
        <source>only a dimensionless number can be raised to a varying power, but this is in {}</source>
        <translation>was mit einem veränderlichen Exponenten potenziert wird, ist eine Zahl ohne Einheit, und dies hat die Einheit {}</translation>
    </message>
    <message>
        <source>functions such as sin, exp and floor take a dimensionless number, but this is in {}</source>
        <translation>Funktionen wie sin, exp und floor nehmen eine Zahl ohne Einheit, und diese hat die Einheit {}</translation>
    </message>
    <message>
        <source>a film of {} pictures is too short to cross-fade {} of them and is written without a loop: run longer or shorten --loop</source>
        <translation>ein Film von {} Bildern ist zu kurz, um {} davon zu überblenden, und wird ohne Schleife geschrieben: länger laufen lassen oder --loop verkürzen</translation>
    </message>
    <message>
        <source>there is no part &apos;{}&apos; of a picture: list some of title, time, axes, color-bar, overlays, inset and probes, such as axes,color-bar, or none</source>
        <translation>es gibt keinen Teil „{}“ eines Bildes: einige von title, time, axes, color-bar, overlays, inset und probes nennen, etwa axes,color-bar, oder none</translation>
    </message>
    <message>
        <source>there is no background &apos;{}&apos;: give a colour such as #ffffff, one with an alpha such as #ffffff80, or transparent</source>
        <translation>es gibt keinen Hintergrund „{}“: eine Farbe wie #ffffff angeben, eine mit Alpha wie #ffffff80 oder transparent</translation>
    </message>
    <message>
        <source>colors(...) makes a picture and cannot be part of an expression</source>
        <translation>colors(...) ist ein Bild und kein Teil eines Ausdrucks</translation>
    </message>
    <message>
        <source>a sky</source>
        <translation>ein Himmel</translation>
    </message>
    <message>
        <source>a list of cameras</source>
        <translation>eine Liste von Kameras</translation>
    </message>
    <message>
        <source>what the camera is called</source>
        <translation>wie die Kamera heißt</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>is {} again; give each camera another name</source>
        <translation>ist noch einmal {}; geben Sie jeder Kamera einen anderen Namen</translation>
    </message>
    <message>
        <source>is {}, but the scene keeps no cameras by name; give numbers, or add it to view.cameras</source>
        <translation>ist {}, aber die Szene hat keine Kameras mit Namen; geben Sie Zahlen an oder nehmen Sie sie in view.cameras auf</translation>
    </message>
    <message>
        <source>a stencil has openings of cells only where it has a field of their medium</source>
        <translation>ein Stern hat Öffnungen von Zellen nur, wo er ein Feld ihres Mediums hat</translation>
    </message>
    <message>
        <source>{}: boundaries.{}: gas flowing in there cannot leave the tank, and the liquid is incompressible: make another side that the gas can reach an outflow or a surface</source>
        <translation>{}: boundaries.{}: dort einströmendes Gas kann das Becken nicht verlassen, und die Flüssigkeit ist inkompressibel: eine andere Seite, die das Gas erreicht, muss ein Ausfluss (outflow) oder Wasserspiegel (surface) sein</translation>
    </message>
    <message>
        <source>{}(n, x): the order n is a whole number from {} to {}</source>
        <translation>{}(n, x): die Ordnung n ist eine ganze Zahl von {} bis {}</translation>
    </message>
    <message>
        <source>a camera of the scene</source>
        <translation>eine Kamera der Szene</translation>
    </message>
    <message>
        <source>the linear systems at t = {} s cannot be solved, however small the step: check that each 0 = ... has one solution, such as 0 = laplace(p) + w, which between sides without flux has none unless the mean of w is 0</source>
        <translation>die linearen Gleichungssysteme bei t = {} s werden nicht gelöst, wie klein der Schritt auch ist: prüfen Sie, ob jedes 0 = ... genau eine Lösung hat, etwa 0 = laplace(p) + w, das zwischen Seiten ohne Fluss nur dann eine hat, wenn der Mittelwert von w 0 ist</translation>
    </message>
    <message>
        <source>a stencil whose faces are given has no matched layer</source>
        <translation>ein Stern mit gegebenen Flächen hat keine angepasste Schicht</translation>
    </message>
    <message>
        <source>moving walls do not conduct heat: set wall_conductivity to 0, or take motion out of walls</source>
        <translation>bewegte Wände leiten keine Wärme: wall_conductivity auf 0 setzen oder motion aus den Wänden nehmen</translation>
    </message>
    <message>
        <source>a list of up to 10000 walls</source>
        <translation>eine Liste von bis zu 10000 Wänden</translation>
    </message>
    <message>
        <source>what it goes along</source>
        <translation>woran sie entlanggeht</translation>
    </message>
    <message>
        <source>a list of 1 or more points</source>
        <translation>eine Liste von 1 oder mehr Punkten</translation>
    </message>
    <message>
        <source>random(n): in equations n is a number, such as random(1)</source>
        <translation>random(n): in Gleichungen ist n eine Zahl, wie in random(1)</translation>
    </message>
    <message>
        <source>walls are held at a temperature, or given a flux, by a source on &apos;walls&apos; and then do not conduct heat: set wall_conductivity to 0, or take that source out</source>
        <translation>eine Quelle auf &apos;walls&apos; hält Wände auf einer Temperatur oder gibt ihnen einen Fluss, und dann leiten sie nicht: wall_conductivity auf 0 setzen oder diese Quelle entfernen</translation>
    </message>
    <message>
        <source>Choose a setting in which B differs, and its value</source>
        <translation>Wählen Sie eine Einstellung, in der B abweicht, und ihren Wert</translation>
    </message>
    <message>
        <source>step reports already have a &apos;{}&apos;: give the equation {} = ... another name</source>
        <translation>Berichte von Schritten haben bereits ein &apos;{}&apos;: geben Sie der Gleichung {} = ... einen anderen Namen</translation>
    </message>
    <message>
        <source>{} (at character {})</source>
        <translation>{} (bei Zeichen {})</translation>
    </message>
    <message>
        <source>cannot be read at &apos;{}&apos;: a value or an operator is missing or out of place</source>
        <translation>lässt sich bei „{}“ nicht lesen: ein Wert oder ein Operator fehlt oder steht falsch</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>SEICHE_PROFILE is &apos;{}&apos;: set it to gpu, or unset it</source>
        <translation>SEICHE_PROFILE ist „{}“: Setzen Sie es auf gpu oder löschen Sie es</translation>
    </message>
    <message>
        <source>the estimated error stays above the tolerance of {} at t = {} s, however small the step: raise the tolerance, or check whether the solution blows up or drifts so far from 0 that single precision rounds by more than that</source>
        <translation>Der geschätzte Fehler bleibt über der Toleranz von {} bei t = {} s, wie klein der Schritt auch ist: Erhöhen Sie die Toleranz, oder sehen Sie nach, ob die Lösung über alle Grenzen wächst oder so weit von 0 wegläuft, dass einfache Genauigkeit um mehr als das rundet</translation>
    </message>
    <message>
        <source>column {}: {}</source>
        <translation>Spalte {}: {}</translation>
    </message>
    <message>
        <source>the pictures that a loop fades between cannot be kept in the folder for temporary files: make room there or shorten --loop</source>
        <translation>was eine Schleife überblendet, lässt sich im Ordner für temporäre Dateien nicht aufbewahren: dort Platz schaffen oder --loop verkürzen</translation>
    </message>
    <message>
        <source>does not determine &apos;{}&apos;, which cancels out of it: no equation 0 = ... determines it</source>
        <translation>lässt „{}“ offen, das herausfällt: Keine Gleichung 0 = ... bestimmt es</translation>
    </message>
    <message>
        <source>{} is given as well as {}, but an unknown has only one rule: leave one of them out</source>
        <translation>{} steht neben {}, und eine Unbekannte hat eine Regel: Lassen Sie eines davon weg</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; was stopped after {} iterations, as many as those before it had needed, at {:.3g}, above its target of {:.3g}: the next ones are given more</source>
        <translation>die Lösung von „{}“ hörte nach {} Iterationen, so vielen, wie die vor ihr gebraucht hatten, bei {:.3g} auf und sollte {:.3g} erreichen: die nächsten bekommen mehr</translation>
    </message>
    <message>
        <source>a map that fills the picture leaves no room for title, time, axes and color-bar: name none of them</source>
        <translation>eine Karte, die das Bild füllt, lässt keinen Platz für title, time, axes und color-bar: nenne keines davon</translation>
    </message>
    <message>
        <source>a list of up to 20 texts</source>
        <translation>eine Liste von höchstens 20 Texten</translation>
    </message>
    <message>
        <source>; or take at most {} bubbles per square metre</source>
        <translation>; oder höchstens {} Blasen je Quadratmeter nehmen</translation>
    </message>
    <message>
        <source>B would be the same as A: change a value</source>
        <translation>B wäre dasselbe wie A: ändern Sie einen Wert</translation>
    </message>
    <message>
        <source>{} is there twice: remove one of the two</source>
        <translation>{} kommt zweimal vor: entfernen Sie eines von beiden</translation>
    </message>
    <message>
        <source>{:.6g} bubbles per square metre</source>
        <translation>{:.6g} Blasen je Quadratmeter</translation>
    </message>
    <message>
        <source>{}: radius is &apos;{:.6g}&apos; and must be a number from {} to {:.3g}: with {}, as {}, the void fraction would be {:.3g}, and {} is the most{}</source>
        <translation>{}: radius ist &apos;{:.6g}&apos; und muss eine Zahl von {} bis {:.3g} sein: Bei {}, wie {}, wäre der Gasanteil {:.3g}, und {} ist der größte{}</translation>
    </message>
    <message>
        <source>left out of a wall that has a motion</source>
        <translation>bei einer Wand mit motion keines</translation>
    </message>
    <message>
        <source>a list of two speeds</source>
        <translation>eine Liste von zwei Geschwindigkeiten</translation>
    </message>
    <message>
        <source>a list of x, y and angle</source>
        <translation>eine Liste aus x, y und angle</translation>
    </message>
    <message>
        <source>x, y or angle</source>
        <translation>x, y oder angle</translation>
    </message>
    <message>
        <source>{}: walls.{}.body is &apos;set&apos; and must be left out: only the first {} walls may be bodies, so put them first</source>
        <translation>{}: walls.{}.body ist „gesetzt“ und muss wegfallen: Nur die ersten {} Wände können Körper sein; stellen Sie diese an den Anfang</translation>
    </message>
    <message>
        <source>{}: packing the film was cancelled; the complete film is {}</source>
        <translation>{}: das Packen des Films wurde abgebrochen; vollständig liegt er in {}</translation>
    </message>
    <message>
        <source>; or take {} = {:.6g} at most</source>
        <translation>; oder höchstens {} = {:.6g} nehmen</translation>
    </message>
    <message>
        <source>the system &apos;{}&apos; has no solution: {}</source>
        <translation>das System „{}“ hat keine Lösung: {}</translation>
    </message>
    <message>
        <source>{}: boundaries: {}</source>
        <translation>{}: boundaries: {}</translation>
    </message>
    <message>
        <source>{:.4g} m^2/s flow into the part of the fluid at ({:.3g} m, {:.3g} m) and {:.4g} m^2/s out of it, and none of its sides is an outflow, which would take up the difference: make a side of it &apos;outflow&apos;, or give its sides velocities that add up to 0</source>
        <translation>In den Teil des Fluids bei ({1:.3g} m, {2:.3g} m) strömen {0:.4g} m^2/s ein und {3:.4g} m^2/s aus, und keine seiner Seiten ist ein Ausfluss (outflow), der den Unterschied aufnähme: eine Seite zu „outflow“ machen oder den Seiten Geschwindigkeiten geben, deren Summe 0 ist</translation>
    </message>
    <message>
        <source>a picture of {} x {} pixels could not be encoded as EXR</source>
        <translation>ein Bild von {} x {} Pixeln ließ sich nicht als EXR kodieren</translation>
    </message>
    <message>
        <source>{}: {}; make room or choose another place</source>
        <translation>{}: {}; Platz schaffen oder einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>the system refused that: {}</source>
        <translation>das System hat das abgelehnt: {}</translation>
    </message>
    <message>
        <source>Seiche has made a mistake: please report it, with the scene and what was done</source>
        <translation>Seiche hat einen Fehler gemacht: bitte melden, mit der Szene und dem, was getan wurde</translation>
    </message>
    <message>
        <source>{} cannot be written: {}; make room or choose another place; the part written so far is {}</source>
        <translation>{} lässt sich nicht schreiben: {}; Platz schaffen oder einen anderen Ort wählen; was davon da ist, ist {}</translation>
    </message>
    <message>
        <source>{} is damaged: a sweep has parameters, each with values; start it into another folder</source>
        <translation>{} ist beschädigt: eine Studie hat Parameter, jeden mit Werten; sie in einem anderen Ordner beginnen</translation>
    </message>
    <message>
        <source>{} is damaged: its run {} has {} = {}, which is none of the sweep&apos;s values; start the sweep into another folder</source>
        <translation>{} ist beschädigt: der Lauf {} darin hat {} = {}, was keiner der Werte der Studie ist; die Studie in einem anderen Ordner beginnen</translation>
    </message>
    <message>
        <source>the saved state is damaged, its &apos;{}&apos; is none that Seiche stores: run its scene again from the beginning and save the state again</source>
        <translation>der gespeicherte Zustand ist beschädigt, sein „{}“ ist keines, das Seiche speichert: seine Szene von Anfang an laufen lassen und den Zustand neu speichern</translation>
    </message>
    <message>
        <source>the saved state is damaged: run its scene again from the beginning and save the state again</source>
        <translation>der gespeicherte Zustand ist beschädigt: seine Szene von Anfang an laufen lassen und den Zustand neu speichern</translation>
    </message>
    <message>
        <source>harmonic() and arithmetic() choose the mean of a coefficient on the faces of cells: put them beside a gradient, as in div(harmonic(K)*grad(u))</source>
        <translation>harmonic() und arithmetic() wählen den Mittelwert eines Koeffizienten auf den Flächen zwischen Zellen: neben einen Gradienten setzen, wie in div(harmonic(K)*grad(u))</translation>
    </message>
    <message>
        <source>{} (stiff equations need method=rosenbrock and adaptive=true)</source>
        <translation>{} (steife Gleichungen brauchen method=rosenbrock und adaptive=true)</translation>
    </message>
    <message>
        <source>the estimated error stays above the tolerance of {} at t = {} s, however small the step: choose method=rk4, raise the tolerance, or check whether the solution blows up or drifts so far from 0 that single precision rounds by more than that</source>
        <translation>der geschätzte Fehler bleibt über der Toleranz von {} bei t = {} s, so klein der Schritt auch ist: method=rk4 wählen, die Toleranz erhöhen oder prüfen, ob die Lösung unbegrenzt wächst oder sich so weit von 0 entfernt, dass einfache Genauigkeit um mehr als das rundet</translation>
    </message>
    <message>
        <source>steps of the method {} would have to be shorter than {:.3g} s at t = {} s: choose method=rosenbrock, or check whether the solution blows up</source>
        <translation>Schritte des Verfahrens {} müssten kürzer als {:.3g} s sein bei t = {} s: method=rosenbrock wählen oder prüfen, ob die Lösung unbegrenzt wächst</translation>
    </message>
    <message>
        <source>if that goes on, raise max_iterations, loosen tolerance or take a smaller dt</source>
        <translation>wenn das anhält, max_iterations erhöhen, tolerance lockern oder ein kleineres dt wählen</translation>
    </message>
    <message>
        <source>its matrix is not positive definite or is singular; check walls, boundaries and coefficients</source>
        <translation>ihre Matrix ist nicht positiv definit oder singulär; Wände, Ränder und Koeffizienten prüfen</translation>
    </message>
    <message>
        <source>take a smaller dt and check the initial state and the sources</source>
        <translation>ein kleineres dt wählen und Anfangszustand und Quellen prüfen</translation>
    </message>
    <message>
        <source>loosen tolerance or take a smaller dt</source>
        <translation>tolerance lockern oder ein kleineres dt wählen</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; stopped after {} iterations at {:.3g}, above its target of {:.3g}: {}</source>
        <translation>die Lösung von „{}“ hörte nach {} Iterationen bei {:.3g} auf und sollte {:.3g} erreichen: {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; broke down after {} iterations at {:.3g}: {}</source>
        <translation>die Lösung von „{}“ brach nach {} Iterationen bei {:.3g} zusammen: {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; met a value that is not finite after {} iterations: {}</source>
        <translation>die Lösung von „{}“ traf nach {} Iterationen auf einen Wert, der nicht endlich ist: {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; reached {:.3g} after {} iterations, above its target of {:.3g}, and rounding keeps it there: {}</source>
        <translation>die Lösung von „{}“ erreichte {:.3g} nach {} Iterationen und sollte {:.3g} erreichen, und Rundung hält sie dort: {}</translation>
    </message>
    <message>
        <source>the solve of &apos;{}&apos; reached {:.3g} after {} iterations: rounding in single precision keeps it from its target of {:.3g}</source>
        <translation>die Lösung von „{}“ erreichte {:.3g} nach {} Iterationen: Rundung in einfacher Genauigkeit hält sie von ihrem Ziel von {:.3g} fern</translation>
    </message>
    <message>
        <source>{}: the picture is damaged ({}); save it again</source>
        <translation>{}: das Bild ist beschädigt ({}); bitte neu speichern</translation>
    </message>
    <message>
        <source>{}: the run &apos;{}&apos; must be a folder in {}, and no link out of it</source>
        <translation>{}: der Lauf &apos;{}&apos; muss ein Ordner in {} sein, und kein Verweis hinaus</translation>
    </message>
    <message>
        <source>{}:{}: this line is longer than {} bytes: write one entry a line</source>
        <translation>{}:{}: diese Zeile ist länger als {} Bytes: einen Eintrag je Zeile schreiben</translation>
    </message>
    <message>
        <source>{}: this file is empty</source>
        <translation>{}: diese Datei ist leer</translation>
    </message>
    <message>
        <source>{}:1: a Matrix Market file begins with &apos;%%MatrixMarket matrix coordinate real general&apos; or the like, not with &apos;{}&apos;: write it with scipy.io.mmwrite, for example</source>
        <translation>{}:1: eine Datei im Format Matrix Market beginnt mit &apos;%%MatrixMarket matrix coordinate real general&apos; oder ähnlich, nicht mit &apos;{}&apos;: sie etwa mit scipy.io.mmwrite schreiben</translation>
    </message>
    <message>
        <source>{}:1: entries of the kind &apos;{}&apos; are not read: write the matrix as real, integer or pattern</source>
        <translation>{}:1: Einträge der Art &apos;{}&apos; werden nicht gelesen: die Matrix als real, integer oder pattern schreiben</translation>
    </message>
    <message>
        <source>{}:1: the symmetry &apos;{}&apos; is not read: write the matrix as general, symmetric or skew-symmetric</source>
        <translation>{}:1: die Symmetrie &apos;{}&apos; wird nicht gelesen: die Matrix als general, symmetric oder skew-symmetric schreiben</translation>
    </message>
    <message>
        <source>{}:1: a pattern is neither an array nor skew-symmetric: write its entries as real</source>
        <translation>{}:1: ein Muster (pattern) ist weder array noch skew-symmetric: seine Einträge als real schreiben</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; is not finite in FP64, and entries must be</source>
        <translation>{}:{}: &apos;{}&apos; ist in FP64 nicht endlich, und Einträge müssen es sein</translation>
    </message>
    <message>
        <source>{}:{}: {} entries are promised, and the {} bytes that follow cannot hold them: the file is cut short, or this line is wrong</source>
        <translation>{}:{}: {} Einträge sind angekündigt, und die folgenden {} Bytes können sie nicht enthalten: die Datei ist abgeschnitten, oder diese Zeile ist falsch</translation>
    </message>
    <message>
        <source>{}: {} entries are promised and {} are there: the file is cut short</source>
        <translation>{}: {} Einträge sind angekündigt und {} vorhanden: die Datei ist abgeschnitten</translation>
    </message>
    <message>
        <source>{}:{}: row {} and column {} lie outside a matrix of {} x {}: both count from 1</source>
        <translation>{}:{}: Zeile {} und Spalte {} liegen außerhalb einer Matrix von {} x {}: beide zählen ab 1</translation>
    </message>
    <message>
        <source>{}:{}: entry ({}, {}) is {}, and the diagonal of a skew-symmetric matrix is zero</source>
        <translation>{}:{}: Eintrag ({}, {}) ist {}, und die Diagonale einer schiefsymmetrischen Matrix ist null</translation>
    </message>
    <message>
        <source>{}: the sizes of the matrix are missing</source>
        <translation>{}: die Größe der Matrix fehlt</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; are not the sizes of the matrix, {} whole numbers</source>
        <translation>{}:{}: &apos;{}&apos; ist nicht die Größe der Matrix, {} ganze Zahlen</translation>
    </message>
    <message>
        <source>{}:{}: a matrix of {} x {} is empty or too large: sides go from 1 to {}</source>
        <translation>{}:{}: eine Matrix von {} x {} ist leer oder zu groß: Seiten gehen von 1 bis {}</translation>
    </message>
    <message>
        <source>{}:{}: a matrix of {} x {} is not symmetric: write it as general</source>
        <translation>{}:{}: eine Matrix von {} x {} ist nicht symmetrisch: sie als general schreiben</translation>
    </message>
    <message>
        <source>{}: there is no such file to read a matrix from</source>
        <translation>{}: es gibt keine solche Datei, aus der eine Matrix zu lesen wäre</translation>
    </message>
    <message>
        <source>solutions of {} x {} in FP64 need {} MiB in one buffer, more than this device allows</source>
        <translation>Lösungen von {} x {} in FP64 brauchen {} MiB in einem Puffer, mehr als dieses Gerät erlaubt</translation>
    </message>
    <message>
        <source>the echelon form of a matrix of {} x {} needs {} MiB in one buffer, more than this device allows</source>
        <translation>die Stufenform einer Matrix von {} x {} braucht {} MiB in einem Puffer, mehr als dieses Gerät erlaubt</translation>
    </message>
    <message>
        <source>method tridiagonal was given a matrix whose entry ({}, {}) is not zero: take lu</source>
        <translation>das Verfahren tridiagonal bekam eine Matrix, deren Eintrag ({}, {}) nicht null ist: lu nehmen</translation>
    </message>
    <message>
        <source>a sparse matrix of {} rows was given {} beginnings of rows, and takes one more</source>
        <translation>eine dünnbesetzte Matrix von {} Zeilen bekam {} Zeilenanfänge, und sie braucht einen mehr als Zeilen</translation>
    </message>
    <message>
        <source>the block of rows and columns {} to {} is singular, and block-jacobi divides by it: take another preconditioner</source>
        <translation>der Block der Zeilen und Spalten {} bis {} ist singulär, und block-jacobi teilt durch ihn: einen anderen Vorkonditionierer nehmen</translation>
    </message>
    <message>
        <source>block-jacobi needs {} MiB in one block, but this device allows {}: take jacobi</source>
        <translation>block-jacobi braucht {} MiB in einem Block, aber dieses Gerät erlaubt {}: jacobi nehmen</translation>
    </message>
    <message>
        <source>entry {} of the sparse matrix, in row {} and column {}, is {}: entries must be finite</source>
        <translation>Eintrag {} der dünnbesetzten Matrix, in Zeile {} und Spalte {}, ist {}: Einträge müssen endlich sein</translation>
    </message>
    <message>
        <source>the entries of row {} and column {} add up to {}: entries must be finite</source>
        <translation>die Einträge von Zeile {} und Spalte {} ergeben zusammen {}: Einträge müssen endlich sein</translation>
    </message>
    <message>
        <source>Gauss-Seidel needs {} MiB in one block, but this device allows {}: take another method</source>
        <translation>Gauß-Seidel braucht {} MiB in einem Block, aber dieses Gerät erlaubt {}: ein anderes Verfahren nehmen</translation>
    </message>
    <message>
        <source>row {} has {} entries, and Gauss-Seidel takes {} at most: take another method</source>
        <translation>Zeile {} hat {} Einträge, und Gauß-Seidel nimmt höchstens {}: ein anderes Verfahren nehmen</translation>
    </message>
    <message>
        <source>the diagonal of the sparse matrix is zero in row {}, and Gauss-Seidel divides by it: take another method</source>
        <translation>die Diagonale der dünnbesetzten Matrix ist in Zeile {} null, und Gauß-Seidel teilt durch sie: ein anderes Verfahren nehmen</translation>
    </message>
    <message>
        <source>the grid of the matrix has no fixed value, which multigrid needs: take jacobi</source>
        <translation>das Gitter der Matrix hat keinen festen Wert, den multigrid braucht: jacobi nehmen</translation>
    </message>
    <message>
        <source>the tolerance is {} and must be above zero</source>
        <translation>die Toleranz ist {} und muss größer als null sein</translation>
    </message>
    <message>
        <source>at least one iteration is needed, not {}</source>
        <translation>mindestens eine Iteration ist nötig, nicht {}</translation>
    </message>
    <message>
        <source>a sparse system needs a square matrix, not one of {} x {}</source>
        <translation>ein dünnbesetztes System braucht eine quadratische Matrix, keine von {} x {}</translation>
    </message>
    <message>
        <source>method cg needs a symmetric matrix, but entry ({}, {}), counted from 0, is {} and ({}, {}) is {}: take bicgstab or gmres</source>
        <translation>das Verfahren cg braucht eine symmetrische Matrix, aber Eintrag ({}, {}), ab 0 gezählt, ist {} und ({}, {}) ist {}: bicgstab oder gmres nehmen</translation>
    </message>
    <message>
        <source>method cg needs a positive definite matrix, and the diagonal of this one is not positive throughout: take gmres</source>
        <translation>das Verfahren cg braucht eine positiv definite Matrix, und die Diagonale dieser ist nicht überall positiv: gmres nehmen</translation>
    </message>
    <message>
        <source>the matrix is singular: whatever its entries are, no order of its rows has one on each place of the diagonal</source>
        <translation>die Matrix ist singulär: was auch ihre Einträge sind, keine Reihenfolge ihrer Zeilen hat auf jedem Platz der Diagonale einen</translation>
    </message>
    <message>
        <source>preconditioner multigrid needs the matrix of a five-point grid, cells in rows one after the other, and this is none: take jacobi or block-jacobi</source>
        <translation>der Vorkonditionierer multigrid braucht die Matrix eines Fünf-Punkte-Gitters, Zellen Zeile nach Zeile, und dies ist keine: jacobi oder block-jacobi nehmen</translation>
    </message>
    <message>
        <source>the diagonal of the sparse matrix is too small in row {}, beside its largest entry, for preconditioner jacobi to divide by it: take none or block-jacobi</source>
        <translation>die Diagonale der dünnbesetzten Matrix ist in Zeile {} neben ihrem größten Eintrag zu klein, als dass der Vorkonditionierer jacobi durch sie teilen könnte: none oder block-jacobi nehmen</translation>
    </message>
    <message>
        <source>a matrix of {} rows needs a right-hand side of as many numbers, not {}</source>
        <translation>eine Matrix von {} Zeilen braucht eine rechte Seite von ebenso vielen Zahlen, nicht {}</translation>
    </message>
    <message>
        <source>number {} of the right-hand side is {}: it must be finite</source>
        <translation>Zahl {} der rechten Seite ist {}: sie muss endlich sein</translation>
    </message>
    <message>
        <source>the matrix is singular: its row {}, counted from 0, is empty or zero</source>
        <translation>die Matrix ist singulär: ihre Zeile {}, ab 0 gezählt, ist leer oder null</translation>
    </message>
    <message>
        <source>the matrix is singular: its column {}, counted from 0, is empty or zero</source>
        <translation>die Matrix ist singulär: ihre Spalte {}, ab 0 gezählt, ist leer oder null</translation>
    </message>
    <message>
        <source>the matrix is singular: each of its rows adds up to zero, so that a constant can be added to any solution: hold one unknown at a value</source>
        <translation>die Matrix ist singulär: jede ihrer Zeilen ergibt zusammen null, so dass zu jeder Lösung eine Konstante addiert werden kann: eine Unbekannte auf einem Wert halten</translation>
    </message>
    <message>
        <source>row and column</source>
        <translation>Zeile und Spalte</translation>
    </message>
    <message>
        <source>one whole number, as the first line says</source>
        <translation>eine ganze Zahl, wie die erste Zeile sagt</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>row, column and a whole number, as the first line says</source>
        <translation>Zeile, Spalte und eine ganze Zahl, wie die erste Zeile sagt</translation>
    </message>
    <message>
        <source>row, column and a number</source>
        <translation>Zeile, Spalte und eine Zahl</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; is not an entry: a line has {}</source>
        <translation>{}:{}: &apos;{}&apos; ist kein Eintrag: eine Zeile enthält {}</translation>
    </message>
    <message>
        <source>{}:{}: &apos;{}&apos; follows after entry {}, the last that the file promises</source>
        <translation>{}:{}: &apos;{}&apos; folgt nach Eintrag {}, dem letzten, den die Datei ankündigt</translation>
    </message>
    <message>
        <source>; known are {}</source>
        <translation>; bekannt sind {}</translation>
    </message>
    <message>
        <source>there is no method &apos;{}&apos; for sparse matrices{}</source>
        <translation>es gibt kein Verfahren &apos;{}&apos; für dünnbesetzte Matrizen{}</translation>
    </message>
    <message>
        <source>there is no preconditioner &apos;{}&apos; for sparse matrices{}</source>
        <translation>es gibt keinen Vorkonditionierer &apos;{}&apos; für dünnbesetzte Matrizen{}</translation>
    </message>
    <message>
        <source>singular values of a matrix of {} x {} need {} MiB in one buffer, more than this device allows</source>
        <translation>Singulärwerte einer Matrix von {} x {} brauchen {} MiB in einem Puffer, mehr als dieses Gerät erlaubt</translation>
    </message>
    <message>
        <source>Jacobi rotations have not converged after {} sweeps: the largest cosine between two columns is {:.3g}</source>
        <translation>die Jacobi-Drehungen sind nach {} Durchgängen nicht konvergiert: der größte Kosinus zwischen zwei Spalten ist {:.3g}</translation>
    </message>
    <message>
        <source>singular values are not finite: entries are too far apart</source>
        <translation>Singulärwerte sind nicht endlich: die Einträge liegen zu weit auseinander</translation>
    </message>
    <message>
        <source>eigenvalues are those of symmetric matrices, but entry ({}, {}) is {} and ({}, {}) is {}</source>
        <translation>Eigenwerte gibt es von symmetrischen Matrizen, aber Eintrag ({}, {}) ist {} und ({}, {}) ist {}</translation>
    </message>
    <message>
        <source>the graphics device was reset and everything on it is lost: start again</source>
        <translation>das Grafikgerät wurde zurückgesetzt, und alles darauf ist verloren: neu anfangen</translation>
    </message>
    <message>
        <source>{}: the formula &apos;{}&apos; is {} at x = {:.6g}, y = {:.6g}, z = {:.6g}; change it so that it is finite in every cell</source>
        <translation>{}: die Formel „{}“ ist {} bei x = {:.6g}, y = {:.6g}, z = {:.6g}; so ändern, dass sie in jeder Zelle endlich ist</translation>
    </message>
    <message>
        <source>{}: line {} has &apos;{}&apos; for a coordinate; three numbers must follow</source>
        <translation>{}: Zeile {} hat „{}“ als Koordinate; drei Zahlen müssen folgen</translation>
    </message>
    <message>
        <source>{} is no mesh that can be read: as a binary STL file it is cut off, with room for {} of {} triangles; as text it begins with neither &apos;solid&apos; nor points of OBJ</source>
        <translation>{} ist kein lesbares Netz: als binäre STL-Datei ist sie abgeschnitten, mit Platz für {} von {} Dreiecken; als Text beginnt sie weder mit „solid“ noch mit Punkten von OBJ</translation>
    </message>
    <message>
        <source>{}: the mesh has {} triangles, and at most {} are taken; simplify it</source>
        <translation>{}: das Netz hat {} Dreiecke, höchstens {} werden genommen; vereinfachen</translation>
    </message>
    <message>
        <source>{}: the facet that ends in line {} has {} corners and must have 3</source>
        <translation>{}: die Facette, die in Zeile {} endet, hat {} Ecken und muss 3 haben</translation>
    </message>
    <message>
        <source>{}: line {} begins with &apos;{}&apos;, which STL does not know</source>
        <translation>{}: Zeile {} beginnt mit „{}“, was STL nicht kennt</translation>
    </message>
    <message>
        <source>{}: the STL file is cut off behind line {}: it has no endsolid</source>
        <translation>{}: die STL-Datei ist hinter Zeile {} abgeschnitten: sie hat kein endsolid</translation>
    </message>
    <message>
        <source>{}: line {} names the point &apos;{}&apos; of {}; correct the file</source>
        <translation>{}: Zeile {} nennt den Punkt „{}“ von {}; die Datei berichtigen</translation>
    </message>
    <message>
        <source>{}: the face in line {} has {} corners and must have 3 or more</source>
        <translation>{}: die Fläche in Zeile {} hat {} Ecken und muss 3 oder mehr haben</translation>
    </message>
    <message>
        <source>a grid of {} cells has no cell; give at least one along each axis</source>
        <translation>ein Gitter aus {} Zellen hat keine Zelle; entlang jeder Achse mindestens eine angeben</translation>
    </message>
    <message>
        <source>a grid of {} cells has more than a program can number; choose fewer</source>
        <translation>ein Gitter aus {} Zellen hat mehr, als ein Programm nummerieren kann; weniger wählen</translation>
    </message>
    <message>
        <source>{}: the mesh has no triangle; export it with its faces</source>
        <translation>{}: das Netz hat kein Dreieck; mit seinen Flächen exportieren</translation>
    </message>
    <message>
        <source>{}: point {} lies at ({}, {}, {}): coordinates must be finite and at most {}; correct the file</source>
        <translation>{}: Punkt {} liegt bei ({}, {}, {}): Koordinaten müssen endlich und höchstens {} sein; die Datei berichtigen</translation>
    </message>
    <message>
        <source>{}: triangle {} names point {} of {}; correct the file</source>
        <translation>{}: Dreieck {} nennt Punkt {} von {}; die Datei berichtigen</translation>
    </message>
    <message>
        <source>{}: none of the {} triangles has an area; export the mesh again</source>
        <translation>{}: keines der {} Dreiecke hat eine Fläche; das Netz neu exportieren</translation>
    </message>
    <message>
        <source>{}: the mesh is not watertight, {} of its edges belong to one triangle alone; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: das Netz ist nicht dicht, {} seiner Kanten gehören zu nur einem Dreieck; als innen zählen Punkte, um die sich die Oberfläche mehr als zur Hälfte windet</translation>
    </message>
    <message>
        <source>{}: {} edges of the mesh belong to more than two triangles; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: {} Kanten des Netzes gehören zu mehr als zwei Dreiecken; als innen zählen Punkte, um die sich die Oberfläche mehr als zur Hälfte windet</translation>
    </message>
    <message>
        <source>{}: triangles beside {} edges of the mesh are oriented differently; points count as inside where the surface winds around them by more than a half</source>
        <translation>{}: Dreiecke neben {} Kanten des Netzes sind verschieden orientiert; als innen zählen Punkte, um die sich die Oberfläche mehr als zur Hälfte windet</translation>
    </message>
    <message>
        <source>{} x {} cells on {} m x {} m</source>
        <translation>{} x {} Zellen auf {} m x {} m</translation>
    </message>
    <message>
        <source>{} x {} x {} cells on {} m x {} m x {} m from ({}, {}, {}) m on</source>
        <translation>{} x {} x {} Zellen auf {} m x {} m x {} m ab ({}, {}, {}) m</translation>
    </message>
    <message>
        <source>the saved state has {} and the scene {}: resume with the scene it was saved from</source>
        <translation>der gespeicherte Zustand hat {} und die Szene {}: mit der Szene fortsetzen, aus der er gespeichert wurde</translation>
    </message>
    <message>
        <source>{}: a file of a field in three dimensions must end in .npy, .vti or .csv</source>
        <translation>{}: der Name der Datei eines Feldes in drei Dimensionen muss auf .npy, .vti oder .csv enden</translation>
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
        <translation>die Sonde bei ({}) liegt außerhalb des Gebiets, das {} groß ist</translation>
    </message>
    <message>
        <source>a point [x, y, z] in metres</source>
        <translation>ein Punkt [x, y, z] in Metern</translation>
    </message>
    <message>
        <source>has three numbers, but the simulation {} computes in two dimensions; give two</source>
        <translation>hat drei Zahlen, aber die Simulation {} rechnet in zwei Dimensionen; zwei angeben</translation>
    </message>
    <message>
        <source>has two numbers, but the simulation {} computes in three dimensions; give three</source>
        <translation>hat zwei Zahlen, aber die Simulation {} rechnet in drei Dimensionen; drei angeben</translation>
    </message>
    <message>
        <source>is only for three dimensions, but the simulation {} computes in two; remove it</source>
        <translation>ist nur für drei Dimensionen, aber die Simulation {} rechnet in zwei; entfernen</translation>
    </message>
    <message>
        <source>three lengths [width, height, depth] in metres</source>
        <translation>drei Längen [Breite, Höhe, Tiefe] in Metern</translation>
    </message>
    <message>
        <source>three whole numbers [across, up, towards the viewer]</source>
        <translation>drei ganze Zahlen [quer, aufwärts, zum Betrachter]</translation>
    </message>
    <message>
        <source>uses t, but it describes the state at the start; use x, y and z only</source>
        <translation>verwendet t, beschreibt aber den Anfangszustand; nur x, y und z verwenden</translation>
    </message>
    <message>
        <source>is {} and must lie in the domain, from [{}, {}, {}] to [{}, {}, {}] [m]</source>
        <translation>ist {} und muss im Gebiet liegen, von [{}, {}, {}] bis [{}, {}, {}] [m]</translation>
    </message>
    <message>
        <source>an object with shape</source>
        <translation>ein Objekt mit shape</translation>
    </message>
    <message>
        <source>its width, height and depth</source>
        <translation>seine Breite, Höhe und Tiefe</translation>
    </message>
    <message>
        <source>three angles [about x, y, z] in degrees</source>
        <translation>drei Winkel [um x, y, z] in Grad</translation>
    </message>
    <message>
        <source>an STL or OBJ file in the scene&apos;s folder</source>
        <translation>eine STL- oder OBJ-Datei im Ordner der Szene</translation>
    </message>
    <message>
        <source>an axis</source>
        <translation>eine Achse</translation>
    </message>
    <message>
        <source>&quot;x&quot;, &quot;y&quot;, &quot;z&quot; or a direction [x, y, z]</source>
        <translation>„x“, „y“, „z“ oder eine Richtung [x, y, z]</translation>
    </message>
    <message>
        <source>a projection</source>
        <translation>eine Projektion</translation>
    </message>
    <message>
        <source>a list of slices</source>
        <translation>eine Liste von Schnitten</translation>
    </message>
    <message>
        <source>the axis that the slice lies across</source>
        <translation>die Achse, quer zu der der Schnitt liegt</translation>
    </message>
    <message>
        <source>the device cannot draw solids in a picture of {} x {} pixels: choose a smaller one</source>
        <translation>das Gerät kann in einem Bild von {} x {} Bildpunkten keine festen Körper zeichnen: ein kleineres wählen</translation>
    </message>
    <message>
        <source>the simulation {} has no fields in three dimensions to show: choose the style &quot;map&quot;</source>
        <translation>die Simulation {} hat keine Felder in drei Dimensionen zum Zeigen: den Stil „map“ wählen</translation>
    </message>
    <message>
        <source>a volume of {} x {} x {} cells cannot be shown on this device, which allows {} a side at most: choose fewer cells, or the style &quot;map&quot;</source>
        <translation>ein Volumen von {} x {} x {} Zellen lässt sich auf diesem Gerät nicht zeigen, das höchstens {} je Seite erlaubt: weniger Zellen wählen oder den Stil „map“</translation>
    </message>
    <message>
        <source>the device has no memory to show a volume of {} x {} x {} cells ({} MiB, {} MiB in use): choose fewer cells, or the style &quot;map&quot;</source>
        <translation>das Gerät hat keinen Speicher, um ein Volumen von {} x {} x {} Zellen zu zeigen ({} MiB, {} MiB belegt): weniger Zellen wählen oder den Stil „map“</translation>
    </message>
    <message>
        <source>the pack &apos;{}&apos;: {}</source>
        <translation>das Paket „{}“: {}</translation>
    </message>
    <message>
        <source>{}: its description fails: {}</source>
        <translation>{}: seine Beschreibung schlägt fehl: {}</translation>
    </message>
    <message>
        <source>{}: its description fails with an exception of an unknown type</source>
        <translation>{}: seine Beschreibung schlägt mit einer Ausnahme unbekannter Art fehl</translation>
    </message>
    <message>
        <source>{} is built for Seiche {}, and this is {}: build it again</source>
        <translation>{} ist für Seiche {} gebaut, und dies ist {}: bauen Sie es neu</translation>
    </message>
    <message>
        <source>{}: a simulation&apos;s name has a-z, 0-9, - and _, which &apos;{}&apos; has not</source>
        <translation>{}: der Name einer Simulation besteht aus a-z, 0-9, - und _, anders als „{}“</translation>
    </message>
    <message>
        <source>{}: its simulation &apos;{}&apos; has no {}</source>
        <translation>{}: seiner Simulation „{}“ fehlt {}</translation>
    </message>
    <message>
        <source>{} brings a simulation &apos;{}&apos;, and there is one already</source>
        <translation>{} bringt eine Simulation „{}“ mit, und es gibt schon eine</translation>
    </message>
    <message>
        <source>{} brings a file {}, and there is one already</source>
        <translation>{} bringt eine Datei {} mit, und es gibt sie schon</translation>
    </message>
    <message>
        <source>{}: its scene {} is of a simulation &apos;{}&apos;, which there is not</source>
        <translation>{}: seine Szene {} gehört zu einer Simulation „{}“, die es nicht gibt</translation>
    </message>
    <message>
        <source>{} needs {}, which neither it nor this program defines</source>
        <translation>{} braucht {}, was weder es selbst noch dieses Programm definiert</translation>
    </message>
    <message>
        <source>the pack {}</source>
        <translation>das Paket {}</translation>
    </message>
    <message>
        <source>{} does not exist</source>
        <translation>{} gibt es nicht</translation>
    </message>
    <message>
        <source>{} is not a file: name the library that the build has made, NAME.so</source>
        <translation>{} ist keine Datei: nennen Sie die gebaute Bibliothek, NAME.so</translation>
    </message>
    <message>
        <source>{} is a library and no pack: build it by seiche_add_pack() of CMake</source>
        <translation>{} ist eine Bibliothek und kein Paket: bauen Sie es mit seiche_add_pack() von CMake</translation>
    </message>
    <message>
        <source>SEICHE_PLUGINS is {} and must be an absolute path; no packs are loaded from there</source>
        <translation>SEICHE_PLUGINS ist {} und muss ein absoluter Pfad sein; von dort werden keine Pakete geladen</translation>
    </message>
    <message>
        <source>{}; it is left out</source>
        <translation>{}; es wird ausgelassen</translation>
    </message>
    <message>
        <source>there is no simulation &apos;{}&apos;{}: this program has {}; a pack may bring it (--plugin)</source>
        <translation>es gibt keine Simulation „{}“{}: dieses Programm hat {}; ein Paket kann sie mitbringen (--plugin)</translation>
    </message>
    <message>
        <source>{}: a scene is an object in JSON</source>
        <translation>{}: eine Szene ist ein Objekt in JSON</translation>
    </message>
    <message>
        <source>{}: &apos;{}&apos; must be a text</source>
        <translation>{}: „{}“ muss ein Text sein</translation>
    </message>
    <message>
        <source>{} at cell ({}, {}, {})</source>
        <translation>{} in Zelle ({}, {}, {})</translation>
    </message>
    <message>
        <source>{}: domain.cells: a plane of {} x {} cells is too large for this device, which takes {} cells in it at most: choose fewer cells along x or y</source>
        <translation>{}: domain.cells: eine Ebene von {} x {} Zellen ist zu groß für dieses Gerät, das darin höchstens {} Zellen nimmt: weniger Zellen entlang x oder y wählen</translation>
    </message>
    <message>
        <source>{}: domain.cells: {} cells along y or z are too many: choose {} or fewer</source>
        <translation>{}: domain.cells: {} Zellen entlang y oder z sind zu viele: {} oder weniger wählen</translation>
    </message>
    <message>
        <source>{}: domain.cells: a field of {} x {} x {} cells takes {:.0f} MiB, and this device has buffers of {:.0f} MiB at most: choose {} x {} x {} or fewer</source>
        <translation>{}: domain.cells: ein Feld von {} x {} x {} Zellen braucht {:.0f} MiB, und die Puffer dieses Geräts haben höchstens {:.0f} MiB: {} x {} x {} oder weniger wählen</translation>
    </message>
    <message>
        <source>{}: initial.{}</source>
        <translation>{}: initial.{}</translation>
    </message>
    <message>
        <source>{} is {} at ({}, {}, {}) m</source>
        <translation>{} ist {} bei ({}, {}, {}) m</translation>
    </message>
    <message>
        <source>a step of {} s would need {:.0f} explicit parts, and {} at most are made: choose a smaller dt, a lower viscosity or diffusivity, or fewer cells</source>
        <translation>ein Schritt von {} s bräuchte {:.0f} explizite Teile, und höchstens {} werden gemacht: ein kleineres dt, kleinere Viskosität oder Diffusivität oder weniger Zellen wählen</translation>
    </message>
    <message>
        <source>smoke or heat would need {:.0f} explicit parts of a step of {} s, and {} at most are made: choose a smaller dt, or a lower diffusivity</source>
        <translation>Rauch oder Wärme bräuchten {:.0f} explizite Teile eines Schritts von {} s, und höchstens {} werden gemacht: ein kleineres dt oder eine kleinere Diffusivität wählen</translation>
    </message>
    <message>
        <source>{}: sources[{}].size: each length must be more than 0 m</source>
        <translation>{}: sources[{}].size: jede Länge muss mehr als 0 m sein</translation>
    </message>
    <message>
        <source>{} is not finite near ({}, {}, {}) m at {} s</source>
        <translation>{} ist bei ({}, {}, {}) m und {} s nicht endlich</translation>
    </message>
    <message>
        <source>{}.{}: a side moves along itself alone; leave &apos;{}&apos; out, or make it an inflow</source>
        <translation>{}.{}: ein Rand bewegt sich nur längs seiner selbst; &apos;{}&apos; weglassen oder ihn zum Zufluss machen</translation>
    </message>
    <message>
        <source>{} has both a temperature and a heat-flux: leave one out</source>
        <translation>{} hat sowohl eine Temperatur als auch einen Wärmestrom: eines davon weglassen</translation>
    </message>
    <message>
        <source>{}: no heat passes where heat_diffusivity is 0; give it a value</source>
        <translation>{}: wo heat_diffusivity 0 ist, geht keine Wärme durch; ihr einen Wert geben</translation>
    </message>
    <message>
        <source>{} is {} at ({}, {}, {}) m at {} s</source>
        <translation>{} ist {} bei ({}, {}, {}) m und {} s</translation>
    </message>
    <message>
        <source>{}: boundaries: {:.4g} m^3/s flow in and {:.4g} m^3/s out, and no side is an outflow, which would take up the difference: make a side &apos;outflow&apos;, or give the inflows velocities that add up to 0</source>
        <translation>{}: boundaries: {:.4g} m^3/s strömen ein und {:.4g} m^3/s aus, und kein Rand ist ein Abfluss, der den Unterschied aufnähme: einen Rand zu &apos;outflow&apos; machen oder den Zuflüssen Geschwindigkeiten geben, die sich zu 0 summieren</translation>
    </message>
    <message>
        <source>dt is {} s, and with a viscosity or diffusivity of {} m^2/s {:.3g} s at most are stable on this grid: choose less of one of them, or fewer cells</source>
        <translation>dt ist {} s, und mit einer Viskosität oder Diffusivität von {} m^2/s sind auf diesem Gitter höchstens {:.3g} s stabil: weniger von einem davon oder weniger Zellen wählen</translation>
    </message>
    <message>
        <source>{} takes one square matrix, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>{} nimmt eine quadratische Matrix, nicht „{}“ von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>the matrix is singular: the pivot of column {} is {}</source>
        <translation>die Matrix ist singulär: das Pivot von Spalte {} ist {}</translation>
    </message>
    <message>
        <source>the matrix is not positive definite: the block from column {} on has a pivot that is not above 0</source>
        <translation>die Matrix ist nicht positiv definit: der Block ab Spalte {} hat ein Pivot, das nicht über 0 ist</translation>
    </message>
    <message>
        <source>QR with panels by the CPU takes one matrix with at least as many rows as columns, not &apos;{}&apos; of {} x {} ({} of them)</source>
        <translation>QR mit Streifen durch den Prozessor nimmt eine Matrix mit mindestens so vielen Zeilen wie Spalten, nicht „{}“ von {} x {} ({} davon)</translation>
    </message>
    <message>
        <source>the matrix is singular: column {} of R has {} on its diagonal</source>
        <translation>die Matrix ist singulär: Spalte {} von R hat {} auf ihrer Diagonale</translation>
    </message>
    <message>
        <source>the algorithm &apos;{}&apos; leaves no factors</source>
        <translation>der Algorithmus „{}“ hinterlässt keine Faktoren</translation>
    </message>
    <message>
        <source>{}: {} x {}{} times {} x {}{} does not make {} x {}</source>
        <translation>{}: {} x {}{} mal {} x {}{} ergibt nicht {} x {}</translation>
    </message>
    <message>
        <source>{} takes no transposed operands</source>
        <translation>{} nimmt keine transponierten Operanden</translation>
    </message>
    <message>
        <source>{} was given a matrix of {} rows, right-hand sides of {} x {} and solutions of {} x {}: match the shapes</source>
        <translation>{} bekam eine Matrix von {} Zeilen, rechte Seiten von {} x {} und Lösungen von {} x {}: die Formen anpassen</translation>
    </message>
    <message>
        <source>a reduction by halving takes one matrix, not {}</source>
        <translation>eine Reduktion durch Halbieren nimmt eine Matrix, nicht {}</translation>
    </message>
    <message>
        <source>matrices of {} rows are too large to be solved as a stack</source>
        <translation>Matrizen von {} Zeilen sind zu groß, um als Stapel gelöst zu werden</translation>
    </message>
    <message>
        <source>an array (.npy) in the scene&apos;s folder</source>
        <translation>ein Feld (.npy) im Ordner der Szene</translation>
    </message>
    <message>
        <source>heat_diffusivity is 0, and walls have temperatures or conductivities, for which heat must pass: give it a value</source>
        <translation>heat_diffusivity ist 0, und Wände haben Temperaturen oder Leitfähigkeiten, für die Wärme fließen muss: einen Wert angeben</translation>
    </message>
    <message>
        <source>three formulas [along x, along y, along z]</source>
        <translation>drei Formeln [entlang x, entlang y, entlang z]</translation>
    </message>
    <message>
        <source>{} has both a temperature, at which it is held, and a conductivity: leave one out</source>
        <translation>{} hat sowohl eine Temperatur, auf der sie gehalten wird, als auch eine Leitfähigkeit: eine davon weglassen</translation>
    </message>
    <message>
        <source>{} is too large</source>
        <translation>{} ist zu groß</translation>
    </message>
    <message>
        <source>{} is {} at [{}, {}, {}]; give finite numbers</source>
        <translation>{} ist {} bei [{}, {}, {}]; endliche Zahlen angeben</translation>
    </message>
    <message>
        <source>{} must be an array of three dimensions, of the shape (nz, ny, nx)</source>
        <translation>{} muss ein Feld mit drei Dimensionen der Form (nz, ny, nx) sein</translation>
    </message>
    <message>
        <source>{}.conductivity: a wall that moves does not conduct; give it a temperature, or leave its velocity and spin out</source>
        <translation>{}.conductivity: Eine Wand, die sich bewegt, leitet nicht; ihr eine Temperatur geben oder velocity und spin weglassen</translation>
    </message>
    <message>
        <source>{}.{}: no heat passes where heat_diffusivity is 0; give it a value</source>
        <translation>{}.{}: Wo heat_diffusivity 0 ist, fließt keine Wärme; einen Wert angeben</translation>
    </message>
    <message>
        <source>{}: sources[{}].file is missing: an STL or OBJ file in the scene&apos;s folder</source>
        <translation>{}: sources[{}].file fehlt: eine STL- oder OBJ-Datei im Ordner der Szene</translation>
    </message>
</context>
<context>
    <name>program</name>
    <message>
        <source>aeration, aquarium, gas, void fraction</source>
        <translation>Belüftung, Aquarium, Gas, Gasanteil</translation>
    </message>
    <message>
        <source>gas, void fraction, suspension</source>
        <translation>Gas, Gasanteil, Suspension</translation>
    </message>
    <message>
        <source>aeration, bubble column, gas, mixing</source>
        <translation>Belüftung, Blasensäule, Gas, Mischen</translation>
    </message>
    <message>
        <source>rise velocity, buoyancy, gas, Eötvös number</source>
        <translation>Aufstiegsgeschwindigkeit, Auftrieb, Gas, Eötvös-Zahl</translation>
    </message>
    <message>
        <source>mixing, shear layer, gas, foam</source>
        <translation>Mischen, Scherschicht, Gas, Schaum</translation>
    </message>
    <message>
        <source>phase separation, interface, surface tension</source>
        <translation>Phasentrennung, Grenzfläche, Oberflächenspannung</translation>
    </message>
    <message>
        <source>chemistry, oscillation, reaction, Turing patterns</source>
        <translation>Chemie, Schwingung, Reaktion, Turing-Muster</translation>
    </message>
    <message>
        <source>shock wave, traffic, conservation law</source>
        <translation>Stoßwelle, Verkehr, Erhaltungssatz</translation>
    </message>
    <message>
        <source>phase separation, alloy, oil and water</source>
        <translation>Phasentrennung, Legierung, Öl und Wasser</translation>
    </message>
    <message>
        <source>combustion, fire, chaos, turbulence</source>
        <translation>Verbrennung, Feuer, Chaos, Turbulenz</translation>
    </message>
    <message>
        <source>chaos, turbulence, spiral waves</source>
        <translation>Chaos, Turbulenz, Spiralwellen</translation>
    </message>
    <message>
        <source>chemistry, reaction and diffusion, Turing patterns, coat of animals</source>
        <translation>Chemie, Reaktion und Diffusion, Turing-Muster, Tierfell</translation>
    </message>
    <message>
        <source>quantum mechanics, Schrödinger equation, interference</source>
        <translation>Quantenmechanik, Schrödinger-Gleichung, Interferenz</translation>
    </message>
    <message>
        <source>chemistry, reaction and diffusion, Turing patterns, spots</source>
        <translation>Chemie, Reaktion und Diffusion, Turing-Muster, Flecken</translation>
    </message>
    <message>
        <source>biology, chemotaxis, cells</source>
        <translation>Biologie, Chemotaxis, Zellen</translation>
    </message>
    <message>
        <source>biology, heart, nerve, excitable medium</source>
        <translation>Biologie, Herz, Nerv, erregbares Medium</translation>
    </message>
    <message>
        <source>convection, pattern, stripes</source>
        <translation>Konvektion, Muster, Streifen</translation>
    </message>
    <message>
        <source>flame, fire, convection, heat</source>
        <translation>Flamme, Feuer, Konvektion, Wärme</translation>
    </message>
    <message>
        <source>vortex, eddy, Reynolds number, benchmark</source>
        <translation>Wirbel, Reynolds-Zahl, Vergleichsrechnung</translation>
    </message>
    <message>
        <source>Kármán vortex street, drag, lift, Strouhal number, Reynolds number, flow past an obstacle</source>
        <translation>Kármánsche Wirbelstraße, Widerstand, Auftrieb, Strouhal-Zahl, Reynolds-Zahl, Umströmung</translation>
    </message>
    <message>
        <source>natural convection, heat, Rayleigh number, Nusselt number</source>
        <translation>natürliche Konvektion, Wärme, Rayleigh-Zahl, Nusselt-Zahl</translation>
    </message>
    <message>
        <source>natural convection, heat, plume</source>
        <translation>natürliche Konvektion, Wärme, Fahne</translation>
    </message>
    <message>
        <source>dye, paint, drawing, vortex</source>
        <translation>Farbstoff, Malen, Zeichnen, Wirbel</translation>
    </message>
    <message>
        <source>mixing, turbulence, dye, colliding</source>
        <translation>Mischen, Turbulenz, Farbstoff, Zusammenstoß</translation>
    </message>
    <message>
        <source>instability, shear layer, clouds, vortex</source>
        <translation>Instabilität, Scherschicht, Wolken, Wirbel</translation>
    </message>
    <message>
        <source>paint, drawing, photograph, art</source>
        <translation>Malen, Zeichnen, Foto, Kunst</translation>
    </message>
    <message>
        <source>smoke, buoyancy, convection, chimney</source>
        <translation>Rauch, Auftrieb, Konvektion, Schornstein</translation>
    </message>
    <message>
        <source>convection, heat, instability, weather</source>
        <translation>Konvektion, Wärme, Instabilität, Wetter</translation>
    </message>
    <message>
        <source>wind tunnel, obstacle, wind, vortex</source>
        <translation>Windkanal, Hindernis, Wind, Wirbel</translation>
    </message>
    <message>
        <source>mixing, propeller, moving wall, dye</source>
        <translation>Mischen, Propeller, bewegte Wand, Farbstoff</translation>
    </message>
    <message>
        <source>vortex, exact solution, viscosity, decay</source>
        <translation>Wirbel, exakte Lösung, Viskosität, Abklingen</translation>
    </message>
    <message>
        <source>solver, matrix, iteration, CG</source>
        <translation>Löser, Matrix, Iteration, CG</translation>
    </message>
    <message>
        <source>Gauss, LU, solver, matrix</source>
        <translation>Gauß, LU, Löser, Matrix</translation>
    </message>
    <message>
        <source>standing wave, lake, basin, resonance</source>
        <translation>stehende Welle, See, Becken, Resonanz</translation>
    </message>
    <message>
        <source>sea, beach, refraction, diffraction, shoaling</source>
        <translation>Meer, Strand, Brechung, Beugung</translation>
    </message>
    <message>
        <source>interference, superposition, reflection, rain, ripples, two sources</source>
        <translation>Interferenz, Überlagerung, Reflexion, Regen, zwei Quellen</translation>
    </message>
    <message>
        <source>port, breakwater, sea, diffraction, refraction</source>
        <translation>Hafen, Wellenbrecher, Meer, Beugung, Brechung</translation>
    </message>
    <message>
        <source>refraction, focus, optics, light</source>
        <translation>Brechung, Brennpunkt, Optik, Licht</translation>
    </message>
    <message>
        <source>Doppler effect, sound, Mach cone, sonic boom</source>
        <translation>Doppler-Effekt, Schall, Machscher Kegel, Überschallknall</translation>
    </message>
    <message>
        <source>eigenmode, resonance, standing wave, vibration</source>
        <translation>Eigenschwingung, Resonanz, stehende Welle</translation>
    </message>
    <message>
        <source>interference, diffraction, double slit, two sources, Young, light</source>
        <translation>Interferenz, Beugung, Doppelspalt, zwei Quellen, Young, Licht</translation>
    </message>
    <message>
        <source>sound, acoustics, resonance, dome</source>
        <translation>Schall, Akustik, Resonanz, Kuppel</translation>
    </message>
    <message>
        <source>bubbly</source>
        <translation>blasig</translation>
    </message>
    <message>
        <source>Bubbly flow</source>
        <translation>Blasenströmung</translation>
    </message>
    <message>
        <source>A swarm of bubbles on two levels: what bubbles do in each cell comes from solving the boundary integral equation of the liquid between them, one dense system per cell.</source>
        <translation>Ein Blasenschwarm auf zwei Ebenen: was die Blasen in jeder Zelle tun, folgt aus der Randintegralgleichung der Flüssigkeit zwischen ihnen, einem vollen Gleichungssystem je Zelle.</translation>
    </message>
    <message>
        <source>dt</source>
        <translation>dt</translation>
    </message>
    <message>
        <source>Largest time step.</source>
        <translation>Zeitschritt, höchstens.</translation>
    </message>
    <message>
        <source>cfl</source>
        <translation>cfl</translation>
    </message>
    <message>
        <source>Fraction of a cell that the fastest bubbles may cross in a step; dt is chosen accordingly.</source>
        <translation>Teil einer Zelle, den die schnellsten Blasen in einem Schritt durchqueren dürfen: danach wird dt gewählt.</translation>
    </message>
    <message>
        <source>gravity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Reduced gravity: the acceleration that lifts massless bubbles.</source>
        <translation>Reduzierte Schwere: die Beschleunigung, die masselose Blasen hebt.</translation>
    </message>
    <message>
        <source>terminal speed</source>
        <translation>Endgeschw.</translation>
    </message>
    <message>
        <source>Speed relative to the mixture at which drag balances the lift of bubbles of `radius`, where `drag` is 0.</source>
        <translation>Geschwindigkeit gegen das Gemisch, bei der der Widerstand den Auftrieb von Blasen mit `radius` aufwiegt, wo `drag` 0 ist.</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Drag divided by density, speed and depth; 0: the value that gives `terminal_speed`. Levich: 8 pi nu for a clean cylindrical bubble.</source>
        <translation>Widerstand durch Dichte, Geschwindigkeit und Tiefe; 0: was `terminal_speed` ergibt. Levich: 8 pi nu für eine saubere zylindrische Blase.</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Radius of bubbles where the scene gives no field `radius`, of those that flow in and of those that the brush adds.</source>
        <translation>Radius der Blasen, wo die Szene kein Feld `radius` gibt, der einströmenden und der vom Pinsel zugegebenen.</translation>
    </message>
    <message>
        <source>temperature decay</source>
        <translation>Temp.-Abnahme</translation>
    </message>
    <message>
        <source>Rate at which the spread of impulses among the bubbles of a cell decays.</source>
        <translation>Rate, mit der die Streuung der Impulse unter den Blasen einer Zelle abklingt.</translation>
    </message>
    <message>
        <source>flux decay</source>
        <translation>Flussabnahme</translation>
    </message>
    <message>
        <source>advection</source>
        <translation>Advektion</translation>
    </message>
    <message>
        <source>upwind</source>
        <translation>upwind</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>begrenzt</translation>
    </message>
    <message>
        <source>How bubbles are carried: donor cell, first order; or piecewise linear with van Leer&apos;s limiter, second order.</source>
        <translation>Wie Blasen getragen werden: Geberzelle, erste Ordnung; oder stückweise linear mit dem Begrenzer von van Leer, zweite Ordnung.</translation>
    </message>
    <message>
        <source>carrier</source>
        <translation>Träger</translation>
    </message>
    <message>
        <source>bubbles</source>
        <translation>Blasen</translation>
    </message>
    <message>
        <source>liquid</source>
        <translation>Flüssigkeit</translation>
    </message>
    <message>
        <source>Velocity that carries the number of bubbles: their own mean velocity, or that of the liquid, as Galoppo et al. word it.</source>
        <translation>Was die Zahl der Blasen trägt: ihre eigene mittlere Geschwindigkeit, oder die der Flüssigkeit, wie es bei Galoppo u. a. steht.</translation>
    </message>
    <message>
        <source>bubbles per cell</source>
        <translation>Blasen je Zelle</translation>
    </message>
    <message>
        <source>Bubbles in each cell&apos;s configuration; 0: 32, in software 8.</source>
        <translation>Blasen in der Anordnung jeder Zelle; 0: 32, in Software 8.</translation>
    </message>
    <message>
        <source>points per bubble</source>
        <translation>Punkte je Blase</translation>
    </message>
    <message>
        <source>Points on each bubble&apos;s surface, a multiple of 4 from 8 on; 0: 64, in software 32.</source>
        <translation>Punkte auf der Oberfläche jeder Blase, ein Vielfaches von 4 ab 8; 0: 64, in Software 32.</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>How dense systems are solved: LU without pivoting, or GMRES, the fast path and the cross-check.</source>
        <translation>Wie volle Systeme gelöst werden: LU ohne Pivotsuche, oder GMRES, der schnelle Weg und die Gegenprobe.</translation>
    </message>
    <message>
        <source>tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Residual at which GMRES stops, relative to the right-hand side.</source>
        <translation>Residuum, bei dem GMRES aufhört, bezogen auf die rechte Seite.</translation>
    </message>
    <message>
        <source>refresh fraction</source>
        <translation>Auffrischanteil</translation>
    </message>
    <message>
        <source>Largest fraction of all cells solved again in one step, oldest first.</source>
        <translation>Größter Anteil aller Zellen, den ein Schritt neu löst, die ältesten zuerst.</translation>
    </message>
    <message>
        <source>refresh tolerance</source>
        <translation>Auffrischtol.</translation>
    </message>
    <message>
        <source>void fraction</source>
        <translation>Gasanteil</translation>
    </message>
    <message>
        <source>Fraction of the volume that is gas.</source>
        <translation>Teil des Volumens, der Gas ist.</translation>
    </message>
    <message>
        <source>number density</source>
        <translation>Anzahldichte</translation>
    </message>
    <message>
        <source>Bubbles per square metre.</source>
        <translation>Blasen je Quadratmeter.</translation>
    </message>
    <message>
        <source>liquid u</source>
        <translation>Flüssigkeit u</translation>
    </message>
    <message>
        <source>Mean velocity of the liquid along x.</source>
        <translation>Mittlere Geschwindigkeit der Flüssigkeit entlang x.</translation>
    </message>
    <message>
        <source>liquid v</source>
        <translation>Flüssigkeit v</translation>
    </message>
    <message>
        <source>Mean velocity of the liquid along y.</source>
        <translation>Mittlere Geschwindigkeit der Flüssigkeit entlang y.</translation>
    </message>
    <message>
        <source>flux x</source>
        <translation>Fluss x</translation>
    </message>
    <message>
        <source>Volume flux of the mixture along x.</source>
        <translation>Volumenfluss des Gemischs entlang x.</translation>
    </message>
    <message>
        <source>flux y</source>
        <translation>Fluss y</translation>
    </message>
    <message>
        <source>Volume flux of the mixture along y.</source>
        <translation>Volumenfluss des Gemischs entlang y.</translation>
    </message>
    <message>
        <source>Radius of bubbles.</source>
        <translation>Radius der Blasen.</translation>
    </message>
    <message>
        <source>impulse x</source>
        <translation>Impuls x</translation>
    </message>
    <message>
        <source>Mean impulse of a bubble over its volume, along x.</source>
        <translation>Mittlerer Impuls einer Blase durch ihr Volumen, entlang x.</translation>
    </message>
    <message>
        <source>impulse y</source>
        <translation>Impuls y</translation>
    </message>
    <message>
        <source>Mean impulse of a bubble over its volume, along y.</source>
        <translation>Mittlerer Impuls einer Blase durch ihr Volumen, entlang y.</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Variance of that impulse, along one direction.</source>
        <translation>Varianz dieses Impulses, entlang einer Richtung.</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Reserve</translation>
    </message>
    <message>
        <source>Smallest margin of diagonal dominance of the cell&apos;s matrix.</source>
        <translation>Kleinste Reserve der Diagonaldominanz der Matrix der Zelle.</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Growth of the factors of the cell&apos;s matrix; 0 where GMRES solved it.</source>
        <translation>Wachstum der Faktoren der Matrix der Zelle; 0, wo GMRES sie löste.</translation>
    </message>
    <message>
        <source>condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>Lower estimate of the condition number of the cell&apos;s matrix.</source>
        <translation>Schätzung der Kondition der Matrix der Zelle, von unten.</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>Nothing goes through.</source>
        <translation>Nichts geht hindurch.</translation>
    </message>
    <message>
        <source>inflow</source>
        <translation>Einstrom</translation>
    </message>
    <message>
        <source>Bubbles of `radius` come in: their number per square metre and their velocity.</source>
        <translation>Blasen mit `radius` kommen herein: ihre Zahl je Quadratmeter und ihre Geschwindigkeit.</translation>
    </message>
    <message>
        <source>outflow</source>
        <translation>Ausstrom</translation>
    </message>
    <message>
        <source>periodic</source>
        <translation>periodisch</translation>
    </message>
    <message>
        <source>Continues on the opposite side.</source>
        <translation>Geht auf der anderen Seite weiter.</translation>
    </message>
    <message>
        <source>flux</source>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>Add bubbles</source>
        <translation>Blasen zugeben</translation>
    </message>
    <message>
        <source>stir</source>
        <translation>rühren</translation>
    </message>
    <message>
        <source>Stir</source>
        <translation>Rühren</translation>
    </message>
    <message>
        <source>fluid</source>
        <translation>Fluid</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Strömung</translation>
    </message>
    <message>
        <source>Incompressible Navier-Stokes flow on a staggered grid, truly divergence-free, with dye, smoke and heat.</source>
        <translation>Inkompressible Navier-Stokes-Strömung auf versetztem Gitter, wirklich divergenzfrei, mit Farbe, Rauch und Wärme.</translation>
    </message>
    <message>
        <source>Time step if `cfl` is 0.</source>
        <translation>Zeitschritt, wo `cfl` 0 ist.</translation>
    </message>
    <message>
        <source>Cells that the fastest fluid may cross in a step; 0 keeps dt fixed, otherwise dt is chosen from the speeds two steps earlier and `dt` is its upper bound.</source>
        <translation>Zellen, die das schnellste Fluid in einem Schritt durchqueren darf; 0 hält dt fest, sonst wird dt aus den Geschwindigkeiten zwei Schritte zuvor gewählt und `dt` ist seine obere Grenze.</translation>
    </message>
    <message>
        <source>viscosity</source>
        <translation>Viskosität</translation>
    </message>
    <message>
        <source>Kinematic viscosity.</source>
        <translation>Kinematische Viskosität.</translation>
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
        <translation>Drucklöser</translation>
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
        <translation>Gauß-Jordan</translation>
    </message>
    <message>
        <source>gauss-seidel</source>
        <translation>Gauß-Seidel</translation>
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
        <translation>LU, volle Pivotsuche</translation>
    </message>
    <message>
        <source>multigrid</source>
        <translation>Mehrgitter</translation>
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
        <translation>steilster Abstieg</translation>
    </message>
    <message>
        <source>Pressure solver; auto takes dct in boxes and channels without obstacles and multigrid-cg elsewhere. jacobi and gauss-seidel make exactly max_iterations sweeps.</source>
        <translation>Drucklöser; auto nimmt dct in Kästen und Kanälen ohne Hindernisse und sonst multigrid-cg. jacobi und gauss-seidel machen genau max_iterations Durchläufe.</translation>
    </message>
    <message>
        <source>Residual at which the pressure solver stops, relative to the right-hand side.</source>
        <translation>Residuum, bei dem der Drucklöser aufhört, bezogen auf die rechte Seite.</translation>
    </message>
    <message>
        <source>max iterations</source>
        <translation>max. Iterationen</translation>
    </message>
    <message>
        <source>Largest number of pressure iterations per projection.</source>
        <translation>Größte Zahl der Druckiterationen je Projektion.</translation>
    </message>
    <message>
        <source>pressure refine</source>
        <translation>Druck verfeinern</translation>
    </message>
    <message>
        <source>Project twice: the second pass removes the divergence left by rounding.</source>
        <translation>Zweimal projizieren: der zweite Durchgang entfernt die von der Rundung verbliebene Divergenz.</translation>
    </message>
    <message>
        <source>pressure start</source>
        <translation>Druckstart</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>extrapoliert</translation>
    </message>
    <message>
        <source>previous</source>
        <translation>voriger</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>null</translation>
    </message>
    <message>
        <source>Initial guess of the pressure solver: 2 p_n - p_(n-1), p_n, or zero; cg, jacobi and gauss-seidel never extrapolate (cg with max_iterations 4 and without pressure_refine is the method of 2003).</source>
        <translation>Startwert des Drucklösers: 2 p_n - p_(n-1), p_n, oder null; cg, jacobi und gauss-seidel extrapolieren nie (cg mit max_iterations 4 und ohne pressure_refine ist das Verfahren von 2003).</translation>
    </message>
    <message>
        <source>vorticity confinement</source>
        <translation>Wirbelverst.</translation>
    </message>
    <message>
        <source>Strength of the force that feeds small eddies; not physical, 0 in validation.</source>
        <translation>Stärke der Kraft, die kleine Wirbel nährt; nicht physikalisch, 0 bei der Validierung.</translation>
    </message>
    <message>
        <source>buoyancy</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Upward acceleration per kelvin above `ambient_temperature`.</source>
        <translation>Beschleunigung nach oben je Kelvin über `ambient_temperature`.</translation>
    </message>
    <message>
        <source>ambient temperature</source>
        <translation>Umgebungstemp.</translation>
    </message>
    <message>
        <source>Temperature at which fluid neither rises nor sinks.</source>
        <translation>Temperatur, bei der das Fluid weder steigt noch sinkt.</translation>
    </message>
    <message>
        <source>smoke weight</source>
        <translation>Rauchgewicht</translation>
    </message>
    <message>
        <source>Downward acceleration by smoke of density 1.</source>
        <translation>Beschleunigung nach unten durch Rauch der Dichte 1.</translation>
    </message>
    <message>
        <source>force x</source>
        <translation>Kraft x</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along x.</source>
        <translation>Beschleunigung überall, entlang x.</translation>
    </message>
    <message>
        <source>force y</source>
        <translation>Kraft y</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along y.</source>
        <translation>Beschleunigung überall, entlang y.</translation>
    </message>
    <message>
        <source>dye decay</source>
        <translation>Farbabnahme</translation>
    </message>
    <message>
        <source>Rate at which dye fades.</source>
        <translation>Rate, mit der die Farbe verblasst.</translation>
    </message>
    <message>
        <source>Dye cells along each cell of the flow: the dye&apos;s grid may be finer than the flow&apos;s.</source>
        <translation>Zellen der Farbe entlang einer Zelle der Strömung: Farbe darf ein feineres Gitter haben als die Strömung.</translation>
    </message>
    <message>
        <source>dye scale</source>
        <translation>Feinheit des Farbstoffs</translation>
    </message>
    <message>
        <source>smoke decay</source>
        <translation>Rauchabnahme</translation>
    </message>
    <message>
        <source>Rate at which smoke fades and heat is lost.</source>
        <translation>Rate, mit der Rauch vergeht und Wärme verloren geht.</translation>
    </message>
    <message>
        <source>dye</source>
        <translation>Farbstoff</translation>
    </message>
    <message>
        <source>Dye, as red, green and blue; as a single number, their sum.</source>
        <translation>Farbe, als Rot, Grün und Blau; als eine Zahl ihre Summe.</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Magnitude of the velocity.</source>
        <translation>Betrag der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>vorticity</source>
        <translation>Wirbelstärke</translation>
    </message>
    <message>
        <source>Rotation, positive counter-clockwise.</source>
        <translation>Drehung, positiv gegen den Uhrzeigersinn.</translation>
    </message>
    <message>
        <source>Velocity along x.</source>
        <translation>Geschwindigkeit entlang x.</translation>
    </message>
    <message>
        <source>Velocity along y.</source>
        <translation>Geschwindigkeit entlang y.</translation>
    </message>
    <message>
        <source>pressure</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Pressure over density; defined up to a constant where nothing flows out.</source>
        <translation>Druck durch Dichte; sein Niveau ist frei, wo nichts ausströmt.</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>Divergence left after the projection.</source>
        <translation>Was von ihr übrig ist.</translation>
    </message>
    <message>
        <source>Second invariant of the velocity gradient: positive in eddies.</source>
        <translation>Zweite Invariante des Geschwindigkeitsgradienten: positiv in Wirbeln.</translation>
    </message>
    <message>
        <source>stream function</source>
        <translation>Stromfunktion</translation>
    </message>
    <message>
        <source>Constant along streamlines; 0 in the lower left corner.</source>
        <translation>Konstant entlang von Stromlinien; 0 in der linken unteren Ecke.</translation>
    </message>
    <message>
        <source>smoke</source>
        <translation>Rauch</translation>
    </message>
    <message>
        <source>Density of smoke.</source>
        <translation>Dichte des Rauchs.</translation>
    </message>
    <message>
        <source>Temperature.</source>
        <translation>Temperatur.</translation>
    </message>
    <message>
        <source>Flux through left faces over their area, (nx+1) x ny.</source>
        <translation>Fluss durch linke Zellseiten durch ihre Fläche, (nx+1) x ny.</translation>
    </message>
    <message>
        <source>Flux through lower faces over their area, nx x (ny+1).</source>
        <translation>Fluss durch untere Zellseiten durch ihre Fläche, nx x (ny+1).</translation>
    </message>
    <message>
        <source>no-slip</source>
        <translation>haftend (no-slip)</translation>
    </message>
    <message>
        <source>A wall that fluid sticks to.</source>
        <translation>Eine Wand, an der das Fluid haftet.</translation>
    </message>
    <message>
        <source>free-slip</source>
        <translation>gleitend (free-slip)</translation>
    </message>
    <message>
        <source>A wall along which fluid glides.</source>
        <translation>Eine Wand, an der das Fluid entlanggleitet.</translation>
    </message>
    <message>
        <source>moving-wall</source>
        <translation>bewegte Wand</translation>
    </message>
    <message>
        <source>A wall that moves along itself and drags fluid with it.</source>
        <translation>Eine Wand, die sich in sich selbst bewegt und das Fluid mitnimmt.</translation>
    </message>
    <message>
        <source>Fluid comes in with the given velocity.</source>
        <translation>Fluid kommt mit der gegebenen Geschwindigkeit herein.</translation>
    </message>
    <message>
        <source>Fluid leaves freely; pressure is 0.</source>
        <translation>Fluid geht frei hinaus; der Druck ist 0.</translation>
    </message>
    <message>
        <source>center</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>disc</source>
        <translation>Scheibe</translation>
    </message>
    <message>
        <source>Emits dye.</source>
        <translation>Lässt Farbe ein.</translation>
    </message>
    <message>
        <source>color</source>
        <translation>Farbton</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Emits smoke and heat.</source>
        <translation>Lässt Rauch ein, und Wärme.</translation>
    </message>
    <message>
        <source>heat</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>push</source>
        <translation>Schub</translation>
    </message>
    <message>
        <source>Accelerates fluid.</source>
        <translation>Beschleunigt das Fluid.</translation>
    </message>
    <message>
        <source>force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Accelerates fluid everywhere by a formula.</source>
        <translation>Beschleunigt das Fluid überall nach einer Formel.</translation>
    </message>
    <message>
        <source>dye red</source>
        <translation>Farbe rot</translation>
    </message>
    <message>
        <source>dye green</source>
        <translation>Farbe grün</translation>
    </message>
    <message>
        <source>dye blue</source>
        <translation>Farbe blau</translation>
    </message>
    <message>
        <source>Stir with dye</source>
        <translation>Mit Farbe rühren</translation>
    </message>
    <message>
        <source>Push</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>Add dye</source>
        <translation>Farbe zugeben</translation>
    </message>
    <message>
        <source>Add smoke and heat</source>
        <translation>Rauch und Wärme zugeben</translation>
    </message>
    <message>
        <source>Draw walls</source>
        <translation>Wände zeichnen</translation>
    </message>
    <message>
        <source>erase</source>
        <translation>radieren</translation>
    </message>
    <message>
        <source>Erase walls</source>
        <translation>Wände radieren</translation>
    </message>
    <message>
        <source>Drag walls</source>
        <translation>Wände ziehen</translation>
    </message>
    <message>
        <source>wave</source>
        <translation>Welle</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>The linear wave equation of shallow water or of sound, implicit in time, with its energy ledger.</source>
        <translation>Die lineare Wellengleichung flachen Wassers oder des Schalls, implizit in der Zeit, mit ihrer Energiebilanz.</translation>
    </message>
    <message>
        <source>Time step; implicit, so that any CFL number is stable.</source>
        <translation>Zeitschritt; implizit, so dass keine CFL-Zahl zu groß ist.</translation>
    </message>
    <message>
        <source>wave speed</source>
        <translation>Wellengeschw.</translation>
    </message>
    <message>
        <source>Speed of waves where the scene gives no field `speed`.</source>
        <translation>Geschwindigkeit der Wellen, wo die Szene kein Feld `speed` gibt.</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Rate at which velocity decays everywhere.</source>
        <translation>Rate, mit der die Geschwindigkeit überall abklingt.</translation>
    </message>
    <message>
        <source>theta</source>
        <translation>Theta</translation>
    </message>
    <message>
        <source>Weight of the old and new level in the three-level theta scheme: 0.25 is Crank-Nicolson (no damping, least dispersion).</source>
        <translation>Gewicht des alten und neuen Zeitpunkts im Theta-Verfahren dreier Zeitpunkte: 0,25 ist Crank-Nicolson (keine Dämpfung, geringste Dispersion).</translation>
    </message>
    <message>
        <source>scheme</source>
        <translation>Verfahren</translation>
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
        <translation>Gleichung</translation>
    </message>
    <message>
        <source>shallow-water</source>
        <translation>Flachwasser</translation>
    </message>
    <message>
        <source>acoustic</source>
        <translation>Schall</translation>
    </message>
    <message>
        <source>Where the speed varies: u_tt = div(c^2 grad u), or u_tt / c^2 = div grad u.</source>
        <translation>Wo die Geschwindigkeit sich ändert: u_tt = div(c^2 grad u), oder u_tt / c^2 = div grad u.</translation>
    </message>
    <message>
        <source>Residual at which conjugate gradients stop, relative to the right-hand side.</source>
        <translation>Residuum, bei dem die konjugierten Gradienten aufhören, bezogen auf die rechte Seite.</translation>
    </message>
    <message>
        <source>Largest number of conjugate gradient iterations per step.</source>
        <translation>Größte Zahl der Iterationen der konjugierten Gradienten je Schritt.</translation>
    </message>
    <message>
        <source>Plain conjugate gradients, whose iteration count grows with the CFL number, or with a preconditioner that keeps it small at any CFL number: a direct solve (dct: one or two, where the speed is uniform, nothing is solid and the numbers of cells have no prime factor above 5; otherwise cg is used) or multigrid (about seven, with walls and any speed). auto is dct above a CFL number of 2 (4 in software) or, where that does not fit, multigrid above 2.</source>
        <translation>Einfache konjugierte Gradienten, deren Iterationen mit der CFL-Zahl wachsen, oder mit einem Vorkonditionierer, mit dem es bei jeder CFL-Zahl wenige bleiben: einer direkten Lösung (dct: ein oder zwei, wo die Geschwindigkeit gleichmäßig ist, nichts fest ist und die Zellzahlen keinen Primfaktor über 5 haben; sonst wird cg genommen) oder Mehrgitter (multigrid: etwa sieben, mit Wänden und jeder Geschwindigkeit). auto ist dct über der CFL-Zahl 2 (4 in Software) oder, wo das nicht passt, multigrid über 2.</translation>
    </message>
    <message>
        <source>sponge width</source>
        <translation>Schwammbreite</translation>
    </message>
    <message>
        <source>sponge strength</source>
        <translation>Schwammstärke</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Elevation of the surface above rest.</source>
        <translation>Höhe der Oberfläche über der Ruhelage.</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Rate of change of the elevation.</source>
        <translation>Änderungsrate der Höhe.</translation>
    </message>
    <message>
        <source>Local speed of waves; 0 in walls.</source>
        <translation>Örtliche Wellengeschwindigkeit; 0 in Wänden.</translation>
    </message>
    <message>
        <source>Reflects: no flow through the side.</source>
        <translation>Wirft zurück: kein Fluss durch den Rand.</translation>
    </message>
    <message>
        <source>dirichlet</source>
        <translation>fester Wert (Dirichlet)</translation>
    </message>
    <message>
        <source>The height on the side is given; 0 without a formula.</source>
        <translation>Die Höhe am Rand ist gegeben; 0, wo keine Formel steht.</translation>
    </message>
    <message>
        <source>absorbing</source>
        <translation>schluckend</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <source>Accelerates the surface round a point.</source>
        <translation>Beschleunigt die Oberfläche um einen Punkt.</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Accelerates the surface along a segment.</source>
        <translation>Beschleunigt die Oberfläche entlang einer Strecke.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>moving</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>Accelerates the surface round a point that moves.</source>
        <translation>Beschleunigt die Oberfläche um einen Punkt, der sich bewegt.</translation>
    </message>
    <message>
        <source>raise</source>
        <translation>heben</translation>
    </message>
    <message>
        <source>Raise or lower water</source>
        <translation>Wasser heben oder senken</translation>
    </message>
    <message>
        <source>water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>isolines</source>
        <translation>Isolinien</translation>
    </message>
    <message>
        <source>arrows</source>
        <translation>Pfeile</translation>
    </message>
    <message>
        <source>streamlines</source>
        <translation>Stromlinien</translation>
    </message>
    <message>
        <source>particles</source>
        <translation>Teilchen</translation>
    </message>
    <message>
        <source>diverging</source>
        <translation>divergierend</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>Bubble curtain</source>
        <translation>Blasenvorhang</translation>
    </message>
    <message>
        <source>Air puffs out of a pipe along the bottom of a tank and rises as a curtain, while the water overturns on both sides and sweeps the foot of the curtain together.</source>
        <translation>Luft kommt stoßweise aus einem Rohr am Boden eines Beckens und steigt als Vorhang auf, während das Wasser auf beiden Seiten umläuft und den Fuß des Vorhangs zusammenfegt.</translation>
    </message>
    <message>
        <source>Stir across the curtain and watch it mend.</source>
        <translation>Quer durch den Vorhang rühren und zusehen, wie er sich schließt.</translation>
    </message>
    <message>
        <source>Dilute lattice</source>
        <translation>Dünnes Gitter</translation>
    </message>
    <message>
        <source>In each cell the bubbles stand in a square array, as in Rayleigh&apos;s paper of 1892, denser here and sparser there. They start at rest; where they are dense they respond more slowly to buoyancy, and what began as a smooth density wave is distorted on its way to the terminal speed.</source>
        <translation>In jeder Zelle stehen die Blasen in einer quadratischen Anordnung, wie sie Rayleigh 1892 hatte, hier dichter und dort dünner. Sie beginnen in Ruhe; wo sie dicht stehen, folgen sie dem Auftrieb langsamer, und was als glatte Welle der Dichte begann, verbiegt sich auf dem Weg zur Endgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Set carrier to liquid to see what carries the bubbles then.</source>
        <translation>Den Träger auf Flüssigkeit stellen und sehen, was die Blasen dann trägt.</translation>
    </message>
    <message>
        <source>Rising swarm</source>
        <translation>Steigender Schwarm</translation>
    </message>
    <message>
        <source>A round swarm of bubbles is released near the bottom of a closed tank whose water overturns, up in the middle and down along the walls. Buoyancy and drag bring all bubbles to their terminal speed against the mixture; the flow draws the swarm out, and under the lid it gathers.</source>
        <translation>Ein runder Blasenschwarm wird nahe dem Boden eines geschlossenen Beckens losgelassen, dessen Wasser umläuft, in der Mitte hinauf und an den Wänden hinab. Auftrieb und Widerstand bringen alle Blasen auf ihre Endgeschwindigkeit gegen das Gemisch; die Strömung zieht den Schwarm in die Länge, und unter dem Deckel sammelt er sich.</translation>
    </message>
    <message>
        <source>Add bubbles with the brush, or switch to Stir and blow the swarm aside.</source>
        <translation>Mit dem Pinsel Blasen zugeben, oder auf Rühren umschalten und den Schwarm beiseite blasen.</translation>
    </message>
    <message>
        <source>Bubbles in shear</source>
        <translation>Blasen in Scherung</translation>
    </message>
    <message>
        <source>Patches of bubbles in a mixture that flows to the right below and to the left above, without gravity, between periodic sides: the shear draws them out into bands.</source>
        <translation>Blasenflecken in einem Gemisch, das unten nach rechts und oben nach links fließt, ohne Schwere und endlos im Kreis: die Scherung zieht sie zu Bändern.</translation>
    </message>
    <message>
        <source>Add a patch and see it drawn out.</source>
        <translation>Einen Fleck zugeben und sehen, wie er ausgezogen wird.</translation>
    </message>
    <message>
        <source>Lid-driven cavity</source>
        <translation>Hohlraum mit bewegtem Deckel</translation>
    </message>
    <message>
        <source>The lid drags the fluid of a closed box along at Reynolds number 1000, until a large eddy and two small ones in the corners stand still: the best tabulated flow of all (Ghia, Ghia and Shin 1982).</source>
        <translation>Der Deckel nimmt das Fluid eines geschlossenen Kastens bei der Reynoldszahl 1000 mit, bis ein großer Wirbel und zwei kleine in den Ecken stillstehen: die am besten tabellierte Strömung überhaupt (Ghia, Ghia und Shin 1982).</translation>
    </message>
    <message>
        <source>Lower the viscosity tenfold and see the corner eddies grow.</source>
        <translation>Die Viskosität auf ein Zehntel senken und die Eckwirbel wachsen sehen.</translation>
    </message>
    <message>
        <source>Wake of a cylinder</source>
        <translation>Nachlauf eines Zylinders</translation>
    </message>
    <message>
        <source>The channel of Schaefer and Turek (1996), case 2D-2: at Reynolds number 100 the wake sheds eddies from either side in turn, at a Strouhal number of about 0.3.</source>
        <translation>Der Kanal von Schäfer und Turek (1996), Fall 2D-2: bei der Reynoldszahl 100 lösen sich Wirbel abwechselnd von beiden Seiten, 0,3 Durchmesser weit in der Zeit, die die mittlere Strömung für einen braucht.</translation>
    </message>
    <message>
        <source>Ink</source>
        <translation>Tinte</translation>
    </message>
    <message>
        <source>A basin of still water with drops of ink in it. Stir it.</source>
        <translation>Ein Becken mit stillem Wasser und Tintentropfen darin. Rühren!</translation>
    </message>
    <message>
        <source>Drag with the left button: the water follows the hand and takes on colour. Draw walls and see the flow go round them.</source>
        <translation>Mit der linken Taste ziehen: das Wasser folgt der Hand und nimmt Farbe an. Wände zeichnen und sehen, wie die Strömung sie umgeht.</translation>
    </message>
    <message>
        <source>Two jets</source>
        <translation>Zwei Strahlen</translation>
    </message>
    <message>
        <source>Jets from two slots in opposite walls meet, buckle and drive eddies through the basin; the fluid leaves by openings beside them.</source>
        <translation>Strahlen aus zwei Schlitzen in gegenüberliegenden Wänden treffen sich, knicken ein und treiben Wirbel durch das Becken; das Fluid geht durch Öffnungen daneben hinaus.</translation>
    </message>
    <message>
        <source>Draw a wall where they meet.</source>
        <translation>Eine Wand zeichnen, wo sie sich treffen.</translation>
    </message>
    <message>
        <source>Kelvin-Helmholtz billows</source>
        <translation>Kelvin-Helmholtz-Wogen</translation>
    </message>
    <message>
        <source>A layer between two streams rolls up into billows, which pair. Energy and dye are conserved except for what viscosity and the scheme take, as the ledgers show.</source>
        <translation>Eine Schicht zwischen zwei Strömen rollt sich zu Wogen auf, die sich paaren. Energie und Farbe bleiben erhalten bis auf das, was Viskosität und Verfahren nehmen: die Bilanzen sagen es.</translation>
    </message>
    <message>
        <source>A picture to stir</source>
        <translation>Ein Bild zum Rühren</translation>
    </message>
    <message>
        <source>A picture is the dye. Eddies fold it; stir it further, or load one of your own.</source>
        <translation>Ein Bild ist die Farbe. Wirbel falten es; weiter rühren, oder ein eigenes laden.</translation>
    </message>
    <message>
        <source>Plume</source>
        <translation>Rauchfahne</translation>
    </message>
    <message>
        <source>Heated smoke rises, rolls up at its head, and meanders as it goes.</source>
        <translation>Erhitzter Rauch steigt auf, rollt sich am Kopf ein und schlängelt sich weiter.</translation>
    </message>
    <message>
        <source>Blow at it from the side, or put a lid over it.</source>
        <translation>Von der Seite hineinblasen, oder einen Deckel darüber setzen.</translation>
    </message>
    <message>
        <source>Smoke against a wall</source>
        <translation>Rauch gegen eine Wand</translation>
    </message>
    <message>
        <source>Wind carries smoke from nozzles against a wall with two gaps. It piles up, finds the gaps and rolls up behind them.</source>
        <translation>Wind trägt Rauch aus Düsen gegen eine Wand mit zwei Lücken. Er staut sich, findet die Lücken und rollt sich dahinter ein.</translation>
    </message>
    <message>
        <source>Rub out a part of the wall, or draw another behind it.</source>
        <translation>Ein Stück der Wand wegradieren, oder dahinter eine zweite zeichnen.</translation>
    </message>
    <message>
        <source>Stirrer</source>
        <translation>Rührwerk</translation>
    </message>
    <message>
        <source>A paddle goes round in a closed basin and turns on its way, while a plunger beside it swings up and down. Walls that move push the fluid out of their way and draw it in behind them; dye is neither created nor lost, except for what the scheme smears.</source>
        <translation>Ein Paddel geht in einem geschlossenen Becken herum und dreht sich dabei, während daneben ein Kolben auf und ab schwingt. Bewegte Wände schieben das Fluid beiseite und ziehen es hinter sich herein; Farbe entsteht und vergeht nicht bis auf das, was das Verfahren verwischt.</translation>
    </message>
    <message>
        <source>Take the plunger by hand (the brush Drag walls), draw walls in the paddle&apos;s way, or give it another path: motion holds formulas in t.</source>
        <translation>Den Kolben mit der Hand nehmen (Pinsel Wände ziehen), dem Paddel Wände in den Weg zeichnen, oder ihm eine andere Bahn geben: motion enthält Formeln in t.</translation>
    </message>
    <message>
        <source>Taylor-Green vortex</source>
        <translation>Taylor-Green-Wirbel</translation>
    </message>
    <message>
        <source>A vortex in a box along whose walls the fluid glides. It keeps its form and decays as exp(-4 pi^2 nu t) in energy: every digit can be checked.</source>
        <translation>Ein Wirbel in einem Kasten, an dessen Wänden das Fluid gleitet. Er behält seine Form und klingt in der Energie wie exp(-4 pi^2 nu t) ab: jede Ziffer lässt sich prüfen.</translation>
    </message>
    <message>
        <source>Seiche in a basin</source>
        <translation>Seiche in einem Becken</translation>
    </message>
    <message>
        <source>Wind has piled up the water at one end of a closed basin and then died down: the whole surface swings to and fro, a seiche, and a drop rings on top of it. Each step solves tridiagonal systems along rows and columns of cells instead of iterating.</source>
        <translation>Wind hat das Wasser an einem Ende eines geschlossenen Beckens aufgestaut und sich dann gelegt: die ganze Oberfläche schwingt hin und her, eine Seiche, und ein Tropfen zieht darauf seine Ringe. Jeder Schritt löst tridiagonale Systeme entlang der Zeilen und Spalten von Zellen, statt zu iterieren.</translation>
    </message>
    <message>
        <source>Raise dt: the cost of a step stays the same. Then draw a wall, and beyond a CFL number of 1 the step iterates again.</source>
        <translation>dt erhöhen: der Aufwand eines Schritts bleibt gleich. Dann eine Wand zeichnen, und über der CFL-Zahl 1 iteriert der Schritt wieder.</translation>
    </message>
    <message>
        <source>Swell on a coast</source>
        <translation>Dünung an einer Küste</translation>
    </message>
    <message>
        <source>A chart in the picture coastline.png gives land (bright) and depth (darker is deeper, faster). Long swell turns towards the shallows, wraps round islands and gathers on the headlands.</source>
        <translation>Eine Karte im Bild coastline.png gibt Land (hell) und Tiefe (dunkler ist tiefer, schneller). Lange Dünung dreht zum flachen Wasser hin, läuft um Inseln herum und sammelt sich an den Landspitzen.</translation>
    </message>
    <message>
        <source>Drops in a tank</source>
        <translation>Tropfen in einem Becken</translation>
    </message>
    <message>
        <source>Three drops lie on the water of a square tank and fall apart into rings. The rings run through each other unchanged, because the equation is linear, and come back from the walls as if from mirror images of the drops.</source>
        <translation>Drei Tropfen liegen auf dem Wasser eines quadratischen Beckens und zerfallen in Ringe. Die Ringe laufen unverändert durcheinander hindurch, weil die Gleichung linear ist, und kommen von den Wänden zurück wie von Spiegelbildern der Tropfen.</translation>
    </message>
    <message>
        <source>Drag through the water; then draw a wall and watch what reaches its shadow.</source>
        <translation>Durch das Wasser ziehen; dann eine Wand zeichnen und sehen, was in ihren Schatten gelangt.</translation>
    </message>
    <message>
        <source>Swell at a harbour</source>
        <translation>Dünung vor einem Hafen</translation>
    </message>
    <message>
        <source>Swell of five seconds comes in from deep water, slows and steepens over the rising ground, turns round the heads of the breakwaters into the harbour and dies on the beach.</source>
        <translation>Dünung von fünf Sekunden kommt aus tiefem Wasser, wird über dem steigenden Grund langsamer und steiler, biegt um die Köpfe der Molen in den Hafen und läuft am Strand aus.</translation>
    </message>
    <message>
        <source>Close or widen the mouth with the wall brush, then see how calm the berths behind it get.</source>
        <translation>Die Einfahrt mit dem Wandpinsel schließen oder weiten und sehen, wie ruhig die Liegeplätze dahinter werden.</translation>
    </message>
    <message>
        <source>A lens for water waves</source>
        <translation>Eine Linse für Wasserwellen</translation>
    </message>
    <message>
        <source>Over a round shoal waves run at two thirds of their speed: a lens with refractive index 1.5. The waves gather in a spot behind it: rays near the axis 1.5 radii from the middle (the probe), rays through the rim nearer.</source>
        <translation>Über einer runden Untiefe laufen die Wellen mit zwei Dritteln ihrer Geschwindigkeit: eine Linse mit dem Brechungsindex 1,5. Die Wellen sammeln sich dahinter in einem Fleck: achsnahe Strahlen 1,5 Radien von der Mitte (die Sonde), Randstrahlen näher.</translation>
    </message>
    <message>
        <source>Doppler effect and Mach cone</source>
        <translation>Dopplereffekt und Machkegel</translation>
    </message>
    <message>
        <source>A vibrating source moves at 0.3 of the wave speed: waves are short ahead of it and long behind. After three seconds it goes at 1.5 of the wave speed, leaves its own waves behind and drags a cone whose half angle has the sine 1/1.5.</source>
        <translation>Eine schwingende Quelle bewegt sich mit dem 0,3-fachen der Wellengeschwindigkeit: vor ihr sind die Wellen kurz, hinter ihr lang. Nach drei Sekunden fährt sie mit dem 1,5-fachen, lässt ihre eigenen Wellen hinter sich und zieht einen Kegel, dessen halber Winkel den Sinus 1/1,5 hat.</translation>
    </message>
    <message>
        <source>A standing wave</source>
        <translation>Eine stehende Welle</translation>
    </message>
    <message>
        <source>One mode of a square basin swings for ever: a seiche. Its frequency is known, and so is that of the scheme.</source>
        <translation>Eine Eigenschwingung eines quadratischen Beckens schwingt für immer: eine Seiche. Ihre Frequenz ist bekannt, und die des Verfahrens auch.</translation>
    </message>
    <message>
        <source>Two slits in a ripple tank</source>
        <translation>Zwei Spalte in einer Wellenwanne</translation>
    </message>
    <message>
        <source>Plane waves of 40 mm meet a wall with two slits 160 mm apart. Each slit sends out rings; where the paths differ by whole wavelengths they add (the beams at sin a = 0, 1/4, 1/2), by half a wavelength they cancel.</source>
        <translation>Ebene Wellen von 40 mm treffen auf eine Wand mit zwei Spalten im Abstand von 160 mm. Jeder Spalt sendet Ringe aus; wo die Wege sich um ganze Wellenlängen unterscheiden, verstärken sie sich (die Strahlen bei sin a = 0, 1/4, 1/2), bei einer halben löschen sie sich aus.</translation>
    </message>
    <message>
        <source>Whispering gallery</source>
        <translation>Flüstergalerie</translation>
    </message>
    <message>
        <source>A packet of waves set off along a round wall is thrown back to it again and again and runs round hugging it, as a whisper does under the dome of St Paul&apos;s; the middle stays calm.</source>
        <translation>Ein Wellenpaket, das entlang einer runden Wand losläuft, wird immer wieder an sie zurückgeworfen und läuft an sie geschmiegt herum wie ein Flüstern unter der Kuppel von St Paul’s; die Mitte bleibt ruhig.</translation>
    </message>
    <message>
        <source>Drag through the water near the wall and then in the middle. Put something solid at the wall.</source>
        <translation>Nahe der Wand durchs Wasser ziehen und dann in der Mitte. Etwas Festes an die Wand setzen.</translation>
    </message>
    <message>
        <source>along x, a formula in x, y and t</source>
        <translation>längs x, eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>along y, a formula in x, y and t</source>
        <translation>längs y, eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>its centre</source>
        <translation>seine Mitte</translation>
    </message>
    <message>
        <source>where its effect, (1 - (d/radius)^2)^2 at distance d, ends</source>
        <translation>wo seine Wirkung, (1 - (d/Radius)^2)^2 im Abstand d, endet</translation>
    </message>
    <message>
        <source>its shape</source>
        <translation>seine Form</translation>
    </message>
    <message>
        <source>of the dye</source>
        <translation>des Farbstoffs</translation>
    </message>
    <message>
        <source>concentration gained at the middle, a formula in t</source>
        <translation>Zunahme der Konzentration in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>density gained at the middle, a formula in t</source>
        <translation>Zunahme der Dichte in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>temperature gained there, a formula in t</source>
        <translation>Zunahme der Temperatur dort, eine Formel in t</translation>
    </message>
    <message>
        <source>along x at the middle, a formula in t</source>
        <translation>längs x in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>along y at the middle, a formula in t</source>
        <translation>längs y in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>acceleration of the surface at the centre, a formula in t</source>
        <translation>Beschleunigung der Oberfläche in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>where the acceleration, (1 - (d/radius)^2)^2 of it at distance d, ends</source>
        <translation>wo die Beschleunigung, im Abstand d das (1 - (d/Radius)^2)^2-Fache, endet</translation>
    </message>
    <message>
        <source>the point</source>
        <translation>der Punkt</translation>
    </message>
    <message>
        <source>one end</source>
        <translation>ein Ende</translation>
    </message>
    <message>
        <source>the other end</source>
        <translation>das andere Ende</translation>
    </message>
    <message>
        <source>its position, a formula in t</source>
        <translation>sein Ort, eine Formel in t</translation>
    </message>
    <message>
        <source>Give the source another path (View &gt; Sources): 0.2+0.3*t is just at the wave speed.</source>
        <translation>Der Quelle einen anderen Weg geben (Ansicht &gt; Quellen): 0.2+0.3*t ist gerade die Wellengeschwindigkeit.</translation>
    </message>
    <message>
        <source>Draw a wall over one slit: the pattern of lines goes. Type another period of the waves (View &gt; Sources).</source>
        <translation>Einen Spalt mit einer Wand schließen: Das Streifenmuster verschwindet. Eine andere Periode der Wellen eingeben (Ansicht &gt; Quellen).</translation>
    </message>
    <message>
        <source>elimination</source>
        <translation>Elimination</translation>
    </message>
    <message>
        <source>Elimination</source>
        <translation>Elimination</translation>
    </message>
    <message>
        <source>Elimination of a dense matrix as in textbooks, one column per step; cells are its entries, the first row on top.</source>
        <translation>Eine volle Matrix, die eliminiert wird wie im Lehrbuch, eine Spalte je Schritt; Zellen sind ihre Einträge, die erste Zeile oben.</translation>
    </message>
    <message>
        <source>Simulated time per column.</source>
        <translation>Simulierte Zeit, die eine Spalte dauert.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>lu-partial</source>
        <translation>LU, Spaltenpivot</translation>
    </message>
    <message>
        <source>The method: LU with the largest entry of the column as pivot, with that of all that is left, or without pivoting; the inverse by Gauss-Jordan; Cholesky; QR.</source>
        <translation>Was getan wird: LU mit dem größten Eintrag der Spalte, des ganzen Rests oder keinem als Pivot; die Inverse nach Gauß-Jordan; Cholesky; QR.</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>The matrix; Cholesky needs a positive definite one, or Poisson&apos;s.</source>
        <translation>Die Matrix; Cholesky verlangt eine definite oder die von Poisson.</translation>
    </message>
    <message>
        <source>magnitude</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Decades of the entries&apos; sizes below the largest of the matrix.</source>
        <translation>Größe der Einträge in Dekaden unter dem größten der Matrix.</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>The entries.</source>
        <translation>Die Einträge.</translation>
    </message>
    <message>
        <source>Nothing lies beyond the matrix.</source>
        <translation>Jenseits der Matrix liegt nichts.</translation>
    </message>
    <message>
        <source>poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>Poisson&apos;s equation</source>
        <translation>Poisson-Gleichung</translation>
    </message>
    <message>
        <source>Simulated time per iteration.</source>
        <translation>Simulierte Zeit, die eine Iteration dauert.</translation>
    </message>
    <message>
        <source>conjugate-gradients</source>
        <translation>konjugierte Gradienten</translation>
    </message>
    <message>
        <source>How u is improved; the iteration restarts from the current u.</source>
        <translation>Wie u verbessert wird; die Iteration beginnt vom jetzigen u aus neu.</translation>
    </message>
    <message>
        <source>The iteration ends when |f - A u| is this fraction of |f|.</source>
        <translation>Die Iteration endet, wenn |f - A u| ein so kleiner Teil von |f| ist.</translation>
    </message>
    <message>
        <source>solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>The current approximation of u.</source>
        <translation>Die jetzige Näherung von u.</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Along which u is changed next.</source>
        <translation>Entlang derer u als Nächstes geändert wird.</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>u is 0 on the side.</source>
        <translation>u ist am Rand 0.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Conjugate gradients</source>
        <translation>Konjugierte Gradienten</translation>
    </message>
    <message>
        <source>A membrane held at its rim sags under two loads and a pull. Conjugate gradients find its shape, an iteration a step: news of the loads spreads by one cell an iteration, and only when it has come to all sides does the residual fall steeply.</source>
        <translation>Eine am Rand gehaltene Membran biegt sich unter zwei Lasten und einem Zug. Konjugierte Gradienten finden ihre Form, eine Iteration je Schritt: Die Kunde von den Lasten kommt mit jeder Iteration eine Zelle weiter, und erst wenn sie an allen Seiten angelangt ist, fällt das Residuum steil.</translation>
    </message>
    <message>
        <source>Gaussian elimination</source>
        <translation>Gauß-Elimination</translation>
    </message>
    <message>
        <source>A random matrix becomes its LU factors before your eyes: below the diagonal the factors of the rows, above it what is left of them. In each column the largest entry is brought to the diagonal first, so that nothing grows; sizes of entries are shown by colour, in decades.</source>
        <translation>Eine Zufallsmatrix wird vor Ihren Augen zu ihren LU-Faktoren: unter der Diagonalen die Faktoren der Zeilen, darüber, was von ihnen übrig ist. In jeder Spalte kommt zuerst der größte Eintrag auf die Diagonale, damit nichts wächst; die Farbe zeigt die Größe der Einträge in Dekaden.</translation>
    </message>
    <message>
        <source>Set the method to lu, without exchanging rows, and watch entries grow by orders of magnitude; then Run &gt; Compare, or View &gt; Linear-Algebra Lab for times.</source>
        <translation>Wählen Sie als Verfahren lu, ohne Zeilentausch, und sehen Sie Einträge um Größenordnungen wachsen; dann Lauf &gt; Vergleichen, oder Ansicht &gt; Labor für lineare Algebra für Zeiten.</translation>
    </message>
    <message>
        <source>refresh</source>
        <translation>Auffrischung</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>interactive</source>
        <translation>interaktiv</translation>
    </message>
    <message>
        <source>Whether a step waits until all its requested cells are solved (exact: the same bits every time) or continues with the latest solutions (interactive); auto: interactive in the window.</source>
        <translation>Ob ein Schritt wartet, bis alle angeforderten Zellen gelöst sind (exakt: jedes Mal dieselben Bits), oder mit den letzten Lösungen weitermacht (interaktiv); auto: interaktiv im Fenster.</translation>
    </message>
    <message>
        <source>Steps since the cell was solved, or since the start; 0 where it is too dilute to need it.</source>
        <translation>Schritte, seit die Zelle gelöst wurde, oder seit dem Anfang; 0, wo sie zu dünn ist, um es zu brauchen.</translation>
    </message>
    <message>
        <source>Place a probe in the wake and look at its spectrum (Plots &gt; Probes and Spectra), or draw a second cylinder into the first one&apos;s wake.</source>
        <translation>Eine Sonde in den Nachlauf setzen und ihr Spektrum ansehen (Kurven &gt; Sonden und Spektren), oder einen zweiten Zylinder in den Nachlauf des ersten zeichnen.</translation>
    </message>
    <message>
        <source>Compare two schemes (button Compare): semi-lagrangian smears the billows away.</source>
        <translation>Zwei Verfahren vergleichen (Knopf Vergleichen): semi-lagrangian verschmiert die Wirbel.</translation>
    </message>
    <message>
        <source>Drag through the lake. Restart (R) brings the picture back.</source>
        <translation>Durch den See ziehen. Neustart (R) bringt das Bild zurück.</translation>
    </message>
    <message>
        <source>Watch the energy (Plots &gt; Ledgers), or change the scheme and see it lose more.</source>
        <translation>Die Energie verfolgen (Kurven &gt; Bilanzen), oder das Verfahren wechseln und sehen, wie es mehr verliert.</translation>
    </message>
    <message>
        <source>Drop a picture of a coast of your own on the window, or draw a breakwater in front of a bay.</source>
        <translation>Das Bild einer eigenen Küste auf das Fenster ziehen, oder einen Wellenbrecher vor eine Bucht zeichnen.</translation>
    </message>
    <message>
        <source>Draw a wall with a gap in front of the lens, and see which part of the waves its focus is made of.</source>
        <translation>Eine Wand mit einer Lücke vor die Linse zeichnen und sehen, aus welchem Teil der Wellen ihr Brennpunkt entsteht.</translation>
    </message>
    <message>
        <source>Place a probe (Plots &gt; Probes and Spectra) and see one frequency; a larger dt lowers it a little.</source>
        <translation>Eine Sonde setzen (Kurven &gt; Sonden und Spektren) und eine einzige Frequenz sehen; ein größeres dt senkt sie ein wenig.</translation>
    </message>
    <message>
        <source>Put a load somewhere by the brush, then look at the residual, or set the method to jacobi and see how slow things can be. Plots &gt; Residual shows the history.</source>
        <translation>Legen Sie mit dem Pinsel irgendwo eine Last auf und sehen Sie sich das Residuum an; oder wählen Sie als Verfahren jacobi, um zu sehen, wie langsam es gehen kann. Kurven &gt; Residuum zeigt den Verlauf.</translation>
    </message>
    <message>
        <source>mass drift</source>
        <translation>Massendrift</translation>
    </message>
    <message>
        <source>momentum drift</source>
        <translation>Impulsdrift</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>cells, refinement</source>
        <translation>Zellen, Verfeinerung</translation>
    </message>
    <message>
        <source>pressure, refinement</source>
        <translation>Druck, Verfeinerung</translation>
    </message>
    <message>
        <source>pressure 1</source>
        <translation>Druck 1</translation>
    </message>
    <message>
        <source>pressure 1, refinement</source>
        <translation>Druck 1, Verfeinerung</translation>
    </message>
    <message>
        <source>pressure 2</source>
        <translation>Druck 2</translation>
    </message>
    <message>
        <source>pressure 2, refinement</source>
        <translation>Druck 2, Verfeinerung</translation>
    </message>
    <message>
        <source>wave, refinement</source>
        <translation>Welle, Verfeinerung</translation>
    </message>
    <message>
        <source>infinity, backward error</source>
        <translation>Maximumnorm, Rückwärtsfehler</translation>
    </message>
    <message>
        <source>l2, recurrence</source>
        <translation>L2-Norm, aus der Rekursion</translation>
    </message>
    <message>
        <source>l2, true</source>
        <translation>L2-Norm, nachgerechnet</translation>
    </message>
    <message>
        <source>Drag to increase f, Shift + drag to decrease it; the iteration restarts.</source>
        <translation>Ziehen erhöht f, Umschalt + Ziehen senkt es; die Iteration beginnt neu.</translation>
    </message>
    <message>
        <source>Drag to add bubbles, Shift + drag to take them away.</source>
        <translation>Ziehen gibt Blasen zu, Umschalt + Ziehen nimmt sie weg.</translation>
    </message>
    <message>
        <source>Drag to stir: the mixture moves along the stroke and round it.</source>
        <translation>Ziehen rührt: das Gemisch bewegt sich entlang des Strichs und um ihn herum.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along and colour it.</source>
        <translation>Ziehen nimmt das Fluid mit und färbt es.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along.</source>
        <translation>Ziehen nimmt das Fluid mit.</translation>
    </message>
    <message>
        <source>Drag to colour the fluid, Shift + drag to wash it clear.</source>
        <translation>Ziehen färbt das Fluid, Umschalt + Ziehen wäscht die Farbe aus.</translation>
    </message>
    <message>
        <source>Drag to add smoke and heat.</source>
        <translation>Ziehen lässt Rauch und Wärme ein.</translation>
    </message>
    <message>
        <source>Drag to build walls, which nothing flows through.</source>
        <translation>Ziehen baut Wände, durch die nichts fließt.</translation>
    </message>
    <message>
        <source>Drag over walls to remove them.</source>
        <translation>Über Wände ziehen nimmt sie weg.</translation>
    </message>
    <message>
        <source>Drag to raise the water, Shift + drag to lower it.</source>
        <translation>Ziehen hebt das Wasser, Umschalt + Ziehen senkt es.</translation>
    </message>
    <message>
        <source>Drag to build walls, which send waves back.</source>
        <translation>Ziehen baut Wände, die Wellen zurückwerfen.</translation>
    </message>
    <message>
        <source>Mean velocity with which bubbles leave their cell along x: 0 where the next cell is full or there are almost no bubbles.</source>
        <translation>Mittlere Geschwindigkeit, mit der Blasen ihre Zelle entlang x verlassen: 0, wo die nächste voll ist und wo fast keine sind.</translation>
    </message>
    <message>
        <source>Mean velocity with which bubbles leave their cell along y: 0 where the next cell is full or there are almost no bubbles.</source>
        <translation>Mittlere Geschwindigkeit, mit der Blasen ihre Zelle entlang y verlassen: 0, wo die nächste voll ist und wo fast keine sind.</translation>
    </message>
    <message>
        <source>Volume flux of the mixture through left faces, (nx+1) x ny; plain differences give its divergence.</source>
        <translation>Volumenfluss des Gemischs durch linke Seitenflächen, (nx+1) x ny; einfache Differenzen geben seine Divergenz.</translation>
    </message>
    <message>
        <source>Volume flux of the mixture through lower faces, nx x (ny+1); plain differences give its divergence.</source>
        <translation>Volumenfluss des Gemischs durch untere Seitenflächen, nx x (ny+1); einfache Differenzen geben seine Divergenz.</translation>
    </message>
    <message>
        <source>Moves the mixture: its volume flux by formulas, made divergence-free and tangential to walls. That of a stream function has no divergence.</source>
        <translation>Bewegt das Gemisch: sein Volumenfluss nach Formeln, frei gemacht von Divergenz und von dem, was durch Wände ginge. Der einer Stromfunktion hat keine Divergenz.</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Stromfunktion</translation>
    </message>
    <message>
        <source>stream function, whose y derivative is added to the flux along x and whose x derivative is subtracted from that along y; a formula in x, y and t</source>
        <translation>Stromfunktion, deren Steigung längs y zum Fluss längs x hinzukommt und deren Steigung längs x von dem längs y abgeht; eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>LU, partial pivoting</source>
        <translation>LU, teilweise Pivotsuche</translation>
    </message>
    <message>
        <source>any square matrix</source>
        <translation>jede quadratische Matrix</translation>
    </message>
    <message>
        <source>P A = L U with partial pivoting</source>
        <translation>P A = L U mit teilweiser Pivotsuche</translation>
    </message>
    <message>
        <source>LU without pivoting</source>
        <translation>LU ohne Pivotsuche</translation>
    </message>
    <message>
        <source>diagonally dominant matrices</source>
        <translation>diagonaldominante Matrizen</translation>
    </message>
    <message>
        <source>A = L U without pivoting</source>
        <translation>A = L U ohne Pivotsuche</translation>
    </message>
    <message>
        <source>LU, panels on CPU</source>
        <translation>LU, Panels auf der CPU</translation>
    </message>
    <message>
        <source>P A = L U, its panels by the CPU while the device updates (Volkov 2008)</source>
        <translation>P A = L U, die Panels von der CPU, während das Gerät den Rest nachführt (Volkov 2008)</translation>
    </message>
    <message>
        <source>LU, full pivoting</source>
        <translation>LU, volle Pivotsuche</translation>
    </message>
    <message>
        <source>P A Q = L U with the largest entry as pivot</source>
        <translation>P A Q = L U mit dem größten Eintrag als Pivot</translation>
    </message>
    <message>
        <source>Gauss-Jordan elimination</source>
        <translation>Gauß-Jordan-Elimination</translation>
    </message>
    <message>
        <source>Elimination above and below, pivots of 2 x 2 (Brodtkorb 2008)</source>
        <translation>Elimination oberhalb und unterhalb, Pivots von 2 x 2 (Brodtkorb 2008)</translation>
    </message>
    <message>
        <source>Cholesky</source>
        <translation>Cholesky</translation>
    </message>
    <message>
        <source>symmetric positive definite matrices</source>
        <translation>symmetrische, positiv definite Matrizen</translation>
    </message>
    <message>
        <source>A = L L&apos;, blocked</source>
        <translation>A = L L&apos;, in Blöcken</translation>
    </message>
    <message>
        <source>QR (Householder)</source>
        <translation>QR (Householder)</translation>
    </message>
    <message>
        <source>matrices with at least as many rows as columns</source>
        <translation>Matrizen mit mindestens so vielen Zeilen wie Spalten</translation>
    </message>
    <message>
        <source>A = Q R by Householder reflectors in blocks; least squares</source>
        <translation>A = Q R mit Householder-Spiegelungen in Blöcken; kleinste Quadrate</translation>
    </message>
    <message>
        <source>GMRES</source>
        <translation>GMRES</translation>
    </message>
    <message>
        <source>well-conditioned square matrices</source>
        <translation>gut konditionierte quadratische Matrizen</translation>
    </message>
    <message>
        <source>Generalised minimal residuals</source>
        <translation>Verallgemeinerte minimale Residuen</translation>
    </message>
    <message>
        <source>Gauss-Seidel</source>
        <translation>Gauß-Seidel</translation>
    </message>
    <message>
        <source>Gauss-Seidel by columns (Krueger and Westermann 2003)</source>
        <translation>Gauß-Seidel nach Spalten (Krüger und Westermann 2003)</translation>
    </message>
    <message>
        <source>Tridiagonal reduction</source>
        <translation>Tridiagonale Reduktion</translation>
    </message>
    <message>
        <source>tridiagonal matrices</source>
        <translation>eine Diagonale und ihre Nachbarn</translation>
    </message>
    <message>
        <source>Reduction in registers and shared memory, without pivoting</source>
        <translation>Reduktion in Registern und gemeinsamem Speicher, ohne Pivotsuche</translation>
    </message>
    <message>
        <source>Product C = A B</source>
        <translation>Produkt C = A B</translation>
    </message>
    <message>
        <source>two matrices</source>
        <translation>zwei Matrizen</translation>
    </message>
    <message>
        <source>Tiles in registers and shared memory</source>
        <translation>Kacheln in Registern und gemeinsamem Speicher</translation>
    </message>
    <message>
        <source>Curves that shorten themselves</source>
        <translation>Kurven, die sich verkürzen</translation>
    </message>
    <message>
        <source>Allen and Cahn’s equation: walls between two states move with their curvature, so a circle shrinks as R^2 = R0^2 - 2 t and is gone.</source>
        <translation>Die Gleichung von Allen und Cahn: Wände zwischen zwei Zuständen bewegen sich mit ihrer Krümmung, so dass ein Kreis wie R^2 = R0^2 - 2 t schrumpft und verschwindet.</translation>
    </message>
    <message>
        <source>Draw a ring by dragging.</source>
        <translation>Durch Ziehen einen Ring zeichnen.</translation>
    </message>
    <message>
        <source>Brusselator</source>
        <translation>Brüsselator</translation>
    </message>
    <message>
        <source>Prigogine and Lefever’s reaction: above B = 6.71 hexagons and stripes 7 m apart, above 21.2 the whole dish pulses.</source>
        <translation>Die Reaktion von Prigogine und Lefever: ab B = 6.71 Sechsecke und Streifen im Abstand von 7 m, ab 21.2 pulsiert die ganze Schale.</translation>
    </message>
    <message>
        <source>Raise B slowly.</source>
        <translation>B langsam erhöhen.</translation>
    </message>
    <message>
        <source>Two fluids that part</source>
        <translation>Zwei Flüssigkeiten trennen sich</translation>
    </message>
    <message>
        <source>Cahn and Hilliard’s equation: a mixture parts into two phases, whose domains grow as t^(1/3). The mass is exact, the energy only falls.</source>
        <translation>Die Gleichung von Cahn und Hilliard: eine Mischung trennt sich in zwei Phasen, deren Gebiete wie t^(1/3) wachsen. Die Masse bleibt, die Energie fällt nur.</translation>
    </message>
    <message>
        <source>Watch the time step grow as the domains do; change the mean by dragging.</source>
        <translation>Zusehen, wie mit den Gebieten der Zeitschritt wächst; durch Ziehen den Mittelwert ändern.</translation>
    </message>
    <message>
        <source>Flame front of Kuramoto and Sivashinsky</source>
        <translation>Flammenfront von Kuramoto und Sivashinsky</translation>
    </message>
    <message>
        <source>Cells of a flame split, wander and merge for ever, and never the same way twice: chaos in space and time.</source>
        <translation>Zellen einer Flamme teilen sich, wandern und verschmelzen, immerfort und nie zweimal gleich: Chaos in Raum und Zeit.</translation>
    </message>
    <message>
        <source>Drag to push the front.</source>
        <translation>Ziehen schiebt die Front.</translation>
    </message>
    <message>
        <source>Spirals of Ginzburg and Landau</source>
        <translation>Spiralen von Ginzburg und Landau</translation>
    </message>
    <message>
        <source>The amplitude u + i v of oscillations everywhere near their onset, each coupled to its neighbours. Where 1 + alpha beta is negative, order is lost.</source>
        <translation>Die Amplitude u + i v von Schwingungen nahe ihrem Einsetzen, jede an ihre Nachbarn gekoppelt. Wo 1 + alpha beta negativ ist, geht die Ordnung verloren.</translation>
    </message>
    <message>
        <source>Set alpha to 2 and beta to -1: turbulence.</source>
        <translation>alpha auf 2 und beta auf -1 setzen: Turbulenz.</translation>
    </message>
    <message>
        <source>Gray-Scott</source>
        <translation>Gray-Scott</translation>
    </message>
    <message>
        <source>Drag to drop v somewhere; F = 0.03 and k = 0.062 give spots that divide.</source>
        <translation>Ziehen gibt irgendwo v hinzu; F = 0.03 und k = 0.062 geben Flecken, die sich teilen.</translation>
    </message>
    <message>
        <source>Spots of Schnakenberg</source>
        <translation>Flecken von Schnakenberg</translation>
    </message>
    <message>
        <source>Two chemicals react, and the second spreads a hundred times faster than the first. The uniform state is unstable to waves of 12.9 m, which grow into spots (Turing 1952, Schnakenberg 1979).</source>
        <translation>Zwei Stoffe reagieren, und der zweite breitet sich hundertmal schneller aus als der erste. Der gleichförmige Zustand ist instabil gegen Wellen von 12.9 m, die zu Flecken wachsen (Turing 1952, Schnakenberg 1979).</translation>
    </message>
    <message>
        <source>Drag through the picture to add u; change D or b while it runs.</source>
        <translation>Durch das Bild ziehen fügt u hinzu; D oder b ändern, während es läuft.</translation>
    </message>
    <message>
        <source>Slime mould gathers</source>
        <translation>Schleimpilze sammeln sich</translation>
    </message>
    <message>
        <source>Keller and Segel’s model of cells that follow the gradient of a signal that they make themselves: above a critical mass they collapse to points.</source>
        <translation>Das Modell von Keller und Segel: Zellen folgen dem Gradienten eines Signals, das sie selbst aussenden; über einer kritischen Masse fallen sie zu Punkten zusammen.</translation>
    </message>
    <message>
        <source>Lower chi to let diffusion win.</source>
        <translation>chi senken, damit die Diffusion gewinnt.</translation>
    </message>
    <message>
        <source>Spirals in excitable tissue</source>
        <translation>Spiralen in erregbarem Gewebe</translation>
    </message>
    <message>
        <source>Barkley’s model of heart muscle and nerves: where u is excited, v follows and quenches it. A broken front curls up into a spiral that never ends.</source>
        <translation>Barkleys Modell von Herzmuskel und Nerven: wo u erregt ist, folgt v und löscht es. Eine zerrissene Front rollt sich zu einer Spirale auf, die nie endet.</translation>
    </message>
    <message>
        <source>Drag across a front to break it: two more spirals are born.</source>
        <translation>Quer über eine Front ziehen zerreißt sie: zwei neue Spiralen entstehen.</translation>
    </message>
    <message>
        <source>Convection rolls of Swift and Hohenberg</source>
        <translation>Konvektionsrollen von Swift und Hohenberg</translation>
    </message>
    <message>
        <source>The amplitude of convection in a thin layer: rolls 2 pi wide grow at the rate r, bend, and heal their defects.</source>
        <translation>Die Amplitude der Konvektion in einer dünnen Schicht: Rollen der Länge 2 pi wachsen mit der Rate r, biegen sich und heilen ihre Fehler aus.</translation>
    </message>
    <message>
        <source>Raise r, or drag to disturb the rolls.</source>
        <translation>r erhöhen oder durch Ziehen die Rollen stören.</translation>
    </message>
    <message>
        <source>constants</source>
        <translation>Konstanten</translation>
    </message>
    <message>
        <source>Bubbles per square metre where most of them come in.</source>
        <translation>Blasen pro Quadratmeter, wo die meisten hereinkommen.</translation>
    </message>
    <message>
        <source>Bubbles per square metre on average.</source>
        <translation>Blasen pro Quadratmeter im Mittel.</translation>
    </message>
    <message>
        <source>Bubbles per square metre in the middle of the swarm.</source>
        <translation>Blasen pro Quadratmeter in der Mitte des Schwarms.</translation>
    </message>
    <message>
        <source>Bubbles per square metre in the middle of a patch, in addition to those everywhere.</source>
        <translation>Blasen pro Quadratmeter in der Mitte eines Flecks, außer denen überall.</translation>
    </message>
    <message>
        <source>Width of a wall [m].</source>
        <translation>Breite einer Wand [m].</translation>
    </message>
    <message>
        <source>Turing patterns from 6.71 on, pulsing from 21.25 on.</source>
        <translation>Turing-Muster ab 6,71, Pulsieren ab 21,25.</translation>
    </message>
    <message>
        <source>Shocks of Burgers</source>
        <translation>Stoßfronten nach Burgers</translation>
    </message>
    <message>
        <source>Burgers’ equation in two dimensions: what is faster overtakes what is slower, until thin fronts between them, as wide as the viscosity lets them, swallow one another.</source>
        <translation>Die Gleichung von Burgers in zwei Dimensionen: Schnelleres überholt Langsameres, bis dünne Fronten dazwischen, so breit, wie die Zähigkeit sie lässt, einander verschlingen.</translation>
    </message>
    <message>
        <source>Push with the brushes u and v: an arrowhead forms. With a larger nu the fronts widen.</source>
        <translation>Schieben Sie mit den Pinseln u und v: Eine Pfeilspitze entsteht. Mit größerem nu werden die Fronten breiter.</translation>
    </message>
    <message>
        <source>Viscosity: a front is some 4 nu over its jump wide.</source>
        <translation>Zähigkeit: Eine Front ist etwa 4 nu durch ihren Sprung breit.</translation>
    </message>
    <message>
        <source>Square of the interface’s width.</source>
        <translation>Quadrat der Breite der Grenzfläche.</translation>
    </message>
    <message>
        <source>Feed rate of u.</source>
        <translation>Zufuhr von u.</translation>
    </message>
    <message>
        <source>Decay rate of v.</source>
        <translation>Zerfall von v.</translation>
    </message>
    <message>
        <source>A matter wave meets two slits</source>
        <translation>Eine Materiewelle trifft auf zwei Spalte</translation>
    </message>
    <message>
        <source>Schrödinger’s equation: a packet of waves u + i v runs into a wall with two openings and interferes with itself. With g above 0 it repels itself, below it holds together.</source>
        <translation>Schrödingers Gleichung: Ein Wellenpaket u + i v läuft gegen eine Wand mit zwei Öffnungen und interferiert mit sich selbst. Mit g über 0 stößt es sich ab, darunter hält es zusammen.</translation>
    </message>
    <message>
        <source>Draw walls, or add to u with the brush. Look at u instead of the density to see the waves.</source>
        <translation>Zeichnen Sie Wände, oder fügen Sie mit dem Pinsel u hinzu. Sehen Sie u statt der Dichte an, um die Wellen zu sehen.</translation>
    </message>
    <message>
        <source>How strongly the wave repels itself: the nonlinear equation of Gross and Pitaevskii.</source>
        <translation>Wie stark die Welle sich abstößt: die nichtlineare Gleichung von Gross und Pitaevskii.</translation>
    </message>
    <message>
        <source>How much faster v spreads than u.</source>
        <translation>Wie viel schneller v sich ausbreitet als u.</translation>
    </message>
    <message>
        <source>How strongly cells follow the signal.</source>
        <translation>Wie stark Zellen dem Signal folgen.</translation>
    </message>
    <message>
        <source>The threshold of excitation.</source>
        <translation>Die Schwelle der Erregung.</translation>
    </message>
    <message>
        <source>How far above the onset of convection.</source>
        <translation>Wie weit über dem Einsetzen der Konvektion.</translation>
    </message>
    <message>
        <source>heat diffusivity</source>
        <translation>Temperaturleitfähigkeit</translation>
    </message>
    <message>
        <source>Diffusivity of temperature.</source>
        <translation>Diffusivität der Temperatur.</translation>
    </message>
    <message>
        <source>smoke diffusivity</source>
        <translation>Diffusivität des Rauchs</translation>
    </message>
    <message>
        <source>Diffusivity of smoke.</source>
        <translation>Diffusivität des Rauchs.</translation>
    </message>
    <message>
        <source>dye diffusivity</source>
        <translation>Diffusivität der Farbe</translation>
    </message>
    <message>
        <source>Diffusivity of dye.</source>
        <translation>Diffusivität der Farbe.</translation>
    </message>
    <message>
        <source>slip</source>
        <translation>Gleiten</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>the side, or the interior walls</source>
        <translation>die Seite, oder die Wände im Inneren</translation>
    </message>
    <message>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>unten</translation>
    </message>
    <message>
        <source>top</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>Emits heat.</source>
        <translation>Lässt Wärme ein.</translation>
    </message>
    <message>
        <source>temperature gained at the middle, a formula in t</source>
        <translation>Zunahme der Temperatur in der Mitte, eine Formel in t</translation>
    </message>
    <message>
        <source>wall-temperature</source>
        <translation>Wandtemperatur</translation>
    </message>
    <message>
        <source>Holds a side, or all interior walls, at a temperature; heat_diffusivity sets how fast heat passes.</source>
        <translation>Hält eine Seite oder alle Wände im Inneren auf einer Temperatur; Wärme geht durch heat_diffusivity über.</translation>
    </message>
    <message>
        <source>there, a formula in x, y and t</source>
        <translation>dort, eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>wall-heat-flux</source>
        <translation>Wandwärmestrom</translation>
    </message>
    <message>
        <source>Lets heat in through a side, or through all interior walls.</source>
        <translation>Lässt Wärme durch eine Seite oder durch alle Wände im Inneren ein.</translation>
    </message>
    <message>
        <source>heat flux into the fluid over its heat capacity, a formula in x, y and t</source>
        <translation>Wärmestrom in das Fluid geteilt durch dessen Wärmekapazität, eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>Add heat</source>
        <translation>Wärme zugeben</translation>
    </message>
    <message>
        <source>Drag to add heat, Shift + drag to remove it.</source>
        <translation>Ziehen lässt Wärme ein, Umschalt + Ziehen nimmt sie heraus.</translation>
    </message>
    <message>
        <source>Candle</source>
        <translation>Kerze</translation>
    </message>
    <message>
        <source>A flame&apos;s heat draws air up along the candle; the hot column above it cools as it rises, narrows, and begins to flicker.</source>
        <translation>Die Wärme einer Flamme zieht Luft an der Kerze hinauf; die heiße Säule darüber kühlt im Steigen ab, wird schmaler und beginnt zu flackern.</translation>
    </message>
    <message>
        <source>Blow at the flame from the side (the brush pushes).</source>
        <translation>Von der Seite auf die Flamme blasen (der Pinsel schiebt).</translation>
    </message>
    <message>
        <source>Heated cavity</source>
        <translation>Beheizter Hohlraum</translation>
    </message>
    <message>
        <source>Air between a hot wall on the left and a cold one on the right circulates and carries 4.5 times the heat that conduction would (Rayleigh number 1e5, Prandtl number 0.71; de Vahl Davis 1983).</source>
        <translation>Luft zwischen einer heißen Wand links und einer kalten rechts läuft um und trägt 4,5-mal so viel Wärme, wie Leitung es täte (Rayleigh-Zahl 1e5, Prandtl-Zahl 0,71; de Vahl Davis 1983).</translation>
    </message>
    <message>
        <source>Raise the buoyancy tenfold: the layers at the walls get thinner, and the middle stands still.</source>
        <translation>Den Auftrieb verzehnfachen: die Schichten an den Wänden werden dünner, und die Mitte steht still.</translation>
    </message>
    <message>
        <source>Hot cylinder</source>
        <translation>Heißer Zylinder</translation>
    </message>
    <message>
        <source>Air at a hot cylinder warms up, rises in a plume and spreads under the cold lid of the box (Rayleigh number 6e5 on the diameter).</source>
        <translation>Luft an einem heißen Zylinder wird warm, steigt als Fahne auf und breitet sich unter dem kalten Deckel des Kastens aus (Rayleigh-Zahl 6e5 mit dem Durchmesser).</translation>
    </message>
    <message>
        <source>Draw more walls: they are hot, too.</source>
        <translation>Weitere Wände zeichnen: auch sie sind heiß.</translation>
    </message>
    <message>
        <source>Convection cells</source>
        <translation>Konvektionszellen</translation>
    </message>
    <message>
        <source>A layer heated from below overturns into cells that turn against each other, with plumes between them (Rayleigh number 1e6, Prandtl number 1).</source>
        <translation>Eine von unten geheizte Schicht wälzt sich in Zellen um, die gegeneinander drehen, mit Fahnen dazwischen (Rayleigh-Zahl 1e6, Prandtl-Zahl 1).</translation>
    </message>
    <message>
        <source>Raise the viscosity until the cells come to rest.</source>
        <translation>Die Zähigkeit erhöhen, bis die Zellen zur Ruhe kommen.</translation>
    </message>
    <message>
        <source>A random matrix.</source>
        <translation>Eine Zufallsmatrix.</translation>
    </message>
    <message>
        <source>The order of its rows that brings the largest entries to the diagonal.</source>
        <translation>Die Ordnung ihrer Zeilen, in der die größten Einträge auf die Diagonale kommen.</translation>
    </message>
    <message>
        <source>Below the diagonal: the multiples of a row that are subtracted from others.</source>
        <translation>Unter der Diagonale: um wie viel einer Zeile andere vermindert werden.</translation>
    </message>
    <message>
        <source>On and above the diagonal: what is left of the rows.</source>
        <translation>Auf und über der Diagonale: was von den Zeilen übrig bleibt.</translation>
    </message>
    <message>
        <source>Elimination column by column, by the chosen method.</source>
        <translation>Elimination Spalte für Spalte, nach dem gewählten Verfahren.</translation>
    </message>
    <message>
        <source>Height of a membrane that is held at its rim.</source>
        <translation>Höhe einer Membran, die am Rand gehalten wird.</translation>
    </message>
    <message>
        <source>Load on it, which the brush changes.</source>
        <translation>Last darauf, die der Pinsel ändert.</translation>
    </message>
    <message>
        <source>Five-point differences in space; one iteration per step, from the current approximation.</source>
        <translation>Fünf Punkte im Raum, eine Iteration je Schritt, von der jetzigen Näherung aus.</translation>
    </message>
    <message>
        <source>Number of bubbles per area.</source>
        <translation>Zahl der Blasen je Fläche.</translation>
    </message>
    <message>
        <source>Mean velocity of the bubbles of a cell.</source>
        <translation>Mittlere Geschwindigkeit der Blasen einer Zelle.</translation>
    </message>
    <message>
        <source>Impulse of a bubble: that of the liquid that it moves.</source>
        <translation>Impuls einer Blase: der der Flüssigkeit, die sie bewegt.</translation>
    </message>
    <message>
        <source>Gravity, which lifts bubbles.</source>
        <translation>Schwerkraft, die Blasen hebt.</translation>
    </message>
    <message>
        <source>Drag of a bubble against the mixture.</source>
        <translation>Widerstand einer Blase gegen das Gemisch.</translation>
    </message>
    <message>
        <source>The dense system of a cell: potentials on the surfaces of its bubbles.</source>
        <translation>Das dichte System einer Zelle: Potentiale auf den Oberflächen ihrer Blasen.</translation>
    </message>
    <message>
        <source>Two levels: in every cell of the grid a boundary integral system for a few bubbles gives their response to impulse and flux; the swarm is carried over the grid with these responses.</source>
        <translation>Zwei Ebenen: In jeder Zelle des Gitters sagt ein Randintegralsystem für einige Blasen, wie sie auf Impuls und Fluss antworten; mit diesen Antworten wird der Schwarm über das Gitter getragen.</translation>
    </message>
    <message>
        <source>An unknown of the equations.</source>
        <translation>Eine Unbekannte der Gleichungen.</translation>
    </message>
    <message>
        <source>Drag to add, Shift + drag to take away.</source>
        <translation>Ziehen fügt hinzu, Umschalt + Ziehen nimmt weg.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>robin</source>
        <translation>Robin</translation>
    </message>
    <message>
        <source>equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>Partial differential equations typed in the scene, such as u_t = laplace(u) + u - u^3.</source>
        <translation>Partielle Differentialgleichungen, die in der Szene stehen, etwa u_t = laplace(u) + u - u^3.</translation>
    </message>
    <message>
        <source>Second-order differences in space; explicit steps below the measured stability limit, or linearly implicit ones whose size is chosen by an error estimate.</source>
        <translation>Differenzen zweiter Ordnung im Raum; explizite Schritte unter der gemessenen Stabilitätsgrenze oder linear implizite, deren Größe eine Fehlerschätzung wählt.</translation>
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
        <translation>Euler rückwärts</translation>
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
        <translation>Wie die Zeit fortschreitet: linear implizit mit Fehlerschätzung (rosenbrock) oder ohne (crank-nicolson, backward-euler), explizit (heun, rk4) oder was zur Steifheit passt (auto).</translation>
    </message>
    <message>
        <source>Largest estimated error of a step, relative to the largest magnitude of the unknown.</source>
        <translation>Größter geschätzter Fehler eines Schritts im Verhältnis zum größten Betrag der Unbekannten.</translation>
    </message>
    <message>
        <source>Time step; if it adapts, the first one and, for explicit methods, the largest.</source>
        <translation>Zeitschritt; der erste, wo er sich anpasst, und der größte expliziter Verfahren.</translation>
    </message>
    <message>
        <source>dt max</source>
        <translation>dt max</translation>
    </message>
    <message>
        <source>Largest time step if it adapts to the error.</source>
        <translation>Größter Zeitschritt, wo er sich dem Fehler anpasst.</translation>
    </message>
    <message>
        <source>adaptive</source>
        <translation>anpassend</translation>
    </message>
    <message>
        <source>Whether the time step adapts: to the error (rosenbrock) or to the stability limit (heun, rk4).</source>
        <translation>Ob sich der Zeitschritt anpasst: dem Fehler (rosenbrock) oder der Stabilitätsgrenze (heun, rk4).</translation>
    </message>
    <message>
        <source>linear tolerance</source>
        <translation>lineare Toleranz</translation>
    </message>
    <message>
        <source>Residual at which the linear systems of a step count as solved.</source>
        <translation>Residuum, bei dem die linearen Systeme eines Schritts als gelöst gelten.</translation>
    </message>
    <message>
        <source>compensated</source>
        <translation>kompensiert</translation>
    </message>
    <message>
        <source>Whether explicit methods carry the rounding error of each step over to the next: orders of magnitude more accurate over many steps, but slower on large grids.</source>
        <translation>Ob explizite Verfahren für den nächsten Schritt behalten, was das Runden jedem nimmt: um Größenordnungen genauer, wo es viele Schritte sind, und langsamer auf großen Gittern.</translation>
    </message>
    <message>
        <source>no-flux</source>
        <translation>kein Fluss</translation>
    </message>
    <message>
        <source>Lets nothing through: the slope across it is 0.</source>
        <translation>Lässt nichts durch: die Steigung quer dazu ist 0.</translation>
    </message>
    <message>
        <source>Goes on at the opposite side.</source>
        <translation>Geht auf der gegenüberliegenden Seite weiter.</translation>
    </message>
    <message>
        <source>Holds unknowns at formulas; those left out have no flux.</source>
        <translation>Hält Unbekannte auf Formeln; ausgelassene haben keinen Fluss.</translation>
    </message>
    <message>
        <source>Gives the outward slope of unknowns by formulas; for those left out it is 0.</source>
        <translation>Gibt die Steigung von Unbekannten nach außen durch Formeln; ausgelassene haben keine.</translation>
    </message>
    <message>
        <source>u coefficient</source>
        <translation>u-Koeffizient</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>wall values</source>
        <translation>Wandwerte</translation>
    </message>
    <message>
        <source>Velocity, both carried and carrying.</source>
        <translation>Geschwindigkeit: was getragen wird und was trägt.</translation>
    </message>
    <message>
        <source>Pressure over density: keeps the fluid from piling up anywhere.</source>
        <translation>Druck durch Dichte: was verhindert, dass sich das Fluid irgendwo staut.</translation>
    </message>
    <message>
        <source>Viscosity: friction between layers, which evens velocities out.</source>
        <translation>Viskosität: Reibung zwischen Schichten, die Geschwindigkeiten ausgleicht.</translation>
    </message>
    <message>
        <source>Forces: the brush, buoyancy of warm fluid, vorticity confinement.</source>
        <translation>Kräfte: der Pinsel, Auftrieb des Warmen, Wirbelverstärkung.</translation>
    </message>
    <message>
        <source>Dye, smoke and temperature, which the fluid carries along.</source>
        <translation>Farbe, Rauch und Temperatur, die das Fluid mitträgt.</translation>
    </message>
    <message>
        <source>Diffusion of heat.</source>
        <translation>Diffusion der Wärme.</translation>
    </message>
    <message>
        <source>Decay of smoke.</source>
        <translation>Zerfall des Rauchs.</translation>
    </message>
    <message>
        <source>Sources of dye, smoke and heat.</source>
        <translation>Quellen von Farbe, Rauch und Wärme.</translation>
    </message>
    <message>
        <source>Velocities on the faces of cells; each step advects them, diffuses them and removes their divergence by solving a pressure equation.</source>
        <translation>Geschwindigkeiten auf den Seiten der Zellen; jeder Schritt trägt sie weiter, lässt sie diffundieren und nimmt durch eine Druckgleichung weg, was nicht divergenzfrei ist.</translation>
    </message>
    <message>
        <source>Height of the surface above rest, or sound pressure.</source>
        <translation>Höhe der Oberfläche über der Ruhelage oder Schalldruck.</translation>
    </message>
    <message>
        <source>Wave speed; in water of depth H it is the square root of g H.</source>
        <translation>Geschwindigkeit der Wellen; über einem Grund der Tiefe H ist sie die Wurzel aus g H.</translation>
    </message>
    <message>
        <source>Damping, including the layer that absorbs in front of open sides.</source>
        <translation>Dämpfung, und was vor offenen Seiten absorbiert.</translation>
    </message>
    <message>
        <source>Sources and the brush.</source>
        <translation>Quellen und der Pinsel.</translation>
    </message>
    <message>
        <source>Five-point differences in space, Crank-Nicolson in time; conjugate gradients, a fast transform or multigrid solves the linear system of each step. Any time step is stable.</source>
        <translation>Fünf Punkte im Raum; Crank-Nicolson in der Zeit, dessen lineares System in jedem Schritt konjugierte Gradienten, eine schnelle Transformation oder Mehrgitter lösen. Jeder Zeitschritt ist stabil.</translation>
    </message>
    <message>
        <source>Time stepping; adi sweeps along rows and columns of cells instead of iterating: the same cost at any CFL number, with a slightly larger error, where the speed is uniform and all sides are closed; with whole wall cells, varying speed or absorbing sides only up to a CFL number of 1; beyond that, with cut cells and with periodic sides theta is used instead; krueger-2003 is the scheme as published in 2003: first order and strongly damped.</source>
        <translation>Zeitschrittverfahren; adi geht Zeilen und Spalten der Zellen durch, statt zu iterieren: gleicher Aufwand bei jeder CFL-Zahl, wo die Geschwindigkeit gleichmäßig ist und alle Ränder geschlossen sind, ein kleiner Fehler mehr; mit Wänden aus ganzen Zellen, veränderlicher Geschwindigkeit oder schluckenden Rändern bis zur CFL-Zahl 1, darüber, mit geschnittenen Zellen und mit periodischen Rändern wird theta genommen; krueger-2003 ist wie 2003 gedruckt: erste Ordnung und stark gedämpft.</translation>
    </message>
    <message>
        <source>inner walls</source>
        <translation>Wände im Innern</translation>
    </message>
    <message>
        <source>Interior walls reflect waves (wall), or hold the height at 0 (dirichlet), like the rim of a membrane.</source>
        <translation>Was Wände im Innern tun: Wellen zurückwerfen (wall) oder die Höhe auf 0 halten (dirichlet), wie der Rand einer Membran.</translation>
    </message>
    <message>
        <source>wall cells</source>
        <translation>Wandzellen</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>geschnitten</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>Cells at the edge of a shape are cut by it, which is second-order accurate, or whole: solid where it covers their centre. Walls from images and the brush consist of whole cells.</source>
        <translation>Zellen, durch die der Rand einer Form geht, werden von ihm geschnitten, was von zweiter Ordnung ist, oder sind ganz: Wand, wo er ihre Mitte bedeckt. Wände aus Bildern und vom Pinsel bestehen aus ganzen Zellen.</translation>
    </message>
    <message>
        <source>Width of the matched layer in front of absorbing sides, in which waves at any angle decay without reflection; use 1 to 2.5 wavelengths; 0: none.</source>
        <translation>Breite der angepassten Schicht vor schluckenden Rändern, in der Wellen jedes Winkels ohne Echo vergehen; 1 bis 2,5 Wellenlängen; 0: keine.</translation>
    </message>
    <message>
        <source>Damping rate of that layer at the side; 0: the rate that lets a millionth of the height return.</source>
        <translation>Rate dieser Schicht am Rand; 0: so viel, dass ein Millionstel der Höhe zurückkommt.</translation>
    </message>
    <message>
        <source>Divergence-free flux of the mixture of liquid and gas: given, or solved.</source>
        <translation>Fluss des Gemischs aus Flüssigkeit und Gas, divergenzfrei: gegeben oder gelöst.</translation>
    </message>
    <message>
        <source>Pressure over the liquid&apos;s density, without that of the liquid at rest.</source>
        <translation>Druck über der Dichte der Flüssigkeit, ohne den der ruhenden Flüssigkeit.</translation>
    </message>
    <message>
        <source>Viscosity of the mixture, including that of its turbulence.</source>
        <translation>Zähigkeit des Gemischs, die seiner Turbulenz inbegriffen.</translation>
    </message>
    <message>
        <source>Void fraction: the fraction of the volume that is gas.</source>
        <translation>Gasanteil: der Teil des Volumens, der Gas ist.</translation>
    </message>
    <message>
        <source>given</source>
        <translation>gegeben</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>gelöst</translation>
    </message>
    <message>
        <source>Kinematic viscosity of the mixture where `flux` is solved: mostly that of its small eddies; water&apos;s own is 1e-6.</source>
        <translation>Kinematische Zähigkeit des Gemischs, wo `flux` gelöst wird: vor allem die seiner kleinen Wirbel, denn die von Wasser ist 1e-6.</translation>
    </message>
    <message>
        <source>friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Whether the mixture sticks to walls and closed sides or glides along them, where `flux` is solved.</source>
        <translation>Ob das Gemisch an Wänden und geschlossenen Seiten haftet oder an ihnen entlanggleitet, wo `flux` gelöst wird.</translation>
    </message>
    <message>
        <source>Rate at which stirring by the brush decays, where `flux` is given.</source>
        <translation>Rate, mit der das Rühren des Pinsels abklingt, wo `flux` gegeben ist.</translation>
    </message>
    <message>
        <source>Change of a cell&apos;s void fraction, divided by 0.1, above which it is solved again; until then its response follows Maxwell&apos;s law.</source>
        <translation>Änderung des Gasanteils einer Zelle, geteilt durch 0,1, ab der sie neu gelöst wird; bis dahin ändert sich ihre Antwort wie die nach Maxwell.</translation>
    </message>
    <message>
        <source>Bubbles leave with their own velocity, and liquid can flow out and in.</source>
        <translation>Blasen gehen mit ihrer eigenen Geschwindigkeit hinaus, und die Flüssigkeit darf es.</translation>
    </message>
    <message>
        <source>surface</source>
        <translation>Wasserspiegel</translation>
    </message>
    <message>
        <source>Bubbles leave with their own velocity, and the liquid stays.</source>
        <translation>Blasen gehen mit ihrer eigenen Geschwindigkeit hinaus, und die Flüssigkeit bleibt.</translation>
    </message>
    <message>
        <source>Bubble plume</source>
        <translation>Blasensäule</translation>
    </message>
    <message>
        <source>Bubbles per square metre over the middle of the diffuser.</source>
        <translation>Blasen je Quadratmeter über der Mitte des Belüfters.</translation>
    </message>
    <message>
        <source>Where the diffuser is on the floor.</source>
        <translation>Wo der Belüfter am Boden liegt.</translation>
    </message>
    <message>
        <source>The mixture is moved by sources, inflow and the brush (given), or by a momentum balance in which bubbles drive it (solved), starting from the given flux.</source>
        <translation>Was das Gemisch bewegt: Quellen, Einstrom und Pinsel (given) oder eine Impulsbilanz, in der Blasen es antreiben (solved), vom gegebenen Fluss an.</translation>
    </message>
    <message>
        <source>Air from a diffuser on the floor of a tank rises and takes the water along: its flow is solved together with the bubbles. The plume draws in water from both sides all the way up, sways, spreads under the surface, where the bubbles leave it, and the water comes down along the walls.</source>
        <translation>Luft aus einem Belüfter am Boden eines Beckens steigt auf und nimmt das Wasser mit: dessen Strömung wird mit den Blasen zusammen gelöst. Die Blasensäule zieht auf ganzer Höhe von beiden Seiten Wasser an, schwankt und breitet sich unter dem Wasserspiegel aus, wo die Blasen sie verlassen, und das Wasser sinkt an den Wänden.</translation>
    </message>
    <message>
        <source>Set flux to given: the water comes to rest, and the bubbles rise through it. Or stir across the plume.</source>
        <translation>Stelle flux auf given: das Wasser kommt zur Ruhe, und die Blasen steigen darin auf. Oder rühre quer durch die Säule.</translation>
    </message>
    <message>
        <source>reference speed</source>
        <translation>Bezugsgeschwindigkeit</translation>
    </message>
    <message>
        <source>reference length</source>
        <translation>Bezugslänge</translation>
    </message>
    <message>
        <source>Length L of these coefficients: a diameter or a chord; 0: they are not reported.</source>
        <translation>Länge L dieser Beiwerte: ein Durchmesser oder eine Sehnenlänge; 0: Sie werden nicht angegeben.</translation>
    </message>
    <message>
        <source>reference angle</source>
        <translation>Bezugswinkel</translation>
    </message>
    <message>
        <source>deg</source>
        <translation>°</translation>
    </message>
    <message>
        <source>Direction of the stream, counter-clockwise from x: drag is the force along it, lift that to its left.</source>
        <translation>Richtung der Strömung, von x aus gegen den Uhrzeigersinn: Widerstand ist die Kraft längs zu ihr, Auftrieb die nach links.</translation>
    </message>
    <message>
        <source>Waves leave; oblique ones, too, with a layer (sponge_width).</source>
        <translation>Wellen gehen hinaus; mit einer Schicht, sponge_width, auch schräge.</translation>
    </message>
    <message>
        <source>wall conductivity</source>
        <translation>Leitfähigkeit der Wände</translation>
    </message>
    <message>
        <source>Conductivity of interior walls relative to the fluid&apos;s; 0: no heat passes them. Walls store as much heat per volume as the fluid.</source>
        <translation>Leitfähigkeit der Wände im Inneren im Verhältnis zu der des Fluids; 0: durch sie geht keine Wärme. Ein Volumen Wand speichert so viel Wärme wie eines des Fluids.</translation>
    </message>
    <message>
        <source>definite</source>
        <translation>definit</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>hilbert</source>
        <translation>Hilbert</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>A rule for each unknown: its value (u_held), its outward slope (u_flux), or u_coefficient * u + outward slope (u_robin); those left out have no flux.</source>
        <translation>Eine Regel für jede Unbekannte: ihr Wert (u_held), ihr Gefälle nach außen (u_flux) oder u_coefficient * u + Gefälle nach außen (u_robin); die ausgelassenen haben keinen Fluss.</translation>
    </message>
    <message>
        <source>u held</source>
        <translation>u gehalten</translation>
    </message>
    <message>
        <source>u flux</source>
        <translation>Gefälle von u</translation>
    </message>
    <message>
        <source>u robin</source>
        <translation>u nach Robin</translation>
    </message>
    <message>
        <source>relief</source>
        <translation>Relief</translation>
    </message>
    <message>
        <source>energy drift</source>
        <translation>Energiedrift</translation>
    </message>
    <message>
        <source>surface tension</source>
        <translation>Oberflächenspannung</translation>
    </message>
    <message>
        <source>Surface tension of a liquid of 1000 kg/m^3 (water: 0.072). Only the Weber and Eotvos numbers depend on it: they say whether bubbles would stay as round as they are here.</source>
        <translation>Oberflächenspannung einer Flüssigkeit von 1000 kg/m^3 (Wasser: 0,072). Nur die Weber- und die Eötvös-Zahl hängen davon ab: Sie sagen, ob Blasen so rund blieben, wie sie hier sind.</translation>
    </message>
    <message>
        <source>Velocities of two cylinders a quarter of a radius apart are right to 3e-7 with 64 points on each.</source>
        <translation>Die Geschwindigkeiten zweier Zylinder im Abstand eines Viertelradius stimmen mit je 64 Punkten auf 3e-7.</translation>
    </message>
    <message>
        <source>The flow through a square array is right to 1e-7.</source>
        <translation>Die Strömung durch ein quadratisches Gitter stimmt auf 1e-7.</translation>
    </message>
    <message>
        <source>Bubbles are lost or made by rounding alone.</source>
        <translation>Blasen gehen nur durch Rundung verloren oder entstehen nur durch sie.</translation>
    </message>
    <message>
        <source>Waves of the equations of Swift and Hohenberg, Kuramoto and Sivashinsky, and Cahn and Hilliard grow as fast as theory says to 0.2 % with 64 cells each.</source>
        <translation>Wellen der Gleichungen von Swift und Hohenberg, Kuramoto und Sivashinsky sowie Cahn und Hilliard wachsen mit je 64 Zellen auf 0.2 % so schnell, wie die Theorie sagt.</translation>
    </message>
    <message>
        <source>Nagumo&apos;s front on 512 cells is 0.03 % off its speed; errors fall with the square of the cell.</source>
        <translation>Nagumos Front weicht auf 512 Zellen um 0.03 % von ihrer Geschwindigkeit ab; Fehler fallen mit dem Quadrat der Zelle.</translation>
    </message>
    <message>
        <source>Steps have their order: three for rosenbrock, two for crank-nicolson and heun, four for rk4.</source>
        <translation>Schritte haben ihre Ordnung: drei bei rosenbrock, zwei bei crank-nicolson und heun, vier bei rk4.</translation>
    </message>
    <message>
        <source>Heat that passes a cavity of 128 x 128 cells is right to 0.5 % up to a Rayleigh number of a million.</source>
        <translation>Wärme durch einen Hohlraum von 128 x 128 Zellen stimmt bis zur Rayleigh-Zahl von einer Million auf 0.5 %.</translation>
    </message>
    <message>
        <source>A standing wave on 128 cells swings at its true frequency to 0.08 %, and at that of the scheme to 5e-8; errors fall with the square of the cell.</source>
        <translation>Eine stehende Welle auf 128 Zellen schwingt auf 0.08 % mit ihrer wahren Frequenz und auf 5e-8 mit der des Verfahrens; Fehler fallen mit dem Quadrat der Zelle.</translation>
    </message>
    <message>
        <source>A round basin&apos;s frequencies are right to 0.02 % with 110 cells on its diameter.</source>
        <translation>Die Frequenzen eines runden Beckens stimmen mit 110 Zellen auf dem Durchmesser auf 0.02 %.</translation>
    </message>
    <message>
        <source>A matched layer 2.5 wavelengths wide sends back 5e-6 of a wave head on, and 3.5e-4 at 60 degrees.</source>
        <translation>Eine angepasste Schicht von 2.5 Wellenlängen wirft von einer Welle 5e-6 senkrecht und 3.5e-4 unter 60 Grad zurück.</translation>
    </message>
    <message>
        <source>Speed U in drag, lift and moment coefficients, 2 F/(U^2 L) and 2 T/(U^2 L^2), in pressure coefficients, 2 p/U^2, and in Strouhal numbers, f L/U; 0: they are not reported.</source>
        <translation>Geschwindigkeit U in Widerstands-, Auftriebs- und Momentenbeiwerten, 2 F/(U^2 L) und 2 T/(U^2 L^2), in Druckbeiwerten, 2 p/U^2, und in Strouhal-Zahlen, f L/U; 0: Sie werden nicht angegeben.</translation>
    </message>
    <message>
        <source>pressure coefficient</source>
        <translation>Druckbeiwert</translation>
    </message>
    <message>
        <source>Pressure as a multiple of the stream&apos;s, 2 p/U^2 with `reference_speed` for U; 0 without one, defined up to a constant where nothing flows out.</source>
        <translation>Druck als Vielfaches des Staudrucks, 2 p/U^2 mit `reference_speed` als U; ohne diese 0, bis auf eine Konstante bestimmt, wo nichts ausströmt.</translation>
    </message>
    <message>
        <source>Volume of a bubble.</source>
        <translation>Volumen einer Blase.</translation>
    </message>
    <message>
        <source>The velocities of the bubbles that these potentials make.</source>
        <translation>Die Geschwindigkeiten der Blasen, die diese Potentiale ergeben.</translation>
    </message>
    <message>
        <source>The concentrations of two substances: u is fed in everywhere, v eats u and decays. Depending on feed F and decay k: spots that divide, stripes, waves (Pearson 1993).</source>
        <translation>Die Konzentrationen zweier Stoffe: u wird überall zugeführt, v frisst u und zerfällt. Je nach Zufuhr F und Zerfall k: Flecken, die sich teilen, Streifen, Wellen (Pearson 1993).</translation>
    </message>
    <message>
        <source>Drag a wall to take it along.</source>
        <translation>Ziehen nimmt eine Wand mit.</translation>
    </message>
    <message>
        <source>semi-lagrangian2</source>
        <translation>semi-lagrangian2</translation>
    </message>
    <message>
        <source>How velocity is carried: semi-lagrangian (stable, damps), semi-lagrangian2 (second order, with the pressure of the previous step and polynomials of degree five; hardly damps), maccormack (first order in time, damps less than semi-lagrangian), maccormack2 (semi-lagrangian2 with MacCormack&apos;s correction in place of the polynomials), ar2 (advection-reflection, second order, two projections), central-rk3 (reference scheme: central differences, three projections, small steps).</source>
        <translation>Wie die Geschwindigkeit getragen wird: semi-lagrangian (stabil, dämpft), semi-lagrangian2 (zweite Ordnung, mit dem Druck des Schritts davor und Polynomen fünften Grades; dämpft kaum), maccormack (erste Ordnung in der Zeit, dämpft weniger als semi-lagrangian), maccormack2 (semi-lagrangian2 mit der Korrektur von MacCormack statt der Polynome), ar2 (Advektion und Spiegelung, zweite Ordnung, zwei Projektionen), central-rk3 (Vergleichsverfahren: zentrale Differenzen, drei Projektionen, kleine Schritte).</translation>
    </message>
    <message>
        <source>Acceleration downwards of walls that move freely, as far as they are denser than the fluid; the fluid&apos;s own weight is part of its pressure.</source>
        <translation>Beschleunigung nach unten für Wände, die sich frei bewegen, soweit sie dichter als das Fluid sind; das Gewicht des Fluids selbst steckt in seinem Druck.</translation>
    </message>
    <message>
        <source>Falling bodies</source>
        <translation>Fallende Körper</translation>
    </message>
    <message>
        <source>Stones sink, leaves flutter and glide, a cork rises: each body is moved by what the fluid does to it and by its weight, and moves the fluid in turn. They land on the ledge, on the ground and on one another.</source>
        <translation>Steine sinken, Blätter flattern und gleiten, ein Korken steigt: Jeden Körper bewegt, was das Fluid mit ihm macht, und sein Gewicht, und er bewegt seinerseits das Fluid. Sie landen auf dem Sims, auf dem Boden und aufeinander.</translation>
    </message>
    <message>
        <source>Throw one (the brush Drag walls), draw a bowl under them, or change their gravity.</source>
        <translation>Einen werfen (der Pinsel „Wände ziehen“), eine Schale unter sie zeichnen oder ihre Schwerkraft ändern.</translation>
    </message>
    <message>
        <source>buoyancy, added mass, drag, sedimentation, falling leaf, fluid-structure interaction</source>
        <translation>Auftrieb, mitbewegte Masse, Widerstand, Sedimentation, fallendes Blatt, Fluid-Struktur-Wechselwirkung</translation>
    </message>
    <message>
        <source>Cylinder on springs</source>
        <translation>Zylinder an Federn</translation>
    </message>
    <message>
        <source>A cylinder that springs hold sheds eddies at about the rate at which it swings, and each swing sets the next eddy free: they lock in to one another and it swings by more than half its diameter to either side (Reynolds number 150, twice as heavy as the fluid).</source>
        <translation>Von einem Zylinder, den Federn halten, lösen sich Wirbel etwa so schnell ab, wie er schwingt, und jede Schwingung löst den nächsten Wirbel ab: Beide rasten ineinander ein, und er schwingt um mehr als seinen halben Durchmesser nach beiden Seiten (Reynolds-Zahl 150, doppelt so schwer wie das Fluid).</translation>
    </message>
    <message>
        <source>Select the cylinder in the list of walls and give its spring another frequency, and plot wall_0_y and the lift beside it.</source>
        <translation>Den Zylinder in der Liste der Wände auswählen, seiner Feder eine andere Frequenz geben und wall_0_y neben dem Auftrieb auftragen.</translation>
    </message>
    <message>
        <source>vortex-induced vibration, lock-in, resonance, Kármán vortex street, fluid-structure interaction</source>
        <translation>wirbelerregte Schwingung, Lock-in, Resonanz, Kármánsche Wirbelstraße, Fluid-Struktur-Wechselwirkung</translation>
    </message>
    <message>
        <source>Taylor-Green vortices on 128 x 128 cells: velocities right to 3e-5 of the fastest (2e-6 with ar2 and central-rk3); errors fall with the square of the cell.</source>
        <translation>Taylor-Green-Wirbel auf 128 x 128 Zellen: Geschwindigkeiten stimmen auf 3e-5 der größten (2e-6 mit ar2 und central-rk3); Fehler fallen mit dem Quadrat der Zelle.</translation>
    </message>
    <message>
        <source>The drag of a cylinder at Reynolds number 20 with 20 cells on its diameter is right to 0.1 % (ar2) or 0.2 % (central-rk3); at Reynolds number 100 to 1.2 or 0.7 %, and the Strouhal number to 1 %.</source>
        <translation>Der Widerstand eines Zylinders bei der Reynolds-Zahl 20 mit 20 Zellen auf dem Durchmesser stimmt auf 0.1 % (ar2) oder 0.2 % (central-rk3), bei der Reynolds-Zahl 100 auf 1.2 oder 0.7 % und die Strouhal-Zahl auf 1 %.</translation>
    </message>
    <message>
        <source>flow3d</source>
        <translation>flow3d</translation>
    </message>
    <message>
        <source>Flow in space</source>
        <translation>Strömung im Raum</translation>
    </message>
    <message>
        <source>Incompressible Navier-Stokes flow in three dimensions on a staggered grid, truly divergence-free, with smoke and heat.</source>
        <translation>Inkompressible Navier-Stokes-Strömung in drei Dimensionen auf einem versetzten Gitter, wirklich divergenzfrei, mit Rauch und Wärme.</translation>
    </message>
    <message>
        <source>Forces: buoyancy of warm fluid, weight of smoke, given ones.</source>
        <translation>Kräfte: Auftrieb warmer Flüssigkeit, Gewicht des Rauchs, vorgegebene.</translation>
    </message>
    <message>
        <source>Smoke and temperature, which the fluid carries along.</source>
        <translation>Rauch und Temperatur, die die Flüssigkeit mitnimmt.</translation>
    </message>
    <message>
        <source>Sources of smoke and heat.</source>
        <translation>Quellen von Rauch und Wärme.</translation>
    </message>
    <message>
        <source>Velocities on the faces of cells; each step advects them, adds forces and removes their divergence by solving for the change of the pressure with multigrid.</source>
        <translation>Geschwindigkeiten auf den Flächen der Zellen; jeder Schritt advehiert sie, fügt Kräfte hinzu und entfernt ihre Divergenz, indem er die Änderung des Drucks mit Mehrgitter löst.</translation>
    </message>
    <message>
        <source>Taylor-Green vortices carried through a periodic box of 32 cells a side: velocities right to 1.2 % (central-rk3) or 0.4 % (semi-lagrangian2); errors fall with the square of the cell.</source>
        <translation>Taylor-Green-Wirbel, durch einen periodischen Kasten von 32 Zellen je Seite getragen: Geschwindigkeiten auf 1,2 % (central-rk3) oder 0,4 % (semi-lagrangian2) genau; Fehler fallen mit dem Quadrat der Zelle.</translation>
    </message>
    <message>
        <source>Fluid at rest under any force that has a potential stays at rest beside solids to 6e-7 of the force times the step.</source>
        <translation>Flüssigkeit in Ruhe unter einer Kraft mit Potential bleibt neben Körpern in Ruhe, auf 6e-7 der Kraft mal den Schritt genau.</translation>
    </message>
    <message>
        <source>Velocity along z.</source>
        <translation>Geschwindigkeit längs z.</translation>
    </message>
    <message>
        <source>Magnitude of the rotation of the velocity.</source>
        <translation>Betrag der Rotation der Geschwindigkeit.</translation>
    </message>
    <message>
        <source>q-criterion</source>
        <translation>Q-Kriterium</translation>
    </message>
    <message>
        <source>heat-flux</source>
        <translation>Wärmestrom</translation>
    </message>
    <message>
        <source>Fluid comes in with the given velocity, temperature (else `ambient_temperature`) and smoke.</source>
        <translation>Flüssigkeit kommt mit der gegebenen Geschwindigkeit, Temperatur (sonst `ambient_temperature`) und dem gegebenen Rauch herein.</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>of a ball: where its effect, (1 - (d/radius)^2)^2 at distance d, ends</source>
        <translation>einer Kugel: wo ihre Wirkung, (1 - (d/radius)^2)^2 im Abstand d, endet</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>of a box, everywhere in which the effect is the same: width, height, depth</source>
        <translation>eines Quaders, in dem die Wirkung überall dieselbe ist: Breite, Höhe, Tiefe</translation>
    </message>
    <message>
        <source>density gained, in the middle of a ball, a formula in t</source>
        <translation>gewonnene Dichte, in der Mitte einer Kugel, eine Formel in t</translation>
    </message>
    <message>
        <source>temperature gained, in the middle of a ball, a formula in t</source>
        <translation>gewonnene Temperatur, in der Mitte einer Kugel, eine Formel in t</translation>
    </message>
    <message>
        <source>Holds the fluid at a velocity before each step; in a ball, less towards its rim.</source>
        <translation>Hält die Flüssigkeit vor jedem Schritt auf einer Geschwindigkeit; in einer Kugel zum Rand hin weniger.</translation>
    </message>
    <message>
        <source>along x, a formula in t</source>
        <translation>längs x, eine Formel in t</translation>
    </message>
    <message>
        <source>along y, a formula in t</source>
        <translation>längs y, eine Formel in t</translation>
    </message>
    <message>
        <source>along z, a formula in t</source>
        <translation>längs z, eine Formel in t</translation>
    </message>
    <message>
        <source>along x, in the middle of a ball, a formula in t</source>
        <translation>längs x, in der Mitte einer Kugel, eine Formel in t</translation>
    </message>
    <message>
        <source>along x, a formula in x, y, z and t</source>
        <translation>längs x, eine Formel in x, y, z und t</translation>
    </message>
    <message>
        <source>along y, a formula in x, y, z and t</source>
        <translation>längs y, eine Formel in x, y, z und t</translation>
    </message>
    <message>
        <source>along z, a formula in x, y, z and t</source>
        <translation>längs z, eine Formel in x, y, z und t</translation>
    </message>
    <message>
        <source>Add smoke</source>
        <translation>Rauch hinzufügen</translation>
    </message>
    <message>
        <source>Drag to add smoke in the middle of the depth.</source>
        <translation>Ziehen, um in der Mitte der Tiefe Rauch hinzuzufügen.</translation>
    </message>
    <message>
        <source>Drag to take the fluid along in the middle of the depth.</source>
        <translation>Ziehen, um die Flüssigkeit in der Mitte der Tiefe mitzunehmen.</translation>
    </message>
    <message>
        <source>Cells that the fastest fluid may cross in a step, summed over the axes; 0 keeps dt fixed, otherwise dt is chosen from the speeds two steps earlier and `dt` is its upper bound.</source>
        <translation>Zellen, die die schnellste Flüssigkeit in einem Schritt durchqueren darf, über die Achsen summiert; 0 hält dt fest, sonst wird dt nach den Geschwindigkeiten zwei Schritte zuvor gewählt, und `dt` ist seine obere Grenze.</translation>
    </message>
    <message>
        <source>Kinematic viscosity; explicit, so that steps are cut into parts where it is large for the grid.</source>
        <translation>Kinematische Viskosität; explizit, sodass Schritte in Teile zerlegt werden, wo sie für das Gitter groß ist.</translation>
    </message>
    <message>
        <source>How velocity is carried: semi-lagrangian2 (second order, polynomials of degree three, any step), maccormack2 (second order by MacCormack&apos;s correction), central-rk3 (reference scheme: central differences, three projections, steps are cut into parts as stability needs).</source>
        <translation>Wie die Geschwindigkeit mitgeführt wird: semi-lagrangian2 (zweite Ordnung, Polynome dritten Grades, beliebige Schritte), maccormack2 (zweite Ordnung durch MacCormacks Korrektur), central-rk3 (Referenzverfahren: zentrale Differenzen, drei Projektionen, Schritte werden in Teile zerlegt, wie es die Stabilität verlangt).</translation>
    </message>
    <message>
        <source>Divergence that a projection may leave: the largest |div u| h over the largest velocity, where h is the smallest size of a cell.</source>
        <translation>Divergenz, die eine Projektion lassen darf: das größte |div u| h über der größten Geschwindigkeit, wobei h die kleinste Größe einer Zelle ist.</translation>
    </message>
    <message>
        <source>Largest number of multigrid cycles per projection.</source>
        <translation>Größte Zahl von Mehrgitterzyklen je Projektion.</translation>
    </message>
    <message>
        <source>conserve</source>
        <translation>erhalten</translation>
    </message>
    <message>
        <source>Carry smoke and heat by fluxes between cells, which keeps their amounts to rounding, with any scheme; central-rk3 and diffusion always do.</source>
        <translation>Rauch und Wärme durch Flüsse zwischen Zellen mitführen, was ihre Mengen bis auf Rundung erhält, mit jedem Verfahren; central-rk3 und Diffusion tun es immer.</translation>
    </message>
    <message>
        <source>force z</source>
        <translation>Kraft z</translation>
    </message>
    <message>
        <source>Acceleration everywhere, along z.</source>
        <translation>Beschleunigung überall, längs z.</translation>
    </message>
    <message>
        <source>Smoke past a ball</source>
        <translation>Rauch um eine Kugel</translation>
    </message>
    <message>
        <source>A stream with a filament of smoke meets a ball (Reynolds number 300 with its diameter): hairpin eddies leave its wake.</source>
        <translation>Ein Strom mit einem Rauchfaden trifft auf eine Kugel (Reynoldszahl 300 mit ihrem Durchmesser): Haarnadelwirbel verlassen ihren Nachlauf.</translation>
    </message>
    <message>
        <source>Show the Q criterion, or lower the viscosity tenfold.</source>
        <translation>Das Q-Kriterium zeigen oder die Viskosität auf ein Zehntel senken.</translation>
    </message>
    <message>
        <source>sphere, wake, hairpin vortices, wind tunnel</source>
        <translation>Kugel, Nachlauf, Haarnadelwirbel, Windkanal</translation>
    </message>
    <message>
        <source>Cubic cavity</source>
        <translation>Würfel mit bewegtem Deckel</translation>
    </message>
    <message>
        <source>The lid of a closed cube slides to the right and drags the fluid round; the walls in front and behind slow it down, so that the eddy is weaker than in the plane (Reynolds number 1000).</source>
        <translation>Der Deckel eines geschlossenen Würfels gleitet nach rechts und zieht die Flüssigkeit mit herum; die Wände vorn und hinten bremsen sie, sodass der Wirbel schwächer ist als in der Ebene (Reynoldszahl 1000).</translation>
    </message>
    <message>
        <source>Lower the viscosity tenfold: corner eddies grow and the flow becomes unsteady.</source>
        <translation>Die Viskosität auf ein Zehntel senken: Eckwirbel wachsen, und die Strömung wird instationär.</translation>
    </message>
    <message>
        <source>lid-driven, eddy, benchmark, wall</source>
        <translation>Deckel, Wirbel, Vergleich, Wand</translation>
    </message>
    <message>
        <source>Heated cube</source>
        <translation>Beheizter Würfel</translation>
    </message>
    <message>
        <source>Air in a cube between a hot wall on the left and a cold one on the right circulates; the other walls are insulated (Rayleigh number 1e4, Prandtl number 0.71). It carries about twice the heat that conduction would.</source>
        <translation>Luft in einem Würfel zwischen einer heißen Wand links und einer kalten rechts kreist; die übrigen Wände sind isoliert (Rayleighzahl 1e4, Prandtlzahl 0,71). Sie trägt etwa doppelt so viel Wärme, wie Leitung es täte.</translation>
    </message>
    <message>
        <source>natural convection, heat, Rayleigh number, benchmark</source>
        <translation>freie Konvektion, Wärme, Rayleighzahl, Vergleich</translation>
    </message>
    <message>
        <source>Plume in a room</source>
        <translation>Rauchfahne im Raum</translation>
    </message>
    <message>
        <source>Warm smoke rises from the floor, rolls up into a ring at its head, and spreads below an open ceiling.</source>
        <translation>Warmer Rauch steigt vom Boden auf, rollt sich an seinem Kopf zu einem Ring ein und breitet sich unter einer offenen Decke aus.</translation>
    </message>
    <message>
        <source>Raise the buoyancy, or hang a box into its way: add one to walls.</source>
        <translation>Den Auftrieb erhöhen oder einen Quader in den Weg hängen: einen zu walls hinzufügen.</translation>
    </message>
    <message>
        <source>smoke, buoyancy, convection, chimney, fire</source>
        <translation>Rauch, Auftrieb, Konvektion, Kamin, Feuer</translation>
    </message>
    <message>
        <source>Two vortex rings</source>
        <translation>Zwei Wirbelringe</translation>
    </message>
    <message>
        <source>Two puffs of smoke are blown at each other. Each becomes a ring that travels by itself; where they meet they widen and break up.</source>
        <translation>Zwei Rauchstöße werden gegeneinander geblasen. Jeder wird zu einem Ring, der von selbst wandert; wo sie sich treffen, weiten sie sich und zerbrechen.</translation>
    </message>
    <message>
        <source>Move one source up a little in the scene: the rings pass through each other askew.</source>
        <translation>Eine Quelle in der Szene etwas nach oben schieben: die Ringe treffen sich schief.</translation>
    </message>
    <message>
        <source>vortex, collision, smoke ring</source>
        <translation>Wirbel, Zusammenstoß, Rauchring</translation>
    </message>
    <message>
        <source>Decay into turbulence</source>
        <translation>Zerfall in Turbulenz</translation>
    </message>
    <message>
        <source>Eight smooth vortices in a periodic box, those of Taylor and Green, stretch one another until they are torn to pieces (Reynolds number 400).</source>
        <translation>Acht glatte Wirbel in einem periodischen Kasten, die von Taylor und Green, strecken einander, bis sie zerrissen sind (Reynoldszahl 400).</translation>
    </message>
    <message>
        <source>Watch the energy in the strip: it falls fastest when the eddies are smallest.</source>
        <translation>Die Energie im Streifen beobachten: sie fällt am schnellsten, wenn die Wirbel am kleinsten sind.</translation>
    </message>
    <message>
        <source>turbulence, periodic, energy, cascade, benchmark</source>
        <translation>Turbulenz, periodisch, Energie, Kaskade, Vergleich</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
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
        <translation>Turbulenz</translation>
    </message>
    <message>
        <source>Viscosity of the eddies that are smaller than cells: none, smagorinsky (0.17 cells), wale (which leaves pure shear alone, as at walls).</source>
        <translation>Viskosität der Wirbel, die kleiner als Zellen sind: none (keine), smagorinsky (0,17 Zellen), wale (lässt reine Scherung in Ruhe, wie an Wänden).</translation>
    </message>
    <message>
        <source>A heater of 45 °C below an open window in a room of 20 °C: warm air rises along the wall and spreads below the ceiling, cold air falls in through the window, outside which it is 5 °C, and runs along the floor.</source>
        <translation>Ein Heizkörper von 45 °C unter einem offenen Fenster in einem Raum von 20 °C: Warme Luft steigt an der Wand auf und breitet sich unter der Decke aus, kalte fällt durch das Fenster herein, vor dem es 5 °C sind, und läuft am Boden entlang.</translation>
    </message>
    <message>
        <source>A layer of fluid that is heated from below and cooled from above turns over in cells (Rayleigh number 2e4, Prandtl number 0.71). Seen from above they tile the plane; warm fluid rises at their edges or in their middles.</source>
        <translation>Eine Schicht, die von unten geheizt und von oben gekühlt wird, wälzt sich in Zellen um (Rayleighzahl 2e4, Prandtlzahl 0,71). Von oben gesehen füllen sie die Ebene; warme Flüssigkeit steigt an ihren Rändern oder in ihrer Mitte auf.</translation>
    </message>
    <message>
        <source>Air streams over the body of a car, a mesh of triangles, on a road that runs along with it. Filaments of smoke show how the stream parts at the bonnet and is torn off behind the boot.</source>
        <translation>Luft strömt über die Karosserie eines Autos, ein Netz aus Dreiecken, auf einer Straße, die mit ihr läuft. Rauchfäden zeigen, wie sich die Strömung an der Haube teilt und hinter dem Heck abreißt.</translation>
    </message>
    <message>
        <source>Candle in a draught</source>
        <translation>Kerze im Luftzug</translation>
    </message>
    <message>
        <source>Heater and open window</source>
        <translation>Heizkörper und offenes Fenster</translation>
    </message>
    <message>
        <source>Jet in a cross-flow</source>
        <translation>Strahl in einer Querströmung</translation>
    </message>
    <message>
        <source>Let the draught blow harder: raise u of the left side.</source>
        <translation>Den Luftzug stärker blasen lassen: u der linken Seite erhöhen.</translation>
    </message>
    <message>
        <source>Lower the buoyancy to 0.08, just below the critical Rayleigh number of 1708: the cells die out.</source>
        <translation>Den Auftrieb auf 0,08 senken, knapp unter die kritische Rayleighzahl von 1708: Die Zellen vergehen.</translation>
    </message>
    <message>
        <source>Paddles in a tank</source>
        <translation>Paddel in einem Behälter</translation>
    </message>
    <message>
        <source>Put a file of your own in the place of car.obj, or turn it by rotate. The report has its drag, wall_0_force_x.</source>
        <translation>Eine eigene Datei an die Stelle von car.obj setzen oder das Auto mit rotate drehen. Der Bericht enthält seinen Widerstand, wall_0_force_x.</translation>
    </message>
    <message>
        <source>Rayleigh-Bénard cells</source>
        <translation>Rayleigh-Bénard-Zellen</translation>
    </message>
    <message>
        <source>Show the Q criterion, or let the jet blow twice as fast: v of the lower side.</source>
        <translation>Das Q-Kriterium zeigen oder den Strahl doppelt so schnell blasen lassen: v der unteren Seite.</translation>
    </message>
    <message>
        <source>Show the field v, or switch the heater off: set temperature of wall 0 to 20.</source>
        <translation>Das Feld v zeigen oder den Heizkörper abschalten: temperature der Wand 0 auf 20 setzen.</translation>
    </message>
    <message>
        <source>Smoke blows out of a hole in the floor, four times as fast as the stream above, which bends it over: rings roll up along its edge and two counter-rotating vortices drift away downstream.</source>
        <translation>Rauch bläst aus einem Loch im Boden, viermal so schnell wie die Strömung darüber, die ihn umbiegt: Ringe rollen sich an seinem Rand auf, und zwei gegenläufige Wirbel treiben stromab.</translation>
    </message>
    <message>
        <source>The flame of a candle, 1000 K warmer than the air, draws air in from below and leans with a draught that comes and goes. Colours of the flame are those of a black body of its temperature.</source>
        <translation>Die Flamme einer Kerze, 1000 K wärmer als die Luft, zieht von unten Luft an und neigt sich mit einem Luftzug, der kommt und geht. Ihre Farben sind die eines schwarzen Körpers ihrer Temperatur.</translation>
    </message>
    <message>
        <source>Turn faster: raise spin of all three walls, and watch wall_1_torque_y.</source>
        <translation>Schneller drehen: spin aller drei Wände erhöhen und wall_1_torque_y beobachten.</translation>
    </message>
    <message>
        <source>Two blades on a shaft turn in a closed tank and drag the fluid round; a layer of smoke on the floor is drawn up behind them. The blades cut cells anywhere and take the fluid along at every step.</source>
        <translation>Zwei Blätter auf einer Welle drehen sich in einem geschlossenen Behälter und ziehen die Flüssigkeit mit herum; eine Rauchschicht am Boden wird hinter ihnen hochgezogen. Die Blätter schneiden Zellen beliebig und nehmen die Flüssigkeit in jedem Schritt mit.</translation>
    </message>
    <message>
        <source>Wind round a car</source>
        <translation>Wind um ein Auto</translation>
    </message>
    <message>
        <source>at which it is held, a formula in x, y, z and t; else it is insulated or conducts</source>
        <translation>auf der sie gehalten wird, eine Formel in x, y, z und t; sonst ist sie isoliert oder leitet</translation>
    </message>
    <message>
        <source>conductivity</source>
        <translation>Leitfähigkeit</translation>
    </message>
    <message>
        <source>convection, heat, pattern, Bénard, Rayleigh number</source>
        <translation>Konvektion, Wärme, Muster, Bénard, Rayleighzahl</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>flame, fire, convection, buoyancy, black body</source>
        <translation>Flamme, Feuer, Konvektion, Auftrieb, schwarzer Körper</translation>
    </message>
    <message>
        <source>jet, chimney, film cooling, counter-rotating vortices, crossflow</source>
        <translation>Strahl, Schornstein, Filmkühlung, gegenläufige Wirbel, Querströmung</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>mesh, STL, OBJ, wind tunnel, aerodynamics, drag, vehicle</source>
        <translation>Netz, STL, OBJ, Windkanal, Aerodynamik, Widerstand, Fahrzeug</translation>
    </message>
    <message>
        <source>of a mesh: about x, then y, then z</source>
        <translation>eines Netzes: um x, dann y, dann z</translation>
    </message>
    <message>
        <source>of a mesh: an STL or OBJ file in the scene&apos;s folder</source>
        <translation>eines Netzes: eine STL- oder OBJ-Datei im Ordner der Szene</translation>
    </message>
    <message>
        <source>of a mesh: metres of its unit</source>
        <translation>eines Netzes: Meter je Einheit</translation>
    </message>
    <message>
        <source>relative to the fluid&apos;s; it stores as much heat per volume</source>
        <translation>bezogen auf die der Flüssigkeit; sie speichert gleich viel Wärme je Volumen</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>spin</source>
        <translation>Drehgeschwindigkeit</translation>
    </message>
    <message>
        <source>stirrer, mixer, agitator, impeller, torque, moving walls</source>
        <translation>Rührer, Mischer, Rührwerk, Laufrad, Drehmoment, bewegte Wände</translation>
    </message>
    <message>
        <source>ventilation, heating, radiator, indoor climate, draught, convection</source>
        <translation>Lüftung, Heizung, Heizkörper, Raumklima, Zugluft, Konvektion</translation>
    </message>
    <message>
        <source>with which it moves, formulas in t along x, y and z</source>
        <translation>mit der sie sich bewegt, Formeln in t entlang x, y und z</translation>
    </message>
    <message>
        <source>with which it turns about its center, formulas in t about x, y and z</source>
        <translation>mit der sie sich um ihren Mittelpunkt dreht, Formeln in t um x, y und z</translation>
    </message>
</context>
<context>
    <name>seiche::gui::BackgroundTasks</name>
    <message>
        <source>%1: there is not enough memory</source>
        <translation>%1: der Speicher reicht nicht</translation>
    </message>
</context>
<context>
    <name>seiche::gui::BrushMenu</name>
    <message>
        <source>&amp;Smaller Brush</source>
        <translation>&amp;Kleinerer Pinsel</translation>
    </message>
    <message>
        <source>&amp;Larger Brush</source>
        <translation>&amp;Größerer Pinsel</translation>
    </message>
    <message>
        <source>&amp;Colour of the Dye</source>
        <translation>&amp;Farbe des Farbstoffs</translation>
    </message>
    <message>
        <source>C&amp;hanging</source>
        <translation>&amp;Wechselnd</translation>
    </message>
    <message>
        <source>&amp;Other …</source>
        <translation>&amp;Andere …</translation>
    </message>
    <message>
        <source>Colour of the Dye</source>
        <translation>Farbe des Farbstoffs</translation>
    </message>
    <message>
        <source>Pen &amp;Pressure</source>
        <translation>Stift&amp;druck</translation>
    </message>
    <message>
        <source>Makes No &amp;Difference</source>
        <translation>&amp;Ohne Wirkung</translation>
    </message>
    <message>
        <source>Scales the &amp;Radius</source>
        <translation>Ändert den &amp;Radius</translation>
    </message>
    <message>
        <source>Scales the &amp;Strength</source>
        <translation>Ändert die &amp;Stärke</translation>
    </message>
    <message>
        <source>Scales &amp;Both</source>
        <translation>Ändert &amp;beides</translation>
    </message>
    <message>
        <source>&amp;Remove What Is under the Pointer</source>
        <translation>&amp;Entfernen, was unter dem Zeiger liegt</translation>
    </message>
    <message>
        <source>&amp;Back to the Brush</source>
        <translation>&amp;Zurück zum Pinsel</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Cameras</name>
    <message>
        <source>C&amp;amera</source>
        <translation>Kamer&amp;a</translation>
    </message>
    <message>
        <source>&amp;Save Camera …</source>
        <translation>Kamera &amp;sichern …</translation>
    </message>
    <message>
        <source>&amp;Next Camera</source>
        <translation>&amp;Nächste Kamera</translation>
    </message>
    <message>
        <source>&amp;Rename Camera …</source>
        <translation>Kamera &amp;umbenennen …</translation>
    </message>
    <message>
        <source>Re&amp;move Camera</source>
        <translation>Kamera &amp;entfernen</translation>
    </message>
    <message>
        <source>Name of the camera</source>
        <translation>Name der Kamera</translation>
    </message>
    <message>
        <source>The name is too long: at most %1 letters.</source>
        <translation>Der Name ist zu lang: höchstens %1 Buchstaben.</translation>
    </message>
    <message>
        <source>Save Camera</source>
        <translation>Kamera sichern</translation>
    </message>
    <message>
        <source>Rename Camera</source>
        <translation>Kamera umbenennen</translation>
    </message>
    <message>
        <source>There is a camera called %1 already: choose another name.</source>
        <translation>Es gibt schon eine Kamera namens %1: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Camera %1</source>
        <translation>Kamera %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ColorScale</name>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>Farben von %1 bis %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::CommandPalette</name>
    <message>
        <source>&amp;Find Anything …</source>
        <translation>Alles &amp;finden …</translation>
    </message>
    <message>
        <source>Finds actions, parameters, scenes and pages of the guide by their names, and sets parameters: viscosity = 2e-5</source>
        <translation>Findet Befehle, Parameter, Szenen und Seiten des Handbuchs nach Namen und setzt Parameter: viscosity = 2e-5</translation>
    </message>
</context>
<context>
    <name>seiche::gui::CompareDialog</name>
    <message>
        <source>Value of B</source>
        <translation>Wert von B</translation>
    </message>
    <message>
        <source>Compare with Another Setting</source>
        <translation>Mit einer anderen Einstellung vergleichen</translation>
    </message>
    <message>
        <source>The scene continues twice from its current state, with the same strokes: A as it is, B with these settings. B, or the difference of the two, is the small picture in a corner.</source>
        <translation>Die Szene läuft von ihrem jetzigen Zustand aus zweimal weiter, mit denselben Strichen: A wie sie ist, B mit diesen Einstellungen. B oder die Differenz beider ist das kleine Bild in einer Ecke.</translation>
    </message>
    <message>
        <source>&amp;Add a setting</source>
        <translation>Einstellung &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Leaves this setting as it is</source>
        <translation>Lässt diese Einstellung, wie sie ist</translation>
    </message>
    <message>
        <source>Remove the setting</source>
        <translation>Die Einstellung entfernen</translation>
    </message>
    <message>
        <source>(A: %1)</source>
        <translation>(A: %1)</translation>
    </message>
    <message>
        <source>field that is shown</source>
        <translation>gezeigtes Feld</translation>
    </message>
    <message>
        <source>Field of B</source>
        <translation>Feld von B</translation>
    </message>
    <message>
        <source>Choose a setting</source>
        <translation>Einstellung wählen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ComparePanel</name>
    <message>
        <source>A, B and their difference</source>
        <translation>A, B und ihre Differenz</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Figures of the last step</source>
        <translation>Kennzahlen des letzten Schritts</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
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
        <translation>Än&amp;dern …</translation>
    </message>
    <message>
        <source>Other settings for B, from the current state on</source>
        <translation>Andere Einstellungen für B, vom jetzigen Zustand an</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Ends the comparison; A goes on</source>
        <translation>Beendet den Vergleich; A läuft weiter</translation>
    </message>
    <message>
        <source>The second run begins …</source>
        <translation>Der zweite Lauf beginnt …</translation>
    </message>
    <message>
        <source>A − B in %1: %2 at most, %3 rms; t = %4</source>
        <translation>A − B in %1: höchstens %2, im quadratischen Mittel %3; t = %4</translation>
    </message>
    <message>
        <source>time step</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>residual / first</source>
        <translation>Residuum / erstes</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Comparison</name>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>&amp;Compare with Another Setting …</source>
        <translation>Mit anderer Einstellung &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>A second run with another setting, as a small picture in a corner of the large one: the same scene, the same strokes</source>
        <translation>Ein zweiter Lauf mit einer anderen Einstellung, als kleines Bild in einer Ecke des großen: dieselbe Szene, dieselben Striche</translation>
    </message>
    <message>
        <source>Compare with another setting</source>
        <translation>Mit anderer Einstellung vergleichen</translation>
    </message>
    <message>
        <source>Comparison with &amp;Figures</source>
        <translation>Vergleich mit &amp;Zahlen</translation>
    </message>
    <message>
        <source>Both runs and their difference side by side, with their figures</source>
        <translation>Beide Läufe und ihre Differenz nebeneinander, mit ihren Zahlen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::DeviceMenu</name>
    <message>
        <source>Graphics De&amp;vice</source>
        <translation>Grafik&amp;gerät</translation>
    </message>
    <message>
        <source>&amp;That of the Window</source>
        <translation>&amp;Das des Fensters</translation>
    </message>
    <message>
        <source>&amp;Software Drawing</source>
        <translation>&amp;Software-Zeichnen</translation>
    </message>
    <message>
        <source>That device will be used from the next start of Seiche.</source>
        <translation>Dieses Gerät rechnet ab dem nächsten Start von Seiche.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Diagnostics</name>
    <message>
        <source>Graphics Diagnostics</source>
        <translation>Grafikdiagnose</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>The device, folders and programs are being checked …</source>
        <translation>Gerät, Ordner und Programme werden geprüft …</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The window draws with %1</source>
        <translation>Das Fenster zeichnet mit %1</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2. Install the command-line program as well.</source>
        <translation>%1 lässt sich nicht starten: %2. Die Kommandozeile neben dem Fenster installieren.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Document</name>
    <message>
        <source>%1 could not be copied</source>
        <translation>%1 ließ sich nicht kopieren</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>The scene could not be saved to %1: %2. Choose another folder.</source>
        <translation>Die Szene ließ sich nicht in %1 speichern: %2. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The scene is in %1, but its images are not beside it: %2.</source>
        <translation>Die Szene ist in %1, aber ihre Bilder liegen nicht daneben: %2.</translation>
    </message>
    <message>
        <source>revert</source>
        <translation>wiederherstellen</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>stroke</source>
        <translation>Strich</translation>
    </message>
    <message>
        <source>probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source>walls from a picture</source>
        <translation>Wände aus einem Bild</translation>
    </message>
    <message>
        <source>initial state from a picture</source>
        <translation>Anfangszustand aus einem Bild</translation>
    </message>
    <message>
        <source>Use a Picture</source>
        <translation>Ein Bild verwenden</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>What the picture becomes</source>
        <translation>Was aus dem Bild wird</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Initial %1</source>
        <translation>Anfangswert: %1</translation>
    </message>
    <message>
        <source>&amp;Dark parts are walls</source>
        <translation>&amp;Dunkles sind Wände</translation>
    </message>
    <message>
        <source>Dark parts are walls</source>
        <translation>Dunkles sind Wände</translation>
    </message>
    <message>
        <source>Value of black</source>
        <translation>Wert von Schwarz</translation>
    </message>
    <message>
        <source>Value of white</source>
        <translation>Wert von Weiß</translation>
    </message>
    <message>
        <source>&amp;Use as</source>
        <translation>&amp;Verwenden als</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>&amp;Schwelle</translation>
    </message>
    <message>
        <source>&amp;Black is</source>
        <translation>S&amp;chwarz ist</translation>
    </message>
    <message>
        <source>&amp;White is</source>
        <translation>&amp;Weiß ist</translation>
    </message>
    <message>
        <source>style of the view</source>
        <translation>Stil der Ansicht</translation>
    </message>
    <message>
        <source>field of the view</source>
        <translation>Feld der Ansicht</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>range of colours</source>
        <translation>Farbbereich</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>what lies over the map</source>
        <translation>was über der Karte liegt</translation>
    </message>
    <message>
        <source>opening a state</source>
        <translation>Öffnen eines Zustands</translation>
    </message>
    <message>
        <source>going to a time</source>
        <translation>Gehen zu einer Zeit</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Back from %1 s: from the last state that was kept before then, or from the beginning, with the same strokes.</source>
        <translation>Zurück von %1 s: vom letzten Zustand, der vorher behalten wurde, oder vom Anfang, mit denselben Strichen.</translation>
    </message>
    <message>
        <source>Go to Time</source>
        <translation>Zu einer Zeit gehen</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Simulated &amp;time</source>
        <translation>Simulierte &amp;Zeit</translation>
    </message>
    <message>
        <source>inset</source>
        <translation>Zweitbild</translation>
    </message>
    <message>
        <source>reset of all parameters</source>
        <translation>Zurücksetzen aller Parameter</translation>
    </message>
    <message>
        <source>light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>look of the water</source>
        <translation>Aussehen des Wassers</translation>
    </message>
    <message>
        <source>glow of the dye</source>
        <translation>Leuchten des Farbstoffs</translation>
    </message>
    <message>
        <source>saved cameras</source>
        <translation>gesicherte Kameras</translation>
    </message>
    <message>
        <source>Forward from %1 s as fast as it goes; steps: about %2.</source>
        <translation>Vorwärts von %1 s, so schnell es geht; Schritte: etwa %2.</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>The field %1 has colours of its own: choose another field to see these.</source>
        <translation>Das Feld %1 hat eigene Farben: Wählen Sie ein anderes Feld, um diese zu sehen.</translation>
    </message>
    <message>
        <source>Threshold of brightness or opacity</source>
        <translation>Schwelle der Helligkeit oder Deckkraft</translation>
    </message>
    <message>
        <source>Opa&amp;que parts are walls, whatever their colour</source>
        <translation>De&amp;ckendes sind Wände, gleich welcher Farbe</translation>
    </message>
    <message>
        <source>Opaque parts are walls, whatever their colour</source>
        <translation>Deckendes sind Wände, gleich welcher Farbe</translation>
    </message>
    <message>
        <source>parts of the picture in space</source>
        <translation>Teile des Bilds im Raum</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EditMenu</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Scene Properties …</source>
        <translation>&amp;Eigenschaften der Szene …</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EquationsDock</name>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>The equations of the scene as text: what you type runs at once</source>
        <translation>Die Gleichungen der Szene als Text: Was Sie tippen, läuft sofort</translation>
    </message>
    <message>
        <source>&amp;New Equations Scene</source>
        <translation>&amp;Neue Szene mit Gleichungen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::EquationsPanel</name>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>Here you type partial differential equations of your own, such as u_t = laplace(u) + u - u^3, and watch them at once. The open scene is of another simulation.</source>
        <translation>Hier tippen Sie eigene partielle Differentialgleichungen, etwa u_t = laplace(u) + u - u^3, und sehen ihnen sofort zu. Die offene Szene gehört zu einer anderen Simulation.</translation>
    </message>
    <message>
        <source>&amp;New Equations Scene</source>
        <translation>&amp;Neue Szene mit Gleichungen</translation>
    </message>
    <message>
        <source>Equations, constants, initial values and sides, one per line</source>
        <translation>Gleichungen, Konstanten, Anfangswerte und Ränder, je eine Zeile</translation>
    </message>
    <message>
        <source>What is wrong with the equations, or what they do</source>
        <translation>Was an den Gleichungen falsch ist, oder was sie tun</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Insert an operator or a line</source>
        <translation>Einen Operator oder eine Zeile einfügen</translation>
    </message>
    <message>
        <source>Operators, and lines for sides, constants and initial values</source>
        <translation>Operatoren und Zeilen für Ränder, Konstanten und Anfangswerte</translation>
    </message>
    <message>
        <source>Save as Sc&amp;ene …</source>
        <translation>Als Sz&amp;ene speichern …</translation>
    </message>
    <message>
        <source>Writes a scene with these equations to a file of your own</source>
        <translation>Schreibt eine Szene mit diesen Gleichungen in eine eigene Datei</translation>
    </message>
    <message>
        <source>The equations as in a book</source>
        <translation>Die Gleichungen wie im Buch</translation>
    </message>
    <message>
        <source>diffusion</source>
        <translation>Diffusion</translation>
    </message>
    <message>
        <source>diffusion that varies</source>
        <translation>veränderliche Diffusion</translation>
    </message>
    <message>
        <source>bending</source>
        <translation>Biegung</translation>
    </message>
    <message>
        <source>slope across</source>
        <translation>Steigung nach rechts</translation>
    </message>
    <message>
        <source>slope up</source>
        <translation>Steigung nach oben</translation>
    </message>
    <message>
        <source>carried by a flow</source>
        <translation>von einer Strömung getragen</translation>
    </message>
    <message>
        <source>mean over the domain</source>
        <translation>Mittel über das Gebiet</translation>
    </message>
    <message>
        <source>over the domain</source>
        <translation>über das Gebiet</translation>
    </message>
    <message>
        <source>one more unknown</source>
        <translation>eine weitere Unbekannte</translation>
    </message>
    <message>
        <source>of second order in time</source>
        <translation>zweiter Ordnung in der Zeit</translation>
    </message>
    <message>
        <source>determined at every time</source>
        <translation>zu jeder Zeit bestimmt</translation>
    </message>
    <message>
        <source>a name for an expression</source>
        <translation>ein Name für einen Ausdruck</translation>
    </message>
    <message>
        <source>a constant with its slider&apos;s range</source>
        <translation>eine Konstante mit dem Bereich ihres Reglers</translation>
    </message>
    <message>
        <source>how it begins</source>
        <translation>wie es beginnt</translation>
    </message>
    <message>
        <source>opposite sides joined</source>
        <translation>gegenüberliegende Ränder verbunden</translation>
    </message>
    <message>
        <source>nothing passes</source>
        <translation>nichts geht hindurch</translation>
    </message>
    <message>
        <source>the value at a side</source>
        <translation>der Wert am Rand</translation>
    </message>
    <message>
        <source>the slope outwards</source>
        <translation>die Steigung nach außen</translation>
    </message>
    <message>
        <source>c u + slope outwards = g</source>
        <translation>c u + Steigung nach außen = g</translation>
    </message>
    <message>
        <source>what the picture shows</source>
        <translation>was das Bild zeigt</translation>
    </message>
    <message>
        <source>Change the text: it takes effect as you type.</source>
        <translation>Ändern Sie den Text: Er wirkt, während Sie tippen.</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>These equations run.</source>
        <translation>Diese Gleichungen laufen.</translation>
    </message>
    <message>
        <source>These equations run, with another value.</source>
        <translation>Diese Gleichungen laufen, mit einem anderen Wert.</translation>
    </message>
    <message>
        <source>change of the equations</source>
        <translation>Änderung der Gleichungen</translation>
    </message>
    <message>
        <source>These equations continue from the current state.</source>
        <translation>Diese Gleichungen laufen vom jetzigen Zustand aus weiter.</translation>
    </message>
    <message>
        <source>New unknowns: the run was restarted.</source>
        <translation>Andere Unbekannte: Der Lauf begann von vorn.</translation>
    </message>
    <message>
        <source>New initial values: the run was restarted.</source>
        <translation>Andere Anfangswerte: Der Lauf begann von vorn.</translation>
    </message>
    <message>
        <source>The run had stopped and was restarted.</source>
        <translation>Der Lauf war angehalten und begann von vorn.</translation>
    </message>
    <message>
        <source>Defined as constants, with sliders: %1.</source>
        <translation>Als Konstanten mit Reglern angelegt: %1.</translation>
    </message>
    <message>
        <source>noise that varies in space and from step to step</source>
        <translation>Rauschen, das von Ort zu Ort und von Schritt zu Schritt anders ist</translation>
    </message>
    <message>
        <source>&amp;Fill with Noise</source>
        <translation>Mit &amp;Rauschen füllen</translation>
    </message>
    <message>
        <source>Starts the unknowns from a different random number in each cell</source>
        <translation>Lässt die Unbekannten in jeder Zelle mit einer anderen Zahl beginnen</translation>
    </message>
    <message>
        <source>Own equation</source>
        <translation>Eigene Gleichung</translation>
    </message>
    <message>
        <source>Everything starts from 0: fill it with noise, drag in the picture to add some, or give a line such as %1(0) = random(1).</source>
        <translation>Alles beginnt bei 0: mit Rauschen füllen, im Bild ziehen, um etwas hinzuzufügen, oder eine Zeile wie %1(0) = random(1) angeben.</translation>
    </message>
    <message>
        <source>a rule for each unknown</source>
        <translation>eine Regel für jede Unbekannte</translation>
    </message>
    <message>
        <source>the value in walls</source>
        <translation>der Wert in Wänden</translation>
    </message>
    <message>
        <source>Between two cells D has its harmonic mean, which is exact for layers, unless the equations change it</source>
        <translation>Zwischen zwei Zellen gilt das harmonische Mittel von D, das für Schichten exakt ist, außer wo die Gleichungen D ändern</translation>
    </message>
    <message>
        <source>For smooth u. Where it has shocks as thin as cells, only the conservative form gives them their speed: -dx(u^2/2) + nu*laplace(u) in place of -advect(u, 0, u)</source>
        <translation>Für glattes u. Wo es Stöße hat, die so dünn wie Zellen sind, gibt ihnen nur die Erhaltungsform ihre Geschwindigkeit: -dx(u^2/2) + nu*laplace(u) statt -advect(u, 0, u)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Exports</name>
    <message>
        <source>&amp;Export Fields …</source>
        <translation>Felder &amp;ausgeben …</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Exports the fields as files of numbers, once or as a series</source>
        <translation>Exportiert die Felder als Dateien mit Zahlen, einmal oder als Reihe</translation>
    </message>
    <message>
        <source>Save S&amp;tate …</source>
        <translation>&amp;Zustand sichern …</translation>
    </message>
    <message>
        <source>Open State &amp;from File …</source>
        <translation>Zustand aus &amp;Datei öffnen …</translation>
    </message>
    <message>
        <source>Save State</source>
        <translation>Zustand sichern</translation>
    </message>
    <message>
        <source>States (*.state)</source>
        <translation>Zustände (*.state)</translation>
    </message>
    <message>
        <source>Open State</source>
        <translation>Zustand öffnen</translation>
    </message>
    <message>
        <source>States (*.state);;All files (*)</source>
        <translation>Zustände (*.state);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::FieldExport</name>
    <message>
        <source>NumPy array (.npy)</source>
        <translation>NumPy-Feld (.npy)</translation>
    </message>
    <message>
        <source>VTK image for ParaView (.vti)</source>
        <translation>VTK-Bild für ParaView (.vti)</translation>
    </message>
    <message>
        <source>Table of x, y and value (.csv)</source>
        <translation>Tabelle aus x, y und Wert (.csv)</translation>
    </message>
    <message>
        <source>Picture of floats (.exr)</source>
        <translation>Bild aus Gleitkommazahlen (.exr)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Export Fields</source>
        <translation>Felder ausgeben</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>&amp;Choose …</source>
        <translation>&amp;Wählen …</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>Den Ordner wählen</translation>
    </message>
    <message>
        <source>Folder for Fields</source>
        <translation>Ordner für Felder</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>&amp;Once, as the fields are now</source>
        <translation>&amp;Einmal, wie die Felder jetzt sind</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Einmal</translation>
    </message>
    <message>
        <source>As a &amp;series, while the scene runs</source>
        <translation>Als &amp;Reihe, während die Szene läuft</translation>
    </message>
    <message>
        <source>As a series</source>
        <translation>Als Reihe</translation>
    </message>
    <message>
        <source>Simulated seconds between two files</source>
        <translation>Simulierte Sekunden zwischen zwei Dateien</translation>
    </message>
    <message>
        <source>Simulated seconds that the series covers</source>
        <translation>Simulierte Sekunden, die die Reihe umfasst</translation>
    </message>
    <message>
        <source>until it is ended</source>
        <translation>bis sie beendet wird</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>A&amp;usgeben</translation>
    </message>
    <message>
        <source>&amp;Fields</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>E&amp;very</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Über</translation>
    </message>
    <message>
        <source>Choose at least one field.</source>
        <translation>Bitte mindestens ein Feld wählen.</translation>
    </message>
    <message>
        <source>Give a name.</source>
        <translation>Bitte einen Namen angeben.</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to.</source>
        <translation>Bitte einen Ordner wählen, in den geschrieben werden kann.</translation>
    </message>
    <message>
        <source>Files such as %1</source>
        <translation>Dateien wie %1</translation>
    </message>
    <message>
        <source>Exporting fields</source>
        <translation>Felder werden ausgegeben</translation>
    </message>
    <message>
        <source>The field is in %1</source>
        <translation>Das Feld liegt in %1</translation>
    </message>
    <message>
        <source>The fields are in %1</source>
        <translation>Die Felder liegen in %1</translation>
    </message>
    <message>
        <source>Files of the series in %1: %2</source>
        <translation>Dateien der Reihe in %1: %2</translation>
    </message>
    <message>
        <source>Exporting a series, files so far: %1</source>
        <translation>Eine Reihe wird ausgegeben, Dateien bisher: %1</translation>
    </message>
    <message>
        <source>Saving the state</source>
        <translation>Der Zustand wird gesichert</translation>
    </message>
    <message>
        <source>The state is in %1</source>
        <translation>Der Zustand liegt in %1</translation>
    </message>
    <message>
        <source>Opening a state</source>
        <translation>Ein Zustand wird geöffnet</translation>
    </message>
    <message>
        <source>The state of %1 was resampled to the cells of this scene</source>
        <translation>Der Zustand aus %1 wurde auf die Zellen dieser Szene gebracht</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>and others: %1</source>
        <translation>und weitere: %1</translation>
    </message>
    <message>
        <source>Replace files?</source>
        <translation>Dateien ersetzen?</translation>
    </message>
    <message>
        <source>These files are in %1 already:</source>
        <translation>Diese Dateien sind schon in %1:</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>E&amp;rsetzen</translation>
    </message>
    <message>
        <source>The state is now that of %1</source>
        <translation>Der Zustand ist jetzt der von %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Files</name>
    <message>
        <source>&amp;Open Scene …</source>
        <translation>Szene ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Use Picture …</source>
        <translation>Bild &amp;verwenden …</translation>
    </message>
    <message>
        <source>&amp;Save Scene</source>
        <translation>Szene &amp;speichern</translation>
    </message>
    <message>
        <source>Save Scene &amp;As …</source>
        <translation>Szene speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Copy Scene as Text</source>
        <translation>Szene als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>Re&amp;vert to the Scene as Opened</source>
        <translation>&amp;Wie geöffnet wiederherstellen</translation>
    </message>
    <message>
        <source>Open Scene</source>
        <translation>Szene öffnen</translation>
    </message>
    <message>
        <source>Scenes and pictures with a scene (*.json *.png);;All files (*)</source>
        <translation>Szenen und Bilder mit einer Szene (*.json *.png);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Use a Picture as Walls or Initial State</source>
        <translation>Ein Bild als Wände oder Anfangszustand verwenden</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg)</translation>
    </message>
    <message>
        <source>The scene is on the clipboard.</source>
        <translation>Die Szene ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Save Scene</source>
        <translation>Szene speichern</translation>
    </message>
    <message>
        <source>Scenes (*.json)</source>
        <translation>Szenen (*.json)</translation>
    </message>
    <message>
        <source>Save the scene?</source>
        <translation>Die Szene speichern?</translation>
    </message>
    <message>
        <source>%1 has changed.</source>
        <translation>%1 wurde geändert.</translation>
    </message>
    <message>
        <source>Without saving, the changes are lost.</source>
        <translation>Ohne Speichern gehen die Änderungen verloren.</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>What you painted in the scene before comes back with Undo (%1).</source>
        <translation>Was Sie in der vorigen Szene gemalt haben, bringt Rückgängig (%1) zurück.</translation>
    </message>
    <message>
        <source>&amp;Paste Scene from Text</source>
        <translation>Szene aus Te&amp;xt einfügen</translation>
    </message>
    <message>
        <source>The clipboard holds no text: copy a scene there first, say by Copy Scene as Text.</source>
        <translation>Die Zwischenablage enthält keinen Text: Kopieren Sie zuerst eine Szene, etwa mit „Szene als Text kopieren“.</translation>
    </message>
    <message>
        <source>Save the state?</source>
        <translation>Den Zustand sichern?</translation>
    </message>
    <message>
        <source>You have painted in %1.</source>
        <translation>Sie haben in %1 gemalt.</translation>
    </message>
    <message>
        <source>A scene&apos;s file does not hold that, a state&apos;s does. Without saving, it is lost.</source>
        <translation>Die Datei einer Szene enthält das nicht, die eines Zustands schon. Ohne Sichern geht es verloren.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Films</name>
    <message>
        <source>The pictures are in %1</source>
        <translation>Die Bilder sind in %1</translation>
    </message>
    <message>
        <source>The film is in %1</source>
        <translation>Der Film ist in %1</translation>
    </message>
    <message>
        <source>&amp;Record Film</source>
        <translation>Film &amp;aufnehmen</translation>
    </message>
    <message>
        <source>Film</source>
        <translation>Film</translation>
    </message>
    <message>
        <source>Recor&amp;d Film As …</source>
        <translation>Film aufnehmen &amp;unter …</translation>
    </message>
    <message>
        <source>Pause Fil&amp;m</source>
        <translation>Film anhal&amp;ten</translation>
    </message>
    <message>
        <source>&amp;Kind of Film</source>
        <translation>&amp;Art des Films</translation>
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
        <translation>&amp;Nummerierte Bilder (PNG)</translation>
    </message>
    <message>
        <source>Film E&amp;nds</source>
        <translation>Film &amp;endet</translation>
    </message>
    <message>
        <source>When it is stopped</source>
        <translation>Wenn sie beendet wird</translation>
    </message>
    <message>
        <source>After %1 s</source>
        <translation>Nach %1 s</translation>
    </message>
    <message>
        <source>Film under way</source>
        <translation>Laufender Film</translation>
    </message>
    <message>
        <source>Films (*.mp4 *.webm *.gif *.mkv)</source>
        <translation>Filme (*.mp4 *.webm *.gif *.mkv)</translation>
    </message>
    <message>
        <source>Folder of numbered pictures (*)</source>
        <translation>Ordner mit nummerierten Bildern (*)</translation>
    </message>
    <message>
        <source>Record Film</source>
        <translation>Film aufnehmen</translation>
    </message>
    <message>
        <source>%1 is not a film: end its name in .mp4, .webm, .gif or .mkv.</source>
        <translation>%1 ist kein Film: der Name muss auf .mp4, .webm, .gif oder .mkv enden.</translation>
    </message>
    <message>
        <source>Stop Fi&amp;lm</source>
        <translation>Film &amp;beenden</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Records a film live, as the window shows it, to %1; press again to stop. Render Film or Picture makes one step by step</source>
        <translation>Nimmt einen Film auf, live, wie das Fenster ihn zeigt, in den Ordner %1; noch einmal gedrückt, beendet ihn. „Film oder Bild rendern“ macht einen Schritt für Schritt</translation>
    </message>
    <message>
        <source>The film has not been packed; its recording is in %1</source>
        <translation>Der Film wurde nicht gepackt; die Aufnahme ist in %1</translation>
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
        <translation>Szenen</translation>
    </message>
    <message>
        <source>About the scene</source>
        <translation>Über die Szene</translation>
    </message>
    <message>
        <source>Waves</source>
        <translation>Wellen</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>Strömung</translation>
    </message>
    <message>
        <source>Bubbles</source>
        <translation>Blasen</translation>
    </message>
    <message>
        <source>Linear algebra</source>
        <translation>Lineare Algebra</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the scenes</source>
        <translation>Szenen durchsuchen</translation>
    </message>
    <message>
        <source>No scene is about &quot;%1&quot;.</source>
        <translation>Von „%1“ handelt keine Szene.</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, geöffnet</translation>
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
        <translation>Die mitgelieferten Szenen mit Bild; ein Klick öffnet eine</translation>
    </message>
    <message>
        <source>&amp;Moving Pictures in the Gallery</source>
        <translation>&amp;Bewegte Bilder in der Galerie</translation>
    </message>
    <message>
        <source>Ne&amp;xt Scene</source>
        <translation>Nä&amp;chste Szene</translation>
    </message>
    <message>
        <source>Previous Scene</source>
        <translation>Vorige Szene</translation>
    </message>
</context>
<context>
    <name>seiche::gui::GridDialog</name>
    <message>
        <source>&amp;Keep the shape of the cells</source>
        <translation>&amp;Form der Zellen behalten</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Cells along x</source>
        <translation>Zellen entlang x</translation>
    </message>
    <message>
        <source>Cells along y</source>
        <translation>Zellen entlang y</translation>
    </message>
    <message>
        <source>Keep the shape of the cells</source>
        <translation>Form der Zellen behalten</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Cells along &amp;x</source>
        <translation>Zellen entlang &amp;x</translation>
    </message>
    <message>
        <source>Cells along &amp;y</source>
        <translation>Zellen entlang &amp;y</translation>
    </message>
    <message>
        <source>Memory: about %1</source>
        <translation>Speicher: etwa %1</translation>
    </message>
    <message>
        <source>The scene restarts on another grid; Undo goes back.</source>
        <translation>Die Szene beginnt auf einem anderen Gitter neu; Rückgängig führt zurück.</translation>
    </message>
    <message>
        <source>grid</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>&amp;Continue from the current state</source>
        <translation>Vom jetzigen Zustand aus &amp;weiter</translation>
    </message>
    <message>
        <source>Continue from the current state</source>
        <translation>Vom jetzigen Zustand aus weiter</translation>
    </message>
    <message>
        <source>The current fields are resampled and the run continues; Undo goes back.</source>
        <translation>Die jetzigen Felder werden umgerechnet und der Lauf geht weiter; Rückgängig führt zurück.</translation>
    </message>
    <message>
        <source>Cells: %1</source>
        <translation>Zellen: %1</translation>
    </message>
    <message>
        <source>Memory: about %1 of %2 that are free</source>
        <translation>Speicher: etwa %1 von %2, die frei sind</translation>
    </message>
    <message>
        <source>Speed: is being measured …</source>
        <translation>Tempo: wird gemessen …</translation>
    </message>
    <message>
        <source>Speed: about %1 steps per second</source>
        <translation>Tempo: etwa %1 Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Speed: about %1 a step</source>
        <translation>Tempo: etwa %1 je Schritt</translation>
    </message>
    <message>
        <source>The device has not enough memory for so many cells: choose fewer, %1 × %2 for example.</source>
        <translation>Das Gerät hat für so viele Zellen keinen Speicher: weniger wählen, zum Beispiel %1 × %2.</translation>
    </message>
    <message>
        <source>Estimated from the current speed, assuming that a cell takes as long on the other grid</source>
        <translation>Geschätzt aus dem jetzigen Tempo, als bräuchte jede Zelle auf dem anderen Gitter ebenso lange</translation>
    </message>
</context>
<context>
    <name>seiche::gui::HelpMenu</name>
    <message>
        <source>&amp;Keys and Mouse</source>
        <translation>&amp;Tasten und Maus</translation>
    </message>
    <message>
        <source>&amp;Graphics Diagnostics</source>
        <translation>&amp;Grafikdiagnose</translation>
    </message>
    <message>
        <source>&amp;About Seiche</source>
        <translation>Ü&amp;ber Seiche</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Left drag</source>
        <translation>Links ziehen</translation>
    </message>
    <message>
        <source>Use the brush</source>
        <translation>Den Pinsel benutzen</translation>
    </message>
    <message>
        <source>Shift + left drag</source>
        <translation>Umschalt + links ziehen</translation>
    </message>
    <message>
        <source>Reverse the brush: lower instead of raise</source>
        <translation>Den Pinsel umgekehrt benutzen: senken statt heben</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Zoom at the pointer; come closer to the water surface</source>
        <translation>Am Zeiger vergrößern; der Wasserfläche näher kommen</translation>
    </message>
    <message>
        <source>Ctrl + wheel</source>
        <translation>Strg + Rad</translation>
    </message>
    <message>
        <source>Size of the brush</source>
        <translation>Größe des Pinsels</translation>
    </message>
    <message>
        <source>Middle drag</source>
        <translation>Mit der Mitte ziehen</translation>
    </message>
    <message>
        <source>Move the map; turn around the water surface</source>
        <translation>Die Karte verschieben; um die Wasserfläche drehen</translation>
    </message>
    <message>
        <source>Right drag</source>
        <translation>Rechts ziehen</translation>
    </message>
    <message>
        <source>Turn around the water surface</source>
        <translation>Um die Wasserfläche drehen</translation>
    </message>
    <message>
        <source>Double click with the middle button</source>
        <translation>Doppelklick mit der mittleren Taste</translation>
    </message>
    <message>
        <source>Whole domain again</source>
        <translation>Wieder das ganze Gebiet</translation>
    </message>
    <message>
        <source>Click on a slider&apos;s number</source>
        <translation>Klick auf die Zahl eines Reglers</translation>
    </message>
    <message>
        <source>Type the value</source>
        <translation>Den Wert eintippen</translation>
    </message>
    <message>
        <source>Keys and Mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>About Seiche</source>
        <translation>Über Seiche</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Seiche %1&lt;/h3&gt;&lt;p&gt;A laboratory for waves and fluids on the graphics processor.&lt;/p&gt;&lt;p&gt;Device: %2&lt;br&gt;OpenGL %3&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Seiche %1&lt;/h3&gt;&lt;p&gt;Ein Labor für Wellen und Strömungen auf dem Grafikprozessor.&lt;/p&gt;&lt;p&gt;Gerät: %2&lt;br&gt;OpenGL %3&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About This &amp;Scene</source>
        <translation>Über diese &amp;Szene</translation>
    </message>
    <message>
        <source>G&amp;uide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>Panels over the picture, after F6</source>
        <translation>Bedienfelder über dem Bild, nach F6</translation>
    </message>
    <message>
        <source>Tab, Shift + Tab, arrow keys</source>
        <translation>Tab, Umschalt + Tab, Pfeiltasten</translation>
    </message>
    <message>
        <source>From control to control</source>
        <translation>Von Bedienelement zu Bedienelement</translation>
    </message>
    <message>
        <source>Page up, Page down, Home, End</source>
        <translation>Bild auf, Bild ab, Pos1, Ende</translation>
    </message>
    <message>
        <source>Many controls on; to the first or last one</source>
        <translation>Viele Bedienelemente weiter; zum ersten oder letzten</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Press the control; type a slider&apos;s number</source>
        <translation>Das Bedienelement drücken; die Zahl eines Schiebers eingeben</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Escape</translation>
    </message>
    <message>
        <source>Back to the picture</source>
        <translation>Zurück zum Bild</translation>
    </message>
    <message>
        <source>Gallery (F9)</source>
        <translation>Galerie (F9)</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>From scene to scene, with their descriptions below</source>
        <translation>Von Szene zu Szene, mit ihren Beschreibungen darunter</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Open the scene</source>
        <translation>Die Szene öffnen</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Search; Escape: all scenes again</source>
        <translation>Suchen; Escape: wieder alle Szenen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::History</name>
    <message>
        <source>Undone: %1. The run is back at %2 s.</source>
        <translation>Rückgängig: %1. Der Lauf ist wieder bei %2 s.</translation>
    </message>
    <message>
        <source>Redone: %1. The run is at %2 s again.</source>
        <translation>Wiederholt: %1. Der Lauf ist wieder bei %2 s.</translation>
    </message>
    <message>
        <source>opening another scene</source>
        <translation>Öffnen einer anderen Szene</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InsetMenu</name>
    <message>
        <source>S&amp;wap with the Large Picture</source>
        <translation>Mit dem großen Bild &amp;tauschen</translation>
    </message>
    <message>
        <source>Next &amp;Corner</source>
        <translation>Nächste E&amp;cke</translation>
    </message>
    <message>
        <source>S&amp;maller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>K&amp;eins</translation>
    </message>
    <message>
        <source>&amp;Second Run (B)</source>
        <translation>&amp;Zweiter Lauf (B)</translation>
    </message>
    <message>
        <source>&amp;Difference of Both Runs (A − B)</source>
        <translation>&amp;Differenz beider Läufe (A − B)</translation>
    </message>
    <message>
        <source>&amp;Inset</source>
        <translation>Zwe&amp;itbild</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InsetTool</name>
    <message>
        <source>Both runs side by side, with their figures</source>
        <translation>Beide Läufe nebeneinander, mit ihren Zahlen</translation>
    </message>
    <message>
        <source>Ends the comparison</source>
        <translation>Beendet den Vergleich</translation>
    </message>
    <message>
        <source>Closes the small picture</source>
        <translation>Schließt das kleine Bild</translation>
    </message>
    <message>
        <source>Click: swap with the large picture · drag: to another corner · drag its free corner: size</source>
        <translation>Klick: mit dem großen Bild tauschen · Ziehen: in eine andere Ecke · an der freien Ecke ziehen: Größe</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Inspector</name>
    <message>
        <source>Look &amp;again</source>
        <translation>&amp;Noch einmal ansehen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Untersuchung</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>&amp;Werte</translation>
    </message>
    <message>
        <source>&amp;Bubbles</source>
        <translation>&amp;Blasen</translation>
    </message>
    <message>
        <source>&amp;Equations</source>
        <translation>&amp;Gleichungen</translation>
    </message>
    <message>
        <source>Progress of the solves</source>
        <translation>Fortschritt des Lösens</translation>
    </message>
    <message>
        <source>solving %p %</source>
        <translation>löst %p %</translation>
    </message>
    <message>
        <source>Solves the cell as it is now; the picture shows the moment of the click</source>
        <translation>Löst die Zelle, wie sie jetzt ist; das Bild ist vom Augenblick des Klicks</translation>
    </message>
    <message>
        <source>t = %1</source>
        <translation>t = %1</translation>
    </message>
    <message>
        <source>No cell yet</source>
        <translation>Noch keine Zelle</translation>
    </message>
    <message>
        <source>Choose Inspect (key I) and click a cell of the picture.</source>
        <translation>Untersuchen wählen (Taste I) und eine Zelle des Bildes anklicken.</translation>
    </message>
    <message>
        <source>Cell (%1, %2)</source>
        <translation>Zelle (%1, %2)</translation>
    </message>
    <message>
        <source>In wall %1, which Select Walls (key M) changes.</source>
        <translation>In Wand %1, die mit „Wände auswählen“ (Taste M) geändert wird.</translation>
    </message>
    <message>
        <source>Middle at x = %1, y = %2; size %3</source>
        <translation>Mitte bei x = %1, y = %2; Größe %3</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorBubbles</name>
    <message>
        <source>Bubbles of the cell</source>
        <translation>Blasen der Zelle</translation>
    </message>
    <message>
        <source>Potential on the surfaces (colour), streamlines of the liquid between them. The square repeats in all directions.</source>
        <translation>Potential auf den Oberflächen (Farbe), dazwischen Stromlinien der Flüssigkeit. Das Quadrat wiederholt sich in alle Richtungen.</translation>
    </message>
    <message>
        <source>Figures of the cell</source>
        <translation>Kennzahlen der Zelle</translation>
    </message>
    <message>
        <source>Mean of the cell</source>
        <translation>Mittel der Zelle</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Matrix of the cell</source>
        <translation>Matrix der Zelle</translation>
    </message>
    <message>
        <source>LU against GMRES</source>
        <translation>LU gegen GMRES</translation>
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
        <translation>Eine Zelle mit Blasen anklicken.</translation>
    </message>
    <message>
        <source>Solving the cell …</source>
        <translation>Die Zelle wird gelöst …</translation>
    </message>
    <message>
        <source>Void fraction</source>
        <translation>Gasanteil</translation>
    </message>
    <message>
        <source>Share of the area that is gas</source>
        <translation>Anteil der Fläche, der Gas ist</translation>
    </message>
    <message>
        <source>Radius of a bubble</source>
        <translation>Radius einer Blase</translation>
    </message>
    <message>
        <source>Side of the square</source>
        <translation>Seite des Quadrats</translation>
    </message>
    <message>
        <source>Velocity of the bubbles</source>
        <translation>Geschwindigkeit der Blasen</translation>
    </message>
    <message>
        <source>Mean of all bubbles, along x and y</source>
        <translation>Mittel aller Blasen, entlang x und y</translation>
    </message>
    <message>
        <source>Velocity of the liquid</source>
        <translation>Geschwindigkeit der Flüssigkeit</translation>
    </message>
    <message>
        <source>Mean of the liquid between them, along x and y</source>
        <translation>Mittel der Flüssigkeit dazwischen, entlang x und y</translation>
    </message>
    <message>
        <source>Flux of the mixture</source>
        <translation>Fluss des Gemischs</translation>
    </message>
    <message>
        <source>Volume of gas and liquid per area and time, along x and y</source>
        <translation>Volumen von Gas und Flüssigkeit durch eine Fläche, entlang x und y</translation>
    </message>
    <message>
        <source>|A − I|, %1 × %1 entries, the first row on top: %2 bubbles of %3 points, a block for each pair of bubbles</source>
        <translation>|A − I|, %1 × %1 Einträge, die erste Zeile oben: %2 Blasen mit %3 Punkten, ein Block für jedes Paar von Blasen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Factored (LU) or iterated (GMRES) and solved for four right-hand sides</source>
        <translation>Zerlegt (LU) oder iteriert (GMRES) und für vier rechte Seiten gelöst</translation>
    </message>
    <message>
        <source>Backward error</source>
        <translation>Rückwärtsfehler</translation>
    </message>
    <message>
        <source>|b − A x| / (|A| |x| + |b|), infinity norm, the worst right-hand side; rounding alone gives about 10⁻⁷</source>
        <translation>|b − A x| / (|A| |x| + |b|), Maximumnorm, die schlechteste rechte Seite; Rundung allein gibt etwa 10⁻⁷</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Of GMRES, the worst right-hand side</source>
        <translation>Von GMRES, die schlechteste rechte Seite</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>Largest entry of U over the largest of A: near 1, no pivots are needed</source>
        <translation>Größter Eintrag von U durch den größten von A: nahe 1 braucht es keine Pivotsuche</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>Kondition</translation>
    </message>
    <message>
        <source>Estimate of |A| |A⁻¹|, infinity norm, from below</source>
        <translation>Schätzung von |A| |A⁻¹|, Maximumnorm, von unten</translation>
    </message>
    <message>
        <source>Dominance margin</source>
        <translation>Reserve der Dominanz</translation>
    </message>
    <message>
        <source>Least |a_ii| − sum of |a_ij| of a row: positive where the matrix is diagonally dominant</source>
        <translation>Kleinstes |a_ii| − Summe der |a_ij| einer Zeile: positiv, wo die Matrix diagonaldominant ist</translation>
    </message>
    <message>
        <source>Dominant rows</source>
        <translation>Dominante Zeilen</translation>
    </message>
    <message>
        <source>Share of the rows whose margin is positive</source>
        <translation>Anteil der Zeilen mit positiver Reserve</translation>
    </message>
    <message>
        <source>Both solutions agree to %1 of the largest entry.</source>
        <translation>Beide Lösungen stimmen bis auf %1 des größten Eintrags überein.</translation>
    </message>
    <message>
        <source>In the tank: %1 of %2 cells solved, waiting %3, oldest %4 steps.</source>
        <translation>Im Becken: %1 von %2 Zellen gelöst, %3 warten, älteste %4 Schritte.</translation>
    </message>
    <message>
        <source>Bubbles in it: %1</source>
        <translation>Blasen darin: %1</translation>
    </message>
    <message>
        <source>Both solutions are the same, digit by digit.</source>
        <translation>Beide Lösungen sind gleich, Ziffer für Ziffer.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorDock</name>
    <message>
        <source>Inspector</source>
        <translation>Untersuchung</translation>
    </message>
    <message>
        <source>&amp;Inspect Cells</source>
        <translation>Zellen &amp;untersuchen</translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>Inspect: click a cell to see what is in it (key I)</source>
        <translation>Untersuchen: eine Zelle anklicken, um zu sehen, was darin ist (Taste I)</translation>
    </message>
    <message>
        <source>Inspect Cells</source>
        <translation>Zellen untersuchen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::InspectorValues</name>
    <message>
        <source>Values in the cell</source>
        <translation>Werte in der Zelle</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LabDock</name>
    <message>
        <source>Linear-Algebra Lab</source>
        <translation>Labor für lineare Algebra</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LabPanel</name>
    <message>
        <source>File …</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>&amp;Zusehen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>&amp;Messen</translation>
    </message>
    <message>
        <source>The matrix now</source>
        <translation>Die Matrix jetzt</translation>
    </message>
    <message>
        <source>Linear-Algebra Lab</source>
        <translation>Labor für lineare Algebra</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Zufällig</translation>
    </message>
    <message>
        <source>Entries between −1 and 1</source>
        <translation>Einträge zwischen −1 und 1</translation>
    </message>
    <message>
        <source>Random, positive definite</source>
        <translation>Zufällig, positiv definit</translation>
    </message>
    <message>
        <source>Symmetric, its diagonal half as large as its side</source>
        <translation>Symmetrisch, die Diagonale halb so groß wie die Seite</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>Poisson</translation>
    </message>
    <message>
        <source>Five points on a square grid; the size becomes a square number</source>
        <translation>Fünf Punkte auf quadratischem Gitter; die Größe wird eine Quadratzahl</translation>
    </message>
    <message>
        <source>Hilbert</source>
        <translation>Hilbert</translation>
    </message>
    <message>
        <source>1/(i + j + 1): so ill-conditioned that pivots vanish in single precision</source>
        <translation>1/(i + j + 1): so schlecht konditioniert, dass Pivots in einfacher Genauigkeit verschwinden</translation>
    </message>
    <message>
        <source>Bubbly cell</source>
        <translation>Blasenzelle</translation>
    </message>
    <message>
        <source>Boundary integrals of bubbles in a cell, void fraction 15 %</source>
        <translation>Randintegrale von Blasen in einer Zelle, Gasanteil 15 %</translation>
    </message>
    <message>
        <source>From a file</source>
        <translation>Aus einer Datei</translation>
    </message>
    <message>
        <source>A square matrix in a .npy file</source>
        <translation>Eine quadratische Matrix in einer .npy-Datei</translation>
    </message>
    <message>
        <source> rows</source>
        <translation> Zeilen</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Eine Datei wählen</translation>
    </message>
    <message>
        <source>Shows the operation as in textbooks, one column per step</source>
        <translation>Zeigt die Operation, wie Lehrbücher sie schreiben, eine Spalte je Schritt</translation>
    </message>
    <message>
        <source>Runs the library&apos;s blocked algorithm on the device and Eigen&apos;s on the CPU</source>
        <translation>Führt den Blockalgorithmus der Bibliothek auf dem Gerät und den von Eigen auf der CPU aus</translation>
    </message>
    <message>
        <source>Columns per second</source>
        <translation>Spalten je Sekunde</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Eigen</source>
        <translation>Eigen</translation>
    </message>
    <message>
        <source>Progress of the measurement</source>
        <translation>Fortschritt der Messung</translation>
    </message>
    <message>
        <source>measuring %p %</source>
        <translation>misst %p %</translation>
    </message>
    <message>
        <source>Watch shows the matrix while it is eliminated.</source>
        <translation>Zusehen zeigt die Matrix, während sie eliminiert wird.</translation>
    </message>
    <message>
        <source>Open Matrix</source>
        <translation>Matrix öffnen</translation>
    </message>
    <message>
        <source>Matrices (*.npy)</source>
        <translation>Matrizen (*.npy)</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>%1 columns/s</source>
        <translation>%1 Spalten/s</translation>
    </message>
    <message>
        <source>10⁻⁴ of the largest</source>
        <translation>10⁻⁴ des größten</translation>
    </message>
    <message>
        <source>largest of A</source>
        <translation>größter von A</translation>
    </message>
    <message>
        <source>Column %1 of %2</source>
        <translation>Spalte %1 von %2</translation>
    </message>
    <message>
        <source>; pivot %1</source>
        <translation>; Pivot %1</translation>
    </message>
    <message>
        <source> from row %1</source>
        <translation> aus Zeile %1</translation>
    </message>
    <message>
        <source> from column %1</source>
        <translation> aus Spalte %1</translation>
    </message>
    <message>
        <source>. Largest entry: %1 times that of A.</source>
        <translation>. Größter Eintrag: das %1-fache von dem von A.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Shortest of several runs, without copies to and from the device</source>
        <translation>Kürzester von einigen Läufen, ohne Kopien zum und vom Gerät</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Flops of the textbook&apos;s algorithm over the time</source>
        <translation>Rechenschritte des Lehrbuchverfahrens durch die Zeit</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Error ratio</source>
        <translation>Fehlerverhältnis</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The bound on the error ratio in this project&apos;s tests</source>
        <translation>Worunter das Fehlerverhältnis in den Tests dieses Projekts bleiben muss</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Eigen (cores: %1)</source>
        <translation>Eigen (Kerne: %1)</translation>
    </message>
    <message>
        <source>Error ratio: %1.</source>
        <translation>Fehlerverhältnis: %1.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stopped before there was a result.</source>
        <translation>Angehalten, bevor es ein Ergebnis gab.</translation>
    </message>
    <message>
        <source>|C′ − C| over (n + 2) u |A||B|, by row sums in FP64</source>
        <translation>|C′ − C| durch (n + 2) u |A||B|, nach Zeilensummen in FP64</translation>
    </message>
    <message>
        <source>|A − product of the factors| over n |A| u, 1-norms</source>
        <translation>|A − Produkt der Faktoren| durch n |A| u, 1-Normen</translation>
    </message>
    <message>
        <source>|b − A x| over |b|, in FP64; iterated to 10⁻⁶</source>
        <translation>|b − A x| durch |b|, in FP64; iteriert bis 10⁻⁶</translation>
    </message>
    <message>
        <source>|b − A x| over u (|A||x| + |b|) n, infinity norms (HPL)</source>
        <translation>|b − A x| durch u (|A||x| + |b|) n, Maximumnormen (HPL)</translation>
    </message>
    <message>
        <source>For: %1</source>
        <translation>Für: %1</translation>
    </message>
    <message>
        <source>Tridiagonal</source>
        <translation>Tridiagonal</translation>
    </message>
    <message>
        <source>3 on the diagonal and −1 beside it</source>
        <translation>3 auf der Diagonale und −1 daneben</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LedgerPlot</name>
    <message>
        <source>Ledgers</source>
        <translation>Bilanzen</translation>
    </message>
    <message>
        <source>Quantities</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>Quantities to plot</source>
        <translation>Größen zum Auftragen</translation>
    </message>
    <message>
        <source>Which of the reported quantities are plotted</source>
        <translation>Welche der Größen, die Schritte melden, aufgetragen werden</translation>
    </message>
    <message>
        <source>No step yet</source>
        <translation>Noch kein Schritt</translation>
    </message>
    <message>
        <source>simulated time [s]</source>
        <translation>simulierte Zeit [s]</translation>
    </message>
    <message>
        <source>Choose a quantity.</source>
        <translation>Eine Größe wählen.</translation>
    </message>
    <message>
        <source>%1 of B</source>
        <translation>%1 von B</translation>
    </message>
    <message>
        <source>Solid: the run; dashed: run B of the comparison.</source>
        <translation>Durchgezogen: der Lauf; gestrichelt: B, der zum Vergleich.</translation>
    </message>
    <message>
        <source>, amplitude %1 at %2</source>
        <translation>, Amplitude %1 bei %2</translation>
    </message>
    <message>
        <source>, Strouhal number %1</source>
        <translation>, Strouhal-Zahl %1</translation>
    </message>
    <message>
        <source>%1: mean %2</source>
        <translation>%1: Mittel %2</translation>
    </message>
    <message>
        <source>In the later half of the run: %1</source>
        <translation>In der zweiten Hälfte des Laufs: %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LookDock</name>
    <message>
        <source>Light and Material</source>
        <translation>Licht und Material</translation>
    </message>
    <message>
        <source>The sun, the sky and the water of the water view, and how dye glows</source>
        <translation>Sonne, Himmel und Wasser der Wasseransicht, und wie Farbstoff leuchtet</translation>
    </message>
</context>
<context>
    <name>seiche::gui::LookPanel</name>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Sky</source>
        <translation>Himmel</translation>
    </message>
    <message>
        <source>S&amp;ky</source>
        <translation>&amp;Himmel</translation>
    </message>
    <message>
        <source>&amp;Direction of the sun</source>
        <translation>&amp;Richtung der Sonne</translation>
    </message>
    <message>
        <source>Direction of the sun: 0 is below the domain, 90 to its right</source>
        <translation>Wo die Sonne steht: 0 unter dem Gebiet, 90 rechts davon</translation>
    </message>
    <message>
        <source>&amp;Height of the sun</source>
        <translation>H&amp;öhe der Sonne</translation>
    </message>
    <message>
        <source>Sunlight of its &amp;own colour</source>
        <translation>Sonnenlicht in &amp;eigener Farbe</translation>
    </message>
    <message>
        <source>Otherwise it has the colour that the sky and the height of the sun give it</source>
        <translation>Sonst hat es die Farbe, die Himmel und Sonnenhöhe ihm geben</translation>
    </message>
    <message>
        <source>Colour of the sunlight</source>
        <translation>Farbe des Sonnenlichts</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>Colour of deep water</source>
        <translation>Farbe tiefen Wassers</translation>
    </message>
    <message>
        <source>Deep &amp;water</source>
        <translation>Tiefes &amp;Wasser</translation>
    </message>
    <message>
        <source>C&amp;larity</source>
        <translation>&amp;Klarheit</translation>
    </message>
    <message>
        <source>How far you can see in the water</source>
        <translation>Wie weit man im Wasser sieht</translation>
    </message>
    <message>
        <source>&amp;Foam</source>
        <translation>&amp;Schaum</translation>
    </message>
    <message>
        <source>On crests that are steep as drawn; 0 means none</source>
        <translation>Auf Kämmen, die so steil gezeichnet sind; 0 ist keiner</translation>
    </message>
    <message>
        <source>Dye</source>
        <translation>Farbstoff</translation>
    </message>
    <message>
        <source>&amp;Glow</source>
        <translation>&amp;Leuchten</translation>
    </message>
    <message>
        <source>How much the dye lights its surroundings</source>
        <translation>Wie stark der Farbstoff um sich leuchtet</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>S&amp;moke</source>
        <translation>R&amp;auch</translation>
    </message>
    <message>
        <source>De&amp;nsity</source>
        <translation>Di&amp;chte</translation>
    </message>
    <message>
        <source>Sca&amp;ttering</source>
        <translation>&amp;Streuung</translation>
    </message>
    <message>
        <source>Sh&amp;adows</source>
        <translation>Sc&amp;hatten</translation>
    </message>
    <message>
        <source>Fi&amp;re</source>
        <translation>F&amp;euer</translation>
    </message>
    <message>
        <source>&amp;Brightness</source>
        <translation>He&amp;lligkeit</translation>
    </message>
    <message>
        <source>Surface of &amp;equal value</source>
        <translation>Fläche &amp;gleichen Werts</translation>
    </message>
    <message>
        <source>O&amp;pacity</source>
        <translation>Deck&amp;kraft</translation>
    </message>
    <message>
        <source>Slice across %1</source>
        <translation>Schnitt quer zu %1</translation>
    </message>
    <message>
        <source>Bo&amp;x with axes</source>
        <translation>&amp;Quader mit Achsen</translation>
    </message>
    <message>
        <source>Sol&amp;ids</source>
        <translation>&amp;Feste Körper</translation>
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
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Brush</source>
        <translation>&amp;Pinsel</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Cancelled: %1</source>
        <translation>Abgebrochen: %1</translation>
    </message>
    <message>
        <source>&amp;Open Folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>No program that shows folders could be started; the folder is %1</source>
        <translation>Es ließ sich kein Programm starten, das Ordner zeigt; der Ordner ist %1</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
</context>
<context>
    <name>seiche::gui::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Message text</source>
        <translation>Text der Meldung</translation>
    </message>
    <message>
        <source>Remedy</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Die Meldung schließen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::NumberBox</name>
    <message>
        <source>%1 is &quot;%2&quot; and must be a number from %3 to %4.</source>
        <translation>%1 ist „%2“; erlaubt ist eine Zahl von %3 bis %4.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::PageBrowser</name>
    <message>
        <source>%1 is in the source code, not in the program.</source>
        <translation>%1 ist im Quelltext, nicht im Programm.</translation>
    </message>
    <message>
        <source>%1 cannot be opened here.</source>
        <translation>%1 lässt sich hier nicht öffnen.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Palette</name>
    <message>
        <source>↑ ↓ choose   ← → change   Return open   name = value sets it   # scenes   &gt; actions   ? guide</source>
        <translation>↑ ↓ wählen   ← → ändern   Eingabe öffnen   Name = Wert setzt   # Szenen   &gt; Befehle   ? Handbuch</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Search actions, parameters, scenes and the guide</source>
        <translation>Befehle, Parameter, Szenen und das Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Find an action, a parameter, a scene</source>
        <translation>Befehl, Parameter oder Szene finden</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing is called &quot;%1&quot;.</source>
        <translation>Nichts heißt „%1“.</translation>
    </message>
    <message>
        <source>Nothing is called &quot;%1&quot;; did you mean &quot;%2&quot;?</source>
        <translation>Nichts heißt „%1“; ist „%2“ gemeint?</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Scenes</source>
        <translation>Szenen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>set to %1</source>
        <translation>wird %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be used now.</source>
        <translation>„%1“ geht jetzt nicht.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ParameterDock</name>
    <message>
        <source>Parameter Table</source>
        <translation>Parametertabelle</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ParameterTable</name>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the parameters</source>
        <translation>Die Parameter durchsuchen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Back to the scene&apos;s value</source>
        <translation>Zurück zum Wert der Szene</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Copy as --set</source>
        <translation>Als --set &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy changed values as command-line options</source>
        <translation>Kopieren, was geändert wurde, als Optionen der Befehlszeile</translation>
    </message>
    <message>
        <source>Copies the differences from the opened scene as command-line options: --set name=value</source>
        <translation>Kopiert, was von der Szene, wie sie geöffnet wurde, abweicht, als Optionen der Befehlszeile: --set name=wert</translation>
    </message>
    <message>
        <source>&amp;Reset All</source>
        <translation>Alle &amp;zurück</translation>
    </message>
    <message>
        <source>Reset all parameters</source>
        <translation>Alle Parameter zurücksetzen</translation>
    </message>
    <message>
        <source>All parameters back to the values of the scene</source>
        <translation>Alle Parameter zurück auf die Werte der Szene</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Pictures</name>
    <message>
        <source>Save &amp;Picture</source>
        <translation>&amp;Bild speichern</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>The picture could not be saved to %1: %2. Choose another folder.</source>
        <translation>Das Bild ließ sich nicht in %1 speichern: %2. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>The picture is in %1</source>
        <translation>Das Bild ist in %1</translation>
    </message>
    <message>
        <source>Saves the picture, with the scene in it, to %1</source>
        <translation>Speichert das Bild, mit der Szene darin, in den Ordner %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::PlotPanel</name>
    <message>
        <source>The plot could not be saved to %1: %2. Choose another folder.</source>
        <translation>Die Kurve ließ sich nicht in %1 speichern: %2. Einen anderen Ordner wählen.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Ausgeben: %1</translation>
    </message>
    <message>
        <source>Save this plot as PDF or PNG, or its numbers as CSV</source>
        <translation>Diese Kurve als PDF oder PNG speichern, oder ihre Zahlen als CSV</translation>
    </message>
    <message>
        <source>Wheel: zoom. Drag: move. Double click: all data again.</source>
        <translation>Rad: vergrößern. Ziehen: verschieben. Doppelklick: wieder alle Daten.</translation>
    </message>
    <message>
        <source>A plot cannot be saved as %1: choose pdf, png or csv.</source>
        <translation>Eine Kurve kann nicht als %1 gespeichert werden: pdf, png oder csv wählen.</translation>
    </message>
    <message>
        <source>at the start: %1 to %2</source>
        <translation>am Anfang: %1 bis %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Plots</name>
    <message>
        <source>The plot is in %1</source>
        <translation>Die Kurve ist in %1</translation>
    </message>
    <message>
        <source>&amp;Plots</source>
        <translation>&amp;Kurven</translation>
    </message>
    <message>
        <source>Cross-sections, probes and their spectra, ledgers, residuals, while the scene runs</source>
        <translation>Schnitte, Sonden mit ihren Spektren, Bilanzen, Residuen, während die Szene läuft</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Presentation</name>
    <message>
        <source>P&amp;resentation</source>
        <translation>P&amp;räsentation</translation>
    </message>
    <message>
        <source>Escape ends the presentation; Page Down and Page Up open the next and the previous scene.</source>
        <translation>Escape beendet die Präsentation; Bild ab und Bild auf öffnen die nächste und die vorige Szene.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ProbePlot</name>
    <message>
        <source>Field at the probes</source>
        <translation>Feld an den Sonden</translation>
    </message>
    <message>
        <source>Place Probe</source>
        <translation>Sonde setzen</translation>
    </message>
    <message>
        <source>Place a probe</source>
        <translation>Eine Sonde setzen</translation>
    </message>
    <message>
        <source>Then click in the picture where the probe should be. Pins can be dragged; drag one out of the domain to remove it.</source>
        <translation>Dann im Bild drücken, wo die Sonde sein soll. Nadeln lassen sich ziehen; aus dem Gebiet gezogen sind sie weg.</translation>
    </message>
    <message>
        <source>Place of a new probe: x, y in metres</source>
        <translation>Ort einer neuen Sonde: x, y in Metern</translation>
    </message>
    <message>
        <source>x, y [m]</source>
        <translation>x, y [m]</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove a probe</source>
        <translation>Eine Sonde entfernen</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>simulated time [s]</source>
        <translation>simulierte Zeit [s]</translation>
    </message>
    <message>
        <source>frequency [Hz]</source>
        <translation>Frequenz [Hz]</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A probe needs two numbers within the domain of %1 m × %2 m, for example %3, %4, not &quot;%5&quot;.</source>
        <translation>Eine Sonde braucht zwei Zahlen im Gebiet von %1 m × %2 m, zum Beispiel %3, %4, nicht „%5“.</translation>
    </message>
    <message>
        <source>No probe yet</source>
        <translation>Noch keine Sonde</translation>
    </message>
    <message>
        <source>Probes and Spectra</source>
        <translation>Sonden und Spektren</translation>
    </message>
    <message>
        <source>Place a probe to see its values over time and their spectrum.</source>
        <translation>Eine Sonde setzen: was sie mit der Zeit sieht, und dessen Spektrum.</translation>
    </message>
    <message>
        <source>Spectrum of the last</source>
        <translation>Spektrum der letzten</translation>
    </message>
    <message>
        <source>Length of time up to now that the spectrum covers</source>
        <translation>Sekunden vor jetzt, aus denen das Spektrum gemacht ist</translation>
    </message>
    <message>
        <source>[s] since a change</source>
        <translation>[s] seit Änderung</translation>
    </message>
    <message>
        <source>The spectrum covers this many of the last seconds; if left empty, everything since a parameter, a wall or a source changed</source>
        <translation>Das Spektrum ist das der letzten so vielen Sekunden; ohne Eingabe das von allem, seit sich ein Parameter, eine Wand oder eine Quelle geändert hat</translation>
    </message>
    <message>
        <source>Clear the probes&apos; records</source>
        <translation>Leeren, was die Sonden gesehen haben</translation>
    </message>
    <message>
        <source>Drops the probes&apos; records and starts again</source>
        <translation>Vergisst, was die Sonden bisher gesehen haben, und beginnt neu</translation>
    </message>
    <message>
        <source>%1, T = %2</source>
        <translation>%1, T = %2</translation>
    </message>
    <message>
        <source>, Strouhal number %1</source>
        <translation>, Strouhal-Zahl %1</translation>
    </message>
    <message>
        <source>Strongest in the last %1: %2</source>
        <translation>Am stärksten in den letzten %1: %2</translation>
    </message>
    <message>
        <source>Probe: press where it should be. Escape: brush</source>
        <translation>Sonde: dort drücken, wo sie stehen soll. Escape: Pinsel</translation>
    </message>
    <message>
        <source>Clear Record</source>
        <translation>Aufzeichnung löschen</translation>
    </message>
    <message>
        <source>No frequency and no Strouhal number yet: the last %1 hold less than two periods.</source>
        <translation>Noch keine Frequenz und keine Strouhal-Zahl: Die letzten %1 enthalten weniger als zwei Perioden.</translation>
    </message>
    <message>
        <source>No frequency yet: the last %1 hold less than two periods.</source>
        <translation>Noch keine Frequenz: Die letzten %1 enthalten weniger als zwei Perioden.</translation>
    </message>
    <message>
        <source>%1 of B</source>
        <translation>%1 von B</translation>
    </message>
    <message>
        <source>The length of the spectrum is &quot;%1&quot; and must be a number of seconds above 0, or empty for everything since the last change.</source>
        <translation>Die Länge des Spektrums ist „%1“; erlaubt ist eine Zahl von Sekunden über 0, oder leer für alles seit der letzten Änderung.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Rain</name>
    <message>
        <source>Rai&amp;n</source>
        <translation>Rege&amp;n</translation>
    </message>
    <message>
        <source>Lets small drops fall on the water</source>
        <translation>Lässt kleine Tropfen auf das Wasser fallen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Reader</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>About This &amp;Scene</source>
        <translation>Über diese &amp;Szene</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Recorder</name>
    <message>
        <source>The film before this one is still being written: wait a moment.</source>
        <translation>Der Film davor wird noch geschrieben: einen Augenblick warten.</translation>
    </message>
    <message>
        <source>%1 · %2 × %3 · %4</source>
        <translation>%1 · %2 × %3 · %4</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>%1 pictures</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <source>The film stopped: %1.</source>
        <translation>Der Film brach ab: %1.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Recovery</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The scene could not be backed up: %1. Save it yourself.</source>
        <translation>Die Szene ließ sich nicht sichern: %1. Bitte selbst speichern.</translation>
    </message>
    <message>
        <source>Unsaved scene</source>
        <translation>Ungespeicherte Szene</translation>
    </message>
    <message>
        <source>Unsaved Work</source>
        <translation>Ungespeicherte Arbeit</translation>
    </message>
    <message>
        <source>Seiche did not exit properly. These scenes had not been saved; the copies were made at the times shown beside them.</source>
        <translation>Seiche wurde nicht richtig beendet. Diese Szenen waren nicht gespeichert; die Kopien sind von den Zeiten, die daneben stehen.</translation>
    </message>
    <message>
        <source>Scenes that can be recovered</source>
        <translation>Szenen, die sich wiederherstellen lassen</translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>The scene was recovered and begins anew, without its state: %1</source>
        <translation>Die Szene wurde wiederhergestellt und beginnt ohne ihren Zustand von vorn: %1</translation>
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
        <translation>Nummerierte Bilder (PNG)</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>Bild (PNG)</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Colour bar</source>
        <translation>Farbleiste</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <source>Inset</source>
        <translation>Zweitbild</translation>
    </message>
    <message>
        <source>Probes</source>
        <translation>Sonden</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Render Film or Picture</source>
        <translation>Film oder Bild rendern</translation>
    </message>
    <message>
        <source>What to render</source>
        <translation>Was gerendert wird</translation>
    </message>
    <message>
        <source>Fro&amp;m now on</source>
        <translation>A&amp;b jetzt</translation>
    </message>
    <message>
        <source>&amp;Take the Present State</source>
        <translation>&amp;Jetzigen Zustand nehmen</translation>
    </message>
    <message>
        <source>From the &amp;beginning</source>
        <translation>Von &amp;Anfang an</translation>
    </message>
    <message>
        <source>Common sizes</source>
        <translation>Übliche Größen</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Pixel density</source>
        <translation>Pixeldichte</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>L&amp;oop, fading over</source>
        <translation>Schleife mit Überblend&amp;ung</translation>
    </message>
    <message>
        <source>Time over which the end fades into the beginning</source>
        <translation>Zeit, in der das Ende in den Anfang überblendet</translation>
    </message>
    <message>
        <source>Antialiasing</source>
        <translation>Kantenglättung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>white</source>
        <translation>weiß</translation>
    </message>
    <message>
        <source>black</source>
        <translation>schwarz</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>durchsichtig</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>W&amp;idth and height</source>
        <translation>Br&amp;eite und Höhe</translation>
    </message>
    <message>
        <source>Pi&amp;xel density</source>
        <translation>Pi&amp;xeldichte</translation>
    </message>
    <message>
        <source>&amp;Frames per second</source>
        <translation>Bilder je &amp;Sekunde</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Bac&amp;kground</source>
        <translation>&amp;Hintergrund</translation>
    </message>
    <message>
        <source>&amp;Antialiasing</source>
        <translation>&amp;Kantenglättung</translation>
    </message>
    <message>
        <source>&amp;Choose …</source>
        <translation>Wähle&amp;n …</translation>
    </message>
    <message>
        <source>Fil&amp;e</source>
        <translation>Da&amp;tei</translation>
    </message>
    <message>
        <source>First picture</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <source>What it takes</source>
        <translation>Was es braucht</translation>
    </message>
    <message>
        <source>Being rendered</source>
        <translation>Wird gerendert</translation>
    </message>
    <message>
        <source>Bein&amp;g rendered</source>
        <translation>W&amp;ird gerendert</translation>
    </message>
    <message>
        <source>&amp;Render</source>
        <translation>&amp;Rendern</translation>
    </message>
    <message>
        <source>another colour …</source>
        <translation>andere Farbe …</translation>
    </message>
    <message>
        <source>Fro&amp;m now on, t = %1</source>
        <translation>A&amp;b jetzt, t = %1</translation>
    </message>
    <message>
        <source>From the &amp;beginning, with the strokes since</source>
        <translation>Von &amp;Anfang an, mit den Pinselstrichen seither</translation>
    </message>
    <message>
        <source>Suits the scene: %1 × %2</source>
        <translation>Passt zur Szene: %1 × %2</translation>
    </message>
    <message>
        <source>another one</source>
        <translation>eine andere</translation>
    </message>
    <message>
        <source>Open a scene first.</source>
        <translation>Zuerst eine Szene öffnen.</translation>
    </message>
    <message>
        <source>Give a name.</source>
        <translation>Bitte einen Namen angeben.</translation>
    </message>
    <message>
        <source>Choose a folder that can be written to.</source>
        <translation>Bitte einen Ordner wählen, in den geschrieben werden kann.</translation>
    </message>
    <message>
        <source>A file of that name exists already.</source>
        <translation>Unter diesem Namen gibt es schon eine Datei.</translation>
    </message>
    <message>
        <source>The name must end in .%1.</source>
        <translation>Der Name muss auf .%1 enden.</translation>
    </message>
    <message>
        <source>Only WebM films and PNG pictures can be transparent.</source>
        <translation>Nur WebM-Filme und PNG-Bilder können durchsichtig sein.</translation>
    </message>
    <message>
        <source>The fade cannot be longer than the film.</source>
        <translation>Das Ende kann höchstens über die Länge des Films überblenden.</translation>
    </message>
    <message>
        <source>%1: waits</source>
        <translation>%1: wartet</translation>
    </message>
    <message>
        <source>%1: %2 %</source>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Folder for the Pictures</source>
        <translation>Ordner für die Bilder</translation>
    </message>
    <message>
        <source>File to Render</source>
        <translation>Zu rendernde Datei</translation>
    </message>
    <message>
        <source>The first pictures are being rendered …</source>
        <translation>Die ersten Bilder werden gerendert …</translation>
    </message>
    <message>
        <source>About %1 and %2.</source>
        <translation>Etwa %1 und %2.</translation>
    </message>
    <message>
        <source>%1 pictures over %2 of simulated time: about %3 and %4.</source>
        <translation>%1 Bilder über %2 simulierter Zeit: etwa %3 und %4.</translation>
    </message>
    <message>
        <source>Replace?</source>
        <translation>Ersetzen?</translation>
    </message>
    <message>
        <source>There are numbered pictures in %1 already.</source>
        <translation>In %1 liegen schon nummerierte Bilder.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Re&amp;place</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>How many pixels, in each direction, are drawn for each pixel of the size: text and lines grow with it</source>
        <translation>Wie viele Pixel in jeder Richtung für jedes Pixel der Größe gezeichnet werden: Schrift und Linien wachsen mit</translation>
    </message>
    <message>
        <source>Simulated seconds per second</source>
        <translation>Simulierte Sekunden je Sekunde</translation>
    </message>
    <message>
        <source>%1 samples per pixel</source>
        <translation>%1 Abtastungen je Pixel</translation>
    </message>
    <message>
        <source>Simulated seco&amp;nds per second</source>
        <translation>Simulierte Sekun&amp;den je Sekunde</translation>
    </message>
    <message>
        <source>Cancel the C&amp;hosen One</source>
        <translation>Das Gewählte abbre&amp;chen</translation>
    </message>
    <message>
        <source>A picture has at most 16384 pixels per side.</source>
        <translation>Ein Bild hat höchstens 16384 Pixel je Seite.</translation>
    </message>
    <message>
        <source>What has been rendered</source>
        <translation>Was gerendert wurde</translation>
    </message>
    <message>
        <source>Fill the &amp;picture</source>
        <translation>Bild f&amp;üllen</translation>
    </message>
    <message>
        <source>A map covers the whole picture and is cropped to fit; title, time, axes and colour bar are left out</source>
        <translation>Eine Karte bedeckt das ganze Bild; was von ihr nicht hineinpasst, wird abgeschnitten, und Titel, Zeit, Achsen und Farbleiste entfallen</translation>
    </message>
    <message>
        <source>As in the window: %1 × %2</source>
        <translation>Wie im Fenster: %1 × %2</translation>
    </message>
    <message>
        <source>%1: is written, %2 %</source>
        <translation>%1: wird geschrieben, %2 %</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderProcess</name>
    <message>
        <source>%1 cannot be started: %2. Install the command-line program as well.</source>
        <translation>%1 lässt sich nicht starten: %2. Die Kommandozeile neben dem Fenster installieren.</translation>
    </message>
    <message>
        <source>Rendering has stopped without giving a reason</source>
        <translation>Das Rendern hat ohne Grund aufgehört</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderQueue</name>
    <message>
        <source>The film is in %1</source>
        <translation>Der Film ist in %1</translation>
    </message>
    <message>
        <source>The pictures are in %1</source>
        <translation>Die Bilder sind in %1</translation>
    </message>
    <message>
        <source>The picture is in %1</source>
        <translation>Das Bild ist in %1</translation>
    </message>
    <message>
        <source>The part rendered before the end is in %1</source>
        <translation>Was bis zum Ende gerendert war, liegt in %1</translation>
    </message>
    <message>
        <source>Rendering %1</source>
        <translation>%1 wird gerendert</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>%1, waiting: %2</source>
        <translation>%1, es warten: %2</translation>
    </message>
</context>
<context>
    <name>seiche::gui::RenderSource</name>
    <message>
        <source>There is no folder for temporary files: %1. Make room.</source>
        <translation>Es gibt keinen Ordner für temporäre Dateien: %1. Platz schaffen.</translation>
    </message>
    <message>
        <source>Keeping the state</source>
        <translation>Der Zustand wird aufbewahrt</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Renders</name>
    <message>
        <source>Re&amp;nder Film or Picture …</source>
        <translation>Film oder Bild re&amp;ndern …</translation>
    </message>
    <message>
        <source>Renders a film or a picture step by step, in any size</source>
        <translation>Rendert einen Film oder ein Bild Schritt für Schritt, in jeder Größe</translation>
    </message>
    <message>
        <source>End rendering?</source>
        <translation>Rendern beenden?</translation>
    </message>
    <message>
        <source>Films or pictures are still being rendered: %1</source>
        <translation>Es werden noch Filme oder Bilder gerendert: %1</translation>
    </message>
    <message>
        <source>The current one keeps the part rendered so far.</source>
        <translation>Vom laufenden bleibt erhalten, was es bisher gibt.</translation>
    </message>
    <message>
        <source>&amp;End Them</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Save Pict&amp;ure As …</source>
        <translation>Bild speichern &amp;unter …</translation>
    </message>
    <message>
        <source>%1 is still being rendered.</source>
        <translation>%1 wird noch gerendert.</translation>
    </message>
    <message>
        <source>The part rendered so far is kept.</source>
        <translation>Was es davon bisher gibt, bleibt erhalten.</translation>
    </message>
    <message>
        <source>&amp;End It</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Go On</source>
        <translation>&amp;Weitermachen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ResidualPlot</name>
    <message>
        <source>Residual of the last solve</source>
        <translation>Residuum der letzten Lösung</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>No step yet.</source>
        <translation>Noch kein Schritt.</translation>
    </message>
    <message>
        <source>No iterations: systems are solved directly, or no step has been taken yet.</source>
        <translation>Keine Iterationen: Systeme werden direkt gelöst, oder es gab noch keinen Schritt.</translation>
    </message>
    <message>
        <source>%1: %2, iterations %3, residual %4 (%5)</source>
        <translation>%1: %2, Iterationen %3, Residuum %4 (%5)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SceneDialog</name>
    <message>
        <source>Scene Properties</source>
        <translation>Eigenschaften der Szene</translation>
    </message>
    <message>
        <source>Parts of the scene</source>
        <translation>Teile der Szene</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>&amp;Text</translation>
    </message>
    <message>
        <source>&amp;Sides</source>
        <translation>&amp;Ränder</translation>
    </message>
    <message>
        <source>&amp;Beginning</source>
        <translation>&amp;Anfang</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>T&amp;itle</source>
        <translation>T&amp;itel</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>&amp;What to try</source>
        <translation>&amp;Was man versuchen kann</translation>
    </message>
    <message>
        <source>What to try</source>
        <translation>Was man versuchen kann</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>%1: what it does</source>
        <translation>%1: was dort geschieht</translation>
    </message>
    <message>
        <source>A formula in x, y and t</source>
        <translation>Eine Formel in x, y und t</translation>
    </message>
    <message>
        <source>Segments with rules of their own stay: %1</source>
        <translation>Abschnitte mit eigener Regel bleiben: %1</translation>
    </message>
    <message>
        <source>At first: %1</source>
        <translation>Am Anfang: %1</translation>
    </message>
    <message>
        <source>A formula in x and y; empty: 0 everywhere</source>
        <translation>Eine Formel in x und y; nichts: überall 0</translation>
    </message>
    <message>
        <source>the picture %1</source>
        <translation>das Bild %1</translation>
    </message>
    <message>
        <source>The scene restarts with these sides and initial values; Undo goes back.</source>
        <translation>Die Szene beginnt mit diesen Rändern und Anfangswerten von vorn; Rückgängig führt zurück.</translation>
    </message>
    <message>
        <source>scene properties</source>
        <translation>Eigenschaften der Szene</translation>
    </message>
    <message>
        <source>The scene was restarted with new sides or initial values.</source>
        <translation>Die Szene hat mit anderen Rändern oder Anfangswerten von vorn begonnen.</translation>
    </message>
    <message>
        <source>New texts leave the run as it is; new sides or initial values restart it.</source>
        <translation>Andere Texte lassen den Lauf, wie er ist; andere Ränder oder Anfangswerte beginnen ihn von vorn.</translation>
    </message>
    <message>
        <source>Subjects</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Words that a search finds the scene by</source>
        <translation>Wörter, unter denen die Suche die Szene findet</translation>
    </message>
    <message>
        <source>S&amp;ubjects</source>
        <translation>T&amp;hemen</translation>
    </message>
    <message>
        <source>&amp;References</source>
        <translation>&amp;Quellenangaben</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Quellenangaben</translation>
    </message>
    <message>
        <source>Papers and books, a line for each</source>
        <translation>Arbeiten und Bücher, je eine Zeile</translation>
    </message>
    <message>
        <source>A formula in x and y</source>
        <translation>Eine Formel in x und y</translation>
    </message>
    <message>
        <source>A formula in x and y; empty: the value of the parameter %1</source>
        <translation>Eine Formel in x und y; nichts: der Wert des Parameters %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SectionPlot</name>
    <message>
        <source>Cross-section</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Field along the line</source>
        <translation>Feld entlang der Linie</translation>
    </message>
    <message>
        <source>Draw Line</source>
        <translation>Linie ziehen</translation>
    </message>
    <message>
        <source>Draw the line of the cross-section</source>
        <translation>Die Linie des Schnitts ziehen</translation>
    </message>
    <message>
        <source>Then drag in the picture from one end of the line to the other. Its ends can be dragged, too; Shift keeps it level or upright.</source>
        <translation>Dann im Bild von einem Ende der Linie zum anderen ziehen. Auch die Enden lassen sich ziehen; Umschalt hält sie waagrecht oder senkrecht.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Halten</translation>
    </message>
    <message>
        <source>Hold the current curve for comparison</source>
        <translation>Die Kurve von jetzt zum Vergleich halten</translation>
    </message>
    <message>
        <source>Keeps the current curve beside later ones</source>
        <translation>Hält die jetzige Kurve neben den folgenden</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>along the line [m]</source>
        <translation>entlang der Linie [m]</translation>
    </message>
    <message>
        <source>wavelength %1</source>
        <translation>Wellenlänge %1</translation>
    </message>
    <message>
        <source>Cross-section: drag from one end of the line to the other. Escape: brush</source>
        <translation>Schnitt: von einem Ende der Linie zum anderen ziehen. Escape: Pinsel</translation>
    </message>
    <message>
        <source>Round wall %1, counter-clockwise from its front</source>
        <translation>Rund um Wand %1, gegen den Uhrzeigersinn von ihrer Vorderseite an</translation>
    </message>
    <message>
        <source>From %1 to %2 m</source>
        <translation>Von %1 bis %2 m</translation>
    </message>
    <message>
        <source>round the wall [m]</source>
        <translation>um die Wand [m]</translation>
    </message>
    <message>
        <source>%1 at t = %2</source>
        <translation>%1 bei t = %2</translation>
    </message>
    <message>
        <source>angle from the front [°]</source>
        <translation>Winkel von der Vorderseite [°]</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ShapeTool</name>
    <message>
        <source>wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>Vieleck</translation>
    </message>
    <message>
        <source>Wall, %1: press at each corner, double click to close. Escape: brush</source>
        <translation>Wand, %1: an jeder Ecke drücken, Doppelklick schließt. Esc: Pinsel</translation>
    </message>
    <message>
        <source>Wall, %1: drag. Escape: back to the brush</source>
        <translation>Wand, %1: ziehen. Esc: zurück zum Pinsel</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SourcePanel</name>
    <message>
        <source>Nothing but the brush acts on this scene: add a source.</source>
        <translation>Auf diese Szene wirkt nur der Pinsel: eine Quelle hinzufügen.</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Sources of the scene</source>
        <translation>Quellen der Szene</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a source</source>
        <translation>Quelle hinzufügen</translation>
    </message>
    <message>
        <source>Then click in the picture where it should be; drag to set its size</source>
        <translation>Dann ins Bild drücken, wo sie sein soll; Ziehen bestimmt die Größe</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected source</source>
        <translation>Gewählte Quelle entfernen</translation>
    </message>
    <message>
        <source>Remove the selected source (Delete in the picture)</source>
        <translation>Gewählte Quelle entfernen (Entf im Bild)</translation>
    </message>
    <message>
        <source>Values of the source</source>
        <translation>Werte der Quelle</translation>
    </message>
    <message>
        <source>Choose the colour</source>
        <translation>Farbe wählen</translation>
    </message>
    <message>
        <source>Of an oscillation, amplitude × sin(2π t / period)</source>
        <translation>Einer Schwingung, Amplitude × sin(2π t / Periode)</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>period [s]</source>
        <translation>Periode [s]</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>The amplitude is &quot;%1&quot; and must be a number.</source>
        <translation>Die Amplitude ist „%1“ und muss eine Zahl sein.</translation>
    </message>
    <message>
        <source>The period is &quot;%1&quot; and must be a number of seconds above 0.</source>
        <translation>Die Periode ist „%1“ und muss eine Zahl von Sekunden über 0 sein.</translation>
    </message>
    <message>
        <source>of a swing</source>
        <translation>einer Schwingung</translation>
    </message>
    <message>
        <source>Choose one here, or press its handle in the picture, to see and type its values.</source>
        <translation>Eine hier wählen oder ihren Griff im Bild drücken, um ihre Werte zu sehen und einzugeben.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SourceTool</name>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Source, %1: press to place it, drag for its size. Escape: brush</source>
        <translation>Quelle, %1: drücken setzt sie, ziehen gibt die Größe. Escape: Pinsel</translation>
    </message>
    <message>
        <source>radius %1</source>
        <translation>Radius %1</translation>
    </message>
    <message>
        <source>The numbers of the selected source are typed in the dock Sources. To choose a brush by its digit, press Escape first.</source>
        <translation>Die Zahlen der gewählten Quelle werden im Feld „Quellen“ eingegeben. Um einen Pinsel mit seiner Ziffer zu wählen, zuerst Esc drücken.</translation>
    </message>
    <message>
        <source>Press in the picture to place the source. To choose a brush by its digit, press Escape first.</source>
        <translation>Ins Bild drücken setzt die Quelle. Um einen Pinsel mit seiner Ziffer zu wählen, zuerst Esc drücken.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Sources</name>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Place a &amp;Source</source>
        <translation>&amp;Quelle setzen</translation>
    </message>
    <message>
        <source>&amp;New Source</source>
        <translation>&amp;Neue Quelle</translation>
    </message>
    <message>
        <source>&amp;Handles of Sources</source>
        <translation>&amp;Griffe der Quellen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SpaceViews</name>
    <message>
        <source>Vie&amp;wpoint</source>
        <translation>Blic&amp;kpunkt</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorn</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Hinten</translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation>&amp;Rechts</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Links</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>Botto&amp;m</source>
        <translation>&amp;Unten</translation>
    </message>
    <message>
        <source>&amp;Opposite Side</source>
        <translation>&amp;Gegenüberliegende Seite</translation>
    </message>
    <message>
        <source>&amp;Parallel Lines Stay Parallel</source>
        <translation>&amp;Parallelen bleiben parallel</translation>
    </message>
    <message>
        <source>Orthographic projection: equal lengths look equal at any depth</source>
        <translation>Orthographische Projektion: gleiche Längen sehen in jeder Tiefe gleich aus</translation>
    </message>
    <message>
        <source>Works in a plane: scenes in three dimensions have it in their file only</source>
        <translation>Wirkt in einer Ebene: Szenen in drei Dimensionen haben es nur in ihrer Datei</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Strokes</name>
    <message>
        <source>Save Str&amp;okes As …</source>
        <translation>Striche speichern &amp;unter …</translation>
    </message>
    <message>
        <source>The strokes are in %1</source>
        <translation>Die Striche sind in %1</translation>
    </message>
    <message>
        <source>There are no strokes since the scene began: use a brush first.</source>
        <translation>Seit Beginn der Szene gibt es keine Striche: erst einen Pinsel benutzen.</translation>
    </message>
    <message>
        <source>Save Strokes</source>
        <translation>Striche speichern</translation>
    </message>
    <message>
        <source>Strokes (*.json)</source>
        <translation>Striche (*.json)</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SweepBoard</name>
    <message>
        <source>Sweep</source>
        <translation>Parameterstudie</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
    <message>
        <source>Number below the pictures</source>
        <translation>Zahl unter den Bildern</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Sort by:</source>
        <translation>Sortieren nach:</translation>
    </message>
    <message>
        <source>Show:</source>
        <translation>Zeigen:</translation>
    </message>
    <message>
        <source>order of the sweep</source>
        <translation>Reihenfolge der Studie</translation>
    </message>
    <message>
        <source>settings only</source>
        <translation>nur Einstellungen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n runs</source>
        <translation>
            <numerusform>%1: %n Lauf</numerusform>
            <numerusform>%1: %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>, %1 failed</source>
        <translation>, %1 gescheitert</translation>
    </message>
    <message>
        <source>, %1 waiting</source>
        <translation>, %1 warten</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
</context>
<context>
    <name>seiche::gui::SweepDock</name>
    <message>
        <source>Sweep</source>
        <translation>Parameterstudie</translation>
    </message>
    <message>
        <source>Open Folder of a S&amp;weep …</source>
        <translation>Ordner einer &amp;Parameterstudie öffnen …</translation>
    </message>
    <message>
        <source>Sweep: %1</source>
        <translation>Parameterstudie: %1</translation>
    </message>
    <message>
        <source>Open Folder of a Sweep</source>
        <translation>Ordner einer Parameterstudie öffnen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::TimeSlider</name>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>undone: %1</source>
        <translation>rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>done: %1</source>
        <translation>getan: %1</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Timeline</name>
    <message>
        <source>Drag to go to a time. Lines: kept states, which are reached at once (arrow keys); dots: where the brush was used; diamonds: edits, hollow where they are undone.</source>
        <translation>Ziehen, um zu einer Zeit zu gehen. Striche: behaltene Zustände, die sofort erreicht werden (Pfeiltasten); Punkte: wo gepinselt wurde; Rauten: Änderungen, hohl, wo sie rückgängig gemacht sind.</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>Simulierte Zeit</translation>
    </message>
    <message>
        <source>End of the run</source>
        <translation>Ende des Laufs</translation>
    </message>
    <message>
        <source>Keyboard to the &amp;Timeline</source>
        <translation>Tastatur zur &amp;Zeitleiste</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Transport</name>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>One step a frame</source>
        <translation>Ein Schritt je Bild</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Abspielen</translation>
    </message>
    <message>
        <source>Single &amp;Step</source>
        <translation>Ein&amp;zelschritt</translation>
    </message>
    <message>
        <source>Takes a single time step</source>
        <translation>Macht einen einzelnen Zeitschritt</translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>&amp;Neustart</translation>
    </message>
    <message>
        <source>Restarts the scene at time 0; walls and parameters stay</source>
        <translation>Beginnt die Szene von vorn bei Zeit 0; Wände und Parameter bleiben</translation>
    </message>
    <message>
        <source>Go to T&amp;ime …</source>
        <translation>Zu einer &amp;Zeit gehen …</translation>
    </message>
    <message>
        <source>&amp;Grid …</source>
        <translation>&amp;Gitter …</translation>
    </message>
    <message>
        <source>S&amp;lower</source>
        <translation>&amp;Langsamer</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>Real &amp;Time</source>
        <translation>Ech&amp;tzeit</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How fast simulated time runs, as far as this machine can (keys - and +)</source>
        <translation>Wie schnell die simulierte Zeit läuft, soweit dieser Rechner kann (Tasten - und +)</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Building %1 × %2 cells</source>
        <translation>%1 × %2 Zellen werden aufgebaut</translation>
    </message>
    <message>
        <source>At %1 s on the way to %2 s</source>
        <translation>Bei %1 s auf dem Weg zu %2 s</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Speed of the S&amp;cene</source>
        <translation>Tempo der S&amp;zene</translation>
    </message>
    <message>
        <source>1/%1 of real time</source>
        <translation>1/%1 der Echtzeit</translation>
    </message>
    <message>
        <source>%1 × real time</source>
        <translation>%1 × Echtzeit</translation>
    </message>
    <message>
        <source>%1 (this scene)</source>
        <translation>%1 (diese Szene)</translation>
    </message>
    <message>
        <source>Single Step &amp;Back</source>
        <translation>Einzelschritt &amp;zurück</translation>
    </message>
    <message>
        <source>Goes to the state before the last time step, by computing it again from the last kept state</source>
        <translation>Geht zum Zustand vor dem letzten Zeitschritt, der vom letzten behaltenen Zustand aus neu gerechnet wird</translation>
    </message>
</context>
<context>
    <name>seiche::gui::TypesetView</name>
    <message>
        <source>The equations as in a book</source>
        <translation>Die Gleichungen wie im Buch</translation>
    </message>
</context>
<context>
    <name>seiche::gui::UnsavedWork</name>
    <message>
        <source>The graphics device was reset. Seiche has started again with its last copy of the scene.</source>
        <translation>Das Grafikgerät wurde zurückgesetzt. Seiche ist mit seiner letzten Kopie der Szene neu gestartet.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::ViewMenu</name>
    <message>
        <source>&amp;Field</source>
        <translation>&amp;Feld</translation>
    </message>
    <message>
        <source>&amp;Style</source>
        <translation>St&amp;il</translation>
    </message>
    <message>
        <source>&amp;Next Style</source>
        <translation>&amp;Nächster Stil</translation>
    </message>
    <message>
        <source>&amp;Automatic Range</source>
        <translation>&amp;Automatischer Bereich</translation>
    </message>
    <message>
        <source>&amp;Whole Domain</source>
        <translation>&amp;Ganzes Gebiet</translation>
    </message>
    <message>
        <source>Moving Water with A&amp;ll Pixels</source>
        <translation>Bewegtes Wasser mit a&amp;llen Pixeln</translation>
    </message>
    <message>
        <source>Without a graphics processor, moving water is drawn with fewer pixels unless this is chosen: more pictures per second, but less sharp ones</source>
        <translation>Ohne Grafikprozessor wird bewegtes Wasser mit weniger Pixeln gezeichnet, wenn dies nicht gewählt ist: mehr Bilder in der Sekunde, aber weniger scharfe</translation>
    </message>
    <message>
        <source>Pa&amp;nels in the Picture</source>
        <translation>Bedien&amp;felder im Bild</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>Fa&amp;rben</translation>
    </message>
    <message>
        <source>&amp;Overlays</source>
        <translation>Überlag&amp;erungen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Viewport</name>
    <message>
        <source>Viewport</source>
        <translation>Ansichtsfläche</translation>
    </message>
    <message>
        <source>The simulated field. All controls drawn in it are in the menus and in the parameter table, too.</source>
        <translation>Das simulierte Feld. Alle Bedienelemente darin stehen auch in den Menüs und in der Parametertabelle.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallBodyForm</name>
    <message>
        <source>Moves freely</source>
        <translation>Bewegt sich frei</translation>
    </message>
    <message>
        <source>As a rigid body: the fluid, gravity and springs move it</source>
        <translation>Als starrer Körper: Fluid, Schwerkraft und Federn bewegen sie</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Over that of the fluid: above 1 it sinks, below 1 it rises</source>
        <translation>Im Verhältnis zu der des Fluids: über 1 sinkt sie, unter 1 steigt sie</translation>
    </message>
    <message>
        <source>spring along x [1/s]</source>
        <translation>Feder längs x [1/s]</translation>
    </message>
    <message>
        <source>At this frequency it would swing about where it is drawn if there were no fluid; 0: no spring</source>
        <translation>Mit dieser Frequenz schwänge sie ohne Fluid um die Stelle, an der sie gezeichnet ist; 0: keine Feder</translation>
    </message>
    <message>
        <source>spring along y [1/s]</source>
        <translation>Feder längs y [1/s]</translation>
    </message>
    <message>
        <source>along x</source>
        <translation>längs x</translation>
    </message>
    <message>
        <source>Whether it can move to the sides</source>
        <translation>Ob sie sich zur Seite bewegen kann</translation>
    </message>
    <message>
        <source>along y</source>
        <translation>längs y</translation>
    </message>
    <message>
        <source>Whether it can move up and down</source>
        <translation>Ob sie sich auf und ab bewegen kann</translation>
    </message>
    <message>
        <source>turning</source>
        <translation>drehend</translation>
    </message>
    <message>
        <source>Whether it can turn about its middle</source>
        <translation>Ob sie sich um ihre Mitte drehen kann</translation>
    </message>
    <message>
        <source>free:</source>
        <translation>frei:</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Of the springs: from 1 on nothing would swing if there were no fluid; 0: only the fluid damps</source>
        <translation>Der Federn: Ab 1 schwänge ohne Fluid nichts mehr; 0: Nur das Fluid dämpft</translation>
    </message>
    <message>
        <source>At the beginning: what is on its way goes on as it is until you restart</source>
        <translation>Am Anfang: Was schon unterwegs ist, bewegt sich bis zum Neustart weiter wie bisher</translation>
    </message>
    <message>
        <source>spring against turning [1/s]</source>
        <translation>Drehfeder [1/s]</translation>
    </message>
    <message>
        <source>initial velocity along y [m/s]</source>
        <translation>Anfangsgeschwindigkeit längs y [m/s]</translation>
    </message>
    <message>
        <source>spring [1/s]</source>
        <translation>Feder [1/s]</translation>
    </message>
    <message>
        <source>initial velocity along x [m/s]</source>
        <translation>Anfangsgeschwindigkeit längs x [m/s]</translation>
    </message>
    <message>
        <source>initial rate of turning [rad/s]</source>
        <translation>anfängliche Drehgeschwindigkeit [rad/s]</translation>
    </message>
    <message>
        <source>initial velocity</source>
        <translation>zu Beginn</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallFigures</name>
    <message>
        <source>Its coefficients appear once the parameters reference speed and reference length are above 0.</source>
        <translation>Ihre Beiwerte sind da, sobald die Parameter Bezugsgeschwindigkeit und Bezugslänge über 0 sind.</translation>
    </message>
    <message>
        <source>Strouhal number</source>
        <translation>Strouhal-Zahl</translation>
    </message>
    <message>
        <source>after two swings</source>
        <translation>nach zwei Schwingungen</translation>
    </message>
    <message>
        <source>Coefficients refer to the parameters reference speed, %1, and reference length, %2; forces to a density of 1.</source>
        <translation>Beiwerte beziehen sich auf die Parameter Bezugsgeschwindigkeit, %1, und Bezugslänge, %2; Kräfte auf eine Dichte von 1.</translation>
    </message>
    <message>
        <source>Across the stream this wall is %1 wide.</source>
        <translation>Quer zur Strömung ist diese Wand %1 breit.</translation>
    </message>
    <message>
        <source>&amp;Plot Pressure round It</source>
        <translation>&amp;Druck rundherum auftragen</translation>
    </message>
    <message>
        <source>Plot the pressure round the wall</source>
        <translation>Den Druck rund um die Wand auftragen</translation>
    </message>
    <message>
        <source>Opens the cross-section along the wall&apos;s outline, from where the stream meets it</source>
        <translation>Öffnet den Schnitt entlang des Umrisses der Wand, von da an, wo die Strömung auf sie trifft</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallPanel</name>
    <message>
        <source>circle</source>
        <translation>Kreis</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>polygon</source>
        <translation>Polygon</translation>
    </message>
    <message>
        <source>line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>%1, moves</source>
        <translation>%1, bewegt sich</translation>
    </message>
    <message>
        <source>There are no interior walls: draw some with the brush, or with Brush &gt; Walls by Shape.</source>
        <translation>Im Inneren sind keine Wände: mit dem Pinsel oder über Pinsel &gt; Wände nach Form welche zeichnen.</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Walls of the scene</source>
        <translation>Wände der Szene</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected wall</source>
        <translation>Die gewählte Wand entfernen</translation>
    </message>
    <message>
        <source>Remove the selected wall (Delete)</source>
        <translation>Die gewählte Wand entfernen (Entf)</translation>
    </message>
    <message>
        <source>Choose one here, or press it in the picture, to see and type its numbers.</source>
        <translation>Eine hier wählen oder im Bild auf sie drücken, um ihre Zahlen zu sehen und einzugeben.</translation>
    </message>
    <message>
        <source>A picture covers the whole domain: it can only be removed.</source>
        <translation>Ein Bild bedeckt das ganze Gebiet: Es kann nur entfernt werden.</translation>
    </message>
    <message>
        <source>This is where it is at the beginning.</source>
        <translation>Hier ist sie am Anfang.</translation>
    </message>
    <message>
        <source>x [m]</source>
        <translation>x [m]</translation>
    </message>
    <message>
        <source>Of its middle, from the left</source>
        <translation>Ihrer Mitte, von links</translation>
    </message>
    <message>
        <source>y [m]</source>
        <translation>y [m]</translation>
    </message>
    <message>
        <source>Of its middle, from the bottom</source>
        <translation>Ihrer Mitte, von unten</translation>
    </message>
    <message>
        <source>radius [m]</source>
        <translation>Radius [m]</translation>
    </message>
    <message>
        <source>Half its diameter</source>
        <translation>Die Hälfte ihres Durchmessers</translation>
    </message>
    <message>
        <source>width [m]</source>
        <translation>Breite [m]</translation>
    </message>
    <message>
        <source>Of the rectangle round its points</source>
        <translation>Des Rechtecks um ihre Punkte</translation>
    </message>
    <message>
        <source>Along its own axis</source>
        <translation>Längs ihrer eigenen Achse</translation>
    </message>
    <message>
        <source>height [m]</source>
        <translation>Höhe [m]</translation>
    </message>
    <message>
        <source>Across its own axis</source>
        <translation>Quer zu ihrer eigenen Achse</translation>
    </message>
    <message>
        <source>turn by [°]</source>
        <translation>drehen um [°]</translation>
    </message>
    <message>
        <source>angle [°]</source>
        <translation>Winkel [°]</translation>
    </message>
    <message>
        <source>Turns it by this angle, counter-clockwise</source>
        <translation>Dreht sie um so viel gegen den Uhrzeigersinn</translation>
    </message>
    <message>
        <source>By which it is turned, counter-clockwise</source>
        <translation>Um den sie gegen den Uhrzeigersinn gedreht ist</translation>
    </message>
    <message>
        <source>thickness [m]</source>
        <translation>Dicke [m]</translation>
    </message>
    <message>
        <source>As wide as the brush that drew it</source>
        <translation>So breit wie der Pinsel, der sie gezeichnet hat</translation>
    </message>
    <message>
        <source>length [m]</source>
        <translation>Länge [m]</translation>
    </message>
    <message>
        <source>From end to end; its middle stays</source>
        <translation>Von Ende zu Ende; die Mitte bleibt</translation>
    </message>
    <message>
        <source>From its first to its last point, counter-clockwise from x; its middle stays</source>
        <translation>Des Weges vom ersten zum letzten Punkt, gegen den Uhrzeigersinn von x aus; die Mitte bleibt</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Quer</translation>
    </message>
    <message>
        <source>from x [m]</source>
        <translation>von x [m]</translation>
    </message>
    <message>
        <source>Its first point, from the left</source>
        <translation>Der erste Punkt, von links</translation>
    </message>
    <message>
        <source>from y [m]</source>
        <translation>von y [m]</translation>
    </message>
    <message>
        <source>Its first point, from the bottom</source>
        <translation>Der erste Punkt, von unten</translation>
    </message>
    <message>
        <source>to x [m]</source>
        <translation>bis x [m]</translation>
    </message>
    <message>
        <source>Its last point, from the left</source>
        <translation>Der letzte Punkt, von links</translation>
    </message>
    <message>
        <source>to y [m]</source>
        <translation>bis y [m]</translation>
    </message>
    <message>
        <source>Its last point, from the bottom</source>
        <translation>Der letzte Punkt, von unten</translation>
    </message>
    <message>
        <source>%1, moves freely</source>
        <translation>%1, bewegt sich frei</translation>
    </message>
    <message>
        <source>This is where it is at the beginning. It moves as the formulas of the scene say, and so it cannot move freely.</source>
        <translation>Hier ist sie am Anfang. Sie bewegt sich nach den Formeln der Szene und kann sich deshalb nicht frei bewegen.</translation>
    </message>
    <message>
        <source>There the whole wall would lie outside the domain, which is %1 wide and %2 high.</source>
        <translation>Dort läge die ganze Wand außerhalb des Gebiets, das %1 breit und %2 hoch ist.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallShapes</name>
    <message>
        <source>&amp;Walls by Shape</source>
        <translation>Wände nach &amp;Form</translation>
    </message>
    <message>
        <source>&amp;Line</source>
        <translation>&amp;Linie</translation>
    </message>
    <message>
        <source>&amp;Rectangle</source>
        <translation>&amp;Rechteck</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift: a square</source>
        <translation>Von Ecke zu Ecke ziehen; Umschalt: ein Quadrat</translation>
    </message>
    <message>
        <source>&amp;Ellipse</source>
        <translation>&amp;Ellipse</translation>
    </message>
    <message>
        <source>Drag from corner to corner; Shift: a circle</source>
        <translation>Von Ecke zu Ecke ziehen; Umschalt: ein Kreis</translation>
    </message>
    <message>
        <source>&amp;Polygon</source>
        <translation>&amp;Vieleck</translation>
    </message>
    <message>
        <source>Press at each corner; a double click or Return closes it</source>
        <translation>An jeder Ecke drücken; Doppelklick oder Eingabe schließt es</translation>
    </message>
    <message>
        <source>&amp;Close the Polygon</source>
        <translation>Das Vieleck &amp;schließen</translation>
    </message>
    <message>
        <source>Drag from end to end; Shift: level, upright or halfway</source>
        <translation>Von Ende zu Ende ziehen; Umschalt: waagrecht, senkrecht oder dazwischen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WallTool</name>
    <message>
        <source>removal of a wall</source>
        <translation>Entfernen einer Wand</translation>
    </message>
    <message>
        <source>change of a wall</source>
        <translation>Änderung einer Wand</translation>
    </message>
    <message>
        <source>Wall: drag it or its handles; Delete removes it. Escape: select none</source>
        <translation>Wand: sie oder ihre Griffe ziehen; Entf entfernt sie. Esc: keine wählen</translation>
    </message>
    <message>
        <source>Walls: press one to select it. Escape: back to the brush</source>
        <translation>Wände: auf eine drücken, um sie zu wählen. Esc: zurück zum Pinsel</translation>
    </message>
    <message>
        <source>The numbers of the selected wall are typed in the dock Walls. To choose a brush by its digit, press Escape until the brush is back.</source>
        <translation>Die Zahlen der gewählten Wand werden im Feld „Wände“ eingegeben. Um einen Pinsel mit seiner Ziffer zu wählen, Esc drücken, bis der Pinsel zurück ist.</translation>
    </message>
    <message>
        <source>No wall is selected: press one in the picture, then type its numbers in the dock Walls. To choose a brush by its digit, press Escape first.</source>
        <translation>Keine Wand ist gewählt: eine im Bild anklicken, dann ihre Zahlen im Feld „Wände“ eingeben. Um einen Pinsel mit seiner Ziffer zu wählen, zuerst Esc drücken.</translation>
    </message>
    <message>
        <source>Wall at the beginning: drag it or its handles. Escape: select none</source>
        <translation>Wand am Anfang: sie oder ihre Griffe ziehen. Esc: keine wählen</translation>
    </message>
</context>
<context>
    <name>seiche::gui::Walls</name>
    <message>
        <source>Walls</source>
        <translation>Wände</translation>
    </message>
    <message>
        <source>Select &amp;Walls</source>
        <translation>&amp;Wände auswählen</translation>
    </message>
    <message>
        <source>Press a wall to select it; drag it or its handles</source>
        <translation>Auf eine Wand drücken, um sie zu wählen; sie oder ihre Griffe ziehen</translation>
    </message>
    <message>
        <source>There is no wall here: press a wall to drag it.</source>
        <translation>Hier ist keine Wand: zum Ziehen auf eine Wand drücken.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WindowMenu</name>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>Nächster &amp;Bereich</translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>As the &amp;Desktop</source>
        <translation>Wie der &amp;Schreibtisch</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>D&amp;ark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>High &amp;Contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>%1 leaves the full screen.</source>
        <translation>%1 beendet das Vollbild.</translation>
    </message>
</context>
<context>
    <name>seiche::gui::WorkBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Work under way</source>
        <translation>Laufende Arbeit</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Was getan wird</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel the work</source>
        <translation>Die Arbeit abbrechen</translation>
    </message>
    <message>
        <source>%1 … %2 s so far</source>
        <translation>%1 … bisher %2 s</translation>
    </message>
</context>
</TS>

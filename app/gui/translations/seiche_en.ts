<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>seiche::gui::InspectorBubbles</name>
    <message numerus="yes">
        <source>It holds %n bubble(s)</source>
        <translation>
            <numerusform>It holds %n bubble</numerusform>
            <numerusform>It holds %n bubbles</numerusform>
        </translation>
    </message>
</context>
</TS>

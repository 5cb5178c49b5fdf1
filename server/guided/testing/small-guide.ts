/** A guided path with one of everything, for tests; its lines are counted on. */
export const smallGuide = `title: It won't connect
summary: One small test a page, until there is a fix or a text for support.
start: device
causes:
  spot: one spot
plans:
  usual: [spot, again, contact]
steps:
  device:
    title: What do you use {{siteName}} on?
    answers:
      windows: { text: Windows, system: windows, plan: usual }
      other: { text: Something else, to: contact }
  spot:
    title: Try another spot
    settles: spot
    answers:
      works: { text: It works, to: fixed }
      same: { text: The same, excludes: spot }
  again:
    title: Start anew
    seconds: 90
    body: See [DNS](/help/dns-leaks).
    how: { windows: In the **Start menu**. }
    undo:
      windows: Set it back.
    ask: And now?
    article: dns-leaks
    systems: [windows]
    answers:
      works: { text: It works, to: fixed }
      same: { text: Nothing }
  fixed: { title: It works, end: fixed }
  # A person.
  contact:
    title: Write to us
    body: Write to [us](mailto:{{supportEmail}}).
    end: person
`;

/** Its translation: the words alone. */
export const germanGuide = `title: Keine Verbindung
summary: Eine kleine Probe je Seite, bis es geht oder ein Text für den Support da ist.
causes: { spot: ein einzelner Ort }
steps:
  device:
    title: Worauf läuft {{siteName}}?
    answers:
      windows: Windows
      other: Etwas anderes
  spot:
    title: Einen anderen Ort versuchen
    answers:
      works: Es geht
      same: Genauso
  again:
    title: Von vorn
    body: Siehe [DNS](/help/dns-leaks).
    how: { windows: Im **Startmenü**. }
    undo: { windows: Zurückstellen. }
    ask: Und jetzt?
    answers:
      works: Es geht
      same: Nichts
  fixed: { title: Es geht }
  contact:
    title: Schreiben Sie uns
    body: An [uns](mailto:{{supportEmail}}).
`;

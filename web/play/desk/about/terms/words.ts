// Words over how a tournament is played and what counts in it.

export const TERM_WORDS = {
  terms: { en: 'Clock, points and more', de: 'Uhr, Punkte und mehr' },
  termsHint: {
    en: 'Once the entries are open these stay. The game, its options and the size of tables are chosen when a tournament is created.',
    de: 'Sobald die Anmeldung offen ist, bleiben sie. Spiel, Varianten und Tischgröße wählst du beim Anlegen.',
  },
  clock: { en: 'Clock', de: 'Uhr' },
  clockKinds: {
    'per-decision': { en: 'For each decision', de: 'Für jede Entscheidung' },
    bank: { en: 'For the whole game', de: 'Für die ganze Partie' },
  },
  seconds: { en: 'Seconds', de: 'Sekunden' },
  resignAfter: {
    en: 'Time-outs in a row after which a player has resigned',
    de: 'Aufgegeben ist nach so vielen Überschreitungen in Folge',
  },
  increment: { en: 'Seconds more after each decision', de: 'Sekunden dazu nach jeder Entscheidung' },
  noShow: {
    en: 'Minutes after which somebody who does not come has lost',
    de: 'Minuten, nach denen verliert, wer nicht kommt',
  },
  roundTime: { en: 'A round takes, minutes at most', de: 'Eine Runde dauert höchstens, Minuten' },
  roundTimeHint: { en: 'Empty: until its last table is done.', de: 'Leer: bis der letzte Tisch fertig ist.' },
  pause: { en: 'Minutes between rounds', de: 'Minuten zwischen den Runden' },
  points: { en: 'Points', de: 'Punkte' },
  pointKinds: {
    share: { en: 'The share of opponents beaten', de: 'Anteil der Geschlagenen' },
    places: { en: 'By place', de: 'Nach Platz' },
  },
  pointsOf: { en: (place: number) => `Points of place ${place}`, de: (place: number) => `Punkte für Platz ${place}` },
  bye: { en: 'A bye is worth a whole point', de: 'Spielfrei zählt einen ganzen Punkt' },
  tieBreaks: { en: 'Who is equal on points is parted by', de: 'Bei Punktgleichheit entscheidet' },
  tieBreaksHint: { en: 'In this order; in the end by lot.', de: 'In dieser Reihenfolge; zuletzt das Los.' },
  earlier: { en: (name: string) => `${name}: earlier`, de: (name: string) => `${name}: weiter nach vorn` },
  drop: { en: (name: string) => `${name}: remove`, de: (name: string) => `${name}: entfernen` },
  addTieBreak: { en: 'One more', de: 'Noch eine' },
  choose: { en: 'Choose …', de: 'Auswählen …' },
  requestedByes: {
    en: 'So many rounds one may sit out for half a point',
    de: 'So viele Runden darf man für einen halben Punkt aussetzen',
  },
  lastRoundByes: { en: 'Also the last one of a stage', de: 'Auch die letzte einer Phase' },
  lateByes: {
    en: 'So many rounds missed before a late entry count half a point',
    de: 'So viele vor der Nachmeldung verpasste Runden zählen einen halben Punkt',
  },
  apart: { en: 'Who shall not meet', de: 'Wer sich nicht treffen soll' },
  apartHint: {
    en: 'A group a line, its people parted by commas: names of those who are entered, or ids. In Swiss they are kept apart where it can be avoided. Everybody can read it.',
    de: 'Eine Gruppe je Zeile, mit Kommas getrennt: Namen von Angemeldeten oder ihre Ids. Im Schweizer System treffen sie sich nur, wenn es nicht anders geht. Alle können es lesen.',
  },
  automatic: { en: 'The server gives the steps by time', de: 'Der Server gibt die Schritte nach der Zeit' },
} as const;

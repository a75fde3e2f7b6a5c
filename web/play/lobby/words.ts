// Words of the lobby.

export const WORDS = {
  headline: { en: 'Play a board game now', de: 'Jetzt ein Brettspiel spielen' },
  subline: {
    en: 'Against bots or with friends. No account, nothing to install.',
    de: 'Gegen Bots oder mit Freunden. Ohne Konto, ohne Installation.',
  },
  title: { en: 'Title', de: 'Spiel' },
  seats: {
    en: (least: number, most: number) => (least === most ? `${least} seats` : `${least}–${most} seats`),
    de: (least: number, most: number) => (least === most ? `${least} Plätze` : `${least}–${most} Plätze`),
  },
  players: { en: 'Players', de: 'Personen' },
  against: { en: 'Against', de: 'Gegen' },
  opponents: {
    bots: { en: 'Bots', de: 'Bots' },
    anyone: { en: 'Anyone', de: 'Alle' },
    friends: { en: 'Friends by link', de: 'Freunde per Link' },
    here: { en: 'Pass and play', de: 'An einem Gerät' },
  },
  private: { en: 'Private: nobody else can watch', de: 'Privat: niemand sonst sieht zu' },
  clock: { en: 'Clock', de: 'Uhr' },
  clocks: {
    none: { en: 'None, take your time', de: 'Keine, ohne Eile' },
    minute: { en: '1 minute a decision', de: '1 Minute je Entscheidung' },
    ten: { en: '10 minutes each', de: 'Je 10 Minuten' },
    day: { en: '1 day a decision', de: '1 Tag je Entscheidung' },
  },
  clockNeeded: { en: 'None, with people you know', de: 'Keine, mit Leuten, die du kennst' },
  playerNumber: {
    en: (number: number) => `Player ${number}`,
    de: (number: number) => `Spieler ${number}`,
  },
  name: { en: 'Your name', de: 'Dein Name' },
  anonymous: { en: 'Anonymous', de: 'Anonym' },
  play: { en: 'Play', de: 'Spielen' },
  yourGames: { en: 'Your games', de: 'Deine Partien' },
  openTables: { en: 'Open tables', de: 'Offene Tische' },
  noOpenTables: {
    en: 'Nobody is waiting. Begin a game, or play against bots.',
    de: 'Niemand wartet. Beginne eine Partie oder spiele gegen Bots.',
  },
  running: { en: 'Running now', de: 'Gerade gespielt' },
  nothingRuns: { en: 'No public game is running.', de: 'Es läuft keine öffentliche Partie.' },
  noneFits: {
    en: 'No table fits. Choose another title or clock.',
    de: 'Kein Tisch passt. Wähle ein anderes Spiel oder eine andere Uhr.',
  },
  noSeat: {
    en: 'You sit at each of these, or no seat is free there. New tables show up here by themselves.',
    de: 'Du sitzt schon an jedem davon, oder dort ist kein Platz frei. Neue Tische erscheinen hier von selbst.',
  },
  allTitles: { en: 'All titles', de: 'Alle Spiele' },
  paces: {
    any: { en: 'Any clock', de: 'Jede Uhr' },
    live: { en: 'In one sitting', de: 'In einem Zug' },
    days: { en: 'Over days', de: 'Über Tage' },
    none: { en: 'Without a clock', de: 'Ohne Uhr' },
  },
  firstTable: { en: 'Sit down at the first one', de: 'Am ersten Tisch Platz nehmen' },
  noClock: { en: 'no clock', de: 'ohne Uhr' },
  perDecision: { en: (span: string) => `${span} a decision`, de: (span: string) => `${span} je Entscheidung` },
  each: { en: (span: string) => `${span} each`, de: (span: string) => `je ${span}` },
  starts: {
    FULL: { en: 'starts when full', de: 'beginnt, wenn alle sitzen' },
    READY: { en: 'starts when all are ready', de: 'beginnt, wenn alle bereit sind' },
    MANUAL: { en: 'started by its host', de: 'wird von Hand gestartet' },
  },
  hostIs: { en: (name: string) => `Host: ${name}`, de: (name: string) => `Eröffnet von ${name}` },
  here: { en: 'here now', de: 'gerade da' },
  lastHere: { en: (ago: string) => `here ${ago}`, de: (ago: string) => `${ago} da` },
  free: {
    en: (taken: number, all: number) => `${taken} of ${all}`,
    de: (taken: number, all: number) => `${taken} von ${all}`,
  },
  look: { en: 'Look', de: 'Ansehen' },
  resume: { en: 'Go on', de: 'Weiter' },
  watch: { en: 'Watch', de: 'Zusehen' },
  noAnswer: {
    en: 'The server does not answer. This page tries again.',
    de: 'Der Server antwortet nicht. Diese Seite versucht es weiter.',
  },
};

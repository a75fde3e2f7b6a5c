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
  },
  private: { en: 'Private: nobody else can watch', de: 'Privat: niemand sonst sieht zu' },
  clock: { en: 'Clock', de: 'Uhr' },
  clocks: {
    none: { en: 'None, take your time', de: 'Keine, ohne Eile' },
    minute: { en: '1 minute a decision', de: '1 Minute je Entscheidung' },
    ten: { en: '10 minutes each', de: 'Je 10 Minuten' },
    day: { en: '1 day a decision', de: '1 Tag je Entscheidung' },
  },
  name: { en: 'Your name', de: 'Dein Name' },
  anonymous: { en: 'Anonymous', de: 'Anonym' },
  play: { en: 'Play', de: 'Spielen' },
  needsClock: {
    en: 'A game that anybody may join needs a clock.',
    de: 'Eine Partie für alle braucht eine Uhr.',
  },
  yourGames: { en: 'Your games', de: 'Deine Partien' },
  yourTurn: { en: 'your turn', de: 'du bist am Zug' },
  waiting: { en: 'others to act', de: 'andere am Zug' },
  notStarted: { en: 'not started', de: 'noch nicht begonnen' },
  over: { en: 'over', de: 'zu Ende' },
  openTables: { en: 'Open tables', de: 'Offene Tische' },
  noOpenTables: {
    en: 'Nobody is waiting. Begin a game, or play against bots.',
    de: 'Niemand wartet. Beginne eine Partie oder spiele gegen Bots.',
  },
  running: { en: 'Running now', de: 'Gerade gespielt' },
  nothingRuns: { en: 'No public game is running.', de: 'Es läuft keine öffentliche Partie.' },
  host: { en: 'Seats taken by', de: 'Besetzt von' },
  free: {
    en: (taken: number, all: number) => `${taken} of ${all}`,
    de: (taken: number, all: number) => `${taken} von ${all}`,
  },
  sitDown: { en: 'Look', de: 'Ansehen' },
  resume: { en: 'Go on', de: 'Weiter' },
  watch: { en: 'Watch', de: 'Zusehen' },
  noAnswer: {
    en: 'The server does not answer. This page tries again.',
    de: 'Der Server antwortet nicht. Diese Seite versucht es weiter.',
  },
};

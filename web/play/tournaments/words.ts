// Words of the tournaments.

const ENDINGS = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

/** `21st` */
function ordinal(number: number): string {
  return `${number}${ENDINGS.get(ORDINALS.select(number)) ?? 'th'}`;
}

export const WORDS = {
  tournaments: { en: 'Tournaments', de: 'Turniere' },
  intro: {
    en: 'Enter, play your tables here, and watch the standings as they change.',
    de: 'Melde dich an, spiele deine Tische hier und sieh zu, wie sich die Tabelle ändert.',
  },
  yours: { en: 'Your tournaments', de: 'Deine Turniere' },
  none: {
    en: 'There are no public tournaments here yet.',
    de: 'Hier gibt es noch keine öffentlichen Turniere.',
  },
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  notFound: {
    en: 'There is no such tournament, or it is not open yet.',
    de: 'Dieses Turnier gibt es nicht, oder es ist noch nicht offen.',
  },
  noAnswer: {
    en: 'The server does not answer. This page tries again.',
    de: 'Der Server antwortet nicht. Diese Seite versucht es weiter.',
  },
  offline: {
    en: 'The connection was lost. The tournament is shown as it was.',
    de: 'Die Verbindung ist unterbrochen. Das Turnier ist so zu sehen, wie es war.',
  },
  open: { en: 'Open', de: 'Öffnen' },
  players: {
    en: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    de: (count: number) => (count === 1 ? '1 Person' : `${count} Personen`),
  },
  by: { en: (name: string) => `organised by ${name}`, de: (name: string) => `veranstaltet von ${name}` },
  tablesOf: {
    en: (seats: number, least: number) => (seats === least ? `tables of ${seats}` : `tables of ${least} to ${seats}`),
    de: (seats: number, least: number) => (seats === least ? `Tische zu ${seats}` : `Tische zu ${least} bis ${seats}`),
  },
  rounds: {
    en: (count: number) => (count === 1 ? '1 round' : `${count} rounds`),
    de: (count: number) => (count === 1 ? '1 Runde' : `${count} Runden`),
  },
  clocks: {
    decision: {
      en: (span: string) => `${span} a decision`,
      de: (span: string) => `${span} je Entscheidung`,
    },
    bank: { en: (span: string) => `${span} on each clock`, de: (span: string) => `${span} auf jeder Uhr` },
  },
  course: { en: 'Your way through', de: 'Dein Weg' },
  entry: { en: 'Entry', de: 'Anmeldung' },
  checkIn: { en: 'Check-in', de: 'Einchecken' },
  round: { en: (number: number) => `Round ${number}`, de: (number: number) => `Runde ${number}` },
  roundOf: {
    en: (number: number, of: number) => `Round ${number} of ${of}`,
    de: (number: number, of: number) => `Runde ${number} von ${of}`,
  },
  begins: { en: (moment: string) => `begins ${moment}`, de: (moment: string) => `Beginn ${moment}` },
  done: { en: 'done', de: 'erledigt' },
  toDo: { en: 'still to do', de: 'noch offen' },
  bye: { en: 'bye', de: 'spielfrei' },
  missed: { en: 'not paired', de: 'nicht gesetzt' },
  nowAtTable: { en: (table: number) => `now, table ${table}`, de: (table: number) => `jetzt, Tisch ${table}` },
  placeAtTable: {
    en: (place: number, table: number) => `${ordinal(place)} at table ${table}`,
    de: (place: number, table: number) => `${place}. an Tisch ${table}`,
  },
  enter: { en: 'Enter', de: 'Anmelden' },
  enterHint: {
    en: (free: number) => (free === 1 ? '1 place is left.' : `${free} places are left.`),
    de: (free: number) => (free === 1 ? '1 Platz ist noch frei.' : `${free} Plätze sind noch frei.`),
  },
  lateHint: {
    en: 'You can still enter: you play from the next round on.',
    de: 'Du kannst dich noch anmelden: Du spielst ab der nächsten Runde.',
  },
  youAreIn: { en: 'You have entered', de: 'Du bist angemeldet' },
  checkedIn: { en: 'You are checked in', de: 'Du bist eingecheckt' },
  checkInNow: { en: 'Check in now', de: 'Jetzt einchecken' },
  checkInHint: {
    en: 'Whoever does not check in before the start does not play.',
    de: 'Wer bis zum Beginn nicht eincheckt, spielt nicht mit.',
  },
  checkInOpens: {
    en: (moment: string) => `Check-in opens ${moment}.`,
    de: (moment: string) => `Das Einchecken beginnt ${moment}.`,
  },
  startsIn: { en: (span: string) => `It begins in ${span}.`, de: (span: string) => `Es geht in ${span} los.` },
  startsSoon: { en: 'It begins in a moment.', de: 'Es geht gleich los.' },
  yourTableIs: {
    en: (round: number, table: number) => `Round ${round}: your table is ${table}`,
    de: (round: number, table: number) => `Runde ${round}: Du sitzt an Tisch ${table}`,
  },
  youPlay: { en: (names: string) => `You play ${names}`, de: (names: string) => `Du spielst gegen ${names}` },
  andOf: { en: 'and', de: 'und' },
  goToTable: { en: 'Go to my table', de: 'Zu meinem Tisch' },
  tableOver: { en: 'Your table is done', de: 'Dein Tisch ist fertig' },
  tableOverHint: {
    en: 'The next round is drawn when all tables are done, or its time is up.',
    de: 'Die nächste Runde wird ausgelost, wenn alle Tische fertig sind oder ihre Zeit um ist.',
  },
  youHaveBye: { en: 'You have a bye this round', de: 'Du bist in dieser Runde spielfrei' },
  waitForRound: { en: 'You wait for the next round', de: 'Du wartest auf die nächste Runde' },
  youAreOut: { en: 'You are out', de: 'Du bist ausgeschieden' },
  excluded: { en: 'You were excluded', de: 'Du wurdest ausgeschlossen' },
  leftOut: { en: 'You are not on the roll', de: 'Du stehst nicht auf der Liste' },
  withdrawn: { en: 'You have withdrawn', de: 'Du hast dich abgemeldet' },
  withdraw: { en: 'Withdraw', de: 'Abmelden' },
  withdrawSure: { en: 'Really withdraw?', de: 'Wirklich abmelden?' },
  withdrawYes: { en: 'Yes, withdraw', de: 'Ja, abmelden' },
  withdrawNo: { en: 'No, stay in', de: 'Nein, dabeibleiben' },
  comeBack: { en: 'Come back', de: 'Wieder mitspielen' },
  overYourRank: {
    en: (rank: number) => `You came ${ordinal(rank)}.`,
    de: (rank: number) => `Du bist auf Rang ${rank}.`,
  },
  over: { en: 'The tournament is over', de: 'Das Turnier ist zu Ende' },
  cancelled: { en: 'The tournament was called off', de: 'Das Turnier wurde abgesagt' },
  entriesClosed: { en: 'Entries are closed', de: 'Die Anmeldung ist geschlossen' },
  watching: { en: 'You are watching', de: 'Du siehst zu' },
  you: { en: 'you', de: 'du' },
  table: { en: 'Table', de: 'Tisch' },
  tables: { en: 'Tables', de: 'Tische' },
  state: { en: 'State', de: 'Stand' },
  noTables: { en: 'Nobody sits at a table.', de: 'Niemand sitzt an einem Tisch.' },
  begun: { en: 'playing', de: 'wird gespielt' },
  notBegun: { en: 'not begun', de: 'noch nicht begonnen' },
  finished: { en: 'done', de: 'fertig' },
  corrected: { en: 'corrected', de: 'berichtigt' },
  adjudicated: { en: 'adjudicated', de: 'gewertet' },
  unplayed: { en: 'not played', de: 'nicht gespielt' },
  noShow: { en: 'did not come', de: 'nicht erschienen' },
  forfeited: { en: 'gave up', de: 'aufgegeben' },
  watch: { en: 'Watch', de: 'Zusehen' },
  replay: { en: 'Replay', de: 'Nachspielen' },
  watchTable: {
    en: (table: number) => `Watch table ${table}`,
    de: (table: number) => `Tisch ${table} zusehen`,
  },
  replayTable: {
    en: (table: number) => `Replay table ${table}`,
    de: (table: number) => `Tisch ${table} nachspielen`,
  },
  byes: { en: 'Bye', de: 'Spielfrei' },
  standingsAfter: {
    en: (round: number) => `Standings after round ${round}`,
    de: (round: number) => `Tabelle nach Runde ${round}`,
  },
  finalStandings: { en: 'Final standings', de: 'Endstand' },
  livePoints: { en: (round: number) => `Round ${round}, live`, de: (round: number) => `Runde ${round}, live` },
  liveHint: {
    en: 'Games that are over count already. Ranks follow when the round is closed.',
    de: 'Beendete Partien zählen schon. Ränge folgen, wenn die Runde beendet ist.',
  },
  entered: { en: 'Who has entered', de: 'Angemeldet' },
  nobody: { en: 'Nobody has entered yet.', de: 'Noch ist niemand angemeldet.' },
  rank: { en: 'Rank', de: 'Rang' },
  player: { en: 'Player', de: 'Name' },
  points: { en: 'Points', de: 'Punkte' },
  thisRound: { en: 'This round', de: 'Diese Runde' },
  before: { en: 'Before', de: 'Zuvor' },
  next: { en: 'Next page', de: 'Nächste Seite' },
  previous: { en: 'Previous page', de: 'Vorige Seite' },
  all: { en: (count: number) => `${count} in all`, de: (count: number) => `${count} insgesamt` },
  check: {
    en: 'Brackets, every player, and check it all yourself',
    de: 'Turnierbaum, alle Namen und selbst nachprüfen',
  },
  hall: { en: 'For the hall', de: 'Für den Saal' },
  desk: { en: 'Desk', de: 'Turnierleitung' },
  newTournament: { en: 'New tournament', de: 'Neues Turnier' },
  findTable: { en: 'Find your table', de: 'Finde deinen Tisch' },
  asOf: { en: (moment: string) => `as of ${moment}`, de: (moment: string) => `Stand ${moment}` },
  qrCode: { en: 'This page as a QR code', de: 'Diese Seite als QR-Code' },
  notShown: { en: 'This tournament is not shown here.', de: 'Dieses Turnier wird hier nicht gezeigt.' },
  openEvent: { en: 'Open the tournament', de: 'Zum Turnier' },
  leaveHall: { en: 'Back to the tournament', de: 'Zurück zum Turnier' },
} as const;

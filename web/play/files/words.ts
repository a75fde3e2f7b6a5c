// Words of the page of files.

export const WORDS = {
  heading: { en: 'Check a record', de: 'Aufzeichnung prüfen' },
  intro: {
    en: 'Check a game from its first commit to its last and watch it, or a tournament from its file. All of it happens in this browser: a file that you open is sent nowhere.',
    de: 'Prüfe eine Partie vom ersten Commit bis zum letzten und sieh sie dir an, oder ein Turnier aus seiner Datei. Alles geschieht in diesem Browser: Eine Datei, die du öffnest, wird nirgendwohin gesendet.',
  },
  file: { en: 'A replay file', de: 'Eine Datei' },
  choose: { en: 'Choose a file', de: 'Datei wählen' },
  another: { en: 'Open another file', de: 'Andere Datei öffnen' },
  drop: {
    en: 'Or drop or paste one anywhere on this page: .ndjson or .ndjson.gz, at most 32 MiB. The file of a tournament can come together with those of its games.',
    de: 'Oder lege eine Datei irgendwo auf dieser Seite ab oder füge sie ein: .ndjson oder .ndjson.gz, höchstens 32 MiB. Die Datei eines Turniers kann mit denen seiner Partien zusammen kommen.',
  },
  addGames: { en: 'Add the files of its games', de: 'Dateien der Partien hinzufügen' },
  filesOfGames: { en: 'Replay files of its games', de: 'Dateien der Partien' },
  game: { en: 'A game of this server', de: 'Eine Partie dieses Servers' },
  gameId: { en: 'Id of the game', de: 'Kennung der Partie' },
  open: { en: 'Open', de: 'Öffnen' },
  finishedHere: { en: 'Finished on this server', de: 'Auf diesem Server beendet' },
  notOpened: { en: 'Not opened', de: 'Nicht geöffnet' },
  noFile: { en: 'That is no file.', de: 'Das ist keine Datei.' },
  reading: { en: 'Reading the file …', de: 'Die Datei wird gelesen …' },
  progress: { en: 'Progress', de: 'Fortschritt' },
  checking: {
    games: {
      en: (done: number, total: number) => (total > 1 ? `Checking: ${done} of ${total} games` : 'Checking …'),
      de: (done: number, total: number) =>
        total > 1 ? `Wird geprüft: ${done} von ${total} Partien` : 'Wird geprüft …',
    },
    lines: {
      en: (done: number, total: number) => `Checking: ${done} of ${total} lines`,
      de: (done: number, total: number) => `Wird geprüft: ${done} von ${total} Zeilen`,
    },
    files: {
      en: (done: number, total: number) => `Checking: ${done} of ${total} files`,
      de: (done: number, total: number) => `Wird geprüft: ${done} von ${total} Dateien`,
    },
  },
  stop: { en: 'Stop', de: 'Abbrechen' },
  stopped: { en: 'Stopped.', de: 'Abgebrochen.' },
  brokeDown: {
    en: (reason: string) => `The check broke down: ${reason}`,
    de: (reason: string) => `Die Prüfung ist abgebrochen: ${reason}`,
  },
  notLoaded: { en: 'its program cannot be loaded', de: 'Ihr Programm lässt sich nicht laden' },
  which: {
    en: (game: number, count: number) => `Game ${game} of ${count}. `,
    de: (game: number, count: number) => `Partie ${game} von ${count}. `,
  },
  gamesIn: {
    en: (count: number, verdicts: string) => `${count} games in this file: ${verdicts}`,
    de: (count: number, verdicts: string) => `${count} Partien in dieser Datei: ${verdicts}`,
  },
  verdicts: {
    verified: { en: (count: number) => `${count} verified`, de: (count: number) => `${count} geprüft` },
    failed: { en: (count: number) => `${count} failed`, de: (count: number) => `${count} durchgefallen` },
    incomplete: { en: (count: number) => `${count} incomplete`, de: (count: number) => `${count} unvollständig` },
  },
  gameNumber: { en: 'Game', de: 'Partie' },
  games: { en: 'Games', de: 'Partien' },
  notReadable: { en: 'not readable', de: 'nicht lesbar' },
  commits: {
    en: (count: number) => (count === 1 ? '1 commit' : `${count} commits`),
    de: (count: number) => (count === 1 ? '1 Commit' : `${count} Commits`),
  },
  more: {
    en: (count: number) => `${count} more: type their number.`,
    de: (count: number) => `${count} weitere: gib ihre Nummer ein.`,
  },
  checks: { en: 'The eleven checks', de: 'Die elf Prüfungen' },
  standings: { en: 'Standings', de: 'Tabelle' },
  place: { en: 'Place', de: 'Platz' },
  player: { en: 'Player', de: 'Spieler' },
  points: { en: 'Points', de: 'Punkte' },
  morePlayers: {
    en: (count: number) => (count === 1 ? '1 more player' : `${count} more players`),
    de: (count: number) => (count === 1 ? '1 weiterer Spieler' : `${count} weitere Spieler`),
  },
  players: { en: 'Players', de: 'Spieler' },
  rounds: { en: 'Rounds', de: 'Runden' },
  commitCount: { en: 'Commits', de: 'Commits' },
  rules: { en: 'Rules', de: 'Regeln' },
  pairings: { en: 'Pairings derived again', de: 'Neu hergeleitete Paarungen' },
  results: { en: 'Results', de: 'Ergebnisse' },
  rows: { en: 'Rows of standings', de: 'Tabellenzeilen' },
  itsGames: { en: 'Its games', de: 'Die Partien' },
  withoutGames: {
    en: 'This file tells nothing of single moves. With the files of its games each result is compared with its game, here or on the command line:',
    de: 'Diese Datei sagt nichts über einzelne Züge. Mit den Dateien der Partien wird jedes Ergebnis mit seiner Partie verglichen, hier oder auf der Kommandozeile:',
  },
  tables: {
    same: {
      en: (count: number) => (count === 1 ? '1 game fits' : `${count} games fit`),
      de: (count: number) => (count === 1 ? '1 Partie passt' : `${count} Partien passen`),
    },
    other: {
      en: (count: number) => (count === 1 ? '1 does not match' : `${count} do not match`),
      de: (count: number) => (count === 1 ? '1 passt nicht' : `${count} passen nicht`),
    },
    missing: {
      en: (count: number) => (count === 1 ? '1 is missing' : `${count} are missing`),
      de: (count: number) => (count === 1 ? '1 fehlt' : `${count} fehlen`),
    },
  },
  tableStatuses: {
    same: { en: 'checked', de: 'geprüft' },
    other: { en: 'does not match', de: 'passt nicht' },
    missing: { en: 'missing', de: 'fehlt' },
  },
  strangers: {
    en: (count: number) =>
      count === 1
        ? '1 game in these files is not of this tournament.'
        : `${count} games in these files are not of this tournament.`,
    de: (count: number) =>
      count === 1
        ? '1 Partie in diesen Dateien gehört nicht zu diesem Turnier.'
        : `${count} Partien in diesen Dateien gehören nicht zu diesem Turnier.`,
  },
  moreTables: {
    en: (count: number) => (count === 1 ? '1 more table' : `${count} more tables`),
    de: (count: number) => (count === 1 ? '1 weiterer Tisch' : `${count} weitere Tische`),
  },
  unnamedTournament: { en: 'A tournament', de: 'Ein Turnier' },
  step: { en: 'This step', de: 'Dieser Schritt' },
  receipt: { en: 'Receipt', de: 'Beleg' },
  copyReceipt: { en: 'Copy receipt', de: 'Beleg kopieren' },
  copied: { en: 'Copied.', de: 'Kopiert.' },
  selected: { en: 'Selected: copy it with Ctrl-C.', de: 'Markiert: mit Strg-C kopieren.' },
  table: { en: 'The table', de: 'Der Tisch' },
  result: { en: 'Result', de: 'Ergebnis' },
  detail: { en: 'In detail', de: 'Im Einzelnen' },
  resultInDetail: { en: 'Result in detail', de: 'Ergebnis im Einzelnen' },
} as const;

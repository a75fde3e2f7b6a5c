// Words of the page of files.

export const WORDS = {
  heading: { en: 'Check a record', de: 'Aufzeichnung prüfen' },
  intro: {
    en: 'Check a game from its first commit to its last, and watch it. All of it happens in this browser: a file that you open is sent nowhere.',
    de: 'Prüfe eine Partie vom ersten Commit bis zum letzten und sieh sie dir an. Alles geschieht in diesem Browser: Eine Datei, die du öffnest, wird nirgendwohin gesendet.',
  },
  file: { en: 'A replay file', de: 'Eine Datei' },
  choose: { en: 'Choose a file', de: 'Datei wählen' },
  another: { en: 'Open another file', de: 'Andere Datei öffnen' },
  drop: {
    en: 'Or drop or paste one anywhere on this page: .ndjson or .ndjson.gz, at most 32 MiB.',
    de: 'Oder lege eine Datei irgendwo auf dieser Seite ab oder füge sie ein: .ndjson oder .ndjson.gz, höchstens 32 MiB.',
  },
  game: { en: 'A game of this server', de: 'Eine Partie dieses Servers' },
  gameId: { en: 'Id of the game', de: 'Kennung der Partie' },
  open: { en: 'Open', de: 'Öffnen' },
  finishedHere: { en: 'Finished on this server', de: 'Auf diesem Server beendet' },
  notOpened: { en: 'Not opened', de: 'Nicht geöffnet' },
  oneAtATime: {
    en: 'Drop one file at a time; a file may hold many games.',
    de: 'Lege eine Datei auf einmal ab; sie kann viele Partien enthalten.',
  },
  noFile: { en: 'That is no file.', de: 'Das ist keine Datei.' },
  reading: { en: 'Reading the file …', de: 'Die Datei wird gelesen …' },
  checking: {
    en: (done: number, total: number) => (total > 1 ? `Checking: ${done} of ${total} games` : 'Checking …'),
    de: (done: number, total: number) => (total > 1 ? `Wird geprüft: ${done} von ${total} Partien` : 'Wird geprüft …'),
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

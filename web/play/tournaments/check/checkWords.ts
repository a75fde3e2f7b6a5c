// Words of the search for a player, and of how to check a tournament.

export const CHECK_WORDS = {
  find: { en: 'Find a player by name', de: 'Jemanden nach Namen suchen' },
  findButton: { en: 'Find', de: 'Suchen' },
  searching: {
    en: (read: string, of: string | null) => `Searching: ${of === null ? read : `${read} of ${of}`} …`,
    de: (read: string, of: string | null) => `Suche läuft: ${of === null ? read : `${read} von ${of}`} …`,
  },
  searchFailed: {
    en: 'The server does not answer. Please try again.',
    de: 'Der Server antwortet nicht. Bitte noch einmal versuchen.',
  },
  found: {
    en: (count: number) => (count === 0 ? 'Nobody has this name.' : count === 1 ? '1 player' : `${count} players`),
    de: (count: number) => (count === 0 ? 'Niemand heißt so.' : count === 1 ? '1 Treffer' : `${count} Treffer`),
  },
  firstFound: {
    en: (count: number) => `The first ${count}. A longer part of the name finds fewer.`,
    de: (count: number) => `Die ersten ${count}. Ein längerer Teil des Namens findet weniger.`,
  },
  check: { en: 'Check it yourself', de: 'Selbst prüfen' },
  checkIntro: {
    en: 'Every pairing, point and rank of this tournament can be derived again from two files, without trusting this server. The command below does it.',
    de: 'Jede Paarung, jeder Punkt und jeder Rang dieses Turniers lässt sich aus zwei Dateien neu herleiten, ohne diesem Server zu trauen. Dieser Befehl tut es.',
  },
  copy: { en: 'Copy', de: 'Kopieren' },
  copied: { en: 'Copied.', de: 'Kopiert.' },
  selected: { en: 'Selected: copy it with Ctrl-C.', de: 'Markiert: mit Strg-C kopieren.' },
  record: { en: 'Tournament file', de: 'Turnierdatei' },
  replays: { en: 'Replay files of all games', de: 'Dateien aller Partien' },
  standingsAs: { en: (form: string) => `Standings (${form})`, de: (form: string) => `Tabelle (${form})` },
  seedCommitment: { en: 'Commitment to the seed', de: 'Festlegung auf den Startwert' },
  seed: { en: 'Seed', de: 'Startwert' },
  headHash: { en: 'Hash of the log', de: 'Hash des Protokolls' },
  pairing: {
    en: (round: number) => `Pairing of round ${round}, as checked`,
    de: (round: number) => `Paarung von Runde ${round} laut Prüfung`,
  },
  pairingHash: { en: 'Hash of the pairing', de: 'Hash der Paarung' },
  resultsHash: { en: 'Hash of the results', de: 'Hash der Ergebnisse' },
  standingsHash: { en: 'Hash of the standings', de: 'Hash der Tabelle' },
  repeats: {
    en: (count: number) => (count === 1 ? '1 repeated meeting' : `${count} repeated meetings`),
    de: (count: number) => (count === 1 ? '1 wiederholte Begegnung' : `${count} wiederholte Begegnungen`),
  },
  shortTables: {
    en: (count: number) => (count === 1 ? '1 short table' : `${count} short tables`),
    de: (count: number) => (count === 1 ? '1 kleinerer Tisch' : `${count} kleinere Tische`),
  },
  byeCount: {
    en: (count: number) => (count === 1 ? '1 bye' : `${count} byes`),
    de: (count: number) => `${count} spielfrei`,
  },
  cost: { en: (cost: string) => `cost ${cost}`, de: (cost: string) => `Kosten ${cost}` },
  redraws: {
    en: (count: number) => (count === 1 ? 'drawn again once' : `drawn again ${count} times`),
    de: (count: number) => (count === 1 ? 'einmal neu ausgelost' : `${count}-mal neu ausgelost`),
  },
} as const;

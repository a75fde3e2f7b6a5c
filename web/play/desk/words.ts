// Words of the organiser's desk: its frame, creating a tournament, and its people.

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

export const WORDS = {
  file: { en: 'Or a CSV file', de: 'Oder eine CSV-Datei' },
  loading: { en: 'Loading …', de: 'Wird geladen …' },
  notFound: {
    en: 'There is no such tournament, or it is not yours to see.',
    de: 'Dieses Turnier gibt es nicht, oder du darfst es nicht sehen.',
  },
  noOfficial: {
    en: 'This desk is for those who run the tournament.',
    de: 'Hier arbeitet, wer das Turnier leitet.',
  },
  toTournament: { en: 'To the tournament', de: 'Zum Turnier' },
  signIn: {
    en: 'Say who you are, or sign in, and this page opens if you run the tournament.',
    de: 'Sag, wer du bist, oder melde dich an: Wenn du das Turnier leitest, öffnet sich diese Seite.',
  },
  waiting: {
    en: (count: number) =>
      `No connection. ${counted(count, 'change is', 'changes are')} kept here and sent when the network is back.`,
    de: (count: number) =>
      `Keine Verbindung. ${counted(count, 'Änderung bleibt', 'Änderungen bleiben')} hier und ${count === 1 ? 'wird' : 'werden'} gesendet, sobald das Netz wieder da ist.`,
  },
  sentAgain: {
    en: (count: number) => `${counted(count, 'change', 'changes')} from before the page was loaded again: sent.`,
    de: (count: number) => `${counted(count, 'Änderung', 'Änderungen')} von vor dem Neuladen: gesendet.`,
  },
  desk: { en: 'Desk', de: 'Turnierleitung' },
  sections: {
    people: { en: 'People', de: 'Personen' },
    rounds: { en: 'Rounds', de: 'Runden' },
    standings: { en: 'Standings', de: 'Tabelle' },
    announcements: { en: 'Announcements', de: 'Durchsagen' },
    officials: { en: 'Officials', de: 'Leitung' },
    about: { en: 'Name, rules, dates', de: 'Name, Regeln, Termine' },
    print: { en: 'Print and files', de: 'Drucken und Dateien' },
  },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  reason: { en: 'Reason, which everybody can read', de: 'Grund, den alle lesen können' },

  newTournament: { en: 'New tournament', de: 'Neues Turnier' },
  newHint: {
    en: 'Choose what comes closest. Until the entries open nearly everything can be changed; room, dates and rounds to come later, too.',
    de: 'Wähle, was am nächsten kommt. Bis zur Anmeldung kannst du fast alles ändern; Plätze, Termine und kommende Runden auch später.',
  },
  kind: { en: 'Kind', de: 'Art' },
  templates: {
    evening: { en: 'Club evening', de: 'Vereinsabend' },
    cup: { en: 'Weekend cup', de: 'Wochenendturnier' },
    league: { en: 'League round', de: 'Liga' },
    knockOut: { en: 'Knock-out', de: 'K.-o.-Turnier' },
  },
  templateHints: {
    evening: {
      en: 'A few rounds against people with as many points, then perhaps a final of the best at one table.',
      de: 'Ein paar Runden gegen Leute mit gleich vielen Punkten, dann vielleicht ein Finale der Besten an einem Tisch.',
    },
    cup: {
      en: 'More rounds; the best of two tables go on to semi-finals and a final.',
      de: 'Mehr Runden; die Besten spielen an zwei Tischen Halbfinale und dann das Finale.',
    },
    league: {
      en: 'Everybody meets as many others as the rounds allow, by a fixed schedule.',
      de: 'Alle treffen nach festem Plan so viele andere, wie die Runden erlauben.',
    },
    knockOut: {
      en: 'The best of each table go on, the others are out.',
      de: 'Die Besten jedes Tisches kommen weiter, die anderen scheiden aus.',
    },
  },
  asLastTime: { en: 'As last time', de: 'Wie letztes Mal' },
  lastNone: { en: 'Start from the choices here', de: 'Mit den Angaben hier beginnen' },
  asLastHint: {
    en: (name: string) =>
      `All options of “${name}”, also those that are not shown here, its description, rules, links and doors. No dates.`,
    de: (name: string) =>
      `Alle Einstellungen von „${name}“, auch solche, die hier nicht zu sehen sind, dazu Beschreibung, Regeln, Links und Anmeldung. Keine Termine.`,
  },
  madeWithout: {
    en: (name: string) => `“${name}” is there. Not set yet, do it at the desk:`,
    de: (name: string) => `„${name}“ ist angelegt. Noch nicht festgelegt, das geht in der Turnierleitung:`,
  },
  unset: {
    told: { en: 'Description, rules and links', de: 'Beschreibung, Regeln und Links' },
    doors: { en: 'How people come in', de: 'Wie man hereinkommt' },
    conditions: { en: 'Who may enter by themselves', de: 'Wer sich selbst anmelden darf' },
    password: { en: 'The password, which nobody can read', de: 'Das Passwort, das niemand nachlesen kann' },
    list: { en: 'The list of accounts that may enter', de: 'Die Liste der Konten, die sich anmelden dürfen' },
  },
  toDesk: { en: 'To the desk', de: 'Zur Turnierleitung' },
  name: { en: 'Name', de: 'Name' },
  nameHint: { en: 'Everybody reads it.', de: 'Alle lesen ihn.' },
  game: { en: 'Game', de: 'Spiel' },
  begins: { en: 'Begins', de: 'Beginn' },
  beginsHint: {
    en: 'For people to know: you give the start yourself.',
    de: 'Zur Auskunft: Den Start gibst du selbst.',
  },
  seats: { en: 'At a table', de: 'An einem Tisch' },
  rounds: { en: 'Rounds', de: 'Runden' },
  final: { en: 'With a final', de: 'Mit Finale' },
  thirdPlace: { en: 'A match for third place beside the final', de: 'Ein Spiel um Platz 3 neben dem Finale' },
  boards: { en: 'Played', de: 'Gespielt wird' },
  boardKinds: {
    real: { en: 'At real boards', de: 'An echten Brettern' },
    quick: { en: 'Here, a minute a decision', de: 'Hier, eine Minute je Entscheidung' },
    slow: { en: 'Here, five minutes a decision', de: 'Hier, fünf Minuten je Entscheidung' },
    days: { en: 'Here, a day a decision', de: 'Hier, ein Tag je Entscheidung' },
  },
  boardHints: {
    real: {
      en: 'You or the players enter the places. Equal points are separated without the points of the game.',
      de: 'Du oder die Spielenden tragen die Plätze ein. Bei Gleichstand zählen die Spielpunkte nicht.',
    },
    quick: { en: 'Results come by themselves.', de: 'Die Ergebnisse kommen von selbst.' },
    slow: { en: 'Results come by themselves.', de: 'Die Ergebnisse kommen von selbst.' },
    days: {
      en: 'Results come by themselves; a round takes as long as you leave it open.',
      de: 'Die Ergebnisse kommen von selbst; eine Runde dauert, so lange du sie offen lässt.',
    },
  },
  doors: { en: 'How people come in', de: 'Wie man hereinkommt' },
  doorKinds: {
    none: { en: 'You enter them', de: 'Du trägst ein' },
    link: { en: 'By a link that you hand out', de: 'Über einen Link, den du verteilst' },
    approval: { en: 'On request', de: 'Auf Anfrage' },
    password: { en: 'By a password', de: 'Mit einem Passwort' },
    list: { en: 'By a list', de: 'Nach einer Liste' },
    open: { en: 'Anybody may enter', de: 'Alle dürfen sich anmelden' },
  },
  approvalHint: {
    en: 'Whoever asks waits until you let them in. Whoever has a link from you need not ask.',
    de: 'Wer anfragt, wartet, bis du zustimmst. Wer einen Link von dir hat, muss nicht fragen.',
  },
  isPublic: { en: 'In the list of tournaments', de: 'In der Liste der Turniere' },
  expected: { en: 'People you expect', de: 'Erwartete Personen' },
  forecast: { en: 'What follows', de: 'Was daraus folgt' },
  forecastTables: {
    en: (tables: number, shortOf: number | null, isKnockOut: boolean) =>
      `${counted(tables, 'table', 'tables')} in ${isKnockOut ? 'the first' : 'each'} round${shortOf === null ? '' : `, some with ${shortOf} players`}`,
    de: (tables: number, shortOf: number | null, isKnockOut: boolean) =>
      `${counted(tables, 'Tisch', 'Tische')} in ${isKnockOut ? 'der ersten' : 'jeder'} Runde${shortOf === null ? '' : `, manche mit ${shortOf} Personen`}`,
  },
  forecastByes: {
    en: (byes: number) => `${counted(byes, 'person has', 'people have')} a bye`,
    de: (byes: number) => `${counted(byes, 'Person hat', 'Personen haben')} spielfrei`,
  },
  forecastTime: {
    en: (rounds: number, time: string) => `${counted(rounds, 'round', 'rounds')}, about ${time} with the breaks`,
    de: (rounds: number, time: string) => `${counted(rounds, 'Runde', 'Runden')}, mit Pausen etwa ${time}`,
  },
  forecastDays: {
    en: (rounds: number) => counted(rounds, 'round', 'rounds'),
    de: (rounds: number) => counted(rounds, 'Runde', 'Runden'),
  },
  create: { en: 'Create the tournament', de: 'Turnier anlegen' },
  who: { en: 'Who organises it?', de: 'Wer veranstaltet es?' },
  organiseAs: { en: 'Organise under this name', de: 'Unter diesem Namen veranstalten' },
  nameFirst: {
    en: 'To create it, say at the top of the page who organises it.',
    de: 'Um es anzulegen, sag oben auf der Seite, wer es veranstaltet.',
  },
} as const;

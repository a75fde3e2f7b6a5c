// Words about how to come in.

export const DOOR_WORDS = {
  password: { en: 'Password', de: 'Passwort' },
  closed: {
    en: 'You cannot enter here by yourself. Ask the organiser.',
    de: 'Du kannst dich hier nicht selbst anmelden. Frag die Turnierleitung.',
  },
  linkOnly: {
    en: 'It takes a link from the organiser to enter.',
    de: 'Zur Anmeldung brauchst du einen Link von der Turnierleitung.',
  },
  claim: { en: 'A place is kept for you', de: 'Für dich ist ein Platz frei' },
  claimHint: {
    en: 'The organiser has entered you by name. Take the place, and you see your table here and report results. The link works once, in this browser.',
    de: 'Die Turnierleitung hat dich mit Namen angemeldet. Übernimm den Platz, dann siehst du hier deinen Tisch und meldest Ergebnisse. Der Link gilt einmal, in diesem Browser.',
  },
  claimInstead: {
    en: (name: string) =>
      `You play here as ${name}. In this browser you then play under the name in the list. A guest who has not kept the account loses it.`,
    de: (name: string) =>
      `Du spielst hier als ${name}. In diesem Browser spielst du dann unter dem Namen aus der Liste. Wer als Gast das Konto nicht behalten hat, verliert es.`,
  },
  takePlace: { en: 'Take the place', de: 'Platz übernehmen' },
  noAnswer: {
    en: 'The server did not answer. Try again.',
    de: 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  },
  noGuests: { en: 'no guests', de: 'keine Gäste' },
  noBots: { en: 'no bots', de: 'keine Bots' },
  finishedGames: {
    en: (count: number) => (count === 1 ? 'after 1 finished game' : `after ${count} finished games`),
    de: (count: number) => (count === 1 ? 'nach 1 beendeten Partie' : `nach ${count} beendeten Partien`),
  },
  obstacles: {
    NO_GUESTS: {
      en: 'You play as a guest. Keep your account first, under “Me”.',
      de: 'Du spielst als Gast. Behalte erst dein Konto, unter „Ich“.',
    },
    NO_BOTS: { en: 'Your account is a bot’s.', de: 'Dein Konto gehört einem Bot.' },
    TOO_FEW_GAMES: {
      en: 'You have finished too few games here so far.',
      de: 'Du hast hier bisher zu wenige Partien beendet.',
    },
  },
} as const;

// Words for who comes by a link to take a place.

export const CLAIM_WORDS = {
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
} as const;

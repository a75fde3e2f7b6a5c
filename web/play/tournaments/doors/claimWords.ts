// Words for who comes by a link to take a place.

export const CLAIM_WORDS = {
  claim: { en: 'A place is kept for you', de: 'Für dich ist ein Platz frei' },
  claimHint: {
    en: 'The organiser has entered you by name. Take the place, and you see your table here and report results. The link works once, in this browser.',
    de: 'Die Turnierleitung hat dich mit Namen angemeldet. Übernimm den Platz, dann siehst du hier deinen Tisch und meldest Ergebnisse. Der Link gilt einmal, in diesem Browser.',
  },
  claimWith: {
    en: (name: string) =>
      `You are ${name} in this browser. With this account you play in this tournament under the name in the list, and stay ${name} everywhere else. As somebody else you sign out here first: a guest who has not kept the account loses it.`,
    de: (name: string) =>
      `Du bist in diesem Browser ${name}. Mit diesem Konto spielst du in diesem Turnier unter dem Namen aus der Liste und bleibst sonst überall ${name}. Als jemand anderes meldest du dich hier ab: Wer als Gast das Konto nicht behalten hat, verliert es.`,
  },
  takeAs: {
    en: (name: string) => `Take the place as ${name}`,
    de: (name: string) => `Platz als ${name} übernehmen`,
  },
  takeAsGuest: { en: 'As somebody else', de: 'Als jemand anderes' },
  yourPlace: {
    en: (name: string) => `Your account plays here as ${name}.`,
    de: (name: string) => `Dein Konto spielt hier als ${name}.`,
  },
  playAs: {
    en: (name: string) => `Play as ${name}`,
    de: (name: string) => `Als ${name} spielen`,
  },
  actingAs: {
    en: (name: string) => `You play here as ${name}, with the place that your account has taken.`,
    de: (name: string) => `Du spielst hier als ${name}, mit dem Platz, den dein Konto übernommen hat.`,
  },
  backToAccount: { en: 'Back to my account', de: 'Zurück zu meinem Konto' },
  takePlace: { en: 'Take the place', de: 'Platz übernehmen' },
  noAnswer: {
    en: 'The server did not answer. Try again.',
    de: 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  },
} as const;

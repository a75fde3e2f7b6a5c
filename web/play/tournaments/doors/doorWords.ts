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
  passwordNeeded: {
    en: 'It takes the password of the organiser to enter.',
    de: 'Zur Anmeldung brauchst du das Passwort der Turnierleitung.',
  },
  listOnly: {
    en: 'Those on the organiser’s list can enter, and whoever has a link.',
    de: 'Anmelden kann sich, wer auf der Liste der Turnierleitung steht oder einen Link von ihr hat.',
  },
  notListed: {
    en: 'Your account is not on the organiser’s list. With a link from the organiser you can enter, too.',
    de: 'Dein Konto steht nicht auf der Liste der Turnierleitung. Mit einem Link von ihr kannst du dich auch anmelden.',
  },
  accountNeeded: {
    en: 'Sign in with the account that you have here, then enter.',
    de: 'Melde dich zuerst mit deinem Konto hier an.',
  },
  signIn: { en: 'Sign in', de: 'Zum Konto' },
  conditions: {
    en: (terms: string) => `Conditions: ${terms}.`,
    de: (terms: string) => `Bedingungen: ${terms}.`,
  },
  noGuests: { en: 'no guests', de: 'keine Gäste' },
  noBots: { en: 'no bots', de: 'keine Bots' },
  finishedGames: {
    en: (count: number) => (count === 1 ? 'at least 1 finished game here' : `at least ${count} finished games here`),
    de: (count: number) =>
      count === 1 ? 'mindestens 1 beendete Partie hier' : `mindestens ${count} beendete Partien hier`,
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

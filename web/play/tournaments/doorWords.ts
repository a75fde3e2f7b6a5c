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

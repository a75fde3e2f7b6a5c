// Words about what doors ask.

export const DOOR_WORDS = {
  password: { en: 'Password', de: 'Passwort' },
  passwordHint: {
    en: 'At least 6 characters. Tell it to those who may come; nobody can read it here later.',
    de: 'Mindestens 6 Zeichen. Sag es allen, die kommen dürfen; hier kann es später niemand nachlesen.',
  },
  setPassword: { en: 'Set the password', de: 'Passwort festlegen' },
  changePassword: { en: 'Change the password', de: 'Passwort ändern' },
  passwordIsSet: { en: 'The password is set.', de: 'Das Passwort gilt.' },
  list: { en: 'Accounts that may enter', de: 'Konten, die sich anmelden dürfen' },
  listHint: {
    en: 'One account a line: the id (player_…) or the address of the page of the player. Whoever is in stays in.',
    de: 'Ein Konto je Zeile: die Id (player_…) oder die Adresse der Seite der Person. Wer angemeldet ist, bleibt es.',
  },
  noId: {
    en: (line: string) => `“${line}” is no account: it has no id (player_…).`,
    de: (line: string) => `„${line}“ ist kein Konto: Die Id (player_…) fehlt.`,
  },
  unknown: {
    en: (line: string) => `Nobody here has the id ${line}.`,
    de: (line: string) => `Niemand hat hier die Id ${line}.`,
  },
  setList: { en: 'Set the list', de: 'Liste festlegen' },
  listed: {
    en: (count: number) => (count === 1 ? '1 account is on the list.' : `${count} accounts are on the list.`),
    de: (count: number) => (count === 1 ? '1 Konto steht auf der Liste.' : `${count} Konten stehen auf der Liste.`),
  },
  conditions: { en: 'Who may enter by themselves', de: 'Wer sich selbst anmelden darf' },
  guests: { en: 'Guests, too', de: 'Auch Gäste' },
  bots: { en: 'Bots, too', de: 'Auch Bots' },
  finishedGames: { en: 'Games they must have finished here', de: 'So viele Partien hier beendet' },
  setConditions: { en: 'Set the conditions', de: 'Bedingungen festlegen' },
  conditionsHint: {
    en: 'By whichever door. You may enter anybody.',
    de: 'Auf welchem Weg auch immer. Du selbst kannst alle eintragen.',
  },
} as const;

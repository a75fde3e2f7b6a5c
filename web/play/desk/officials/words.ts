// Words about those who run a tournament, and what they did by hand.

export const OFFICIAL_WORDS = {
  heading: { en: 'Who runs it', de: 'Wer leitet' },
  roles: {
    organiser: { en: 'Organiser', de: 'Veranstaltet' },
    coOrganiser: { en: 'Co-organiser', de: 'Veranstaltet mit' },
    arbiter: { en: 'Arbiter', de: 'Schiedsrichter' },
  },
  may: {
    organiser: {
      en: 'Everything. Who helps, and whether it is called off, is theirs alone.',
      de: 'Alles. Wer hilft und ob abgesagt wird, entscheidet nur diese Person.',
    },
    arbiter: {
      en: 'Exchanges in drafts, deadlines, results, corrections, exclusions; nothing at their own table.',
      de: 'Tausch im Entwurf, Fristen, Ergebnisse, Berichtigungen, Ausschlüsse; nichts am eigenen Tisch.',
    },
  },
  powers: {
    ENTRIES: { en: 'People, doors and links', de: 'Personen, Zugang und Links' },
    ROUNDS: {
      en: 'Every step, from opening the entries to the end',
      de: 'Jeder Schritt, vom Öffnen der Anmeldung bis zum Ende',
    },
  },
  powersLegend: { en: 'Besides what every arbiter may', de: 'Zusätzlich zu dem, was alle Schiedsrichter dürfen' },
  change: { en: 'Change …', de: 'Ändern …' },
  changeOf: {
    en: (name: string) => `Change what ${name} may do …`,
    de: (name: string) => `Rechte von ${name} ändern …`,
  },
  save: { en: 'Save', de: 'Speichern' },
  dismiss: { en: 'Dismiss', de: 'Entlassen' },
  dismissOf: { en: (name: string) => `Dismiss ${name}`, de: (name: string) => `${name} entlassen` },
  name: { en: 'Name somebody', de: 'Jemanden ernennen' },
  among: { en: 'Somebody who has entered', de: 'Jemand, der angemeldet ist' },
  amongNone: { en: 'Nobody, by their link', de: 'Niemand, über den Link' },
  byLink: { en: 'Or their link', de: 'Oder der Link der Person' },
  byLinkHint: {
    en: 'Send them the address of this desk: there they find a link to send back to you.',
    de: 'Schicke ihnen die Adresse dieser Seite: Dort finden sie einen Link, den sie dir zurückschicken.',
  },
  unknown: { en: 'Nobody has this link.', de: 'Niemand hat diesen Link.' },
  nameDo: { en: 'Name them', de: 'Ernennen' },
  nameOf: { en: (name: string) => `Name ${name}`, de: (name: string) => `${name} ernennen` },
  offer: {
    en: 'You help here? Send this link to the organiser, who names you with it:',
    de: 'Du hilfst hier? Schicke diesen Link an die Person, die das Turnier veranstaltet; sie ernennt dich damit:',
  },
  yourLink: { en: 'Your link', de: 'Dein Link' },
  done: { en: 'Done by hand', de: 'Von Hand getan' },
  doneHint: {
    en: 'Everybody can read this; what concerns a draft, only officials until it is published.',
    de: 'Alle können das lesen; was einen Entwurf betrifft, nur die Leitung, bis er veröffentlicht ist.',
  },
  nothing: { en: 'Nothing so far.', de: 'Bisher nichts.' },
  older: { en: 'Show older ones', de: 'Ältere zeigen' },
  deeds: {
    PAIRING_EDITED: {
      en: (round: number, count: number) =>
        `Round ${round}: ${count === 1 ? '1 exchange' : `${count} exchanges`} in the draft`,
      de: (round: number, count: number) => `Runde ${round}: im Entwurf ${count}-mal getauscht`,
    },
    DEADLINE_MOVED: {
      en: (round: number, moment: string) => `Round ${round} ends ${moment}`,
      de: (round: number, moment: string) => `Runde ${round} endet ${moment}`,
    },
    RESULT_CORRECTED: {
      en: (round: number, table: number, places: string) => `Round ${round}, table ${table}: ${places}`,
      de: (round: number, table: number, places: string) => `Runde ${round}, Tisch ${table}: ${places}`,
    },
    PLAYER_EXCLUDED: { en: (name: string) => `${name} excluded`, de: (name: string) => `${name} ausgeschlossen` },
    PLAYER_REINSTATED: {
      en: (name: string) => `Exclusion of ${name} taken back`,
      de: (name: string) => `Ausschluss von ${name} zurückgenommen`,
    },
    TABLES_LEFT_OPEN: {
      en: (round: number) => `Round ${round}: tables left without a result`,
      de: (round: number) => `Runde ${round}: Tische ohne Ergebnis gelassen`,
    },
    DRAFT_DISCARDED: {
      en: (round: number) => `Round ${round}: draft drawn again`,
      de: (round: number) => `Runde ${round}: Entwurf neu ausgelost`,
    },
    OPTIONS_EDITED: {
      en: (options: string) => `Changed: ${options}`,
      de: (options: string) => `Geändert: ${options}`,
    },
    HANDED_OVER: { en: (name: string) => `Handed over to ${name}`, de: (name: string) => `An ${name} abgegeben` },
    TOURNAMENT_CANCELLED: { en: 'Tournament called off', de: 'Turnier abgesagt' },
  },
  manyResults: {
    en: (round: number, tables: string) => `Round ${round}, tables ${tables}: results`,
    de: (round: number, tables: string) => `Runde ${round}, Tische ${tables}: Ergebnisse`,
  },
} as const;

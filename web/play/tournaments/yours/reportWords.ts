// What the players of a table say of its result at a real board.

export const REPORT_WORDS = {
  heading: { en: 'Result of your table', de: 'Ergebnis eures Tisches' },
  hint: {
    en: 'It counts once all of you have reported the same.',
    de: 'Es zählt, sobald ihr alle dasselbe gemeldet habt.',
  },
  first: { en: 'Give everybody a place first.', de: 'Gib zuerst allen einen Platz.' },
  alone: {
    en: 'Nobody else here can confirm it: the organiser enters it.',
    de: 'Niemand sonst hier kann es bestätigen: Die Turnierleitung trägt es ein.',
  },
  report: { en: 'Report the result', de: 'Ergebnis melden' },
  other: { en: 'Report this instead', de: 'Stattdessen das melden' },
  by: { en: (names: string) => `Reported by ${names}`, de: (names: string) => `Gemeldet von ${names}` },
  waits: {
    en: (names: string) => `Still to confirm it: ${names}`,
    de: (names: string) => `Noch nicht bestätigt: ${names}`,
  },
  asks: { en: 'Is that how it went?', de: 'Ist es so ausgegangen?' },
  disputed: {
    en: 'You do not agree. Confirm what is right, or ask the organiser.',
    de: 'Ihr seid euch nicht einig. Bestätigt, was stimmt, oder fragt die Turnierleitung.',
  },
  agreed: { en: 'All of you have confirmed it.', de: 'Ihr habt es alle bestätigt.' },
  official: { en: 'Entered by the organiser.', de: 'Von der Turnierleitung eingetragen.' },
  right: { en: 'That is right', de: 'Das stimmt' },
  wrong: { en: 'That is not right …', de: 'Das stimmt nicht …' },
  change: { en: 'Change it …', de: 'Ändern …' },
} as const;

// Words over what a tournament says of itself.

export const ABOUT_WORDS = {
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  hint: {
    en: 'Markdown: # heading, - list, **strong**, *emphasis*, [link](https://…). Everybody who sees the tournament reads it; rules of the evening, the way there, who to ask.',
    de: 'Markdown: # Überschrift, - Liste, **fett**, *kursiv*, [Link](https://…). Alle, die das Turnier sehen, lesen es: Regeln des Abends, Anfahrt, Ansprechpersonen.',
  },
  save: { en: 'Save', de: 'Speichern' },
  saved: { en: 'Saved', de: 'Gespeichert' },
  options: { en: 'Room, dates and stages', de: 'Plätze, Termine und Phasen' },
  capacity: { en: 'Room for', de: 'Plätze' },
  start: { en: 'Begins', de: 'Beginnt' },
  checkIn: { en: 'Check-in, minutes before', de: 'Check-in, Minuten vorher' },
  checkInHint: { en: 'Empty: no check-in.', de: 'Leer: kein Check-in.' },
  lateEntry: { en: 'People may come late', de: 'Nachmeldungen sind möglich' },
  rounds: {
    en: (stage: number) => `Stage ${stage}: rounds`,
    de: (stage: number) => `Phase ${stage}: Runden`,
  },
  roundsHint: { en: 'Empty: as many as it takes.', de: 'Leer: so viele wie nötig.' },
  cut: {
    en: (stage: number) => `Stage ${stage}: so many go on`,
    de: (stage: number) => `Phase ${stage}: so viele kommen weiter`,
  },
  roundStart: {
    en: (round: number) => `Round ${round} begins, at the earliest`,
    de: (round: number) => `Runde ${round} beginnt frühestens`,
  },
  why: { en: 'Reason', de: 'Grund' },
  whyHint: { en: 'Everybody reads it.', de: 'Alle lesen ihn.' },
  change: { en: 'Change', de: 'Ändern' },
  preview: { en: 'As others see it', de: 'So sehen es andere' },
  none: { en: 'No description yet.', de: 'Noch keine Beschreibung.' },
} as const;

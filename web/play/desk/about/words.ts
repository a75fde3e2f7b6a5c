// Words over what a tournament says of itself.

import { TOURNAMENT_WORDS } from '../../../shared/tournamentWords.ts';

/** By the names that options have for them. */
export const FORMAT_WORDS = {
  swiss: TOURNAMENT_WORDS.formats.SWISS,
  'round-robin': TOURNAMENT_WORDS.formats.ROUND_ROBIN,
  elimination: TOURNAMENT_WORDS.formats.ELIMINATION,
} as const;

export const ABOUT_WORDS = {
  name: { en: 'Name', de: 'Name' },
  description: { en: 'Description', de: 'Beschreibung' },
  rules: { en: 'Rules', de: 'Regeln' },
  hint: {
    en: 'Both in Markdown: # heading, - list, **strong**, *emphasis*. Everybody who sees the tournament reads them.',
    de: 'Beides in Markdown: # Überschrift, - Liste, **fett**, *kursiv*. Alle, die das Turnier sehen, lesen es.',
  },
  links: { en: 'Links', de: 'Links' },
  linkLabel: {
    en: (number: number) => `Link ${number}: what it leads to`,
    de: (number: number) => `Link ${number}: wohin er führt`,
  },
  linkUrl: { en: (number: number) => `Link ${number}: address`, de: (number: number) => `Link ${number}: Adresse` },
  addLink: { en: 'Add a link', de: 'Link hinzufügen' },
  removeLink: { en: 'Remove', de: 'Entfernen' },
  removeLinkOf: { en: (number: number) => `Remove link ${number}`, de: (number: number) => `Link ${number} entfernen` },
  save: { en: 'Save', de: 'Speichern' },
  saved: { en: 'Saved', de: 'Gespeichert' },
  options: { en: 'Room, dates and stages', de: 'Plätze, Termine und Phasen' },
  capacity: { en: 'Room for', de: 'Plätze' },
  start: { en: 'Begins', de: 'Beginnt' },
  checkIn: { en: 'Check-in, minutes before', de: 'Check-in, Minuten vorher' },
  checkInHint: { en: 'Empty: no check-in.', de: 'Leer: kein Check-in.' },
  lateEntry: { en: 'People may come late', de: 'Nachmeldungen sind möglich' },
  stage: { en: (number: number) => `Stage ${number}`, de: (number: number) => `Phase ${number}` },
  format: { en: 'Format', de: 'Spielsystem' },
  rounds: { en: 'Rounds', de: 'Runden' },
  roundsOf: { en: (stage: number) => `Rounds of stage ${stage}`, de: (stage: number) => `Runden der Phase ${stage}` },
  roundsOfHint: {
    en: (paired: number) => `Fewer end it sooner. Paired so far: ${paired}.`,
    de: (paired: number) => `Mit weniger endet es früher. Bisher gepaart: ${paired}.`,
  },
  roundsHint: { en: 'Empty: as many as it takes.', de: 'Leer: so viele wie nötig.' },
  cut: { en: 'So many go on to the next stage', de: 'So viele kommen in die nächste Phase' },
  advance: { en: 'So many of each table play on', de: 'So viele von jedem Tisch kommen weiter' },
  addStage: { en: 'Add a stage', de: 'Phase hinzufügen' },
  removeStage: { en: 'Remove', de: 'Entfernen' },
  removeStageOf: {
    en: (number: number) => `Remove stage ${number}`,
    de: (number: number) => `Phase ${number} entfernen`,
  },
  every: { en: 'A round every', de: 'Eine Runde alle' },
  unit: { en: 'Unit of time', de: 'Zeiteinheit' },
  units: {
    days: { en: 'days', de: 'Tage' },
    hours: { en: 'hours', de: 'Stunden' },
    minutes: { en: 'minutes', de: 'Minuten' },
  },
  everyHint: {
    en: 'For rounds without a date, counted from the beginning. Empty: each follows the one before.',
    de: 'Für Runden ohne Termin, vom Beginn an gezählt. Leer: Jede folgt auf die vorige.',
  },
  roundStart: {
    en: (round: number) => `Round ${round} begins, at the earliest`,
    de: (round: number) => `Runde ${round} beginnt frühestens`,
  },
  why: { en: 'Reason', de: 'Grund' },
  whyHint: { en: 'Everybody reads it.', de: 'Alle lesen ihn.' },
  change: { en: 'Change', de: 'Ändern' },
  preview: { en: 'As others see it', de: 'So sehen es andere' },
  none: { en: 'Nothing yet.', de: 'Noch nichts.' },
} as const;

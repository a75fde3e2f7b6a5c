// What people call the states of a tournament and of its entries.

import type { Text } from '../../domain/base/words.ts';

export const TOURNAMENT_WORDS = {
  statuses: {
    DRAFT: { en: 'Not open yet', de: 'Noch nicht offen' },
    ENTRIES_OPEN: { en: 'Open for entries', de: 'Anmeldung offen' },
    ENTRIES_CLOSED: { en: 'About to begin', de: 'Vor dem Beginn' },
    RUNNING: { en: 'Being played', de: 'Läuft' },
    FINISHED: { en: 'Finished', de: 'Beendet' },
    CANCELLED: { en: 'Cancelled', de: 'Abgesagt' },
  },
  formats: {
    SWISS: { en: 'Swiss', de: 'Schweizer System' },
    ROUND_ROBIN: { en: 'Round-robin', de: 'Jeder gegen jeden' },
    ELIMINATION: { en: 'Elimination', de: 'K.-o.-System' },
  },
  entries: {
    ASKED: { en: 'asks to come', de: 'fragt an' },
    DECLINED: { en: 'declined', de: 'abgelehnt' },
    ENTERED: { en: 'entered', de: 'angemeldet' },
    CHECKED_IN: { en: 'checked in', de: 'eingecheckt' },
    PLAYING: { en: 'playing', de: 'spielt' },
    WAITING: { en: 'plays from the next round on', de: 'spielt ab der nächsten Runde' },
    LEFT_OUT: { en: 'not on the roll', de: 'nicht auf der Liste' },
    OUT: { en: 'out', de: 'ausgeschieden' },
    WITHDRAWN: { en: 'withdrawn', de: 'abgemeldet' },
    EXCLUDED: { en: 'excluded', de: 'ausgeschlossen' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Text>>>>;

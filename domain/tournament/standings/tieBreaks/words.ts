// What people call the tie-breaks.

import type { Text } from '../../../base/words.ts';
import type { TieBreakName } from './index.ts';

export const TIE_BREAK_WORDS = {
  opponentsPoints: { en: 'Opponents’ average', de: 'Gegnerschnitt' },
  opponentsPointsCut: { en: 'Opponents’ average without the lowest', de: 'Gegnerschnitt ohne den schwächsten' },
  beatenPoints: { en: 'Points of opponents beaten', de: 'Punkte der Geschlagenen' },
  scoreShare: { en: 'Score share', de: 'Anteil an den Spielpunkten' },
  scoreTotal: { en: 'Total score', de: 'Summe der Spielpunkte' },
  headToHead: { en: 'Head to head', de: 'Direkter Vergleich' },
  wins: { en: 'Wins', de: 'Siege' },
  lot: { en: 'Lot', de: 'Los' },
} as const satisfies Readonly<Record<TieBreakName, Text>>;

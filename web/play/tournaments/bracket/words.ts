// Words of the bracket.

import type { Text } from '../../../../domain/base/words.ts';
import { ordinalText } from '../../base/words.ts';

export const WORDS = {
  bracket: { en: 'Bracket', de: 'Turnierbaum' },
  wideBracket: { en: 'Bracket, to be scrolled sideways', de: 'Turnierbaum, seitwärts verschiebbar' },
  finalName: { en: 'Final', de: 'Finale' },
  /** By the number of tables of two. */
  endRounds: new Map<number, Text>([
    [2, { en: 'Semi-finals', de: 'Halbfinale' }],
    [4, { en: 'Quarter-finals', de: 'Viertelfinale' }],
  ]),
  toCome: { en: 'Not drawn yet', de: 'Noch nicht ausgelost' },
  wonIt: { en: 'Winner', de: 'Hat gewonnen' },
  through: { en: 'goes on', de: 'kommt weiter' },
  lucky: { en: 'Lucky loser', de: 'Als bester Verlierer' },
  throughTo: {
    en: (table: number) => `goes on to table ${table}`,
    de: (table: number) => `kommt weiter an Tisch ${table}`,
  },
  tableOf: { en: (table: number) => `Table ${table}`, de: (table: number) => `Tisch ${table}` },
  placeOf: { en: ordinalText, de: (place: number) => `${place}.` },
  bracketFrom: {
    en: (round: number) => `The bracket begins with round ${round}. Earlier rounds are in the list of rounds.`,
    de: (round: number) => `Der Baum beginnt mit Runde ${round}. Frühere Runden stehen in der Liste der Runden.`,
  },
} as const;

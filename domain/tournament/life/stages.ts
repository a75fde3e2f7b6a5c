// How many rounds a stage has.

import { at } from '../../base/defect.ts';
import { eliminationRounds } from '../elimination.ts';
import { swissRounds } from './options.ts';
import type { TournamentState } from './state.ts';

/** Rounds of the present stage; 0 after the last stage. Who comes late or leaves does not change them. */
export function roundsOfStage({ stage, options, field, players, late }: TournamentState): number {
  if (stage >= options.stages.length) return 0;
  const format = at(options.stages, stage);
  const { seats } = options.size;
  const begun = field?.length ?? players - late.length;
  switch (format.format) {
    case 'swiss':
      return format.rounds ?? swissRounds(begun, seats);
    case 'round-robin':
      return begun % 2 === 0 ? begun - 1 : begun;
    case 'elimination':
      return eliminationRounds(begun, { seats, advance: format.advance }).length;
  }
}

// What the score sheet and the rules fix for every game: a client needs no number of its own.

import { at } from '../../../base/defect.ts';
import {
  INTERCHANGE_POINTS,
  OBJECTIVE_POINTS,
  ROUNDS,
  SOLO_PENALTY,
  SOLO_TIERS,
  THAMES_POINTS,
  UNDERGROUND_TO_END,
} from '../components.ts';

export const VALUES = {
  rounds: ROUNDS,
  undergroundToEnd: UNDERGROUND_TO_END,
  thames: THAMES_POINTS,
  interchanges: {
    two: at(INTERCHANGE_POINTS, 2),
    three: at(INTERCHANGE_POINTS, 3),
    four: at(INTERCHANGE_POINTS, 4),
  },
  objective: OBJECTIVE_POINTS,
  soloPenalty: SOLO_PENALTY,
  soloTiers: SOLO_TIERS.map(({ tier, min, max, label }) => ({ tier, min, max, label })),
};

// Options of a game: the two modules and the order of the pencils. Rulebook: Advanced modules; R23.

import { assignment, distinct, either, oneOf, optionsOf } from '../../read/options.ts';
import { COLOURS, type Colour, OBJECTIVES, type ObjectiveId, POWERS, type Powers } from './components.ts';

export const SEATS = { min: 1, max: 4 } as const;

export type Options = {
  /** Two different ids where the objectives are chosen. */
  readonly objectives: 'off' | 'random' | readonly ObjectiveId[];
  readonly powers: 'off' | 'random' | Powers;
  /** The order in which seat 0 uses the colours. */
  readonly pencils: 'random' | readonly Colour[];
};

const MODE = oneOf(['off', 'random']);

/** JSON Schema and parser of the options. */
export const OPTIONS = optionsOf<Options>('Next Station: London', {
  objectives: {
    description: 'Shared objectives: off, two at random, or two different ids.',
    shape: either(MODE, distinct(OBJECTIVES, 2)),
    default: 'off',
  },
  powers: {
    description: 'Pencil powers: off, at random, or a different power for each colour.',
    shape: either(MODE, assignment(COLOURS, POWERS)),
    default: 'off',
  },
  pencils: {
    description: 'The order in which seat 0 uses the four colours: at random, or all four in order.',
    shape: either(oneOf(['random']), distinct(COLOURS, COLOURS.length)),
    default: 'random',
  },
});

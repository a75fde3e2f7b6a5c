// Options of a game: the two modules and the order of the pencils. Rulebook: Advanced modules; R23.

import { assignment, distinct, either } from '../../read/lists.ts';
import { type OptionsOf, optionsOf } from '../../read/options.ts';
import { option } from '../../read/records.ts';
import { oneOf } from '../../read/shape.ts';
import { COLOURS, OBJECTIVES, POWERS } from './components.ts';

export const SEATS = { min: 1, max: 4 } as const;

const MODE = oneOf(['off', 'random']);

export const OPTIONS = optionsOf('Next Station: London', {
  objectives: option(
    'Shared objectives: off, two at random, or two different ids.',
    either(MODE, distinct(OBJECTIVES, 2)),
    'off',
  ),
  powers: option(
    'Pencil powers: off, at random, or a different power for each colour.',
    either(MODE, assignment(COLOURS, POWERS)),
    'off',
  ),
  pencils: option(
    'The order in which seat 0 uses the four colours: at random, or all four in order.',
    either(oneOf(['random']), distinct(COLOURS, COLOURS.length)),
    'random',
  ),
});

export type Options = OptionsOf<typeof OPTIONS>;

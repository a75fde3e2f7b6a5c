// What a title's JSON looks like to clients: its view, what its moves name, its facts. Playing needs none of it: a
// title imports the types of these values only, so no deployed function carries their descriptions.

import type { Shape } from '../read/shape.ts';

/** By name. */
export type NamedShapes = ReadonlyMap<string, Shape>;

export interface TitleShapes {
  readonly id: string;
  readonly rulesVersion: string;
  /** In the order in which documents list them; `View` is the whole table. */
  readonly view: NamedShapes;
  /** What a move names besides its kind (`Move.params`), by kind. */
  readonly moves: NamedShapes;
  /** By type. */
  readonly facts: NamedShapes;
}

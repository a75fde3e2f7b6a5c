// What a title's JSON looks like to clients: its view, what its moves name, its facts. Nothing that is played needs it: no function of a
// title imports these values, only their types.

import type { Shape } from '../read/shape.ts';

/** By name. */
export type NamedShapes = ReadonlyMap<string, Shape>;

export interface TitleShapes {
  readonly id: string;
  readonly rulesVersion: string;
  /** In the order in which documents list them; `View` is the whole table. */
  readonly view: NamedShapes;
}

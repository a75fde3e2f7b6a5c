// A table that a viewer cannot tell from the true one: this title has no other.

import type { Chance } from '../../chance/index.ts';
import type { Viewer } from '../../title/contract.ts';
import type { State } from './state.ts';

/** The state itself. Nothing of it is hidden from anybody, and it holds no future: cards and tiles are drawn when they turn up. */
export function resample(state: State, _viewer: Viewer, _chance: Chance): State {
  return state;
}

// Lines and pictures for people, in English and in the German rulebook's terms.

import type { Language, Seat, Viewer } from '../../title.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import { describeMove as moveLine } from './text/moves.ts';
import { drawTable } from './text/picture.ts';

export const SPOKEN: readonly Language[] = ['en', 'de'];

/** One line on a move. */
export function describeMove(_state: State, _seat: Seat, move: Move, language: Language): string {
  return moveLine(move, language);
}

/** The table as plain text of at most 100 columns; every viewer sees the same. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  return drawTable(state, language);
}

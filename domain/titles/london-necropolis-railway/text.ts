// Lines and pictures for people, in English and in the German rulebook's terms.

import type { Language, Viewer } from '../../title.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import { describeFact } from './text/facts.ts';
import { describeMove } from './text/moves.ts';
import { drawTable } from './text/picture.ts';

export const SPOKEN: readonly Language[] = ['en', 'de'];

/** One line on a move or a fact. */
export function describe(subject: Move | Fact, language: Language): string {
  return 'kind' in subject ? describeMove(subject, language) : describeFact(subject, language);
}

/** The table as plain text of at most 100 columns; every viewer sees the same. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  return drawTable(state, language);
}

// How long a game can be, from its title's limits. Nobody vouches for a file from a stranger: it is checked against these bounds first.

import type { Title } from '../title.ts';

/** Characters of a commit besides its title's facts: the event's own keys, the move, the places that it opens. */
const FRAME = 512;

/** Upper bounds over all commits that carry facts of the title. */
export interface GameBounds {
  readonly facts: number;
  /** UTF-16 code units of their bodies. */
  readonly characters: number;
}

/** The bounds of a game of `title` with these options (the title's own, parsed) and this many seats. */
export function boundsOf(title: Title, options: unknown, seatCount: number): GameBounds {
  const { decisions, facts, bytes } = title.limits(options, seatCount);
  return { facts, characters: bytes + FRAME * (decisions + 1) };
}

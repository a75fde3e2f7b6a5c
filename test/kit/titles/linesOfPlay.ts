// The number of lines of play to a depth: one number guards the whole generator of a title.

import type { Title, TitleTypes } from '../../../domain/title/contract.ts';
import { chanceThenZero } from './chance.ts';

/** Lines of play of `depth` decisions, always of the first seat to act; every chance is 0. */
export function linesOfPlay<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  depth: number,
): number {
  const seat = title.toAct(state)[0];
  if (depth === 0 || seat === undefined) return 1;
  let lines = 0;
  for (const move of title.legalMoves(state, seat)) {
    const decision = title.decide(state, seat, move, chanceThenZero());
    if (!decision.ok) throw new Error(decision.rule);
    lines += linesOfPlay(title, decision.facts.reduce<Types['State']>(title.evolve, state), depth - 1);
  }
  return lines;
}

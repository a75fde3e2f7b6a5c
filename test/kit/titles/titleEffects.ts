// The check of the suite for all titles on what moves are said to bring and cost.

import type { TitleTypes } from '../../../domain/title/contract.ts';
import { type Played, type Subject, same } from './titleSubject.ts';

/** The effect of a legal move has the form of its kind, and names nothing but what the move brings. */
export function checkEffect<Types extends TitleTypes>(
  { title, effects, changed }: Subject<Types>,
  before: Types['State'],
  played: Pick<Played<Types>, 'seat' | 'move' | 'facts'>,
): void {
  const { seat, move } = played;
  const effect = title.effect(before, seat, move);
  const id = title.moveId(move);
  const kind: Types['Move']['kind'] = move.kind;
  const wrong = effects[kind].check(effect);
  if (wrong !== null) throw new Error(`the effect of ${id}: ${JSON.stringify(wrong)} in ${JSON.stringify(effect)}`);
  for (const [name, found] of Object.entries(changed(before, played))) {
    const said = effect[name];
    if (said !== undefined && found !== undefined)
      same(said, found, `${id}: ${name}, said before the move and found after it`);
  }
}

/** The first fact of that type. */
export function firstOf<Fact extends { readonly type: string }, Type extends Fact['type']>(
  facts: readonly Fact[],
  type: Type,
): Extract<Fact, { readonly type: Type }> | undefined {
  return facts.find((fact): fact is Extract<Fact, { readonly type: Type }> => fact.type === type);
}

// The check of the suite for all titles on what moves are said to bring and cost.

import type { Effect, TitleTypes } from '../../../domain/title/contract.ts';
import type { Changed, Played, Subject } from './titleSubject.ts';

/** The effect of a legal move has the form of its kind, and names no points or money but those that the move makes. */
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
  const real = changed(before, played);
  for (const name of ['points', 'money'] as const) checkChange(id, name, effect, real);
}

function checkChange(id: string, name: keyof Changed, effect: Effect, real: Changed): void {
  const [said, found] = [effect[name], real[name]];
  if (said === undefined || found === undefined || said === found) return;
  throw new Error(`${id}: ${name} change by ${found}, the effect says ${said}`);
}

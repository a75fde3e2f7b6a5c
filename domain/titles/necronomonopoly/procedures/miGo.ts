// Reaching Mi-Go: the victory of the Cultists, the toll, gains and burdens, a Spell. Rulebook: Mi-Go, Necronomicon; rulings R23 to R28, R78, R122.
// How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { deckSpells, othersCards } from '../effects/hand.ts';
import { canRetrieve, gainsAtMiGo, lossesAtMiGo, tollOf } from '../effects/powers.ts';
import { winsByTomes } from '../effects/victory.ts';
import type { FrameOf } from '../frames.ts';
import type { State } from '../state.ts';
import * as loss from './loss.ts';
import { ask, call, end, type Run, seatOf } from './run.ts';

/** `base`: the toll before what changes it. */
export function enter(run: Run, seat: Seat, base: number): void {
  if (winsByTomes(run.state, seat)) {
    end(run, 'cultists');
    return;
  }
  const mine = seatOf(run, seat);
  const { status } = mine;
  if (status === 'cultist') {
    resume(run, { procedure: 'reach', seat, status, next: 'spell' });
    return;
  }
  call(run, { procedure: 'reach', seat, status, next: 'gains' });
  const toll = tollOf(mine, base);
  if (toll > 0) loss.enter(run, seat, toll, loss.directLoss('toll', null, null));
}

/** Continues after the toll, or after the burdens. */
export function resume(run: Run, { seat, status, next }: FrameOf<'reach'>): void {
  const mine = seatOf(run, seat);
  if (mine.status !== status) return;
  if (next === 'spell') {
    if (canRetrieve(mine) && spellsInReach(run.state, seat).length > 0) ask(run, { at: 'retrieve', seat });
    return;
  }
  for (const { source, passive } of gainsAtMiGo(mine)) {
    run.register.write({ type: 'SanityGained', seat, amount: passive.n, reason: 'mi-go', card: source });
  }
  call(run, { procedure: 'reach', seat, status, next: 'spell' });
  for (const { source, passive } of lossesAtMiGo(mine).toReversed()) {
    call(run, { procedure: 'loss', seat, amount: passive.n, source: loss.directLoss('card', source, null) });
  }
}

/** Spells that the seat may take: of the deck, the lowest of each kind, then of other seats. */
export function spellsInReach(state: State, seat: Seat): readonly string[] {
  return [...deckSpells(state), ...othersCards(state, seat, 'spell')];
}

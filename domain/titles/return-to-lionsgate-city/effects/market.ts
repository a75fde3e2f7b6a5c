// Sales in towns. Rulebook: Unloading; rulings R87, R90, R91, R92.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { GOOD_INDEX, type Good } from '../components/ids.ts';
import type { Town } from '../components/towns.ts';
import { townAt, trackIndex } from '../components.ts';
import { MOST_PIECES, MOVES_OF, type MoveOf } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { Counts, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';
import { unloadForbidden, upTo } from './loading.ts';
import { powerOf } from './powers.ts';

const SALES = upTo(MOVES_OF.sell.filter(({ gold }) => !gold));
const GOLD_SALES = upTo(MOVES_OF.sell.filter(({ gold }) => gold));

/** Open squares of a track. */
export function openSquares(state: State, town: Town, track: number): number {
  return at(town.tracks, track).values.length - at(at(state.markets, town.index), track).length;
}

/** Every sale of at most `left` pieces of what is carried, in the town at hand. */
export function sellMoves(state: State, seat: Seat, left: number, counts: Counts): readonly MoveOf<'sell'>[] {
  const moves: MoveOf<'sell'>[] = [];
  const town = townAt(at(state.seats, seat).at);
  if (town === null) return moves;
  const gold = at(counts, GOOD_INDEX.gold);
  for (const [index, { good }] of town.tracks.entries()) {
    const most = Math.min(MOST_PIECES, left, openSquares(state, town, index));
    const place = GOOD_INDEX[good];
    const pieces = Math.min(most, at(counts, place));
    if (pieces > 0) moves.push(...at(at(SALES, place), pieces));
    const bars = good === 'gold' ? 0 : Math.min(most, gold);
    if (bars > 0) moves.push(...at(at(GOLD_SALES, place), bars));
  }
  return moves;
}

export function sellForbidden(state: State, seat: Seat, left: number, move: MoveOf<'sell'>): Rule | null {
  const town = townAt(at(state.seats, seat).at);
  if (town === null) return 'no-town';
  const track = trackIndex(town, move.good);
  if (track < 0) return 'no-track';
  const good: Good = move.gold ? 'gold' : move.good;
  const rule = unloadForbidden(state, seat, left, { good, pieces: move.pieces });
  if (rule !== null) return rule;
  return move.pieces > openSquares(state, town, track) ? 'track-full' : null;
}

/** Money for `pieces` on the next squares of a track; nothing in a ghost town. */
export function priceOf(state: State, town: Town, good: Good, pieces: number): number {
  if (at(state.ghosts, town.index)) return 0;
  const track = trackIndex(town, good);
  const { values } = at(town.tracks, track);
  const first = at(at(state.markets, town.index), track).length;
  const extra = powerOf(state, 'salePrice');
  let money = 0;
  for (let square = first; square < first + pieces; square += 1) money += at(values, square) + extra;
  return money;
}

export function sell(register: TitleRegister, seat: Seat, { good, pieces, gold }: MoveOf<'sell'>): void {
  const town = townAt(at(register.state.seats, seat).at);
  if (town === null) return;
  const money = priceOf(register.state, town, good, pieces);
  register.write({ type: 'GoodsSold', seat, town: town.id, good, gold, pieces, money });
}

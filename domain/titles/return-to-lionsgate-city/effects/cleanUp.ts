// Clean-Up at the end of a round. Rulebook: Clean-Up, Winning; rulings R119, R123 to R136, R140, R141, R157 to R159.

import { at } from '../../../base/defect.ts';
import { GOOD_INDEX, type Good } from '../components/ids.ts';
import { CAVES, caveIndex, MAT, TOWNS } from '../components.ts';
import type { EndReason, State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** Each living town takes the rightmost piece of each track (R123). */
function consume(register: TitleRegister): void {
  const { markets, ghosts } = register.state;
  const towns = TOWNS.flatMap(({ id, index }) => {
    const goods = at(markets, index).flatMap((pieces): readonly Good[] => pieces.slice(-1));
    return at(ghosts, index) || goods.length === 0 ? [] : [{ town: id, goods }];
  });
  if (towns.length > 0) register.write({ type: 'TownsConsumed', towns });
}

/** Living towns without a piece, by index. */
function starvingTowns({ markets, ghosts }: State): readonly number[] {
  return TOWNS.flatMap(({ index }) => {
    const isStarving = !at(ghosts, index) && at(markets, index).every((pieces) => pieces.length === 0);
    return isStarving ? [index] : [];
  });
}

/** A town that cannot consume becomes a ghost town; its shares come back, for a price (R127 to R129). */
function die(register: TitleRegister, town: number): void {
  const { id, circles } = at(TOWNS, town);
  register.write({ type: 'TownDied', town: id });
  for (const circle of circles) {
    const seat = register.state.circles[circle.index] ?? null;
    if (seat === null) continue;
    const money = Math.min(at(register.state.seats, seat).money, MAT.deadSharePenalty * circle.tokens);
    register.write({ type: 'SharesReturned', seat, circle: circle.id, tokens: circle.tokens, money });
  }
}

/** Ghost towns whose tracks are all full live again. */
function awaken(register: TitleRegister): void {
  const { markets, ghosts } = register.state;
  for (const { id, index, tracks } of TOWNS) {
    if (!at(ghosts, index)) continue;
    const isFull = tracks.every(({ values }, track) => at(at(markets, index), track).length === values.length);
    if (isFull) register.write({ type: 'TownAwoke', town: id });
  }
}

/** Loose ore in factories becomes alloy, piece by piece (R132, R133). */
function convert(register: TitleRegister): void {
  for (const cave of CAVES) {
    if (cave.kind !== 'factory') continue;
    const { loose, supply } = register.state;
    const here = at(loose, caveIndex(cave.id));
    const [one, other] = cave.inputs;
    const pieces = Math.min(
      at(here, GOOD_INDEX[one]),
      at(here, GOOD_INDEX[other]),
      at(supply, GOOD_INDEX[cave.output]),
    );
    if (pieces > 0) register.write({ type: 'OreConverted', cave: cave.id, pieces });
  }
}

/** Money for this many share tokens on the board (R134). */
export function shareIncome(tokens: number): number {
  return MAT.shareIncome[tokens - 1] ?? 0;
}

function payShares(register: TitleRegister): void {
  for (const [seat, { sharesOut }] of register.state.seats.entries()) {
    if (sharesOut > 0) register.write({ type: 'SharesPaid', seat, tokens: sharesOut, money: shareIncome(sharesOut) });
  }
}

function hasLostTowns({ seats, ghosts }: State): boolean {
  return seats.length === 1 && 2 * ghosts.filter((ghost) => ghost).length > TOWNS.length;
}

function endAfter({ trigger, round, entered, seats, options }: State): EndReason | null {
  if (trigger !== null && (round > trigger || entered.length === seats.length)) return 'city';
  if (round < options.maxRounds) return null;
  return trigger === null ? 'limit' : 'city';
}

/** Cleans up after a round; why the game is over, or null. */
export function cleanUp(register: TitleRegister): EndReason | null {
  const { finished, derailedOrder } = register.state;
  register.write({ type: 'OrderSet', order: [...finished, ...derailedOrder.toReversed()] });
  const starving = starvingTowns(register.state);
  consume(register);
  for (const town of starving) die(register, town);
  awaken(register);
  if (hasLostTowns(register.state)) return 'towns';
  convert(register);
  payShares(register);
  for (const [seat, { derailed }] of register.state.seats.entries()) {
    if (derailed) register.write({ type: 'EngineRighted', seat });
  }
  return endAfter(register.state);
}

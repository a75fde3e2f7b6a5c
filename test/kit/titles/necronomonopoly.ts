// Necronomonopoly for the suite of all titles: its moves, and the invariants of its page by their numbers.

import { at } from '../../../domain/base/defect.ts';
import { ASYLUM, CARDS, cardOf, LOCALES, LOTS, TOMES } from '../../../domain/titles/necronomonopoly/components.ts';
import { EFFECTS } from '../../../domain/titles/necronomonopoly/effectShape.ts';
import { type Necronomonopoly, necronomonopoly as title } from '../../../domain/titles/necronomonopoly/index.ts';
import { MOVES } from '../../../domain/titles/necronomonopoly/moves.ts';
import type { SeatState, State } from '../../../domain/titles/necronomonopoly/state.ts';
import { changedByMove } from './necronomonopolyChanges.ts';
import { decisionFaults, turnFaults } from './necronomonopolyDecisions.ts';
import type { History, Subject } from './titleSubject.ts';

/** Collects what is wrong. */
class Faults {
  readonly found: string[] = [];

  check(holds: boolean, sentence: string): void {
    if (!holds) this.found.push(sentence);
  }

  equal(found: unknown, wanted: unknown, sentence: string): void {
    this.check(found === wanted, `${sentence}: found ${String(found)}, wanted ${String(wanted)}`);
  }
}

const hasTwice = (items: readonly unknown[]): boolean => new Set(items).size < items.length;

/**
 * 1: every card is in one place, every Lot and Tome has one owner at most. 10: unknown cards lie in the order of the
 * file.
 */
function cardFaults({ deck, board, seats, drawn, step }: State, faults: Faults): void {
  const places = [
    ...[deck.unknown, deck.bottom, board.map(({ card }) => card), drawn === null ? [] : [drawn]],
    ...seats.map(({ cards }) => cards),
  ];
  const all = places.flat();
  faults.equal(all.length, CARDS.length, '1 cards');
  faults.check(!hasTwice(all), '1 a card is in two places');
  faults.equal(drawn !== null, step.at === 'keep' || step.at === 'redraw', '1 a card is turned up');
  for (const kind of ['lots', 'tomes'] as const) {
    const owned = seats.flatMap((mine) => mine[kind]);
    faults.check(!hasTwice(owned), `1 two owners: ${owned.join(' ')}`);
    const known = (kind === 'lots' ? LOTS : TOMES).map(({ id }) => id);
    faults.check(
      owned.every((id) => known.includes(id)),
      `1 ${kind}: ${owned.join(' ')}`,
    );
  }
  faults.equal(deck.top.length, 0, '10 cards on top of the deck');
  const order = deck.unknown.map((card) => cardOf(card).index);
  faults.check(
    order.every((index, place) => place === 0 || index > at(order, place - 1)),
    '10 the unknown cards lie in another order than that of the file',
  );
}

/** Whether a complete locale gives a shield. */
function mayHaveShield({ lots }: SeatState): boolean {
  return LOCALES.some(
    (locale) =>
      locale.passives.some(({ op }) => op === 'ignoreLossPerTrip') && locale.lots.every((lot) => lots.includes(lot)),
  );
}

/** 2, 3, 9: one seat. */
function seatFaults(seat: number, mine: SeatState, faults: Faults): void {
  const { status, sanity, space, inmate, tries, lots, cards, shield, outOrder, standing } = mine;
  faults.check(sanity >= 0, `2 Sanity of seat ${seat} is ${sanity}`);
  faults.equal(outOrder > 0, status === 'cultist', `2 order of seat ${seat}`);
  if (status === 'cultist') {
    const allies = cards.filter((card) => cardOf(card).kind === 'ally').length;
    faults.equal(sanity + lots.length + allies, 0, `2 Sanity, Lots and Allies of Cultist ${seat}`);
    faults.check(!inmate && !shield, `2 Cultist ${seat} is an inmate or has a shield`);
  }
  faults.check(!inmate || space === ASYLUM, `3 seat ${seat} is inside on space ${space}`);
  faults.check(tries >= 0 && tries <= (inmate ? 3 : 0), `3 tries of seat ${seat}: ${tries}`);
  faults.check(!shield || mayHaveShield(mine), `9 shield of seat ${seat}`);
  faults.check(!hasTwice(standing), `11 standing passes of seat ${seat}: ${standing.join(' ')}`);
}

/** 5, 6, 7: the table as a whole. */
function tableFaults({ seats, turn, step, options, round }: State, faults: Faults): void {
  const orders = seats.map(({ outOrder }) => outOrder).filter((order) => order > 0);
  const expected = orders.map((_, index) => index + 1);
  faults.equal(orders.toSorted((a, b) => a - b).join(), expected.join(), '5 order of insanity');
  if (step.at !== 'over') faults.check(seats.length - orders.length >= 2, '6 fewer than two sane seats');
  faults.check(turn.gateRolls <= 3 && turn.throws <= 3, `7 ${turn.gateRolls} Gates, ${turn.throws} throws`);
  faults.check(turn.offers <= options.offersPerTurn, `7 ${turn.offers} offers`);
  faults.check(!hasTwice(turn.usedCards), `7 used twice: ${turn.usedCards.join(' ')}`);
  faults.check(!hasTwice(turn.usedExtras), `7 moved twice: ${turn.usedExtras.join(' ')}`);
  faults.check(round <= options.maxRounds, `11 round ${round}`);
}

/** What is wrong with a table between two moves, whatever led to it. */
export function tableFaultsOf(state: State): readonly string[] {
  const faults = new Faults();
  cardFaults(state, faults);
  for (const [seat, mine] of state.seats.entries()) seatFaults(seat, mine, faults);
  tableFaults(state, faults);
  const listed = title.toAct(state).map((seat) => title.legalMoves(state, seat).length);
  faults.check(listed.length <= 1, '6 more than one seat to act');
  faults.check(
    listed.every((moves) => moves < 200),
    `7 ${listed.join()} legal moves`,
  );
  return faults.found;
}

function faultsOf(state: State, history: History<Necronomonopoly>): readonly string[] {
  const last = history.played.at(-1);
  const faults = tableFaultsOf(state);
  return last === undefined ? faults : [...faults, ...decisionFaults(last, state), ...turnFaults(history)];
}

/** The title and its promises. */
export const NECRONOMONOPOLY_SUBJECT: Subject<Necronomonopoly> = {
  title,
  optionSets: [
    { name: 'base', options: { maxRounds: 12 } },
    {
      name: 'all options',
      options: { maxRounds: 10, silenceSanctuary: true, gateRoll: 'd13', offersPerTurn: 3, firstSeat: '0' },
      seats: [2, 4],
    },
    { name: 'without trade and interludes', options: { maxRounds: 15, trade: false, interludes: false }, seats: [3] },
  ],
  universe: () => MOVES,
  effects: EFFECTS,
  changed: changedByMove,
  faults: faultsOf,
  thoroughEvery: 150,
};

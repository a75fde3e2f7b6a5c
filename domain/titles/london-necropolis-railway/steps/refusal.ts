// Why a move is refused: the closed list of rules, and the line that names what was found and what was needed.

import { at, Defect } from '../../../base/defect.ts';
import type { Language, Refused, Seat } from '../../../title.ts';
import { CRYPT_INDEX, DISCS, SPACE_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, LONDON } from '../components.ts';
import { mayBuyMourners } from '../effects/crypt.ts';
import { type Move, moveId } from '../moves.ts';
import type { State } from '../state.ts';

const REASONS = {
  'not-to-act': 'nobody is to act: the game is over',
  'wrong-step': 'this move does not belong to the step at hand',
  'no-disc': 'the seat lacks a disc',
  'no-money': 'the seat has too few pounds',
  'no-mourners': 'the seat has too few mourners',
  'already-done': 'this section, bonus or prestige step was used in this turn',
  'not-on-card': 'the card of the turn does not show it',
  'no-space': 'the place is taken, missing or fully improved',
  'no-supply': 'the supply has none left',
  limit: 'the limit is reached',
  'action-needed': 'one action of the card must be taken first, and one is possible',
  'sale-not-needed': 'no action is blocked by money that the sale would bring',
  'not-in-edition': 'this edition does not play it',
  'not-there': 'there is none to choose',
} as const;

export type Refusal = keyof typeof REASONS;

function plural(discs: readonly string[]): string {
  return discs.length === 1 ? `one ${discs[0]} disc` : `the discs ${discs.join(', ')}`;
}

/** The discs that a move costs. */
function discCost(move: Move): string {
  if (move.kind === 'prestige') return plural(move.discs);
  return 'disc' in move && move.disc !== null ? plural([move.disc]) : 'no disc';
}

/** What a move costs besides discs. */
function price(state: State, seat: Seat, move: Move): string {
  if (move.kind === 'crypt') {
    const mourners = `${at(CRYPT_PRICES, CRYPT_INDEX[move.crypt])} mourners`;
    if (!mayBuyMourners(state)) return mourners;
    return `${mourners}, or £${CENTRAL_BOARD.poundsPerMissingMourner} for each one missing`;
  }
  if (move.kind !== 'london') return `£${CENTRAL_BOARD.hireCost}`;
  const level = at(at(state.seats, seat).london, SPACE_INDEX[move.space]);
  return `£${at(LONDON.spaces, SPACE_INDEX[move.space]).cost[level] ?? 0}`;
}

/** What the seat has of that which a move costs. */
function held(state: State, seat: Seat, rule: Refusal): string {
  const mine = at(state.seats, seat);
  if (rule === 'no-disc') return DISCS.map((disc, index) => `${at(mine.discs, index)} ${disc}`).join(', ');
  if (rule === 'no-mourners') return `${mine.mourners} mourners at the Necropolis and £${mine.pounds}`;
  return `£${mine.pounds}`;
}

/** Why so many mourners of the train do not pay for the crypt at hand. */
function shortfall(state: State, seat: Seat): string {
  if (state.step.at !== 'caboose') return REASONS['no-mourners'];
  const { crypt } = state.step;
  const { mourners, trainMourners, pounds } = at(state.seats, seat);
  return (
    `does not pay for the ${crypt} crypt of ${at(CRYPT_PRICES, CRYPT_INDEX[crypt])} mourners: seat ${seat} has ` +
    `${mourners} at the Necropolis, ${trainMourners} on the train and £${pounds}; pounds stand in only ` +
    'in turns and final purchases, when all of the train or none are spent'
  );
}

/** What was found and what was needed, where a move fails for its price; else what the rule says. */
function explanation(rule: Refusal, state: State, seat: Seat, move: Move): string {
  if (rule === 'not-to-act' && state.step.at !== 'over') return `seat ${state.step.seat} is to act, not seat ${seat}`;
  if (rule === 'wrong-step') return `${REASONS[rule]}, which is ${state.step.at}`;
  if (rule === 'no-disc') return `costs ${discCost(move)}, seat ${seat} has ${held(state, seat, rule)}`;
  if (rule !== 'no-money' && rule !== 'no-mourners') return REASONS[rule];
  if (move.kind === 'caboose') return shortfall(state, seat);
  const what = move.kind === 'necropolis' ? 'needs' : 'costs';
  const cost = move.kind === 'necropolis' ? 'pounds or mourners for what the card shows' : price(state, seat, move);
  return `${what} ${cost}, seat ${seat} has ${held(state, seat, rule)}`;
}

/** Why a rule refused a move. */
export function describeRefusal(state: State, { seat, move, rule }: Refused<Move>, _language: Language): string {
  if (!isRefusal(rule)) throw new Defect(`no rule ${rule}`);
  return `${rule}: ${moveId(move)}: ${explanation(rule, state, seat, move)}.`;
}

function isRefusal(rule: string): rule is Refusal {
  return Object.hasOwn(REASONS, rule);
}

// Every move with its notation. The set of moves is finite: all of them are made once (moves/tables.ts).
// Rulebook: On Your Turn, Artifacts, Allies, Gates, Arkham Asylum; the section on notation of the title's page.

import type { CardId, Target } from './components/ids.ts';
import { applyMove, type Move, type PerMove } from './moves/kinds.ts';
import {
  ACCEPT,
  ALLY_MOVES,
  ASK_MOVES,
  BEAST_MOVES,
  BUY,
  CANCEL,
  COUNTER_MOVES,
  DECLINE,
  DISCARD_MOVES,
  EVEN,
  EXTRA_MOVES,
  FRIEND_MOVES,
  GET_MOVES,
  GIVE_MOVES,
  KEEP,
  LEAVE,
  LOT_MOVES,
  MONSTER_MOVES,
  NONE,
  PASS,
  PASS_ALWAYS,
  PAY,
  PAY_MOVES,
  RECEIVE_MOVES,
  REDRAW,
  REJECT,
  REJECT_ALWAYS,
  ROLL,
  SHIELD,
  SHIFT_MOVES,
  SPACE_MOVES,
  SPELL_MOVES,
  STAND,
  STAY,
  SUMMON_MOVES,
  TAKE,
  TRADE_MOVES,
  USE_MOVES,
  VICTIM_MOVES,
} from './moves/tables.ts';

export type { FreeMove, Move, MoveKind, MoveOf } from './moves/kinds.ts';
export { applyMove, FREE_KINDS, type PerMove } from './moves/kinds.ts';

const kindAlone = ({ kind }: Move): string => kind;
const kindAndCard = (move: { readonly kind: string; readonly card: CardId }): string => `${move.kind}:${move.card}`;

/** A target as it is written: `p0`, a card, a space. */
function targetId(target: Target): string {
  return typeof target === 'number' ? `p${target}` : target;
}

const NOTATION: PerMove<string> = {
  monster: kindAndCard,
  none: kindAlone,
  roll: kindAlone,
  stand: kindAlone,
  take: kindAlone,
  ally: kindAndCard,
  shield: kindAlone,
  pay: kindAlone,
  buy: kindAlone,
  decline: kindAlone,
  keep: kindAlone,
  leave: kindAlone,
  accept: kindAlone,
  redraw: kindAlone,
  stay: kindAlone,
  shift: ({ source, by }) => `shift:${source}:${by > 0 ? 'up' : 'down'}`,
  space: ({ space }) => `space:${space}`,
  beast: kindAndCard,
  lot: ({ lot }) => `lot:${lot}`,
  pass: kindAlone,
  'pass-always': () => 'pass:always',
  counter: kindAndCard,
  friend: kindAndCard,
  spell: kindAndCard,
  victim: ({ seat }) => `victim:${seat}`,
  discard: kindAndCard,
  trade: ({ seat }) => `trade:p${seat}`,
  cancel: kindAlone,
  give: ({ good }) => `give:${good ?? 'none'}`,
  receive: ({ good }) => `take:${good ?? 'none'}`,
  price: ({ side, sanity }) => (side === 'even' ? 'price:0' : `price:${side}:${sanity}`),
  reject: kindAlone,
  'reject-always': () => 'reject:always',
  use: ({ card, target }) => (target === null ? `use:${card}` : `use:${card}@${targetId(target)}`),
  extra: ({ source, card }) => `extra:${source}:${card}`,
  summon: kindAndCard,
  ask: ({ pass }) => `ask:${pass}`,
};

/** The stable text of a move. */
export function moveId(move: Move): string {
  return applyMove(NOTATION, move);
}

const nested = <Inner>(maps: ReadonlyMap<unknown, ReadonlyMap<unknown, Inner>>): readonly Inner[] =>
  [...maps.values()].flatMap((inner) => [...inner.values()]);

/** Every move there is. */
export const MOVES: readonly Move[] = [
  ...[...MONSTER_MOVES.values(), NONE, ROLL, STAND, TAKE, ...ALLY_MOVES.values(), SHIELD, PAY, BUY, DECLINE],
  ...[KEEP, LEAVE, ACCEPT, REDRAW, STAY, ...[...SHIFT_MOVES.values()].flatMap(({ up, down }) => [up, down])],
  ...[...SPACE_MOVES, ...BEAST_MOVES.values(), ...LOT_MOVES.values(), PASS, PASS_ALWAYS, ...COUNTER_MOVES.values()],
  ...[...FRIEND_MOVES.values(), ...SPELL_MOVES.values(), ...VICTIM_MOVES, ...DISCARD_MOVES.values(), ...TRADE_MOVES],
  ...[CANCEL, ...GIVE_MOVES.values(), ...RECEIVE_MOVES.values(), EVEN, ...PAY_MOVES, ...GET_MOVES],
  ...[REJECT, REJECT_ALWAYS, ...nested(USE_MOVES), ...nested(EXTRA_MOVES), ...SUMMON_MOVES.values()],
  ...Object.values(ASK_MOVES),
];

const BY_ID: ReadonlyMap<string, Move> = new Map(MOVES.map((move) => [moveId(move), move]));

/** The move that `id` names; null when it names none. */
export function parseMove(id: string): Move | null {
  return BY_ID.get(id) ?? null;
}

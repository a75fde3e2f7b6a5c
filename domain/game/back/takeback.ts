// Takebacks: the table of an earlier version, if everybody agrees. Bots agree; seats that were given up are not asked.
// docs/decisions/0035-undo-and-takeback.md

import { at, Defect } from '../../base/defect.ts';
import type { Seat, Title } from '../../title/contract.ts';
import type { EventPlace, GameEvent, RestoredPast, TakebackAnswer } from '../events.ts';
import {
  type BackFault,
  type GameDecision,
  type GameRefusal,
  invalid,
  ofTournament,
  refused,
  wrongStatus,
} from '../refusal.ts';
import { notYours } from '../seats/seats.ts';
import { type GameState, type SeatUses, seatsOf, type TakebackOffer } from '../state.ts';
import { isPersons, stopped } from '../times/times.ts';
import { isOnTheWay, ownerOf, wentBack } from './undo.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** Takebacks that a seat can be granted in a game, and those that it can offer. */
export const MAX_TAKEBACKS = 3;
const MAX_OFFERS = 12;

/** The game after an offer as commit `version`. */
export function offered(game: GameState, { seat, toVersion }: EventOf<'TakebackOffered'>, version: number): GameState {
  const offer = { seat, toVersion, version, accepted: [] };
  return { ...game, offer, uses: withUse(game, seat, 'offered') };
}

/** The game after an answer that leaves the table as it is. */
export function answered(game: GameState, { seat, answer }: EventOf<'TakebackAnswered'>): GameState {
  const { offer } = game;
  if (offer === null) throw new Defect('an answer to a takeback that nobody offered');
  if (answer !== 'accepted') return { ...game, offer: null };
  return { ...game, offer: { ...offer, accepted: [...offer.accepted, seat] } };
}

/** The game after a takeback, but for the times of the decisions that begin with it. Time spent is not given back. */
export function takenBack(
  game: GameState,
  { seat, toVersion, restored }: EventOf<'MovesUndone'> & { readonly restored: RestoredPast },
  { version, recordedAt }: Pick<EventPlace, 'version' | 'recordedAt'>,
  title: Title,
): GameState {
  const { table, drew, showed } = restored;
  const back = wentBack(game, { toVersion, version }, table, title);
  const times = stopped(game, recordedAt);
  return { ...back, times, past: { ...back.past, drew, showed }, uses: withUse(game, seat, 'granted'), undo: null };
}

function withUse({ uses }: GameState, seat: Seat, use: keyof SeatUses): GameState['uses'] {
  const used = at(uses, seat);
  return uses.with(seat, { ...used, [use]: used[use] + 1 });
}

/** The lowest seat of each person at the table, ascending. */
export function peopleAt(game: GameState): readonly Seat[] {
  const seats = [...game.seats.keys()].filter((seat) => isPersons(game, seat));
  const owners = seats.map((seat) => ownerOf(game, seat));
  return seats.filter((_, index) => owners.indexOf(at(owners, index)) === index);
}

/** The lowest seats of the people whose answer the offer of a takeback by `seat` waits for. */
export function waitedFor(
  game: GameState,
  { seat, accepted }: Pick<TakebackOffer, 'seat' | 'accepted'>,
): readonly Seat[] {
  return peopleAt(game).filter((one) => ownerOf(game, one) !== ownerOf(game, seat) && !accepted.includes(one));
}

/** The game after a version is needed to decide, and was not given. */
export interface PastNeeded {
  readonly reason: 'past-needed';
  readonly version: number;
}

export type TakebackDecision = GameDecision | { readonly ok: false; readonly refusal: PastNeeded };

/** `version`: of the commit that would be written. */
export interface TakebackContext {
  readonly version: number;
  /** The game after a commit; null when it is not known yet. */
  gameAt(version: number): GameState | null;
}

export interface OfferOrder {
  /** Player id. */
  readonly player: string;
  readonly toVersion: number;
}

/** Offers a takeback for the player's lowest seat that has any left; granted at once where nobody else is asked. */
export function offerTakeback(game: GameState, order: OfferOrder, context: TakebackContext): TakebackDecision {
  const { player, toVersion } = order;
  const own = seatsOf(game, player);
  const refusal = wrongOffer(game, order, own, context);
  if (refusal !== null) return refused(refusal);
  const seat = own.find((one) => hasLeft(at(game.uses, one)));
  if (seat === undefined) {
    const limits = { granted: MAX_TAKEBACKS, offered: MAX_OFFERS };
    return refused({
      reason: 'wrong-status',
      code: 'NO_TAKEBACKS_LEFT',
      status: game.status,
      ...limits,
      fulfilled: false,
    });
  }
  const offer: EventOf<'TakebackOffered'> = {
    type: 'TakebackOffered',
    seat,
    toVersion,
    redraws: redraws(game, toVersion),
  };
  if (waitedFor(game, { seat, accepted: [] }).length > 0) return happened([offer], seat);
  return granted([offer], { seat, toVersion }, game, context);
}

function hasLeft({ offered: made, granted: used }: SeatUses): boolean {
  return used < MAX_TAKEBACKS && made < MAX_OFFERS;
}

/** Why nobody can offer that, whatever was offered before; or null. */
function wrongOffer(
  game: GameState,
  { player, toVersion }: OfferOrder,
  own: readonly Seat[],
  { version }: TakebackContext,
): GameRefusal | null {
  const { status, offer, past } = game;
  if (status !== 'active') return wrongStatus(status, 'takeback').refusal;
  if (own.length === 0) return notYours([], null);
  if (game.tournament !== null) return ofTournament(status).refusal;
  const base = { reason: 'wrong-status', status, fulfilled: false } as const;
  if (game.takebacks === 'none') return { ...base, code: 'TAKEBACKS_OFF' };
  if (offer !== null) {
    const isSame = ownerOf(game, offer.seat) === player && offer.toVersion === toVersion;
    return { ...base, code: 'TAKEBACK_PENDING', toVersion: offer.toVersion, fulfilled: isSame };
  }
  if (toVersion > version - 2 || !isOnTheWay(game, toVersion, version - 1)) {
    return invalid(['toVersion'], { kind: 'no-way-back', version: toVersion, from: past.started, to: version - 2 });
  }
  const fault = crossed(game, toVersion);
  return fault === null ? null : { ...base, ...fault };
}

/** What a takeback to `version` would cross and must not, or null. */
function crossed(game: GameState, version: number): Extract<BackFault, { readonly alone: boolean }> | null {
  const { drew, showed } = game.past;
  const alone = peopleAt(game).length < 2;
  if (redraws(game, version) && (alone || game.takebacks !== 'casual')) {
    return { code: 'DRAWN_SINCE', version: drew, alone };
  }
  return showed > version && alone ? { code: 'SHOWN_SINCE', version: showed, alone } : null;
}

/** Whether anything was drawn after `version` on the way to the present table. */
function redraws({ past }: GameState, version: number): boolean {
  return past.drew > version;
}

export interface AnswerOrder {
  /** Player id. */
  readonly player: string;
  readonly accept: boolean;
  /** Version of the offer that is meant; null: of the one that waits. */
  readonly offer: number | null;
}

/**
 * Answers the pending offer for all seats of the player; the last consent takes the table back. Its author may
 * withdraw it.
 */
export function answerTakeback(game: GameState, order: AnswerOrder, context: TakebackContext): TakebackDecision {
  const { status, offer } = game;
  if (status !== 'active') return wrongStatus(status, 'takeback');
  const seat = peopleAt(game).find((one) => ownerOf(game, one) === order.player);
  if (seat === undefined) return refused(notYours([], null));
  if (offer === null || (order.offer !== null && order.offer !== offer.version)) {
    return refused({ reason: 'wrong-status', code: 'NO_TAKEBACK_OFFERED', status, fulfilled: false });
  }
  const isOwn = ownerOf(game, offer.seat) === order.player;
  if (order.accept && (isOwn || offer.accepted.includes(seat))) {
    return refused({ reason: 'wrong-status', code: 'TAKEBACK_ACCEPTED', status, fulfilled: !isOwn });
  }
  const answer = answerOf(order.accept, isOwn);
  const event: GameEvent = { type: 'TakebackAnswered', seat, answer };
  const isLast = waitedFor(game, offer).every((one) => one === seat);
  return order.accept && isLast ? granted([event], offer, game, context) : happened([event], seat);
}

function answerOf(accept: boolean, isOwn: boolean): TakebackAnswer {
  if (accept) return 'accepted';
  return isOwn ? 'withdrawn' : 'declined';
}

/** The commit that ends with the table of `toVersion`. */
function granted(
  events: readonly [EventOf<'TakebackOffered' | 'TakebackAnswered'>],
  { seat, toVersion }: Pick<TakebackOffer, 'seat' | 'toVersion'>,
  game: GameState,
  { gameAt }: TakebackContext,
): TakebackDecision {
  const past = gameAt(toVersion);
  if (past === null) return { ok: false, refusal: { reason: 'past-needed', version: toVersion } };
  const { drew, showed } = past.past;
  const restored = { table: past.table, drew, showed };
  const back: GameEvent = {
    type: 'MovesUndone',
    seat,
    toVersion,
    takeback: true,
    redraws: redraws(game, toVersion),
    restored,
  };
  return happened([...events, back], events[0].seat);
}

function happened(events: readonly GameEvent[], actor: Seat): GameDecision {
  return { ok: true, events, actor, tables: [] };
}

// A game in a list, as JSON.

import {
  cardOutcome,
  cardSeats,
  cardWaits,
  type ListedGame,
  type ShownCard,
  type WaitingAnswer,
} from '../../../app/index.ts';
import type { Clock } from '../../../domain/game/index.ts';
import { replayPath } from '../../http/address.ts';
import { formatListCursor } from '../../http/listCursors.ts';

export function listedGame({ cursor, card }: ListedGame, address: string) {
  return { cursor: formatListCursor(cursor), ...cardJson(card, address) };
}

/** What a list knows of a game. No names: those are GraphQL's. */
export function cardJson(card: ShownCard, address: string) {
  const { gameId, titleId, rulesVersion, status, visibility, version, headHash, creator, host, toAct, terms } = card;
  return {
    id: gameId,
    title: titleId,
    rulesVersion,
    status,
    visibility,
    version,
    headHash,
    creator,
    host,
    options: terms.options,
    clock: clockJson(terms.clock),
    start: terms.start,
    hostSeenAt: momentOf(card.hostSeenAt),
    seats: cardSeats(card).map(({ number, playerId, bot, status: seat }) => ({
      number,
      status: seat,
      player: playerId,
      bot,
    })),
    toAct,
    waitsFor: waitingJson(cardWaits(card)),
    dueAt: momentOf(card.dueAt),
    createdAt: momentOf(card.createdAt),
    startedAt: momentOf(card.startedAt),
    movedAt: momentOf(card.movedAt),
    finishedAt: momentOf(card.finishedAt),
    outcome: cardOutcome(card),
    replayUrl: `${address}${replayPath(gameId)}`,
  };
}

/** Its sentence is GraphQL's: one answer serves every language. */
export function waitingJson(waiting: WaitingAnswer | null) {
  return waiting && { for: waiting.for, seats: waiting.seats };
}

/** As `POST /v1/games` takes it. */
function clockJson(clock: Clock | null) {
  if (clock === null) return null;
  const { seconds } = clock;
  if (clock.kind === 'bank') return { bank: seconds, increment: clock.increment };
  return { perDecision: seconds, resignAfter: clock.resignAfter };
}

/** `time`, ms since 1970, in RFC 3339. */
export function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

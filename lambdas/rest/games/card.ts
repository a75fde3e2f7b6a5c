// A game in a list, as JSON.

import { cardSeats, type GameCard, type ListedGame } from '../../../app/index.ts';
import { replayPath } from '../../http/address.ts';
import { formatListCursor } from '../../http/listCursors.ts';

export function listedGame({ cursor, card }: ListedGame, address: string) {
  return { cursor: formatListCursor(cursor), ...cardJson(card, address) };
}

/** What a list knows of a game. No names: those are GraphQL's. */
export function cardJson(card: GameCard, address: string) {
  const withTakebacks = <Result extends { readonly seat: number }>(result: Result) => ({
    ...result,
    takebacks: card.takebacks[result.seat] ?? 0,
  });
  const { gameId, titleId, rulesVersion, status, visibility, version, headHash, creator, toAct, outcome } = card;
  return {
    id: gameId,
    title: titleId,
    rulesVersion,
    status,
    visibility,
    version,
    headHash,
    creator,
    seats: cardSeats(card).map(({ number, playerId, bot, status: seat }) => ({
      number,
      status: seat,
      player: playerId,
      bot,
    })),
    toAct,
    dueAt: momentOf(card.dueAt),
    createdAt: momentOf(card.createdAt),
    startedAt: momentOf(card.startedAt),
    movedAt: momentOf(card.movedAt),
    finishedAt: momentOf(card.finishedAt),
    outcome: outcome === null ? null : { ...outcome, results: outcome.results.map(withTakebacks) },
    replayUrl: `${address}${replayPath(gameId)}`,
  };
}

/** `time`, ms since 1970, in RFC 3339. */
export function momentOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

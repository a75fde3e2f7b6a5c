// Pages of a game's events, as JSON: whole commits in a row, and how the game stands.

import type { EventAnswer, GameAnswer } from '../../../app/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import { joined } from '../../../domain/base/seatMarks.ts';
import { languageOf } from '../../http/language.ts';
import { InvalidParameter } from '../queries.ts';
import type { RestCall } from '../resource.ts';
import { momentOf } from './card.ts';

/** Events that are read at a time. More than any commit has, so that each page ends with a whole one. */
const AT_ONCE = 256;

export interface EventPage {
  /** The version of the last commit in it; the one asked for, where nothing follows it. */
  readonly through: number;
  /** The same as text, for clients that come again. */
  readonly id: string;
  /** Whether there are commits after it. */
  readonly more: boolean;
  readonly game: GameAnswer;
  /** For the client. */
  readonly json: object;
}

/**
 * What follows commit `after` of the game in the path, as the caller may see it; null when there is no such game.
 * Throws InvalidParameter when the caller sees no such commit yet.
 */
export async function eventPage(call: RestCall, after: number): Promise<EventPage | null> {
  const { request } = call;
  const game = await gameAt(call, after);
  if (game === null) return null;
  const query = { fromVersion: after + 1, versions: null, after: null, before: null, isBackward: false };
  const { events, hasNext } = await game.events({ ...query, limit: AT_ONCE });
  const last = events.at(-1)?.version ?? 0;
  const whole = hasNext ? events.filter(({ version }) => version < last) : events;
  const through = Math.max(after, hasNext ? (whole.at(-1)?.version ?? after) : game.version);
  const language = languageOf(request);
  const json = {
    gameId: game.id,
    after,
    through,
    version: game.version,
    headHash: game.headHash,
    status: game.status,
    toAct: game.toAct,
    dueAt: momentOf(game.dueAt),
    events: await Promise.all(whole.map((event) => eventJson(event, language))),
  };
  return { through, id: String(through), more: hasNext, game, json };
}

/** The game at `after` or later. */
async function gameAt({ app, caller, id }: RestCall, after: number): Promise<GameAnswer | null> {
  const game = await app.game(caller, id);
  if (game === null || game.version >= after) return game;
  // A read may lag behind what the client has been shown.
  const newest = await app.game(caller, id, { strong: true });
  if (newest === null || newest.version >= after) return newest;
  throw new InvalidParameter(`Nothing follows commit ${after}: the game ends with commit ${newest.version} so far.`);
}

/** As GraphQL's `Event`. */
async function eventJson({ of, targets, at, type, ...event }: EventAnswer, language: Language): Promise<object> {
  const parts = event.parts(language);
  return {
    version: event.version,
    index: event.index,
    at: momentOf(at),
    // GraphQL's word for it, as everywhere here in lower case: `move_played`.
    type: type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase(),
    seat: event.seat,
    move: event.move,
    facts: event.facts,
    text: joined(parts),
    parts,
    targets: targets(),
    of: await of(),
    hash: event.hash,
  };
}

export function isOver({ status }: Pick<GameAnswer, 'status'>): boolean {
  return status === 'finished' || status === 'aborted';
}

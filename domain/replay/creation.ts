// The first commit of a record, decided again: the order that its events record, put to the functions that a server creates games with.

import {
  type CreateOrder,
  createGame,
  forkGame,
  type GameDecision,
  type GameEvent,
  type PlayContext,
} from '../game/index.ts';
import { SCHEMA_VERSION } from '../log/index.ts';
import type { Seat } from '../title.ts';

type Forked = Extract<GameEvent, { readonly type: 'GameForked' }>;

/** The creation that `events` record, made again; null when they do not begin with one. */
export function recreate(events: readonly GameEvent[], { title }: Pick<PlayContext, 'title'>): GameDecision | null {
  const [first, second] = events;
  if (first?.type !== 'GameCreated') return null;
  const taken = events.find((event) => event.type === 'SeatTaken');
  const bots = events.flatMap((event) => (event.type === 'BotSeated' ? [event.bot] : []));
  const { options, seats, sharedTable, clock, creator, visibility, keyId, seedCommitment } = first;
  // Of another release than this one, perhaps: what it wrote is no rule of the game.
  const isKnown = first.schemaVersion >= 1 && first.schemaVersion <= SCHEMA_VERSION;
  const schema = isKnown ? { schemaVersion: first.schemaVersion } : {};
  const clientSeed = taken?.clientSeed ?? null;
  const join = taken !== undefined;
  const order = {
    title,
    options,
    seats,
    bots,
    sharedTable,
    clock,
    join,
    creator,
    clientSeed,
    visibility,
    keyId,
    seedCommitment,
    ...schema,
  };
  return second?.type === 'GameForked' ? fork(order, second, taken?.seat ?? null) : createGame(order);
}

function fork(order: CreateOrder & { readonly seats: number }, origin: Forked, seat: Seat | null): GameDecision {
  return forkGame({ ...order, seat, origin });
}

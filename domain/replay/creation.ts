// The first commit of a record, decided again by the functions that a server creates games with.

import {
  type CreateOrder,
  createGame,
  createTournamentGame,
  forkGame,
  type GameDecision,
  type GameEvent,
  type PlayContext,
  type TournamentGame,
} from '../game/index.ts';
import { SCHEMA_VERSION } from '../log/index.ts';
import type { Seat } from '../title/contract.ts';

type CreationContext = Pick<PlayContext, 'title' | 'chance'>;
type Created = Extract<GameEvent, { readonly type: 'GameCreated' }>;
type Rematched = Extract<GameEvent, { readonly type: 'GameRematched' }>;
type Rematch = NonNullable<CreateOrder['rematch']>;
type Forked = Extract<GameEvent, { readonly type: 'GameForked' }>;

/** The creation that `events` record, made again; null when they do not begin with one. */
export function recreate(events: readonly GameEvent[], context: CreationContext): GameDecision | null {
  const [first, second] = events;
  if (first?.type !== 'GameCreated') return null;
  if (first.tournament !== null) return seatedByTournament(first, first.tournament, events, context);
  const { title } = context;
  const taken = events.find((event) => event.type === 'SeatTaken');
  const bots = events.flatMap((event) => (event.type === 'BotSeated' ? [event.bot] : []));
  const arbiters = events.flatMap((event) => (event.type === 'ArbiterNamed' ? [event.player] : []));
  const { options, seats, sharedTable, clock, spectatorDelay, takebacks, creator, visibility, keyId } = first;
  const { seedCommitment } = first;
  const arranged = events.find((event) => event.type === 'StartArranged');
  const reservations = events.flatMap((event) => (event.type === 'SeatReserved' ? [event] : []));
  const clientSeed = taken?.clientSeed ?? null;
  const join = taken !== undefined;
  const order = {
    title,
    options,
    seats,
    bots,
    sharedTable,
    clock,
    spectatorDelay,
    takebacks,
    arbiters,
    rematch: second?.type === 'GameRematched' ? rematch(second, events) : null,
    join,
    creator,
    clientSeed,
    visibility,
    keyId,
    seedCommitment,
    ...schemaIn(first),
    isRecorded: true,
  };
  if (second?.type === 'GameForked') return fork(order, second, taken?.seat ?? null);
  return createGame({ ...order, reservations, start: arranged?.start ?? 'manual', lots: arranged?.lots ?? false });
}

/** Of another release than this one, perhaps: what it wrote is no rule of the game. */
function schemaIn({ schemaVersion }: Created): { readonly schemaVersion?: number } {
  return schemaVersion >= 1 && schemaVersion <= SCHEMA_VERSION ? { schemaVersion } : {};
}

/** The players sit as the pairing of the round seats them, which the tournament's own record vouches for. */
function seatedByTournament(
  created: Created,
  tournament: TournamentGame,
  events: readonly GameEvent[],
  { title, chance }: CreationContext,
): GameDecision {
  const { options, clock, visibility, creator, keyId, seedCommitment } = created;
  const players = events.flatMap((event) => (event.type === 'SeatTaken' ? [event.player] : []));
  const chosen = { options, clock, visibility, keyId, seedCommitment, ...schemaIn(created) };
  const order = { title, players, tournament, organiser: creator, ...chosen, isRecorded: true };
  return createTournamentGame(order, chance);
}

function rematch({ game }: Rematched, events: readonly GameEvent[]): Rematch {
  const created = events.find((event) => event.type === 'GameCreated');
  const bots = Array.from({ length: created?.seats ?? 0 }, (_, seat) => {
    const seated = events.find((event) => event.type === 'BotSeated' && event.seat === seat);
    return seated?.type === 'BotSeated' ? seated.bot : null;
  });
  return { game, bots, seat: events.find((event) => event.type === 'SeatTaken')?.seat ?? null };
}

function fork(order: CreateOrder & { readonly seats: number }, origin: Forked, seat: Seat | null): GameDecision {
  return forkGame({ ...order, seat, origin });
}

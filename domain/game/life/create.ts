// Creates a game: title, options, seats, bots, and the commitment to the seed of its chance.

import { at } from '../../base/defect.ts';
import { botByName } from '../../bots/index.ts';
import { WRITTEN_SCHEMA_VERSION } from '../../log/index.ts';
import type { BySeat, Seat, Title } from '../../title/contract.ts';
import { CLOCK_LIMITS, type Clock } from '../clock.ts';
import { DELAY_LIMITS, type SpectatorDelay } from '../delay.ts';
import type { GameEvent, StartRule, TakebackRule, Visibility } from '../events.ts';
import { type GameDecision, type GameRefusal, happened, invalid, refused } from '../refusal.ts';
import { wrongClientSeed } from '../seats/clientSeed.ts';
import { type Reservation, wrongGuest } from '../seats/host.ts';

export interface CreateOrder {
  readonly title: Title;
  /** Unchecked. */
  readonly options: unknown;
  /** Null: the smallest number that the title allows and that seats the bots and the creator. */
  readonly seats: number | null;
  readonly bots: readonly string[];
  readonly sharedTable: boolean;
  /** Default: none. */
  readonly clock?: Clock | null;
  /** Default: none. */
  readonly spectatorDelay?: SpectatorDelay | null;
  /** Default: by consent, but not across a draw. */
  readonly takebacks?: TakebackRule | null;
  /** Player ids; default: none. */
  readonly arbiters?: readonly string[];
  /** Default: none. */
  readonly rematch?: Rematch | null;
  /** The creator takes the first free seat, if one is left and the table is not shared. */
  readonly join: boolean;
  /** Player id. */
  readonly creator: string;
  readonly clientSeed: string | null;
  /** Default: unlisted. */
  readonly visibility?: Visibility;
  /** Default: none. */
  readonly reservations?: readonly Reservation[];
  /** Default: by the host. */
  readonly start?: StartRule;
  /** The seats are drawn by lot at the start. Default: no. */
  readonly lots?: boolean;
  readonly keyId: string;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
  /** Default: the one that this release writes. An audit names the one that is recorded. */
  readonly schemaVersion?: number;
  /** The game was created before, perhaps by an earlier release. Default: no. */
  readonly isRecorded?: boolean;
}

/** Of which game the new one is the rematch, and who sits where in it. */
export interface Rematch {
  /** Id of the finished game. */
  readonly game: string;
  /** The bot of each seat; null for none. */
  readonly bots: BySeat<string | null>;
  /** The creator's; null: takes none. */
  readonly seat: Seat | null;
}

/** Bots take the last seats, so that people sit first; in a rematch the seats that are named. */
export function createGame(order: CreateOrder): GameDecision {
  const { reservations = [], bots } = order;
  const takesSeat = order.join && !order.sharedTable;
  const needed = bots.length + reservations.length + (takesSeat ? 1 : 0);
  const seats = order.seats ?? Math.max(order.title.seats.min, needed, ...reservations.map(({ seat }) => seat + 1));
  const wrong =
    wrongOrder(order, seats) ?? wrongReservation(order, seats) ?? wrongStart(order) ?? wrongRematch(order, seats);
  if (wrong !== null) return refused(wrong);
  const created = createdGame(order, seats);
  if (!created.ok) return refused(created.refusal);
  const reserved = reservations.map((one): GameEvent => ({ type: 'SeatReserved', seat: one.seat, player: one.player }));
  const isFree = (_: unknown, seat: Seat) => reservations.every((one) => one.seat !== seat);
  const ownSeat =
    takesSeat && bots.length + reservations.length < seats ? Array(seats).fill(null).findIndex(isFree) : null;
  const { rematch = null } = order;
  const seated = rematch === null ? seating(order, seats, ownSeat) : reseating(order, rematch);
  return happened([created.event, ...naming(order), ...arranged(order), ...reserved, ...seated], -1);
}

/** How the game starts, unless as most do. */
function arranged({ start = 'manual', lots = false }: CreateOrder): readonly GameEvent[] {
  return start === 'manual' && !lots ? [] : [{ type: 'StartArranged', start, lots }];
}

type GameCreated = Extract<GameEvent, { readonly type: 'GameCreated' }>;

/** The first event of a game with `seats` seats, or why its options are refused. */
export function createdGame(
  order: CreateOrder,
  seats: number,
): { readonly ok: true; readonly event: GameCreated } | { readonly ok: false; readonly refusal: GameRefusal } {
  const { parse, parseRecorded = parse } = order.title.options;
  const options = order.isRecorded === true ? parseRecorded(order.options, seats) : parse(order.options, seats);
  if (!options.ok) {
    const path = ['options', ...options.path];
    const { fault } = options;
    return { ok: false, refusal: { reason: 'invalid-input', code: 'INVALID_OPTIONS', fault, path } };
  }
  const event: GameCreated = {
    type: 'GameCreated',
    titleId: order.title.id,
    rulesVersion: order.title.rulesVersion,
    // Checked by the title's own parser just above; options are JSON by the contract of a title.
    options: options.value as GameCreated['options'],
    seats,
    sharedTable: order.sharedTable,
    creator: order.creator,
    keyId: order.keyId,
    seedCommitment: order.seedCommitment,
    visibility: order.visibility ?? 'unlisted',
    clock: order.clock ?? null,
    spectatorDelay: order.spectatorDelay ?? null,
    takebacks: order.takebacks ?? null,
    tournament: null,
    schemaVersion: order.schemaVersion ?? WRITTEN_SCHEMA_VERSION,
  };
  return { ok: true, event };
}

/** What follows the creation of a game that is no fork: the game before it, and its arbiters. */
function naming({ rematch = null, arbiters = [] }: CreateOrder): readonly GameEvent[] {
  const rematched: readonly GameEvent[] = rematch === null ? [] : [{ type: 'GameRematched', game: rematch.game }];
  return [...rematched, ...arbiters.map((player): GameEvent => ({ type: 'ArbiterNamed', player }))];
}

/**
 * Seats the bots on the last seats other than `ownSeat` and reserved ones, then the creator on `ownSeat` (null: none).
 * There are enough seats for all.
 */
export function seating(order: CreateOrder, seats: number, ownSeat: Seat | null): readonly GameEvent[] {
  const kept = [ownSeat, ...(order.reservations ?? []).map(({ seat }) => seat)];
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !kept.includes(seat));
  const events = order.bots.map((bot, index): GameEvent => {
    return { type: 'BotSeated', seat: at(others, others.length - order.bots.length + index), bot };
  });
  if (ownSeat === null) return events;
  return [...events, { type: 'SeatTaken', seat: ownSeat, player: order.creator, clientSeed: order.clientSeed }];
}

/** Seats the bots of a rematch, in order of seat, then its creator. */
function reseating({ creator, clientSeed }: CreateOrder, { bots, seat }: Rematch): readonly GameEvent[] {
  const seated = bots.flatMap((bot, number): readonly GameEvent[] =>
    bot === null ? [] : [{ type: 'BotSeated', seat: number, bot }],
  );
  return seat === null ? seated : [...seated, { type: 'SeatTaken', seat, player: creator, clientSeed }];
}

/** Why no game with `seats` seats can be created by `order`, whatever its options say; or null. */
export function wrongOrder(order: CreateOrder, seats: number): GameRefusal | null {
  return (
    wrongSeats(order, seats) ??
    wrongClientSeed(order.clientSeed) ??
    wrongClock(order.clock ?? null) ??
    wrongDelay(order.spectatorDelay ?? null) ??
    wrongArbiters(order)
  );
}

function wrongSeats(order: CreateOrder, seats: number): GameRefusal | null {
  const { min, max } = order.title.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    // Without a number of seats there are too many bots.
    const path = order.seats === null ? 'bots' : 'seats';
    return invalid([path], { kind: 'seat-count', titleName: order.title.name, min, max, seats });
  }
  const left = Math.max(0, seats - (order.reservations ?? []).length);
  if (order.bots.length > left) {
    return invalid(['bots'], { kind: 'too-many-bots', bots: order.bots.length, seats: left });
  }
  const unknown = order.bots.findIndex((name) => botByName(name) === null);
  if (unknown < 0) return null;
  return invalid(['bots', String(unknown)], { kind: 'unknown-bot', bot: at(order.bots, unknown) });
}

function wrongReservation(
  { reservations = [], creator, arbiters = [] }: CreateOrder,
  seats: number,
): GameRefusal | null {
  for (const [index, { seat, player }] of reservations.entries()) {
    const path = ['reservations', String(index)];
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) {
      return invalid([...path, 'seat'], { kind: 'no-such-seat', seat, seatCount: seats });
    }
    const wrong = wrongGuest([...path, 'playerId'], player, creator);
    if (wrong !== null) return wrong;
    if (arbiters.includes(player)) return invalid([...path, 'playerId'], { kind: 'arbiter' });
    const earlier = reservations.slice(0, index).find((one) => one.seat === seat || one.player === player);
    if (earlier !== undefined) return invalid(path, { kind: 'reserved-twice', seat: earlier.seat });
  }
  return null;
}

/** Whether each seat of a rematch is for one at most. */
function wrongRematch({ rematch = null, reservations = [] }: CreateOrder, seats: number): GameRefusal | null {
  if (rematch === null) return null;
  const { bots, seat: own } = rematch;
  const taken = bots.map((bot, seat) => Number(bot !== null) + Number(own === seat));
  for (const { seat } of reservations) taken[seat] = (taken[seat] ?? 0) + 1;
  const twice = taken.findIndex((count) => count > 1);
  if (bots.length === seats && twice < 0) return null;
  return invalid(['seats'], { kind: 'no-such-seat', seat: Math.max(twice, 0), seatCount: seats });
}

/** At a shared table someone acts for every seat from the beginning: nothing says when it should start by itself. */
function wrongStart({ start = 'manual', sharedTable }: CreateOrder): GameRefusal | null {
  return start !== 'manual' && sharedTable ? invalid(['start'], { kind: 'start-at-shared-table' }) : null;
}

/** The refusal of a clock that is set to more or less than it can be, or null. */
function wrongClock(clock: Clock | null): GameRefusal | null {
  if (clock === null) return null;
  const { perDecision, resignAfter, bank, increment } = CLOCK_LIMITS;
  const settings =
    clock.kind === 'bank'
      ? [setting('bank', clock.seconds, bank), setting('increment', clock.increment, increment)]
      : [setting('perDecision', clock.seconds, perDecision), setting('resignAfter', clock.resignAfter, resignAfter)];
  const wrong = settings.find(({ value, least, most }) => !Number.isInteger(value) || value < least || value > most);
  if (wrong === undefined) return null;
  return invalid(['clock', wrong.name], { kind: 'clock-setting', ...wrong });
}

/** The refusal of a delay that is set to more or less than it can be, or null. */
function wrongDelay(delay: SpectatorDelay | null): GameRefusal | null {
  if (delay === null) return null;
  const { name, value, least, most } =
    delay.kind === 'moves'
      ? setting('moves', delay.moves, DELAY_LIMITS.moves)
      : setting('seconds', delay.seconds, DELAY_LIMITS.seconds);
  if (Number.isInteger(value) && value >= least && value <= most) return null;
  return invalid(['spectatorDelay', name], { kind: 'delay-setting', name, value, least, most });
}

/** The most arbiters of a game, and the most characters of a player id. */
const MAX_ARBITERS = 8;
const MAX_PLAYER_ID = 128;

/** The refusal of arbiters that are too many, named twice, or to play themselves; or null. */
function wrongArbiters({ arbiters = [], creator, join, sharedTable }: CreateOrder): GameRefusal | null {
  if (arbiters.length > MAX_ARBITERS) {
    return invalid(['arbiters'], { kind: 'too-many-arbiters', count: arbiters.length, most: MAX_ARBITERS });
  }
  const wrong = arbiters.findIndex((one, index) => {
    const isPlayer = one === creator && (join || sharedTable);
    return isPlayer || one.length === 0 || one.length > MAX_PLAYER_ID || arbiters.indexOf(one) < index;
  });
  return wrong < 0 ? null : invalid(['arbiters', String(wrong)], { kind: 'arbiter' });
}

function setting(name: string, value: number, { least, most }: { readonly least: number; readonly most: number }) {
  return { name, value, least, most };
}

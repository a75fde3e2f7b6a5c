// Creates a game: title, options, seats, bots, and the commitment to the seed of its chance.

import { botByName } from '../bots/index.ts';
import type { Title } from '../title.ts';
import type { GameEvent } from './events.ts';
import { type GameDecision, type GameRefusal, refused } from './refusal.ts';

/** Longest client seed, in UTF-16 code units. */
const MAX_CLIENT_SEED = 128;

/** A message quotes this much of what was sent. */
const MAX_QUOTED = 80;

export interface CreateOrder {
  readonly title: Title;
  /** Unchecked. */
  readonly options: unknown;
  /** Null: the least that the title allows and the bots and the creator need. */
  readonly seats: number | null;
  readonly bots: readonly string[];
  readonly sharedTable: boolean;
  /** The creator takes the first free seat, if one is left and the table is not shared. */
  readonly join: boolean;
  /** Player id. */
  readonly creator: string;
  readonly clientSeed: string | null;
  readonly keyId: string;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
}

/** Bots take the last seats, so that people sit first. */
export function createGame(order: CreateOrder): GameDecision {
  const takesSeat = order.join && !order.sharedTable;
  const seats = order.seats ?? Math.max(order.title.seats.min, order.bots.length + (takesSeat ? 1 : 0));
  const wrong = wrongSeats(order, seats) ?? wrongClientSeed(order.clientSeed);
  if (wrong !== null) return refused(wrong);
  const options = order.title.options.parse(order.options, seats);
  if (!options.ok) {
    const path = ['options', ...options.path];
    const message = `${path.join('.').slice(0, MAX_QUOTED)}: ${options.message}.`;
    return refused({ reason: 'invalid-input', code: 'INVALID_OPTIONS', message, path });
  }
  const firstBot = seats - order.bots.length;
  const events: GameEvent[] = [
    {
      type: 'GameCreated',
      titleId: order.title.id,
      rulesVersion: order.title.rulesVersion,
      // Checked by the title's own parser just above; options are JSON by the contract of a title.
      options: options.value as Extract<GameEvent, { type: 'GameCreated' }>['options'],
      seats,
      sharedTable: order.sharedTable,
      creator: order.creator,
      keyId: order.keyId,
      seedCommitment: order.seedCommitment,
    },
    ...order.bots.map((bot, index): GameEvent => ({ type: 'BotSeated', seat: firstBot + index, bot })),
  ];
  if (takesSeat && firstBot > 0) {
    events.push({ type: 'SeatTaken', seat: 0, player: order.creator, clientSeed: order.clientSeed });
  }
  return { ok: true, events, actor: -1 };
}

function wrongSeats(order: CreateOrder, seats: number): GameRefusal | null {
  const { min, max } = order.title.seats;
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    // Without a number of seats it is the bots who ask for too many.
    const path = order.seats === null ? 'bots' : 'seats';
    return invalid([path], `${order.title.name} is for ${min} to ${max} seats, not ${seats}.`);
  }
  if (order.bots.length > seats) {
    return invalid(['bots'], `${order.bots.length} bots do not fit on ${seats} seats.`);
  }
  const unknown = order.bots.findIndex((name) => botByName(name) === null);
  if (unknown < 0) return null;
  return invalid(
    ['bots', String(unknown)],
    `There is no bot ${JSON.stringify(order.bots[unknown]?.slice(0, MAX_QUOTED))}.`,
  );
}

/** The refusal of a client seed that is too long, or null. */
export function wrongClientSeed(clientSeed: string | null): GameRefusal | null {
  if (clientSeed === null || clientSeed.length <= MAX_CLIENT_SEED) return null;
  return invalid(['clientSeed'], `A client seed has at most ${MAX_CLIENT_SEED} characters, not ${clientSeed.length}.`);
}

function invalid(path: readonly string[], message: string): GameRefusal {
  return { reason: 'invalid-input', code: 'INVALID_INPUT', message, path };
}

// A game of a tournament, created, seated and started in one commit. It follows from the published pairing and the
// game's seed alone, so that every maker makes the same one.

import type { Chance } from '../../chance/index.ts';
import type { Title } from '../../title/contract.ts';
import type { Clock } from '../clock.ts';
import type { GameEvent, TournamentGame, Visibility } from '../events.ts';
import { type GameDecision, type GameRefusal, happened, refused } from '../refusal.ts';
import { type CreateOrder, createdGame, wrongOrder } from './create.ts';

export interface TournamentOrder {
  readonly title: Title;
  /** Of the title; unchecked. */
  readonly options: unknown;
  /** Player ids, in order of their seats. */
  readonly players: readonly string[];
  readonly tournament: TournamentGame;
  readonly clock: Clock | null;
  readonly visibility: Visibility;
  /** Player id. */
  readonly organiser: string;
  readonly keyId: string;
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
  /** Default: the one that this release writes. */
  readonly schemaVersion?: number;
  /** The game was created before, perhaps by an earlier release. Default: no. */
  readonly isRecorded?: boolean;
}

/** The only commit before the first move. `chance`: `openingChance` of the game's seed. */
export function createTournamentGame(order: TournamentOrder, chance: Chance): GameDecision {
  const { players, title } = order;
  const creation = creationOf(order);
  const wrong = wrongOrder(creation, players.length) ?? seatedTwice(players);
  if (wrong !== null) return refused(wrong);
  const created = createdGame(creation, players.length);
  if (!created.ok) return refused(created.refusal);
  const { id, stage, round, table, noShowMs } = order.tournament;
  const event: GameEvent = { ...created.event, tournament: { id, stage, round, table, noShowMs } };
  const seated = players.map((player, seat): GameEvent => ({ type: 'SeatTaken', seat, player, clientSeed: null }));
  const facts = title.setup(created.event.options, players.length, chance);
  return happened([event, ...seated, { type: 'GameStarted', facts }], -1);
}

/** The organiser creates the game and takes no seat by that; nothing of it is taken back. */
function creationOf({ players, organiser, tournament: _place, ...order }: TournamentOrder): CreateOrder {
  return {
    ...order,
    seats: players.length,
    bots: [],
    sharedTable: false,
    takebacks: 'none',
    join: false,
    creator: organiser,
    clientSeed: null,
  };
}

function seatedTwice(players: readonly string[]): GameRefusal | null {
  const twice = players.findIndex((player, seat) => players.indexOf(player) < seat);
  if (twice < 0) return null;
  const seat = players.indexOf(players[twice] ?? '');
  return { reason: 'wrong-status', code: 'ALREADY_SEATED', status: 'open', seat, fulfilled: false };
}

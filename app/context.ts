// What every use case works with: ports, titles, the journal of games, and what a process knows of what it has read.

import type { Boards } from '../domain/board/index.ts';
import { type GameState, type Outage, titleOfGame } from '../domain/game/index.ts';
import type { HashFunction, StreamId } from '../domain/log/index.ts';
import type { Title } from '../domain/title/contract.ts';
import type { TitleRegistry } from '../domain/titles/index.ts';
import type { StoredCredential } from '../eventstore/port.ts';
import type { Allowances } from './base/allowances.ts';
import type { OnAuditCrash } from './base/auditCrash.ts';
import type { Courses } from './base/courses.ts';
import type { Pictures } from './base/pictures.ts';
import type { AppPorts } from './base/ports.ts';
import type { RecentEntries } from './base/recentEntries.ts';
import type { RequestBudget } from './base/requestBudget.ts';
import type { Journal, Loaded } from './journal/index.ts';

export interface Seeds {
  /** Rejects with SeedMismatch, and with what the secrets reject with. */
  of(game: Loaded<GameState>): Promise<Uint8Array>;
  /** Keeps the seed of a game that was just created. */
  keep(stream: StreamId, seed: Uint8Array): void;
}

/**
 * An identity without a binding is its own player until it is bound: to itself when it first plays, or to another
 * player when it is linked. A binding never changes; a link may be ended once, after which it is its own player.
 */
export interface Players {
  /** The player whom the identity acts for. Rejects when the store cannot tell: never with another player. */
  playerOf(identityId: string): Promise<string>;
  /** The same; from now on the identity cannot be linked to another player. */
  settle(identityId: string): Promise<string>;
  /** The identity itself, or the one that came after it since its player was erased. */
  identityOf(identityId: string): Promise<string>;
  /** From now on `heir` comes after the identity, unless another one does already. */
  erase(identityId: string, heir: string): Promise<void>;
  /** Whom the identity is bound to, as stored, whether or not its link was ended; null: to nobody. */
  boundTo(identityId: string): Promise<string | null>;
  /** Binds the identity to a settled player unless it is bound; the player whom it acts for. Null: there is no room. */
  link(identityId: string, playerId: string): Promise<string | null>;
  /** Ends the link of an identity that is linked to another player; false when it was ended before. */
  unlink(identityId: string): Promise<boolean>;
  /** The identities that are linked to the player, the oldest link first. */
  linkedTo(playerId: string): Promise<readonly string[]>;
  /** Whether the player is known to have a name. */
  isNamed(playerId: string): boolean;
  noteNamed(playerId: string): void;
  /** Whether the player's name, if there is one, came from signing in and not from playing. */
  hasSignedIn(playerId: string): Promise<boolean>;
  /** Notes it, before the name is kept. */
  noteSignedIn(playerId: string): Promise<void>;
}

/** Credentials by id, as they were when a process read them; null: there was none. */
export type KeptCredentials = RecentEntries<string, { readonly stored: StoredCredential | null; readonly at: number }>;

/** Games known to be open to everybody, and at once. */
export type OpenGames = RecentEntries<StreamId, true>;

export interface Outages {
  /** Those that are over, in order of time; where they cannot be read now, as far as they are known. */
  known(): Promise<readonly Outage[]>;
  /** The same, read just now: a seat that is timed out has had all the time it is due. Rejects with a StoreFault. */
  certain(): Promise<readonly Outage[]>;
  /** Notes that the server is up. If it was down until now, returns the outage. Rejects with a StoreFault. */
  beat(): Promise<Outage | null>;
}

export interface AppContext extends AppPorts {
  readonly titles: TitleRegistry;
  readonly boards: Boards;
  readonly pictures: Pictures;
  readonly courses: Courses;
  readonly games: Journal<GameState>;
  readonly seeds: Seeds;
  readonly players: Players;
  readonly openGames: OpenGames;
  readonly outages: Outages;
  readonly sha256: HashFunction;
  readonly onAuditCrash: OnAuditCrash;
  /** Told of a player who was invited. */
  readonly onInvited: (playerId: string) => Promise<void> | void;
  /** The present, ms since 1970; later than every moment that it gave this process before. */
  readonly laterMoment: () => number;
  readonly allowances: Allowances;
  /** Whether the account organises such a tournament, which is not over, by a strong read. */
  isOrganising(account: string, id: string): Promise<boolean>;
  /** How often the full lists of accounts were looked through: a moment that each look moves on, ms since 1970. */
  readonly fullLists: RecentEntries<string, number>;
  /** By player: when it was last seen to it that a host is noted, ms since 1970. */
  readonly seenNotes: RecentEntries<string, number>;
  readonly keptTokens: KeptCredentials;
  /** By player: when it was last seen that no browser wants to be told for them, ms since 1970. */
  readonly untoldPlayers: RecentEntries<string, number>;
  /** By what is counted and address: where the meter stands, ms since 1970. */
  readonly addressMeters: RecentEntries<string, number>;
  readonly budget: RequestBudget;
}

/** The title that `game` is played by; a Defect when this release does not know its rules. */
export function titleIn(
  { titles }: Pick<AppContext, 'titles'>,
  game: Pick<GameState, 'titleId' | 'rulesVersion'>,
): Title {
  return titleOfGame(game, titles.byRules);
}

/** `context` with a budget of its own for automatic moves. */
export function withBudget<Context extends AppContext>(context: Context, budget: RequestBudget): Context {
  return Object.assign(Object.create(context), { budget });
}

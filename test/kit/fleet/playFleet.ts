// A game served by many processes on one table: requests are routed at random, four looks and one move a commit, and
// the table charges for everything it is asked for. Equal plans give equal counts.

import type { App, Caller, GameAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import type { Seat } from '../../../domain/title/contract.ts';
import { createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { STALE_AFTER_MS } from '../../../lambdas/process/config.ts';
import { appOn, gameOf } from '../app/appOn.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import { chargedTable, type TableCharge } from '../stores/chargedTable.ts';

export interface FleetPlan {
  readonly titleId: string;
  /** All of them people. */
  readonly seats: number;
  /** Null: every request meets a process that knows nothing. */
  readonly processes: number | null;
  /** Between two requests, on average. */
  readonly gapMs: number;
  readonly seed: number;
}

/** What a game cost from its creation to its end. */
export interface FleetCosts {
  readonly commits: number;
  /** By the use cases: commands and looks. */
  readonly requests: number;
  readonly charges: readonly TableCharge[];
  /** Left in the table. */
  readonly storedBytes: number;
}

/** Looks at the game after each commit, by anybody at the table. */
const LOOKS = 4;

const played = new Map<string, Promise<FleetCosts>>();

/** The costs of `plan`; each plan is played once in a process. */
export function fleetCosts(plan: FleetPlan): Promise<FleetCosts> {
  const key = JSON.stringify(plan);
  const costs = played.get(key) ?? playFleet(plan);
  played.set(key, costs);
  return costs;
}

async function playFleet(plan: FleetPlan): Promise<FleetCosts> {
  const { client, charges, storedBytes } = chargedTable();
  const fleet = new Fleet(plan, createDynamodbStore({ client, tableName: 'log' }));
  const { version } = await fleet.playToEnd();
  return { commits: version, requests: fleet.requests, charges, storedBytes: storedBytes() };
}

class Fleet {
  readonly #plan: FleetPlan;
  readonly #store: EventStore;
  /** Decides the game, the same for any number of processes. */
  readonly #chance: Chance;
  readonly #routes: Chance;
  readonly #processes = new Map<number, App>();
  readonly #people: readonly Caller[];
  #now = FIXED_TIME;
  #requests = 0;

  constructor(plan: FleetPlan, store: EventStore) {
    this.#plan = plan;
    this.#store = store;
    this.#chance = fastChance(`fleet ${plan.titleId} ${plan.seats} ${plan.seed}`);
    this.#routes = fastChance(`routes ${plan.processes} ${plan.seed}`);
    this.#people = Array.from({ length: plan.seats }, (_, n) => ({ playerId: `player_${n}`, name: `Player ${n}` }));
  }

  get requests(): number {
    return this.#requests;
  }

  async playToEnd(): Promise<GameAnswer> {
    const id = await this.#opened();
    for (;;) {
      // A push makes everybody look at once; anyone who moves has looked again.
      const looks = Array.from({ length: LOOKS - 1 }, () => this.#seen(id, pick(this.#chance, this.#people)));
      const game = at(await Promise.all(looks), 0);
      if (game.status === 'finished') return game;
      const seat = pick(this.#chance, game.toAct);
      await this.#move(await this.#seen(id, at(this.#people, seat)), seat);
    }
  }

  /** The id of a game that has just started. */
  async #opened(): Promise<string> {
    const { titleId, seats } = this.#plan;
    const order = { titleId, options: null, seats, bots: [], sharedTable: false, join: true, clientSeed: null };
    const creator = at(this.#people, 0);
    const { id } = gameOf(await this.#process().createGame(creator, { ...order, commandId: this.#commandId() }));
    for (const player of this.#people.slice(1)) {
      const join = { gameId: id, seat: null, clientSeed: null, commandId: this.#commandId() };
      gameOf(await this.#process().joinGame(player, join));
    }
    gameOf(await this.#process().startGame(creator, { gameId: id, commandId: this.#commandId() }));
    return id;
  }

  async #seen(id: string, caller: Caller): Promise<GameAnswer> {
    const game = await this.#process().game(caller, id);
    if (game === null) throw new Error(`the game ${id} is gone`);
    return game;
  }

  async #move(game: GameAnswer, seat: Seat): Promise<void> {
    const { notation: move } = pick(this.#chance, game.legalMoves(seat));
    const order = { gameId: game.id, move, seat, expectedVersion: null, commandId: this.#commandId() };
    gameOf(await this.#process().playMove(at(this.#people, seat), order));
  }

  #commandId(): string {
    return `fleet ${this.#requests}`;
  }

  /** The process that gets the next request, a moment later. */
  #process(): App {
    const { processes, gapMs } = this.#plan;
    this.#requests += 1;
    this.#now += 1 + this.#chance.below(2 * gapMs);
    if (processes === null) return this.#started();
    const number = this.#routes.below(processes);
    const running = this.#processes.get(number) ?? this.#started();
    this.#processes.set(number, running);
    return running;
  }

  #started(): App {
    return appOn(this.#store, { clock: { now: () => this.#now }, staleAfterMs: STALE_AFTER_MS });
  }
}

// Plays a planned game from its creation to its end through the use cases, on a store in memory: the log it leaves is a
// real one.

import type { App, Caller, Clock, GameAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { greedyBot } from '../../../domain/bots/index.ts';
import { type Chance, fastChance, pick } from '../../../domain/chance/index.ts';
import type { Commit, StreamId } from '../../../domain/log/index.ts';
import type { Seat } from '../../../domain/title/contract.ts';
import { type State, stampOf } from '../../../domain/titles/next-station-london/state.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, PAGE_COMMITS } from '../../../eventstore/port.ts';
import { appOn, gameOf } from '../app/appOn.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import type { GamePlan, PersonPlan, Style } from './wholeGamePlans.ts';

export interface WholeGame {
  readonly plan: GamePlan;
  readonly app: App;
  readonly store: EventStore;
  readonly gameId: string;
  readonly stream: StreamId;
  readonly commits: readonly Commit[];
  /** The replay file as anyone may download it: for a fork, with the records of its origins. */
  readonly text: string;
}

/** The game of a plan, played to its end. Equal plans give equal bytes. */
export async function playWholeGame(plan: GamePlan): Promise<WholeGame> {
  const { store } = openMemoryStore();
  const chance = fastChance(`play ${plan.titleId} ${plan.seats} ${plan.seed}`);
  const app = appOn(store, { clock: steppingClock(plan.seed) });
  const table = new Table(app, plan, chance);
  const gameId = await table.open();
  if (plan.aborts) await table.callOff();
  else await table.playToEnd();
  return recordOf({ plan, app, store, gameId });
}

/** A game forked from `origin` at a version where somebody was to act, played to its end after `plan`. */
export async function playFork(origin: WholeGame, plan: GamePlan): Promise<WholeGame> {
  const { app, store } = origin;
  const chance = fastChance(`fork ${plan.titleId} ${plan.seats} ${plan.seed}`);
  const open = origin.commits.filter(
    ({ summary }) => ((summary >> STATUS_SHIFT) & 3) === ACTIVE && summary % 2 ** STATUS_SHIFT > 0,
  );
  const table = new Table(app, plan, chance);
  const gameId = await table.fork(origin.gameId, pick(chance, open).version);
  await table.playToEnd();
  return recordOf({ plan, app, store, gameId });
}

/** Bits 16 and 17 of a commit's summary are the status, those below the seats to act. */
const STATUS_SHIFT = 16;
const ACTIVE = 1;

async function recordOf(game: Pick<WholeGame, 'plan' | 'app' | 'store' | 'gameId'>): Promise<WholeGame> {
  const { app, store, gameId } = game;
  // A game's stream is named after its id.
  const stream = `game/${gameId}` as StreamId;
  const replay = await app.replay(null, gameId, { after: null, follows: false });
  if (replay === null) throw new Error(`the game ${gameId} has no replay`);
  let text = '';
  for await (const lines of replay.lines) text += lines;
  return { ...game, stream, text, commits: await allCommits(store, stream) };
}

/** Every commit of a stream. */
export async function allCommits(store: EventStore, stream: StreamId): Promise<readonly Commit[]> {
  const commits: Commit[] = [];
  for (let more = true; more; ) {
    const page = await store.readForward(stream, commits.length, PAGE_COMMITS, { strong: true });
    commits.push(...page.commits);
    ({ more } = page);
  }
  return commits;
}

/** A clock that advances by 1 to 20 ms whenever it is read. */
function steppingClock(seed: number): Clock {
  const chance = fastChance(`clock ${seed}`);
  let now = FIXED_TIME + seed * 60_000;
  return {
    now() {
      now += 1 + chance.below(20);
      return now;
    },
  };
}

function callerOf(person: PersonPlan): Caller {
  return { playerId: person.playerId, name: person.playerId };
}

/** One game under way and the people around it. */
class Table {
  readonly #app: App;
  readonly #plan: GamePlan;
  readonly #chance: Chance;
  readonly #resigned = new Set<PersonPlan>();
  #id = '';

  constructor(app: App, plan: GamePlan, chance: Chance) {
    this.#app = app;
    this.#plan = plan;
    this.#chance = chance;
  }

  /** Creates the game and seats everyone; the game's id. */
  async open(): Promise<string> {
    const { titleId, options, seats, bots, sharedTable, joinsAtOnce, people, seed } = this.#plan;
    const creator = at(people, 0);
    const join = joinsAtOnce || this.#plan.aborts;
    const clientSeed = join ? creator.clientSeed : null;
    const commandId = `${seed}`;
    const order = { titleId, options, seats, bots, sharedTable, join, clientSeed, commandId };
    this.#id = gameOf(await this.#app.createGame(callerOf(creator), order)).id;
    await this.#seatAll(join);
    return this.#id;
  }

  /** Forks `gameId` at a version and seats everyone; the fork's id. */
  async fork(gameId: string, atVersion: number): Promise<string> {
    const { bots, sharedTable, joinsAtOnce: join, people, seats, seed } = this.#plan;
    const creator = at(people, 0);
    const order = { gameId, atVersion, bots, sharedTable, join, commandId: `fork ${seed}` };
    const seat = join && this.#chance.below(2) === 0 ? this.#chance.below(seats) : null;
    const clientSeed = join ? creator.clientSeed : null;
    this.#id = gameOf(await this.#app.forkGame(callerOf(creator), { ...order, seat, clientSeed })).id;
    await this.#seatAll(join);
    return this.#id;
  }

  async #seatAll(creatorSits: boolean): Promise<void> {
    const { people, sharedTable } = this.#plan;
    const late = creatorSits ? people.slice(1) : people;
    if (!sharedTable) for (const person of late) if (await this.#hasRoom()) await this.#seat(person);
  }

  /** All leave, the creator last. */
  async callOff(): Promise<void> {
    for (const person of this.#plan.people.toReversed()) {
      gameOf(await this.#app.leaveGame(callerOf(person), { gameId: this.#id, commandId: null }));
    }
  }

  async playToEnd(): Promise<void> {
    const creator = callerOf(at(this.#plan.people, 0));
    let game = gameOf(await this.#app.startGame(creator, { gameId: this.#id, commandId: 'start' }));
    for (let move = 0; game.state.status === 'active'; move += 1) {
      const leaving = this.#plan.people.find((person) => person.resignsAt === move && !this.#resigned.has(person));
      game = leaving === undefined ? await this.#step(game) : await this.#resign(leaving, game);
    }
  }

  async #hasRoom(): Promise<boolean> {
    return (await this.#look(null)).seats.some(({ status }) => status === 'open');
  }

  /** Joins at a free seat, some by its number; a person who hesitates leaves again and comes back. */
  async #seat(person: PersonPlan): Promise<void> {
    const caller = callerOf(person);
    const gameId = this.#id;
    const join = async (clientSeed: string | null) => {
      const free = (await this.#look(null)).seats.filter(({ status }) => status === 'open');
      const seat = this.#chance.below(2) === 0 ? null : pick(this.#chance, free).number;
      gameOf(await this.#app.joinGame(caller, { gameId, seat, clientSeed, commandId: null }));
    };
    // A creator alone at the table who leaves calls the game off.
    const othersSit = (await this.#look(null)).state.seats.some(({ player }) => player !== null);
    if (person.hesitates && othersSit) {
      await join('a first thought');
      gameOf(await this.#app.leaveGame(caller, { gameId, commandId: null }));
    }
    await join(person.clientSeed);
  }

  /** One move of a person who is to act; where only automatic moves are owed, a query of the game makes them. */
  async #step(game: GameAnswer): Promise<GameAnswer> {
    const owing = this.#plan.people.filter((person) => !this.#resigned.has(person)).map(callerOf);
    for (const [index, caller] of owing.entries()) {
      const seen = await this.#look(caller);
      const seats = seen.ownSeats.filter((seat) => seen.toAct.includes(seat));
      // Not always the first of those who may act: people of one turn act in any order.
      const isLast = index === owing.length - 1;
      if (seats.length === 0 || (!isLast && this.#chance.below(3) === 0)) continue;
      return this.#move(caller, seen, pick(this.#chance, seats));
    }
    return this.#look(game.ownSeats.length === 0 ? null : (owing[0] ?? null));
  }

  async #move(caller: Caller, game: GameAnswer, seat: Seat): Promise<GameAnswer> {
    const style = this.#plan.people.find(({ playerId }) => playerId === caller.playerId)?.style ?? 'random';
    const move = this.#stamped(this.#choose(style, game, seat), game, seat);
    const expectedVersion = this.#chance.below(3) === 0 ? game.version : null;
    const order = { gameId: this.#id, move, seat, expectedVersion, commandId: `move at ${game.version}` };
    return gameOf(await this.#app.playMove(caller, order));
  }

  #choose(style: Style, game: GameAnswer, seat: Seat): string {
    const { title, state } = game;
    if (style === 'mixed') return this.#choose(pick(this.#chance, ['random', 'greedy', 'auto']), game, seat);
    if (style === 'auto') return title.moveId(title.autoMove(state.table, seat));
    if (style === 'greedy') return title.moveId(greedyBot.choose(title, state.table, seat, this.#chance));
    return pick(this.#chance, game.legalMoves(seat)).notation;
  }

  /** Some moves carry the position that their sender saw, in the title that has a notation for it. */
  #stamped(move: string, { title, state }: GameAnswer, seat: Seat): string {
    if (title.id !== 'next-station-london' || this.#chance.below(4) > 0) return move;
    // The table of a running game of this title is its state.
    return `${stampOf(state.table as State, seat)} ${move}`;
  }

  async #resign(person: PersonPlan, game: GameAnswer): Promise<GameAnswer> {
    const caller = callerOf(person);
    const seats = (await this.#look(caller)).ownSeats;
    // At a shared table, one seat of several.
    const seat = this.#chance.below(2) === 0 || seats.length === 0 ? null : pick(this.#chance, seats);
    if (seat === null || seats.length <= 1) this.#resigned.add(person);
    if (seats.length === 0) return game;
    return gameOf(await this.#app.resign(caller, { gameId: this.#id, seat, commandId: null }));
  }

  async #look(caller: Caller | null): Promise<GameAnswer> {
    const game = await this.#app.game(caller, this.#id);
    if (game === null) throw new Error(`the game ${this.#id} is gone`);
    return game;
  }
}

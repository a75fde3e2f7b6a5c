// A whole tournament through the use cases, on a store in memory: entries, pairing, every move of every game, results, standings. The clock is
// the tournament's own and stands still but for the start; the queue is emptied in order.

import { hash } from 'node:crypto';
import { type Caller, createApp, type ProcessApp, type TournamentWork, type WorkQueue } from '../../app/index.ts';
import { tournamentStream } from '../../domain/log/index.ts';
import { registryOf } from '../../domain/titles/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import { openMemoryReadStore } from '../../readstore/memory.ts';
import { type Count, controlState, countRound } from './count.ts';
import { diceTitle } from './diceTitle.ts';
import { type FoldingStore, openFoldingStore } from './foldingStore.ts';
import { type OpenGame, RoundGames } from './games.ts';
import { type Timing, Timings } from './timings.ts';

export interface Plan {
  readonly players: number;
  readonly rounds: number;
  readonly seats: number;
}

export interface Outcome {
  readonly count: Count;
  readonly timings: readonly Timing[];
  readonly commits: number;
  readonly bytes: number;
  /** SHA-256 of the final standings, hex. */
  readonly standingsHash: string;
}

/** 1 January 2026. */
const CREATED = 1_767_225_600_000;
const START = CREATED + 3_600_000;
const ORGANISER: Caller = { playerId: 'player_ORGANISER', name: 'Organiser' };

export class Event {
  readonly #plan: Plan;
  readonly #games = new RoundGames();
  readonly #kept: FoldingStore = openFoldingStore(this.#games);
  readonly #timings = new Timings();
  readonly #waiting: TournamentWork[] = [];
  readonly #queue: WorkQueue = { send: async (messages) => void this.#waiting.push(...messages) };
  readonly #app: ProcessApp;
  readonly #report: (line: string) => void;
  readonly #count: Count = { rounds: 0, games: 0, lost: 0, doubled: 0, unassigned: 0 };
  #now = CREATED;
  #commands = 0;

  /** `report`: a line of progress. */
  constructor(plan: Plan, report: (line: string) => void) {
    this.#plan = plan;
    this.#report = report;
    this.#app = this.#process();
  }

  #process(): ProcessApp {
    const { profiles, identities, invitations } = openMemoryStore();
    const views = { ...openMemoryReadStore(() => this.#now), asOf: async () => this.#now };
    const secrets = { currentKeyId: async () => 'k1', masterSecret: async () => SECRET };
    let drawn = 0;
    return createApp({
      titles: registryOf([diceTitle]),
      store: this.#kept.store,
      clock: { now: () => this.#now },
      staleAfterMs: Number.POSITIVE_INFINITY,
      secrets,
      profiles,
      identities,
      invitations,
      views,
      entropy: {
        bytes(count) {
          drawn += 1;
          return hash('sha512', String(drawn), 'buffer').subarray(0, count);
        },
      },
      sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    });
  }

  async run(): Promise<Outcome> {
    const id = await this.#create();
    await this.#enter(id);
    this.#now = START;
    await this.#work({ kind: 'advance', tournament: id });
    for (let state = this.#state(id); state.status === 'running'; state = this.#state(id)) {
      await this.#playRound(id);
    }
    const { status, standings } = this.#state(id);
    if (status !== 'finished' || standings === null) throw new Error(`the tournament is ${status} and not finished`);
    const timings = this.#timings.all();
    return { count: this.#count, timings, ...this.#kept.appended, standingsHash: standings.hash };
  }

  #state(id: string) {
    const stream = tournamentStream(id);
    if (stream === null) throw new Error(`no tournament ${id}`);
    return controlState(this.#kept, stream);
  }

  async #create(): Promise<string> {
    const { rounds, seats, players } = this.#plan;
    const options = {
      startsAt: START,
      capacity: players,
      size: { seats, least: Math.max(2, seats - 1) },
      stages: [{ format: 'swiss', rounds }],
      breakMs: 0,
    };
    const input = { name: 'Simulation', titleId: 'dice', rulesVersion: null, gameOptions: null, options };
    const created = await this.#timings.of('createTournament', () =>
      this.#app.createTournament(ORGANISER, { ...input, commandId: 'create' }),
    );
    if (!created.ok) throw new Error(created.problem.message('en'));
    return created.value.tournament.id;
  }

  async #enter(tournamentId: string): Promise<void> {
    for (let player = 0; player < this.#plan.players; player += 1) {
      const entered = await this.#timings.of('enterTournament', () =>
        this.#app.enterTournament(callerOf(playerId(player)), { tournamentId, commandId: null }),
      );
      if (!entered.ok) throw new Error(entered.problem.message('en'));
      if ((player + 1) % PROGRESS === 0) this.#report(`${player + 1} players have entered`);
    }
  }

  /** Empties the queue: the message, and what follows from it. */
  async #work(message: TournamentWork): Promise<void> {
    this.#waiting.push(message);
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const one = next;
      await this.#timings.of(`work: ${one.kind}`, () => this.#app.work(one, this.#queue));
    }
  }

  /** Plays every game of the open round; then the round is counted. */
  async #playRound(id: string): Promise<void> {
    const place = this.#state(id).rounds.at(-1);
    if (place === undefined) throw new Error('no round is open');
    const games = this.#games.open.toSorted((one, other) => one.table - other.table);
    const { stage, round } = place;
    // Those of the next round are made while the last message of this one is carried out.
    this.#games.open = [];
    this.#games.ended = [];
    const { ended } = this.#games;
    for (const [index, game] of games.entries()) {
      await this.#playGame(game);
      const isPageOver = (index + 1) % PAGE === 0 || index === games.length - 1;
      const page = Math.floor(index / PAGE);
      if (isPageOver) await this.#work({ kind: 'page', tournament: id, stage, round, page });
      if ((index + 1) % PROGRESS === 0)
        this.#report(`round ${round + 1}: ${index + 1} games of ${games.length} are over`);
    }
    countRound(this.#count, { kept: this.#kept, id, state: this.#state(id), place: { stage, round }, games, ended });
    this.#report(`round ${round + 1} is closed`);
  }

  async #playGame({ gameId, players }: OpenGame): Promise<void> {
    for (const [seat, player] of players.entries()) {
      this.#commands += 1;
      const commandId = `move ${this.#commands}`;
      const dice = 1 + (this.#commands % 2);
      const input = { gameId, move: `throw:${dice}`, seat, expectedVersion: null, commandId };
      const played = await this.#timings.of('playMove', () => this.#app.playMove(callerOf(player), input));
      if (!played.ok) throw new Error(played.problem.message('en'));
    }
  }
}

const SECRET = new Uint8Array(32).fill(7);
/** Tables of a message, and lines of progress. */
const PAGE = 100;
const PROGRESS = 5_000;

function playerId(player: number): string {
  return `player_${String(player).padStart(6, '0')}`;
}

function callerOf(id: string): Caller {
  return { playerId: id, name: id };
}

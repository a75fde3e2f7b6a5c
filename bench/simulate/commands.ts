// Every command of the event, through the use cases and timed. One that is refused ends the simulation.

import type { Caller, ProcessApp, TournamentWork, WorkQueue } from '../../app/index.ts';
import { SimulationFault } from './fault.ts';
import { START } from './process.ts';
import type { Timings } from './timings.ts';

export type Wish = 'enterTournament' | 'checkIn' | 'withdrawFromTournament' | 'returnToTournament';

export const ORGANISER: Caller = { playerId: 'player_ORGANISER', name: 'Organiser' };
const ARBITER: Caller = { playerId: 'player_ARBITER', name: 'Arbiter' };

/** Before the start, ms. */
export const CHECK_IN_MS = 30 * 60_000;

export interface Order {
  readonly rounds: number;
  readonly seats: number;
  readonly capacity: number;
}

export interface Correction {
  readonly stage: number;
  readonly round: number;
  readonly table: number;
  readonly places: readonly number[];
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: { message(language: 'en'): string } };

export class Commands {
  readonly #app: ProcessApp;
  readonly #timings: Timings;
  readonly #waiting: TournamentWork[] = [];
  readonly #queue: WorkQueue = { send: async (messages) => void this.#waiting.push(...messages) };
  #given = 0;

  constructor(app: ProcessApp, timings: Timings) {
    this.#app = app;
    this.#timings = timings;
  }

  /** The tournament's id; an arbiter is named. */
  async create({ rounds, seats, capacity }: Order): Promise<string> {
    const options = {
      startsAt: START,
      checkInMs: CHECK_IN_MS,
      capacity,
      size: { seats, least: Math.max(2, seats - 1) },
      stages: [{ format: 'swiss', rounds }],
      breakMs: 0,
    };
    const input = { name: 'Simulation', titleId: 'dice', rulesVersion: null, gameOptions: null, options };
    const { tournament } = await this.#give('createTournament', (commandId) =>
      this.#app.createTournament(ORGANISER, { ...input, commandId }),
    );
    await this.#give('nameArbiter', (commandId) =>
      this.#app.nameArbiter(ORGANISER, { ...orderTo(tournament.id), commandId, playerId: ARBITER.playerId }),
    );
    return tournament.id;
  }

  async wish(wish: Wish, tournamentId: string, player: string): Promise<void> {
    await this.#give(wish, (commandId) => this.#app[wish](callerOf(player), { tournamentId, commandId }));
  }

  async exclude(tournamentId: string, playerId: string): Promise<void> {
    const said = { ...orderTo(tournamentId), playerId, reason: 'Played with two accounts.' };
    await this.#give('excludePlayer', (commandId) => this.#app.excludePlayer(ARBITER, { ...said, commandId }));
  }

  /** How many standings it changed. */
  async correct(tournamentId: string, correction: Correction): Promise<number> {
    const said = { ...orderTo(tournamentId), ...correction, reason: 'The table had it otherwise.' };
    const { changed } = await this.#give('correctResult', (commandId) =>
      this.#app.correctResult(ARBITER, { ...said, commandId }),
    );
    return changed.length;
  }

  async move(gameId: string, seat: number, player: string): Promise<void> {
    const move = `throw:${1 + (this.#given % 2)}`;
    const input = { gameId, move, seat, expectedVersion: null };
    await this.#give('playMove', (commandId) => this.#app.playMove(callerOf(player), { ...input, commandId }));
  }

  /** What the sweep of timers does. */
  async playDue(gameId: string): Promise<void> {
    await this.#timings.of('timer: playDue', () => this.#app.playDue(gameId));
  }

  /** Empties the queue: the message, and what follows from it. */
  async work(message: TournamentWork): Promise<void> {
    this.#waiting.push(message);
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const one = next;
      await this.#timings.of(`work: ${one.kind}`, () => this.#app.work(one, this.#queue));
    }
  }

  async #give<Value>(name: string, command: (commandId: string) => Promise<Answer<Value>>): Promise<Value> {
    this.#given += 1;
    const commandId = `command ${this.#given}`;
    const answer = await this.#timings.of(name, () => command(commandId));
    if (!answer.ok) throw new SimulationFault(`${name}: ${answer.problem.message('en')}`);
    return answer.value;
  }
}

function orderTo(tournamentId: string) {
  return { tournamentId, expectedVersion: null };
}

function callerOf(playerId: string): Caller {
  return { playerId, name: playerId };
}

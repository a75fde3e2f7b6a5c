// Whole tournaments of the toy title through the use cases: a clock that the test sets, and a queue that a test empties
// in its own order.

import { hash } from 'node:crypto';
import { NO_DEADLINE } from '../../../app/base/deadline.ts';
import type { Caller, ProcessApp, ReminderPage, TournamentWork, Views, WorkQueue } from '../../../app/index.ts';
import { retryPolicy } from '../../../app/journal/index.ts';
import { readPairing, readResults, readRoll } from '../../../app/tournaments/answers/tournament.ts';
import type { MeantInput, OrganiserInput } from '../../../app/tournaments/inputs.ts';
import { presentStandings } from '../../../app/tournaments/rounds/rounds.ts';
import { createTournamentStreams } from '../../../app/tournaments/streams/index.ts';
import { type PublishedRound, publishedRound, streamOf } from '../../../app/tournaments/tables/games.ts';
import type { TournamentResult } from '../../../app/tournaments/words/problems.ts';
import { gameIdIn, serverSeedOf, tournamentStream } from '../../../domain/log/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf, type TitleRegistry } from '../../../domain/titles/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import { openRound } from '../../../domain/tournament/life/index.ts';
import { type MemoryStore, openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { type AppOnOptions, appOn, MASTER_SECRET } from '../app/appOn.ts';
import { freshCommandId } from '../app/commandIds.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import { toyTitle } from '../titles/toyTitle.ts';

export const OLGA: Caller = { playerId: 'player_olga', name: 'Olga' };

/** What is played in a hall. */
export interface HallTitle {
  readonly titles: TitleRegistry<Title>;
  readonly titleId: string;
  readonly gameOptions: Readonly<Record<string, unknown>>;
}

const TOY: HallTitle = { titles: registryOf([toyTitle]), titleId: 'toy', gameOptions: { rounds: 1 } };
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

/** When tournaments of tests start: an hour after they are created. */
export const START = FIXED_TIME + 3_600_000;

export function player(number: number): Caller {
  return { playerId: `player_${String(number).padStart(6, '0')}`, name: `Player ${number}` };
}

/** Options of a tournament by hand or by itself, the rest as usual. */
export function options(more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    startsAt: START,
    size: { seats: 2, least: 2 },
    stages: [{ format: 'swiss', rounds: 3, cut: null }],
    clock: { kind: 'per-decision', seconds: 3_600, resignAfter: 3 },
    breakMs: 0,
    ...more,
  };
}

interface Absence {
  /** Player ids of those who do not come. */
  readonly absent?: readonly string[];
}

type Wish = 'enterTournament' | 'checkIn' | 'withdrawFromTournament' | 'returnToTournament';

/** A store with its clock, a queue, and processes on it. */
export class Hall {
  now = FIXED_TIME;
  readonly people: MemoryStore = openMemoryStore();
  readonly waiting: TournamentWork[] = [];
  /** Pages of reminders that became due. */
  readonly reminders: ReminderPage[] = [];
  readonly queue: WorkQueue = { send: async (messages) => void this.waiting.push(...messages) };
  readonly store: EventStore;
  app: ProcessApp;

  readonly #views: Views | undefined;
  readonly #title: HallTitle;

  /** `views`: of lists; default: none, into which nothing is projected. */
  constructor(store: EventStore = openMemoryStore().store, views?: Views, title = TOY) {
    this.store = store;
    this.#views = views;
    this.#title = title;
    this.app = this.process();
  }

  /** Another process on the same store. */
  process(store: EventStore = this.store, more: AppOnOptions = {}): ProcessApp {
    const { titles } = this.#title;
    const parts = {
      titles,
      clock: { now: () => this.now },
      people: this.people,
      staleAfterMs: 0,
      onReminders: (page: ReminderPage) => void this.reminders.push(page),
      ...more,
    };
    return appOn(store, this.#views === undefined ? parts : { ...parts, views: this.#views });
  }

  /** Empties the queue: the messages that wait, and those that follow. */
  async settle(app: ProcessApp = this.app): Promise<void> {
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift())
      await app.work(next, this.queue);
  }

  /** What the feed and the timers ask for. */
  async advance(id: string): Promise<void> {
    this.waiting.push({ kind: 'advance', tournament: id });
    await this.settle();
  }

  async create(more: Readonly<Record<string, unknown>> = {}, commandId = freshCommandId()): Promise<string> {
    const { titleId, gameOptions } = this.#title;
    const input = { name: 'Winter cup', titleId, rulesVersion: null, gameOptions };
    const created = await this.app.createTournament(OLGA, {
      ...input,
      options: options(more),
      commandId,
    });
    return successOf(created).tournament.id;
  }

  async enter(id: string, count: number, from = 0): Promise<void> {
    for (let number = from; number < from + count; number += 1)
      successOf(await this.app.enterTournament(player(number), { tournamentId: id, commandId: null }));
  }

  /** A wish of a player, by its number. */
  wish(wish: Wish, id: string, number: number) {
    return this.app[wish](player(number), { tournamentId: id, commandId: null });
  }

  /** A tournament of this many that has started by itself, its first round published. */
  async started(count: number, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const id = await this.create(more);
    await this.enter(id, count);
    this.now = START;
    await this.advance(id);
    return id;
  }

  /** The tournament as the control stream tells it. */
  async state(id: string): Promise<TournamentState> {
    const stream = tournamentStream(id);
    const loaded = stream === null ? null : await this.streams().control.load(stream, { strong: true });
    if (loaded === null) throw new Error(`no tournament ${id}`);
    return loaded.state.tournament;
  }

  streams() {
    const parts = { store: this.store, clock: { now: () => this.now }, staleAfterMs: 0, sha256 };
    return createTournamentStreams({ ...parts, retries: retryPolicy() })(NO_DEADLINE);
  }

  async round(id: string): Promise<PublishedRound> {
    const tournament = await this.state(id);
    const round = openRound(tournament);
    if (round === null) throw new Error(`no round is open in ${id}`);
    const serverSeed = serverSeedOf(MASTER_SECRET, id);
    return publishedRound(this.context(), { id, tournament, serverSeed }, round);
  }

  context() {
    // Nothing of a context but its streams is read by what this file calls.
    return { tournaments: this.streams() } as Parameters<typeof publishedRound>[0];
  }

  /** Plays the games of the open round, then tells that they are over. */
  async playRound(id: string, who: Absence = {}): Promise<void> {
    this.ask(id, await this.playGames(id, who));
    await this.settle();
  }

  /** Plays the games of the open round as far as those who are not `absent` can. */
  async playGames(id: string, { absent = [] }: Absence = {}): Promise<PublishedRound> {
    const round = await this.round(id);
    for (const [table, seats] of round.pairing.tables.entries()) {
      for (const [seat, entrant] of seats.entries()) {
        const playerId = round.roll[entrant] ?? '';
        if (!absent.includes(playerId)) await this.move(round, table, { seat, playerId });
      }
    }
    return round;
  }

  async move(
    round: PublishedRound,
    table: number,
    { seat, playerId }: { readonly seat: number; readonly playerId: string },
  ): Promise<void> {
    const gameId = gameIdIn(streamOf(round, table));
    const input = { gameId, move: `pick:${1 + ((table + seat) % 3)}`, seat, expectedVersion: null };
    // The same in every run: the hash of the game depends on it.
    const commandId = `move of seat ${seat}`;
    const answer = await this.app.playMove({ playerId, name: playerId }, { ...input, commandId });
    if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.message('en')}`);
  }

  /** Sends what the projector does after the ends of games. */
  ask(id: string, { round, pairing }: PublishedRound): void {
    const pages = Math.max(1, Math.ceil(pairing.tables.length / 100));
    for (let page = 0; page < pages; page += 1)
      this.waiting.push({ kind: 'page', tournament: id, stage: round.stage, round: round.round, page });
  }

  /** Plays until the tournament is over. */
  async playOut(id: string): Promise<TournamentState> {
    for (;;) {
      const state = await this.state(id);
      if (state.status !== 'running' || openRound(state) === null) return state;
      await this.playRound(id);
    }
  }

  /** Of the open round. */
  async pairing(id: string) {
    const state = await this.state(id);
    const round = openRound(state);
    if (round === null) throw new Error(`no round is open in ${id}`);
    return readPairing(this.context(), id, round, state.players);
  }

  /** Player ids by number on the roll. */
  async roll(id: string): Promise<readonly string[]> {
    return readRoll(this.context(), id, await this.state(id));
  }

  async results(id: string) {
    const tournament = await this.state(id);
    return Promise.all(
      tournament.rounds.flatMap((round) =>
        round.results === null
          ? []
          : [readResults(this.context(), id, round, { results: round.results, players: tournament.players })],
      ),
    );
  }

  async standings(id: string) {
    const tournament = await this.state(id);
    const roll = await readRoll(this.context(), id, tournament);
    const rows = await presentStandings(this.context(), id, tournament);
    return rows.map(({ entrant, points }) => ({ playerId: roll[entrant] ?? '', points }));
  }
}

export function successOf<Value>(result: TournamentResult<Value>): Value {
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.message('en')}`);
  return result.value;
}

/** The code of the problem; null for a success. */
export function codeOf(result: TournamentResult<unknown>): string | null {
  return result.ok ? null : result.problem.code;
}

/** A command of the organiser without more to say; on a round: on whatever round is open. */
export function order(tournamentId: string): OrganiserInput & MeantInput & { readonly commandId: string } {
  return { tournamentId, commandId: freshCommandId(), expectedVersion: null, stage: null, round: null };
}

// A whole tournament through the use cases, on a store in memory: entries, check-in, pairing, every move of every game,
// results, standings, and what goes wrong on the way. The clock is the tournament's own: it moves to its start, and
// past the time of those who do not come to their games.

import { at } from '../../domain/base/defect.ts';
import { GRACE_MS } from '../../domain/game/index.ts';
import { TOURNAMENT_LIMITS } from '../../domain/tournament/index.ts';
import { CHECK_IN_MS, Commands } from './commands.ts';
import { type Count, countPoints, countRound, NOTHING_COUNTED } from './count.ts';
import { Crowd } from './crowd.ts';
import { SimulationFault } from './fault.ts';
import { openFoldingStore } from './foldingStore.ts';
import { RoundGames } from './games.ts';
import type { Happened } from './happened.ts';
import type { Plan } from './plan.ts';
import { playGames } from './playedRound.ts';
import { CREATED, openProcess, START } from './process.ts';
import { type Audited, recordEvent } from './record.ts';
import { AUDIT, type Timing, Timings } from './timings.ts';
import { TournamentLog } from './tournamentLog.ts';

export interface Outcome {
  readonly count: Count;
  readonly happened: Happened;
  /** On the roll at the end. */
  readonly players: number;
  /** Null: it was not to be audited. */
  readonly audited: Audited | null;
  readonly timings: readonly Timing[];
  readonly commits: number;
  readonly bytes: number;
  /** SHA-256 of the final standings, hex. */
  readonly standingsHash: string;
}

/** A tournament under way. */
interface Running {
  readonly id: string;
  readonly log: TournamentLog;
  readonly crowd: Crowd;
}

export class Event {
  readonly #plan: Plan;
  readonly #report: (line: string) => void;
  readonly #games = new RoundGames();
  readonly #kept = openFoldingStore(this.#games);
  readonly #timings = new Timings();
  readonly #app = openProcess(this.#kept.store, () => this.#now);
  readonly #commands = new Commands(this.#app, this.#timings);
  readonly #count: Count = { ...NOTHING_COUNTED };
  #now = CREATED;

  /** `report`: a line of progress. */
  constructor(plan: Plan, report: (line: string) => void) {
    this.#plan = plan;
    this.#report = report;
  }

  async run(): Promise<Outcome> {
    const running = await this.#created();
    const { id, log, crowd } = running;
    await crowd.enter(this.#plan.players, this.#report);
    this.#now = START - CHECK_IN_MS / 2;
    this.#report(`${await crowd.checkIn()} players have checked in`);
    this.#now = START;
    await this.#commands.work({ kind: 'advance', tournament: id });
    while (log.state().status === 'running') await this.#playRound(running);
    const { status, standings, players } = log.state();
    if (status !== 'finished' || standings === null)
      throw new SimulationFault(`The tournament of ${players} players on the roll is ${status} and not finished.`);
    const { appended } = this.#kept;
    const audited = await this.#audited(id);
    const what = { count: this.#count, happened: crowd.happened, players, audited, standingsHash: standings.hash };
    return { ...what, ...appended, timings: this.#timings.all() };
  }

  async #created(): Promise<Running> {
    const { rounds, seats, players } = this.#plan;
    // Room for those who come late.
    const capacity = Math.min(TOURNAMENT_LIMITS.capacity.most, 2 * players);
    const id = await this.#commands.create({ rounds, seats, capacity });
    const crowd = new Crowd(this.#plan, { commands: this.#commands, id, capacity });
    return { id, log: new TournamentLog(this.#kept, id), crowd };
  }

  /** Plays every game of the open round; then the round is counted. */
  async #playRound({ id, log, crowd }: Running): Promise<void> {
    const before = log.state();
    const { stage, round } = at(before.rounds, before.rounds.length - 1);
    const games = this.#games.open.toSorted((one, other) => one.table - other.table);
    // Those of the next round are made while the last message of this one is carried out.
    this.#games.open = [];
    this.#games.ended = [];
    const { ended } = this.#games;
    const expected = crowd.pair();
    const absent = crowd.absent(games.flatMap(({ players }) => players));
    const incidents = crowd.duringRound(log.results(before), before.rounds.length === this.#plan.rounds);
    const wait = () => {
      this.#now += before.options.noShowMs + GRACE_MS;
    };
    const hall = { commands: this.#commands, watched: this.#games, wait, report: this.#report };
    await playGames(hall, { id, stage, round, games, absent, incidents });
    const after = log.state();
    const rounds = log.results(after);
    const results = rounds[round];
    if (results === undefined)
      throw new SimulationFault(
        `Round ${round + 1} does not end: ${games.length} games were made, ${ended.length} are over.`,
      );
    countRound(this.#count, { results, roll: log.roll(after), expected, games, ended });
    countPoints(this.#count, rounds, log.standings(after));
    this.#report(`round ${round + 1} is closed`);
  }

  async #audited(id: string): Promise<Audited | null> {
    const { record, audits } = this.#plan;
    if (record === null && !audits) return null;
    const order = { id, games: this.#games.whole, path: record, audits };
    return this.#timings.of(AUDIT, () => recordEvent(this.#app, order));
  }
}

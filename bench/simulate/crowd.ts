// The players and the arbiter: what they say to the tournament besides their moves, and who therefore must be in which
// round.

import type { ClosedRound } from '../../domain/tournament/bulk/index.ts';
import type { Commands } from './commands.ts';
import { type Expected, Field } from './field.ts';
import { type Happened, NOTHING_HAPPENED } from './happened.ts';
import { Incidents } from './incidents.ts';
import type { Plan } from './plan.ts';

/** Between two lines of progress. */
const PROGRESS = 5_000;

export interface CrowdBasis {
  readonly commands: Commands;
  /** Of the tournament. */
  readonly id: string;
  /** The most that the tournament has room for. */
  readonly capacity: number;
}

export class Crowd {
  readonly happened: Happened = { ...NOTHING_HAPPENED };
  readonly #commands: Commands;
  readonly #id: string;
  readonly #capacity: number;
  readonly #field = new Field();
  readonly #incidents: Incidents;

  constructor({ seed, shares }: Pick<Plan, 'seed' | 'shares'>, { commands, id, capacity }: CrowdBasis) {
    this.#commands = commands;
    this.#id = id;
    this.#capacity = capacity;
    this.#incidents = new Incidents(seed, shares);
  }

  /** This many enter; some withdraw, and some of them return. */
  async enter(players: number, report: (line: string) => void): Promise<void> {
    const everybody = Array.from({ length: players }, (_, player) => playerId(player));
    for (const [index, player] of everybody.entries()) {
      await this.#commands.wish('enterTournament', this.#id, player);
      this.#field.enter(player);
      if ((index + 1) % PROGRESS === 0) report(`${index + 1} players have entered`);
    }
    for (const player of this.#incidents.withdrawing(everybody)) await this.#withdraw(player);
    for (const player of this.#incidents.returning(this.#field.entered(false))) await this.#return(player);
  }

  /** How many check in; then the entries are over. */
  async checkIn(): Promise<number> {
    const entered = this.#field.entered(true);
    const missing = new Set(this.#incidents.missingCheckIn(entered));
    this.happened.missedCheckIns = missing.size;
    for (const player of entered) {
      if (missing.has(player)) continue;
      await this.#commands.wish('checkIn', this.#id, player);
      this.#field.checkIn(player);
    }
    this.#field.close();
    return entered.length - missing.size;
  }

  /** Who must be in the round that was paired just now. */
  pair(): Expected {
    return this.#field.pair();
  }

  /** Who of those at tables does not come. Player ids. */
  absent(seated: readonly string[]): ReadonlySet<string> {
    const absent = this.#incidents.absent(seated);
    for (const player of absent) this.#field.miss(player);
    this.happened.noShows += absent.size;
    return absent;
  }

  /** What happens while a round is played, in this order. `closed`: the rounds before it. */
  duringRound(closed: readonly ClosedRound[], isLast: boolean): readonly (() => Promise<void>)[] {
    const { withdrawing, excluded } = this.#incidents.leaving(this.#field.playing());
    const late = isLast ? [] : this.#incidents.late(this.#field, this.#capacity - this.#field.onRoll);
    return this.#incidents.inSomeOrder([
      ...withdrawing.map((player) => () => this.#withdraw(player)),
      ...excluded.map((player) => () => this.#exclude(player)),
      ...this.#incidents.returning(this.#field.away()).map((player) => () => this.#return(player)),
      ...late.map((player) => () => this.#comeLate(player)),
      ...this.#incidents.corrections(closed).map((correction) => async () => {
        this.happened.changedStandings += await this.#commands.correct(this.#id, correction);
        this.happened.corrections += 1;
      }),
    ]);
  }

  async #withdraw(player: string): Promise<void> {
    await this.#commands.wish('withdrawFromTournament', this.#id, player);
    this.#field.withdraw(player);
    this.happened.withdrawals += 1;
  }

  async #return(player: string): Promise<void> {
    await this.#commands.wish('returnToTournament', this.#id, player);
    this.#field.return(player);
    this.happened.returns += 1;
  }

  async #comeLate(player: string): Promise<void> {
    await this.#commands.wish('enterTournament', this.#id, player);
    this.#field.comeLate(player);
    this.happened.lateEntries += 1;
  }

  async #exclude(player: string): Promise<void> {
    await this.#commands.exclude(this.#id, player);
    this.#field.exclude(player);
    this.happened.exclusions += 1;
  }
}

function playerId(player: number): string {
  return `player_${String(player).padStart(6, '0')}`;
}

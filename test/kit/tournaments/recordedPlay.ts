// A random tournament under way: what has happened, what was stored in bulk, how its games ended.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import { canonicalJson, sha256 } from '../../../domain/log/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import type { TableGame } from '../../../domain/tournament/audit/index.ts';
import { type ClosedRound, cutBulk } from '../../../domain/tournament/bulk/index.ts';
import { composeStandings, type TableEnd } from '../../../domain/tournament/compose/index.ts';
import type { Standing } from '../../../domain/tournament/index.ts';
import type { Bulk, BulkKind, TournamentEvent } from '../../../domain/tournament/life/events.ts';
import { evolveTournament } from '../../../domain/tournament/life/evolve.ts';
import { tableGameIds } from '../../../domain/tournament/life/gameIds.ts';
import type { TournamentState } from '../../../domain/tournament/life/state.ts';
import { type TimedEvents, TOURNAMENT_ID } from './controlStream.ts';

const START = 1_800_000_000_000;
export const ARBITER = 'p-arbiter';
export const MINUTE = 60_000;

/** The table of a round, and how its game ended. */
export interface PlayedTable {
  readonly startsAt: number;
  readonly stage: number;
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
  readonly ends: TableEnd;
}

/** A tournament under way. */
export class Play {
  readonly entries: TimedEvents[] = [];
  readonly rows = new Map<string, readonly Json[]>();
  readonly serverSeed: Uint8Array;
  readonly chance: Chance;
  readonly rounds: ClosedRound[][] = [];
  readonly played: PlayedTable[] = [];
  roll: readonly string[] = [];
  readonly #lie: (event: TournamentEvent, play: Play) => TournamentEvent;
  #state: TournamentState | null = null;
  #now = START;

  /** `lie`: what is recorded in the place of an event. */
  constructor(seed: number, lie = (event: TournamentEvent, _play: Play) => event) {
    this.#lie = lie;
    this.serverSeed = sha256(new Uint8Array([seed % 256, Math.floor(seed / 256) % 256]));
    this.chance = fastChance(seed);
  }

  get state(): TournamentState {
    if (this.#state === null) throw new Error('nothing has happened');
    return this.#state;
  }

  get now(): number {
    return this.#now;
  }

  commit(...events: readonly TournamentEvent[]): void {
    this.#now += MINUTE;
    const recorded = events.map((event) => {
      const said = this.#lie(event, this);
      this.#state = evolveTournament(this.#state, said);
      return said;
    });
    this.entries.push({ events: recorded, at: this.#now });
  }

  store(kind: BulkKind, rows: readonly Json[]): Bulk {
    const { bulk } = cutBulk(kind, rows);
    this.rows.set(bulk.hash, rows);
    return bulk;
  }

  happens(percent: number): boolean {
    return this.chance.below(100) < percent;
  }

  stageRounds(): ClosedRound[] {
    while (this.rounds.length <= this.state.stage) this.rounds.push([]);
    return at(this.rounds, this.state.stage);
  }
}

/** After every closed round, with all corrections. */
export function standingsNow({ state, serverSeed, rounds }: Play): readonly Standing[] {
  let standings: readonly Standing[] | null = null;
  for (const [stage, closed] of rounds.entries()) {
    if (closed.length === 0) continue;
    standings = composeStandings({ state, serverSeed, rounds: closed, stage, before: standings });
  }
  return standings ?? [];
}

/** The games as their replays would tell them. */
export function gamesOf({ state, serverSeed, played }: Play): readonly TableGame[] {
  const { titleId, rulesVersion, schemaVersion, options, creator: organiser, keyId } = state;
  const { clock, visibility, noShowMs } = options;
  return played.map(({ startsAt, stage, round, players, table, ends }) => {
    const gameId = tableGameIds(serverSeed, { tournament: TOURNAMENT_ID, stage, round, startsAt })(table);
    const parsed = titleOf(titleId, rulesVersion)?.options.parse({}, players.length);
    const gameOptions = parsed?.ok === true ? parsed.value : {};
    const rules = { titleId, rulesVersion, schemaVersion, clock, visibility, organiser, keyId, noShowMs };
    const { results, wasStopped, forfeits, noShows, head } = ends;
    return {
      ...{
        tournament: TOURNAMENT_ID,
        stage,
        round,
        table,
        gameId,
        verified: true,
        startedAt: startsAt,
        head: head ?? '',
        players,
      },
      // Options and clocks are JSON.
      ...{
        rules: canonicalJson(rules as Json),
        options: canonicalJson(gameOptions as Json),
        results,
        wasStopped,
        forfeits,
        noShows,
      },
    };
  });
}

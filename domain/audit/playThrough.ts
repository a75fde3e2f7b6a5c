// Plays a record through: every commit is decided again and must hold exactly that. Stops at the first that does not.

import { reasonOf } from '../base/defect.ts';
import type { Chance } from '../chance/index.ts';
import {
  dueAtOf,
  evolveDecided,
  type GameEvent,
  type GameState,
  gameChances,
  isAutomatic,
  lateSeat,
  type Outage,
  openTable,
  summaryOf,
} from '../game/index.ts';
import { SCHEMA_VERSION } from '../log/body.ts';
import type { Commit } from '../log/commit.ts';
import type { Title } from '../title/contract.ts';
import { mismatch } from './compare.ts';
import { MAX_ERROR, shortened } from './difference.ts';
import type { Findings } from './findings.ts';
import type { ReadRecord } from './life.ts';
import type { Reason } from './reasons.ts';
import { type Redecided, redecide } from './redecide.ts';
import type { CheckName } from './report.ts';

/** What is played through, and by which rules. */
export interface Play {
  readonly title: Title;
  readonly serverSeed: Uint8Array;
  readonly commits: readonly Commit[];
  /** What stands in the commits, as far as they can be read. */
  readonly read: Pick<ReadRecord, 'events' | 'texts'>;
  /** When the server was down, as it says; null: unknown. */
  readonly outages: readonly Outage[] | null;
  /** Versions after which the game is wanted. */
  readonly wanted: ReadonlySet<number>;
}

export interface Played {
  /** The game after the last commit that held; null when not even the first did. */
  readonly game: GameState | null;
  /** Version of that commit; 0 for none. */
  readonly reached: number;
  /** The game after each version that was wanted and reached. */
  readonly kept: ReadonlyMap<number, GameState>;
  readonly counts: { readonly moves: number; readonly draws: number; readonly facts: number };
}

/** The first thing that is wrong with a commit. */
interface Fault {
  readonly check: CheckName;
  readonly reason: Reason;
}

/** How many other chances are tried to learn whether a fact depends on chance: enough for a coin. */
const OTHER_CHANCES = 24;

/** Commits of other chances are numbered from here: no game is as long. */
const OTHER_VERSIONS = 2 ** 40;

/** Plays a record through and notes the first commit that is not what the rules and the seed yield. Never throws. */
export function playThrough(play: Play, findings: Findings): Played {
  const replayer = new Replayer(play);
  for (const [index, events] of play.read.events.entries()) {
    const commit = play.commits[index];
    if (commit === undefined) break;
    const fault = guarded(() => replayer.step(commit, events));
    if (fault === null) continue;
    findings.fail(fault.check, fault.reason, { version: commit.version });
    break;
  }
  return replayer.played;
}

/** What `step` finds; rules that cannot cope with a record do not end the audit. */
function guarded(step: () => Fault | null): Fault | null {
  try {
    return step();
  } catch (error) {
    return { check: 'moves', reason: { code: 'move-crash', error: shortened(reasonOf(error), MAX_ERROR) } };
  }
}

/** The game under way in one audit. */
class Replayer {
  readonly #play: Play;
  readonly #chanceOf: ReturnType<typeof gameChances>;
  readonly #kept = new Map<number, GameState>();
  readonly #counts = { moves: 0, draws: 0, facts: 0 };
  /** The game at the versions to which takebacks go. */
  readonly #past: ReadonlyMap<number, { game: GameState | null }>;
  #game: GameState | null = null;
  #reached = 0;
  /** By the commit under way. */
  #drawn = 0;
  #recordedAt = 0;

  constructor(play: Play) {
    this.#play = play;
    this.#chanceOf = gameChances(play.serverSeed);
    this.#past = new Map(takebacksIn(play.read.events).map((version) => [version, { game: null }]));
  }

  get played(): Played {
    return { game: this.#game, reached: this.#reached, kept: this.#kept, counts: this.#counts };
  }

  /** Decides the next commit again; what is wrong with it, or null, and then the game stands after it. */
  step(commit: Commit, recorded: readonly GameEvent[]): Fault | null {
    const { title, serverSeed, outages } = this.#play;
    const version = this.#reached + 1;
    const chance = this.#chance(version, recorded);
    const decided = redecide(this.#game, recorded, {
      title,
      serverSeed,
      outages,
      chance,
      version,
      recordedAt: commit.recordedAt,
      actor: commit.actor,
      gameAt: this.#gameAt,
    });
    if (!decided.ok) return { check: 'moves', reason: decided.reason };
    const fault =
      this.#compared(commit, recorded, decided.events) ??
      this.#late(commit, recorded[0]) ??
      otherField('actor', commit.actor, decided.actor);
    if (fault !== null) return fault;
    const next = this.#after(decided, commit);
    const late =
      otherField('summary', commit.summary, summaryOf(next, title)) ??
      otherField('dueAt', commit.dueAt, dueAtOf(next)) ??
      this.#wrongTime(commit);
    if (late !== null) return late;
    this.#keep(next, version, commit.recordedAt);
    return null;
  }

  readonly #gameAt = (version: number): GameState | null => this.#past.get(version)?.game ?? null;

  #keep(game: GameState, version: number, recordedAt: number): void {
    this.#game = game;
    const kept = this.#past.get(version);
    if (kept !== undefined) kept.game = game;
    this.#reached = version;
    this.#recordedAt = recordedAt;
    if (this.#play.wanted.has(version)) this.#kept.set(version, game);
  }

  /** The chance of commit `version`; every draw that the rules ask of it is counted, of one item, too. */
  #chance(version: number, recorded: readonly GameEvent[]): Chance {
    const table = this.#game ?? openingTable(recorded);
    const chance = table === null ? NO_CHANCE : this.#chanceOf(table, version);
    this.#drawn = 0;
    return {
      below: (n) => {
        this.#drawn += 1;
        return chance.below(n);
      },
    };
  }

  #compared(commit: Commit, recorded: readonly GameEvent[], expected: readonly GameEvent[]): Fault | null {
    const text = this.#play.read.texts[this.#reached];
    if (commit.schemaVersion === SCHEMA_VERSION && JSON.stringify(expected) === text) return null;
    const found = mismatch(expected, recorded, () => this.#alternatives(commit, recorded));
    if (found !== null) return found;
    if (commit.schemaVersion !== SCHEMA_VERSION) return null;
    // White space, a key twice, keys in another order: nobody who plays by these rules writes that.
    return { check: 'form', reason: { code: 'other-bytes' } };
  }

  /** The same commit under other chances. */
  #alternatives({ recordedAt, actor }: Commit, recorded: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
    const game = this.#game;
    const table = game ?? openingTable(recorded);
    if (table === null) return [];
    const { title, serverSeed, outages } = this.#play;
    const version = this.#reached + 1;
    const gameAt = this.#gameAt;
    return Array.from({ length: OTHER_CHANCES }, (_, index) => {
      const chance = this.#chanceOf(table, OTHER_VERSIONS + index);
      const context = { title, serverSeed, outages, chance, version, recordedAt, actor, gameAt };
      const decided = redecide(game, recorded, context);
      return decided.ok ? decided.events : [];
    });
  }

  #after(decided: Extract<Redecided, { readonly ok: true }>, commit: Commit): GameState {
    const { title } = this.#play;
    const game = evolveDecided(this.#game, decided, commit, () => title);
    this.#counts.draws += this.#drawn;
    for (const event of decided.events) {
      if (event.type === 'MovePlayed') this.#counts.moves += 1;
      if (event.type === 'MovePlayed' || event.type === 'GameStarted') this.#counts.facts += event.facts.length;
    }
    // Every decision has events, and each leaves a game.
    return game as GameState;
  }

  /** A player's command that arrived after the time of a seat was up: that seat should have been timed out first. */
  #late({ recordedAt }: Commit, first: GameEvent | undefined): Fault | null {
    if (this.#game === null || first === undefined || isAutomatic(first)) return null;
    const seat = lateSeat(this.#game, recordedAt);
    return seat === null ? null : { check: 'facts', reason: { code: 'late-command', time: recordedAt, seat } };
  }

  #wrongTime({ recordedAt }: Commit): Fault | null {
    if (recordedAt >= this.#recordedAt) return null;
    return { check: 'facts', reason: { code: 'earlier', time: recordedAt, before: this.#recordedAt } };
  }
}

/** No game has more takebacks: what a forged record asks for beyond that is not kept. */
const MOST_TAKEBACKS = 64;

/** The versions to which the takebacks of a record go. */
function takebacksIn(commits: Play['read']['events']): readonly number[] {
  const versions: number[] = [];
  for (const events of commits) {
    for (const event of events) if (event.type === 'MovesUndone' && event.takeback) versions.push(event.toVersion);
    if (versions.length >= MOST_TAKEBACKS) break;
  }
  return versions;
}

/** The seats of a game that its first commit starts, a tournament's, which draws; null for any other. */
function openingTable([first]: readonly GameEvent[]): Pick<GameState, 'seats'> | null {
  return first?.type === 'GameCreated' && first.tournament !== null ? openTable(first.seats) : null;
}

/** The creation of any other game draws nothing. */
const NO_CHANCE: Chance = { below: () => 0 };

function otherField(field: 'actor' | 'summary' | 'dueAt', found: number | null, expected: number | null): Fault | null {
  if (found === expected) return null;
  return { check: 'facts', reason: { code: 'other-field', field, found: String(found), expected: String(expected) } };
}

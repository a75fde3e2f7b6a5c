// Folds the facts of a record as they were recorded: what a stepper shows. Nothing here says that they are right.

import { reasonOf } from '../base/defect.ts';
import type { Json } from '../base/json.ts';
import { fastChance } from '../chance/index.ts';
import {
  boundsOf,
  evolveCommit,
  type GameBounds,
  type GameEvent,
  type GameState,
  type TitleLookup,
  titleOfGame,
} from '../game/index.ts';
import { hex } from '../log/bytes.ts';
import { canonicalJson } from '../log/canonical.ts';
import type { Commit } from '../log/commit.ts';
import type { Title } from '../title/contract.ts';
import { recreate } from './creation.ts';
import { readEvents } from './events.ts';
import type { FoldReason } from './reasons.ts';
import type { ReplayRecord } from './types.ts';

/** A game after one of its commits. */
export interface FoldedVersion {
  readonly version: number;
  readonly game: GameState;
  readonly events: readonly GameEvent[];
  /** Milliseconds since 1970-01-01 UTC. */
  readonly recordedAt: number;
  readonly actor: number;
  /** Hex. */
  readonly hash: string;
}

/** A record that cannot be folded: it shows only what somebody may see, or is damaged, or of unknown rules. */
export class UnfoldableRecord extends Error {
  override readonly name = 'UnfoldableRecord';
  /** Of the commit that stands in the way; null when it is the whole record. */
  readonly version: number | null;
  readonly reason: FoldReason;

  constructor(version: number | null, reason: FoldReason, cause?: unknown) {
    super(`commit ${version}: ${'error' in reason ? reason.error : reason.code}`, { cause });
    this.version = version;
    this.reason = reason;
  }
}

/** Whether `error` says that a record cannot be folded; works across module copies. */
export function isUnfoldableRecord(error: unknown): error is UnfoldableRecord {
  return error instanceof Error && error.name === 'UnfoldableRecord' && 'version' in error;
}

/** The game after each commit of a record, by the recorded facts. Throws UnfoldableRecord. */
export function foldRecord(record: ReplayRecord, titles: TitleLookup): readonly FoldedVersion[] {
  if (record.commits.length === 0) throw new UnfoldableRecord(null, { code: 'only-seen' });
  const fold = new Fold(titles);
  return record.commits.map((commit) => foldCommit(fold, commit));
}

function foldCommit(fold: Fold, commit: Commit): FoldedVersion {
  const { version, recordedAt, actor } = commit;
  const read = readEvents(commit);
  if (!read.ok) throw new UnfoldableRecord(version, read.reason);
  try {
    const game = fold.add(read.events, read.text, recordedAt);
    return { version, game, events: read.events, recordedAt, actor, hash: hex(commit.hash) };
  } catch (cause) {
    throw new UnfoldableRecord(version, { code: 'unplayable', error: reasonOf(cause) }, cause);
  }
}

/** What stands in the commits of a record, as far as they can be read: their events, and the texts of these. */
export interface EventsOfCommits {
  readonly events: readonly (readonly GameEvent[])[];
  readonly texts: readonly string[];
}

/** The game after each of the `wanted` versions by the recorded facts, as far as they fold: draws cannot be checked. */
export function foldWanted(
  commits: readonly Commit[],
  { events, texts }: EventsOfCommits,
  wanted: ReadonlySet<number>,
  titles: TitleLookup,
): ReadonlyMap<number, GameState> {
  const games = new Map<number, GameState>();
  const last = Math.max(0, ...wanted);
  const fold = new Fold(titles);
  try {
    for (const [index, recorded] of events.slice(0, last).entries()) {
      const game = fold.add(recorded, texts[index] ?? '', commits[index]?.recordedAt ?? 0);
      if (wanted.has(index + 1)) games.set(index + 1, game);
    }
  } catch {
    // Nothing is known of what comes after.
  }
  return games;
}

/** A game under way by its recorded facts. */
class Fold {
  readonly #titles: TitleLookup;
  #game: GameState | null = null;
  /** By version: facts, and characters of the commits that hold them, on the way to the table of that version. */
  readonly #sizes: Pick<GameBounds, 'facts' | 'characters'>[] = [{ facts: 0, characters: 0 }];
  /** How often it went back. */
  #timesBack = 0;
  #version = 0;
  /** Nobody vouches for these facts, and each may copy a list that grows with all before it. */
  #bounds: GameBounds = { facts: 0, characters: 0, timesBack: 0 };

  constructor(titles: TitleLookup) {
    this.#titles = titles;
  }

  /** The game after the events of one more commit, which stand in `text`. Throws whatever the rules throw. */
  add(events: readonly GameEvent[], text: string, recordedAt: number): GameState {
    if (this.#game === null) this.#bounds = checkedCreation(events, this.#titles);
    this.#version += 1;
    this.#count(events, text);
    const next = evolveCommit(this.#game, { events, version: this.#version, recordedAt }, this.#titles);
    // Every commit has events, and the first of them makes a game.
    this.#game = next as GameState;
    return this.#game;
  }

  #count(events: readonly GameEvent[], text: string): void {
    const back = events.find((event) => event.type === 'MovesUndone');
    const size = this.#sizes[back?.toVersion ?? this.#version - 1] ?? { facts: 0, characters: 0 };
    const facts = events.reduce((count, event) => count + ('facts' in event ? event.facts.length : 0), 0);
    const characters = size.characters + (facts === 0 ? 0 : text.length);
    this.#sizes[this.#version] = { facts: size.facts + facts, characters };
    this.#timesBack += Number(back !== undefined);
    const most = this.#bounds;
    if (this.#timesBack > most.timesBack) throw new Error(`no such game goes back more than ${most.timesBack} times`);
    if (facts === 0) return;
    if (size.facts + facts > most.facts) throw new Error(`no such game has more than ${most.facts} facts`);
    if (characters > most.characters)
      throw new Error(`the facts of no such game have more than ${most.characters} characters`);
  }
}

/** Options and number of seats come from a stranger: refused unless the title takes them. How long the game can be. */
function checkedCreation(events: readonly GameEvent[], titles: TitleLookup): GameBounds {
  const [created] = events;
  if (created?.type !== 'GameCreated') throw new Error('a game begins with GameCreated');
  const title: Title = titleOfGame(created, titles);
  const decided = recreate(events, { title, chance: fastChance('any: what was drawn is not known here') });
  if (decided?.ok === false) throw new Error(decided.refusal.code);
  if (decided === null || text(undrawn(decided.events)) !== text(undrawn(events)))
    throw new Error('the rules create the game otherwise');
  return boundsOf(title, created.options, created.seats);
}

/** The events of a creation without the facts of a tournament's game, which starts with them and draws. */
function undrawn(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.map((event) => (event.type === 'GameStarted' ? { ...event, facts: [] } : event));
}

/** Equal for events that say the same. Read from JSON, and so JSON. */
function text(events: readonly GameEvent[]): string {
  return canonicalJson(events as unknown as Json);
}

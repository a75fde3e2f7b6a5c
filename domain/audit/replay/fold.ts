// Folds the facts of a record as they were recorded: what a stepper shows. Nothing here says that they are right.

import { evolveGame, type GameEvent, type GameState, type TitleLookup, titleOfGame } from '../../game/index.ts';
import type { Title } from '../../title.ts';
import { hex } from '../bytes.ts';
import type { Commit } from '../commit.ts';
import { difference } from './difference.ts';
import { readEvents } from './events.ts';
import { redecide } from './redecide.ts';
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

  constructor(version: number | null, message: string, cause?: unknown) {
    super(version === null ? message : `Commit ${version}: ${message}`, { cause });
    this.version = version;
  }
}

/** Whether `error` says that a record cannot be folded; works across module copies. */
export function isUnfoldableRecord(error: unknown): error is UnfoldableRecord {
  return error instanceof Error && error.name === 'UnfoldableRecord' && 'version' in error;
}

/** The game after each commit of a record, by the recorded facts. Throws UnfoldableRecord. */
export function foldRecord(record: ReplayRecord, titles: TitleLookup): readonly FoldedVersion[] {
  if (record.commits.length === 0) {
    throw new UnfoldableRecord(
      null,
      'The record shows what somebody may see of a running game; it cannot be played through.',
    );
  }
  const folded: FoldedVersion[] = [];
  for (const commit of record.commits) folded.push(foldCommit(folded.at(-1)?.game ?? null, commit, titles));
  return folded;
}

function foldCommit(game: GameState | null, commit: Commit, titles: TitleLookup): FoldedVersion {
  const { version, recordedAt, actor } = commit;
  const read = readEvents(commit);
  if (!read.ok) throw new UnfoldableRecord(version, `${read.message}.`);
  try {
    const next = foldEvents(game, read.events, recordedAt, titles);
    return { version, game: next, events: read.events, recordedAt, actor, hash: hex(commit.hash) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'an unknown fault';
    throw new UnfoldableRecord(version, `cannot be played (${reason}).`, cause);
  }
}

/** `game` (null before commit 1) after the recorded events of one commit. Throws whatever the rules throw. */
export function foldEvents(
  game: GameState | null,
  events: readonly GameEvent[],
  recordedAt: number,
  titles: TitleLookup,
): GameState {
  let next = game;
  if (game === null) assertCreation(events, titles);
  for (const event of events) next = evolveGame(next, event, recordedAt, titles);
  // Every commit has events, and the first of them makes a game.
  return next as GameState;
}

/** Options and number of seats come from a stranger: they are folded only when the title itself would have taken them. */
function assertCreation(events: readonly GameEvent[], titles: TitleLookup): void {
  const [created] = events;
  if (created?.type !== 'GameCreated') throw new Error('a game begins with GameCreated');
  const title: Title = titleOfGame(created, titles);
  const decided = redecide(null, events, { title, chance: { below: () => 0 }, serverSeed: new Uint8Array(32) });
  if (!decided.ok) throw new Error(decided.message);
  if (difference(decided.events, events) !== null) throw new Error('the rules create the game otherwise');
}

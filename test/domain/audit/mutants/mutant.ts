// What a mutant is: a replay file with one thing changed in it, and what must become of it.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import type { Chance } from '../../../../domain/chance/index.ts';
import { evolveCommit, type GameState, parseGameEvent, titleOfGame } from '../../../../domain/game/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { commitPlaces, eventsOf, type Line, type Lines, readLines, writeLines } from './lines.ts';

/** An honest record that mutants are made of. */
export interface Subject {
  readonly name: string;
  /** Of the record alone. */
  readonly text: string;
  /** The records behind it in its file: of a fork, those of its origins; else nothing. */
  readonly behind: string;
  readonly bytes: Uint8Array;
  readonly lines: Lines;
  /** Places of the commit lines in `lines`: 1, 2, 3 … */
  readonly places: readonly number[];
  readonly title: Title;
  /** The game after this many commits; null after none. */
  readonly games: readonly (GameState | null)[];
}

/** The first record of an honest file. */
export function subjectOf(name: string, file: string): Subject {
  const length = file.indexOf('\n', file.indexOf('{"type":"end"')) + 1;
  const text = file.slice(0, length);
  const lines = readLines(text);
  if (lines === null) throw new Error(`${name} is no replay file`);
  const games = gamesOf(lines);
  const last = at(games, games.length - 1);
  if (last === null) throw new Error(`${name} has no commit`);
  const bytes = new TextEncoder().encode(text);
  return {
    name,
    text,
    behind: file.slice(length),
    bytes,
    lines,
    places: commitPlaces(lines),
    title: titleOfGame(last, titleOf),
    games,
  };
}

/** The game before the first commit and after each. Throws when the events cannot be folded. */
export function gamesOf(lines: Lines): readonly (GameState | null)[] {
  const games: (GameState | null)[] = [null];
  for (const line of lines) if (line.type === 'commit') games.push(gameAfter(at(games, games.length - 1), line));
  return games;
}

function gameAfter(before: GameState | null, line: Line): GameState | null {
  const events = eventsOf(line).map(parseGameEvent);
  return evolveCommit(before, { events, version: Number(line.version), recordedAt: Number(line.recordedAt) }, titleOf);
}

export interface Mutant {
  readonly input: string | Uint8Array;
  /** What `input` was written from, when its maker had lines. */
  readonly lines?: Lines;
  /** Other records behind it than those of its subject. */
  readonly behind?: string;
  /** Version of the first commit that is wrong, where the change says it; else null. */
  readonly version: number | null;
  /** For people who look for the reason of a failure. */
  readonly what: string;
}

/** The mutant that says what `lines` say. */
export function written(lines: Lines, version: number | null, what: string): Mutant {
  return { input: writeLines(lines), lines, version, what };
}

/**
 * `caught`: never verified. `other-game`: caught, unless the independent checker finds that it is a whole other legal
 * game; then every later receipt catches it. `receipt`: by nature only a receipt can tell; each later one does.
 */
export type Fate = 'caught' | 'other-game' | 'receipt';

export interface MutantKind {
  readonly name: string;
  readonly fate: Fate;
  /**
   * At least one of these checks fails, at the version that the mutant names; null: any check, or the verdict is
   * `incomplete`.
   */
  readonly checks: readonly CheckName[] | null;
  /** Null when this subject, or this draw of chance, has no place for such a change. */
  make(subject: Subject, chance: Chance): Mutant | null;
}

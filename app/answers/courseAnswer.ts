// How the scores of a game went, as one caller may see it: its commits are read and folded once for all versions.

import { at } from '../../domain/base/defect.ts';
import {
  courseNoter,
  evolveCommit,
  type GameState,
  parseGameEvent,
  type TableNow,
  tableNow,
  tableOf,
  turningPoints,
} from '../../domain/game/index.ts';
import { type Commit, decodeEvents, hex } from '../../domain/log/index.ts';
import type { Title, Viewer } from '../../domain/title/contract.ts';
import type { Caller } from '../base/answer.ts';
import type { Course } from '../base/courses.ts';
import { type AppContext, titleIn } from '../context.ts';
import type { Loaded } from '../journal/index.ts';
import { viewerIn } from './positionAnswer.ts';

/** The most versions of one answer: reading and folding them takes 50 to 130 µs of processor time each. */
export const MAX_COURSE_VERSIONS = 2_000;

/** Commits that are read at a time; other requests come in between. */
const PAGE = 96;

/** From `fromVersion`, at least 1, on, up to that of `loaded`; what is kept is of this viewer and of these commits. */
export async function courseAnswer(
  context: AppContext,
  caller: Caller | null,
  loaded: Loaded<GameState>,
  fromVersion: number,
): Promise<Course> {
  const viewer = viewerIn(loaded, caller);
  const key = `${loaded.stream} ${loaded.version} ${hex(loaded.hash)} ${fromVersion} ${JSON.stringify(viewer)}`;
  const kept = context.courses.get(key);
  if (kept !== undefined) return kept;
  const course = await readCourse(context, viewer, loaded, fromVersion);
  context.courses.set(key, course);
  return course;
}

async function readCourse(
  context: AppContext,
  viewer: Viewer,
  { stream, version: newest, state: { titleId, rulesVersion } }: Loaded<GameState>,
  fromVersion: number,
): Promise<Course> {
  const { games, titles } = context;
  const title = titleIn(context, { titleId, rulesVersion });
  const toVersion = Math.min(newest, fromVersion + MAX_COURSE_VERSIONS - 1);
  const base =
    fromVersion > 1 && fromVersion <= newest ? await games.load(stream, { atVersion: fromVersion - 1 }) : null;
  const course = courseNoter();
  let state = base?.state ?? null;
  for (let after = fromVersion - 1; after < toVersion; ) {
    const commits = await games.commits(stream, after, Math.min(PAGE, toVersion - after));
    for (const commit of commits) {
      state = evolveCommit(state, eventsOf(commit), titles.byRules);
      course.note(commit.version, tableIn(state, title, viewer));
    }
    after = at(commits, commits.length - 1).version;
  }
  const { scores, rounds } = course;
  return { fromVersion, toVersion, scores, turningPoints: turningPoints(scores), rounds };
}

function eventsOf({ version, recordedAt, body, schemaVersion }: Commit) {
  return { version, recordedAt, events: decodeEvents(body, schemaVersion).map(parseGameEvent) };
}

/** Null before there is a table. */
function tableIn(state: GameState | null, title: Title, viewer: Viewer): TableNow | null {
  return state === null || state.table === null ? null : tableNow(title, tableOf(state, title), viewer);
}

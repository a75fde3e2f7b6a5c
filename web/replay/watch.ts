// What there is to watch of a record: its story, as far as it can be folded, within the bounds of a page.

import type { AuditReport } from '../../domain/audit/index.ts';
import type { TitleLookup } from '../../domain/game/index.ts';
import { gameIdIn } from '../../domain/log/index.ts';
import {
  type FoldedVersion,
  foldRecord,
  isUnfoldableRecord,
  type ParsedRecord,
  type ReplayRecord,
} from '../../domain/replay/index.ts';
import type { Language } from '../../domain/title.ts';
import { PHRASES } from '../../tools/story/phrases.ts';
import { type Page, type Story, storyOf } from '../../tools/story/story.ts';
import { shown, shownPage } from './bounds.ts';
import type { StoryInfo } from './messages.ts';
import { scoreTable } from './scores.ts';

export interface Watched {
  readonly info: StoryInfo;
  /** The page of `info.versions[index]`; null when there is none. */
  page(index: number, language: Language): Page | null;
}

/** What can be shown of `parsed`, which was audited with this report. */
export function watched(parsed: ParsedRecord, report: AuditReport, titles: TitleLookup): Watched {
  if (!parsed.ok) return nothing('', '', 'The file cannot be read as far as this game, so there is nothing to watch.');
  const { record } = parsed;
  const { header } = record;
  const gameId = gameIdIn(header.stream);
  const title = titles(header.title, header.rulesVersion);
  const name = shown(`${header.title} ${header.rulesVersion}`, MAX_NAME);
  if (title === null) return nothing(name, gameId, `This page does not know the rules ${name}.`);
  const { folded, problem } = foldedFar(record, titles);
  if (folded.length === 0 && record.seen.length === 0) return nothing(name, gameId, problem ?? '');
  const story = storyOf(record, folded, { title, report });
  return {
    info: {
      title: story.title,
      gameId,
      versions: story.versions,
      languages: title.languages,
      note: noteOn(record, story, problem),
      scores: scoreTable(record),
    },
    page: (index, language) => (index in story.versions ? shownPage(story.page(index, language)) : null),
  };
}

const MAX_NAME = 100;

function nothing(title: string, gameId: string, note: string): Watched {
  return { info: { title, gameId, versions: [], languages: ['en'], note, scores: null }, page: () => null };
}

interface Folded {
  readonly folded: readonly FoldedVersion[];
  /** Why it ends before the record does; null when it does not. */
  readonly problem: string | null;
}

/** The versions of a record up to the first that cannot be folded. */
function foldedFar(record: ReplayRecord, titles: TitleLookup): Folded {
  const { commits } = record;
  if (commits.length === 0) return { folded: [], problem: null };
  try {
    return { folded: foldRecord(record, titles), problem: null };
  } catch (error) {
    if (!isUnfoldableRecord(error)) throw error;
    // Where a version is there twice, this is the first of them: what comes before it was folded without complaint.
    const end = commits.findIndex(({ version }) => version === error.version);
    const before = { ...record, commits: commits.slice(0, Math.max(0, end)) };
    return { folded: end > 0 ? foldRecord(before, titles) : [], problem: shown(error.message) };
  }
}

function noteOn({ seen }: ReplayRecord, { report, versions }: Story, problem: string | null): string | null {
  if (problem !== null) return `The table can be shown up to version ${versions.at(-1)} only. ${problem} ${DOUBTFUL}`;
  if (report.verdict === 'failed') return `This game failed its audit. ${DOUBTFUL}`;
  return seen.length > 0 ? PHRASES.en.partial : null;
}

const DOUBTFUL = 'What you see is what the file says, not what was played.';

// What there is to watch of a record: its story, as far as it can be folded, within the bounds of a page.

import { type AuditReport, sentenceOn } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { inEvery, joined, type Text } from '../../domain/base/words.ts';
import type { TitleLookup } from '../../domain/game/index.ts';
import {
  type FoldedVersion,
  foldRecord,
  gameOf,
  isUnfoldableRecord,
  type ParsedRecord,
  type ReplayRecord,
  type UnfoldableRecord,
} from '../../domain/replay/index.ts';
import { NO_NAMES } from '../../tools/story/names.ts';
import { type Page, type Story, storyOf } from '../../tools/story/story.ts';
import { shown, shownPage } from './bounds.ts';
import type { StoryInfo } from './messages.ts';
import { type ScoreTable, scoreTable } from './scores.ts';

export interface Watched {
  readonly info: StoryInfo;
  /** The page of `info.versions[index]`; null when there is none. */
  page(index: number, language: Language): Page | null;
}

/** What the page says where a game cannot be shown, or not to its end. */
const NOTES = {
  unreadable: {
    en: 'The file cannot be read as far as this game, so there is nothing to watch.',
    de: 'Die Datei ist nicht bis zu dieser Partie lesbar; es gibt nichts zu sehen.',
  },
  unknownRules: (name: string) => ({
    en: `This page does not know the rules ${name}.`,
    de: `Diese Seite kennt die Regeln ${name} nicht.`,
  }),
  upTo: (version: number) => ({
    en: `The table can be shown up to version ${version} only.`,
    de: `Der Tisch lässt sich nur bis Version ${version} zeigen.`,
  }),
  failed: { en: 'This game failed its audit.', de: 'Diese Partie hat ihre Prüfung nicht bestanden.' },
  doubtful: {
    en: 'What you see is what the file says, not what was played.',
    de: 'Zu sehen ist, was die Datei sagt, nicht, was gespielt wurde.',
  },
  partial: {
    en: 'The game is not over: this is what a viewer may see. Its server draws the pictures; a file has none.',
    de: 'Die Partie läuft noch: Dies darf ein Betrachter sehen. Bilder zeichnet ihr Server; eine Datei hat keine.',
  },
};

/** What can be shown of `parsed`, which was audited with this report. */
export function watched(parsed: ParsedRecord, report: AuditReport, titles: TitleLookup): Watched {
  if (!parsed.ok) {
    return nothing('', '', NOTES.unreadable);
  }
  const { record } = parsed;
  const { header } = record;
  const gameId = gameOf(header);
  const title = titles(header.title, header.rulesVersion);
  const name = shown(`${header.title} ${header.rulesVersion}`, MAX_NAME);
  if (title === null) {
    return nothing(name, gameId, NOTES.unknownRules(name));
  }
  const { folded, obstacle } = foldedFar(record, titles);
  if (folded.length === 0 && record.seen.length === 0) {
    return nothing(name, gameId, obstacleText(obstacle));
  }
  const story = storyOf(record, folded, { title, report, names: NO_NAMES });
  return {
    info: {
      title: story.title,
      gameId,
      versions: story.versions,
      languages: title.languages,
      note: noteOn(record, story, obstacle),
      scores: scoresOf(record),
    },
    page: (index, language) => (index in story.versions ? shownPage(story.page(index, language)) : null),
  };
}

const MAX_NAME = 100;

function scoresOf(record: ReplayRecord): Readonly<Record<Language, ScoreTable>> | null {
  const [en, de] = [scoreTable(record, 'en'), scoreTable(record, 'de')];
  return en === null || de === null ? null : { en, de };
}

function nothing(title: string, gameId: string, note: Text): Watched {
  return { info: { title, gameId, versions: [], languages: ['en'], note, scores: null }, page: () => null };
}

interface Folded {
  readonly folded: readonly FoldedVersion[];
  /** Why it ends before the record does; null when it does not. */
  readonly obstacle: UnfoldableRecord | null;
}

/** The versions of a record up to the first that cannot be folded. */
function foldedFar(record: ReplayRecord, titles: TitleLookup): Folded {
  const { commits } = record;
  if (commits.length === 0) return { folded: [], obstacle: null };
  try {
    return { folded: foldRecord(record, titles), obstacle: null };
  } catch (error) {
    if (!isUnfoldableRecord(error)) throw error;
    // Where a version is there twice, this is the first of them: what comes before it was folded without complaint.
    const end = commits.findIndex(({ version }) => version === error.version);
    const before = { ...record, commits: commits.slice(0, Math.max(0, end)) };
    return { folded: end > 0 ? foldRecord(before, titles) : [], obstacle: error };
  }
}

function obstacleText(obstacle: UnfoldableRecord | null): Text {
  if (obstacle === null) return { en: '', de: '' };
  const { reason, version } = obstacle;
  return inEvery((language) => shown(sentenceOn(reason, { version, line: null }, language)));
}

function noteOn({ seen }: ReplayRecord, { report, versions }: Story, obstacle: UnfoldableRecord | null): Text | null {
  const { upTo, failed, doubtful, partial } = NOTES;
  if (obstacle !== null) return joined(upTo(versions.at(-1) ?? 0), obstacleText(obstacle), doubtful);
  if (report.verdict === 'failed') return joined(failed, doubtful);
  return seen.length > 0 ? partial : null;
}

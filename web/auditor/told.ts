// What there is to see of a game: its steps, as far as they can be folded, within the bounds of a page. Each is worked
// out when it is asked for.

import { type AuditReport, sentenceOn } from '../../domain/audit/index.ts';
import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import { inEvery, joined, type Text } from '../../domain/base/words.ts';
import {
  courseNoter,
  seatStatus,
  seatsToAct,
  type TitleLookup,
  tableNow,
  tableOf,
  turningPoints,
} from '../../domain/game/index.ts';
import {
  type FoldedVersion,
  foldRecord,
  gameOf,
  isUnfoldableRecord,
  type ParsedRecord,
  type ReplayRecord,
  type UnfoldableRecord,
} from '../../domain/replay/index.ts';
import { AUDITOR, type Title } from '../../domain/title/contract.ts';
import { attempt } from '../../tools/story/attempt.ts';
import { NO_NAMES } from '../../tools/story/names.ts';
import { type Story, storyOf } from '../../tools/story/story.ts';
import { isDrawable, shortName, shown, shownPage } from './bounds.ts';
import { eventTold } from './event.ts';
import type { Asked, Course, EventTold, Game, Seat, Step } from './messages.ts';
import { scoreTable } from './scores.ts';

export interface ToldGame {
  readonly info: Game;
  /** Null where there is no such version. */
  step(version: number, language: Language): Step | null;
  events(stretch: Omit<Asked['events'], 'game'>): readonly EventTold[];
  course(): Course;
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
    en: 'The game is not over: this is what a viewer may see. A file has no board of it; the table of its server does.',
    de: 'Die Partie läuft noch: Dies darf ein Betrachter sehen. Ein Spielbrett hat nur der Tisch auf ihrem Server.',
  },
};

/** What can be shown of `parsed`, which was audited with this report. */
export function toldGame(parsed: ParsedRecord, report: AuditReport, titles: TitleLookup): ToldGame {
  if (!parsed.ok) return nothing({ report, name: '', gameId: '', note: NOTES.unreadable });
  const { record } = parsed;
  const { header } = record;
  const gameId = gameOf(header);
  const title = titles(header.title, header.rulesVersion);
  const name = shown(`${header.title} ${header.rulesVersion}`, MAX_NAME);
  if (title === null) return nothing({ report, name, gameId, note: NOTES.unknownRules(name) });
  const { folded, obstacle } = foldedFar(record, titles);
  if (folded.length === 0 && record.seen.length === 0)
    return nothing({ report, name, gameId, note: obstacleText(obstacle) });
  const story = storyOf(record, folded, { title, report, names: NO_NAMES });
  return {
    info: {
      report,
      gameId,
      title: { id: title.id, name: title.name },
      versions: story.versions,
      seats: seatsIn(record),
      winners: record.end.outcome?.winners ?? [],
      note: noteOn(record, story, obstacle),
      scores: scoresOf(record),
    },
    ...stepsOf({ record, folded, story, title }),
  };
}

interface Telling {
  readonly record: ReplayRecord;
  readonly folded: readonly FoldedVersion[];
  readonly story: Story;
  readonly title: Title;
}

function stepsOf({ record, folded, story, title }: Telling): Omit<ToldGame, 'info'> {
  const { versions } = story;
  return {
    step(version, language) {
      const index = versions.indexOf(version);
      if (index < 0) return null;
      const page = shownPage(story.page(index, language));
      const at = folded[index];
      return at === undefined ? { ...page, ...unseen(record) } : { ...page, ...seenAt(at, title) };
    },
    events({ from, to, language }) {
      const wanted = versions.flatMap((version, index) => (version >= from && version <= to ? [index] : []));
      return wanted.flatMap((index) => {
        const events = folded[index]?.events ?? record.seen[index]?.events ?? [];
        const game = folded[index]?.game ?? null;
        const place = { version: versions[index] ?? 0, toAct: game && attempt(() => seatsToAct(game, title), []) };
        return events.map((event, number) => eventTold(event, { ...place, index: number }, { title, language }));
      });
    },
    course() {
      const course = courseNoter();
      for (const { version, game } of folded) {
        const now = () => (game.table === null ? null : tableNow(title, tableOf(game, title), AUDITOR));
        course.note(version, attempt(now, null));
      }
      const { scores, rounds } = course;
      return { scores, turningPoints: turningPoints(scores), rounds };
    },
  };
}

type Seen = Pick<Step, 'status' | 'seats' | 'toAct' | 'view'>;

function seenAt({ game }: FoldedVersion, title: Title): Seen {
  const view = attempt(() => title.view(tableOf(game, title), AUDITOR) as Json, null);
  return {
    status: game.status,
    seats: game.seats.map((one, number) => seat(number, { player: one.player, bot: one.bot, status: seatStatus(one) })),
    toAct: attempt(() => seatsToAct(game, title), []),
    view: isDrawable(view) ? view : null,
  };
}

function unseen(record: ReplayRecord): Seen {
  return { status: record.end.status, seats: seatsIn(record), toAct: [], view: null };
}

function seatsIn({ header }: ReplayRecord): readonly Seat[] {
  return header.seats.map(({ player, bot }, number) =>
    seat(number, { player, bot, status: bot === null ? 'taken' : 'bot' }),
  );
}

function seat(number: number, { player, bot, status }: Omit<Seat, 'number'>): Seat {
  const text = (name: string | null) => name && shown(shortName(name), MAX_NAME);
  return { number, player: text(player), bot: text(bot), status };
}

const MAX_NAME = 100;

function scoresOf(record: ReplayRecord): Game['scores'] {
  const [en, de] = [scoreTable(record, 'en'), scoreTable(record, 'de')];
  return en === null || de === null ? null : { en, de };
}

interface Nothing extends Pick<Game, 'report' | 'gameId' | 'note'> {
  readonly name: string;
}

function nothing({ name, ...known }: Nothing): ToldGame {
  return {
    info: { ...known, title: { id: '', name }, versions: [], seats: [], winners: [], scores: null },
    step: () => null,
    events: () => [],
    course: () => ({ scores: [], turningPoints: [], rounds: [] }),
  };
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

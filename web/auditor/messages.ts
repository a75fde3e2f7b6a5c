// What a page and the worker say to each other. All of it is plain data, and all text is fit to be shown.

import type { AuditReport, Receipt, Verdict } from '../../domain/audit/index.ts';
import type { Json } from '../../domain/base/json.ts';
import type { Language } from '../../domain/base/language.ts';
import type { TextPart } from '../../domain/base/seatMarks.ts';
import type { Text } from '../../domain/base/words.ts';
import type { RoundBegun, ScoresAt, SeatStatus, TurningPoint } from '../../domain/game/index.ts';
import type { ReplayEnd } from '../../domain/replay/index.ts';
import type { CheckedTable, TournamentReport } from '../../domain/tournament/audit/index.ts';
import type { Page } from '../../tools/story/story.ts';
import type { ScoreTable } from './scores.ts';

/** What a page asks, by kind. Games of the file are counted from 0. */
export interface Asked {
  /** To be asked once, before all others. */
  readonly open: { readonly blobs: readonly Blob[] };
  /** The games of the tournament's file that is open: its results are held against them, and against those before. */
  readonly addGames: { readonly blobs: readonly Blob[] };
  /** Audits the file again, and compares these with it. */
  readonly audit: { readonly receipts: readonly Receipt[] };
  readonly game: { readonly game: number };
  readonly step: { readonly game: number; readonly version: number; readonly language: Language };
  /** What happened from one version to another. */
  readonly events: {
    readonly game: number;
    readonly from: number;
    readonly to: number;
    readonly language: Language;
  };
  readonly course: { readonly game: number };
}

export interface Answers {
  readonly open: Opened;
  readonly addGames: Opened;
  readonly audit: Opened;
  /** Null: the file has no such game. */
  readonly game: Game | null;
  /** Null: there is no such version, or nothing is to be seen of it. */
  readonly step: Step | null;
  readonly events: readonly EventTold[];
  readonly course: Course;
}

export type Kind = keyof Asked;

/** `id`: of the page's choice; the answer has it, too. */
export interface Request<Wanted extends Kind = Kind> {
  readonly id: number;
  readonly kind: Wanted;
  readonly asked: Asked[Wanted];
}

export type Reply =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[Kind] };

/**
 * Of the games of a file, of the lines of a tournament, or of several files, `done` are checked; null: it is being
 * read.
 */
export type Progress = {
  readonly done: number;
  readonly total: number;
  readonly of: 'games' | 'lines' | 'files';
} | null;

/** Why a file is not opened. */
export type Refusal =
  | { readonly code: 'too-large' | 'unpacks-too-large' }
  | { readonly code: 'unreadable'; readonly error: string }
  | { readonly code: 'too-many-games'; readonly games: number }
  /** Of several files none is a tournament's, or more than one. */
  | { readonly code: 'no-tournament' | 'two-tournaments' };

export type Opened =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'games'; readonly games: readonly GameLine[] }
  | { readonly kind: 'tournament'; readonly tournament: TournamentTold };

/** A tournament file, with what its audit found. */
export interface TournamentTold {
  readonly verdict: Verdict;
  /** Null: the file cannot be read. */
  readonly about: TournamentReport['tournament'];
  readonly counts: TournamentReport['counts'];
  readonly grounds: Text;
  readonly remarks: readonly Text[];
  readonly checks: readonly {
    readonly name: TournamentReport['checks'][number]['name'];
    readonly status: TournamentReport['checks'][number]['status'];
    readonly label: Text;
    readonly found: Text;
  }[];
  /** The last of the file; null: it has none. */
  readonly standings: StandingsTold | null;
  /** Null: none were added. */
  readonly games: GamesTold | null;
}

/** How the games of a tournament, from files of their own, fit to its file. */
export interface GamesTold {
  /** Those that do not fit first, then those that are missing; of the same, in order. */
  readonly tables: readonly TableTold[];
  /** How many there are. */
  readonly counts: { readonly [Status in CheckedTable['status']]: number };
  /** Games that are of no table of it. */
  readonly strangers: number;
}

export interface TableTold extends Pick<CheckedTable, 'status' | 'gameId'> {
  readonly place: Text;
  /** What is other; null: nothing. */
  readonly found: Text | null;
}

export interface StandingsTold {
  /** The first of them. */
  readonly rows: readonly { readonly player: string; readonly points: number }[];
  /** How many there are. */
  readonly count: number;
  readonly unitsPerPoint: number;
}

/** A game of the file in a line. */
export interface GameLine {
  readonly verdict: Verdict;
  /** Null: it cannot be read. */
  readonly gameId: string | null;
  readonly title: string;
  readonly commits: number;
}

/** A game of the file, and what there is to see of it. */
export interface Game {
  readonly report: AuditReport;
  readonly gameId: string;
  /** Its `id` is empty where the rules are unknown. */
  readonly title: { readonly id: string; readonly name: string };
  /** In the order of the file; empty when nothing can be shown. */
  readonly versions: readonly number[];
  readonly seats: readonly Seat[];
  readonly winners: readonly number[];
  /** What a viewer must know before believing what is shown. */
  readonly note: Text | null;
  /** Null: there is no result, or none is known. */
  readonly scores: Readonly<Record<Language, ScoreTable>> | null;
}

/** Who sits there. */
export interface Seat {
  readonly number: number;
  /** The beginning of a pseudonym. */
  readonly player: string | null;
  readonly bot: string | null;
  readonly status: SeatStatus;
}

/** One version. */
export interface Step extends Page {
  readonly status: ReplayEnd['status'];
  readonly seats: readonly Seat[];
  readonly toAct: readonly number[];
  /** What the title's board draws; null: nobody may see it, or it is more than a board can bear. */
  readonly view: Json;
}

export interface EventTold {
  readonly version: number;
  /** Among the events of its version, from 0. */
  readonly index: number;
  /** As the log names it: `MovePlayed`. */
  readonly type: string;
  readonly seat: number | null;
  readonly move: string | null;
  readonly parts: readonly TextPart[];
  /** Of the title, for its board. */
  readonly facts: readonly Json[];
}

/** The points of all seats; without any where they are not to be seen. */
export interface Course {
  readonly scores: readonly ScoresAt[];
  readonly turningPoints: readonly TurningPoint[];
  readonly rounds: readonly RoundBegun[];
}

// What the page and the worker say to each other. All of it is plain data, and all text is fit to be shown.

import type { AuditReport, Receipt, Verdict } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import type { Text } from '../../domain/base/words.ts';
import type { Page } from '../../tools/story/story.ts';
import type { ScoreTable } from './scores.ts';

export type Request =
  | { readonly kind: 'open'; readonly blob: Blob }
  | { readonly kind: 'audit'; readonly receipts: readonly Receipt[] }
  /** A game of the file, from 0. */
  | { readonly kind: 'game'; readonly game: number }
  /** `index` among the versions of the game that was asked for last. */
  | { readonly kind: 'page'; readonly game: number; readonly index: number; readonly language: Language };

/** A game of the file in a line. */
export interface GameLine {
  readonly verdict: Verdict;
  readonly gameId: string | null;
  readonly title: string;
  readonly commits: number;
}

/** What there is to watch of a game. */
export interface StoryInfo {
  readonly title: string;
  readonly gameId: string;
  /** In the order of the file; empty when nothing can be shown. */
  readonly versions: readonly number[];
  readonly languages: readonly Language[];
  /** What a viewer must know before believing the pictures. */
  readonly note: Text | null;
  /** Null: there is no result, or none is known. */
  readonly scores: Readonly<Record<Language, ScoreTable>> | null;
}

export type Reply =
  /** `total` 0: nobody knows how much there is. */
  | { readonly kind: 'progress'; readonly text: string; readonly done: number; readonly total: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'audited'; readonly games: readonly GameLine[] }
  | { readonly kind: 'game'; readonly game: number; readonly report: AuditReport; readonly story: StoryInfo }
  | {
      readonly kind: 'page';
      readonly game: number;
      readonly index: number;
      readonly language: Language;
      readonly page: Page;
    };

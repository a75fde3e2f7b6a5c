// The table drawn for one caller: a whole SVG.

import { Defect } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
import type { Boards, Frame, Picture, ShownMove, Theme, TitleBoard } from '../../domain/board/index.ts';
import type { BySeat, Seat, Title, Viewer } from '../../domain/title/contract.ts';
import type { MoveAnswer } from '../base/answer.ts';
import type { Pictures } from '../base/pictures.ts';

/** How a caller wants the board. */
export interface BoardQuery {
  readonly language: Language;
  readonly theme: Theme;
  readonly layout: Frame['layout'];
  /** Whose side is nearest; null: the caller's, or nobody's. */
  readonly seat: Seat | null;
  /** What seats are called; null: by their number. */
  readonly names: BySeat<string | null> | null;
  /** Whether what the caller may touch is shown. */
  readonly moves: boolean;
  /** Regions that are unfolded; null: those of what the caller may touch. */
  readonly open: readonly string[] | null;
  /** With `moves`: the targets that were touched, in order. */
  readonly chosen: readonly string[];
  /** Whether the lines of seats are drawn. */
  readonly seats: boolean;
  /** Of the ids. */
  readonly prefix: string;
}

/** What a board is drawn from. */
export interface Drawn {
  readonly title: Pick<Title, 'id' | 'rulesVersion' | 'name'>;
  readonly viewer: Viewer;
  /** The seats whose moves are known to who looks. */
  readonly actsFor: readonly Seat[];
  readonly toAct: readonly Seat[];
  readonly winners: readonly Seat[];
  readonly seatCount: number;
  readonly boards: Boards;
  view(): unknown;
  moves(): readonly MoveAnswer[];
}

/** Ids that two boards on one page tell apart. */
export const BOARD_PREFIX = /^[A-Za-z][A-Za-z0-9_-]{0,31}$/;
export const USUAL_PREFIX = 'sb-';
const MAX_OPEN = 20;
/** More than any move touches. */
const MAX_CHOSEN = 10;
const MAX_TARGET = 80;
const REGION = /^[a-z0-9-]{1,40}$/;

/** What is wrong with a query: the name of the argument, and a sentence's end that says what it must be. */
export interface BoardFault {
  readonly name: 'seat' | 'prefix' | 'open' | 'chosen';
  readonly must: string;
}

export function boardFault(
  { seat, prefix, open, chosen }: Pick<BoardQuery, 'seat' | 'prefix' | 'open' | 'chosen'>,
  seatCount: number,
): BoardFault | null {
  const isSeat = seat === null || (seat >= 0 && seat < seatCount);
  if (!isSeat) return { name: 'seat', must: `be from 0 to ${seatCount - 1}` };
  if (!BOARD_PREFIX.test(prefix)) {
    return { name: 'prefix', must: 'be a letter and up to 31 more letters, digits, `-` or `_`' };
  }
  if (chosen.length > MAX_CHOSEN || !chosen.every((target) => target.length <= MAX_TARGET)) {
    return { name: 'chosen', must: `name up to ${MAX_CHOSEN} targets, each of up to ${MAX_TARGET} characters` };
  }
  if (open === null || (open.length <= MAX_OPEN && open.every((region) => REGION.test(region)))) return null;
  return { name: 'open', must: `name up to ${MAX_OPEN} regions, each in lower case` };
}

/**
 * The board of `drawn` as `query` wants it, kept under `key` (null: not kept) for the next who sees and asks alike. No
 * names are kept.
 */
export function keptBoard(pictures: Pictures, key: string | null, query: BoardQuery, drawn: Drawn): Picture {
  if (key === null || query.names !== null) return boardAnswer(query, drawn);
  const { viewer, actsFor } = drawn;
  const whole = `${key} ${JSON.stringify([viewer, actsFor, query])}`;
  const known = pictures.get(whole);
  if (known !== undefined) return known;
  const made = boardAnswer(query, drawn);
  pictures.set(whole, made);
  return made;
}

function boardAnswer(query: BoardQuery, drawn: Drawn): Picture {
  const { title, boards } = drawn;
  const board = boards.of(title);
  if (board === null) throw new Defect(`${title.id} has no board`);
  return boards.pictureOf({
    titleName: title.name,
    board,
    view: drawn.view(),
    frame: frameOf(query, drawn, board),
    theme: query.theme,
    prefix: query.prefix,
    moves: query.moves ? drawn.moves().map((move) => shownMove(move, query.language)) : null,
    chosen: query.chosen,
  });
}

function shownMove({ notation, label, targets, effect }: MoveAnswer, language: Language): ShownMove {
  return { notation, label: label(language), targets: targets(), effect: effect() };
}

function frameOf({ language, layout, seat, names, open, seats }: BoardQuery, drawn: Drawn, board: TitleBoard): Frame {
  const { toAct, winners, seatCount } = drawn;
  const touchable = () => drawn.moves().flatMap((move) => move.targets());
  return {
    language,
    seat: seat ?? ownSide(drawn),
    layout,
    names: names ?? Array.from({ length: seatCount }, () => null),
    toAct,
    winners,
    seats,
    // Only a narrow drawing folds.
    open: layout === 'wide' ? [] : (open ?? board.regionsOf(touchable())),
  };
}

/** The caller's seat that is to act, or the lowest. */
function ownSide({ viewer, toAct }: Drawn): Seat | null {
  const own = viewer.kind === 'seats' ? viewer.seats : [];
  return own.find((seat) => toAct.includes(seat)) ?? own[0] ?? null;
}

// How a moment of a game is shown to a seat: the frame of its drawing, its legal moves as choices, and the SVG of both.

import type { Language } from '../../../domain/base/language.ts';
import type { Choice } from '../../../domain/board/choosing.ts';
import type { TitleBoard } from '../../../domain/board/contract.ts';
import type { Drawing, Frame } from '../../../domain/board/drawing.ts';
import { gainOf } from '../../../domain/board/gain.ts';
import { withOverlay } from '../../../domain/board/overlay.ts';
import { svgOf } from '../../../domain/board/svg.ts';
import type { Theme } from '../../../domain/board/tones.ts';
import { type Seat, type Title, type TitleTypes, viewerOf } from '../../../domain/title/contract.ts';
import type { Moment } from './moments.ts';

/** Names that are as long as names may be, and one that means something in XML. */
const NAMES = ['Ada', 'Bartholomäus von Untermühlheim', '<script>&"', 'Dora', 'Wilhelmine', 'Ö'];

export interface Drawn<Types extends TitleTypes = TitleTypes> {
  readonly title: Title<Types>;
  readonly board: TitleBoard<Types>;
}

export interface Shown {
  readonly language: Language;
  readonly layout: Frame['layout'];
}

export function frameOf<Types extends TitleTypes>(
  { title, board }: Drawn<Types>,
  { state, toAct }: Moment<Types['State']>,
  seat: Seat | null,
  { language, layout }: Shown,
): Frame {
  const targets = choicesOf({ title, board }, state, seat).flatMap((choice) => choice.targets);
  const winners = title.outcome(state)?.winners ?? [];
  return { language, layout, seat, names: NAMES, toAct, winners, seats: true, open: board.regionsOf(targets) };
}

/** The legal moves of `seat`; none for nobody. */
export function choicesOf<Types extends TitleTypes>(
  { title, board }: Drawn<Types>,
  state: Types['State'],
  seat: Seat | null,
  language: Language = 'en',
): readonly Choice[] {
  if (seat === null) return [];
  const view = title.view(state, viewerOf(seat));
  return title.legalMoves(state, seat).map((move) => ({
    notation: title.moveId(move),
    targets: board.targets(view, seat, move),
    label: title.describeMove(state, seat, move, language),
    gain: gainOf(title.effect(state, seat, move), board.money),
  }));
}

/** What the seat that is to act first sees, with what it may touch; seat 0 when the game is over. */
export function shownDrawing(
  table: Drawn,
  moment: Moment,
  { theme, ...shown }: Shown & { readonly theme: Theme },
): Drawing {
  const { state, toAct } = moment;
  const seat = toAct[0] ?? 0;
  const drawing = table.board.board(table.title.view(state, viewerOf(seat)), frameOf(table, moment, seat, shown));
  const choices = toAct.length === 0 ? [] : choicesOf(table, state, seat, shown.language);
  return withOverlay(drawing, { choices, chosen: [], changed: [], heavier: theme === 'contrast' ? 2 : 0 });
}

/** That drawing as an SVG. */
export function shownSvg(
  table: Drawn,
  moment: Moment,
  { prefix, ...shown }: Shown & { readonly theme: Theme; readonly prefix: string },
): string {
  return svgOf(shownDrawing(table, moment, shown), { theme: shown.theme, prefix, title: table.title.name });
}

// The pictures of docs/titles/ and the README: a moment of a fixed game of each title, drawn as the API draws it.

import { at } from '../../domain/base/defect.ts';
import { type Drawing, group, rect } from '../../domain/board/drawing.ts';
import { gainOf } from '../../domain/board/gain.ts';
import { withOverlay } from '../../domain/board/overlay.ts';
import { svgOf } from '../../domain/board/svg.ts';
import { type Seat, viewerOf } from '../../domain/title/contract.ts';
import { type GameOf, type Moment, momentsOf } from '../kit/boards/moments.ts';
import { frameOf } from '../kit/boards/shown.ts';
import { BOARD_TABLES, type BoardTable } from '../kit/boards/tables.ts';

interface Pictured extends GameOf {
  /** Before the moment that is drawn. */
  readonly decisions: number;
}

const GAMES: Readonly<Record<string, Pictured>> = {
  'next-station-london': { options: {}, seats: 3, seed: 7, decisions: 60 },
  'london-necropolis-railway': { options: {}, seats: 3, seed: 7, decisions: 161 },
  'return-to-lionsgate-city': { options: {}, seats: 3, seed: 7, decisions: 203 },
  necronomonopoly: { options: {}, seats: 4, seed: 7, decisions: 167 },
};

const NAMES = ['Ada', 'Bertha', 'Carl', 'Dora'];
const MARGIN = 16;

/** Every picture by its path from the root, made when it is asked for; and its table as the app's page of the title draws it. */
export const PICTURES = BOARD_TABLES.flatMap((table) => [
  { path: `docs/titles/${table.title.id}.svg`, make: () => pictureOf(table) },
  { path: `web/play/titles/howTo/${table.title.id}.generated.json`, make: () => exampleOf(table) },
]);

interface Example {
  readonly moment: Moment;
  readonly seat: Seat;
  /** As `seat` sees it. */
  readonly view: unknown;
}

function tableOf({ title }: BoardTable): Example {
  const game = GAMES[title.id];
  if (game === undefined) throw new Error(`no game of ${title.id}`);
  const moment = at(momentsOf(title, game), game.decisions);
  const seat = moment.toAct[0] ?? 0;
  return { moment, seat, view: title.view(moment.state, viewerOf(seat)) };
}

function exampleOf(table: BoardTable): string {
  const { moment, seat, view } = tableOf(table);
  return `${JSON.stringify({ seat, toAct: moment.toAct, view })}\n`;
}

function pictureOf(table: BoardTable): string {
  const { title, board } = table;
  const { moment, seat, view } = tableOf(table);
  const frame = { ...frameOf(table, moment, seat, { language: 'en', layout: 'wide' }), names: NAMES };
  const choices = title.legalMoves(moment.state, seat).map((move) => ({
    notation: title.moveId(move),
    label: title.describeMove(moment.state, seat, move, 'en'),
    targets: board.targets(view, seat, move),
    gain: gainOf(title.effect(moment.state, seat, move), board.money),
  }));
  const drawing = withOverlay(board.board(view, frame), { choices, chosen: [], changed: [], heavier: 0 });
  // An image is not touched.
  const marks = drawing.marks.filter(({ kind }) => kind !== 'hit');
  return `${svgOf(framed({ ...drawing, marks }), { theme: 'light', prefix: 'sb-', title: title.name })}\n`;
}

/** With a margin, on a ground of its own. */
function framed({ width, height, marks, sheet }: Drawing): Drawing {
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const ground = rect([0, 0, wide, high], { radius: 10, fill: 'paper' });
  return { width: wide, height: high, marks: [ground, group(marks, { x: MARGIN, y: MARGIN })], sheet };
}

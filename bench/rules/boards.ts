// What boards cost: a drawing as a multiple of the view that it shows, and how large its SVG is.

import { gzipSync } from 'node:zlib';
import type { Frame } from '../../domain/board/drawing.ts';
import { svgOf } from '../../domain/board/svg.ts';
import { viewerOf } from '../../domain/title/contract.ts';
import { type Moment, momentsOf, spreadOver } from '../../test/kit/boards/moments.ts';
import { frameOf, shownSvg } from '../../test/kit/boards/shown.ts';
import { BOARD_TABLES, type BoardTable } from '../../test/kit/boards/tables.ts';
import { type BenchTable, thousands } from '../table.ts';

const MOMENTS = 20;
/** Of all moments: so often before anything is measured, and in each round. The best round counts: other processes only slow one down. */
const WARM_UP = 40;
const REPEATS = 3;
const ROUNDS = 9;
/** Bars: times of a view, and bytes. */
const MOST_VIEWS = 8;
const MOST_PLAIN = 200_000;
const MOST_GZIPPED = 40_000;

interface Shown {
  readonly moment: Moment;
  readonly frame: Frame;
}

/** Microseconds of processor time of one call over `shown`. */
function microseconds(shown: readonly Shown[], repeats: number, call: (one: Shown) => unknown): number {
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat += 1) for (const one of shown) call(one);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / (repeats * shown.length);
}

function costsOf({ title, board }: BoardTable, shown: readonly Shown[]) {
  const viewOf = ({ moment, frame }: Shown) => title.view(moment.state, viewerOf(frame.seat ?? 0));
  const views = new Map(shown.map((one) => [one, viewOf(one)]));
  const draw = (one: Shown) => board.board(views.get(one), one.frame);
  const write = (one: Shown) => svgOf(draw(one), { theme: 'light', prefix: 'b', title: title.name });
  const calls = [viewOf, draw, write] as const;
  for (const call of calls) microseconds(shown, WARM_UP, call);
  const rounds = Array.from({ length: ROUNDS }, () => calls.map((call) => microseconds(shown, REPEATS, call)));
  const [view = Number.NaN, drawing = Number.NaN, written = Number.NaN] = calls.map((_, index) =>
    Math.min(...rounds.map((round) => round[index] ?? Number.NaN)),
  );
  return { view, drawing: drawing / view, written: written / view };
}

function rowsOf(table: BoardTable): readonly (readonly string[])[] {
  return table.games.flatMap((game) => {
    const moments = spreadOver(momentsOf(table.title, game), MOMENTS);
    return (['wide', 'narrow'] as const).map((layout) => {
      const shown = moments.map((moment) => {
        return { moment, frame: frameOf(table, moment, moment.toAct[0] ?? 0, { language: 'en', layout }) };
      });
      const { view, drawing, written } = costsOf(table, shown);
      const svgs = moments.map((moment) =>
        shownSvg(table, moment, { layout, language: 'de', theme: 'light', prefix: 'b' }),
      );
      const plain = Math.max(...svgs.map((svg) => Buffer.byteLength(svg)));
      const gzipped = Math.max(...svgs.map((svg) => gzipSync(svg).length));
      return [
        table.title.name,
        String(game.seats),
        layout,
        view.toFixed(0),
        drawing.toFixed(1),
        written.toFixed(1),
        thousands(plain),
        thousands(gzipped),
      ];
    });
  });
}

export async function benchBoards(): Promise<readonly BenchTable[]> {
  return [
    {
      title: 'Boards: what a drawing costs',
      note: [
        `${MOMENTS} moments of a game between greedy bots, as the seat to act sees them; the best of ${ROUNDS} rounds of processor time.`,
        'A drawing is the call of `board`, written is `board` and its SVG as text, both as multiples of `view` of the same state.',
        `Bytes are of the largest SVG, in German, with everything that may be touched. Bars: ${MOST_VIEWS} views, ${thousands(MOST_PLAIN)} bytes, ${thousands(MOST_GZIPPED)} gzipped.`,
      ].join(' '),
      columns: ['title', 'seats', 'layout', 'view µs', 'drawing', 'written', 'bytes', 'gzipped'],
      rows: BOARD_TABLES.flatMap(rowsOf),
    },
  ];
}

// The boards of all titles for pages: each is a file of its own, which a page loads when it first shows the title.

import type { TitleBoard } from '../board/contract.ts';
import { viewReader } from '../title/apiView.ts';
import type { NamedShapes } from '../title/shapes.ts';

export interface PageBoard {
  readonly board: TitleBoard;
  /** What `board` draws, from `Game.viewJson`. */
  viewOf(viewJson: unknown): unknown;
}

const BOARDS: Readonly<Record<string, () => Promise<PageBoard>>> = {
  'next-station-london': () =>
    loaded(import('./next-station-london/board.ts'), import('./next-station-london/shapes/view.ts'), (file) => {
      return file.nextStationLondonBoard;
    }),
  'london-necropolis-railway': () =>
    loaded(
      import('./london-necropolis-railway/board.ts'),
      import('./london-necropolis-railway/shapes/view.ts'),
      (file) => file.londonNecropolisRailwayBoard,
    ),
  'return-to-lionsgate-city': () =>
    loaded(
      import('./return-to-lionsgate-city/board.ts'),
      import('./return-to-lionsgate-city/shapes/view.ts'),
      (file) => file.returnToLionsgateCityBoard,
    ),
  necronomonopoly: () =>
    loaded(import('./necronomonopoly/board.ts'), import('./necronomonopoly/shapes/view.ts'), (file) => {
      return file.necronomonopolyBoard;
    }),
};

async function loaded<File>(
  file: Promise<File>,
  shapes: Promise<{ readonly VIEW: NamedShapes }>,
  boardIn: (file: File) => TitleBoard,
): Promise<PageBoard> {
  const [board, { VIEW }] = await Promise.all([file, shapes]);
  return { board: boardIn(board), viewOf: viewReader(VIEW) };
}

/** Null: this page knows no board of that title. Rejects where the file cannot be had. */
export async function boardFor(titleId: string): Promise<PageBoard | null> {
  return Object.hasOwn(BOARDS, titleId) ? ((await BOARDS[titleId]?.()) ?? null) : null;
}

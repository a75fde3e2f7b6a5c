// The boards of all titles for pages: each is a file of its own, which a page loads when it first shows the title.

import type { TitleBoard } from '../board/contract.ts';

const BOARDS: Readonly<Record<string, () => Promise<TitleBoard>>> = {
  'next-station-london': async () => (await import('./next-station-london/board.ts')).nextStationLondonBoard,
  'london-necropolis-railway': async () =>
    (await import('./london-necropolis-railway/board.ts')).londonNecropolisRailwayBoard,
  'return-to-lionsgate-city': async () =>
    (await import('./return-to-lionsgate-city/board.ts')).returnToLionsgateCityBoard,
  necronomonopoly: async () => (await import('./necronomonopoly/board.ts')).necronomonopolyBoard,
};

/** Null: this page knows no board of that title. Rejects where the file cannot be had. */
export async function boardFor(titleId: string): Promise<TitleBoard | null> {
  return Object.hasOwn(BOARDS, titleId) ? ((await BOARDS[titleId]?.()) ?? null) : null;
}

// How each title is played: a text and a table to look at, loaded when somebody wants to know.

import type { Example, HowTo } from './content.ts';

export type { Example, Shown } from './content.ts';

export interface Explained {
  readonly HOW_TO: HowTo;
  readonly EXAMPLE: Example;
}

const EXPLAINED: Readonly<Record<string, () => Promise<Explained>>> = {
  'next-station-london': () => import('./nextStationLondon.ts'),
  'london-necropolis-railway': () => import('./londonNecropolisRailway.ts'),
  'return-to-lionsgate-city': () => import('./returnToLionsgateCity.ts'),
  necronomonopoly: () => import('./necronomonopoly.ts'),
};

/** Null: nobody has explained that title. Rejects where the file cannot be had. */
export async function explained(titleId: string): Promise<Explained | null> {
  return Object.hasOwn(EXPLAINED, titleId) ? ((await EXPLAINED[titleId]?.()) ?? null) : null;
}

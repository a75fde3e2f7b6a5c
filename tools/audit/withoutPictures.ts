// What the auditor in one file leaves out of the titles: what is shown to players, and what bots imagine. No check
// looks at either.

import type { Plugin } from 'esbuild';

/** By file of a title: the function that the title takes from it. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'effect.ts': 'effect',
  'resample.ts': 'resample',
  'text/decision.ts': 'decision',
  'text/facts.ts': 'describeFact',
  'text/moves.ts': 'describeMove',
  'text/picture.ts': 'draw',
};

const FILES =
  /[/\\]domain[/\\]titles[/\\][^/\\]+[/\\]((?:effect|resample)\.ts|text[/\\](?:decision|facts|moves|picture)\.ts)$/;
const RULINGS = /[/\\]domain[/\\]titles[/\\][^/\\]+[/\\]data[/\\]rulings\.json$/;

/**
 * Replaces those functions by one that throws, and the words of rulings by none. A title that takes anything else from
 * these files cannot be built.
 */
export const WITHOUT_PICTURES: Plugin = {
  name: 'without pictures',
  setup({ onLoad }) {
    onLoad({ filter: FILES }, ({ path }) => ({ contents: stubOf(path), loader: 'js' }));
    onLoad({ filter: RULINGS }, () => ({ contents: '{"rulings":[]}', loader: 'json' }));
  },
};

function stubOf(path: string): string {
  const file = FILES.exec(path)?.[1]?.replaceAll('\\', '/') ?? '';
  const name = LEFT_OUT[file] ?? '';
  return `export function ${name}() { throw new Error('${name}: not in this program'); }`;
}

// A title's rulings, a sixth of its file, are a file beside it: only the list of rulings, and sentences of refusals
// that a title keeps there, need their words.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Name of the file of the rulings beside `title`, the name of the title's. */
export function rulingsFile(title: string): string {
  return title.replace(/\.cjs$/, '.rulings.json');
}

const LATE = '?late';

/**
 * Replaces `data/rulings.json` of a title by an object that loads a copy of it, `rulingsFile`, when a key is first
 * read. Loading is synchronous, as that of the title is.
 */
export const RULINGS_APART: Plugin = {
  name: 'rulings apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/data\/rulings\.json$/ }, ({ path, resolveDir, importer }) => ({
      path: join(resolveDir, path),
      namespace: 'file',
      suffix: importer.endsWith('.json') ? '' : LATE,
    }));
    onLoad({ filter: /[/\\]data[/\\]rulings\.json$/ }, ({ path, suffix }) => {
      const text = readFileSync(path, 'utf8');
      return suffix === LATE
        ? { contents: lateModule(text), resolveDir: dirname(dirname(path)), loader: 'js' }
        : { contents: JSON.stringify(JSON.parse(text)), loader: 'copy' };
    });
  },
};

function lateModule(text: string): string {
  const keys = Object.keys(JSON.parse(text));
  const getters = keys.map((key) => `get ${key}() { return require('./data/rulings.json').${key}; }`);
  return `export default { ${getters.join(', ')} };`;
}

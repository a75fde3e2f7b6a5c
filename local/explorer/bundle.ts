// The bundle of the explorer's page.

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundleOf, pagePlan } from '../pages/bundles.ts';

const HERE = join(import.meta.dirname, 'browser');
const require = createRequire(import.meta.url);

/** The folder with the built files. */
export const bundledExplorer = bundleOf(
  pagePlan({
    name: 'explorer',
    html: null,
    modules: [{ name: 'page', path: join(HERE, 'page.mjs') }],
    workers: {
      'editor.worker': require.resolve('monaco-editor/esm/vs/editor/editor.worker.js'),
      'json.worker': require.resolve('monaco-editor/esm/vs/language/json/json.worker.js'),
      'graphql.worker': require.resolve('monaco-graphql/esm/graphql.worker.js'),
    },
    sources: [HERE, join(import.meta.dirname, '../../docs/examples')],
  }),
);

// What the pages that are served everywhere are built from, by the names of lambdas/pages/handler.ts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDITOR, type PAGES } from '../../lambdas/pages/handler.ts';
import { buildAuditor } from '../../tools/audit/build.ts';
import { pageOf } from '../../web/docs/html.ts';
import { OPENS, PAGE as PLAY, FILES as PLAY_FILES } from '../../web/play/html.ts';
import { type FilePlan, pagePlan } from './bundles.ts';

const ROOT = join(import.meta.dirname, '../..');

const below = (...folders: readonly string[]) => folders.map((folder) => join(ROOT, folder));

export const PLANS: Readonly<Record<keyof typeof PAGES | 'auditor', FilePlan>> = {
  play: pagePlan({
    name: 'play-page',
    html: PLAY,
    modules: [
      { name: 'page', path: join(ROOT, 'web/play/main.tsx') },
      { name: 'page', path: join(ROOT, 'web/play/page.css') },
      { name: 'openTables', path: join(ROOT, 'web/play/lobby/openTables.css') },
      { name: 'replay', path: join(ROOT, 'web/play/replay.css') },
      { name: 'tournament', path: join(ROOT, 'web/play/tournament.css') },
      { name: 'desk', path: join(ROOT, 'web/play/desk.css') },
      { name: 'embed', path: join(ROOT, 'web/play/embed.css') },
    ],
    workers: {
      'service-worker': join(ROOT, 'web/play/offline/serviceWorker.ts'),
      'auditor.worker': join(ROOT, 'web/auditor/worker.ts'),
    },
    files: PLAY_FILES,
    opens: OPENS.map(([path, file, ...style]) => [path, `web/play/${file}`, ...style] as const),
    sources: below('web', 'domain', 'sdk/typescript/src', 'tools/story'),
  }),
  docs: {
    name: 'docs-page',
    sources: below('web/docs', 'schema/openapi.json'),
    write: async (folder) => {
      const api = JSON.parse(readFileSync(join(ROOT, 'schema/openapi.json'), 'utf8'));
      const modules = [{ name: 'page', path: join(ROOT, 'web/docs/page.css') }];
      await pagePlan({ name: 'docs-page', html: pageOf(api), modules, workers: {}, sources: [] }).write(folder);
    },
  },
  auditor: {
    name: 'auditor',
    sources: below('tools', 'domain'),
    write: async (folder) => {
      await buildAuditor(join(folder, AUDITOR.name));
    },
  },
};

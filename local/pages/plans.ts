// What the pages that are served everywhere are built from, by the names of lambdas/pages/handler.ts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDITOR, type PAGES } from '../../lambdas/pages/handler.ts';
import { buildAuditor } from '../../tools/audit/build.ts';
import { pageOf } from '../../web/docs/html.ts';
import { OPENS, PAGE as PLAY, FILES as PLAY_FILES } from '../../web/play/html.ts';
import { PAGE as REPLAY } from '../../web/replay/html.ts';
import { type FilePlan, type PagePlan, pagePlan } from './bundles.ts';

const ROOT = join(import.meta.dirname, '../..');

const below = (...folders: readonly string[]) => folders.map((folder) => join(ROOT, folder));

export const PLANS: Readonly<Record<keyof typeof PAGES | 'auditor', FilePlan>> = {
  play: planOf(
    'play',
    PLAY,
    { 'service-worker': join(ROOT, 'web/play/offline/serviceWorker.ts') },
    { main: 'main.tsx', files: PLAY_FILES, opens: OPENS },
  ),
  replay: planOf('replay', REPLAY, { 'auditor.worker': join(ROOT, 'web/replay/worker.ts') }),
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

interface More extends Pick<PagePlan, 'files'> {
  /** As in `PagePlan`; files are of the page's own folder. */
  readonly opens?: PagePlan['opens'];
  /** Default: `main.ts`. */
  readonly main?: string;
}

function planOf(name: string, html: string, workers: PagePlan['workers'], more: More = {}): FilePlan {
  const folder = join(ROOT, 'web', name);
  const { main = 'main.ts', files = {}, opens = [] } = more;
  const modules = [main, 'page.css'].map((file) => ({ name: 'page', path: join(folder, file) }));
  return pagePlan({
    name: `${name}-page`,
    html,
    modules,
    workers,
    files,
    opens: opens.map(([path, file]) => [path, `web/${name}/${file}`] as const),
    sources: below('web', 'domain', 'sdk/typescript/src', 'tools/story'),
  });
}

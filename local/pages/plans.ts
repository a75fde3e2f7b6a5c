// What the pages that are served everywhere are built from, by the names of lambdas/pages/handler.ts.

import { join } from 'node:path';
import type { PAGES } from '../../lambdas/pages/handler.ts';
import { PAGE as PLAY } from '../../web/play/html.ts';
import { PAGE as REPLAY } from '../../web/replay/html.ts';
import { PAGE as TOURNAMENT } from '../../web/tournament/html.ts';
import type { BundlePlan } from './bundles.ts';

const ROOT = join(import.meta.dirname, '../..');

export const PLANS: Readonly<Record<keyof typeof PAGES, BundlePlan>> = {
  play: planOf('play', PLAY, {}, 'main.tsx'),
  replay: planOf('replay', REPLAY, { 'auditor.worker': join(ROOT, 'web/replay/worker.ts') }),
  tournament: planOf('tournament', TOURNAMENT, {}),
};

function planOf(name: string, html: string, workers: BundlePlan['workers'], main = 'main.ts'): BundlePlan {
  const folder = join(ROOT, 'web', name);
  const modules = [main, 'page.css'].map((file) => ({ name: 'page', path: join(folder, file) }));
  const sources = ['web', 'domain', 'tools/story'].map((source) => join(ROOT, source));
  return { name: `${name}-page`, html, modules, workers, sources };
}

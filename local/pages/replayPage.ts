// The page at `/replay`: audits and shows a replay file in the browser. The server only serves its files; it never sees the replay.

import { join } from 'node:path';
import { PAGE } from '../../web/replay/html.ts';
import type { Route } from '../apiGateway.ts';
import { pageRoutes } from './assets.ts';
import { bundleOf } from './bundles.ts';
import { PAGE_POLICY } from './policy.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE_FOLDER = join(ROOT, 'web/replay');

const bundledReplayPage = bundleOf({
  name: 'replay-page',
  modules: [
    { name: 'page', path: join(PAGE_FOLDER, 'main.ts') },
    { name: 'page', path: join(PAGE_FOLDER, 'page.css') },
  ],
  workers: { 'auditor.worker': join(PAGE_FOLDER, 'worker.ts') },
  sources: ['web', 'domain', 'tools/story'].map((folder) => join(ROOT, folder)),
});

/** And one worker. */
const POLICY = [...PAGE_POLICY, "worker-src 'self'"];

/** The worker, which reads the file, makes no requests. */
const FILE_POLICY = ["default-src 'none'"];

export function replayPageRoutes(): Readonly<Record<string, Route>> {
  return pageRoutes({
    path: '/replay',
    html: PAGE,
    policy: POLICY,
    filePolicy: FILE_POLICY,
    folder: bundledReplayPage,
  });
}

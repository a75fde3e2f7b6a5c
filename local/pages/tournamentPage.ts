// The page at `/tournament`: tournaments of this server, watched in the browser. It reads the public API, as any page could.

import { join } from 'node:path';
import { PAGE } from '../../web/tournament/html.ts';
import type { Route } from '../apiGateway.ts';
import { pageRoutes } from './assets.ts';
import { bundleOf } from './bundles.ts';
import { PAGE_POLICY } from './policy.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE_FOLDER = join(ROOT, 'web/tournament');

const bundledPage = bundleOf({
  name: 'tournament-page',
  modules: [
    { name: 'page', path: join(PAGE_FOLDER, 'main.ts') },
    { name: 'page', path: join(PAGE_FOLDER, 'page.css') },
  ],
  workers: {},
  sources: ['web', 'domain', 'tools/story'].map((folder) => join(ROOT, folder)),
});

export function tournamentPageRoutes(): Readonly<Record<string, Route>> {
  return pageRoutes({ path: '/tournament', html: PAGE, policy: PAGE_POLICY, folder: bundledPage });
}

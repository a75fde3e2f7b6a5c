// The function of the pages on AWS. Their files are deployed beside it.

import { join } from 'node:path';
import { compress } from '../compression.ts';
import { errorResult } from '../failure.ts';
import { createPageHandler, PAGES, type PageHandler } from './handler.ts';

const liveUrl = process.env.SIGNALBOX_LIVE_URL;
if (!liveUrl) throw new TypeError('not set: SIGNALBOX_LIVE_URL');

const handlers = Object.entries(PAGES).map(([name, page]) => {
  const folder = async () => join(import.meta.dirname, 'pages', name);
  return [page.path, createPageHandler(page, { folder, liveUrl })] as const;
});

export const handler: PageHandler = async (event) => {
  const [, answer] = handlers.find(([path]) => event.rawPath === path || event.rawPath.startsWith(`${path}/`)) ?? [];
  if (answer === undefined) return errorResult(404, 'NOT_FOUND', 'Page not found.');
  return compress(await answer(event), event.headers['accept-encoding']);
};

// The function of the pages on AWS. Their files are deployed beside it.

import { join } from 'node:path';
import { errorResult } from '../http/failure.ts';
import type { Question } from '../process/selfTest.ts';
import { answerVersionTest, isQuestion } from '../process/versionTest.ts';
import { AUDITOR, createAuditorHandler, createPageHandler, isOf, PAGES, type PageHandler } from './handler.ts';
import type { PageResult } from './packing.ts';
import { testPages } from './selfTest.ts';
import { sparing } from './sparing.ts';

const liveUrl = process.env.SIGNALBOX_LIVE_URL;
if (!liveUrl) throw new TypeError('not set: SIGNALBOX_LIVE_URL');

/** Separated by spaces; default: all. */
const framers = process.env.SIGNALBOX_EMBED_ORIGINS?.split(' ');

const folderOf = (name: string) => async () => join(import.meta.dirname, 'pages', name);

const handlers = Object.entries(PAGES).map(([name, page]) => {
  return [page, createPageHandler(page, { folder: folderOf(name), liveUrl, ...(framers && { framers }) })] as const;
});
const auditor = createAuditorHandler({ folder: folderOf('auditor') });

const serve: PageHandler = sparing(async (event) => {
  if (event.rawPath === AUDITOR.path) return auditor(event);
  const [, answer] = handlers.find(([page]) => isOf(page, event.rawPath)) ?? [];
  if (answer === undefined) return errorResult(404, 'NOT_FOUND', 'Page not found.');
  return answer(event);
});

const version = { release: null, test: () => testPages(serve) };

export async function handler(event: Parameters<PageHandler>[0] | Question): Promise<PageResult | object | null> {
  return isQuestion(event) ? answerVersionTest(version, event) : serve(event);
}

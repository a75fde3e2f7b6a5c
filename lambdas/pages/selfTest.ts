// The self-test of the pages: each is there, and so are every file that it names, and the auditor.

import { gunzipSync } from 'node:zlib';
import { AUDITOR, PAGES, type PageHandler, shownAt } from './handler.ts';

type Asked = Parameters<PageHandler>[0];

/** Rejects with the first thing that is missing. */
export async function testPages(serve: PageHandler): Promise<void> {
  for (const tested of Object.values(PAGES)) {
    const [shown = tested.path] = shownAt(tested);
    const { body, isBase64Encoded } = await page(serve, shown);
    const html = isBase64Encoded === true ? gunzipSync(Buffer.from(body, 'base64')).toString() : body;
    const files = html.match(new RegExp(`${tested.path}/assets/[^"]+`, 'g')) ?? [];
    if (files.length === 0) throw new Error(`${shown} names no file`);
    for (const file of files) await page(serve, file);
    if ('serviceWorker' in tested) await page(serve, tested.serviceWorker.path);
  }
  await page(serve, AUDITOR.path);
}

async function page(serve: PageHandler, rawPath: string) {
  // The handler reads nothing else of it.
  const requestContext = { http: { method: 'GET', path: rawPath } } as Asked['requestContext'];
  const answer = await serve({ rawPath, headers: { 'accept-encoding': 'gzip' }, requestContext });
  if (answer.statusCode !== 200) throw new Error(`${rawPath}: ${answer.statusCode}`);
  return answer;
}

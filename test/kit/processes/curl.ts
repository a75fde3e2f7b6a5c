// curl for tests of shell programs, also on machines without it.

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Knows -H and -d, without which it gets; other options mean nothing to it if the URL follows them. It sends five times
 * what gets no answer.
 */
const PROGRAM = `const words = process.argv.slice(2);
const headers = {}; let url = ''; let body;
while (words.length > 0) {
  const word = words.shift();
  if (word === '-H') { const [name, ...rest] = words.shift().split(':'); headers[name] = rest.join(':').trim(); }
  else if (word === '-d') body = words.shift();
  else if (!word.startsWith('-')) url = word;
}
for (let tries = 1; tries <= 5; tries += 1) {
  const answer = await fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body }).catch(() => null);
  if (answer === null) continue;
  process.stdout.write(await answer.text());
  break;
}
`;

/** A PATH with a stand-in for curl in `folder`, found after the real one. */
export function pathWithCurl(folder: string): string {
  writeFileSync(join(folder, 'curl.mjs'), PROGRAM);
  writeFileSync(join(folder, 'curl'), `#!/bin/sh\nexec '${process.execPath}' '${join(folder, 'curl.mjs')}' "$@"\n`);
  chmodSync(join(folder, 'curl'), 0o755);
  return `${process.env.PATH}:${folder}`;
}

// Stops npm scripts that would run on another Node than the pinned one; links that one first where npm has not. A script continues with
// `hash -r`, so that its shell looks for `node` again. Plain JavaScript: it must run on the wrong one too.

import process from 'node:process';
import { linkNode } from './linkNode.mjs';

const NEEDED = 'v24.';

if (!process.version.startsWith(NEEDED) && !linkNode()) {
  console.error(
    [
      `signalbox: this needs Node 24, but ${process.execPath} is ${process.version}.`,
      '  On Linux (x64, arm64) `npm ci` installs Node 24 inside the project; then start through npm: `npm start`, `npm test`.',
      '  Elsewhere install it first, for example: `nvm install 24 && nvm use 24`.',
    ].join('\n'),
  );
  process.exit(1);
}

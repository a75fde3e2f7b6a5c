// The explorer at `/explorer`: GraphiQL, served from this machine alone.

import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Route } from '../apiGateway.ts';
import { jsonResult, textResult, wrongMethod } from '../results.ts';
import { bundledExplorer } from './bundle.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signalbox explorer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/explorer/assets/page.css">
<script type="module" src="/explorer/assets/page.js"></script>
</head>
<body>
<form id="identity">
<label>Play as <input name="name" maxlength="64" required placeholder="Ada"></label>
<button>Get a token</button>
<output id="status">You look on as a spectator.</output>
</form>
<main id="graphiql">Loading …</main>
</body>
</html>
`;

/** Nothing from anywhere else; the editor sets styles inline and starts its workers from this origin. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ttf': 'font/ttf',
};

const page: Route = async (event) => {
  const refused = wrongMethod(event, 'GET');
  if (refused !== null) return refused;
  const result = textResult(200, 'text/html; charset=utf-8', PAGE);
  return { ...result, headers: { ...result.headers, 'content-security-policy': POLICY } };
};

/** One of the bundled files; the names hold no folder. */
const asset: Route = async (event) => {
  const refused = wrongMethod(event, 'GET');
  if (refused !== null) return refused;
  const name = /^\/explorer\/assets\/([\w.-]+)$/.exec(event.rawPath)?.[1];
  const type = TYPES[extname(name ?? '')];
  const bytes = name === undefined || type === undefined ? null : await readAsset(name);
  if (bytes === null || type === undefined) {
    return jsonResult(404, { errors: [{ message: 'There is no such file.', extensions: { code: 'NOT_FOUND' } }] });
  }
  const headers = { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  return { statusCode: 200, headers, body: bytes.toString('base64'), isBase64Encoded: true };
};

async function readAsset(name: string): Promise<Buffer | null> {
  try {
    return await readFile(join(await bundledExplorer(), name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

export function explorerRoutes(): Readonly<Record<string, Route>> {
  return { '/explorer': page, '/explorer/assets/*': asset };
}

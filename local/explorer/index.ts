// The explorer at `/explorer`: GraphiQL, served from this machine only.

import { MAX_NAME_CHARACTERS } from '../../lambdas/identity/index.ts';
import type { Route } from '../apiGateway.ts';
import { pageRoutes } from '../pages/assets.ts';
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
<label>Play as <input name="name" maxlength="${MAX_NAME_CHARACTERS}" required placeholder="Ada"></label>
<button>Get a token</button>
<output id="status">You are a spectator.</output>
</form>
<main id="graphiql">Loading …</main>
</body>
</html>
`;

/** Nothing from other origins. The editor needs inline styles, and workers from this origin. */
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
];

export function explorerRoutes(): Readonly<Record<string, Route>> {
  return pageRoutes({ path: '/explorer', html: PAGE, policy: POLICY, folder: bundledExplorer });
}

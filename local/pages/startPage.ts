// The page at `/`: links to everything else.

import { plainPage } from './plainPage.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signalbox</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
</head>
<body>
<h1>Signalbox</h1>
<p>An event-sourced host for board games, running on this machine.</p>
<ul>
<li><a href="/explorer">Explorer</a>: browse the schema, try queries and mutations.</li>
<li><a href="/replay">Replay</a>: audit and watch a game or a replay file in the browser.</li>
<li><a href="/tournament">Tournaments</a>: watch a tournament, its standings and its games.</li>
<li><code>POST /graphql</code>: the GraphQL API (<a href="/schema.graphql">schema</a>).</li>
<li><code>POST /v1/games</code>, <code>GET /v1/games/{id}</code>: create and watch games over REST;
<code>GET /v1/games/{id}/replay</code>: a game as a file that anyone can audit
(<a href="/v1/openapi.json">OpenAPI description</a>).</li>
<li><a href="/privacy">Privacy</a>: what this server keeps of people, and how to leave.</li>
<li><a href="/health">Health</a>: whether the server works, and which version it is.</li>
<li><code>POST /dev/token</code> with <code>{"name": "Ada"}</code>: an access token, for this machine only.</li>
</ul>
</body>
</html>
`;

export const startPage = plainPage(PAGE, [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]);

// The explorer at `/explorer`: GraphiQL, served from this machine only.

import { createRequire } from 'node:module';
import { MAX_NAME_CHARACTERS } from '../../app/index.ts';
import type { Route } from '../http/apiGateway.ts';
import { plainPage } from '../pages/plainPage.ts';
import { pageRoutes } from '../pages/routes.ts';
import type { Way } from './browser/identity.ts';

const FORMS: Readonly<Record<Way, string>> = {
  development: '<button>Get a token</button>\n<output id="status">You are a spectator.</output>',
  session: `<button>Play as a guest</button>
<output id="status">You are a spectator. With a passkey or a recovery code, <a href="/me">sign in</a> first.</output>`,
};

const pageBy = (way: Way): string => `<!doctype html>
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
<form id="identity" data-way="${way}">
<label>Play as <input name="name" maxlength="${MAX_NAME_CHARACTERS}" placeholder="Ada"></label>
${FORMS[way]}
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

/** Instead of the explorer, where it is not installed. */
const NOT_INSTALLED = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signalbox explorer</title>
<link rel="icon" href="data:,">
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
</head>
<body>
<h1>The explorer is not installed</h1>
<p>This installation has only what the server needs (<code>npm ci --omit=dev</code>). For the explorer run <code>npm ci</code>, which
downloads some 650 MB more, and start the server again.</p>
<p>Everything else works: <a href="/schema.graphql">the schema as text</a>, <a href="/v1/openapi.json">the description of REST</a>, and
any GraphQL client at <code>/graphql</code>, which answers introspection.</p>
</body>
</html>
`;

const NOT_INSTALLED_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Whether its packages, which are for development only, are there. */
function isInstalled(): boolean {
  const require = createRequire(import.meta.url);
  try {
    return ['graphiql', 'monaco-editor/esm/vs/editor/editor.worker.js'].every((name) => require.resolve(name) !== '');
  } catch {
    return false;
  }
}

/** `installed`: default: whether its packages are there. */
export function explorerRoutes(way: Way, installed: boolean = isInstalled()): Readonly<Record<string, Route>> {
  const path = '/explorer';
  if (!installed) return { [path]: plainPage(NOT_INSTALLED, NOT_INSTALLED_POLICY) };
  const folder = async () => (await import('./bundle.ts')).bundledExplorer();
  // The page itself does not wait for its files, which take seconds to build.
  return { ...pageRoutes({ path, policy: [] }, folder), [path]: plainPage(pageBy(way), POLICY) };
}

// The HTML of the page at `/tournament`: its frame, empty. main.ts fills it.

import { labelled, said } from './phrases.ts';

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Signalbox tournaments</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/tournament/assets/page.css">
<script type="module" src="/tournament/assets/page.js"></script>
</head>
<body>
<header class="bar">
<a id="all" href="/tournament" hidden>← ${said('span', 'all')}</a>
<label>${said('span', 'language')} <select id="language"></select></label>
</header>
<main>
${said('h1', 'heading', 'id="heading"')}
<p class="states"><span id="state" role="status" hidden></span> <span id="live" class="hint" role="status" hidden></span></p>
<p id="problem" class="note" role="alert" hidden></p>
<noscript>${said('p', 'needsScript', 'class="note"')}</noscript>
<div id="content" aria-busy="true"></div>
<form id="open" hidden>
${said('label', 'byId', 'for="id"')}
<span class="row"><input id="id" required maxlength="59" autocomplete="off" spellcheck="false" ${labelled('byId')}>
${said('button', 'open')}</span>
</form>
</main>
</body>
</html>
`;

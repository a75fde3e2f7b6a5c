// The HTML of the page at `/replay`: its parts and controls, empty. main.ts fills them, pageWords.ts writes their
// labels.

import { labelled, said } from './pagePhrases.ts';

const OPEN = `<section class="open" ${labelled('openSection')}>
<form id="open-file">
${said('label', 'file', 'for="file"')}
<input id="file" type="file" accept=".ndjson,.gz,application/x-ndjson,application/gzip">
</form>
<form id="open-game">
${said('label', 'game', 'for="game"')}
<span class="row"><input id="game" required maxlength="59" autocomplete="off" spellcheck="false" ${labelled('gameId', 'hint')}>
${said('button', 'open')}</span>
</form>
<p class="hint">${said('span', 'drop')} <code>.ndjson</code> ${said('span', 'or')}
<code>.ndjson.gz</code>${said('span', 'most')}</p>
<div class="hint" id="finished" hidden>${said('span', 'finishedHere')}<ul></ul></div>
</section>`;

const AUDIT = `<section id="audit" ${labelled('audit')} hidden>
<dl id="about"></dl>
<details id="checks-fold">
<summary id="checks-summary"></summary>
<table id="checks" ${labelled('checks')}>
<thead><tr>${said('th', 'check', 'scope="col"')}${said('th', 'found', 'scope="col"')}
${said('th', 'version', 'scope="col"')}</tr></thead>
<tbody></tbody>
</table>
</details>
</section>`;

const RECEIPTS = `<form id="receipts" hidden>
${said('label', 'receipts', 'for="receipt-lines"')}
<textarea id="receipt-lines" rows="3" spellcheck="false" autocomplete="off" ${labelled('receiptLine', 'hint')}
 aria-describedby="receipt-help receipt-problem"></textarea>
${said('p', 'receiptHelp', 'class="hint" id="receipt-help"')}
${said('button', 'checkThese')}
<p id="receipt-problem" class="problem" role="alert"></p>
</form>`;

const CONTROLS = `<div class="steps" role="group" ${labelled('steps')}>
${said('button', 'first', 'type="button" data-step="first"')}
${said('button', 'back', 'type="button" data-step="back"')}
${said('button', 'play', 'type="button" data-step="play" id="play"')}
${said('button', 'next', 'type="button" data-step="next"')}
${said('button', 'last', 'type="button" data-step="last"')}
</div>
<div class="controls">
<label>${said('span', 'version')} <input id="version" type="number" inputmode="numeric" min="1" step="1"> ${said('span', 'of')} <span id="last-version"></span></label>
<label>${said('span', 'speed')} <select id="speed"></select></label>
<label id="language-label">${said('span', 'language')} <select id="language"></select></label>
</div>
<input id="slider" type="range" min="0" step="1" ${labelled('version')}>`;

const WATCH = `<section id="watch" ${labelled('watch')} hidden>
<h2 id="game-title"></h2>
<p id="note" class="note" hidden></p>
<div id="stage">
${CONTROLS}
<p class="line"><strong id="at"></strong> <span id="when"></span></p>
<p class="line move" id="move" aria-live="polite"></p>
<ul id="facts" tabindex="0" ${labelled('facts')}></ul>
<pre id="picture" tabindex="0" role="region" ${labelled('table')}></pre>
<div id="scores" class="wide" tabindex="0" role="region" ${labelled('result')}></div>
<p class="receipt">${said('span', 'receipt')} <code id="receipt"></code>
${said('button', 'copy', 'type="button" id="copy"')} <output id="copied"></output></p>
${said('p', 'keys', 'class="hint"')}
</div>
</section>`;

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Signalbox replay</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/replay/assets/page.css">
<script type="module" src="/replay/assets/page.js"></script>
</head>
<body>
<header>
${said('h1', 'heading')}
${said('p', 'intro')}
</header>
<main>
${OPEN}
<div id="verdict" data-state="empty" role="status" aria-live="polite" aria-atomic="true"></div>
<div id="progress" hidden><progress id="bar" ${labelled('progress')}></progress> <span id="progress-text"></span>
${said('button', 'stop', 'type="button" id="stop"')}</div>
<noscript><p class="note">This page needs JavaScript: the check runs in the browser.</p></noscript>
<nav id="games" ${labelled('games')} hidden></nav>
<div class="columns">
${AUDIT}
${WATCH}
${RECEIPTS}
</div>
</main>
</body>
</html>
`;

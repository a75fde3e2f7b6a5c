// The HTML of the page at `/replay`: its parts and controls, empty. main.ts fills them.

const OPEN = `<section class="open" aria-label="Open a replay">
<form id="open-file">
<label for="file">A replay file</label>
<input id="file" type="file" accept=".ndjson,.gz,application/x-ndjson,application/gzip">
</form>
<form id="open-game">
<label for="game">A game of this server</label>
<span class="row"><input id="game" required maxlength="59" autocomplete="off" spellcheck="false" placeholder="Id of the game">
<button>Open</button></span>
</form>
<p class="hint">Or drop a file anywhere on this page: <code>.ndjson</code> or <code>.ndjson.gz</code>, at most 32 MiB.</p>
<div class="hint" id="recent" hidden></div>
</section>`;

const AUDIT = `<section id="audit" aria-label="Audit" hidden>
<dl id="about"></dl>
<details id="checks-fold">
<summary id="checks-summary"></summary>
<table id="checks" aria-label="The ten checks">
<thead><tr><th scope="col">Check</th><th scope="col">Asks, and found</th><th scope="col">Version</th></tr></thead>
<tbody></tbody>
</table>
</details>
</section>`;

const RECEIPTS = `<form id="receipts" hidden>
<label for="receipt-lines">Receipts: hashes that you kept while the game was played</label>
<textarea id="receipt-lines" rows="3" spellcheck="false" autocomplete="off" placeholder="version:hash, one a line"
 aria-describedby="receipt-help receipt-problem"></textarea>
<p class="hint" id="receipt-help">Anyone who knows the revealed seed can write a whole record anew. Only a hash from the time of the game shows that
this is the one that was played.</p>
<button>Check with these</button>
<p id="receipt-problem" class="problem" role="alert"></p>
</form>`;

const CONTROLS = `<div class="steps" role="group" aria-label="Steps">
<button type="button" data-step="first">First</button>
<button type="button" data-step="back">Back</button>
<button type="button" data-step="play" id="play">Play</button>
<button type="button" data-step="next">Next</button>
<button type="button" data-step="last">Last</button>
</div>
<div class="controls">
<label>Version <input id="version" type="number" inputmode="numeric" min="1" step="1"> of <span id="last-version"></span></label>
<label>Speed <select id="speed"></select></label>
<label id="language-label">Language <select id="language"></select></label>
</div>
<input id="slider" type="range" min="0" step="1" aria-label="Version">`;

const WATCH = `<section id="watch" aria-label="Watch the game" hidden>
<h2 id="game-title"></h2>
<p id="note" class="note" hidden></p>
<p id="live" class="hint" role="status" hidden></p>
<div id="stage">
${CONTROLS}
<p class="line"><strong id="at"></strong> <span id="when"></span></p>
<p class="line move" id="move" aria-live="polite"></p>
<ul id="facts" tabindex="0" aria-label="What happened"></ul>
<pre id="picture" tabindex="0" role="region" aria-label="The table"></pre>
<div id="scores" class="wide" tabindex="0" role="region" aria-label="Result"></div>
<p class="receipt">Receipt <code id="receipt"></code>
<button type="button" id="copy">Copy receipt</button> <output id="copied"></output></p>
<p class="hint">Keys: ← → step, Page ↑ ↓ ten versions, Home and End, space plays and halts.</p>
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
<h1>Replay</h1>
<p>Check a game from its first commit to its last, and watch it. All of it happens in this browser: a file that you open is sent nowhere.</p>
</header>
<main>
${OPEN}
<div id="verdict" data-state="empty" role="status" aria-live="polite" aria-atomic="true"></div>
<div id="progress" hidden><progress id="bar" aria-label="Progress"></progress> <span id="progress-text"></span>
<button type="button" id="stop">Stop</button></div>
<noscript><p class="note">This page needs JavaScript: the check runs in the browser.</p></noscript>
<nav id="games" aria-label="Games in this file" hidden></nav>
<div class="columns">
${AUDIT}
${WATCH}
${RECEIPTS}
</div>
</main>
</body>
</html>
`;

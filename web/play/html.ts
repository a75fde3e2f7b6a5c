// The HTML of the app: its frame, empty. main.tsx fills it.

export const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="referrer" content="no-referrer">
<meta name="theme-color" content="#fbf9f4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#14181e" media="(prefers-color-scheme: dark)">
<title>Signalbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/play/assets/page.css">
<script type="module" src="/play/assets/page.js"></script>
</head>
<body>
<div id="app"><noscript><p class="notice">This page needs JavaScript.</p></noscript></div>
</body>
</html>
`;

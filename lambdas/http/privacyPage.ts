// The page at `/privacy`: what this server keeps of people, in the reader's language first.

import { LANGUAGES, type Language } from '../../domain/base/language.ts';
import type { Text } from '../../domain/base/words.ts';

const WORDS = {
  title: { en: 'Privacy', de: 'Datenschutz' },
  pseudonymous: {
    en: 'Games here are pseudonymous, not anonymous: a game names its players by ids that say nothing, and whoever knows which id is yours knows your games.',
    de: 'Partien sind hier pseudonym, nicht anonym: Eine Partie nennt ihre Spielenden mit Ids, die nichts verraten; wer weiß, welche Id deine ist, kennt deine Partien.',
  },
  kept: {
    en: 'Kept until you leave: the name that you choose or that your sign-in tells; hashes of your tokens and sessions, your passkeys and recovery codes, with the names you gave them; whom you have blocked; invitations; what you have used of your allowances. Of your sign-in elsewhere only a one-way digest is kept, no address and no password.',
    de: 'Bis du gehst, wird aufbewahrt: der Name, den du wählst oder den deine Anmeldung nennt; Prüfsummen deiner Tokens und Sitzungen, deine Passkeys und Wiederherstellungscodes, mit den Namen, die du ihnen gabst; wen du blockiert hast; Einladungen; was du von deinen Kontingenten verbraucht hast. Von deiner Anmeldung anderswo bleibt nur ein Einweg-Hash, keine Adresse und kein Passwort.',
  },
  stays: {
    en: 'Kept for ever, because every game can be audited by anybody: seats, moves and their times, entries to tournaments and results, the reasons that organisers and arbiters write, and the seeds that players add. Write nothing there that names a person.',
    de: 'Für immer bleibt, weil jede Partie von allen geprüft werden kann: Plätze, Züge und ihre Zeiten, Anmeldungen zu Turnieren und Ergebnisse, die Gründe, die Turnierleitungen schreiben, und die Zufallswerte, die Spielende beisteuern. Schreib dort nichts hinein, was jemanden benennt.',
  },
  times: {
    en: 'Reports of players are kept for 180 days, expired tokens for a day, invitations for a month after they end, logs of the server (without names and tokens) for three months. Copies of the data that the operator makes may hold all of it for longer.',
    de: 'Meldungen über Spielende bleiben 180 Tage, abgelaufene Tokens einen Tag, Einladungen einen Monat nach ihrem Ende, Protokolle des Servers (ohne Namen und Tokens) drei Monate. Sicherungskopien können all das länger enthalten.',
  },
  leave: {
    en: 'You may have all that is kept of you as one document (GET /v1/me/export, Query.accountExport), and leave (DELETE /v1/me, the mutation eraseAccount): then your name, tokens, sessions, passkeys, recovery codes, blocks and invitations are erased for ever. Your games stay under the old id; whoever signs in again is a new player.',
    de: 'Du kannst alles, was über dich aufbewahrt wird, als ein Dokument bekommen (GET /v1/me/export, Query.accountExport) und gehen (DELETE /v1/me, die Mutation eraseAccount): Dann werden dein Name, deine Tokens, Sitzungen, Passkeys, Wiederherstellungscodes, Sperren und Einladungen für immer gelöscht. Deine Partien bleiben unter der alten Id; wer sich neu anmeldet, ist ein neuer Spieler.',
  },
  operator: {
    en: 'Whoever runs this server answers for it: ask them for their name and address.',
    de: 'Verantwortlich ist, wer diesen Server betreibt: Frag dort nach Namen und Anschrift.',
  },
} as const satisfies Readonly<Record<string, Text>>;

const PARAGRAPHS = ['pseudonymous', 'kept', 'stays', 'times', 'leave', 'operator'] as const;

const STYLE =
  ':root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** Its HTML and headers; `first`: the language that comes first. */
export function privacyPage(first: Language): { readonly body: string; readonly headers: Record<string, string> } {
  const languages = [first, ...LANGUAGES.filter((language) => language !== first)];
  const body = `<!doctype html>
<html lang="${first}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signalbox: ${WORDS.title[first]}</title>
<style>${STYLE}</style>
</head>
<body>
${languages.map(section).join('\n')}
</body>
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': languages.join(', '),
    'content-security-policy': POLICY.join('; '),
    'cache-control': 'public, max-age=3600',
    vary: 'accept-language',
  };
  return { body, headers };
}

function section(language: Language): string {
  const paragraphs = PARAGRAPHS.map((name) => `<p>${WORDS[name][language]}</p>`);
  return [`<section lang="${language}">`, `<h1>${WORDS.title[language]}</h1>`, ...paragraphs, '</section>'].join('\n');
}

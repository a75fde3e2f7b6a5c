// The page's own words: headings, labels and buttons, in its two languages. html.ts names them by key.

import type { Language } from '../../domain/base/language.ts';
import { wording } from '../shared/phrases.ts';

const ENGLISH = {
  heading: 'Replay',
  intro:
    'Check a game from its first commit to its last, and watch it. All of it happens in this browser: a file that you open is sent nowhere.',
  openSection: 'Open a replay',
  file: 'A replay file',
  game: 'A game of this server',
  gameId: 'Id of the game',
  open: 'Open',
  drop: 'Or drop a file anywhere on this page:',
  or: 'or',
  most: ', at most 32 MiB.',
  finishedHere: 'Finished on this server:',
  watchedBefore: 'Watched here before:',
  progress: 'Progress',
  stop: 'Stop',
  games: 'Games in this file',
  audit: 'Audit',
  checks: 'The ten checks',
  check: 'Check',
  found: 'Asks, and found',
  version: 'Version',
  receipts: 'Receipts: hashes that you kept while the game was played',
  receiptLine: 'version:hash, one a line',
  receiptHelp:
    'Anyone who knows the revealed seed can write a whole record anew. Only a hash from the time of the game shows that this is the one that was played.',
  checkThese: 'Check with these',
  watch: 'Watch the game',
  steps: 'Steps',
  first: 'First',
  back: 'Back',
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  last: 'Last',
  of: 'of',
  speed: 'Speed',
  language: 'Language',
  facts: 'What happened',
  table: 'The table',
  result: 'Result',
  detail: 'In detail',
  resultInDetail: 'Result in detail',
  receipt: 'Receipt',
  copy: 'Copy receipt',
  copied: 'Copied.',
  selected: 'Selected: copy it with Ctrl-C.',
  keys: 'Keys: ← → step, Page ↑ ↓ ten versions, Home and End, space plays and halts.',
} as const;

export type PagePhrase = keyof typeof ENGLISH;

const GERMAN: Readonly<Record<PagePhrase, string>> = {
  heading: 'Partie nachspielen',
  intro:
    'Prüfe eine Partie vom ersten Commit bis zum letzten und sieh sie dir an. Alles geschieht in diesem Browser: Eine Datei, die du öffnest, wird nirgendwohin gesendet.',
  openSection: 'Eine Partie öffnen',
  file: 'Eine Datei',
  game: 'Eine Partie dieses Servers',
  gameId: 'Kennung der Partie',
  open: 'Öffnen',
  drop: 'Oder lege eine Datei irgendwo auf dieser Seite ab:',
  or: 'oder',
  most: ', höchstens 32 MiB.',
  finishedHere: 'Auf diesem Server beendet:',
  watchedBefore: 'Hier schon angesehen:',
  progress: 'Fortschritt',
  stop: 'Abbrechen',
  games: 'Partien in dieser Datei',
  audit: 'Prüfung',
  checks: 'Die zehn Prüfungen',
  check: 'Prüfung',
  found: 'Frage und Befund',
  version: 'Version',
  receipts: 'Belege: Hashes, die du während der Partie aufgehoben hast',
  receiptLine: 'Version:Hash, je Zeile einer',
  receiptHelp:
    'Wer den offengelegten Startwert kennt, kann eine ganze Partie neu schreiben. Nur ein Hash aus der Zeit der Partie zeigt, dass es die gespielte ist.',
  checkThese: 'Mit diesen prüfen',
  watch: 'Die Partie ansehen',
  steps: 'Schritte',
  first: 'Anfang',
  back: 'Zurück',
  play: 'Abspielen',
  pause: 'Pause',
  next: 'Weiter',
  last: 'Ende',
  of: 'von',
  speed: 'Tempo',
  language: 'Sprache',
  facts: 'Was geschah',
  table: 'Der Tisch',
  result: 'Ergebnis',
  detail: 'Im Einzelnen',
  resultInDetail: 'Ergebnis im Einzelnen',
  receipt: 'Beleg',
  copy: 'Beleg kopieren',
  copied: 'Kopiert.',
  selected: 'Markiert: mit Strg-C kopieren.',
  keys: 'Tasten: ← → Schritt, Bild ↑ ↓ zehn Versionen, Pos1 und Ende, Leertaste spielt ab und hält an.',
};

export const PAGE_PHRASES: Readonly<Record<Language, Readonly<Record<PagePhrase, string>>>> = {
  en: ENGLISH,
  de: GERMAN,
};

export function isPagePhrase(key: string | null): key is PagePhrase {
  return key !== null && Object.hasOwn(ENGLISH, key);
}

export const { said, labelled } = wording(ENGLISH);

// The page's own words: headings, labels and buttons, in its two languages. html.ts names them by key.

import { spoken } from '../../domain/base/words.ts';
import { wording } from '../shared/phrases.ts';

export const PAGE_PHRASES = spoken({
  heading: { en: 'Replay', de: 'Partie nachspielen' },
  intro: {
    en: 'Check a game from its first commit to its last, and watch it. All of it happens in this browser: a file that you open is sent nowhere.',
    de: 'Prüfe eine Partie vom ersten Commit bis zum letzten und sieh sie dir an. Alles geschieht in diesem Browser: Eine Datei, die du öffnest, wird nirgendwohin gesendet.',
  },
  openSection: { en: 'Open a replay', de: 'Eine Partie öffnen' },
  file: { en: 'A replay file', de: 'Eine Datei' },
  game: { en: 'A game of this server', de: 'Eine Partie dieses Servers' },
  gameId: { en: 'Id of the game', de: 'Kennung der Partie' },
  open: { en: 'Open', de: 'Öffnen' },
  drop: { en: 'Or drop a file anywhere on this page:', de: 'Oder lege eine Datei irgendwo auf dieser Seite ab:' },
  or: { en: 'or', de: 'oder' },
  most: { en: ', at most 32 MiB.', de: ', höchstens 32 MiB.' },
  finishedHere: { en: 'Finished on this server:', de: 'Auf diesem Server beendet:' },
  progress: { en: 'Progress', de: 'Fortschritt' },
  stop: { en: 'Stop', de: 'Abbrechen' },
  games: { en: 'Games in this file', de: 'Partien in dieser Datei' },
  audit: { en: 'Audit', de: 'Prüfung' },
  checks: { en: 'The ten checks', de: 'Die zehn Prüfungen' },
  check: { en: 'Check', de: 'Prüfung' },
  found: { en: 'Asks, and found', de: 'Frage und Befund' },
  version: { en: 'Version', de: 'Version' },
  receipts: {
    en: 'Receipts: hashes that you kept while the game was played',
    de: 'Belege: Hashes, die du während der Partie aufgehoben hast',
  },
  receiptLine: { en: 'version:hash, one a line', de: 'Version:Hash, je Zeile einer' },
  receiptHelp: {
    en: 'Anyone who knows the revealed seed can write a whole record anew. Only a hash from the time of the game shows that this is the one that was played.',
    de: 'Wer den offengelegten Startwert kennt, kann eine ganze Partie neu schreiben. Nur ein Hash aus der Zeit der Partie zeigt, dass es die gespielte ist.',
  },
  checkThese: { en: 'Check with these', de: 'Mit diesen prüfen' },
  watch: { en: 'Watch the game', de: 'Die Partie ansehen' },
  steps: { en: 'Steps', de: 'Schritte' },
  first: { en: 'First', de: 'Anfang' },
  back: { en: 'Back', de: 'Zurück' },
  play: { en: 'Play', de: 'Abspielen' },
  pause: { en: 'Pause', de: 'Pause' },
  next: { en: 'Next', de: 'Weiter' },
  last: { en: 'Last', de: 'Ende' },
  of: { en: 'of', de: 'von' },
  speed: { en: 'Speed', de: 'Tempo' },
  language: { en: 'Language', de: 'Sprache' },
  facts: { en: 'What happened', de: 'Was geschah' },
  table: { en: 'The table', de: 'Der Tisch' },
  result: { en: 'Result', de: 'Ergebnis' },
  detail: { en: 'In detail', de: 'Im Einzelnen' },
  resultInDetail: { en: 'Result in detail', de: 'Ergebnis im Einzelnen' },
  receipt: { en: 'Receipt', de: 'Beleg' },
  copy: { en: 'Copy receipt', de: 'Beleg kopieren' },
  copied: { en: 'Copied.', de: 'Kopiert.' },
  selected: { en: 'Selected: copy it with Ctrl-C.', de: 'Markiert: mit Strg-C kopieren.' },
  keys: {
    en: 'Keys: ← → step, Page ↑ ↓ ten versions, Home and End, space plays and halts.',
    de: 'Tasten: ← → Schritt, Bild ↑ ↓ zehn Versionen, Pos1 und Ende, Leertaste spielt ab und hält an.',
  },
});

export type PagePhrase = keyof (typeof PAGE_PHRASES)['en'];

export function isPagePhrase(key: string | null): key is PagePhrase {
  return key !== null && Object.hasOwn(PAGE_PHRASES.en, key);
}

export const { said, labelled } = wording(PAGE_PHRASES.en);

// Why a file is not opened, in words.

import { say, type WordsFor } from '../../../domain/base/words.ts';
import type { Refusal } from '../../auditor/messages.ts';
import { spokenLanguage } from '../base/settings.ts';

const MOST = {
  en: '32 MiB are the most that a browser reads. The command line reads files of any size: npm run audit -- FILE',
  de: 'Mehr als 32 MiB liest ein Browser nicht. Die Kommandozeile liest Dateien jeder Größe: npm run audit -- DATEI',
};

const WORDS: WordsFor<Refusal, 'code'> = {
  'too-large': { en: `The file is too large. ${MOST.en}`, de: `Die Datei ist zu groß. ${MOST.de}` },
  'unpacks-too-large': {
    en: `Unpacked, the file is too large. ${MOST.en}`,
    de: `Ausgepackt ist die Datei zu groß. ${MOST.de}`,
  },
  unreadable: ({ error }) => ({
    en: `The file cannot be read: ${error}`,
    de: `Die Datei ist nicht lesbar: ${error}`,
  }),
  'too-many-games': ({ games }) => ({
    en: `The file holds ${games} games; 10000 are the most that a browser lists. The command line reads any number: npm run audit -- FILE`,
    de: `Die Datei enthält ${games} Partien; mehr als 10000 führt ein Browser nicht auf. Die Kommandozeile liest beliebig viele: npm run audit -- DATEI`,
  }),
  'no-tournament': {
    en: 'Several files are opened together if one of them is a tournament’s and the others have its games. A file may hold many games.',
    de: 'Mehrere Dateien lassen sich zusammen öffnen, wenn eine davon die eines Turniers ist und die anderen seine Partien enthalten. Eine Datei kann viele Partien enthalten.',
  },
  'two-tournaments': {
    en: 'More than one of these files is a tournament’s. Open one with its games.',
    de: 'Mehr als eine dieser Dateien ist die eines Turniers. Öffne eine mit ihren Partien.',
  },
};

export function refusalText(refusal: Refusal): string {
  return say(WORDS, 'code', refusal)[spokenLanguage()];
}

// What is wrong with a list of results, line by line.

import { say, type Text, type WordsFor } from '../../../domain/base/words.ts';
import type { ResultFault } from '../lists/resultList.ts';

export const RESULT_FAULTS: WordsFor<ResultFault, 'code'> = {
  COLUMNS_MISSING: ({ column }) =>
    column === 'table'
      ? { en: 'The heading has no column `table`.', de: 'Der Kopfzeile fehlt die Spalte `table`.' }
      : {
          en: 'The heading has neither a column `place` nor `score`.',
          de: 'Der Kopfzeile fehlt eine Spalte `place` oder `score`.',
        },
  NOT_A_NUMBER: { en: 'This is not a number.', de: 'Das ist keine Zahl.' },
  NO_SUCH_TABLE: { en: 'There is no such table in this round.', de: 'Diesen Tisch gibt es in der Runde nicht.' },
  NO_SUCH_SEAT: {
    en: 'Nobody at this table is meant, or more than one.',
    de: 'An diesem Tisch ist damit niemand gemeint, oder mehr als eine Person.',
  },
  SEAT_TWICE: { en: 'This seat has a line already.', de: 'Dieser Platz am Tisch hat schon eine Zeile.' },
  TABLE_TWICE: { en: 'This table has a line already.', de: 'Dieser Tisch hat schon eine Zeile.' },
  SEATS: {
    en: 'Each seat of this table needs a place, or each a score, and there are no more seats.',
    de: 'Jeder Platz dieses Tisches braucht einen Rang, oder jeder Punkte; weitere Plätze hat er nicht.',
  },
  PLACES: {
    en: 'These are not the places of a table. After a tie places are skipped: 1, 2, 2, 4.',
    de: 'Das sind nicht die Ränge eines Tisches. Nach einem geteilten Rang wird übersprungen: 1, 2, 2, 4.',
  },
  SCORES_CONTRADICT: {
    en: 'Somebody with fewer points has the better place. Leave out the points of who has given up.',
    de: 'Jemand mit weniger Punkten hat den besseren Rang. Lass die Punkte weg, wenn jemand aufgegeben hat.',
  },
  OWN_TABLE: {
    en: 'Nobody decides on the table at which they sit.',
    de: 'Über den eigenen Tisch entscheidet niemand.',
  },
  NOTHING: { en: 'There is no result here.', de: 'Hier steht kein Ergebnis.' },
};

/** Of the whole list: its first fault, and how many follow. */
export function resultsWords([first, ...more]: readonly ResultFault[]): Text {
  if (first === undefined) throw new TypeError('a list without a fault was refused');
  const { en, de } = say(RESULT_FAULTS, 'code', first);
  const count = more.length;
  const [others, weitere] = count === 0 ? ['', ''] : [` ${count} more.`, ` Und ${count} weitere.`];
  return {
    en: `Nothing was entered. Line ${first.line}: ${en}${others}`,
    de: `Nichts wurde eingetragen. Zeile ${first.line}: ${de}${weitere}`,
  };
}

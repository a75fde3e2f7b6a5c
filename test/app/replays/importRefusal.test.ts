// Why a file is not imported, in every language.

import { expect, test } from 'vitest';
import { type ImportRefusal, importText } from '../../../app/replays/importRefusal.ts';

test.each<[ImportRefusal, string, string]>([
  [
    { code: 'file-too-large', bytes: 4_194_305, most: 4_194_304 },
    'The file has 4,194,305 bytes; the limit is 4,194,304.',
    'Die Datei hat 4.194.305 Bytes; erlaubt sind 4.194.304.',
  ],
  [
    { code: 'too-many-records', records: 18, most: 17 },
    'The file has 18 records; the limit is 17.',
    'Die Datei hat 18 Aufzeichnungen; erlaubt sind 17.',
  ],
  [
    { code: 'unfinished-game', record: 2, stream: 'game/G' },
    'Record 2 (game/G) is not a whole game. A game can be verified only when it is over.',
    'Aufzeichnung 2 (game/G) ist keine ganze Partie. Erst eine Partie, die zu Ende ist, lässt sich prüfen.',
  ],
  [
    { code: 'commit-too-large', version: 3, stream: 'game/G', bytes: 70_000, most: 65_536 },
    'Commit 3 of game/G has 70,000 bytes; the limit is 65,536.',
    'Commit 3 von game/G hat 70.000 Bytes; erlaubt sind 65.536.',
  ],
  [
    { code: 'future-commit', version: 3, stream: 'game/G' },
    'Commit 3 of game/G is dated more than a day ahead of this server’s clock.',
    'Commit 3 von game/G ist auf mehr als einen Tag nach der Uhr dieses Servers datiert.',
  ],
  [
    { code: 'repeated-game', gameId: 'G', records: [1, 3] },
    'Records 1 and 3 are both of the game G. Send one record of each game.',
    'Die Aufzeichnungen 1 und 3 sind beide von der Partie G. Sende von jeder Partie nur eine.',
  ],
  [
    { code: 'unrelated-game', gameId: 'G', record: 2 },
    'Record 2 is of the game G, which is no origin of the first game. Send it in a file of its own.',
    'Aufzeichnung 2 ist von der Partie G, aus der die erste Partie nicht hervorging. Sende sie in einer eigenen Datei.',
  ],
  [
    { code: 'unverified', doubtful: 1, records: 1 },
    'The record in the file cannot be verified.',
    'Die Aufzeichnung in der Datei hält der Prüfung nicht stand.',
  ],
  [
    { code: 'unverified', doubtful: 2, records: 3 },
    '2 of 3 records in the file cannot be verified.',
    '2 von 3 Aufzeichnungen in der Datei halten der Prüfung nicht stand.',
  ],
  [
    { code: 'other-history', gameId: 'G' },
    'The game G was played on this server with a different history.',
    'Die Partie G wurde auf diesem Server gespielt und verlief anders.',
  ],
  [
    { code: 'other-origin', gameId: 'G' },
    'The game G is already in the library, as a fork of a game that ended differently.',
    'Die Partie G ist schon in der Bibliothek, abgezweigt von einer Partie, die anders endete.',
  ],
])('%j', (refusal, en, de) => {
  expect(importText(refusal, 'en')).toBe(`${en} Nothing was imported.`);
  expect(importText(refusal, 'de')).toBe(`${de} Nichts wurde importiert.`);
});

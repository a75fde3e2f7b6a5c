// Why a replay file is not imported: codes with what the sentence names, and the sentence in every language.

import type { Language } from '../../domain/base/language.ts';
import { joined, say, type Text, type WordsFor } from '../../domain/base/words.ts';
import { formatCount } from '../base/problems.ts';

/** A commit of a file, by its stream and its version. */
interface CommitPlace {
  readonly stream: string;
  readonly version: number;
}

/** Numbers of records count from 1. */
export type ImportRefusal =
  | { readonly code: 'file-too-large'; readonly bytes: number; readonly most: number }
  | { readonly code: 'too-many-records'; readonly records: number; readonly most: number }
  | {
      readonly code: 'unfinished-game' | 'called-off-game' | 'private-game';
      readonly record: number;
      readonly stream: string;
    }
  | { readonly code: 'too-many-commits'; readonly record: number; readonly commits: number; readonly most: number }
  | ({ readonly code: 'commit-too-large'; readonly bytes: number; readonly most: number } & CommitPlace)
  | ({ readonly code: 'future-commit' } & CommitPlace)
  | { readonly code: 'repeated-game'; readonly gameId: string; readonly records: readonly [number, number] }
  | { readonly code: 'unrelated-game'; readonly gameId: string; readonly record: number }
  /** `doubtful` of `records` records are not verified. */
  | { readonly code: 'unverified'; readonly doubtful: number; readonly records: number }
  | { readonly code: 'other-history' | 'other-origin'; readonly gameId: string };

/** Why the file is not imported, in two or three sentences. */
export function importText(refusal: ImportRefusal, language: Language): string {
  return joined(say(WORDS, 'code', refusal), NOTHING_IMPORTED)[language];
}

const NOTHING_IMPORTED: Text = { en: 'Nothing was imported.', de: 'Nichts wurde importiert.' };

const WORDS: WordsFor<ImportRefusal, 'code'> = {
  'file-too-large': ({ bytes, most }) => ({
    en: `The file has ${formatCount(bytes)} bytes; the limit is ${formatCount(most)}.`,
    de: `Die Datei hat ${formatCount(bytes, 'de')} Bytes; erlaubt sind ${formatCount(most, 'de')}.`,
  }),
  'too-many-records': ({ records, most }) => ({
    en: `The file has ${records} records; the limit is ${most}.`,
    de: `Die Datei hat ${records} Aufzeichnungen; erlaubt sind ${most}.`,
  }),
  'unfinished-game': ({ record, stream }) => ({
    en: `Record ${record} (${stream}) is not a whole game. A game can be verified only when it is over.`,
    de: `Aufzeichnung ${record} (${stream}) ist keine ganze Partie. Erst eine Partie, die zu Ende ist, lässt sich prüfen.`,
  }),
  'called-off-game': ({ record, stream }) => ({
    en: `Record ${record} (${stream}) was called off before it started: it shows no play.`,
    de: `Aufzeichnung ${record} (${stream}) wurde vor ihrem Beginn abgesagt: Gespielt wurde nichts.`,
  }),
  'private-game': ({ record, stream }) => ({
    en: `Record ${record} (${stream}) is of a private game, and the library is open to everybody.`,
    de: `Aufzeichnung ${record} (${stream}) ist von einer privaten Partie; die Bibliothek steht allen offen.`,
  }),
  'too-many-commits': ({ record, commits, most }) => ({
    en: `Record ${record} has ${formatCount(commits)} commits; the limit is ${formatCount(most)}.`,
    de: `Aufzeichnung ${record} hat ${formatCount(commits, 'de')} Commits; erlaubt sind ${formatCount(most, 'de')}.`,
  }),
  'commit-too-large': ({ version, stream, bytes, most }) => ({
    en: `Commit ${version} of ${stream} has ${formatCount(bytes)} bytes; the limit is ${formatCount(most)}.`,
    de: `Commit ${version} von ${stream} hat ${formatCount(bytes, 'de')} Bytes; erlaubt sind ${formatCount(most, 'de')}.`,
  }),
  'future-commit': ({ version, stream }) => ({
    en: `Commit ${version} of ${stream} is dated more than a day ahead of this server’s clock.`,
    de: `Commit ${version} von ${stream} ist auf mehr als einen Tag nach der Uhr dieses Servers datiert.`,
  }),
  'repeated-game': ({ gameId, records: [first, second] }) => ({
    en: `Records ${first} and ${second} are both of the game ${gameId}. Send one record of each game.`,
    de: `Die Aufzeichnungen ${first} und ${second} sind beide von der Partie ${gameId}. Sende von jeder Partie nur eine.`,
  }),
  'unrelated-game': ({ gameId, record }) => ({
    en: `Record ${record} is of the game ${gameId}, which is no origin of the first game. Send it in a file of its own.`,
    de: `Aufzeichnung ${record} ist von der Partie ${gameId}, aus der die erste Partie nicht hervorging. Sende sie in einer eigenen Datei.`,
  }),
  unverified: ({ doubtful, records }) => ({
    en: `${records === 1 ? 'The record' : `${doubtful} of ${records} records`} in the file cannot be verified.`,
    de:
      records === 1
        ? 'Die Aufzeichnung in der Datei hält der Prüfung nicht stand.'
        : `${doubtful} von ${records} Aufzeichnungen in der Datei halten der Prüfung nicht stand.`,
  }),
  'other-history': ({ gameId }) => ({
    en: `The game ${gameId} was played on this server with a different history.`,
    de: `Die Partie ${gameId} wurde auf diesem Server gespielt und verlief anders.`,
  }),
  'other-origin': ({ gameId }) => ({
    en: `The game ${gameId} is already in the library, as a fork of a game that ended differently.`,
    de: `Die Partie ${gameId} ist schon in der Bibliothek, abgezweigt von einer Partie, die anders endete.`,
  }),
};

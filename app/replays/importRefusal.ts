// Why a replay file is not imported: codes with what the sentence names, and the sentence in every language.

import { assertNever } from '../../domain/base/defect.ts';
import type { Language } from '../../domain/base/language.ts';
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
  const words = WORDS[language];
  return `${reasonText(refusal, words, (count) => formatCount(count, language))} ${words.nothingImported}`;
}

function reasonText(refusal: ImportRefusal, words: Words, count: (bytes: number) => string): string {
  switch (refusal.code) {
    case 'file-too-large':
      return words.fileTooLarge(count(refusal.bytes), count(refusal.most));
    case 'too-many-records':
      return words.tooManyRecords(refusal.records, refusal.most);
    case 'unfinished-game':
      return words.unfinishedGame(refusal.record, refusal.stream);
    case 'called-off-game':
      return words.calledOffGame(refusal.record, refusal.stream);
    case 'private-game':
      return words.privateGame(refusal.record, refusal.stream);
    case 'too-many-commits':
      return words.tooManyCommits(refusal.record, count(refusal.commits), count(refusal.most));
    case 'commit-too-large':
      return words.commitTooLarge(refusal, count(refusal.bytes), count(refusal.most));
    case 'future-commit':
      return words.futureCommit(refusal);
    case 'repeated-game':
      return words.repeatedGame(refusal.gameId, ...refusal.records);
    case 'unrelated-game':
      return words.unrelatedGame(refusal.gameId, refusal.record);
    case 'unverified':
      return words.unverified(refusal.doubtful, refusal.records);
    case 'other-history':
      return words.otherHistory(refusal.gameId);
    case 'other-origin':
      return words.otherOrigin(refusal.gameId);
    default:
      return assertNever(refusal);
  }
}

interface Words {
  readonly nothingImported: string;
  fileTooLarge(bytes: string, most: string): string;
  tooManyRecords(records: number, most: number): string;
  unfinishedGame(record: number, stream: string): string;
  calledOffGame(record: number, stream: string): string;
  privateGame(record: number, stream: string): string;
  tooManyCommits(record: number, commits: string, most: string): string;
  commitTooLarge(place: CommitPlace, bytes: string, most: string): string;
  futureCommit(place: CommitPlace): string;
  repeatedGame(gameId: string, first: number, second: number): string;
  unrelatedGame(gameId: string, record: number): string;
  unverified(doubtful: number, records: number): string;
  otherHistory(gameId: string): string;
  otherOrigin(gameId: string): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nothingImported: 'Nothing was imported.',
    fileTooLarge: (bytes, most) => `The file has ${bytes} bytes; the limit is ${most}.`,
    tooManyRecords: (records, most) => `The file has ${records} records; the limit is ${most}.`,
    unfinishedGame: (record, stream) =>
      `Record ${record} (${stream}) is not a whole game. A game can be verified only when it is over.`,
    calledOffGame: (record, stream) =>
      `Record ${record} (${stream}) was called off before it started: it shows no play.`,
    privateGame: (record, stream) =>
      `Record ${record} (${stream}) is of a private game, and the library is open to everybody.`,
    tooManyCommits: (record, commits, most) => `Record ${record} has ${commits} commits; the limit is ${most}.`,
    commitTooLarge: ({ version, stream }, bytes, most) =>
      `Commit ${version} of ${stream} has ${bytes} bytes; the limit is ${most}.`,
    futureCommit: ({ version, stream }) =>
      `Commit ${version} of ${stream} is dated more than a day ahead of this server’s clock.`,
    repeatedGame: (gameId, first, second) =>
      `Records ${first} and ${second} are both of the game ${gameId}. Send one record of each game.`,
    unrelatedGame: (gameId, record) =>
      `Record ${record} is of the game ${gameId}, which is no origin of the first game. Send it in a file of its own.`,
    unverified: (doubtful, records) =>
      `${records === 1 ? 'The record' : `${doubtful} of ${records} records`} in the file cannot be verified.`,
    otherHistory: (gameId) => `The game ${gameId} was played on this server with a different history.`,
    otherOrigin: (gameId) =>
      `The game ${gameId} is already in the library, as a fork of a game that ended differently.`,
  },
  de: {
    nothingImported: 'Nichts wurde importiert.',
    fileTooLarge: (bytes, most) => `Die Datei hat ${bytes} Bytes; erlaubt sind ${most}.`,
    tooManyRecords: (records, most) => `Die Datei hat ${records} Aufzeichnungen; erlaubt sind ${most}.`,
    unfinishedGame: (record, stream) =>
      `Aufzeichnung ${record} (${stream}) ist keine ganze Partie. Erst eine Partie, die zu Ende ist, lässt sich prüfen.`,
    calledOffGame: (record, stream) =>
      `Aufzeichnung ${record} (${stream}) wurde vor ihrem Beginn abgesagt: Gespielt wurde nichts.`,
    privateGame: (record, stream) =>
      `Aufzeichnung ${record} (${stream}) ist von einer privaten Partie; die Bibliothek steht allen offen.`,
    tooManyCommits: (record, commits, most) => `Aufzeichnung ${record} hat ${commits} Commits; erlaubt sind ${most}.`,
    commitTooLarge: ({ version, stream }, bytes, most) =>
      `Commit ${version} von ${stream} hat ${bytes} Bytes; erlaubt sind ${most}.`,
    futureCommit: ({ version, stream }) =>
      `Commit ${version} von ${stream} ist auf mehr als einen Tag nach der Uhr dieses Servers datiert.`,
    repeatedGame: (gameId, first, second) =>
      `Die Aufzeichnungen ${first} und ${second} sind beide von der Partie ${gameId}. Sende von jeder Partie nur eine.`,
    unrelatedGame: (gameId, record) =>
      `Aufzeichnung ${record} ist von der Partie ${gameId}, aus der die erste Partie nicht hervorging. Sende sie in einer eigenen Datei.`,
    unverified: (doubtful, records) =>
      records === 1
        ? 'Die Aufzeichnung in der Datei hält der Prüfung nicht stand.'
        : `${doubtful} von ${records} Aufzeichnungen in der Datei halten der Prüfung nicht stand.`,
    otherHistory: (gameId) => `Die Partie ${gameId} wurde auf diesem Server gespielt und verlief anders.`,
    otherOrigin: (gameId) =>
      `Die Partie ${gameId} ist schon in der Bibliothek, abgezweigt von einer Partie, die anders endete.`,
  },
};

// Hashes that somebody kept: which game each is for, and whether it stands there.

import { MAX_QUOTED } from '../base/shape.ts';
import { hex } from '../log/bytes.ts';
import { playedId } from '../log/gameId.ts';
import { gameOf, type ParsedRecord, type ReplayRecord } from '../replay/index.ts';
import type { Findings } from './findings.ts';
import type { Receipt } from './report.ts';

/** A receipt that says which game it is for, by the id under which that was played. */
export type NamedReceipt = Receipt & { readonly gameId: string };

/** The game that receipts are for that name none: the first that a record names, be that record unreadable otherwise; null when none does. */
export function firstGameIn(parsed: readonly ParsedRecord[]): string | null {
  for (const one of parsed) {
    const stream = one.ok ? one.record.header.stream : one.stream;
    if (stream !== null) return gameOf({ stream });
  }
  return null;
}

/** `receipts`, each with its game: `first` where it names none. */
export function namedReceipts(receipts: readonly Receipt[], first: string | null): readonly NamedReceipt[] {
  return receipts.map((receipt) => ({ ...receipt, gameId: playedId(receipt.gameId ?? first ?? '') }));
}

/** Those for the game `gameId`, which may be an id of a library, too. */
export function receiptsFor<Given extends Receipt>(receipts: readonly Given[], gameId: string): readonly Given[] {
  return receipts.filter((receipt) => receipt.gameId !== null && playedId(receipt.gameId) === playedId(gameId));
}

/** What receipts are held against. */
interface Kept extends Pick<ReplayRecord, 'commits' | 'seen'> {
  /** Whether nothing can follow the last commit. */
  readonly over: boolean;
}

interface Receipts {
  readonly receipts: readonly NamedReceipt[];
  /** Those for games that nobody knows. */
  readonly strange: readonly NamedReceipt[];
}

/** Whether the hashes that somebody kept stand at their versions. */
export function checkReceipts(record: Kept, { receipts, strange }: Receipts, findings: Findings): void {
  if (receipts.length + strange.length === 0) findings.skip('receipts', 'None was given.');
  for (const receipt of receipts) {
    if (!record.over && receipt.version > lengthOf(record)) {
      // Whoever kept it may have seen more of the game than the record shows.
      findings.leaveOut('receipts', `The record ends before version ${receipt.version}, which a receipt is for.`);
      continue;
    }
    const wrong = wrongReceipt(record, receipt);
    if (wrong !== null) findings.fail('receipts', wrong.version, wrong.message);
  }
  const [unknown] = strange;
  if (unknown === undefined) return;
  findings.fail('receipts', null, strangeReceipt(unknown));
}

function strangeReceipt({ gameId }: NamedReceipt): string {
  return `A receipt is for the game ${gameId.slice(0, MAX_QUOTED)}, which is not among the records.`;
}

function lengthOf({ commits, seen }: Kept): number {
  return commits.length + seen.length;
}

function wrongReceipt(
  record: Kept,
  { version, hash }: Receipt,
): { readonly version: number | null; readonly message: string } | null {
  const commit = record.commits[version - 1];
  const found = commit === undefined ? record.seen[version - 1]?.hash : hex(commit.hash);
  if (found === undefined) {
    const message = `A receipt is for version ${version}; the record has ${lengthOf(record)} commits.`;
    return { version: null, message };
  }
  if (found === hash.toLowerCase()) return null;
  const message = `Commit ${version} has the hash ${found}; the receipt says ${hash.toLowerCase()}.`;
  return { version, message };
}

// Hashes that somebody kept: which game each is for, and whether it stands there.

import { hex } from '../log/bytes.ts';
import { playedId } from '../log/gameId.ts';
import { gameOf, type ParsedRecord, type ReplayRecord } from '../replay/index.ts';
import type { Findings } from './findings.ts';
import type { Receipt } from './report.ts';

/** A receipt that says which game it is for, by the id under which that was played. */
export type NamedReceipt = Receipt & { readonly gameId: string };

/** The game of receipts that name none: the first that a record names, even an unreadable one; null when none does. */
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
  if (receipts.length + strange.length === 0) findings.skip('receipts', { code: 'no-receipt' });
  for (const receipt of receipts) {
    const { version } = receipt;
    const commits = record.commits.length + record.seen.length;
    // More of a running game may have been seen than the record shows.
    if (version > commits && !record.over) findings.leaveOut('receipts', { code: 'receipt-newer', version });
    else if (version > commits) findings.fail('receipts', { code: 'receipt-beyond', version, commits });
    else checkReceipt(record, receipt, findings);
  }
  const [unknown] = strange;
  if (unknown !== undefined) findings.fail('receipts', { code: 'receipt-strange', game: unknown.gameId });
}

function checkReceipt({ commits, seen }: Kept, { version, hash }: Receipt, findings: Findings): void {
  const commit = commits[version - 1];
  const found = commit === undefined ? (seen[version - 1]?.hash ?? null) : hex(commit.hash);
  const expected = hash.toLowerCase();
  if (found !== expected) findings.fail('receipts', { code: 'other-receipt', version, found, expected }, { version });
}

// What the page says about verdicts and checks.

import type { AuditReport, CheckName, CheckReport, Verdict } from '../../domain/audit/index.ts';
import { amount } from '../../tools/story/amount.ts';
import { blame, doesNotApply, lacksReceipt, WITHOUT_RECEIPT } from '../../tools/story/blame.ts';
import { shown } from './bounds.ts';

/** Where there is nothing to check. */
export const VOID_MARK: Mark = { sign: '–', word: 'does not apply' };

/** What each check asks, in a phrase. */
export const ASKS: Readonly<Record<CheckName, string>> = {
  form: 'Is every line well formed, and do header and end agree with the commits?',
  chain: 'Does every hash follow from the line and the hash before?',
  receipts: 'Do the hashes that you kept stand at their versions?',
  commands: 'Is no command there twice, and are those of the house its own?',
  seed: 'Is the revealed seed the one that was sealed at the beginning?',
  moves: 'Was every move allowed to the one who made it?',
  draws: 'Does every card, die and tile follow from the seed?',
  facts: 'Is everything else what the rules yield?',
  outcome: 'Are scores and ranks those of the last table?',
  origin: 'Is the table of a fork that of its origin?',
};

/** A mark and a word: neither stands for the other's colour. */
export interface Mark {
  readonly sign: string;
  readonly word: string;
}

export const STATUS_MARKS: Readonly<Record<CheckReport['status'], Mark>> = {
  passed: { sign: '✓', word: 'passed' },
  failed: { sign: '✗', word: 'failed' },
  skipped: { sign: '–', word: 'not made' },
};

export const VERDICT_MARKS: Readonly<Record<Verdict, Mark>> = {
  verified: { sign: '✓', word: 'Verified' },
  failed: { sign: '✗', word: 'Failed' },
  incomplete: { sign: '–', word: 'Incomplete' },
};

/** How the ten checks went, in a line to unfold. */
export function checksSummary(checks: readonly CheckReport[]): string {
  const words = checks.map((check) => (doesNotApply(check) ? VOID_MARK : STATUS_MARKS[check.status]).word);
  const known = [...Object.values(STATUS_MARKS), VOID_MARK].map(({ word }) => word);
  const counts = known.map((word) => ({ word, count: words.filter((one) => one === word).length }));
  const parts = counts.filter(({ count }) => count > 0).map(({ word, count }) => `${count} ${word}`);
  return `The ten checks: ${parts.join(', ')}`;
}

/** What the verdict rests on, in a sentence or two. */
export function reasonOf(report: AuditReport): string {
  const { verdict, counts } = report;
  if (verdict !== 'verified') return shown(blame(report));
  const proven = `${amount(counts.moves, 'move')} and ${amount(counts.draws, 'draw')} are what the rules and the sealed seed yield.`;
  return `${proven} ${lacksReceipt(report) ? WITHOUT_RECEIPT : 'Your receipts stand in it.'}`;
}

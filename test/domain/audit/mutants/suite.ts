// The suite that lets nothing pass: mutants of every kind, made of honest games of one title, each held against the
// auditor. What counts as a change is decided here (lines.ts), what is a legal game by the independent checker: neither
// knows the auditor.

import { beforeAll, describe, expect, test } from 'vitest';
import {
  type AuditReport,
  auditReplay,
  type CheckReport,
  type Receipt,
  sentenceOf,
} from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance, pick } from '../../../../domain/chance/index.ts';
import { concat, utf8 } from '../../../../domain/log/index.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { sampleSize, sampleStart } from '../../../kit/sampling.ts';
import { FORK_KINDS } from './forks.ts';
import { checkedIndependently } from './independentChecker.ts';
import { KINDS } from './kinds.ts';
import { commitPlaces, gameIdOf, type Lines, readLines, saySame, sha256 } from './lines.ts';
import { type Mutant, type MutantKind, type Subject, subjectOf } from './mutant.ts';
import { BYTE_KINDS } from './raw.ts';

/** An exhaustive run judges more mutants than this of each title's games. */
const WANTED = 10_000;

/** How many of a kind: of bytes there are many; of those that a receipt tells, each takes several audits. */
function countOf(kind: MutantKind): number {
  if (BYTE_KINDS.includes(kind)) return 300;
  return kind.fate === 'receipt' ? 40 : 100;
}

/** The part that a run tries of each title's mutants: every title has the same kinds. */
const SHARE = 1 / 16;

/** A draw of chance may find no place for a change: this many are tried for each mutant wanted. */
const TRIES = 40;

/** A mutant that says something else than its original. */
interface Case {
  readonly subject: Subject;
  readonly mutant: Mutant;
  readonly lines: Lines | null;
  /** For people: how to make the very same mutant again. */
  readonly seed: string;
}

/**
 * Makes mutants of the games that `games` names and writes, and asserts the verdict on each. `more`: kinds that only
 * this title has.
 */
export function mutantSuite(
  titleName: string,
  games: () => Promise<readonly (readonly [name: string, text: string])[]>,
  more: readonly MutantKind[] = [],
): void {
  describe(`mutants of games of ${titleName}`, () => {
    const subjects: Subject[] = [];
    const kinds = [...KINDS, ...more];

    beforeAll(async () => {
      for (const [name, text] of await games()) subjects.push(subjectOf(name, text));
    });

    test('the honest games are verified, and the independent checker agrees', () => {
      expect(subjects.length).toBeGreaterThan(5);
      for (const { name, text, bytes, lines } of subjects) {
        for (const input of [text, bytes])
          expect([name, reportsOf(input).map(({ verdict }) => verdict)]).toEqual([name, ['verified']]);
        expect([name, checkedIndependently(lines, titleOf)]).toEqual([name, null]);
      }
    });

    test.each(kinds)('$name: $fate', (kind) => {
      for (const found of sampleOf(kind, subjects, countOf(kind))) judge(kind, found);
    });

    // Each of the tests above fails unless it has judged exactly as many as its kind must have.
    test(`an exhaustive run judges more than ${WANTED} mutants`, () => {
      const all = kinds.reduce((sum, kind) => sum + countOf(kind), 0);
      expect(all).toBeGreaterThan(WANTED);
    });

    test('a few changes of order make another legal game, and an exhaustive run meets one', () => {
      const ordered = kinds.filter(({ fate }) => fate === 'other-game');
      const isMet = ordered.some((kind) =>
        casesOf(kind, subjects, { first: 0, count: countOf(kind) }).some((found) => judge(kind, found)),
      );
      expect(isMet).toBe(true);
    });
  });
}

function reportsOf(input: string | Uint8Array, receipts: readonly Receipt[] = []): readonly AuditReport[] {
  return auditReplay(input, { titles: titleOf, sha256, receipts });
}

/**
 * A sample of the `count` mutants of a kind that say something else than their originals. Fails when there are fewer.
 */
function sampleOf(kind: MutantKind, subjects: readonly Subject[], count: number): Generator<Case> {
  const size = sampleSize(count, SHARE);
  return casesOf(kind, subjects, { first: sampleStart(kind.name, count, size), count: size });
}

/** Exactly `count` mutants, from the draw `first` on. */
function* casesOf(
  kind: MutantKind,
  subjects: readonly Subject[],
  { first, count }: { readonly first: number; readonly count: number },
): Generator<Case> {
  let made = 0;
  for (let draw = first; made < count && draw < first + count * TRIES; draw += 1) {
    const found = caseOf(kind, at(subjects, draw % subjects.length), draw);
    if (found === null) continue;
    made += 1;
    yield found;
  }
  expect([kind.name, made]).toEqual([kind.name, count]);
}

/** The mutant that a draw makes; null when it makes none that says something else. */
function caseOf(kind: MutantKind, subject: Subject, draw: number): Case | null {
  const mutant = kind.make(subject, fastChance(`${kind.name} ${draw}`));
  if (mutant === null) return null;
  const lines = mutant.lines ?? readLines(mutant.input);
  if (mutant.behind === undefined && saySame(subject.lines, lines)) return null;
  // A fork taken out of its file leaves the honest file of its origin.
  if (subject.behind !== '' && lines?.length === 0) return null;
  return { subject, mutant, lines, seed: `${kind.name}: draw ${draw} of ${subject.name}: ${mutant.what}` };
}

/** The mutant with the records that stand behind it. */
function fileOf({ subject, mutant }: Pick<Case, 'subject' | 'mutant'>): string | Uint8Array {
  const behind = mutant.behind ?? subject.behind;
  return typeof mutant.input === 'string' ? mutant.input + behind : concat(mutant.input, utf8(behind));
}

/** Asserts the fate of a mutant; whether it hangs together all the same and a receipt was needed. */
function judge(kind: MutantKind, found: Case): boolean {
  const reports = reportsOf(fileOf(found));
  const isVerified = reports.every(({ verdict }) => verdict === 'verified');
  if (kind.fate === 'receipt' || (kind.fate === 'other-game' && isVerified)) {
    expect([found.seed, isVerified]).toEqual([found.seed, true]);
    byReceiptOnly(found);
    return true;
  }
  expect([found.seed, isVerified]).toEqual([found.seed, false]);
  if (kind.checks !== null) expect(blamed(kind, found.mutant, reports), `${found.seed}\n${told(reports)}`).toBe(true);
  return false;
}

/** Whether one of the checks that fit failed, at the version where the change was made. */
function blamed({ checks }: MutantKind, { version }: Mutant, reports: readonly AuditReport[]): boolean {
  const failed = reports.flatMap((report) => report.checks.filter(({ status }) => status === 'failed'));
  // The form of header and end has no version.
  const fits = (check: CheckReport) => version === null || check.version === version || check.name === 'form';
  return failed.some((check) => checks?.includes(check.name) && fits(check));
}

function told(reports: readonly AuditReport[]): string {
  const checks = reports.flatMap((report) => report.checks.filter(({ status }) => status !== 'passed'));
  return checks.map((check) => `${check.name} ${check.status} ${check.version}: ${sentenceOf(check, 'en')}`).join('\n');
}

/**
 * A record that hangs together is a legal game, and every receipt from the first changed commit on tells it from the
 * one that was played.
 */
function byReceiptOnly(found: Case): void {
  const { subject, mutant, lines, seed } = found;
  // The independent checker knows no forks.
  if (subject.behind === '') expect([seed, checkedIndependently(lines ?? [], titleOf)]).toEqual([seed, null]);
  const first = firstOther(subject.lines, lines ?? []);
  expect([seed, mutant.version ?? first]).toEqual([seed, first]);
  const last = subject.places.length;
  const between = pick(fastChance(seed), subject.places.slice(first - 1));
  for (const version of [first, between, last]) {
    const [report] = reportsOf(fileOf(found), [receiptOf(subject, version)]);
    const check = report?.checks.find(({ name }) => name === 'receipts');
    // The other game may be over before the version of the receipt.
    const blamed = version <= commitPlaces(lines ?? []).length ? version : null;
    expect([seed, report?.verdict, check?.status, check?.version]).toEqual([seed, 'failed', 'failed', blamed]);
  }
  // A receipt that names its game is not passed over either, even where the file calls the game otherwise.
  const named = { ...receiptOf(subject, last), gameId: gameIdOf(subject.lines) };
  expect([seed, reportsOf(fileOf(found), [named])[0]?.verdict]).toEqual([seed, 'failed']);
  if (first === 1) return;
  const [before] = reportsOf(fileOf(found), [receiptOf(subject, first - 1)]);
  expect([seed, before?.verdict]).toEqual([seed, 'verified']);
}

function receiptOf({ lines }: Subject, version: number): Receipt {
  return { gameId: null, version, hash: String(at(lines, version).hash) };
}

/** The first version whose hash is another. */
function firstOther(original: Lines, lines: Lines): number {
  const place = original.findIndex((line, index) => line.type === 'commit' && line.hash !== lines[index]?.hash);
  return place < 0 ? original.length - 2 : place;
}

/**
 * As `mutantSuite`, for the first records of files of forks: all kinds but those that only the independent checker can
 * judge, and those of forks.
 */
export function forkSuite(files: () => Promise<readonly (readonly [name: string, file: string])[]>): void {
  const kinds = [...FORK_KINDS, ...KINDS.filter(({ fate }) => fate !== 'other-game')];
  const subjects: Subject[] = [];

  beforeAll(async () => {
    for (const [name, file] of await files()) subjects.push(subjectOf(name, file));
  });

  test('the honest forks are verified, and so are their origins', () => {
    for (const subject of subjects) {
      const reports = reportsOf(subject.text + subject.behind);
      expect(reports.length).toBeGreaterThan(1);
      // Without a draw, the seed of a fork is as good as any other.
      expect(reports[0]?.counts.draws).toBeGreaterThan(0);
      expect([subject.name, reports.filter(({ verdict }) => verdict !== 'verified')]).toEqual([subject.name, []]);
    }
  });

  test.each(kinds)('$name: $fate', (kind) => {
    const count = FORK_KINDS.includes(kind) ? MUTANTS_OF_FORKS : ALSO_OF_FORKS;
    for (const found of sampleOf(kind, subjects, count)) judge(kind, found);
  });
}

const MUTANTS_OF_FORKS = 40;
/** Of the kinds that any game knows. */
const ALSO_OF_FORKS = 12;

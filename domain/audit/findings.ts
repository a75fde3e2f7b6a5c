// What an audit has found so far, check by check.

import { CHECKS, type CheckName, type CheckReport, type Verdict } from './report.ts';

/** Longest message of a check, in UTF-16 code units. */
const MAX_MESSAGE = 200;

const SOUND: { readonly [Name in CheckName]: string } = {
  form: 'Header, commits and end agree.',
  chain: 'Every hash follows from the one before.',
  receipts: 'Every receipt stands at its version.',
  commands: 'No command id stands twice, and the house’s are its own.',
  seed: 'The revealed seed is the one that commit 1 promised.',
  moves: 'Every commit is what the rules allow.',
  draws: 'Every draw follows from the seed.',
  facts: 'Every other fact is what the rules yield.',
  outcome: 'Scores and ranks are those of the last table.',
  origin: 'The fork begins with the table of its origin.',
};

/** `text` as the end of a sentence: with one full stop, whether it has one already or not. */
export function ended(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** What is said where this program could not go on: something threw, by a fault of its own or because nobody foresaw such a record. */
export const BREAKDOWN = {
  record: 'The record cannot be audited',
  move: 'the rules cannot play it',
  outcome: 'The outcome cannot be told',
} as const;

/** At the beginning of a message, where no text out of a record stands. */
const BREAKDOWN_MESSAGE = new RegExp(`^(?:Commit \\d+: )?(?:${Object.values(BREAKDOWN).join('|')}): `);

/** Whether `check` failed since this program could not go on, so that the record may be right and the program wrong. */
export function isBreakdown({ status, message }: CheckReport): boolean {
  return status === 'failed' && BREAKDOWN_MESSAGE.test(message);
}

/** The first failure of each check, and what was left out. A check that nobody speaks of has passed. */
export class Findings {
  readonly #reports = new Map<CheckName, CheckReport>();
  #incomplete = false;

  /** The check `name` fails at commit `version` (null: at none); an earlier failure of it stays. */
  fail(name: CheckName, version: number | null, message: string): void {
    if (!this.failed(name)) this.#set(name, 'failed', version, message);
  }

  /** The check was not made, or not to its end, and the record is not verified because of that. */
  leaveOut(name: CheckName, message: string): void {
    this.#incomplete = true;
    this.skip(name, message);
  }

  /** The check was not made, and need not be. */
  skip(name: CheckName, message: string): void {
    if (!this.failed(name)) this.#set(name, 'skipped', null, message);
  }

  failed(name: CheckName): boolean {
    return this.#reports.get(name)?.status === 'failed';
  }

  get anyFailed(): boolean {
    return [...this.#reports.values()].some(({ status }) => status === 'failed');
  }

  get verdict(): Verdict {
    if (this.anyFailed) return 'failed';
    return this.#incomplete ? 'incomplete' : 'verified';
  }

  /** One report per check, in the order of CHECKS. */
  get checks(): readonly CheckReport[] {
    return CHECKS.map(
      (name) => this.#reports.get(name) ?? { name, status: 'passed', version: null, message: SOUND[name] },
    );
  }

  #set(name: CheckName, status: CheckReport['status'], version: number | null, message: string): void {
    const short = message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE - 1)}…`;
    this.#reports.set(name, { name, status, version, message: short });
  }
}

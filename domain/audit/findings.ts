// What an audit has found so far, check by check.

import { CRASHES, type Reason } from './reasons.ts';
import { CHECKS, type CheckName, type CheckReport, type Verdict } from './report.ts';

/** Whether `check` failed because this program could not continue: the record may be right and the program wrong. */
export function isAuditCrash({ reason }: Pick<CheckReport, 'reason'>): boolean {
  return CRASHES.some((code) => code === reason.code);
}

const SOUND: Reason = { code: 'sound' };

/** Where a failure is: at a commit, at a line of the file, or (null) at none. */
export interface Blamed {
  readonly version?: number | null;
  readonly line?: number;
}

/** The first failure of each check, and what was left out. A check without either has passed. */
export class Findings {
  readonly #reports = new Map<CheckName, CheckReport>();
  #incomplete = false;

  /** The check `name` fails; an earlier failure of it stays. */
  fail(name: CheckName, reason: Reason, { version = null, line }: Blamed = {}): void {
    if (!this.failed(name)) this.#reports.set(name, { name, status: 'failed', version, line: line ?? null, reason });
  }

  /** The check was not made, or not to its end, and the record is not verified because of that. */
  leaveOut(name: CheckName, reason: Reason): void {
    this.#incomplete = true;
    this.skip(name, reason);
  }

  /** The check was not made, and need not be. */
  skip(name: CheckName, reason: Reason): void {
    if (!this.failed(name)) this.#reports.set(name, { name, status: 'skipped', version: null, line: null, reason });
  }

  failed(name: CheckName): boolean {
    return this.#reports.get(name)?.status === 'failed';
  }

  get verdict(): Verdict {
    if ([...this.#reports.values()].some(({ status }) => status === 'failed')) return 'failed';
    return this.#incomplete ? 'incomplete' : 'verified';
  }

  /** One report per check, in the order of CHECKS. */
  get checks(): readonly CheckReport[] {
    return CHECKS.map(
      (name) => this.#reports.get(name) ?? { name, status: 'passed', version: null, line: null, reason: SOUND },
    );
  }
}

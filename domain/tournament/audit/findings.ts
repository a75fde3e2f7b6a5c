// What an audit of a tournament has found so far, check by check: the first failure of each, and what was left out.

import type { Verdict } from '../../audit/index.ts';
import type { TournamentReason } from './reasons.ts';
import { TOURNAMENT_CHECKS, type TournamentCheck, type TournamentCheckName } from './report.ts';

export interface Blamed {
  readonly version?: number | null;
  readonly line?: number | null;
}

export class TournamentFindings {
  readonly #reports = new Map<TournamentCheckName, TournamentCheck>();
  #incomplete = false;

  /** The check `name` fails; an earlier failure of it stays. */
  fail(name: TournamentCheckName, reason: TournamentReason, { version = null, line = null }: Blamed = {}): void {
    if (!this.failed(name)) this.#reports.set(name, { name, status: 'failed', version, line, reason });
  }

  /** The check was not made, or not to its end, and the file is not verified because of that. */
  leaveOut(name: TournamentCheckName, reason: TournamentReason): void {
    this.#incomplete = true;
    this.skip(name, reason);
  }

  /** The check was not made, and need not be. */
  skip(name: TournamentCheckName, reason: TournamentReason): void {
    if (this.#reports.has(name)) return;
    this.#reports.set(name, { name, status: 'skipped', version: null, line: null, reason });
  }

  failed(name: TournamentCheckName): boolean {
    return this.#reports.get(name)?.status === 'failed';
  }

  get hasFailed(): boolean {
    return TOURNAMENT_CHECKS.some((name) => this.failed(name));
  }

  get verdict(): Verdict {
    if (this.hasFailed) return 'failed';
    return this.#incomplete ? 'incomplete' : 'verified';
  }

  /** One report per check, in the order of TOURNAMENT_CHECKS. */
  get checks(): readonly TournamentCheck[] {
    return TOURNAMENT_CHECKS.map(
      (name) =>
        this.#reports.get(name) ?? { name, status: 'passed', version: null, line: null, reason: { code: 'sound' } },
    );
  }
}

// What the independent checker judges with: violations, who sits where, and what somebody may not see yet.

import { SPECTATOR, type Title, viewerOf } from '../../../../domain/title/contract.ts';

/** A record breaks a rule. */
export class Violation extends Error {}

/** A violation unless `condition` holds. */
export function need(condition: boolean, violation: string): asserts condition {
  if (!condition) throw new Violation(violation);
}

export interface Place {
  readonly player: string | null;
  readonly bot: string | null;
  readonly clientSeed: string | null;
  readonly resigned: boolean;
}

/** A seat that nobody holds. */
export function emptyPlace(): Place {
  return { player: null, bot: null, clientSeed: null, resigned: false };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** What a commit made known to those who may know it. */
interface Told {
  readonly version: number;
  readonly seat: number | null;
  readonly move: { readonly kind: string } | null;
  readonly facts: readonly { readonly type: string }[];
}

/**
 * What is hidden from somebody, looked through from the beginning whenever it is asked. The event with facts is the
 * first of its commit.
 */
export class Secrets {
  #hidden: readonly Told[] = [];
  /** Whether anything was hidden before the last look. */
  were = false;

  record(told: Told): void {
    this.#hidden = [...this.#hidden, told];
  }

  /** Looks at everything again; the event that names what has become public since the last look, or null. */
  opened(title: Title, table: unknown, seats: number): object | null {
    const before = this.#hidden;
    this.were = before.length > 0;
    this.#hidden = before.filter((told) => isSecret(title, table, seats, told));
    const ranges: (readonly [number, number])[] = [];
    let run: number[] = [];
    for (const told of [...before, null]) {
      if (told !== null && !this.#hidden.includes(told)) {
        run.push(told.version);
        continue;
      }
      if (run.length > 0) ranges.push([Math.min(...run), Math.max(...run)]);
      run = [];
    }
    return ranges.length === 0 ? null : { type: 'Unsealed', all: false, ranges, places: [] };
  }
}

function isSecret(title: Title, table: unknown, seats: number, { seat, move, facts }: Told): boolean {
  const viewers = [SPECTATOR, ...Array.from({ length: seats }, (_, number) => viewerOf(number))];
  return viewers.some((viewer) => {
    const sees = facts.every((fact) => JSON.stringify(title.seenBy(fact, viewer, table)) === JSON.stringify(fact));
    const knows = seat === null || move === null || title.seenMove(move, seat, viewer, table) !== null;
    return !sees || !knows;
  });
}

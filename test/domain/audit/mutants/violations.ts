// What the referee of test/domain/audit/mutants/independentChecker.ts judges with: fouls, and who sits where.

/** A record breaks a rule. */
export class Foul extends Error {}

/** A foul unless `condition` holds. */
export function need(condition: boolean, foul: string): asserts condition {
  if (!condition) throw new Foul(foul);
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

// Everybody who plays has exactly one place: at a table, or a bye.

import type { Entrant, Pairing } from '../terms/pairing.ts';
import type { CheckedOrder, PairingFault } from './order.ts';

export function placeFaults({ roll, active }: CheckedOrder, { tables, byes }: Pairing): readonly PairingFault[] {
  const faults: PairingFault[] = [];
  const plays = new Set(active);
  const placed = new Set<Entrant>();
  for (const entrant of [...tables.flat(), ...byes]) {
    const code = wrongPlace(entrant, { roll, plays, placed });
    if (code !== null) faults.push({ code, entrant });
    placed.add(entrant);
  }
  for (const entrant of active) if (!placed.has(entrant)) faults.push({ code: 'NOT_SEATED', entrant });
  return faults;
}

interface Roster {
  readonly roll: number;
  readonly plays: ReadonlySet<Entrant>;
  readonly placed: ReadonlySet<Entrant>;
}

function wrongPlace(
  entrant: Entrant,
  { roll, plays, placed }: Roster,
): 'UNKNOWN_ENTRANT' | 'NOT_ACTIVE' | 'SEATED_TWICE' | null {
  if (!Number.isInteger(entrant) || entrant < 0 || entrant >= roll) return 'UNKNOWN_ENTRANT';
  if (!plays.has(entrant)) return 'NOT_ACTIVE';
  return placed.has(entrant) ? 'SEATED_TWICE' : null;
}

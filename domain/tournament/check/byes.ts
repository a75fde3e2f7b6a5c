// Whose turn it is to have a bye: those who have had the fewest, from the bottom of the scores.

import { at } from '../../base/defect.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import type { CheckedOrder, PairingFault } from './order.ts';
import type { Past } from './past.ts';

export function byeFaults(order: CheckedOrder, { tables, byes }: Pairing, past: Past): readonly PairingFault[] {
  if (order.rule.format !== 'swiss' || byes.length === 0 || tables.length === 0) return [];
  const had = (entrant: Entrant) => past.byes(entrant);
  const score = (entrant: Entrant) => order.scores[entrant] ?? 0;
  const next = tables.flat().reduce(
    (best, entrant) => {
      const fewer = had(entrant) - had(best);
      return fewer < 0 || (fewer === 0 && score(entrant) < score(best)) ? entrant : best;
    },
    at(at(tables, 0), 0),
  );
  const faults: PairingFault[] = [];
  for (const entrant of byes) {
    if (had(entrant) > had(next)) faults.push({ code: 'BYE_AGAIN', entrant, other: next });
    else if (had(entrant) === had(next) && score(entrant) > score(next)) {
      faults.push({ code: 'BYE_TOO_HIGH', entrant, other: next });
    }
  }
  return faults;
}

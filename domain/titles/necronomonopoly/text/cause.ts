// Why a seat is asked, in words: from the open decision alone.

import { at } from '../../../base/defect.ts';
import { GATES } from '../components.ts';
import type { Debt, Step, StepAt } from '../state.ts';
import { cardName, sourceText, spaceName, targetName } from './names.ts';
import { offerSides } from './offer.ts';
import { clause, seatsText } from './phrases.ts';

/** `16 Sanity to Gug (gug.1)`. */
export function lossText({ amount, source }: Pick<StepAt<'loss'>, 'amount' | 'source'>): string {
  return `${amount} Sanity ${sourceText(source)}`;
}

/** `11 Sanity to seat 1, the rent of Riverside Hospital`. */
export function debtText({ amount, kind, to, space }: Debt): string {
  const what = kind === 'rent' ? 'rent' : 'research fee';
  return `${amount} Sanity to seat ${to}, the ${what} of ${spaceName(space)}`;
}

/** `Withering Word (withering-word.1) of seat 0 on seat 1`. */
export function castingText({ card, user, target }: Pick<StepAt<'counter'>, 'card' | 'user' | 'target'>): string {
  return `${cardName(card)} of seat ${user}${target === null ? '' : ` on ${targetName(target)}`}`;
}

/** `row 7: To a Tome of your choice`. */
export function rowText(row: number): string {
  return `row ${row}: ${clause(at(GATES, row - 1).text)}`;
}

/** What the seat is asked about; null where the name of the step says it all. */
export function causeOf(step: Step): string | null {
  switch (step.at) {
    case 'loss':
      return lossText(step);
    case 'payment':
      return debtText(step);
    case 'counter':
      return castingText(step);
    case 'gate':
      return rowText(step.roll);
    case 'choose':
      return rowText(step.row);
    case 'victim':
      return seatsText(step.victims);
    case 'tradeAnswer': {
      const { gives, gets } = offerSides(step.offer);
      return `it would give ${gets} and get ${gives}`;
    }
    default:
      return null;
  }
}

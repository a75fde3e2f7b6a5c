// Why a seat is asked, in words: from the open decision alone.

import { at } from '../../../base/defect.ts';
import { seatMark } from '../../../base/seatMarks.ts';
import { GATES } from '../components.ts';
import type { Debt, Step, StepAt } from '../state.ts';
import { cardName, gateRule, sourceText, spaceName, targetName } from './names.ts';
import { offerSides } from './offer.ts';
import { clause, seatsText } from './phrases.ts';
import type { Say } from './speak.ts';

/** `16 Sanity to Gug (gug.1)`. */
export function lossText({ amount, source }: Pick<StepAt<'loss'>, 'amount' | 'source'>, say: Say): string {
  return `${say(`${amount} Sanity`, `${amount} Verstand`)} ${sourceText(source, say)}`;
}

/** `rent`, `die Miete`. */
export function dueName(kind: Debt['kind'], say: Say): string {
  return kind === 'rent' ? say('rent', 'die Miete') : say('research fee', 'die Forschungsgebühr');
}

/** `11 Sanity to seat 1, the rent of Riverside Hospital`. */
export function debtText({ amount, kind, to, space }: Debt, say: Say): string {
  const [what, where] = [dueName(kind, say), spaceName(space, say)];
  return say(
    `${amount} Sanity to ${seatMark('seat', to)}, the ${what} of ${where}`,
    `${seatMark('Platz', to)} ${what} für ${where}, ${amount} Verstand`,
  );
}

/** `Withering Word (withering-word.1) of seat 0 on seat 1`. */
export function castingText(
  { card, user, target }: Pick<StepAt<'counter'>, 'card' | 'user' | 'target'>,
  say: Say,
): string {
  const on = target === null ? '' : targetName(target, say);
  const spell = `${cardName(card, say)} ${say(`of ${seatMark('seat', user)}`, `von ${seatMark('Platz', user)}`)}`;
  return target === null ? spell : `${spell}${say(` on ${on}`, `, Ziel: ${on}`)}`;
}

/** `row 7: To a Tome of your choice`. */
export function rowText(row: number, say: Say): string {
  return `${say('row', 'Zeile')} ${row}: ${clause(gateRule(at(GATES, row - 1), say))}`;
}

/** What the seat is asked about; null where the name of the step says it all. */
export function causeOf(step: Step, say: Say): string | null {
  switch (step.at) {
    case 'loss':
      return lossText(step, say);
    case 'payment':
      return debtText(step, say);
    case 'counter':
      return castingText(step, say);
    case 'gate':
      return rowText(step.roll, say);
    case 'choose':
      return rowText(step.row, say);
    case 'victim':
      return seatsText(step.victims, say);
    case 'tradeAnswer': {
      const { gives, gets } = offerSides(step.offer, say);
      return say(`it would give ${gets} and get ${gives}`, `er gäbe ${gets} und erhielte ${gives}`);
    }
    default:
      return null;
  }
}

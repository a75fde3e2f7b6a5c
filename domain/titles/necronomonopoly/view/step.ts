// The open decision: who is asked, and why.

import { plainText } from '../../../base/seatMarks.ts';
import type { CardId } from '../components/ids.ts';
import type { Question, State, StepName } from '../state.ts';
import { causeOf } from '../text/cause.ts';
import { STEP_NAMES } from '../text/names.ts';
import { openAt, shownStep } from '../text/situation.ts';
import { speak } from '../text/speak.ts';
import { viewCard } from './cards.ts';

/** Steps at which a seat answers something instead of moving on with its turn. */
const REACTIONS: ReadonlySet<StepName> = new Set([
  ...(['loss', 'payment', 'counter', 'discard', 'tradeAnswer', 'interlude'] as const),
]);

function cardOrNull(card: CardId | null) {
  return card === null ? null : viewCard(card);
}

function viewLoss(state: State) {
  const loss = openAt(state, 'loss');
  if (loss === null) return null;
  const { kind, card, seat } = loss.source;
  return { seat: loss.seat, amount: loss.amount, kind, card: cardOrNull(card), by: seat };
}

function viewDebt(state: State) {
  const debt = openAt(state, 'payment');
  if (debt === null) return null;
  const { seat, amount, kind, to } = debt;
  return { seat, amount, kind, to };
}

function viewCasting(state: State) {
  const casting = openAt(state, 'counter');
  if (casting === null) return null;
  const { user, card, target } = casting;
  return { seat: user, card: viewCard(card), target: typeof target === 'number' ? `p${target}` : target };
}

/** The trade under way: what a later choice decides is null. */
function viewOffer(state: State) {
  const trading = openAt(state, 'tradeGive', 'tradeTake', 'tradePrice', 'tradeAnswer');
  if (trading === null) return null;
  const settled = 'offer' in trading ? trading.offer : trading;
  return {
    from: state.turn.seat,
    to: settled.partner,
    give: 'give' in settled ? settled.give : null,
    take: 'take' in settled ? settled.take : null,
    price: 'price' in settled ? settled.price : null,
  };
}

/** The row of the Gate that is being decided. */
function gateRowOf(question: Question): number | null {
  if (question.at === 'gate') return question.roll;
  return question.at === 'choose' ? question.row : null;
}

function plainOrNull(text: string | null): string | null {
  return text === null ? null : plainText(text);
}

export function viewStep(state: State) {
  const { step, drawn } = state;
  const [label, labelDe] = STEP_NAMES[step.at];
  const shown = shownStep(state);
  return {
    at: step.at,
    label,
    seat: step.at === 'over' ? null : step.seat,
    isReaction: REACTIONS.has(step.at),
    text: plainOrNull(causeOf(shown, speak('en'))),
    loss: viewLoss(state),
    debt: viewDebt(state),
    casting: viewCasting(state),
    offer: viewOffer(state),
    card: cardOrNull(drawn),
    gateRow: step.at === 'over' ? null : gateRowOf(step),
    labelDe,
    textDe: plainOrNull(causeOf(shown, speak('de'))),
  };
}

// Labels of answers: losses, debts, Spells, and what a Monster or the Necronomicon asks.

import { at } from '../../../base/defect.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { cardLine } from './cards.ts';
import { cardName, sourceText, spaceName } from './names.ts';
import { clause } from './phrases.ts';
import { SHIELD } from './powers.ts';
import { type Labels, leavingText, mineOf, openAt, type Situation } from './situation.ts';
import { costText } from './turnLabels.ts';

type AnswerKind = ('take' | 'ally' | 'shield' | 'pay') | ('counter' | 'friend' | 'spell' | 'victim' | 'discard');

function takeLabel(situation: Situation): string {
  const loss = openAt(situation.state, 'loss');
  if (loss === null) return 'Take the loss';
  const { amount, source } = loss;
  return `Lose ${amount} Sanity ${sourceText(source)}, ${leavingText(mineOf(situation), amount)}`;
}

function payLabel(situation: Situation): string {
  const debt = openAt(situation.state, 'payment');
  if (debt === null) return 'Pay';
  const { amount, kind, to, space } = debt;
  const isCultist = at(situation.state.seats, to).status === 'cultist';
  const whom = isCultist ? `the bank (the owner, seat ${to}, is a Cultist)` : `seat ${to}`;
  const what = kind === 'rent' ? 'rent' : 'research fee';
  return `Pay ${whom} ${amount} Sanity, the ${what} of ${spaceName(space)}, ${leavingText(mineOf(situation), amount)}`;
}

/** What an Ally does when it is discarded. */
function allyText(card: CardId): string {
  const { onDiscard, text } = cardOf(card);
  return onDiscard.length === 0 || text === null ? '' : `. ${clause(text)}`;
}

function allyLabel({ state }: Situation, card: CardId): string {
  const loss = openAt(state, 'loss');
  const against = loss === null || loss.source.card === null ? 'the Monster' : cardName(loss.source.card);
  return `Shove ${cardName(card)} in front of ${against}: you lose nothing to it, the Ally goes under the deck${allyText(card)}`;
}

function shieldLabel({ state }: Situation): string {
  const loss = openAt(state, 'loss');
  const what = loss === null ? 'it' : `${loss.amount} Sanity ${sourceText(loss.source)}`;
  return `Use the shield of ${SHIELD.name} instead of losing ${what}: it is up again at ${spaceName(SHIELD.from)}`;
}

function spellLabel({ state }: Situation, card: CardId): string {
  const holder = state.seats.findIndex(({ cards }) => cards.includes(card));
  return `Take, ${holder < 0 ? 'from the deck' : `from seat ${holder}`}, ${cardLine(card)}`;
}

export const ANSWER_LABELS: Pick<Labels, AnswerKind> = {
  take: () => takeLabel,
  ally:
    ({ card }) =>
    (situation) =>
      allyLabel(situation, card),
  shield: () => shieldLabel,
  pay: () => payLabel,
  counter:
    ({ card }) =>
    (situation) =>
      `Counter it with ${cardName(card)} ${costText(situation, card)}: it has no effect`,
  friend:
    ({ card }) =>
    () =>
      `Give up your friend ${cardName(card)}: the Spell has no effect`,
  spell:
    ({ card }) =>
    (situation) =>
      spellLabel(situation, card),
  victim:
    ({ seat: victim }) =>
    ({ state }) =>
      `Set your friends on seat ${victim}, who has ${at(state.seats, victim).sanity} Sanity`,
  discard:
    ({ card }) =>
    () =>
      `Discard ${cardLine(card)}`,
};

// Labels of answers: losses, debts, Spells, and what a Monster or the Necronomicon asks.

import { at } from '../../../base/defect.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf, localeOf } from '../components.ts';
import { cardLine } from './cards.ts';
import { dueName, lossText } from './cause.ts';
import { cardName, cardRule, nameOf, SHIELD, spaceName } from './names.ts';
import { clause } from './phrases.ts';
import { type Labels, leavingText, openAt, type Situation } from './situation.ts';
import { costText } from './turnLabels.ts';

type AnswerKind = ('take' | 'ally' | 'shield' | 'pay') | ('counter' | 'friend' | 'spell' | 'victim' | 'discard');

function takeLabel(situation: Situation): string {
  const { state, say } = situation;
  const loss = openAt(state, 'loss');
  if (loss === null) return say('Take the loss', 'Den Verlust hinnehmen');
  const what = lossText(loss, say);
  return `${say(`Lose ${what}`, `Verlust hinnehmen: ${what}`)}, ${leavingText(situation, loss.amount)}`;
}

function payLabel(situation: Situation): string {
  const { state, say } = situation;
  const debt = openAt(state, 'payment');
  if (debt === null) return say('Pay', 'Zahlen');
  const { amount, kind, to, space } = debt;
  const isCultist = at(state.seats, to).status === 'cultist';
  const whom = isCultist
    ? say(`the bank (the owner, seat ${to}, is a Cultist)`, `der Bank (Platz ${to}, der Besitzer, ist Kultist)`)
    : say(`seat ${to}`, `Platz ${to}`);
  const [what, where] = [dueName(kind, say), spaceName(space, say)];
  const paid = say(
    `Pay ${whom} ${amount} Sanity, the ${what} of ${where}`,
    `Zahlen: ${whom} ${what} für ${where}, ${amount} Verstand`,
  );
  return `${paid}, ${leavingText(situation, amount)}`;
}

function allyLabel({ state, say }: Situation, id: CardId): string {
  const loss = openAt(state, 'loss');
  const monster =
    loss === null || loss.source.card === null ? say('the Monster', 'das Monster') : cardName(loss.source.card, say);
  const ally = cardName(id, say);
  const card = cardOf(id);
  const rule = card.onDiscard.length === 0 ? null : cardRule(card, say);
  const what = say(
    `Shove ${ally} in front of ${monster}: you lose nothing to it, the Ally goes under the deck`,
    `${ally} vor ${monster} stoßen: Du verlierst nichts, der Verbündete kommt unter den Stapel`,
  );
  return rule === null ? what : `${what}. ${clause(rule)}`;
}

function shieldLabel({ state, say }: Situation): string {
  const loss = openAt(state, 'loss');
  const what = loss === null ? say('it', 'Verstand') : lossText(loss, say);
  const [shield, from] = [nameOf(localeOf(SHIELD.id), say), spaceName(SHIELD.from, say)];
  return say(
    `Use the shield of ${shield} instead of losing ${what}: it is up again at ${from}`,
    `Den Schild von ${shield} nutzen statt des Verlusts von ${what}: Er ist ab ${from} wieder bereit`,
  );
}

function spellLabel({ state, say }: Situation, card: CardId): string {
  const holder = state.seats.findIndex(({ cards }) => cards.includes(card));
  const from = holder < 0 ? say('from the deck', 'Aus dem Stapel') : say(`from seat ${holder}`, `Von Platz ${holder}`);
  const spell = cardLine(card, say);
  return say(`Take, ${from}, ${spell}`, `${from} nehmen: ${spell}`);
}

function counterLabel(situation: Situation, id: CardId): string {
  const [card, cost] = [cardName(id, situation.say), costText(situation, id)];
  return situation.say(
    `Counter it with ${card} ${cost}: it has no effect`,
    `Mit ${card} ${cost} abwehren: Der Zauber hat keine Wirkung`,
  );
}

function friendLabel({ say }: Situation, id: CardId): string {
  const card = cardName(id, say);
  return say(
    `Give up your friend ${card}: the Spell has no effect`,
    `Deinen Freund ${card} aufgeben: Der Zauber hat keine Wirkung`,
  );
}

function victimLabel({ state, say }: Situation, victim: number): string {
  const { sanity } = at(state.seats, victim);
  return say(
    `Set your friends on seat ${victim}, who has ${sanity} Sanity`,
    `Deine Freunde auf Platz ${victim} hetzen, der ${sanity} Verstand hat`,
  );
}

export const ANSWER_LABELS: Pick<Labels, AnswerKind> = {
  take: () => takeLabel,
  ally: (move) => (on) => allyLabel(on, move.card),
  shield: () => shieldLabel,
  pay: () => payLabel,
  counter: (move) => (on) => counterLabel(on, move.card),
  friend: (move) => (on) => friendLabel(on, move.card),
  spell: (move) => (on) => spellLabel(on, move.card),
  victim: (move) => (on) => victimLabel(on, move.seat),
  discard: (move) => (on) => `${on.say('Discard ', 'Abwerfen: ')}${cardLine(move.card, on.say)}`,
};

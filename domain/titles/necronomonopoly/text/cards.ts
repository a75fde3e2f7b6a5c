// Cards in words: what they are, what they cost and what they do.

import type { Card } from '../components/cards.ts';
import { cardOf } from '../components.ts';
import { cardRule, KIND_NAMES, kindOf, quoted } from './names.ts';
import { clause } from './phrases.ts';
import type { Say } from './speak.ts';

/** `Spell`, `Ally`, `Great Old One`. */
export function kindName(card: Card, say: Say): string {
  return say(...KIND_NAMES[kindOf(card)].one);
}

/** `takes 16`, `cost 4`, or nothing. */
function numberText({ kind, loss, cost, use }: Card, say: Say): string {
  if (kind === 'monster') return `, ${lossText(loss, say)}`;
  return use === null || cost === 0 ? '' : say(`, cost ${cost}`, `, Kosten ${cost}`);
}

/** `takes 16`. */
export function lossText(loss: number, say: Say): string {
  return say(`takes ${loss}`, `nimmt ${loss}`);
}

/** `Gug (gug.1, Monster, takes 16)`. */
export function cardText(id: string, say: Say): string {
  const card = cardOf(id);
  return `${quoted(card, say)} (${id}, ${kindName(card, say)}${numberText(card, say)})`;
}

/** `Hip Flask (hip-flask.1, Item): Gain 10. One-Shot`. Without a full stop. */
export function cardLine(id: string, say: Say): string {
  const rule = cardRule(cardOf(id), say);
  return rule === null ? cardText(id, say) : `${cardText(id, say)}: ${clause(rule)}`;
}

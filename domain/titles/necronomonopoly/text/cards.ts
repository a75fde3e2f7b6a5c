// Cards in words: what they are, what they cost and what they do.

import type { Card } from '../components/cards.ts';
import { cardOf } from '../components.ts';
import { clause } from './phrases.ts';

/** `Spell`, `Ally`, `Great Old One`. */
export function kindName({ kind, type, greatOldOne }: Card): string {
  if (greatOldOne) return 'Great Old One';
  return kind === 'event' ? kind : typeName(type ?? kind);
}

/** `Spell`, `Monster`. */
export function typeName(type: string): string {
  return `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`;
}

/** `takes 16`, `cost 4`, or nothing. */
function numberText({ kind, loss, cost, use }: Card): string {
  if (kind === 'monster') return `, takes ${loss}`;
  return use === null || cost === 0 ? '' : `, cost ${cost}`;
}

/** `Gug (gug.1, Monster, takes 16)`. */
export function cardText(id: string): string {
  const card = cardOf(id);
  return `${card.name} (${id}, ${kindName(card)}${numberText(card)})`;
}

/** `Hip Flask (hip-flask.1, Item): Gain 10. One-Shot`. Without a full stop. */
export function cardLine(id: string): string {
  const { text } = cardOf(id);
  return text === null ? cardText(id) : `${cardText(id)}: ${clause(text)}`;
}

// Cards, the deck and Monsters as everybody sees them.

import type { ArtifactType, CardId, CardKind } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import type { State } from '../state.ts';
import { cardRule, titleOf } from '../text/names.ts';
import { speak } from '../text/speak.ts';

const GERMAN = speak('de');

/** An artifact's type is its kind. */
function viewKind(kind: CardKind, type: ArtifactType | null) {
  // Every artifact has a type.
  return type ?? (kind as Exclude<CardKind, 'artifact'>);
}

/** A card in sight. */
export function viewCard(card: CardId) {
  const found = cardOf(card);
  const { id, name, kind, type, text, loss, greatOldOne, cost, oneShot, use } = found;
  return {
    code: id,
    label: name,
    kind: viewKind(kind, type),
    text,
    loss: kind === 'monster' ? loss : null,
    isGreatOldOne: greatOldOne,
    cost: use === null ? null : cost,
    isOneShot: oneShot,
    windows: use?.windows ?? [],
    labelDe: titleOf(found, GERMAN),
    textDe: cardRule(found, GERMAN),
  };
}

function viewDeckCard(id: CardId) {
  const card = cardOf(id);
  const { name, kind, type } = card;
  return { code: id, label: name, kind: viewKind(kind, type), labelDe: titleOf(card, GERMAN) };
}

/** All other cards lie in sight, so everybody knows which ones are in the deck; the order of the unknown ones is that of the box. */
export function viewDeck({ deck: { unknown, bottom } }: State) {
  return {
    size: unknown.length + bottom.length,
    unknown: unknown.map(viewDeckCard),
    known: bottom.map(viewDeckCard),
  };
}

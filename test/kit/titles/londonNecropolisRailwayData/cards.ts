// The action cards. Rulebook: 02 Action Cards; rulings R10, R12, R14.

import { of } from '../../../../domain/title/lookUp.ts';
import type { Card } from '../../../../domain/titles/london-necropolis-railway/components/cards.ts';
import {
  ABILITIES,
  type BackId,
  DISCS,
  type Disc,
  EDITIONS,
  ROOMS,
  SECTIONS,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import { distinct, field, integer, list, oneOf, type Piece, perName, refuse, text } from '../dataReader.ts';

/** Most train icons of one section. Rulebook: 04 Move your train (0, 1 or 2). */
const MOST_ICONS = 2;
const SYMBOLS = ['staff', 'crypt'] as const;

function readCard(piece: Piece): Card {
  const id = text(field(piece, 'id'));
  const named = { value: piece.value, where: `cards.json, card ${id}` };
  if (!/^A\d\d$/.test(id)) refuse(named.where, 'a card id is A and two digits');
  const symbols = list(field(named, 'necropolis')).map((symbol) => oneOf(symbol, SYMBOLS));
  distinct(symbols, `${named.where}, necropolis`);
  if (symbols.length === 0) refuse(named.where, 'the Necropolis section shows no symbol, needed staff, crypt or both');
  const icons = perName(field(named, 'trainIcons'), EDITIONS, (numbers) =>
    list(numbers, SECTIONS.length).map((number) => integer(number, 0, MOST_ICONS)),
  );
  return {
    id,
    dots: integer(field(named, 'dots'), 2, 4),
    room: oneOf(field(named, 'room'), ROOMS),
    staff: symbols.includes('staff'),
    crypt: symbols.includes('crypt'),
    ability: oneOf(field(named, 'ability'), ABILITIES),
    icons: { en: of(icons, 'en'), de: of(icons, 'de') },
    back: backId(list(field(named, 'back'), 2).map((disc) => oneOf(disc, DISCS))),
  };
}

/** The name of a back from its discs in printed order. */
function backId(discs: readonly Disc[]): BackId {
  return discs.join('+');
}

/** Every card in order of id. */
export function readCards(value: unknown, count: number): readonly Card[] {
  const root = { value, where: 'cards.json' };
  const cards = list(field(root, 'cards'), count).map(readCard);
  distinct(
    cards.map((card) => card.id),
    'cards.json',
  );
  return cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

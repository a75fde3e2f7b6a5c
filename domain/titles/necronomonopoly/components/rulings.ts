// How the rules are read where the rulebook is silent or leaves room: the page's section on rulings, as data.

import { field, list, type Piece, refuse, text } from '../../../dataReader.ts';
import type { Ruling } from '../../../title.ts';

function readRuling(piece: Piece, index: number): Ruling {
  const number = text(field(piece, 'number'));
  if (number !== `R${index + 1}`) refuse(piece.where, `found ruling ${number}, needed R${index + 1}`);
  const named = { value: piece.value, where: `rulings.json, ruling ${number}` };
  return { number, section: text(field(named, 'section')), text: { en: text(field(field(named, 'text'), 'en')) } };
}

/** Every ruling, in order of number. */
export function readRulings(value: unknown): readonly Ruling[] {
  return list(field({ value, where: 'rulings.json' }, 'rulings')).map(readRuling);
}

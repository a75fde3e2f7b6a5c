// The rulings of a title, read piece by piece: whatever is not as the contract needs it is refused with the record and the reason.

import type { Language } from '../../../domain/base/language.ts';
import type { Ruling } from '../../../domain/title/contract.ts';
import { field, list, type Piece, refuse, text } from './dataReader.ts';

/** Every ruling of `file`, a parsed `rulings.json`, in order; a Defect if one is missing or lacks a language. */
export function readRulings(file: unknown, languages: readonly Language[]): readonly Ruling[] {
  return list(field({ value: file, where: 'rulings.json' }, 'rulings')).map((piece, index) =>
    readRuling(piece, index, languages),
  );
}

function readRuling(piece: Piece, index: number, languages: readonly Language[]): Ruling {
  const number = text(field(piece, 'number'));
  if (number !== `R${index + 1}`) refuse(piece.where, `found ruling ${number}, needed R${index + 1}`);
  const named = { value: piece.value, where: `rulings.json, ruling ${number}` };
  const sentence = field(named, 'text');
  const en = text(field(sentence, 'en'));
  return {
    number,
    section: text(field(named, 'section')),
    text: languages.includes('de') ? { en, de: text(field(sentence, 'de')) } : { en },
  };
}

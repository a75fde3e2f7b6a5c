// The rulings of a title as data: how its rules are read where the rulebook is silent. Read when first asked for; the
// functions keep them in a file of their own.

import type { Language } from '../base/language.ts';
import { field, list, type Piece, refuse, text } from '../read/dataReader.ts';
import type { Ruling } from './contract.ts';

/** Every ruling of `file`, a parsed `rulings.json`, in order; a Defect if one is missing or lacks a language. */
export function readRulings(file: unknown, languages: readonly Language[]): readonly Ruling[] {
  return list(field({ value: file, where: 'rulings.json' }, 'rulings')).map((piece, index) =>
    readRuling(piece, index, languages),
  );
}

/** The same, read by the first call. */
export function lateRulings(file: unknown, languages: readonly Language[]): () => readonly Ruling[] {
  let read: readonly Ruling[] | null = null;
  return () => {
    read ??= readRulings(file, languages);
    return read;
  };
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

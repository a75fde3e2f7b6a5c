// What each row of the Gate table does. Rulebook: Gates; rulings R89 to R99.

import type { GateRow } from '../../../../domain/titles/necronomonopoly/components/gates.ts';
import { field, integer, list, refuse, text } from '../dataReader.ts';
import { readGateStep } from './effectReader.ts';

/** Rows in order of number. */
export function readGates(value: unknown): readonly GateRow[] {
  const root = { value, where: 'gates.json' };
  return list(field(root, 'table'), integer(field(root, 'rows'), 1)).map((entry, index) => {
    const row = integer(field(entry, 'row'), 1);
    const piece = { value: entry.value, where: `gates.json, row ${row}` };
    if (row !== index + 1) refuse(piece.where, `needed row ${index + 1}`);
    return { row, text: text(field(piece, 'text')), steps: list(field(piece, 'steps')).map(readGateStep) };
  });
}

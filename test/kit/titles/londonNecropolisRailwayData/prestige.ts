// The prestige track and its payments. Rulebook: 04 Prestige table; rulings R19, R20.

import {
  DISC_INDEX,
  DISCS,
  type Disc,
  EDITIONS,
  type Edition,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import type { PrestigeLevel } from '../../../../domain/titles/london-necropolis-railway/components/prestige.ts';
import { field, flag, integer, list, oneOf, type Piece, refuse } from '../dataReader.ts';

/** Every payment that replaces some of the listed discs by orange. */
function replacements(listed: readonly Disc[]): readonly (readonly Disc[])[] {
  let payments: Disc[][] = [[]];
  for (const disc of listed) {
    const ways: readonly Disc[] = disc === 'orange' ? ['orange'] : [disc, 'orange'];
    payments = payments.flatMap((payment) => ways.map((way) => [...payment, way]));
  }
  return payments.map((payment) => payment.toSorted((one, other) => DISC_INDEX[one] - DISC_INDEX[other]));
}

function paymentsOf(alternatives: readonly (readonly Disc[])[]): readonly (readonly Disc[])[] {
  const byId = new Map<string, readonly Disc[]>();
  for (const payment of alternatives.flatMap(replacements)) byId.set(payment.join('+'), payment);
  return [...byId.values()];
}

function readCosts(cost: Piece, first: boolean): PrestigeLevel['costs'] {
  if (first) {
    if (cost.value !== null) refuse(cost.where, 'the first level is where everybody starts: needed null');
    return { en: [], de: [] };
  }
  const read = (edition: Edition): readonly (readonly Disc[])[] =>
    list(field(cost, edition)).map((alternative) => list(alternative).map((disc) => oneOf(disc, DISCS)));
  for (const edition of EDITIONS) {
    if (read(edition).some((alternative) => alternative.length === 0)) refuse(cost.where, 'an alternative is empty');
  }
  return { en: read('en'), de: read('de') };
}

/** The levels, level 1 at index 0. */
export function readPrestige(value: unknown): readonly PrestigeLevel[] {
  return list(field({ value, where: 'prestige.json' }, 'levels')).map((piece, index) => {
    const level = integer(field(piece, 'level'));
    const named = { value: piece.value, where: `prestige.json, level ${level}` };
    if (level !== index + 1) refuse(named.where, `is entry ${index + 1}, needed in order of level`);
    const costs = readCosts(field(named, 'cost'), index === 0);
    return {
      points: integer(field(named, 'value')),
      move: integer(field(named, 'move')),
      ongoing: integer(field(named, 'ongoing')),
      whiteCrypt: flag(field(named, 'whiteCrypt')),
      costs,
      payments: { en: paymentsOf(costs.en), de: paymentsOf(costs.de) },
    };
  });
}

// Mining tiles, what they yield, and the risk track. Rulebook: Mining; rulings R59, R60, R62, R67, R179.

import { of } from '../../../../domain/title/lookUp.ts';
import { ORES, TILES, TOOLS } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import type { Mining } from '../../../../domain/titles/return-to-lionsgate-city/components/mining.ts';
import { distinct, field, integer, list, oneOf, perName, refuse } from '../dataReader.ts';

/** The mining rules; `tiles` are the counts of the box in the order of `TILES`. */
export function readMining(value: unknown, tiles: readonly number[]): Mining {
  const root = { value, where: 'mining.json' };
  for (const [index, tile] of TILES.entries()) {
    const count = integer(field(field(field(root, 'tiles'), 'value'), tile));
    if (count !== tiles[index]) refuse(`mining.json, tiles, ${tile}`, `found ${count}, the box has ${tiles[index]}`);
  }
  const tools = perName(field(field(root, 'tools'), 'value'), ORES, (piece) => {
    const names = list(piece).map((tool) => oneOf(tool, TOOLS));
    distinct(names, piece.where);
    if (names.length === 0) refuse(piece.where, 'no tool digs this ore');
    return names;
  });
  const yields = field(root, 'yield');
  const track = field(root, 'riskTrack');
  const spaces = list(field(track, 'spaces')).map((multiplier) => integer(multiplier, 1, 99));
  integer(field(track, 'reset'), spaces.length + 1, spaces.length + 1);
  const drawable = tiles.reduce((sum, count) => sum + count, 0) - 1;
  if (spaces.length >= drawable) refuse('mining.json, riskTrack', `${spaces.length} spaces empty a bag of ${drawable}`);
  return {
    single: integer(field(yields, 'single')),
    pair: integer(field(yields, 'pair')),
    triple: integer(field(yields, 'triple')),
    tools: {
      coal: of(tools, 'coal'),
      iron: of(tools, 'iron'),
      copper: of(tools, 'copper'),
      zinc: of(tools, 'zinc'),
      gold: of(tools, 'gold'),
    },
    spaces,
  };
}

// Numbers of the rules. Rulebook: Preparation, Mi-Go, Arkham Asylum, Doubles, Gates; rulings R1, R36, R96, R114, R117.

import type { Box, Dice } from '../../../../domain/titles/necronomonopoly/components/box.ts';
import { STANDING_PASSES } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import { distinct, field, integer, list, oneOf, refuse, text } from '../dataReader.ts';

export function readBox(value: unknown): Box {
  const root = { value, where: 'rules.json' };
  const number = (key: string, least = 1): number => integer(field(root, key), least);
  const dice = (key: string): Dice => {
    const piece = field(root, key);
    return { dice: integer(field(piece, 'dice'), 1, 9), faces: integer(field(piece, 'faces'), 2, 99) };
  };
  const ladder = field(root, 'priceLadder');
  const priceLadder = list(ladder).map((entry) => integer(entry));
  if (priceLadder[0] !== 0 || priceLadder.some((price, index) => index > 0 && price <= (priceLadder[index - 1] ?? 0))) {
    refuse(ladder.where, 'prices rise from 0');
  }
  const standingPasses = list(field(root, 'standingPasses')).map((entry) => oneOf(entry, STANDING_PASSES));
  distinct(standingPasses, 'rules.json, standingPasses');
  const moveDice = dice('moveDice');
  if (moveDice.dice !== 2) refuse('rules.json, moveDice', `found ${moveDice.dice} dice, doubles need 2`);
  return {
    seats: { min: number('playersMin', 2), max: number('playersMax', 2) },
    cards: number('cardCountTotal'),
    startSanity: number('startSanity'),
    startSpace: text(field(root, 'startSpace')),
    toll: number('toll', 0),
    gateToll: number('gateToll', 0),
    asylumGain: number('asylumGain', 0),
    asylumTries: number('asylumTries'),
    doublesToAsylum: number('doublesToAsylum'),
    moveDice,
    cultistDie: dice('cultistDie'),
    gateRollsPerTurn: number('gateRollsPerTurn'),
    priceLadder,
    standingPasses,
  };
}

// Player mats and what the number of players changes. Rulebook: Set Up, Two Players, One Player; rulings R1, R2, R152,
// R155.

import type { Mat, Mode } from '../../../../domain/titles/return-to-lionsgate-city/components/mat.ts';
import { field, integer, list, type Piece, refuse } from '../dataReader.ts';

function readMode(piece: Piece, index: number): Mode {
  const players = integer(field(piece, 'players'));
  if (players !== index + 1) refuse(piece.where, `found ${players} players, needed ${index + 1}`);
  const named = { value: piece.value, where: `mat.json, ${players} players` };
  const startTeam = integer(field(named, 'startTeam'), 1);
  return {
    players,
    mats: integer(field(named, 'mats'), 1),
    startTeam,
    teamLimit: integer(field(named, 'teamLimit'), startTeam),
    trainLimit: integer(field(named, 'trainLimit'), 1),
    draftRow: integer(field(named, 'draftRow'), 0),
  };
}

function readModes(root: Piece): readonly Mode[] {
  const modes = list(field(root, 'modes'), 4).map(readMode);
  for (const { players, draftRow } of modes) {
    const dealt = players === 1;
    if (dealt !== (draftRow === 0)) refuse(`mat.json, ${players} players`, 'only one player has no draft row');
  }
  return modes;
}

/** The mat and the modes. */
export function readMat(value: unknown): Mat {
  const root = { value, where: 'mat.json' };
  const number = (key: string): number => integer(field(field(root, key), 'value'), 1);
  const shareTokens = number('shareTokens');
  const modes = readModes(root);
  const solo = modes[0] ?? refuse('mat.json, modes', 'no mode for one player');
  const two = field(root, 'soloTwoMats');
  return {
    boxcars: number('boxcarsOnMat'),
    boxesPerBoxcar: number('boxesPerBoxcar'),
    upgradeSlots: number('upgradeSlots'),
    moneyTrackTop: number('moneyTrackTop'),
    plusCardValue: number('plusCardValue'),
    shareTokens,
    deadSharePenalty: number('deadSharePenalty'),
    shareIncome: list(field(field(root, 'shareIncome'), 'value'), shareTokens).map((income) => integer(income)),
    modes,
    soloTwoMats: { ...solo, mats: integer(field(two, 'mats'), 2, 2), trainLimit: integer(field(two, 'trainLimit'), 1) },
  };
}

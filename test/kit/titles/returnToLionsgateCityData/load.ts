// The data files of Return to Lionsgate City, read piece by piece: whatever is not as the rules need it is refused with
// the record and the reason.

import { at } from '../../../../domain/base/defect.ts';
import type { Board, Cave, CaveOf } from '../../../../domain/titles/return-to-lionsgate-city/components/board.ts';
import type { Box } from '../../../../domain/titles/return-to-lionsgate-city/components/box.ts';
import type {
  Bandit,
  Cog,
  Mercenary,
  Pipe,
} from '../../../../domain/titles/return-to-lionsgate-city/components/cards.ts';
import { GOODS } from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import type { Mat } from '../../../../domain/titles/return-to-lionsgate-city/components/mat.ts';
import type { Mining } from '../../../../domain/titles/return-to-lionsgate-city/components/mining.ts';
import type { Town } from '../../../../domain/titles/return-to-lionsgate-city/components/towns.ts';
import bandits from '../../../../domain/titles/return-to-lionsgate-city/data/bandits.json' with { type: 'json' };
import board from '../../../../domain/titles/return-to-lionsgate-city/data/board.json' with { type: 'json' };
import cogs from '../../../../domain/titles/return-to-lionsgate-city/data/cogs.json' with { type: 'json' };
import components from '../../../../domain/titles/return-to-lionsgate-city/data/components.json' with { type: 'json' };
import markets from '../../../../domain/titles/return-to-lionsgate-city/data/markets.json' with { type: 'json' };
import mat from '../../../../domain/titles/return-to-lionsgate-city/data/mat.json' with { type: 'json' };
import mercenaries from '../../../../domain/titles/return-to-lionsgate-city/data/mercenaries.json' with {
  type: 'json',
};
import mining from '../../../../domain/titles/return-to-lionsgate-city/data/mining.json' with { type: 'json' };
import pipes from '../../../../domain/titles/return-to-lionsgate-city/data/pipes.json' with { type: 'json' };
import { refuse } from '../dataReader.ts';
import { readBoard } from './board.ts';
import { readBox } from './box.ts';
import { readBandits, readCogs, readMercenaries, readPipes } from './cards.ts';
import { readMat } from './mat.ts';
import { readMining } from './mining.ts';
import { readTowns } from './towns.ts';

/** The nine files of `data/` that the rules read, as parsed JSON. */
export interface Data {
  readonly bandits: unknown;
  readonly board: unknown;
  readonly cogs: unknown;
  readonly components: unknown;
  readonly markets: unknown;
  readonly mat: unknown;
  readonly mercenaries: unknown;
  readonly mining: unknown;
  readonly pipes: unknown;
}

export interface Components {
  readonly bandits: readonly Bandit[];
  readonly board: Board;
  readonly box: Box;
  readonly cogs: readonly Cog[];
  readonly mat: Mat;
  readonly mercenaries: readonly Mercenary[];
  readonly mining: Mining;
  readonly pipes: readonly Pipe[];
  readonly towns: readonly Town[];
}

/** As they are in `data/`. */
export const DATA: Data = { bandits, board, cogs, components, markets, mat, mercenaries, mining, pipes };

function isTown(cave: Cave): cave is CaveOf<'town'> {
  return cave.kind === 'town';
}

function checkMat({ box, mat: { boxcars, shareTokens, modes, soloTwoMats } }: Components): void {
  if (boxcars !== box.boxcarsOnMat)
    refuse('mat.json, boxcarsOnMat', `found ${boxcars}, the box has ${box.boxcarsOnMat}`);
  if (shareTokens > box.shareTokens) refuse('mat.json, shareTokens', `${shareTokens}, the box has ${box.shareTokens}`);
  for (const { players, mats, trainLimit } of [...modes, soloTwoMats]) {
    const where = `mat.json, ${players} players`;
    if (players * mats > box.mats) refuse(where, `${players * mats} mats needed, the box has ${box.mats}`);
    const cars = Math.floor(box.boxcars * mats);
    if (trainLimit > cars) refuse(where, `a train of ${trainLimit} boxcars, needed at most ${cars}`);
  }
}

function checkTeams({ mercenaries: cards, mat: { modes } }: Components): void {
  for (const { players, startTeam, draftRow } of modes) {
    const needed = players * startTeam + draftRow;
    if (needed > cards.length) {
      refuse(`mat.json, ${players} players`, `the draft needs ${needed} mercenaries, found ${cards.length}`);
    }
  }
}

function checkMarkets({ box, towns, mat: { shareTokens } }: Components): void {
  if (towns.length !== box.ghostTowns) {
    refuse('markets.json, towns', `found ${towns.length}, the box has ${box.ghostTowns} ghost town tiles`);
  }
  for (const [index, good] of GOODS.entries()) {
    const squares = towns
      .flatMap(({ tracks }) => tracks)
      .reduce((sum, track) => sum + (track.good === good ? track.values.length : 0), 0);
    if (squares > at(box.goods, index))
      refuse('markets.json', `${squares} squares of ${good}, the box has ${box.goods[index]}`);
  }
  for (const { id, tokens } of towns.flatMap(({ circles }) => circles)) {
    if (tokens > shareTokens) refuse(`markets.json, circle ${id}`, `${tokens} tokens, a player has ${shareTokens}`);
  }
}

/** The components that `data` describes; a Defect that names the record and the reason when it is inconsistent. */
export function loadComponents(data: Data): Components {
  const box = readBox(data.components);
  const loadedBoard = readBoard(data.board);
  const count = (deck: 'mercenary' | 'bandit' | 'cog' | 'pipe'): number => box.cards.get(deck) ?? 0;
  const loaded: Components = {
    box,
    board: loadedBoard,
    bandits: readBandits(data.bandits, count('bandit')),
    cogs: readCogs(data.cogs, count('cog')),
    mat: readMat(data.mat),
    mercenaries: readMercenaries(data.mercenaries, count('mercenary')),
    mining: readMining(data.mining, box.tiles),
    pipes: readPipes(data.pipes, count('pipe')),
    towns: readTowns(data.markets, loadedBoard.caves.filter(isTown)),
  };
  checkMat(loaded);
  checkTeams(loaded);
  checkMarkets(loaded);
  return loaded;
}

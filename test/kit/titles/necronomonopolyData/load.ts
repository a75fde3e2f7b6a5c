// The data files of Necronomonopoly, read piece by piece: whatever is not as the rules need it is refused with the
// record and the reason.

import type { Space } from '../../../../domain/titles/necronomonopoly/components/board.ts';
import type { Box } from '../../../../domain/titles/necronomonopoly/components/box.ts';
import type { Card } from '../../../../domain/titles/necronomonopoly/components/cards.ts';
import type { GateRow } from '../../../../domain/titles/necronomonopoly/components/gates.ts';
import board from '../../../../domain/titles/necronomonopoly/data/board.json' with { type: 'json' };
import gates from '../../../../domain/titles/necronomonopoly/data/gates.json' with { type: 'json' };
import lots from '../../../../domain/titles/necronomonopoly/data/lots.json' with { type: 'json' };
import mythos from '../../../../domain/titles/necronomonopoly/data/mythos.json' with { type: 'json' };
import rules from '../../../../domain/titles/necronomonopoly/data/rules.json' with { type: 'json' };
import tomes from '../../../../domain/titles/necronomonopoly/data/tomes.json' with { type: 'json' };
import { refuse } from '../dataReader.ts';
import { type Lots, readBoard, readLots, readTomes, type Tomes } from './board.ts';
import { readBox } from './box.ts';
import { readCards } from './cards.ts';
import { checkReferences } from './checks.ts';
import { readGates } from './gates.ts';

/** The six files of `data/` that hold components, as parsed JSON. */
export interface Data {
  readonly board: unknown;
  readonly gates: unknown;
  readonly lots: unknown;
  readonly mythos: unknown;
  readonly rules: unknown;
  readonly tomes: unknown;
}

export interface Components {
  readonly box: Box;
  readonly spaces: readonly Space[];
  readonly lots: Lots;
  readonly tomes: Tomes;
  readonly cards: readonly Card[];
  readonly gates: readonly GateRow[];
}

/** As they are in `data/`. */
export const DATA: Data = { board, gates, lots, mythos, rules, tomes };

function checkTotal({ box, lots: { lots: all }, tomes: { tomes: four }, cards }: Components): void {
  const found = all.length + four.length + cards.length;
  if (found !== box.cards) refuse('rules.json, cardCountTotal', `found ${found} cards, needed ${box.cards}`);
}

/** The components that `data` describes; a Defect that names the record and the reason when it is inconsistent. */
export function loadComponents(data: Data): Components {
  const spaces = readBoard(data.board);
  const loaded: Components = {
    box: readBox(data.rules),
    spaces,
    lots: readLots(data.lots, spaces),
    tomes: readTomes(data.tomes, spaces),
    cards: readCards(data.mythos),
    gates: readGates(data.gates),
  };
  checkTotal(loaded);
  checkReferences(loaded);
  return loaded;
}

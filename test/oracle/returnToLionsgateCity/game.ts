// A whole game for the oracle: a move changes a copy of the whole table. Written from the title's page alone.

import {
  beginFight,
  beginMining,
  beginMove,
  clear,
  defeat,
  drawTile,
  endMining,
  endMove,
  go,
  reroll,
} from './actions.ts';
import {
  beginHandling,
  craft,
  drop,
  giveBack,
  hire,
  load,
  lose,
  more,
  pipe,
  replace,
  scrap,
  sell,
  share,
  take,
  top,
  use,
} from './handling.ts';
import { legalMoves } from './legal.ts';
import { known } from './rules.ts';
import { draft } from './setUp.ts';
import { active, type Luck, type Table, turnOf } from './table.ts';
import { endTurn } from './turns.ts';

type Effect = (table: Table, luck: Luck, ...parameters: readonly string[]) => void;

function assign(table: Table, card: string): void {
  const member = known(
    active(table).team.find((one) => one.card === card),
    card,
  );
  member.used = true;
  turnOf(table).crew.push(card);
}

const ACTIONS: Readonly<Record<string, (table: Table, luck: Luck) => void>> = {
  move: beginMove,
  mine: beginMining,
  fight: beginFight,
  load: (table) => beginHandling(table, 'LOAD'),
  unload: (table) => beginHandling(table, 'UNLOAD'),
  idle: endTurn,
};

const EFFECTS: Readonly<Record<string, Effect>> = {
  draft: (table, luck, card = '') => draft(table, card, luck),
  assign: (table, _luck, card = '') => assign(table, card),
  act: (table, luck, action = '') => known(ACTIONS[action], action)(table, luck),
  go: (table, luck, tunnel = '') => go(table, tunnel, luck),
  stop: (table) => (table.phase === 'MOVE' ? endMove(table) : endMining(table)),
  draw: drawTile,
  defeat: (table, _luck, card = '') => defeat(table, card),
  reroll,
  clear: (table, _luck, tunnel = '') => clear(table, tunnel),
  load: (table, _luck, good = '', amount = '') => load(table, good, Number(amount)),
  drop: (table, _luck, good = '', amount = '') => drop(table, good, Number(amount)),
  sell: (table, _luck, what = '', amount = '') => sell(table, what, Number(amount)),
  share: (table, _luck, circle = '') => share(table, circle),
  craft,
  hire,
  more,
  take: (table, _luck, card = '') => take(table, card),
  replace: (table, _luck, fresh = '', old = '') => replace(table, fresh, old),
  decline: (table) => giveBack(table, null),
  top: (table, _luck, card = '') => top(table, card),
  scrap: (table, _luck, card = '') => scrap(table, card),
  lose: (table, _luck, card = '') => lose(table, card),
  use: (table, _luck, card = '', ...target) => use(table, card, target.map(Number)),
  pipe: (table, _luck, card = '', ...target) => pipe(table, card, target),
  done: endTurn,
};

/** The table after a legal move; the given one stays as it was. */
export function play(table: Table, move: string, luck: Luck): Table {
  if (!legalMoves(table).includes(move)) throw new Error(`${move} is not legal in ${table.phase}`);
  const [kind = '', ...parameters] = move.split(':');
  const after = structuredClone(table);
  known(EFFECTS[kind], kind)(after, luck, ...parameters);
  return after;
}

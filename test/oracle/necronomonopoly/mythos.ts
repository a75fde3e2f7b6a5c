// A card of the Mythos Deck and its event. Page: DRAW.

import { deckCards, enterPlay, isOnBoard, putUnder, turnUp } from './deck.ts';
import { encounter, moveMonster } from './encounters.ts';
import { has } from './holdings.ts';
import { lose, sendToAsylum } from './losses.ts';
import { cardOf, type Effect, isGreatOldOne, known, stepsTo } from './rules.ts';
import { allFrom, ask, type Play, type Player, playerOf, type Table } from './table.ts';

/** WALK, which an event may call. */
export type Walk = (table: Table, seat: number, steps: number) => Play;

/** DRAW: the seat draws a card and does what it says. */
export function* draw(table: Table, seat: number, walk: Walk): Play {
  if (deckCards(table).length === 0) return;
  const player = playerOf(table, seat);
  table.drawn = turnUp(table);
  if (player.sane && has(player, 'redraw') && !table.redrawUsed && deckCards(table).length > 0) {
    const answer = yield* ask('redraw', seat, ['accept', 'redraw'], { card: table.drawn });
    if (answer === 'redraw') {
      table.redrawUsed = true;
      putUnder(table, table.drawn);
      table.drawn = turnUp(table);
    }
  }
  const card = known(table.drawn, 'card');
  const { kind } = cardOf(card);
  if (kind === 'event') return yield* happen(table, player, card, walk);
  if (kind === 'monster') return yield* appear(table, player, card);
  if (kind === 'ally' && !player.sane) return settle(table, card);
  const answer = yield* ask('keep', seat, ['keep', 'leave'], { card });
  settle(table, card, answer === 'keep' ? player : undefined);
}

/** The drawn card goes to the player, or to the bottom. */
function settle(table: Table, card: string, player?: Player): void {
  table.drawn = null;
  if (player === undefined) putUnder(table, card);
  else player.cards.push(card);
}

function* appear(table: Table, player: Player, monster: string): Play {
  if (!player.sane) return settle(table, monster, player);
  table.drawn = null;
  enterPlay(table, monster, player.space);
  yield* encounter(table, player.seat, monster);
  if (isOnBoard(table, monster)) yield* moveMonster(table, monster);
}

function* happen(table: Table, player: Player, card: string, walk: Walk): Play {
  const { keep, effects = [] } = cardOf(card);
  settle(table, card, keep ? player : undefined);
  if (keep) return;
  for (const effect of effects) {
    if (table.turnOver) return;
    yield* befall(table, player, effect, walk);
  }
}

function* befall(table: Table, player: Player, { op, n = 0, kind = '' }: Effect, walk: Walk): Play {
  const { seat, sane, space } = player;
  switch (op) {
    case 'toAsylumSelf':
      return yield* sendToAsylum(table, seat);
    case 'allLose':
      return yield* allLose(table, n);
    case 'gain':
      player.sanity += sane ? n : 0;
      return;
    case 'losePerLot':
      yield* lose(table, seat, n * player.lots.length, { kind: 'card' });
      return;
    case 'moveAllMonsters':
      return yield* stirAll(table);
    case 'advanceNearest':
      return yield* walk(table, seat, stepsTo(space, kind, sane ? 1 : -1));
    default:
      throw new Error(op);
  }
}

function* allLose(table: Table, amount: number): Play {
  for (const { seat } of allFrom(table, table.active)) yield* lose(table, seat, amount, { kind: 'card' });
}

function* stirAll(table: Table): Play {
  const monsters = table.board.map(({ card }) => card).filter((card) => !isGreatOldOne(card));
  for (const monster of monsters) {
    if (isOnBoard(table, monster)) yield* moveMonster(table, monster);
  }
}

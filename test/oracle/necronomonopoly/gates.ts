// Through a Gate. Page: GATE, gates.json.

import {
  banishFromBoard,
  deckCards,
  enterPlay,
  fetch,
  isOnBoard,
  leaveBoard,
  lowestOfEach,
  shuffleDeck,
  takeFromDeck,
} from './deck.ts';
import { moveMonster } from './encounters.ts';
import { noteSets, ownerOf, passivesNamed, rentOf } from './holdings.ts';
import { pay, sendToAsylum } from './losses.ts';
import {
  type Effect,
  GATE_ROLLS,
  GATE_ROWS,
  GATE_TOLL,
  hasTag,
  indexOf,
  isGreatOldOne,
  isMonster,
  known,
  LOTS,
  lotOf,
  MI_GO,
  SPACES,
  stepped,
  stepsTo,
} from './rules.ts';
import { ask, askIfOpen, dice, objectOf, type Play, type Player, playerOf, type Table, takeOut } from './table.ts';

/** What a row of the table may call: LAND and REACH. */
export interface Ways {
  land(table: Table, seat: number): Play;
  reach(table: Table, seat: number, toll: number): Play;
}

/** GATE: the seat rolls and follows the row. */
export function* enterGate(table: Table, seat: number, ways: Ways): Play {
  if (table.gateRolls === GATE_ROLLS) return;
  table.gateRolls += 1;
  const thrown = table.options.gateRoll === 'd13' ? table.luck.below(13) + 1 : dice(table, 2);
  const player = playerOf(table, seat);
  const row = yield* shifted(player, thrown);
  const { steps } = known(
    GATE_ROWS.find((one) => one.row === row),
    `row ${row}`,
  );
  const { sane } = player;
  for (const step of steps) {
    if (player.sane !== sane || table.turnOver) return;
    yield* follow(table, player, step, ways);
  }
}

function* shifted(player: Player, thrown: number): Play<number> {
  const shifts = passivesNamed(player, 'gateShift').flatMap(({ source }) => [
    ...(thrown < 13 ? [`shift:${source}:up`] : []),
    ...(thrown > 1 ? [`shift:${source}:down`] : []),
  ]);
  if (shifts.length === 0) return thrown;
  const answer = yield* ask('gate', player.seat, ['stay', ...shifts], { thrown });
  if (answer === 'stay') return thrown;
  return answer.endsWith(':up') ? thrown + 1 : thrown - 1;
}

function* follow(table: Table, player: Player, step: Effect, ways: Ways): Play {
  switch (step.op) {
    case 'goto':
      player.space = goalOf(player, step);
      return;
    case 'gotoChoice':
      return yield* chooseSpace(player, step);
    case 'gain':
      player.sanity += player.sane ? (step.n ?? 0) : 0;
      return;
    case 'reachMiGo':
      return yield* ways.reach(table, player.seat, GATE_TOLL);
    case 'land':
      return yield* ways.land(table, player.seat);
    case 'toAsylum':
      return yield* sendToAsylum(table, player.seat);
    default:
      return yield* meddle(table, player, step);
  }
}

/** Steps that concern Monsters and other seats' Lots. */
function* meddle(table: Table, player: Player, { op, tag = '' }: Effect): Play {
  switch (op) {
    case 'searchMonsterToMiGo':
      return yield* searchMonster(table, player.seat);
    case 'tame':
      return yield* tame(table, player, tag);
    case 'removeMonster':
      return yield* removeMonster(table, player.seat);
    case 'takeLot':
      return yield* takeLot(table, player);
    default:
      throw new Error(op);
  }
}

function goalOf({ space, sane }: Player, { space: id, nearest, otherGate }: Effect): number {
  if (id !== undefined) return indexOf(id);
  const direction = sane ? 1 : -1;
  if (nearest !== undefined) return stepped(space, direction * stepsTo(space, nearest, direction));
  const gates = SPACES.filter(({ kind, index }) => kind === 'gate' && index !== space);
  if (otherGate !== true) throw new Error('a goal was due');
  return known(gates[0], 'other Gate').index;
}

function* chooseSpace(player: Player, { kind, locale }: Effect): Play {
  const spaces = SPACES.filter(
    (space) => space.kind === kind || LOTS.some((lot) => lot.id === space.id && lot.locale === locale),
  );
  const moves = spaces.map(({ id }) => `space:${id}`);
  player.space = indexOf(objectOf(yield* askIfOpen('choose', player.seat, moves)));
}

function lesserMonstersInPlay(table: Table): string[] {
  return table.board.map(({ card }) => card).filter((card) => !isGreatOldOne(card));
}

function* searchMonster(table: Table, seat: number): Play {
  const monsters = lowestOfEach(table, (card) => isMonster(card) && !isGreatOldOne(card));
  if (monsters.length === 0) return;
  const answer = yield* askIfOpen('choose', seat, beasts(monsters));
  takeFromDeck(table, objectOf(answer));
  shuffleDeck(table);
  enterPlay(table, objectOf(answer), MI_GO);
  yield* moveMonster(table, objectOf(answer));
}

function* tame(table: Table, player: Player, tag: string): Play {
  const fits = (card: string) => hasTag(card, [tag]);
  const inDeck = deckCards(table).filter(fits).slice(0, 1);
  const inPlay = table.board.map(({ card }) => card).filter(fits);
  const monsters = [...inDeck, ...inPlay];
  if (monsters.length === 0) return;
  const monster = objectOf(yield* askIfOpen('choose', player.seat, beasts(monsters)));
  if (!isOnBoard(table, monster)) return fetch(table, player.seat, monster);
  leaveBoard(table, monster);
  player.cards.push(monster);
}

function* removeMonster(table: Table, seat: number): Play {
  const monsters = lesserMonstersInPlay(table);
  if (monsters.length === 0) return;
  banishFromBoard(table, objectOf(yield* askIfOpen('choose', seat, beasts(monsters))));
}

function* takeLot(table: Table, player: Player): Play {
  if (!player.sane) return;
  const taken = LOTS.filter(({ id }) => ![undefined, player].includes(ownerOf(table, id)));
  if (taken.length === 0) return;
  const lot = objectOf(
    yield* askIfOpen(
      'choose',
      player.seat,
      taken.map(({ id }) => `lot:${id}`),
    ),
  );
  const loser = known(ownerOf(table, lot), `owner of ${lot}`);
  player.lots.push(takeOut(loser.lots, lotOf(lot).id));
  noteSets(table);
  yield* pay(table, loser.seat, { amount: rentOf(player, lot), kind: 'rent', to: player.seat, space: lot });
}

function beasts(monsters: readonly string[]): string[] {
  return monsters.map((monster) => `beast:${monster}`);
}

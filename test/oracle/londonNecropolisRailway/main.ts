// The middle of a turn (D3): every move that it lists, and what each does. Document: 4.4 D3; R10 to R23, R45.

import { addCar, boarding, canActAtNecropolis, carMoves, flipCar, freeCrypt, necropolisAction } from './building.ts';
import { payments } from './questions.ts';
import {
  BONUS_COLUMNS,
  type Card,
  cardOf,
  DISCS,
  INSTALL_LIMIT,
  known,
  LEVELS,
  LONDON,
  levelOf,
  londonCost,
  SALE_PRICE,
} from './rules.ts';
import { sell, sellMoves } from './sale.ts';
import { ask, type Flow, type Player, payDisc, payMoney, record, type Table } from './table.ts';

const SECTIONS = ['london', 'necropolis', 'railway'];

function withDiscs(player: Player, colour: string, moves: readonly string[]): string[] {
  return moves.flatMap((move) => payments(player, colour).map((disc) => `${move}:${disc}`));
}

function londonMoves(player: Player, card: Card): string[] {
  const spaces = LONDON.filter(({ id, room }) => {
    const cost = londonCost(id, player.london.of(id));
    return room === card.room && cost !== null && cost <= player.money;
  });
  return withDiscs(
    player,
    'blue',
    spaces.map(({ id }) => `london:${id}`),
  );
}

/** Moves of the sections of the card that are still open. */
export function cardMoves(table: Table, player: Player): string[] {
  const { card: id, done } = table.turn;
  if (id === null) return [];
  const card = cardOf(id);
  const london = done.has('london') ? [] : londonMoves(player, card);
  const acts = !done.has('necropolis') && canActAtNecropolis(table, player, card.necropolis);
  const necropolis = acts ? withDiscs(player, 'green', ['necropolis']) : [];
  const installs = player.installed.length < INSTALL_LIMIT ? ['install'] : [];
  const railway = done.has('railway') ? [] : withDiscs(player, 'grey', [...installs, ...carMoves(player)]);
  return [...london, ...necropolis, ...railway];
}

function bonusMoves(table: Table, player: Player): string[] {
  if (table.turn.bonusTaken) return [];
  return BONUS_COLUMNS.flatMap(({ column, spaces }) =>
    spaces
      .filter((space) => !table.bonus.has(`${column}:${space}`))
      .flatMap((space) => withDiscs(player, space, [`bonus:${column}:${space}`])),
  );
}

/** Every way to replace listed colours by orange (R19), as texts in the order of the discs. */
export function waysToPay(listed: readonly string[]): string[] {
  let ways: string[][] = [[]];
  for (const disc of listed) {
    const choices = disc === 'orange' ? ['orange'] : [disc, 'orange'];
    ways = ways.flatMap((way) => choices.map((choice) => [...way, choice]));
  }
  return ways.map((way) => way.sort((one, other) => DISCS.indexOf(one) - DISCS.indexOf(other)).join('+'));
}

function canPay(player: Player, text: string): boolean {
  const discs = text.split('+');
  return DISCS.every((disc) => discs.filter((one) => one === disc).length <= player.discs.of(disc));
}

function prestigeMoves(table: Table, player: Player): string[] {
  const next = LEVELS.find(({ level }) => level === player.prestige + 1);
  if (table.turn.prestigeTaken || next === undefined) return [];
  const ways = new Set((next.cost?.[table.edition] ?? []).flatMap(waysToPay));
  return [...ways].filter((way) => canPay(player, way)).map((way) => `prestige:${way}`);
}

function mainMoves(table: Table, player: Player): string[] {
  const card = cardMoves(table, player);
  const canEnd = table.turn.done.size > 0 || card.length === 0;
  const free = [...bonusMoves(table, player), ...prestigeMoves(table, player), ...sellMoves(table, player)];
  return [...card, ...free, ...(canEnd ? ['end'] : [])];
}

/** The disc is paid, the section is done, its icons count. */
function beginAction(table: Table, player: Player, section: string, disc: string): void {
  const { turn } = table;
  const card = cardOf(known(turn.card, 'card of the turn'));
  const icons = known(card.trainIcons[table.edition][SECTIONS.indexOf(section)], `icons of ${section}`);
  payDisc(table, player, disc);
  turn.done.add(section);
  turn.icons += icons;
  record(table, 'ActionTaken', { seat: player.seat, section, disc, icons });
}

export function improveLondon(table: Table, player: Player, space: string, isFree: boolean): void {
  const cost = known(londonCost(space, player.london.of(space)), `step of ${space}`);
  const pounds = isFree ? 0 : cost;
  payMoney(player, pounds);
  player.london.add(space, 1);
  record(table, 'LondonImproved', { seat: player.seat, space, level: player.london.of(space), pounds });
}

function takeBonus(table: Table, player: Player, move: string): void {
  const [, column = '', space = '', disc = ''] = move.split(':');
  const { seat } = player;
  const { money, move: spaces } = known(BONUS_COLUMNS[Number(column) - 1], `column ${column}`);
  player.discs.add(disc, -1);
  table.bonus.set(`${column}:${space}`, { seat, disc });
  player.money += money;
  table.turn.bonusTaken = true;
  table.turn.bonusMove = spaces;
  record(table, 'BonusTaken', { seat, column: Number(column), space, disc, pounds: money, move: spaces });
}

function* raisePrestige(table: Table, player: Player, discs: readonly string[]): Flow {
  for (const disc of discs) payDisc(table, player, disc);
  player.prestige += 1;
  const { level, move, whiteCrypt } = levelOf(player.prestige);
  table.turn.prestigeTaken = true;
  table.turn.prestigeMove = move;
  record(table, 'PrestigeRaised', { seat: player.seat, level, discs, move });
  if (whiteCrypt) yield* freeCrypt(table, player);
}

function install(table: Table, player: Player): void {
  const card = known(table.turn.card, 'card of the turn');
  player.installed.push(card);
  table.turn.isCardInstalled = true;
  record(table, 'CardInstalled', { seat: player.seat, card });
}

function* playRailway(table: Table, player: Player, move: string): Flow {
  const [mode = '', car = '', disc = ''] = move.split(':').slice(1);
  beginAction(table, player, 'railway', disc);
  if (mode === 'add') addCar(table, player, car);
  else yield* flipCar(table, player, car);
  yield* boarding(table, player, mode);
}

function* playMain(table: Table, player: Player, move: string): Flow {
  const [kind = '', first = '', second = ''] = move.split(':');
  if (kind === 'london') {
    beginAction(table, player, 'london', second);
    improveLondon(table, player, first, false);
  }
  if (kind === 'necropolis') {
    beginAction(table, player, 'necropolis', first);
    yield* necropolisAction(table, player, cardOf(known(table.turn.card, 'card')).necropolis);
  }
  if (kind === 'install') {
    beginAction(table, player, 'railway', first);
    install(table, player);
  }
  if (kind === 'car') yield* playRailway(table, player, move);
  if (kind === 'bonus') takeBonus(table, player, move);
  if (kind === 'prestige') yield* raisePrestige(table, player, first.split('+'));
  if (kind === 'sell') sell(table, player, first, SALE_PRICE);
}

/** D3 until `end`. */
export function* main(table: Table, player: Player): Flow {
  for (;;) {
    const move = yield* ask(player.seat, 'main', mainMoves(table, player));
    if (move === 'end') return;
    yield* playMain(table, player, move);
  }
}

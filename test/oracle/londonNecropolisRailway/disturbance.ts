// Positions that play hardly ever reaches: short supplies, half-built boards, rich and poor seats. They need not
// conserve pieces, but nothing in them contradicts the rules: loads fit, staff is on spots that exist, a train past the
// Necropolis is empty.

import type { LondonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import type { Counts } from './counts.ts';
import { pictureOfOracle } from './pictures.ts';
import { capacity } from './questions.ts';
import { BONUS_COLUMNS, CARS, COFFINS, CRYPTS, cardOf, DISCS, NECROPOLIS_AT, ROWS, SPACES } from './rules.ts';
import { scoreOf, totalOf } from './scoring.ts';
import { type Player, SPOTS, type Table, TYPES } from './table.ts';

const POUNDS_PER_POINT = 5;

type State = LondonNecropolisRailway['State'];
type Below = (n: number) => number;

function set(counts: Counts, kind: string, amount: number): void {
  counts.add(kind, amount - counts.of(kind));
}

function setAll(counts: Counts, kinds: readonly string[], amount: () => number): void {
  for (const kind of kinds) set(counts, kind, amount());
}

function disturbSupply(table: Table, below: Below): void {
  const isShort = { discs: below(2) === 0, crypts: below(2) === 0, bag: below(2) === 0 };
  if (isShort.discs) setAll(table.discs, DISCS, () => below(4));
  if (isShort.crypts) setAll(table.crypts, CRYPTS, () => below(3));
  if (isShort.bag) setAll(table.bag, COFFINS, () => below(3));
  if (below(2) === 0) table.mourners = below(20);
  if (below(2) === 0) table.staff = below(4);
  const spaces = BONUS_COLUMNS.flatMap((column) => column.spaces.map((space) => `${column.column}:${space}`));
  for (const place of spaces.filter(() => below(3) === 0)) {
    table.bonus.set(place, { seat: 0, disc: below(2) === 0 ? (place.split(':')[1] ?? '') : 'orange' });
  }
}

function disturbTrain(player: Player, below: Below): void {
  setAll(player.cars, CARS, () => below(3));
  for (const type of TYPES) {
    const unplaced = CARS.filter((car) => car.startsWith(type) && player.cars.of(car) === 0).length;
    set(player.stack, type, unplaced);
  }
  player.position = below(8);
  setAll(player.waiting, COFFINS, () => below(3));
  player.waitingMourners = below(8);
  setAll(player.train, COFFINS, () => 0);
  player.trainMourners = 0;
  if (player.position >= NECROPOLIS_AT) return;
  player.trainMourners = below(capacity(player, 'm') + 1);
  for (let load = below(capacity(player, 'c') + 1); load > 0; load -= 1) player.train.add(COFFINS[below(4)] ?? '', 1);
}

function disturbStaff(player: Player, below: Below): void {
  const rarity = 1 + below(6);
  const spots = SPOTS.filter((spot) => ROWS.includes(spot) || player.london.of(spot) > 0);
  for (const spot of spots) if (below(rarity) === 0) player.staff.set(spot, 'staff');
  const [first] = player.staff.keys();
  const isPairComplete = player.cars.of('m2') + player.cars.of('c2') === 4;
  if (isPairComplete) player.volunteer = first === undefined ? 'lost' : 'placed';
  if (isPairComplete && first !== undefined) player.staff.set(first, 'volunteer');
}

function disturbBoards(player: Player, below: Below): void {
  player.prestige = 1 + below(6);
  setAll(player.london, SPACES, () => below(3));
  const density = 1 + below(4);
  const coffin = () => (below(density) > 0 ? (COFFINS[below(4)] ?? null) : null);
  for (const row of player.grid) row.splice(0, 5, coffin(), coffin(), coffin(), coffin(), coffin());
  const crypts = 1 + below(6);
  const crypt = () => (below(crypts) > 0 ? (CRYPTS[below(3)] ?? null) : null);
  player.crypts.splice(0, 5, crypt(), crypt(), crypt(), crypt(), crypt());
  setAll(player.potter, COFFINS, () => below(3));
}

/** Installs cards that leave another one with the back that lies open. */
function disturbCards(table: Table, player: Player, below: Below): void {
  const spare = [...table.unseen].filter((id) => `${cardOf(id).back}` !== `${table.topBack}`);
  for (let count = below(4); count > 0; count -= 1) {
    const [card] = spare.splice(below(spare.length), 1);
    if (card === undefined) return;
    table.unseen.delete(card);
    table.deckSize -= 1;
    player.installed.push(card);
  }
}

/** Changes everything on the table but the open cards and whose turn it is. */
export function disturb(table: Table, below: Below): void {
  disturbSupply(table, below);
  for (const player of table.players) {
    player.money = below(3) === 0 ? below(3) : below(15);
    setAll(player.discs, DISCS, () => below(4));
    player.mourners = below(13);
    disturbTrain(player, below);
    disturbBoards(player, below);
    disturbStaff(player, below);
    disturbCards(table, player, below);
  }
}

/**
 * Gives every player but the acting one enough pounds that none has fewer points than the best: ties would be rare.
 */
export function level(table: Table, acting: number): void {
  const totals = table.players.map((player) => totalOf(scoreOf(player)));
  const best = Math.max(...totals);
  for (const player of table.players) {
    const missing = best - (totals[player.seat] ?? best);
    if (player.seat !== acting) player.money += POUNDS_PER_POINT * missing;
  }
}

/** `state` with everything as it lies on the oracle's table. */
export function stateLike(state: State, table: Table): State {
  const { supply: _supply, ...kept } = state;
  const picture = pictureOfOracle(table);
  const amounts = (counts: Readonly<Record<string, number>>) => Object.values(counts);
  const seats = picture.players.map((player) => ({
    pounds: player.money,
    discs: amounts(player.discs),
    mourners: player.mourners,
    waitingMourners: player.waitingMourners,
    waitingCoffins: amounts(player.waiting),
    position: player.position,
    trainMourners: player.trainMourners,
    trainCoffins: amounts(player.train),
    cars: player.cars,
    sold: player.sold,
    installed: player.installed,
    london: amounts(player.london),
    spots: SPOTS.map((spot) => player.staff[spot] ?? null),
    grid: player.grid.flat(),
    crypts: player.crypts,
    potter: amounts(player.potter),
    prestige: player.prestige,
  }));
  const { discs, mourners, staff, crypts, bag, bonus, deck } = picture;
  const supply = { discs: amounts(discs), mourners, staff, crypts: amounts(crypts) };
  return JSON.parse(JSON.stringify({ ...kept, deck, supply, bag: amounts(bag), bonus, seats }));
}

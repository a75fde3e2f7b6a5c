// The public state in one plain form: drawn from the title's state, and from the oracle's table.

import type { LondonNecropolisRailway } from '../../../domain/titles/london-necropolis-railway/index.ts';
import { framesOf } from '../../../domain/titles/london-necropolis-railway/state.ts';
import { BONUS_COLUMNS, COFFINS, CRYPTS, DISCS, ROWS, SPACES } from './rules.ts';
import { carStates, type Player, SPOTS, type Table, TYPES } from './table.ts';

type State = LondonNecropolisRailway['State'];
type SeatState = State['seats'][number];

function named(kinds: readonly string[], amounts: readonly number[]): Record<string, number> {
  return Object.fromEntries(kinds.map((kind, index) => [kind, amounts[index] ?? Number.NaN]));
}

function pieces(spots: readonly (string | null)[]): Record<string, string> {
  return Object.fromEntries(SPOTS.flatMap((spot, index) => (spots[index] == null ? [] : [[spot, spots[index]]])));
}

function seatOfTitle(seat: SeatState) {
  return {
    money: seat.pounds,
    discs: named(DISCS, seat.discs),
    mourners: seat.mourners,
    waitingMourners: seat.waitingMourners,
    waiting: named(COFFINS, seat.waitingCoffins),
    position: seat.position,
    trainMourners: seat.trainMourners,
    train: named(COFFINS, seat.trainCoffins),
    cars: seat.cars,
    sold: seat.sold,
    installed: seat.installed,
    london: named(SPACES, seat.london),
    staff: pieces(seat.spots),
    grid: ROWS.map((_, row) => seat.grid.slice(5 * row, 5 * row + 5)),
    crypts: seat.crypts,
    potter: named(COFFINS, seat.potter),
    prestige: seat.prestige,
  };
}

function seatOfOracle(player: Player) {
  return {
    money: player.money,
    discs: player.discs.plain(DISCS),
    mourners: player.mourners,
    waitingMourners: player.waitingMourners,
    waiting: player.waiting.plain(COFFINS),
    position: player.position,
    trainMourners: player.trainMourners,
    train: player.train.plain(COFFINS),
    cars: carStates(player),
    sold: TYPES.map((type) => player.sold.of(type)),
    installed: player.installed,
    london: player.london.plain(SPACES),
    staff: Object.fromEntries(player.staff),
    grid: player.grid,
    crypts: player.crypts,
    potter: player.potter.plain(COFFINS),
    prestige: player.prestige,
  };
}

function turnOfTitle({ turn }: State) {
  return {
    card: turn.card,
    isCardInstalled: turn.cardInstalled,
    done: ['london', 'necropolis', 'railway'].filter((_, index) => [turn.london, turn.necropolis, turn.railway][index]),
    icons: turn.icons,
    bonusTaken: turn.bonusMove !== null,
    bonusMove: turn.bonusMove ?? 0,
    prestigeTaken: turn.prestigeMove !== null,
    prestigeMove: turn.prestigeMove ?? 0,
    abilitiesUsed: turn.abilitiesUsed,
  };
}

export function pictureOfTitle(state: State) {
  const { supply } = state;
  return {
    edition: state.edition,
    firstSeat: state.firstSeat,
    round: state.round,
    isOver: state.step.at === 'over',
    occasion: state.turn.occasion,
    turn: turnOfTitle(state),
    stations: framesOf(state).flatMap((frame) => (frame.procedure === 'stations' ? frame.left : [])),
    deck: [...state.deck].sort(),
    topBack: state.topBack,
    row: state.row,
    discard: [...state.discard].sort(),
    discs: named(DISCS, supply.discs),
    mourners: supply.mourners,
    staff: supply.staff,
    crypts: named(CRYPTS, supply.crypts),
    bag: named(COFFINS, state.bag),
    bonus: state.bonus,
    players: state.seats.map(seatOfTitle),
  };
}

export function pictureOfOracle(table: Table) {
  return {
    edition: table.edition,
    firstSeat: table.firstSeat,
    round: table.round,
    isOver: table.isOver,
    occasion: table.occasion,
    turn: {
      ...table.turn,
      done: ['london', 'necropolis', 'railway'].filter((section) => table.turn.done.has(section)),
    },
    stations: table.stations,
    deck: [...table.unseen].sort(),
    topBack: table.topBack?.join('+') ?? null,
    row: table.row,
    discard: [...table.discard].sort(),
    discs: table.discs.plain(DISCS),
    mourners: table.mourners,
    staff: table.staff,
    crypts: table.crypts.plain(CRYPTS),
    bag: table.bag.plain(COFFINS),
    bonus: BONUS_COLUMNS.flatMap(({ column, spaces }) =>
      spaces.map((space) => table.bonus.get(`${column}:${space}`) ?? null),
    ),
    players: table.players.map(seatOfOracle),
  };
}

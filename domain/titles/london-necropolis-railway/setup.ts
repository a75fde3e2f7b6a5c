// The table before the first fact, and the first facts. Rulebook: 03 Setup A–G; rulings R1, R2, R3.

import type { Chance } from '../../chance/index.ts';
import { Register, type Seat } from '../../title/contract.ts';
import { of } from '../../title/lookUp.ts';
import { BONUS_COLUMNS, CARS, COLUMNS, LONDON_SPACES, ROWS, SLOTS, SPACE_COLOURS, SPOTS } from './components/ids.ts';
import { BOX, CARDS, CENTRAL_BOARD, EDITION_RULES, RAILWAY } from './components.ts';
import { refill, showTopBack } from './effects/deck.ts';
import { drawCoffins } from './effects/income.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import { freshTurn, type SeatState, type State } from './state.ts';

const NO_COUNTS = [0, 0, 0, 0];
const { kit } = BOX;

function times<Value>(count: number, value: Value): readonly Value[] {
  return Array.from({ length: count }, () => value);
}

function seatAtStart(): SeatState {
  return {
    pounds: kit.pounds,
    discs: [...kit.discs.values()],
    mourners: kit.necropolisMourners,
    waitingMourners: 0,
    waitingCoffins: NO_COUNTS,
    position: RAILWAY.london,
    trainMourners: kit.trainMourners,
    trainCoffins: NO_COUNTS,
    cars: CARS.map((car) => (RAILWAY.startCars.includes(car) ? 1 : 0)),
    sold: [0, 0],
    installed: [],
    london: times(LONDON_SPACES.length, 0),
    spots: times(SPOTS.length, null),
    grid: times(ROWS.length * COLUMNS.length, null),
    crypts: times(COLUMNS.length, null),
    potter: NO_COUNTS,
    prestige: 1,
  };
}

/** The table with every kit handed out and nothing drawn: no card is open, every coffin is in the bag. */
export function initial(options: Options, seatCount: number): State {
  const rules = EDITION_RULES[options.edition];
  const mourners = kit.trainMourners + kit.necropolisMourners;
  return {
    edition: options.edition,
    firstSeat: 0,
    round: 0,
    step: { at: 'setupRow', seat: 0 },
    turn: freshTurn('turn'),
    deck: CARDS.filter((card) => card.dots <= seatCount).map((card) => card.id),
    topBack: null,
    row: times(SLOTS.length, null),
    discard: [],
    supply: {
      discs: [...BOX.discs].map(([disc, count]) => count - of(kit.discs, disc) * seatCount),
      mourners: rules.mourners - mourners * seatCount,
      staff: rules.staff - seatCount,
      crypts: [...of(CENTRAL_BOARD.crypts, seatCount).values()],
    },
    bag: [...BOX.coffins.values()],
    bonus: times(BONUS_COLUMNS.length * SPACE_COLOURS.length, null),
    seats: Array.from({ length: seatCount }, seatAtStart),
  };
}

/** First seat, starting coffins in turn order, the three open cards; then the first choice of a row. */
export function setup(options: Options, seatCount: number, chance: Chance): readonly Fact[] {
  const register = new Register<State, Fact>(initial(options, seatCount), evolve);
  const first: Seat = options.firstSeat === 'random' ? chance.below(seatCount) : options.firstSeat;
  register.write({ type: 'FirstSeatChosen', seat: first });
  for (let place = 0; place < seatCount; place += 1) {
    const coffins = drawCoffins(register.state.bag, kit.coffins, chance);
    register.write({ type: 'CoffinsDrawn', seat: (first + place) % seatCount, coffins, to: 'train' });
  }
  showTopBack(register, chance);
  for (const slot of SLOTS) refill(register, slot, chance);
  register.write({ type: 'StepEntered', step: { at: 'setupRow', seat: first } });
  return register.facts;
}

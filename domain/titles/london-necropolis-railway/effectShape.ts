// What moves bring and cost, by kind: the shapes of `effect`. Codes are those of the view.

import { list } from '../../read/lists.ts';
import { described, optional, record } from '../../read/records.ts';
import { count, flag, oneOf, text, type ValueOf, whole } from '../../read/shape.ts';
import { ABILITIES, COFFINS, DISCS, PAIR_BONUSES, STATIONS } from './components/ids.ts';

const NOTHING = record({});
const MONEY = described('By how many pounds the money of the seat changes.', whole);
const POINTS = described('By how much the points of the seat to date change, those for money aside.', whole);
const SPENDS = described('The discs that are paid.', list(oneOf(DISCS)));
const INCOME = record({ pounds: count, mourners: count, coffins: count, orangeDiscs: count });
const WAYPOINTS = {
  to: described('The space where the train stops.', count),
  stations: described('Stations that it reaches or passes, in order.', list(oneOf(STATIONS))),
} as const;
const TRAIN = described(
  'How many more spaces the train moves, and how far it would go if the turn ended then, without the Tender.',
  record({ more: count, ...WAYPOINTS }),
);
const COFFIN_POINTS = described('For each coffin of the best colour of the column.', count);

/** A movement, and what its first station brings: at a later one it depends on the first. */
const TRIP = {
  spaces: count,
  ...WAYPOINTS,
  income: optional(described('At London, as far as supply and bag reach.', INCOME)),
  wages: optional(
    described('At London, without the Crew Car: `unpaid` staff leave.', record({ pounds: count, unpaid: count })),
  ),
  delivery: optional(described('At the Necropolis.', record({ mourners: count, coffins: count }))),
} as const;

const IMPROVED = {
  money: MONEY,
  points: POINTS,
  income: described('Of the space, once it is improved.', INCOME),
  incomeNow: INCOME,
} as const;

const PLACES = {
  places: described('Of the car, after the move.', count),
  placesNow: count,
  pair: optional(
    described(
      'The bonus of the pair that it completes.',
      record({ position: count, bonus: oneOf(PAIR_BONUSES), amount: count }),
    ),
  ),
} as const;

const STAFFED = {
  points: POINTS,
  london: optional(
    described(
      'In London: the points that the piece counts by the prestige reached, as soon as the space shows side B.',
      record({ points: count, isSideB: flag }),
    ),
  ),
} as const;

const CRYPT_COST = {
  money: MONEY,
  mourners: described('Spent at the Necropolis.', count),
  trainMourners: described('Spent on the train.', count),
} as const;

export const EFFECTS = {
  row: record({ printed: described('The colours of the row.', list(oneOf(COFFINS))) }),
  take: record({ card: text, discs: described('The discs that come with it.', list(oneOf(DISCS))) }),
  london: record({ ...IMPROVED, spends: SPENDS, train: TRAIN }),
  'free-london': record(IMPROVED),
  necropolis: record({
    spends: SPENDS,
    hire: optional(described('Pounds for which staff may be hired then.', count)),
    crypt: described('Whether a crypt may be built then.', flag),
    train: TRAIN,
  }),
  install: record({ spends: SPENDS, ability: oneOf(ABILITIES), train: TRAIN }),
  car: record({ ...PLACES, spends: SPENDS, train: TRAIN }),
  'free-car': record(PLACES),
  bonus: record({ money: MONEY, spends: SPENDS, train: TRAIN }),
  prestige: record({
    points: POINTS,
    spends: SPENDS,
    level: count,
    pointsPerStaff: described('For each piece on a London space that shows side B.', count),
    movesNow: described('Spaces that the train moves more in this turn.', count),
    movesEveryTurn: count,
    whiteCrypt: flag,
    train: TRAIN,
  }),
  sell: record({ money: MONEY }),
  end: record({ ...TRIP, tender: described('Spaces that the Tender may add after that.', count) }),
  hire: record({ money: MONEY, ...STAFFED }),
  crypt: record({
    points: POINTS,
    pointsPerCoffin: COFFIN_POINTS,
    price: described('Mourners, or pounds for those that are missing.', count),
    money: optional(MONEY),
    mourners: optional(
      described('Spent at the Necropolis. Absent, as `money`, where those of the train are chosen next.', count),
    ),
  }),
  done: NOTHING,
  caboose: record({ points: POINTS, ...CRYPT_COST }),
  volunteer: record(STAFFED),
  place: record({ points: POINTS, pointsPerCoffin: COFFIN_POINTS }),
  'load-mourners': record({ mourners: count }),
  'load-done': NOTHING,
  load: NOTHING,
  tender: record({ ...TRIP, more: described('Spaces that the Tender adds.', count) }),
  crew: record({ money: MONEY, paid: described('Staff that is paid.', count), unpaid: count }),
  dining: record({ money: MONEY, cars: described('Full mourner cars.', count) }),
  dismiss: record({ points: POINTS }),
  bury: record({ money: MONEY, points: POINTS, printed: described('The colour of the cell.', oneOf(COFFINS)) }),
  run: record(TRIP),
  pass: NOTHING,
} as const;

export type EffectOf<Kind extends keyof typeof EFFECTS> = ValueOf<(typeof EFFECTS)[Kind]>;

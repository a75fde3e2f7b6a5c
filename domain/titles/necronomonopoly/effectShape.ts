// What moves bring and cost, by kind: the shapes of `effect`. Codes are those of the view; spaces are numbers on the ring. Money is Sanity.

import { list, nullable } from '../../read/lists.ts';
import { described, optional, record } from '../../read/records.ts';
import { count, flag, oneOf, text, type ValueOf, whole } from '../../read/shape.ts';

const NOTHING = record({});
const MONEY = described('By how much the Sanity of the seat changes.', whole);
const SEAT = count;

/** Where a Monster may end, by the throw of two dice. */
const ENDS = described(
  'Where the Monster may end, by throw: in how many of 36 cases, the space (absent: it leaves before it stops), whether it leaves the board, the seats that it attacks.',
  list(record({ roll: count, cases: count, to: optional(count), leaves: flag, meets: list(SEAT) })),
);
const MONSTER = record({ loss: described('Sanity that it takes.', count), from: count, ends: ENDS });

const DUE = {
  amount: count,
  money: MONEY,
  isInsane: described('Whether it is more than the seat has.', flag),
} as const;

const OFFER = described(
  'What the seat gives and gets once the offer is accepted; null: no thing.',
  record({ partner: SEAT, gives: nullable(text), gets: nullable(text), money: MONEY }),
);
const WORTH = record({ cost: optional(described('Printed, of a Lot or Great Tome.', count)) });
const ROW = record({ row: described('Of the table of Gates.', count) });

export const EFFECTS = {
  monster: MONSTER,
  none: NOTHING,
  roll: record({
    from: count,
    direction: oneOf(['clockwise', 'widdershins']),
    needsDoubles: described('Whether only doubles let the seat out of the Asylum.', flag),
  }),
  stand: record({ dice: list(count) }),
  take: record(DUE),
  ally: record({
    saves: described('Sanity that is not lost.', count),
    loses: described('Sanity that the Ally itself takes; it may be answered.', count),
  }),
  shield: record({ saves: count }),
  pay: record({ ...DUE, to: optional(described('Absent: to the bank.', SEAT)) }),
  buy: record({
    money: MONEY,
    owned: described('Lots of the locale, or Great Tomes, with this one.', count),
    of: optional(described('Lots of the locale.', count)),
  }),
  decline: NOTHING,
  keep: NOTHING,
  leave: NOTHING,
  accept: record({ offer: optional(OFFER), money: optional(MONEY) }),
  redraw: NOTHING,
  stay: ROW,
  shift: ROW,
  space: record({
    owner: optional(SEAT),
    cost: optional(described('While it is for sale.', count)),
    due: optional(described('What its owner gets, before rebates.', count)),
  }),
  beast: record({
    from: optional(described('The space where it is. Absent: in the deck.', count)),
    as: optional(oneOf(['ally', 'friend'])),
    ends: optional(ENDS),
  }),
  lot: record({ from: SEAT, due: described('Rent that this seat then owes, before rebates.', count) }),
  pass: NOTHING,
  'pass-always': NOTHING,
  counter: record({ money: MONEY }),
  friend: NOTHING,
  spell: record({ from: optional(described('Who holds it. Absent: the deck.', SEAT)) }),
  victim: record({ sanity: described('Of the victim.', count) }),
  discard: NOTHING,
  trade: record({ offer: described('Number of the offer in this turn.', count), of: count }),
  cancel: NOTHING,
  give: WORTH,
  receive: WORTH,
  price: record({ offer: OFFER }),
  reject: NOTHING,
  'reject-always': NOTHING,
  use: record({
    money: described('What the card costs and gives; a Spell, which may be countered, only costs.', whole),
    holder: optional(described('Who has the card that it is used on.', SEAT)),
    ends: optional(ENDS),
  }),
  extra: MONSTER,
  summon: MONSTER,
  ask: NOTHING,
} as const;

export type EffectOf<Kind extends keyof typeof EFFECTS> = ValueOf<(typeof EFFECTS)[Kind]>;

// What moves bring and cost, by kind: the shapes of `effect`. Codes are those of the view; places are caves or the city.

import { list } from '../../read/lists.ts';
import { described, optional, record } from '../../read/records.ts';
import { count, flag, oneOf, text, type ValueOf, whole } from '../../read/shape.ts';
import { DECKS, GOODS, ORES, TOOLS } from './components/ids.ts';

const NOTHING = record({});
const MONEY = described('By how much the money of the seat changes.', whole);
const GOOD = oneOf(GOODS);
const GOODS_LIST = list(GOOD);

/** What bandits do at the end of the turn. */
const THEFT = {
  theft: optional(
    described(
      'If the turn ends then: goods that bandits want, and whether the engine derails because the mat has fewer.',
      record({ goods: count, derails: flag }),
    ),
  ),
} as const;

/** What others do to a train, or what one's own loses. */
const DERAILMENT = {
  stoppedBy: optional(described('The pipe that stops it.', text)),
  falling: described(
    'Goods that fall, by the cave where they will lie.',
    list(record({ cave: text, goods: GOODS_LIST })),
  ),
} as const;

const WAY = {
  tunnel: text,
  to: described('The place at its other end.', text),
  cost: described('Difficulty that it spends.', count),
} as const;

const PURCHASE = record({
  good: GOOD,
  pieces: described('That are paid.', count),
  deck: oneOf(DECKS),
  next: optional(described('The card on top, where it is known.', text)),
  ...THEFT,
});

export const EFFECTS = {
  draft: record({ gold: described('Draft gold that comes with the card.', count) }),
  assign: NOTHING,
  scrap: record({ falling: DERAILMENT.falling }),
  rerail: record({ at: text }),
  wreck: record(DERAILMENT),
  pipe: NOTHING,
  'pipe-seat': record({ ...DERAILMENT, goods: described('Goods that come onto the own mat.', GOODS_LIST) }),
  'pipe-car': record(DERAILMENT),
  'pipe-bandit': record({ toughness: count, steals: count }),
  act: record({
    ways: optional(
      described(
        'Move: the tunnels that the train may take first, and all difficulty that it may spend.',
        list(record(WAY)),
      ),
    ),
    limit: optional(count),
    reach: optional(
      described(
        'Move: every place where it may stop, by the least difficulty.',
        list(record({ to: text, cost: count })),
      ),
    ),
    mine: optional(
      described(
        'Mine: tiles at most, the tools that count, the multiplier of the ore, the chance of a skunk in percent.',
        record({ ore: oneOf(ORES), tiles: count, tools: list(oneOf(TOOLS)), multiplier: count, skunkPercent: count }),
      ),
    ),
    fight: optional(
      described('Fight: dice, and the bandits that may be fought.', record({ dice: count, bandits: list(text) })),
    ),
    pieces: optional(described('Load, Unload: pieces at most.', count)),
    room: optional(described('Load: empty boxes.', count)),
    prices: optional(
      described(
        'Unload in a living town: money for the first piece of each good that the mat has, or has gold for.',
        list(record({ good: GOOD, money: count })),
      ),
    ),
    shop: optional(
      described(
        'Unload: for how many pieces a card is drawn.',
        record({ good: GOOD, pieces: count, deck: oneOf(DECKS) }),
      ),
    ),
    ...THEFT,
  }),
  go: record({
    ...WAY,
    spent: described('Difficulty that the move has spent with it.', count),
    limit: described('Difficulty that it may spend.', count),
    bandits: described('Bandits that are drawn.', count),
    tokens: described('Bandit tokens that the train adds to the tunnel.', count),
    squeezesPast: described('Seats with boxcars on the track.', list(count)),
    money: optional(MONEY),
    lastRound: optional(described('Of the game, once the engine has entered the city.', count)),
    derails: optional(described('In the city: the engine derails at the end of the turn and cannot win.', flag)),
  }),
  stop: record({
    boxcars: optional(described('Move: where they will stand, the one at the engine first.', list(text))),
    ore: optional(described('Mine: what comes into the cave.', record({ good: oneOf(ORES), pieces: count }))),
    isRiskReset: optional(described('Mine: whether the risk track is emptied, since the tiles are too many.', flag)),
    ...THEFT,
  }),
  draw: record({
    ore: described('What stopping would bring.', record({ good: oneOf(ORES), pieces: count })),
    tile: described('Number of the next tile.', count),
    limit: count,
    skunkPercent: count,
  }),
  defeat: record({
    money: MONEY,
    used: described('Toughness defeated with it.', count),
    limit: described('Of the roll.', count),
  }),
  reroll: record({ dice: count, lost: described('The roll that is lost.', count) }),
  clear: record({ tokens: described('In the tunnel, before.', count) }),
  load: record({ boxes: described('Boxes that are full then.', count), capacity: count }),
  drop: record({
    becomes: optional(
      described('What a factory makes at clean-up of all that lies there.', record({ good: GOOD, pieces: count })),
    ),
    ...THEFT,
  }),
  sell: record({ money: MONEY, ...THEFT }),
  share: record({
    gold: described('Pieces of gold that it costs.', count),
    tokens: count,
    income: described('Of all own tokens at clean-up, with it.', count),
    incomeNow: count,
    ...THEFT,
  }),
  craft: PURCHASE,
  hire: PURCHASE,
  done: record(THEFT),
  take: NOTHING,
  more: PURCHASE,
  decline: record({ cards: described('They go back on top of their deck.', list(text)) }),
  top: NOTHING,
  lose: NOTHING,
  replace: record({ isUsed: described('Whether the new member counts as used.', flag) }),
} as const;

export type EffectOf<Kind extends keyof typeof EFFECTS> = ValueOf<(typeof EFFECTS)[Kind]>;

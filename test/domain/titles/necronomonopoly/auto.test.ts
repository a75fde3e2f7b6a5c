// Absent players: every choice has a safe answer, which gives nothing away and declares no standing pass.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { greedyBot } from '../../../../domain/bots/index.ts';
import { fastChance } from '../../../../domain/chance/index.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Options } from '../../../../domain/titles/necronomonopoly/options.ts';
import type { Question, SeatState, State } from '../../../../domain/titles/necronomonopoly/state.ts';

const OPTIONS: Options = {
  ...{ silenceSanctuary: false, gateRoll: '2d6', trade: true, offersPerTurn: 2 },
  ...{ interludes: true, firstSeat: '0', maxRounds: 10 },
};

/** Three seats at `question`, with changes to the seats and the rest. */
function tableAt(question: Question, seats: readonly Partial<SeatState>[] = [], rest: Partial<State> = {}): State {
  const start = title.initial(OPTIONS, 3);
  return {
    ...start,
    ...rest,
    step: { ...question, frames: [] },
    seats: start.seats.map((mine, seat) => ({ ...mine, ...seats[seat] })),
  };
}

const CULTIST: Partial<SeatState> = { status: 'cultist', sanity: 0, outOrder: 1 };
const BOARD: State['board'] = [
  { card: 'gug.1', space: 20 },
  { card: 'ghoul.1', space: 4 },
];
const SWAP = { partner: 1, give: 'gilman-house', take: 'necronomicon' };
const TOLL = { kind: 'toll', card: null, seat: null, route: 'direct' } as const;
const OWNERS = [{ lots: ['gilman-house'] }, { tomes: ['necronomicon'] }];

test.each<[string, State]>([
  ['monster:gug.1', tableAt({ at: 'monster', seat: 0 }, [], { board: BOARD })],
  ['none', tableAt({ at: 'monster', seat: 0 }, [CULTIST], { board: BOARD })],
  ['roll', tableAt({ at: 'roll', seat: 0 }, [{ cards: ['hip-flask.1'], standing: ['trade'] }])],
  ['stand', tableAt({ at: 'dice', seat: 0 }, [{ cards: ['lucky-coin.1'] }])],
  ['take', tableAt({ at: 'loss', seat: 0, amount: 10, source: TOLL }, [{ shield: true }])],
  ['decline', tableAt({ at: 'buy', seat: 0 }, [{ space: 1 }])],
  ['keep', tableAt({ at: 'keep', seat: 0 }, [], { drawn: 'silver-key.1' })],
  ['accept', tableAt({ at: 'redraw', seat: 0 }, [], { drawn: 'zombie.1' })],
  ['stay', tableAt({ at: 'gate', seat: 0, roll: 7 }, [{ cards: ['silver-key.1'] }])],
  ['space:book-of-eibon', tableAt({ at: 'choose', seat: 0, row: 7, index: 0 })],
  [
    'pass',
    tableAt({ at: 'counter', seat: 1, user: 0, card: 'withering-word.1', target: 2 }, [
      {},
      { cards: ['turn-aside.1'] },
    ]),
  ],
  ['none', tableAt({ at: 'retrieve', seat: 0 })],
  ['victim:1', tableAt({ at: 'victim', seat: 0, victims: [2, 1] }, [CULTIST])],
  [
    'discard:formulary.1',
    tableAt({ at: 'discard', seat: 0, type: 'book' }, [{ cards: ['formulary.1', 'drowned-mans-diary.1'] }]),
  ],
  ['pass', tableAt({ at: 'end', seat: 0 }, OWNERS)],
  ['cancel', tableAt({ at: 'tradeGive', seat: 0, partner: 1 }, OWNERS)],
  ['cancel', tableAt({ at: 'tradeTake', seat: 0, partner: 1, give: null }, OWNERS)],
  ['cancel', tableAt({ at: 'tradePrice', seat: 0, ...SWAP }, OWNERS)],
  ['reject', tableAt({ at: 'tradeAnswer', seat: 1, offer: { ...SWAP, price: 0 } }, OWNERS)],
  ['pass', tableAt({ at: 'interlude', seat: 1 }, [{}, { cards: ['hip-flask.1'] }])],
])('an absent seat answers %s', (id, state) => {
  expect(title.moveId(title.autoMove(state, at(title.toAct(state), 0)))).toBe(id);
});

test('a debt is paid, not cancelled', () => {
  const debt = { kind: 'rent', amount: 5, to: 1, space: 'gilman-house' } as const;
  const state = tableAt({ at: 'payment', seat: 0, ...debt }, [{ cards: ['letter-of-passage.1'] }]);
  expect(title.moveId(title.autoMove(state, 0))).toBe('pay');
});

test('a game of absent players ends', () => {
  const chance = fastChance(1);
  let state = title.setup(OPTIONS, 4, chance).reduce(title.evolve, title.initial(OPTIONS, 4));
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const decision = title.decide(state, seat, title.autoMove(state, seat), chance);
    if (!decision.ok) throw new Error(decision.rule);
    state = decision.state;
  }
  expect(title.outcome(state)).toMatchObject({ reason: 'roundLimit', winners: [expect.any(Number)] });
});

/** What the greedy bot answers to an offer of seat 0. */
function answerTo(offer: {
  readonly give: string | null;
  readonly take: string | null;
  readonly price: number;
}): string {
  const state = tableAt({ at: 'tradeAnswer', seat: 1, offer: { partner: 1, ...offer } }, OWNERS);
  return title.moveId(greedyBot.choose(title, state, 1, fastChance(1)));
}

test('a bot sells for a good price and never gives anything away', () => {
  expect(answerTo({ give: null, take: 'necronomicon', price: 100 })).toBe('accept');
  expect(answerTo({ give: null, take: 'necronomicon', price: 1 })).toBe('reject');
  expect(answerTo({ give: 'gilman-house', take: null, price: -100 })).toBe('reject');
  expect(answerTo({ give: 'gilman-house', take: null, price: -1 })).toBe('accept');
});

// What the facts of trains, bandits and derailings change.

import { at } from '../../../base/defect.ts';
import { CITY } from '../components/ids.ts';
import { tunnelOf } from '../components.ts';
import type { FactOf } from '../facts.ts';
import { plus, type State } from '../state.ts';
import {
  added,
  discarded,
  drawn,
  dumped,
  type Evolvers,
  paid,
  upgradeDiscarded,
  withGoods,
  withSeat,
} from './changes.ts';

/** Tokens between the supply and a tunnel. */
function tokensMoved(state: State, tunnel: string, tokens: number): State {
  return {
    ...state,
    tokens: plus(state.tokens, tunnelOf(tunnel).index, tokens),
    tokenSupply: state.tokenSupply - tokens,
  };
}

function engineMoved(state: State, { seat, track, to, cost }: FactOf<'EngineMoved'>): State {
  const next = withSeat(state, seat, { ...at(state.seats, seat), at: to });
  const { step } = state;
  if (step.at !== 'move') return next;
  return { ...next, step: { ...step, path: [...step.path, track], spent: step.spent + cost } };
}

function cityEntered(state: State, { seat, fee, money }: FactOf<'CityEntered'>): State {
  const mine = at(state.seats, seat);
  const inside = paid(paid(mine, 'cityFee', -fee), 'cityGoods', money);
  return {
    ...withSeat(state, seat, { ...inside, goods: [], cars: [] }),
    supply: added(state.supply, mine.goods, 1),
    entered: [...state.entered, seat],
    trigger: state.trigger ?? state.round,
  };
}

function goodsSiphoned(state: State, { seat, from, goods }: FactOf<'GoodsSiphoned'>): State {
  const giver = at(state.seats, from);
  const taker = at(state.seats, seat);
  const next = withSeat(state, from, withGoods(giver, giver.goods.slice(0, giver.goods.length - goods.length)));
  return withSeat(next, seat, withGoods(taker, [...taker.goods, ...goods]));
}

function boxcarsDerailed(state: State, { seat, dumped: heaps }: FactOf<'BoxcarsDerailed'>): State {
  const mine = at(state.seats, seat);
  let { loose } = state;
  let lost = 0;
  for (const { cave, goods } of heaps) {
    loose = dumped(loose, cave, goods);
    lost += goods.length;
  }
  return { ...withSeat(state, seat, withGoods(mine, mine.goods.slice(0, mine.goods.length - lost))), loose };
}

function engineDerailed(state: State, { seat, place, exempt }: FactOf<'EngineDerailed'>): State {
  const mine = at(state.seats, seat);
  const next = withSeat(state, seat, {
    ...mine,
    derailed: true,
    exempt: mine.exempt || exempt,
    goods: [],
    cars: [],
  });
  const goods =
    place === CITY ? { supply: added(state.supply, mine.goods, 1) } : { loose: dumped(state.loose, place, mine.goods) };
  return {
    ...next,
    ...goods,
    derailedOrder: state.derailedOrder.includes(seat) ? state.derailedOrder : [...state.derailedOrder, seat],
    finished: state.finished.filter((one) => one !== seat),
  };
}

type TrainFact =
  | ('BoxcarsLifted' | 'BanditDrawn' | 'TokensPlaced' | 'EngineMoved' | 'BoxcarsPlaced' | 'CityEntered')
  | ('DiceRolled' | 'BanditDefeated' | 'TokenCleared' | 'PipeUsed' | 'SmokeSpread' | 'BanditLured' | 'GoodsSiphoned')
  | ('GoodsStolen' | 'BoxcarsDerailed' | 'EngineDerailed' | 'EngineRighted' | 'UpgradeLost' | 'UpgradeScrapped');

export const TRAIN_EVOLVERS: Evolvers<TrainFact> = {
  BoxcarsLifted: (state, { seat }) => withSeat(state, seat, { ...at(state.seats, seat), cars: [] }),
  BanditDrawn: (state, { seat, card }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...mine, bandits: [...mine.bandits, { card, fresh: true }] });
    return drawn(next, 'bandit', card);
  },
  TokensPlaced: (state, { tunnel, tokens }) => tokensMoved(state, tunnel, tokens),
  EngineMoved: engineMoved,
  BoxcarsPlaced: (state, { seat, cars }) => withSeat(state, seat, { ...at(state.seats, seat), cars }),
  CityEntered: cityEntered,
  DiceRolled: (state, { dice }) => {
    const { step } = state;
    if (step.at !== 'fight') return state;
    const rerolls = step.dice.length === 0 ? 0 : step.rerolls + 1;
    return { ...state, step: { ...step, dice, rerolls } };
  },
  BanditDefeated: (state, { seat, card, toughness, money }) => {
    const mine = at(state.seats, seat);
    const rid = { ...mine, bandits: mine.bandits.filter((bandit) => bandit.card !== card) };
    const next = discarded(withSeat(state, seat, paid(rid, 'bounties', money)), 'bandit', card);
    const { step } = state;
    return step.at === 'fight' ? { ...next, step: { ...step, defeated: step.defeated + toughness } } : next;
  },
  TokenCleared: (state, { tunnel }) => tokensMoved(state, tunnel, -1),
  PipeUsed: (state, { seat, card }) => upgradeDiscarded(state, seat, card),
  SmokeSpread: (state) => ({ ...state, turn: { ...state.turn, noSteal: true } }),
  BanditLured: (state, { seat, to, card }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...mine, bandits: mine.bandits.filter((bandit) => bandit.card !== card) });
    const other = at(next.seats, to);
    return withSeat(next, to, { ...other, bandits: [...other.bandits, { card, fresh: false }] });
  },
  GoodsSiphoned: goodsSiphoned,
  GoodsStolen: (state, { seat, goods }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, withGoods(mine, mine.goods.slice(0, mine.goods.length - goods.length)));
    return { ...next, supply: added(state.supply, goods, 1) };
  },
  BoxcarsDerailed: boxcarsDerailed,
  EngineDerailed: engineDerailed,
  EngineRighted: (state, { seat }) => withSeat(state, seat, { ...at(state.seats, seat), derailed: false }),
  UpgradeLost: (state, { seat, card }) => upgradeDiscarded(state, seat, card),
  UpgradeScrapped: (state, { seat, card }) => upgradeDiscarded(state, seat, card),
};

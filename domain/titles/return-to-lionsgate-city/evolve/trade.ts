// What the facts of mining, goods, cards of decks and Clean-Up change.

import { at } from '../../../base/defect.ts';
import { GOOD_INDEX, type Good, TILE_INDEX, type Tile } from '../components/ids.ts';
import { caveOf, circleOf, TOWNS, townAt, trackIndex } from '../components.ts';
import type { FactOf } from '../facts.ts';
import { plus, type State } from '../state.ts';
import {
  discarded,
  drawn,
  type Evolvers,
  loosePlus,
  paid,
  stepLess,
  stepWithout,
  withDeck,
  withGoods,
  without,
  withSeat,
} from './changes.ts';

function tileDrawn(state: State, tile: Tile): State {
  const { step } = state;
  // A skunk goes back into the bag at once.
  if (step.at !== 'mine' || tile === 'skunk') return state;
  return {
    ...state,
    bag: plus(state.bag, TILE_INDEX[tile], -1),
    step: { ...step, drawn: [...step.drawn, tile] },
  };
}

function riskReset(state: State): State {
  const { step } = state;
  const held = step.at === 'mine' ? step.drawn : [];
  const bag = state.bag.slice();
  for (const tile of [...state.risk, ...held]) bag[TILE_INDEX[tile]] = at(bag, TILE_INDEX[tile]) + 1;
  return { ...state, bag, risk: [], step: step.at === 'mine' ? { ...step, drawn: [] } : step };
}

function tilesPlaced(state: State, { tiles }: FactOf<'TilesPlaced'>): State {
  const { step } = state;
  return {
    ...state,
    risk: [...state.risk, ...tiles],
    step: step.at === 'mine' ? { ...step, drawn: [] } : step,
  };
}

/** The market with the squares of one track changed. */
function withTrack(
  state: State,
  town: string,
  good: Good,
  change: (pieces: readonly Good[]) => readonly Good[],
): State['markets'] {
  const place = townAt(town);
  if (place === null) return state.markets;
  const tracks = at(state.markets, place.index);
  const index = trackIndex(place, good);
  return state.markets.with(place.index, tracks.with(index, change(at(tracks, index))));
}

function goodsSold(state: State, { seat, town, good, gold, pieces, money }: FactOf<'GoodsSold'>): State {
  const piece = gold ? 'gold' : good;
  const mine = at(state.seats, seat);
  const sold = withGoods(mine, without(mine.goods, piece, pieces));
  const laid = Array.from({ length: pieces }, () => piece);
  return {
    ...withSeat(state, seat, paid(sold, 'sales', money)),
    markets: withTrack(state, town, good, (squares) => [...squares, ...laid]),
    step: stepLess(state.step, pieces),
  };
}

/** Pieces of the mat that go to the supply for something. */
function spent(state: State, { seat, good, pieces }: Omit<FactOf<'GoodsSpent'>, 'type'>): State {
  const mine = at(state.seats, seat);
  return {
    ...withSeat(state, seat, withGoods(mine, without(mine.goods, good, pieces))),
    supply: plus(state.supply, GOOD_INDEX[good], pieces),
    step: stepLess(state.step, pieces),
  };
}

function shareBought(state: State, { seat, circle, tokens, gold }: FactOf<'ShareBought'>): State {
  const next = spent(state, { seat, good: 'gold', pieces: gold });
  const mine = at(next.seats, seat);
  return {
    ...withSeat(next, seat, { ...mine, sharesOut: mine.sharesOut + tokens }),
    circles: state.circles.with(circleOf(circle).index, seat),
  };
}

function townsConsumed(state: State, { towns }: FactOf<'TownsConsumed'>): State {
  const markets = state.markets.slice();
  const supply = state.supply.slice();
  for (const { town, goods } of towns) {
    const place = townAt(town);
    if (place === null) continue;
    markets[place.index] = at(markets, place.index).map((pieces) => pieces.slice(0, -1));
    for (const good of goods) supply[GOOD_INDEX[good]] = at(supply, GOOD_INDEX[good]) + 1;
  }
  return { ...state, markets, supply };
}

function oreConverted(state: State, { cave, pieces }: FactOf<'OreConverted'>): State {
  const factory = caveOf(cave);
  if (factory.kind !== 'factory') return state;
  let next = { ...state, loose: loosePlus(state, cave, factory.output, pieces) };
  let supply = plus(state.supply, GOOD_INDEX[factory.output], -pieces);
  for (const input of factory.inputs) {
    next = { ...next, loose: loosePlus(next, cave, input, -pieces) };
    supply = plus(supply, GOOD_INDEX[input], pieces);
  }
  return { ...next, supply };
}

function withGhost(state: State, town: string, isGhost: boolean): State {
  return { ...state, ghosts: TOWNS.map(({ id }, index) => (id === town ? isGhost : at(state.ghosts, index))) };
}

type TradeFact =
  | ('TileDrawn' | 'RiskReset' | 'TilesPlaced' | 'OreMined' | 'GoodsLoaded' | 'GoodsDropped' | 'GoodsSold')
  | ('ShareBought' | 'GoodsSpent' | 'DeckRenewed' | 'CardDrawn' | 'UpgradeTaken' | 'MercenaryHired')
  | ('MercenaryReplaced' | 'CardReturned' | 'TownsConsumed' | 'TownDied' | 'SharesReturned' | 'TownAwoke')
  | ('OreConverted' | 'SharesPaid');

export const TRADE_EVOLVERS: Evolvers<TradeFact> = {
  TileDrawn: (state, { tile }) => tileDrawn(state, tile),
  RiskReset: riskReset,
  TilesPlaced: tilesPlaced,
  OreMined: (state, { cave, good, pieces }) => ({
    ...state,
    supply: plus(state.supply, GOOD_INDEX[good], -pieces),
    loose: loosePlus(state, cave, good, pieces),
  }),
  GoodsLoaded: (state, { seat, cave, good, pieces }) => {
    const mine = at(state.seats, seat);
    const goods = [...mine.goods, ...Array.from({ length: pieces }, () => good)];
    return {
      ...withSeat(state, seat, withGoods(mine, goods)),
      loose: loosePlus(state, cave, good, -pieces),
      step: stepLess(state.step, pieces),
    };
  },
  GoodsDropped: (state, { seat, cave, good, pieces }) => {
    const mine = at(state.seats, seat);
    return {
      ...withSeat(state, seat, withGoods(mine, without(mine.goods, good, pieces))),
      loose: loosePlus(state, cave, good, pieces),
      step: stepLess(state.step, pieces),
    };
  },
  GoodsSold: goodsSold,
  ShareBought: shareBought,
  GoodsSpent: spent,
  DeckRenewed: (state, { deck: name }) => {
    const deck = state.decks[name];
    return withDeck(state, name, { top: deck.top, pool: [...deck.pool, ...deck.discard].toSorted(), discard: [] });
  },
  CardDrawn: (state, { deck, card }) => {
    const { step } = state;
    const next = drawn(state, deck, card);
    if (step.at !== 'craft' && step.at !== 'hire') return next;
    return { ...next, step: { ...step, drawn: [...step.drawn, card] } };
  },
  UpgradeTaken: (state, { seat, card }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...mine, upgrades: [...mine.upgrades, card] });
    return { ...next, step: stepWithout(state.step, card) };
  },
  MercenaryHired: (state, { seat, card }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...mine, team: [...mine.team, { card, used: true }] });
    return { ...next, step: stepWithout(state.step, card) };
  },
  MercenaryReplaced: (state, { seat, card, old }) => {
    const mine = at(state.seats, seat);
    const team = mine.team.map((member) => (member.card === old ? { card, used: member.used } : member));
    const next = discarded(withSeat(state, seat, { ...mine, team }), 'mercenary', old);
    return { ...next, step: stepWithout(state.step, card) };
  },
  CardReturned: (state, { deck: name, card }) => {
    const deck = state.decks[name];
    return {
      ...withDeck(state, name, { ...deck, top: [...deck.top, card] }),
      step: stepWithout(state.step, card),
    };
  },
  TownsConsumed: townsConsumed,
  TownDied: (state, { town }) => withGhost(state, town, true),
  SharesReturned: (state, { seat, circle, tokens, money }) => {
    const mine = at(state.seats, seat);
    const next = withSeat(state, seat, { ...paid(mine, 'deadShares', -money), sharesOut: mine.sharesOut - tokens });
    return { ...next, circles: state.circles.with(circleOf(circle).index, null) };
  },
  TownAwoke: (state, { town }) => withGhost(state, town, false),
  OreConverted: oreConverted,
  SharesPaid: (state, { seat, money }) => withSeat(state, seat, paid(at(state.seats, seat), 'shareIncome', money)),
};

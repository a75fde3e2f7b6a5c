// The table before the first fact, and the first facts. Rulebook: Set Up, One Player; rulings R6 to R14, R155, R156.

import { at } from '../../base/defect.ts';
import { type Chance, shuffled } from '../../chance/index.ts';
import { Register } from '../../title/contract.ts';
import { GOOD_INDEX } from './components/ids.ts';
import { BANDITS, BOARD, BOX, CAVES, CIRCLES, COGS, MERCENARIES, modeOf, PIPES, TOWNS, TUNNELS } from './components.ts';
import { nextCard } from './effects/deck.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import { beginRound } from './procedures/turn.ts';
import { type Deck, freshTurn, type SeatState, type State } from './state.ts';
import type { TitleRegister } from './step.ts';
import { fillRow, nextPick } from './steps/draft.ts';

function deckOf(cards: readonly { readonly id: string }[]): Deck {
  return { top: [], pool: cards.map(({ id }) => id), discard: [] };
}

function seatAtStart(): SeatState {
  return {
    money: 0,
    at: BOARD.start,
    derailed: false,
    exempt: false,
    goods: [],
    cars: [],
    team: [],
    upgrades: [],
    bandits: [],
    sharesOut: 0,
    score: { draft: 0, sales: 0, bounties: 0, shareIncome: 0, cityGoods: 0, deadShares: 0, cityFee: 0 },
  };
}

/** Every market square holds a piece of its good. */
const FULL_MARKETS: State['markets'] = TOWNS.map(({ tracks }) =>
  tracks.map(({ good, values }) => values.map(() => good)),
);

/** Goods that the markets leave in the supply. */
function supplyAtStart(): readonly number[] {
  const supply = BOX.goods.slice();
  for (const good of FULL_MARKETS.flat(2)) supply[GOOD_INDEX[good]] = at(supply, GOOD_INDEX[good]) - 1;
  return supply;
}

/** The table with filled markets and nothing drawn. */
export function initial(options: Options, seatCount: number): State {
  const seats = Array.from({ length: seatCount }, seatAtStart);
  const isSolo = seatCount === 1;
  return {
    options,
    round: 0,
    step: { at: isSolo ? 'plan' : 'draft', seat: 0 },
    turn: freshTurn(null),
    order: seats.map((_, seat) => seat),
    finished: [],
    derailedOrder: [],
    draft: isSolo ? null : { row: [], gold: seats.map(() => 0), picks: 0 },
    seats,
    loose: CAVES.map(() => BOX.goods.map(() => 0)),
    markets: FULL_MARKETS,
    ghosts: TOWNS.map(() => false),
    circles: CIRCLES.map(() => null),
    tokens: TUNNELS.map(() => 0),
    tokenSupply: BOX.banditTokens,
    supply: supplyAtStart(),
    risk: [],
    bag: BOX.tiles,
    decks: {
      mercenary: deckOf(MERCENARIES),
      bandit: deckOf(BANDITS),
      cog: deckOf(COGS),
      pipe: deckOf(isSolo ? PIPES.filter(({ solo }) => solo) : PIPES),
    },
    entered: [],
    trigger: null,
  };
}

function dealTeam(register: TitleRegister, cards: number, chance: Chance): void {
  for (let dealt = 0; dealt < cards; dealt += 1) {
    const card = nextCard(register, 'mercenary', chance);
    if (card !== null) register.write({ type: 'MercenaryDealt', seat: 0, card });
  }
  beginRound(register);
}

/** The order of the seats, then the row of the draft; in a solo game the team and round 1. */
export function setup(options: Options, seatCount: number, chance: Chance): readonly Fact[] {
  const register = new Register<State, Fact>(initial(options, seatCount), evolve);
  const mode = modeOf(seatCount, options.soloMats);
  register.write({ type: 'OrderDrawn', order: shuffled(chance, register.state.order) });
  if (mode.draftRow === 0) {
    dealTeam(register, mode.startTeam, chance);
    return register.facts;
  }
  for (let slot = 0; slot < mode.draftRow; slot += 1) fillRow(register, slot, chance);
  nextPick(register);
  return register.facts;
}

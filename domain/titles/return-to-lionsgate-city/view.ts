// What a viewer sees: the whole table. Nothing is hidden: what a deck or the bag shows next is decided only when it is drawn.

import type { SealedFact, Seat, Viewer } from '../../title/contract.ts';
import { DECKS, type DeckName } from './components/ids.ts';
import { BOARD, BOX, MAT, MINING } from './components.ts';
import { lastRound, skunkPercent } from './effect/sums.ts';
import { CRAFT_PRICE, HIRE_PRICE } from './effects/cardShop.ts';
import { multiplierOf, yieldOf } from './effects/mining.ts';
import { modeAt, PIECES_PER_MERCENARY } from './effects/powers.ts';
import type { Fact, FactType } from './facts.ts';
import type { Move } from './moves.ts';
import type { View } from './shapes/view.ts';
import { type State, total } from './state.ts';
import { STEP_NAMES } from './text/names.ts';
import { speak } from './text/speak.ts';
import { viewGoods, viewMercenary, viewTiles } from './view/cards.ts';
import { viewCaves, viewCity, viewTunnels } from './view/map.ts';
import { viewSeat } from './view/seat.ts';
import { viewTurn } from './view/turn.ts';

/** The sheet on which the caves are drawn. */
const SHEET = { width: 1000, height: 720 } as const;

/** Tiles of one tool that `oreYield` lists: as many as there are of the most frequent one. */
const MOST_EQUAL_TILES = Math.max(...BOX.tiles.slice(1, -1));

function viewStep({ step }: State) {
  return { at: step.at, label: speak('en')(...STEP_NAMES[step.at]), seat: step.at === 'over' ? null : step.seat };
}

function viewEnd(state: State) {
  const { step, trigger, ghosts } = state;
  return {
    triggeredInRound: trigger,
    lastRound: step.at === 'over' ? state.round : lastRound(state),
    reason: step.at === 'over' ? step.reason : null,
    ghostTowns: ghosts.filter((ghost) => ghost).length,
  };
}

function viewDraft(state: State) {
  const { draft, seats } = state;
  if (draft === null) return null;
  return {
    row: draft.row.map(({ card, gold }) => ({ mercenary: viewMercenary(card), gold })),
    gold: draft.gold,
    picksLeft: seats.length * modeAt(state).startTeam - draft.picks,
  };
}

function viewRiskTrack(state: State) {
  const { risk } = state;
  return {
    spaces: MINING.spaces.map((multiplier, index) => ({ number: index + 1, multiplier, tile: risk[index] ?? null })),
    multiplier: multiplierOf(state),
    tilesToReset: MINING.spaces.length + 1 - risk.length,
  };
}

function viewBag(state: State) {
  return { tiles: viewTiles(state.bag), size: total(state.bag), skunkPercent: skunkPercent(state) };
}

function viewDeck(state: State, kind: DeckName) {
  const { top, pool, discard } = state.decks[kind];
  return { kind, size: top.length + pool.length, onTop: top.toReversed(), discard };
}

function viewRules({ options }: State) {
  return {
    comparison: options.comparison,
    maxRounds: options.maxRounds,
    cityFee: BOARD.cityFee,
    moneyPerGood: BOARD.moneyPerGood,
    goodsPerMercenary: PIECES_PER_MERCENARY,
    boxesPerBoxcar: MAT.boxesPerBoxcar,
    dice: BOX.dice,
    shareTokens: MAT.shareTokens,
    shareIncome: MAT.shareIncome,
    deadSharePenalty: MAT.deadSharePenalty,
    craftPrice: CRAFT_PRICE,
    hirePrice: HIRE_PRICE,
    oreYield: Array.from({ length: MOST_EQUAL_TILES + 1 }, (_, count) => yieldOf(count)),
    sheetWidth: SHEET.width,
    sheetHeight: SHEET.height,
  };
}

/** The table as everybody may see it. */
export function view(state: State, _viewer: Viewer): View {
  return {
    round: state.round,
    isOver: state.step.at === 'over',
    step: viewStep(state),
    turnOrder: state.order,
    doneOrder: state.finished,
    derailedOrder: state.derailedOrder,
    end: viewEnd(state),
    draft: viewDraft(state),
    currentTurn: viewTurn(state),
    caves: viewCaves(state),
    city: viewCity(state),
    tunnels: viewTunnels(state),
    riskTrack: viewRiskTrack(state),
    bag: viewBag(state),
    supply: viewGoods(state.supply),
    tokenSupply: state.tokenSupply,
    decks: DECKS.map((kind) => viewDeck(state, kind)),
    rules: viewRules(state),
    players: state.seats.map((_, seat) => viewSeat(state, seat)),
  };
}

/** Every fact is public. */
export function seenBy(fact: Fact, _viewer: Viewer, _state: State): Fact | SealedFact {
  return fact;
}

/** Every move is public. */
export function seenMove(move: Move, _seat: Seat, _viewer: Viewer, _state: State): Move {
  return move;
}

/** Types of facts that say what chance gave. A card drawn from a known top of a deck is among them: it is shown to be kept or not. */
const FINAL: ReadonlySet<FactType> = new Set([
  ...(['OrderDrawn', 'RowFilled', 'MercenaryDealt', 'BanditDrawn', 'TileDrawn', 'DiceRolled', 'CardDrawn'] as const),
]);

/** Whether the fact showed what nobody knew before. */
export function isFinal(fact: Fact): boolean {
  return FINAL.has(fact.type);
}

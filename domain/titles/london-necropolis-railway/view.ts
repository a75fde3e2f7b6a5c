// What a viewer sees: the whole table. Nothing is hidden but the order of the deck, and that is decided only when a card
// turns up: the state holds the cards that remain and the visible back of the top card.

import { at } from '../../base/defect.ts';
import type { SealedFact, Seat, Viewer } from '../../title/contract.ts';
import { of } from '../../title/lookUp.ts';
import { CRYPTS, SECTIONS, SPACE_COLOURS } from './components/ids.ts';
import {
  CENTRAL_BOARD,
  CRYPT_PRICES,
  discsOfBack,
  EDITION_RULES,
  NECROPOLIS,
  PRESTIGE,
  RAILWAY,
} from './components.ts';
import type { Fact, FactType } from './facts.ts';
import type { Move } from './moves.ts';
import { symbolsUsed } from './procedures/necropolisAction.ts';
import { movementAhead, stationsLeft } from './procedures/stations.ts';
import type { View } from './shapes/view.ts';
import type { State } from './state.ts';
import { STEP_NAMES } from './text/names.ts';
import { viewCard, viewCoffins, viewDiscs } from './view/card.ts';
import { viewSeat } from './view/seat.ts';

function viewStep(state: State) {
  const { step } = state;
  const { hired, crypted } = symbolsUsed(state);
  return {
    at: step.at,
    label: STEP_NAMES[step.at],
    seat: step.at === 'over' ? null : step.seat,
    crypt: step.at === 'caboose' ? step.crypt : null,
    column: step.at === 'caboose' ? step.column : null,
    leaving: step.at === 'dismiss' ? step.leaving : null,
    isHired: step.at === 'necropolis' && hired,
    isCryptBuilt: step.at === 'necropolis' && crypted,
  };
}

function viewTurn(state: State) {
  const { turn } = state;
  return {
    occasion: turn.occasion,
    card: turn.card === null ? null : viewCard(turn.card, state.edition),
    sectionsUsed: SECTIONS.filter((section) => turn[section]),
    icons: turn.icons,
    isBonusTaken: turn.bonusMove !== null,
    bonusMove: turn.bonusMove ?? 0,
    isPrestigeTaken: turn.prestigeMove !== null,
    prestigeMove: turn.prestigeMove ?? 0,
    movement: movementAhead(state),
    abilitiesUsed: turn.abilitiesUsed,
    stationsLeft: stationsLeft(state),
  };
}

function viewBonusColumns(state: State) {
  return CENTRAL_BOARD.bonusColumns.map(({ pounds, move }, index) => ({
    column: index + 1,
    pounds,
    move,
    spaces: SPACE_COLOURS.map((colour, place) => {
      const taken = at(state.bonus, index * SPACE_COLOURS.length + place);
      return { colour, disc: taken?.disc ?? null, seat: taken?.seat ?? null };
    }),
  }));
}

function viewCrypts(state: State) {
  return CRYPTS.map((crypt, index) => ({
    crypt,
    left: at(state.supply.crypts, index),
    price: at(CRYPT_PRICES, index),
    pointsPerCoffin: of(NECROPOLIS.columnPoints, crypt),
  }));
}

function viewPrestigeTrack({ edition }: State) {
  return PRESTIGE.map(({ points, move, ongoing, whiteCrypt, costs }, index) => ({
    level: index + 1,
    pointsPerStaff: points,
    move,
    ongoingMove: ongoing,
    hasWhiteCrypt: whiteCrypt,
    costs: costs[edition],
  }));
}

function viewRules({ edition }: State) {
  const rules = EDITION_RULES[edition];
  return {
    rounds: CENTRAL_BOARD.rounds,
    centuryAfterRound: CENTRAL_BOARD.centuryAfterRound,
    trackLength: RAILWAY.trackLength,
    londonSpace: RAILWAY.london,
    necropolisSpace: RAILWAY.necropolis,
    installLimit: RAILWAY.installLimit,
    hireCost: CENTRAL_BOARD.hireCost,
    wage: CENTRAL_BOARD.wage,
    crewCarWage: CENTRAL_BOARD.crewWage,
    poundsPerMissingMourner: CENTRAL_BOARD.poundsPerMissingMourner,
    poundsPerFullCar: CENTRAL_BOARD.poundsPerFullCar,
    poundsPerMatch: NECROPOLIS.matchPounds,
    rowPoints: NECROPOLIS.rowPoints,
    columnPointsPerCoffin: of(NECROPOLIS.columnPoints, 'none'),
    potterPoints: NECROPOLIS.potterPoints,
    poundsPerMourner: NECROPOLIS.mournerPounds,
    poundsPerPoint: NECROPOLIS.poundsPerPoint,
    isOneCardPerTurn: rules.oneCardPerTurn,
    tileSalePounds: rules.tileSalePounds,
    boardsAfterAdding: rules.boardingAfter.add,
    boardsAfterUpgrading: rules.boardingAfter.flip,
  };
}

/** The table as everybody may see it. */
export function view(state: State, _viewer: Viewer): View {
  const { edition, firstSeat, seats, supply } = state;
  return {
    edition,
    round: state.round,
    isOver: state.step.at === 'over',
    firstSeat,
    turnOrder: seats.map((_, place) => (firstSeat + place) % seats.length),
    step: viewStep(state),
    currentTurn: viewTurn(state),
    deckSize: state.deck.length,
    topBack: state.topBack === null ? null : discsOfBack(state.topBack),
    openCards: state.row.map((open, index) => ({
      slot: index + 1,
      card: open === null ? null : viewCard(open.card, edition),
      discs: open?.discs ?? [],
    })),
    discard: state.discard.map((card) => viewCard(card, edition)),
    discSupply: viewDiscs(supply.discs),
    mournerSupply: supply.mourners,
    staffSupply: supply.staff,
    crypts: viewCrypts(state),
    bag: viewCoffins(state.bag),
    bonusColumns: viewBonusColumns(state),
    prestigeTrack: viewPrestigeTrack(state),
    rules: viewRules(state),
    players: seats.map((_, seat) => viewSeat(state, seat)),
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

/** Whether a fact of that type says what chance gave. All else follows from what everybody saw before. */
const IS_FINAL: Readonly<Record<FactType, boolean>> = {
  FirstSeatChosen: true,
  CoffinsDrawn: true,
  BackShown: true,
  CardRevealed: true,
  DiscsPlaced: false,
  RoundBegan: false,
  TurnBegan: false,
  StepEntered: false,
  StartingRowChosen: false,
  CardTaken: false,
  ActionTaken: false,
  LondonImproved: false,
  CardInstalled: false,
  CarAdded: false,
  CarUpgraded: false,
  PairCompleted: false,
  VolunteerPlaced: false,
  VolunteerLost: false,
  StaffHired: false,
  CryptBuilt: false,
  CryptGranted: false,
  CryptLost: false,
  BonusTaken: false,
  PrestigeRaised: false,
  TileSold: false,
  CardUsed: false,
  TrainMoved: false,
  StationManaged: false,
  IncomeTaken: false,
  MournersBoarded: false,
  CoffinsBoarded: false,
  WagesPaid: false,
  StaffLeft: false,
  DinersServed: false,
  MournersArrived: false,
  CoffinBuried: false,
  PotterFilled: false,
  CardDiscarded: false,
  GameScored: false,
};

/** Whether the fact showed what nobody knew before. */
export function isFinal(fact: Fact): boolean {
  return IS_FINAL[fact.type];
}

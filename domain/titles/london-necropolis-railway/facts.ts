// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Pounds, discs, mourners and staff that a fact names move between the seat and the bank or the supply.

import { list, nullable } from '../../read/lists.ts';
import { described, optional } from '../../read/records.ts';
import { oneOf, seatNumber, text } from '../../read/shape.ts';
import { type FactIn, fact, natural, RESULTS, stepShape } from '../../title/facts.ts';
import {
  BONUS_COLUMNS,
  CAR_TYPES,
  CARS,
  COLUMNS,
  LONDON_SPACES,
  ROWS,
  SLOTS,
  SPACE_COLOURS,
  SPOTS,
} from './components/ids.ts';
import { SEATS } from './options.ts';
import { ability, coffin, crypt, disc, occasion, section, station, stepName } from './shapes/pieces.ts';
import type { Step } from './state.ts';

const seat = seatNumber(SEATS.max);
const pounds = natural;
const card = text;
const slot = oneOf(SLOTS);
const row = oneOf(ROWS);
const column = oneOf(COLUMNS);
const car = oneOf(CARS);
const spot = oneOf(SPOTS);
const discs = list(disc);
const coffins = list(coffin);

export const FACTS = {
  FirstSeatChosen: fact('The seat begins.', { seat }),
  CoffinsDrawn: fact('Coffins out of the bag, in the order of drawing.', {
    seat,
    coffins,
    to: oneOf(['train', 'waiting']),
  }),
  BackShown: fact('The back of the new top card; null when the deck is empty.', { back: nullable(text) }),
  CardRevealed: fact('The top card opened in a slot.', { slot, card }),
  DiscsPlaced: fact('Discs lie under the open card.', {
    slot,
    discs,
    missing: optional(described('Only where there are any: discs of the back that the supply did not have.', discs)),
  }),
  RoundBegan: fact('A round began.', { round: natural }),
  TurnBegan: fact("A turn, or a seat's part of the Turn of the Century, the final run or the final purchase.", {
    seat,
    occasion,
  }),
  StepEntered: fact('The next choice, with the procedures that it interrupts.', { step: stepShape<Step>(stepName) }),
  StartingRowChosen: fact('The first staffed row.', { seat, row }),
  CardTaken: fact('A card of the row, with the discs under it.', { seat, slot, card, discs }),
  ActionTaken: fact('A section of the card was used: the disc is paid, its train icons natural.', {
    seat,
    section,
    disc,
    icons: natural,
  }),
  LondonImproved: fact('A London space was improved.', {
    seat,
    space: oneOf(LONDON_SPACES),
    level: described('1: side A; 2: side B.', oneOf([1, 2])),
    pounds,
  }),
  CardInstalled: fact('The card of the turn was installed.', { seat, card }),
  CarAdded: fact('A car was added, not upgraded.', { seat, car }),
  CarUpgraded: fact('A car was flipped to its upgraded side.', { seat, car }),
  PairCompleted: fact('Both cars of a position are upgraded: the pair gives its bonus.', {
    seat,
    position: oneOf([1, 2, 3]),
    orangeDiscs: natural,
    lostOrangeDiscs: optional(described('Only where there are any: what the supply did not have.', natural)),
  }),
  VolunteerPlaced: fact('The volunteer came to a spot.', { seat, spot }),
  VolunteerLost: fact('No spot was free for the volunteer.', { seat }),
  StaffHired: fact('Staff came to a spot.', { seat, spot, pounds }),
  CryptBuilt: fact('A crypt was paid for.', {
    seat,
    crypt,
    column,
    mourners: described('From the Necropolis.', natural),
    trainMourners: described('From the train.', natural),
    pounds: described('For missing mourners.', pounds),
  }),
  CryptGranted: fact('A white crypt without cost.', { seat, crypt, column }),
  CryptLost: fact('A white crypt that could not be granted: none was left, or every column had a crypt.', {
    seat,
    reason: oneOf(['no-crypt-left', 'no-column']),
  }),
  BonusTaken: fact('A disc was put on a bonus space.', {
    seat,
    column: oneOf(BONUS_COLUMNS),
    space: oneOf(SPACE_COLOURS),
    disc,
    pounds,
    move: natural,
  }),
  PrestigeRaised: fact('The next level of prestige was paid.', { seat, level: natural, discs, move: natural }),
  TileSold: fact('A railway tile was sold.', { seat, tile: oneOf([...CAR_TYPES, ...CARS]), pounds }),
  CardUsed: fact('An installed card was used for its ability and discarded.', { seat, card, ability }),
  TrainMoved: fact('The train moved.', {
    seat,
    from: natural,
    to: natural,
    spaces: natural,
    stations: described('Stations reached or passed, in travel order.', list(station)),
  }),
  StationManaged: fact('The train is done with a station.', { seat, station }),
  IncomeTaken: fact(
    'Gains of an income besides coffins. What supply and bag did not have is lost, and named only then.',
    {
      seat,
      pounds: described('From the bank.', pounds),
      mourners: described('To the waiting area.', natural),
      orangeDiscs: natural,
      lostMourners: optional(natural),
      lostCoffins: optional(natural),
      lostOrangeDiscs: optional(natural),
    },
  ),
  MournersBoarded: fact('Waiting mourners boarded the train.', { seat, mourners: natural }),
  CoffinsBoarded: fact('Waiting coffins were loaded.', { seat, coffins }),
  WagesPaid: fact('Staff was paid.', { seat, rate: natural, staff: natural, pounds }),
  StaffLeft: fact('Staff that was not paid left.', { seat, spots: list(spot) }),
  DinersServed: fact('The Dining Car paid for full mourner cars.', { seat, cars: natural, pounds }),
  MournersArrived: fact('Mourners left the train at the Necropolis.', { seat, mourners: natural }),
  CoffinBuried: fact('A coffin was put into a cell.', { seat, coffin, row, column, pounds }),
  PotterFilled: fact("The rest of the train's coffins went to Potter's Field.", { seat, coffins }),
  CardDiscarded: fact('The card of the turn went to the discard pile.', { seat, card }),
  GameScored: fact('The game is over.', { results: RESULTS }),
};

type Facts = typeof FACTS;
export type FactType = keyof Facts;
export type FactOf<Type extends FactType> = FactIn<Facts, Type>;
export type Fact = FactOf<FactType>;

// The components of the game, loaded from `data/` and checked once at start-up, and look-up by name.
// An owner of the printed game replaces values in `data/`; nothing here repeats them.

import { at, Defect } from '../../base/defect.ts';
import { of, refuse } from '../../read/dataReader.ts';
import { type CentralBoard, type Necropolis, readCentralBoard, readNecropolis } from './components/boards.ts';
import { type Card, readCards } from './components/cards.ts';
import { type BackId, CARS, type CardId, DISCS, type Disc, type Edition, LONDON_SPACES } from './components/ids.ts';
import { type London, readLondon } from './components/london.ts';
import { type PrestigeLevel, readPrestige } from './components/prestige.ts';
import { type Railway, readRailway } from './components/railway.ts';
import { type Box, type EditionRules, readBox, readDefaultEdition, readEditions } from './components/supply.ts';
import cards from './data/cards.json' with { type: 'json' };
import centralBoard from './data/central-board.json' with { type: 'json' };
import components from './data/components.json' with { type: 'json' };
import editions from './data/editions.json' with { type: 'json' };
import london from './data/london.json' with { type: 'json' };
import necropolis from './data/necropolis.json' with { type: 'json' };
import prestige from './data/prestige.json' with { type: 'json' };
import railway from './data/railway.json' with { type: 'json' };

/** The eight files of `data/` that the rules read, as parsed JSON. */
export interface Data {
  readonly cards: unknown;
  readonly centralBoard: unknown;
  readonly components: unknown;
  readonly editions: unknown;
  readonly london: unknown;
  readonly necropolis: unknown;
  readonly prestige: unknown;
  readonly railway: unknown;
}

export interface Components {
  readonly cards: readonly Card[];
  readonly centralBoard: CentralBoard;
  readonly box: Box;
  readonly editions: Readonly<Record<Edition, EditionRules>>;
  readonly defaultEdition: Edition;
  readonly london: London;
  readonly necropolis: Necropolis;
  readonly prestige: readonly PrestigeLevel[];
  readonly railway: Railway;
}

export const DATA: Data = { cards, centralBoard, components, editions, london, necropolis, prestige, railway };

/** Largest number of seats; the box holds one set of boards and tiles for each. */
const MOST_SEATS = 4;

function checkKits({ box, editions: rules }: Components): void {
  const { kit } = box;
  for (const disc of DISCS) {
    const needed = of(kit.discs, disc) * MOST_SEATS;
    const held = of(box.discs, disc);
    if (needed > held)
      refuse('components.json, perPlayerSetup, discs', `${needed} ${disc} needed, the box has ${held}`);
  }
  const mourners = (kit.trainMourners + kit.necropolisMourners) * MOST_SEATS;
  for (const [edition, held] of Object.entries(rules)) {
    const where = `components.json, ${edition}`;
    if (mourners > held.mourners) refuse(where, `${mourners} mourners needed, the box has ${held.mourners}`);
    if (MOST_SEATS > held.staff) refuse(where, `${MOST_SEATS} staff needed, the box has ${held.staff}`);
  }
  const coffins = [...box.coffins.values()].reduce((sum, count) => sum + count);
  if (kit.coffins * MOST_SEATS > coffins) {
    refuse('components.json, coffins', `${kit.coffins * MOST_SEATS} needed, the box has ${coffins}`);
  }
  if (box.volunteers !== MOST_SEATS) {
    refuse('components.json, volunteers', `found ${box.volunteers}, needed ${MOST_SEATS}`);
  }
}

function checkCrypts({ box, centralBoard: board }: Components): void {
  for (const [seats, crypts] of board.crypts) {
    for (const [crypt, count] of crypts) {
      const held = of(box.crypts, crypt);
      if (count > held) {
        refuse(`central-board.json, ${seats} players`, `${count} ${crypt} crypts, the box has ${held}`);
      }
    }
  }
}

function checkTrain({ box, railway: train }: Components): void {
  const places = (type: 'm' | 'c'): number =>
    train.startCars.filter((car) => car.startsWith(type)).length * at(train.capacity[type], 1);
  const { trainMourners, coffins } = box.kit;
  if (trainMourners > places('m')) refuse('components.json, mournersOnTrain', `the train holds ${places('m')}`);
  if (coffins > places('c')) refuse('components.json, coffinsFromBag', `the train holds ${places('c')}`);
}

function checkTiles({ box, railway: train, cards: all }: Components): void {
  const london = LONDON_SPACES.length * MOST_SEATS;
  if (box.londonTiles !== london) {
    refuse('components.json, londonTiles', `found ${box.londonTiles}, needed ${london}`);
  }
  const cars = (train.tiles.m + train.tiles.c) * MOST_SEATS;
  if (box.railwayTiles !== cars) refuse('components.json, railwayTiles', `found ${box.railwayTiles}, needed ${cars}`);
  if (train.startCars.some((car, index) => train.startCars.indexOf(car) !== index)) {
    refuse('railway.json, startCars', 'a car is listed twice');
  }
  for (const seats of [2, 3, 4]) {
    const used = all.filter((card) => card.dots <= seats).length;
    if (used < 4) refuse('cards.json', `${used} cards for ${seats} players, needed at least 4`);
  }
}

/** The components that `data` describes; a Defect that names the record and the reason when it is inconsistent. */
export function loadComponents(data: Data): Components {
  const box = readBox(data.components);
  const loaded: Components = {
    box,
    cards: readCards(data.cards, box.cards),
    centralBoard: readCentralBoard(data.centralBoard),
    editions: readEditions(data.editions, data.components),
    defaultEdition: readDefaultEdition(data.editions),
    london: readLondon(data.london),
    necropolis: readNecropolis(data.necropolis),
    prestige: readPrestige(data.prestige),
    railway: readRailway(data.railway),
  };
  checkKits(loaded);
  checkCrypts(loaded);
  checkTrain(loaded);
  checkTiles(loaded);
  return loaded;
}

const LOADED = loadComponents(DATA);

export const CARDS = LOADED.cards;
export const CENTRAL_BOARD = LOADED.centralBoard;
export const BOX = LOADED.box;
export const EDITION_RULES = LOADED.editions;
export const DEFAULT_EDITION = LOADED.defaultEdition;
export const LONDON = LOADED.london;
export const NECROPOLIS = LOADED.necropolis;
export const PRESTIGE = LOADED.prestige;
export const RAILWAY = LOADED.railway;

const CARD_BY_ID: ReadonlyMap<CardId, Card> = new Map(CARDS.map((card) => [card.id, card]));

/** Every back, in order of the first card that has it. */
export const BACKS: readonly BackId[] = [...new Set(CARDS.map((card) => card.back))];

const BACK_DISCS: ReadonlyMap<BackId, readonly Disc[]> = new Map(
  BACKS.map((back) => [back, back.split('+').flatMap((name) => DISCS.filter((disc) => disc === name))]),
);

/** The card of that id. */
export function cardOf(id: CardId): Card {
  const card = CARD_BY_ID.get(id);
  if (card === undefined) throw new Defect(`no card ${id}`);
  return card;
}

/** The two discs of a back, in printed order. */
export function discsOfBack(back: BackId): readonly Disc[] {
  const discs = BACK_DISCS.get(back);
  if (discs === undefined) throw new Defect(`no back ${back}`);
  return discs;
}

/** Places of a car by the index of the car and its state (0 no tile, 1 un-upgraded, 2 upgraded). */
export const CAR_PLACES: readonly (readonly number[])[] = CARS.map((car) =>
  car.startsWith('m') ? RAILWAY.capacity.m : RAILWAY.capacity.c,
);

/** Prices of the crypts in mourners, in the order of `CRYPTS`. */
export const CRYPT_PRICES: readonly number[] = [...CENTRAL_BOARD.cryptPrice.values()];

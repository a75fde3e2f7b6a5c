// The data files of London Necropolis Railway, read piece by piece: whatever is not as the rules need it is refused
// with the record and the reason.

import { at } from '../../../../domain/base/defect.ts';
import { of } from '../../../../domain/title/lookUp.ts';
import type {
  CentralBoard,
  Necropolis,
} from '../../../../domain/titles/london-necropolis-railway/components/boards.ts';
import type { Card } from '../../../../domain/titles/london-necropolis-railway/components/cards.ts';
import {
  DISCS,
  type Edition,
  LONDON_SPACES,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import type { London } from '../../../../domain/titles/london-necropolis-railway/components/london.ts';
import type { PrestigeLevel } from '../../../../domain/titles/london-necropolis-railway/components/prestige.ts';
import type { Railway } from '../../../../domain/titles/london-necropolis-railway/components/railway.ts';
import type { Box, EditionRules } from '../../../../domain/titles/london-necropolis-railway/components/supply.ts';
import cards from '../../../../domain/titles/london-necropolis-railway/data/cards.json' with { type: 'json' };
import centralBoard from '../../../../domain/titles/london-necropolis-railway/data/central-board.json' with {
  type: 'json',
};
import components from '../../../../domain/titles/london-necropolis-railway/data/components.json' with { type: 'json' };
import editions from '../../../../domain/titles/london-necropolis-railway/data/editions.json' with { type: 'json' };
import london from '../../../../domain/titles/london-necropolis-railway/data/london.json' with { type: 'json' };
import necropolis from '../../../../domain/titles/london-necropolis-railway/data/necropolis.json' with { type: 'json' };
import prestige from '../../../../domain/titles/london-necropolis-railway/data/prestige.json' with { type: 'json' };
import railway from '../../../../domain/titles/london-necropolis-railway/data/railway.json' with { type: 'json' };
import { refuse } from '../dataReader.ts';
import { readCentralBoard, readNecropolis } from './boards.ts';
import { readCards } from './cards.ts';
import { readLondon } from './london.ts';
import { readPrestige } from './prestige.ts';
import { readRailway } from './railway.ts';
import { readBox, readDefaultEdition, readEditions } from './supply.ts';

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

/** As they are in `data/`. */
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

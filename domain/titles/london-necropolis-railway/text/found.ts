// What the sentences of refusals name, by its name in data/rulings.json: what was found, and what was needed.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { CAR_INDEX, type Coffin, CRYPT_INDEX, CRYPTS, type Crypt, type Disc, SPACE_INDEX } from '../components/ids.ts';
import {
  CAR_PLACES,
  CENTRAL_BOARD,
  CRYPT_PRICES,
  cardOf,
  EDITION_RULES,
  LONDON,
  PRESTIGE,
  RAILWAY,
} from '../components.ts';
import { legalMoves } from '../decide.ts';
import { trainMourners } from '../effects/crypt.ts';
import { capacity, freePlaces, typeOf } from '../effects/railwayTile.ts';
import { blockingPrice, sellableTiles } from '../effects/tileSale.ts';
import { type Move, moveId } from '../moves.ts';
import { bonusIndex, cellIndex, type SeatState, type State } from '../state.ts';
import { CAR_TYPE_NAMES, CRYPT_NAMES, carName, roomName, rowName, spaceName, spotName } from './names.ts';
import {
  coffinCounts,
  coffinsText,
  cryptText,
  discCounts,
  discNames,
  discsText,
  mournerCount,
  placeCount,
} from './phrases.ts';
import { speak } from './speak.ts';

/** A move that a rule of this title refused, and who is told. */
export interface RefusedMove {
  readonly state: State;
  readonly seat: Seat;
  readonly move: Move;
  readonly language: Language;
}

/** The boards of the seat that was refused. */
function mineOf({ state, seat }: RefusedMove): SeatState {
  return at(state.seats, seat);
}

function spaceOf({ move }: RefusedMove) {
  return 'space' in move && move.kind !== 'bonus' ? move.space : 'MO1';
}

/** The discs that a move costs. */
function discsOf({ move }: RefusedMove): readonly Disc[] {
  if (move.kind === 'prestige') return move.discs;
  return 'disc' in move ? [move.disc] : [];
}

/** The crypt that a move would build: of a section, the cheapest that is left. */
function cryptOf({ state, move }: RefusedMove): Crypt {
  if (move.kind === 'crypt') return move.crypt;
  if (state.step.at === 'caboose') return state.step.crypt;
  return CRYPTS.find((_, index) => at(state.supply.crypts, index) > 0) ?? 'brown';
}

function priceOf(refused: RefusedMove): number {
  return at(CRYPT_PRICES, CRYPT_INDEX[cryptOf(refused)]);
}

function namedIn({ move }: RefusedMove): number {
  return move.kind === 'caboose' ? move.mourners : 0;
}

/** The car or stack that a move names. */
function tileOf({ move }: RefusedMove) {
  if (move.kind === 'sell') return move.tile;
  return 'car' in move ? move.car : 'm1';
}

function cellOf({ move }: RefusedMove) {
  return move.kind === 'bury' ? move : ({ row: 'r1', column: 1 } as const);
}

/** `3 mourners at the Necropolis, 2 on the train`: those that a crypt can be paid with. */
function mournersHeld(refused: RefusedMove): string {
  const { state, seat, language } = refused;
  const say = speak(language);
  const onTrain = trainMourners(state, seat);
  const there = `${mournerCount(mineOf(refused).mourners, language)} ${say('at the Necropolis', 'an der Nekropolis')}`;
  return onTrain === 0 ? there : `${there}, ${onTrain} ${say('on the train', 'im Zug')}`;
}

/** `no teal coffin`; `keinen petrolfarbenen Sarg`. */
function noCoffin({ move, language }: RefusedMove): string {
  const coffin: Coffin = 'coffin' in move ? move.coffin : 'purple';
  return speak(language)(`no ${coffin} coffin`, `k${coffinsText([coffin], 'de')}`);
}

function placesOfTile(refused: RefusedMove): string {
  const tile = tileOf(refused);
  return placeCount(tile === 'm' || tile === 'c' ? 0 : at(at(CAR_PLACES, CAR_INDEX[tile]), 1), refused.language);
}

function capacityOf(refused: RefusedMove): string {
  const places = capacity(mineOf(refused), refused.move.kind === 'load-mourners' ? 'm' : 'c');
  return speak(refused.language)(String(places), placeCount(places, 'de'));
}

const SECTION_MOVES: readonly Move['kind'][] = ['london', 'necropolis', 'install', 'car'];

function exampleOf({ state, seat }: RefusedMove): string {
  const example = legalMoves(state, seat).find(({ kind }) => SECTION_MOVES.includes(kind));
  return example === undefined ? '' : moveId(example);
}

function levelCost({ language, ...refused }: RefusedMove): string {
  const costs = PRESTIGE[at(refused.state.seats, refused.seat).prestige]?.costs[refused.state.edition] ?? [];
  return costs.map((cost) => discNames(cost, language)).join(speak(language)(' or ', ' oder '));
}

/** What names in braces stand for. */
export const FOUND: Readonly<Record<string, (refused: RefusedMove) => string | number>> = {
  seat: ({ seat }) => seat,
  pounds: (refused) => mineOf(refused).pounds,
  // The card and its sections.
  card: ({ state }) => state.turn.card ?? '',
  room: ({ state: { turn }, language }) => (turn.card === null ? '' : roomName(cardOf(turn.card).room, language)),
  example: exampleOf,
  slot: ({ move }) => (move.kind === 'take' ? move.slot : 0),
  discs: (refused) => discsText(discsOf(refused), refused.language),
  discsHeld: (refused) => discCounts(mineOf(refused).discs, refused.language),
  owner: ({ state, move }) =>
    (move.kind === 'bonus' ? at(state.bonus, bonusIndex(move.column, move.space)) : null)?.seat ?? 0,
  levels: () => PRESTIGE.length,
  level: (refused) => mineOf(refused).prestige + 1,
  levelCost,
  offered: (refused) => discNames(discsOf(refused), refused.language),
  // London and the Necropolis.
  space: (refused) => spaceName(spaceOf(refused), refused.language),
  spaceCost: (refused) => {
    const space = SPACE_INDEX[spaceOf(refused)];
    return at(LONDON.spaces, space).cost[at(mineOf(refused).london, space)] ?? 0;
  },
  hireCost: () => CENTRAL_BOARD.hireCost,
  spot: ({ move, language }) => spotName('spot' in move ? move.spot : 'r1', language),
  row: (refused) => rowName(cellOf(refused).row, refused.language),
  column: ({ move }) => ('column' in move ? move.column : 1),
  cryptThere: (refused) => {
    const column = 'column' in refused.move ? refused.move.column : 1;
    return CRYPT_NAMES[at(mineOf(refused).crypts, column - 1) ?? 'brown'][refused.language];
  },
  buried: (refused) => {
    const { row, column } = cellOf(refused);
    return coffinsText([at(mineOf(refused).grid, cellIndex(row, column)) ?? 'purple'], refused.language);
  },
  // What a crypt costs, with the mourners of the train that the move names.
  colour: ({ move, language }) => CRYPT_NAMES[move.kind === 'crypt' ? move.crypt : 'brown'][language],
  crypt: (refused) => cryptText(cryptOf(refused), refused.language),
  price: (refused) => mournerCount(priceOf(refused), refused.language),
  fromTrain: ({ move, language }) =>
    move.kind === 'caboose' ? ` (${move.mourners} ${speak(language)('of the train', 'aus dem Zug')})` : '',
  perMissing: () => CENTRAL_BOARD.poundsPerMissingMourner,
  mourners: mournersHeld,
  named: namedIn,
  onTrain: ({ state, seat, language }) => mournerCount(trainMourners(state, seat), language),
  trainMourners: (refused) => mineOf(refused).trainMourners,
  missing: (refused) => priceOf(refused) - namedIn(refused) - mineOf(refused).mourners,
  // The train.
  installed: (refused) => mineOf(refused).installed.length,
  installLimit: () => RAILWAY.installLimit,
  tile: (refused) => carName(tileOf(refused), refused.language),
  tileType: (refused) => CAR_TYPE_NAMES[typeOf(tileOf(refused))][refused.language],
  places: placesOfTile,
  free: (refused) => freePlaces(mineOf(refused), typeOf(tileOf(refused))),
  lacking: ({ state, seat }) => blockingPrice(state, seat),
  sales: ({ state, seat }) => sellableTiles(state, seat).length * (EDITION_RULES[state.edition].tileSalePounds ?? 0),
  noCoffin,
  coffinsWaiting: (refused) => coffinCounts(mineOf(refused).waitingCoffins, refused.language),
  coffinsOnTrain: (refused) => coffinCounts(mineOf(refused).trainCoffins, refused.language),
  capacity: capacityOf,
};

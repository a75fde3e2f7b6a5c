// Positions for the tests of this title, reached by facts. The base is the page's: round 1, nobody holds anything, all
// are sane with 150 Sanity on Mi-Go, no Monster is in play, every card is unknown; a turn of seat 0 has begun.

import type { Json } from '../../../../domain/base/json.ts';
import { Register, type Seat } from '../../../../domain/title/contract.ts';
import type { CardId, StandingPass } from '../../../../domain/titles/necronomonopoly/components/ids.ts';
import {
  ASYLUM,
  BOX,
  CARDS,
  cardOf,
  LOTS,
  START,
  spaceOf,
} from '../../../../domain/titles/necronomonopoly/components.ts';
import type { Fact } from '../../../../domain/titles/necronomonopoly/facts.ts';
import { type Necronomonopoly, necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { proceed } from '../../../../domain/titles/necronomonopoly/procedures/resume.ts';
import * as turn from '../../../../domain/titles/necronomonopoly/procedures/turn.ts';
import type { State } from '../../../../domain/titles/necronomonopoly/state.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { deepFreeze } from '../../../kit/titles/deepFreeze.ts';
import { Position } from '../../../kit/titles/given.ts';

export type Table = Position<Necronomonopoly>;

/** What differs from the base, for one seat. */
export interface GivenSeat {
  readonly cultist?: boolean;
  readonly sanity?: number;
  readonly space?: string;
  /** Inside the Asylum, after this many tries. */
  readonly inmate?: number;
  readonly lots?: readonly string[];
  readonly tomes?: readonly string[];
  readonly cards?: readonly string[];
  /** False: used up. */
  readonly shield?: boolean;
  readonly standing?: readonly StandingPass[];
}

export type Players = Readonly<Record<Seat, GivenSeat>>;

/** What differs from the base. */
export interface Given {
  readonly seats?: number;
  readonly options?: Json;
  /** Whose turn begins. */
  readonly active?: Seat;
  readonly round?: number;
  readonly players?: Players;
  /** `card@space`, in order of entry. */
  readonly board?: readonly string[];
  /** The unknown cards; the others, if not placed elsewhere, are left out. */
  readonly unknown?: readonly string[];
  /** At the bottom of the deck, the first one turned up first. */
  readonly known?: readonly string[];
}

const LOT_IDS = LOTS.map(({ id }) => id);

/** The token of a Cultist or a sane player, and what it holds. */
function seatFacts(seat: Seat, mine: GivenSeat, order: number): readonly Fact[] {
  const { cultist = false, inmate, tomes = [], cards = [], standing = [] } = mine;
  const to = inmate === undefined ? spaceOf(mine.space ?? BOX.startSpace).index : ASYLUM;
  const tries = Array.from({ length: inmate ?? 0 }, (_, tried) => tried + 1);
  return [
    ...(cultist ? [{ type: 'WentInsane', seat, order, space: to } as const] : []),
    { type: 'TokenMoved', seat, from: START, to, cause: 'card' },
    ...(inmate === undefined ? [] : [{ type: 'InmateEntered', seat } as const]),
    ...tries.map((tried): Fact => ({ type: 'TryBegan', seat, tries: tried })),
    ...(cultist ? [] : sanityFacts(seat, mine)),
    ...tomes.map((tome): Fact => ({ type: 'TomeClaimed', seat, tome })),
    ...cards.map((card): Fact => ({ type: 'CardTaken', seat, card, from: null })),
    ...standing.map((pass): Fact => ({ type: 'StandingSet', seat, pass })),
  ];
}

/** Lots, the shield of a complete locale, Sanity. */
function sanityFacts(seat: Seat, { lots = [], shield, sanity = BOX.startSanity }: GivenSeat): readonly Fact[] {
  const more = sanity - BOX.startSanity;
  const source = { kind: 'card', card: null, seat: null, route: 'direct' } as const;
  return [
    ...lots.map((space): Fact => ({ type: 'SpaceBought', seat, space, cost: 0 })),
    ...(isShielded(lots) && shield !== false
      ? [{ type: 'ShieldChanged', seat, on: true, cause: 'complete' } as const]
      : []),
    ...(more > 0 ? [{ type: 'SanityGained', seat, amount: more, reason: 'card', card: null } as const] : []),
    ...(more < 0 ? [{ type: 'SanityLost', seat, amount: -more, source } as const] : []),
  ];
}

export const MASONS_HILL: readonly string[] = ['riverside-hospital', 'san-julian-university', 'witchs-cross'];
export const INNSMOUTH: readonly string[] = ['gilman-house', 'marsh-refinery', 'devil-reef-wharf'];
export const KINGSPORT: readonly string[] = ['old-harbour-lane', 'strange-high-house'];
export const FAR_PLACES: readonly string[] = ['plateau-of-leng', 'nameless-city', 'sunken-rlyeh'];

const isShielded = (lots: readonly string[]): boolean => MASONS_HILL.every((lot) => lots.includes(lot));

/** A Monster on a space. */
function monsterFact(entry: string): Fact {
  const [card = '', space = ''] = entry.split('@');
  return { type: 'MonsterEntered', card: cardOf(card).id, space: spaceOf(space).index, from: 'deck' };
}

/** A card that was turned up and put under the deck. */
function knownFacts(card: CardId): readonly Fact[] {
  return [
    { type: 'CardTurnedUp', seat: 0, card },
    { type: 'CardLeft', seat: 0, card },
  ];
}

/** Without the unknown cards that a position leaves out: no fact does that. */
function withUnknown(state: State, unknown: readonly string[] | undefined): State {
  if (unknown === undefined) return state;
  const left = CARDS.map(({ id }) => id).filter((id) => unknown.includes(id) && state.deck.unknown.includes(id));
  if (left.length < unknown.length) throw new Error(`not all unknown: ${unknown.join(' ')}`);
  return { ...state, deck: { ...state.deck, unknown: left } };
}

/** The base with these changes. */
export function tableOf(given: Given = {}): Table {
  const { seats = 2, options = {}, active = 0, round = 1, players = {}, board = [], known = [] } = given;
  const parsed = title.options.parse(options, seats);
  if (!parsed.ok) throw new Error(`options.${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const start = new Position(title, { state: title.initial(parsed.value, seats), facts: [], chance: NO_CHANCE });
  const owned = Object.values(players).flatMap(({ lots = [] }) => lots);
  const stray = owned.find((lot) => !LOT_IDS.includes(lot));
  if (stray !== undefined) throw new Error(`${stray} is no Lot`);
  let insane = 0;
  const held = Object.entries(players).flatMap(([seat, mine]) => {
    if (mine.cultist === true) insane += 1;
    return seatFacts(Number(seat), mine, insane);
  });
  const placed = start.after([
    { type: 'FirstSeatSet', seat: 0 },
    // The turn of the first seat begins a round.
    { type: 'RoundBegan', round: active === 0 ? round - 1 : round },
    ...held,
    ...board.map(monsterFact),
    ...known.flatMap(knownFacts),
  ]);
  const state = deepFreeze(withUnknown(placed.state, given.unknown));
  return turnOf(new Position(title, { state, facts: placed.facts, chance: NO_CHANCE }), active);
}

/** After the turn of a seat has begun. */
function turnOf(table: Table, seat: Seat): Table {
  const register = new Register<State, Fact>(table.state, title.evolve);
  proceed(register, NO_CHANCE, (run) => turn.begin(run, seat));
  return table.after(register.facts);
}

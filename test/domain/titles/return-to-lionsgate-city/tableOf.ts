// Positions for the tests of this title, reached by facts only. The base is the page's: round 2 has just begun, seats
// in order 0, 1, 2, 3, engines at the guild, markets full, nothing on mats or in tunnels; seat 0 plans. Pieces come
// from the supply, so counts stay true.

import { at } from '../../../../domain/base/defect.ts';
import type { Json } from '../../../../domain/base/json.ts';
import type { Chance } from '../../../../domain/chance/index.ts';
import type { Seat } from '../../../../domain/title/contract.ts';
import type {
  Good,
  Place,
  Position as Standing,
  Tile,
} from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { circleOf, TOWNS, upgradeOf } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import type { Fact } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import {
  type ReturnToLionsgateCity,
  returnToLionsgateCity as title,
} from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { Step } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { Position } from '../../../kit/titles/given.ts';

export type Table = Position<ReturnToLionsgateCity>;

/** What differs from the base, for one seat. */
export interface Mine {
  readonly at?: Place;
  readonly money?: number;
  /** From left to right. */
  readonly goods?: readonly Good[];
  /** Where its boxcars stand; in the engine's cave without. */
  readonly cars?: readonly Standing[];
  readonly upgrades?: readonly string[];
  readonly bandits?: readonly string[];
  /** Share circles with its tokens. */
  readonly shares?: readonly string[];
  /** Mercenaries used in this round. */
  readonly used?: readonly string[];
  readonly derailed?: boolean;
}

/** What differs from the base at the table. */
export interface Changes {
  readonly seats?: 1 | 2 | 3 | 4;
  readonly options?: Json;
  readonly mine?: Mine;
  readonly others?: Readonly<Record<Seat, Mine>>;
  readonly loose?: Readonly<Record<Place, Partial<Record<Good, number>>>>;
  /** Open squares, counted from the right of the track. */
  readonly emptied?: Readonly<Record<Place, Partial<Record<Good, number>>>>;
  readonly ghosts?: readonly Place[];
  readonly tokens?: Readonly<Record<string, number>>;
  readonly risk?: readonly Tile[];
  readonly round?: number;
  /** Mercenaries assigned by seat 0 in its turn. */
  readonly crew?: readonly string[];
  /** The step to be open instead of the plan of seat 0. */
  readonly step?: Step;
  readonly chance?: Chance;
}

const TEAMS = [
  ['m30', 'm01', 'm16', 'm22'],
  ['m15', 'm29', 'm21', 'm02'],
  ['m05', 'm09', 'm17', 'm27'],
  ['m06', 'm11', 'm08', 'm28'],
] as const;

/** Teams by number of seats: two seats have two more each, one seat has the teams of seats 0 and 1. */
function teamsOf(seats: number): readonly (readonly string[])[] {
  if (seats === 1) return [[...at(TEAMS, 0), ...at(TEAMS, 1)]];
  if (seats === 2)
    return [
      [...at(TEAMS, 0), 'm23', 'm25'],
      [...at(TEAMS, 1), 'm24', 'm26'],
    ];
  return TEAMS.slice(0, seats);
}

function teamFacts(seats: number): readonly Fact[] {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  const dealt = teamsOf(seats).flatMap((team, seat) =>
    team.map((card): Fact => ({ type: 'MercenaryDealt', seat, card })),
  );
  const drafted: Fact[] = seats === 1 ? [] : [{ type: 'DraftEnded', gold: order.map(() => 0), order }];
  return [{ type: 'OrderDrawn', order }, ...dealt, ...drafted];
}

/** Pieces out of the supply onto the mat of a seat. */
function loaded(seat: Seat, cave: Place, good: Good, pieces: number): readonly Fact[] {
  if (pieces === 0) return [];
  return [
    { type: 'OreMined', seat, cave, good, pieces, multiplier: 1 },
    { type: 'GoodsLoaded', seat, cave, good, pieces },
  ];
}

/** The rightmost squares of some tracks open: the town consumes, then the other tracks are filled again. */
function emptiedFacts(town: Place, open: Partial<Record<Good, number>>): readonly Fact[] {
  const tracks = TOWNS.find(({ id }) => id === town)?.tracks ?? [];
  const most = Math.max(...Object.values(open));
  const eaten = Array.from({ length: most }, (_, turn): Fact => {
    const goods = tracks.flatMap(({ good, values }) => (turn < values.length ? [good] : []));
    return { type: 'TownsConsumed', towns: [{ town, goods }] };
  });
  const refilled = tracks.flatMap(({ good, values }): readonly Fact[] => {
    const pieces = Math.min(most, values.length) - (open[good] ?? 0);
    if (pieces <= 0) return [];
    return [
      ...loaded(0, town, good, pieces),
      { type: 'GoodsSold', seat: 0, town, good, gold: false, pieces, money: 0 },
    ];
  });
  return [...eaten, ...refilled];
}

/** The engine's place and the money. */
function engineFacts(seat: Seat, { at: place, money }: Mine): readonly Fact[] {
  return [
    ...(place === undefined ? [] : [{ type: 'EngineMoved', seat, track: 't01+', to: place, cost: 0 } as const]),
    ...(money === undefined ? [] : [{ type: 'SharesPaid', seat, tokens: 1, money } as const]),
    ...(place === 'city' ? [{ type: 'CityEntered', seat, fee: 0, money: 0 } as const] : []),
  ];
}

/** Shares, goods and boxcars. */
function goodsFacts(seat: Seat, { at: place = 'guild', shares = [], goods = [], cars = [] }: Mine): readonly Fact[] {
  const cave = place === 'city' ? 'guild' : place;
  return [
    ...shares.flatMap((circle): readonly Fact[] => {
      const { gold, tokens } = circleOf(circle);
      return [...loaded(seat, cave, 'gold', gold), { type: 'ShareBought', seat, circle, tokens, gold }];
    }),
    ...goods.flatMap((good) => loaded(seat, cave, good, 1)),
    ...(cars.length > 0 ? [{ type: 'BoxcarsPlaced', seat, cars } as const] : []),
  ];
}

function cardFacts(seat: Seat, { upgrades = [], bandits = [], used = [] }: Mine): readonly Fact[] {
  return [
    ...upgrades.flatMap((card): readonly Fact[] => [
      { type: 'CardDrawn', seat, deck: upgradeOf(card).kind, card },
      { type: 'UpgradeTaken', seat, card },
    ]),
    ...bandits.map((card): Fact => ({ type: 'BanditDrawn', seat, card })),
    ...used.map((card): Fact => ({ type: 'MercenaryAssigned', seat, card })),
  ];
}

function seatFacts(seat: Seat, mine: Mine): readonly Fact[] {
  const place = mine.at ?? 'guild';
  return [
    ...engineFacts(seat, mine),
    ...goodsFacts(seat, mine),
    ...cardFacts(seat, mine),
    { type: 'TurnEnded', seat },
    ...(mine.derailed === true ? [{ type: 'EngineDerailed', seat, place, exempt: false } as const] : []),
  ];
}

function riskFacts(tiles: readonly Tile[]): readonly Fact[] {
  if (tiles.length === 0) return [];
  return [
    { type: 'StepEntered', step: { at: 'mine', seat: 0, drawn: [], limit: tiles.length } },
    ...tiles.map((tile): Fact => ({ type: 'TileDrawn', seat: 0, tile })),
    { type: 'TilesPlaced', seat: 0, tiles },
  ];
}

function looseFacts(loose: Changes['loose']): readonly Fact[] {
  return Object.entries(loose ?? {}).flatMap(([cave, goods]) =>
    (Object.entries(goods) as [Good, number][]).map(
      ([good, pieces]): Fact => ({ type: 'OreMined', seat: 0, cave, good, pieces, multiplier: 1 }),
    ),
  );
}

function boardFacts({ emptied, ghosts, tokens, risk, loose }: Changes): readonly Fact[] {
  return [
    ...Object.entries(emptied ?? {}).flatMap(([town, open]) => emptiedFacts(town, open)),
    ...(ghosts ?? []).map((town): Fact => ({ type: 'TownDied', town })),
    ...Object.entries(tokens ?? {}).map(([tunnel, count]): Fact => ({ type: 'TokensPlaced', tunnel, tokens: count })),
    ...riskFacts(risk ?? []),
    ...looseFacts(loose),
  ];
}

/** The base with these changes. */
export function tableOf(changes: Changes = {}): Table {
  const { seats = 3, options = {}, round = 2, chance = NO_CHANCE } = changes;
  const parsed = title.options.parse(options, seats);
  if (!parsed.ok) throw new Error(`options.${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const start = new Position(title, { state: title.initial(parsed.value, seats), facts: [], chance });
  return start.after([
    ...teamFacts(seats),
    { type: 'RoundBegan', round },
    ...boardFacts(changes),
    ...Object.entries({ 0: changes.mine ?? {}, ...changes.others }).flatMap(([seat, mine]) =>
      seatFacts(Number(seat), mine),
    ),
    { type: 'TurnBegan', seat: 0 },
    ...(changes.crew ?? []).map((card): Fact => ({ type: 'MercenaryAssigned', seat: 0, card })),
    ...(changes.step === undefined ? [] : [{ type: 'StepEntered', step: changes.step } as const]),
  ]);
}

/** The label of a move at the table. */
export function label(table: Table, id: string, seat: Seat = 0): string {
  const move = title.parseMove(id);
  if (move === null) throw new Error(`no move ${id}`);
  return title.describeMove(table.state, seat, move, 'en');
}

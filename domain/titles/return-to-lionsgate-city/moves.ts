// Every move with its notation. The set of moves is finite: all of them are made here, once.
// Rulebook: Drafting Phase, Round, Actions; the section on notation of the title's page.

import {
  alone,
  each,
  type FieldsOf,
  moveTable,
  type MoveOf as OneOf,
  type PerMove as PerOne,
  some,
} from '../../title/moves.ts';
import { type CrewAction, GOODS, type PipeEffect } from './components/ids.ts';
import { BANDITS, CIRCLES, MAT, MERCENARIES, PIPES, TOWNS, TUNNELS, UPGRADES } from './components.ts';
import { SEATS } from './options.ts';

const ACTIONS = ['move', 'mine', 'fight', 'load', 'unload', 'idle'] as const;
export type Action = (typeof ACTIONS)[number];

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const idsOf = <Id>(list: readonly { readonly id: Id }[]): readonly Id[] => list.map(({ id }) => id);

/** Most pieces of one kind that one move loads, drops or sells. */
export const MOST_PIECES = 5;
/** Boxcars of the longest train. */
export const MOST_CARS = Math.max(...[...MAT.modes, MAT.soloTwoMats].map(({ trainLimit }) => trainLimit));
const pieces = numbers(1, MOST_PIECES);
const seats = numbers(0, SEATS.max);
/** Boxcars, counted from 1 at the engine. */
const cars = numbers(1, MOST_CARS);

const mercenaries = idsOf(MERCENARIES);
const upgrades = idsOf(UPGRADES);
const bandits = idsOf(BANDITS);
const able = (action: CrewAction) => idsOf(MERCENARIES.filter(({ ability }) => ability.action === action));
const pipes = (...effects: readonly PipeEffect[]) => idsOf(PIPES.filter(({ effect }) => effects.includes(effect)));

/** Goods that some town takes. */
const marketed = GOODS.filter((good) => TOWNS.some(({ tracks }) => tracks.some((track) => track.good === good)));
/** What is sold: each good on its own track, then gold bars (`gold`) on the tracks of the others. */
const SALES = [false, true].flatMap((gold) =>
  marketed.flatMap((good) => (gold && good === 'gold' ? [] : pieces.map((count) => ({ good, pieces: count, gold })))),
);

const table = moveTable({
  draft: each({ card: mercenaries }),
  assign: each({ card: mercenaries }),
  scrap: each({ card: upgrades }),
  /** Actions of mercenaries of the crew: putting the own engine right, derailing a boxcar. */
  rerail: each({ card: able('rerail') }, ({ card }) => `use:${card}`),
  wreck: each({ card: able('wreck'), seat: seats, car: cars }, ({ card, seat, car }) => `use:${card}:${seat}:${car}`),
  /** Pipes by what they name: nothing, a seat, a boxcar, a bandit that goes to a seat. Some protect by themselves and have no move. */
  pipe: each({ card: pipes('smoke') }),
  'pipe-seat': each({ card: pipes('engine', 'siphon'), seat: seats }, ({ card, seat }) => `pipe:${card}:${seat}`),
  'pipe-car': each(
    { card: pipes('boxcar'), seat: seats, car: cars },
    ({ card, seat, car }) => `pipe:${card}:${seat}:${car}`,
  ),
  'pipe-bandit': each(
    { card: pipes('lure'), seat: seats, bandit: bandits },
    ({ card, seat, bandit }) => `pipe:${card}:${seat}:${bandit}`,
  ),
  act: each({ action: ACTIONS }),
  go: each({ tunnel: idsOf(TUNNELS) }),
  stop: alone(),
  draw: alone(),
  defeat: each({ card: bandits }),
  reroll: alone(),
  clear: each({ tunnel: idsOf(TUNNELS) }),
  load: each({ good: GOODS, pieces }),
  drop: each({ good: GOODS, pieces }),
  sell: some(SALES, ({ good, pieces: count, gold }) => `sell:${gold ? 'gold>' : ''}${good}:${count}`),
  share: each({ circle: idsOf(CIRCLES) }),
  craft: alone(),
  hire: alone(),
  done: alone(),
  take: each({ card: [...mercenaries, ...upgrades] }),
  more: alone(),
  decline: alone(),
  top: each({ card: [...mercenaries, ...upgrades] }),
  lose: each({ card: upgrades }),
  replace: some(mercenaries.flatMap((card) => mercenaries.flatMap((old) => (old === card ? [] : [{ card, old }])))),
});

export const { MOVE, MOVES, MOVES_OF, applyMove, moveId, parseMove } = table;
type Fields = FieldsOf<typeof table>;
export type MoveOf<Kind extends keyof Fields> = OneOf<Fields, Kind>;
export type Move = MoveOf<keyof Fields>;
export type PerMove<Result> = PerOne<Fields, Result>;

// The table of either engine in one form, so that they can be compared, and the title's state made from the oracle's
// table.

import type { ReturnToLionsgateCity } from '../../../domain/titles/return-to-lionsgate-city/index.ts';
import { seatToAct } from './legal.ts';
import { CAVES, GOODS, TILES, TOWNS, TUNNELS, trackFrom } from './rules.ts';
import { type Deck, type Player, type Table, type Turn, turnOf } from './table.ts';

export type State = ReturnToLionsgateCity['State'];

type Step = State['step'];

/** What the title calls each phase. */
const STEPS: Readonly<Record<string, Step['at']>> = {
  DRAFT: 'draft',
  PLAN: 'plan',
  MOVE: 'move',
  MINE: 'mine',
  FIGHT: 'fight',
  CLEAR: 'clear',
  LOAD: 'load',
  UNLOAD: 'unload',
  CRAFT: 'craft',
  HIRE: 'hire',
  RETURN: 'return',
  LOSE_UPGRADE: 'loseUpgrade',
  END: 'over',
};

const CIRCLES = TOWNS.flatMap(({ id, circles }) => circles.map((_, index) => `${id}.${index + 1}`));

function inOrder<Value>(keys: readonly string[], values: Readonly<Record<string, Value>>): (Value | undefined)[] {
  return keys.map((key) => values[key]);
}

/** The order of a pool and of a discard means nothing. */
function pictureOfDeck({ top, pool, discard }: { readonly [Part in keyof Deck]: readonly string[] }) {
  return { top, pool: pool.toSorted(), discard: discard.toSorted() };
}

function pieces(squares: readonly (string | null)[]): string[] {
  return squares.filter((square) => square !== null);
}

/** What is under way, by phase, in the fields of the title's steps and frames. */
const DETAILS: Readonly<Record<string, (turn: Turn) => object>> = {
  MOVE: ({ path, spent }) => ({ path: path.map(({ tunnel, from }) => trackFrom(tunnel, from)), spent }),
  MINE: ({ tiles, limit }) => ({ drawn: tiles, limit }),
  FIGHT: ({ dice, sum, rerolls }) => ({ dice, defeated: sum, rerolls }),
  CLEAR: ({ dice, sum, rerolls }) => ({ procedure: 'fight', dice, defeated: sum, rerolls }),
  LOAD: ({ left }) => ({ left }),
  UNLOAD: ({ left, crafted, hired }) => ({ left, crafted, hired }),
  CRAFT: (turn) => ({ drawn: turn.drawn, ...framed(turn) }),
  HIRE: (turn) => ({ drawn: turn.drawn, ...framed(turn) }),
  RETURN: (turn) => ({ cards: turn.drawn, deck: turn.shop === 'merc' ? 'mercenary' : turn.shop, ...framed(turn) }),
  LOSE_UPGRADE: ({ over }) => ({ procedure: over ? 'turnEnd' : 'plan' }),
};

function framed({ left, crafted, hired }: Turn) {
  return { procedure: 'unload', left, crafted, hired };
}

function stepOfOracle(table: Table) {
  const { phase, turn, reason } = table;
  if (phase === 'END') return { at: 'over', reason };
  const details = turn === null ? {} : (DETAILS[phase]?.(turn) ?? {});
  return { at: STEPS[phase], seat: seatToAct(table), ...details };
}

/** A step with what it interrupts beside it. */
function stepOfTitle(step: Step): object {
  if (!('frames' in step)) return step;
  const { frames, ...question } = step;
  return Object.assign({}, ...frames, question);
}

function pictureOfTurn(turn: Turn | null) {
  if (turn === null) return null;
  const { seat, crew, usedAbilities, noSteal } = turn;
  return { seat, crew, usedActions: usedAbilities, noSteal };
}

function pictureOfPlayer({ seat: _seat, ...player }: Player): Omit<Player, 'seat'> {
  return player;
}

export function pictureOfOracle(table: Table) {
  const { merc, bandit, cog, pipe } = table.decks;
  const isRunning = !['DRAFT', 'END'].includes(table.phase);
  return {
    round: table.round,
    step: stepOfOracle(table),
    turn: isRunning ? pictureOfTurn(turnOf(table)) : null,
    order: table.order,
    finished: table.finished,
    derailedOrder: table.derailedOrder,
    draft: table.draft,
    seats: table.players.map(pictureOfPlayer),
    loose: CAVES.map(({ id }) => inOrder(GOODS, table.loose[id] ?? {})),
    markets: TOWNS.map(({ id, tracks }) => tracks.map(({ good }) => pieces(table.markets[id]?.[good] ?? []))),
    ghosts: TOWNS.map(({ id }) => table.ghost[id]),
    circles: inOrder(CIRCLES, table.circles),
    tokens: TUNNELS.map(({ id }) => table.tokens[id]),
    tokenSupply: table.tokenSupply,
    supply: inOrder(GOODS, table.supply),
    risk: table.risk,
    bag: inOrder(TILES, table.bag),
    decks: {
      mercenary: pictureOfDeck(merc),
      bandit: pictureOfDeck(bandit),
      cog: pictureOfDeck(cog),
      pipe: pictureOfDeck(pipe),
    },
    entered: table.entered,
    trigger: table.trigger,
  };
}

export function pictureOfTitle({ options: _options, ...state }: State) {
  const { step, turn, decks } = state;
  const { mercenary, bandit, cog, pipe } = decks;
  return {
    ...state,
    step: stepOfTitle(step),
    turn: ['draft', 'over'].includes(step.at) ? null : turn,
    decks: {
      mercenary: pictureOfDeck(mercenary),
      bandit: pictureOfDeck(bandit),
      cog: pictureOfDeck(cog),
      pipe: pictureOfDeck(pipe),
    },
  };
}

/** The title's state with everything as it lies on the oracle's table, at the beginning of a turn. */
export function stateLike(state: State, table: Table): State {
  const { step: _step, ...picture } = pictureOfOracle(table);
  return JSON.parse(JSON.stringify({ ...state, ...picture, step: { at: 'plan', seat: turnOf(table).seat } }));
}

// Every move with its notation. The set of moves is finite: they are made here, once, but for those that replace a mercenary.
// Rulebook: Drafting Phase, Round, Actions; the section on notation of the title's page.

import type { Seat } from '../../title/contract.ts';
import { type CardId, type CircleId, GOODS, type Good, type TunnelId } from './components/ids.ts';
import { BANDITS, CIRCLES, MAT, MERCENARIES, PIPES, TOWNS, TUNNELS, UPGRADES } from './components.ts';
import { SEATS } from './options.ts';

export const ACTIONS = ['move', 'mine', 'fight', 'load', 'unload', 'idle'] as const;
export type Action = (typeof ACTIONS)[number];

/** A boxcar of another seat, counted from 1 at the engine. */
interface CarTarget {
  readonly seat: Seat;
  readonly car: number;
}

/** Fields of each kind of move besides `kind`. */
interface MoveFields {
  draft: { readonly card: CardId };
  assign: { readonly card: CardId };
  act: { readonly action: Action };
  go: { readonly tunnel: TunnelId };
  stop: object;
  draw: object;
  defeat: { readonly card: CardId };
  reroll: object;
  clear: { readonly tunnel: TunnelId };
  load: { readonly good: Good; readonly pieces: number };
  drop: { readonly good: Good; readonly pieces: number };
  /** `gold`: gold bars lie on the track of `good`. */
  sell: { readonly good: Good; readonly pieces: number; readonly gold: boolean };
  share: { readonly circle: CircleId };
  craft: object;
  hire: object;
  more: object;
  take: { readonly card: CardId };
  replace: { readonly card: CardId; readonly old: CardId };
  decline: object;
  top: { readonly card: CardId };
  scrap: { readonly card: CardId };
  lose: { readonly card: CardId };
  /** An action of a mercenary of the crew that needs no target: putting the own engine right. */
  rerail: { readonly card: CardId };
  /** An action of a mercenary of the crew: derailing a boxcar. */
  wreck: { readonly card: CardId } & CarTarget;
  /** Pipes by what they name: nothing, a seat, a boxcar, a bandit that goes to a seat. */
  pipe: { readonly card: CardId };
  'pipe-seat': { readonly card: CardId; readonly seat: Seat };
  'pipe-car': { readonly card: CardId } & CarTarget;
  'pipe-bandit': { readonly card: CardId; readonly seat: Seat; readonly bandit: CardId };
  done: object;
}

export type MoveKind = keyof MoveFields;
export type MoveOf<Kind extends MoveKind> = { [Name in Kind]: { readonly kind: Name } & MoveFields[Name] }[Kind];
export type Move = MoveOf<MoveKind>;

/** A function for each kind of move. */
export type PerMove<Result> = { readonly [Kind in MoveKind]: (move: MoveOf<Kind>) => Result };

/** Applies the entry of `table` for the kind of `move`. */
export function applyMove<Kind extends MoveKind, Result>(table: PerMove<Result>, move: MoveOf<Kind>): Result {
  return table[move.kind](move);
}

const kindAlone = ({ kind }: Move): string => kind;
const kindAndCard = (move: { readonly kind: string; readonly card: CardId }): string => `${move.kind}:${move.card}`;
const kindAndGoods = (move: { readonly kind: string; readonly good: Good; readonly pieces: number }): string =>
  `${move.kind}:${move.good}:${move.pieces}`;

const NOTATION: PerMove<string> = {
  draft: kindAndCard,
  assign: kindAndCard,
  act: ({ action }) => `act:${action}`,
  go: ({ tunnel }) => `go:${tunnel}`,
  stop: kindAlone,
  draw: kindAlone,
  defeat: kindAndCard,
  reroll: kindAlone,
  clear: ({ tunnel }) => `clear:${tunnel}`,
  load: kindAndGoods,
  drop: kindAndGoods,
  sell: ({ good, pieces, gold }) => `sell:${gold && good !== 'gold' ? `gold>${good}` : good}:${pieces}`,
  share: ({ circle }) => `share:${circle}`,
  craft: kindAlone,
  hire: kindAlone,
  more: kindAlone,
  take: kindAndCard,
  replace: ({ card, old }) => `replace:${card}:${old}`,
  decline: kindAlone,
  top: kindAndCard,
  scrap: kindAndCard,
  lose: kindAndCard,
  rerail: ({ card }) => `use:${card}`,
  wreck: ({ card, seat, car }) => `use:${card}:${seat}:${car}`,
  pipe: kindAndCard,
  'pipe-seat': ({ card, seat }) => `pipe:${card}:${seat}`,
  'pipe-car': ({ card, seat, car }) => `pipe:${card}:${seat}:${car}`,
  'pipe-bandit': ({ card, seat, bandit }) => `pipe:${card}:${seat}:${bandit}`,
  done: kindAlone,
};

/** The stable text of a move. */
export function moveId(move: Move): string {
  return applyMove(NOTATION, move);
}

/** Most pieces of one kind that one move loads, drops or sells. */
export const MOST_PIECES = 5;
const PIECES = Array.from({ length: MOST_PIECES }, (_, index) => index + 1);
const SEAT_NUMBERS = Array.from({ length: SEATS.max }, (_, seat) => seat);
/** Boxcars of the longest train. */
export const MOST_CARS = Math.max(...[...MAT.modes, MAT.soloTwoMats].map(({ trainLimit }) => trainLimit));
const CAR_TARGETS: readonly CarTarget[] = SEAT_NUMBERS.flatMap((seat) =>
  Array.from({ length: MOST_CARS }, (_, index) => ({ seat, car: index + 1 })),
);

const MERCENARY_IDS = MERCENARIES.map(({ id }) => id);
const UPGRADE_IDS = UPGRADES.map(({ id }) => id);
const BANDIT_IDS = BANDITS.map(({ id }) => id);
const DRAWABLE_IDS = [...MERCENARY_IDS, ...UPGRADE_IDS];
/** Goods that some town takes. */
const MARKET_GOODS = GOODS.filter((good) => TOWNS.some(({ tracks }) => tracks.some((track) => track.good === good)));

/** A move for each card, found by its id. */
type ByCard<Kind extends MoveKind> = ReadonlyMap<CardId, MoveOf<Kind>>;

function byCard<Kind extends 'draft' | 'assign' | 'defeat' | 'take' | 'top' | 'scrap' | 'lose'>(
  kind: Kind,
  cards: readonly CardId[],
): ReadonlyMap<CardId, { readonly kind: Kind; readonly card: CardId }> {
  return new Map(cards.map((card) => [card, { kind, card }]));
}

export const DRAFT_MOVES: ByCard<'draft'> = byCard('draft', MERCENARY_IDS);
export const ASSIGN_MOVES: ByCard<'assign'> = byCard('assign', MERCENARY_IDS);
export const DEFEAT_MOVES: ByCard<'defeat'> = byCard('defeat', BANDIT_IDS);
export const TAKE_MOVES: ByCard<'take'> = byCard('take', DRAWABLE_IDS);
export const TOP_MOVES: ByCard<'top'> = byCard('top', DRAWABLE_IDS);
export const SCRAP_MOVES: ByCard<'scrap'> = byCard('scrap', UPGRADE_IDS);
export const LOSE_MOVES: ByCard<'lose'> = byCard('lose', UPGRADE_IDS);

/** By action. */
export const ACT_MOVES: Readonly<Record<Action, MoveOf<'act'>>> = {
  move: { kind: 'act', action: 'move' },
  mine: { kind: 'act', action: 'mine' },
  fight: { kind: 'act', action: 'fight' },
  load: { kind: 'act', action: 'load' },
  unload: { kind: 'act', action: 'unload' },
  idle: { kind: 'act', action: 'idle' },
};

/** By tunnel. */
export const GO_MOVES: readonly MoveOf<'go'>[] = TUNNELS.map(({ id }) => ({ kind: 'go', tunnel: id }));
export const CLEAR_MOVES: readonly MoveOf<'clear'>[] = TUNNELS.map(({ id }) => ({ kind: 'clear', tunnel: id }));
export const STOP: MoveOf<'stop'> = { kind: 'stop' };
export const DRAW: MoveOf<'draw'> = { kind: 'draw' };
export const REROLL: MoveOf<'reroll'> = { kind: 'reroll' };
export const CRAFT: MoveOf<'craft'> = { kind: 'craft' };
export const HIRE: MoveOf<'hire'> = { kind: 'hire' };
export const MORE: MoveOf<'more'> = { kind: 'more' };
export const DECLINE: MoveOf<'decline'> = { kind: 'decline' };
export const DONE: MoveOf<'done'> = { kind: 'done' };

/** By good, then by number of pieces from 1. */
export const LOAD_MOVES: readonly (readonly MoveOf<'load'>[])[] = GOODS.map((good) =>
  PIECES.map((pieces) => ({ kind: 'load', good, pieces })),
);
export const DROP_MOVES: readonly (readonly MoveOf<'drop'>[])[] = GOODS.map((good) =>
  PIECES.map((pieces) => ({ kind: 'drop', good, pieces })),
);
export const SELL_MOVES: readonly (readonly MoveOf<'sell'>[])[] = GOODS.map((good) =>
  PIECES.map((pieces) => ({ kind: 'sell', good, pieces, gold: false })),
);
/** Gold on the track of another good. */
export const SELL_GOLD_MOVES: readonly (readonly MoveOf<'sell'>[])[] = GOODS.map((good) =>
  PIECES.map((pieces) => ({ kind: 'sell', good, pieces, gold: true })),
);

/** By circle. */
export const SHARE_MOVES: readonly MoveOf<'share'>[] = CIRCLES.map(({ id }) => ({ kind: 'share', circle: id }));

export const RERAIL_MOVES: readonly MoveOf<'rerail'>[] = MERCENARIES.flatMap(({ id, ability }) =>
  ability.action === 'rerail' ? [{ kind: 'rerail', card: id }] : [],
);
export const WRECK_MOVES: readonly MoveOf<'wreck'>[] = MERCENARIES.flatMap(({ id, ability }) =>
  ability.action === 'wreck' ? CAR_TARGETS.map((target) => ({ kind: 'wreck', card: id, ...target }) as const) : [],
);

type PipeMove = MoveOf<'pipe' | 'pipe-seat' | 'pipe-car' | 'pipe-bandit'>;

/** The moves of one pipe; those that protect by themselves have none. */
function pipeMovesOf({ id: card, effect }: (typeof PIPES)[number]): readonly PipeMove[] {
  switch (effect) {
    case 'boxcar':
      return CAR_TARGETS.map((target) => ({ kind: 'pipe-car', card, ...target }));
    case 'engine':
    case 'siphon':
      return SEAT_NUMBERS.map((seat) => ({ kind: 'pipe-seat', card, seat }));
    case 'lure':
      return SEAT_NUMBERS.flatMap((seat) =>
        BANDIT_IDS.map((bandit) => ({ kind: 'pipe-bandit', card, seat, bandit }) as const),
      );
    case 'smoke':
      return [{ kind: 'pipe', card }];
    case 'sand':
    case 'shutters':
      return [];
  }
}

export const PIPE_MOVES: readonly PipeMove[] = PIPES.flatMap(pipeMovesOf);

/** Every mercenary in place of every other one. They are as many as all other moves together, and hardly ever played: none is made early. */
export function replaceMoves(cards: readonly CardId[], olds: readonly CardId[]): readonly MoveOf<'replace'>[] {
  return MERCENARY_IDS.filter((card) => cards.includes(card)).flatMap((card) =>
    MERCENARY_IDS.filter((old) => old !== card && olds.includes(old)).map((old): MoveOf<'replace'> => {
      return { kind: 'replace', card, old };
    }),
  );
}

/** The moves for goods that towns take; gold on a track of its own is sold like any good. */
function marketMoves(): readonly Move[] {
  return [SELL_MOVES, SELL_GOLD_MOVES].flatMap((moves, gold) =>
    moves.flatMap((list, good) => {
      const name = GOODS[good];
      const sells = MARKET_GOODS.some((one) => one === name) && !(gold === 1 && name === 'gold');
      return sells ? list : [];
    }),
  );
}

/** Every move but those of `replaceMoves`. */
export const MOVES: readonly Move[] = [
  ...[...DRAFT_MOVES.values(), ...ASSIGN_MOVES.values(), ...SCRAP_MOVES.values()],
  ...[...RERAIL_MOVES, ...WRECK_MOVES, ...PIPE_MOVES, ...Object.values(ACT_MOVES)],
  ...[...GO_MOVES, STOP, DRAW, ...DEFEAT_MOVES.values(), REROLL, ...CLEAR_MOVES],
  ...[...LOAD_MOVES.flat(), ...DROP_MOVES.flat(), ...marketMoves(), ...SHARE_MOVES, CRAFT, HIRE, DONE],
  ...[...TAKE_MOVES.values(), MORE, DECLINE, ...TOP_MOVES.values(), ...LOSE_MOVES.values()],
];

const BY_ID: ReadonlyMap<string, Move> = new Map(MOVES.map((move) => [moveId(move), move]));

function replaceMove(id: string): Move | null {
  const [, card = '', old = ''] = /^replace:(m\d\d):(m\d\d)$/.exec(id) ?? [];
  return replaceMoves([card], [old])[0] ?? null;
}

/** The move that `id` names; null when it names none. */
export function parseMove(id: string): Move | null {
  return BY_ID.get(id) ?? replaceMove(id);
}

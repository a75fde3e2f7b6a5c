// The legal moves of seats, as their player may see them.

import type { TitleBoard } from '../../domain/board/index.ts';
import { type GameState, seatsOf, seatsSeenBy } from '../../domain/game/index.ts';
import { type Seat, type Title, viewerOf } from '../../domain/title/contract.ts';
import type { Caller, MoveAnswer } from '../base/answer.ts';
import { type AppContext, titleIn } from '../context.ts';

/** A table whose moves are listed. */
export interface MoveTable {
  readonly game: GameState;
  readonly title: Title;
  /** The title's view, as who is shown the moves sees it. */
  view(): unknown;
  /** Null where the title has none. */
  board(): TitleBoard | null;
}

/** Legal moves of the seats that `caller` acts for in a game of this server, or of `seat` if it is one of them. */
export function legalMovesOf(
  context: Pick<AppContext, 'titles' | 'boards'>,
  game: GameState,
  caller: Caller,
  seat: Seat | null,
): readonly MoveAnswer[] {
  const title = titleIn(context, game);
  const viewer = viewerOf(...seatsSeenBy(game, caller.playerId));
  const table = {
    game,
    title,
    view: once(() => title.view(game.table, viewer)),
    board: () => context.boards.of(title),
  };
  return movesOfSeats(table, seatsOf(game, caller.playerId), seat);
}

/** Legal moves of `all`, or of `seat` if it is one of them. */
export function movesOfSeats(table: MoveTable, all: readonly Seat[], seat: Seat | null): readonly MoveAnswer[] {
  const { game, title } = table;
  if (game.status !== 'active') return [];
  const seats = all.filter((one) => seat === null || one === seat);
  return seats.flatMap((own) => title.legalMoves(game.table, own).map((move) => moveAnswer(table, own, move)));
}

function moveAnswer(
  { game: { table }, title, view, board }: MoveTable,
  seat: Seat,
  move: { readonly kind: string },
): MoveAnswer {
  const { kind, ...params } = move;
  return {
    notation: title.moveId(move),
    seat,
    kind,
    params,
    label: (language) => title.describeMove(table, seat, move, language),
    effect: () => title.effect(table, seat, move),
    targets: () => board()?.targets(view(), seat, move) ?? [],
  };
}

/** `make`, called when its value is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// Plays random games of any title: one seed for chance, one small integer per decision.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { Title, TitleTypes } from '../../../domain/title/contract.ts';
import { deepFreeze } from './deepFreeze.ts';
import type { Choices, History, Played } from './titleSubject.ts';

export interface GameToPlay {
  readonly options: Json;
  readonly seatCount: number;
  readonly choices: Choices;
}

/** Plays the game to its end, calling `seen` at every state from setup on; every state and fact is deeply frozen. */
export function playGame<Types extends TitleTypes>(
  title: Title<Types>,
  game: GameToPlay,
  seen: (history: History<Types>) => void,
): History<Types> {
  const parsed = title.options.parse(game.options, game.seatCount);
  if (!parsed.ok) throw new Error(`options ${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const chance = fastChance(game.choices.seed);
  const options = deepFreeze(parsed.value);
  const start = deepFreeze(title.initial(options, game.seatCount));
  const setup = deepFreeze(title.setup(options, game.seatCount, chance));
  const played: Played<Types>[] = [];
  let state = evolveAll(title, start, setup);
  for (;;) {
    const history = { seatCount: game.seatCount, options, start, setup, played, state };
    seen(history);
    if (title.toAct(state).length === 0) return history;
    const decision = decideNext(title, state, game.choices.moves[played.length], chance);
    played.push(decision);
    state = evolveAll(title, state, decision.facts);
  }
}

/** The decision that `choice` names; the automatic move of the first seat to act when there is none. */
function decideNext<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  choice: number | undefined,
  chance: Chance,
): Played<Types> {
  const seats = title.toAct(state);
  const seat = at(seats, (choice ?? 0) % seats.length);
  const moves = title.legalMoves(state, seat);
  const move =
    choice === undefined ? title.autoMove(state, seat) : at(moves, Math.floor(choice / seats.length) % moves.length);
  const decision = title.decide(state, seat, move, chance);
  if (!decision.ok)
    throw new Error(`the listed move ${title.moveId(move)} of seat ${seat} is refused: ${decision.rule}`);
  return { seat, move, facts: deepFreeze(decision.facts), before: state };
}

/** The state after `facts`, frozen at every step. */
export function evolveAll<Types extends TitleTypes>(
  title: Title<Types>,
  from: Types['State'],
  facts: readonly Types['Fact'][],
): Types['State'] {
  let state = from;
  for (const fact of facts) state = deepFreeze(title.evolve(state, fact));
  return state;
}

// Monsters on the board move. Rulebook: On Your Turn (step 1), Monsters; rulings R8 to R12, R49 to R53, R57. How procedures work: run.ts.

import { rollDice } from '../../../chance/index.ts';
import type { CardId } from '../components/ids.ts';
import { BOX, MI_GO, RING } from '../components.ts';
import type { FrameOf } from '../frames.ts';
import { type BoardMonster, othersFrom } from '../state.ts';
import * as encounter from './encounter.ts';
import { call, type Run, seatOf } from './run.ts';

function onBoard(run: Run, card: CardId): BoardMonster | undefined {
  return run.state.board.find((one) => one.card === card);
}

/** Throws the dice and moves a Monster that is in play widdershins. The seats where it stops are attacked. */
export function enter(run: Run, card: CardId): void {
  const monster = onBoard(run, card);
  if (monster === undefined) return;
  const { register } = run;
  const { seat } = register.state.turn;
  const from = monster.space;
  const dice = rollDice(run.chance, BOX.moveDice.dice, BOX.moveDice.faces);
  register.write({ type: 'DiceThrown', seat, purpose: 'monster', dice, again: false });
  let steps = 0;
  for (const die of dice) steps += die;
  const to = from === MI_GO ? RING - steps : from - steps;
  if (to < MI_GO) {
    register.write({ type: 'MonsterLeft', card, from, cause: 'mi-go' });
    return;
  }
  register.write({ type: 'MonsterMoved', card, from, to });
  resume(run, { procedure: 'monsterMove', card, space: to, left: [seat, ...othersFrom(register.state, seat)] });
}

/** Continues with the next seat that the Monster meets; on Mi-Go it leaves after the last one. */
export function resume(run: Run, { card, space, left }: FrameOf<'monsterMove'>): void {
  if (onBoard(run, card)?.space !== space) return;
  for (const [index, seat] of left.entries()) {
    const { status, inmate, space: at } = seatOf(run, seat);
    if (status !== 'sane' || inmate || at !== space) continue;
    const rest = left.slice(index + 1);
    if (rest.length > 0 || space === MI_GO) call(run, { procedure: 'monsterMove', card, space, left: rest });
    encounter.enter(run, seat, card);
    return;
  }
  if (space === MI_GO) run.register.write({ type: 'MonsterLeft', card, from: space, cause: 'mi-go' });
}

/** Continues after the drawer was attacked: the drawn Monster moves if it is still in play. */
export function resumeDrawn(run: Run, { card }: FrameOf<'drawnMonster'>): void {
  enter(run, card);
}

/** Continues with the next of several Monsters that move. */
export function resumeAll(run: Run, { left }: FrameOf<'moveAll'>): void {
  const [card, ...rest] = left;
  if (card === undefined) return;
  if (rest.length > 0) call(run, { procedure: 'moveAll', left: rest });
  enter(run, card);
}

// Continues what a choice interrupted: the innermost frame first. How procedures work: run.ts.

import type { Chance } from '../../../chance/index.ts';
import type { Frame, FrameOf } from '../frames.ts';
import type { TitleRegister } from '../step.ts';
import * as cultists from './cultists.ts';
import * as encounter from './encounter.ts';
import * as event from './event.ts';
import * as gate from './gate.ts';
import * as interlude from './interlude.ts';
import * as land from './land.ts';
import * as loss from './loss.ts';
import * as miGo from './miGo.ts';
import * as monsters from './monsters.ts';
import { isOver, Run } from './run.ts';
import * as turn from './turn.ts';
import * as use from './use.ts';
import * as walk from './walk.ts';

type Procedure = Frame['procedure'];

const PROCEDURES: { readonly [Name in Procedure]: (run: Run, frame: FrameOf<Name>) => void } = {
  turn: turn.resume,
  interlude: interlude.resume,
  walk: walk.resume,
  land: land.resume,
  reach: miGo.resume,
  encounter: encounter.resume,
  loss: loss.resume,
  unsuffered(run) {
    run.paid = null;
  },
  visit: cultists.resumeVisit,
  attack: cultists.resumeAttack,
  friends: cultists.resumeFriends,
  monsterMove: monsters.resume,
  drawnMonster: monsters.resumeDrawn,
  event: event.resume,
  allLose: event.resumeAll,
  moveAll: monsters.resumeAll,
  gate: gate.resume,
  counter: use.resumeCounter,
  use: use.resume,
  drain: use.resumeDrain,
};

function resume<Name extends Procedure>(run: Run, frame: FrameOf<Name> & { readonly procedure: Name }): void {
  PROCEDURES[frame.procedure](run, frame);
}

/** Makes `first`, then resumes whatever is open until the next choice or the end of the game. */
export function proceed(register: TitleRegister, chance: Chance, first: (run: Run) => void): void {
  const run = new Run(register, chance);
  first(run);
  while (!run.asked && !isOver(run)) {
    const frame = run.stack.pop();
    if (frame === undefined) return;
    resume(run, frame);
  }
}

// What is asked of a seat: the step, a line for people, and the rulings of the title's page that it rests on.

import { Defect } from '../../../base/defect.ts';
import type { Decision, Language, Seat, Viewer } from '../../../title.ts';
import type { State, StepName } from '../state.ts';
import { STEP_NAMES, seatName } from './names.ts';

const RULINGS: Readonly<Record<Exclude<StepName, 'over'>, readonly string[]>> = {
  setupRow: ['R1', 'R2'],
  take: ['R7', 'R8', 'R71'],
  main: ['R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18', 'R19', 'R22', 'R23', 'R30', 'R45', 'R46'],
  necropolis: ['R11', 'R12', 'R24', 'R25', 'R26', 'R27', 'R28'],
  caboose: ['R28', 'R29', 'R36', 'R54'],
  volunteer: ['R24', 'R25', 'R33', 'R34'],
  freeCrypt: ['R21', 'R27', 'R33'],
  boarding: ['R37'],
  tender: ['R36', 'R38', 'R39'],
  load: ['R42'],
  crew: ['R36', 'R43', 'R44'],
  dismiss: ['R34', 'R44', 'R48'],
  dining: ['R31', 'R36', 'R51'],
  bury: ['R48', 'R49', 'R50', 'R52'],
  century: ['R46', 'R53', 'R54', 'R55', 'R56'],
  finalRun: ['R57', 'R58', 'R59', 'R61'],
  finalBuy: ['R46', 'R60'],
};

/** What is asked of `seat`. Every step is public. */
export function decision({ step }: State, seat: Seat, _viewer: Viewer, language: Language): Decision {
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  return {
    kind: step.at,
    prompt: `${seatName(seat, language)} ${STEP_NAMES[step.at][language]}.`,
    rulings: RULINGS[step.at],
  };
}

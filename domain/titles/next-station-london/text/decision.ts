// What is asked of a seat: the step, a line for people, and the rulings of the title's page that it rests on.

import { Defect } from '../../../base/defect.ts';
import { type Decision, type Language, type Seat, seesSeat, type Viewer } from '../../../title.ts';
import { openStep, type SeatStep, type State, seatAt } from '../state.ts';

const ASKED: Readonly<Record<Exclude<SeatStep['at'], 'done'>, Omit<Decision, 'kind'>>> = {
  build: {
    prompt: 'Draw a section, circle a station, or pass.',
    rulings: ['R5', 'R7', 'R14', 'R16', 'R17', 'R19', 'R20', 'R21', 'R35', 'R37'],
  },
  second: {
    prompt: 'Draw a second section with the power double, or pass.',
    rulings: ['R21', 'R32', 'R33', 'R34'],
  },
  close: {
    prompt: 'Circle a station of the line, or pass.',
    rulings: ['R21', 'R37', 'R38'],
  },
};

/** What is asked of `seat`. Its step in the open turn is hidden from viewers who do not see the seat (R25). */
export function decision(state: State, seat: Seat, viewer: Viewer, _language: Language): Decision {
  const kind = seatAt(state, seat).step.at;
  const { turn } = openStep(state);
  if (kind === 'done') throw new Defect(`seat ${seat} is not to act: it has finished turn ${turn}`);
  if (!seesSeat(viewer, seat)) return { kind: 'hidden', prompt: `Seat ${seat} decides in secret.`, rulings: ['R25'] };
  return { kind, ...ASKED[kind] };
}

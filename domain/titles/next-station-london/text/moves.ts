// Lines for people about moves and about what is asked of a seat, in English.

import { type Decision, type Language, type Seat, seesSeat, type Viewer } from '../../../title.ts';
import { applyMove, type Move, type PerMove } from '../moves.ts';
import { type Stage, type State, seatAt } from '../state.ts';

const LINES: PerMove<string> = {
  draw: ({ section, power }) => `draw ${section}${power === null ? '' : ` with the power ${power}`}`,
  circle: ({ station }) => `circle ${station}`,
  pass: () => 'pass',
};

/** One line on a move. */
export function describeMove(_state: State, _seat: Seat, move: Move, _language: Language): string {
  return applyMove(LINES, move);
}

const ASKED: Readonly<Record<Exclude<Stage['at'], 'done'>, Omit<Decision, 'kind'>>> = {
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

/** What is asked of `seat`. The stage of a seat that the viewer does not see is hidden (R25). */
export function decision(state: State, seat: Seat, viewer: Viewer, _language: Language): Decision {
  const kind = seatAt(state, seat).stage.at;
  if (kind === 'done' || !seesSeat(viewer, seat)) {
    return { kind: 'hidden', prompt: `Seat ${seat} decides in secret.`, rulings: ['R25'] };
  }
  return { kind, ...ASKED[kind] };
}

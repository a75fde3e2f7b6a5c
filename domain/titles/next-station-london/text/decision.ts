// What is asked of a seat: the step, a line for people, and the rulings of the title's page that it rests on.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Decision, type Seat, seesSeat, type Viewer } from '../../../title/contract.ts';
import type { Face, PowerId } from '../components.ts';
import { legalMoves } from '../decide.ts';
import {
  currentLine,
  isLastTurn,
  isSwitchInForce,
  type OpenStep,
  openStep,
  type SeatStep,
  type State,
  seatAt,
  unusedPower,
} from '../state.ts';
import { secondFace } from '../steps/second.ts';
import { aimName, colourName, powerName } from './names.ts';

type Asked = Exclude<SeatStep['at'], 'done'>;

const RULINGS: Readonly<Record<Asked, readonly string[]>> = {
  build: ['R5', 'R7', 'R14', 'R16', 'R17', 'R19', 'R20', 'R21', 'R35', 'R37', 'R52', 'R53', 'R54'],
  second: ['R21', 'R32', 'R33', 'R34'],
  close: ['R21', 'R37', 'R38'],
};

/** What the sentence of a prompt depends on. */
interface Point {
  /** What a section must lead to. */
  readonly face: Face;
  readonly canDraw: boolean;
  readonly canCircle: boolean;
  readonly isAnywhere: boolean;
  /** The power that widens the choice of sections on this turn. */
  readonly help: 'joker' | 'switch' | 'double' | null;
}

interface Words {
  readonly asks: Readonly<Record<Asked, (point: Point) => string>>;
  /** `green; turn 3 of round 2, last card`. */
  when(colour: string, turn: number, round: number, isLast: boolean): string;
  hidden(seat: Seat): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    asks: {
      build: askBuildInEnglish,
      second: ({ face }) => `Draw a second section to ${aimName(face, 'en')}, or pass`,
      close: () => 'Circle a station of the line to count it twice, or pass',
    },
    when: (colour, turn, round, isLast) => `${colour}; turn ${turn} of round ${round}${isLast ? ', last card' : ''}`,
    hidden: (seat) => `Seat ${seat} decides in secret.`,
  },
  de: {
    asks: {
      build: askBuildInGerman,
      second: ({ face }) => `Zeichne einen zweiten Abschnitt zu ${aimName(face, 'de')} oder passe`,
      close: () => 'Kreise einen Bahnhof der Linie ein, damit er doppelt zählt, oder passe',
    },
    when: (colour, turn, round, isLast) => `${colour}; Zug ${turn} der Runde ${round}${isLast ? ', letzte Karte' : ''}`,
    hidden: (seat) => `Platz ${seat} entscheidet verdeckt.`,
  },
};

function askBuildInEnglish({ face, canDraw, canCircle, isAnywhere, help }: Point): string {
  const aim = aimName(face, 'en');
  const what = face === 'joker' ? 'No section' : `No section to ${aim}`;
  if (!canDraw) return `${what} can be drawn: ${canCircle ? 'circle a station, or pass' : 'pass'}`;
  const helps = {
    joker: ` (to any station: power ${powerName('joker', 'en')})`,
    switch: ` (from any station of the line: power ${powerName('switch', 'en')})`,
    double: ` (then a second one: power ${powerName('double', 'en')})`,
  };
  const start = isAnywhere ? ' from any station of the line' : '';
  return `Draw a section to ${aim}${start}${help === null ? '' : helps[help]}${canCircle ? ', circle a station' : ''}, or pass`;
}

function askBuildInGerman({ face, canDraw, canCircle, isAnywhere, help }: Point): string {
  const aim = aimName(face, 'de');
  const what = face === 'joker' ? 'Kein Abschnitt' : `Kein Abschnitt zu ${aim}`;
  if (!canDraw) return `${what} ist möglich: ${canCircle ? 'kreise einen Bahnhof ein oder passe' : 'passe'}`;
  const helps = {
    joker: ` (zu jedem Bahnhof: Fähigkeit ${powerName('joker', 'de')})`,
    switch: ` (von jedem Bahnhof der Linie: Fähigkeit ${powerName('switch', 'de')})`,
    double: ` (danach einen zweiten: Fähigkeit ${powerName('double', 'de')})`,
  };
  const start = isAnywhere ? ' von einem beliebigen Bahnhof der Linie' : '';
  return `Zeichne einen Abschnitt${start} zu ${aim}${help === null ? '' : helps[help]}${canCircle ? ', kreise einen Bahnhof ein' : ''} oder passe`;
}

/** What is asked of `seat`. Its step in the open turn is hidden from viewers who do not see the seat (R25). */
export function decision(state: State, seat: Seat, viewer: Viewer, language: Language): Decision {
  const kind = seatAt(state, seat).step.at;
  const turn = openStep(state);
  if (kind === 'done') throw new Defect(`seat ${seat} is not to act: it has finished turn ${turn.turn}`);
  const words = WORDS[language];
  if (!seesSeat(viewer, seat)) return { kind: 'hidden', prompt: words.hidden(seat), rulings: ['R25'] };
  const { colour } = currentLine(seatAt(state, seat));
  const when = words.when(colourName(colour, language), turn.turn, state.round, isLastTurn(turn));
  return { kind, prompt: `${words.asks[kind](pointOf(state, seat, turn))} (${when}).`, rulings: RULINGS[kind] };
}

function pointOf(state: State, seat: Seat, turn: OpenStep): Point {
  const moves = legalMoves(state, seat);
  const face = secondFace(state, seat);
  const isAnywhere = isSwitchInForce(turn);
  const power = unusedPower(state, currentLine(seatAt(state, seat)));
  return {
    face,
    canDraw: moves.some(({ kind }) => kind === 'draw'),
    canCircle: moves.some(({ kind }) => kind === 'circle'),
    isAnywhere,
    help: power === 'circle' || isIdle(power, face, turn) ? null : power,
  };
}

/** Whether the power could change nothing on this turn (R35). */
function isIdle(power: PowerId | null, face: Face, turn: OpenStep): boolean {
  if (power === 'joker') return face === 'joker';
  return power === 'switch' && (turn.turn < 3 || isSwitchInForce(turn));
}

// Whole games of Next Station: London in short notation, turn by turn: `cards:move[,move]`.

import { at } from '../../../domain/base/defect.ts';
import { draws, type Table } from './nextStationLondonFlips.ts';

export interface Script {
  readonly table: Omit<Table, 'flips'>;
  /** Per seat and round: the turns. */
  readonly turns: readonly (readonly string[])[];
}

/** S38 of docs/titles/next-station-london.md. */
export const SOLO: Script = {
  table: { seats: 1, pencils: 'pink blue green purple' },
  turns: [
    [
      'c:h3-h5 S:f3-h5 T:h0-h3 P:g1-h0 t:e3-f3 WC:e5-h5 j:e5-e6 s:c5-e3 p:d6-e6',
      'J:e6-f7 j:e6-e9 S:c7-e9 s:c5-c7 t:f7-f9 T:b4-c5 c:f9-h9 p:g8-h9',
      'P:c3-d2 s:a3-c3 J:a3-b4 S:b4-c4 C:a2-d2 WT:c3-e3 t:e0-e3 c:e0-f0 p:f0-f3 j:c4-c5',
      't:pass C:c5-e5 S:e5-f4 P:f3-f4 p:c5-d6 T:pass Ws:c7-d6 J:c7-d7 c:f3-g3 j:g3-h3',
    ],
  ],
};

/** S39 of docs/titles/next-station-london.md. */
export const TWO_SEATS: Script = {
  table: {
    seats: 2,
    pencils: 'pink green purple blue',
    objectives: 'interchanges8 centre9',
    powers: 'purple=switch blue=circle pink=joker green=double',
  },
  turns: [
    [
      'P:e6-h3+joker J:e5-e6 c:h3-h5 t:h5-h6 s:c5-e5 C:e9-h6 WT:h6-j6 j:j3-j6 p:i4-j3',
      's:d1-d2,d1-f3+double j:f3-g2 J:g2-h3 T:b0-d2 Wc:f0-f3 C:g3-h3 S:f4-g3 t:f0-h0 P:g1-h0 p:a0-b0',
      'p:c5-d6 P:a5-c5 C:d6-e5 c:a5-a7 t:c5-e3+switch T:e3-f3 j:f3-f4 S:a7-c7 J:c7-e9 s:pass',
      'P:pass WJ:e6-f7 C:e6-e9 c:pass p:d9-e9 T:pass t:pass S:b9-d9 s:f7-g6 j:g6-h6,circle:f7',
    ],
    [
      'P:c5-d6 J:d6-e5 c:e5-h5 t:f3-h5 s:f3-g2 C:g2-g3 WT:c5-e3 j:g3-i1 p:e3-e4',
      's:f7-g6 j:g6-h5 J:h3-h5 T:e6-f7 Wc:e5-e6 C:g3-h3 S:e5-f4 t:f3-g3 P:e4-f3 p:pass,circle:g6',
      'p:h3-j1 P:i1-j1+joker C:i1-j0 c:pass t:h0-j0 T:pass j:g1-h0 S:g1-g2 J:h3-j3 s:pass',
      'P:c3-d2 WJ:d2-g2,c3-c4+double C:a2-c4 c:pass p:a0-a2 T:e0-g2 t:a0-b0 S:d1-e0 s:b0-c0 j:b1-d1',
    ],
  ],
};

interface Turn {
  readonly round: number;
  readonly turn: number;
  readonly cards: string;
  readonly moves: readonly string[];
}

function turnsOf(rounds: readonly string[], seat: number): readonly Turn[] {
  return rounds.flatMap((round, index) =>
    round.split(' ').map((text, turn) => {
      const [cards = '', moves = ''] = text.split(/:(.*)/s);
      return {
        round: index + 1,
        turn: turn + 1,
        cards: [...cards].join('+'),
        moves: moves.split(',').map((move) => `${seat} ${draws(move)[0]}`),
      };
    }),
  );
}

/** Moves of a script in order of play, seat by seat within each turn, up to the turn named. */
export function movesOf(script: Script, until?: { readonly round: number; readonly turn: number }): readonly string[] {
  const seats = script.turns.map(turnsOf);
  const first = at(seats, 0);
  const played = first.filter(
    ({ round, turn }) => until === undefined || round < until.round || (round === until.round && turn < until.turn),
  );
  return played.flatMap((_, index) => seats.flatMap((turns) => at(turns, index).moves));
}

/** The flips of a script. */
export function flipsOf(script: Script): string {
  return turnsOf(at(script.turns, 0), 0)
    .map(({ cards }) => cards)
    .join(' ');
}

// Next Station: London for tests and golden games: scripted flips and named options.

import type { Json } from '../../../domain/base/json.ts';

/** Card codes: `C T S P J W` street, `c t s p j` underground; in the order of the file. */
const CODES = 'ctspjCTSPJW';

/** Underground cards that end a round. */
const LAST_UNDERGROUND = 5;

/**
 * The draws that flip these cards one after the other: `P C W+S`. A new round begins with all cards after the fifth
 * underground one.
 */
export function flips(codes: string): readonly number[] {
  let left = [...CODES];
  let underground = 0;
  return codes
    .split(' ')
    .flatMap((turn) => turn.split('+'))
    .map((code) => {
      const draw = left.indexOf(code);
      if (draw < 0) throw new Error(`${code} is not among the cards left: ${left.join('')}`);
      left.splice(draw, 1);
      if (code === code.toLowerCase()) underground += 1;
      if (underground === LAST_UNDERGROUND) {
        left = [...CODES];
        underground = 0;
      }
      return draw;
    });
}

export interface Table {
  readonly seats?: number;
  readonly pencils?: string;
  readonly objectives?: string;
  /** `colour=power` for one or more colours; the others take the powers left. */
  readonly powers?: string;
  readonly flips: string;
}

const COLOURS = ['purple', 'blue', 'pink', 'green'];
const POWERS = ['double', 'joker', 'switch', 'circle'];

function powersOf(text: string): Readonly<Record<string, string>> {
  const named = Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
  const left = POWERS.filter((power) => !Object.values(named).includes(power));
  return Object.fromEntries(COLOURS.map((colour) => [colour, named[colour] ?? left.shift() ?? '']));
}

/** Options of the table as a client would send them; alone, the pencils are green, blue, pink, purple. */
export function optionsOf(table: Omit<Table, 'flips'>): Json {
  return {
    pencils: (table.pencils ?? 'green blue pink purple').split(' '),
    objectives: table.objectives === undefined ? 'off' : table.objectives.split(' '),
    powers: table.powers === undefined ? 'off' : powersOf(table.powers),
  };
}

/** `d2-e3` as `draw:d2-e3`; everything else as it is. Several are parted by spaces. */
export function draws(text: string): readonly string[] {
  return text.split(' ').map((move) => (/^[a-j]\d-/.test(move) ? `draw:${move}` : move));
}

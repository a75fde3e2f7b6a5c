// What spaces are called where there is little room: on the board.

import type { Space } from '../components/board.ts';
import { nameOf } from './names.ts';
import type { Both, Say } from './speak.ts';

/** Without those that are short enough. */
const SHORT: ReadonlyMap<string, Both> = new Map<string, Both>([
  ['book-of-eibon', ['Book of Eibon', 'Buch von Eibon']],
  ['arkham-asylum', ['Arkham Asylum', 'Arkham-Sanatorium']],
  ['necronomicon', ['Necronomicon', 'Necronomicon']],
  ['riverside-hospital', ['Riverside Hospital', 'Riverside-Klinik']],
  ['go-to-asylum', ['Go to the Asylum', 'Einweisung']],
  ['unaussprechlichen-kulten', ['Unaussprechl. Kulten', 'Unaussprechl. Kulte']],
  ['sunken-rlyeh', ["Sunken R'lyeh", "R'lyeh am Grund"]],
]);

export function shortName(space: Space, say: Say): string {
  const short = SHORT.get(space.id);
  return short === undefined ? nameOf(space, say) : say(...short);
}

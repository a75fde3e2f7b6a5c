// In the hall before the first round: who has entered, and who of them is here.

import { spokenName } from '../../base/names.ts';
import { language } from '../../base/settings.ts';
import { say } from '../../base/words.ts';
import type { Entrants, People } from '../base/shapes.ts';
import { WORDS } from '../base/words.ts';

type Entrant = Entrants['nodes'][number];

/** Whether anybody on the page of a list has checked in. */
export function hasArrivals(people: People | null): people is Extract<People, { readonly kind: 'entrants' }> {
  return people?.kind === 'entrants' && people.page.nodes.some(isHere);
}

function isHere({ status }: Entrant): boolean {
  return status === 'CHECKED_IN';
}

/** How many of those on the page are here. */
export function hereCount(nodes: readonly Entrant[]): number {
  return nodes.filter(isHere).length;
}

/** In the order of their names. */
export function byName(nodes: readonly Entrant[]): readonly Entrant[] {
  const order = new Intl.Collator(language.value, { numeric: true });
  return nodes.toSorted((one, other) => order.compare(one.player.name, other.player.name));
}

/** `isTicked`: who is here has a tick. */
export function Arrivals({ shown, isTicked }: { readonly shown: readonly Entrant[]; readonly isTicked: boolean }) {
  return (
    <table>
      <tbody>
        {shown.map((one) => (
          <tr key={one.player.id} class={isHere(one) ? 'is-here' : undefined}>
            <th scope="row">{spokenName(one.player.name)}</th>
            {isTicked && <td class="number">{isHere(one) ? <b>✓ {say(WORDS.here)}</b> : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

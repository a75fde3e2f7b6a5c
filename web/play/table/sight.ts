// On a small screen the board is longer than the window, and a sheet lies over its lower end: what the sheet speaks
// about is brought into sight.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Choosing } from './choosing.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** px between what is shown and the edges of what can be seen. */
const MARGIN = 12;

/** The table, whose page is scrolled to what was chosen, or to a place that may be touched if none is in sight. */
export function useSight({ chosen, choices }: Choosing, isWanted: boolean): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted || table.current === null) return;
    const last = chosen.at(-1);
    const wanted = new Set(last === undefined ? choices.flatMap(({ targets }) => targets.slice(0, 1)) : [last]);
    bringIntoSight(table.current, wanted);
  }, [chosen, choices, isWanted]);
  return table;
}

function bringIntoSight(table: HTMLElement, wanted: ReadonlySet<string>): void {
  const places = [...table.querySelectorAll<SVGElement>('.board [data-target]')]
    .filter(({ dataset }) => wanted.has(dataset.target ?? ''))
    .map((place) => place.getBoundingClientRect());
  const [first] = places;
  const top = MARGIN;
  const bottom = (table.querySelector('.prompt')?.getBoundingClientRect().top ?? innerHeight) - MARGIN;
  if (first === undefined || places.some((place) => place.top >= top && place.bottom <= bottom)) return;
  const middle = first.top + first.height / 2 - (top + bottom) / 2;
  scrollBy({ top: middle, behavior: still.matches ? 'instant' : 'smooth' });
}

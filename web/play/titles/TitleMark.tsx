// A small picture of each title, in the hand of its board.

import type { ComponentChildren } from 'preact';

const MARKS: Readonly<Record<string, ComponentChildren>> = {
  'next-station-london': (
    <>
      <path d="M4 50H36L52 60H70L84 48H116" class="river" />
      <path d="M20 68L40 40V22L58 8H76" class="pink" />
      <path d="M40 68V40L62 20L84 20V60" class="green" />
      <path d="M62 34H84L104 14V44" class="purple" />
      {[
        [20, 68],
        [40, 40],
        [58, 8],
        [84, 20],
        [84, 60],
        [104, 14],
        [62, 34],
      ].map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="4" class="stop" />
      ))}
    </>
  ),
  'london-necropolis-railway': (
    <>
      <ellipse cx="36" cy="38" rx="24" ry="28" class="track" />
      {[
        [36, 10],
        [60, 30],
        [52, 60],
        [20, 60],
        [12, 30],
      ].map(([x, y], index) => (
        <circle key={x} cx={x} cy={y} r="5" class={`dot tone-${index}`} />
      ))}
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}.${column}`}
            x={72 + column * 15}
            y={24 + row * 15}
            width="12"
            height="12"
            rx="2"
            class={`cell tone-${(row * 2 + column) % 5}`}
          />
        )),
      )}
      <path d="M72 20L78 10L84 20ZM87 20L93 10L99 20ZM102 20L108 10L114 20Z" class="roof" />
    </>
  ),
  'return-to-lionsgate-city': (
    <>
      <path d="M60 8V24L30 36V56L60 68L90 56V36L60 24M30 36L60 44L90 36M60 44V68" class="track" />
      {[
        [60, 8],
        [60, 24],
        [30, 36],
        [90, 36],
        [60, 44],
        [30, 56],
        [90, 56],
        [60, 68],
      ].map(([x = 0, y = 0]) => (
        <rect key={`${x}.${y}`} x={x - 7} y={y - 4} width="14" height="8" rx="3" class="stop" />
      ))}
    </>
  ),
  necronomonopoly: (
    <>
      <rect x="26" y="6" width="68" height="66" class="ring" />
      <rect x="38" y="18" width="44" height="42" class="ring" />
      {[0, 1, 2, 3].map((index) => (
        <rect key={index} x={40 + index * 11} y="8" width="9" height="4" class={`dot tone-${index}`} />
      ))}
      <rect x="48" y="28" width="11" height="20" rx="2" class="deck" />
      <rect x="63" y="28" width="11" height="20" rx="2" class="ring" />
    </>
  ),
};

export function TitleMark({ id }: { readonly id: string }) {
  return (
    <svg class="title-mark" viewBox="0 0 120 76" aria-hidden="true">
      {MARKS[id] ?? null}
    </svg>
  );
}

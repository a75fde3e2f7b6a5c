// The part of the address after `#`: which game of the file, from 1, and which version of it.

export interface Anchor {
  /** Null: not said. */
  readonly game: number | null;
  readonly version: number | null;
}

/** The anchor that `hash` names, such as `#v=17` or `#game=2&v=17`. */
export function parseAnchor(hash: string): Anchor {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  return { game: numberIn(said.get('game')), version: numberIn(said.get('v')) };
}

/** The hash of an anchor; the first game need not be named. */
export function formatAnchor({ game, version }: Anchor): string {
  const parts = [
    ...(game === null || game === 1 ? [] : [`game=${game}`]),
    ...(version === null ? [] : [`v=${version}`]),
  ];
  return `#${parts.join('&')}`;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

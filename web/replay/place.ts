// The part of the address behind `#`: which game of the file, from 1, and which version of it.

export interface Place {
  /** Null: not said. */
  readonly game: number | null;
  readonly version: number | null;
}

/** The place that `hash` names, such as `#v=17` or `#game=2&v=17`. */
export function parsePlace(hash: string): Place {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  return { game: numberIn(said.get('game')), version: numberIn(said.get('v')) };
}

/** The hash of a place; the first game need not be named. */
export function formatPlace({ game, version }: Place): string {
  const parts = [
    ...(game === null || game === 1 ? [] : [`game=${game}`]),
    ...(version === null ? [] : [`v=${version}`]),
  ];
  return `#${parts.join('&')}`;
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

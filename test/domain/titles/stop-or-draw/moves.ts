// The notation: the kind alone.

export const KINDS = ['draw', 'double', 'stop'] as const;

export interface Move {
  readonly kind: (typeof KINDS)[number];
}

export function moveId(move: Move): string {
  return move.kind;
}

export function parseMove(id: string): Move | null {
  const kind = KINDS.find((known) => known === id);
  return kind === undefined ? null : { kind };
}

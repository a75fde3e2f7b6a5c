// Tables that moves have led to, and what labels and prompts say there.

import { expect } from 'vitest';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { type Given, Scene } from './scene.ts';

/** The label of a legal move of the seat to act. */
export function label(scene: Scene, id: string): string {
  expect(scene.legal).toContain(id);
  const move = title.parseMove(id);
  const seat = title.toAct(scene.state)[0];
  if (move === null || seat === undefined) throw new Error(`no move ${id}`);
  return title.describeMove(scene.state, seat, move, 'en');
}

/** After these moves; `=` names what chance brings. */
export function at(given: Given, ...lines: readonly string[]): Scene {
  return new Scene(given).play(...lines);
}

/** Seat 0 has landed on a Mythos space and turned up a card. */
export function drawing(card: string, cards: readonly string[] = [], sanity = 150): Scene {
  return at({ players: { 0: { space: 'cultes-de-goules', cards, sanity } } }, `roll = 3 4 ${card}`);
}

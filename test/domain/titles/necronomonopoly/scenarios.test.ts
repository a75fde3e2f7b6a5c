// The acceptance scenarios of the title's page, from scenarios.json: what is given, what chance brings, every decision
// with all its legal moves, and the whole table afterwards.

import { expect, test } from 'vitest';
import { deckSize } from '../../../../domain/title/deck.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { State } from '../../../../domain/titles/necronomonopoly/state.ts';
import { NO_CHANCE } from '../../../kit/titles/chance.ts';
import { Position } from '../../../kit/titles/given.ts';
import { SCENARIOS, type Scenario } from './scenarioData.ts';
import { Scene } from './scene.ts';

/** Fields of a seat, by the names of the data, where they differ from a sane player's on Mi-Go who holds nothing. */
function seatsOf(scene: Scene): readonly object[] {
  return scene.state.seats.map((mine, seat) => {
    const { status, sanity, inmate, tries, lots, tomes, cards, shield, standing } = mine;
    const space = scene.places[seat];
    const found = { status, sanity, space, inmate, tries, lots, tomes, cards, lossShield: shield, standing };
    const base = { status: 'sane', sanity: 150, space: 'mi-go', inmate: false, tries: 0, lossShield: false };
    const isBase = ([key, value]: readonly [string, unknown]) =>
      Array.isArray(value) ? value.length === 0 : new Map<string, unknown>(Object.entries(base)).get(key) === value;
    return Object.fromEntries(Object.entries(found).filter((entry) => !isBase(entry)));
  });
}

/** The table when the last turn was over, before the next one began. */
function turnsOver(before: State, { facts, table }: Scene): Scene {
  const began = facts.findLastIndex(({ type }) => type === 'TurnBegan');
  const last = facts[began - 1]?.type === 'RoundBegan' ? began - 1 : began;
  expect(began).toBeGreaterThan(0);
  const state = facts.slice(0, last).reduce<State>(title.evolve, before);
  return new Scene(new Position(title, { state, facts: table.facts, chance: NO_CHANCE }));
}

/** The decisions of a scenario; the table at its end. */
function played({ given, outcomes, decisions, then }: Scenario): Scene {
  let scene = new Scene(given);
  let before = scene.state;
  let left: readonly string[] = outcomes.split(' ');
  for (const { seat, step, legal, move } of decisions) {
    expect([scene.step, ...scene.legal.toSorted()]).toEqual([`${step} ${seat}`, ...legal.split(' ').toSorted()]);
    before = scene.state;
    [scene, left] = scene.playOn(move, left);
  }
  expect(left).toEqual([]);
  return then.next === undefined && then.over === undefined ? turnsOver(before, scene) : scene;
}

test.each(SCENARIOS.map((scenario) => [scenario.id, scenario.name, scenario] as const))(
  '%s %s',
  (_, _name, scenario) => {
    const { then } = scenario;
    const scene = played(scenario);
    expect(seatsOf(scene)).toEqual(then.players);
    expect(scene.board).toEqual(then.board ?? []);
    expect([deckSize(scene.state.deck), scene.known]).toEqual([then.deckSize, then.known ?? []]);
    expect(scene.step === 'over').toBe(then.over !== undefined);
    if (then.over !== undefined) expect({ reason: scene.outcome.reason, ranks: scene.ranks }).toEqual(then.over);
    if (then.next === undefined) return;
    const { seat, step, legal } = then.next;
    expect([scene.step, ...scene.legal.toSorted()]).toEqual([`${step} ${seat}`, ...legal.split(' ').toSorted()]);
  },
);

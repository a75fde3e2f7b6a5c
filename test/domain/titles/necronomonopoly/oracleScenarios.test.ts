// The second engine by itself: every acceptance scenario, rulebook examples first. It must be right on its own.

import { expect, test } from 'vitest';
import { expectedOf, playScenario, SCENARIOS } from '../../../oracle/necronomonopoly/scene.ts';

test.each(SCENARIOS.map((scenario) => [scenario.id, scenario.name, scenario] as const))('%s: %s', (...row) => {
  const [, , scenario] = row;
  expect(playScenario(scenario)).toEqual(expectedOf(scenario));
});

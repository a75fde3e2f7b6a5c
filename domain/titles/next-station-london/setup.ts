// The first facts: pencils, objectives and powers as given or drawn, the first round, the first flip.
// Rulebook: Game Play, Advanced modules; rulings R13, R23.

import { at } from '../../base/defect.ts';
import { type Chance, drawDistinct, shuffled } from '../../chance/index.ts';
import { Register } from '../../title/contract.ts';
import { COLOURS, type Colour, type Module, OBJECTIVES, type ObjectiveId, POWERS, type Powers } from './components.ts';
import { flip, roundStarted } from './effects/turn.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import { initial, type State } from './state.ts';

function pencilsOf(options: Options, chance: Chance): readonly Colour[] {
  return options.pencils === 'random' ? shuffled(chance, COLOURS) : options.pencils;
}

function objectivesOf(options: Options, chance: Chance): readonly ObjectiveId[] {
  if (options.objectives === 'off') return [];
  return options.objectives === 'random' ? drawDistinct(chance, OBJECTIVES, 2) : options.objectives;
}

function powersOf(options: Options, chance: Chance): Powers | null {
  if (options.powers === 'off') return null;
  if (options.powers !== 'random') return options.powers;
  const drawn = shuffled(chance, POWERS);
  return { purple: at(drawn, 0), blue: at(drawn, 1), pink: at(drawn, 2), green: at(drawn, 3) };
}

/** The facts before the first decision, to be evolved from `initial`. Chance is asked for pencils, objectives, powers, flip. */
export function setup(options: Options, seatCount: number, chance: Chance): readonly Fact[] {
  const register = new Register<State, Fact>(initial(options, seatCount), evolve);
  const pencils = pencilsOf(options, chance);
  const objectives = objectivesOf(options, chance);
  const powers = powersOf(options, chance);
  const modules: Module[] = [];
  if (objectives.length > 0) modules.push('objectives');
  if (powers !== null) modules.push('powers');
  register.write({ type: 'GameStarted', seats: seatCount, modules, pencils, objectives, powers });
  register.write(roundStarted(pencils, seatCount, 1));
  register.write(flip(register.state, chance));
  return register.facts;
}

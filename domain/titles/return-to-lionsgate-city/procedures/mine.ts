// A Mine: tile by tile until the skunk, the limit or a stop. Rulebook: Mining; rulings R57, R65, R166, R173.

import { at } from '../../../base/defect.ts';
import { type Chance, pickWeighted } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { TILES } from '../components/ids.ts';
import { canLoad } from '../effects/loading.ts';
import { settleTiles } from '../effects/mining.ts';
import { powerOf } from '../effects/powers.ts';
import { enter as open, type TitleRegister } from '../step.ts';
import * as turn from './turn.ts';

export function enter(register: TitleRegister, seat: Seat, chance: Chance): void {
  open(register, { at: 'mine', seat, drawn: [], limit: powerOf(register.state, 'mining') });
  draw(register, seat, chance);
}

/** Draws a tile. */
export function draw(register: TitleRegister, seat: Seat, chance: Chance): void {
  const tile = at(TILES, pickWeighted(chance, register.state.bag));
  register.write({ type: 'TileDrawn', seat, tile });
  const { step } = register.state;
  if (tile === 'skunk') meetSkunk(register, seat);
  else if (step.at === 'mine' && step.drawn.length === step.limit) stop(register, seat);
}

/** A skunk ends the drawing; without the power against it there is no ore either. */
function meetSkunk(register: TitleRegister, seat: Seat): void {
  if (powerOf(register.state, 'skunkProof') > 0) {
    stop(register, seat);
  } else {
    register.write({ type: 'RiskReset', seat, cause: 'skunk' });
    turn.enter(register, seat);
  }
}

/** Ends the drawing: ore, risk track, and a quick Load where the crew has one. */
export function stop(register: TitleRegister, seat: Seat): void {
  settleTiles(register, seat);
  const left = powerOf(register.state, 'quickLoad');
  if (left > 0 && canLoad(register.state, seat)) open(register, { at: 'load', seat, left });
  else turn.enter(register, seat);
}

// A Move: tunnel by tunnel until the train stops, enters the city or cannot go further. Rulebook: Moving, Winning; rulings R38, R39, R137 to R139.

import { at } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { CITY, type TunnelId } from '../components/ids.ts';
import { BOARD } from '../components.ts';
import { boxcarsFor } from '../effects/powers.ts';
import { canGo, pass, trailOf } from '../effects/route.ts';
import { enter as open, type TitleRegister } from '../step.ts';
import * as turn from './turn.ts';

export function enter(register: TitleRegister, seat: Seat): void {
  open(register, { at: 'move', seat, path: [], spent: 0 });
}

function enterCity(register: TitleRegister, seat: Seat): void {
  const money = at(register.state.seats, seat).goods.length * BOARD.moneyPerGood;
  register.write({ type: 'CityEntered', seat, fee: BOARD.cityFee, money });
  turn.enter(register, seat);
}

/** Runs through a tunnel; the move ends when no other can follow. */
export function go(register: TitleRegister, seat: Seat, tunnel: TunnelId, chance: Chance): void {
  pass(register, seat, tunnel, chance);
  if (at(register.state.seats, seat).at === CITY) enterCity(register, seat);
  else if (!canGo(register.state, seat)) stop(register, seat);
}

/** The boxcars take their places, and the turn ends. */
export function stop(register: TitleRegister, seat: Seat): void {
  const { step } = register.state;
  const { goods, at: place } = at(register.state.seats, seat);
  if (step.at === 'move' && goods.length > 0) {
    register.write({ type: 'BoxcarsPlaced', seat, cars: trailOf(step.path, place, boxcarsFor(goods.length)) });
  }
  turn.enter(register, seat);
}

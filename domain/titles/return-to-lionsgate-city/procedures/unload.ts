// A Load or an Unload: piece by piece until the allowance is spent or nothing is left to move; cards of a workshop or of the guild
// interrupt it. Rulebook: Loading, Unloading; rulings R84, R88, R99 to R104.

import { at, Defect } from '../../../base/defect.ts';
import type { Chance } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { drawForSale, pay, shopAt, unloadingOf } from '../effects/cardShop.ts';
import { canLoad } from '../effects/loading.ts';
import { allowance } from '../effects/powers.ts';
import type { Unloading } from '../state.ts';
import { ask, enter as open, type TitleRegister } from '../step.ts';
import * as turn from './turn.ts';

export function enter(register: TitleRegister, seat: Seat): void {
  const left = allowance(register.state);
  open(register, { at: 'unload', seat, left, crafted: false, hired: false });
}

export function enterLoad(register: TitleRegister, seat: Seat): void {
  open(register, { at: 'load', seat, left: allowance(register.state) });
}

/** Ends the Load or Unload that is open when nothing more can be moved. */
export function settle(register: TitleRegister, seat: Seat): void {
  const { step } = register.state;
  if (step.at === 'load' && (step.left === 0 || !canLoad(register.state, seat))) turn.enter(register, seat);
  if (step.at === 'unload' && !canUnload(register, seat, step)) turn.enter(register, seat);
}

function canUnload({ state }: TitleRegister, seat: Seat, { left }: Unloading): boolean {
  return left > 0 && at(state.seats, seat).goods.length > 0;
}

/** Pays for a first card, and draws it. */
export function buy(register: TitleRegister, seat: Seat, chance: Chance): void {
  const shop = shopAt(register.state, seat);
  if (shop === null) throw new Defect('no workshop and no guild');
  pay(register, seat, shop, shop.price);
  const { step } = register.state;
  if (step.at !== 'unload') throw new Defect(`no Unload at ${step.at}`);
  const crafted = step.crafted || shop.step === 'craft';
  const hired = step.hired || shop.step === 'hire';
  ask(register, { at: shop.step, seat, drawn: [] }, { procedure: 'unload', left: step.left, crafted, hired });
  drawForSale(register, seat, shop, chance);
}

/** Pays for one more card, and draws it. */
export function more(register: TitleRegister, seat: Seat, chance: Chance): void {
  const shop = shopAt(register.state, seat);
  if (shop === null) throw new Defect('no workshop and no guild');
  pay(register, seat, shop, 1);
  drawForSale(register, seat, shop, chance);
}

/** The drawn cards that were not kept go back on top of their deck; two or more in an order of choice (R101). */
export function giveBack(register: TitleRegister, seat: Seat): void {
  const { step } = register.state;
  const shop = shopAt(register.state, seat);
  if ((step.at !== 'craft' && step.at !== 'hire') || shop === null) throw new Defect(`no cards at ${step.at}`);
  const { drawn } = step;
  if (drawn.length > 1) {
    const frame = { procedure: 'unload', ...withoutFrame(unloadingOf(register.state)) } as const;
    ask(register, { at: 'return', seat, deck: shop.deck, cards: drawn }, frame);
  } else {
    resume(register, seat);
  }
}

function withoutFrame({ left, crafted, hired }: Unloading): Unloading {
  return { left, crafted, hired };
}

/** A card goes back on top of its deck. */
export function putBack(register: TitleRegister, seat: Seat, card: CardId): void {
  const { step } = register.state;
  if (step.at !== 'return') throw new Defect(`no cards at ${step.at}`);
  register.write({ type: 'CardReturned', seat, deck: step.deck, card });
  if (step.cards.length === 2) resume(register, seat);
}

/** The last card goes back without a choice; then the Unload continues. */
function resume(register: TitleRegister, seat: Seat): void {
  const { step } = register.state;
  const shop = shopAt(register.state, seat);
  const cards = step.at === 'return' ? step.cards : step.at === 'craft' || step.at === 'hire' ? step.drawn : [];
  const [last] = cards;
  if (last !== undefined && shop !== null) register.write({ type: 'CardReturned', seat, deck: shop.deck, card: last });
  const unloading = withoutFrame(unloadingOf(register.state));
  if (canUnload(register, seat, unloading)) open(register, { at: 'unload', seat, ...unloading });
  else turn.enter(register, seat);
}

// What is asked of a seat: the step, a line for people with what matters, and the rulings it is based on.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Decision, Seat, Viewer } from '../../../title/contract.ts';
import { BOX, cardOf, spaceAt } from '../components.ts';
import type { State, StepName } from '../state.ts';
import { cardLine, typeName } from './cards.ts';
import { castingText, debtText, lossText, rowText } from './cause.ts';
import { deedText } from './goods.ts';
import { cardName, placeName } from './names.ts';
import { counted, diceText, listed } from './phrases.ts';
import { leavingText, mineOf, openAt, type Situation } from './situation.ts';
import { acceptText } from './tradeLabels.ts';

interface Asked {
  prompt(situation: Situation): string;
  readonly rulings: readonly string[];
}

/** `R8`, `R9` … up to `last`, and `more`. */
function rulings(first: number, last: number, ...more: readonly number[]): readonly string[] {
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...range, ...more].map((number) => `R${number}`);
}

function monsterPrompt(situation: Situation): string {
  const mine = mineOf(situation);
  const isSane = mine.status === 'sane';
  const must = isSane ? 'Move one Monster' : 'Move one Monster, or none';
  const where = `You are at ${placeName(mine.space)}${isSane ? ` with ${mine.sanity} Sanity` : ', and Monsters leave you alone'}`;
  return `${must}: two dice, widdershins; it attacks where it ends. ${where}`;
}

function rollPrompt(situation: Situation): string {
  const { turn } = situation.state;
  const { inmate, tries, space, status } = mineOf(situation);
  if (inmate) return `Throw the dice inside Arkham Asylum, try ${tries} of ${BOX.asylumTries}: doubles take you out`;
  const where = `from ${placeName(space)}${status === 'sane' ? '' : ', widdershins'}`;
  if (turn.throws === 0) return `Throw the dice and walk ${where}`;
  const last = turn.throws + 1 === BOX.doublesToAsylum ? '; doubles now lead to Arkham Asylum' : '';
  return `Doubles: throw again and walk on ${where}${last}`;
}

function dicePrompt({ state }: Situation): string {
  return `You threw ${diceText(state.turn.dice?.dice ?? [])}: let it stand, or throw both dice again by a card`;
}

function lossPrompt(situation: Situation): string {
  const loss = openAt(situation.state, 'loss');
  if (loss === null) return 'You are about to lose Sanity';
  return `You are about to lose ${lossText(loss)}, ${leavingText(mineOf(situation), loss.amount)}: take it, or answer it`;
}

function paymentPrompt(situation: Situation): string {
  const debt = openAt(situation.state, 'payment');
  if (debt === null) return 'You owe Sanity';
  return `You owe ${debtText(debt)}, ${leavingText(mineOf(situation), debt.amount)}: pay it, or answer it`;
}

function buyPrompt(situation: Situation): string {
  const { space, sanity } = mineOf(situation);
  return `You may buy ${placeName(space)} (${deedText(spaceAt(space).id)}). You have ${sanity} Sanity`;
}

function keepPrompt({ state }: Situation): string {
  return `You drew ${cardLine(state.drawn ?? '')}. You may keep it`;
}

function redrawPrompt({ state }: Situation): string {
  return `You drew ${cardLine(state.drawn ?? '')}. Once a turn you may draw another card instead`;
}

function gatePrompt({ state }: Situation): string {
  const roll = openAt(state, 'gate')?.roll ?? 1;
  return `The Gate: you threw ${diceText(state.turn.dice?.dice ?? [roll])}, ${rowText(roll)}. You may shift it by one`;
}

function choosePrompt({ state }: Situation): string {
  const row = openAt(state, 'choose')?.row ?? 1;
  return `The Gate, ${rowText(row)}. Choose`;
}

function counterPrompt({ state }: Situation): string {
  const casting = openAt(state, 'counter');
  if (casting === null) return 'A Spell is used';
  return `${castingText(casting)}: ${cardOf(casting.card).text ?? ''} You may counter it`;
}

function victimPrompt(situation: Situation): string {
  const friends = mineOf(situation).cards.filter((card) => cardOf(card).kind === 'monster');
  const losses = friends.map((card) => `${cardName(card)} takes ${cardOf(card).loss}`);
  return `Whom do your friends attack, after your own die? ${listed(losses)}`;
}

function discardPrompt({ state }: Situation): string {
  const type = openAt(state, 'discard')?.type ?? 'item';
  return `The Monster makes you discard one ${typeName(type)}: which?`;
}

function endPrompt(situation: Situation): string {
  const { state } = situation;
  const { offersPerTurn, trade } = state.options;
  const left = offersPerTurn - state.turn.offers;
  const { status, sanity } = mineOf(situation);
  const offers = trade ? `, ${counted(left, 'offer')} left` : '';
  const means = status === 'sane' ? `. You have ${sanity} Sanity${offers}` : '';
  return `Your walk is over: end your turn, or use what you have${means}`;
}

function partnerText({ state }: Situation): string {
  const partner = openAt(state, 'tradeGive', 'tradeTake', 'tradePrice')?.partner ?? 0;
  return `Offer to seat ${partner} (${at(state.seats, partner).sanity} Sanity)`;
}

function answerPrompt(situation: Situation): string {
  const answer = openAt(situation.state, 'tradeAnswer');
  if (answer === null) return 'An offer';
  const { sanity } = mineOf(situation);
  return `Seat ${situation.state.turn.seat} makes you an offer: ${acceptText(situation, answer.offer)}. You have ${sanity} Sanity`;
}

function interludePrompt({ state }: Situation): string {
  const { seat } = state.turn;
  const next = (seat + 1) % state.seats.length;
  return `The turn of seat ${seat} is over, seat ${next} is next: you may use one card in between`;
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  monster: { prompt: monsterPrompt, rulings: rulings(7, 12, 36, 43, 49, 51, 52, 53, 57, 62, 77, 80) },
  roll: { prompt: rollPrompt, rulings: rulings(13, 16, 18, 19, 20, 54, 83, 84, 85, 86, 107) },
  dice: { prompt: dicePrompt, rulings: rulings(22, 22, 36, 37) },
  loss: { prompt: lossPrompt, rulings: rulings(44, 47, 60, 66, 70, 71, 72, 116) },
  payment: { prompt: paymentPrompt, rulings: rulings(63, 67, 75, 116) },
  buy: { prompt: buyPrompt, rulings: rulings(14, 17, 63, 68, 74) },
  keep: { prompt: keepPrompt, rulings: rulings(29, 31, 34, 35, 106, 121) },
  redraw: { prompt: redrawPrompt, rulings: rulings(29, 31, 69, 115) },
  gate: { prompt: gatePrompt, rulings: rulings(89, 99) },
  choose: { prompt: choosePrompt, rulings: rulings(89, 99, 32, 43, 48, 119) },
  counter: { prompt: counterPrompt, rulings: rulings(38, 40, 116, 117, 120) },
  retrieve: {
    prompt: () => 'You reached Mi-Go with The Necronomicon: you may take a Spell for nothing',
    rulings: rulings(27, 28, 32, 78, 81),
  },
  victim: { prompt: victimPrompt, rulings: rulings(103, 104, 79) },
  discard: { prompt: discardPrompt, rulings: rulings(46, 46, 42, 31) },
  end: { prompt: endPrompt, rulings: rulings(36, 39, 112, 113, 117) },
  tradeGive: {
    prompt: (situation) => `${partnerText(situation)}: what do you give?`,
    rulings: rulings(112, 114),
  },
  tradeTake: {
    prompt: (situation) => `${partnerText(situation)}: what do you take?`,
    rulings: rulings(112, 114),
  },
  tradePrice: {
    prompt: (situation) => `${partnerText(situation)}: at what price? You have ${mineOf(situation).sanity} Sanity`,
    rulings: rulings(112, 114),
  },
  tradeAnswer: { prompt: answerPrompt, rulings: rulings(112, 114, 117) },
  interlude: { prompt: interludePrompt, rulings: rulings(36, 39, 116, 117) },
};

/** What is asked of `seat`. Every step is public. */
export function decision(state: State, seat: Seat, _viewer: Viewer, _language: Language): Decision {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const asked = ASKED[step.at];
  return { kind: step.at, prompt: asked.prompt({ state, seat }), rulings: asked.rulings };
}

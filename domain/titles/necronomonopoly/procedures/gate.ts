// A journey through a Gate. Rulebook: Gates; rulings R24 to R26, R89 to R99. How procedures work: run.ts.

import { Defect } from '../../../base/defect.ts';
import { rollDice } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import type { GateStep } from '../components/effects.ts';
import type { CardId } from '../components/ids.ts';
import { BOX, GATES, MI_GO } from '../components.ts';
import { isInDeck } from '../effects/deck.ts';
import { type Choice, choicesAt, gateStep } from '../effects/gateChoices.ts';
import { gateShiftsOf } from '../effects/powers.ts';
import { ownerOf, placeOf, put, withShields } from '../effects/property.ts';
import { directionOf, nearest } from '../effects/ring.ts';
import type { FrameOf } from '../frames.ts';
import * as asylum from './asylum.ts';
import * as miGo from './miGo.ts';
import * as monsters from './monsters.ts';
import * as payment from './payment.ts';
import { ask, call, isCut, type Run, seatOf } from './run.ts';

/** Rolls for a Gate, unless this turn has seen enough of them. */
export function enter(run: Run, seat: Seat): void {
  const { options, turn } = run.state;
  if (turn.gateRolls === BOX.gateRollsPerTurn) return;
  const { dice: count, faces } = BOX.moveDice;
  const dice = options.gateRoll === 'd13' ? rollDice(run.chance, 1, GATES.length) : rollDice(run.chance, count, faces);
  run.register.write({ type: 'DiceThrown', seat, purpose: 'gate', dice, again: false });
  let roll = 0;
  for (const die of dice) roll += die;
  if (gateShiftsOf(seatOf(run, seat)).length > 0) ask(run, { at: 'gate', seat, roll });
  else open(run, seat, roll);
}

/** Begins a row of the table. */
export function open(run: Run, seat: Seat, row: number): void {
  run.register.write({ type: 'GateOpened', seat, row });
  resume(run, { procedure: 'gate', seat, row, status: seatOf(run, seat).status, index: 0 });
}

/** Continues with the next step of the row. */
export function resume(run: Run, frame: FrameOf<'gate'>): void {
  const { seat, row, status, index } = frame;
  const step = gateStep(row, index);
  const mine = seatOf(run, seat);
  if (step === undefined || mine.status !== status || isCut(run, seat)) return;
  call(run, { ...frame, index: index + 1 });
  if (isChoice(step)) choose(run, frame, step);
  else apply(run, seat, step);
}

function isChoice({ op }: GateStep): boolean {
  return ['gotoChoice', 'searchMonsterToMiGo', 'tame', 'removeMonster', 'takeLot'].includes(op);
}

/** The only choice is carried out unasked; without any, the step is skipped. */
function choose(run: Run, { seat, row, status, index }: FrameOf<'gate'>, step: GateStep): void {
  if (step.op === 'takeLot' && status === 'cultist') return;
  const choices = choicesAt(run.state, seat, step);
  const [only] = choices;
  if (choices.length > 1) ask(run, { at: 'choose', seat, row, index });
  else if (only !== undefined) carryOut(run, seat, step, only);
}

/** Carries out the step with what was chosen. */
export function carryOut(run: Run, seat: Seat, step: GateStep, choice: Choice): void {
  switch (choice.kind) {
    case 'space':
      put(run.register, seat, placeOf(choice.space), 'gate');
      return;
    case 'lot':
      takeLot(run, seat, choice.lot);
      return;
    case 'beast':
      chooseBeast(run, seat, step, choice.card);
      return;
  }
}

function takeLot(run: Run, seat: Seat, lot: string): void {
  const from = ownerOf(run.state, lot);
  if (from === null) throw new Defect(`nobody owns ${lot}`);
  withShields(run.register, [seat, from], () => run.register.write({ type: 'LotTaken', seat, from, lot }));
  payment.enter(run, from, seat, lot);
}

function chooseBeast(run: Run, seat: Seat, { op }: GateStep, card: CardId): void {
  const { register } = run;
  const isFromDeck = isInDeck(register.state.deck, card);
  if (op === 'tame') {
    register.write({ type: 'MonsterTamed', seat, card, from: isFromDeck ? 'deck' : 'board' });
    if (isFromDeck) register.write({ type: 'DeckShuffled' });
  } else if (op === 'searchMonsterToMiGo') {
    register.write({ type: 'MonsterEntered', card, space: MI_GO, from: 'deck' });
    register.write({ type: 'DeckShuffled' });
    monsters.enter(run, card);
  } else {
    const from = register.state.board.find((one) => one.card === card)?.space ?? MI_GO;
    register.write({ type: 'MonsterLeft', card, from, cause: 'removed' });
  }
}

function apply(run: Run, seat: Seat, step: GateStep): void {
  const { status, space } = seatOf(run, seat);
  switch (step.op) {
    case 'goto':
      go(run, seat, step);
      return;
    case 'gain':
      if (status === 'sane') {
        run.register.write({ type: 'SanityGained', seat, amount: step.n, reason: 'gate', card: null });
      }
      return;
    case 'reachMiGo':
      miGo.enter(run, seat, BOX.gateToll);
      return;
    case 'land':
      call(run, { procedure: 'land', seat, space, status, monsters: null });
      return;
    case 'toAsylum':
      asylum.enter(run, seat);
      return;
  }
}

function go(run: Run, seat: Seat, step: Extract<GateStep, { readonly op: 'goto' }>): void {
  const mine = seatOf(run, seat);
  const kind = step.otherGate ? 'gate' : step.nearest;
  const to =
    step.space === null ? (kind === null ? null : nearest(mine.space, kind, directionOf(mine))) : placeOf(step.space);
  if (to !== null) put(run.register, seat, to, 'gate');
}

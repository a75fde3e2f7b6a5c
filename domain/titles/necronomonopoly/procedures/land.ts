// A token has landed: Monsters, then what the space asks. Rulebook: On Your Turn (step 3), Lots, Four Great Tomes, Cultists; rulings R15, R16, R55, R75, R103.
// How procedures work: run.ts.

import type { Seat } from '../../../title/contract.ts';
import { spaceAt } from '../components.ts';
import { costOfSpace, ownerOf, renewShield } from '../effects/property.ts';
import { winsByTomes } from '../effects/victory.ts';
import type { FrameOf } from '../frames.ts';
import * as asylum from './asylum.ts';
import * as cultists from './cultists.ts';
import * as draw from './draw.ts';
import * as encounter from './encounter.ts';
import * as gate from './gate.ts';
import * as payment from './payment.ts';
import { ask, call, end, isCut, type Run, seatOf } from './run.ts';

export function resume(run: Run, frame: FrameOf<'land'>): void {
  if (frame.monsters === null) enter(run, frame);
  else meet(run, frame, frame.monsters);
}

function enter(run: Run, frame: FrameOf<'land'>): void {
  const { seat, space, status } = frame;
  if (status === 'cultist') {
    call(run, { ...frame, monsters: [] });
    cultists.attack(run, seat);
    return;
  }
  renewShield(run.register, seat);
  const monsters = run.state.board.flatMap((one) => (one.space === space ? [one.card] : []));
  meet(run, frame, monsters);
}

/** Monsters that are still there attack, one after the other; a seat that is insane, carried away or sent away leaves. */
function meet(run: Run, frame: FrameOf<'land'>, monsters: readonly string[]): void {
  const { seat, space, status } = frame;
  const mine = seatOf(run, seat);
  if (mine.status !== status || mine.space !== space || isCut(run, seat)) return;
  const index = monsters.findIndex((card) => run.state.board.some((one) => one.card === card && one.space === space));
  const card = monsters[index];
  if (card === undefined) {
    enterSpace(run, seat);
    return;
  }
  call(run, { ...frame, monsters: monsters.slice(index + 1) });
  encounter.enter(run, seat, card);
}

function enterSpace(run: Run, seat: Seat): void {
  const { space, status } = seatOf(run, seat);
  const { id, kind } = spaceAt(space);
  switch (kind) {
    case 'lot':
    case 'tome':
      enterProperty(run, seat, id);
      return;
    case 'mythos':
      draw.enter(run, seat);
      return;
    case 'gate':
      gate.enter(run, seat);
      return;
    case 'go-to-asylum':
      asylum.enter(run, seat);
      return;
    case 'asylum':
      if (status === 'cultist') cultists.visit(run, seat);
      return;
    case 'mi-go':
    case 'silence':
      return;
  }
}

/** A free space may be bought, or is taken by a Cultist if it is a Great Tome; the space of another seat costs. */
function enterProperty(run: Run, seat: Seat, id: string): void {
  const owner = ownerOf(run.state, id);
  const { status, sanity } = seatOf(run, seat);
  if (owner !== null) {
    if (owner !== seat && status === 'sane') payment.enter(run, seat, owner, id);
  } else if (status === 'cultist') claim(run, seat, id);
  else if (sanity >= costOfSpace(id)) ask(run, { at: 'buy', seat });
}

function claim(run: Run, seat: Seat, id: string): void {
  if (spaceAt(seatOf(run, seat).space).kind !== 'tome') return;
  run.register.write({ type: 'TomeClaimed', seat, tome: id });
  if (winsByTomes(run.state, null)) end(run, 'cultists');
}

// What a move of London Necropolis Railway really changes: the table up to the fact that the move itself causes, before what follows.

import { at } from '../../../domain/base/defect.ts';
import type { FactType } from '../../../domain/titles/london-necropolis-railway/facts.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway,
} from '../../../domain/titles/london-necropolis-railway/index.ts';
import type { Move } from '../../../domain/titles/london-necropolis-railway/moves.ts';
import { scoreOf, totalOf } from '../../../domain/titles/london-necropolis-railway/scoring.ts';
import type { SeatState, State } from '../../../domain/titles/london-necropolis-railway/state.ts';
import { evolveAll } from './titleGame.ts';
import type { Changed, Played } from './titleSubject.ts';

/** By kind of move: the fact in which its points and money are. */
const OWN: Readonly<Partial<Record<Move['kind'], FactType>>> = {
  london: 'LondonImproved',
  'free-london': 'LondonImproved',
  bonus: 'BonusTaken',
  prestige: 'PrestigeRaised',
  sell: 'TileSold',
  hire: 'StaffHired',
  crypt: 'CryptBuilt',
  caboose: 'CryptBuilt',
  volunteer: 'VolunteerPlaced',
  place: 'CryptGranted',
  crew: 'WagesPaid',
  dining: 'DinersServed',
  dismiss: 'StaffLeft',
  bury: 'CoffinBuried',
};

function pointsOf(mine: SeatState): number {
  return totalOf({ ...scoreOf(mine), money: 0 });
}

export function changedByMove(before: State, played: Pick<Played<LondonNecropolisRailway>, 'seat' | 'move' | 'facts'>) {
  const { seat, move, facts } = played;
  const own = facts.findIndex(({ type }) => type === OWN[move.kind]);
  // A crypt that mourners of the train may pay for is built by the next move; a Dining Car that is kept pays nothing.
  if (own < 0) return {} satisfies Changed;
  const after = evolveAll(londonNecropolisRailway, before, facts.slice(0, own + 1));
  const [was, is] = [at(before.seats, seat), at(after.seats, seat)];
  return { points: pointsOf(is) - pointsOf(was), money: is.pounds - was.pounds };
}

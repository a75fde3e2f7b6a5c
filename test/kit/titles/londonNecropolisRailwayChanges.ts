// What a move of London Necropolis Railway really changes: the table up to the fact that the move itself causes, before what follows.

import { at } from '../../../domain/base/defect.ts';
import type { Fact, FactType } from '../../../domain/titles/london-necropolis-railway/facts.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway,
} from '../../../domain/titles/london-necropolis-railway/index.ts';
import type { Move } from '../../../domain/titles/london-necropolis-railway/moves.ts';
import { scoreOf, totalOf } from '../../../domain/titles/london-necropolis-railway/scoring.ts';
import type { SeatState, State } from '../../../domain/titles/london-necropolis-railway/state.ts';
import { firstOf } from './titleEffects.ts';
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

/** What the train and its first station really brought. */
function trip(facts: readonly Fact[]): Changed {
  const moved = firstOf(facts, 'TrainMoved');
  const income = firstOf(facts, 'IncomeTaken');
  const isShort = income?.lostMourners ?? income?.lostCoffins ?? income?.lostOrangeDiscs;
  const coffins = firstOf(facts, 'CoffinsDrawn')?.coffins.length ?? 0;
  return {
    spaces: moved?.spaces,
    to: moved?.to,
    stations: moved?.stations,
    income:
      income === undefined || isShort !== undefined || moved?.stations[0] !== 'london'
        ? undefined
        : { pounds: income.pounds, mourners: income.mourners, orangeDiscs: income.orangeDiscs, coffins },
  };
}

export function changedByMove(
  before: State,
  { seat, move, facts }: Pick<Played<LondonNecropolisRailway>, 'seat' | 'move' | 'facts'>,
): Changed {
  if (move.kind === 'end' || move.kind === 'tender' || move.kind === 'run') return trip(facts);
  const own = facts.findIndex(({ type }) => type === OWN[move.kind]);
  // A crypt that mourners of the train may pay for is built by the next move; a Dining Car that is kept pays nothing.
  if (own < 0) return {};
  const after = evolveAll(londonNecropolisRailway, before, facts.slice(0, own + 1));
  const [was, is] = [at(before.seats, seat), at(after.seats, seat)];
  return { points: pointsOf(is) - pointsOf(was), money: is.pounds - was.pounds, mourners: was.mourners - is.mourners };
}

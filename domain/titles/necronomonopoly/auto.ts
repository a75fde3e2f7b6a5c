// The move of an absent player, and how good the table is for a seat (for bots): Sanity, what is owned, what may come of it.

import { at, Defect } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import { WORTH, worthOfCards, worthOfProperty, worthOfSanity } from './auto/worth.ts';
import { cardOf, MI_GO } from './components.ts';
import { legalMoves } from './decide.ts';
import { ignores } from './effects/powers.ts';
import { distance } from './effects/ring.ts';
import type { Move, MoveKind } from './moves.ts';
import { resultsOf } from './scoring.ts';
import type { EndReason, SeatState, State, StepName } from './state.ts';

/** What an absent player does at each choice: nothing that costs or gives anything away. */
const SAFE: Partial<Record<StepName, MoveKind>> = {
  monster: 'none',
  loss: 'take',
  buy: 'decline',
  tradeGive: 'cancel',
  tradeTake: 'cancel',
  tradePrice: 'cancel',
  tradeAnswer: 'reject',
};

/** The safe move of the choice; where it has no other, the first one listed. */
export function autoMove(state: State, seat: Seat): Move {
  const moves = legalMoves(state, seat);
  const first = moves[0];
  if (first === undefined) throw new Defect(`seat ${seat} is not to act`);
  const safe = SAFE[state.step.at];
  return moves.find(({ kind }) => kind === safe) ?? first;
}

/** Steps that a walk may take: beyond, Monsters are no threat yet. */
const WALK = 12;

/** What Monsters on the way may take. */
function threatTo(mine: SeatState, { board }: State): number {
  let threat = 0;
  for (const { card, space } of board) {
    const ahead = distance(mine.space, space, 1);
    if (ahead === 0 || ahead > WALK) continue;
    const monster = cardOf(card);
    if (!ignores(mine, monster)) threat += monster.loss;
  }
  return threat * WORTH.threat;
}

function worthOfCultist({ tomes, space, cards }: SeatState, cultistTomes: number): number {
  const nearby = tomes.length > 0 ? (distance(space, MI_GO, -1) <= WALK ? 5 : 0) : 0;
  return WORTH.insane + WORTH.cultistTome * (tomes.length + cultistTomes) + nearby + worthOfCards(cards);
}

/** What the seat has, by itself. */
function worthOf(state: State, seat: Seat): number {
  const { seats } = state;
  const mine = at(seats, seat);
  if (mine.status === 'cultist') return worthOfCultist(mine, tomesOfCultists(state));
  let rivals = 0;
  for (const { status } of seats) if (status === 'sane') rivals += 1;
  return (
    worthOfSanity(mine.sanity) +
    worthOfProperty(mine, rivals - 1) +
    worthOfCards(mine.cards) +
    (mine.shield ? WORTH.shield : 0) +
    (mine.inmate ? WORTH.inmate : -threatTo(mine, state)) +
    WORTH.standing * mine.standing.length
  );
}

function tomesOfCultists({ seats }: State): number {
  let tomes = 0;
  for (const { status, tomes: own } of seats) if (status === 'cultist') tomes += own.length;
  return tomes;
}

function final(state: State, seat: Seat, reason: EndReason): number {
  const { rank, score } = at(resultsOf(state, reason), seat);
  return (rank === 1 ? WORTH.won : -rank) + score / 1000;
}

/** What `seat` has over its rivals; a finished game by its ranks. */
export function evaluate(state: State, seat: Seat): number {
  const { step, seats, turn } = state;
  if (step.at === 'over') return final(state, seat, step.reason);
  let others = 0;
  for (const other of seats.keys()) if (other !== seat) others += worthOf(state, other);
  const rivals = (WORTH.rival * others) / (seats.length - 1);
  const isOffering = turn.seat === seat && step.at.startsWith('trade');
  return worthOf(state, seat) - rivals + (isOffering ? WORTH.offer : 0);
}

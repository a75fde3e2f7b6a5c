// What a move of Necronomonopoly really changes: the Sanity of its seat up to the fact that the move itself causes, before what follows.

import { at } from '../../../domain/base/defect.ts';
import type { Fact, FactType } from '../../../domain/titles/necronomonopoly/facts.ts';
import { type Necronomonopoly, necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../domain/titles/necronomonopoly/moves.ts';
import type { State } from '../../../domain/titles/necronomonopoly/state.ts';
import { firstOf } from './titleEffects.ts';
import { evolveAll } from './titleGame.ts';
import type { Changed, Played } from './titleSubject.ts';

/** By kind of move: the facts of which one is what the move itself does. */
const OWN: Readonly<Partial<Record<Move['kind'], readonly FactType[]>>> = {
  take: ['SanityLost', 'WentInsane'],
  pay: ['DebtPaid', 'WentInsane'],
  buy: ['SpaceBought'],
  accept: ['OfferAccepted'],
  counter: ['CardUsed'],
  use: ['SanityGained', 'CardUsed'],
};

type Decision = Pick<Played<Necronomonopoly>, 'seat' | 'move' | 'facts'>;

/** Whether the fact concerns the seat, and is not a gain from something else than the card that is used. */
function isOf(fact: Fact, { seat, move }: Decision): boolean {
  if (fact.type === 'OfferAccepted') return fact.by === seat;
  if (fact.type === 'SanityGained') return move.kind === 'use' && fact.card === move.card && fact.reason === 'card';
  return 'seat' in fact && fact.seat === seat;
}

/** The first of the own facts; of a card that gives something, that it does. */
function ownFact(decision: Decision): number {
  const { move, facts } = decision;
  const own = facts.flatMap((fact, index) =>
    OWN[move.kind]?.includes(fact.type) === true && isOf(fact, decision) ? [index] : [],
  );
  const gain = own.find((index) => facts[index]?.type === 'SanityGained');
  return gain ?? own[0] ?? -1;
}

export function changedByMove(before: State, decision: Decision): Changed {
  const { seat, move, facts } = decision;
  const offer = firstOf(facts, 'OfferMade')?.offer;
  const own = ownFact(decision);
  if (own < 0) {
    return { offer: offer && { partner: offer.partner, gives: offer.give, gets: offer.take, money: 0 - offer.price } };
  }
  const after = evolveAll(necronomonopoly, before, facts.slice(0, own + 1));
  const isDue = move.kind === 'take' || move.kind === 'pay';
  return {
    money: at(after.seats, seat).sanity - at(before.seats, seat).sanity,
    isInsane: isDue ? facts[own]?.type === 'WentInsane' : undefined,
    to: move.kind === 'pay' ? (firstOf(facts, 'DebtPaid')?.to ?? undefined) : undefined,
  };
}

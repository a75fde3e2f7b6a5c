// What a move of Necronomonopoly really changes: the Sanity of its seat up to the fact that the move itself causes, before what follows.

import { at } from '../../../domain/base/defect.ts';
import type { Fact, FactType } from '../../../domain/titles/necronomonopoly/facts.ts';
import { type Necronomonopoly, necronomonopoly } from '../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../domain/titles/necronomonopoly/moves.ts';
import type { State } from '../../../domain/titles/necronomonopoly/state.ts';
import { firstOf } from './titleEffects.ts';
import { evolveAll } from './titleGame.ts';
import type { Changed, Played } from './titleSubject.ts';

/** By kind of move: the facts of which the first that is there ends what the move itself does. */
const OWN: Readonly<Partial<Record<Move['kind'], readonly FactType[]>>> = {
  take: ['WentInsane', 'SanityLost'],
  pay: ['WentInsane', 'DebtPaid'],
  buy: ['SpaceBought'],
  accept: ['OfferAccepted'],
  counter: ['CardUsed'],
  use: ['SanityGained', 'CardUsed'],
};

type Decision = Pick<Played<Necronomonopoly>, 'seat' | 'move' | 'facts'>;

/** Whether the fact concerns the seat, and is not a gain from something else than the card that is used. */
function isOf(fact: Fact, { seat, move }: Decision): boolean {
  if (fact.type === 'OfferAccepted') return fact.by === seat;
  if (fact.type === 'SanityGained' && (move.kind !== 'use' || fact.card !== move.card || fact.reason !== 'card'))
    return false;
  return 'seat' in fact && fact.seat === seat;
}

function money(before: State, decision: Decision): number | undefined {
  const { seat, move, facts } = decision;
  const own = (OWN[move.kind] ?? [])
    .map((type) => facts.findIndex((fact) => fact.type === type && isOf(fact, decision)))
    .find((index) => index >= 0);
  if (own === undefined) return undefined;
  const after = evolveAll(necronomonopoly, before, facts.slice(0, own + 1));
  return at(after.seats, seat).sanity - at(before.seats, seat).sanity;
}

export function changedByMove(before: State, decision: Decision): Changed {
  const { facts } = decision;
  const unpaid = firstOf(facts, 'LossUnpaid') ?? firstOf(facts, 'DebtUnpaid');
  const offer = firstOf(facts, 'OfferMade')?.offer;
  return {
    money: money(before, decision),
    isInsane: decision.move.kind === 'take' || decision.move.kind === 'pay' ? unpaid !== undefined : undefined,
    to: firstOf(facts, 'DebtPaid')?.to ?? undefined,
    offer: offer && { partner: offer.partner, gives: offer.give, gets: offer.take, money: 0 - offer.price },
  };
}

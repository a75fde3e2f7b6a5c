// What the facts of the draft, of rounds and of turns change.

import { at } from '../../../base/defect.ts';
import type { FactOf } from '../facts.ts';
import { freshTurn, type SeatState, type State } from '../state.ts';
import { drawn, type Evolvers, paid, withDeck, withSeat } from './changes.ts';

function mercenaryDrafted(state: State, { seat, slot, card, gold }: FactOf<'MercenaryDrafted'>): State {
  const mine = at(state.seats, seat);
  const next = withSeat(state, seat, { ...mine, team: [...mine.team, { card, used: false }] });
  const { draft } = state;
  if (draft === null) return next;
  const row = draft.row.toSpliced(slot, 1).map((open) => ({ card: open.card, gold: open.gold + 1 }));
  const taken = draft.gold.with(seat, at(draft.gold, seat) + gold);
  return { ...next, draft: { row, gold: taken, picks: draft.picks + 1 } };
}

function rowFilled(state: State, { slot, card }: FactOf<'RowFilled'>): State {
  const { draft } = state;
  if (draft === null) return state;
  const next = drawn(state, 'mercenary', card);
  return { ...next, draft: { ...draft, row: draft.row.toSpliced(slot, 0, { card, gold: 0 }) } };
}

function draftEnded(state: State, { gold, order }: FactOf<'DraftEnded'>): State {
  const deck = state.decks.mercenary;
  const row = state.draft?.row ?? [];
  const pool = [...deck.pool, ...row.map(({ card }) => card)].toSorted();
  const seats = state.seats.map((mine, seat) => paid(mine, 'draft', at(gold, seat)));
  return { ...withDeck(state, 'mercenary', { ...deck, pool }), draft: null, seats, order };
}

/** No bandit of the mat is fresh. */
function settled(mine: SeatState): SeatState {
  if (!mine.bandits.some(({ fresh }) => fresh)) return mine;
  return { ...mine, bandits: mine.bandits.map(({ card }) => ({ card, fresh: false })) };
}

function mercenaryAssigned(state: State, { seat, card }: FactOf<'MercenaryAssigned'>): State {
  const mine = at(state.seats, seat);
  const team = mine.team.map((member) => (member.card === card ? { card, used: true } : member));
  const next = withSeat(state, seat, { ...mine, team });
  return { ...next, turn: { ...state.turn, crew: [...state.turn.crew, card] } };
}

type RoundFact =
  | ('OrderDrawn' | 'RowFilled' | 'MercenaryDealt' | 'MercenaryDrafted' | 'DraftEnded' | 'RoundBegan' | 'TurnBegan')
  | ('StepEntered' | 'MercenaryAssigned' | 'CrewActionUsed' | 'TurnEnded' | 'SeatFinished' | 'OrderSet' | 'GameEnded');

export const ROUND_EVOLVERS: Evolvers<RoundFact> = {
  OrderDrawn: (state, { order }) => ({ ...state, order }),
  RowFilled: rowFilled,
  MercenaryDealt: (state, { seat, card }) => {
    const mine = at(state.seats, seat);
    const next = drawn(state, 'mercenary', card);
    return withSeat(next, seat, { ...mine, team: [...mine.team, { card, used: false }] });
  },
  MercenaryDrafted: mercenaryDrafted,
  DraftEnded: draftEnded,
  RoundBegan: (state, { round }) => ({ ...state, round, turn: freshTurn(null), finished: [], derailedOrder: [] }),
  TurnBegan: (state, { seat }) => ({
    ...withSeat(state, seat, settled(at(state.seats, seat))),
    turn: freshTurn(seat),
    step: { at: 'plan', seat },
  }),
  StepEntered: (state, { step }) => ({ ...state, step }),
  MercenaryAssigned: mercenaryAssigned,
  CrewActionUsed: (state, { card }) => ({
    ...state,
    turn: { ...state.turn, usedActions: [...state.turn.usedActions, card] },
  }),
  TurnEnded: (state, { seat }) => withSeat(state, seat, settled(at(state.seats, seat))),
  SeatFinished: (state, { seat }) => ({ ...state, finished: [...state.finished, seat] }),
  OrderSet: (state, { order }) => ({
    ...state,
    order,
    seats: state.seats.map((mine) => ({ ...mine, team: mine.team.map(({ card }) => ({ card, used: false })) })),
  }),
  GameEnded: (state, { reason }) => ({ ...state, step: { at: 'over', reason } }),
};

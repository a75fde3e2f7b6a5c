// Facts of rounds, turns, dice, tokens, Monsters and trade.

import { at } from '../../../base/defect.ts';
import { STANDING_PASSES } from '../components/ids.ts';
import { freshTurn, type Offer, type State, type Turn } from '../state.ts';
import { deckWithout, type Evolvers, handWith, underDeck, withGood, withoutGood, withSeat } from './changes.ts';

function withTurn(state: State, change: Partial<Turn>): State {
  return { ...state, turn: { ...state.turn, ...change } };
}

/** Goods and Sanity of an offer change hands. */
function traded(state: State, seat: number, { partner, give, take, price }: Offer): State {
  const giver = withGood(withoutGood(at(state.seats, seat), give), take);
  const taker = withGood(withoutGood(at(state.seats, partner), take), give);
  const next = withSeat(state, seat, { ...giver, sanity: giver.sanity - price });
  return withSeat(next, partner, { ...taker, sanity: taker.sanity + price });
}

export const TURN_EVOLVERS: Evolvers<
  | ('FirstThrown' | 'FirstSeatSet' | 'RoundBegan' | 'TurnBegan' | 'StepEntered' | 'TurnEnded' | 'TurnCut')
  | ('DiceThrown' | 'TokenMoved' | 'MonsterEntered' | 'MonsterMoved' | 'MonsterLeft' | 'MonsterTamed')
  | ('ExtraMoveUsed' | 'SummonSpent' | 'GateShifted' | 'GateOpened')
  | ('OfferBegun' | 'OfferCancelled' | 'OfferMade' | 'OfferRejected' | 'OfferAccepted')
  | ('StandingSet' | 'StandingLifted' | 'GameEnded')
> = {
  FirstThrown: (state) => state,
  FirstSeatSet: (state, { seat }) => ({ ...state, first: seat }),
  RoundBegan: (state, { round }) => ({ ...state, round }),
  TurnBegan: (state, { turn, seat }) => ({ ...state, turn: freshTurn(turn, seat) }),
  StepEntered: (state, { step }) => ({ ...state, step }),
  TurnEnded: (state) => withTurn(state, { ended: true }),
  TurnCut: (state) => withTurn(state, { cut: true }),

  DiceThrown: (state, { purpose, dice, again }) => {
    const { throws, gateRolls } = state.turn;
    return withTurn(state, {
      dice: { purpose, dice },
      throws: purpose === 'movement' && !again ? throws + 1 : throws,
      gateRolls: purpose === 'gate' ? gateRolls + 1 : gateRolls,
    });
  },
  TokenMoved: (state, { seat, to }) => withSeat(state, seat, { ...at(state.seats, seat), space: to }),
  MonsterEntered: (state, { card, space, from }) => {
    const board = [...state.board, { card, space }];
    return from === 'drawn'
      ? { ...state, board, drawn: null }
      : { ...state, board, deck: deckWithout(state.deck, card) };
  },
  MonsterMoved: (state, { card, to }) => ({
    ...state,
    board: state.board.map((one) => (one.card === card ? { card, space: to } : one)),
  }),
  MonsterLeft: (state, { card }) =>
    underDeck({ ...state, board: state.board.filter((one) => one.card !== card) }, [card]),
  MonsterTamed: (state, { seat, card, from }) => {
    const held = handWith(state, seat, card);
    return from === 'deck'
      ? { ...held, deck: deckWithout(held.deck, card) }
      : { ...held, board: held.board.filter((one) => one.card !== card) };
  },
  ExtraMoveUsed: (state, { source }) => withTurn(state, { usedExtras: [...state.turn.usedExtras, source] }),
  SummonSpent: (state, { tome }) => ({ ...state, summonUsed: [...state.summonUsed, tome] }),
  GateShifted: (state) => state,
  GateOpened: (state) => state,

  OfferBegun: (state) => withTurn(state, { offers: state.turn.offers + 1 }),
  OfferCancelled: (state) => state,
  OfferMade: (state) => state,
  OfferRejected: (state) => state,
  OfferAccepted: (state, { seat, offer }) => traded(state, seat, offer),
  StandingSet: (state, { seat, pass }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, {
      ...mine,
      standing: STANDING_PASSES.filter((one) => one === pass || mine.standing.includes(one)),
    });
  },
  StandingLifted: (state, { seat, pass }) => {
    const mine = at(state.seats, seat);
    return withSeat(state, seat, { ...mine, standing: mine.standing.filter((one) => one !== pass) });
  },
  GameEnded: (state, { reason }) => ({ ...state, step: { at: 'over', reason } }),
};

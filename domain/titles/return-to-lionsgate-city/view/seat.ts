// One seat as everybody sees it: engine, mat, team.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { MAT } from '../components.ts';
import { boxesOf, pursuitOf } from '../effect/sums.ts';
import { shareIncome } from '../effects/cleanUp.ts';
import { boxcarsFor, capacity, modeAt, trainSize, upgradeSpaces } from '../effects/powers.ts';
import type { SeatState, State } from '../state.ts';
import { viewBandit, viewMercenary, viewUpgrade } from './cards.ts';

/** One for each five goods or part of five; off the board while the train moves. */
function viewBoxcars(mine: SeatState) {
  return Array.from({ length: boxcarsFor(mine.goods.length) }, (_, index) => ({
    number: index + 1,
    place: mine.cars[index] ?? null,
    goods: boxesOf(mine, index + 1),
  }));
}

function viewTeam(state: State, { team }: SeatState) {
  return team.map(({ card, used }) => ({
    mercenary: viewMercenary(card),
    isUsed: used,
    isInCrew: used && state.turn.crew.includes(card),
  }));
}

function viewShares({ sharesOut }: SeatState) {
  return { onBoard: sharesOut, onMat: MAT.shareTokens - sharesOut, income: shareIncome(sharesOut) };
}

/** Everything about one seat: nothing of it is hidden. */
export function viewSeat(state: State, seat: Seat) {
  const mine = at(state.seats, seat);
  const { money } = mine;
  return {
    seat,
    isToAct: state.step.at !== 'over' && state.step.seat === seat,
    money,
    plusCards: Math.floor(money / MAT.plusCardValue),
    moneyTrack: money % MAT.plusCardValue,
    place: mine.at,
    isInCity: state.entered.includes(seat),
    isDerailed: mine.derailed,
    isExempt: mine.exempt,
    goods: mine.goods,
    capacity: capacity(state, seat),
    boxcars: viewBoxcars(mine),
    trainSize: trainSize(state, seat),
    team: viewTeam(state, mine),
    teamLimit: modeAt(state).teamLimit,
    upgrades: mine.upgrades.map(viewUpgrade),
    upgradeSpaces: upgradeSpaces(state),
    bandits: mine.bandits.map(({ card, fresh }) => ({ bandit: viewBandit(card), isFresh: fresh })),
    theft: pursuitOf(state, seat),
    shares: viewShares(mine),
    score: mine.score,
  };
}

// The move of an absent player, and how good the table is for a seat (for bots): money so far and what it may grow to.

import { at, Defect } from '../../base/defect.ts';
import type { Seat } from '../../title/contract.ts';
import { fightGain, loadGain, mineGain, moveGain, outlookOf, planGain, unloadGain } from './auto/plans.ts';
import { WORTH } from './auto/worth.ts';
import { CITY, type Good } from './components/ids.ts';
import { banditOf, mercenaryOf } from './components.ts';
import { legalMoves } from './decide.ts';
import { shareIncome } from './effects/cleanUp.ts';
import { powerOf } from './effects/powers.ts';
import { theftOf } from './effects/stealing.ts';
import type { Move } from './moves.ts';
import { tierOf } from './scoring.ts';
import { type SeatState, type State, total } from './state.ts';

/** Whether a move ends a choice without spending anything: what an absent player does where no mercenary is left to assign. */
function isQuiet(move: Move): boolean {
  switch (move.kind) {
    case 'stop':
    case 'done':
    case 'decline':
      return true;
    case 'act':
      return move.action === 'idle';
    default:
      return false;
  }
}

/** Assigns the whole team and idles; ends every other choice as soon as the rules allow, else takes the first legal move. */
export function autoMove(state: State, seat: Seat): Move {
  const moves = legalMoves(state, seat);
  const first = moves[0];
  if (first === undefined) throw new Defect(`seat ${seat} is not to act`);
  return first.kind === 'assign' ? first : (moves.find(isQuiet) ?? first);
}

function teamWorth({ team }: SeatState): number {
  let worth = 0;
  for (const { card } of team) {
    const { engineering, mining, fighting } = mercenaryOf(card).skills;
    worth += WORTH.engineering * engineering + WORTH.mining * mining + WORTH.fighting * fighting;
  }
  return worth;
}

/** Mercenaries assigned since round 1, as if the team had always been as large. */
function spentTurns(round: number, { team }: SeatState): number {
  let used = 0;
  for (const member of team) if (member.used) used += 1;
  return round * team.length + used;
}

/** Bandits of a mat steal; where no town lives, their bounties are the only money left. */
function banditWorth({ ghosts }: State, { bandits, at: place }: SeatState): number {
  const isPrey = place !== CITY && ghosts.every((ghost) => ghost);
  let worth = 0;
  for (const { card } of bandits) {
    const { theft, bounty } = banditOf(card);
    worth += isPrey ? WORTH.prey * bounty : WORTH.theft * theft + (place === CITY ? WORTH.cityBandit : 0);
  }
  return worth;
}

/** What a seat has for good: money, cards, shares, its place at the end. */
function standing(state: State, seat: Seat): number {
  const mine = at(state.seats, seat);
  const rounds = Math.min(WORTH.shareRounds, state.options.maxRounds - state.round);
  const left = state.trigger === null ? rounds : 1;
  const inCity = mine.at === CITY ? WORTH.city + (tierOf(state, seat) === 1 ? WORTH.exempt : 0) : 0;
  const derailed = mine.derailed ? WORTH.derailed : 0;
  const draft = state.draft === null ? 0 : at(state.draft.gold, seat);
  const shares = shareIncome(mine.sharesOut) * left;
  return (
    mine.money +
    draft +
    shares +
    inCity +
    derailed +
    WORTH.upgrade * mine.upgrades.length +
    teamWorth(mine) +
    banditWorth(state, mine) -
    WORTH.turn * spentTurns(state.round, mine) +
    WORTH.life * townLife(state)
  );
}

/** Clean-Ups until a living town starves. */
function lifeOf(tracks: readonly (readonly Good[])[]): number {
  return Math.max(...tracks.map(({ length }) => length));
}

/** Clean-Ups until most of the towns of a solo game, or the last town of another, have died if nothing more is sold. */
function townLife({ markets, ghosts, seats }: State): number {
  const lives = markets.map((tracks, town) => (at(ghosts, town) ? 0 : lifeOf(tracks)));
  const needed = seats.length === 1 ? Math.floor(lives.length / 2) : 0;
  return at(
    lives.toSorted((one, other) => other - one),
    Math.max(0, needed - 1),
  );
}

/** Money of the others, and what the goods on their mats may bring. */
function rivals(state: State, seat: Seat): number {
  let worth = 0;
  for (const [other, { money, goods, derailed }] of state.seats.entries()) {
    if (other !== seat) worth += money + 3 * goods.length - (derailed ? 5 : 0);
  }
  return WORTH.rival * worth;
}

/** What the open choice of the seat's own turn adds. */
function chances(state: State, seat: Seat, theft: number): number {
  const outlook = outlookOf(state, seat, theft);
  const base = at(outlook.worth, outlook.here);
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) return base;
  switch (step.at) {
    case 'plan':
      // Without a crew nothing can be done yet: so the end of a turn is not worth what the next one may bring.
      return state.turn.crew.length === 0 ? base : base + planGain(outlook);
    case 'move':
      return base + moveGain(outlook, powerOf(state, 'engineering') - step.spent);
    case 'mine':
      return base + mineGain(outlook, step.drawn, step.limit - step.drawn.length);
    case 'fight':
      return base + fightGain(outlook, total(step.dice) - step.defeated);
    case 'load':
      return base + loadGain(outlook, step.left);
    case 'unload':
      return base + unloadGain(outlook, step.left);
    default:
      return base;
  }
}

/** Goods that the seat will lose when its turn ends, and what else that costs. */
function theftAhead(state: State, seat: Seat): { readonly pieces: number; readonly worth: number } {
  const { step, turn } = state;
  if (turn.seat !== seat || step.at === 'over' || step.seat !== seat) return { pieces: 0, worth: 0 };
  const { goods, derailed } = at(state.seats, seat);
  const pieces = theftOf(state, seat);
  return { pieces, worth: pieces > goods.length && !derailed ? WORTH.derailed : 0 };
}

/** Money of `seat` and what its table may bring, over that of the others. */
export function evaluate(state: State, seat: Seat): number {
  if (state.step.at === 'over') return standing(state, seat) + rivals(state, seat);
  const { pieces, worth } = theftAhead(state, seat);
  return standing(state, seat) + rivals(state, seat) + worth + chances(state, seat, pieces);
}

// The turn under way as everybody sees it: crew, action, ways, tiles, dice, cards.

import { at } from '../../../base/defect.ts';
import { caveUnder } from '../components.ts';
import { fightOf, journeyOf, most, oreNow, type Way, waysOf } from '../effect/sums.ts';
import { unloadingOf } from '../effects/cardShop.ts';
import { rerollForbidden } from '../effects/fighting.ts';
import { allowance, boxcarsFor, powerOf } from '../effects/powers.ts';
import { trailOf } from '../effects/route.ts';
import type { Action } from '../moves.ts';
import { type State, type StepName, total } from '../state.ts';

function viewExit({ exit, cost, spent, rule, bandits, tokens, blockedBy }: Way) {
  return { tunnel: exit.tunnel.id, to: exit.to, cost, spent, isOpen: rule === null, bandits, tokens, blockedBy };
}

/** The action of each step; null while planning. */
const ACTION_OF: Readonly<Record<StepName, Action | null>> = {
  draft: null,
  plan: null,
  move: 'move',
  mine: 'mine',
  fight: 'fight',
  clear: 'fight',
  load: 'load',
  unload: 'unload',
  craft: 'unload',
  hire: 'unload',
  return: 'unload',
  loseUpgrade: null,
  over: null,
};

function allowanceLeft(state: State): number | null {
  const { step } = state;
  if (step.at === 'load') return step.left;
  if (ACTION_OF[step.at] !== 'unload') return null;
  return step.at === 'unload' ? step.left : unloadingOf(state).left;
}

function viewTilesDrawn(state: State) {
  const { step } = state;
  if (step.at !== 'mine') return null;
  return { drawn: step.drawn, limit: step.limit, worth: oreNow(state, step.seat) };
}

function viewFight(state: State) {
  const fight = fightOf(state);
  if (fight === null) return null;
  const { dice, defeated, rerolls } = fight;
  const rerollsLeft = rerollForbidden(state, fight) === null ? powerOf(state, 'rerolls') - rerolls : 0;
  return { dice, roll: total(dice), toughness: defeated, rerollsLeft };
}

function cardsAtHand({ step }: State): readonly string[] {
  if (step.at === 'craft' || step.at === 'hire') return step.drawn;
  return step.at === 'return' ? step.cards : [];
}

/** Where the move under way began, and where it would leave the boxcars if it ended now. */
function viewJourney({ step, seats }: State): { readonly from: string | null; readonly boxcars: readonly string[] } {
  if (step.at !== 'move') return { from: null, boxcars: [] };
  const { at: place, goods } = at(seats, step.seat);
  const [first] = step.path;
  return {
    from: first === undefined ? place : caveUnder(first),
    boxcars: trailOf(step.path, place, boxcarsFor(goods.length)),
  };
}

/** Null during the draft and when the game is over. */
export function viewTurn(state: State) {
  const { turn, step } = state;
  const { seat } = turn;
  if (seat === null || step.at === 'over') return null;
  return {
    seat,
    crew: turn.crew,
    action: ACTION_OF[step.at],
    engineering: powerOf(state, 'engineering'),
    mining: powerOf(state, 'mining'),
    fighting: powerOf(state, 'fighting'),
    allowance: allowance(state),
    allowanceLeft: allowanceLeft(state),
    spent: step.at === 'move' ? step.spent : null,
    path: journeyOf(state).path.map((track) => track.slice(0, -1)),
    exits: waysOf(state, seat).map(viewExit),
    tiles: viewTilesDrawn(state),
    fight: viewFight(state),
    drawnCards: cardsAtHand(state),
    abilitiesUsed: turn.usedActions,
    isSafeFromTheft: turn.noSteal,
    limit: Math.max(0, most(state, powerOf(state, 'engineering'))),
    ...viewJourney(state),
  };
}

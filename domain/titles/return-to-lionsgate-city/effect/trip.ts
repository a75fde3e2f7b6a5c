// What tunnels, mining and fights bring and cost.

import { at, Defect } from '../../../base/defect.ts';
import { CITY, type Position } from '../components/ids.ts';
import { BOARD, banditOf, MINING, tunnelOf } from '../components.ts';
import type { EffectOf } from '../effectShape.ts';
import { pipeWith } from '../effects/derailing.ts';
import { bountyOf } from '../effects/fighting.ts';
import { mineAt } from '../effects/mining.ts';
import { boxcarsFor, powerOf } from '../effects/powers.ts';
import { trailOf } from '../effects/route.ts';
import { theftOf } from '../effects/stealing.ts';
import type { MoveOf } from '../moves.ts';
import { total } from '../state.ts';
import { mineOf, type Situation, theftWithout } from './situation.ts';
import { fightOf, journeyOf, lastRound, most, oreNow, skunkPercent, waysOf } from './sums.ts';

/** What entering the city pays, when the game ends then, and whether bandits derail the engine, which has no goods any more. */
function entry(situation: Situation): Pick<EffectOf<'go'>, 'money' | 'lastRound' | 'derails'> {
  const { state, seat } = situation;
  const mine = mineOf(situation);
  return {
    money: mine.goods.length * BOARD.moneyPerGood - BOARD.cityFee,
    lastRound: lastRound({ ...state, trigger: state.trigger ?? state.round, entered: [...state.entered, seat] }),
    derails: theftOf(state, seat) > 0 && pipeWith(mine, 'sand') === null,
  };
}

export function go(situation: Situation, { tunnel }: MoveOf<'go'>): EffectOf<'go'> {
  const { state, seat } = situation;
  const way = waysOf(state, seat).find(({ exit }) => exit.tunnel.id === tunnel);
  if (way === undefined) throw new Defect(`no way through ${tunnel}`);
  const { exit, cost, spent, bandits, tokens, blockedBy } = way;
  const limit = most(state, powerOf(state, 'engineering'));
  const more = exit.to === CITY ? entry(situation) : {};
  return { tunnel, to: exit.to, cost, spent, limit, bandits, tokens, squeezesPast: blockedBy, ...more };
}

/** What the tiles drawn so far bring. */
function oreOf({ state, seat }: Situation): EffectOf<'draw'>['ore'] {
  const mine = mineAt(at(state.seats, seat).at);
  if (mine === null) throw new Defect('tiles are drawn in mines');
  return { good: mine.ore, pieces: oreNow(state, seat) };
}

/** Where the boxcars will stand if the move ends now, the one at the engine first. */
export function trail(situation: Situation): readonly Position[] {
  const mine = mineOf(situation);
  return trailOf(journeyOf(situation.state).path, mine.at, boxcarsFor(mine.goods.length));
}

export function stop(situation: Situation): EffectOf<'stop'> {
  const { state } = situation;
  const { step, risk } = state;
  if (step.at === 'mine') {
    return { ore: oreOf(situation), isRiskReset: risk.length + step.drawn.length > MINING.spaces.length };
  }
  return { boxcars: trail(situation), ...theftWithout(situation, 0) };
}

export function draw(situation: Situation): EffectOf<'draw'> {
  const { state } = situation;
  if (state.step.at !== 'mine') throw new Defect(`no tiles are drawn at ${state.step.at}`);
  const { drawn, limit } = state.step;
  return { ore: oreOf(situation), tile: drawn.length + 1, limit, skunkPercent: skunkPercent(state) };
}

export function defeat({ state }: Situation, { card }: MoveOf<'defeat'>): EffectOf<'defeat'> {
  const fight = fightOf(state);
  const used = (fight?.defeated ?? 0) + banditOf(card).toughness;
  return { money: bountyOf(state, card), used, limit: most(state, total(fight?.dice ?? [])) };
}

export function reroll({ state }: Situation): EffectOf<'reroll'> {
  const dice = fightOf(state)?.dice ?? [];
  return { dice: dice.length, lost: total(dice) };
}

export function clear({ state }: Situation, { tunnel }: MoveOf<'clear'>): EffectOf<'clear'> {
  return { tokens: at(state.tokens, tunnelOf(tunnel).index) };
}

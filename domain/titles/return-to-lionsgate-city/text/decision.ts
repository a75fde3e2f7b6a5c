// What is asked of a seat: the step, a line for people with what matters, and the rulings it is based on.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Decision, Seat, Viewer } from '../../../title/contract.ts';
import { CITY } from '../components/ids.ts';
import { mercenaryOf } from '../components.ts';
import { moreForbidden, shopAt, unloadingOf } from '../effects/cardShop.ts';
import { looseAt } from '../effects/loading.ts';
import { mineAt, multiplierOf } from '../effects/mining.ts';
import { allowance, capacity, modeAt, powerOf, room, upgradeSpaces } from '../effects/powers.ts';
import { theftOf } from '../effects/stealing.ts';
import { framesOf, type State, type StepName, total } from '../state.ts';
import { atPlace, placeName } from './names.ts';
import { counted, goodCounts, goodsText, tilesText } from './phrases.ts';
import { fightOf, journeyOf, mineOf, most, oreNow, type Situation, skunkPercent } from './situation.ts';

interface Asked {
  prompt(situation: Situation): string;
  readonly rulings: readonly string[];
}

/** `R23`, `R24` … up to `last`, and `more`. */
function rulings(first: number, last: number, ...more: readonly number[]): readonly string[] {
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...range, ...more].map((number) => `R${number}`);
}

function draftPrompt(situation: Situation): string {
  const { state, seat } = situation;
  const { team } = mineOf(situation);
  const gold = state.draft?.gold[seat] ?? 0;
  return `Take a mercenary with the gold on it, number ${team.length + 1} of ${modeAt(state).startTeam}. You have ${gold} gold from the draft`;
}

/** `E6 M5 F5, 10 goods`: what the crew adds up to. */
export function crewSums(state: State): string {
  const [engineering, mining, fighting] = (['engineering', 'mining', 'fighting'] as const).map((skill) =>
    powerOf(state, skill),
  );
  return `E${engineering} M${mining} F${fighting}, loads or unloads ${allowance(state)}`;
}

function planPrompt(situation: Situation): string {
  const { state, seat } = situation;
  const mine = mineOf(situation);
  const unused = mine.team.filter(({ used }) => !used).length;
  const { crew } = state.turn;
  const theft = theftOf(state, seat);
  const bandits = theft === 0 ? '' : `; bandits will steal ${theft}`;
  const lies = mine.derailed ? ', derailed' : '';
  const where = `${atPlace(mine.at)}${lies}`;
  const only = mine.at === CITY ? ': only pipes, fights and idling are left' : '';
  if (crew.length === 0) return `Assign mercenaries to this turn, ${unused} unused, ${where}${only}${bandits}`;
  const names = crew.map((card) => mercenaryOf(card).name).join(', ');
  const more = unused === 0 ? 'Choose the action' : `Choose the action, or assign more of ${unused} unused`;
  return `${more}, ${where}. Crew: ${names}: ${crewSums(state)}${bandits}`;
}

function movePrompt(situation: Situation): string {
  const { state } = situation;
  const { path, spent } = journeyOf(state);
  const limit = most(state, powerOf(state, 'engineering'));
  const where = placeName(mineOf(situation).at);
  return path.length === 0
    ? `Take the first tunnel from ${where}: difficulties up to ${limit} in all`
    : `Drive on from ${where} or stop: ${spent} of ${limit} spent`;
}

function minePrompt(situation: Situation): string {
  const { state, seat } = situation;
  const { step } = state;
  const drawn = step.at === 'mine' ? step.drawn : [];
  const limit = step.at === 'mine' ? step.limit : 0;
  const ore = mineAt(mineOf(situation).at)?.ore ?? 'ore';
  return `Draw one more tile or stop: ${drawn.length} of ${limit} drawn (${tilesText(drawn)}), worth ${oreNow(state, seat)} ${ore} at ×${multiplierOf(state)}; skunk ${skunkPercent(state)} %`;
}

function fightPrompt({ state }: Situation): string {
  const fight = fightOf(state);
  const dice = fight?.dice ?? [];
  const limit = most(state, total(dice));
  return `Discard bandits with the roll of ${total(dice)} (${dice.join(', ')}): toughness up to ${limit} in all, ${fight?.defeated ?? 0} used`;
}

function loadPrompt(situation: Situation): string {
  const { state, seat } = situation;
  const left = state.step.at === 'load' ? state.step.left : 0;
  const boxes = `${room(state, seat)} of ${capacity(state, seat)} boxes free`;
  return `Load goods ${atPlace(mineOf(situation).at)}: ${counted(left, 'piece')} left, ${boxes}; here ${goodCounts(looseAt(state, seat))}`;
}

function unloadPrompt(situation: Situation): string {
  const mine = mineOf(situation);
  const left = situation.state.step.at === 'unload' ? situation.state.step.left : 0;
  return `Unload ${atPlace(mine.at)}: ${counted(left, 'piece')} left; on the mat ${goodsText(mine.goods)}`;
}

/** What may still be paid for further cards. */
function purse(situation: Situation): string {
  const good = shopAt(situation.state, situation.seat)?.good ?? 'gold';
  const held = mineOf(situation).goods.filter((one) => one === good).length;
  const { left } = unloadingOf(situation.state);
  return `${held} ${good} on the mat, ${counted(left, 'piece')} left`;
}

/** `draw one more, `, where it may. */
function moreText({ state, seat }: Situation): string {
  return moreForbidden(state, seat) === null ? 'draw one more, ' : '';
}

function craftPrompt(situation: Situation): string {
  const free = upgradeSpaces(situation.state) - mineOf(situation).upgrades.length;
  return `Keep a drawn card, ${moreText(situation)}or keep none: ${counted(free, 'upgrade space')} free; ${purse(situation)}`;
}

function hirePrompt(situation: Situation): string {
  const { team } = mineOf(situation);
  const { teamLimit } = modeAt(situation.state);
  const how = team.length < teamLimit ? 'Add a drawn mercenary to the team' : 'Replace a mercenary by a drawn one';
  return `${how}, ${moreText(situation)}or keep none: team ${team.length} of ${teamLimit}; ${purse(situation)}`;
}

function returnPrompt({ state }: Situation): string {
  const cards = state.step.at === 'return' ? state.step.cards : [];
  return `Put ${counted(cards.length, 'card')} back on top of the deck one by one; the last one will be drawn first. Which is next?`;
}

function losePrompt({ state, seat }: Situation): string {
  const isEnd = framesOf(state).at(-1)?.procedure === 'turnEnd';
  const cause = isEnd ? 'Bandits derailed the engine' : `Seat ${state.turn.seat ?? seat} derailed the engine`;
  return `${cause} of seat ${seat}: choose the upgrade to lose`;
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  draft: { prompt: draftPrompt, rulings: rulings(15, 22) },
  plan: { prompt: planPrompt, rulings: rulings(23, 36, 170) },
  move: { prompt: movePrompt, rulings: rulings(37, 56, 172) },
  mine: { prompt: minePrompt, rulings: rulings(57, 68, 178) },
  fight: { prompt: fightPrompt, rulings: rulings(69, 74, 176) },
  clear: {
    prompt: () => 'A bandit is discarded: take one bandit token out of any tunnel',
    rulings: rulings(73, 73),
  },
  load: { prompt: loadPrompt, rulings: rulings(83, 86, 173) },
  unload: { prompt: unloadPrompt, rulings: rulings(87, 97, 171) },
  craft: { prompt: craftPrompt, rulings: ['R35', ...rulings(98, 104, 107)] },
  hire: { prompt: hirePrompt, rulings: ['R35', ...rulings(98, 104, 107)] },
  return: { prompt: returnPrompt, rulings: rulings(101, 101) },
  loseUpgrade: { prompt: losePrompt, rulings: rulings(117, 117) },
};

/** What is asked of `seat`. Every step is public. */
export function decision(state: State, seat: Seat, _viewer: Viewer, _language: Language): Decision {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const asked = ASKED[step.at];
  return { kind: step.at, prompt: asked.prompt({ state, seat }), rulings: asked.rulings };
}

// Labels of moves, mining and fights.

import { at } from '../../../base/defect.ts';
import { CITY, type Tile } from '../components/ids.ts';
import { BOARD, banditOf, MINING, tunnelOf } from '../components.ts';
import { bountyOf } from '../effects/fighting.ts';
import { mineAt } from '../effects/mining.ts';
import { powerOf } from '../effects/powers.ts';
import type { MoveOf } from '../moves.ts';
import { type State, total } from '../state.ts';
import { placeName, tunnelEnds } from './names.ts';
import { entryTheftText, theftText, trailText } from './outlook.ts';
import { counted, seatsText } from './phrases.ts';
import {
  fightOf,
  type Labels,
  lastRound,
  mineOf,
  most,
  oreNow,
  type Situation,
  skunkPercent,
  type Way,
  waysOf,
} from './situation.ts';

type TripKind = 'go' | 'stop' | 'draw' | 'defeat' | 'reroll' | 'clear';

/** `draws 2 bandits, adds 1 bandit token`; `nothing happens`. */
function eventsOf({ bandits, tokens, blockedBy }: Way): string {
  const parts = [
    ...(bandits > 0 ? [`draws ${counted(bandits, 'bandit')}`] : []),
    ...(tokens > 0 ? [`adds ${counted(tokens, 'bandit token')}`] : []),
    ...(blockedBy.length > 0 ? [`squeezes past ${seatsText(blockedBy)}`] : []),
  ];
  return parts.join(', ') || 'no bandits, no tokens';
}

/** What entering the city pays, when it ends the game, and what bandits would make of it. */
function entryText({ state, seat }: Situation, drawn: number): string {
  const goods = mineOf({ state, seat }).goods.length;
  const last = lastRound({ ...state, trigger: state.trigger ?? state.round, entered: [...state.entered, seat] });
  const gain = goods === 0 ? '' : `, get ${goods * BOARD.moneyPerGood} for the goods`;
  return `; pay ${BOARD.cityFee} money${gain}; the game ends after round ${last}${entryTheftText(state, seat, drawn)}`;
}

function goLabel({ tunnel }: MoveOf<'go'>, situation: Situation): string {
  const { state, seat } = situation;
  const way = waysOf(state, seat).find(({ exit }) => exit.tunnel.id === tunnel);
  if (way === undefined) return `Go through ${tunnel}`;
  const { exit, cost, spent } = way;
  const limit = most(state, powerOf(state, 'engineering'));
  const difficulty =
    cost === exit.tunnel.difficulty ? `difficulty ${cost}` : `difficulty ${exit.tunnel.difficulty}, free`;
  const isEntry = exit.to === CITY;
  const verb = isEntry ? 'Enter' : 'Go to';
  return `${verb} ${placeName(exit.to)} by ${tunnel} (${difficulty}; ${spent} of ${limit} spent): ${eventsOf(way)}${isEntry ? entryText(situation, way.bandits) : ''}`;
}

/** Where drawn tiles go: onto the risk track, or into the bag when one comes onto Reset. */
function tilesGo({ risk }: State, drawn: readonly Tile[]): string {
  return risk.length + drawn.length > MINING.spaces.length
    ? 'the risk track is reset'
    : `${counted(drawn.length, 'tile')} onto the risk track`;
}

function stopLabel(_move: MoveOf<'stop'>, situation: Situation): string {
  const { state, seat } = situation;
  const { step } = state;
  const place = mineOf(situation).at;
  if (step.at !== 'mine') return `Stop at ${placeName(place)}${trailText(state, seat)}${theftText(state, seat)}`;
  const ore = `${oreNow(state, seat)} ${mineAt(place)?.ore ?? 'ore'}`;
  return `Stop drawing: ${ore} into ${placeName(place)}, ${tilesGo(state, step.drawn)}`;
}

function drawLabel(_move: MoveOf<'draw'>, { state, seat }: Situation): string {
  const { step } = state;
  if (step.at !== 'mine') return 'Draw one more tile';
  const worth = `${oreNow(state, seat)} ${mineAt(at(state.seats, seat).at)?.ore ?? 'ore'}`;
  return `Draw tile ${step.drawn.length + 1} of ${step.limit}: ${worth} so far; skunk ${skunkPercent(state)} %`;
}

function defeatLabel({ card }: MoveOf<'defeat'>, { state }: Situation): string {
  const { name, toughness } = banditOf(card);
  const fight = fightOf(state);
  const limit = most(state, total(fight?.dice ?? []));
  const used = (fight?.defeated ?? 0) + toughness;
  return `Discard ${name} (${card}, toughness ${toughness}; ${used} of ${limit} used): +${bountyOf(state, card)} money`;
}

function rerollLabel(_move: MoveOf<'reroll'>, { state }: Situation): string {
  const dice = fightOf(state)?.dice ?? [];
  return `Roll all ${counted(dice.length, 'die', 'dice')} again; the roll of ${total(dice)} is lost`;
}

function clearLabel({ tunnel }: MoveOf<'clear'>, { state }: Situation): string {
  const there = at(state.tokens, tunnelOf(tunnel).index);
  return `Take a bandit token out of ${tunnel}, ${tunnelEnds(tunnel)} (${there} there)`;
}

export const TRIP_LABELS: { readonly [Kind in TripKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  go: (move) => (situation) => goLabel(move, situation),
  stop: (move) => (situation) => stopLabel(move, situation),
  draw: (move) => (situation) => drawLabel(move, situation),
  defeat: (move) => (situation) => defeatLabel(move, situation),
  reroll: (move) => (situation) => rerollLabel(move, situation),
  clear: (move) => (situation) => clearLabel(move, situation),
};

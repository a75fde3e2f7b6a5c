// The table as plain text: round, turn, map, risk track and bag, every seat, and what the codes and numbers mean.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { wrap } from '../../../base/text.ts';
import type { Viewer } from '../../../title/contract.ts';
import { CITY, DECKS, type DeckName } from '../components/ids.ts';
import { MINING, mercenaryOf, TOWNS } from '../components.ts';
import { multiplierOf } from '../effects/mining.ts';
import { modeAt, powerOf } from '../effects/powers.ts';
import { outcome } from '../scoring.ts';
import { type State, total } from '../state.ts';
import { mercenaryText } from './cards.ts';
import { crewSums } from './decision.ts';
import { END_NAMES } from './facts.ts';
import { placeName, STEP_NAMES } from './names.ts';
import { amounts, counted, goodCounts, seatsText, tileCounts, tilesText } from './phrases.ts';
import { legendLines } from './pictureLegend.ts';
import { mapLines } from './pictureMap.ts';
import { seatLines } from './pictureSeat.ts';
import { fightOf, lastRound, most, oreNow, skunkPercent, type Way, waysOf } from './situation.ts';

/** Whether chance has begun the game: then cards have been dealt. */
function isBegun({ round, draft, seats }: State): boolean {
  return round > 0 || (draft !== null && draft.row.length > 0) || seats.some(({ team }) => team.length > 0);
}

function winnerText(state: State): string {
  const winners = outcome(state)?.winners ?? [];
  return winners.length === 0 ? 'nobody wins' : `seat ${winners.join()} wins`;
}

function headline(state: State): string {
  const { step, round, options } = state;
  if (!isBegun(state)) return 'Before the start';
  const when = round === 0 ? 'Draft' : `Round ${round} of ${options.maxRounds}`;
  if (step.at === 'over') return `${when} · ${STEP_NAMES.over}: ${winnerText(state)}`;
  const order = state.order.length === 1 ? '' : ` · turn order ${state.order.join(', ')}`;
  return `${when}${order} · Seat ${step.seat} ${STEP_NAMES[step.at]}`;
}

/** Who is done and who derailed, and when the game ends. */
function roundLines(state: State): readonly string[] {
  const { round, step, trigger, finished, derailedOrder, ghosts } = state;
  if (step.at === 'over') return [END_NAMES[step.reason]];
  if (round === 0) return [];
  const end = trigger === null ? `at the latest after round ${lastRound(state)}` : `after round ${lastRound(state)}`;
  const dead = ghosts.filter((ghost) => ghost).length;
  const parts = [
    ...(finished.length > 0 ? [`done, first in the next round: ${finished.join(', ')}`] : []),
    ...(derailedOrder.length > 0 ? [`derailed, last in the next round: ${derailedOrder.toReversed().join(', ')}`] : []),
    `the game ends ${end}`,
    `ghost towns ${dead} of ${TOWNS.length}`,
  ];
  return [parts.join(' | ')];
}

function draftLines({ draft, seats }: State): readonly string[] {
  if (draft === null) return [];
  const row = draft.row.map(({ card, gold }) => ` ${mercenaryText(card)} with ${gold} gold`);
  const gold = amounts(seats.map((_, seat) => at(draft.gold, seat)));
  return ['Draft row', ...row, ` Gold so far: ${gold}; it becomes money`];
}

/** `t05 to Mossgate 1 (draws 2 bandits, adds 1 token, boxcars of seat 1)`. */
function wayText({ exit, cost, bandits, tokens, blockedBy, rule }: Way): string {
  const parts = [
    ...(bandits > 0 ? [`draws ${counted(bandits, 'bandit')}`] : []),
    ...(tokens > 0 ? [`adds ${counted(tokens, 'token')}`] : []),
    ...(blockedBy.length > 0 ? [`boxcars of ${seatsText(blockedBy)}`] : []),
    ...(rule === null ? ['open'] : []),
    ...(rule === 'already-visited' ? ['visited'] : []),
  ];
  return `${exit.tunnel.id} to ${placeName(exit.to)} ${cost}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function exitLines(state: State): readonly string[] {
  const { step } = state;
  if (step.at !== 'plan' && step.at !== 'move') return [];
  const { at: place, derailed } = at(state.seats, step.seat);
  if (place === CITY || derailed) return [];
  const ways = waysOf(state, step.seat).map(wayText);
  return [` Ways from ${placeName(place)}  ${ways.join(' | ')}`];
}

/** What the action under way has come to. */
function actionLines(state: State): readonly string[] {
  const { step } = state;
  if (step.at === 'move') {
    return [` Move  ${step.spent} of ${most(state, powerOf(state, 'engineering'))} Engineering spent`];
  }
  if (step.at === 'mine') {
    return [
      ` Tiles  ${tilesText(step.drawn)} (${step.drawn.length} of ${step.limit}), worth ${oreNow(state, step.seat)} ore now`,
    ];
  }
  if (step.at === 'load' || step.at === 'unload') return [` Pieces left to ${step.at}  ${step.left}`];
  const fight = fightOf(state);
  if (fight === null) return [];
  return [` Roll  ${fight.dice.join(', ')} = ${total(fight.dice)}, toughness discarded ${fight.defeated}`];
}

function turnLines(state: State): readonly string[] {
  const { turn, step } = state;
  if (turn.seat === null || step.at === 'over') return [];
  const crew = turn.crew.map((card) => `${card} ${mercenaryOf(card).name}`).join(', ') || 'nobody yet';
  const smoke = turn.noSteal ? ' | bandits steal nothing' : '';
  const sums = turn.crew.length === 0 ? '' : ` | ${crewSums(state)}`;
  return [`Turn of seat ${turn.seat}  crew ${crew}${sums}${smoke}`, ...actionLines(state), ...exitLines(state)];
}

function deckText(state: State, deck: DeckName): string {
  const { top, pool, discard } = state.decks[deck];
  const next = top.length === 0 ? '' : `, on top ${top.toReversed().join(' ')}`;
  return `${deck} ${top.length + pool.length}${next}${discard.length > 0 ? ` (discard ${discard.length})` : ''}`;
}

function supplyLines(state: State): readonly string[] {
  const { risk, bag, supply, tokenSupply } = state;
  const room = MINING.spaces.length - risk.length;
  const reset = room === 0 ? 'the next tile resets it' : `room for ${counted(room, 'tile')} before Reset`;
  return [
    `Risk track  ${tilesText(risk)} | ore ×${multiplierOf(state)} | ${reset}`,
    `Bag  ${total(bag)} tiles: ${tileCounts(bag)} | skunk ${skunkPercent(state)} %`,
    `Supply  ${goodCounts(supply)} | bandit tokens ${tokenSupply}`,
    `Decks  ${DECKS.map((deck) => deckText(state, deck)).join(' | ')}`,
  ];
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table. */
export function draw(state: State, _viewer: Viewer, _language: Language): string {
  const seats = state.seats.flatMap((_, seat) => ['', ...seatLines(state, seat)]);
  const options =
    state.options.comparison === 'strict' ? [] : ['Option: equal is enough for difficulties and toughness'];
  const mats = state.seats.length === 1 ? [`One seat plays alone with ${counted(modeAt(state).mats, 'mat')}`] : [];
  const lines = [
    ...[headline(state), ...roundLines(state), ...options, ...mats, ...draftLines(state), ...turnLines(state), ''],
    ...[...mapLines(state), ...supplyLines(state), ...seats, ''],
  ].flatMap((line) => wrap(line, WIDTH, '    ', ' | '));
  return [...lines, ...legendLines(state).flatMap((line) => wrap(line, WIDTH))].join('\n');
}

// The table as plain text: round, turn, map, risk track and bag, every seat, and what the codes and numbers mean.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { plainText } from '../../../base/seatMarks.ts';
import { wrap } from '../../../base/text.ts';
import type { Viewer } from '../../../title/contract.ts';
import { CITY, DECKS, type DeckName } from '../components/ids.ts';
import { MINING, mercenaryOf, TOWNS } from '../components.ts';
import { fightOf, lastRound, most, oreNow, skunkPercent, type Way, waysOf } from '../effect/sums.ts';
import { multiplierOf } from '../effects/mining.ts';
import { modeAt, powerOf } from '../effects/powers.ts';
import { outcome } from '../scoring.ts';
import { type State, total } from '../state.ts';
import { mercenaryText } from './cards.ts';
import { crewSums } from './decision.ts';
import { END_NAMES } from './facts.ts';
import { placeName, STEP_NAMES, seatName, term } from './names.ts';
import { amounts, counted, goodCounts, seatsText, termList, tileCounts } from './phrases.ts';
import { legendLines } from './pictureLegend.ts';
import { mapLines } from './pictureMap.ts';
import { seatLines } from './pictureSeat.ts';
import { type Say, speak } from './speak.ts';

/** Whether chance has begun the game: then cards have been dealt. */
function isBegun({ round, draft, seats }: State): boolean {
  return round > 0 || (draft !== null && draft.row.length > 0) || seats.some(({ team }) => team.length > 0);
}

function winnerText(state: State, say: Say): string {
  const winners = outcome(state)?.winners ?? [];
  const seats = winners.join();
  return winners.length === 0
    ? say('nobody wins', 'niemand gewinnt')
    : say(`seat ${seats} wins`, `Platz ${seats} gewinnt`);
}

function headline(state: State, say: Say): string {
  const { step, round, options } = state;
  if (!isBegun(state)) return say('Before the start', 'Vor dem Beginn');
  const { maxRounds } = options;
  const when =
    round === 0 ? say('Draft', 'Draft') : say(`Round ${round} of ${maxRounds}`, `Runde ${round} von ${maxRounds}`);
  const doing = say(...STEP_NAMES[step.at]);
  if (step.at === 'over') return `${when} · ${doing}: ${winnerText(state, say)}`;
  const order = `${say('turn order', 'Spielerreihenfolge')} ${state.order.join(', ')}`;
  return `${when}${state.order.length === 1 ? '' : ` · ${order}`} · ${seatName(step.seat, say)} ${doing}`;
}

/** Who is done and who derailed, and when the game ends. */
function roundLines(state: State, say: Say): readonly string[] {
  const { round, step, trigger, finished, derailedOrder, ghosts } = state;
  if (step.at === 'over') return [say(...END_NAMES[step.reason])];
  if (round === 0) return [];
  const last = lastRound(state);
  const latest = trigger === null ? say('at the latest ', 'spätestens ') : '';
  const dead = ghosts.filter((ghost) => ghost).length;
  const done = say('done, first in the next round', 'fertig, in der nächsten Runde vorn');
  const derailed = say('derailed, last in the next round', 'entgleist, in der nächsten Runde hinten');
  const parts = [
    ...(finished.length > 0 ? [`${done}: ${finished.join(', ')}`] : []),
    ...(derailedOrder.length > 0 ? [`${derailed}: ${derailedOrder.toReversed().join(', ')}`] : []),
    say(`the game ends ${latest}after round ${last}`, `das Spiel endet ${latest}nach Runde ${last}`),
    say(`ghost towns ${dead} of ${TOWNS.length}`, `Geisterstädte ${dead} von ${TOWNS.length}`),
  ];
  return [parts.join(' | ')];
}

function draftLines({ draft, seats }: State, say: Say): readonly string[] {
  if (draft === null) return [];
  const row = draft.row.map(
    ({ card, gold }) => ` ${mercenaryText(card, say)} ${say(`with ${gold} gold`, `mit ${gold} Gold`)}`,
  );
  const gold = plainText(
    amounts(
      seats.map((_, seat) => at(draft.gold, seat)),
      say,
    ),
  );
  const soFar = say(` Gold so far: ${gold}; it becomes money`, ` Gold bisher: ${gold}; es wird zu Geld`);
  return [say('Draft row', 'Draftreihe'), ...row, soFar];
}

/** `t05 to Mossgate 1 (draws 2 bandits, adds 1 token, boxcars of seat 1)`. */
function wayText({ exit, cost, bandits, tokens, blockedBy, rule }: Way, say: Say): string {
  const [cards, added] = [counted(bandits, 'banditCard', say), counted(tokens, 'tunnelToken', say)];
  const others = seatsText(blockedBy, say);
  const parts = [
    ...(bandits > 0 ? [say(`draws ${cards}`, cards)] : []),
    ...(tokens > 0 ? [say(`adds ${added}`, `${added} mehr`)] : []),
    ...(blockedBy.length > 0 ? [say(`boxcars of ${others}`, `Wagen von ${others}`)] : []),
    ...(rule === null ? [say('open', 'frei')] : []),
    ...(rule === 'already-visited' ? [say('visited', 'besucht')] : []),
  ];
  const to = `${exit.tunnel.id} ${say('to', 'nach')} ${placeName(exit.to)} ${cost}`;
  return `${to}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function exitLines(state: State, say: Say): readonly string[] {
  const { step } = state;
  if (step.at !== 'plan' && step.at !== 'move') return [];
  const { at: place, derailed } = at(state.seats, step.seat);
  if (place === CITY || derailed) return [];
  const ways = waysOf(state, step.seat).map((way) => wayText(way, say));
  return [` ${say('Ways from', 'Wege ab')} ${placeName(place)}  ${ways.join(' | ')}`];
}

/** What the action under way has come to. */
function actionLines(state: State, say: Say): readonly string[] {
  const { step } = state;
  if (step.at === 'move') {
    const [spent, limit] = [step.spent, most(state, powerOf(state, 'engineering'))];
    return [say(` Move  ${spent} of ${limit} Engineering spent`, ` Fahrt  Technik: ${spent} von ${limit} verbraucht`)];
  }
  if (step.at === 'mine') {
    const tiles = termList(step.drawn, say);
    const [drawn, ore] = [step.drawn.length, oreNow(state, step.seat)];
    return [
      say(
        ` Tiles  ${tiles} (${drawn} of ${step.limit}), worth ${ore} ore now`,
        ` Plättchen  ${tiles} (${drawn} von ${step.limit}), jetzt ${ore} Erz wert`,
      ),
    ];
  }
  if (step.at === 'load') return [` ${say('Pieces left to load', 'Noch zu laden')}  ${step.left}`];
  if (step.at === 'unload') return [` ${say('Pieces left to unload', 'Noch zu entladen')}  ${step.left}`];
  const fight = fightOf(state);
  if (fight === null) return [];
  const roll = `${fight.dice.join(', ')} = ${total(fight.dice)}`;
  return [
    say(` Roll  ${roll}, toughness discarded ${fight.defeated}`, ` Wurf  ${roll}, Zähigkeit besiegt ${fight.defeated}`),
  ];
}

function turnLines(state: State, say: Say): readonly string[] {
  const { turn, step } = state;
  if (turn.seat === null || step.at === 'over') return [];
  const crew = turn.crew.map((card) => `${card} ${mercenaryOf(card).name}`).join(', ');
  const smoke = turn.noSteal ? say(' | bandits steal nothing', ' | Banditen stehlen nichts') : '';
  const sums = turn.crew.length === 0 ? '' : ` | ${crewSums(state, say)}`;
  const head = say(`Turn of seat ${turn.seat}  crew`, `Spielzug von Platz ${turn.seat}  Mannschaft`);
  const line = `${head} ${crew || say('nobody yet', 'noch niemand')}${sums}${smoke}`;
  return [line, ...actionLines(state, say), ...exitLines(state, say)];
}

function deckText(state: State, deck: DeckName, say: Say): string {
  const { top, pool, discard } = state.decks[deck];
  const next = top.length === 0 ? '' : `${say(', on top', ', obenauf')} ${top.toReversed().join(' ')}`;
  const put = discard.length > 0 ? ` (${say('discard', 'Ablage')} ${discard.length})` : '';
  return `${term(deck, say)} ${top.length + pool.length}${next}${put}`;
}

function supplyLines(state: State, say: Say): readonly string[] {
  const { risk, bag, supply, tokenSupply } = state;
  const left = MINING.spaces.length - risk.length;
  const tiles = counted(left, 'tile', say);
  const reset =
    left === 0
      ? say('the next tile resets it', 'das nächste Plättchen leert sie')
      : say(`room for ${tiles} before Reset`, `Platz für ${tiles} vor dem Reset-Feld`);
  const ore = `${say('ore', 'Erz')} ×${multiplierOf(state)}`;
  const skunk = `${term('skunk', say)} ${skunkPercent(state)} %`;
  const tokens = `${say('bandit tokens', 'Banditenmarker')} ${tokenSupply}`;
  const decks = DECKS.map((deck) => deckText(state, deck, say)).join(' | ');
  return [
    `${say('Risk track', 'Risikoleiste')}  ${termList(risk, say)} | ${ore} | ${reset}`,
    `${say('Bag', 'Beutel')}  ${total(bag)} ${say('tiles', 'Plättchen')}: ${tileCounts(bag, say)} | ${skunk}`,
    `${say('Supply', 'Vorrat')}  ${goodCounts(supply, say)} | ${tokens}`,
    `${say('Decks', 'Stapel')}  ${decks}`,
  ];
}

/** What the options of the game change. */
function optionLines(state: State, say: Say): readonly string[] {
  const equal = say(
    'Option: equal is enough for difficulties and toughness',
    'Option: Bei Schwierigkeiten und Zähigkeit genügt Gleichstand',
  );
  const { options, seats } = state;
  const mats = counted(modeAt(state).mats, 'mat', say);
  const alone = say(`One seat plays alone with ${mats}`, `Ein Platz spielt allein mit ${mats}`);
  return [...(options.comparison === 'strict' ? [] : [equal]), ...(seats.length === 1 ? [alone] : [])];
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  const say = speak(language);
  const seats = state.seats.flatMap((_, seat) => ['', ...seatLines({ state, seat, say })]);
  const table = [
    headline(state, say),
    ...[roundLines, optionLines, draftLines, turnLines].flatMap((linesOf) => linesOf(state, say)),
    ...['', ...mapLines(state, say), ...supplyLines(state, say), ...seats, ''],
  ].flatMap((line) => wrap(line, WIDTH, '    ', ' | '));
  return [...table, ...legendLines(state, say).flatMap((line) => wrap(line, WIDTH))].join('\n');
}

// The table as plain text: round, turn and what is asked, the ring, the deck, every seat, and what the signs mean.

import type { Language } from '../../../base/language.ts';
import { wrap } from '../../../base/text.ts';
import type { Viewer } from '../../../title/contract.ts';
import type { Card } from '../components/cards.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { outcome } from '../scoring.ts';
import type { State } from '../state.ts';
import { cardText, kindName } from './cards.ts';
import { causeOf } from './cause.ts';
import { END_NAMES, STEP_NAMES } from './names.ts';
import { counted, diceText, seatsText, THROWN_FOR } from './phrases.ts';
import { legendLines } from './pictureLegend.ts';
import { ringLines } from './pictureRing.ts';
import { seatLines } from './pictureSeat.ts';
import { powerName } from './powers.ts';
import { shownStep } from './situation.ts';

/** Whether somebody's turn has begun. */
function isBegun({ round }: State): boolean {
  return round > 0;
}

function winnersText(state: State): string {
  const winners = outcome(state)?.winners ?? [];
  return `${seatsText(winners)} ${winners.length === 1 ? 'wins' : 'win'}`;
}

function headline(state: State): string {
  const { step, round, options, turn } = state;
  if (!isBegun(state)) return 'Before the start';
  const when = `Round ${round} of ${options.maxRounds} · turn ${turn.number} (seat ${turn.seat})`;
  if (step.at === 'over') return `${when} · ${STEP_NAMES.over}: ${END_NAMES[step.reason]}; ${winnersText(state)}`;
  const cause = causeOf(shownStep(state));
  return `${when} · Seat ${step.seat} ${STEP_NAMES[step.at]}${cause === null ? '' : `: ${cause}`}`;
}

/** What has happened in the turn so far. */
function turnLines(state: State): readonly string[] {
  const { turn, options, drawn } = state;
  if (!isBegun(state)) return [];
  const parts = [
    ...(turn.dice === null ? [] : [`last dice ${diceText(turn.dice.dice)} ${THROWN_FOR[turn.dice.purpose]}`]),
    ...(turn.throws > 0 ? [counted(turn.throws, 'throw')] : []),
    ...(turn.gateRolls > 0 ? [counted(turn.gateRolls, 'Gate throw')] : []),
    ...(turn.offers > 0 ? [`offers ${turn.offers} of ${options.offersPerTurn}`] : []),
    ...(turn.usedCards.length > 0 ? [`used ${turn.usedCards.join(', ')}`] : []),
    ...(turn.usedExtras.length > 0 ? [`extra moves of ${turn.usedExtras.map(powerName).join(', ')}`] : []),
    ...(drawn === null ? [] : [`drawn ${cardText(drawn)}`]),
  ];
  return parts.length === 0 ? [] : [`This turn: ${parts.join(' | ')}`];
}

/** Options that differ from the usual game. */
function optionLines({ options }: State): readonly string[] {
  const parts = [
    ...(options.silenceSanctuary ? ['Monsters on A Moment of Silence take no Sanity'] : []),
    ...(options.trade ? [] : ['no trade']),
    ...(options.interludes ? [] : ['no cards between turns']),
  ];
  return parts.length === 0 ? [] : [`Options: ${parts.join(' | ')}`];
}

const PLURALS: Readonly<Record<string, string>> = { Ally: 'Allies' };

/** `30 Monsters, 6 Great Old Ones, 10 Allies …`. */
function kindCounts(ids: readonly CardId[]): string {
  const counts = new Map<string, number>();
  for (const card of ids.map((id): Card => cardOf(id)))
    counts.set(kindName(card), (counts.get(kindName(card)) ?? 0) + 1);
  return [...counts].map(([name, count]) => counted(count, name, PLURALS[name])).join(', ');
}

function deckLine({ deck: { unknown, bottom } }: State): string {
  const mixed = unknown.length === 0 ? '' : `: ${kindCounts(unknown)}`;
  const known = bottom.length === 0 ? '' : ` | then, in this order, ${bottom.join(', ')}`;
  return `Deck  ${unknown.length} unknown${mixed}${known}`;
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table. */
export function draw(state: State, _viewer: Viewer, _language: Language): string {
  const seats = state.seats.flatMap((_, seat) => ['', ...seatLines(state, seat)]);
  const lines = [
    ...[headline(state), ...turnLines(state), ...optionLines(state), '', ...ringLines(state)],
    ...['', deckLine(state), ...seats, ''],
  ].flatMap((line) => wrap(line, WIDTH, '    ', ' | '));
  return [...lines, ...legendLines(state).flatMap((line) => wrap(line, WIDTH))].join('\n');
}

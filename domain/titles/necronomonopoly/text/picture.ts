// The table as plain text: round, turn and what is asked, the ring, the deck, every seat, and what the signs mean.

import type { Language } from '../../../base/language.ts';
import { plainText } from '../../../base/seatMarks.ts';
import { wrap } from '../../../base/text.ts';
import type { Viewer } from '../../../title/contract.ts';
import type { CardId } from '../components/ids.ts';
import { cardOf } from '../components.ts';
import { outcome } from '../scoring.ts';
import type { State } from '../state.ts';
import { cardText } from './cards.ts';
import { causeOf } from './cause.ts';
import { END_NAMES, KIND_NAMES, kindOf, powerName, STEP_NAMES } from './names.ts';
import { counted, diceText, seatsText, THROWN_FOR } from './phrases.ts';
import { legendLines } from './pictureLegend.ts';
import { ringLines } from './pictureRing.ts';
import { seatLines } from './pictureSeat.ts';
import { shownStep } from './situation.ts';
import { type Say, speak } from './speak.ts';

/** Whether somebody's turn has begun. */
function isBegun({ round }: State): boolean {
  return round > 0;
}

function winnersText(state: State, say: Say): string {
  const winners = outcome(state)?.winners ?? [];
  const win = winners.length === 1 ? say('wins', 'gewinnt') : say('win', 'gewinnen');
  return `${plainText(seatsText(winners, say))} ${win}`;
}

function headline(state: State, say: Say): string {
  const { step, round, options, turn } = state;
  if (!isBegun(state)) return say('Before the start', 'Vor dem Beginn');
  const when = say(
    `Round ${round} of ${options.maxRounds} · turn ${turn.number} (seat ${turn.seat})`,
    `Runde ${round} von ${options.maxRounds} · Spielzug ${turn.number} (Platz ${turn.seat})`,
  );
  const what = say(...STEP_NAMES[step.at]);
  if (step.at === 'over') return `${when} · ${what}: ${say(...END_NAMES[step.reason])}; ${winnersText(state, say)}`;
  const cause = causeOf(shownStep(state), say);
  return `${when} · ${say('Seat', 'Platz')} ${step.seat} ${what}${cause === null ? '' : `: ${plainText(cause)}`}`;
}

/** What has happened in the turn so far. */
function turnLines(state: State, say: Say): readonly string[] {
  const { turn, options, drawn } = state;
  if (!isBegun(state)) return [];
  const { dice, throws, gateRolls, offers, usedCards, usedExtras } = turn;
  const powers = usedExtras.map((source) => powerName(source, say)).join(', ');
  const lastDice = dice === null ? '' : `${diceText(dice.dice)} ${say(...THROWN_FOR[dice.purpose])}`;
  const parts = [
    ...(dice === null ? [] : [`${say('last dice', 'letzter Wurf')} ${lastDice}`]),
    ...(throws > 0 ? [say(counted(throws, 'throw', 'throws'), counted(throws, 'Wurf', 'Würfe'))] : []),
    ...(gateRolls > 0
      ? [say(counted(gateRolls, 'Gate throw', 'Gate throws'), counted(gateRolls, 'Torwurf', 'Torwürfe'))]
      : []),
    ...(offers > 0 ? [`${say('offers', 'Angebote')} ${offers} ${say('of', 'von')} ${options.offersPerTurn}`] : []),
    ...(usedCards.length > 0 ? [`${say('used', 'genutzt')} ${usedCards.join(', ')}`] : []),
    ...(powers === '' ? [] : [say(`extra moves of ${powers}`, `Zusatzbewegungen durch ${powers}`)]),
    ...(drawn === null ? [] : [`${say('drawn', 'gezogen')} ${cardText(drawn, say)}`]),
  ];
  return parts.length === 0 ? [] : [`${say('This turn', 'Dieser Spielzug')}: ${parts.join(' | ')}`];
}

/** Options that differ from the usual game. */
function optionLines({ options }: State, say: Say): readonly string[] {
  const silence = say(
    'Monsters on A Moment of Silence take no Sanity',
    'Monster auf der Schweigeminute nehmen keinen Verstand',
  );
  const parts = [
    ...(options.silenceSanctuary ? [silence] : []),
    ...(options.trade ? [] : [say('no trade', 'kein Handel')]),
    ...(options.interludes ? [] : [say('no cards between turns', 'keine Karten zwischen den Spielzügen')]),
  ];
  return parts.length === 0 ? [] : [`${say('Options', 'Optionen')}: ${parts.join(' | ')}`];
}

/** `30 Monsters, 6 Great Old Ones, 10 Allies …`. */
function kindCounts(ids: readonly CardId[], say: Say): string {
  const kinds = ids.map((id) => kindOf(cardOf(id)));
  const counts = [...new Set(kinds)].map((kind) => {
    const { one, many } = KIND_NAMES[kind];
    return counted(kinds.filter((other) => other === kind).length, say(...one), say(...many));
  });
  return counts.join(', ');
}

function deckLine({ deck: { unknown, bottom } }: State, say: Say): string {
  const mixed = unknown.length === 0 ? '' : `: ${kindCounts(unknown, say)}`;
  const then = say(' | then, in this order,', ' | danach, in dieser Reihenfolge,');
  const known = bottom.length === 0 ? '' : `${then} ${bottom.join(', ')}`;
  return `${say('Deck ', 'Stapel ')} ${unknown.length} ${say('unknown', 'unbekannt')}${mixed}${known}`;
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  const say = speak(language);
  const seats = state.seats.flatMap((_, seat) => ['', ...seatLines({ state, seat, say })]);
  const lines = [
    ...[headline(state, say), ...turnLines(state, say), ...optionLines(state, say), '', ...ringLines(state, say)],
    ...['', deckLine(state, say), ...seats, ''],
  ].flatMap((line) => wrap(line, WIDTH, '    ', ' | '));
  return [...lines, ...legendLines(state, say).flatMap((line) => wrap(line, WIDTH))].join('\n');
}

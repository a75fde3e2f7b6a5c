// The picture of the table for people: enough to play by, together with the prompt and the labels of the moves.

import type { Language } from '../../../base/language.ts';
import { wrap } from '../../../base/text.ts';
import { seesSeat, type Viewer } from '../../../title/contract.ts';
import { COLOURS, cardAt, OBJECTIVE_POINTS, UNDERGROUND_TO_END } from '../components.ts';
import { cardsLeft, roundStarted } from '../effects/turn.ts';
import { currentLine, faceOf, isLastTurn, isSwitchInForce, type OpenStep, type State } from '../state.ts';
import { visibleSeats } from '../view/turnStart.ts';
import {
  aimName,
  cardName,
  cardNames,
  colourName,
  listed,
  objectiveGoal,
  objectiveName,
  powerEffect,
  powerName,
} from './names.ts';
import { MAP_WIDTH, mapOf } from './pictureMap.ts';
import { notesOf, type Shown } from './pictureSheet.ts';
import { PICTURE_WORDS } from './pictureWords.ts';

const WIDTH = 100;
/** Between the map and the notes beside it. */
const GAP = 3;

/** The table as plain text of at most 100 columns. */
export function draw(state: State, viewer: Viewer, language: Language): string {
  const words = PICTURE_WORDS[language];
  const isAlone = viewer.kind === 'seats' && viewer.seats.length < state.seats.length;
  const lines = [...headlines(state, language), ...modules(state, language)];
  for (const [seat, mine] of visibleSeats(state, viewer).entries()) {
    const isOwn = isAlone && seesSeat(viewer, seat);
    lines.push('', ...sheet({ state, seat, mine, isOwn }, language));
  }
  const colours = COLOURS.map((colour) => `${words.lines[colour]} ${colourName(colour, language)}`);
  const circles = state.powers !== null && Object.values(state.powers).includes('circle');
  lines.push('', ...words.legend(colours.join(', '), circles));
  return lines.flatMap((text) => wrap(text, WIDTH)).join('\n');
}

function headlines(state: State, language: Language): readonly string[] {
  const words = PICTURE_WORDS[language];
  const { step, round, seats, pencils, flipped } = state;
  const title = 'Next Station: London.';
  if (step.at === 'over') return [`${title} ${words.over}`];
  if (step.at === 'flip') return [`${title} ${round === 0 ? words.notBegun : words.between(round)}`];
  const names = (cards: readonly number[]) => cardNames(cards.map(cardAt), language);
  const { table } = roundStarted(pencils, seats.length, round);
  const colours = table.map((colour) => colourName(colour, language)).join(', ');
  return [
    `${title} ${words.round(round, step.turn)}${isLastTurn(step) ? ` ${words.lastTurn}` : ''}`,
    turnLine(step, language),
    words.earlier(names(flipped.slice(0, flipped.length - step.cards.length)) || words.none),
    words.toCome(names(cardsLeft(flipped)) || words.none),
    words.underground(step.underground, UNDERGROUND_TO_END),
    ...(table.length > 0 && seats.length > 1 ? [words.tablePencils(colours)] : []),
  ];
}

function turnLine(step: OpenStep, language: Language): string {
  const words = PICTURE_WORDS[language];
  const cards = step.cards.map((card) => cardName(cardAt(card), language));
  const idle = step.cards.length > 1 ? words.idleSwitch : '';
  const note = isSwitchInForce(step) ? words.anywhere : idle;
  return `${words.turn(listed(cards, language), aimName(faceOf(step), language))}${note}.`;
}

function modules({ objectives, powers, pencils }: State, language: Language): readonly string[] {
  const words = PICTURE_WORDS[language];
  const goals = objectives.map((id) => `${objectiveName(id, language)}: ${objectiveGoal(id, language)}`);
  const lines = goals.length === 0 ? [] : [words.objectives(OBJECTIVE_POINTS), ...goals.map(indented)];
  if (powers === null) return lines;
  const effects = pencils.map((colour) => {
    const power = powers[colour];
    return `${colourName(colour, language)}, ${powerName(power, language)}: ${powerEffect(power, language)}`;
  });
  return [...lines, words.powers, ...effects.map(indented)];
}

function indented(text: string): string {
  return `  ${text}`;
}

/** The map, and beside it the notes. */
function sheet(shown: Shown, language: Language): readonly string[] {
  const { state, mine } = shown;
  const line = state.step.at === 'over' || mine.lines.length === 0 ? null : currentLine(mine);
  const map = mapOf(mine, line, PICTURE_WORDS[language]);
  const left = MAP_WIDTH + GAP;
  const beside = notesOf(shown, language).flatMap((text) => wrap(text, WIDTH - left, '     '));
  return Array.from({ length: Math.max(map.length, beside.length) }, (_, row) =>
    `${(map[row] ?? '').padEnd(left)}${beside[row] ?? ''}`.trimEnd(),
  );
}

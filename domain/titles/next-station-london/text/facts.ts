// Lines for people about facts, in English.

import type { Language } from '../../../title.ts';
import { THAMES_POINTS } from '../components.ts';
import { applyFact, type Fact, type FactOf, type PerFact } from '../facts.ts';
import type { LineScore } from '../state.ts';

const LINES: PerFact<string> = {
  GameStarted: describeStart,
  RoundStarted: ({ round, pencils }) =>
    `Round ${round}: ${pencils.map((colour, seat) => `seat ${seat} takes ${colour}`).join(', ')}.`,
  CardsFlipped: ({ round, turn, cards, final }) =>
    `Round ${round}, turn ${turn}: ${cards.join(' and ')}${final ? ' (last turn)' : ''}.`,
  SectionDrawn: ({ seat, from, to, power }) =>
    `Seat ${seat} draws ${from} to ${to}${power === null ? '' : ` with ${power}`}.`,
  StationCircled: ({ seat, station }) => `Seat ${seat} circles ${station}.`,
  Passed: ({ seat }) => `Seat ${seat} passes.`,
  TurnClosed: ({ round, turn }) => `Round ${round}, turn ${turn} closes.`,
  RoundScored: describeScores,
  GameEnded: ({ scores, winners }) =>
    `The game ends ${scores.map(({ total }) => total).join(' : ')}. Won by seat ${winners.join(' and ')}.`,
};

/** One line on a fact. */
export function describeFact(fact: Fact, _language: Language): string {
  return applyFact(LINES, fact);
}

function describeStart({ seats, pencils, objectives, powers }: FactOf<'GameStarted'>): string {
  const parts = [`${seats} ${seats === 1 ? 'seat' : 'seats'}`, `pencils ${pencils.join(', ')}`];
  if (objectives.length > 0) parts.push(`objectives ${objectives.join(', ')}`);
  if (powers !== null) parts.push(`powers ${pencils.map((colour) => `${colour} ${powers[colour]}`).join(', ')}`);
  return `The game starts: ${parts.join('; ')}.`;
}

function describeScores({ round, lines }: FactOf<'RoundScored'>): string {
  return `Round ${round} scores ${lines.map((line, seat) => `seat ${seat} ${line.colour} ${sumOf(line)}`).join(', ')}.`;
}

/** `5x5+10 = 35`: districts × most + points for the Thames. */
export function sumOf({ districts, most, crossings, points }: LineScore): string {
  return `${districts}x${most}+${THAMES_POINTS * crossings} = ${points}`;
}

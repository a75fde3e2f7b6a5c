// Lines for people about facts.

import type { Language } from '../../../base/language.ts';
import { seatMark, seatMarks } from '../../../base/seatMarks.ts';
import { cardAt, cardIndex, type Face, sectionAt, sectionIndex, stationIndex, THAMES_POINTS } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import type { LineScore } from '../state.ts';
import { aimName, cardName, colourName, listed, objectiveName, powerName } from './names.ts';
import { sectionNotes } from './sections.ts';

type PerFact<Result> = { readonly [Type in FactType]: (fact: FactOf<Type>) => Result };

/** Applies the entry of `table` for the type of `fact`. */
function applyFact<Type extends FactType, Result>(table: PerFact<Result>, fact: FactOf<Type>): Result {
  return table[fact.type](fact);
}

const ENGLISH: PerFact<string> = {
  GameStarted: ({ seats, pencils, objectives, powers }) => {
    const parts = [
      `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      `${seatMark('seat', 0)}'s pencils by round: ${pencils.join(', ')}`,
    ];
    if (objectives.length > 0) parts.push(`objectives ${objectives.map((id) => objectiveName(id, 'en')).join(', ')}`);
    if (powers !== null) parts.push(`powers ${pencils.map((c) => `${c} ${powerName(powers[c], 'en')}`).join(', ')}`);
    return `The game starts: ${parts.join('; ')}.`;
  },
  RoundStarted: ({ round, pencils }) =>
    `Round ${round}: ${pencils.map((colour, seat) => `${seatMark('seat', seat)} takes ${colour}`).join(', ')}.`,
  CardsFlipped: (fact) =>
    `Round ${fact.round}, turn ${fact.turn}: ${cardsOf(fact, 'en')}. Draw to ${aimOf(fact, 'en')}${
      isSwitchUsed(fact) ? ' from any station of the line' : ''
    }${fact.final ? ' (last turn of the round)' : ''}.`,
  SectionDrawn: (fact) =>
    `${seatMark('Seat', fact.seat)} draws ${fact.from} to ${fact.to}${
      fact.power === null ? '' : ` with the power ${powerName(fact.power, 'en')}`
    }${notesOf(fact, 'en')}.`,
  StationCircled: ({ seat, station }) => `${seatMark('Seat', seat)} circles ${station}: it counts twice.`,
  Passed: ({ seat, step }) => {
    if (step === 'second') return `${seatMark('Seat', seat)} draws no second section.`;
    return step === 'close' ? `${seatMark('Seat', seat)} circles no station.` : `${seatMark('Seat', seat)} passes.`;
  },
  TurnClosed: ({ turn }) => `Turn ${turn} ends.`,
  RoundScored: ({ round, lines }) =>
    `Round ${round} scores: ${lines.map((line, seat) => `${seatMark('seat', seat)} ${scoreOf(line, 'en')}`).join('; ')}.`,
  GameEnded: ({ scores, winners }) => {
    const totals = scores.map(({ total }, seat) => `${seatMark('seat', seat)} ${total}`).join(', ');
    if (scores.length === 1) return `The game ends with ${scores[0]?.total ?? 0} points.`;
    const won = listed(seatMarks(winners.length === 1 ? 'Seat' : 'Seats', winners), 'en');
    return `The game ends: ${totals}. ${won} ${winners.length === 1 ? 'wins' : 'share the victory'}.`;
  },
};

const GERMAN: PerFact<string> = {
  GameStarted: ({ seats, pencils, objectives, powers }) => {
    const colours = pencils.map((colour) => colourName(colour, 'de'));
    const parts = [
      `${seats} ${seats === 1 ? 'Platz' : 'Plätze'}`,
      `Stifte von ${seatMark('Platz', 0)} nach Runden: ${colours.join(', ')}`,
    ];
    if (objectives.length > 0) parts.push(`Ziele: ${objectives.map((id) => objectiveName(id, 'de')).join(', ')}`);
    if (powers !== null) {
      const each = pencils.map((colour) => `${colourName(colour, 'de')} ${powerName(powers[colour], 'de')}`);
      parts.push(`Fähigkeiten: ${each.join(', ')}`);
    }
    return `Das Spiel beginnt: ${parts.join('; ')}.`;
  },
  RoundStarted: ({ round, pencils }) =>
    `Runde ${round}: ${pencils.map((colour, seat) => `${seatMark('Platz', seat)} nimmt ${colourName(colour, 'de')}`).join(', ')}.`,
  CardsFlipped: (fact) =>
    `Runde ${fact.round}, Zug ${fact.turn}: ${cardsOf(fact, 'de')}. Abschnitt ${
      isSwitchUsed(fact) ? 'von einem beliebigen Bahnhof der Linie ' : ''
    }zu ${aimOf(fact, 'de')}${fact.final ? ' (letzter Zug der Runde)' : ''}.`,
  SectionDrawn: (fact) =>
    `${seatMark('Platz', fact.seat)} zeichnet von ${fact.from} nach ${fact.to}${
      fact.power === null ? '' : ` mit der Fähigkeit ${powerName(fact.power, 'de')}`
    }${notesOf(fact, 'de')}.`,
  StationCircled: ({ seat, station }) => `${seatMark('Platz', seat)} kreist ${station} ein: Der Bahnhof zählt doppelt.`,
  Passed: ({ seat, step }) => {
    if (step === 'second') return `${seatMark('Platz', seat)} zeichnet keinen zweiten Abschnitt.`;
    return step === 'close'
      ? `${seatMark('Platz', seat)} kreist keinen Bahnhof ein.`
      : `${seatMark('Platz', seat)} passt.`;
  },
  TurnClosed: ({ turn }) => `Zug ${turn} ist zu Ende.`,
  RoundScored: ({ round, lines }) =>
    `Wertung der Runde ${round}: ${lines.map((line, seat) => `${seatMark('Platz', seat)} ${scoreOf(line, 'de')}`).join('; ')}.`,
  GameEnded: ({ scores, winners }) => {
    const totals = scores.map(({ total }, seat) => `${seatMark('Platz', seat)} ${total}`).join(', ');
    if (scores.length === 1) return `Das Spiel endet mit ${scores[0]?.total ?? 0} Punkten.`;
    const won = listed(seatMarks(winners.length === 1 ? 'Platz' : 'Die Plätze', winners), 'de');
    return `Das Spiel endet: ${totals}. ${won} ${winners.length === 1 ? 'gewinnt' : 'teilen sich den Sieg'}.`;
  },
};

/** One line on a fact. */
export function describeFact(fact: Fact, language: Language): string {
  return applyFact(language === 'de' ? GERMAN : ENGLISH, fact);
}

function cardsOf({ cards }: FactOf<'CardsFlipped'>, language: Language): string {
  return listed(
    cards.map((id) => cardName(cardAt(cardIndex(id)), language)),
    language,
  );
}

function aimOf({ cards }: FactOf<'CardsFlipped'>, language: Language): string {
  const { symbol } = cardAt(cardIndex(cards.at(-1) ?? ''));
  const face: Face = symbol === 'switch' ? 'joker' : symbol;
  return aimName(face, language);
}

/** Whether the switch among the cards is in force (R7, R8). */
function isSwitchUsed({ cards, turn }: FactOf<'CardsFlipped'>): boolean {
  return cards.length === 2 && turn >= 3;
}

function notesOf({ section, to }: FactOf<'SectionDrawn'>, language: Language): string {
  const [index, target] = [sectionIndex(section), stationIndex(to)];
  return index === null || target === null ? '' : ` (${sectionNotes(sectionAt(index), target, language)})`;
}

function scoreOf(line: LineScore, language: Language): string {
  const { districts, most, crossings, points } = line;
  const thames = THAMES_POINTS * crossings;
  const colour = colourName(line.colour, language);
  if (language === 'de')
    return `${colour} ${districts} ${districts === 1 ? 'Bezirk' : 'Bezirke'} x ${most} + Themse ${thames} = ${points}`;
  return `${colour} ${districts} ${districts === 1 ? 'district' : 'districts'} x ${most} + Thames ${thames} = ${points}`;
}

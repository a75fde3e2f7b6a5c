// The words of refusals: what was found and what was needed, each a clause without capital and full stop.

import type { Language } from '../../../base/language.ts';
import { type Colour, type Face, SECTIONS, STATIONS, type StationSymbol } from '../components.ts';
import { aimName, colourName, lineName, listed, symbolName } from './names.ts';

type Ids = readonly string[];

/** One entry for each reason. Powers go by their suffix, as in the notation. */
export interface ReasonWords {
  stale(meant: string, found: string): string;
  unknownSection(section: string): string;
  reversedSection(section: string, meant: string): string;
  unknownStation(station: string): string;
  readonly circleAtSecond: string;
  readonly drawAtClose: string;
  readonly doubleAtBuild: string;
  loop(one: string, other: string, line: Colour): string;
  notConnected(stations: readonly [string, string], line: Colour, onLine: Ids): string;
  sectionUsed(section: string, line: Colour): string;
  sectionBlocked(section: string, crossed: Ids): string;
  readonly powerRequired: string;
  noPowers(asked: string): string;
  otherPower(pencil: Colour, power: string, asked: string): string;
  powerUsed(pencil: Colour, power: string): string;
  powerNotNeeded(power: string): string;
  notFromEnd(start: string, line: Colour, ends: Ids): string;
  switchTooEarly(start: string, line: Colour, ends: Ids): string;
  wrongSymbol(target: string, shown: StationSymbol, needed: Face): string;
  otherThanFirst(target: string, shown: StationSymbol, needed: Face): string;
  lineEmpty(line: Colour): string;
  notOnLine(station: string, line: Colour, onLine: Ids): string;
}

const ENGLISH: ReasonWords = {
  stale: (meant, found) => `the move is meant for position ${meant}, but the seat is at ${found}; send that or none`,
  unknownSection: (section) =>
    `the map has no section ${section}; name one of its ${SECTIONS.length} by its stations in string order, such as d2-e3`,
  reversedSection: (section, meant) =>
    `the map has no section ${section}; write ${meant}, with the stations in string order`,
  unknownStation: (station) =>
    `the map has no station ${station}; name one of its ${STATIONS.length}, column a to j and row 0 to 9, such as d2`,
  circleAtSecond: 'no station can be circled between two sections; draw a second section with +double, or pass',
  drawAtClose: 'the last turn of the round is played and its section decided; circle a station of the line, or pass',
  doubleAtBuild: 'no section has been drawn on this turn yet; draw the first one without +double',
  loop: (one, other, line) =>
    `${one} and ${other} are both on ${lineName(line, 'en')} already; lead to a station that is not`,
  notConnected: ([one, other], line, onLine) =>
    `neither ${one} nor ${other} is on ${lineName(line, 'en')}; start at one of its stations: ${onLine.join(', ')}`,
  sectionUsed: (section, line) =>
    `${section} is already drawn, on ${lineName(line, 'en')}; choose a section that no line of this sheet has`,
  sectionBlocked: (section, crossed) =>
    `${section} would cross ${listed(crossed, 'en')}, drawn before; choose a section that crosses none`,
  powerRequired: 'one section has been drawn on this turn; a second one needs the power: add +double',
  noPowers: (asked) => `this game has no pencil powers; play without ${asked}`,
  otherPower: (pencil, power, asked) =>
    `the power of the ${pencil} pencil is ${power}, not ${asked}; use ${power} or none`,
  powerUsed: (pencil, power) => `the ${pencil} pencil has used its power ${power} in this round; play without it`,
  powerNotNeeded: (power) => `the section can be drawn without the power ${power}; leave +${power} out`,
  notFromEnd: (start, line, ends) =>
    `${start} is no end of ${lineName(line, 'en')}, and no railroad switch is in force; start at ${orOf(ends, 'en')}`,
  switchTooEarly: (start, line, ends) =>
    `${start} is no end of ${lineName(line, 'en')}, and a railroad switch works from turn 3 on; start at ${orOf(ends, 'en')}`,
  wrongSymbol: (target, shown, needed) =>
    `${target} is a ${symbolName(shown, 'en')}; this turn asks for ${aimName(needed, 'en')} or the Central Station`,
  otherThanFirst: (target, shown, needed) =>
    `${target} is a ${symbolName(shown, 'en')}; after the first section the second one needs ${aimName(needed, 'en')} or the Central Station`,
  lineEmpty: (line) => `${lineName(line, 'en')} has no section yet; draw one before you circle a station`,
  notOnLine: (station, line, onLine) =>
    `${station} is not on ${lineName(line, 'en')}; circle one of its stations: ${onLine.join(', ')}`,
};

const GERMAN: ReasonWords = {
  stale: (meant, found) =>
    `der Spielzug gilt der Stellung ${meant}, der Platz steht aber bei ${found}; sende diese oder keine`,
  unknownSection: (section) =>
    `der Plan hat keinen Abschnitt ${section}; nenne einen seiner ${SECTIONS.length}, die Bahnhöfe in alphabetischer Folge, etwa d2-e3`,
  reversedSection: (section, meant) =>
    `der Plan hat keinen Abschnitt ${section}; schreibe ${meant}, die Bahnhöfe in alphabetischer Folge`,
  unknownStation: (station) =>
    `der Plan hat keinen Bahnhof ${station}; nenne einen seiner ${STATIONS.length}, Spalte a bis j und Reihe 0 bis 9, etwa d2`,
  circleAtSecond:
    'zwischen zwei Abschnitten kann kein Bahnhof eingekreist werden; zeichne einen zweiten Abschnitt mit +double oder passe',
  drawAtClose:
    'der letzte Zug der Runde ist gespielt, sein Abschnitt entschieden; kreise einen Bahnhof der Linie ein oder passe',
  doubleAtBuild: 'in diesem Zug ist noch kein Abschnitt gezeichnet; zeichne den ersten ohne +double',
  loop: (one, other, line) =>
    `${one} und ${other} liegen beide schon an der ${lineName(line, 'de')}; führe zu einem Bahnhof, der noch nicht an ihr liegt`,
  notConnected: ([one, other], line, onLine) =>
    `weder ${one} noch ${other} liegt an der ${lineName(line, 'de')}; beginne an einem ihrer Bahnhöfe: ${onLine.join(', ')}`,
  sectionUsed: (section, line) =>
    `${section} ist schon gezeichnet, auf der ${lineName(line, 'de')}; wähle einen Abschnitt, den keine Linie dieses Blatts hat`,
  sectionBlocked: (section, crossed) =>
    `${section} würde das schon gezeichnete ${listed(crossed, 'de')} kreuzen; wähle einen Abschnitt, der keinen kreuzt`,
  powerRequired: 'in diesem Zug ist schon ein Abschnitt gezeichnet; ein zweiter braucht die Fähigkeit: ergänze +double',
  noPowers: (asked) => `diese Partie hat keine Stiftfähigkeiten; spiele ohne ${asked}`,
  otherPower: (pencil, power, asked) =>
    `die Fähigkeit des Stifts ${colourName(pencil, 'de')} ist ${power}, nicht ${asked}; nutze ${power} oder keine`,
  powerUsed: (pencil, power) =>
    `die Fähigkeit ${power} des Stifts ${colourName(pencil, 'de')} ist in dieser Runde schon genutzt; spiele ohne sie`,
  powerNotNeeded: (power) => `der Abschnitt ist ohne die Fähigkeit ${power} möglich; lass +${power} weg`,
  notFromEnd: (start, line, ends) =>
    `${start} ist kein Ende der ${lineName(line, 'de')}, und keine Weiche gilt; beginne bei ${orOf(ends, 'de')}`,
  switchTooEarly: (start, line, ends) =>
    `${start} ist kein Ende der ${lineName(line, 'de')}, und eine Weiche wirkt erst ab Zug 3; beginne bei ${orOf(ends, 'de')}`,
  wrongSymbol: (target, shown, needed) =>
    `${target} ist ein ${symbolName(shown, 'de')}; nötig ist ein ${symbolName(needed, 'de')} oder der Hauptbahnhof`,
  otherThanFirst: (target, shown, needed) =>
    `${target} ist ein ${symbolName(shown, 'de')}; der zweite Abschnitt folgt dem Symbol des ersten: nötig ist ein ${symbolName(needed, 'de')} oder der Hauptbahnhof`,
  lineEmpty: (line) =>
    `die ${lineName(line, 'de')} hat noch keinen Abschnitt; zeichne einen, bevor du einen Bahnhof einkreist`,
  notOnLine: (station, line, onLine) =>
    `${station} liegt nicht an der ${lineName(line, 'de')}; kreise einen ihrer Bahnhöfe ein: ${onLine.join(', ')}`,
};

export const WORDS: Readonly<Record<Language, ReasonWords>> = { en: ENGLISH, de: GERMAN };

/** `d2, e3 or f0`. */
function orOf(ids: Ids, language: Language): string {
  const words = language === 'de' ? 'oder' : 'or';
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(', ')} ${words} ${ids.at(-1)}`;
}

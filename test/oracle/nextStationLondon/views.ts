// What each viewer must see of the table, worked out by the oracle, and the same facts picked from the title's view.
// Document: section 3.1; rulings R7, R25, R28.

import type { View } from '../../../domain/titles/next-station-london/shapes/view.ts';
import { STATIONS } from './map.ts';
import { faceSymbol, switchInForce } from './moves.ts';
import { ranksOf } from './scoring.ts';
import { closedOn, currentLine, departureOf, endsOf, type Line, type Sheet, stationsOf } from './sheet.ts';
import { OBJECTIVES, type Table } from './table.ts';

/** The seats a viewer acts for; all of them for a check that sees everything. */
export type Eyes = readonly number[];

const UNDERGROUND = ['circle', 'triangle', 'square', 'pentagon', 'joker'];
/** All cards, in the order of the document. */
const CARD_KEYS = [
  ...UNDERGROUND.map((symbol) => `underground-${symbol}`),
  ...[...UNDERGROUND, 'switch'].map((symbol) => `street-${symbol}`),
];

const TRACK = [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25];

function lineFacts(table: Table, line: Line, index: number) {
  const order = STATIONS.map(({ id }) => id);
  return {
    colour: line.colour,
    round: index + 1,
    isCurrent: table.ending === null && index + 1 === table.round,
    departure: departureOf(line),
    stations: stationsOf(line),
    sections: line.drawn.map(({ section, from, to }) => ({ key: section, from, to })),
    ends: endsOf(line).sort((one, other) => order.indexOf(one) - order.indexOf(other)),
    circled: line.circled,
    power: table.start.powers?.[line.colour] ?? null,
    isPowerUsed: line.powerUsed,
  };
}

function sheetFacts(table: Table, sheet: Sheet) {
  const { lines: scores, ...points } = table.score(sheet);
  const owners = new Map(sheet.lines.flatMap(({ colour, drawn }) => drawn.map(({ section }) => [section, colour])));
  return {
    ...points,
    lines: sheet.lines.map((line, index) => ({ ...lineFacts(table, line, index), score: scores[index] })),
    marks: closedOn(sheet).map((id) => ({ section: id, colour: owners.get(id) ?? null, isCrossed: !owners.has(id) })),
    siteTrack: trackFacts(points.siteVisits),
  };
}

/** One circle is crossed off from the left for each visit; the last circle stays, and the first open one counts. */
function trackFacts(visits: number) {
  const track = TRACK.map((points) => ({ points, isCrossed: false, isScored: false }));
  for (let visit = 0; visit < visits; visit += 1) {
    const open = track.slice(0, -1).find(({ isCrossed }) => !isCrossed);
    if (open !== undefined) open.isCrossed = true;
  }
  const scored = track.find(({ isCrossed }) => !isCrossed);
  if (scored !== undefined) scored.isScored = true;
  return track;
}

const known = new WeakMap<Sheet, { readonly isOver: boolean; readonly facts: ReturnType<typeof sheetFacts> }>();

/** `sheetFacts`, worked out once per sheet: a sheet never changes. */
function factsOf(table: Table, sheet: Sheet) {
  const isOver = table.ending !== null;
  const before = known.get(sheet);
  if (before?.isOver === isOver) return before.facts;
  const facts = sheetFacts(table, sheet);
  known.set(sheet, { isOver, facts });
  return facts;
}

function ownFacts(table: Table, seat: number, isOpen: boolean) {
  const { step } = table.sheetOf(seat);
  const acts = isOpen && table.ending === null;
  const pencils = [1, 2, 3, 4].map((round) => table.pencilOf(seat, round));
  return {
    seat,
    pencils,
    nextPencil: pencils[table.round] ?? null,
    isOpen,
    isDone: step === 'done',
    step: acts ? step : null,
    stamp: acts ? table.stampOf(seat) : null,
  };
}

function powerFacts(table: Table, visible: readonly Sheet[]) {
  const { powers, pencils } = table.start;
  if (powers === null) return [];
  return pencils.map((colour) => {
    const holder = table.ending === null ? visible.findIndex((sheet) => currentLine(sheet).colour === colour) : -1;
    const held = visible[holder];
    const isUsed = held !== undefined && currentLine(held).powerUsed;
    return { key: powers[colour], colour, holder: held === undefined ? null : holder, isUsed };
  });
}

/** The table as those who act for `eyes` may see it: other sheets stand as the open turn began (R25). */
export function expectedView(table: Table, eyes: Eyes) {
  const visible = table.sheets.map((sheet, seat) => (eyes.includes(seat) ? sheet : (table.shown[seat] ?? sheet)));
  const ranks = ranksOf(visible.map((sheet) => table.score(sheet)));
  const isOver = table.ending !== null;
  return {
    round: table.round,
    turn: isOver ? 0 : table.turn,
    isOver,
    flipped: table.flippedThisRound,
    turnCards: isOver ? [] : table.cards,
    face: isOver ? null : faceSymbol(table.now),
    isSwitchInForce: !isOver && switchInForce(table.now),
    underground: table.underground,
    isFinal: !isOver && table.now.final,
    deck: [...table.flippedThisRound].sort(),
    cardsLeft: 11 - table.flippedThisRound.length,
    cardsToCome: CARD_KEYS.filter((key) => !table.flippedThisRound.includes(key)),
    pencils: table.start.pencils,
    tablePencils: table.pencilsNow().table,
    objectives: objectiveFacts(table, visible),
    powers: powerFacts(table, visible),
    sheets: visible.map((sheet, seat) => ({
      ...pointsOf(table, sheet),
      ...ownFacts(table, seat, eyes.includes(seat)),
      rank: ranks[seat],
    })),
  };
}

function pointsOf(table: Table, sheet: Sheet) {
  const facts = factsOf(table, sheet);
  return { ...facts, objectives: facts.objectives.map(({ id: key, ...progress }) => ({ key, ...progress })) };
}

function objectiveFacts(table: Table, visible: readonly Sheet[]) {
  const inPlay = OBJECTIVES.filter((id) => table.start.objectives?.includes(id));
  const scores = visible.map((sheet) => factsOf(table, sheet).objectives);
  return inPlay.map((id) => {
    const each = scores.map((score) => score.find((one) => one.id === id));
    return { key: id, atLeast: each[0]?.atLeast, points: 10, progress: each.map((one) => one?.progress) };
  });
}

/** The facts of the title's view that `expectedView` tells, in its form. */
export function pickedView({ map: _map, values: _values, ...view }: View) {
  return {
    ...view,
    flipped: view.flipped.map(({ key }) => key),
    turnCards: view.turnCards.map(({ key }) => key),
    cardsToCome: view.cardsToCome.map(({ key }) => key),
    deck: view.deck.flatMap(({ key, isFlipped }) => (isFlipped ? [key] : [])).sort(),
    objectives: view.objectives.map(({ key, atLeast, points, progress }) => ({ key, atLeast, points, progress })),
    powers: view.powers.map(({ key, colour, holder, isUsed }) => ({ key, colour, holder, isUsed })),
  };
}

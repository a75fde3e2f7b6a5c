// What stands beside the map of a sheet: the pencils, the lines and how they score, tracks and totals.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat } from '../../../title/contract.ts';
import { DEPARTURES, INTERCHANGE_POINTS, sectionAt, stationAt, TOURIST_TRACK } from '../components.ts';
import { pencilsOf } from '../effects/turn.ts';
import { members } from '../map/bits.ts';
import { type Breakdown, breakdownOf } from '../scoring.ts';
import { currentLine, type Line, type LineScore, powerOf, type SeatState, type State, seatAt } from '../state.ts';
import { colourName, objectiveName, pointCount, powerName, tierName } from './names.ts';
import { PICTURE_WORDS } from './pictureWords.ts';

const INDENT = '   ';

/** A seat as the viewer may see it. */
export interface Shown {
  readonly state: State;
  readonly seat: Seat;
  readonly mine: SeatState;
  readonly isOwn: boolean;
}

/** The notes on a sheet, a line of text each, not wrapped yet. */
export function notesOf(shown: Shown, language: Language): readonly string[] {
  const { state, mine } = shown;
  const points = breakdownOf(state, mine);
  return [
    headline(shown, language),
    ...nextPencils(shown, language),
    ...mine.lines.flatMap((line, index) => lineNotes(state, line, at(points.lines, index), language)),
    ...endNotes(shown, language),
    ...totals(points, language),
  ];
}

function headline({ state, seat, mine, isOwn }: Shown, language: Language): string {
  const words = PICTURE_WORDS[language];
  const name = words.seat(seat, isOwn);
  if (state.step.at === 'over') return `${name}: ${words.rank(at(state.step.outcome.results, seat).rank)}`;
  if (mine.lines.length === 0) return name;
  const pencil = words.holds(colourName(currentLine(mine).colour, language));
  if (state.step.at !== 'turn') return `${name}: ${pencil}`;
  return `${name}: ${pencil}, ${seatAt(state, seat).step.at === 'done' ? words.done : words.thinking}`;
}

/** The pencils of the rounds to come, each with its departure station. */
function nextPencils({ state, seat }: Shown, language: Language): readonly string[] {
  const rest = state.round === 0 ? [] : pencilsOf(state, seat).slice(state.round);
  if (rest.length === 0) return [];
  const words = PICTURE_WORDS[language];
  const pencils = rest.map((colour) => words.pencil(colourName(colour, language), stationAt(DEPARTURES[colour]).id));
  return [words.next(pencils.join(', '))];
}

function lineNotes(state: State, line: Line, score: LineScore, language: Language): readonly string[] {
  const words = PICTURE_WORDS[language];
  const { districts, most, crossings, points } = score;
  const sum = words.line(districts, most, crossings, pointCount(points, language));
  const drawn = line.sections.map((section) => sectionAt(section).id).join(' ');
  const power = powerOf(state, line);
  const more = [
    ...(line.circled === null ? [] : [words.circled(stationAt(line.circled).id)]),
    ...(power === null ? [] : [words.power(powerName(power, language), line.powerUsed)]),
  ];
  return [
    `${words.lines[line.colour]} ${sum}`,
    `${INDENT}${drawn || words.noSection}`,
    ...(more.length === 0 ? [] : [`${INDENT}${more.join('; ')}`]),
  ];
}

function endNotes({ state, mine }: Shown, language: Language): readonly string[] {
  if (state.step.at !== 'turn') return [];
  const ends = members(currentLine(mine).ends).map((station) => stationAt(station).id);
  return [`${INDENT}${PICTURE_WORDS[language].ends(ends.join(', '))}`];
}

function totals(points: Breakdown, language: Language): readonly string[] {
  const words = PICTURE_WORDS[language];
  const { two, three, four } = points.interchanges;
  const sum = [two, three, four].map((count, index) => `${count} x ${at(INTERCHANGE_POINTS, index + 2)}`).join(' + ');
  const { lineTotal, sitePoints, interchangePoints, objectivePoints, rating } = points;
  return [
    words.sites(points.siteVisits, pointCount(sitePoints, language)),
    `${INDENT}${words.track} ${trackOf(points.siteVisits)}`,
    words.interchanges(sum, pointCount(interchangePoints, language)),
    ...points.objectives.map(({ id, progress, atLeast }) =>
      words.objective(objectiveName(id, language), progress, atLeast),
    ),
    words.total(pointCount(points.total, language), [
      lineTotal,
      sitePoints,
      interchangePoints,
      points.objectives.length === 0 ? null : objectivePoints,
    ]),
    ...(rating === null
      ? []
      : [words.rating(rating.value, rating.modules, rating.tier, tierName(rating.tier, language))]),
  ];
}

/** `x x [2] 4 6 …`: the tourist track; the first circle that is not crossed off is what counts (R30, R31). */
function trackOf(visits: number): string {
  const counted = Math.min(visits, TOURIST_TRACK.length - 1);
  return TOURIST_TRACK.map((value, index) => {
    if (index < counted) return 'x';
    return index === counted ? `[${value}]` : `${value}`;
  }).join(' ');
}

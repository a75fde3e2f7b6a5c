// A second, slow and plain reading of the rules of Next Station: London, from the view alone: the engine is compared
// with it.

import { at } from '../../../../domain/base/defect.ts';
import type { Seat } from '../../../../domain/title/contract.ts';
import { AUDITOR } from '../../../../domain/title/contract.ts';
import { type NextStationLondon, nextStationLondon } from '../../../../domain/titles/next-station-london/index.ts';
import type { State } from '../../../../domain/titles/next-station-london/state.ts';

type View = NextStationLondon['View'];
type Sheet = View['sheets'][number];
type Line = Sheet['lines'][number];

const symbolOf = new Map<string, string>();
const districtOf = new Map<string, string>();
const sites = new Set<string>();

/** Reads the map off a view. */
function readMap({ map }: View): void {
  for (const { code: id, symbol, district, isSite } of map.stations) {
    symbolOf.set(id, symbol);
    districtOf.set(id, district);
    if (isSite) sites.add(id);
  }
}

/** Stations with exactly one section of the line; the departure station before the first. */
function endsOf(line: Line): ReadonlySet<string> {
  if (line.sections.length === 0) return new Set([line.departure]);
  const all = line.sections.flatMap(({ from, to }) => [from, to]);
  return new Set(all.filter((station) => all.filter((other) => other === station).length === 1));
}

/** Section ids that the symbol allows; `anywhere` lifts the duty to start at an end. */
function reach(view: View, sheet: Sheet, symbol: string, anywhere: boolean): readonly string[] {
  const line = at(sheet.lines, sheet.lines.length - 1);
  const drawn = new Set(sheet.lines.flatMap(({ sections }) => sections.map(({ key }) => key)));
  const ends = endsOf(line);
  return view.map.sections
    .filter(({ key, crosses }) => !drawn.has(key) && !crosses.some((other) => drawn.has(other)))
    .filter(({ from, to }) => line.stations.includes(from) !== line.stations.includes(to))
    .filter(({ from, to }) => {
      const [start, target] = line.stations.includes(from) ? [from, to] : [to, from];
      const shown = symbolOf.get(target);
      return (anywhere || ends.has(start)) && (symbol === 'joker' || shown === 'wild' || shown === symbol);
    })
    .map(({ key }) => key);
}

/**
 * What `double` asks for: the face symbol, after a joker the first target's, after a joker to the Central Station any.
 */
function secondSymbol(view: View, line: Line): string {
  if (view.face !== 'joker') return view.face ?? '';
  const shown = symbolOf.get(line.sections.at(-1)?.to ?? '') ?? '';
  return shown === 'wild' ? 'joker' : shown;
}

/** Legal moves at `build`, as sets of ids. */
function buildMoves(view: View, sheet: Sheet, line: Line): readonly string[] {
  const inForce = view.turn >= 3 && view.turnCards.length === 2;
  const face = view.face ?? '';
  const plain = reach(view, sheet, face, inForce);
  const power = line.isPowerUsed ? null : line.power;
  const more: string[] = [];
  if (power === 'joker') more.push(...reach(view, sheet, 'joker', inForce).map((id) => `${id}+joker`));
  if (power === 'switch' && view.turn >= 3) more.push(...reach(view, sheet, face, true).map((id) => `${id}+switch`));
  const needed = more.filter((id) => !plain.includes(id.split('+')[0] ?? ''));
  return [...plain, ...needed].map((id) => `draw:${id}`);
}

function circles(line: Line): readonly string[] {
  const isUsable = line.power === 'circle' && !line.isPowerUsed && line.sections.length > 0;
  return isUsable ? line.stations.map((id) => `circle:${id}`) : [];
}

/** Ids of the legal moves of `seat`, sorted by text. */
export function referenceLegal(state: State, seat: Seat): readonly string[] {
  const view = nextStationLondon.view(state, AUDITOR);
  readMap(view);
  const sheet = at(view.sheets, seat);
  const line = at(sheet.lines, sheet.lines.length - 1);
  const moves = ['pass'];
  if (sheet.step === 'build') moves.push(...buildMoves(view, sheet, line), ...circles(line));
  if (sheet.step === 'close') moves.push(...circles(line));
  if (sheet.step === 'second') {
    const anywhere = view.turn >= 3 && view.turnCards.length === 2;
    moves.push(...reach(view, sheet, secondSymbol(view, line), anywhere).map((id) => `draw:${id}+double`));
  }
  return sheet.step === 'done' || sheet.step === null ? [] : moves.toSorted();
}

const TRACK = [0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25];

/** Points of a sheet without objectives, counted by hand: lines, sites, interchanges, total. */
export function referencePoints(state: State, seat: Seat): Readonly<Record<string, number>> {
  const view = nextStationLondon.view(state, AUDITOR);
  readMap(view);
  const under = new Set(view.map.sections.filter(({ isUnderThames }) => isUnderThames).map(({ key }) => key));
  const lines = at(view.sheets, seat).lines.filter(({ sections }) => sections.length > 0);
  let lineTotal = 0;
  let visits = 0;
  const met: string[] = [];
  for (const { stations, sections, circled } of lines) {
    const counted = [...stations, ...(circled === null ? [] : [circled])].map((id) => districtOf.get(id));
    const most = Math.max(...counted.map((district) => counted.filter((other) => other === district).length));
    const tunnels = sections.filter(({ key }) => under.has(key)).length;
    lineTotal += new Set(counted).size * most + 2 * tunnels;
    visits += stations.filter((id) => sites.has(id)).length;
    met.push(...stations);
  }
  const counts = [...new Set(met)].map((id) => met.filter((other) => other === id).length);
  const interchangePoints = counts.reduce((sum, count) => sum + (([0, 0, 2, 5, 9] as const)[count] ?? 0), 0);
  return { lineTotal, sitePoints: TRACK[Math.min(visits, 10)] ?? 0, interchangePoints };
}

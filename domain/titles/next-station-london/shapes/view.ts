// The table of Next Station: London as a viewer may see it: enough to draw it without any other source.

import { list, nullable } from '../../../read/lists.ts';
import { flag, text, type ValueOf, whole } from '../../../read/shape.ts';
import { decimal, typesOf } from '../../../read/types.ts';

const { made, set, type } = typesOf();

export const colour = set('Colour', 'The colours of the four pencils. Each seat draws one line with each.', {
  purple: 'Departs from c5.',
  blue: 'Departs from f7.',
  pink: 'Departs from h3.',
  green: 'Departs from d2.',
});

const symbol = set('Symbol', 'What a station shows.', {
  circle: 'A circle.',
  triangle: 'A triangle.',
  square: 'A square.',
  pentagon: 'A pentagon.',
  wild: 'The Central Station: it fits every card.',
});

const cardSymbol = set('CardSymbol', 'What a Station card shows.', {
  circle: 'A circle.',
  triangle: 'A triangle.',
  square: 'A square.',
  pentagon: 'A pentagon.',
  joker: 'Any symbol.',
  switch: 'The railroad switch: another card is flipped with it.',
});

const cardKind = set('CardKind', 'The two kinds of Station cards.', {
  street: 'A street card.',
  underground: 'An underground card: the fifth one ends the round.',
});

export const powerKey = set('PowerKey', 'The effects of the pencil powers.', {
  double: 'A second section on the same turn.',
  joker: 'The card is read as a joker.',
  switch: 'The section may start at any station of the line, from turn 3 on.',
  circle: "One station of the line counts twice for the line's score.",
});

export const objectiveKey = set('ObjectiveKey', 'The objectives.', {
  interchanges8: 'Eight interchange stations.',
  districts13: 'All thirteen districts.',
  sites5: 'All five tourist sites.',
  centre9: 'All nine stations of the Centre.',
  thames6: 'Six sections under the Thames.',
});

const districtKind = set('DistrictKind', 'The two kinds of districts.', {
  main: 'One of the nine main districts.',
  secondary: 'A corner with a single station.',
});

export const step = set('Step', 'What is asked of a seat in the open turn.', {
  build: 'It may draw a section, circle a station with its power, or pass.',
  second: 'It may draw a second section with its power, or pass.',
  close: "The round's last turn is played; it may still circle a station with its power, or pass.",
  done: 'It waits for the others.',
});

const station = type('Station', 'A station of the map.', {
  code: [text, 'Column letter and row digit: `d2`.'],
  x: [whole, 'Column from 0 (west) to 9 (east).'],
  y: [whole, 'Row from 0 (north) to 9 (south).'],
  symbol: [symbol, 'What it shows.'],
  district: [text, 'Code of its district.'],
  isSite: [flag, 'Whether it is a tourist site (drawn with a spiked rim).'],
  departure: [nullable(colour), 'The colour whose line departs here; null for most stations.'],
});

const section = type('Section', 'A grey potential line of the map: each sheet may draw it once.', {
  key: [text, 'Both stations in string order: `d2-e3`.'],
  from: [text, 'Code of the station at one end: the first in the key.'],
  to: [text, 'Code of the station at the other end.'],
  isUnderThames: [flag, 'Whether it runs under the Thames.'],
  crosses: [list(text), 'Sections that meet it at a point which is no station: drawing one of them closes it.'],
});

const district = type('District', 'A district of the map: a rectangle of grid cells.', {
  code: [text, 'Short code: `nw`.'],
  label: [text, 'Name for people.'],
  kind: [districtKind, 'Main or secondary.'],
  west: [whole, 'Its first column.'],
  east: [whole, 'Its last column.'],
  north: [whole, 'Its first row.'],
  south: [whole, 'Its last row.'],
  without: [nullable(text), 'The secondary district cut out of it; null when it is whole.'],
  stations: [list(text), 'Its stations.'],
  isShaded: [flag, 'Whether its ground is shaded on the printed map.'],
  drawOrder: [whole, 'What has a greater number lies over what has a smaller one.'],
});

const point = type('Point', 'A point of the map in grid units.', {
  x: [decimal, "From 0 (west) to 9 (east); a fraction, and a little outside at the map's rim."],
  y: [decimal, 'From 0 (north) to 9 (south); a fraction.'],
});

const map = type('Map', 'The printed map. It is the same in every game.', {
  columns: [whole, 'Number of columns of the grid.'],
  rows: [whole, 'Number of rows of the grid.'],
  stations: [list(station), 'All 53 stations.'],
  sections: [list(section), 'All 155 sections.'],
  districts: [list(district), 'All 13 districts.'],
  thames: [list(point), "The river's course as a line through these points, from west to east."],
});

const card = type('Card', 'A Station card.', {
  key: [text, 'Kind and symbol: `street-circle`.'],
  kind: [cardKind, 'Street or underground.'],
  symbol: [cardSymbol, 'What it shows.'],
});

const deckCard = type('DeckCard', 'One of the eleven Station cards and whether it was flipped in this round.', {
  key: [text, 'Kind and symbol: `street-circle`.'],
  kind: [cardKind, 'Street or underground.'],
  symbol: [cardSymbol, 'What it shows.'],
  isFlipped: [flag, 'Whether it was flipped in this round.'],
});

const objective = type('Objective', 'A shared objective in play.', {
  key: [objectiveKey, 'Which objective.'],
  label: [text, 'Name for people.'],
  atLeast: [whole, 'The progress that meets it.'],
  points: [whole, 'Points for each seat that meets it.'],
  progress: [list(whole), 'Progress of each seat, by seat number, as far as the caller may see it.'],
});

const power = type('Power', 'The power of one pencil.', {
  key: [powerKey, 'Its effect.'],
  label: [text, 'Name for people.'],
  effect: [text, 'The effect in words.'],
  colour: [colour, 'The pencil it belongs to.'],
  holder: [
    nullable(whole),
    'Seat that holds the pencil in this round; null when it lies on the table or the game is over.',
  ],
  isUsed: [flag, 'Whether the holder has used it in this round, as far as the caller may see it.'],
});

const drawnSection = type('DrawnSection', 'A section as a line runs through it.', {
  key: [text, "The section's key."],
  from: [text, 'Station it was drawn from.'],
  to: [text, 'Station it was drawn to.'],
});

export const lineScore = type('LineScore', 'Points of one line.', {
  colour: [colour, 'Its colour.'],
  districts: [whole, 'Districts with a station of the line.'],
  most: [whole, 'Most stations of the line in one district, a circled one counted twice.'],
  crossings: [whole, 'Sections under the Thames.'],
  sites: [whole, 'Tourist sites on the line.'],
  points: [whole, 'districts × most + 2 × crossings.'],
});

const line = type('Line', 'What one seat has drawn with one pencil.', {
  colour: [colour, 'Its colour.'],
  round: [whole, 'The round in which it is drawn.'],
  isCurrent: [flag, 'Whether it is the line of the running round.'],
  departure: [text, 'Its departure station.'],
  stations: [list(text), 'Its stations in order of joining; the departure station first.'],
  sections: [list(drawnSection), 'Its sections in drawing order.'],
  ends: [list(text), 'Its ends: stations with exactly one section; the departure station while there is none.'],
  circled: [nullable(text), 'The station that counts twice; null for none.'],
  power: [nullable(powerKey), "The pencil's power; null without that module."],
  isPowerUsed: [flag, "Whether the power was used in the line's round."],
  score: [lineScore, 'Its points, so far while it is the current one.'],
});

const mark = type('Mark', 'A section that cannot be drawn on a sheet any more.', {
  section: [text, "The section's key."],
  colour: [nullable(colour), 'The line that holds it; null when it is only crossed.'],
  isCrossed: [flag, 'Whether it is not drawn but crosses a drawn section.'],
});

const siteCircle = type('SiteCircle', 'A circle of the printed tourist track.', {
  points: [whole, 'The number in it.'],
  isCrossed: [
    flag,
    'Whether it is crossed off: one for each visit of a tourist site, from the left, never the last circle.',
  ],
  isScored: [flag, 'Whether it is the leftmost one that is not crossed off: its number is what the visits score.'],
});

export const interchanges = type('Interchanges', "Stations by the number of the seat's lines that meet there.", {
  two: [whole, 'Stations of two lines.'],
  three: [whole, 'Stations of three lines.'],
  four: [whole, 'Stations of four lines.'],
});

const objectiveProgress = type('ObjectiveProgress', 'How far a seat is with an objective.', {
  key: [objectiveKey, 'Which objective.'],
  progress: [whole, 'Progress so far.'],
  atLeast: [whole, 'The progress that meets it.'],
  met: [flag, 'Whether it is met.'],
});

export const rating = type('Rating', 'The solo rating.', {
  modules: [whole, 'Modules in use.'],
  value: [whole, 'The total less ten points per module.'],
  tier: [whole, 'From 1 to 6.'],
  label: [text, 'Name of the tier for people.'],
});

const sheet = type(
  'Sheet',
  "One seat's sheet. While a turn is open, another seat's sheet is shown as the turn began.",
  {
    seat: [whole, 'Seat number, from 0.'],
    isOpen: [flag, 'Whether the caller sees the sheet as it is now, because they act for the seat.'],
    isDone: [flag, 'Whether the seat has finished the open turn.'],
    step: [nullable(step), "The seat's state in the open turn; null for other seats and when the game is over."],
    stamp: [
      nullable(text),
      'Position stamp, `round.turn.decisions` (those of this seat in the open turn): in front of a notation it makes a repeated move harmless. Null for other seats and when the game is over.',
    ],
    pencils: [list(colour), 'The pencil of each round, in order of rounds; empty before the start.'],
    nextPencil: [nullable(colour), 'The pencil of the next round; null in the last round and before the start.'],
    lines: [list(line), 'One line per round so far.'],
    marks: [list(mark), 'Sections that are drawn or crossed; all others are free.'],
    siteTrack: [list(siteCircle), 'The tourist track as printed: eleven circles, 0 1 2 4 6 8 11 14 17 21 25.'],
    lineTotal: [whole, 'Points of all lines so far.'],
    siteVisits: [whole, 'Visits of tourist sites, summed over the lines.'],
    sitePoints: [whole, 'Points for the visits so far.'],
    interchanges: [interchanges, 'Interchange stations so far.'],
    interchangePoints: [whole, 'Points for them.'],
    objectives: [list(objectiveProgress), 'The objectives in play.'],
    objectivePoints: [whole, 'Points for those met so far.'],
    total: [whole, 'Sum of all points so far: the running value of the sheet.'],
    bestLine: [whole, 'Most points of a single line: it breaks a tie.'],
    rating: [nullable(rating), 'Solo only: the rating that the total reaches; null otherwise.'],
    rank: [
      whole,
      'From 1, by the total and then by the best line, as far as the caller may see the sheets; equal seats share it.',
    ],
  },
);

const interchangeValues = type('InterchangeValues', 'Points of one interchange station, by the number of its lines.', {
  two: [whole, 'With two lines.'],
  three: [whole, 'With three lines.'],
  four: [whole, 'With four lines.'],
});

const soloTier = type('SoloTier', 'A tier of the solo rating.', {
  tier: [whole, 'From 1 to 6.'],
  min: [nullable(whole), 'The least value that reaches it; null for the first.'],
  max: [nullable(whole), 'The greatest value in it; null for the last.'],
  label: [text, 'Name for people.'],
});

const values = type('Values', 'Constants of the game.', {
  rounds: [whole, 'Rounds of a game.'],
  undergroundToEnd: [whole, 'The round ends with the turn of the underground card with this number.'],
  thames: [whole, 'Points for each section under the Thames.'],
  interchanges: [interchangeValues, 'Points for interchange stations.'],
  objective: [whole, 'Points for each objective met.'],
  soloPenalty: [whole, 'What the solo rating takes off the total for each module.'],
  soloTiers: [list(soloTier), 'The tiers of the solo rating, from the lowest.'],
});

const view = type('View', 'A game of Next Station: London as the caller may see it.', {
  map: [map, 'The printed map.'],
  round: [whole, 'Round, from 1 to 4; 0 before the start.'],
  turn: [whole, 'Turn of the round, from 1 to 10; 0 when the game is over.'],
  isOver: [flag, 'Whether the game is over.'],
  flipped: [list(card), 'Cards flipped in this round, in order.'],
  turnCards: [list(card), 'The cards of the open turn: one, or the switch and the card that follows it.'],
  face: [nullable(cardSymbol), 'What the open turn asks for: a symbol or a joker; null when the game is over.'],
  isSwitchInForce: [flag, 'Whether a section may start at any station of the line in this turn.'],
  underground: [whole, 'Underground cards flipped in this round; the fifth ends it.'],
  isFinal: [flag, 'Whether the open turn is the last of the round.'],
  deck: [list(deckCard), 'All eleven cards; the flipped ones are marked.'],
  cardsLeft: [whole, 'Number of cards not yet flipped in this round.'],
  cardsToCome: [list(card), 'The cards not yet flipped in this round: what may come, in no order of coming.'],
  pencils: [list(colour), 'The order in which seat 0 uses the pencils.'],
  tablePencils: [list(colour), 'Pencils that nobody holds in this round.'],
  objectives: [list(objective), 'The two objectives in play; empty without that module.'],
  powers: [list(power), 'The powers of the four pencils; empty without that module.'],
  values: [values, 'What the score sheet and the rules fix for every game.'],
  sheets: [list(sheet), 'One sheet per seat, by seat number.'],
});

export type View = ValueOf<typeof view>;

export const VIEW = made;

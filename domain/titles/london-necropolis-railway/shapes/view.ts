// The table of London Necropolis Railway: everything is public, so every caller sees the same. Enough to draw the central
// board and the three boards of every seat, and to explain income, wages, capacity and score without any other source.

import { list, nullable } from '../../../read/lists.ts';
import { flag, text, type ValueOf, whole } from '../../../read/shape.ts';
import {
  ability,
  card,
  cargo,
  carState,
  coffin,
  coffins,
  crypt,
  disc,
  discs,
  edition,
  label,
  made,
  occasion,
  pairBonus,
  piece,
  room,
  section,
  side,
  station,
  stepName,
  type,
  volunteer,
} from './pieces.ts';

const openCard = type('OpenCard', 'One of the three slots for open cards.', {
  slot: [whole, 'From 1 to 3.'],
  card: [nullable(card), 'The open card; null before the start, and when the deck is used up.'],
  discs: [list(disc), 'The discs under it: the seat that takes the card gets them.'],
});

const step = type('Step', 'The choice that is open.', {
  at: [stepName, 'Which decision point.'],
  label: [label, 'The same in words.'],
  seat: [nullable(whole), 'The seat that chooses; null when the game is over.'],
  crypt: [nullable(crypt), 'Step caboose: the crypt to be paid; else null.'],
  column: [nullable(whole), 'Step caboose: its column; else null.'],
  leaving: [nullable(whole), 'Step dismiss: staff that must still leave; else null.'],
  isHired: [flag, 'Step necropolis: whether the hire is used; else false.'],
  isCryptBuilt: [flag, 'Step necropolis: whether the crypt is used; else false.'],
});

const turn = type('Turn', 'What the acting seat has done in its turn or on its occasion.', {
  occasion: [occasion, 'Turn, Turn of the Century, final run or final purchase.'],
  card: [nullable(card), 'The card of the turn; null before one is taken and outside of turns.'],
  sectionsUsed: [list(section), 'Sections of the card that were used; each serves once.'],
  icons: [whole, 'Train icons of the actions taken.'],
  isBonusTaken: [flag, 'Whether the bonus action of the turn is used.'],
  bonusMove: [whole, 'Spaces that the bonus adds.'],
  isPrestigeTaken: [flag, 'Whether the prestige step of the turn is used.'],
  prestigeMove: [whole, 'Spaces that the prestige step adds once.'],
  movement: [
    whole,
    'Spaces that the train will move if the turn ends now, ongoing bonus included, a Tender not; 0 once it has moved, and outside of turns.',
  ],
  abilitiesUsed: [list(ability), 'Abilities of installed cards used in this turn.'],
  stationsLeft: [list(station), 'Stations of this movement that are still to be managed, in travel order.'],
});

const cryptSupply = type('CryptSupply', 'Crypts of one colour on the central board.', {
  crypt: [crypt, 'Their colour.'],
  left: [whole, 'How many are left.'],
  price: [whole, 'Price in mourners.'],
  pointsPerCoffin: [whole, 'Points per coffin of the most frequent colour in a column below such a crypt.'],
});

const bonusSpace = type('BonusSpace', 'A bonus space.', {
  colour: [disc, 'Its colour: a disc of it or an orange one takes it.'],
  disc: [nullable(disc), 'The disc on it; null while it is free.'],
  seat: [nullable(whole), 'The seat that put it there; null while it is free.'],
});

const bonusColumn = type('BonusColumn', 'A column of bonus spaces.', {
  column: [whole, 'From 1 to 4.'],
  pounds: [whole, 'Pounds gained.'],
  move: [whole, 'Spaces the train moves more in this turn.'],
  spaces: [list(bonusSpace), 'Its spaces: each is taken once in the game, by anyone.'],
});

const prestigeLevel = type('PrestigeLevel', 'A level of the prestige track.', {
  level: [whole, 'From 1 to 6.'],
  pointsPerStaff: [whole, 'Points at the end per staff or volunteer on a B side in London.'],
  move: [whole, 'Extra spaces in the turn in which it is reached.'],
  ongoingMove: [whole, 'Extra spaces in every turn, in place of the former ones.'],
  hasWhiteCrypt: [flag, 'Whether reaching it gives a white crypt.'],
  costs: [list(list(disc)), 'The alternatives to pay for it; orange may replace any colour. Empty for level 1.'],
});

const rules = type('Rules', 'The numbers of the rules, as this edition plays them.', {
  rounds: [whole, 'Rounds of the game.'],
  centuryAfterRound: [whole, 'The round after which everybody has a free action.'],
  trackLength: [whole, 'Spaces of the track, a loop.'],
  londonSpace: [whole, 'Where London is on the track.'],
  necropolisSpace: [whole, 'Where the Necropolis is on the track.'],
  installLimit: [whole, 'Most cards installed at the same time.'],
  hireCost: [whole, 'Pounds for a hire.'],
  wage: [whole, 'Pounds per staff at an income.'],
  crewCarWage: [whole, 'The same with a Crew Car.'],
  poundsPerMissingMourner: [whole, 'Pounds that replace one missing mourner.'],
  poundsPerFullCar: [whole, 'Pounds of the Dining Car per full mourner car.'],
  poundsPerMatch: [whole, 'Pounds for a coffin on a cell of its colour.'],
  rowPoints: [whole, 'Points of a full staffed row.'],
  columnPointsPerCoffin: [whole, 'Points per coffin of the most frequent colour in a column without crypt.'],
  potterPoints: [whole, "Points per coffin in Potter's Field."],
  poundsPerMourner: [whole, 'Pounds that a mourner at the Necropolis is worth at the end.'],
  poundsPerPoint: [whole, 'Pounds per point at the end.'],
  isOneCardPerTurn: [flag, 'Whether only one installed card may be used in a turn; if not, one of each ability.'],
  tileSalePounds: [
    nullable(whole),
    'Pounds for a railway tile sold to pay for an action; null in editions without that rule.',
  ],
  boardsAfterAdding: [flag, 'Whether waiting pieces may board in London after a car was added.'],
  boardsAfterUpgrading: [flag, 'Whether they may after a car was upgraded.'],
});

const income = type('Income', 'What London spaces give at an income.', {
  pounds: [whole, 'Pounds.'],
  mourners: [whole, 'Mourners.'],
  coffins: [whole, 'Coffins out of the bag.'],
  orangeDiscs: [whole, 'Orange discs.'],
});

const londonSpace = type('LondonSpace', 'A space of the London terminus.', {
  code: [text, '`MO1`, `CH2` and so on.'],
  label: [label, 'Name for people.'],
  room: [room, 'Its room.'],
  side: [side, 'What it shows.'],
  income: [income, 'What it gives at an income now.'],
  nextCost: [nullable(whole), 'Pounds to improve it; null on side B.'],
  nextIncome: [nullable(income), 'What it would give when improved; null on side B.'],
  hasSpot: [flag, 'Whether it has a spot for staff: with a tile.'],
  piece: [nullable(piece), 'The piece there; null for none.'],
  pair: [nullable(text), 'The pair it belongs to; null for none.'],
  row: [whole, 'Where it is in the house, from 1 at the top: a row is a pair.'],
  column: [whole, '1 left, 2 right.'],
});

const londonPair = type('LondonPair', 'Two London spaces that score together when both are on side B.', {
  code: [text, '`P1` and so on.'],
  spaces: [list(text), 'Its two spaces.'],
  points: [whole, 'Points when complete.'],
  isComplete: [flag, 'Whether it is complete.'],
});

const wages = type('Wages', "Wages of the next income with today's staff.", {
  staff: [whole, 'Staff to be paid; the volunteer is not.'],
  pounds: [whole, 'Pounds in all.'],
  crewCarPounds: [whole, 'Pounds in all with a Crew Car.'],
});

const prestige = type('Prestige', "A seat's prestige.", {
  level: [whole, 'From 1 to 6.'],
  pointsPerStaff: [whole, 'Points at the end per staff or volunteer on a B side in London.'],
  ongoingMove: [whole, 'Extra spaces in every turn.'],
  nextCosts: [list(list(disc)), 'The printed alternatives to pay for the next level; empty at the top.'],
  nextPayments: [list(list(disc)), 'Every way to pay for it, orange in place of other colours included.'],
});

const car = type('Car', 'A car position of the train.', {
  code: [text, '`m1` to `m3` for mourners, `c1` to `c3` for coffins.'],
  carries: [cargo, 'What it carries.'],
  position: [whole, 'From 1 (left) to 3: a mourner car and a coffin car of one position are a pair.'],
  state: [carState, 'No tile, un-upgraded or upgraded.'],
  places: [whole, 'Its places.'],
  nextPlaces: [
    nullable(whole),
    'Its places once a tile is added or the tile is upgraded; null when it is upgraded already.',
  ],
  mourners: [whole, 'Mourners in it, if those on board sit so that most mourner cars are full; 0 in a coffin car.'],
});

const capacity = type('Capacity', 'Places of the train for one kind of piece.', {
  carries: [cargo, 'Mourners or coffins.'],
  places: [whole, 'All places.'],
  free: [whole, 'Free places.'],
  stack: [whole, 'Tiles that are not on the train yet.'],
  sold: [whole, 'Tiles that were sold.'],
});

const railwayPair = type('RailwayPair', 'The bonus of a pair of cars.', {
  position: [whole, 'From 1 (left) to 3.'],
  bonus: [pairBonus, 'What it gives.'],
  amount: [whole, 'How many.'],
  isComplete: [flag, 'Whether both cars are upgraded: then it was given.'],
  label: [label, 'The bonus in a word or two.'],
});

const train = type('Train', "A seat's train.", {
  position: [whole, 'Space on the track; 0 is London.'],
  mourners: [whole, 'Mourners on board.'],
  coffins: [coffins, 'Coffins on board.'],
  fullMournerCars: [whole, 'Mourner cars that can be full with them: what a Dining Car pays for.'],
  cars: [list(car), 'Its six car positions.'],
  capacity: [list(capacity), 'Places for mourners, then for coffins.'],
  pairs: [list(railwayPair), 'The three pairs.'],
});

const cell = type('Cell', 'A cell of the Necropolis.', {
  code: [text, 'Row and column: `r3c5`.'],
  column: [whole, 'From 1 to 5.'],
  printed: [coffin, 'Printed colour: a coffin of it brings money.'],
  coffin: [nullable(coffin), 'The coffin buried here; null for none.'],
});

const row = type('Row', 'A row of the Necropolis.', {
  code: [text, '`r1` (top) to `r5`.'],
  piece: [nullable(piece), 'Who staffs it; null: no burial, no points.'],
  isFull: [flag, 'Whether all cells hold coffins.'],
  points: [whole, 'Its points to date.'],
  cells: [list(cell), 'Its five cells.'],
});

const column = type('Column', 'A column of the Necropolis.', {
  column: [whole, 'From 1 to 5.'],
  crypt: [nullable(crypt), 'The crypt above it; null for none.'],
  pointsPerCoffin: [whole, 'Points per coffin of its most frequent colour.'],
  mostAlike: [whole, 'Coffins of its most frequent colour in staffed rows.'],
  points: [whole, 'Its points to date.'],
});

const score = type('Score', 'Points to date by category.', {
  prestige: [whole, 'Level value × staff and volunteers on B sides in London.'],
  pairs: [whole, 'Pairs of London spaces on side B.'],
  rows: [whole, 'Full staffed rows.'],
  columns: [whole, 'Most frequent colours of the columns × their crypts.'],
  potter: [whole, "Coffins in Potter's Field."],
  money: [whole, 'Pounds and mourners at the Necropolis.'],
  total: [whole, 'The sum.'],
});

const player = type('Player', 'One seat with its three boards.', {
  seat: [whole, 'Seat number, from 0.'],
  isFirst: [flag, 'Whether it holds the first player marker.'],
  isToAct: [flag, 'Whether it is to act.'],
  pounds: [whole, 'Its money.'],
  discs: [discs, 'Its discs.'],
  prestige: [prestige, 'Its prestige.'],
  london: [list(londonSpace), 'The eight spaces of its London terminus.'],
  londonPairs: [list(londonPair), 'The pairs among them.'],
  nextIncome: [income, 'What the spaces give together at the next income, before supply and bag run short.'],
  nextWages: [wages, 'What it will have to pay at that income.'],
  waitingMourners: [whole, 'Mourners that wait in London.'],
  waitingCoffins: [coffins, 'Coffins that wait in London.'],
  train: [train, 'Its train.'],
  installed: [list(card), 'Installed cards, the longest there first.'],
  mourners: [whole, 'Mourners at the Necropolis.'],
  rows: [list(row), 'The rows of its Necropolis.'],
  columns: [list(column), 'The columns of its Necropolis with their crypts.'],
  potter: [coffins, "Coffins in Potter's Field."],
  volunteer: [volunteer, 'Where its volunteer is.'],
  freeSpots: [list(text), 'Spots where staff could be placed: rows `r1` to `r5` and London spaces.'],
  score: [score, 'Points to date.'],
});

const view = type('View', 'A game of London Necropolis Railway.', {
  edition: [edition, 'The edition that is played.'],
  round: [whole, 'Round, from 1; 0 during the setup.'],
  isOver: [flag, 'Whether the game is over.'],
  firstSeat: [whole, 'The seat that began. Not known before the start: it is 0 then, as is the seat of the step.'],
  turnOrder: [list(whole), 'Seats in turn order; final purchases go backwards.'],
  step: [step, 'The choice that is open.'],
  currentTurn: [turn, 'What the acting seat has done.'],
  deckSize: [whole, 'Cards of the deck, the visible one on top included.'],
  topBack: [
    nullable(list(disc)),
    'The two discs on the visible back of the top card; they say which discs were put under the card opened last. Null before the start, and when the deck is empty.',
  ],
  openCards: [list(openCard), 'The three slots.'],
  discard: [list(card), 'Discarded cards, the oldest first.'],
  discSupply: [discs, 'Discs of the supply.'],
  mournerSupply: [whole, 'Mourners of the supply.'],
  staffSupply: [whole, 'Staff of the supply.'],
  crypts: [list(cryptSupply), 'Crypts that can be built.'],
  bag: [coffins, 'Coffins in the bag.'],
  bonusColumns: [list(bonusColumn), 'The bonus spaces.'],
  prestigeTrack: [list(prestigeLevel), 'The prestige track.'],
  rules: [rules, 'The numbers of the rules.'],
  players: [list(player), 'One entry per seat, by seat number.'],
});

export type View = ValueOf<typeof view>;

export const VIEW = made;

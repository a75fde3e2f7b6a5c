// The table of Return to Lionsgate City: everything is public, so every caller sees the same. Enough to draw the map, the
// markets and the mats, and to know what each exit, tile and sale would bring, without any other source.

import { list, nullable } from '../../../read/lists.ts';
import { flag, text, type ValueOf, whole } from '../../../read/shape.ts';
import {
  action,
  bandit,
  boxcar,
  caveKind,
  comparison,
  deckKind,
  good,
  goods,
  made,
  mercenary,
  reason,
  stepName,
  tile,
  tiles,
  town,
  type,
  upgrade,
} from './pieces.ts';

const mine = type('Mine', 'The ore of a mine.', {
  ore: [good, 'What is mined there.'],
  tools: [list(tile), 'Tiles that count.'],
});

const factory = type('Factory', 'What a factory makes.', {
  inputs: [list(good), 'One of each for one alloy.'],
  output: [good, 'The alloy.'],
  willConvert: [whole, 'Alloy that the next clean-up will make of what lies there.'],
});

const workshop = type('Workshop', 'What a workshop sells.', {
  alloy: [good, 'Paid with it: 2 for a card, 1 for each further card drawn.'],
  deck: [deckKind, 'The deck that is drawn from.'],
});

const cave = type('Cave', 'A cave of the map.', {
  code: [text, 'As moves name it: `mossgate`.'],
  label: [text, 'Its name.'],
  kind: [caveKind, 'What it is for.'],
  x: [whole, 'Place on a sheet 1000 wide, from the left.'],
  y: [whole, 'Place on a sheet 720 high, from the top.'],
  town: [nullable(town), 'Market and shares, if it is a town.'],
  mine: [nullable(mine), 'Ore and tools, if it is a mine.'],
  factory: [nullable(factory), 'Ores and alloy, if it is a factory.'],
  workshop: [nullable(workshop), 'Price and deck, if it is a workshop.'],
  loose: [goods, 'Goods that lie loose there: anyone may load them.'],
  engines: [list(whole), 'Seats whose engines are there.'],
  boxcars: [list(boxcar), 'Boxcars that stand there; they block nobody.'],
});

const city = type('City', 'The city: the goal, no cave.', {
  label: [text, 'Its name.'],
  x: [whole, 'Place on the sheet, from the left.'],
  y: [whole, 'Place on the sheet, from the top.'],
  fee: [whole, 'Money for entering.'],
  entered: [list(whole), 'Seats there, in the order in which they entered.'],
});

const tunnelTrack = type('TunnelTrack', 'One of the two tracks of a tunnel, for one direction.', {
  code: [text, "The tunnel's code with + or -: `t05+`."],
  from: [text, 'The cave where it starts.'],
  to: [text, 'The place to which it leads.'],
  boxcars: [list(boxcar), 'Boxcars on it: they block it for everyone but their owner.'],
});

const tunnel = type('Tunnel', 'A tunnel between two places.', {
  code: [text, 'As moves name it: `t05`.'],
  difficulty: [whole, 'What it costs in Engineering, in both directions.'],
  tokens: [whole, 'Bandit tokens in it.'],
  tracks: [list(tunnelTrack), 'One for each direction.'],
});

const riskSpace = type('RiskSpace', 'A space of the risk track.', {
  number: [whole, 'From 1, at the bottom.'],
  multiplier: [whole, 'What ore is multiplied by while this is the topmost occupied space.'],
  tile: [nullable(tile), 'The tile on it; null while it is empty.'],
});

const riskTrack = type('RiskTrack', 'The risk track of the mines.', {
  spaces: [list(riskSpace), 'From the bottom up, without Reset.'],
  multiplier: [whole, 'What ore is multiplied by now.'],
  tilesToReset: [whole, 'Tiles until one comes onto Reset, that one included.'],
});

const bag = type('Bag', 'The bag of mining tiles.', {
  tiles: [tiles, 'What is in it.'],
  size: [whole, 'How many that is.'],
  skunkPercent: [whole, 'Chance that the next tile is the skunk, in percent, rounded.'],
});

const deck = type('Deck', 'A deck and its discard.', {
  kind: [deckKind, 'Which of the four.'],
  size: [whole, 'Cards left to draw.'],
  onTop: [list(text), 'Codes of those put back on top in a known order, the next one first.'],
  discard: [list(text), 'Codes of the cards in the discard.'],
});

const draftCard = type('DraftCard', 'A mercenary in the draft.', {
  mercenary: [mercenary, 'The card.'],
  gold: [whole, 'Gold on it: the seat that takes the card gets it.'],
});

const draft = type('Draft', 'The draft at the beginning.', {
  row: [list(draftCard), 'The cards to choose from.'],
  gold: [list(whole), 'Gold of each seat so far, by seat: money when the draft is over.'],
  picksLeft: [whole, 'Picks still to make, by all seats together.'],
});

const step = type('Step', 'The choice that is open.', {
  at: [stepName, 'Which decision point.'],
  label: [text, 'The same in words.'],
  seat: [nullable(whole), 'The seat that chooses; null when the game is over.'],
});

const exit = type('Exit', 'A tunnel that the engine of the turn could take next.', {
  tunnel: [text, 'Its code.'],
  to: [text, 'Where it leads.'],
  cost: [whole, 'Engineering that it costs, abilities included.'],
  spent: [whole, 'Engineering spent in this move with it.'],
  isOpen: [flag, 'Whether it may be taken, or could be if Move were chosen with this crew.'],
  bandits: [whole, 'Bandits that would be drawn, while cards last.'],
  tokens: [whole, 'Tokens that the train would add.'],
  blockedBy: [list(whole), 'Seats whose boxcars stand on the track.'],
});

const mining = type('Mining', 'What drawn tiles would bring if drawing ended now.', {
  drawn: [list(tile), 'Tiles drawn in this turn, in order.'],
  limit: [whole, 'Most tiles that may be drawn.'],
  worth: [whole, 'Ore that the tiles are worth now, multiplied.'],
});

const fight = type('Fight', 'A fight.', {
  dice: [list(whole), 'The dice, in order.'],
  roll: [whole, 'Their sum.'],
  toughness: [whole, 'Toughness discarded so far: all of it must be less than the roll, or may equal it by option.'],
  rerollsLeft: [whole, 'How often all dice may still be rolled again; only before a bandit is discarded.'],
});

const turn = type('Turn', 'The turn of the seat that acts; a planned crew or an action under way.', {
  seat: [whole, 'Whose turn it is.'],
  crew: [list(text), 'Codes of the mercenaries assigned in this turn.'],
  action: [nullable(action), 'The action chosen; null while planning.'],
  engineering: [whole, 'Engineering of the crew and the cogs.'],
  mining: [whole, 'Mining of the crew and the cogs.'],
  fighting: [whole, 'Fighting of the crew and the cogs.'],
  allowance: [whole, 'Pieces that this crew loads or unloads in all.'],
  allowanceLeft: [nullable(whole), 'Pieces still to load or unload; null outside of these actions.'],
  spent: [nullable(whole), 'Engineering spent by this move; null outside of a move.'],
  path: [list(text), 'Codes of the tunnels taken in this move, in order.'],
  exits: [list(exit), "The tunnels at the engine's place and what taking them would cause."],
  tiles: [nullable(mining), 'Tiles and their worth; null outside of mining.'],
  fight: [nullable(fight), 'Dice and roll; null outside of a fight.'],
  drawnCards: [list(text), 'Codes of the cards drawn at a workshop or the guild and not yet kept or returned.'],
  abilitiesUsed: [list(text), 'Codes of mercenaries whose ability was used in this turn.'],
  isSafeFromTheft: [flag, 'Whether a Smoke Curtain keeps bandits from stealing in this turn.'],
  limit: [whole, 'Engineering that a move of this crew may spend in all, by the option on comparisons.'],
  from: [nullable(text), 'The cave where this move began; null outside of a move.'],
  boxcars: [
    list(text),
    'Where the boxcars would stand if this move ended now, the one at the engine first; empty outside of a move.',
  ],
});

const end = type('End', 'When the game ends.', {
  triggeredInRound: [nullable(whole), 'The round of the first entry into the city; null before it.'],
  lastRound: [whole, 'The round after which the game ends at the latest.'],
  reason: [nullable(reason), 'How it ended; null while it runs.'],
  ghostTowns: [whole, 'Ghost towns on the board.'],
});

const member = type('Member', 'A mercenary of a team.', {
  mercenary: [mercenary, 'The card.'],
  isUsed: [flag, 'Whether it was assigned in this round.'],
  isInCrew: [flag, 'Whether it is in the crew of the turn.'],
});

const pursuer = type('Pursuer', 'A bandit on a mat.', {
  bandit: [bandit, 'The card.'],
  isFresh: [flag, 'Whether it was drawn in this turn: then it neither steals nor can be fought.'],
});

const trainCar = type('TrainCar', 'Five boxes of a mat and their boxcar.', {
  number: [whole, 'From 1, next to the engine.'],
  place: [nullable(text), 'Where it stands: a cave or a track; null while the train is being moved.'],
  goods: [list(good), 'The goods of its boxes, from left to right.'],
});

const shares = type('Shares', 'The share row of a mat.', {
  onBoard: [whole, 'Its tokens on circles.'],
  onMat: [whole, 'Its tokens on the mat.'],
  income: [whole, 'Money at each clean-up for the tokens on the board.'],
});

const score = type('Score', 'Money by what it came from; the sum is the money of the seat.', {
  draft: [whole, 'Gold of the draft.'],
  sales: [whole, 'Goods sold to towns.'],
  bounties: [whole, 'Bandits discarded.'],
  shareIncome: [whole, 'Shares.'],
  cityGoods: [whole, 'Goods carried into the city.'],
  deadShares: [whole, 'Shares in towns that died: 0 or less.'],
  cityFee: [whole, 'The fee of the city: 0 or less.'],
});

const player = type('Player', 'A seat: engine, mat and team.', {
  seat: [whole, 'Number of the seat, from 0.'],
  isToAct: [flag, 'Whether it owes the open choice.'],
  money: [whole, 'All its money.'],
  plusCards: [whole, '"+50" cards among it.'],
  moneyTrack: [whole, 'The rest of it, on the money track.'],
  place: [text, 'Where the engine is: a cave or `city`.'],
  isInCity: [flag, 'Whether it has entered the city.'],
  isDerailed: [flag, 'Whether the engine lies on its side: it cannot move.'],
  isExempt: [flag, 'Whether it was derailed in the city: it cannot win.'],
  goods: [list(good), 'Goods of the mat, from left to right.'],
  capacity: [whole, 'Boxes: most goods that it carries.'],
  boxcars: [list(trainCar), 'Boxcars in play.'],
  trainSize: [whole, 'Most boxcars with its cogs.'],
  team: [list(member), 'Its mercenaries.'],
  teamLimit: [whole, 'Most mercenaries.'],
  upgrades: [list(upgrade), 'Its cogs and pipes.'],
  upgradeSpaces: [whole, 'Most upgrades.'],
  bandits: [list(pursuer), 'Bandits on the mat.'],
  theft: [whole, 'Goods that bandits steal at the end of its next turn, cogs counted, mercenaries not.'],
  shares: [shares, 'Its share tokens.'],
  score: [score, 'Where its money came from.'],
});

const rules = type('Rules', 'The numbers of the rules.', {
  comparison: [comparison, 'Whether sums must stay below the limit or may equal it.'],
  maxRounds: [whole, 'The game ends after this round at the latest.'],
  cityFee: [whole, 'Money for entering the city.'],
  moneyPerGood: [whole, 'Money for each good carried into the city.'],
  goodsPerMercenary: [whole, 'Goods that each mercenary loads or unloads.'],
  boxesPerBoxcar: [whole, 'Goods in a boxcar.'],
  dice: [whole, 'Most dice of a fight.'],
  shareTokens: [whole, 'Share tokens of a seat.'],
  shareIncome: [list(whole), 'Income of shares by tokens on the board, from 1 token on.'],
  deadSharePenalty: [whole, 'Money that each token in a town that dies costs.'],
  craftPrice: [whole, 'Alloy for a card at a workshop; each further card drawn costs 1.'],
  hirePrice: [whole, 'Gold for a mercenary at the guild; each further card drawn costs 1.'],
  oreYield: [list(whole), 'Ore for 0, 1, 2 … tiles of one usable tool.'],
  sheetWidth: [whole, 'Width of the sheet of the map.'],
  sheetHeight: [whole, 'Height of the sheet of the map.'],
});

const view = type('View', 'The whole table.', {
  round: [whole, 'Number of the round; 0 during the draft.'],
  isOver: [flag, 'Whether the game is over.'],
  step: [step, 'The open choice.'],
  turnOrder: [list(whole), 'Seats in the order of this round.'],
  doneOrder: [
    list(whole),
    'Seats that have used their whole team, in the order in which they were done: the order of the next round.',
  ],
  derailedOrder: [
    list(whole),
    'Seats derailed in this round, the first one first: in the next round they come after all others, the first one last.',
  ],
  end: [end, 'When and how the game ends.'],
  draft: [nullable(draft), 'The draft; null once it is over, and with one seat.'],
  currentTurn: [nullable(turn), 'The turn under way; null during the draft and when the game is over.'],
  caves: [list(cave), 'The caves of the map.'],
  city: [city, 'The goal.'],
  tunnels: [list(tunnel), 'The tunnels of the map.'],
  riskTrack: [riskTrack, 'The risk track of the mines.'],
  bag: [bag, 'The bag of mining tiles.'],
  supply: [goods, 'Goods in the supply.'],
  tokenSupply: [whole, 'Bandit tokens in the supply.'],
  decks: [list(deck), 'The four decks.'],
  rules: [rules, 'The numbers of the rules.'],
  players: [list(player), 'The seats, in order of number.'],
});

export type View = ValueOf<typeof view>;

export const VIEW = made;

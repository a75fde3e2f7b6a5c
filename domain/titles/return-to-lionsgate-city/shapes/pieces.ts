// What the table of Return to Lionsgate City is made of: closed sets, goods, cards, and markets.

import { list, nullable } from '../../../read/lists.ts';
import { flag, text, whole } from '../../../read/shape.ts';
import { typesOf } from '../../../read/types.ts';

export const { made, set, type } = typesOf();

export const good = set('Good', 'The goods: five ores, then two alloys.', {
  coal: 'Ore, black.',
  iron: 'Ore, red.',
  copper: 'Ore, green.',
  zinc: 'Ore, white.',
  gold: 'Ore, yellow; it may be sold in place of any good and buys shares and mercenaries.',
  steel: 'Alloy of coal and iron; it buys cogs.',
  brass: 'Alloy of copper and zinc; it buys pipes.',
});

export const caveKind = set('CaveKind', 'What a cave is for.', {
  guild: 'Mercenaries are hired here for gold.',
  town: 'Goods are sold here.',
  mine: 'Ore is mined here.',
  factory: 'Two ores become an alloy here.',
  workshop: 'Alloys buy upgrades here.',
});

const townSize = set('TownSize', 'The sizes of towns.', {
  small: 'Its share circles take one token each.',
  large: 'Its share circles take two tokens each.',
});

export const tile = set('Tile', 'The mining tiles.', {
  rock: 'Worth nothing, save with a rockbreaker.',
  shovel: 'A tool.',
  pickaxe: 'A tool.',
  dynamite: 'A tool.',
  skunk: 'Ends the drawing and takes all tiles drawn back into the bag.',
});

export const deckKind = set('DeckKind', 'The four decks.', {
  mercenary: 'Mercenaries, hired at the guild.',
  bandit: 'Bandits, drawn in tunnels with tokens.',
  cog: 'Cogs: upgrades that last.',
  pipe: 'Pipes: upgrades that work once.',
});

const power = set(
  'Power',
  'What the powers of mercenaries and cogs add to. A power of several cards is the sum of theirs.',
  {
    engineering: 'Engineering of the turn.',
    mining: 'Mining of the turn.',
    fighting: 'Fighting of the turn.',
    allowance: 'Pieces that a Load or Unload moves.',
    quiet: 'Bandit tokens fewer that the train adds to each tunnel.',
    escort: 'Bandit cards fewer that are drawn in each tunnel.',
    rerolls: 'New rolls of all dice of a fight.',
    skunkProof: 'A skunk only ends the drawing.',
    rockOre: 'Ore of each rock drawn.',
    allTools: 'All tools are usable.',
    salePrice: 'Money more for each piece sold in a living town.',
    bounty: 'Money more for each bandit discarded.',
    squeeze: 'Blocked tracks may be used.',
    freeTunnels: 'First tunnels of a move that cost 0.',
    quickLoad: 'Goods loaded at once after mining.',
    guard: 'Goods fewer that bandits steal at the end of the turn.',
    circleDiscount: 'Gold fewer for a share circle, which costs at least 1.',
    trainSize: 'Boxcars more, up to the limit of the train.',
  },
);

const crewAction = set(
  'CrewAction',
  'What a mercenary may do once in the turn in which it is assigned, before the action.',
  {
    wreck: "Derail a boxcar of another player in the engine's cave or in a tunnel that touches it.",
    rerail: 'Put the derailed engine of its seat right.',
  },
);

const pipeEffect = set('PipeEffect', 'What a pipe does, once.', {
  boxcar: 'Derails a boxcar of another player, anywhere.',
  engine: 'Derails the engine of another player at most one tunnel away.',
  lure: 'Moves a bandit to the mat of another player.',
  siphon: 'Takes goods from the mat of another player in the same cave.',
  smoke: 'Bandits steal nothing at the end of this turn.',
  sand: "By itself: discarded instead of derailing its owner's engine.",
  shutters: "By itself: discarded instead of derailing its owner's boxcars once.",
});

export const comparison = set('Comparison', 'How difficulties compare with Engineering, and toughness with the roll.', {
  strict: 'They must be less.',
  atMost: 'They may be equal.',
});

export const action = set('Action', 'The actions, one in each turn.', {
  move: 'Move the train.',
  mine: 'Mine for ore.',
  fight: 'Fight off bandits.',
  load: 'Load goods of the cave.',
  unload: 'Unload goods: drop, sell, buy.',
  idle: 'Nothing.',
});

export const stepName = set('StepName', 'The decision points.', {
  draft: 'A mercenary of the draft row.',
  plan: 'The crew, and the action of the turn.',
  move: 'The next tunnel, or the end of the move.',
  mine: 'One more tile, or the end of the drawing.',
  fight: 'The next bandit to discard, a new roll, or the end of the fight.',
  clear: 'The tunnel that loses a bandit token.',
  load: 'Goods to load, or the end of loading.',
  unload: 'Goods to drop, sell or pay with, or the end of unloading.',
  craft: 'The drawn upgrade to keep, one more card, or none.',
  hire: 'The drawn mercenary to keep, one more card, or none.',
  return: 'The next card to go back on top of its deck.',
  loseUpgrade: 'The upgrade that a derailed engine loses.',
  over: 'None: the game is over.',
});

export const reason = set('Reason', 'How a game ended.', {
  city: 'The round after the first entry into the city is over, or all are there.',
  limit: 'The last round allowed is over, and nobody entered the city.',
  towns: 'A single player lost more than half of the towns.',
});

export const goods = type('Goods', 'A number of pieces of each good.', {
  coal: [whole, 'Coal.'],
  iron: [whole, 'Iron.'],
  copper: [whole, 'Copper.'],
  zinc: [whole, 'Zinc.'],
  gold: [whole, 'Gold.'],
  steel: [whole, 'Steel.'],
  brass: [whole, 'Brass.'],
});

export const tiles = type('Tiles', 'A number of mining tiles of each kind.', {
  rock: [whole, 'Rocks.'],
  shovel: [whole, 'Shovels.'],
  pickaxe: [whole, 'Pickaxes.'],
  dynamite: [whole, 'Dynamite.'],
  skunk: [whole, 'The skunk.'],
});

const addition = type('Addition', 'A power of a card, and how much it adds.', {
  power: [power, 'What it adds to.'],
  amount: [whole, 'How much.'],
});

const ability = type(
  'Ability',
  'The special ability of a mercenary; it works in a turn in which that one is assigned.',
  {
    code: [text, 'Its name: `porter`.'],
    text: [text, 'What it does, in words.'],
    addition: [nullable(addition), 'What it adds to by itself; null for one that is used.'],
    action: [nullable(crewAction), 'What it does when it is used; null for one that works by itself.'],
    brief: [text, 'What it does, in a few words: `3 goods more`.'],
    briefDe: [text, 'The same in German.'],
  },
);

export const mercenary = type('Mercenary', 'A mercenary card.', {
  code: [text, 'From m01 to m30.'],
  label: [text, 'Its name.'],
  engineering: [whole, 'Engineering: how far it drives.'],
  mining: [whole, 'Mining: how many tiles it draws.'],
  fighting: [whole, 'Fighting: how many dice it rolls.'],
  ability: [ability, 'Its special ability.'],
});

export const bandit = type('Bandit', 'A bandit card.', {
  code: [text, 'From b01 to b20.'],
  label: [text, 'Its name.'],
  toughness: [whole, 'What a roll must beat.'],
  theft: [whole, 'Goods that it steals at the end of each turn.'],
  bounty: [whole, 'Money for discarding it.'],
});

export const upgrade = type('Upgrade', 'An upgrade: a cog or a pipe.', {
  code: [text, 'From c01 to c20 and p01 to p10.'],
  label: [text, 'Its name.'],
  text: [text, 'What it does, in words.'],
  additions: [list(addition), 'What it adds to every turn, if it is a cog; empty for a pipe.'],
  pipe: [nullable(pipeEffect), 'What it does once, if it is a pipe; null for a cog.'],
});

export const boxcar = type('Boxcar', 'A boxcar on the board.', {
  seat: [whole, 'Whose it is.'],
  number: [whole, 'From 1, the one next to the engine, to the tail.'],
});

const square = type('Square', 'A square of a market track.', {
  value: [whole, 'Money for covering it.'],
  piece: [nullable(good), 'The piece on it; null while it is open.'],
});

const marketTrack = type('MarketTrack', "A track of a town's market; filled from the left.", {
  good: [good, 'What it takes, besides gold.'],
  squares: [list(square), 'From left to right.'],
  open: [whole, 'Open squares.'],
  nextValue: [nullable(whole), 'Number of the square that the next piece covers; null when the track is full.'],
});

const circle = type('Circle', 'A circle for the share tokens of one player.', {
  code: [text, 'As moves name it: `gantry.1`.'],
  gold: [whole, 'Its price in gold.'],
  tokens: [whole, 'Tokens that one player puts there.'],
  seat: [nullable(whole), 'Whose tokens are there; null while it is free.'],
});

export const town = type('Town', 'The market and the shares of a town.', {
  size: [townSize, 'Small or large.'],
  isGhost: [flag, 'Whether it is a ghost town: it pays nothing and sells no shares until all its tracks are full.'],
  tracks: [list(marketTrack), 'Its market.'],
  circles: [list(circle), 'Its share circles.'],
});

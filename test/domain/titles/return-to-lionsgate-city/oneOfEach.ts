// A fact of each type, and the entering of each step.

import type { Fact, FactOf, FactType } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import type { Step, StepName } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';

const fight = { dice: [3, 4], defeated: 3, rerolls: 0 };
const unloading = { left: 5, crafted: false, hired: false };

const STEPS: Readonly<Record<StepName, Step>> = {
  draft: { at: 'draft', seat: 1 },
  plan: { at: 'plan', seat: 1 },
  move: { at: 'move', seat: 1, path: [], spent: 0 },
  mine: { at: 'mine', seat: 1, drawn: [], limit: 4 },
  fight: { at: 'fight', seat: 1, dice: [], defeated: 0, rerolls: 0 },
  clear: { at: 'clear', seat: 1, frames: [{ procedure: 'fight', ...fight }] },
  load: { at: 'load', seat: 1, left: 5 },
  unload: { at: 'unload', seat: 1, ...unloading },
  craft: { at: 'craft', seat: 1, drawn: [], frames: [{ procedure: 'unload', ...unloading }] },
  hire: { at: 'hire', seat: 1, drawn: [], frames: [{ procedure: 'unload', ...unloading }] },
  return: { at: 'return', seat: 1, deck: 'cog', cards: ['c01'], frames: [] },
  loseUpgrade: { at: 'loseUpgrade', seat: 1, frames: [] },
  over: { at: 'over', reason: 'city' },
};

const AGAIN: readonly Step[] = [
  { at: 'fight', seat: 1, ...fight },
  { at: 'unload', seat: 1, ...unloading, crafted: true },
];

const results = [3, 7].map((score, seat) => ({ seat, rank: 2 - seat, score, breakdown: {} }));

const FACTS: { readonly [Type in FactType]: FactOf<Type> } = {
  OrderDrawn: { type: 'OrderDrawn', order: [1, 0] },
  RowFilled: { type: 'RowFilled', slot: 0, card: 'm01' },
  MercenaryDealt: { type: 'MercenaryDealt', seat: 0, card: 'm02' },
  MercenaryDrafted: { type: 'MercenaryDrafted', seat: 0, slot: 1, card: 'm03', gold: 2 },
  DraftEnded: { type: 'DraftEnded', gold: [1, 2], order: [0, 1] },
  RoundBegan: { type: 'RoundBegan', round: 2 },
  TurnBegan: { type: 'TurnBegan', seat: 0 },
  StepEntered: { type: 'StepEntered', step: { at: 'plan', seat: 0 } },
  MercenaryAssigned: { type: 'MercenaryAssigned', seat: 0, card: 'm04' },
  CrewActionUsed: { type: 'CrewActionUsed', seat: 0, card: 'm30' },
  TurnEnded: { type: 'TurnEnded', seat: 0 },
  SeatFinished: { type: 'SeatFinished', seat: 0 },
  BoxcarsLifted: { type: 'BoxcarsLifted', seat: 0 },
  BanditDrawn: { type: 'BanditDrawn', seat: 0, card: 'b12' },
  TokensPlaced: { type: 'TokensPlaced', tunnel: 't05', tokens: 1 },
  EngineMoved: { type: 'EngineMoved', seat: 0, track: 't05+', to: 'mossgate', cost: 1 },
  BoxcarsPlaced: { type: 'BoxcarsPlaced', seat: 0, cars: ['t05+', 'guild'] },
  CityEntered: { type: 'CityEntered', seat: 0, fee: 100, money: 7 },
  TileDrawn: { type: 'TileDrawn', seat: 0, tile: 'skunk' },
  RiskReset: { type: 'RiskReset', seat: 0, cause: 'skunk' },
  TilesPlaced: { type: 'TilesPlaced', seat: 0, tiles: ['rock', 'dynamite'] },
  OreMined: { type: 'OreMined', seat: 0, cave: 'coalmine', good: 'coal', pieces: 3, multiplier: 2 },
  DiceRolled: { type: 'DiceRolled', seat: 0, dice: [1, 6] },
  BanditDefeated: { type: 'BanditDefeated', seat: 0, card: 'b05', toughness: 4, money: 2 },
  TokenCleared: { type: 'TokenCleared', seat: 0, tunnel: 't27' },
  GoodsLoaded: { type: 'GoodsLoaded', seat: 0, cave: 'coalmine', good: 'coal', pieces: 5 },
  GoodsDropped: { type: 'GoodsDropped', seat: 0, cave: 'steelworks', good: 'iron', pieces: 1 },
  GoodsSold: { type: 'GoodsSold', seat: 0, town: 'gantry', good: 'zinc', gold: true, pieces: 2, money: 9 },
  ShareBought: { type: 'ShareBought', seat: 0, circle: 'gantry.1', tokens: 2, gold: 4 },
  GoodsSpent: { type: 'GoodsSpent', seat: 0, good: 'brass', pieces: 2 },
  DeckRenewed: { type: 'DeckRenewed', deck: 'bandit' },
  CardDrawn: { type: 'CardDrawn', seat: 0, deck: 'pipe', card: 'p01' },
  UpgradeTaken: { type: 'UpgradeTaken', seat: 0, card: 'p03' },
  MercenaryHired: { type: 'MercenaryHired', seat: 0, card: 'm07' },
  MercenaryReplaced: { type: 'MercenaryReplaced', seat: 0, card: 'm08', old: 'm01' },
  CardReturned: { type: 'CardReturned', seat: 0, deck: 'mercenary', card: 'm09' },
  UpgradeScrapped: { type: 'UpgradeScrapped', seat: 0, card: 'c14' },
  UpgradeLost: { type: 'UpgradeLost', seat: 0, card: 'c01' },
  PipeUsed: { type: 'PipeUsed', seat: 0, card: 'p08' },
  SmokeSpread: { type: 'SmokeSpread', seat: 0 },
  BanditLured: { type: 'BanditLured', seat: 0, to: 1, card: 'b20' },
  GoodsSiphoned: { type: 'GoodsSiphoned', seat: 0, from: 1, goods: ['copper', 'gold'] },
  GoodsStolen: { type: 'GoodsStolen', seat: 0, goods: ['coal'] },
  BoxcarsDerailed: { type: 'BoxcarsDerailed', seat: 0, dumped: [{ cave: 'guild', goods: ['coal', 'iron'] }] },
  EngineDerailed: { type: 'EngineDerailed', seat: 0, place: 'mossgate', exempt: false },
  EngineRighted: { type: 'EngineRighted', seat: 0 },
  OrderSet: { type: 'OrderSet', order: [0, 1] },
  TownsConsumed: { type: 'TownsConsumed', towns: [{ town: 'gantry', goods: ['coal', 'zinc'] }] },
  TownDied: { type: 'TownDied', town: 'mossgate' },
  SharesReturned: { type: 'SharesReturned', seat: 0, circle: 'mossgate.1', tokens: 1, money: 10 },
  TownAwoke: { type: 'TownAwoke', town: 'mossgate' },
  OreConverted: { type: 'OreConverted', cave: 'steelworks', pieces: 2 },
  SharesPaid: { type: 'SharesPaid', seat: 0, tokens: 3, money: 7 },
  GameEnded: { type: 'GameEnded', reason: 'limit', results },
};

/** The same types in other words. */
const OTHERS: readonly Fact[] = [
  { type: 'OrderDrawn', order: [0] },
  { type: 'OrderSet', order: [0] },
  { type: 'RiskReset', seat: 0, cause: 'reset' },
  { type: 'OreMined', seat: 0, cave: 'goldmine', good: 'gold', pieces: 0, multiplier: 1 },
  { type: 'TownsConsumed', towns: [] },
  { type: 'EngineDerailed', seat: 0, place: 'city', exempt: true },
  { type: 'GameEnded', reason: 'city', results },
  { type: 'GameEnded', reason: 'towns', results },
];

export const ONE_OF_EACH: readonly Fact[] = [
  ...Object.values(FACTS),
  ...OTHERS,
  ...[...Object.values(STEPS), ...AGAIN].map((step): Fact => ({ type: 'StepEntered', step })),
];

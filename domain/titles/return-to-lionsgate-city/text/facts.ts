// One sentence for each fact: what happened.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Seat, SeatOutcome } from '../../../title/contract.ts';
import { CITY, type DeckName, GOODS, type Good } from '../components/ids.ts';
import { banditOf, caveOf, circleOf, mercenaryOf, TOWNS, upgradeOf } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import type { StepAt, StepName } from '../state.ts';
import { banditText, cardText, mercenaryText, upgradeLine } from './cards.ts';
import { placeName, standingText, tunnelEnds } from './names.ts';
import { amounts, counted, goodsText, listed, signed, tilesText } from './phrases.ts';

const DECK_NAMES: Readonly<Record<DeckName, string>> = {
  mercenary: 'mercenary',
  bandit: 'bandit',
  cog: 'cog',
  pipe: 'pipe',
};

/** Why the game is over. */
export const END_NAMES: Readonly<Record<FactOf<'GameEnded'>['reason'], string>> = {
  city: 'The race to the city is over',
  limit: 'The last round is over and nobody has entered the city',
  towns: 'More than half of the towns are ghost towns: the game is lost',
};

/** The piece in a sentence: `coal`; of gold on the track of another good `gold on the track of coal`. */
function soldText({ good, gold, pieces }: FactOf<'GoodsSold'>): string {
  return gold && good !== 'gold' ? `${pieces} gold in place of ${good}` : `${pieces} ${good}`;
}

function townCircle(circle: string): string {
  return at(TOWNS, circleOf(circle).town).name;
}

function dumpedText(dumped: FactOf<'BoxcarsDerailed'>['dumped']): string {
  return dumped.map(({ cave, goods }) => `${goodsText(goods)} at ${placeName(cave)}`).join('; ');
}

function inputsOf(cave: string): readonly Good[] {
  const found = caveOf(cave);
  return found.kind === 'factory' ? found.inputs : GOODS.slice(0, 0);
}

function converted({ cave, pieces }: FactOf<'OreConverted'>): string {
  const found = caveOf(cave);
  const output = found.kind === 'factory' ? found.output : '';
  const inputs = inputsOf(cave).map((good) => `${pieces} ${good}`);
  return `${placeName(cave)} turns ${listed(inputs)} into ${pieces} ${output}`;
}

function consumedText({ towns }: FactOf<'TownsConsumed'>): string {
  const eaten = towns.map(({ town, goods }) => `${placeName(town)} ${goodsText(goods)}`);
  return eaten.length === 0 ? 'No town consumes anything' : `Towns consume: ${eaten.join('; ')}`;
}

/** The seats in turn order; nothing to say of one seat alone. */
function orderText(order: readonly Seat[]): string {
  return order.map((seat) => `seat ${seat}`).join(', ');
}

/** Why more money may rank lower. */
const CITY_ONLY = '. Only a seat in the city that did not derail there can win';

function endText({ reason, results }: FactOf<'GameEnded'>): string {
  return `${END_NAMES[reason]}. Money: ${amounts(results.map(({ score }: SeatOutcome) => score))}${reason === 'city' ? CITY_ONLY : ''}`;
}

/** What a step that opens says has begun or continues. */
const STEPS: PerStep = {
  draft: ({ seat }) => `Next pick: seat ${seat}`,
  plan: ({ seat }) => `Seat ${seat} plans on`,
  move: ({ seat }) => `Seat ${seat} moves`,
  mine: ({ seat }) => `Seat ${seat} mines`,
  fight: ({ seat, dice }) => (dice.length === 0 ? `Seat ${seat} fights` : 'The fight continues'),
  clear: () => 'A bandit token must leave the board',
  load: ({ seat }) => `Seat ${seat} loads`,
  unload: ({ seat, crafted, hired }) => (crafted || hired ? 'The unloading continues' : `Seat ${seat} unloads`),
  craft: ({ seat }) => `Seat ${seat} buys an upgrade`,
  hire: ({ seat }) => `Seat ${seat} hires a mercenary`,
  return: ({ seat }) => `Seat ${seat} chooses the order in which cards go back`,
  loseUpgrade: ({ seat }) => `Seat ${seat} chooses an upgrade to lose`,
  over: () => 'The game is over',
};

function stepText<Name extends StepName>(step: StepAt<Name>): string {
  return STEPS[step.at](step);
}

type PerStep = { readonly [Name in StepName]: (step: StepAt<Name>) => string };
type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>) => string };

const SETUP_AND_TURNS = {
  OrderDrawn: ({ order }: FactOf<'OrderDrawn'>) =>
    order.length === 1 ? 'One seat plays alone' : `The turn order is ${orderText(order)}`,
  RowFilled: ({ card }: FactOf<'RowFilled'>) => `${mercenaryText(card)} comes into the draft row`,
  MercenaryDealt: ({ seat, card }: FactOf<'MercenaryDealt'>) => `Seat ${seat} is dealt ${mercenaryText(card)}`,
  MercenaryDrafted: ({ seat, card, gold }: FactOf<'MercenaryDrafted'>) =>
    `Seat ${seat} takes ${mercenaryText(card)} with ${gold} gold; each other mercenary of the row gets 1 gold`,
  DraftEnded: ({ gold, order }: FactOf<'DraftEnded'>) =>
    `The draft is over; its gold becomes money: ${amounts(gold)}. The turn order is ${orderText(order)}`,
  RoundBegan: ({ round }: FactOf<'RoundBegan'>) => `Round ${round} begins`,
  TurnBegan: ({ seat }: FactOf<'TurnBegan'>) => `Seat ${seat}’s turn`,
  StepEntered: ({ step }: FactOf<'StepEntered'>) => stepText(step),
  MercenaryAssigned: ({ seat, card }: FactOf<'MercenaryAssigned'>) => `Seat ${seat} assigns ${mercenaryText(card)}`,
  CrewActionUsed: ({ seat, card }: FactOf<'CrewActionUsed'>) =>
    `Seat ${seat} uses ${mercenaryOf(card).name}, ${mercenaryOf(card).ability.id}`,
  TurnEnded: () => 'The turn ends',
  SeatFinished: ({ seat }: FactOf<'SeatFinished'>) => `Seat ${seat} is done for this round`,
} as const;

const TRAINS = {
  BoxcarsLifted: ({ seat }: FactOf<'BoxcarsLifted'>) => `Seat ${seat} lifts its boxcars off the board`,
  BanditDrawn: ({ seat, card }: FactOf<'BanditDrawn'>) => `${banditText(card)} jumps on the train of seat ${seat}`,
  TokensPlaced: ({ tunnel, tokens }: FactOf<'TokensPlaced'>) =>
    `${counted(tokens, 'bandit token')} added to ${tunnel}, ${tunnelEnds(tunnel)}`,
  EngineMoved: ({ seat, track, to, cost }: FactOf<'EngineMoved'>) =>
    `Seat ${seat} drives through ${track.slice(0, -1)} to ${placeName(to)} (Engineering ${cost})`,
  BoxcarsPlaced: ({ seat, cars }: FactOf<'BoxcarsPlaced'>) =>
    `Seat ${seat} leaves ${cars.map((car, index) => `boxcar ${index + 1} ${standingText(car)}`).join(', ')}`,
  CityEntered: ({ seat, fee, money }: FactOf<'CityEntered'>) =>
    `Seat ${seat} enters Lionsgate City: it pays ${fee} money and gets ${money} for its goods`,
  GoodsStolen: ({ seat, goods }: FactOf<'GoodsStolen'>) => `Bandits steal ${goodsText(goods)} from seat ${seat}`,
  BoxcarsDerailed: ({ seat, dumped }: FactOf<'BoxcarsDerailed'>) =>
    `${counted(dumped.length, 'boxcar')} of seat ${seat} ${dumped.length === 1 ? 'derails' : 'derail'}: ${dumpedText(dumped)}`,
  EngineDerailed: ({ seat, place, exempt }: FactOf<'EngineDerailed'>) =>
    place === CITY || exempt
      ? `The engine of seat ${seat} derails in the city: its goods are gone, and it cannot win any more`
      : `The engine of seat ${seat} derails: goods left on its mat lie loose at ${placeName(place)}`,
  EngineRighted: ({ seat }: FactOf<'EngineRighted'>) => `The engine of seat ${seat} is put right`,
} as const;

const MINES_AND_FIGHTS = {
  TileDrawn: ({ seat, tile }: FactOf<'TileDrawn'>) => `Seat ${seat} draws ${tile === 'skunk' ? 'the skunk' : tile}`,
  RiskReset: ({ cause }: FactOf<'RiskReset'>) =>
    cause === 'skunk'
      ? 'The skunk sends the tiles drawn and those of the risk track back into the bag'
      : 'A tile comes onto Reset: all mining tiles go back into the bag',
  TilesPlaced: ({ tiles }: FactOf<'TilesPlaced'>) => `Onto the risk track: ${tilesText(tiles)}`,
  OreMined: ({ seat, cave, good, pieces, multiplier }: FactOf<'OreMined'>) =>
    `Seat ${seat} mines ${pieces === 0 ? 'no' : pieces} ${good} at ${placeName(cave)} (ore ×${multiplier})`,
  DiceRolled: ({ seat, dice }: FactOf<'DiceRolled'>) =>
    `Seat ${seat} rolls ${dice.join(', ')}: ${dice.reduce((sum, die) => sum + die, 0)}`,
  BanditDefeated: ({ seat, card, money }: FactOf<'BanditDefeated'>) =>
    `Seat ${seat} discards ${banditOf(card).name} (${card}): ${signed(money)} money`,
  TokenCleared: ({ seat, tunnel }: FactOf<'TokenCleared'>) =>
    `Seat ${seat} takes a bandit token out of ${tunnel}, ${tunnelEnds(tunnel)}`,
} as const;

const GOODS_AND_CARDS = {
  GoodsLoaded: ({ seat, cave, good, pieces }: FactOf<'GoodsLoaded'>) =>
    `Seat ${seat} loads ${pieces} ${good} at ${placeName(cave)}`,
  GoodsDropped: ({ seat, cave, good, pieces }: FactOf<'GoodsDropped'>) =>
    `Seat ${seat} leaves ${pieces} ${good} at ${placeName(cave)}`,
  GoodsSold: (fact: FactOf<'GoodsSold'>) =>
    `Seat ${fact.seat} sells ${soldText(fact)} at ${placeName(fact.town)}: ${signed(fact.money)} money`,
  ShareBought: ({ seat, circle, tokens, gold }: FactOf<'ShareBought'>) =>
    `Seat ${seat} pays ${gold} gold for shares in ${townCircle(circle)}: ${counted(tokens, 'token')}`,
  GoodsSpent: ({ seat, good, pieces }: FactOf<'GoodsSpent'>) => `Seat ${seat} pays ${pieces} ${good}`,
  DeckRenewed: ({ deck }: FactOf<'DeckRenewed'>) => `The ${DECK_NAMES[deck]} discard becomes the deck`,
  CardDrawn: ({ seat, card }: FactOf<'CardDrawn'>) => `Seat ${seat} draws ${cardText(card)}`,
  UpgradeTaken: ({ seat, card }: FactOf<'UpgradeTaken'>) => `Seat ${seat} keeps ${upgradeLine(card)}`,
  MercenaryHired: ({ seat, card }: FactOf<'MercenaryHired'>) => `${mercenaryText(card)} joins the team of seat ${seat}`,
  MercenaryReplaced: ({ seat, card, old }: FactOf<'MercenaryReplaced'>) =>
    `${mercenaryText(card)} replaces ${mercenaryOf(old).name} (${old}) in the team of seat ${seat}`,
  CardReturned: ({ seat, deck, card }: FactOf<'CardReturned'>) =>
    `Seat ${seat} puts ${card} on top of the ${DECK_NAMES[deck]} deck`,
  UpgradeScrapped: ({ seat, card }: FactOf<'UpgradeScrapped'>) =>
    `Seat ${seat} removes ${upgradeOf(card).name} (${card})`,
  UpgradeLost: ({ seat, card }: FactOf<'UpgradeLost'>) =>
    `Seat ${seat} loses ${upgradeOf(card).name} (${card}) with the derailed engine`,
  PipeUsed: ({ seat, card }: FactOf<'PipeUsed'>) => `Seat ${seat} uses ${upgradeLine(card)}`,
  SmokeSpread: ({ seat }: FactOf<'SmokeSpread'>) => `Bandits steal nothing at the end of this turn of seat ${seat}`,
  BanditLured: ({ seat, to, card }: FactOf<'BanditLured'>) =>
    `Seat ${seat} sends ${banditText(card)} to the mat of seat ${to}`,
  GoodsSiphoned: ({ seat, from, goods }: FactOf<'GoodsSiphoned'>) =>
    `Seat ${seat} takes ${goodsText(goods)} from the mat of seat ${from}`,
} as const;

const CLEAN_UP = {
  OrderSet: ({ order }: FactOf<'OrderSet'>) =>
    order.length === 1 ? 'Clean-up' : `Clean-up. Turn order of the next round: ${orderText(order)}`,
  TownsConsumed: consumedText,
  TownDied: ({ town }: FactOf<'TownDied'>) => `${placeName(town)} has nothing to consume and becomes a ghost town`,
  SharesReturned: ({ seat, circle, tokens, money }: FactOf<'SharesReturned'>) =>
    `Seat ${seat} takes back ${counted(tokens, 'share token')} from ${townCircle(circle)} and pays ${money} money`,
  TownAwoke: ({ town }: FactOf<'TownAwoke'>) => `${placeName(town)} is full and awakens`,
  OreConverted: converted,
  SharesPaid: ({ seat, tokens, money }: FactOf<'SharesPaid'>) =>
    `Seat ${seat} gets ${money} money for ${counted(tokens, 'share token')}`,
  GameEnded: endText,
} as const;

const LINES: PerFact = { ...SETUP_AND_TURNS, ...TRAINS, ...MINES_AND_FIGHTS, ...GOODS_AND_CARDS, ...CLEAN_UP };

function lineOf<Type extends FactType>(fact: FactOf<Type>): string {
  return LINES[fact.type](fact);
}

/** One sentence for people. */
export function describeFact(fact: Fact, _language: Language): string {
  return `${lineOf(fact)}.`;
}

// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Goods and money that a fact names move between the seat and the supply, if nothing else is said.

import { list } from '../../read/lists.ts';
import { described, record } from '../../read/records.ts';
import { flag, oneOf, seatNumber, text } from '../../read/shape.ts';
import { type FactIn, fact, natural, RESULTS, stepShape } from '../../title/facts.ts';
import { SEATS } from './options.ts';
import { deckKind, good, reason, stepName, tile } from './shapes/pieces.ts';
import type { Step } from './state.ts';

const seat = seatNumber(SEATS.max);
const card = text;
const cave = text;
const tunnel = text;
const goods = list(good);
const seats = list(seat);

export const FACTS = {
  OrderDrawn: fact('Set-up. The order of the draft; of round 1 in a solo game.', { order: seats }),
  RowFilled: fact('A mercenary was drawn into the draft row.', { slot: natural, card }),
  MercenaryDealt: fact('Solo: a mercenary was drawn into the team.', { seat, card }),
  MercenaryDrafted: fact(
    'A card of the row joined the team with the gold on it; every other card of the row got 1 gold.',
    { seat, slot: natural, card, gold: natural },
  ),
  DraftEnded: fact('The row went back into the deck, draft gold became money.', {
    gold: described('By seat.', list(natural)),
    order: seats,
  }),

  RoundBegan: fact('A round began.', { round: natural }),
  TurnBegan: fact('The seat plans: no crew yet, none of its bandits is fresh.', { seat }),
  StepEntered: fact('The next choice, with the procedure that it interrupts.', { step: stepShape<Step>(stepName) }),
  MercenaryAssigned: fact('A mercenary joined the crew.', { seat, card }),
  CrewActionUsed: fact('The action of a mercenary of the crew was used.', { seat, card }),
  TurnEnded: fact('The turn is over: the bandits drawn in it are not fresh any more.', { seat }),
  SeatFinished: fact('The whole team has been assigned: the seat takes the next tile of turn order.', { seat }),

  BoxcarsLifted: fact('The boxcars leave the board until the train stops.', { seat }),
  BanditDrawn: fact('A bandit came onto the mat.', { seat, card }),
  TokensPlaced: fact('Bandit tokens came into a tunnel.', { tunnel, tokens: natural }),
  EngineMoved: fact('The engine ran through a tunnel.', {
    seat,
    track: text,
    to: text,
    cost: described('Difficulty spent.', natural),
  }),
  BoxcarsPlaced: fact('The train stopped: where its boxcars stand, the one at the engine first.', {
    seat,
    cars: list(text),
  }),
  CityEntered: fact('`fee` was paid, then `money` received for all goods of the train.', {
    seat,
    fee: natural,
    money: natural,
  }),

  TileDrawn: fact('A mining tile came out of the bag.', { seat, tile }),
  RiskReset: fact('Drawn tiles and those of the risk track are in the bag again.', {
    seat,
    cause: oneOf(['skunk', 'reset']),
  }),
  TilesPlaced: fact('The drawn tiles lie on the risk track.', { seat, tiles: list(tile) }),
  OreMined: fact('Ore lies loose in the cave.', {
    seat,
    cave,
    good,
    pieces: natural,
    multiplier: described('Of the risk track.', natural),
  }),

  DiceRolled: fact('The dice of a fight, the first time or again.', { seat, dice: list(natural) }),
  BanditDefeated: fact('A bandit was discarded.', { seat, card, toughness: natural, money: natural }),
  TokenCleared: fact('A tunnel lost a bandit token.', { seat, tunnel }),

  GoodsLoaded: fact('From the cave onto the mat.', { seat, cave, good, pieces: natural }),
  GoodsDropped: fact('From the mat into the cave.', { seat, cave, good, pieces: natural }),
  GoodsSold: fact('From the mat onto the track of `good`.', {
    seat,
    town: cave,
    good,
    gold: described('Whether gold was sold in its place.', flag),
    pieces: natural,
    money: natural,
  }),
  ShareBought: fact('Share tokens came onto a circle.', { seat, circle: text, tokens: natural, gold: natural }),
  GoodsSpent: fact('Paid for a card of a workshop or of the guild.', { seat, good, pieces: natural }),

  DeckRenewed: fact('The discard became the deck.', { deck: deckKind }),
  CardDrawn: fact('A card was drawn to choose from.', { seat, deck: deckKind, card }),
  UpgradeTaken: fact('A drawn upgrade was kept.', { seat, card }),
  MercenaryHired: fact('A drawn mercenary joined the team.', { seat, card }),
  MercenaryReplaced: fact('`card` is as used or unused as `old` was, which went to the discard.', {
    seat,
    card,
    old: card,
  }),
  CardReturned: fact('A drawn card went back on top of its deck.', { seat, deck: deckKind, card }),

  UpgradeScrapped: fact('An upgrade went to the discard.', { seat, card }),
  UpgradeLost: fact('An upgrade was lost with the derailed engine.', { seat, card }),
  PipeUsed: fact('A pipe was played, or used up by itself; it goes to the discard.', { seat, card }),
  SmokeSpread: fact('Bandits steal nothing at the end of this turn.', { seat }),
  BanditLured: fact('A bandit went to another mat.', { seat, to: seat, card }),
  GoodsSiphoned: fact('From the mat of `from`, its right end first.', { seat, from: seat, goods }),

  GoodsStolen: fact('Bandits stole from the right end of the mat.', { seat, goods }),
  BoxcarsDerailed: fact('Boxcars derailed from the tail on; their goods lie loose.', {
    seat,
    dumped: list(record({ cave, goods })),
  }),
  EngineDerailed: fact('Goods lie loose in the cave; in the city they are in the supply, and the seat is exempt.', {
    seat,
    place: text,
    exempt: flag,
  }),
  EngineRighted: fact('The derailed engine stands again.', { seat }),

  OrderSet: fact('Clean-Up. Every team is unused; the order of the next round.', { order: seats }),
  TownsConsumed: fact('The piece that each living town took from each of its tracks.', {
    towns: list(record({ town: cave, goods })),
  }),
  TownDied: fact('A town became a ghost town.', { town: cave }),
  SharesReturned: fact('Tokens of a ghost town came back.', {
    seat,
    circle: text,
    tokens: natural,
    money: described('Lost for them.', natural),
  }),
  TownAwoke: fact('A ghost town lives again.', { town: cave }),
  OreConverted: fact('This many of each input became so much output.', { cave, pieces: natural }),
  SharesPaid: fact('Income of the share tokens on the board.', { seat, tokens: natural, money: natural }),
  GameEnded: fact('The game is over.', { reason, results: RESULTS }),
};

type Facts = typeof FACTS;
export type FactType = keyof Facts;
export type FactOf<Type extends FactType> = FactIn<Facts, Type>;
export type Fact = FactOf<FactType>;

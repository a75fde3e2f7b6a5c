// The table of Necronomonopoly: everything is public, so every caller sees the same. Enough to draw the ring with owners,
// rents and Monsters, every seat with its cards, and to say who is asked what, and why, without any other source.

import { list, nullable } from '../../../read/lists.ts';
import { flag, text, type ValueOf, whole } from '../../../read/shape.ts';
import {
  cardKind,
  debtKind,
  gateDice,
  lossKind,
  made,
  reason,
  spaceKind,
  standingPass,
  status,
  stepName,
  tone,
  turnPart,
  type,
  window,
} from './words.ts';

const card = type('Card', 'A Mythos card in sight.', {
  code: [text, 'As moves name it: `ghoul.2`.'],
  label: [text, 'Its name.'],
  kind: [cardKind, 'Its kind.'],
  text: [nullable(text), 'What it does; null for a Monster that only takes Sanity.'],
  loss: [nullable(whole), 'Sanity that the Monster takes; null for other cards.'],
  isGreatOldOne: [flag, 'Whether effects on Monsters leave it alone unless they name Great Old Ones.'],
  cost: [nullable(whole), 'Printed cost of a use; null for cards that are not used.'],
  isOneShot: [flag, 'Whether it goes under the deck after its use.'],
  windows: [list(window), 'When it may be used; empty for cards that only work while held, and for Monsters.'],
  labelDe: [text, 'Its name in German.'],
  textDe: [nullable(text), 'What it does, in German; null for a Monster that only takes Sanity.'],
});

const deckCard = type(
  'DeckCard',
  'A card of the deck. All other cards lie in sight, so everybody knows which ones these are.',
  {
    code: [text, 'As moves name it.'],
    label: [text, 'Its name.'],
    kind: [cardKind, 'Its kind.'],
    labelDe: [text, 'Its name in German.'],
  },
);

const deck = type('Deck', 'The Mythos Deck.', {
  size: [whole, 'All its cards.'],
  unknown: [list(deckCard), 'Each equally likely to come next. Their order here means nothing: no order exists.'],
  known: [list(deckCard), 'Below the unknown ones, in the order in which they will be drawn.'],
});

const space = type('Space', 'A space of the ring.', {
  number: [whole, 'From 0 at Mi-Go, clockwise.'],
  code: [text, 'As moves name it.'],
  label: [text, 'Its name.'],
  kind: [spaceKind, 'What it is.'],
  locale: [nullable(text), 'Code of the locale of a Lot; null for other spaces.'],
  cost: [nullable(whole), 'Price; null where nothing is for sale.'],
  dues: [
    list(whole),
    'Rent for 1, 2 … Lots of the locale in one hand, or fee for 1, 2 … Tomes; empty where nothing is owed.',
  ],
  owner: [nullable(whole), 'The seat that owns it; null while it is for sale.'],
  due: [
    nullable(whole),
    'What another sane player who lands here owes now, before cards of its own lower it; null without an owner.',
  ],
  seats: [list(whole), 'Seats whose token stands here, inmates apart.'],
  inmates: [list(whole), 'Seats inside the Asylum, if this is its corner.'],
  monsters: [list(text), 'Codes of the Monsters here, in the order in which they came into play.'],
  labelDe: [text, 'Its name in German.'],
  short: [text, 'Its name in the little room of a space.'],
  shortDe: [text, 'The same in German.'],
});

const locale = type('Locale', 'Lots that belong together.', {
  code: [text, 'As moves name it.'],
  label: [text, 'Its name.'],
  colour: [text, 'For drawing: `#8a6d3b`.'],
  text: [text, 'The advantage of an owner of all its Lots.'],
  lots: [list(text), 'Codes of its Lots.'],
  owner: [nullable(whole), 'The seat that owns all of them; null without one.'],
  labelDe: [text, 'Its name in German.'],
  textDe: [text, 'The advantage of an owner of all its Lots, in German.'],
  letter: [text, 'For drawing: the letter that tells it from the others.'],
  tone: [tone, 'For drawing: what its colour is called. Themes say which colour that is.'],
});

const tome = type('Tome', 'One of the four Great Tomes.', {
  code: [text, 'As moves name it.'],
  label: [text, 'Its name.'],
  text: [text, 'Its power.'],
  cost: [whole, 'Its price.'],
  owner: [nullable(whole), 'The seat that owns it; null while it is for sale.'],
  isSummonSpent: [flag, 'Whether its call, once a game, was used.'],
  labelDe: [text, 'Its name in German.'],
  textDe: [text, 'Its power, in German.'],
});

const monsterEnd = type('MonsterEnd', 'Where a Monster may end when it moves: widdershins, by two dice.', {
  roll: [whole, 'The sum of the dice.'],
  cases: [whole, 'In how many of 36 cases.'],
  space: [nullable(whole), 'Number of the space where it stops; null if it leaves the board on the way.'],
  isLeaving: [flag, 'Whether it leaves the board.'],
  seats: [list(whole), 'The seats that it attacks there.'],
});

const monsterLoss = type('MonsterLoss', 'What a Monster means for a sane player.', {
  seat: [whole, 'The player.'],
  amount: [whole, 'Sanity that it takes, after what cards and Tomes take off; 0 if it never attacks the player.'],
});

const monster = type('Monster', 'A Monster on the board.', {
  card: [card, 'The card.'],
  space: [whole, 'Number of its space.'],
  ends: [list(monsterEnd), 'Where it may end, by throw.'],
  losses: [list(monsterLoss), 'What an attack takes from each sane player, before answers.'],
});

const lastThrow = type('Throw', 'Dice of the turn.', {
  label: [text, 'What they were thrown for, in words.'],
  dice: [list(whole), 'The dice, in order; a single number from 1 to 13 by option.'],
  sum: [whole, 'Their sum.'],
  labelDe: [text, 'What they were thrown for, in German words.'],
});

const loss = type('Loss', 'Sanity that a seat is about to lose.', {
  seat: [whole, 'The seat that loses.'],
  amount: [whole, 'How much, after what its cards and Tomes take off.'],
  kind: [lossKind, 'Where it comes from.'],
  card: [nullable(card), 'The card that causes it; null for dice of a Cultist and for the toll.'],
  by: [nullable(whole), 'The other player who causes it; null if nobody does.'],
});

const debt = type('Debt', 'What a seat is about to pay.', {
  seat: [whole, 'The seat that pays.'],
  amount: [whole, 'How much, after what its cards take off.'],
  kind: [debtKind, 'What for.'],
  to: [whole, 'The owner. A Cultist gets nothing: the bank does.'],
});

const casting = type('Casting', 'A Spell that may be countered.', {
  seat: [whole, 'The seat that uses it.'],
  card: [card, 'The Spell.'],
  target: [
    nullable(text),
    'What it is used on: a seat (`p1`), a card or a space, as in the move; null without a target.',
  ],
});

const offer = type('Offer', 'A trade under way. What is not settled yet is null.', {
  from: [whole, 'The seat that offers.'],
  to: [whole, 'The seat that answers.'],
  give: [nullable(text), 'Code of what it gives; null for nothing, or while it is open.'],
  take: [nullable(text), 'Code of what it takes; null for nothing, or while it is open.'],
  price: [nullable(whole), 'Sanity that it pays; below 0: that it gets; null while it is open.'],
});

const step = type('Step', 'The open decision: who is asked, and why.', {
  at: [stepName, 'Which decision point.'],
  label: [text, 'The same in words.'],
  seat: [nullable(whole), 'The seat that is asked; null when the game is over.'],
  isReaction: [flag, 'Whether it is asked for an answer to something, rather than for a move of its turn.'],
  text: [nullable(text), 'What it is asked about, in words; null where nothing has to be explained.'],
  loss: [nullable(loss), 'The loss to be answered; null at other steps.'],
  debt: [nullable(debt), 'The debt to be paid; null at other steps.'],
  casting: [nullable(casting), 'The Spell under way; null where there is none.'],
  offer: [nullable(offer), 'The trade under way; null where there is none.'],
  card: [nullable(card), 'The card that was drawn and is not settled; null at other steps.'],
  gateRow: [nullable(whole), 'The row of the Gate that was thrown; null at other steps.'],
  labelDe: [text, 'The decision point in German words.'],
  textDe: [nullable(text), 'What the seat is asked about, in German words; null where nothing has to be explained.'],
});

const turn = type('Turn', 'The turn under way.', {
  seat: [whole, 'Whose turn it is.'],
  number: [whole, 'Turns begun in the game.'],
  throws: [whole, 'Movement throws so far: a third double leads to the Asylum.'],
  gateThrows: [whole, 'Gate throws so far.'],
  offers: [whole, 'Offers so far.'],
  lastThrow: [nullable(lastThrow), 'The last dice; null before any.'],
  usedCards: [list(text), 'Codes of the cards used since the turn began, by any seat.'],
  usedExtras: [list(text), 'Codes of the Tomes and locales whose extra Monster move was used.'],
  isRedrawUsed: [flag, 'Whether another card was drawn by the advantage of Dunwich.'],
  part: [turnPart, 'How far the turn is.'],
});

const heldCard = type('HeldCard', 'A card that a seat holds.', {
  card: [card, 'The card.'],
  cost: [nullable(whole), 'What a use costs its holder now; null for cards that are not used.'],
  isUsed: [flag, 'Whether it was used in this turn.'],
});

const player = type('Player', 'A seat.', {
  seat: [whole, 'Number of the seat, from 0.'],
  isToAct: [flag, 'Whether it is asked now.'],
  status: [status, 'Investigator or Cultist.'],
  sanity: [whole, 'Its Sanity: money and life.'],
  netWorth: [whole, 'Sanity and the cost of its Lots and Tomes.'],
  space: [whole, 'Number of its space.'],
  isInmate: [flag, 'Whether it is inside the Asylum.'],
  tries: [whole, 'Turns begun inside; with the third one it leaves.'],
  lots: [list(text), 'Codes of its Lots, in the order in which it got them.'],
  tomes: [list(text), 'Codes of its Tomes, in the order in which it got them.'],
  cards: [list(heldCard), 'The cards it holds, in the order in which it got them; friends of a Cultist among them.'],
  completeLocales: [list(text), 'Codes of the locales whose Lots are all its own.'],
  isShielded: [flag, "Whether the shield of Mason's Hill is up."],
  outOrder: [whole, 'When it went insane: 1 for the first one; 0 if sane.'],
  standing: [list(standingPass), 'Its standing passes.'],
});

const gateRow = type('GateRow', 'A row of the table of Gates.', {
  number: [whole, 'From 1.'],
  text: [text, 'What happens.'],
  textDe: [text, 'What happens, in German.'],
});

const rules = type('Rules', 'The numbers of the rules, with the options of this game.', {
  startSanity: [whole, 'Sanity at the start.'],
  toll: [whole, 'Sanity that Mi-Go takes.'],
  gateToll: [whole, 'The same when a Gate leads there.'],
  asylumGain: [whole, 'Sanity that an inmate gains in each of its turns.'],
  asylumTries: [whole, 'Throws after which an inmate leaves at the latest.'],
  doublesToAsylum: [whole, 'The double that leads to the Asylum.'],
  gateThrows: [whole, 'Most Gate throws of a turn.'],
  gates: [list(gateRow), 'The table of Gates.'],
  gateDice: [gateDice, 'How its row is found.'],
  prices: [list(whole), 'Prices that an offer may name.'],
  isTradeOpen: [flag, 'Whether players may trade.'],
  offersPerTurn: [whole, 'Most offers of a turn.'],
  hasInterludes: [flag, 'Whether others may use cards between turns.'],
  isSilenceSafe: [flag, 'Whether Monsters on A Moment of Silence take no Sanity.'],
  maxRounds: [whole, 'The game ends after this round at the latest.'],
});

const view = type('View', 'The whole table.', {
  round: [whole, 'Number of the round; 0 before the first turn.'],
  isOver: [flag, 'Whether the game is over.'],
  reason: [nullable(reason), 'How it ended; null while it runs.'],
  firstSeat: [nullable(whole), 'The seat that began; null before the throw for it.'],
  step: [nullable(step), 'The open decision; null before the first turn.'],
  currentTurn: [nullable(turn), 'The turn under way; null before the first one.'],
  ring: [list(space), 'The spaces, in order of number.'],
  locales: [list(locale), 'The locales, in the order of the ring.'],
  tomes: [list(tome), 'The Great Tomes.'],
  monsters: [list(monster), 'The Monsters on the board, in the order in which they came into play.'],
  deck: [deck, 'The Mythos Deck.'],
  rules: [rules, 'The numbers of the rules.'],
  players: [list(player), 'The seats, in order of number.'],
});

export type View = ValueOf<typeof view>;

export const VIEW = made;

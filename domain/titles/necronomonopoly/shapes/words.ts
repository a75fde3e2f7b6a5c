// The words of a view of Necronomonopoly: what a member of a set may be.

import { typesOf } from '../../../read/types.ts';

const types = typesOf();
const { set } = types;

/** What the words and the types of a view are added to. */
export const { made, type } = types;

export const spaceKind = set('SpaceKind', 'What a space is.', {
  'mi-go': 'The corner of the toll, where everybody begins.',
  lot: 'It can be bought and then brings rent.',
  mythos: 'A card is drawn here.',
  tome: 'A Great Tome: it can be bought and then brings research fees.',
  gate: 'The dice send the player somewhere else.',
  asylum: 'The corner of inmates and visitors.',
  silence: 'The corner where nothing happens.',
  'go-to-asylum': 'The corner from which a player is sent to the Asylum.',
});

export const cardKind = set('CardKind', 'Kinds of Mythos cards.', {
  monster: 'It comes into play and attacks Investigators; a Cultist keeps it as a friend.',
  ally: 'It is kept, and can be shoved in front of a Monster.',
  spell: 'An Artifact.',
  item: 'An Artifact.',
  book: 'An Artifact; the Great Tomes are no Books.',
  event: 'It takes effect when drawn, or is kept to be used.',
});

export const window = set('Window', 'When a card may be used.', {
  turn: "In the holder's own turn: before a Monster is moved, before a throw, and at the end.",
  interlude: 'Between turns of others.',
  loss: 'When the holder is about to lose Sanity.',
  payment: 'When the holder owes rent or a fee.',
  spell: 'When another seat uses a Spell.',
  dice: "After the holder's own throw.",
});

export const status = set('Status', 'Whether a player is in the game as an Investigator.', {
  sane: 'An Investigator: walks clockwise, buys and pays.',
  cultist: 'Insane: walks widdershins and attacks Investigators.',
});

export const lossKind = set('LossKind', 'Where a loss of Sanity comes from.', {
  monster: 'A Monster.',
  cultist: 'A player who is a Cultist: a die of an attack or a visit.',
  spell: 'A Spell of another player.',
  item: 'An Item of another player.',
  toll: 'Mi-Go.',
  card: "A card of one's own, or an event.",
});

export const debtKind = set('DebtKind', 'What is owed to an owner.', {
  rent: 'For a Lot.',
  fee: 'For research at a Great Tome.',
});

export const standingPass = set('StandingPass', 'Questions that a player may answer once and for all.', {
  interlude: 'Cards between turns: always pass.',
  spell: 'Spells of others: always pass.',
  trade: 'Offers: always reject.',
});

export const gateDice = set('GateDice', 'How the row of a Gate is found.', {
  twoDice: 'By the sum of two dice.',
  oneNumber: 'By one number from 1 to 13.',
});

export const stepName = set('StepName', 'The decision points.', {
  monster: 'A Monster is moved; free moves.',
  roll: 'The dice are thrown; free moves.',
  dice: 'The throw stands or is repeated by a card.',
  loss: 'A loss of Sanity is taken or answered.',
  payment: 'Rent or a fee is paid or answered.',
  buy: 'The space is bought or not.',
  keep: 'The drawn card is kept or not.',
  redraw: 'The drawn card counts, or another is drawn.',
  gate: 'The throw of a Gate stays or is shifted.',
  choose: 'A row of the Gates leaves a choice.',
  counter: 'A Spell is countered or not.',
  retrieve: 'The Necronomicon gives a Spell.',
  victim: 'A Cultist chooses whom its friends attack.',
  discard: 'A card is discarded to a Monster.',
  end: 'The end of a turn: trades and free moves.',
  tradeGive: 'What is given in a trade.',
  tradeTake: 'What is taken in a trade.',
  tradePrice: 'The price of a trade.',
  tradeAnswer: 'The answer to an offer.',
  interlude: 'A card is used between turns or not.',
  over: 'The game is over.',
});

export const turnPart = set(
  'TurnPart',
  'Parts of a turn, in order; the second and the third come again after doubles.',
  {
    monster: 'A Monster is moved, with what comes of it.',
    walk: 'The dice are thrown.',
    space: 'What the walk led to: Monsters, Mi-Go, the space.',
    end: 'Trades and cards, then the other players.',
  },
);

export const tone = set('Tone', 'What the colours of locales are called.', {
  brown: 'Dunwich.',
  teal: 'Innsmouth.',
  blue: 'Kingsport.',
  red: 'Arkham.',
  gold: "Mason's Hill.",
  purple: 'Far Places.',
});

export const reason = set('Reason', 'How a game ends.', {
  lastSane: 'One sane player is left and wins.',
  cultists: 'The Cultists own all Great Tomes and brought one to Mi-Go: all of them win.',
  roundLimit: 'The last round is over: the highest net worth among the sane wins.',
});

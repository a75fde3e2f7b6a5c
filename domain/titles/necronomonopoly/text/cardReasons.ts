// Refusals of Monster moves, of cards and of answers.

import type { LossKind, TargetKind, Window } from '../components/ids.ts';
import { CARDS, cardOf, LOCALES, TOMES } from '../components.ts';
import { isInDeck } from '../effects/deck.ts';
import { costNow } from '../effects/hand.ts';
import { isComplete } from '../effects/powers.ts';
import type { Rule } from '../rules.ts';
import type { StepAt } from '../state.ts';
import { cardName, STEP_NAMES, sourceText, spaceName, targetName } from './names.ts';
import { counted, listed } from './phrases.ts';
import { powerName, SHIELD } from './powers.ts';
import {
  cardIn,
  cardNamed,
  mineOf,
  type Reasons,
  type RefusedMove,
  reason,
  seatIn,
  sourceIn,
  whereabouts,
} from './reasons.ts';
import { openAt } from './situation.ts';

type CardRule = Extract<
  Rule,
  | ('not-on-board' | 'monster-must-move' | 'great-old-one' | 'no-extra-move' | 'extra-move-used' | 'wrong-monster')
  | ('not-summoner' | 'summon-spent' | 'not-in-deck')
  | ('not-held' | 'not-usable-now' | 'used-this-turn' | 'too-dear' | 'not-for-cultists' | 'inside-asylum')
  | ('wrong-target' | 'own-target' | 'not-sane' | 'is-inmate' | 'no-inmate')
  | 'other-loss'
  | ('no-shield' | 'not-a-friend' | 'not-the-target')
>;

const WINDOW_NAMES: Readonly<Record<Window, string>> = {
  turn: 'in a turn of its holder',
  interlude: 'between turns of others',
  loss: 'against a loss of Sanity',
  payment: 'against rent or a fee',
  spell: 'against a Spell of another seat',
  dice: 'after a throw of its holder',
};

const TARGET_NAMES: Readonly<Record<TargetKind, string>> = {
  otherSane: 'another sane player',
  otherFree: 'another player who is no inmate',
  otherInmate: 'another player inside Arkham Asylum',
  'otherCard:spell': 'a Spell of another player',
  'otherCard:item': 'an Item of another player',
  'otherCard:book': 'a Book of another player',
  monster: 'a Monster on the board',
  gate: 'a Gate on another space',
  lot: 'a Lot on another space',
  deckSpell: 'a Spell of the deck',
};

const LOSS_NAMES: Readonly<Record<LossKind, string>> = {
  monster: 'Monsters',
  cultist: 'player Cultists',
  spell: 'Spells',
  item: 'Items',
  toll: 'Mi-Go',
  card: 'cards of its own',
};

/** The Monster that the move names: as what is moved, or as the target of a card. */
function monsterIn(refused: RefusedMove): string {
  const { move } = refused;
  return move.kind === 'use' && typeof move.target === 'string' ? move.target : cardIn(refused);
}

function boardText({ state: { board } }: RefusedMove): string {
  return board.length === 0 ? 'the board is empty' : `on the board: ${board.map(({ card }) => card).join(', ')}`;
}

/** What the move names besides the card: a seat, a card, a space. */
function targetText({ move }: RefusedMove): string {
  return move.kind === 'use' && move.target !== null ? targetName(move.target) : 'it';
}

/** What the card may be used on. */
function wantedText(refused: RefusedMove): string {
  const target = cardOf(cardIn(refused)).use?.target ?? null;
  return target === null ? 'nothing' : TARGET_NAMES[target];
}

function windowText(refused: RefusedMove): string {
  const windows = cardOf(cardIn(refused)).use?.windows ?? [];
  const { state, seat } = refused;
  const when =
    windows.length === 0 ? 'is never used' : `is used ${listed(windows.map((window) => WINDOW_NAMES[window]))}`;
  return `${cardNamed(refused)} ${when}; now seat ${seat} ${STEP_NAMES[state.step.at]}`;
}

/** Names of Monsters that the power of a Tome or locale may move. */
function movable(refused: RefusedMove): string {
  const power = [...TOMES, ...LOCALES].find(({ id }) => id === sourceIn(refused));
  const tags = (power?.passives ?? []).flatMap((passive) => (passive.op === 'extraMove' ? passive.tags : []));
  const names = CARDS.filter((card) => card.tags.some((tag) => tags.includes(tag))).map(({ name }) => name);
  return listed([...new Set(names)]);
}

/** The Great Tome that calls the Monster. */
function caller(refused: RefusedMove): string {
  const tome = TOMES.find(({ passives }) =>
    passives.some((passive) => passive.op === 'summonOnce' && `${passive.card}.1` === cardIn(refused)),
  );
  return tome?.name ?? '';
}

/** `seat 1 owns it`, `nobody owns it`; of a locale `nobody owns all of it`. */
function ownership({ state }: RefusedMove, power: string): string {
  const isTome = TOMES.some(({ id }) => id === power);
  const owner = state.seats.findIndex((mine) =>
    isTome ? mine.tomes.includes(power) : LOCALES.some((locale) => locale.id === power && isComplete(mine, locale)),
  );
  const what = isTome ? 'it' : 'all its Lots';
  return owner < 0 ? `nobody owns ${what}` : `seat ${owner} owns ${what}`;
}

/** What a card searches the deck for and does not find. */
function missingText(refused: RefusedMove): string {
  const { move, state } = refused;
  const named = move.kind === 'use' ? move.target : cardIn(refused);
  if (typeof named !== 'string') return `the deck has no Monster that ${cardNamed(refused)} could call`;
  return isInDeck(state.deck, named)
    ? `${cardName(named)} is not the first of its kind in the deck; a search takes the lowest number`
    : `${cardName(named)} is not in the deck; ${whereabouts(state, named)}`;
}

const POSSESSION = {
  'not-on-board': reason(
    'R8',
    (refused) => `${cardName(monsterIn(refused))} is not on the board; ${boardText(refused)}`,
  ),
  'monster-must-move': reason('R9', ({ state, seat }) => {
    const there = counted(state.board.length, 'Monster');
    return `seat ${seat} is sane and has to move a Monster; there ${state.board.length === 1 ? 'is' : 'are'} ${there} on the board`;
  }),
  'great-old-one': reason('R43', (refused) => {
    const { state } = refused;
    const name = state.step.at === 'loss' ? (state.step.source.card ?? '') : monsterIn(refused);
    return `${cardName(name)} is a Great Old One; ${effectText(refused)} does not name Great Old Ones`;
  }),
  'no-extra-move': reason('R77', (refused) => {
    const source = sourceIn(refused);
    return `the extra move of ${powerName(source)} is its owner's; ${ownership(refused, source)}`;
  }),
  'extra-move-used': reason('R77', (refused) => {
    return `the extra move of ${powerName(sourceIn(refused))} was made in this turn already; a turn has one`;
  }),
  'wrong-monster': reason('R77', (refused) => {
    return `${powerName(sourceIn(refused))} moves Monsters of these names: ${movable(refused)}; ${cardNamed(refused)} is none`;
  }),
  'not-summoner': reason('R80', (refused) => {
    const tome = TOMES.find(({ name }) => name === caller(refused))?.id ?? '';
    return `${cardNamed(refused)} is called by the owner of ${caller(refused)}; ${ownership(refused, tome)}`;
  }),
  'summon-spent': reason('R80', (refused) => `${caller(refused)} has called already in this game; it does so once`),
  'not-in-deck': reason('R32', missingText),
} as const;

/** The card or the power that would act on a Monster. */
function effectText(refused: RefusedMove): string {
  const { move } = refused;
  if (move.kind === 'extra') return powerName(move.source);
  return move.kind === 'use' ? cardNamed(refused) : 'the Gate';
}

/** `seat 1 is a Cultist`. */
function isText(refused: RefusedMove, what: string): string {
  return `seat ${seatIn(refused)} ${what}; ${cardNamed(refused)} is used on ${wantedText(refused)}`;
}

const USES = {
  'not-held': reason('R36', (refused) => {
    const { state, seat } = refused;
    return `seat ${seat} does not hold ${cardNamed(refused)}; ${whereabouts(state, cardIn(refused))}`;
  }),
  'not-usable-now': reason('R36', windowText),
  'used-this-turn': reason(
    'R37',
    (refused) => `${cardNamed(refused)} was used in this turn already; a turn allows it once`,
  ),
  'too-dear': reason('R38', (refused) => {
    const { state, seat } = refused;
    const cost = costNow(state, seat, cardIn(refused));
    return `${cardNamed(refused)} costs seat ${seat} ${cost} Sanity; it has ${mineOf(refused).sanity}`;
  }),
  'not-for-cultists': reason('R106', (refused) => {
    return `${cardNamed(refused)} is for sane players; seat ${refused.seat} is a Cultist`;
  }),
  'inside-asylum': reason('R86', (refused) => {
    return `${cardNamed(refused)} moves the token of its user; seat ${refused.seat} is inside Arkham Asylum`;
  }),
  'wrong-target': reason('R36', (refused) => {
    return `${targetText(refused)} cannot be the target of ${cardNamed(refused)}, which is used on ${wantedText(refused)}`;
  }),
  'own-target': reason('R87', (refused) => {
    const what = typeof targetOf(refused) === 'number' ? 'its own seat' : 'a card of its own';
    return `seat ${refused.seat} named ${what}; ${cardNamed(refused)} is used on ${wantedText(refused)}`;
  }),
  'not-sane': reason('R28', (refused) => isText(refused, 'is a Cultist')),
  'is-inmate': reason('R88', (refused) => isText(refused, 'is an inmate')),
  'no-inmate': reason('R87', (refused) => isText(refused, 'is no inmate')),
} as const;

function targetOf({ move }: RefusedMove) {
  return move.kind === 'use' ? move.target : null;
}

/** What a Cultist or an Investigator is asked to answer. */
function lossText({ state }: RefusedMove): string {
  const loss = openAt(state, 'loss');
  return loss === null ? 'there is no loss' : `the loss comes ${sourceOf(loss)}`;
}

function sourceOf({ source }: StepAt<'loss'>): string {
  return `from ${sourceText(source).replace(/^(to|as) /, '')}`;
}

function answerable(refused: RefusedMove): string {
  const kinds = cardOf(cardIn(refused)).use?.kinds ?? ['monster'];
  return `${cardNamed(refused)} answers losses to ${listed(kinds.map((kind) => LOSS_NAMES[kind]))}`;
}

const ANSWERS = {
  'other-loss': reason(
    ({ move }) => (move.kind === 'ally' ? 'R44' : 'R36'),
    (refused) => `${answerable(refused)}; ${lossText(refused)}`,
  ),
  'no-shield': reason('R73', ({ seat }) => {
    return `seat ${seat} has no shield; it belongs to the owner of all of ${SHIELD.name} and is up from ${spaceName(SHIELD.from)} on`;
  }),
  'not-a-friend': reason('R104', (refused) => {
    return `${cardNamed(refused)} is no friend of seat ${refused.seat}; friends are Monsters that a Cultist holds`;
  }),
  'not-the-target': reason('R104', (refused) => {
    const { seat, state } = refused;
    const target = state.step.at === 'counter' && state.step.target !== null ? targetName(state.step.target) : 'nobody';
    return `the Spell is used on ${target}; seat ${seat} gives up a friend only for itself and its cards`;
  }),
} as const;

export const CARD_REASONS: Reasons<CardRule> = { ...POSSESSION, ...USES, ...ANSWERS };

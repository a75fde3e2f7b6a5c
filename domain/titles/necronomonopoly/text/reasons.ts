// The parts of the sentences of refusals: what was found on the table and in the move, and what is needed.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { CardId, Target } from '../components/ids.ts';
import { CARDS, cardOf, GATES, LOCALES, localeOf, TOMES } from '../components.ts';
import file from '../data/rulings.json' with { type: 'json' };
import { costNow } from '../effects/hand.ts';
import { isComplete } from '../effects/powers.ts';
import type { Move } from '../moves.ts';
import { causeOf } from './cause.ts';
import {
  cardName,
  goodName,
  KIND_NAMES,
  nameOf,
  PASS_NAMES,
  powerName,
  SHIELD,
  STEP_NAMES,
  seatName,
  sourceText,
  spaceName,
  targetName,
  titleOf,
} from './names.ts';
import { counted, listed } from './phrases.ts';
import { mineOf, openAt, type Situation } from './situation.ts';
import type { Say } from './speak.ts';

/** A refused move with what it names. */
export interface Found extends Situation {
  readonly move: Move;
  /** The card that it would use or move; `''` for none. */
  readonly card: CardId;
  /** What the card would be used on. */
  readonly aim: Target | null;
  /** The other seat; 0 for none. */
  readonly other: Seat;
}

export function foundIn(situation: Situation, move: Move): Found {
  const aim = move.kind === 'use' ? move.target : null;
  const named = 'seat' in move ? move.seat : 0;
  return {
    ...situation,
    move,
    aim,
    card: 'card' in move ? move.card : '',
    other: typeof aim === 'number' ? aim : named,
  };
}

/** The card that a search of the deck looks for; null for any Monster. */
export function soughtIn({ move, aim, card }: Found): CardId | null {
  const sought = move.kind === 'use' ? aim : card;
  return typeof sought === 'string' ? sought : null;
}

function word({ en, de }: { readonly en: string; readonly de: string }, say: Say): string {
  return say(en, de);
}

/** The Tome or locale who power the move would use; for a call, the Tome that calls. */
function powerIn({ move, card }: Found): string {
  if ('source' in move) return move.source;
  const calls = ({ passives }: (typeof TOMES)[number]) =>
    passives.some((passive) => passive.op === 'summonOnce' && `${passive.card}.1` === card);
  return TOMES.find(calls)?.id ?? '';
}

/** `seat 1 owns it`, `nobody owns it`; of a locale `nobody owns all its Lots`. */
function ownership(found: Found): string {
  const { state, say } = found;
  const power = powerIn(found);
  const isTome = TOMES.some(({ id }) => id === power);
  const owner = state.seats.findIndex((mine) =>
    isTome ? mine.tomes.includes(power) : LOCALES.some((locale) => locale.id === power && isComplete(mine, locale)),
  );
  const who = owner < 0 ? say('nobody', 'niemand') : say(`seat ${owner}`, `Platz ${owner}`);
  return isTome
    ? say(`${who} owns it`, `${who} besitzt den Folianten`)
    : say(`${who} owns all its Lots`, `${who} besitzt die ganze Gegend`);
}

/** `seat 1 holds it`, `it is in the deck`: where a card is. */
function whereabouts({ state, say }: Situation, card: CardId): string {
  const holder = state.seats.findIndex(({ cards }) => cards.includes(card));
  if (holder >= 0) return say(`seat ${holder} holds it`, `Platz ${holder} hat die Karte`);
  if (state.drawn === card) return say('it was just drawn', 'die Karte wurde gerade gezogen');
  return state.board.some((monster) => monster.card === card)
    ? say('it is on the board', 'die Karte liegt auf dem Spielplan')
    : say('it is in the deck', 'die Karte liegt im Stapel');
}

/** Names of the Monsters that the power may move. */
function movable(found: Found): string {
  const { passives } = [...TOMES, ...LOCALES].find(({ id }) => id === powerIn(found)) ?? { passives: [] };
  const tags = passives.flatMap((passive) => (passive.op === 'extraMove' ? passive.tags : []));
  const cards = CARDS.filter((card) => card.tags.some((tag) => tags.includes(tag)));
  return listed([...new Set(cards.map((card) => titleOf(card, found.say)))], found.say);
}

/** What the move chose: a space, a Lot, a seat, a card. */
function chosen({ move, card, other, say }: Found): string {
  if (move.kind === 'space') return spaceName(move.space, say);
  if (move.kind === 'lot') return spaceName(move.lot, say);
  return move.kind === 'victim' ? seatName(other, say) : cardName(card, say);
}

/** The seat that an offer goes to. */
function partnerIn({ state: { step }, other }: Found): Seat {
  return 'partner' in step ? step.partner : other;
}

function payerIn(found: Found): Seat {
  const { move, seat } = found;
  return move.kind === 'price' && move.side === 'get' ? partnerIn(found) : seat;
}

/** The Monster: what is moved, or the target of a card. */
function monsterIn({ aim, card }: Found): CardId {
  return typeof aim === 'string' ? aim : card;
}

/** Each part by its name in a sentence. */
export const PARTS: ReadonlyMap<string, (found: Found) => string | number> = new Map(
  Object.entries<(found: Found) => string | number>({
    seat: ({ seat }) => seat,
    other: ({ other }) => other,
    last: ({ state }) => state.seats.length - 1,
    step: ({ state, say }) => say(...STEP_NAMES[state.step.at]),
    card: ({ card, say }) => cardName(card, say),
    where: (found) => whereabouts(found, found.card),
    monster: (found) => cardName(monsterIn(found), found.say),
    monsters: ({ state: { board }, say }) => {
      const are = board.length === 1 ? say('is', 'ist') : say('are', 'sind');
      return `${are} ${counted(board.length, 'Monster', say('Monsters', 'Monster'))}`;
    },
    board: ({ state: { board }, say }) => {
      const cards = board.map(({ card }) => card).join(', ');
      return cards === '' ? say('the board is empty', 'er ist leer') : `${say('on the board', 'dort')}: ${cards}`;
    },
    untouched: (found) => {
      const { step } = found.state;
      return cardName(step.at === 'loss' ? (step.source.card ?? '') : monsterIn(found), found.say);
    },
    effect: (found) => {
      if (found.move.kind === 'extra') return powerName(powerIn(found), found.say);
      return found.move.kind === 'use' ? cardName(found.card, found.say) : found.say('the Gate', 'das Tor');
    },
    power: (found) => powerName(powerIn(found), found.say),
    ownership,
    movable,
    sought: (found) => cardName(soughtIn(found) ?? '', found.say),
    place: (found) => whereabouts(found, soughtIn(found) ?? ''),
    occasion: ({ card, say }) => {
      const windows = (cardOf(card).use?.windows ?? []).map((window) => word(file.words.windows[window], say));
      const when = listed(windows, say);
      return windows.length === 0 ? say('is never used', 'wird nie genutzt') : say(`is used ${when}`, `hilft ${when}`);
    },
    cost: ({ state, seat, card }) => costNow(state, seat, card),
    sanity: (found) => mineOf(found).sanity,
    target: ({ aim, say }) => (aim === null ? say('it', 'das') : targetName(aim, say)),
    wanted: ({ card, say }) => {
      const target = cardOf(card).use?.target ?? null;
      return target === null ? say('nothing', 'nichts') : word(file.words.targets[target], say);
    },
    own: ({ aim, say }) =>
      typeof aim === 'number'
        ? say('its own seat', 'den eigenen Platz')
        : say('a card of its own', 'eine eigene Karte'),
    answered: ({ card, say }) => {
      const kinds = cardOf(card).use?.kinds ?? (['monster'] as const);
      return listed(
        kinds.map((kind) => word(file.words.losses[kind], say)),
        say,
      );
    },
    source: ({ state, say }) => {
      const loss = openAt(state, 'loss');
      return loss === null
        ? ''
        : say(sourceText(loss.source, say).replace(/^(to|as) /, ''), sourceText(loss.source, say));
    },
    shield: ({ say }) => nameOf(localeOf(SHIELD.id), say),
    from: ({ say }) => spaceName(SHIELD.from, say),
    aim: ({ state, say }) => {
      const aim = openAt(state, 'counter')?.target ?? null;
      return aim === null ? say('nobody', 'niemanden') : targetName(aim, say);
    },
    row: ({ state: { step }, move }) => (step.at === 'gate' ? step.roll : 1) + (move.kind === 'shift' ? move.by : 0),
    rows: () => GATES.length,
    chosen,
    asked: ({ state, say }) => causeOf(state.step, say) ?? '',
    kind: ({ state, say }) => say(...KIND_NAMES[openAt(state, 'discard')?.type ?? 'item'].one),
    offers: ({ state: { turn }, say }) => counted(turn.offers, say('offer', 'Angebot'), say('offers', 'Angebote')),
    most: ({ state }) => state.options.offersPerTurn,
    cultist: (found) => (mineOf(found).status === 'cultist' ? found.seat : found.other),
    partner: partnerIn,
    trader: (found) => (found.move.kind === 'give' ? found.seat : partnerIn(found)),
    good: ({ move, say }) => ('good' in move && move.good !== null ? goodName(move.good, say) : say('it', 'das')),
    price: ({ move }) => (move.kind === 'price' ? move.sanity : 0),
    payer: payerIn,
    means: (found) => at(found.state.seats, payerIn(found)).sanity,
    pass: ({ move, say }) => (move.kind === 'ask' ? say(...PASS_NAMES[move.pass]) : say('this', 'das')),
  }),
);

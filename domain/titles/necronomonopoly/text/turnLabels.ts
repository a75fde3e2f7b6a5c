// Labels of the moves of one's own turn: Monsters, dice, free moves, the end.

import { at } from '../../../base/defect.ts';
import type { CardId, Target } from '../components/ids.ts';
import { BOX, cardOf, TOMES } from '../components.ts';
import { costNow } from '../effects/hand.ts';
import type { MoveOf } from '../moves.ts';
import type { State } from '../state.ts';
import { cardText } from './cards.ts';
import { monsterLine, outlook } from './monsterText.ts';
import { cardName, cardRule, PASS_NAMES, placeName, powerName, targetName } from './names.ts';
import { clause, diceText } from './phrases.ts';
import { type Labels, mineOf, openAt, type Situation } from './situation.ts';
import type { Both, Say } from './speak.ts';

type TurnKind =
  | ('monster' | 'none' | 'roll' | 'stand' | 'pass' | 'pass-always')
  | ('use' | 'extra' | 'summon' | 'ask' | 'trade');

/** What a standing pass does not preclude. */
export const REVOCABLE: Both = [
  'You can be asked again by a move of your own turn',
  'In einem deiner Spielzüge kannst du es widerrufen',
];

/** `for 3 Sanity`, `for nothing`. */
export function priceText(cost: number, say: Say): string {
  return cost === 0 ? say('for nothing', 'kostenlos') : say(`for ${cost} Sanity`, `für ${cost} Verstand`);
}

/** The same of a use of `card`. */
export function costText({ state, seat, say }: Situation, card: CardId): string {
  return priceText(costNow(state, seat, card), say);
}

function rollLabel(situation: Situation): string {
  const { say } = situation;
  const { inmate, tries, space, status } = mineOf(situation);
  const place = placeName(space, say);
  if (!inmate) {
    const isSane = status === 'sane';
    const direction = isSane ? say('clockwise', 'im Uhrzeigersinn') : say('widdershins', 'gegen den Uhrzeigersinn');
    return say(`Throw two dice and walk ${direction} from ${place}`, `Würfeln und ${direction} von ${place} losziehen`);
  }
  return tries < BOX.asylumTries
    ? say(
        'Throw two dice: doubles take you out of Arkham Asylum',
        'Würfeln: Ein Pasch bringt dich aus dem Arkham-Sanatorium',
      )
    : say(
        'Throw two dice and walk out of Arkham Asylum with any throw',
        'Würfeln und mit jedem Wurf das Arkham-Sanatorium verlassen',
      );
}

/** What a card is used on, and whose card that is, if another seat holds it. */
function aimText({ seats }: State, target: Target, say: Say): string {
  const holder = seats.findIndex(({ cards }) => cards.some((card) => card === target));
  return `${targetName(target, say)}${holder < 0 ? '' : say(` of seat ${holder}`, ` von Platz ${holder}`)}`;
}

/** What may happen to the Monster that the use moves. */
function useOutlook(situation: Situation, { card, target }: MoveOf<'use'>): string {
  const moves = cardOf(card).use?.effects.some(({ op }) => op === 'moveMonster') === true;
  const monster = situation.state.board.find((one) => one.card === target);
  return moves && monster !== undefined ? outlook(situation, monster.card, monster.space) : '';
}

function useLabel(situation: Situation, move: MoveOf<'use'>): string {
  const { state, say } = situation;
  const { card, target } = move;
  const [name, cost] = [cardName(card, say), costText(situation, card)];
  const aim = target === null ? '' : aimText(state, target, say);
  const what = say(
    `Use ${name}${target === null ? '' : ` on ${aim}`} ${cost}`,
    `${name} ${cost} nutzen${target === null ? '' : `, Ziel: ${aim}`}`,
  );
  return `${what}: ${clause(cardRule(cardOf(card), say) ?? '')}${useOutlook(situation, move)}`;
}

function summonLabel(situation: Situation, id: CardId): string {
  const { say, seat, state } = situation;
  const { deck, seats } = state;
  const { space } = at(seats, seat);
  const tome = TOMES.find(({ passives }) =>
    passives.some((passive) => passive.op === 'summonOnce' && `${passive.card}.1` === id),
  );
  const isInDeck = deck.unknown.includes(id) || deck.bottom.includes(id);
  const from = isInDeck ? say(' from the deck', ' aus dem Stapel') : '';
  const power = tome === undefined ? '' : powerName(tome.id, say);
  const [card, place, odds] = [cardText(id, say), placeName(space, say), outlook(situation, id, space)];
  return say(
    `Call ${card}${from} to ${place} by ${power}, once a game; it moves at once${odds}`,
    `${card}${from} durch ${power} nach ${place} rufen, einmal pro Partie; zieht sofort${odds}`,
  );
}

function passLabel({ state, say }: Situation): string {
  const counter = openAt(state, 'counter');
  if (counter !== null) {
    const spell = cardName(counter.card, say);
    return say(`Let ${spell} of seat ${counter.user} take effect`, `${spell} von Platz ${counter.user} wirken lassen`);
  }
  return openAt(state, 'interlude') === null
    ? say('End your turn', 'Deinen Spielzug beenden')
    : say('Use no card now', 'Jetzt keine Karte nutzen');
}

function passAlwaysLabel(situation: Situation): string {
  const { state, say } = situation;
  const pass = say(...PASS_NAMES[openAt(state, 'counter') !== null ? 'spell' : 'interlude']);
  return `${passLabel(situation)}${say(', and always pass', ' und immer passen')}: ${pass}. ${say(...REVOCABLE)}`;
}

function tradeLabel({ state, say }: Situation, { seat }: MoveOf<'trade'>): string {
  const { turn, options } = state;
  const [next, most] = [turn.offers + 1, options.offersPerTurn];
  return say(
    `Make an offer to seat ${seat}: offer ${next} of ${most}`,
    `Platz ${seat} ein Angebot machen: Angebot ${next} von ${most}`,
  );
}

function noneLabel({ state, say }: Situation): string {
  return openAt(state, 'retrieve') === null
    ? say('Move no Monster', 'Kein Monster bewegen')
    : say('Take no Spell', 'Keinen Zauber nehmen');
}

function standLabel({ state, say }: Situation): string {
  return `${say('Let the throw stand', 'Den Wurf gelten lassen')}: ${diceText(state.turn.dice?.dice ?? [])}`;
}

function extraLabel(situation: Situation, { source, card }: MoveOf<'extra'>): string {
  const { say } = situation;
  const [power, monster] = [powerName(source, say), monsterLine(situation, card)];
  return say(`Move, by ${power}, ${monster}`, `Durch ${power} bewegen: ${monster}`);
}

export const TURN_LABELS: Pick<Labels, TurnKind> = {
  monster: (move) => (on) => `${on.say('Move ', 'Bewegen: ')}${monsterLine(on, move.card)}`,
  none: () => noneLabel,
  roll: () => rollLabel,
  stand: () => standLabel,
  pass: () => passLabel,
  'pass-always': () => passAlwaysLabel,
  use: (move) => (on) => useLabel(on, move),
  extra: (move) => (on) => extraLabel(on, move),
  summon: (move) => (on) => summonLabel(on, move.card),
  ask: (move) => (on) => `${on.say('Be asked again', 'Wieder gefragt werden')}: ${on.say(...PASS_NAMES[move.pass])}`,
  trade: (move) => (on) => tradeLabel(on, move),
};

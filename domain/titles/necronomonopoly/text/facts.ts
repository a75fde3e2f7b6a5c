// One sentence for each fact: what happened.

import type { Language } from '../../../base/language.ts';
import { seatMark } from '../../../base/seatMarks.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import { cardText } from './cards.ts';
import { causeOf, lossText, debtText as owedText, rowText } from './cause.ts';
import { GAINS, LEAVING, PURPOSES, SHIELDS, WAYS } from './factCases.ts';
import { cardName, END_NAMES, PASS_NAMES, placeName, powerName, STEP_NAMES, spaceName, targetName } from './names.ts';
import { offerText } from './offer.ts';
import { diceText } from './phrases.ts';
import { type Say, speak } from './speak.ts';
import { priceText } from './turnLabels.ts';

/** What the seat of the fact did. */
type Does = Say;
type Tell<Told> = (fact: Told, say: Say, does: Does) => string;
type PerFact<Type extends FactType = FactType> = { readonly [Name in Type]: Tell<FactOf<Name>> };

const TURNS: PerFact<
  | ('FirstThrown' | 'FirstSeatSet' | 'RoundBegan' | 'TurnBegan')
  | ('StepEntered' | 'TurnEnded' | 'DiceThrown' | 'TokenMoved')
> = {
  FirstThrown: ({ dice }, _say, does) =>
    `${does('throws for the first turn', 'würfelt um den ersten Spielzug')}: ${diceText(dice)}`,
  FirstSeatSet: (_fact, _say, does) => does('begins the game', 'beginnt die Partie'),
  RoundBegan: ({ round }, say) => say(`Round ${round} begins`, `Runde ${round} beginnt`),
  TurnBegan: ({ turn, seat }, say) =>
    say(`Turn ${turn} begins: ${seatMark('seat', seat)}`, `Spielzug ${turn} beginnt: ${seatMark('Platz', seat)}`),
  StepEntered: ({ step }, say) => {
    if (step.at === 'over') return say('The game is over', 'Die Partie ist zu Ende');
    const [en, de] = STEP_NAMES[step.at];
    const cause = causeOf(step, say);
    const next = say(
      `Next: ${seatMark('seat', step.seat)} ${en}`,
      `Als Nächstes: ${seatMark('Platz', step.seat)} ${de}`,
    );
    return cause === null ? next : `${next}: ${cause}`;
  },
  TurnEnded: ({ seat }, say) =>
    say(`The turn of ${seatMark('seat', seat)} is over`, `Der Spielzug von ${seatMark('Platz', seat)} ist zu Ende`),
  DiceThrown: ({ purpose, dice, again }, _say, does) => {
    const [en, de] = PURPOSES[purpose];
    const thrown = does(`throws ${again ? 'again ' : ''}${en}`, `würfelt ${again ? 'noch einmal ' : ''}${de}`);
    return `${thrown}: ${diceText(dice)}`;
  },
  TokenMoved: ({ cause, ...way }, say, does) => {
    const [from, to] = [placeName(way.from, say), placeName(way.to, say)];
    const [en, before, after] = WAYS[cause];
    return does(`${en} from ${from} to ${to}`, `${before} von ${from} nach ${to}${after}`);
  },
};

const SANITY: PerFact<
  | ('SanityGained' | 'SanityLost' | 'DebtPaid' | 'LossUnpaid' | 'DebtUnpaid')
  | ('ShieldChanged' | 'SpaceBought' | 'TomeClaimed' | 'LotTaken')
> = {
  SanityGained: ({ amount, reason, card }, say, does) => {
    const gain = does(`gains ${amount} Sanity`, `erhält ${amount} Verstand`);
    return `${gain} ${say(...GAINS[reason])}${card === null ? '' : `, ${cardName(card, say)}`}`;
  },
  SanityLost: (loss, say, does) => `${does('loses', 'verliert')} ${lossText(loss, say)}`,
  DebtPaid: ({ to, kind, space, amount }, say, does) => {
    const where = spaceName(space, say);
    const [en, de] = kind === 'rent' ? ['in rent', 'Miete'] : ['as a research fee', 'Forschungsgebühr'];
    return to === null
      ? does(
          `pays the bank, since the owner is a Cultist, ${amount} Sanity ${en} for ${where}`,
          `zahlt der Bank, da der Besitzer Kultist ist, ${amount} Verstand ${de} für ${where}`,
        )
      : does(
          `pays ${seatMark('seat', to)} ${amount} Sanity ${en} for ${where}`,
          `zahlt an ${seatMark('Platz', to)} für ${where} ${amount} Verstand ${de}`,
        );
  },
  LossUnpaid: (loss, say, does) => {
    const what = lossText(loss, say);
    return does(`would lose ${what} and has less`, `soll mehr Verstand verlieren, als er hat: ${what}`);
  },
  DebtUnpaid: ({ ...debt }, say, does) => {
    const what = owedText(debt, say);
    return does(`owes ${what}, and has less`, `schuldet ${what}, und hat weniger`);
  },
  ShieldChanged: ({ seat, cause }, say) =>
    `${say('The shield of seat', 'Der Schild von Platz')} ${seat} ${say(...SHIELDS[cause])}`,
  SpaceBought: ({ space, cost }, say, does) => {
    const where = spaceName(space, say);
    return does(`buys ${where} for ${cost} Sanity`, `kauft ${where} für ${cost} Verstand`);
  },
  TomeClaimed: ({ seat, tome }, say) =>
    `${say(`${seatMark('Seat', seat)}, a Cultist, takes`, `${seatMark('Platz', seat)}, ein Kultist, nimmt sich`)} ${spaceName(tome, say)}`,
  LotTaken: ({ from, lot }, say, does) => {
    const what = spaceName(lot, say);
    return does(`takes ${what} from ${seatMark('seat', from)}`, `nimmt ${what} von ${seatMark('Platz', from)}`);
  },
};

const CARDS: PerFact<
  | ('CardTurnedUp' | 'CardRedrawn' | 'CardKept' | 'CardLeft' | 'CardUsed')
  | ('CardDiscarded' | 'CardTaken' | 'SpellCountered' | 'DeckShuffled')
> = {
  CardTurnedUp: ({ card }, say, does) => `${does('draws', 'zieht')} ${cardText(card, say)}`,
  CardRedrawn: ({ card }, say, does) => {
    const name = cardName(card, say);
    return does(
      `puts ${name} under the deck and draws another card`,
      `legt ${name} unter den Stapel und zieht eine andere Karte`,
    );
  },
  CardKept: ({ card }, say, does) => `${does('keeps', 'behält')} ${cardName(card, say)}`,
  CardLeft: ({ card }, say) => `${cardName(card, say)} ${say('goes under the deck', 'kommt unter den Stapel')}`,
  CardUsed: ({ card, target, cost }, say, does) => {
    const aim = target === null ? '' : targetName(target, say);
    const [name, price] = [cardName(card, say), priceText(cost, say)];
    return does(
      `uses ${name}${target === null ? '' : ` on ${aim}`} ${price}`,
      `nutzt ${name} ${price}${target === null ? '' : `, Ziel: ${aim}`}`,
    );
  },
  CardDiscarded: ({ seat, card, cause }, say, does) => {
    const name = cardName(card, say);
    switch (cause) {
      case 'oneShot':
        return say(
          `${name} of ${seatMark('seat', seat)} goes under the deck: it works once`,
          `${name} von ${seatMark('Platz', seat)} kommt unter den Stapel: Die Karte wirkt nur einmal`,
        );
      case 'ally':
        return does(
          `shoves ${name} in front of the Monster; the Ally goes under the deck`,
          `stößt ${name} vor das Monster; der Verbündete kommt unter den Stapel`,
        );
      case 'friend':
        return say(
          `${name}, a friend of ${seatMark('seat', seat)}, goes under the deck`,
          `${name}, ein Freund von ${seatMark('Platz', seat)}, kommt unter den Stapel`,
        );
      case 'monster':
        return does(`discards ${name} to the Monster`, `wirft wegen des Monsters ${name} ab`);
      case 'target':
        return does(`must discard ${name}`, `muss ${name} abwerfen`);
    }
  },
  CardTaken: ({ card, from }, say, does) => {
    const name = cardName(card, say);
    return from === null
      ? does(`takes ${name} from the deck`, `nimmt ${name} aus dem Stapel`)
      : does(`takes ${name} from ${seatMark('seat', from)}`, `nimmt ${name} von ${seatMark('Platz', from)}`);
  },
  SpellCountered: ({ spell, by }, say, does) => {
    const [stopped, used] = [cardName(spell, say), cardName(by, say)];
    return does(
      `stops ${stopped} with ${used}: it has no effect`,
      `wehrt ${stopped} mit ${used} ab: Der Zauber hat keine Wirkung`,
    );
  },
  DeckShuffled: (_fact, say) =>
    say(
      'The deck is shuffled: nobody knows the place of any card in it',
      'Der Stapel wird gemischt: Niemand weiß mehr, wo welche Karte liegt',
    ),
};

const MONSTERS: PerFact<
  'MonsterEntered' | 'MonsterMoved' | 'MonsterTamed' | 'MonsterLeft' | 'ExtraMoveUsed' | 'SummonSpent'
> = {
  MonsterEntered: ({ card, space }, say) => {
    const [monster, place] = [cardText(card, say), placeName(space, say)];
    return say(`${monster} comes into play at ${place}`, `${monster} kommt auf ${place} ins Spiel`);
  },
  MonsterMoved: ({ card, ...way }, say) => {
    const [from, to] = [placeName(way.from, say), placeName(way.to, say)];
    return `${cardName(card, say)} ${say(`moves from ${from} to ${to}`, `zieht von ${from} nach ${to}`)}`;
  },
  MonsterTamed: ({ seat, card, from }, say) => {
    const where = from === 'deck' ? 'aus dem Stapel' : 'vom Spielplan';
    const tamed = say(
      `comes from the ${from} to ${seatMark('seat', seat)}: it attacks nobody any more`,
      `kommt ${where} zu ${seatMark('Platz', seat)}: Das Monster greift niemanden mehr an`,
    );
    return `${cardName(card, say)} ${tamed}`;
  },
  MonsterLeft: ({ card, cause }, say) => `${cardName(card, say)} ${say(...LEAVING[cause])}`,
  ExtraMoveUsed: ({ source }, say, does) => {
    const power = powerName(source, say);
    return does(`uses the extra Monster move of ${power}`, `nutzt die zusätzliche Monsterbewegung durch ${power}`);
  },
  SummonSpent: ({ tome, card }, say, does) => {
    const [monster, power] = [cardName(card, say), powerName(tome, say)];
    return does(
      `calls ${monster} by ${power}, which does so once a game`,
      `ruft ${monster} durch ${power}, was einmal pro Partie möglich ist`,
    );
  },
};

const GATES_AND_INSANITY: PerFact<
  ('GateShifted' | 'GateOpened' | 'InmateEntered' | 'TryBegan' | 'InmateLeft') | ('WentInsane' | 'TurnCut')
> = {
  GateShifted: ({ source, by }, say, does) => {
    const power = powerName(source, say);
    return does(
      `${by > 0 ? 'raises' : 'lowers'} the throw by one with ${power}`,
      `${by > 0 ? 'erhöht' : 'senkt'} den Wurf durch ${power} um eins`,
    );
  },
  GateOpened: ({ row }, say) => `${say('The Gate opens at', 'Das Tor öffnet sich bei')} ${rowText(row, say)}`,
  InmateEntered: (_fact, _say, does) => does('is inside Arkham Asylum', 'ist Insasse im Arkham-Sanatorium'),
  TryBegan: ({ tries }, _say, does) =>
    does(
      `begins its turn inside: try ${tries} to leave`,
      `beginnt seinen Spielzug als Insasse: Versuch ${tries}, zu entkommen`,
    ),
  InmateLeft: ({ cause }, _say, does) =>
    cause === 'card'
      ? does('is released from Arkham Asylum', 'wird aus dem Arkham-Sanatorium entlassen')
      : does('is out of Arkham Asylum', 'verlässt das Arkham-Sanatorium'),
  WentInsane: (_fact, _say, does) =>
    does(
      'goes insane: it is a Cultist now, its Lots are for sale, its cards go under the deck',
      'verliert den Verstand: Er ist jetzt Kultist, seine Grundstücke stehen zum Verkauf, seine Karten kommen unter den Stapel',
    ),
  TurnCut: ({ seat }, say) =>
    say(
      `What is left of the turn of ${seatMark('seat', seat)} is dropped`,
      `Der Rest des Spielzugs von ${seatMark('Platz', seat)} entfällt`,
    ),
};

const TRADE: PerFact<
  | ('OfferBegun' | 'OfferCancelled' | 'OfferMade' | 'OfferRejected' | 'OfferAccepted')
  | ('StandingSet' | 'StandingLifted' | 'GameEnded')
> = {
  OfferBegun: ({ partner }, _say, does) =>
    does(`begins an offer to ${seatMark('seat', partner)}`, `beginnt ein Angebot an ${seatMark('Platz', partner)}`),
  OfferCancelled: (_fact, _say, does) => does('gives up its offer', 'verzichtet auf sein Angebot'),
  OfferMade: ({ seat, offer }, say) =>
    `${say(`Offer to ${seatMark('seat', offer.partner)}`, `Angebot an ${seatMark('Platz', offer.partner)}`)}: ${offerText(seat, offer, say)}`,
  OfferRejected: (_fact, _say, does) => does('rejects the offer', 'lehnt das Angebot ab'),
  OfferAccepted: ({ seat, by, offer }, say) =>
    `${say(`${seatMark('Seat', by)} accepts`, `${seatMark('Platz', by)} nimmt an`)}: ${offerText(seat, offer, say)}`,
  StandingSet: ({ pass }, say, does) =>
    `${does('will pass by itself', 'passt von nun an immer')}: ${say(...PASS_NAMES[pass])}`,
  StandingLifted: ({ pass }, say, does) =>
    `${does('is asked again', 'wird wieder gefragt')}: ${say(...PASS_NAMES[pass])}`,
  GameEnded: ({ reason, results }, say) => {
    const ranked = results.toSorted((one, other) => one.rank - other.rank);
    const ranks = ranked
      .map(({ seat, rank }) => say(`${rank}. ${seatMark('seat', seat)}`, `Rang ${rank}: ${seatMark('Platz', seat)}`))
      .join(', ');
    return `${say('The game is over', 'Die Partie ist zu Ende')}: ${say(...END_NAMES[reason])}. ${ranks}`;
  },
};

const LINES: PerFact = { ...TURNS, ...SANITY, ...CARDS, ...MONSTERS, ...GATES_AND_INSANITY, ...TRADE };

function lineOf<Type extends FactType>(fact: FactOf<Type>, say: Say): string {
  const does: Does = (en, de) =>
    // Facts of nobody say themselves what happens.
    'seat' in fact && typeof fact.seat === 'number'
      ? `${seatMark(say('Seat', 'Platz'), fact.seat)} ${say(en, de)}`
      : say(en, de);
  return LINES[fact.type](fact, say, does);
}

/** One sentence for people. */
export function describeFact(fact: Fact, language: Language): string {
  return `${lineOf(fact, speak(language))}.`;
}

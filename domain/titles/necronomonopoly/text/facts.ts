// One sentence for each fact: what happened.

import type { Language } from '../../../base/language.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import { cardText } from './cards.ts';
import { causeOf, lossText, debtText as owedText, rowText } from './cause.ts';
import { cardName, END_NAMES, PASS_NAMES, placeName, powerName, STEP_NAMES, spaceName, targetName } from './names.ts';
import { offerText } from './offer.ts';
import { diceText } from './phrases.ts';
import { type Both, type Say, speak } from './speak.ts';
import { priceText } from './turnLabels.ts';

/** In German around the way. */
const WAYS: Readonly<Record<FactOf<'TokenMoved'>['cause'], readonly [en: string, before: string, after: string]>> = {
  walk: ['walks', 'zieht', ''],
  gate: ['is sent by the Gate', 'wird durch das Tor', ' geschickt'],
  card: ['is taken by a card', 'wird durch eine Karte', ' gebracht'],
  monster: ['is carried off', 'wird', ' verschleppt'],
  asylum: ['is sent', 'wird', ' geschickt'],
};

const PURPOSES: Readonly<Record<FactOf<'DiceThrown'>['purpose'], Both>> = {
  movement: ['to walk', 'für die Bewegung'],
  monster: ['for the Monster', 'für das Monster'],
  gate: ['at the Gate', 'am Tor'],
  cultist: ['for the attack of the Cultist', 'für den Angriff des Kultisten'],
  spell: ['for the Spell', 'für den Zauber'],
};

const GAINS: Readonly<Record<FactOf<'SanityGained'>['reason'], Both>> = {
  asylum: ['in Arkham Asylum', 'im Arkham-Sanatorium'],
  gate: ['by the Gate', 'durch das Tor'],
  'mi-go': ['at Mi-Go', 'auf Mi-Go'],
  card: ['by a card', 'durch eine Karte'],
  drain: ['from its victim', 'von seinem Opfer'],
};

const SHIELDS: Readonly<Record<FactOf<'ShieldChanged'>['cause'], Both>> = {
  complete: ['is up: the locale is complete', 'ist bereit: Die Gegend ist vollständig'],
  renewed: ['is up again', 'ist wieder bereit'],
  used: ['is used: the loss is avoided', 'wird genutzt: Der Verlust entfällt'],
  broken: ['is gone: the locale is not complete any more', 'ist weg: Die Gegend ist nicht mehr vollständig'],
};

const LEAVING: Readonly<Record<FactOf<'MonsterLeft'>['cause'], Both>> = {
  'mi-go': ['reaches Mi-Go and goes under the deck', 'erreicht Mi-Go und kommt unter den Stapel'],
  banished: ['is banished under the deck', 'wird unter den Stapel gebannt'],
  removed: ['is taken off the board, under the deck', 'wird vom Spielplan genommen und kommt unter den Stapel'],
};

const DISCARDS: Readonly<Record<FactOf<'CardDiscarded'>['cause'], (card: string, seat: number) => Both>> = {
  oneShot: (card, seat) => [
    `${card} of seat ${seat} goes under the deck: it works once`,
    `${card} von Platz ${seat} kommt unter den Stapel: Die Karte wirkt nur einmal`,
  ],
  ally: (card, seat) => [
    `Seat ${seat} shoves ${card} in front of the Monster; the Ally goes under the deck`,
    `Platz ${seat} stößt ${card} vor das Monster; der Verbündete kommt unter den Stapel`,
  ],
  friend: (card, seat) => [
    `${card}, a friend of seat ${seat}, goes under the deck`,
    `${card}, ein Freund von Platz ${seat}, kommt unter den Stapel`,
  ],
  monster: (card, seat) => [
    `Seat ${seat} discards ${card} to the Monster`,
    `Platz ${seat} wirft wegen des Monsters ${card} ab`,
  ],
  target: (card, seat) => [`Seat ${seat} must discard ${card}`, `Platz ${seat} muss ${card} abwerfen`],
};

type PerFact<Type extends FactType = FactType> = { readonly [Name in Type]: (fact: FactOf<Name>, say: Say) => string };

const TURNS: PerFact<
  | ('FirstThrown' | 'FirstSeatSet' | 'RoundBegan' | 'TurnBegan')
  | ('StepEntered' | 'TurnEnded' | 'DiceThrown' | 'TokenMoved')
> = {
  FirstThrown: ({ seat, dice }, say) =>
    `${say(`Seat ${seat} throws for the first turn`, `Platz ${seat} würfelt um den ersten Spielzug`)}: ${diceText(dice)}`,
  FirstSeatSet: ({ seat }, say) => say(`Seat ${seat} begins the game`, `Platz ${seat} beginnt die Partie`),
  RoundBegan: ({ round }, say) => say(`Round ${round} begins`, `Runde ${round} beginnt`),
  TurnBegan: ({ turn, seat }, say) =>
    say(`Turn ${turn} begins: seat ${seat}`, `Spielzug ${turn} beginnt: Platz ${seat}`),
  StepEntered: ({ step }, say) => {
    if (step.at === 'over') return say('The game is over', 'Die Partie ist zu Ende');
    const [en, de] = STEP_NAMES[step.at];
    const cause = causeOf(step, say);
    const next = say(`Next: seat ${step.seat} ${en}`, `Als Nächstes: Platz ${step.seat} ${de}`);
    return cause === null ? next : `${next}: ${cause}`;
  },
  TurnEnded: ({ seat }, say) => say(`The turn of seat ${seat} is over`, `Der Spielzug von Platz ${seat} ist zu Ende`),
  DiceThrown: ({ seat, purpose, dice, again }, say) => {
    const [en, de] = PURPOSES[purpose];
    const thrown = say(
      `Seat ${seat} throws ${again ? 'again ' : ''}${en}`,
      `Platz ${seat} würfelt ${again ? 'noch einmal ' : ''}${de}`,
    );
    return `${thrown}: ${diceText(dice)}`;
  },
  TokenMoved: ({ seat, cause, ...way }, say) => {
    const [from, to] = [placeName(way.from, say), placeName(way.to, say)];
    const [en, before, after] = WAYS[cause];
    return say(`Seat ${seat} ${en} from ${from} to ${to}`, `Platz ${seat} ${before} von ${from} nach ${to}${after}`);
  },
};

const SANITY: PerFact<
  | ('SanityGained' | 'SanityLost' | 'DebtPaid' | 'LossUnpaid' | 'DebtUnpaid')
  | ('ShieldChanged' | 'SpaceBought' | 'TomeClaimed' | 'LotTaken')
> = {
  SanityGained: ({ seat, amount, reason, card }, say) => {
    const gain = say(`Seat ${seat} gains ${amount} Sanity`, `Platz ${seat} erhält ${amount} Verstand`);
    return `${gain} ${say(...GAINS[reason])}${card === null ? '' : `, ${cardName(card, say)}`}`;
  },
  SanityLost: (loss, say) => `${say('Seat', 'Platz')} ${loss.seat} ${say('loses', 'verliert')} ${lossText(loss, say)}`,
  DebtPaid: ({ seat, to, kind, space, amount }, say) => {
    const where = spaceName(space, say);
    const [en, de] = kind === 'rent' ? ['in rent', 'Miete'] : ['as a research fee', 'Forschungsgebühr'];
    return to === null
      ? say(
          `Seat ${seat} pays the bank, since the owner is a Cultist, ${amount} Sanity ${en} for ${where}`,
          `Platz ${seat} zahlt der Bank, da der Besitzer Kultist ist, ${amount} Verstand ${de} für ${where}`,
        )
      : say(
          `Seat ${seat} pays seat ${to} ${amount} Sanity ${en} for ${where}`,
          `Platz ${seat} zahlt an Platz ${to} für ${where} ${amount} Verstand ${de}`,
        );
  },
  LossUnpaid: (loss, say) => {
    const what = lossText(loss, say);
    return say(
      `Seat ${loss.seat} would lose ${what} and has less`,
      `Platz ${loss.seat} soll mehr Verstand verlieren, als er hat: ${what}`,
    );
  },
  DebtUnpaid: ({ seat, ...debt }, say) => {
    const what = owedText(debt, say);
    return say(`Seat ${seat} owes ${what}, and has less`, `Platz ${seat} schuldet ${what}, und hat weniger`);
  },
  ShieldChanged: ({ seat, cause }, say) =>
    `${say('The shield of seat', 'Der Schild von Platz')} ${seat} ${say(...SHIELDS[cause])}`,
  SpaceBought: ({ seat, space, cost }, say) => {
    const where = spaceName(space, say);
    return say(`Seat ${seat} buys ${where} for ${cost} Sanity`, `Platz ${seat} kauft ${where} für ${cost} Verstand`);
  },
  TomeClaimed: ({ seat, tome }, say) =>
    `${say(`Seat ${seat}, a Cultist, takes`, `Platz ${seat}, ein Kultist, nimmt sich`)} ${spaceName(tome, say)}`,
  LotTaken: ({ seat, from, lot }, say) => {
    const what = spaceName(lot, say);
    return say(`Seat ${seat} takes ${what} from seat ${from}`, `Platz ${seat} nimmt ${what} von Platz ${from}`);
  },
};

const CARDS: PerFact<
  | ('CardTurnedUp' | 'CardRedrawn' | 'CardKept' | 'CardLeft' | 'CardUsed')
  | ('CardDiscarded' | 'CardTaken' | 'SpellCountered' | 'DeckShuffled')
> = {
  CardTurnedUp: ({ seat, card }, say) => `${say(`Seat ${seat} draws`, `Platz ${seat} zieht`)} ${cardText(card, say)}`,
  CardRedrawn: ({ seat, card }, say) => {
    const name = cardName(card, say);
    return say(
      `Seat ${seat} puts ${name} under the deck and draws another card`,
      `Platz ${seat} legt ${name} unter den Stapel und zieht eine andere Karte`,
    );
  },
  CardKept: ({ seat, card }, say) => `${say(`Seat ${seat} keeps`, `Platz ${seat} behält`)} ${cardName(card, say)}`,
  CardLeft: ({ card }, say) => `${cardName(card, say)} ${say('goes under the deck', 'kommt unter den Stapel')}`,
  CardUsed: ({ seat, card, target, cost }, say) => {
    const aim = target === null ? '' : targetName(target, say);
    const [name, price] = [cardName(card, say), priceText(cost, say)];
    return say(
      `Seat ${seat} uses ${name}${target === null ? '' : ` on ${aim}`} ${price}`,
      `Platz ${seat} nutzt ${name} ${price}${target === null ? '' : `, Ziel: ${aim}`}`,
    );
  },
  CardDiscarded: ({ seat, card, cause }, say) => say(...DISCARDS[cause](cardName(card, say), seat)),
  CardTaken: ({ seat, card, from }, say) => {
    const name = cardName(card, say);
    return from === null
      ? say(`Seat ${seat} takes ${name} from the deck`, `Platz ${seat} nimmt ${name} aus dem Stapel`)
      : say(`Seat ${seat} takes ${name} from seat ${from}`, `Platz ${seat} nimmt ${name} von Platz ${from}`);
  },
  SpellCountered: ({ seat, spell, by }, say) => {
    const [stopped, used] = [cardName(spell, say), cardName(by, say)];
    return say(
      `Seat ${seat} stops ${stopped} with ${used}: it has no effect`,
      `Platz ${seat} wehrt ${stopped} mit ${used} ab: Der Zauber hat keine Wirkung`,
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
      `comes from the ${from} to seat ${seat}: it attacks nobody any more`,
      `kommt ${where} zu Platz ${seat}: Das Monster greift niemanden mehr an`,
    );
    return `${cardName(card, say)} ${tamed}`;
  },
  MonsterLeft: ({ card, cause }, say) => `${cardName(card, say)} ${say(...LEAVING[cause])}`,
  ExtraMoveUsed: ({ seat, source }, say) => {
    const power = powerName(source, say);
    return say(
      `Seat ${seat} uses the extra Monster move of ${power}`,
      `Platz ${seat} nutzt die zusätzliche Monsterbewegung durch ${power}`,
    );
  },
  SummonSpent: ({ seat, tome, card }, say) => {
    const [monster, power] = [cardName(card, say), powerName(tome, say)];
    return say(
      `Seat ${seat} calls ${monster} by ${power}, which does so once a game`,
      `Platz ${seat} ruft ${monster} durch ${power}, was einmal pro Partie möglich ist`,
    );
  },
};

const GATES_AND_INSANITY: PerFact<
  ('GateShifted' | 'GateOpened' | 'InmateEntered' | 'TryBegan' | 'InmateLeft') | ('WentInsane' | 'TurnCut')
> = {
  GateShifted: ({ seat, source, by }, say) => {
    const power = powerName(source, say);
    return say(
      `Seat ${seat} ${by > 0 ? 'raises' : 'lowers'} the throw by one with ${power}`,
      `Platz ${seat} ${by > 0 ? 'erhöht' : 'senkt'} den Wurf durch ${power} um eins`,
    );
  },
  GateOpened: ({ row }, say) => `${say('The Gate opens at', 'Das Tor öffnet sich bei')} ${rowText(row, say)}`,
  InmateEntered: ({ seat }, say) =>
    say(`Seat ${seat} is inside Arkham Asylum`, `Platz ${seat} ist Insasse im Arkham-Sanatorium`),
  TryBegan: ({ seat, tries }, say) =>
    say(
      `Seat ${seat} begins its turn inside: try ${tries} to leave`,
      `Platz ${seat} beginnt seinen Spielzug als Insasse: Versuch ${tries}, zu entkommen`,
    ),
  InmateLeft: ({ seat, cause }, say) =>
    cause === 'card'
      ? say(`Seat ${seat} is released from Arkham Asylum`, `Platz ${seat} wird aus dem Arkham-Sanatorium entlassen`)
      : say(`Seat ${seat} is out of Arkham Asylum`, `Platz ${seat} verlässt das Arkham-Sanatorium`),
  WentInsane: ({ seat }, say) =>
    say(
      `Seat ${seat} goes insane: it is a Cultist now, its Lots are for sale, its cards go under the deck`,
      `Platz ${seat} verliert den Verstand: Er ist jetzt Kultist, seine Grundstücke stehen zum Verkauf, seine Karten kommen unter den Stapel`,
    ),
  TurnCut: ({ seat }, say) =>
    say(`What is left of the turn of seat ${seat} is dropped`, `Der Rest des Spielzugs von Platz ${seat} entfällt`),
};

const TRADE: PerFact<
  | ('OfferBegun' | 'OfferCancelled' | 'OfferMade' | 'OfferRejected' | 'OfferAccepted')
  | ('StandingSet' | 'StandingLifted' | 'GameEnded')
> = {
  OfferBegun: ({ seat, partner }, say) =>
    say(`Seat ${seat} begins an offer to seat ${partner}`, `Platz ${seat} beginnt ein Angebot an Platz ${partner}`),
  OfferCancelled: ({ seat }, say) =>
    say(`Seat ${seat} gives up its offer`, `Platz ${seat} verzichtet auf sein Angebot`),
  OfferMade: ({ seat, offer }, say) =>
    `${say('Offer to seat', 'Angebot an Platz')} ${offer.partner}: ${offerText(seat, offer, say)}`,
  OfferRejected: ({ seat }, say) => say(`Seat ${seat} rejects the offer`, `Platz ${seat} lehnt das Angebot ab`),
  OfferAccepted: ({ seat, by, offer }, say) =>
    `${say(`Seat ${by} accepts`, `Platz ${by} nimmt an`)}: ${offerText(seat, offer, say)}`,
  StandingSet: ({ seat, pass }, say) =>
    `${say(`Seat ${seat} will pass by itself`, `Platz ${seat} passt von nun an immer`)}: ${say(...PASS_NAMES[pass])}`,
  StandingLifted: ({ seat, pass }, say) =>
    `${say(`Seat ${seat} is asked again`, `Platz ${seat} wird wieder gefragt`)}: ${say(...PASS_NAMES[pass])}`,
  GameEnded: ({ reason, results }, say) => {
    const ranked = results.toSorted((one, other) => one.rank - other.rank);
    const ranks = ranked
      .map(({ seat, rank }) => say(`${rank}. seat ${seat}`, `Rang ${rank}: Platz ${seat}`))
      .join(', ');
    return `${say('The game is over', 'Die Partie ist zu Ende')}: ${say(...END_NAMES[reason])}. ${ranks}`;
  },
};

const LINES: PerFact = { ...TURNS, ...SANITY, ...CARDS, ...MONSTERS, ...GATES_AND_INSANITY, ...TRADE };

function lineOf<Type extends FactType>(fact: FactOf<Type>, say: Say): string {
  return LINES[fact.type](fact, say);
}

/** One sentence for people. */
export function describeFact(fact: Fact, language: Language): string {
  return `${lineOf(fact, speak(language))}.`;
}

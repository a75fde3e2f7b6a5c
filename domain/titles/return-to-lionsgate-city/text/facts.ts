// One sentence for each fact: what happened.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { seatMark } from '../../../base/seatMarks.ts';
import type { Seat } from '../../../title/contract.ts';
import { caveOf, circleOf, mercenaryOf, TOWNS } from '../components.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import type { StepAt, StepName } from '../state.ts';
import { mercenaryText } from './cards.ts';
import { FACTS_OF_GOODS } from './factsOfGoods.ts';
import { FACTS_OF_TRAINS } from './factsOfTrains.ts';
import { nameIn, placeName, term } from './names.ts';
import { amounts, counted, goodsText, listed, seatList } from './phrases.ts';
import { type Both, type Say, speak } from './speak.ts';

/** Why the game is over. */
export const END_NAMES: Readonly<Record<FactOf<'GameEnded'>['reason'], Both>> = {
  city: ['The race to the city is over', 'Das Rennen in die City ist vorbei'],
  limit: [
    'The last round is over and nobody has entered the city',
    'Die letzte Runde ist vorbei, und niemand ist in die City eingefahren',
  ],
  towns: [
    'More than half of the towns are ghost towns: the game is lost',
    'Mehr als die Hälfte der Städte sind Geisterstädte: Das Spiel ist verloren',
  ],
};

/** Why more money may rank lower. */
const CITY_ONLY: Both = [
  '. Only a seat in the city that did not derail there can win',
  '. Gewinnen kann nur, wer in der City ist und dort nicht entgleist ist',
];

/** What a step that opens says has begun or continues; of most of them, what its seat does. */
const STEPS: { readonly [Name in StepName]: (step: StepAt<Name>, say: Say) => string } = {
  draft: ({ seat }, say) =>
    say(`Next pick: ${seatMark('seat', seat)}`, `Als Nächstes wählt ${seatMark('Platz', seat)}`),
  plan: ({ seat }, say) => say(`${seatMark('Seat', seat)} plans on`, `${seatMark('Platz', seat)} plant weiter`),
  move: ({ seat }, say) => say(`${seatMark('Seat', seat)} moves`, `${seatMark('Platz', seat)} fährt`),
  mine: ({ seat }, say) => say(`${seatMark('Seat', seat)} mines`, `${seatMark('Platz', seat)} baut ab`),
  fight: ({ seat, dice }, say) =>
    dice.length === 0
      ? say(`${seatMark('Seat', seat)} fights`, `${seatMark('Platz', seat)} kämpft`)
      : say('The fight continues', 'Der Kampf geht weiter'),
  clear: (_step, say) => say('A bandit token must leave the board', 'Ein Banditenmarker muss vom Plan'),
  load: ({ seat }, say) => say(`${seatMark('Seat', seat)} loads`, `${seatMark('Platz', seat)} lädt`),
  unload: ({ seat, crafted, hired }, say) =>
    crafted || hired
      ? say('The unloading continues', 'Das Entladen geht weiter')
      : say(`${seatMark('Seat', seat)} unloads`, `${seatMark('Platz', seat)} entlädt`),
  craft: ({ seat }, say) =>
    say(`${seatMark('Seat', seat)} buys an upgrade`, `${seatMark('Platz', seat)} kauft einen Ausbau`),
  hire: ({ seat }, say) =>
    say(`${seatMark('Seat', seat)} hires a mercenary`, `${seatMark('Platz', seat)} wirbt einen Söldner an`),
  return: ({ seat }, say) =>
    say(
      `${seatMark('Seat', seat)} chooses the order in which cards go back`,
      `${seatMark('Platz', seat)} wählt, in welcher Reihenfolge Karten zurückkommen`,
    ),
  loseUpgrade: ({ seat }, say) =>
    say(
      `${seatMark('Seat', seat)} chooses an upgrade to lose`,
      `${seatMark('Platz', seat)} wählt einen Ausbau, der verloren geht`,
    ),
  over: (_step, say) => say('The game is over', 'Das Spiel ist zu Ende'),
};

function stepText<Name extends StepName>(step: StepAt<Name>, say: Say): string {
  return STEPS[step.at](step, say);
}

function orderText(order: readonly Seat[], say: Say): string {
  return `${say('The turn order is', 'Die Spielerreihenfolge ist')} ${seatList(order, say)}`;
}

function converted({ cave, pieces }: FactOf<'OreConverted'>, say: Say): string {
  const found = caveOf(cave);
  if (found.kind !== 'factory') return placeName(cave);
  const inputs = listed(
    found.inputs.map((good) => `${pieces} ${term(good, say)}`),
    say,
  );
  const output = `${pieces} ${term(found.output, say)}`;
  return `${placeName(cave)} ${say(`turns ${inputs} into`, `macht aus ${inputs}`)} ${output}`;
}

function consumedText({ towns }: FactOf<'TownsConsumed'>, say: Say): string {
  const eaten = towns.map(({ town, goods }) => `${placeName(town)} ${goodsText(goods, say)}`);
  return eaten.length === 0
    ? say('No town consumes anything', 'Keine Stadt verbraucht etwas')
    : `${say('Towns consume', 'Städte verbrauchen')}: ${eaten.join('; ')}`;
}

function endText({ reason, results }: FactOf<'GameEnded'>, say: Say): string {
  const money = amounts(
    results.map(({ score }) => score),
    say,
  );
  return `${say(...END_NAMES[reason])}. ${say('Money', 'Geld')}: ${money}${reason === 'city' ? say(...CITY_ONLY) : ''}`;
}

const SETUP_AND_TURNS = {
  OrderDrawn: ({ order }: FactOf<'OrderDrawn'>, say: Say) =>
    order.length === 1 ? say('One seat plays alone', 'Ein Platz spielt allein') : orderText(order, say),
  RowFilled: ({ card }: FactOf<'RowFilled'>, say: Say) =>
    `${mercenaryText(card, say)} ${say('comes into the draft row', 'kommt in die Draftreihe')}`,
  MercenaryDealt: ({ seat, card }: FactOf<'MercenaryDealt'>, say: Say) =>
    `${say(`${seatMark('Seat', seat)} is dealt`, `${seatMark('Platz', seat)} erhält`)} ${mercenaryText(card, say)}`,
  MercenaryDrafted: ({ seat, card, gold }: FactOf<'MercenaryDrafted'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} takes ${mercenaryText(card, say)} with ${gold} gold; each other mercenary of the row gets 1 gold`,
      `${seatMark('Platz', seat)} nimmt ${mercenaryText(card, say)} mit ${gold} Gold; jeder andere Söldner der Reihe bekommt 1 Gold`,
    ),
  DraftEnded: ({ gold, order }: FactOf<'DraftEnded'>, say: Say) => {
    const over = say('The draft is over; its gold becomes money', 'Der Draft ist vorbei; sein Gold wird zu Geld');
    return `${over}: ${amounts(gold, say)}. ${orderText(order, say)}`;
  },
  RoundBegan: ({ round }: FactOf<'RoundBegan'>, say: Say) => say(`Round ${round} begins`, `Runde ${round} beginnt`),
  TurnBegan: ({ seat }: FactOf<'TurnBegan'>, say: Say) =>
    say(`${seatMark('Seat', seat)}’s turn`, `${seatMark('Platz', seat)} ist am Zug`),
  StepEntered: ({ step }: FactOf<'StepEntered'>, say: Say) => stepText(step, say),
  MercenaryAssigned: ({ seat, card }: FactOf<'MercenaryAssigned'>, say: Say) =>
    say(
      `${seatMark('Seat', seat)} assigns ${mercenaryText(card, say)}`,
      `${seatMark('Platz', seat)} setzt ${mercenaryText(card, say)} ein`,
    ),
  CrewActionUsed: ({ seat, card }: FactOf<'CrewActionUsed'>, say: Say) => {
    const { name, ability } = mercenaryOf(card);
    return `${say(`${seatMark('Seat', seat)} uses`, `${seatMark('Platz', seat)} nutzt`)} ${name}, ${nameIn(ability.id, say)}`;
  },
  TurnEnded: (_fact: FactOf<'TurnEnded'>, say: Say) => say('The turn ends', 'Der Spielzug endet'),
  SeatFinished: ({ seat }: FactOf<'SeatFinished'>, say: Say) =>
    say(`${seatMark('Seat', seat)} is done for this round`, `${seatMark('Platz', seat)} ist für diese Runde fertig`),
} as const;

const CLEAN_UP = {
  OrderSet: ({ order }: FactOf<'OrderSet'>, say: Say) => {
    const cleanUp = say('Clean-up', 'Aufräumphase');
    const next = say('Turn order of the next round', 'Spielerreihenfolge der nächsten Runde');
    return order.length === 1 ? cleanUp : `${cleanUp}. ${next}: ${seatList(order, say)}`;
  },
  TownsConsumed: consumedText,
  TownDied: ({ town }: FactOf<'TownDied'>, say: Say) =>
    say(
      `${placeName(town)} has nothing to consume and becomes a ghost town`,
      `${placeName(town)} hat nichts zu verbrauchen und wird zur Geisterstadt`,
    ),
  SharesReturned: ({ seat, circle, tokens, money }: FactOf<'SharesReturned'>, say: Say) => {
    const shares = counted(tokens, 'shareToken', say);
    const { name } = at(TOWNS, circleOf(circle).town);
    return say(
      `${seatMark('Seat', seat)} takes back ${shares} from ${name} and pays ${money} money`,
      `${seatMark('Platz', seat)} nimmt ${shares} aus ${name} zurück und zahlt ${money} Geld`,
    );
  },
  TownAwoke: ({ town }: FactOf<'TownAwoke'>, say: Say) =>
    `${placeName(town)} ${say('is full and awakens', 'ist voll und erwacht')}`,
  OreConverted: converted,
  SharesPaid: ({ seat, tokens, money }: FactOf<'SharesPaid'>, say: Say) => {
    const shares = counted(tokens, 'shareToken', say);
    return say(
      `${seatMark('Seat', seat)} gets ${money} money for ${shares}`,
      `${seatMark('Platz', seat)} erhält ${money} Geld für ${shares}`,
    );
  },
  GameEnded: endText,
} as const;

type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>, say: Say) => string };

const LINES: PerFact = { ...SETUP_AND_TURNS, ...FACTS_OF_TRAINS, ...FACTS_OF_GOODS, ...CLEAN_UP };

function lineOf<Type extends FactType>(fact: FactOf<Type>, say: Say): string {
  return LINES[fact.type](fact, say);
}

/** One sentence for people. */
export function describeFact(fact: Fact, language: Language): string {
  return `${lineOf(fact, speak(language))}.`;
}

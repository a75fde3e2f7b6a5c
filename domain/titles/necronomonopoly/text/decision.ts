// What is asked of a seat: the step, a line for people with what matters, and the rulings it is based on.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { plainText } from '../../../base/seatMarks.ts';
import type { Decision, Seat, Viewer } from '../../../title/contract.ts';
import { BOX, cardOf, spaceAt } from '../components.ts';
import type { State, StepName } from '../state.ts';
import { cardLine, lossText as takesText } from './cards.ts';
import { castingText, debtText, lossText, rowText } from './cause.ts';
import { deedText } from './goods.ts';
import { cardName, cardRule, KIND_NAMES, placeName } from './names.ts';
import { counted, diceText, listed } from './phrases.ts';
import { leavingText, mineOf, openAt, type Situation } from './situation.ts';
import { speak } from './speak.ts';
import { acceptText } from './tradeLabels.ts';

interface Asked {
  prompt(situation: Situation): string;
  readonly rulings: readonly string[];
}

/** `R8`, `R9` … up to `last`, and `more`. */
function rulings(first: number, last: number, ...more: readonly number[]): readonly string[] {
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...range, ...more].map((number) => `R${number}`);
}

/** `You have 150 Sanity`. */
function meansText(situation: Situation): string {
  const { sanity } = mineOf(situation);
  return situation.say(`You have ${sanity} Sanity`, `Du hast ${sanity} Verstand`);
}

function monsterPrompt(situation: Situation): string {
  const { say } = situation;
  const { space, sanity, status } = mineOf(situation);
  const isSane = status === 'sane';
  const none = isSane ? '' : say(', or none', ' oder keines');
  const means = isSane
    ? say(` with ${sanity} Sanity`, ` und hast ${sanity} Verstand`)
    : say(', and Monsters leave you alone', ', und Monster lassen dich in Ruhe');
  const move = say(
    `Move one Monster${none}: two dice, widdershins; it attacks where it ends. You are at`,
    `Bewege ein Monster${none}: zwei Würfel, gegen den Uhrzeigersinn; es greift dort an, wo es stehen bleibt. Du stehst auf`,
  );
  return `${move} ${placeName(space, say)}${means}`;
}

function rollPrompt(situation: Situation): string {
  const { say } = situation;
  const { throws } = situation.state.turn;
  const { inmate, tries, space, status } = mineOf(situation);
  if (inmate) {
    const most = BOX.asylumTries;
    return say(
      `Throw the dice inside Arkham Asylum, try ${tries} of ${most}: doubles take you out`,
      `Würfle im Arkham-Sanatorium, Versuch ${tries} von ${most}: Ein Pasch bringt dich hinaus`,
    );
  }
  const direction = status === 'sane' ? '' : say(', widdershins', ', gegen den Uhrzeigersinn');
  const from = `${say('from', 'von')} ${placeName(space, say)}`;
  if (throws === 0)
    return say(`Throw the dice and walk ${from}${direction}`, `Würfle und ziehe ${from} los${direction}`);
  const isLast = throws + 1 === BOX.doublesToAsylum;
  const last = isLast
    ? say('; doubles now lead to Arkham Asylum', '; ein weiterer Pasch führt ins Arkham-Sanatorium')
    : '';
  const again = say(`Doubles: throw again and walk on ${from}`, `Pasch: Würfle noch einmal und ziehe ${from} weiter`);
  return `${again}${direction}${last}`;
}

function dicePrompt({ state, say }: Situation): string {
  const dice = diceText(state.turn.dice?.dice ?? []);
  return say(
    `You threw ${dice}: let it stand, or throw both dice again by a card`,
    `Du hast ${dice} gewürfelt: Lass den Wurf gelten oder wirf beide Würfel mit einer Karte noch einmal`,
  );
}

function lossPrompt(situation: Situation): string {
  const { state, say } = situation;
  const loss = openAt(state, 'loss');
  if (loss === null) return say('You are about to lose Sanity', 'Du sollst Verstand verlieren');
  const [what, leaving] = [lossText(loss, say), leavingText(situation, loss.amount)];
  return say(
    `You are about to lose ${what}, ${leaving}: take it, or answer it`,
    `Du sollst Verstand verlieren: ${what}, ${leaving}. Nimm den Verlust hin oder wende ihn ab`,
  );
}

function paymentPrompt(situation: Situation): string {
  const { state, say } = situation;
  const debt = openAt(state, 'payment');
  if (debt === null) return say('You owe Sanity', 'Du schuldest Verstand');
  const [what, leaving] = [debtText(debt, say), leavingText(situation, debt.amount)];
  return say(
    `You owe ${what}, ${leaving}: pay it, or answer it`,
    `Du schuldest ${what}, ${leaving}: Zahle oder wende die Schuld ab`,
  );
}

function buyPrompt(situation: Situation): string {
  const { say } = situation;
  const { space } = mineOf(situation);
  const [place, deed] = [placeName(space, say), deedText(spaceAt(space).id, say)];
  const offer = say(`You may buy ${place} (${deed})`, `Du darfst ${place} kaufen (${deed})`);
  return `${offer}. ${meansText(situation)}`;
}

/** `You drew Hip Flask (hip-flask.1, Item): Gain 10. One-Shot`. */
function drawnText({ state, say }: Situation): string {
  return `${say('You drew', 'Du ziehst')} ${cardLine(state.drawn ?? '', say)}`;
}

function keepPrompt(situation: Situation): string {
  return `${drawnText(situation)}. ${situation.say('You may keep it', 'Du darfst die Karte behalten')}`;
}

function redrawPrompt(situation: Situation): string {
  const choice = situation.say(
    'Once a turn you may draw another card instead',
    'Einmal pro Spielzug darfst du stattdessen eine andere ziehen',
  );
  return `${drawnText(situation)}. ${choice}`;
}

function gatePrompt({ state, say }: Situation): string {
  const roll = openAt(state, 'gate')?.roll ?? 1;
  const [dice, row] = [diceText(state.turn.dice?.dice ?? [roll]), rowText(roll, say)];
  return say(
    `The Gate: you threw ${dice}, ${row}. You may shift it by one`,
    `Das Tor: Du hast ${dice} gewürfelt, ${row}. Du darfst den Wurf um eins verschieben`,
  );
}

function choosePrompt({ state, say }: Situation): string {
  const row = rowText(openAt(state, 'choose')?.row ?? 1, say);
  return say(`The Gate, ${row}. Choose`, `Das Tor, ${row}. Wähle`);
}

function counterPrompt({ state, say }: Situation): string {
  const casting = openAt(state, 'counter');
  if (casting === null) return say('A Spell is used', 'Ein Zauber wird genutzt');
  const rule = cardRule(cardOf(casting.card), say) ?? '';
  return `${castingText(casting, say)}: ${rule} ${say('You may counter it', 'Du darfst ihn abwehren')}`;
}

function victimPrompt(situation: Situation): string {
  const { say } = situation;
  const friends = mineOf(situation).cards.filter((card) => cardOf(card).kind === 'monster');
  const losses = friends.map((card) => `${cardName(card, say)} ${takesText(cardOf(card).loss, say)}`);
  const asked = say(
    'Whom do your friends attack, after your own die?',
    'Wen greifen nach deinem eigenen Würfel deine Freunde an?',
  );
  return `${asked} ${listed(losses, say)}`;
}

function discardPrompt({ state, say }: Situation): string {
  const { one, object } = KIND_NAMES[openAt(state, 'discard')?.type ?? 'item'];
  return say(
    `The Monster makes you discard one ${one[0]}: which?`,
    `Wegen des Monsters musst du ${object[1]} abwerfen: Wähle die Karte`,
  );
}

function endPrompt(situation: Situation): string {
  const { state, say } = situation;
  const { offersPerTurn, trade } = state.options;
  const left = offersPerTurn - state.turn.offers;
  const count = say(`${counted(left, 'offer', 'offers')} left`, `noch ${counted(left, 'Angebot', 'Angebote')}`);
  const offers = trade ? `, ${count}` : '';
  const means = mineOf(situation).status === 'sane' ? `. ${meansText(situation)}${offers}` : '';
  const end = say(
    'Your walk is over: end your turn, or use what you have',
    'Dein Weg ist zu Ende: Beende deinen Spielzug oder nutze, was du hast',
  );
  return `${end}${means}`;
}

/** A prompt about an offer that is being made. */
function offering(en: string, de: string): (situation: Situation) => string {
  return ({ state, say }) => {
    const partner = openAt(state, 'tradeGive', 'tradeTake', 'tradePrice')?.partner ?? 0;
    const { sanity } = at(state.seats, partner);
    const offer = say(
      `Offer to seat ${partner} (${sanity} Sanity)`,
      `Angebot an Platz ${partner} (${sanity} Verstand)`,
    );
    return `${offer}: ${say(en, de)}`;
  };
}

const pricePrompt = offering('at what price?', 'Zu welchem Preis?');

function answerPrompt(situation: Situation): string {
  const { state, say } = situation;
  const answer = openAt(state, 'tradeAnswer');
  if (answer === null) return say('An offer', 'Ein Angebot');
  const { seat } = state.turn;
  const offer = say(`Seat ${seat} makes you an offer`, `Platz ${seat} macht dir ein Angebot`);
  return `${offer}: ${acceptText(situation, answer.offer)}. ${meansText(situation)}`;
}

function interludePrompt({ state, say }: Situation): string {
  const { seat } = state.turn;
  const next = (seat + 1) % state.seats.length;
  return say(
    `The turn of seat ${seat} is over, seat ${next} is next: you may use one card in between`,
    `Der Spielzug von Platz ${seat} ist zu Ende, Platz ${next} folgt: Dazwischen darfst du eine Karte nutzen`,
  );
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  monster: { prompt: monsterPrompt, rulings: rulings(7, 12, 36, 43, 49, 51, 52, 53, 57, 62, 77, 80) },
  roll: { prompt: rollPrompt, rulings: rulings(13, 16, 18, 19, 20, 54, 83, 84, 85, 86, 107) },
  dice: { prompt: dicePrompt, rulings: rulings(22, 22, 36, 37) },
  loss: { prompt: lossPrompt, rulings: rulings(44, 47, 60, 66, 70, 71, 72, 116) },
  payment: { prompt: paymentPrompt, rulings: rulings(63, 67, 75, 116) },
  buy: { prompt: buyPrompt, rulings: rulings(14, 17, 63, 68, 74) },
  keep: { prompt: keepPrompt, rulings: rulings(29, 31, 34, 35, 106, 121) },
  redraw: { prompt: redrawPrompt, rulings: rulings(29, 31, 69, 115) },
  gate: { prompt: gatePrompt, rulings: rulings(89, 99) },
  choose: { prompt: choosePrompt, rulings: rulings(89, 99, 32, 43, 48, 119) },
  counter: { prompt: counterPrompt, rulings: rulings(38, 40, 116, 117, 120) },
  retrieve: {
    prompt: ({ say }) =>
      say(
        'You reached Mi-Go with The Necronomicon: you may take a Spell for nothing',
        'Du hast Mi-Go mit dem „Necronomicon“ erreicht: Du darfst kostenlos einen Zauber nehmen',
      ),
    rulings: rulings(27, 28, 32, 78, 81),
  },
  victim: { prompt: victimPrompt, rulings: rulings(103, 104, 79) },
  discard: { prompt: discardPrompt, rulings: rulings(46, 46, 42, 31) },
  end: { prompt: endPrompt, rulings: rulings(36, 39, 112, 113, 117) },
  tradeGive: { prompt: offering('what do you give?', 'Was gibst du?'), rulings: rulings(112, 114) },
  tradeTake: { prompt: offering('what do you take?', 'Was nimmst du?'), rulings: rulings(112, 114) },
  tradePrice: {
    prompt: (situation) => `${pricePrompt(situation)} ${meansText(situation)}`,
    rulings: rulings(112, 114),
  },
  tradeAnswer: { prompt: answerPrompt, rulings: rulings(112, 114, 117) },
  interlude: { prompt: interludePrompt, rulings: rulings(36, 39, 116, 117) },
};

/** What is asked of `seat`. Every step is public. */
export function decision(state: State, seat: Seat, _viewer: Viewer, language: Language): Decision {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const asked = ASKED[step.at];
  return {
    kind: step.at,
    prompt: plainText(asked.prompt({ state, seat, say: speak(language) })),
    rulings: asked.rulings,
  };
}

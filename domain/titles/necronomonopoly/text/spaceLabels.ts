// Labels of what a space, a drawn card or a Gate asks.

import { at } from '../../../base/defect.ts';
import type { CardId, LotId } from '../components/ids.ts';
import { GATES, isLot, localeOf, lotOf, MI_GO, spaceAt, tomeOf } from '../components.ts';
import { ownerOf } from '../effects/property.ts';
import type { MoveOf } from '../moves.ts';
import { cardText } from './cards.ts';
import { rowText } from './cause.ts';
import { deedText, isTome, ownerText } from './goods.ts';
import { outlook } from './monsterText.ts';
import { cardName, nameOf, placeName, powerName, spaceName } from './names.ts';
import { dueOf, type Labels, leavingText, mineOf, openAt, type Situation } from './situation.ts';
import { acceptText } from './tradeLabels.ts';

type SpaceKind =
  | ('buy' | 'decline' | 'keep' | 'leave' | 'accept' | 'redraw')
  | ('stay' | 'shift' | 'space' | 'beast' | 'lot');

/** `Lot 2 of 3 of Innsmouth`; `Great Tome number 1 of yours`. */
function collectionText(situation: Situation, id: LotId): string {
  const { say } = situation;
  const { lots, tomes } = mineOf(situation);
  const next = tomes.length + 1;
  if (isTome(id)) return say(`Great Tome number ${next} of yours`, `dein Großer Foliant Nummer ${next}`);
  const locale = localeOf(lotOf(id).locale);
  const name = nameOf(locale, say);
  const [own, all] = [lots.filter((lot) => locale.lots.includes(lot)).length + 1, locale.lots.length];
  return say(`Lot ${own} of ${all} of ${name}`, `Grundstück ${own} von ${all} der Gegend ${name}`);
}

function buyLabel(situation: Situation): string {
  const { say } = situation;
  const { id } = spaceAt(mineOf(situation).space);
  const { cost } = isTome(id) ? tomeOf(id) : lotOf(id);
  const what = spaceName(id, say);
  const buy = say(`Buy ${what} for ${cost} Sanity`, `${what} für ${cost} Verstand kaufen`);
  return `${buy}, ${leavingText(situation, cost)}: ${collectionText(situation, id)}`;
}

/** The card that was turned up. */
function drawnName({ state, say }: Situation): string {
  return state.drawn === null ? say('the card', 'die Karte') : cardName(state.drawn, say);
}

function acceptLabel(situation: Situation): string {
  const { state, say } = situation;
  const answer = openAt(state, 'tradeAnswer');
  if (answer !== null) return `${say('Accept', 'Annehmen')}: ${acceptText(situation, answer.offer)}`;
  const card = drawnName(situation);
  return say(`Let ${card} count`, `${card} gelten lassen`);
}

function rollOf({ state }: Situation): number {
  return openAt(state, 'gate')?.roll ?? 1;
}

function stayLabel(situation: Situation): string {
  const roll = rollOf(situation);
  const row = rowText(roll, situation.say);
  return situation.say(`Leave the throw at ${roll}, ${row}`, `Den Wurf bei ${roll} lassen, ${row}`);
}

function spaceLabel(situation: Situation, id: string): string {
  const { say } = situation;
  const owner = isLot(id) || isTome(id) ? `, ${deedText(id, say)}, ${ownerText(situation, id)}` : '';
  const where = spaceName(id, say);
  return `${say(`Go to ${where}`, `Nach ${where} gehen`)}${owner}`;
}

function beastLabel(situation: Situation, id: CardId): string {
  const { state, seat, say } = situation;
  const choice = openAt(state, 'choose');
  const op = choice === null ? null : at(at(GATES, choice.row - 1).steps, choice.index).op;
  const monster = state.board.find((one) => one.card === id);
  const card = cardText(id, say);
  const from =
    monster === undefined
      ? say('from the deck', 'aus dem Stapel')
      : `${say('from', 'von')} ${placeName(monster.space, say)}`;
  if (op === 'tame') {
    const isSane = at(state.seats, seat).status === 'sane';
    const role = isSane ? say('an Ally', 'Verbündeten') : say('a friend', 'Freund');
    return say(`Take ${card} ${from} as ${role}`, `${card} ${from} als ${role} nehmen`);
  }
  if (op === 'removeMonster')
    return say(`Take ${card} ${from}, off the board`, `${card} ${from} nehmen, weg vom Spielplan`);
  const [place, odds] = [placeName(MI_GO, say), outlook(situation, id, MI_GO)];
  return say(
    `Bring ${card} ${from} to ${place}, where it moves at once${odds}`,
    `${card} ${from} nach ${place} bringen, wo es sofort zieht${odds}`,
  );
}

function lotLabel({ state, seat, say }: Situation, lot: LotId): string {
  const owner = ownerOf(state, lot) ?? 0;
  const seats = state.seats.map((one, index) => {
    if (index === owner) return { ...one, lots: one.lots.filter((id) => id !== lot) };
    return index === seat ? { ...one, lots: [...one.lots, lot] } : one;
  });
  const rent = dueOf({ ...state, seats }, lot) ?? 0;
  const what = `${spaceName(lot, say)} (${deedText(lot, say)})`;
  return say(
    `Take ${what} from seat ${owner}, who then owes you the rent of ${rent}`,
    `${what} von Platz ${owner} nehmen, der dir dann ${rent} Miete schuldet`,
  );
}

function shiftLabel(situation: Situation, { source, by }: MoveOf<'shift'>): string {
  const { say } = situation;
  const to = rollOf(situation) + by;
  const [power, row] = [powerName(source, say), rowText(to, say)];
  return say(
    `${by > 0 ? 'Raise' : 'Lower'} the throw to ${to} by ${power}, ${row}`,
    `Den Wurf durch ${power} auf ${to} ${by > 0 ? 'erhöhen' : 'senken'}, ${row}`,
  );
}

function declineLabel(situation: Situation): string {
  const space = placeName(mineOf(situation).space, situation.say);
  return situation.say(`Do not buy ${space}`, `${space} nicht kaufen`);
}

function keepLabel(situation: Situation): string {
  const card = drawnName(situation);
  return situation.say(`Keep ${card}`, `${card} behalten`);
}

function leaveLabel(situation: Situation): string {
  const card = drawnName(situation);
  return situation.say(
    `Do not keep ${card}: it goes under the deck`,
    `${card} nicht behalten: Die Karte kommt unter den Stapel`,
  );
}

function redrawLabel(situation: Situation): string {
  const card = drawnName(situation);
  return situation.say(
    `Put ${card} under the deck and draw another card`,
    `${card} unter den Stapel legen und eine andere Karte ziehen`,
  );
}

export const SPACE_LABELS: Pick<Labels, SpaceKind> = {
  buy: () => buyLabel,
  decline: () => declineLabel,
  keep: () => keepLabel,
  leave: () => leaveLabel,
  accept: () => acceptLabel,
  redraw: () => redrawLabel,
  stay: () => stayLabel,
  shift: (move) => (on) => shiftLabel(on, move),
  space: (move) => (on) => spaceLabel(on, move.space),
  beast: (move) => (on) => beastLabel(on, move.card),
  lot: (move) => (on) => lotLabel(on, move.lot),
};

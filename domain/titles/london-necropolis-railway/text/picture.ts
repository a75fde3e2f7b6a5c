// The table as plain text: the central board, the boards of each seat, and what the codes and numbers mean.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { wrap } from '../../../base/text.ts';
import type { Viewer } from '../../../title/contract.ts';
import { of } from '../../../title/lookUp.ts';
import type { CardId, Edition } from '../components/ids.ts';
import { CRYPTS, SECTIONS, SPACE_COLOURS } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, cardOf, discsOfBack, NECROPOLIS } from '../components.ts';
import { hasMoved, movementAhead } from '../procedures/stations.ts';
import { type State, total } from '../state.ts';
import { abilityName, CRYPT_COLOURS, DISC_NAMES, roomName, SECTION_NAMES, STEP_NAMES } from './names.ts';
import { coffinCount, colours, discList, discNames } from './phrases.ts';
import { legendLines } from './pictureLegend.ts';
import { seatLines } from './pictureSeat.ts';
import { type Say, speak } from './speak.ts';

/** Whether chance has begun the game: then a back lies on top, and the first seat is known. */
export function isBegun({ round, topBack }: State): boolean {
  return round > 0 || topBack !== null;
}

function headline(state: State, language: Language, say: Say): string {
  const { step, round, firstSeat, seats } = state;
  const edition =
    state.edition === 'de' ? say('German edition', 'deutsche Ausgabe') : say('English edition', 'englische Ausgabe');
  if (!isBegun(state)) return `${edition} · ${say('before the start', 'vor dem Beginn')}`;
  const order = seats.map((_, place) => (firstSeat + place) % seats.length).join(', ');
  const when = `${say('Round', 'Spielrunde')} ${round}/${CENTRAL_BOARD.rounds} · ${edition} · ${say('turn order', 'Reihenfolge')} ${order}`;
  if (step.at === 'over') return `${when} · ${STEP_NAMES.over[language]}`;
  return `${when} · ${say('Seat', 'Platz')} ${step.seat} ${STEP_NAMES[step.at][language]}`;
}

/** `A05  Chapel   | staff+crypt | Caboose   | 1/1/2`. */
function cardText(card: CardId, edition: Edition, language: Language): string {
  const { id, room, staff, crypt, ability, icons } = cardOf(card);
  const say = speak(language);
  const symbols = [...(staff ? [say('hire', 'Mitarbeiter')] : []), ...(crypt ? [say('crypt', 'Krypta')] : [])].join(
    '+',
  );
  return [id, roomName(room, language), symbols, abilityName(ability, language), icons[edition].join('/')].join(' | ');
}

/** The card of the turn with the sections used and the spaces that the train will move; nothing outside of turns. */
function turnLines(state: State, language: Language, say: Say): readonly string[] {
  const { step, turn, edition } = state;
  if (turn.card === null || step.at === 'over') return [];
  const used = SECTIONS.filter((section) => turn[section]).map((section) => SECTION_NAMES[section][language]);
  const left = `${say('used', 'genutzt')} ${used.join(', ') || '-'}`;
  const train = hasMoved(state)
    ? say('train has moved', 'Zug ist gefahren')
    : `${say('train will move', 'Zug fährt')} ${movementAhead(state)}`;
  return [
    `${say('Card of the turn', 'Gewählte Karte')}  ${cardText(turn.card, edition, language)}`,
    `   ${left} | ${train}`,
  ];
}

function openCards(state: State, language: Language, say: Say): readonly string[] {
  const cards = state.row.map((open, slot) =>
    open === null
      ? ` ${slot + 1}  -`
      : ` ${slot + 1}  ${cardText(open.card, state.edition, language)} | ${discNames(open.discs, language) || '-'}`,
  );
  const columns = say(
    'room | Necropolis | ability | train for London/Necropolis/Railway | discs',
    'Raum | Nekropolis | Fähigkeit | Zug bei London/Nekropolis/Eisenbahn | Scheiben',
  );
  const back = state.topBack === null ? '-' : discNames(discsOfBack(state.topBack), language);
  const deck = say(
    `Deck: ${state.deck.length}, back on top ${back}`,
    `Stapel: ${state.deck.length}, oberste Rückseite ${back}`,
  );
  return [`${say('Open cards', 'Offene Karten')}: ${columns}`, ...cards, deck];
}

function cryptLine(state: State, language: Language, say: Say): string {
  const crypts = CRYPTS.map((crypt, index) => {
    const price = `${CRYPT_COLOURS[crypt][language]} ${at(CRYPT_PRICES, index)}`;
    const left = at(state.supply.crypts, index);
    return `${price}: ×${of(NECROPOLIS.columnPoints, crypt)}, ${say(`${left} left`, `noch ${left}`)}`;
  });
  return `${say('Crypts (price in mourners)', 'Krypten (Preis in Trauernden)')}  ${crypts.join(' | ')}`;
}

function bonusLines(state: State, language: Language, say: Say): readonly string[] {
  const columns = CENTRAL_BOARD.bonusColumns.map(({ pounds, move }, column) => {
    const spaces = SPACE_COLOURS.map((colour, space) => {
      const taken = at(state.bonus, column * SPACE_COLOURS.length + space);
      const name = DISC_NAMES[colour][language];
      return taken === null ? name : `(${name}: ${say('seat', 'Platz')} ${taken.seat})`;
    });
    const gains = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [`${say('train', 'Zug')} +${move}`] : [])];
    return ` ${column + 1}  ${gains.join(', ').padEnd(14)}${spaces.join(', ')}`;
  });
  return [say('Bonus spaces, free or (taken)', 'Bonusfelder, frei oder (belegt)'), ...columns];
}

function supplyLines({ supply, bag }: State, language: Language, say: Say): readonly string[] {
  const pieces = `${say('mourners', 'Trauernde')} ${supply.mourners} | ${say('staff', 'Mitarbeiter')} ${supply.staff}`;
  return [
    `${say('Supply', 'Vorrat')}  ${discList(supply.discs, language)} | ${pieces}`,
    `${say('Bag', 'Beutel')}  ${coffinCount(total(bag), language)}: ${colours(bag, language)}`,
  ];
}

/** Widest line that a terminal of 100 columns shows. */
const WIDTH = 100;

/** The whole table in `language`. */
export function draw(state: State, _viewer: Viewer, language: Language): string {
  const say = speak(language);
  const board = [
    headline(state, language, say),
    ...turnLines(state, language, say),
    '',
    ...openCards(state, language, say),
    cryptLine(state, language, say),
    ...bonusLines(state, language, say),
    ...supplyLines(state, language, say),
  ];
  const seats = state.seats.flatMap((_, seat) => ['', ...seatLines(state, seat, language)]);
  return [...board, ...seats, '', ...legendLines(language)]
    .flatMap((line) => wrap(line, WIDTH, '    ', '  '))
    .join('\n');
}

// Why a move is refused: what was found and what was needed.

import { at, Defect } from '../../../base/defect.ts';
import { genericReason, isGenericRule } from '../../../refusals.ts';
import type { Language, Refused } from '../../../title.ts';
import { CRYPT_INDEX, type Disc, SPACE_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, LONDON, PRESTIGE, RAILWAY } from '../components.ts';
import { toAct } from '../decide.ts';
import { mayBuyMourners } from '../effects/crypt.ts';
import { type Move, type MoveOf, moveId } from '../moves.ts';
import { isRule, type Rule } from '../rules.ts';
import type { SeatState, State } from '../state.ts';
import { CRYPT_NAMES, discCounts, discPrice, type Lines, mournerCount } from './names.ts';

const { poundsPerMissingMourner, hireCost } = CENTRAL_BOARD;

/** What the rules say whose sentence needs no numbers. */
const REASONS: Readonly<Record<Exclude<Rule, 'no-disc' | 'no-money' | 'no-mourners' | 'limit'>, Lines>> = {
  'already-done': {
    en: 'this section, symbol, bonus or prestige step was used in this turn',
    de: 'dieser Kartenteil, dieses Symbol, die Bonusaktion oder der Prestige-Schritt ist in diesem Zug schon genutzt',
  },
  'not-on-card': {
    en: 'the card of the turn does not show it',
    de: 'die gewählte Karte zeigt das nicht',
  },
  'no-space': {
    en: 'the place is taken, missing or fully improved',
    de: 'der Platz ist belegt, nicht vorhanden oder schon ganz verbessert',
  },
  'no-supply': { en: 'none is left in the supply', de: 'im Vorrat ist nichts mehr davon' },
  'action-needed': {
    en: 'one action of the card must be taken first, and one is possible',
    de: 'zuerst muss eine Aktion der Karte ausgeführt werden, und eine ist möglich',
  },
  'not-there': { en: 'there is none to choose', de: 'davon ist keines vorhanden' },
  'not-in-edition': { en: 'this edition does not play it', de: 'in dieser Ausgabe gibt es das nicht' },
  'sale-not-needed': {
    en: 'no action is blocked by money that the sale would bring',
    de: 'keine Aktion scheitert an Geld, das der Verkauf einbrächte',
  },
};

/** The limits of installed cards and of the prestige track. */
const CARD_LIMIT: Lines = {
  en: `${RAILWAY.installLimit} cards are installed, which is the limit`,
  de: `${RAILWAY.installLimit} Karten sind abgelegt, mehr sind nicht erlaubt`,
};
const PRESTIGE_LIMIT: Lines = {
  en: `prestige is at level ${PRESTIGE.length}, the last one`,
  de: `das Prestige ist auf Level ${PRESTIGE.length}, dem letzten`,
};

/** Why `rule` refused the move. */
export function describeRefusal(state: State, refused: Refused<Move>, language: Language): string {
  return `${moveId(refused.move)}: ${reasonOf(state, refused, language)}.`;
}

function reasonOf(state: State, { seat, move, rule }: Refused<Move>, language: Language): string {
  if (isGenericRule(rule)) {
    const turn = { seat, seatCount: state.seats.length, toAct: toAct(state), step: state.step.at };
    return genericReason(rule, turn, language);
  }
  if (!isRule(rule)) throw new Defect(`no rule ${rule}`);
  const mine = at(state.seats, seat);
  switch (rule) {
    case 'no-disc':
      return costs(discPrice(discsOf(move), language), discCounts(mine.discs, language), seat)[language];
    case 'no-money':
    case 'no-mourners':
      return shortage(state, { seat, move }, rule)[language];
    case 'limit':
      return (move.kind === 'prestige' ? PRESTIGE_LIMIT : CARD_LIMIT)[language];
    default:
      return REASONS[rule][language];
  }
}

/** The discs that a move costs. */
function discsOf(move: Move): readonly Disc[] {
  if (move.kind === 'prestige') return move.discs;
  return 'disc' in move ? [move.disc] : [];
}

function costs(price: string, held: string, seat: number): Lines {
  return {
    en: `costs ${price}, seat ${seat} has ${held}`,
    de: `kostet ${price}, Platz ${seat} hat ${held}`,
  };
}

/** What a move costs in pounds or mourners, and what the seat has. */
function shortage(state: State, { seat, move }: Omit<Refused<Move>, 'rule'>, rule: 'no-money' | 'no-mourners'): Lines {
  const mine = at(state.seats, seat);
  const held: Lines = rule === 'no-money' ? { en: `£${mine.pounds}`, de: `£${mine.pounds}` } : mournersAndPounds(mine);
  switch (move.kind) {
    case 'caboose':
      return trainShortage(state, mine, seat);
    case 'crypt': {
      const price = cryptPrice(state, move);
      return { en: costs(price.en, held.en, seat).en, de: costs(price.de, held.de, seat).de };
    }
    case 'necropolis':
      return {
        en: `needs pounds or mourners for what the card shows, seat ${seat} has ${held.en}`,
        de: `braucht Geld oder Trauernde für das, was die Karte zeigt; Platz ${seat} hat ${held.de}`,
      };
    case 'london':
      return costs(`£${improvementPrice(mine, move)}`, held.en, seat);
    default:
      return costs(`£${hireCost}`, held.en, seat);
  }
}

function improvementPrice({ london }: SeatState, { space }: MoveOf<'london'>): number {
  return at(LONDON.spaces, SPACE_INDEX[space]).cost[at(london, SPACE_INDEX[space])] ?? 0;
}

function cryptPrice(state: State, { crypt }: MoveOf<'crypt'>): Lines {
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const [en, de] = [mournerCount(price, 'en'), mournerCount(price, 'de')];
  if (!mayBuyMourners(state)) return { en, de };
  return {
    en: `${en}, or £${poundsPerMissingMourner} for each one missing`,
    de: `${de} oder je £${poundsPerMissingMourner} für jeden fehlenden`,
  };
}

function mournersAndPounds({ mourners, pounds }: SeatState): Lines {
  return {
    en: `${mournerCount(mourners, 'en')} at the Necropolis and £${pounds}`,
    de: `${mournerCount(mourners, 'de')} an der Nekropolis und £${pounds}`,
  };
}

/** Why so many mourners of the train do not pay for the crypt at hand. */
function trainShortage(state: State, { mourners, trainMourners, pounds }: SeatState, seat: number): Lines {
  if (state.step.at !== 'caboose') throw new Defect(`step ${state.step.at}, needed caboose`);
  const { crypt } = state.step;
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  return {
    en:
      `does not pay for the ${crypt} crypt of ${mournerCount(price, 'en')}: seat ${seat} has ${mourners} at the Necropolis, ` +
      `${trainMourners} on the train and £${pounds}; missing mourners can be bought only in turns and final purchases, ` +
      'when all of the train or none are spent',
    de:
      `bezahlt die ${CRYPT_NAMES[crypt].de} Krypta für ${mournerCount(price, 'de')} nicht: Platz ${seat} hat ${mourners} an der ` +
      `Nekropolis, ${trainMourners} im Zug und £${pounds}; fehlende Trauernde kann man nur in Zügen und beim letzten Erwerb ` +
      'kaufen, wenn alle oder keine aus dem Zug ausgegeben werden',
  };
}

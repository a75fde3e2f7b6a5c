// Refusals about the card of the turn, its sections, bonus and prestige, and what a move costs.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { CRYPT_INDEX, CRYPTS, type Crypt, type Disc, type Section, SPACE_INDEX } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, LONDON, PRESTIGE } from '../components.ts';
import { legalMoves } from '../decide.ts';
import { trainMourners } from '../effects/crypt.ts';
import { type Move, moveId } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { bonusIndex } from '../state.ts';
import { type Lines, roomName, SECTION_NAMES, spaceName } from './names.ts';
import { cryptText, discCounts, discNames, discsText, lines, mournerCount } from './phrases.ts';
import { boardsOf, cardOfTurn, has, type Reasons, type RefusedMove, reason } from './reasons.ts';
import { speak } from './speak.ts';

const { poundsPerMissingMourner, hireCost } = CENTRAL_BOARD;

type TurnRule = Extract<
  Rule,
  | ('no-card' | 'london-used' | 'necropolis-used' | 'railway-used' | 'other-room' | 'no-symbol' | 'hire-used')
  | (
      | 'crypt-used'
      | 'action-needed'
      | 'symbol-needed'
      | 'slot-empty'
      | 'no-disc'
      | 'no-money'
      | 'no-mourners'
      | 'no-buying'
    )
  | ('more-than-train' | 'more-than-price' | 'all-or-none' | 'bonus-space-taken' | 'bonus-used' | 'prestige-used')
  | ('prestige-top' | 'wrong-payment')
>;

function sectionUsed(section: Section, refused: RefusedMove): Lines {
  const card = cardOfTurn(refused)?.id ?? '';
  return {
    en: `the ${SECTION_NAMES[section].en} section of ${card} was used in this turn; it serves once`,
    de: `der Bereich ${SECTION_NAMES[section].de} von ${card} ist in diesem Spielzug schon genutzt; er gilt einmal`,
  };
}

function otherRoom(refused: RefusedMove): Lines {
  const { move } = refused;
  const card = cardOfTurn(refused);
  if (move.kind !== 'london' || card === null) return NO_CARD;
  return {
    en: `the card of the turn, ${card.id}, improves the ${roomName(card.room, 'en')}, not ${spaceName(move.space, 'en')}`,
    de: `die gewählte Karte ${card.id} gilt für den Raum ${roomName(card.room, 'de')}, nicht für ${spaceName(move.space, 'de')}`,
  };
}

const NO_CARD: Lines = {
  en: 'no card was taken in this turn, and its sections need one',
  de: 'in diesem Spielzug wurde keine Karte genommen, und ohne sie gibt es keine Kartenaktion',
};

function noSymbol(refused: RefusedMove): Lines {
  const card = cardOfTurn(refused)?.id ?? '';
  return refused.move.kind === 'hire'
    ? {
        en: `${card} shows only the crypt symbol; a hire needs the staff symbol`,
        de: `${card} zeigt nur die Krypta; eine Anwerbung braucht das Symbol Mitarbeiter`,
      }
    : {
        en: `${card} shows only the staff symbol; a crypt needs the crypt symbol`,
        de: `${card} zeigt nur den Mitarbeiter; eine Krypta braucht das Symbol Krypta`,
      };
}

function actionNeeded(refused: RefusedMove): Lines {
  const { state, seat } = refused;
  const example = legalMoves(state, seat).find(({ kind }) => ['london', 'necropolis', 'install', 'car'].includes(kind));
  const id = example === undefined ? '' : moveId(example);
  return {
    en: `no action of the card was taken and one is possible, such as ${id}; the turn ends after one, or when none is possible`,
    de: `noch keine Aktion der Karte ist ausgeführt und eine ist möglich, etwa ${id}; der Spielzug endet nach einer oder wenn keine möglich ist`,
  };
}

/** The discs that a move costs. */
function discsOf(move: Move): readonly Disc[] {
  if (move.kind === 'prestige') return move.discs;
  return 'disc' in move ? [move.disc] : [];
}

function noMoney(refused: RefusedMove): Lines {
  const { move } = refused;
  const mine = boardsOf(refused);
  const level = move.kind === 'london' ? at(mine.london, SPACE_INDEX[move.space]) : 0;
  const price = move.kind === 'london' ? (at(LONDON.spaces, SPACE_INDEX[move.space]).cost[level] ?? 0) : hireCost;
  const what: Lines =
    move.kind === 'london'
      ? { en: `improving ${spaceName(move.space, 'en')}`, de: `${spaceName(move.space, 'de')} zu verbessern` }
      : { en: 'a hire', de: 'eine Anwerbung' };
  return {
    en: `${what.en} costs £${price}; ${has(refused, 'en')} £${mine.pounds}`,
    de: `${what.de} kostet £${price}; ${has(refused, 'de')} £${mine.pounds}`,
  };
}

/** The crypt that a move would build: of a section, the cheapest that is left. */
function cryptOf({ state, move }: RefusedMove): Crypt {
  if (move.kind === 'crypt') return move.crypt;
  if (state.step.at === 'caboose') return state.step.crypt;
  return CRYPTS.find((_, index) => at(state.supply.crypts, index) > 0) ?? 'brown';
}

/** `3 mourners at the Necropolis, 2 on the train`: those that a crypt can be paid with. */
function mournersHeld(refused: RefusedMove, language: Language): string {
  const say = speak(language);
  const onTrain = trainMourners(refused.state, refused.seat);
  const there = `${mournerCount(boardsOf(refused).mourners, language)} ${say('at the Necropolis', 'an der Nekropolis')}`;
  return onTrain === 0 ? there : `${there}, ${onTrain} ${say('on the train', 'im Zug')}`;
}

/** What the crypt costs, with the mourners of the train that the move names. */
function cryptPrice(refused: RefusedMove, language: Language): string {
  const say = speak(language);
  const crypt = cryptOf(refused);
  const price = mournerCount(at(CRYPT_PRICES, CRYPT_INDEX[crypt]), language);
  const { move } = refused;
  const named =
    move.kind === 'caboose' ? say(` (${move.mourners} of the train)`, ` (${move.mourners} aus dem Zug)`) : '';
  return `${cryptText(crypt, language)} ${say('costs', 'kostet')} ${price}${named}`;
}

function noMourners(refused: RefusedMove): Lines {
  const { pounds } = boardsOf(refused);
  return lines((to) => {
    const or = to === 'de' ? 'oder je fehlendem' : 'or, for each one missing,';
    return `${cryptPrice(refused, to)} ${or} £${poundsPerMissingMourner}; ${has(refused, to)} ${mournersHeld(refused, to)}, £${pounds}`;
  });
}

function noBuying(refused: RefusedMove): Lines {
  return lines((to) => {
    const terms =
      to === 'de'
        ? 'die zur Jahrhundertwende nicht zu kaufen sind'
        : 'which cannot be bought at the Turn of the Century';
    return `${cryptPrice(refused, to)}, ${terms}; ${has(refused, to)} ${mournersHeld(refused, to)}`;
  });
}

function tooMany(refused: RefusedMove, limit: 'train' | 'price'): Lines {
  const named = refused.move.kind === 'caboose' ? refused.move.mourners : 0;
  const crypt = cryptOf(refused);
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const onTrain = trainMourners(refused.state, refused.seat);
  return limit === 'train'
    ? {
        en: `the train holds ${mournerCount(onTrain, 'en')}, and ${named} were named`,
        de: `der Zug hat ${mournerCount(onTrain, 'de')}, genannt sind ${named}`,
      }
    : {
        en: `${cryptText(crypt, 'en')} costs only ${mournerCount(price, 'en')}, and ${named} were named`,
        de: `${cryptText(crypt, 'de')} kostet nur ${mournerCount(price, 'de')}, genannt sind ${named}`,
      };
}

function allOrNone(refused: RefusedMove): Lines {
  const { mourners: there, trainMourners: onTrain } = boardsOf(refused);
  const named = refused.move.kind === 'caboose' ? refused.move.mourners : 0;
  const missing = at(CRYPT_PRICES, CRYPT_INDEX[cryptOf(refused)]) - named - there;
  return {
    en: `${missing} would be missing and bought; with pounds all ${onTrain} mourners of the train pay, or none`,
    de: `${missing} würden fehlen und müssten gekauft werden; mit Geld bezahlen alle ${onTrain} Trauernden des Zugs oder keiner`,
  };
}

function bonusSpaceTaken({ state, move }: RefusedMove): Lines {
  const taken = move.kind === 'bonus' ? at(state.bonus, bonusIndex(move.column, move.space)) : null;
  const seat = taken?.seat ?? 0;
  return {
    en: `a disc of seat ${seat} lies on this bonus space; each is used once in the game`,
    de: `auf diesem Bonusfeld liegt eine Scheibe von Platz ${seat}; jedes gilt einmal in der Partie`,
  };
}

function wrongPayment(refused: RefusedMove): Lines {
  const { state, move } = refused;
  const level = boardsOf(refused).prestige + 1;
  const costs = PRESTIGE[level - 1]?.costs[state.edition] ?? [];
  const printed = (language: Language) =>
    costs.map((cost) => discNames(cost, language)).join(language === 'de' ? ' oder ' : ' or ');
  const offered = discsOf(move);
  return {
    en: `level ${level} costs ${printed('en')}, with orange for any colour; offered was ${discNames(offered, 'en')}`,
    de: `Level ${level} kostet ${printed('de')}, mit Orange für jede Farbe; geboten ist ${discNames(offered, 'de')}`,
  };
}

export const TURN_REASONS: Reasons<TurnRule> = {
  'no-card': reason('R9', () => NO_CARD),
  'london-used': reason('R10', (refused) => sectionUsed('london', refused)),
  'necropolis-used': reason('R10', (refused) => sectionUsed('necropolis', refused)),
  'railway-used': reason('R10', (refused) => sectionUsed('railway', refused)),
  'other-room': reason('R23', otherRoom),
  'no-symbol': reason('R12', noSymbol),
  'hire-used': reason('R12', () => ({
    en: 'staff was hired in this action; it allows one hire',
    de: 'in dieser Aktion ist schon ein Mitarbeiter angeworben; sie erlaubt einen',
  })),
  'crypt-used': reason('R12', () => ({
    en: 'a crypt was built in this action; it allows one crypt',
    de: 'in dieser Aktion ist schon eine Krypta gebaut; sie erlaubt eine',
  })),
  'action-needed': reason('R10', actionNeeded),
  'symbol-needed': reason('R12', () => ({
    en: 'neither a hire nor a crypt was made; the action ends after one of them',
    de: 'weder ein Mitarbeiter noch eine Krypta ist erworben; die Aktion endet nach einem davon',
  })),
  'slot-empty': reason('R9', ({ move }) => {
    const slot = move.kind === 'take' ? move.slot : 0;
    return {
      en: `slot ${slot} holds no card; an open one is needed`,
      de: `auf Feld ${slot} der Kartenreihe liegt keine Karte; nötig ist eine offene`,
    };
  }),
  'no-disc': reason('R15', (refused) => ({
    en: `it costs ${discsText(discsOf(refused.move), 'en')}; ${has(refused, 'en')} ${discCounts(boardsOf(refused).discs, 'en')}`,
    de: `das kostet ${discsText(discsOf(refused.move), 'de')}; ${has(refused, 'de')} ${discCounts(boardsOf(refused).discs, 'de')}`,
  })),
  'no-money': reason('R5', noMoney),
  'no-mourners': reason('R28', noMourners),
  'no-buying': reason('R54', noBuying),
  'more-than-train': reason('R29', (refused) => tooMany(refused, 'train')),
  'more-than-price': reason('R29', (refused) => tooMany(refused, 'price')),
  'all-or-none': reason('R29', allOrNone),
  'bonus-space-taken': reason('R16', bonusSpaceTaken),
  'bonus-used': reason('R17', () => ({
    en: 'a bonus action was taken in this turn; one is allowed',
    de: 'in diesem Spielzug ist schon eine Bonusaktion genutzt; erlaubt ist eine',
  })),
  'prestige-used': reason('R17', () => ({
    en: 'prestige was raised in this turn; one step is allowed',
    de: 'in diesem Spielzug ist das Prestige schon erhöht; erlaubt ist ein Schritt',
  })),
  'prestige-top': reason('R19', () => ({
    en: `prestige is at level ${PRESTIGE.length}, the last one`,
    de: `das Prestige ist auf Level ${PRESTIGE.length}, dem letzten`,
  })),
  'wrong-payment': reason('R19', wrongPayment),
};

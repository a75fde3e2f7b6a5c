// What is asked of a seat: the step, a line for people with what matters, and the rulings it is based on.

import { at, Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Decision, Seat, Viewer } from '../../../title/contract.ts';
import { CRYPT_INDEX, SECTIONS } from '../components/ids.ts';
import { CENTRAL_BOARD, CRYPT_PRICES, cardOf } from '../components.ts';
import { mineOf, type Situation, tripOf, wagesOf } from '../effect/situation.ts';
import { freePlaces, fullCars } from '../effects/railwayTile.ts';
import { paidSpots } from '../effects/staff.ts';
import { movement } from '../effects/train.ts';
import { MOVE } from '../moves.ts';
import { symbolsUsed } from '../procedures/necropolisAction.ts';
import type { State, StepName } from '../state.ts';
import { spacesAhead } from '../steps/finalRun.ts';
import { main } from '../steps/main.ts';
import { type Lines, roomName, SECTION_NAMES } from './names.ts';
import {
  coffinCount,
  colours,
  cryptPrices,
  cryptText,
  discCounts,
  lines,
  mournerCount,
  mourners,
  spaceCount,
  staffCount,
} from './phrases.ts';
import { tripText } from './situation.ts';
import { speak } from './speak.ts';

interface Asked {
  prompt(situation: Situation): Lines;
  readonly rulings: readonly string[];
}

const { hireCost } = CENTRAL_BOARD;

/** `£8, a blue and 2 grey discs`. */
function means(situation: Situation, language: Language): string {
  const { pounds, discs } = mineOf(situation);
  return `£${pounds}, ${discCounts(discs, language)}`;
}

/** What of the turn is still open, in words. */
function openText({ state }: Situation, language: Language): string {
  const { turn } = state;
  const say = speak(language);
  const room = turn.card === null ? '' : roomName(cardOf(turn.card).room, language);
  const sections = SECTIONS.filter((section) => turn.card !== null && !turn[section]);
  const parts = [
    ...sections.map((name) => (name === 'london' ? `London (${room})` : SECTION_NAMES[name][language])),
    ...(turn.bonusMove === null ? [say('bonus', 'Bonusaktion')] : []),
    ...(turn.prestigeMove === null ? [say('prestige', 'Prestige')] : []),
  ];
  return parts.join(', ') || say('nothing', 'nichts');
}

function mainPrompt(situation: Situation): Lines {
  const { state, seat } = situation;
  const spaces = movement(state, seat);
  const what = mainChoice(situation);
  return lines((to) => {
    const say = speak(to);
    const rest = say(
      `You have ${means(situation, to)}; the train will move ${spaceCount(spaces, to)}`,
      `Du hast ${means(situation, to)}; der Zug fährt ${spaceCount(spaces, to)}`,
    );
    return `${what[to]}. ${rest}`;
  });
}

/** The actions that are open; where none can be taken, that the turn ends. */
function mainChoice(situation: Situation): Lines {
  const { state, seat } = situation;
  if (main.legalMoves(state, seat).every(({ kind }) => kind === 'end')) {
    return {
      en: 'End the turn: no other action is possible',
      de: 'Beende den Spielzug: Keine andere Aktion ist möglich',
    };
  }
  const card = state.turn.card;
  const mayEnd = main.forbidden(state, seat, MOVE.end) === null;
  return {
    en: `Take ${mayEnd ? 'actions' : 'at least one action'} of ${card ?? 'no card'}${mayEnd ? ', or end the turn' : ''}. Open: ${openText(situation, 'en')}`,
    de: `Wähle ${mayEnd ? 'Aktionen' : 'mindestens eine Aktion'} ${card === null ? 'ohne Karte' : `der Karte ${card}`}${mayEnd ? ' oder beende den Spielzug' : ''}. Offen: ${openText(situation, 'de')}`,
  };
}

function necropolisPrompt(situation: Situation): Lines {
  const { pounds, mourners } = mineOf(situation);
  return lines((to) => {
    const say = speak(to);
    const held = `£${pounds}, ${mournerCount(mourners, to)}`;
    const asked = symbolChoice(situation, to);
    return say(`Necropolis action: ${asked}. You have ${held}`, `Nekropolis-Aktion: ${asked}. Du hast ${held}`);
  });
}

/** Which symbols of the card are left: both, one, or one after the other was used. */
function symbolChoice({ state }: Situation, language: Language): string {
  const say = speak(language);
  const { hired, crypted } = symbolsUsed(state);
  const { staff, crypt } = state.turn.card === null ? { staff: false, crypt: false } : cardOf(state.turn.card);
  const hire = say(`hire staff for £${hireCost}`, `wirb für £${hireCost} einen Mitarbeiter an`);
  const prices = cryptPrices(language);
  const build = say(`build a crypt (${prices} mourners)`, `baue eine Krypta (${prices} Trauernde)`);
  const left = [...(staff && !hired ? [hire] : []), ...(crypt && !crypted ? [build] : [])].join(', ');
  if (hired || crypted) return `${left}${say(', or finish', ' oder beende die Aktion')}`;
  return `${left}${staff && crypt ? say(', or both', ' oder beides') : ''}`;
}

function caboosePrompt(situation: Situation): Lines {
  const { step } = situation.state;
  const crypt = step.at === 'caboose' ? step.crypt : 'brown';
  const price = at(CRYPT_PRICES, CRYPT_INDEX[crypt]);
  const { mourners, trainMourners } = mineOf(situation);
  return {
    en: `Pay ${mournerCount(price, 'en')} for ${cryptText(crypt, 'en')}: how many of the ${trainMourners} on the train? ${mourners} are at the Necropolis`,
    de: `Bezahle ${mournerCount(price, 'de')} für ${cryptText(crypt, 'de')}: Wie viele kommen aus dem Zug? Dort sind ${trainMourners}, an der Nekropolis ${mourners}`,
  };
}

function boardingPrompt(situation: Situation): Lines {
  const mine = mineOf(situation);
  const [forMourners, forCoffins] = [freePlaces(mine, 'm'), freePlaces(mine, 'c')];
  return {
    en: `Load what waits in London, or nothing: ${mourners(mine.waitingMourners, 'en')} (${forMourners} free), coffins ${colours(mine.waitingCoffins, 'en')} (${forCoffins} free)`,
    de: `Lade, was in London wartet, oder nichts: ${mourners(mine.waitingMourners, 'de')} (${forMourners} frei), Särge: ${colours(mine.waitingCoffins, 'de')} (${forCoffins} frei)`,
  };
}

function crewPrompt(situation: Situation): Lines {
  const mine = mineOf(situation);
  const staff = paidSpots(mine).length;
  return {
    en: `Use the Crew Car for the wages? ${staffCount(staff, 'en')}, £${wagesOf(mine)} without it; you have £${mine.pounds}`,
    de: `Mannschaftswagen für die Bezahlung nutzen? ${staffCount(staff, 'de')}, £${wagesOf(mine)} ohne ihn; du hast £${mine.pounds}`,
  };
}

function dismissPrompt({ state }: Situation): Lines {
  const leaving = state.step.at === 'dismiss' ? state.step.leaving : 1;
  return {
    en: `Choose who leaves: ${leaving} staff cannot be paid`,
    de:
      leaving === 1
        ? 'Wähle, wer geht: 1 Mitarbeiter kann nicht bezahlt werden'
        : `Wähle, wer geht: ${leaving} Mitarbeiter können nicht bezahlt werden`,
  };
}

function diningPrompt(situation: Situation): Lines {
  const cars = fullCars(mineOf(situation));
  return {
    en: `Use the Dining Car before the mourners leave? ${cars} mourner ${cars === 1 ? 'car is' : 'cars are'} full`,
    de: `Speisewagen nutzen, bevor die Trauernden aussteigen? ${cars} Trauernden-Plättchen ${cars === 1 ? 'ist' : 'sind'} voll`,
  };
}

function finalRunPrompt(situation: Situation): Lines {
  const mine = mineOf(situation);
  const trip = (to: Language) => tripText(tripOf(mine, spacesAhead(mine.position), true), to);
  return {
    en: `Run on to the next station, or stay: ${trip('en')}`,
    de: `Fahre weiter zum nächsten Bahnhof oder bleibe stehen: ${trip('de')}`,
  };
}

function finalBuyPrompt(situation: Situation): Lines {
  const { pounds, mourners } = mineOf(situation);
  return {
    en: `Final purchase: hire staff for £${hireCost} or build a crypt (${cryptPrices('en')}), or pass. You have £${pounds}, ${mournerCount(mourners, 'en')}`,
    de: `Letzter Erwerb: Wirb für £${hireCost} einen Mitarbeiter an, baue eine Krypta (${cryptPrices('de')}) oder verzichte. Du hast £${pounds}, ${mournerCount(mourners, 'de')}`,
  };
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  setupRow: {
    prompt: () => ({
      en: 'Choose the row of your first staff: coffins are buried in staffed rows only',
      de: 'Wähle die Reihe deines ersten Mitarbeiters: Särge kommen nur in betreute Reihen',
    }),
    rulings: ['R1', 'R2'],
  },
  take: {
    prompt: (situation) => ({
      en: `Take one of the open cards with its discs. You have ${means(situation, 'en')}`,
      de: `Nimm eine offene Karte mit ihren Scheiben. Du hast ${means(situation, 'de')}`,
    }),
    rulings: ['R7', 'R8', 'R71'],
  },
  main: {
    prompt: mainPrompt,
    rulings: ['R10', 'R11', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R18', 'R19', 'R22', 'R23', 'R30', 'R45', 'R46'],
  },
  necropolis: { prompt: necropolisPrompt, rulings: ['R11', 'R12', 'R24', 'R25', 'R26', 'R27', 'R28'] },
  caboose: { prompt: caboosePrompt, rulings: ['R28', 'R29', 'R36', 'R54'] },
  volunteer: {
    prompt: () => ({
      en: 'Place the volunteer in a row or on a London tile: it is never paid and never leaves',
      de: 'Setze den Freiwilligen in einer Reihe oder auf einem Londonplättchen ein: Er wird nie bezahlt und geht nie',
    }),
    rulings: ['R24', 'R25', 'R33', 'R34'],
  },
  freeCrypt: {
    prompt: () => ({
      en: 'Choose the column of the free white crypt; it is never moved',
      de: 'Wähle die Spalte der kostenlosen weißen Krypta; sie bleibt dort',
    }),
    rulings: ['R21', 'R27', 'R33'],
  },
  boarding: { prompt: boardingPrompt, rulings: ['R37'] },
  tender: {
    prompt: (situation) => {
      const extra = mineOf(situation).installed.length;
      const spaces = movement(situation.state, situation.seat);
      return {
        en: `Use the Tender? The train moves ${spaceCount(spaces, 'en')}, with it ${extra} more`,
        de: `Tender nutzen? Der Zug fährt ${spaceCount(spaces, 'de')}, mit ihm ${extra} mehr`,
      };
    },
    rulings: ['R36', 'R38', 'R39'],
  },
  load: {
    prompt: (situation) => {
      const mine = mineOf(situation);
      const free = freePlaces(mine, 'c');
      return {
        en: `Load the next coffin: ${colours(mine.waitingCoffins, 'en')} waiting, room for ${coffinCount(free, 'en')}`,
        de: `Lade den nächsten Sarg: ${colours(mine.waitingCoffins, 'de')} im Wartebereich, Platz für ${coffinCount(free, 'de')}`,
      };
    },
    rulings: ['R42'],
  },
  crew: { prompt: crewPrompt, rulings: ['R36', 'R43', 'R44'] },
  dismiss: { prompt: dismissPrompt, rulings: ['R34', 'R44', 'R48'] },
  dining: { prompt: diningPrompt, rulings: ['R31', 'R36', 'R51'] },
  bury: {
    prompt: (situation) => {
      const { trainCoffins } = mineOf(situation);
      return {
        en: `Bury the next coffin: ${colours(trainCoffins, 'en')} on the train`,
        de: `Setze den nächsten Sarg bei: ${colours(trainCoffins, 'de')} im Zug`,
      };
    },
    rulings: ['R48', 'R49', 'R50', 'R52'],
  },
  century: {
    prompt: (situation) => ({
      en: `Turn of the Century: take one free action, or pass. You have ${mournerCount(mineOf(situation).mourners, 'en')} for a crypt (${cryptPrices('en')})`,
      de: `Jahrhundertwende: Wähle eine kostenlose Aktion oder verzichte. Du hast ${mournerCount(mineOf(situation).mourners, 'de')} für eine Krypta (${cryptPrices('de')})`,
    }),
    rulings: ['R46', 'R53', 'R54', 'R55', 'R56'],
  },
  finalRun: { prompt: finalRunPrompt, rulings: ['R57', 'R58', 'R59', 'R61'] },
  finalBuy: { prompt: finalBuyPrompt, rulings: ['R46', 'R60'] },
};

/** What is asked of `seat`. Every step is public. */
export function decision(state: State, seat: Seat, _viewer: Viewer, language: Language): Decision {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const { prompt, rulings } = ASKED[step.at];
  return { kind: step.at, prompt: prompt({ state, seat })[language], rulings };
}

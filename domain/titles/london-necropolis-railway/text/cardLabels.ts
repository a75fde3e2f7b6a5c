// Labels of the moves of a turn: the card, its sections, bonus, prestige, sales, the end, and the final run.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { type Disc, type LondonSpace, SPACE_INDEX } from '../components/ids.ts';
import { cardOf, PRESTIGE } from '../components.ts';
import * as cards from '../effect/cards.ts';
import { mineOf, type Situation } from '../effect/situation.ts';
import type { EffectOf } from '../effectShape.ts';
import type { MoveOf } from '../moves.ts';
import { abilityGain } from './abilities.ts';
import { morePoints } from './gains.ts';
import { abilityName, carName, DISC_NAMES, type Lines, spaceName } from './names.ts';
import { cardText, discsText, gainsText, lines, spaceCount } from './phrases.ts';
import { iconsText, type Labels, tripText } from './situation.ts';
import { speak } from './speak.ts';

type CardKind =
  | ('take' | 'london' | 'free-london' | 'necropolis' | 'install' | 'car' | 'free-car' | 'bonus' | 'prestige')
  | ('sell' | 'end' | 'done' | 'tender' | 'run' | 'pass');

const FREE: Lines = { en: 'free', de: 'kostenlos' };

function paid(disc: Disc, language: Language): string {
  return discsText([disc], language);
}

function takeLabel({ slot }: MoveOf<'take'>, { state }: Situation): Lines {
  const open = state.row[slot - 1] ?? null;
  if (open === null) return { en: `Take card ${slot}`, de: `Karte ${slot} nehmen` };
  const icons = cardOf(open.card).icons[state.edition].join('/');
  return {
    en: `Take card ${slot}: ${cardText(open.card, 'en')}, train ${icons}, with ${discsText(open.discs, 'en')}`,
    de: `Karte ${slot} nehmen: ${cardText(open.card, 'de')}, Zug ${icons}, dazu ${discsText(open.discs, 'de')}`,
  };
}

/** What a space would give, and what it gives now. */
function improvementLabel(
  space: LondonSpace,
  { income, incomeNow, points }: EffectOf<'free-london'>,
  situation: Situation,
  price: (language: Language) => string,
): Lines {
  const side = at(mineOf(situation).london, SPACE_INDEX[space]) === 0 ? 'A' : 'B';
  return lines((to) => {
    const [now, later] = [gainsText(incomeNow, to), gainsText(income, to)];
    return to === 'de'
      ? `${spaceName(space, to)} auf Seite ${side} verbessern (${price(to)}): Einkommen ${later} (bisher ${now})${morePoints(points, to)}`
      : `Improve ${spaceName(space, to)} to side ${side} (${price(to)}): income ${later} (now ${now})${morePoints(points, to)}`;
  });
}

function londonLabel(move: MoveOf<'london'>, situation: Situation): Lines {
  const effect = cards.london(situation, move);
  const label = improvementLabel(move.space, effect, situation, (to) => `£${-effect.money}, ${paid(move.disc, to)}`);
  return lines((to) => `${label[to]}${iconsText(effect.train.more, to)}`);
}

function freeLondonLabel({ space }: MoveOf<'free-london'>, situation: Situation): Lines {
  const effect = cards.improvement(mineOf(situation), space, true);
  return improvementLabel(space, effect, situation, (to) => FREE[to]);
}

function necropolisLabel(move: MoveOf<'necropolis'>, situation: Situation): Lines {
  const { hire, crypt, train } = cards.necropolis(situation, move);
  return lines((to) => {
    const say = speak(to);
    const offers = [
      ...(hire === undefined ? [] : [say(`hire staff for £${hire}`, `Mitarbeiter für £${hire}`)]),
      ...(crypt ? [say('build a crypt', 'Krypta')] : []),
    ];
    const name = say('Necropolis action', 'Nekropolis-Aktion');
    return `${name} (${paid(move.disc, to)}): ${offers.join(', ')}${iconsText(train.more, to)}`;
  });
}

function installLabel(move: MoveOf<'install'>, situation: Situation): Lines {
  const { card } = situation.state.turn;
  if (card === null) return lines((to) => `${speak(to)('Install the card', 'Karte ablegen')} (${paid(move.disc, to)})`);
  const { ability, train } = cards.install(situation, move);
  return lines((to) => {
    const name = abilityName(ability, to);
    const head = speak(to)(`Install ${card} as ${name}`, `${card} als ${name} ablegen`);
    return `${head} (${paid(move.disc, to)}): ${abilityGain(ability, to)}${iconsText(train.more, to)}`;
  });
}

/** What the pair of the car gives once the car is upgraded, if that completes it. */
function pairText({ pair }: EffectOf<'free-car'>, language: Language): string {
  if (pair === undefined) return '';
  const { position, bonus, amount } = pair;
  const words = {
    orangeDiscs: { en: `${amount} orange discs`, de: `${amount} orange Scheiben` },
    volunteer: { en: 'the volunteer', de: 'der Freiwillige' },
    whiteCrypt: { en: 'a white crypt', de: 'eine weiße Krypta' },
  } as const;
  return language === 'de' ? `; Paar ${position}: ${words[bonus].de}` : `; pair ${position}: ${words[bonus].en}`;
}

function carLabel(
  { mode, car }: MoveOf<'car'> | MoveOf<'free-car'>,
  effect: EffectOf<'free-car'>,
  price: (language: Language) => string,
): Lines {
  const { places, placesNow } = effect;
  return lines((to) => {
    const say = speak(to);
    const name = carName(car, to);
    if (mode === 'add') {
      return `${say(`Add ${name}`, `${name} hinzufügen`)} (${price(to)}): ${places} ${say('places', 'Plätze')}`;
    }
    const head = say(`Upgrade ${name}`, `${name} verbessern`);
    const gain = say(`${places} places instead of ${placesNow}`, `${places} Plätze statt ${placesNow}`);
    return `${head} (${price(to)}): ${gain}${pairText(effect, to)}`;
  });
}

function paidCarLabel(move: MoveOf<'car'>, situation: Situation): Lines {
  const effect = cards.car(situation, move);
  const label = carLabel(move, effect, (to) => paid(move.disc, to));
  return lines((to) => `${label[to]}${iconsText(effect.train.more, to)}`);
}

function bonusLabel(move: MoveOf<'bonus'>, situation: Situation): Lines {
  const { column, space, disc } = move;
  const { money, train } = cards.bonus(situation, move);
  return lines((to) => {
    const de = to === 'de';
    const gains = [
      ...(money > 0 ? [`£${money}`] : []),
      ...(train.more > 0 ? [`${de ? 'Zug' : 'train'} +${train.more}`] : []),
    ];
    const name = de ? `Bonusaktion ${column}, ${DISC_NAMES[space].de}es Feld` : `Bonus ${column}, ${space} space`;
    return `${name} (${paid(disc, to)}): ${gains.join(', ')}`;
  });
}

/** What a prestige level brings: points per staff and movement; once `reached`, only what lasts. */
export function levelText(level: number, language: Language, reached = false): string {
  const say = speak(language);
  const { points, move, ongoing, whiteCrypt } = at(PRESTIGE, level - 1);
  const each = points === 1 ? say('1 point', '1 Punkt') : say(`${points} points`, `${points} Punkte`);
  const parts = [
    say(`${each} per staff in London`, `${each} pro Mitarbeiter in London`),
    ...(move > 0 && !reached ? [say(`train +${move} this turn`, `Zug +${move} in diesem Spielzug`)] : []),
    ...(ongoing > 0 ? [say(`train +${ongoing} every turn`, `Zug +${ongoing} in jedem Spielzug`)] : []),
    ...(whiteCrypt && !reached ? [say('a white crypt', 'eine weiße Krypta')] : []),
  ];
  return parts.join(', ');
}

function prestigeLabel(move: MoveOf<'prestige'>, situation: Situation): Lines {
  const { level, points } = cards.prestige(situation, move);
  return lines((to) => {
    const gain = `${levelText(level, to)}${morePoints(points, to)}`;
    return to === 'de'
      ? `Prestige auf Level ${level} erhöhen (${discsText(move.discs, to)}): ${gain}`
      : `Raise prestige to level ${level} (${discsText(move.discs, to)}): ${gain}`;
  });
}

function endLabel(situation: Situation): Lines {
  const trip = cards.end(situation);
  const { tender } = trip;
  return lines((to) => {
    const head = to === 'de' ? 'Spielzug beenden' : 'End the turn';
    const more = to === 'de' ? `; Tender möglich: +${tender}` : `; then the Tender may add ${tender}`;
    return `${head}: ${tripText(trip, to)}${tender > 0 ? more : ''}`;
  });
}

function tenderLabel(move: MoveOf<'tender'>, situation: Situation): Lines {
  const trip = cards.tender(situation, move);
  return lines((to) => {
    const de = to === 'de';
    if (!move.use) return `${de ? 'Tender behalten' : 'Keep the Tender'}: ${tripText(trip, to)}`;
    const head = de ? 'Tender abwerfen' : 'Discard the Tender';
    return `${head}: ${spaceCount(trip.more, to)} ${de ? 'mehr' : 'more'}; ${tripText(trip, to)}`;
  });
}

function runLabel(move: MoveOf<'run'>, situation: Situation): Lines {
  const trip = cards.run(situation, move);
  if (!move.go) {
    return {
      en: `Stay on space ${trip.to}: no final run`,
      de: `Auf Feld ${trip.to} bleiben: keine letzte Fahrt`,
    };
  }
  return lines((to) => `${to === 'de' ? 'Letzte Fahrt' : 'Final run'}: ${tripText(trip, to)}`);
}

function passLabel({ state }: Situation): Lines {
  return state.turn.occasion === 'finalBuy'
    ? { en: 'Pass: no final purchase', de: 'Verzichten: kein letzter Erwerb' }
    : { en: 'Pass: no free action', de: 'Verzichten: keine kostenlose Aktion' };
}

function sellLabel({ tile }: MoveOf<'sell'>): Lines {
  const { money } = cards.sell();
  return {
    en: `Sell ${carName(tile, 'en')} for £${money}: it leaves the game`,
    de: `Für £${money} verkaufen: ${carName(tile, 'de')} (kommt aus dem Spiel)`,
  };
}

export const CARD_LABELS: Pick<Labels, CardKind> = {
  take: (move) => (situation) => takeLabel(move, situation),
  london: (move) => (situation) => londonLabel(move, situation),
  'free-london': (move) => (situation) => freeLondonLabel(move, situation),
  necropolis: (move) => (situation) => necropolisLabel(move, situation),
  install: (move) => (situation) => installLabel(move, situation),
  car: (move) => (situation) => paidCarLabel(move, situation),
  'free-car': (move) => (situation) => carLabel(move, cards.tile(mineOf(situation), move), (to) => FREE[to]),
  bonus: (move) => (situation) => bonusLabel(move, situation),
  prestige: (move) => (situation) => prestigeLabel(move, situation),
  sell: (move) => () => sellLabel(move),
  end: () => endLabel,
  done: () => () => ({ en: 'Finish the Necropolis action', de: 'Nekropolis-Aktion beenden' }),
  tender: (move) => (situation) => tenderLabel(move, situation),
  run: (move) => (situation) => runLabel(move, situation),
  pass: () => passLabel,
};

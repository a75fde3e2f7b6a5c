// Labels of the moves of a turn: the card, its sections, bonus, prestige, sales, the end, and the final run.

import { at } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import { CAR_INDEX, CARS, type Disc, type LondonSpace, SPACE_INDEX } from '../components/ids.ts';
import { CAR_PLACES, CENTRAL_BOARD, cardOf, EDITION_RULES, LONDON, PRESTIGE, RAILWAY } from '../components.ts';
import { usableCard } from '../effects/installedCard.ts';
import { movement } from '../effects/train.ts';
import type { MoveOf } from '../moves.ts';
import type { SeatState } from '../state.ts';
import { spacesAhead } from '../steps/finalRun.ts';
import { abilityGain } from './abilities.ts';
import { morePoints } from './gains.ts';
import { abilityName, carName, DISC_NAMES, type Lines, spaceName } from './names.ts';
import { cardText, discsText, gainsText, lines, spaceCount } from './phrases.ts';
import { iconsText, type Labels, mineOf, type Situation, tripText } from './situation.ts';
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
function improvement(mine: SeatState, id: LondonSpace, price: (language: Language, pounds: number) => string): Lines {
  const space = at(LONDON.spaces, SPACE_INDEX[id]);
  const level = at(mine.london, SPACE_INDEX[id]);
  const next = space.income[level + 1];
  const side = level === 0 ? 'A' : 'B';
  const change = { london: mine.london.with(SPACE_INDEX[id], level + 1) };
  return lines((to) => {
    const points = morePoints(mine, change, to);
    const now = gainsText(at(space.income, level), to);
    const later = next === undefined ? '-' : gainsText(next, to);
    const cost = price(to, space.cost[level] ?? 0);
    return to === 'de'
      ? `${spaceName(id, to)} auf Seite ${side} verbessern (${cost}): Einkommen ${later} (bisher ${now})${points}`
      : `Improve ${spaceName(id, to)} to side ${side} (${cost}): income ${later} (now ${now})${points}`;
  });
}

function londonLabel({ space, disc }: MoveOf<'london'>, situation: Situation): Lines {
  const label = improvement(mineOf(situation), space, (to, pounds) => `£${pounds}, ${paid(disc, to)}`);
  return lines((to) => `${label[to]}${iconsText(situation, 'london', to)}`);
}

function necropolisLabel({ disc }: MoveOf<'necropolis'>, situation: Situation): Lines {
  const { card } = situation.state.turn;
  return lines((to) => {
    const say = speak(to);
    const hire = say(`hire staff for £${CENTRAL_BOARD.hireCost}`, `Mitarbeiter für £${CENTRAL_BOARD.hireCost}`);
    const offers = [
      ...(card === null || cardOf(card).staff ? [hire] : []),
      ...(card === null || cardOf(card).crypt ? [say('build a crypt', 'Krypta')] : []),
    ];
    const name = say('Necropolis action', 'Nekropolis-Aktion');
    return `${name} (${paid(disc, to)}): ${offers.join(', ')}${iconsText(situation, 'necropolis', to)}`;
  });
}

function installLabel({ disc }: MoveOf<'install'>, situation: Situation): Lines {
  const { card } = situation.state.turn;
  return lines((to) => {
    const say = speak(to);
    const price = paid(disc, to);
    if (card === null) return `${say('Install the card', 'Karte ablegen')} (${price})`;
    const { ability } = cardOf(card);
    const name = abilityName(ability, to);
    const head = say(`Install ${card} as ${name}`, `${card} als ${name} ablegen`);
    return `${head} (${price}): ${abilityGain(ability, to)}${iconsText(situation, 'railway', to)}`;
  });
}

/** What the pair of the car gives once the car is upgraded, if that completes it. */
function pairText(mine: SeatState, car: number, language: Language): string {
  const pair = car % RAILWAY.pairs.length;
  const other = (car + RAILWAY.pairs.length) % CARS.length;
  if (at(mine.cars, other) !== 2) return '';
  const { bonus, amount } = at(RAILWAY.pairs, pair);
  const words = {
    orangeDiscs: { en: `${amount} orange discs`, de: `${amount} orange Scheiben` },
    volunteer: { en: 'the volunteer', de: 'der Freiwillige' },
    whiteCrypt: { en: 'a white crypt', de: 'eine weiße Krypta' },
  } as const;
  return language === 'de' ? `; Paar ${pair + 1}: ${words[bonus].de}` : `; pair ${pair + 1}: ${words[bonus].en}`;
}

function carLabel(
  { mode, car }: MoveOf<'car'> | MoveOf<'free-car'>,
  situation: Situation,
  price: (language: Language) => string,
): Lines {
  const index = CAR_INDEX[car];
  const [, bare = 0, upgraded = 0] = at(CAR_PLACES, index);
  return lines((to) => {
    const say = speak(to);
    const name = carName(car, to);
    if (mode === 'add') {
      return `${say(`Add ${name}`, `${name} hinzufügen`)} (${price(to)}): ${bare} ${say('places', 'Plätze')}`;
    }
    const head = say(`Upgrade ${name}`, `${name} verbessern`);
    const gain = say(`${upgraded} places instead of ${bare}`, `${upgraded} Plätze statt ${bare}`);
    return `${head} (${price(to)}): ${gain}${pairText(mineOf(situation), index, to)}`;
  });
}

function bonusLabel({ column, space, disc }: MoveOf<'bonus'>): Lines {
  const { pounds, move } = at(CENTRAL_BOARD.bonusColumns, column - 1);
  return lines((to) => {
    const de = to === 'de';
    const gains = [...(pounds > 0 ? [`£${pounds}`] : []), ...(move > 0 ? [`${de ? 'Zug' : 'train'} +${move}`] : [])];
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

function prestigeLabel({ discs }: MoveOf<'prestige'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  const level = Math.min(mine.prestige + 1, PRESTIGE.length);
  return lines((to) => {
    const gain = `${levelText(level, to)}${morePoints(mine, { prestige: level }, to)}`;
    return to === 'de'
      ? `Prestige auf Level ${level} erhöhen (${discsText(discs, to)}): ${gain}`
      : `Raise prestige to level ${level} (${discsText(discs, to)}): ${gain}`;
  });
}

function endLabel(situation: Situation): Lines {
  const { state, seat } = situation;
  const mine = mineOf(situation);
  const tender = usableCard(state, seat, 'tender') === null ? 0 : mine.installed.length;
  return lines((to) => {
    const head = to === 'de' ? 'Spielzug beenden' : 'End the turn';
    const more = to === 'de' ? `; Tender möglich: +${tender}` : `; then the Tender may add ${tender}`;
    return `${head}: ${tripText(mine, movement(state, seat), to)}${tender > 0 ? more : ''}`;
  });
}

function tenderLabel({ use }: MoveOf<'tender'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  const extra = use ? mine.installed.length : 0;
  const spaces = movement(situation.state, situation.seat) + extra;
  return lines((to) => {
    const de = to === 'de';
    if (!use) return `${de ? 'Tender behalten' : 'Keep the Tender'}: ${tripText(mine, spaces, to)}`;
    const head = de ? 'Tender abwerfen' : 'Discard the Tender';
    return `${head}: ${spaceCount(extra, to)} ${de ? 'mehr' : 'more'}; ${tripText(mine, spaces, to)}`;
  });
}

function runLabel({ go }: MoveOf<'run'>, situation: Situation): Lines {
  const mine = mineOf(situation);
  if (!go) {
    return {
      en: `Stay on space ${mine.position}: no final run`,
      de: `Auf Feld ${mine.position} bleiben: keine letzte Fahrt`,
    };
  }
  return lines((to) => {
    const head = to === 'de' ? 'Letzte Fahrt' : 'Final run';
    return `${head}: ${tripText(mine, spacesAhead(mine.position), to, true)}`;
  });
}

function passLabel({ state }: Situation): Lines {
  return state.turn.occasion === 'finalBuy'
    ? { en: 'Pass: no final purchase', de: 'Verzichten: kein letzter Erwerb' }
    : { en: 'Pass: no free action', de: 'Verzichten: keine kostenlose Aktion' };
}

function sellLabel({ tile }: MoveOf<'sell'>): Lines {
  const pounds = EDITION_RULES.de.tileSalePounds ?? 0;
  return {
    en: `Sell ${carName(tile, 'en')} for £${pounds}: it leaves the game`,
    de: `Für £${pounds} verkaufen: ${carName(tile, 'de')} (kommt aus dem Spiel)`,
  };
}

export const CARD_LABELS: Pick<Labels, CardKind> = {
  take: (move) => (situation) => takeLabel(move, situation),
  london: (move) => (situation) => londonLabel(move, situation),
  'free-london': (move) => (situation) => improvement(mineOf(situation), move.space, (to) => FREE[to]),
  necropolis: (move) => (situation) => necropolisLabel(move, situation),
  install: (move) => (situation) => installLabel(move, situation),
  car: (move) => (situation) => {
    const label = carLabel(move, situation, (to) => paid(move.disc, to));
    return lines((to) => `${label[to]}${iconsText(situation, 'railway', to)}`);
  },
  'free-car': (move) => (situation) => carLabel(move, situation, (to) => FREE[to]),
  bonus: (move) => () => bonusLabel(move),
  prestige: (move) => (situation) => prestigeLabel(move, situation),
  sell: (move) => () => sellLabel(move),
  end: () => endLabel,
  done: () => () => ({ en: 'Finish the Necropolis action', de: 'Nekropolis-Aktion beenden' }),
  tender: (move) => (situation) => tenderLabel(move, situation),
  run: (move) => (situation) => runLabel(move, situation),
  pass: () => passLabel,
};

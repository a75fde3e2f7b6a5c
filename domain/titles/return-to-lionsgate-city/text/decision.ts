// What is asked of a seat: the step, a line for people with what matters, and the rulings it is based on.

import { Defect } from '../../../base/defect.ts';
import type { Language } from '../../../base/language.ts';
import type { Decision, Seat, Viewer } from '../../../title/contract.ts';
import { CITY, type Skill } from '../components/ids.ts';
import { mercenaryOf } from '../components.ts';
import { mineOf } from '../effect/situation.ts';
import { fightOf, journeyOf, most, skunkPercent } from '../effect/sums.ts';
import { moreForbidden, shopAt, unloadingOf } from '../effects/cardShop.ts';
import { looseAt } from '../effects/loading.ts';
import { multiplierOf } from '../effects/mining.ts';
import { allowance, capacity, modeAt, powerOf, room, upgradeSpaces } from '../effects/powers.ts';
import { theftOf } from '../effects/stealing.ts';
import { framesOf, type State, type StepName, total } from '../state.ts';
import { atPlace, placeName, seatName, skillsText, term } from './names.ts';
import { counted, goodCounts, goodsText, termList } from './phrases.ts';
import { oreText, type Situation } from './situation.ts';
import { type Say, speak } from './speak.ts';

interface Asked {
  prompt(situation: Situation): string;
  readonly rulings: readonly string[];
}

/** `R23`, `R24` … up to `last`, and `more`. */
function rulings(first: number, last: number, ...more: readonly number[]): readonly string[] {
  const range = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...range, ...more].map((number) => `R${number}`);
}

function draftPrompt(situation: Situation): string {
  const { state, seat, say } = situation;
  const next = mineOf(situation).team.length + 1;
  const { startTeam } = modeAt(state);
  const gold = state.draft?.gold[seat] ?? 0;
  return say(
    `Take a mercenary with the gold on it, number ${next} of ${startTeam}. You have ${gold} gold from the draft`,
    `Nimm einen Söldner mit dem Gold darauf, Nummer ${next} von ${startTeam}. Du hast ${gold} Gold aus dem Draft`,
  );
}

/** `E6 M5 F5, 10 goods`: what the crew adds up to. */
export function crewSums(state: State, say: Say): string {
  const power = (skill: Skill) => powerOf(state, skill);
  const sums = skillsText(power('engineering'), power('mining'), power('fighting'), say);
  return `${sums}, ${say('loads or unloads', 'lädt oder entlädt')} ${allowance(state)}`;
}

function planPrompt(situation: Situation): string {
  const { state, seat, say } = situation;
  const mine = mineOf(situation);
  const unused = mine.team.filter(({ used }) => !used).length;
  const { crew } = state.turn;
  const theft = theftOf(state, seat);
  const bandits = theft === 0 ? '' : say(`; bandits will steal ${theft}`, `; Banditen werden ${theft} stehlen`);
  const place = `${say('', 'Lok ')}${atPlace(mine.at, say)}`;
  const where = `${place}${mine.derailed ? say(', derailed', ', entgleist') : ''}`;
  if (crew.length === 0) {
    const only = say(': only pipes, fights and idling are left', ': Es bleiben nur Rohre, Kämpfe und Nichtstun');
    return `${say(
      `Assign mercenaries to this turn, ${unused} unused`,
      `Setze für diesen Spielzug Söldner ein (${unused} verfügbar)`,
    )}, ${where}${mine.at === CITY ? only : ''}${bandits}`;
  }
  const names = crew.map((card) => mercenaryOf(card).name).join(', ');
  const more =
    unused === 0
      ? say('Choose the action', 'Wähle die Aktion')
      : say(
          `Choose the action, or assign more of ${unused} unused`,
          `Wähle die Aktion oder setze weitere Söldner ein (${unused} verfügbar)`,
        );
  return `${more}, ${where}. ${say('Crew', 'Mannschaft')}: ${names}: ${crewSums(state, say)}${bandits}`;
}

function movePrompt(situation: Situation): string {
  const { state, say } = situation;
  const { path, spent } = journeyOf(state);
  const limit = most(state, powerOf(state, 'engineering'));
  const where = placeName(mineOf(situation).at);
  return path.length === 0
    ? say(
        `Take the first tunnel from ${where}: difficulties up to ${limit} in all`,
        `Nimm den ersten Tunnel ab ${where}: Schwierigkeiten zusammen höchstens ${limit}`,
      )
    : say(
        `Drive on from ${where} or stop: ${spent} of ${limit} spent`,
        `Fahre von ${where} weiter oder halte an: ${spent} von ${limit} verbraucht`,
      );
}

function minePrompt(situation: Situation): string {
  const { state, say } = situation;
  const { step } = state;
  const drawn = step.at === 'mine' ? step.drawn : [];
  const limit = step.at === 'mine' ? step.limit : 0;
  const tiles = termList(drawn, say);
  const ore = oreText(situation);
  const factor = multiplierOf(state);
  const skunk = skunkPercent(state);
  return say(
    `Draw one more tile or stop: ${drawn.length} of ${limit} drawn (${tiles}), worth ${ore} at ×${factor}; skunk ${skunk} %`,
    `Ziehe noch ein Plättchen oder höre auf: ${drawn.length} von ${limit} gezogen (${tiles}), wert ${ore} bei ×${factor}; Stinktier ${skunk} %`,
  );
}

function fightPrompt({ state, say }: Situation): string {
  const fight = fightOf(state);
  const dice = fight?.dice ?? [];
  const roll = `${total(dice)} (${dice.join(', ')})`;
  const limit = most(state, total(dice));
  const used = fight?.defeated ?? 0;
  return say(
    `Discard bandits with the roll of ${roll}: toughness up to ${limit} in all, ${used} used`,
    `Besiege Banditen mit dem Wurf ${roll}: Zähigkeit zusammen höchstens ${limit}, ${used} verbraucht`,
  );
}

function loadPrompt(situation: Situation): string {
  const { state, seat, say } = situation;
  const left = counted(state.step.at === 'load' ? state.step.left : 0, 'piece', say);
  const [free, all] = [room(state, seat), capacity(state, seat)];
  const where = atPlace(mineOf(situation).at, say);
  const loose = goodCounts(looseAt(state, seat), say);
  return say(
    `Load goods ${where}: ${left} left, ${free} of ${all} boxes free; here ${loose}`,
    `Lade ${where}: noch ${left}, ${free} von ${all} Feldern frei; hier ${loose}`,
  );
}

function unloadPrompt(situation: Situation): string {
  const { state, say } = situation;
  const mine = mineOf(situation);
  const left = counted(state.step.at === 'unload' ? state.step.left : 0, 'piece', say);
  const where = atPlace(mine.at, say);
  const goods = goodsText(mine.goods, say);
  return say(
    `Unload ${where}: ${left} left; on the mat ${goods}`,
    `Entlade ${where}: noch ${left}; auf dem Tableau ${goods}`,
  );
}

/** What may still be paid for further cards. */
function purse(situation: Situation): string {
  const { state, seat, say } = situation;
  const good = shopAt(state, seat)?.good ?? 'gold';
  const held = `${mineOf(situation).goods.filter((one) => one === good).length} ${term(good, say)}`;
  const left = counted(unloadingOf(state).left, 'piece', say);
  return say(`${held} on the mat, ${left} left`, `${held} auf dem Tableau, noch ${left}`);
}

/** `more`, where one more card may be drawn. */
function ifMore({ state, seat }: Situation, more: string): string {
  return moreForbidden(state, seat) === null ? more : '';
}

function craftPrompt(situation: Situation): string {
  const { state, say } = situation;
  const free = counted(upgradeSpaces(state) - mineOf(situation).upgrades.length, 'upgradeSpace', say);
  const how = say(
    `Keep a drawn card, ${ifMore(situation, 'draw one more, ')}or keep none`,
    `Behalte eine gezogene Karte${ifMore(situation, ', ziehe noch eine')} oder behalte keine`,
  );
  return `${how}: ${free} ${say('free', 'frei')}; ${purse(situation)}`;
}

function hirePrompt(situation: Situation): string {
  const { state, say } = situation;
  const size = mineOf(situation).team.length;
  const { teamLimit } = modeAt(state);
  const how =
    size < teamLimit
      ? say('Add a drawn mercenary to the team', 'Nimm einen gezogenen Söldner ins Team auf')
      : say('Replace a mercenary by a drawn one', 'Ersetze einen Söldner durch einen gezogenen');
  const or = say(
    `, ${ifMore(situation, 'draw one more, ')}or keep none: team ${size} of`,
    `${ifMore(situation, ', ziehe noch einen')} oder behalte keinen: Team ${size} von`,
  );
  return `${how}${or} ${teamLimit}; ${purse(situation)}`;
}

function returnPrompt({ state, say }: Situation): string {
  const cards = counted(state.step.at === 'return' ? state.step.cards.length : 0, 'card', say);
  return say(
    `Put ${cards} back on top of the deck one by one; the last one will be drawn first. Which is next?`,
    `Lege ${cards} einzeln oben auf den Stapel zurück; die letzte wird als erste gezogen. Welche ist die nächste?`,
  );
}

function losePrompt({ state, seat, say }: Situation): string {
  const isEnd = framesOf(state).at(-1)?.procedure === 'turnEnd';
  const cause = isEnd ? say('Bandits', 'Banditen') : seatName(state.turn.seat ?? seat, say);
  return say(
    `${cause} derailed the engine of seat ${seat}: choose the upgrade to lose`,
    `${cause} ${isEnd ? 'haben' : 'hat'} die Lok von Platz ${seat} entgleisen lassen: Wähle den Ausbau, der verloren geht`,
  );
}

const ASKED: Readonly<Record<Exclude<StepName, 'over'>, Asked>> = {
  draft: { prompt: draftPrompt, rulings: rulings(15, 22) },
  plan: { prompt: planPrompt, rulings: rulings(23, 36, 170) },
  move: { prompt: movePrompt, rulings: rulings(37, 56, 172) },
  mine: { prompt: minePrompt, rulings: rulings(57, 68, 178) },
  fight: { prompt: fightPrompt, rulings: rulings(69, 74, 176) },
  clear: {
    prompt: ({ say }) =>
      say(
        'A bandit is discarded: take one bandit token out of any tunnel',
        'Ein Bandit ist besiegt: Nimm einen Banditenmarker aus einem beliebigen Tunnel',
      ),
    rulings: rulings(73, 73),
  },
  load: { prompt: loadPrompt, rulings: rulings(83, 86, 173) },
  unload: { prompt: unloadPrompt, rulings: rulings(87, 97, 171) },
  craft: { prompt: craftPrompt, rulings: ['R35', ...rulings(98, 104, 107)] },
  hire: { prompt: hirePrompt, rulings: ['R35', ...rulings(98, 104, 107)] },
  return: { prompt: returnPrompt, rulings: rulings(101, 101) },
  loseUpgrade: { prompt: losePrompt, rulings: rulings(117, 117) },
};

/** What is asked of `seat`. Every step is public. */
export function decision(state: State, seat: Seat, _viewer: Viewer, language: Language): Decision {
  const { step } = state;
  if (step.at === 'over' || step.seat !== seat) throw new Defect(`seat ${seat} is not to act at ${step.at}`);
  const asked = ASKED[step.at];
  return { kind: step.at, prompt: asked.prompt({ state, seat, say: speak(language) }), rulings: asked.rulings };
}

// Labels of moves, mining and fights.

import { at } from '../../../base/defect.ts';
import { CITY, type Tile } from '../components/ids.ts';
import { BOARD, banditOf, MINING, tunnelOf } from '../components.ts';
import { bountyOf } from '../effects/fighting.ts';
import { powerOf } from '../effects/powers.ts';
import type { MoveOf } from '../moves.ts';
import { type State, total } from '../state.ts';
import { cardName } from './cards.ts';
import { placeName, tunnelEnds } from './names.ts';
import { entryTheftText, theftText, trailText } from './outlook.ts';
import { counted, seatsText } from './phrases.ts';
import {
  fightOf,
  type Labels,
  lastRound,
  mineOf,
  most,
  oreText,
  type Situation,
  skunkPercent,
  type Way,
  waysOf,
} from './situation.ts';
import type { Say } from './speak.ts';

type TripKind = 'go' | 'stop' | 'draw' | 'defeat' | 'reroll' | 'clear';

/** `draws 2 bandits, adds 1 bandit token`; `nothing happens`. */
function eventsOf({ bandits, tokens, blockedBy }: Way, say: Say): string {
  const [cards, added] = [counted(bandits, 'banditCard', say), counted(tokens, 'banditToken', say)];
  const others = seatsText(blockedBy, say);
  const parts = [
    ...(bandits > 0 ? [say(`draws ${cards}`, `${cards} ziehen`)] : []),
    ...(tokens > 0 ? [say(`adds ${added}`, `${added} mehr`)] : []),
    ...(blockedBy.length > 0 ? [say(`squeezes past ${others}`, `an ${others} vorbei`)] : []),
  ];
  return parts.join(', ') || say('no bandits, no tokens', 'keine Banditen, keine Marker');
}

/** What entering the city pays, when it ends the game, and what bandits would make of it. */
function entryText(situation: Situation, drawn: number): string {
  const { state, seat, say } = situation;
  const goods = mineOf(situation).goods.length;
  const last = lastRound({ ...state, trigger: state.trigger ?? state.round, entered: [...state.entered, seat] });
  const money = goods * BOARD.moneyPerGood;
  const gain = goods === 0 ? '' : say(`, get ${money} for the goods`, `, ${money} für die Waren erhalten`);
  const pay = say(`; pay ${BOARD.cityFee} money`, `; ${BOARD.cityFee} Geld zahlen`);
  const end = say(`; the game ends after round ${last}`, `; das Spiel endet nach Runde ${last}`);
  return `${pay}${gain}${end}${entryTheftText(situation, drawn)}`;
}

function goLabel({ tunnel }: MoveOf<'go'>, situation: Situation): string {
  const { state, seat, say } = situation;
  const way = waysOf(state, seat).find(({ exit }) => exit.tunnel.id === tunnel);
  if (way === undefined) return say(`Go through ${tunnel}`, `Durch ${tunnel} fahren`);
  const { exit, cost, spent } = way;
  const limit = most(state, powerOf(state, 'engineering'));
  const isEntry = exit.to === CITY;
  const free = cost === exit.tunnel.difficulty ? '' : say(', free', ', umsonst');
  const [to, hard] = [placeName(exit.to), `${exit.tunnel.difficulty}${free}`];
  const go = say(
    `${isEntry ? 'Enter' : 'Go to'} ${to} by ${tunnel} (difficulty ${hard}; ${spent} of ${limit} spent)`,
    `${isEntry ? `In ${to} einfahren` : `Nach ${to} fahren`}, ${tunnel} (Schwierigkeit ${hard}; ${spent} von ${limit} verbraucht)`,
  );
  return `${go}: ${eventsOf(way, say)}${isEntry ? entryText(situation, way.bandits) : ''}`;
}

/** Where drawn tiles go: onto the risk track, or into the bag when one comes onto Reset. */
function tilesGo({ risk }: State, drawn: readonly Tile[], say: Say): string {
  const tiles = counted(drawn.length, 'tile', say);
  return risk.length + drawn.length > MINING.spaces.length
    ? say('the risk track is reset', 'die Risikoleiste wird geleert')
    : say(`${tiles} onto the risk track`, `${tiles} auf die Risikoleiste`);
}

function stopLabel(_move: MoveOf<'stop'>, situation: Situation): string {
  const { state, say } = situation;
  const { step } = state;
  const place = placeName(mineOf(situation).at);
  if (step.at !== 'mine') {
    return `${say(`Stop at ${place}`, `In ${place} anhalten`)}${trailText(situation)}${theftText(situation)}`;
  }
  const ore = oreText(situation);
  const stop = say(`Stop drawing: ${ore} into ${place}`, `Nicht weiterziehen: ${ore} nach ${place}`);
  return `${stop}, ${tilesGo(state, step.drawn, say)}`;
}

function drawLabel(_move: MoveOf<'draw'>, situation: Situation): string {
  const { state, say } = situation;
  const { step } = state;
  if (step.at !== 'mine') return say('Draw one more tile', 'Noch ein Plättchen ziehen');
  const [next, worth, skunk] = [step.drawn.length + 1, oreText(situation), skunkPercent(state)];
  return say(
    `Draw tile ${next} of ${step.limit}: ${worth} so far; skunk ${skunk} %`,
    `Plättchen ${next} von ${step.limit} ziehen: bisher ${worth}; Stinktier ${skunk} %`,
  );
}

function defeatLabel({ card }: MoveOf<'defeat'>, { state, say }: Situation): string {
  const { toughness } = banditOf(card);
  const fight = fightOf(state);
  const limit = most(state, total(fight?.dice ?? []));
  const used = (fight?.defeated ?? 0) + toughness;
  const [name, bounty] = [cardName(card, say), bountyOf(state, card)];
  return say(
    `Discard ${name} (${card}, toughness ${toughness}; ${used} of ${limit} used): +${bounty} money`,
    `${name} (${card}, Zähigkeit ${toughness}; ${used} von ${limit} verbraucht) besiegen: +${bounty} Geld`,
  );
}

function rerollLabel(_move: MoveOf<'reroll'>, { state, say }: Situation): string {
  const dice = fightOf(state)?.dice ?? [];
  const [count, roll] = [counted(dice.length, 'die', say), total(dice)];
  return say(
    `Roll all ${count} again; the roll of ${roll} is lost`,
    `Neu würfeln, ${count}; der Wurf von ${roll} verfällt`,
  );
}

function clearLabel({ tunnel }: MoveOf<'clear'>, { state, say }: Situation): string {
  const there = at(state.tokens, tunnelOf(tunnel).index);
  return say(
    `Take a bandit token out of ${tunnel}, ${tunnelEnds(tunnel)} (${there} there)`,
    `Einen Banditenmarker nehmen aus ${tunnel}, ${tunnelEnds(tunnel)} (dort ${there})`,
  );
}

export const TRIP_LABELS: { readonly [Kind in TripKind]: (move: MoveOf<Kind>) => ReturnType<Labels[Kind]> } = {
  go: (move) => (situation) => goLabel(move, situation),
  stop: (move) => (situation) => stopLabel(move, situation),
  draw: (move) => (situation) => drawLabel(move, situation),
  defeat: (move) => (situation) => defeatLabel(move, situation),
  reroll: (move) => (situation) => rerollLabel(move, situation),
  clear: (move) => (situation) => clearLabel(move, situation),
};

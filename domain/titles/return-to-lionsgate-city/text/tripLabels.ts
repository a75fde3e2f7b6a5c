// Labels of moves, mining and fights.

import { CITY, type Tile } from '../components/ids.ts';
import { BOARD, banditOf, exitsFrom } from '../components.ts';
import { mineOf } from '../effect/situation.ts';
import * as trip from '../effect/trip.ts';
import type { EffectOf } from '../effectShape.ts';
import type { MoveOf } from '../moves.ts';
import { cardName } from './cards.ts';
import { placeName, term, tunnelEnds } from './names.ts';
import { entryTheftText, theftText, trailText } from './outlook.ts';
import { counted, seatsText } from './phrases.ts';
import type { Labels, Situation } from './situation.ts';
import type { Say } from './speak.ts';

type TripKind = 'go' | 'stop' | 'draw' | 'defeat' | 'reroll' | 'clear';

/** `draws 2 bandits, adds 1 bandit token`; `nothing happens`. */
function eventsOf({ bandits, tokens, squeezesPast }: EffectOf<'go'>, say: Say): string {
  const [cards, added] = [counted(bandits, 'banditCard', say), counted(tokens, 'banditToken', say)];
  const others = seatsText(squeezesPast, say);
  const parts = [
    ...(bandits > 0 ? [say(`draws ${cards}`, `${cards} ziehen`)] : []),
    ...(tokens > 0 ? [say(`adds ${added}`, `${added} mehr`)] : []),
    ...(squeezesPast.length > 0 ? [say(`squeezes past ${others}`, `an ${others} vorbei`)] : []),
  ];
  return parts.join(', ') || say('no bandits, no tokens', 'keine Banditen, keine Marker');
}

/** What entering the city pays, when it ends the game, and what bandits would make of it. */
function entryText(situation: Situation, effect: EffectOf<'go'>): string {
  const { say } = situation;
  const { money, lastRound: last } = effect;
  if (money === undefined) return '';
  const paid = money + BOARD.cityFee;
  const gain = paid === 0 ? '' : say(`, get ${paid} for the goods`, `, ${paid} für die Waren erhalten`);
  const pay = say(`; pay ${BOARD.cityFee} money`, `; ${BOARD.cityFee} Geld zahlen`);
  const end = say(`; the game ends after round ${last}`, `; das Spiel endet nach Runde ${last}`);
  return `${pay}${gain}${end}${entryTheftText(situation, effect)}`;
}

function goLabel(move: MoveOf<'go'>, situation: Situation): string {
  const { say } = situation;
  const { tunnel } = move;
  const exit = exitsFrom(mineOf(situation).at).find((one) => one.tunnel.id === tunnel);
  if (exit === undefined) return say(`Go through ${tunnel}`, `Durch ${tunnel} fahren`);
  const effect = trip.go(situation, move);
  const { cost, spent, limit } = effect;
  const isEntry = exit.to === CITY;
  const free = cost === exit.tunnel.difficulty ? '' : say(', free', ', umsonst');
  const [to, hard] = [placeName(exit.to), `${exit.tunnel.difficulty}${free}`];
  const go = say(
    `${isEntry ? 'Enter' : 'Go to'} ${to} by ${tunnel} (difficulty ${hard}; ${spent} of ${limit} spent)`,
    `${isEntry ? `In ${to} einfahren` : `Nach ${to} fahren`}, ${tunnel} (Schwierigkeit ${hard}; ${spent} von ${limit} verbraucht)`,
  );
  return `${go}: ${eventsOf(effect, say)}${entryText(situation, effect)}`;
}

/** Where drawn tiles go: onto the risk track, or into the bag when one comes onto Reset. */
function tilesGo(drawn: readonly Tile[], isRiskReset: boolean, say: Say): string {
  const tiles = counted(drawn.length, 'tile', say);
  return isRiskReset
    ? say('the risk track is reset', 'die Risikoleiste wird geleert')
    : say(`${tiles} onto the risk track`, `${tiles} auf die Risikoleiste`);
}

function oreText({ good, pieces }: EffectOf<'draw'>['ore'], say: Say): string {
  return `${pieces} ${term(good, say)}`;
}

function stopLabel(_move: MoveOf<'stop'>, situation: Situation): string {
  const { state, say } = situation;
  const { step } = state;
  const place = placeName(mineOf(situation).at);
  const { ore, isRiskReset, theft } = trip.stop(situation);
  if (step.at !== 'mine' || ore === undefined) {
    const trail = trailText(trip.trail(situation), say);
    return `${say(`Stop at ${place}`, `In ${place} anhalten`)}${trail}${theftText(situation, theft)}`;
  }
  const what = oreText(ore, say);
  const stop = say(`Stop drawing: ${what} into ${place}`, `Nicht weiterziehen: ${what} nach ${place}`);
  return `${stop}, ${tilesGo(step.drawn, isRiskReset === true, say)}`;
}

function drawLabel(_move: MoveOf<'draw'>, situation: Situation): string {
  const { state, say } = situation;
  if (state.step.at !== 'mine') return say('Draw one more tile', 'Noch ein Plättchen ziehen');
  const { tile, limit, ore, skunkPercent } = trip.draw(situation);
  const worth = oreText(ore, say);
  return say(
    `Draw tile ${tile} of ${limit}: ${worth} so far; skunk ${skunkPercent} %`,
    `Plättchen ${tile} von ${limit} ziehen: bisher ${worth}; Stinktier ${skunkPercent} %`,
  );
}

function defeatLabel(move: MoveOf<'defeat'>, situation: Situation): string {
  const { say } = situation;
  const { card } = move;
  const { toughness } = banditOf(card);
  const { used, limit, money } = trip.defeat(situation, move);
  const name = cardName(card, say);
  return say(
    `Discard ${name} (${card}, toughness ${toughness}; ${used} of ${limit} used): +${money} money`,
    `${name} (${card}, Zähigkeit ${toughness}; ${used} von ${limit} verbraucht) besiegen: +${money} Geld`,
  );
}

function rerollLabel(_move: MoveOf<'reroll'>, situation: Situation): string {
  const { say } = situation;
  const { dice, lost } = trip.reroll(situation);
  const count = counted(dice, 'die', say);
  return say(
    `Roll all ${count} again; the roll of ${lost} is lost`,
    `Neu würfeln, ${count}; der Wurf von ${lost} verfällt`,
  );
}

function clearLabel(move: MoveOf<'clear'>, situation: Situation): string {
  const { say } = situation;
  const { tunnel } = move;
  const { tokens } = trip.clear(situation, move);
  return say(
    `Take a bandit token out of ${tunnel}, ${tunnelEnds(tunnel)} (${tokens} there)`,
    `Einen Banditenmarker nehmen aus ${tunnel}, ${tunnelEnds(tunnel)} (dort ${tokens})`,
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

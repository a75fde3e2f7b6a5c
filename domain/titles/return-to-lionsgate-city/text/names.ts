// Names of places, pieces and decision points for people.

import { CITY, type Place, type Position, type TunnelId } from '../components/ids.ts';
import { BOARD, caveOf, isCave, tunnelOf } from '../components.ts';
import type { StepName } from '../state.ts';

/** What the seat to act is doing. */
export const STEP_NAMES: Readonly<Record<StepName, string>> = {
  draft: 'picks a mercenary',
  plan: 'plans its turn',
  move: 'is moving',
  mine: 'is mining',
  fight: 'is fighting bandits',
  clear: 'takes a bandit token off the board',
  load: 'is loading',
  unload: 'is unloading',
  craft: 'has drawn upgrades',
  hire: 'has drawn mercenaries',
  return: 'puts cards back on top of their deck',
  loseUpgrade: 'loses an upgrade',
  over: 'the game is over',
};

/** `Mossgate`, `Lionsgate City`. */
export function placeName(place: Place): string {
  return place === CITY ? BOARD.city.name : caveOf(place).name;
}

/** `Mossgate – Sunless Lode`: both ends of a tunnel. */
export function tunnelEnds(tunnel: TunnelId): string {
  const { a, b } = tunnelOf(tunnel);
  return `${placeName(a)} – ${placeName(b)}`;
}

/** `Mossgate`; of a track `t05 to Mossgate`. */
export function positionName(position: Position): string {
  const tunnel = position.slice(0, -1);
  if (position.endsWith('+')) return `${tunnel} to ${placeName(tunnelOf(tunnel).b)}`;
  return position.endsWith('-') ? `${tunnel} to ${placeName(tunnelOf(tunnel).a)}` : placeName(position);
}

/** `at Mossgate`, `on t05 to Mossgate`. */
export function standingText(position: Position): string {
  const isOnTrack = position.endsWith('+') || position.endsWith('-');
  return `${isOnTrack ? 'on' : 'at'} ${positionName(position)}`;
}

/** `at Mossgate`, `in the city`. */
export function atPlace(place: Place): string {
  return isCave(place) ? `at ${placeName(place)}` : 'in the city';
}

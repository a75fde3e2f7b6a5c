// The terms of the game in both languages, each translated once. Places and mercenaries keep their names.

import type { Seat } from '../../../title/contract.ts';
import {
  type CaveKind,
  CITY,
  type DeckName,
  type Good,
  type Place,
  type Position,
  type Tile,
  type TunnelId,
} from '../components/ids.ts';
import { BOARD, caveOf, isCave, tunnelOf } from '../components.ts';
import type { StepName } from '../state.ts';
import type { Both, Say } from './speak.ts';

/** What the seat to act is doing. */
export const STEP_NAMES: Readonly<Record<StepName, Both>> = {
  draft: ['picks a mercenary', 'wählt einen Söldner'],
  plan: ['plans its turn', 'plant den Spielzug'],
  move: ['is moving', 'fährt'],
  mine: ['is mining', 'baut ab'],
  fight: ['is fighting bandits', 'kämpft gegen Banditen'],
  clear: ['takes a bandit token off the board', 'nimmt einen Banditenmarker vom Plan'],
  load: ['is loading', 'lädt'],
  unload: ['is unloading', 'entlädt'],
  craft: ['has drawn upgrades', 'hat Ausbauten gezogen'],
  hire: ['has drawn mercenaries', 'hat Söldner gezogen'],
  return: ['puts cards back on top of their deck', 'legt Karten auf ihren Stapel zurück'],
  loseUpgrade: ['loses an upgrade', 'verliert einen Ausbau'],
  over: ['the game is over', 'das Spiel ist zu Ende'],
};

type Term = Good | 'ore' | Tile | DeckName;

const GERMAN_TERMS: Readonly<Record<Term, string>> = {
  coal: 'Kohle',
  iron: 'Eisen',
  copper: 'Kupfer',
  zinc: 'Zink',
  gold: 'Gold',
  steel: 'Stahl',
  brass: 'Messing',
  ore: 'Erz',
  rock: 'Fels',
  shovel: 'Schaufel',
  pickaxe: 'Spitzhacke',
  dynamite: 'Dynamit',
  skunk: 'Stinktier',
  mercenary: 'Söldner',
  bandit: 'Banditen',
  cog: 'Zahnrad',
  pipe: 'Rohr',
};

/** A good, a tile or a deck. */
export function term(name: Term, say: Say): string {
  return say(name, GERMAN_TERMS[name]);
}

const KINDS: Readonly<Record<CaveKind, Both>> = {
  guild: ['a guild', 'einer Gilde'],
  town: ['a town', 'einer Stadt'],
  mine: ['a mine', 'einer Mine'],
  factory: ['a factory', 'einer Fabrik'],
  workshop: ['a workshop', 'einer Werkstatt'],
};

/** What a cave is, after `at Mossgate,`. */
export function kindName(kind: CaveKind, say: Say): string {
  return say(...KINDS[kind]);
}

/** `cog deck`, `Zahnradstapel`. */
export function deckName(deck: DeckName, say: Say): string {
  return say(`${deck} deck`, `${GERMAN_TERMS[deck]}stapel`);
}

/** `a cog`, after a verb. */
export function aCard(deck: DeckName, say: Say): string {
  return say(`a ${deck}`, `${deck === 'mercenary' ? 'einen' : 'ein'} ${GERMAN_TERMS[deck]}`);
}

/** Abilities, bandits, cogs and pipes, by their name in `data/`. */
export const GERMAN_NAMES: Readonly<Record<string, string>> = {
  porter: 'Träger',
  softfoot: 'Leisetreter',
  outrider: 'Vorreiter',
  sharpshooter: 'Scharfschütze',
  skunkwise: 'Spürnase',
  rockbreaker: 'Steinbrecher',
  allhands: 'Tausendsassa',
  haggler: 'Feilscher',
  headhunter: 'Kopfgeldjäger',
  squeezer: 'Drängler',
  wrecker: 'Saboteur',
  pathfinder: 'Pfadfinder',
  quickhands: 'Flinkhand',
  guard: 'Wächter',
  broker: 'Makler',
  rerailer: 'Eingleiser',
  'Pocket Nipper': 'Taschendieb',
  'Tunnel Rat': 'Tunnelratte',
  'Lantern Snuffer': 'Laternenlöscher',
  Ambusher: 'Wegelagerer',
  'Powder Thief': 'Pulverdieb',
  'Crowbar Brute': 'Brecheisenschläger',
  'Captain of the Dark': 'Hauptmann der Finsternis',
  'Long Piston': 'Langkolben',
  'Twin Boiler': 'Doppelkessel',
  'Drill Head': 'Bohrkopf',
  'Core Borer': 'Kernbohrer',
  'Gun Loop': 'Schießscharte',
  'Boarding Pikes': 'Enterpiken',
  'Spare Coupling': 'Ersatzkupplung',
  'Crane Arm': 'Kranarm',
  Strongbox: 'Tresor',
  'Whisper Wheels': 'Flüsterräder',
  'Burst Main': 'Rohrbruch',
  'Runaway Steam': 'Dampfausbruch',
  'Lure Whistle': 'Lockpfeife',
  Siphon: 'Saugrohr',
  'Brake Sand': 'Bremssand',
  'Smoke Curtain': 'Rauchvorhang',
  'Blast Shutters': 'Schutzblenden',
};

/** The name of an ability or of a card; one that has no other name in German keeps it. */
export function nameIn(name: string, say: Say): string {
  return say(name, GERMAN_NAMES[name] ?? name);
}

/** `Seat 0`, at the beginning of a sentence. */
export function seatName(seat: Seat, say: Say): string {
  return say(`Seat ${seat}`, `Platz ${seat}`);
}

/** `E4 M2 F1`: Engineering, Mining, Fighting; `T4 B2 K1`: Technik, Bergbau, Kampf. */
export function skillsText(engineering: number, mining: number, fighting: number, say: Say): string {
  const [e, m, f] = say(['E', 'M', 'F'], ['T', 'B', 'K']);
  return `${e}${engineering} ${m}${mining} ${f}${fighting}`;
}

/** `Mossgate`, `Lionsgate City`. */
export function placeName(place: Place): string {
  return place === CITY ? BOARD.city.name : caveOf(place).name;
}

/** `Mossgate – Sunless Lode`: both ends of a tunnel. */
export function tunnelEnds(tunnel: TunnelId): string {
  const { a, b } = tunnelOf(tunnel);
  return `${placeName(a)} – ${placeName(b)}`;
}

function isTrack(position: Position): boolean {
  return position.endsWith('+') || position.endsWith('-');
}

/** `Mossgate`; of a track `t05 to Mossgate`. */
export function positionName(position: Position, say: Say): string {
  if (!isTrack(position)) return placeName(position);
  const tunnel = position.slice(0, -1);
  const { a, b } = tunnelOf(tunnel);
  return `${tunnel} ${say('to', 'nach')} ${placeName(position.endsWith('+') ? b : a)}`;
}

/** `at Mossgate`, `on t05 to Mossgate`. */
export function standingText(position: Position, say: Say): string {
  return `${isTrack(position) ? say('on', 'auf') : say('at', 'in')} ${positionName(position, say)}`;
}

/** `at Mossgate`, `in the city`. */
export function atPlace(place: Place, say: Say): string {
  return isCave(place) ? standingText(place, say) : say('in the city', 'in der City');
}

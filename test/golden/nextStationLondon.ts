// Golden games of Next Station: London.

import { fastChance } from '../../domain/chance/index.ts';
import { chanceThenZero } from '../kit/titles/chance.ts';
import { flips, optionsOf } from '../kit/titles/nextStationLondonFlips.ts';
import { flipsOf, movesOf, type Script, SOLO, TWO_SEATS } from '../kit/titles/nextStationLondonGames.ts';
import { type GoldenGame, random, scripted } from './transcript.ts';

function scriptedGame(name: string, script: Script): GoldenGame {
  return {
    name,
    seats: script.table.seats ?? 1,
    options: optionsOf(script.table),
    chance: () => chanceThenZero(...flips(flipsOf(script))),
    next: scripted(movesOf(script)),
  };
}

export const LONDON_GAMES: readonly GoldenGame[] = [
  scriptedGame('solo', SOLO),
  scriptedGame('two-seats-both-modules', TWO_SEATS),
  {
    name: 'four-seats-random',
    seats: 4,
    options: { objectives: 'random', powers: 'random' },
    chance: () => fastChance(2026),
    next: random(fastChance(1863)),
  },
];

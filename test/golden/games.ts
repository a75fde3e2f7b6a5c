// The golden games of every title: test/golden/<title-id>/<name>.txt holds the transcript of each.

import type { Title } from '../../domain/title/contract.ts';
import { londonNecropolisRailway } from '../../domain/titles/london-necropolis-railway/index.ts';
import { necronomonopoly } from '../../domain/titles/necronomonopoly/index.ts';
import { nextStationLondon } from '../../domain/titles/next-station-london/index.ts';
import { returnToLionsgateCity } from '../../domain/titles/return-to-lionsgate-city/index.ts';
import { NECROPOLIS_GAMES } from './londonNecropolisRailway.ts';
import { NECRONOMONOPOLY_GAMES } from './necronomonopoly.ts';
import { LONDON_GAMES } from './nextStationLondon.ts';
import { LIONSGATE_GAMES } from './returnToLionsgateCity.ts';
import { type GoldenGame, transcript } from './transcript.ts';

/** One transcript: its file, relative to this folder, and how to write it again. */
export interface GoldenFile {
  readonly titleId: string;
  readonly path: string;
  write(): string;
}

function filesOf(title: Title, games: readonly GoldenGame[]): readonly GoldenFile[] {
  return games.map((game) => ({
    titleId: title.id,
    path: `${title.id}/${game.name}.txt`,
    write: () => transcript(title, game),
  }));
}

export const GOLDEN_FILES: readonly GoldenFile[] = [
  ...filesOf(nextStationLondon, LONDON_GAMES),
  ...filesOf(londonNecropolisRailway, NECROPOLIS_GAMES),
  ...filesOf(returnToLionsgateCity, LIONSGATE_GAMES),
  ...filesOf(necronomonopoly, NECRONOMONOPOLY_GAMES),
];

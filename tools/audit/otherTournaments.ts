// In the place of tournaments.ts where the program is one file for replays: it knows a tournament file, and says who checks it.

import { open } from 'node:fs/promises';
import type { TournamentAudited } from './tournamentAudited.ts';

const BEGINNING = '{"type":"header","format":"signalbox-tournament/';
const PROBLEM =
  'It is the file of a tournament. This program checks replays; `npm run audit` of the project checks tournaments.';

export async function isTournamentFile(input: string): Promise<boolean> {
  try {
    const file = await open(input);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0);
    await file.close();
    return buffer.toString('latin1', 0, bytesRead) === BEGINNING;
  } catch {
    return false;
  }
}

export function auditTournament(input: string): Promise<TournamentAudited> {
  return Promise.resolve({
    verdict: null,
    table: () => `✗ ${input}: ${PROBLEM}`,
    json: () => JSON.stringify({ input, problem: PROBLEM }),
  });
}

export function tableGamesIn(): readonly [] {
  return [];
}

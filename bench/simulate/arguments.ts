// What `npm run simulate` is called with.

import { TOURNAMENT_LIMITS } from '../../domain/tournament/index.ts';
import { BadArguments, readWords } from '../../tools/commandLine.ts';
import { type Plan, timesAsOften, USUAL_SHARES } from './plan.ts';

const AUDITED_PLAYERS = 10_000;
const MOST_OFTEN = 1_000;

const PLAYERS = TOURNAMENT_LIMITS.capacity;
const ROUNDS = TOURNAMENT_LIMITS.rounds;
const SEATS = { least: 2, most: 4 };

export const USAGE = `Usage: npm run simulate -- [--players 100000] [--rounds 6] [--seats 4] [--incidents 1] [--seed 1] [--audit] [--record FILE] [--json]

Plays a whole Swiss event of a small game, every command through the use cases, in memory; then counts games that were lost or doubled, and players
without a place.

  --players    who enter; 2 to 100000
  --rounds     1 to 100
  --seats      of a full table, 2 to 4
  --incidents  how often players stay away, leave, return or come late, and results are wrong: 0 never, 2 twice as often
  --seed       of these incidents
  --audit      derives the tournament again from its file; up to ${AUDITED_PLAYERS} players this is done in any case
  --record     writes the tournament file
  --json       one line of JSON

Exit code: 0 all is sound; 1 something is not; 2 wrong usage.`;

const OPTIONS = {
  players: { type: 'string', default: '100000' },
  rounds: { type: 'string', default: '6' },
  seats: { type: 'string', default: '4' },
  incidents: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  record: { type: 'string' },
  audit: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export interface SimulateArguments {
  readonly plan: Plan;
  readonly json: boolean;
}

/** Reads the words after `npm run simulate --`; throws BadArguments. */
export function parseSimulateArguments(words: readonly string[]): SimulateArguments {
  const { values, positionals } = readWords(words, OPTIONS);
  if (positionals.length > 0) throw new BadArguments(`${positionals.join(' ')} belongs to no option.`);
  const players = whole('--players', values.players, PLAYERS);
  const plan: Plan = {
    players,
    rounds: whole('--rounds', values.rounds, ROUNDS),
    seats: whole('--seats', values.seats, SEATS),
    seed: values.seed,
    shares: timesAsOften(USUAL_SHARES, factorIn(values.incidents)),
    audits: values.audit || players <= AUDITED_PLAYERS,
    record: values.record ?? null,
  };
  return { plan, json: values.json };
}

function whole(
  option: string,
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new BadArguments(`${option} is ${text}; it must be a whole number from ${least} to ${most}.`);
}

function factorIn(text: string): number {
  const factor = Number(text);
  if (text.trim() !== '' && factor >= 0 && factor <= MOST_OFTEN) return factor;
  throw new BadArguments(`--incidents is ${text}; it must be a number from 0 to ${MOST_OFTEN}.`);
}

// Begins a game on the terms that were chosen.

import { go } from '../base/place.ts';
import { say } from '../base/words.ts';
import { entered } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { command, NoAnswer, type Outcome } from '../server/ask.ts';
import { CREATE, type CreateGameInput, JOIN, START, type Titles } from '../server/documents.generated.ts';
import { WORDS } from './words.ts';

export type Title = Titles['titles'][number];
export type Opponents = keyof typeof WORDS.opponents;
export type Clock = keyof typeof WORDS.clocks;

export const OPPONENTS = ['bots', 'anyone', 'friends'] as const satisfies readonly Opponents[];
export const CLOCKS = ['none', 'minute', 'ten', 'day'] as const satisfies readonly Clock[];

export interface Terms {
  readonly title: Title;
  readonly seats: number;
  readonly opponents: Opponents;
  readonly clock: Clock;
  /** Nobody but those at the table sees it. */
  readonly isPrivate: boolean;
  /** Of somebody who has not played in this browser; empty: any. */
  readonly name: string;
}

const CLOCK_INPUTS: Readonly<Record<Clock, CreateGameInput['clock']>> = {
  none: null,
  minute: { perDecision: 60 },
  ten: { bank: 600, increment: 10 },
  day: { perDecision: 86_400 },
};

/** Who may watch a game of friends, by whether it is private. */
const FRIENDS_SEE = { true: 'PRIVATE', false: 'UNLISTED' } as const;

/** As good as a bot is, if the title has it. */
const BOT = 'greedy';

/** Goes to the new table; or what to tell the person. */
export function begin(terms: Terms): Promise<string | null> {
  return goneTo(terms.name, () => created(terms));
}

/** Goes to a table that is open, and sits down there; or what to tell the person. `name`: as in `Terms`. */
export function sitDown(gameId: string, name: string): Promise<string | null> {
  return goneTo(name, () => command(JOIN, { gameId }));
}

async function goneTo(name: string, act: () => Promise<Outcome>): Promise<string | null> {
  if (!person.value) {
    const refused = await entered(name.trim() === '' ? say(WORDS.anonymous) : name);
    if (refused !== null) return refused;
  }
  try {
    const outcome = await act();
    if (!outcome.ok) return outcome.message;
    go(`/games/${outcome.gameId}`);
    return null;
  } catch (error) {
    return error instanceof NoAnswer ? say(WORDS.noAnswer) : String(error);
  }
}

async function created(terms: Terms): Promise<Outcome> {
  const made = await command(CREATE, inputOf(terms));
  return made.ok && terms.opponents === 'bots' ? command(START, { gameId: made.gameId }) : made;
}

function inputOf({ title, seats, opponents, clock, isPrivate }: Terms): Omit<CreateGameInput, 'commandId'> {
  const bot = title.bots.includes(BOT) ? BOT : (title.bots[0] ?? BOT);
  return {
    titleId: title.id,
    seats,
    clock: CLOCK_INPUTS[clock] ?? null,
    ...(opponents === 'bots'
      ? { bots: Array.from({ length: seats - 1 }, () => bot) }
      : { visibility: opponents === 'anyone' ? 'PUBLIC' : FRIENDS_SEE[`${isPrivate}`], start: 'FULL' }),
  };
}

// Begins a game on the terms that were chosen.

import { nameHere } from '../base/here.ts';
import { go } from '../base/place.ts';
import { say } from '../base/words.ts';
import { entered } from '../frame/NameField.tsx';
import { person } from '../server/account.ts';
import { command, failure } from '../server/ask.ts';
import { CREATE, type CreateGameInput, JOIN, START, type Titles } from '../server/documents.generated.ts';
import type { Options } from '../titles/optionChoices.ts';
import { WORDS } from './words.ts';

export type Title = Titles['titles'][number];
export type Opponents = keyof typeof WORDS.opponents;
export type Clock = keyof typeof WORDS.clocks;

export const OPPONENTS = ['bots', 'anyone', 'friends', 'here'] as const satisfies readonly Opponents[];
export const CLOCKS = ['none', 'minute', 'ten', 'day'] as const satisfies readonly Clock[];

export interface Terms {
  readonly title: Title;
  readonly seats: number;
  readonly opponents: Opponents;
  readonly clock: Clock;
  /** Nobody but those at the table sees it. */
  readonly isPrivate: boolean;
  /** What is not as usual; null: nothing. */
  readonly options: Options | null;
  /** Of somebody who has not played in this browser; empty: any. */
  readonly name: string;
  /** Of those who share this device, by seat; empty: any. */
  readonly names: readonly string[];
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

/** What a command answers of the game that it was about. */
interface Done {
  readonly game: { readonly id: string };
}

/** Goes to a table that is open, and sits down there; or what to tell the person. `name`: as in `Terms`. */
export function sitDown(gameId: string, name: string): Promise<string | null> {
  return goneTo(name, () => command(JOIN, { gameId }));
}

async function goneTo(name: string, act: () => Promise<Done>): Promise<string | null> {
  if (!person.value) {
    const refused = await entered(name.trim() === '' ? say(WORDS.anonymous) : name);
    if (refused !== null) return refused;
  }
  try {
    const { game } = await act();
    go(`/games/${game.id}`);
    return null;
  } catch (error) {
    return failure(error);
  }
}

async function created(terms: Terms): Promise<Done> {
  const made = await command(CREATE, inputOf(terms));
  const gameId = made.game.id;
  if (terms.opponents === 'here') nameHere(gameId, terms.names);
  return IS_COMPLETE[terms.opponents] ? command(START, { gameId }) : made;
}

function inputOf(terms: Terms): Omit<CreateGameInput, 'commandId'> {
  const { title, seats, clock, options } = terms;
  return { titleId: title.id, seats, options, clock: CLOCK_INPUTS[clock] ?? null, ...peopleOf(terms) };
}

/** Whether all are there when the table is made. */
const IS_COMPLETE: Readonly<Record<Opponents, boolean>> = { bots: true, here: true, anyone: false, friends: false };

function peopleOf({ title, seats, opponents, isPrivate }: Terms): Partial<CreateGameInput> {
  switch (opponents) {
    case 'bots': {
      const bot = title.bots.includes(BOT) ? BOT : (title.bots[0] ?? BOT);
      return { bots: Array.from({ length: seats - 1 }, () => bot) };
    }
    case 'here':
      return { sharedTable: true, visibility: 'UNLISTED' };
    case 'anyone':
      return { visibility: 'PUBLIC', start: 'FULL' };
    case 'friends':
      return { visibility: FRIENDS_SEE[`${isPrivate}`], start: 'FULL' };
  }
}

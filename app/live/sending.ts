// Turns what happened into messages: rendered once for all who see the same, and cut where one would be too large.

import type { Caller } from '../base/answer.ts';
import type { AccountUpdateAnswer } from './accountNews.ts';
import { errorList } from './messages.ts';
import type { GameNews, GameUpdateAnswer, NewsPart, TurnAnswer } from './news.ts';
import { MAX_MESSAGE_BYTES } from './push.ts';
import type { TournamentReminderAnswer, TournamentUpdateAnswer } from './tournamentNews.ts';

/** What is answered by a subscription, and to whom. */
export interface RenderJob {
  readonly document: string;
  readonly operationName: string | null;
  /** JSON text. */
  readonly variables: string;
  readonly viewer: Caller | null;
  readonly subject:
    | GameUpdateAnswer
    | TurnAnswer
    | TournamentUpdateAnswer
    | TournamentReminderAnswer
    | AccountUpdateAnswer;
}

/** A GraphQL result as JSON text; or, where it has no data, its errors as JSON text (a list). */
export type Rendered = { readonly ok: true; readonly result: string } | { readonly ok: false; readonly errors: string };

/** Executes an operation on a subject. Rejects with a retryable error when a store does not do its work. */
export type Render = (job: RenderJob) => Promise<Rendered>;

/** An operation as those who watch have sent it. */
export type Watched = Omit<RenderJob, 'subject'>;

/** Bytes around a result: the names of the protocol, and an operation's id with every character escaped. */
const ENVELOPE_BYTES = 1_024;

/** Messages in their order; an error is the last one. */
export async function* renderedParts(
  render: Render,
  news: GameNews,
  watched: Watched,
  from: number,
): AsyncGenerator<Rendered> {
  for (let part = await news.after(from); part !== null; part = await news.after(reachedBy(part))) {
    for await (const rendered of renderedPart(render, news, watched, part)) {
      yield rendered;
      if (!rendered.ok) return;
    }
  }
}

function reachedBy({ from, commits }: NewsPart): number {
  return commits.at(-1)?.version ?? from;
}

/** A part whose message would be too large goes as two halves. */
export async function* renderedPart(
  render: Render,
  news: GameNews,
  watched: Watched,
  part: NewsPart,
): AsyncGenerator<Rendered> {
  const rendered = await fitting(render, { ...watched, subject: news.update(watched.viewer, part) });
  const { from, commits } = part;
  if (rendered !== null || commits.length < 2) {
    yield rendered ?? TOO_LARGE;
    return;
  }
  const middle = Math.ceil(commits.length / 2);
  const first: NewsPart = { from, commits: commits.slice(0, middle) };
  for await (const one of renderedPart(render, news, watched, first)) {
    yield one;
    if (!one.ok) return;
  }
  yield* renderedPart(render, news, watched, { from: reachedBy(first), commits: commits.slice(middle) });
}

/** The message about whose turn it is. */
export async function renderedTurn(
  render: Render,
  news: GameNews,
  watched: Watched,
  viewer: Caller,
): Promise<Rendered> {
  return (await fitting(render, { ...watched, viewer, subject: news.turn(viewer) })) ?? TOO_LARGE;
}

/** The message about how far a tournament has come. */
export async function renderedTournament(
  render: Render,
  watched: Watched,
  subject: TournamentUpdateAnswer,
): Promise<Rendered> {
  return (await fitting(render, { ...watched, subject })) ?? TOO_LARGE;
}

export async function renderedReminder(
  render: Render,
  watched: Watched,
  subject: TournamentReminderAnswer,
): Promise<Rendered> {
  return (await fitting(render, { ...watched, subject })) ?? TOO_LARGE;
}

export async function renderedNews(render: Render, watched: Watched, subject: AccountUpdateAnswer): Promise<Rendered> {
  return (await fitting(render, { ...watched, subject })) ?? TOO_LARGE;
}

/** Null: too large for a message. */
async function fitting(render: Render, job: RenderJob): Promise<Rendered | null> {
  const rendered = await render(job);
  return rendered.ok && tooLarge(rendered.result) ? null : rendered;
}

function tooLarge(result: string): boolean {
  const most = MAX_MESSAGE_BYTES - ENVELOPE_BYTES;
  // In UTF-8 a UTF-16 unit takes three bytes at most: mostly there is nothing to count.
  return result.length * 3 > most && new TextEncoder().encode(result).length > most;
}

const TOO_LARGE: Rendered = {
  ok: false,
  errors: errorList(
    'RESPONSE_TOO_LARGE',
    `One message would have more than ${MAX_MESSAGE_BYTES} bytes. Select less, and ask for the rest by a query.`,
  ),
};

// `npm run replay`: steps through a game, in a terminal with keys, in a pipe as text.

import { BadArguments } from '../commandLine.ts';
import { printable } from '../replayFile/printable.ts';
import { UnreadableInput } from '../replayFile/unreadable.ts';
import { DEFAULT_SECONDS, parseReplayArguments, type ReplayArguments, USAGE } from './arguments.ts';
import { loadStory, readInput, UnusableReplay } from './load.ts';
import type { Model, Size } from './model.ts';
import { PHRASES } from './phrases.ts';
import type { Story } from './story.ts';
import { stepThrough } from './terminal.ts';
import { headText, pageText } from './transcript.ts';

/** What to say and the exit code; null for an error that nobody foresaw. */
function explain(error: unknown, input: string): { readonly text: string; readonly code: number } | null {
  if (error instanceof BadArguments) return { text: `replay: ${printable(error.message)}\n\n${USAGE}`, code: 2 };
  if (error instanceof UnreadableInput || error instanceof UnusableReplay) {
    // The message may quote a stranger's file or server.
    return { text: printable(`replay: ${input}: ${error.message}`), code: 1 };
  }
  return null;
}

function startOf(story: Story, index: number, wanted: ReplayArguments): (size: Size) => Model {
  return (size) => ({
    story,
    size,
    language: wanted.language,
    index,
    scroll: null,
    pan: 0,
    auto: wanted.autoSeconds !== null,
    seconds: wanted.autoSeconds ?? DEFAULT_SECONDS,
    entry: null,
    notice: null,
    done: false,
  });
}

function indexOf(story: Story, { at, language }: ReplayArguments): number {
  if (at === null) return 0;
  const index = story.versions.indexOf(at);
  if (index < 0) throw new UnusableReplay(PHRASES[language].noVersion(String(at), story.versions.at(-1) ?? 0));
  return index;
}

function print(story: Story, index: number, { at, language }: ReplayArguments): void {
  const shown = at === null ? story.versions.keys() : [index];
  console.log(headText(story, language));
  for (const one of shown) console.log(`\n${pageText(story.page(one, language), story, language)}`);
}

async function main(wanted: ReplayArguments): Promise<void> {
  const story = loadStory(await readInput(wanted.input), wanted.game);
  const index = indexOf(story, wanted);
  if (process.stdin.isTTY && process.stdout.isTTY) await stepThrough(startOf(story, index, wanted));
  else print(story, index, wanted);
}

/** Whoever read the output is gone (`| head`): nothing went wrong. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  process.exit(0);
});

const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) console.log(USAGE);
else {
  let input = '';
  try {
    const wanted = parseReplayArguments(words);
    ({ input } = wanted);
    await main(wanted);
  } catch (error) {
    const known = explain(error, input);
    if (known === null) throw error;
    console.error(known.text);
    process.exitCode = known.code;
  }
}

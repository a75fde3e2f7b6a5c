// `npm run replay`: steps through a game, in a terminal with keys, in a pipe as text.

import type { Language } from '../../domain/base/language.ts';
import { BadArguments } from '../commandLine.ts';
import { EXIT } from '../input/exitCode.ts';
import { fetchNames } from '../input/names.ts';
import { UnreadableInput } from '../input/unreadable.ts';
import { PHRASES } from '../story/phrases.ts';
import { printable } from '../story/printable.ts';
import type { Story } from '../story/story.ts';
import { DEFAULT_SECONDS, parseReplayArguments, type ReplayArguments, USAGE } from './arguments.ts';
import { loadStory, readInput, UnusableReplay } from './load.ts';
import type { Model, Size } from './model.ts';
import { stepThrough } from './terminal.ts';
import { headText, pageText } from './transcript.ts';

/** What to say and the exit code; null for an error that nobody foresaw. */
function explain(error: unknown, input: string): { readonly text: string; readonly code: number } | null {
  if (error instanceof BadArguments)
    return { text: `replay: ${printable(error.message)}\n${SEE_HELP}`, code: EXIT.unusable };
  if (error instanceof UnreadableInput || error instanceof UnusableReplay) {
    // The message may quote a stranger's file or server.
    const code = error instanceof UnusableReplay ? error.exitCode : EXIT.unusable;
    return { text: printable(`replay: ${input}: ${error.message}`), code };
  }
  return null;
}

const SEE_HELP = 'npm run replay -- --help shows how it is used.';

/** The language that is wanted, if the title speaks it. */
function spokenIn({ languages }: Story, wanted: Language): Language {
  return languages.includes(wanted) ? wanted : 'en';
}

function onlyEnglish(story: Story, wanted: Language): string | null {
  return spokenIn(story, wanted) === wanted ? null : PHRASES.en.onlyEnglish;
}

function startOf(story: Story, index: number, wanted: ReplayArguments): (size: Size) => Model {
  return (size) => ({
    story,
    size,
    language: spokenIn(story, wanted.language),
    index,
    scroll: null,
    pan: 0,
    auto: wanted.autoSeconds !== null,
    seconds: wanted.autoSeconds ?? DEFAULT_SECONDS,
    entry: null,
    notice: onlyEnglish(story, wanted.language),
    done: false,
  });
}

function indexOf(story: Story, wanted: ReplayArguments): number {
  if (wanted.at === null) return 0;
  const index = story.versions.indexOf(wanted.at);
  if (index >= 0) return index;
  const phrases = PHRASES[spokenIn(story, wanted.language)];
  throw new UnusableReplay(phrases.noVersion(String(wanted.at), story.versions.at(-1) ?? 0), EXIT.unusable);
}

function print(story: Story, index: number, { at, language: asked }: ReplayArguments): void {
  const language = spokenIn(story, asked);
  const notice = onlyEnglish(story, asked);
  if (notice !== null) console.error(`replay: ${notice}`);
  const shown = at === null ? story.versions.keys() : [index];
  console.log(headText(story, language));
  for (const one of shown) console.log(`\n${pageText(story.page(one, language), story, language)}`);
}

async function main(wanted: ReplayArguments): Promise<void> {
  const [bytes, names] = await Promise.all([readInput(wanted.input), fetchNames(wanted.input)]);
  const story = loadStory(bytes, wanted.game, names);
  const index = indexOf(story, wanted);
  // Before anything is shown: a reader who goes away does not change what the audit found.
  process.exitCode = EXIT[story.report.verdict];
  if (process.stdin.isTTY && process.stdout.isTTY) await stepThrough(startOf(story, index, wanted));
  else print(story, index, wanted);
}

/** The reader of the output is gone (`| head`): nothing went wrong, and the audit was made. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  process.exit();
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

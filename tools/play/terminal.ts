// The terminal: lines in, lines out, wrapped to its width and coloured where it can.

import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { wrapped } from './layout.ts';

/** How a line is set off. */
export type Style = 'plain' | 'heading' | 'aside' | 'news' | 'refusal';

/** Where the person sits. */
export interface Terminal {
  print(text: string, style?: Style): void;
  /** The next line without surrounding spaces; null when there is none any more. */
  ask(prompt: string): Promise<string | null>;
  /** A line typed within `ms`, or undefined; null once the person left. Lines of a file or pipe wait for `ask`. */
  pause(ms: number): Promise<string | null | undefined>;
}

export interface OpenTerminal extends Terminal {
  close(): void;
}

type Format = Parameters<typeof styleText>[0];

const FORMATS: Readonly<Record<Exclude<Style, 'plain'>, Format>> = {
  heading: 'bold',
  aside: 'dim',
  news: 'cyan',
  refusal: 'yellow',
};

/** Names of colours, each shown in its own. */
const COLOURS: Readonly<Record<string, Format>> = {
  green: 'green',
  grün: 'green',
  purple: 'magenta',
  lila: 'magenta',
  violett: 'magenta',
  pink: 'magentaBright',
  rosa: 'magentaBright',
  blue: 'blueBright',
  blau: 'blueBright',
  red: 'red',
  rot: 'red',
  orange: 'redBright',
  yellow: 'yellowBright',
  gelb: 'yellowBright',
  teal: 'cyan',
  grey: 'gray',
  grau: 'gray',
};

const COLOUR_NAMES = new RegExp(`(?<!\\p{L})(?:${Object.keys(COLOURS).join('|')})(?!\\p{L})`, 'giu');

/** `line` in a style, as far as standard output shows colours and NO_COLOR does not forbid them. */
export function painted(line: string, style: Style): string {
  if (line === '') return line;
  if (style !== 'plain') return styleText(FORMATS[style], line);
  return line.replace(COLOUR_NAMES, (name) => styleText(COLOURS[name.toLowerCase()] ?? 'bold', name));
}

/** Standard input line by line; its end and Ctrl-C both mean that the person leaves. */
export function openTerminal(): OpenTerminal {
  const isTyped = process.stdin.isTTY === true;
  const input = createInterface({ input: process.stdin, output: process.stdout, terminal: isTyped });
  const lines: string[] = [];
  let isClosed = false;
  let hasLeft = false;
  let wake: () => void = () => undefined;

  function leave(): void {
    hasLeft = true;
    lines.length = 0;
    input.close();
  }

  function change(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
    });
  }

  input.on('line', (line) => {
    lines.push(line.trim());
    wake();
  });
  input.on('close', () => {
    isClosed = true;
    wake();
  });
  input.on('SIGINT', leave);
  process.once('SIGINT', leave);
  return {
    print(text, style = 'plain') {
      for (const line of wrapped(text, process.stdout.columns ?? Infinity)) console.log(painted(line, style));
    },
    async ask(prompt) {
      if (isClosed) process.stdout.write(prompt);
      else {
        input.setPrompt(prompt);
        input.prompt();
      }
      while (lines.length === 0 && !isClosed) await change();
      const line = lines.shift();
      if (line === undefined) process.stdout.write('\n');
      return line ?? null;
    },
    async pause(ms) {
      const isGone = () => hasLeft || (isTyped && isClosed);
      if (isGone()) return null;
      if (!isTyped || lines.length === 0) await Promise.race([after(ms), change()]);
      if (isGone()) return null;
      return isTyped ? lines.shift() : undefined;
    },
    close: () => input.close(),
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

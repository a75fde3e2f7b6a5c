// The stepper in a terminal: raw keys in, the alternate screen out. Whatever happens, the terminal is left as it was
// found.

import { writeSync } from 'node:fs';
import { emitKeypressEvents, type Key } from 'node:readline';
import { styleText } from 'node:util';
import { type Input, type Model, pressOf, type Size, update } from './model.ts';
import { render } from './render.ts';

const ENTER = '\u001b[?1049h\u001b[?25l';
const LEAVE = '\u001b[0m\u001b[?25h\u001b[?1049l';
const CLEAR_LINE = '\u001b[2K';

const STDOUT = 1;

/** Steps through `start` until the person quits. */
export function stepThrough(start: (size: Size) => Model): Promise<void> {
  const { stdin, stdout } = process;
  let model = start(sizeOf(stdout));
  let ticking: NodeJS.Timeout | null = null;

  return new Promise((resolve) => {
    function take(...inputs: readonly Input[]): void {
      for (const input of inputs) model = update(model, input);
      if (model.done) {
        leave();
        return;
      }
      draw(model);
      schedule(inputs.some(({ kind }) => kind === 'tick'));
    }

    /** A version stays its full time, whatever keys are pressed meanwhile; a new speed or start starts over. */
    function schedule(ticked: boolean): void {
      if (ticking !== null && model.auto && !ticked && timed === model.seconds) return;
      if (ticking !== null) clearTimeout(ticking);
      timed = model.seconds;
      ticking = model.auto ? setTimeout(() => take({ kind: 'tick' }), model.seconds * 1000) : null;
    }
    let timed = model.seconds;

    function onKey(text: string | undefined, key: Key): void {
      take({ kind: 'key', ...pressOf(text, key) });
    }

    function onResize(): void {
      take({ kind: 'size', size: sizeOf(stdout) });
    }

    function leave(): void {
      if (ticking !== null) clearTimeout(ticking);
      stdin.off('keypress', onKey).off('end', leave);
      stdout.off('resize', onResize);
      restore();
      stdin.pause();
      resolve();
    }

    const restore = takeOver();
    emitKeypressEvents(stdin);
    stdin.on('keypress', onKey).on('end', leave).resume();
    stdout.on('resize', onResize);
    take({ kind: 'size', size: sizeOf(stdout) });
  });
}

/** Takes the terminal; the answer gives it back, once, and so does every way in which the process may end. */
function takeOver(): () => void {
  let taken = true;
  function restore(): void {
    if (!taken) return;
    taken = false;
    // Synchronous: this may be the last thing that the process does. A terminal that is gone needs nothing.
    try {
      process.stdin.setRawMode(false);
      writeSync(STDOUT, LEAVE);
    } catch {}
  }
  process.once('exit', restore);
  for (const [signal, code] of [
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGINT', 130],
  ] as const) {
    process.once(signal, () => process.exit(code));
  }
  process.once('uncaughtExceptionMonitor', restore);
  process.stdin.setRawMode(true);
  process.stdout.write(ENTER);
  return restore;
}

const FALLBACK: Size = { rows: 24, columns: 80 };

/** A terminal that does not know its size says 0. */
function sizeOf({ rows, columns }: { readonly rows: number; readonly columns: number }): Size {
  return { rows: rows || FALLBACK.rows, columns: columns || FALLBACK.columns };
}

function draw(model: Model): void {
  const lines = render(model);
  const styled = lines.map((line, row) => `\u001b[${row + 1};1H${CLEAR_LINE}${styledLine(line, row, lines.length)}`);
  process.stdout.write(styled.join(''));
}

function styledLine(line: string, row: number, rows: number): string {
  if (row === 0) return styleText('bold', line, { validateStream: false });
  return row === rows - 1 ? styleText('dim', line, { validateStream: false }) : line;
}

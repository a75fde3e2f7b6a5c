// Prints results as they come: the whole report where a call is about one game or very few, else only what is not
// verified.

import type { Language } from '../../domain/base/language.ts';
import { caveatOf, findingLine, jsonLine, reportTable, type Style, summary } from './reportText.ts';
import type { AuditResult } from './result.ts';
import { gamesOf, type Tally } from './tally.ts';

export interface Printer {
  add(result: AuditResult): void;
  /** `seconds` since the call began. */
  finish(tally: Tally, seconds: number): void;
}

/** One JSON object a line. */
export function jsonPrinter(print: (line: string) => void, language: Language): Printer {
  return { add: (result) => print(jsonLine(result, language)), finish: () => {} };
}

/** A fork and the games it comes from fit; more are many. */
const FEW = 3;

/** For people. Holds the first results back until it is clear whether they are few. */
export function peoplePrinter(print: (text: string) => void, style: Style): Printer {
  let held: AuditResult[] | null = [];

  let findings = 0;

  function printFinding(result: AuditResult): void {
    const line = findingLine(result, style);
    if (line === null) return;
    print(line);
    findings += 1;
  }

  function isFew(results: readonly AuditResult[]): boolean {
    return results.length <= FEW && results.every(({ input }) => input === results[0]?.input);
  }

  return {
    add(result) {
      if (held === null) return printFinding(result);
      held.push(result);
      if (isFew(held)) return;
      for (const one of held) printFinding(one);
      held = null;
    },
    finish(tally, seconds) {
      if (held === null)
        return print(`${findings > 0 ? '\n' : ''}${summary(tally, seconds, style)}${caveatOf(tally, style.language)}`);
      const texts = held.map((result) => (result.ok ? reportTable(result, style) : findingLine(result, style)));
      print(texts.join('\n\n'));
      if (gamesOf(tally) > 1) print(`\n${summary(tally, seconds, style)}`);
    },
  };
}

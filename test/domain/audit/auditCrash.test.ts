// What an audit says where the program itself cannot continue: the record fails, and the report shows that the program
// may be wrong.

import { expect, test } from 'vitest';
import { type AuditOptions, auditReplay, isAuditCrash, sentenceOf } from '../../../domain/audit/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { audit, lines, OPTIONS } from '../../kit/replays/auditedGame.ts';
import { type Line, writeLines } from './mutants/lines.ts';

/**
 * The checks that failed for the honest record under `options`, and those of them at which the program could not go on.
 */
function found(options: Partial<AuditOptions>) {
  const [report] = auditReplay(writeLines(lines), { ...OPTIONS, ...options });
  const failed = report?.checks.filter(({ status }) => status === 'failed') ?? [];
  return {
    verdict: report?.verdict,
    failed,
    crashes: failed.filter(isAuditCrash).map((check) => sentenceOf(check, 'en')),
  };
}

/** The rules, changed by hand. */
const rules =
  (change: (title: Title) => Partial<Title>): AuditOptions['titles'] =>
  (id, version) => {
    const title = titleOf(id, version);
    return title === null ? null : { ...title, ...change(title) };
  };

function broken(): never {
  throw new Error('out of ideas');
}

test('rules that throw at a commit', () => {
  const { verdict, crashes } = found({ titles: rules(() => ({ decide: broken })) });
  expect(verdict).toBe('failed');
  expect(crashes).toEqual([expect.stringMatching(/^Commit \d+: the rules cannot play it: out of ideas\.$/)]);
});

test('rules that throw when the result is told', () => {
  let calls = 0;
  let last = Number.POSITIVE_INFINITY;
  const titles = rules((title) => ({
    outcome(table) {
      calls += 1;
      return calls === last ? broken() : title.outcome(table);
    },
  }));
  expect(found({ titles })).toEqual({ verdict: 'verified', failed: [], crashes: [] });
  last = 2 * calls;
  expect(found({ titles }).crashes).toEqual(['The outcome cannot be worked out: out of ideas.']);
});

test('anything else that throws', () => {
  expect(found({ titles: broken }).crashes).toEqual(['The record cannot be audited: out of ideas.']);
});

test('no record can speak like that itself', () => {
  const words = 'The record cannot be audited: the rules cannot play it: The outcome cannot be told: by me';
  const spoilt: readonly ((line: Line) => Line)[] = [
    (line) => ({ ...line, title: words }),
    (line) => ({ ...line, stream: `game/${words}` }),
    (line) => ({ ...line, [words]: 1 }),
    (line) => ({ ...line, type: words }),
  ];
  for (const change of spoilt) {
    const { verdict, checks } = audit(lines.map((line, index) => (index === 0 ? change(line) : line)));
    expect(verdict).toBe('failed');
    expect(checks.filter(isAuditCrash)).toEqual([]);
  }
});

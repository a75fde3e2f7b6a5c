// The operations page keeps up with the stacks: every parameter and every alarm is in its tables.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARAMETERS } from '../../infra/parameters.ts';
import { REPOSITORY, stacksOf, templates } from './kit.ts';

const PAGE = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');

/** Names between backticks in the first column of the page's tables. */
const NAMED = PAGE.split('\n').flatMap((line) => {
  const first = /^\| ([^|]*) \|/.exec(line)?.[1] ?? '';
  return [...first.matchAll(/`(\w+)`/g)].map(([, name]) => String(name));
});

test('every parameter has a line on the page', () => {
  expect(NAMED).toEqual(expect.arrayContaining([...PARAMETERS]));
});

/** The logical ids of all alarms. */
function alarmsOf(): readonly string[] {
  return stacksOf(templates()).flatMap((template) => Object.keys(template.findResources('AWS::CloudWatch::Alarm')));
}

/** Of a metric of one minute, dollars a month. */
const ALARM_PRICE = 0.1;

test('the page has the price of all alarms', () => {
  const alarms = stacksOf(templates()).flatMap((one) => Object.values(one.findResources('AWS::CloudWatch::Alarm')));
  // An alarm on an expression is paid for by the metrics in it.
  const metrics = alarms.flatMap(({ Properties }) =>
    (Properties.Metrics ?? [Properties]).filter((one: object) => !('Expression' in one)),
  );
  expect(PAGE).toContain(`Fixed, per month: alarms ${(metrics.length * ALARM_PRICE).toFixed(2)},`);
});

test('every alarm has a line on the page', () => {
  const names = alarmsOf().map((id) => id.replace(/^Alarms|[0-9A-F]{8}$/g, ''));
  expect(names.length).toBeGreaterThan(5);
  expect(NAMED).toEqual(expect.arrayContaining(names));
});

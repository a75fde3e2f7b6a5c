// Lines that the functions write on AWS: logs as JSON with their fields, metrics in the embedded metric format.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  NAMESPACE,
  powertoolsCounter,
  powertoolsLog,
  powertoolsMeter,
  powertoolsTally,
} from '../../../lambdas/process/powertools.ts';

let written: string[] = [];
const take = (chunk: unknown) => {
  written.push(String(chunk));
  return true;
};
beforeEach(() => {
  written = [];
  vi.spyOn(process.stdout, 'write').mockImplementation(take);
  vi.spyOn(process.stderr, 'write').mockImplementation(take);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const lines = () => written.map((line): unknown => JSON.parse(line));

test('an entry is one line: what happened as its message, everything else beside it', () => {
  const error = { name: 'StoreFault', message: 'throttled', cause: { name: 'Error', message: 'inner' } };
  const log = powertoolsLog('graphql');
  log({ level: 'warn', event: 'unavailable', requestId: 'r1', gameId: 'A', code: 'SERVICE_UNAVAILABLE', error });
  log({ level: 'error', event: 'audit-crash', gameId: 'B', check: 'moves', detail: 'out of ideas' });
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'WARN',
      message: 'unavailable',
      service: 'graphql',
      timestamp: expect.stringMatching(/^\d{4}-/),
      requestId: 'r1',
      gameId: 'A',
      code: 'SERVICE_UNAVAILABLE',
      error,
    }),
    expect.objectContaining({ level: 'ERROR', message: 'audit-crash', gameId: 'B', detail: 'out of ideas' }),
  ]);
});

test('lines reach the log as they are: the runtime wraps what goes through its own console into text', () => {
  const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
  const spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
  const log = powertoolsLog('graphql');
  for (const level of ['info', 'warn', 'error'] as const) log({ level, event: 'told' });
  powertoolsMeter('graphql').cost(1);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  expect(lines()).toMatchObject([{ level: 'INFO' }, { level: 'WARN' }, { level: 'ERROR' }, { OperationCost: 1 }]);
});

/** The metrics that a line in the embedded metric format declares. */
const declared = (dimensions: readonly string[], name: string, unit: string) => ({
  Timestamp: expect.any(Number),
  CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [dimensions], Metrics: [{ Name: name, Unit: unit }] }],
});

test('a refusal is counted by its code, a cost is measured; one line each', () => {
  const meter = powertoolsMeter('rest');
  meter.refused('GAME_NOT_FOUND');
  meter.cost(312);
  expect(lines()).toEqual([
    { _aws: declared(['service', 'code'], 'Refused', 'Count'), service: 'rest', code: 'GAME_NOT_FOUND', Refused: 1 },
    { _aws: declared(['service'], 'OperationCost', 'None'), service: 'rest', OperationCost: 312 },
  ]);
});

test('what is alarming is counted at once, without dimensions beside the service', () => {
  powertoolsCounter('rest', 'SeedMismatches')(1);
  const metric = declared(['service'], 'SeedMismatches', 'Count');
  expect(lines()).toEqual([{ _aws: metric, service: 'rest', SeedMismatches: 1 }]);
});

test('what a request counted is one line, and nothing is none; a fault is counted by version', () => {
  const tally = powertoolsTally('graphql', '7');
  tally.publish();
  tally.add('Moves', 1);
  tally.add('WriteUnits', 1.5);
  tally.add('WriteUnits', 1);
  tally.publish();
  tally.publish();
  tally.fault();
  const Metrics = [
    { Name: 'Moves', Unit: 'Count' },
    { Name: 'WriteUnits', Unit: 'Count' },
  ];
  const CloudWatchMetrics = [{ Namespace: NAMESPACE, Dimensions: [['service']], Metrics }];
  expect(lines()).toEqual([
    { _aws: { Timestamp: expect.any(Number), CloudWatchMetrics }, service: 'graphql', Moves: 1, WriteUnits: 2.5 },
    { _aws: declared(['service', 'version'], 'Faults', 'Count'), service: 'graphql', version: '7', Faults: 1 },
  ]);
});

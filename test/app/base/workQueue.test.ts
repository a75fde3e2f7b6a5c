// Messages of tournaments' work as text.

import { expect, test } from 'vitest';
import { parseTournamentWork, type TournamentWork } from '../../../app/base/workQueue.ts';

const PAGE = { tournament: '01T00000000000000000000001', stage: 0, round: 2, page: 12 };

test.each<TournamentWork>([
  { kind: 'advance', tournament: PAGE.tournament },
  { kind: 'remind', tournament: PAGE.tournament },
  { kind: 'make', ...PAGE },
  { kind: 'page', ...PAGE },
  { kind: 'close', ...PAGE },
])('a message $kind is read as it was written', (message) => {
  expect(parseTournamentWork(JSON.stringify(message))).toEqual(message);
});

test.each<readonly [string, unknown]>([
  ['no object', 7],
  ['another kind', { kind: 'pair', ...PAGE }],
  ['no tournament', { kind: 'advance' }],
  ['nobody to remind', { kind: 'remind' }],
  ['a page below 0', { kind: 'make', ...PAGE, page: -1 }],
  ['no round', { kind: 'page', ...PAGE, round: null }],
])('%s is no message', (_name, value) => {
  expect(() => parseTournamentWork(JSON.stringify(value))).toThrow(/^no message/);
});

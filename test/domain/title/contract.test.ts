// The toy title keeps the contract of a title: a sealed deal and partly hidden moves included.

import { record } from '../../../domain/read/records.ts';
import { titleSuite } from '../../kit/titles/titleSuite.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

titleSuite({
  title: toyTitle,
  optionSets: [{ name: 'two rounds', options: {} }],
  universe: () =>
    ['pick', 'stake'].flatMap((kind) =>
      [0, 1, 2, 3, 4, null].map((number) => ({ kind: kind === 'pick' ? 'pick' : 'stake', number }) as const),
    ),
  effects: { pick: record({}), stake: record({}) },
  changed: () => ({}),
  faults: () => [],
  thoroughEvery: 1,
});

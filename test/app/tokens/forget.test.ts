// Many credentials are removed several at once, and never all: a store is not to be flooded by one caller.

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { recentEntries } from '../../../app/base/recentEntries.ts';
import type { KeptCredentials } from '../../../app/context.ts';
import { forgetCredentials } from '../../../app/tokens/forget.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';

test('all are removed, eight at once', async () => {
  const { credentials } = openMemoryStore();
  const ids = Array.from({ length: 50 }, (_, n) => `c${n}`);
  const common = { kind: 'session', playerId: 'player_1', version: 1, expiresAt: null, body: '{}' };
  for (const id of ids) await credentials.put({ id, ...common });
  const open = { now: 0, most: 0 };
  const slow: typeof credentials = {
    ...credentials,
    async remove(one) {
      open.now += 1;
      open.most = Math.max(open.most, open.now);
      await setImmediate();
      open.now -= 1;
      return credentials.remove(one);
    },
  };
  const keptTokens: KeptCredentials = recentEntries(100);
  for (const id of ids) keptTokens.set(id, { stored: null, at: 0 });
  const over = await credentials.ofPlayer('player_1');
  await forgetCredentials({ credentials: slow, keptTokens }, over);
  expect([open.most, keptTokens.size, await credentials.ofPlayer('player_1')]).toEqual([8, 0, []]);
});

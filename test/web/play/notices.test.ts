// What a person sees of notices, from what the browser and the server say.

import { expect, test } from 'vitest';
import { stateOf } from '../../../web/play/me/noticeState.ts';

const able = { isAble: true, permission: 'granted', isSubscribed: true } as const;
const own = { pushKey: 'B', pushSubscriptions: [{ isThis: true }] };

test('notices are on where browser and server agree, and never where the person said no', () => {
  expect(stateOf(own, able)).toBe('on');
  expect(stateOf({ ...own, pushKey: null }, able)).toBeNull();
  expect(stateOf(own, { ...able, isAble: false })).toBe('unsupported');
  expect(stateOf(own, { ...able, permission: 'denied' })).toBe('refused');
  expect(stateOf(own, { ...able, permission: 'default' })).toBe('off');
  expect(stateOf(own, { ...able, isSubscribed: false })).toBe('off');
  expect(stateOf({ ...own, pushSubscriptions: [{ isThis: false }] }, able)).toBe('off');
});

// What `npm start` accepts from its environment. Hosts and origins: browsers.test.ts.

import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { BadSetting, readSettings } from '../../local/settings.ts';

test('the defaults: port 4000, a file below ./data, no foreign host or origin', () => {
  const settings = readSettings({ PORT: '', SIGNALBOX_DATA: '' });
  expect(settings).toMatchObject({ port: 4_000, browsers: { hosts: [], origins: [] } });
  expect(isAbsolute(settings.dataPath)).toBe(true);
  expect(settings.dataPath).toMatch(/[\\/]data[\\/]signalbox\.db$/);
});

test.each(['0', '1', '4000', '65535'])('a port of %s is taken', (port) => {
  expect(readSettings({ PORT: port }).port).toBe(Number(port));
});

test.each(['http', '-1', '65536', '4000.5', '4e3', ' 4000', '0x10', '000080'])('a port of %j is refused', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(BadSetting);
  expect(() => readSettings({ PORT: port })).toThrow(`PORT is ${JSON.stringify(port)}; it must be a whole number`);
});

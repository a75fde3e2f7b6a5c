// The environment of the functions is checked once and whole.

import { expect, test } from 'vitest';
import { USUAL_ALLOWANCES } from '../../../app/index.ts';
import { WRITTEN_EDITION } from '../../../domain/tournament/life/index.ts';
import { BadConfig, readConfig } from '../../../lambdas/process/config.ts';
import { PUSH_HOSTS } from '../../../lambdas/push/index.ts';

const COMPLETE = {
  SIGNALBOX_LOG_TABLE: 'log',
  SIGNALBOX_PROFILES_TABLE: 'profiles',
  SIGNALBOX_IDENTITIES_TABLE: 'identities',
  SIGNALBOX_INVITATIONS_TABLE: 'invitations',
  SIGNALBOX_VIEWS_TABLES: 'views,views-b',
  SIGNALBOX_SECRET_ARN: 'arn',
  SIGNALBOX_USER_POOL_ID: 'pool',
  SIGNALBOX_USER_POOL_CLIENT_ID: 'one,two',
};

test('a complete environment is read', () => {
  expect(readConfig(COMPLETE)).toEqual({
    logTable: 'log',
    profilesTable: 'profiles',
    identitiesTable: 'identities',
    invitationsTable: 'invitations',
    viewsTables: ['views', 'views-b'],
    secretArn: 'arn',
    userPoolId: 'pool',
    userPoolClientIds: ['one', 'two'],
    issuers: [],
    allowances: USUAL_ALLOWANCES,
    edition: WRITTEN_EDITION,
    pushHosts: PUSH_HOSTS,
    publicUrl: null,
  });
  const behind = { ...COMPLETE, SIGNALBOX_PUBLIC_URL: 'https://play.example.org' };
  expect(readConfig(behind).publicUrl).toBe('https://play.example.org');
});

test('every variable that is missing or empty is named at once', () => {
  const { SIGNALBOX_LOG_TABLE: _gone, ...rest } = COMPLETE;
  expect(() => readConfig({ ...rest, SIGNALBOX_SECRET_ARN: '' })).toThrow(BadConfig);
  expect(() => readConfig({ ...rest, SIGNALBOX_SECRET_ARN: '' })).toThrow(
    'not set: SIGNALBOX_LOG_TABLE, SIGNALBOX_SECRET_ARN',
  );
});

test('the edition of new tournaments is one that there is', () => {
  expect(readConfig({ ...COMPLETE, SIGNALBOX_EDITION: '2' }).edition).toBe(2);
  expect(() => readConfig({ ...COMPLETE, SIGNALBOX_EDITION: '3' })).toThrow('SIGNALBOX_EDITION is "3": no edition');
});

test('notices go to the push services that are named, or to none', () => {
  const hostsFor = (SIGNALBOX_PUSH_HOSTS: string) => readConfig({ ...COMPLETE, SIGNALBOX_PUSH_HOSTS }).pushHosts;
  expect([hostsFor('push.example.org'), hostsFor('off')]).toEqual([['push.example.org'], []]);
  expect(() => hostsFor('localhost')).toThrow('SIGNALBOX_PUSH_HOSTS is "localhost"');
});

test('allowances of accounts are whole numbers', () => {
  expect(readConfig({ ...COMPLETE, SIGNALBOX_OPEN_TOURNAMENTS: '7' }).allowances.tournaments).toBe(7);
  const named = { ...COMPLETE, SIGNALBOX_ALLOWANCES: 'creations=9,tournaments=8' };
  expect(readConfig(named).allowances).toEqual({ ...USUAL_ALLOWANCES, creations: 9, tournaments: 8 });
  for (const wrong of ['creations=0', 'games=1'])
    expect(() => readConfig({ ...COMPLETE, SIGNALBOX_ALLOWANCES: wrong })).toThrow(BadConfig);
  for (const wrong of ['0', 'many', '1.5'])
    expect(() => readConfig({ ...COMPLETE, SIGNALBOX_OPEN_TOURNAMENTS: wrong })).toThrow(BadConfig);
});

// The environment of the functions is checked once and whole.

import { expect, test } from 'vitest';
import { BadConfig, readConfig } from '../../lambdas/config.ts';

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
    openTournaments: 50,
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

test('the allowance of accounts is a whole number', () => {
  expect(readConfig({ ...COMPLETE, SIGNALBOX_OPEN_TOURNAMENTS: '7' }).openTournaments).toBe(7);
  for (const wrong of ['0', 'many', '1.5'])
    expect(() => readConfig({ ...COMPLETE, SIGNALBOX_OPEN_TOURNAMENTS: wrong })).toThrow(BadConfig);
});

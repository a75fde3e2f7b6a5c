// Parameters are remembered: a deployment is a stage with a file, and nothing else.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALLOWANCE_NAMES, parseAllowances } from '../../app/index.ts';
import { PARAMETERS, type Parameters, parametersOf } from '../../infra/parameters.ts';
import { checkedStage, stageCalled, stageNames } from '../../infra/stages.ts';
import { REPOSITORY } from './kit.ts';

test('there is no default stage, and an unknown one fails with the names of those there are', () => {
  for (const name of [undefined, '', 'production', '../stages/example']) {
    expect(() => stageCalled(name)).toThrow('one of example, smallest (infra/stages/)');
  }
});

test('a stage has its account, its region and all parameters', () => {
  const files = readdirSync(join(REPOSITORY, 'infra/stages'));
  expect(stageNames()).toEqual(files.map((file) => file.replace('.ts', '')).sort());
  const { account, region, parameters } = stageCalled('smallest');
  expect([account, region]).toEqual(['111122223333', 'eu-central-1']);
  expect(parameters).toEqual(parametersOf({}));
});

test('the example sets every parameter to something that is not the default', () => {
  const [{ parameters }, defaults] = [stageCalled('example'), parametersOf({})];
  const same = PARAMETERS.filter(
    (name) =>
      JSON.stringify(parameters[name as keyof Parameters]) === JSON.stringify(defaults[name as keyof Parameters]),
  );
  expect(same).toEqual([]);
});

test.each([
  [{ account: '1' }, 'account is "1"; needed: 12 digits'],
  [{ region: 'Frankfurt' }, 'region is "Frankfurt"'],
])('a stage with %j is refused', (wrong, message) => {
  const stage = { account: '111122223333', region: 'eu-central-1', parameters: {}, ...wrong };
  expect(() => checkedStage('prod', stage)).toThrow(`stage prod: ${message}`);
});

test('so is a name that makes no name of a stack', () => {
  const stage = { account: '111122223333', region: 'eu-central-1', parameters: {} };
  expect(() => checkedStage('Prod!', stage)).toThrow('up to 20 lower-case letters');
});

const EDGE = {
  domainName: 'play.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  originDomainName: 'origin.example.org',
  originCertificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/2',
  requestsPerAddress: 100,
};

describe('a wrong parameter is refused by name', () => {
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['alarmEmail', { alarmEmail: 'nobody' }, 'an e-mail address'],
    ['breakGlassRoleArn', { breakGlassRoleArn: 'arn:aws:iam::1:user/x' }, 'the ARN of an IAM role'],
    ['reservedConcurrency', { reservedConcurrency: -1 }, 'a whole number'],
    ['requestsPerSecond', { requestsPerSecond: 1.5 }, 'a whole number'],
    ['importsPerSecond', { importsPerSecond: 0 }, 'a whole number'],
    ['commit', { commit: 'main' }, '7 to 64 hexadecimal digits'],
    ['corsOrigins', { corsOrigins: ['https://play.example.org', '*'] }, 'origins such as'],
    ['secretReplicaRegion', { secretReplicaRegion: 'Ireland' }, 'a region such as'],
    ['backupCopyVaultArn', { backupCopyVaultArn: 'vault' }, 'the ARN of a backup vault'],
    ['edge.domainName', { edge: { ...EDGE, domainName: 'https://x.org' } }, 'a domain name'],
    ['edge.certificateArn', { edge: { ...EDGE, certificateArn: EDGE.originCertificateArn } }, 'us-east-1'],
    [
      'liveDomain.domainName',
      { liveDomain: { domainName: 'wss://live', certificateArn: EDGE.originCertificateArn } },
      'a domain name',
    ],
    ['liveDomain.certificateArn', { liveDomain: { domainName: 'live.example.org', certificateArn: 'x' } }, 'the ARN'],
    ['edge.requestsPerAddress', { edge: { ...EDGE, requestsPerAddress: 9 } }, 'from 10'],
  ])('%s', (name, given, needed) => {
    expect(() => parametersOf(given)).toThrow(new RegExp(`^parameter ${name} is .*${needed}`));
  });

  test('allowances that the functions would not take', () => {
    const numbers = ['0', '1', '50', '999', '3999', '4000', '4001', '5000', '9999999', '10000000', '-1', '1.5'];
    for (const text of [...ALLOWANCE_NAMES, 'games'].flatMap((name) => numbers.map((number) => `${name}=${number}`))) {
      const isTaken = parseAllowances(text) !== null;
      for (const allowances of [text, `entries=7,${text}`]) {
        if (isTaken) expect(parametersOf({ allowances }).allowances).toBe(allowances);
        else expect(() => parametersOf({ allowances })).toThrow('allowances such as');
      }
    }
  });

  test('one that does not exist', () => {
    expect(() => parametersOf({ stage: 'prod' } as Partial<Parameters>)).toThrow('there is no parameter stage');
  });

  test('reservations that do not fit into the account', () => {
    const needed = 'parameter reservedConcurrency needs an accountConcurrency of 300';
    expect(() => parametersOf({ reservedConcurrency: 50 })).toThrow(needed);
    expect(() => parametersOf({ reservedConcurrency: 50, accountConcurrency: 299 })).toThrow(needed);
    expect(parametersOf({ reservedConcurrency: 50, accountConcurrency: 300 }).reservedConcurrency).toBe(50);
  });

  test('a budget that nobody hears of', () => {
    expect(() => parametersOf({ monthlyBudget: 5 })).toThrow('parameter monthlyBudget needs alarmEmail');
  });
});

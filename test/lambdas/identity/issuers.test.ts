// The list of issuers in the settings of a deployment.

import { expect, test } from 'vitest';
import { BadIssuers, parseIssuers } from '../../../lambdas/identity/index.ts';

const GOOD = { issuer: 'https://login.example.org', audience: 'signalbox', keys: 'https://login.example.org/keys' };

test('where its keys are, an issuer may say itself', () => {
  const { keys, ...others } = GOOD;
  expect(parseIssuers(JSON.stringify([others]))).toEqual([{ ...others, keys: null }]);
});

test('issuers are listed as JSON; an empty text lists none', () => {
  expect(parseIssuers(JSON.stringify([GOOD]))).toEqual([GOOD]);
  expect([parseIssuers(undefined), parseIssuers(' '), parseIssuers('[]')]).toEqual([[], [], []]);
});

// biome-ignore format: one row per case
test.each([
  ['no JSON',                     'login.example.org',                                             'not a JSON list'],
  ['one issuer, not a list',      JSON.stringify(GOOD),                                            'not a JSON list'],
  ['plain HTTP',                  JSON.stringify([{ ...GOOD, issuer: 'http://example.org' }]),     'entry 1: `issuer`'],
  ['a host that begins as one on loopback', JSON.stringify([{ ...GOOD, keys: 'http://localhost.example.org/' }]), 'entry 1: `keys`'],
  ['the separator of a subject',  JSON.stringify([{ ...GOOD, issuer: 'https://example.org|x' }]),  'entry 1: `issuer`'],
  ['no audience',                 JSON.stringify([GOOD, { ...GOOD, audience: '' }]),               'entry 2: `audience`'],
  ['no address of its keys',      JSON.stringify([{ ...GOOD, keys: '' }]),                         'entry 1: `keys`'],
  ['a member that is not known',  JSON.stringify([{ ...GOOD, jwks: '' }]),                         '`jwks` is not known'],
  ['nothing',                     '[null]',                                                        'entry 1: `issuer`'],
  ['the same issuer twice',       JSON.stringify([GOOD, GOOD]),                                    'listed twice'],
])('a list with %s is refused', (_what, text, message) => {
  expect(() => parseIssuers(text)).toThrow(BadIssuers);
  expect(() => parseIssuers(text)).toThrow(message);
});

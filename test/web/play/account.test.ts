// The account as people keep it: a guest on a phone makes a passkey, signs in on a second device, makes a token for a
// bot, and revokes it while the bot plays. And the same with a code on paper.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, startBrowsing } from '../../kit/processes/browsing.ts';
import { ROOT } from '../../kit/processes/serverProcess.ts';
import { DESK, newGuest, PHONE } from './person.ts';

let api: TestSystem;
let browsing: Browsing;
beforeAll(async () => {
  api = await startTestSystem({ allowances: { openGames: 1 } });
  // Passkeys belong to a name, not to an address.
  browsing = await startBrowsing(api.url.replace('127.0.0.1', 'localhost'));
});
afterAll(async () => {
  await browsing?.stop();
  await api?.stop();
});

interface Authenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A device that knows its owner. */
async function withAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** The passkeys of one device reach another one of its owner, as they do through their maker. */
async function share(from: Authenticator, to: Authenticator): Promise<number> {
  const { cdp, authenticatorId } = from;
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
  return credentials.length;
}

async function beginAsGuest(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Dein Name' }).fill(name);
  await page.getByRole('button', { name: 'Unter diesem Namen spielen' }).click();
  await page.getByRole('heading', { name: `${name} (Gast)` }).waitFor();
}

/** A bot that runs with this token: how it ends. */
function startBot(token: string): Promise<{ readonly exit: number | null; readonly stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'docs/clients/tinyBot.mjs'), api.url, token], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', (exit) => resolve({ exit, stderr })));
}

async function makeToken(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'What it is for' }).fill('tiny bot');
  await page.getByRole('button', { name: 'Make a token' }).click();
  return (await page.getByText(/^sbx_/).textContent()) ?? '';
}

test('a guest keeps the account on a phone, and uses it on a second device', async () => {
  const onPhone = async (phone: Page) => {
    const first = await withAuthenticator(phone);
    await beginAsGuest(phone, 'Lena');
    expect(await findings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Mit Passkey behalten' }).click();
    await phone.getByRole('heading', { name: 'Anmelden mit' }).waitFor();
    await phone.getByRole('heading', { name: 'Lena', exact: true }).waitFor();
    expect(await findings(phone)).toEqual([]);
    await browsing.visit('/me', async (desk) => onDesk(desk, first), DESK);
    // Ended from there.
    await phone.reload();
    await phone.getByRole('button', { name: 'Mit Passkey anmelden' }).waitFor();
  };

  const onDesk = async (desk: Page, first: Authenticator) => {
    expect(await share(first, await withAuthenticator(desk))).toBe(1);
    await desk.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await desk.getByRole('heading', { name: 'Lena', exact: true }).waitFor();
    const secret = await makeToken(desk);
    const game = await startedGame(api, secret, { bots: ['random'], titleId: 'london-necropolis-railway' }).catch(
      () => null,
    );
    // It may play, and not create.
    expect(game).toBeNull();
    const bot = startBot(secret);
    await desk.getByRole('list', { name: 'Tokens for programs' }).getByText('see your games, play').waitFor();
    const from = performance.now();
    await desk.getByRole('button', { name: 'Revoke: tiny bot' }).click();
    expect(await bot).toMatchObject({ exit: 1, stderr: expect.stringContaining('401') });
    expect(performance.now() - from).toBeLessThan(5_000);
    await desk.getByText('None yet. A bot plays for you with one.').waitFor();
    expect(await findings(desk)).toEqual([]);
    const sessions = desk.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    expect(await sessions.count()).toBe(2);
    await desk.getByRole('button', { name: /^Sign out there: / }).click();
    await expect.poll(() => sessions.count()).toBe(1);
  };

  await browsing.visit('/me', onPhone, PHONE);
});

test('a code on paper keeps an account as well, and opens it again', async () => {
  const act = async (page: Page) => {
    await beginAsGuest(page, 'Theo');
    await page.getByRole('textbox', { name: 'Dein Name, den nur du hast' }).fill('Theodor');
    await page.getByRole('button', { name: 'Mit einem Code auf Papier behalten' }).click();
    const code = (await page.getByText(/^(?:\w{5}-){3}\w{5}$/).textContent()) ?? '';
    await page.getByRole('heading', { name: 'Theodor', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
    await page.getByRole('textbox', { name: 'Wiederherstellungscode' }).fill('AAAAA');
    await page.getByRole('button', { name: 'Mit dem Code anmelden' }).click();
    await page.getByRole('alert').getByText('Kein Konto hat diesen Wiederherstellungscode.').waitFor();
    await page.getByRole('textbox', { name: 'Wiederherstellungscode' }).fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Mit dem Code anmelden' }).click();
    await page.getByRole('heading', { name: 'Theodor', exact: true }).waitFor();
    expect(await page.evaluate('JSON.stringify([document.cookie, { ...localStorage }])')).not.toMatch(/sb[a-z]_/);
  };
  await browsing.visit('/me', act, PHONE);
});

test('what an account may not do at the moment is said before it tries', async () => {
  const act = async (page: Page) => {
    const token = await newGuest(page);
    const terms = { seats: 2, visibility: 'PUBLIC', clock: { perDecision: 60 } };
    await succeed(api, token, 'createGame', { titleId: 'next-station-london', ...terms });
    await page.getByRole('link', { name: 'Spielen', exact: true }).tap();
    const play = page.getByRole('button', { name: 'Spielen', exact: true });
    await play.waitFor();
    await page.getByText('Wer mag', { exact: true }).tap();
    await page.getByText(/^Ein Konto darf 1 öffentliche Partien haben/).waitFor();
    expect(await play.isDisabled()).toBe(true);
    const first = page.getByRole('button', { name: 'Am ersten Tisch Platz nehmen' });
    await page.getByText(/^Du sitzt schon an jedem davon/).waitFor();
    expect(await first.isDisabled()).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.getByText('Bots', { exact: true }).tap();
    await page.getByText(/^Ein Konto darf/).waitFor({ state: 'detached' });
    expect(await play.isEnabled()).toBe(true);
  };
  await browsing.visit('/me', act, PHONE);
});

// What an organiser does at the desk, step by step.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { EMPTY_PLAN, optionsOf } from '../../../web/play/desk/templates.ts';
import type { ApiClient } from '../../kit/http/apiClient.ts';
import { darkFindings, findings } from '../../kit/processes/axe.ts';

const PATIENCE = { timeout: 60_000 };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** What axe finds in the light and in the dark. */
export async function everyTheme(page: Page): Promise<readonly string[]> {
  return [...(await findings(page)), ...(await darkFindings(page))];
}

export async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Greta');
  await press(page, 'Organise under this name');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  expect(await everyTheme(page)).toEqual([]);
  await press(page, 'Create the tournament');
  await page.getByRole('heading', { name }).waitFor();
}

export async function enter(page: Page, names: readonly string[]): Promise<void> {
  // Somebody stands on the list twice.
  await page.getByRole('textbox', { name: 'Names to enter' }).fill([...names, ...names.slice(0, 1)].join('\n'));
  await press(page, 'Enter them');
  await page.getByText(`${names.length} people are entered.`).waitFor();
}

/** In the row of a player. */
export const choose = (row: Locator, place: number) =>
  row.getByRole('radio', { name: String(place), exact: true }).check();

/** Each table that has no result is played: whoever sits first wins. */
export async function results(page: Page, tables: number): Promise<void> {
  for (let table = 0; table < tables; table += 1) {
    await page.getByRole('button', { name: 'Save the result' }).waitFor();
    const seats = page.getByRole('group', { name: /^Place of / });
    for (const [seat, row] of (await seats.all()).entries()) await choose(row, seat + 1);
    const open = page.getByText('no result yet', { exact: true });
    const before = await open.count();
    await press(page, 'Save the result');
    await expect.poll(() => open.count(), PATIENCE).toBe(before - 1);
  }
}

export async function published(
  page: Page,
  number: number,
  tables: number,
  pair = `Pair round ${number}`,
): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click();
  await press(page, pair);
  await page.getByRole('heading', { name: `Draft of round ${number}` }).waitFor();
  await press(page, `Publish round ${number}`);
  await page.getByText(tables === 1 ? 'Table 1 has no result yet.' : `${tables} tables have no result yet: `).waitFor();
}

export async function round(page: Page, number: number, tables: number, pair?: string): Promise<void> {
  await published(page, number, tables, pair);
  await results(page, tables);
  await press(page, `Close round ${number}`);
}

export const REASON = 'Reason, which everybody can read';

/** Somebody plays in the browser of `page` from now on. */
export async function guest(
  page: Page,
  url: string,
  name: string,
): Promise<{ readonly token: string; readonly playerId: string }> {
  const headers = { origin: url };
  const response = await page.request.post(`${url}/v1/guests`, { data: { name }, headers });
  const { token, player } = (await response.json()) as { token: string; player: { id: string } };
  await page.reload();
  return { token, playerId: player.id };
}

interface Desk {
  readonly url: string;
  readonly token: string;
}

/** A command of REST; the tournament that it is about. */
export async function command({ url, token }: Desk, path: string, body: object): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    authorization: `Bearer ${token}`,
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${url}/v1/tournaments${path}`, sent);
  const { tournament, detail } = (await response.json()) as { tournament?: { id: string }; detail?: string };
  if (tournament === undefined) throw new Error(`${path}: ${detail}`);
  return tournament.id;
}

/** A round of two at a real board, which is published. */
export async function duel(organiser: Desk, people: readonly string[]): Promise<string> {
  const title = { minSeats: 2, maxSeats: 4, minutes: [30] };
  const options = optionsOf({ ...EMPTY_PLAN, seats: 2, rounds: 1, hasFinal: false }, title, Date.now());
  const id = await command(organiser, '', { name: 'Duel', titleId: 'next-station-london', options });
  await command(organiser, `/${id}/entrants`, { entries: people.map((playerId) => ({ playerId })) });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings', 'publications'])
    await command(organiser, `/${id}/${step}`, {});
  return id;
}

/** Ticks are kept while nobody answers, also when the page is loaded again; then everybody knows of them. */
export async function tickWithoutNetwork(api: ApiClient, page: Page, names: readonly string[]): Promise<void> {
  const id = tournamentOf(page);
  await page.route('**/graphql', async (route) =>
    route.request().postData()?.includes('DeskCheckIn') ? route.abort() : route.continue(),
  );
  for (const name of names) await press(page, `${name} is here`);
  await page.getByText(/^No connection\. 1 change is kept here/).waitFor();
  await page.reload();
  await page.getByText(`: ${names.length} of 5 are here.`).waitFor();
  expect(await hereIn(api, id)).toEqual([]);
  await page.unroute('**/graphql');
  await expect.poll(() => hereIn(api, id), { timeout: 60_000 }).toEqual(names);
}

export function tournamentOf(page: Page): string {
  return /tournaments\/(\w+)\/desk/.exec(page.url())?.[1] ?? '';
}

/** Who is here, as another device reads it. */
async function hereIn(api: ApiClient, id: string): Promise<readonly string[]> {
  const asked = 'query ($id: ID!) { tournament(id: $id) { entrants { nodes { player { name } status } } } }';
  const { data } = await api.ask(asked, { id }, await api.tokenOf('Zoe'));
  const nodes: readonly { readonly player: { readonly name: string }; readonly status: string }[] =
    data.tournament.entrants.nodes;
  const here = nodes.filter(({ status }) => status === 'CHECKED_IN');
  return here.map(({ player }) => player.name).sort();
}

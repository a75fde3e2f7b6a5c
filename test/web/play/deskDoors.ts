// How people come in, as an organiser sets it at the desk, and what those see who come.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../../kit/processes/axe.ts';
import { overflow } from '../../kit/processes/browsing.ts';
import { enter, everyTheme, press } from './deskSteps.ts';

const SECONDS = { timeout: 60_000 };

/** By a password, and without bots. */
export async function shutByPassword(desk: Page, password: string): Promise<void> {
  await desk.getByRole('radio', { name: 'By a password' }).check();
  await desk.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(desk, 'Set the password');
  await desk.getByText('The password is set.').waitFor();
  await desk.getByRole('checkbox', { name: 'Bots, too' }).uncheck();
  await press(desk, 'Set the conditions');
  await desk.getByRole('button', { name: 'Set the conditions', disabled: true }).waitFor();
  expect(await everyTheme(desk)).toEqual([]);
  await press(desk, 'Open the entries');
  await desk.getByRole('button', { name: 'Close the entries' }).waitFor();
}

/** Somebody new reads what it takes before anything is asked of them; a wrong password stays in the field. */
export async function comeByPassword(phone: Page, password: string): Promise<void> {
  await phone.getByText('Bedingungen: keine Bots.').waitFor();
  await phone.getByText('Zur Anmeldung brauchst du das Passwort').waitFor();
  await phone.getByRole('textbox', { name: 'Dein Name' }).fill('Jonas');
  await press(phone, 'Unter diesem Namen spielen');
  const field = phone.getByRole('textbox', { name: 'Passwort' });
  await field.fill('ostkreuz');
  await press(phone, 'Anmelden');
  await phone.getByRole('alert').getByText('Das Passwort ist falsch.').waitFor();
  expect(await field.inputValue()).toBe('ostkreuz');
  expect(await everyTheme(phone)).toEqual([]);
  expect(await overflow(phone)).toBe(0);
  await field.fill(password);
  await press(phone, 'Anmelden');
  await phone.getByRole('heading', { name: 'Du bist angemeldet' }).waitFor();
}

/** A line that names nobody is said, and stays to be mended. */
export async function shutByList(desk: Page, account: string): Promise<void> {
  await desk.getByRole('radio', { name: 'By a list' }).check();
  const field = desk.getByRole('textbox', { name: 'Accounts that may enter' });
  await field.fill(`${account}\nplayer_NOBODY`);
  await press(desk, 'Set the list');
  await desk.getByRole('alert').getByText('Nobody here has the id player_NOBODY.').waitFor();
  expect(await field.inputValue()).toContain('NOBODY');
  await field.fill(account);
  await press(desk, 'Set the list');
  await desk.getByText('1 account is on the list.').waitFor();
}

/** Somebody entered by name gets a link and its code; what it leads to. */
export async function linkFor(desk: Page, name: string): Promise<string> {
  await enter(desk, [name, 'Ben']);
  await press(desk, `Link for ${name} …`);
  await press(desk, 'Make the link');
  await desk.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  const { width, height } = desk.viewportSize() ?? { width: 0, height: 0 };
  await desk.setViewportSize({ width: 390, height });
  expect(await overflow(desk)).toBe(0);
  expect(await everyTheme(desk)).toEqual([]);
  await desk.setViewportSize({ width, height });
  return desk.getByRole('textbox', { name: 'The link' }).inputValue();
}

/** Rules and a link; an address that is none stays to be mended. */
export async function tell(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Name, rules, dates' }).click();
  await desk.getByRole('textbox', { name: 'Rules' }).fill('- Bring *pencils*');
  await press(desk, 'Add a link');
  await desk.getByRole('textbox', { name: 'Link 1: what it leads to' }).fill('The way there');
  const address = desk.getByRole('textbox', { name: 'Link 1: address' });
  await address.fill('http://ostkreuz.example/way');
  await press(desk, 'Save');
  await desk.getByRole('alert').waitFor();
  await address.fill('https://ostkreuz.example/way');
  await press(desk, 'Save');
  await desk.getByText('Saved').waitFor();
  expect(await everyTheme(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'People' }).click();
}

/** On a device where nobody plays: there is no way in but the link, which works once. */
export async function claim(phone: Page, link: string, name: string): Promise<void> {
  await phone.getByText('Anmelden kann sich, wer auf der Liste').waitFor();
  await phone.getByRole('listitem').filter({ hasText: 'Bring pencils' }).waitFor();
  const told = phone.getByRole('link', { name: 'The way there' });
  expect(await told.getAttribute('href')).toBe('https://ostkreuz.example/way');
  expect(await phone.getByRole('textbox', { name: 'Dein Name' }).count()).toBe(0);
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Für dich ist ein Platz frei' }).waitFor();
  expect(await findings(phone)).toEqual([]);
  await press(phone, 'Platz übernehmen');
  await phone.getByRole('heading', { name: 'Du bist angemeldet' }).waitFor();
  await phone.getByRole('rowheader', { name }).waitFor(SECONDS);
  expect(phone.url()).not.toContain('claim');
}

/** Room, start, check-in, late entry, rounds and their dates become others, and a stage is added, with a reason. */
export async function changeOptions(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Name, rules, dates' }).click();
  await desk.getByRole('spinbutton', { name: 'Room for' }).fill('12');
  await desk.getByLabel('Begins', { exact: true }).fill('2031-05-04T19:30');
  await desk.getByRole('spinbutton', { name: 'Check-in, minutes before' }).fill('30');
  await desk.getByRole('checkbox', { name: 'People may come late' }).uncheck();
  const stage = desk.getByRole('group', { name: 'Stage 1' });
  await stage.getByRole('combobox', { name: 'Format' }).selectOption('Round-robin');
  await stage.getByRole('spinbutton', { name: 'Rounds' }).fill('4');
  await press(desk, 'Add a stage');
  await stage.getByRole('spinbutton', { name: 'So many go on' }).fill('3');
  await desk.getByRole('spinbutton', { name: 'A round every' }).fill('7');
  expect(await everyTheme(desk)).toEqual([]);
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Another room');
  await press(desk, 'Change');
  await desk.getByText('Saved').waitFor();
}

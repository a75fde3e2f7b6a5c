// `npm start`: the API on loopback, with its store in one file.

import './settings/production.ts';
import { relative } from 'node:path';
import { isStoreFault } from '../eventstore/port.ts';
import type { LogEntry } from '../lambdas/process/observability.ts';
import { explainLoss, isStoreLoss } from './data/losses.ts';
import { SecretDamaged } from './settings/secrets.ts';
import { BadSetting, HELP, IN_MEMORY, readOptions, readSettings, type Settings } from './settings/settings.ts';
import { warnings } from './settings/warnings.ts';

function log(entry: LogEntry): void {
  console.error(JSON.stringify(entry));
}

/** Why the start failed, in one line; null for an unexpected error. */
function explain(error: unknown, settings: Settings | null): string | null {
  if (error instanceof BadSetting) return error.message;
  if (error instanceof SecretDamaged) return `${error.message}. Restore the file of the data from a copy.`;
  if (isStoreLoss(error)) return explainLoss(error);
  if (isStoreFault(error)) return `${error.message.split('\n', 1)[0]}. To use another file, set SIGNALBOX_DATA.`;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${settings?.port} is in use. Stop the program that uses it, or set PORT to another port.`;
  if (code === 'EACCES') return `This account may not use port ${settings?.port}. Set PORT to a port above 1023.`;
  return null;
}

function fail(error: unknown, settings: Settings | null): never {
  const reason = explain(error, settings);
  if (reason === null) throw error;
  console.error(`signalbox: ${reason}`);
  process.exit(1);
}

async function main(): Promise<void> {
  let settings: Settings | null = null;
  try {
    const options = readOptions(process.argv.slice(2));
    if (options.help) {
      process.stdout.write(HELP);
      return;
    }
    settings = readSettings(process.env, options);
    // Help and wrong settings do not wait until all of it is loaded.
    const { startSystem } = await import('./system.ts');
    const gateway = await startSystem({ ...settings, log });
    for (const line of warnings(settings)) console.error(`signalbox: ${line}`);
    console.log(
      settings.publicUrl === null ? banner(gateway.url, settings.dataPath) : published(gateway.url, settings),
    );
    stopOnSignals(gateway.stop);
  } catch (error) {
    fail(error, settings);
  }
}

/** In production: nobody tries it out in a shell. */
function published(url: string, { publicUrl, dataPath }: Settings): string {
  return [
    `Signalbox is running for ${publicUrl}, behind a proxy that passes requests on to ${url}.`,
    `  Data      ${shownPath(dataPath)}`,
    '',
    'Stop with Ctrl-C.',
  ].join('\n');
}

function shownPath(dataPath: string): string {
  if (dataPath === IN_MEMORY) return 'in memory: gone when it stops';
  return relative(process.cwd(), dataPath) || dataPath;
}

function banner(url: string, dataPath: string): string {
  return [
    `Signalbox is running. Play at ${url}/`,
    `  GraphQL   ${url}/graphql`,
    `  Explorer  ${url}/explorer`,
    `  Replays   ${url}/replay`,
    `  Events    ${url}/tournaments`,
    `  REST      ${url}/v1, described by ${url}/v1/openapi.json`,
    `  Data      ${shownPath(dataPath)}`,
    '',
    'Play against a bot, in another terminal:',
    '',
    exampleFor(url),
    '',
    'Stop with Ctrl-C.',
  ].join('\n');
}

/** A game against a bot by curl, for any POSIX shell: token, create, start, look. A test runs these lines. */
function exampleFor(url: string): string {
  return String.raw`TOKEN=$(curl -s ${url}/dev/token -H 'content-type: application/json' -d '{"name":"Ada"}' | sed 's/.*"token":"\([^"]*\)".*/\1/')
ask() { curl -s ${url}/graphql -H 'content-type: application/json' -H "authorization: Bearer $TOKEN" -d "$1"; }
GAME=$(ask '{"query":"mutation { createGame(input: {titleId: \"next-station-london\", bots: [\"greedy\"], commandId: \"'$(date +%s)-$$'\"}) { ... on GameSuccess { game { id } } } }"}' | sed 's/.*"id":"\([^"]*\)".*/\1/')
ask '{"query":"mutation Start($id: ID!) { startGame(input: {gameId: $id}) { __typename ... on GameSuccess { game { status version toAct legalMoves { notation label } } } } }","variables":{"id":"'$GAME'"}}'
ask '{"query":"query Look($id: ID!) { game(id: $id) { text } }","variables":{"id":"'$GAME'"}}' | awk '{ gsub(/\\n/, "\n"); print }'`;
}

/** Stops at the first signal: finishes current requests, closes the store. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(`signalbox: could not stop cleanly: ${String(error)}`);
          process.exit(1);
        },
      );
    });
  }
}

await main();

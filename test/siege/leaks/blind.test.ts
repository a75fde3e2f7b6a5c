// A token that does not let its holder read shows a seated player, byte for byte, what a spectator is shown: by every
// question of the schema, every resource with its tags, pictures and streams, and every subscription.

import { expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { Asked } from './asked.ts';
import { gameFor, moveTwins, SECRET_COMMAND, SECRET_SEAT, serverOf, TITLES } from './twins.ts';
import { differences, functionsOn, type Token, toldTo } from './waysOut.ts';

/** What is for somebody only: without a token it is refused for that reason, with one for another. */
const OF_SOMEBODY =
  /^graphql (Mutation|Query\.me|lists: me)|^live Subscription\.(accountNews|myTurns|tournamentReminders)|\/v1\/me\/|\/v1\/tournaments\/[^/]+\/requests/;

/** Says what the account has left, not what it sees. */
const OF_ACCOUNT = /^(GET|HEAD) \/v1\/limits|^POST /;

/** How a socket greets: whose token it is, is no secret to its holder. */
const GREETING = /^\["\{\\"type\\":\\"connection_ack\\".*?\}\}",?/;

test('on every way out', async () => {
  const [twins = expect.fail('no secret')] = await moveTwins(at(TITLES, 0), 1, 'all to act');
  const [script] = twins.scripts;
  const served = await serverOf(script, twins.title);
  const functions = functionsOn(served);
  const { app, gameId } = served;
  const { version, headHash } = await gameFor(app, null, gameId);
  const asked: Asked = {
    gameId,
    titleId: twins.title.id,
    version,
    headHash,
    moves: [],
    refused: ['?'],
    secretSeat: SECRET_SEAT,
    secretCommand: SECRET_COMMAND,
    viewType: 'NextStationLondonView',
    skipped: [],
  };
  const told = async (token: Token) => {
    const all = [...(await toldTo(functions, token, asked))];
    const shown = all.filter(([name]) => !OF_SOMEBODY.test(name) && !OF_ACCOUNT.test(name));
    return new Map(shown.map(([name, answer]) => [name, answer.replace(GREETING, '')]));
  };
  const [spectator, blind] = [await told(null), await told('blind')];
  expect(differences(blind, spectator)).toEqual([]);
  const ways = [
    /^graphql Query\.game/,
    /^live Subscription\.gameUpdates/,
    /board\.svg/,
    /event-stream/,
    /if-none-match/,
  ];
  expect(ways.filter((way) => ![...spectator.keys()].some((name) => way.test(name)))).toEqual([]);
});

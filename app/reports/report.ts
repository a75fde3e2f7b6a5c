// A player tells the operator of another one, or of their name. The reports wait for the operator's command.

import { isReadable } from '../../domain/base/readable.ts';
import type { Text } from '../../domain/base/words.ts';
import { gameStream, hex } from '../../domain/log/index.ts';
import { giveBack, spend } from '../accounts/meters.ts';
import type { Answer, Caller, Problem } from '../base/answer.ts';
import { final, problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { wrongCommandId } from '../games/runCommand.ts';
import { keepName, settled } from '../players/account.ts';
import { MAX_REPORT_TEXT, type ReportPlayerInput } from './inputs.ts';

/** How long a report is kept, ms. */
const KEPT_MS = 180 * 86_400_000;

export interface ReportAnswer {
  /** Whether an earlier request with this command id has sent it. */
  readonly repeated: boolean;
}

/** What is kept of a report. */
export interface Report {
  readonly reporter: string;
  readonly player: string;
  /** As it was then. */
  readonly name: string;
  readonly reason: ReportPlayerInput['reason'];
  readonly text: string | null;
  readonly gameId: string | null;
}

export async function reportPlayer(
  context: AppContext,
  caller: Caller | null,
  input: ReportPlayerInput,
): Promise<Answer<ReportAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const wrong = wrongCommandId(input.commandId) ?? faultOf(input, caller);
  if (wrong !== null) return problem(wrong);
  const name = (await context.profiles.names([input.playerId])).get(input.playerId);
  if (name === undefined) return problem(WRONG.playerId);
  const account = await settled(context, caller);
  const id = idOf(context, account, input.commandId);
  if (await context.reports.has(id)) return { ok: true, value: { repeated: true } };
  const refused = await spend(context, account.playerId, 'reports', 1);
  if (refused !== null) return problem(refused);
  const isNew = await put(context, account, { id, input, name });
  if (!isNew) await giveBack(context, account.playerId, 'reports', 1);
  await keepName(context, account);
  return { ok: true, value: { repeated: !isNew } };
}

interface Told {
  readonly id: string;
  readonly input: ReportPlayerInput;
  readonly name: string;
}

function put({ clock, reports }: AppContext, { playerId }: Caller, { id, input, name }: Told): Promise<boolean> {
  const at = clock.now();
  const { reason, gameId } = input;
  const report: Report = {
    reporter: playerId,
    player: input.playerId,
    name,
    reason,
    text: input.text?.trim() ?? null,
    gameId,
  };
  return reports.put({ id, at, expiresAt: at + KEPT_MS, body: JSON.stringify(report) });
}

/** 128 bits. */
const ID_DIGITS = 32;

function idOf({ sha256 }: AppContext, { playerId }: Caller, commandId: string): string {
  return hex(sha256(new TextEncoder().encode(`${playerId} ${commandId}`))).slice(0, ID_DIGITS);
}

const WORDS = {
  playerId: {
    en: 'No other player with this id has ever played here. Give the id as in Seat.player.',
    de: 'Niemand sonst mit dieser Id hat hier je gespielt. Nimm die Id aus Seat.player.',
  },
  text: {
    en: `What happened has 1 to ${MAX_REPORT_TEXT} readable characters.`,
    de: `Was geschehen ist, hat 1 bis ${MAX_REPORT_TEXT} lesbare Zeichen.`,
  },
  gameId: { en: 'This is not the id of a game.', de: 'Das ist keine Id einer Partie.' },
} as const satisfies Readonly<Record<string, Text>>;

const WRONG = {
  playerId: wrongMember('playerId', 'UNKNOWN_PLAYER'),
  text: wrongMember('text', 'INVALID_INPUT'),
  gameId: wrongMember('gameId', 'INVALID_INPUT'),
};

function wrongMember(member: keyof typeof WORDS, code: 'UNKNOWN_PLAYER' | 'INVALID_INPUT'): Problem {
  return { kind: 'InvalidInput', code, path: ['input', member], ...final(WORDS[member]) };
}

function faultOf({ playerId, text, gameId }: ReportPlayerInput, caller: Caller): Problem | null {
  if (playerId === caller.playerId) return WRONG.playerId;
  if (gameId !== null && gameStream(gameId) === null) return WRONG.gameId;
  return text === null || isReadable(text.trim().replaceAll('\n', ' '), MAX_REPORT_TEXT) ? null : WRONG.text;
}

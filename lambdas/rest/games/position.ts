// `GET /v1/games/{id}/position`: the table as the caller may see it, what is asked of whom, and the caller's legal
// moves; `POST /v1/games/{id}/preview`: what moves would lead to.

import type {
  DecisionAnswer,
  GameAnswer,
  MoveAnswer,
  PositionAnswer,
  PreviewAnswer,
  Problem,
} from '../../../app/index.ts';
import type { Language } from '../../../domain/base/language.ts';
import { list } from '../../../domain/read/lists.ts';
import { record } from '../../../domain/read/records.ts';
import { count, text } from '../../../domain/read/shape.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { languageOf } from '../../http/language.ts';
import { jsonResult } from '../../http/result.ts';
import { bodyIn, refusedMember } from '../body.ts';
import { InvalidParameter, QUERIES } from '../queries.ts';
import type { ResourceMethod } from '../resource.ts';
import { momentOf } from './card.ts';
import { gameNotFound } from './games.ts';

export const getPosition: ResourceMethod = async ({ app, caller, id, request }) => {
  const { version, seat, language } = QUERIES.position.read(request.query);
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const position = positionJson(await positionIn(game, { version, seat }), { language, seat });
  const body = version === null ? { ...position, ...wayBackJson(game, language) } : position;
  const headers = {
    'cache-control': 'private, no-cache',
    vary: 'authorization',
    etag: digestOf(body),
  };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, body, { ...headers, 'content-language': language });
};

/** Why the caller cannot go back; nulls: it is possible, or not the caller's. */
function wayBackJson(game: GameAnswer, language: Language) {
  const why = (problem: Problem | null) => problem && { code: problem.code, detail: problem.message(language) };
  return { undoTo: game.undoTo, undoProblem: why(game.undoProblem()), takebackProblem: why(game.takebackProblem()) };
}

/** The table after the commit `version`; null: the newest. Throws InvalidParameter. */
export async function positionIn(
  game: GameAnswer,
  { version, seat }: { readonly version: number | null; readonly seat: number | null },
): Promise<PositionAnswer> {
  const position = version === null ? game : await game.at(version);
  if (position === null)
    throw new InvalidParameter(`\`version\` is ${version}; the game ends with ${game.version} so far.`);
  const last = position.seats.length - 1;
  if (seat !== null && seat > last) throw new InvalidParameter(`\`seat\` is ${seat}; it must be from 0 to ${last}.`);
  return position;
}

export const PREVIEW = record({ moves: list(text), seat: { ...count, absent: { value: null } } });

export const previewMoves: ResourceMethod = async ({ app, caller, id, request }) => {
  const parsed = bodyIn(request, PREVIEW, {
    what: 'the moves',
    example: '{"moves": ["pass"]}',
    refused: (wrong) => refusedMember(request, wrong),
  });
  if (!parsed.ok) return parsed.refusal;
  const game = await app.game(caller, id);
  if (game === null) return gameNotFound(id);
  const { moves, seat } = parsed.input;
  return jsonResult(200, previewJson(game.preview(moves, seat), languageOf(request)), { 'cache-control': 'no-store' });
};

function previewJson({ ok, problem, facts, state }: PreviewAnswer, language: Language) {
  const refusal = problem && {
    code: problem.code,
    detail: problem.message(language),
    ...(problem.kind === 'MoveRejected' ? { index: problem.index, rule: problem.rule, rulings: problem.rulings } : {}),
  };
  return { ok, refusal, facts, position: state && positionJson(state, { language, seat: null }) };
}

/** `seat`: whose legal moves; null: of all seats that the caller acts for. */
export function positionJson(
  position: PositionAnswer,
  { language, seat }: { readonly language: Language; readonly seat: number | null },
) {
  const { title, state, version, headHash, status, toAct, seats, decisions } = position;
  return {
    title: title.id,
    rulesVersion: state.rulesVersion,
    version,
    headHash,
    status,
    toAct,
    seats: seats.map(({ number, status: taken, playerId, bot, reservedId, ready }) => ({
      number,
      status: taken.toLowerCase(),
      player: playerId,
      bot,
      reservedFor: reservedId,
      ready,
    })),
    decisions: decisions.map((decision) => decisionJson(decision, language)),
    legalMoves: position.legalMoves(seat).map((move) => moveJson(move, language)),
    view: position.view(),
  };
}

/** What is asked of a seat. */
export function decisionJson({ seat, since, dueAt, at, timeOut }: DecisionAnswer, language: Language) {
  const then = timeOut();
  return {
    seat,
    ...at(language),
    since: momentOf(since),
    dueAt: momentOf(dueAt),
    timeOut: then && { resigns: then.resigns, move: then.move?.notation ?? null },
  };
}

function moveJson({ notation, seat, kind, params, label, effect, targets }: MoveAnswer, language: Language) {
  return { move: notation, seat, kind, params, label: label(language), effect: effect(), targets: targets() };
}

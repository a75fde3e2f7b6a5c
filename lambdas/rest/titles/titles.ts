// `GET /v1/titles` and `GET /v1/titles/{id}`: what can be played here.

import type { App } from '../../../app/index.ts';
import { BOTS } from '../../../domain/bots/index.ts';
import { tournamentOptionsSchema } from '../../../domain/tournament/index.ts';
import { isFresh } from '../../http/conditional.ts';
import { digestOf } from '../../http/digest.ts';
import { problem } from '../../http/problem.ts';
import type { RestRequest } from '../../http/request.ts';
import { jsonResult, type RestResult } from '../../http/result.ts';
import type { ResourceMethod } from '../resource.ts';

export const listTitles: ResourceMethod = async ({ app, request }) =>
  kept(request, { titles: playable(app).map(titleJson) });

export const getTitle: ResourceMethod = async ({ app, id, request }) => {
  const title = playable(app).find((one) => one.id === id);
  const rules = title === undefined ? null : app.titleOf(id, title.rulesVersion);
  if (title === undefined || rules === null) {
    return problem('TITLE_NOT_FOUND', `No title has the id ${JSON.stringify(id.slice(0, 64))}.`);
  }
  return kept(request, {
    ...titleJson(title),
    optionsSchema: rules.options.schema,
    tournamentOptionsSchema: tournamentOptionsSchema(title.seats),
  });
};

/** One per id, the first listed: new games use it. The others only replay old games. */
function playable({ titles }: Pick<App, 'titles'>) {
  return titles.filter((title, index) => titles.findIndex(({ id }) => id === title.id) === index);
}

function titleJson({ id, name, rulesVersion, seats, languages }: App['titles'][number]) {
  return {
    id,
    name,
    rulesVersion,
    minSeats: seats.min,
    maxSeats: seats.max,
    languages,
    bots: BOTS.map((bot) => bot.name),
  };
}

/** It changes with a release only. */
function kept(request: RestRequest, body: object): RestResult {
  const headers = { 'cache-control': 'public, max-age=300', etag: digestOf(body) };
  if (isFresh(request.header('if-none-match'), headers.etag)) return { statusCode: 304, headers, body: '' };
  return jsonResult(200, body, headers);
}

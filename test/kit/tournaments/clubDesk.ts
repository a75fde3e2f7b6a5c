// A club's desk: somebody organises a tournament over REST alone.

import { expect } from 'vitest';
import type { Edition } from '../../../domain/tournament/terms/edition.ts';
import { commandResources } from '../../../lambdas/rest/resources.ts';
import type { ReadStore } from '../../../readstore/port.ts';
import { projectedApp } from '../app/projected.ts';
import { type RestAnswered, rest } from '../http/restClient.ts';
import { type RestServer, startRest } from '../http/restServer.ts';
import { BY_ID } from './apiHall.ts';
import { Hall, OLGA, options } from './played.ts';

/** Where people are at a desk. */
export class ClubDesk {
  readonly hall: Hall;
  /** Lists. */
  readonly views: ReadStore;
  readonly #server: RestServer;

  private constructor(hall: Hall, views: ReadStore, server: RestServer) {
    this.hall = hall;
    this.views = views;
    this.#server = server;
  }

  /** New tournaments have this edition of the rules. */
  static async open(edition: Edition = 1): Promise<ClubDesk> {
    const { store, views } = projectedApp();
    const hall = new Hall(store, views);
    hall.app = hall.process(store, { edition });
    const more = { verifier: BY_ID, commands: commandResources() };
    return new ClubDesk(hall, views, await startRest(hall.app, more));
  }

  close(): Promise<void> {
    return this.#server.stop();
  }

  /** `token`: a player id; null: nobody's. */
  get(path: string, token: string | null = OLGA.playerId): Promise<RestAnswered> {
    return rest(this.#server.url, path, { headers: bearer(token) });
  }

  /** A command, whatever comes of it; then what follows from it is done. */
  async sent(
    path: string,
    body: object = {},
    { as = OLGA.playerId as string | null, key = crypto.randomUUID() as string } = {},
  ) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...bearer(as) };
    const answer = await rest(this.#server.url, path, { method: 'POST', headers, body: JSON.stringify(body) });
    const [, id] = /^\/v1\/tournaments\/(\w{26})/.exec(path) ?? [];
    if (answer.status < 300 && id !== undefined) await this.hall.advance(id);
    return answer;
  }

  /** A command that is carried out. */
  async done(...sent: Parameters<ClubDesk['sent']>) {
    const answer = await this.sent(...sent);
    expect([sent[0], answer.status < 300 ? '' : answer.text]).toEqual([sent[0], '']);
    return answer.json;
  }

  /** The code of the problem that a command has. */
  async refused(...sent: Parameters<ClubDesk['sent']>): Promise<string> {
    const answer = await this.sent(...sent);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    return answer.json.code;
  }

  /** A tournament by hand, its entries open; its address. */
  async tournament(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const body = { name: 'Club evening', titleId: 'toy', gameOptions: { rounds: 1 } };
    const made = await this.done('/v1/tournaments', { ...body, options: options({ automatic: false, ...more }) });
    return `/v1/tournaments/${made.tournament.id}`;
  }
}

function bearer(token: string | null): Readonly<Record<string, string>> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

// Tournaments of four by hand, each at another point of its life.

import { type Hall, OLGA, order, successOf } from './played.ts';

/** A tournament by hand with open entries and this many who have entered. */
export async function open(hall: Hall, players = 4, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await hall.create({ automatic: false, stages: [{ format: 'swiss', rounds: 1, cut: null }], ...more });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, players);
  return cup;
}

/** Its roll is fixed. */
export async function closed(hall: Hall, players = 4, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await open(hall, players, more);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  return cup;
}

/** It has started. */
export async function begun(hall: Hall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await closed(hall, 4, more);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  return cup;
}

export async function drafted(hall: Hall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await begun(hall, more);
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  return cup;
}

export async function published(hall: Hall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const cup = await drafted(hall, more);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
  return cup;
}

/** Its only round is closed. */
export async function played(hall: Hall): Promise<string> {
  const cup = await published(hall);
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  return cup;
}

/** Its only stage has ended. */
export async function staged(hall: Hall): Promise<string> {
  const cup = await played(hall);
  successOf(await hall.app.endStage(OLGA, order(cup)));
  return cup;
}

export async function finished(hall: Hall): Promise<string> {
  const cup = await staged(hall);
  successOf(await hall.app.finishTournament(OLGA, order(cup)));
  return cup;
}

export async function cancelled(hall: Hall): Promise<string> {
  const cup = await hall.create({ automatic: false });
  successOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'storm' }));
  return cup;
}

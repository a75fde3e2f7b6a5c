// The checks of the suite for all titles on what a viewer may not know.

import { fastChance } from '../../../domain/chance/index.ts';
import { AUDITOR, type Title, type TitleTypes, type Viewer, viewerOf } from '../../../domain/title/contract.ts';
import { CHECK_SEED, type History, same, seatsOf, viewersOf } from './titleSubject.ts';

/** Two tables that differ only in what the viewer may not know look the same to the viewer. */
export function checkSecrets<Types extends TitleTypes>(
  title: Title<Types>,
  history: History<Types>,
  viewer: Viewer,
): void {
  const { state } = history;
  const twin = title.resample(state, viewer, fastChance(CHECK_SEED));
  if (twin === state) return;
  same(title.view(twin, viewer), title.view(state, viewer), 'the view reveals a secret');
  same(title.toAct(twin), title.toAct(state), 'the seats to act reveal a secret');
  same(title.scores(twin, viewer), title.scores(state, viewer), 'the scores reveal a secret');
  same(title.round?.(twin), title.round?.(state), 'the round reveals a secret');
  for (const language of title.languages) {
    same(title.draw(twin, viewer, language), title.draw(state, viewer, language), 'the picture reveals a secret');
    for (const seat of title.toAct(state)) {
      const asked = title.decision(state, seat, viewer, language);
      same(title.decision(twin, seat, viewer, language), asked, 'the decision of a seat reveals a secret');
    }
  }
  for (const seat of viewer.kind === 'seats' ? viewer.seats : []) {
    const moves = title.legalMoves(state, seat);
    same(title.legalMoves(twin, seat), moves, 'the legal moves reveal a secret');
    const effectsAt = (table: Types['State']) => moves.map((move) => title.effect(table, seat, move));
    same(effectsAt(twin), effectsAt(state), 'an effect reveals a secret');
    same(title.evaluate(twin, seat), title.evaluate(state, seat), 'the evaluation uses a secret');
  }
}

/**
 * An auditor sees every fact and move unchanged, and so does a viewer who acts for all seats; nobody sees more than
 * there is.
 */
export function checkVisibility<Types extends TitleTypes>(
  title: Title<Types>,
  history: History<Types>,
  fact: Types['Fact'],
): void {
  const { state } = history;
  for (const viewer of [AUDITOR, viewerOf(...seatsOf(history))]) {
    if (title.seenBy(fact, viewer, state) !== fact)
      throw new Error(`${viewer.kind}: a fact is hidden from a viewer who sees everything`);
  }
  for (const viewer of viewersOf(history)) {
    const seen = title.seenBy(fact, viewer, state);
    if (seen.type === 'Sealed')
      same(Object.keys(seen), ['type', 'seat', 'of'], 'a sealed fact gives seat and type only');
    else same(seen.type, fact.type, 'a fact that is seen keeps its type');
  }
}

export function checkMoveVisibility<Types extends TitleTypes>(title: Title<Types>, history: History<Types>): void {
  const last = history.played.at(-1);
  if (last === undefined) return;
  const { state } = history;
  const { move, seat } = last;
  for (const viewer of [AUDITOR, viewerOf(...seatsOf(history)), viewerOf(seat)]) {
    if (title.seenMove(move, seat, viewer, state) !== move)
      throw new Error(`${viewer.kind}: a move is hidden from the player who made it`);
  }
  for (const viewer of viewersOf(history)) {
    const seen = title.seenMove(move, seat, viewer, state);
    if (seen === null || seen === move) continue;
    same(seen.kind, move.kind, 'a move that is seen in part keeps its kind');
    same(title.parseMove(title.moveId(seen)), seen, 'a move that is seen in part has a notation');
    if (title.decide(last.before, seat, seen, fastChance(CHECK_SEED)).ok)
      throw new Error('a move seen in part can be played');
  }
}

// What happens when somebody changes a rule, shown on a toy title. Under the same rules version, recorded games fail
// their audit, by the check that the change belongs to. Under a new one, the games of the old rules go on being
// verified beside those of the new.

import { describe, expect, test } from 'vitest';
import { type AuditReport, auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { rollDice } from '../../../domain/chance/index.ts';
import type { TitleLookup } from '../../../domain/game/index.ts';
import { foldRecord, parseReplay } from '../../../domain/replay/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { recordedGame } from '../../kit/replays/recordedGame.ts';
import { type ToyFact, type ToyState, type ToyTypes, toyTitle } from '../../kit/titles/toyTitle.ts';
import { eventsOf, readLines, sha256 } from './mutants/lines.ts';

function known(...titles: readonly Title[]): TitleLookup {
  return (id, rulesVersion) => titles.find((title) => title.id === id && title.rulesVersion === rulesVersion) ?? null;
}

const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);

/** Games as the release of version 1.0.0 has recorded them: this title's corpus. */
const CORPUS = SEEDS.map((seed) => recordedGame(toyTitle, seed, known(toyTitle)).text());

function audited(text: string, titles: TitleLookup): AuditReport {
  return at(auditReplay(text, { titles, sha256 }), 0);
}

type Decide = Title<ToyTypes>['decide'];

/** A decision with these facts. */
function deciding(state: ToyState, facts: readonly ToyFact[]) {
  return { ok: true as const, facts, state: facts.reduce(toyTitle.evolve, state) };
}

/** The facts of `decide`, changed. */
function withFacts(change: (fact: ToyFact) => ToyFact): Decide {
  return (state, seat, move, chance) => {
    const decision = toyTitle.decide(state, seat, move, chance);
    return decision.ok ? deciding(state, decision.facts.map(change)) : decision;
  };
}

const refusesThrees: Decide = (state, seat, move, chance) =>
  move.number === 3 ? { ok: false, rule: 'three-is-out' } : toyTitle.decide(state, seat, move, chance);

const listsNoThree: Title<ToyTypes>['legalMoves'] = (state, seat) =>
  toyTitle.legalMoves(state, seat).filter(({ number }) => number !== 3);

/** The die has four faces instead of three. */
const rollsFour: Decide = (state, seat, move, chance) => {
  const decision = toyTitle.decide(state, seat, move, { below: () => 0 });
  if (!decision.ok) return decision;
  const rolled = (fact: ToyFact): ToyFact =>
    fact.type === 'RoundClosed' ? { ...fact, drawn: at(rollDice(chance, 1, 4), 0) } : fact;
  return deciding(state, decision.facts.map(rolled));
};

const lowestWins: Title<ToyTypes>['outcome'] = (state) => {
  const outcome = toyTitle.outcome(state);
  if (outcome === null) return null;
  const rankOf = (score: number) => 1 + outcome.results.filter((other) => other.score < score).length;
  return { ...outcome, results: outcome.results.map((result) => ({ ...result, rank: rankOf(result.score) })) };
};

/**
 * Small changes of the toy's rules, the check that each belongs to, and whether a commit is among those that it
 * concerns.
 */
const CHANGES = [
  {
    rule: 'a 3 may no longer be picked',
    check: 'moves',
    changed: { decide: refusesThrees, legalMoves: listsNoThree },
    concerns: /"move":"(pick|stake):3"/,
  },
  {
    rule: 'a 3 counts as a 2',
    check: 'facts',
    changed: {
      decide: withFacts((fact) => (fact.type === 'Picked' ? { ...fact, number: Math.min(fact.number, 2) } : fact)),
    },
    concerns: /"move":"(pick|stake):3"/,
  },
  { rule: 'the lowest score wins', check: 'outcome', changed: { outcome: lowestWins }, concerns: /"GameFinished"/ },
  { rule: 'four numbers are drawn from', check: 'draws', changed: { decide: rollsFour }, concerns: /"RoundClosed"/ },
] as const;

describe.each(CHANGES)('a changed rule: $rule', ({ check, changed, concerns }) => {
  const unnamed: Title = { ...toyTitle, ...changed };
  const next: Title = { ...unnamed, rulesVersion: '2.0.0' };

  test(`under the same rules version, recorded games fail, and the check ${check} names the commit`, () => {
    let failed = 0;
    for (const text of CORPUS) {
      const report = audited(text, known(unnamed));
      const wrong = report.checks.find(({ status }) => status === 'failed');
      if (wrong === undefined) continue;
      failed += 1;
      expect([report.verdict, wrong.name]).toEqual(['failed', check]);
      const commit = at(readLines(text) ?? [], wrong.version ?? 0);
      expect(JSON.stringify(eventsOf(commit))).toMatch(concerns);
    }
    // Not every short game meets the changed rule; the corpus as a whole does.
    expect(failed).toBeGreaterThan(CORPUS.length / 3);
  });

  test('under a new rules version beside the old one, every recorded game is verified and can be replayed', () => {
    const both = known(next, toyTitle);
    for (const text of CORPUS) {
      expect(audited(text, both)).toMatchObject({ verdict: 'verified', game: { rulesVersion: '1.0.0' } });
      const parsed = at(parseReplay(text).records, 0);
      const folded = parsed.ok ? foldRecord(parsed.record, both) : [];
      expect(folded.at(-1)?.game.status).toBe('finished');
    }
  });

  test('new games are played by the new rules and verified by them; under the old name they are found out', () => {
    const both = known(next, toyTitle);
    let other = 0;
    for (const seed of SEEDS) {
      const text = recordedGame(next, seed, both).text();
      expect(audited(text, both)).toMatchObject({ verdict: 'verified', game: { rulesVersion: '2.0.0' } });
      // The same game under the name of the old rules: they would not have played it so.
      const renamed = recordedGame(unnamed, seed, known(unnamed)).text();
      if (audited(renamed, both).verdict === 'failed') other += 1;
    }
    // Who may pick less than before plays nothing that was forbidden before.
    if (check === 'moves') expect(other).toBe(0);
    else expect(other).toBeGreaterThan(SEEDS.length / 3);
  });
});

test('without the old rules in the list, their games are not failed but cannot be checked to the end', () => {
  const report = audited(at(CORPUS, 0), known({ ...toyTitle, rulesVersion: '2.0.0' }));
  expect(report.verdict).toBe('incomplete');
  expect(report.checks.find(({ name }) => name === 'moves')).toMatchObject({ status: 'skipped' });
  expect(report.checks.find(({ name }) => name === 'chain')).toMatchObject({ status: 'passed' });
});

// A tournament's file: what its audit found, what it was derived from, and the standings in it.

import type { VNode } from 'preact';
import { columnOf } from '../../../domain/base/amounts.ts';
import type { StandingsTold, TournamentTold } from '../../auditor/messages.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { Receipts } from '../checked/Receipts.tsx';
import { REPORT_PHRASES, STATUS_SIGNS, VERDICT_SIGNS } from '../checked/reportPhrases.ts';
import { WORDS as CHECKED } from '../checked/words.ts';
import { Head } from '../frame/Frame.tsx';
import { Choose } from './Choose.tsx';
import { GamesOfTournament } from './GamesOfTournament.tsx';
import type { OpenedFile } from './opened.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly tournament: TournamentTold;
  readonly file: OpenedFile;
  open(files: readonly Blob[]): void;
  /** How far a new audit is; false: none is under way. */
  readonly working: VNode | false;
}

export function TournamentOfFile({ tournament, file, open, working }: Props) {
  const { about, standings } = tournament;
  const name = about?.name ?? say(WORDS.unnamedTournament);
  return (
    <>
      <Head title={name} />
      <section class="of-file" aria-label={say(WORDS.heading)}>
        {working}
        <Verdict tournament={tournament} isWithheld={file.isWithheld.value} />
        <Choose open={open} />
      </section>
      <main class="lobby tournament-file">
        <h1>{name}</h1>
        <Figures tournament={tournament} />
        <section>
          <h2>{say(WORDS.checks)}</h2>
          <Checks checks={tournament.checks} />
          <Receipts compare={file.compare} />
        </section>
        <GamesOfTournament games={tournament.games} problem={file.problem.value} add={file.addGames} />
        {standings !== null && <Standings standings={standings} />}
      </main>
    </>
  );
}

function Verdict({ tournament, isWithheld }: Pick<Props, 'tournament'> & { readonly isWithheld: boolean }) {
  const language = spokenLanguage();
  const { verdict, grounds, remarks } = tournament;
  const { notChecked, verdicts } = REPORT_PHRASES[language];
  if (isWithheld) {
    return (
      <p class="verdict" role="status">
        <span aria-hidden="true">!</span> <b>{notChecked}</b> {say(CHECKED.noneCompared)}
      </p>
    );
  }
  return (
    <p class={`verdict ${verdict}`} role="status">
      <span aria-hidden="true">{VERDICT_SIGNS[verdict]}</span> <b>{verdicts[verdict]}</b> {grounds[language]}{' '}
      {remarks.map((remark) => remark[language]).join(' ')}
    </p>
  );
}

function Figures({ tournament: { about, counts } }: Pick<Props, 'tournament'>) {
  const language = spokenLanguage();
  const figures = [
    ...(about === null
      ? []
      : ([
          [WORDS.rules, `${about.title} ${about.rulesVersion}`],
          [WORDS.players, about.players],
          [WORDS.rounds, about.rounds],
          [WORDS.commitCount, about.commits],
        ] as const)),
    [WORDS.pairings, counts.pairings],
    [WORDS.results, counts.results],
    [WORDS.rows, counts.standings],
    ...(about === null ? [] : ([[LAST_HASH, about.headHash]] as const)),
  ] as const;
  return (
    <dl class="figures">
      {figures.map(([words, value]) => (
        <div key={words.en}>
          <dt>{words[language]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const LAST_HASH = { en: REPORT_PHRASES.en.about.head, de: REPORT_PHRASES.de.about.head };

function Checks({ checks }: Pick<TournamentTold, 'checks'>) {
  const language = spokenLanguage();
  const { statuses } = REPORT_PHRASES[language];
  return (
    <ul class="checks">
      {checks.map(({ name, status, label, found }) => (
        <li key={name} class={status}>
          <span class="check-sign" aria-hidden="true">
            {STATUS_SIGNS[status]}
          </span>
          <div>
            <b>{label[language]}</b> <span class="quiet">{statuses[status]}</span>
            <p class={status === 'failed' ? 'found' : undefined}>{found[language]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standings({ standings: { rows, count, unitsPerPoint } }: { readonly standings: StandingsTold }) {
  const points = columnOf(
    rows.map((row) => row.points),
    unitsPerPoint,
    spokenLanguage(),
  );
  return (
    <section class="scores">
      <table>
        <caption>{say(WORDS.standings)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(WORDS.place)}</th>
            <th scope="col">{say(WORDS.player)}</th>
            <th scope="col">{say(WORDS.points)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ player }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place.
            <tr key={index}>
              <td>{index + 1}</td>
              <th scope="row">{player}</th>
              <td>{points[index]?.join('')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && <p class="quiet">{say(WORDS.morePlayers, count - rows.length)}</p>}
    </section>
  );
}

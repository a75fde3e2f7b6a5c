// The ten checks of a record in plain words, each with the step that it speaks of.

import { type AuditReport, sentenceOf } from '../../../domain/audit/index.ts';
import { type CheckRow, rowsOf } from '../../../tools/story/checkRows.ts';
import { PHRASES } from '../../../tools/story/phrases.ts';
import { shown } from '../../auditor/bounds.ts';
import { spokenLanguage } from '../base/settings.ts';
import { say } from '../base/words.ts';
import { groundsOf, markOf, REPORT_PHRASES, VERDICT_SIGNS } from './reportPhrases.ts';
import { WORDS } from './words.ts';

interface VerdictProps {
  readonly report: AuditReport;
  /** What was given to be compared, and could not be: then no verdict stands as if it had been. */
  readonly isWithheld: boolean;
  /** Before the grounds. */
  readonly which?: string;
}

export function Verdict({ report, isWithheld, which = '' }: VerdictProps) {
  const language = spokenLanguage();
  const { verdict } = report;
  if (isWithheld) {
    return (
      <p class="verdict" role="status">
        <span aria-hidden="true">!</span> <b>{REPORT_PHRASES[language].notChecked}</b> {say(WORDS.noneCompared)}
      </p>
    );
  }
  return (
    <p class={`verdict ${verdict}`} role="status">
      <span aria-hidden="true">{VERDICT_SIGNS[verdict]}</span> <b>{REPORT_PHRASES[language].verdicts[verdict]}</b>{' '}
      {which}
      {groundsOf(report, language)}
    </p>
  );
}

interface ChecksProps {
  readonly report: AuditReport;
  to(version: number): void;
}

export function Checks({ report: { checks, game }, to }: ChecksProps) {
  const language = spokenLanguage();
  return (
    <>
      <ul class="checks">
        {rowsOf(checks).map((row) => (
          <Check key={row.check.name} row={row} to={to} />
        ))}
      </ul>
      {game !== null && (
        <p class="quiet">
          {REPORT_PHRASES[language].about.head}: <code>{game.headHash}</code>
        </p>
      )}
    </>
  );
}

function Check({ row: { check, names, applies }, to }: { readonly row: CheckRow } & Pick<ChecksProps, 'to'>) {
  const language = spokenLanguage();
  const phrases = REPORT_PHRASES[language];
  const { checks: labels } = PHRASES[language];
  const { status, version, name } = check;
  const { sign, word } = markOf(check, language);
  const isOne = names.length === 1;
  return (
    <li class={applies ? status : 'void'}>
      <span class="check-sign" aria-hidden="true">
        {sign}
      </span>
      <div>
        <b>{isOne ? labels[name] : phrases.checks(names.length)}</b> <span class="quiet">{word}</span>
        <p>{isOne ? phrases.asks[name] : names.map((one) => labels[one]).join(', ')}</p>
        {status !== 'passed' && <p class="found">{shown(sentenceOf(check, language))}</p>}
        {version !== null && (
          <button type="button" class="plain" onClick={() => to(version)}>
            {phrases.showVersion(version)}
          </button>
        )}
      </div>
    </li>
  );
}

// How a stranger derives the tournament again: its files, its hashes, the command.

import { element } from '../../shared/dom.ts';
import type { RoundShown, TournamentShown } from '../documents.generated.ts';
import type { Words } from '../words/index.ts';
import { dotted, fact } from './parts.ts';
import { figuresText } from './rounds.ts';

/** Where the files of a tournament are. */
export function filesOf({ id, recordUrl }: Pick<TournamentShown, 'id' | 'recordUrl'>, origin: string) {
  const base = `${origin}/v1/tournaments/${encodeURIComponent(id)}`;
  return {
    record: recordUrl,
    replays: `${base}/replays`,
    csv: `${base}/standings.csv`,
    json: `${base}/standings.json`,
  };
}

export function checkView(
  tournament: TournamentShown,
  round: RoundShown | null,
  words: Words,
  origin: string,
): HTMLElement {
  const { record, replays, csv, json } = filesOf(tournament, origin);
  const link = (href: string, text: string) => element('a', { href }, text);
  const files = [link(record, words.record), link(replays, words.replays)];
  const tables = [link(csv, `${words.standings} (CSV)`), link(json, `${words.standings} (JSON)`)];
  const hash = (term: string, value: string | null) => (value === null ? [] : [fact(term, element('code', {}, value))]);
  return element(
    'details',
    { id: 'check', class: 'check' },
    element('summary', {}, words.check),
    element('p', {}, words.checkIntro),
    element(
      'p',
      { class: 'command' },
      element(
        'code',
        { id: 'command', 'aria-label': words.checkCommand },
        `npm run audit -- ${record} --games ${replays}`,
      ),
      ' ',
      element('button', { type: 'button', 'data-copy': 'command' }, words.copy),
      ' ',
      element('output', { id: 'copied' }),
    ),
    element('p', {}, ...dotted([...files, ...(round === null ? [] : tables)])),
    element(
      'dl',
      {},
      ...(round === null
        ? []
        : [fact(`${words.pairing} (${words.roundOf(round.ordinal, null)})`, figuresText(round, words))]),
      ...hash(words.headHash, tournament.headHash),
      ...hash(words.seedCommitment, tournament.seedCommitment),
      ...hash(words.seed, tournament.serverSeed),
      ...hash(words.pairingHash, round?.pairingHash ?? null),
      ...hash(words.resultsHash, round?.resultsHash ?? null),
      ...hash(words.standingsHash, round?.standingsHash ?? null),
    ),
  );
}

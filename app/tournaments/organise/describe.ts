// The organiser names the tournament anew, and says of it what people should know.

import { isReadable } from '../../../domain/base/readable.ts';
import { hex } from '../../../domain/log/index.ts';
import {
  type Describing,
  describeTournament as decideDescription,
  SAID_TEXTS,
  type SaidText,
  saidHash,
} from '../../../domain/tournament/life/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { DescriptionAnswer, TextAnswer } from '../answers/officeShapes.ts';
import { type Commanded, command, lightly, refusedFor } from '../command.ts';
import type { TournamentContext } from '../context.ts';
import type { Decide, Found } from '../control.ts';
import { findTournament } from '../found.ts';
import type { DescribeTournamentInput } from '../inputs.ts';
import { eraseText, type KeptText, keepText, saltOf, textsOf } from '../streams/texts.ts';
import { outOfBounds, type TournamentProblem, tournamentProblem } from '../words/problems.ts';
import { LINKS, linksIn, linksText, MOST_ADDRESS, MOST_LABEL, readLink } from './links.ts';

const MOST_CHARACTERS = { description: 4_000, rules: 10_000 } as const;

/** By kind; null: as it is. An empty text takes it away. */
type Said = Readonly<Record<SaidText, string | null>>;

/** A text that is replaced is erased: the log keeps its hash. */
export async function describeTournament(
  context: TournamentContext,
  caller: Caller | null,
  input: DescribeTournamentInput,
): Commanded {
  const { tournamentId, name } = input;
  const read = readSaid(input);
  if (!read.ok) return refusedFor(read.problem);
  let former: readonly string[] = [];
  const done = await command(context, caller, input, {
    type: 'describe',
    said: { name, ...digested(read.said) },
    async prepare(found, by) {
      const { id, tournament } = found;
      const texts = await saltedTexts(context, found, { by, commandId: input.commandId, said: read.said });
      const hashes = Object.fromEntries(texts.map(({ kind, hash }) => [kind, hash]));
      const decide: Decide = (state) => {
        const is: Describing = { ...pick(state), name: state.name };
        const next: Describing = { ...is, ...hashes, name: name ?? state.name };
        const isSo = next.name === is.name && SAID_TEXTS.every((kind) => next[kind] === is[kind]);
        return isSo && by === state.organiser ? null : decideDescription(state, by, next);
      };
      if (decide(tournament, 0)?.ok !== true) return lightly(decide);
      for (const { hash, kept } of texts) if (hash !== null) await keepText(context, id, hash, kept);
      former = texts.flatMap(({ kind }) => tournament[kind] ?? []);
      return lightly(decide);
    },
  });
  if (done.ok && !done.value.repeated) for (const hash of former) await eraseText(context, tournamentId, hash);
  return done;
}

type Read = { readonly ok: true; readonly said: Said } | { readonly ok: false; readonly problem: TournamentProblem };

function readSaid({ description, rules, links }: DescribeTournamentInput): Read {
  for (const [kind, text] of Object.entries({ description, rules })) {
    const most = MOST_CHARACTERS[kind as keyof typeof MOST_CHARACTERS];
    if (text !== null && text !== '' && !isReadable(text.replaceAll('\n', ' '), most))
      return refused(kind === 'rules' ? { code: 'RULES', most } : { code: 'DESCRIPTION', most });
  }
  if (links === null) return { ok: true, said: { description, rules, links } };
  const tooMany = outOfBounds('links', links.length, LINKS);
  if (tooMany !== null) return { ok: false, problem: tooMany };
  const shown = links.map(readLink);
  const wrong = shown.indexOf(null);
  if (wrong >= 0) return refused({ code: 'LINK', link: wrong, mostAddress: MOST_ADDRESS, mostLabel: MOST_LABEL });
  return { ok: true, said: { description, rules, links: linksText(shown.filter((link) => link !== null)) } };
}

function refused(refusal: Parameters<typeof tournamentProblem>[0]): Read {
  return { ok: false, problem: tournamentProblem(refusal, 'draft') };
}

interface Salted {
  readonly kind: SaidText;
  /** Null: the text is taken away. */
  readonly hash: string | null;
  readonly kept: KeptText;
}

interface Saying {
  readonly by: string;
  readonly commandId: string;
  readonly said: Said;
}

/** Of those that change. */
async function saltedTexts(
  context: TournamentContext,
  { id, tournament }: Found,
  { by, commandId, said }: Saying,
): Promise<readonly Salted[]> {
  const salted: Salted[] = [];
  for (const kind of SAID_TEXTS) {
    const text = said[kind];
    if (text === null) continue;
    const salt = await saltOf(context, tournament.keyId, { kind, tournamentId: id, by, commandId });
    salted.push({ kind, hash: text === '' ? null : hex(saidHash(kind, salt, text)), kept: { salt, text } });
  }
  return salted;
}

/**
 * Absent where they are not said: an earlier release, which does not know them, takes a repeat for the same command.
 */
function digested({ description, rules, links }: Said) {
  return { description, ...(rules === null ? {} : { rules }), ...(links === null ? {} : { links }) };
}

function pick({ description, rules, links }: Said): Said {
  return { description, rules, links };
}

/** Null where there is no such tournament for the caller. */
export async function readDescription(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<DescriptionAnswer | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const isSilent = SAID_TEXTS.every((kind) => tournament[kind] === null);
  const texts = isSilent ? new Map<string, KeptText>() : await textsOf(context, id);
  const answer = (kind: SaidText): TextAnswer => {
    const hash = tournament[kind];
    const kept = hash === null ? undefined : texts.get(hash);
    return { hash, text: kept?.text ?? null, salt: kept?.salt ?? null };
  };
  const { text, ...links } = answer('links');
  return {
    ...answer('description'),
    rules: answer('rules'),
    links: { ...links, links: text === null ? null : linksIn(text) },
  };
}

// A tournament is created, and what is set once it is there.

import { NoAnswer } from '../../../../sdk/typescript/src/core.ts';
import { say } from '../../base/words.ts';
import { ask } from '../../server/ask.ts';
import { chosenOptions } from '../../titles/optionChoices.ts';
import {
  type CreateTournamentInput,
  DESK_CREATE,
  DESK_DESCRIBE,
  DESK_FORMER,
  DESK_SET_CONDITIONS,
  DESK_SET_DOORS,
  DESK_SET_LIST,
  type DeskFormer,
  type OfficeDoor,
} from '../server/documents.generated.ts';
import { sent, tried } from '../server/sending.ts';
import { OFFICE_DOORS, optionsOf, type Plan, type Seating, seatsOf } from '../templates.ts';
import { WORDS } from '../words.ts';

/** What a new tournament lacks of what was chosen, and why: what a command was refused with; null: it is a secret. */
export interface Unset {
  readonly what: 'told' | 'doors' | 'conditions' | 'password' | 'list';
  readonly why: string | null;
}

type Made =
  | { readonly ok: true; readonly id: string; readonly unset: readonly Unset[] }
  | { readonly ok: false; readonly code: string; readonly message: string };

export function createdBy(plan: Plan, title: Seating & { readonly id: string }): Promise<Made> {
  const { name, doors } = plan;
  const options = optionsOf(plan, title, Date.now());
  const gameOptions = chosenOptions(title.id, seatsOf(plan, title), plan.gameOptions[title.id] ?? {});
  return createdHere({ name, titleId: title.id, gameOptions, options }, OFFICE_DOORS[doors]);
}

/** A server whose new tournaments follow edition 1 of the rules makes games for real boards, too. */
async function createdHere(
  input: Omit<CreateTournamentInput, 'commandId'>,
  doors: readonly OfficeDoor[],
): Promise<Made> {
  const made = await created(input, doors);
  const { realBoards = false, ...options } = input.options as { readonly realBoards?: boolean };
  const isOlder = !made.ok && made.code === 'WRONG_OPTIONS' && realBoards;
  return isOlder ? created({ ...input, options }, doors) : made;
}

/**
 * With all options of another one, what it tells of itself, and its doors and conditions; only its name and its time
 * are new. What has to be set once it is there and was not is said.
 */
export async function createdAsBefore(id: string, { name, begins }: Plan): Promise<Made> {
  const found = await ask(DESK_FORMER, { id }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error;
    return { tournament: null };
  });
  const former = found.tournament;
  if (former === null) return { ok: false, code: 'TOURNAMENT_NOT_FOUND', message: say(WORDS.notFound) };
  const template = former.template as Omit<CreateTournamentInput, 'commandId'>;
  const options = { ...(template.options as object), startsAt: Date.parse(begins) };
  const outcome = await sent(DESK_CREATE, { ...template, name, options });
  if (!outcome.ok) return outcome;
  const { id: tournamentId } = outcome.done.tournament;
  return { ok: true, id: tournamentId, unset: await taken(tournamentId, former) };
}

/** Doors that ask for no secret. */
const TAKEN = ['OPEN', 'LINK', 'APPROVAL', 'LIST'] as const satisfies readonly OfficeDoor[];

type Former = NonNullable<DeskFormer['tournament']>;

/** One after the other, each whatever came of the others. What a password is nobody can read. */
async function taken(tournamentId: string, former: Former): Promise<readonly Unset[]> {
  const { doors, conditions } = former.office;
  const told = await outcomeOf('told', toldIn(former), (input) => tried(DESK_DESCRIBE, { tournamentId, ...input }));
  const list = await outcomeOf('list', listIn(former), (playerIds) =>
    tried(DESK_SET_LIST, { tournamentId, playerIds }),
  );
  const kept = TAKEN.filter((door) => doors.includes(door) && (door !== 'LIST' || list.length === 0));
  return [
    ...told,
    ...list,
    ...(await outcomeOf('doors', kept.includes('OPEN') ? null : kept, (open) =>
      tried(DESK_SET_DOORS, { tournamentId, doors: open }),
    )),
    ...(await outcomeOf('conditions', isUsual(conditions) ? null : conditions, (asked) =>
      tried(DESK_SET_CONDITIONS, { tournamentId, ...asked }),
    )),
    ...(doors.includes('PASSWORD') ? [{ what: 'password', why: null } as const] : []),
  ];
}

/** `wish`: null: there is nothing to set. */
async function outcomeOf<Wish>(
  what: Unset['what'],
  wish: Wish | null,
  set: (wish: Wish) => Promise<string | null>,
): Promise<readonly Unset[]> {
  const why = wish === null ? null : await set(wish);
  return why === null ? [] : [{ what, why }];
}

function toldIn({ description, rules, links }: Former) {
  const told = { description: description?.text ?? null, rules: rules?.text ?? null, links: links?.links ?? null };
  return Object.values(told).every((part) => part === null) ? null : told;
}

function listIn({ office, entryList }: Former): readonly string[] | null {
  return office.doors.includes('LIST') ? (entryList ?? []).map(({ id }) => id) : null;
}

function isUsual({ guests, bots, finishedGames }: Former['office']['conditions']): boolean {
  return guests && bots && finishedGames === 0;
}

async function created(input: Omit<CreateTournamentInput, 'commandId'>, doors: readonly OfficeDoor[]): Promise<Made> {
  const outcome = await sent(DESK_CREATE, input);
  if (!outcome.ok) return outcome;
  const { id } = outcome.done.tournament;
  if (doors.includes('OPEN')) return { ok: true, id, unset: [] };
  const why = await tried(DESK_SET_DOORS, { tournamentId: id, doors });
  return { ok: true, id, unset: why === null ? [] : [{ what: 'doors', why }] };
}

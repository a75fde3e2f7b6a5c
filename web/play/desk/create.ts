// A tournament is created, and its doors are set.

import { NoAnswer } from '../../../sdk/typescript/src/core.ts';
import { say } from '../base/words.ts';
import { ask } from '../server/ask.ts';
import { chosenOptions } from '../titles/optionChoices.ts';
import {
  type CreateTournamentInput,
  DESK_CREATE,
  DESK_FORMER,
  DESK_SET_DOORS,
  type OfficeDoor,
} from './documents.generated.ts';
import { type Outcome, sent, tried } from './sending.ts';
import { OFFICE_DOORS, optionsOf, type Plan, type Seating, seatsOf } from './templates.ts';
import { WORDS } from './words.ts';

type Made =
  | { readonly ok: true; readonly id: string }
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

/** With all options of another one; only its name and its time are new. */
export async function createdAsBefore(id: string, { name, begins }: Plan): Promise<Made> {
  const found = await ask(DESK_FORMER, { id }).catch((error: unknown) => {
    if (error instanceof NoAnswer) throw error;
    return { tournament: null };
  });
  const former = found.tournament;
  if (former === null) return { ok: false, code: 'TOURNAMENT_NOT_FOUND', message: say(WORDS.notFound) };
  const asked = Date.parse(begins);
  const template = former.template as Omit<CreateTournamentInput, 'commandId'>;
  const options = { ...(template.options as object), startsAt: Number.isFinite(asked) ? asked : Date.now() };
  const doors = former.office.doors.flatMap((door): readonly OfficeDoor[] =>
    door === 'OPEN' || door === 'LINK' || door === 'APPROVAL' ? [door] : [],
  );
  return created({ ...template, name, options }, doors);
}

async function created(input: Omit<CreateTournamentInput, 'commandId'>, doors: readonly OfficeDoor[]): Promise<Made> {
  const outcome: Outcome<{ readonly tournament: { readonly id: string } }> = await sent(DESK_CREATE, input);
  if (!outcome.ok) return outcome;
  const { id } = outcome.done.tournament;
  // The desk shows the doors as they are, and can set them again.
  if (!doors.includes('OPEN')) await tried(DESK_SET_DOORS, { tournamentId: id, doors });
  return { ok: true, id };
}

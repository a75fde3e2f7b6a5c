// Reads the commits of ordinary moves without parsing their facts. An audit that decides the move again compares the text of the whole commit,
// so it needs only the move; where anything at all is wrong, the record is read in full and audited anew.

import { Defect } from '../base/defect.ts';
import { type GameEvent, MOVERS } from '../game/index.ts';
import { eventsInText, isText, SCHEMA_VERSION } from '../log/body.ts';
import type { Commit } from '../log/commit.ts';
import type { Seat } from '../title.ts';

const HEAD = /^\[\{"type":"MovePlayed","seat":(0|[1-9]\d{0,2}),"move":"([^"\\]+)","by":"([a-z]+)","facts":\[/;
const DRAWS = '],"draws":';
const TAIL = /^(?:0|[1-9]\d*)\}\]$/;

type MovePlayed = Extract<GameEvent, { readonly type: 'MovePlayed' }>;

/** A recorded move whose facts are parsed when they are read. */
class GlancedMove implements MovePlayed {
  readonly type = 'MovePlayed';
  readonly seat: Seat;
  readonly move: string;
  readonly by: MovePlayed['by'];
  readonly #text: string;

  constructor(head: Pick<GlancedMove, 'seat' | 'move' | 'by'>, text: string) {
    this.seat = head.seat;
    this.move = head.move;
    this.by = head.by;
    this.#text = text;
  }

  get facts(): MovePlayed['facts'] {
    return this.#parsed().facts;
  }

  get draws(): number {
    return this.#parsed().draws;
  }

  #parsed(): MovePlayed {
    const [event] = eventsInText(this.#text, SCHEMA_VERSION);
    if (event?.type !== 'MovePlayed') throw new Defect('a move at a glance is none');
    // Nobody vouches for the rest of its shape: whoever reads it is part of an audit that fails then, and is made anew.
    return event as MovePlayed;
  }
}

/** The one event of a commit whose body is `text`, if it begins and ends as an ordinary move does; else null. */
export function glance(
  { body, schemaVersion }: Pick<Commit, 'body' | 'schemaVersion'>,
  text: string,
): GameEvent | null {
  if (schemaVersion !== SCHEMA_VERSION || !isText(body)) return null;
  const head = HEAD.exec(text);
  const by = MOVERS.find((mover) => mover === head?.[3]);
  if (head === null || by === undefined) return null;
  const draws = text.lastIndexOf(DRAWS);
  if (draws < 0 || !TAIL.test(text.slice(draws + DRAWS.length))) return null;
  return new GlancedMove({ seat: Number(head[1]), move: head[2] ?? '', by }, text);
}

// Reads the commits of ordinary moves without parsing their facts. An audit that decides a move again compares the text
// of the whole commit, so it needs only the move; where anything is wrong, the record is read in full.

import { Defect } from '../base/defect.ts';
import { type GameEvent, MOVERS } from '../game/index.ts';
import { eventsInText, isText, SCHEMA_VERSION } from '../log/body.ts';
import type { Commit } from '../log/commit.ts';
import type { Seat } from '../title/contract.ts';

const HEAD = /^\[\{"type":"MovePlayed","seat":(0|[1-9]\d{0,2}),"move":"([^"\\]+)","by":"([a-z]+)","facts":\[/;
const DRAWS = '],"draws":';
const TAIL = /^(?:0|[1-9]\d*)\}(,\{"type":"Unsealed",[^{}]*\})?\]$/;

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** A recorded move whose facts are parsed when they are read. */
class GlancedMove implements EventOf<'MovePlayed'> {
  readonly type = 'MovePlayed';
  readonly seat: Seat;
  readonly move: string;
  readonly by: EventOf<'MovePlayed'>['by'];
  readonly #text: string;

  constructor(head: Pick<GlancedMove, 'seat' | 'move' | 'by'>, text: string) {
    this.seat = head.seat;
    this.move = head.move;
    this.by = head.by;
    this.#text = text;
  }

  get facts(): EventOf<'MovePlayed'>['facts'] {
    return parsed(this.#text, 0, this.type).facts;
  }

  get draws(): number {
    return parsed(this.#text, 0, this.type).draws;
  }
}

/** What a move unseals, parsed when it is read. */
class GlancedUnsealed implements EventOf<'Unsealed'> {
  readonly type = 'Unsealed';
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get all(): boolean {
    return parsed(this.#text, 1, this.type).all;
  }

  get ranges(): EventOf<'Unsealed'>['ranges'] {
    return parsed(this.#text, 1, this.type).ranges;
  }

  get places(): EventOf<'Unsealed'>['places'] {
    return parsed(this.#text, 1, this.type).places;
  }
}

/** The event of `text` at `index`, unchecked: an audit that reads a wrong one fails, and is made again. */
function parsed<Type extends GameEvent['type']>(text: string, index: number, type: Type): EventOf<Type> {
  const event = eventsInText(text, SCHEMA_VERSION)[index];
  if (event?.type !== type) throw new Defect(`event ${index} of a commit read at a glance is no ${type}`);
  return event as EventOf<Type>;
}

/** The events of a commit whose body is `text`, if it reads as an ordinary move with what it unseals; else null. */
export function glance(
  { body, schemaVersion }: Pick<Commit, 'body' | 'schemaVersion'>,
  text: string,
): readonly GameEvent[] | null {
  if (schemaVersion !== SCHEMA_VERSION || !isText(body)) return null;
  const head = HEAD.exec(text);
  const by = MOVERS.find((mover) => mover === head?.[3]);
  if (head === null || by === undefined) return null;
  const draws = text.indexOf(DRAWS);
  // A second one belongs to another move: then the tail is something else.
  const tail = draws < 0 ? null : TAIL.exec(text.slice(draws + DRAWS.length));
  if (tail === null) return null;
  const move = new GlancedMove({ seat: Number(head[1]), move: head[2] ?? '', by }, text);
  return tail[1] === undefined ? [move] : [move, new GlancedUnsealed(text)];
}

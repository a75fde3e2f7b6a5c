// Who must be in each round and who must not, from what the players did: kept apart from the program that is simulated.

/** This many games to which a player never came are a withdrawal. */
const MOST_ABSENCES = 2;

interface Person {
  readonly id: string;
  /** Whether the player wants to play: what was last said. */
  wants: boolean;
  isCheckedIn: boolean;
  /** `none`: not on the roll. */
  is: 'none' | 'playing' | 'away' | 'excluded';
  /** Not on the roll, and entered after its end. */
  isLate: boolean;
  /** Games to which the player never came since the last return. */
  absences: number;
}

/** Who must be in a round. Player ids. */
export interface Expected {
  readonly playing: ReadonlySet<string>;
  /** Those of them who came late and have not been in a round before. */
  readonly late: ReadonlySet<string>;
}

export class Field {
  readonly #people = new Map<string, Person>();

  enter(id: string): void {
    this.#people.set(id, { id, wants: true, isCheckedIn: false, is: 'none', isLate: false, absences: 0 });
  }

  checkIn(id: string): void {
    this.#person(id).isCheckedIn = true;
  }

  withdraw(id: string): void {
    this.#person(id).wants = false;
  }

  return(id: string): void {
    this.#person(id).wants = true;
  }

  /** After the start: somebody new, or who is not on the roll. */
  comeLate(id: string): void {
    if (!this.#people.has(id)) this.enter(id);
    Object.assign(this.#person(id), { wants: true, isLate: true });
  }

  exclude(id: string): void {
    this.#person(id).is = 'excluded';
  }

  miss(id: string): void {
    this.#person(id).absences += 1;
  }

  /** The entries are over. */
  close(): void {
    for (const person of this.#people.values()) if (person.wants && person.isCheckedIn) person.is = 'playing';
  }

  /** The next round is paired. */
  pair(): Expected {
    const late = new Set<string>();
    for (const person of this.#people.values()) {
      if (person.is === 'none' && person.isLate && person.wants) late.add(person.id);
      move(person);
    }
    return { playing: new Set(this.playing()), late };
  }

  /** Those who play, as of the last pairing, but for those who were excluded since. */
  playing(): readonly string[] {
    return this.#those(({ is }) => is === 'playing');
  }

  /** Those who do not want to play any more and may return. */
  away(): readonly string[] {
    return this.#those(({ is, wants }) => !wants && (is === 'away' || is === 'playing'));
  }

  /** Those who are not on the roll, and do not wait to be. */
  outside(): readonly string[] {
    return this.#those(({ is, isLate }) => is === 'none' && !isLate);
  }

  /** Before the roll is fixed: those who have entered and withdrawn again, or not. */
  entered(wants: boolean): readonly string[] {
    return this.#those((person) => person.wants === wants);
  }

  /** Late entrants included. */
  get onRoll(): number {
    return this.#those(({ is, isLate }) => is !== 'none' || isLate).length;
  }

  #those(isOne: (person: Person) => boolean): readonly string[] {
    return [...this.#people.values()].filter(isOne).map(({ id }) => id);
  }

  #person(id: string): Person {
    const person = this.#people.get(id);
    if (person === undefined) throw new Error(`${id} has not entered`);
    return person;
  }
}

/** What happens to somebody when a round is paired. */
function move(person: Person): void {
  if (person.is === 'playing' && person.absences >= MOST_ABSENCES) person.wants = false;
  if (person.is === 'playing' && !person.wants) person.is = 'away';
  else if (person.is === 'away' && person.wants) Object.assign(person, { is: 'playing', absences: 0 });
  else if (person.is === 'none' && person.isLate && person.wants) person.is = 'playing';
}

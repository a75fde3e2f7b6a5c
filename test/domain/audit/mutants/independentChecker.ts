// A checker that shares nothing with the auditor but the titles, the hashes and the generator: says of a record of one
// whole game whether it could have been played, written from docs/replay-format.md alone. Slow and plain. Tests ask it
// about what the auditor lets pass.

import { isDeepStrictEqual } from 'node:util';
import { at } from '../../../../domain/base/defect.ts';
import { auditableChance, type Chance } from '../../../../domain/chance/index.ts';
import type { TitleLookup } from '../../../../domain/game/index.ts';
import { commandDigestOf, commandIdOf, gameSeedOf, hex, seedCommitment } from '../../../../domain/log/index.ts';
import type { Title } from '../../../../domain/title/contract.ts';
import { bytesOf, type Event, eventsOf, type Line, type Lines, rechained } from './lines.ts';
import { emptyPlace, isText, need, type Place, Secrets, Violation } from './violations.ts';

const STATUSES = ['open', 'active', 'finished', 'aborted'];
const MOST_CLIENT_SEED = 128;

/** Why `lines`, a complete record of a game that is no fork, could not have been played; null when it could. */
export function checkedIndependently(lines: Lines, titles: TitleLookup): string | null {
  try {
    new Checker(lines, titles).judge();
    return null;
  } catch (error) {
    return error instanceof Violation ? error.message : `the rules broke down: ${error}`;
  }
}

class Checker {
  readonly #lines: Lines;
  readonly #header: Line;
  readonly #end: Line;
  readonly #title: Title;
  readonly #created: Event;
  readonly #seed: Uint8Array;
  readonly #places: Place[];
  readonly #ids = new Set<unknown>();
  #status = 'open';
  #table: unknown = null;
  readonly #secrets = new Secrets();
  #time = 0;

  constructor(lines: Lines, titles: TitleLookup) {
    this.#lines = lines;
    this.#header = at(lines, 0);
    this.#end = at(lines, lines.length - 1);
    need(lines.length > 2 && this.#header.type === 'header' && this.#end.type === 'end', 'no whole record');
    this.#created = at(eventsOf(at(lines, 1)), 0);
    this.#seed = bytesOf(this.#end.serverSeed);
    const title = titles(String(this.#created.titleId), String(this.#created.rulesVersion));
    need(title !== null, 'unknown rules');
    this.#title = title;
    this.#places = Array.from({ length: Number(this.#created.seats) }, () => emptyPlace());
  }

  judge(): void {
    need(isDeepStrictEqual(rechained(this.#lines), this.#lines), 'the chain is broken');
    for (const line of this.#lines.slice(1, -1)) this.#commit(line);
    this.#frame();
  }

  /** Header and end say what the commits said. */
  #frame(): void {
    const created = this.#created;
    const outcome = this.#status === 'finished' ? this.#title.outcome(this.#table) : null;
    const header = {
      type: 'header',
      format: 'signalbox-replay/1',
      complete: true,
      stream: this.#header.stream,
      title: created.titleId,
      rulesVersion: created.rulesVersion,
      options: created.options,
      sharedTable: created.sharedTable,
      seats: this.#places.map(({ player, bot, clientSeed }) => ({ player, bot, clientSeed })),
      seedCommitment: created.seedCommitment,
      origin: null,
    };
    need(isDeepStrictEqual(this.#header, header), 'the header says something else');
    need(this.#status === 'finished' || this.#status === 'aborted', 'the game is not over');
    need(
      isDeepStrictEqual({ status: this.#end.status, outcome: this.#end.outcome }, { status: this.#status, outcome }),
      'the end says something else',
    );
    need(seedCommitment(this.#seed) === created.seedCommitment, 'the seed is not the one committed to');
  }

  #commit(line: Line): void {
    const version = Number(line.version);
    const events = eventsOf(line);
    need(line.type === 'commit' && line.encoding === 1 && line.schemaVersion === 1, 'an unknown form');
    need(JSON.stringify(events) === line.body, 'a body that is not compact');
    need(Number(line.recordedAt) >= this.#time, 'time runs backwards');
    need(!this.#ids.has(line.commandId), 'a command id twice');
    need(this.#status === 'open' || this.#status === 'active', 'a commit behind the end');
    this.#time = Number(line.recordedAt);
    this.#ids.add(line.commandId);
    const actor = version === 1 ? this.#creation(events) : this.#later(events, version, line);
    need(line.actor === actor, `actor ${line.actor} instead of ${actor}`);
    need(line.summary === this.#summary(), 'a wrong summary');
    need(line.dueAt === null, 'a due time without a clock');
  }

  #summary(): number {
    const toAct = this.#status === 'active' ? this.#title.toAct(this.#table) : [];
    const owed = toAct.some((seat) => at(this.#places, seat).bot !== null || at(this.#places, seat).resigned);
    const status = STATUSES.indexOf(this.#status) * 2 ** 16;
    return toAct.reduce((bits, seat) => bits + 2 ** seat, status + (owed ? 2 ** 18 : 0));
  }

  #creation(events: readonly Event[]): number {
    const {
      titleId,
      rulesVersion,
      options,
      seats,
      sharedTable,
      creator,
      keyId,
      seedCommitment: commitment,
    } = this.#created;
    const count = this.#places.length;
    const parsed = this.#title.options.parse(options, count);
    need(count >= this.#title.seats.min && count <= this.#title.seats.max, 'a wrong number of seats');
    need(parsed.ok && isDeepStrictEqual(parsed.value, options), 'wrong options');
    const bots = events.flatMap((event) => (event.type === 'BotSeated' ? [String(event.bot)] : []));
    need(bots.every((bot) => bot === 'random' || bot === 'greedy') && bots.length <= count, 'wrong bots');
    const taken = events.find(({ type }) => type === 'SeatTaken');
    const expected = [
      {
        type: 'GameCreated',
        titleId,
        rulesVersion,
        options,
        seats,
        sharedTable,
        creator,
        keyId,
        seedCommitment: commitment,
        visibility: 'unlisted',
        clock: null,
        spectatorDelay: null,
        takebacks: null,
        tournament: null,
        schemaVersion: 1,
      },
      ...bots.map((bot, index) => ({ type: 'BotSeated', seat: count - bots.length + index, bot })),
      ...(taken === undefined ? [] : [{ type: 'SeatTaken', seat: 0, player: creator, clientSeed: taken.clientSeed }]),
    ];
    need([titleId, creator, keyId].every(isText) && typeof sharedTable === 'boolean', 'a creation of another shape');
    need(JSON.stringify(events) === JSON.stringify(expected), 'another creation');
    for (const [index, bot] of bots.entries()) this.#places[count - bots.length + index] = { ...emptyPlace(), bot };
    if (taken !== undefined) {
      need(bots.length < count && !sharedTable, 'no seat for the creator');
      this.#take(taken);
    }
    return -1;
  }

  #later(events: readonly Event[], version: number, line: Line): number {
    const first = at(events, 0);
    switch (first.type) {
      case 'SeatTaken':
        need(events.length === 1 && this.#status === 'open', 'nobody joins now');
        need(JSON.stringify(Object.keys(first)) === '["type","seat","player","clientSeed"]', 'another joining');
        return this.#take(first);
      case 'SeatLeft':
      case 'GameAborted':
        return this.#leave(events);
      case 'GameStarted':
        return this.#start(events, version);
      case 'MovePlayed':
        return this.#move(events, version, line);
      case 'SeatResigned':
        return this.#resign(events);
      default:
        throw new Violation(`${first.type} is no event of its own`);
    }
  }

  #take({ seat, player, clientSeed }: Event): number {
    const number = Number(seat);
    const place = at(this.#places, number);
    need(isText(player) && !this.#places.some((other) => other.player === player), 'a player twice');
    need(place.player === null && place.bot === null, 'the seat is not free');
    need(clientSeed === null || (isText(clientSeed) && clientSeed.length <= MOST_CLIENT_SEED), 'a wrong client seed');
    this.#places[number] = { ...emptyPlace(), player, clientSeed };
    return number;
  }

  #leave(events: readonly Event[]): number {
    need(this.#status === 'open', 'nobody leaves now');
    const left = events.find(({ type }) => type === 'SeatLeft');
    const seat = left === undefined ? -1 : Number(left.seat);
    const player = left === undefined ? this.#created.creator : at(this.#places, seat).player;
    need(isText(player), 'nobody sits there');
    const others = this.#places.some((place) => place.player !== null && place.player !== player);
    const aborts = player === this.#created.creator && !others;
    need(left !== undefined || (aborts && !this.#places.some((place) => place.player === player)), 'nobody left');
    const expected = [
      ...(left === undefined ? [] : [{ type: 'SeatLeft', seat }]),
      ...(aborts ? [{ type: 'GameAborted', reason: 'everyone-left', serverSeed: hex(this.#seed) }] : []),
    ];
    need(JSON.stringify(events) === JSON.stringify(expected), 'another leaving');
    if (seat >= 0) this.#places[seat] = emptyPlace();
    if (aborts) this.#status = 'aborted';
    return seat;
  }

  #chance(version: number): Chance {
    const clientSeeds = this.#places.map(({ clientSeed }) => clientSeed);
    return auditableChance(gameSeedOf(this.#seed, clientSeeds), version);
  }

  #start(events: readonly Event[], version: number): number {
    const free = this.#places.some(({ player, bot }) => player === null && bot === null);
    need(this.#status === 'open' && (this.#created.sharedTable === true || !free), 'no start now');
    const { options } = this.#created;
    const facts = this.#title.setup(options, this.#places.length, this.#chance(version));
    need(JSON.stringify(events) === JSON.stringify([{ type: 'GameStarted', facts }]), 'another setup');
    this.#table = this.#title.initial(options, this.#places.length);
    for (const fact of facts) this.#table = this.#title.evolve(this.#table, fact);
    this.#secrets.record({ version, seat: null, move: null, facts });
    this.#secrets.opened(this.#title, this.#table, this.#places.length);
    this.#status = 'active';
    return -1;
  }

  #move(events: readonly Event[], version: number, line: Line): number {
    const { move: id, by } = at(events, 0);
    const seat = Number(at(events, 0).seat);
    need(this.#status === 'active' && this.#title.toAct(this.#table).includes(seat), 'the seat is not to act');
    this.#mover(seat, by, line);
    const move = this.#title.parseMove(String(id));
    need(move !== null && this.#title.moveId(move) === id, 'no move');
    if (by === 'absent')
      need(this.#title.moveId(this.#title.autoMove(this.#table, seat)) === id, 'not the automatic move');
    const asked: number[] = [];
    const chance = this.#chance(version);
    const below = (n: number) => chance.below(asked[asked.push(n) - 1] ?? n);
    const decision = this.#title.decide(this.#table, seat, move, { below });
    need(decision.ok, 'an illegal move');
    for (const fact of decision.facts) this.#table = this.#title.evolve(this.#table, fact);
    const draws = asked.filter((n) => n !== 1).length;
    const expected: object[] = [{ type: 'MovePlayed', seat, move: id, by, facts: decision.facts, draws }];
    const outcome = this.#title.outcome(this.#table);
    const opened = this.#secrets.opened(this.#title, this.#table, this.#places.length);
    if (outcome === null && opened !== null) expected.push(opened);
    if (outcome !== null && this.#secrets.were) expected.push({ type: 'Unsealed', all: true, ranges: [], places: [] });
    this.#secrets.record({ version, seat, move, facts: decision.facts });
    this.#secrets.opened(this.#title, this.#table, this.#places.length);
    if (outcome !== null) {
      const results = outcome.results.map((result) => ({ seat: result.seat, rank: result.rank, score: result.score }));
      const { reason, winners } = outcome;
      expected.push({ type: 'GameFinished', reason, results, winners, serverSeed: hex(this.#seed) });
      this.#status = 'finished';
    }
    need(JSON.stringify(events) === JSON.stringify(expected), 'other events');
    return seat;
  }

  #mover(seat: number, by: unknown, line: Line): void {
    const place = at(this.#places, seat);
    const isAutomatic = (number: number) => at(this.#places, number).bot !== null || at(this.#places, number).resigned;
    const automatic = this.#title.toAct(this.#table).find(isAutomatic);
    if (by === 'player') {
      need(!isAutomatic(seat) && (place.player !== null || this.#created.sharedTable === true), 'no player acts there');
      return;
    }
    need(seat === automatic && by === (place.bot === null ? 'absent' : 'bot'), 'no automatic move is due there');
    need(line.commandId === hex(commandIdOf(this.#seed, 'autoplay', String(line.version))), 'not an automatic id');
    need(line.commandDigest === hex(commandDigestOf({ type: 'autoplay' })), 'not an automatic digest');
  }

  #resign(events: readonly Event[]): number {
    need(this.#status === 'active', 'nobody resigns now');
    const seats = events.map(({ seat }) => Number(seat));
    const actorsOf = seats.map((seat) => {
      const { player, bot, resigned } = at(this.#places, seat);
      need(bot === null && !resigned, 'nobody acts for that seat');
      return player ?? (this.#created.sharedTable === true ? this.#created.creator : null);
    });
    const player = actorsOf[0];
    need(isText(player) && actorsOf.every((other) => other === player), 'several players at once');
    need(seats.length === 1 || isDeepStrictEqual(seats, this.#actedBy(player)), 'not all of the seats');
    need(
      JSON.stringify(events) === JSON.stringify(seats.map((seat) => ({ type: 'SeatResigned', seat }))),
      'more than resigning',
    );
    for (const seat of seats) this.#places[seat] = { ...at(this.#places, seat), resigned: true };
    return at(seats, 0);
  }

  #actedBy(player: string): readonly number[] {
    const shared = this.#created.sharedTable === true && this.#created.creator === player;
    return this.#places.flatMap((place, seat) =>
      place.bot === null && !place.resigned && (place.player === player || (place.player === null && shared))
        ? [seat]
        : [],
    );
  }
}

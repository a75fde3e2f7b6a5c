// One tournament: reads what is to be shown, shows it, and does so again when the server says that something has happened.

import { byId, element, setNote } from '../shared/dom.ts';
import { morph } from '../shared/morph.ts';
import type { TournamentShown } from './documents.ts';
import { followTournament } from './follow.ts';
import { type Limits, type Loaded, load } from './load.ts';
import { spanText } from './numbers.ts';
import { type Place, parsePlace } from './place.ts';
import { stateText } from './views/summary.ts';
import { tournamentView } from './views/tournament.ts';
import type { Words } from './words/index.ts';

/** Without pushes, a tournament that is not over is looked at now and then. */
const LOOK_MS = 10_000;
/** Before it asks again: a server that did not answer, or one that has not heard yet what was pushed. */
const AGAIN_MS = 1_000;
const TICK_MS = 1_000;

const content = byId('content', HTMLElement);
const heading = byId('heading', HTMLElement);
const state = byId('state', HTMLElement);
const problem = byId('problem', HTMLElement);
const live = byId('live', HTMLElement);

/** Shows the tournament `id`; the function that it answers shows it in another language. */
export function showTournament(id: string, words: Words): (words: Words) => void {
  const page = new TournamentPage(id, words);
  page.start();
  return (chosen) => page.speak(chosen);
}

class TournamentPage {
  readonly #id: string;
  #words: Words;
  #place: Place = parsePlace(location.hash);
  #limits: Limits = { standings: 1, tables: 1, entrants: 1 };
  #loaded: Loaded | null = null;
  /** The version that the server has announced. */
  #announced = 0;
  #isConnected: boolean | null = null;
  #isLoading = false;
  #isDue = false;
  /** A player was chosen, and is not shown yet. */
  #isPlayerNew = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, words: Words) {
    this.#id = id;
    this.#words = words;
  }

  start(): void {
    this.refresh();
    followTournament(location.origin, this.#id, {
      news: (version) => {
        this.#announced = Math.max(this.#announced, version);
        this.refresh();
      },
      connected: (isConnected) => {
        this.#isConnected = isConnected;
        this.#showLive();
      },
    });
    addEventListener('hashchange', () => {
      const { player } = this.#place;
      this.#place = parsePlace(location.hash);
      this.#isPlayerNew = this.#place.player !== null && this.#place.player !== player;
      this.refresh();
    });
    document.addEventListener('visibilitychange', () => this.refresh());
    content.addEventListener('click', ({ target }) => this.#onClick(target));
    setInterval(() => this.#tick(), TICK_MS);
  }

  speak(words: Words): void {
    this.#words = words;
    this.#render();
    this.refresh();
  }

  /** Reads everything again; once more, if that is asked for meanwhile. */
  refresh(): void {
    this.#isDue = true;
    if (!this.#isLoading) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    this.#isLoading = true;
    clearTimeout(this.#timer);
    let isAnswered = true;
    while (this.#isDue && isAnswered) {
      this.#isDue = false;
      isAnswered = await this.#load();
    }
    this.#isLoading = false;
    const pause = isAnswered ? this.#pause() : AGAIN_MS;
    if (pause !== null) this.#timer = setTimeout(() => this.refresh(), pause);
  }

  /** Whether the server answered. */
  async #load(): Promise<boolean> {
    try {
      const { tournament, ...rest } = await load(this.#id, this.#place, this.#limits, this.#words);
      if (tournament === null) {
        setNote(problem, this.#words.notFound);
        return true;
      }
      this.#loaded = { tournament, ...rest };
      setNote(problem, null);
      this.#render();
      return true;
    } catch {
      setNote(problem, this.#words.noAnswer);
      return false;
    }
  }

  /** How long until it is to be read again; null: until something happens. */
  #pause(): number | null {
    if (this.#loaded === null || document.hidden) return null;
    const { tournament } = this.#loaded;
    if (tournament.version < this.#announced) return AGAIN_MS;
    return this.#isConnected === true || isOver(tournament) ? null : LOOK_MS;
  }

  #render(): void {
    if (this.#loaded === null) return;
    const words = this.#words;
    const { tournament } = this.#loaded;
    const now = Date.now();
    document.title = `${tournament.name} – Signalbox`;
    morph(heading, element('h1', { id: 'heading' }, element('bdi', {}, tournament.name)));
    setNote(state, stateText(tournament, words, now));
    state.dataset.status = tournament.status;
    content.removeAttribute('aria-busy');
    morph(content, tournamentView(this.#loaded, { words, place: this.#place, now }));
    this.#showLive();
    this.#tick();
    this.#showPlayer();
  }

  /** Where somebody chose a player, reading goes on there. */
  #showPlayer(): void {
    if (!this.#isPlayerNew || this.#loaded?.entry?.player.id !== this.#place.player) return;
    this.#isPlayerNew = false;
    document.getElementById('player')?.focus();
  }

  #showLive(): void {
    const isShown = this.#loaded !== null && !isOver(this.#loaded.tournament) && this.#isConnected !== null;
    const text = this.#isConnected === true ? this.#words.live : this.#words.cut;
    setNote(live, isShown ? text : null);
    live.dataset.connected = String(this.#isConnected === true);
  }

  /** Keeps countdowns true. What begins is shown anew. */
  #tick(): void {
    const now = Date.now();
    let begins = false;
    for (const shown of content.querySelectorAll<HTMLElement>('.countdown')) {
      const left = (Date.parse(shown.dataset.until ?? '') - now) / 1_000;
      const kind = shown.dataset.kind === 'startsIn' ? 'startsIn' : 'closesIn';
      shown.textContent = this.#words[kind](spanText(left));
      begins ||= kind === 'startsIn' && left <= 0;
    }
    if (begins) this.refresh();
  }

  #onClick(target: EventTarget | null): void {
    const list = target instanceof HTMLElement ? target.dataset.more : undefined;
    if (list !== 'standings' && list !== 'tables' && list !== 'entrants') return;
    this.#limits = { ...this.#limits, [list]: this.#shown(list) + 1 };
    this.refresh();
  }

  #shown(list: keyof Limits): number {
    if (list === 'tables') return this.#loaded?.round?.tables.nodes.length ?? 0;
    const shown = list === 'standings' ? (this.#loaded?.live ?? this.#loaded?.standings) : this.#loaded?.[list];
    return shown?.nodes.length ?? 0;
  }
}

function isOver({ status }: TournamentShown): boolean {
  return status === 'FINISHED' || status === 'CANCELLED';
}

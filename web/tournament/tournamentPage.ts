// One tournament: reads what is to be shown, shows it, and does so again when the server says that something has
// happened.

import { byId, element, setNote } from '../shared/dom.ts';
import { liveUrl } from '../shared/liveUrl.ts';
import { morph } from '../shared/morph.ts';
import { spanText } from '../shared/numbers.ts';
import { pauseAfter } from '../shared/pauses.ts';
import { BracketTrace } from './bracketTrace.ts';
import type { TournamentShown } from './documents.generated.ts';
import { Finder, type Search } from './finder.ts';
import { followTournament } from './follow.ts';
import { type Loaded, Loader } from './load.ts';
import { type Place, parsePlace } from './place.ts';
import { Refused } from './read.ts';
import { given } from './views/parts.ts';
import { stateText } from './views/summary.ts';
import { tournamentView } from './views/tournament.ts';
import { LISTS_SHOWN } from './windows.ts';
import type { Words } from './words/index.ts';

/** Without pushes, a tournament that is not over is looked at now and then. */
const LOOK_MS = 10_000;
/** What was pushed may not be in every answer yet: after a round's last push it is read once more. */
const SETTLED_MS = 4_000;
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
  readonly #loader: Loader;
  readonly #finder = new Finder();
  readonly #trace = new BracketTrace(content);
  #words: Words;
  #place: Place = parsePlace(location.hash);
  #loaded: Loaded | null = null;
  #search: Search | null = null;
  /** The version that the server has announced. */
  #announced = 0;
  #isFollowing = false;
  /** Null before the first connection. */
  #isConnected: boolean | null = null;
  #isLoading = false;
  #isDue = false;
  /** Something was pushed since it was last read twice. */
  #isUnsettled = false;
  /** Answers running that did not come, or were older than what is announced. */
  #failures = 0;
  /** A player was chosen, and is not shown yet. */
  #isPlayerNew = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, words: Words) {
    this.#id = id;
    this.#loader = new Loader(id);
    this.#words = words;
  }

  start(): void {
    this.refresh();
    addEventListener('hashchange', () => {
      const { player } = this.#place;
      this.#place = parsePlace(location.hash);
      const isNew = this.#place.player !== null && this.#place.player !== player;
      // In the bracket, a player's way is shown where the name is.
      this.#isPlayerNew = isNew && document.activeElement?.closest('#bracket') === null;
      this.refresh();
    });
    document.addEventListener('visibilitychange', () => this.#look());
    content.addEventListener('click', ({ target }) => this.#onClick(target));
    content.addEventListener('submit', (event) => this.#onSubmit(event));
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

  /** Where nobody sees it, it is read when somebody does. */
  #look(): void {
    if (!document.hidden) this.refresh();
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), ms);
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
    const isStale = this.#loaded !== null && this.#loaded.tournament.version < this.#announced;
    this.#failures = isAnswered && !isStale ? 0 : this.#failures + 1;
    this.#follow();
    const pause = this.#pause();
    if (pause !== null) this.#lookIn(pause);
  }

  /** Whether the server answered. */
  async #load(): Promise<boolean> {
    try {
      const loaded = await this.#loader.load(this.#place, this.#words);
      setNote(problem, loaded === null ? this.#words.notFound : null);
      if (loaded !== null) this.#loaded = loaded;
      this.#render();
      return true;
    } catch (error) {
      // Such as a cursor that the server has forgotten.
      if (error instanceof Refused) this.#loader.windows.clear();
      setNote(problem, this.#words.noAnswer);
      return false;
    }
  }

  /** How long until it is to be read again; null: until something happens. */
  #pause(): number | null {
    if (document.hidden) return null;
    if (this.#failures > 0) return pauseAfter(this.#failures, Math.random());
    if (this.#loaded === null) return LOOK_MS;
    if (isOver(this.#loaded.tournament)) return null;
    if (this.#isConnected !== true) return LOOK_MS;
    if (!this.#isUnsettled) return null;
    this.#isUnsettled = false;
    return SETTLED_MS;
  }

  /** A running tournament is followed; where that ends too early, it begins again with the next look. */
  #follow(): void {
    if (this.#isFollowing || this.#loaded === null || isOver(this.#loaded.tournament)) return;
    this.#isFollowing = true;
    followTournament(liveUrl(), this.#id, {
      news: (version) => {
        this.#announced = Math.max(this.#announced, version);
        this.#isUnsettled = this.#loaded?.live !== null;
        this.#look();
      },
      connected: (isConnected) => {
        // What happened meanwhile is told when it is connected again; without a connection, it is looked at.
        const isLost = this.#isConnected === true && !isConnected;
        this.#isConnected = isConnected;
        this.#showLive();
        if (isLost) this.#look();
      },
      ended: () => {
        this.#isFollowing = false;
        this.#isConnected = false;
        this.#showLive();
        if (!this.#isLoading) this.#lookIn(LOOK_MS);
      },
    });
  }

  #render(): void {
    if (this.#loaded === null) return;
    const words = this.#words;
    const { tournament } = this.#loaded;
    const now = Date.now();
    const name = given(tournament.name);
    document.title = `${name.textContent} – Signalbox`;
    morph(heading, element('h1', { id: 'heading' }, name));
    setNote(state, stateText(tournament, words, now));
    state.dataset.status = tournament.status;
    content.removeAttribute('aria-busy');
    const searched = this.#loader.searched(this.#loaded, words);
    const scene = { words, place: this.#place, now, searched, search: this.#search };
    morph(content, tournamentView(this.#loaded, scene));
    this.#trace.show();
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

  /** Keeps countdowns true. What begins is shown again. */
  #tick(): void {
    const now = Date.now();
    let begins = false;
    for (const shown of content.querySelectorAll<HTMLElement>('.countdown')) {
      const left = (Date.parse(shown.dataset.until ?? '') - now) / 1_000;
      const kind = shown.dataset.kind === 'startsIn' ? 'startsIn' : 'closesIn';
      const text = this.#words[kind](spanText(left));
      if (shown.textContent !== text) shown.textContent = text;
      begins ||= kind === 'startsIn' && left <= 0;
    }
    // One that began is shown as begun at once: it does not begin again.
    if (begins && !this.#isLoading && this.#failures === 0) this.#look();
  }

  #onClick(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-turn], [data-jump]') : null;
    const { turn, list, jump } = link?.dataset ?? {};
    if (jump !== undefined) this.#jumpTo(jump);
    const name = LISTS_SHOWN.find((one) => one === list);
    if (turn === undefined || name === undefined || this.#loaded === null) return;
    if (link?.ariaDisabled === 'true') return;
    this.#loader.turn(this.#loaded, name, turn === 'forth' ? 'forth' : 'back');
    const section = link?.closest('section');
    // From its end, a page is left for the beginning of the next.
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView();
    this.refresh();
  }

  #jumpTo(player: string): void {
    const match = this.#search?.matches.find((one) => one.player.id === player);
    if (match === undefined || this.#loaded === null || this.#search === null) return;
    this.#loader.jump(this.#loaded, this.#search.key, match.cursors);
    this.refresh();
  }

  #onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const text = byId('find-name', HTMLInputElement).value.trim();
    const searched = this.#loaded === null ? null : this.#loader.searched(this.#loaded, this.#words);
    this.#search = null;
    if (text === '' || searched === null) {
      this.#finder.stop();
      this.#render();
      return;
    }
    void this.#finder.search(searched, text, (search) => {
      this.#search = search;
      this.#render();
    });
  }
}

function isOver({ status }: TournamentShown): boolean {
  return status === 'FINISHED' || status === 'CANCELLED';
}

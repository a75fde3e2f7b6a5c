// A tournament, whole: what it is, standings beside a round, and how to check it.

import { element } from '../../shared/dom.ts';
import type { Search, Searched } from '../finder.ts';
import type { Loaded } from '../load.ts';
import { bracketView } from './bracket.ts';
import { checkView } from './check.ts';
import { findView } from './find.ts';
import { liveView } from './live.ts';
import type { Scene } from './parts.ts';
import { playerView } from './player.ts';
import { roundNotes, roundsNav, roundView } from './rounds.ts';
import { entrantsView, standingsView } from './standings.ts';
import { summaryView } from './summary.ts';

export interface TournamentScene extends Scene {
  readonly now: number;
  /** The list of players, where it has several pages. */
  readonly searched: Searched | null;
  readonly search: Search | null;
}

export function tournamentView(loaded: Loaded, scene: TournamentScene): HTMLElement {
  const { tournament } = loaded;
  const { words, now } = scene;
  return element(
    'div',
    { id: 'content' },
    summaryView(loaded, words, now),
    ...(loaded.entry === null ? [] : [playerView(loaded.entry, tournament.stages, scene)]),
    ...(loaded.bracket === null
      ? []
      : [bracketView(loaded.bracket, loaded.round?.page.ordinal ?? null, { ...scene, stages: tournament.stages })]),
    ...(scene.searched === null ? [] : [findView(scene.searched, scene.search, scene)]),
    element('div', { id: 'columns', class: 'columns' }, ...standing(loaded, scene), ...playing(loaded, scene)),
    checkView(tournament, loaded.round?.page ?? null, words, location.origin),
  );
}

function standing(
  { tournament: { stages }, live, standings, entrants }: Loaded,
  scene: TournamentScene,
): readonly HTMLElement[] {
  const section = (id: string, view: HTMLElement) => [element('section', { id }, view)];
  if (live !== null) return section('live-standings', liveView(live, stages, scene));
  if (standings !== null) return section('standings', standingsView(standings, stages, scene));
  return entrants === null ? [] : section('entrants', entrantsView(entrants, scene));
}

function playing({ tournament: { stages }, round }: Loaded, scene: TournamentScene): readonly HTMLElement[] {
  if (round === null) return [];
  const whole = { ...scene, stages };
  return [
    element(
      'section',
      { id: 'round' },
      roundsNav(stages, round.page, scene),
      roundNotes(round, whole),
      roundView(round, whole),
    ),
  ];
}

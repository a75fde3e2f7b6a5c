// What players and the organiser wish before a round of a random tournament: seeds and byes.

import { hex } from '../../../domain/log/index.ts';
import type { Pairing } from '../../../domain/tournament/index.ts';
import { announcementHash } from '../../../domain/tournament/life/announcements.ts';
import { halvesOf, hasByes, isLastRoundOf, mayBeHalf } from '../../../domain/tournament/life/byes.ts';
import { saidHash } from '../../../domain/tournament/life/describe.ts';
import { plannedStart } from '../../../domain/tournament/life/due.ts';
import type { TournamentEvent } from '../../../domain/tournament/life/events.ts';
import { activeEntrants, roundToPair } from '../../../domain/tournament/life/state.ts';
import type { Play } from './recordedPlay.ts';

/** Once the roll is fixed. `seeding`: of a hundred, the chance that players are seeded. */
export function seedSome(play: Play, seeding: number): void {
  if (seeding === 0 || !play.happens(seeding)) return;
  const { players } = play.state;
  const everybody = Array.from({ length: players }, (_, entrant) => entrant);
  const seeds = everybody.filter(() => play.happens(60)).sort((a, b) => ((a * 7) % players) - ((b * 7) % players));
  play.commit({ type: 'PlayersSeeded', seeds });
}

/** Before a round is paired; both: of a hundred, the chance. */
export function wishSome(
  play: Play,
  { announcing = 0, asking = 0 }: Partial<Record<'announcing' | 'asking', number>>,
): void {
  announceSome(play, announcing);
  editSome(play, announcing);
  handOverSome(play, announcing);
  grant(play, asking);
}

/** `announcing`: of a hundred, the chance. */
function announceSome(play: Play, announcing: number): void {
  if (announcing === 0 || play.state.edition === 1 || !play.happens(announcing)) return;
  const description = play.happens(50) ? null : hex(announcementHash('1'.repeat(32), 'Bring plates.'));
  const rules = play.happens(50) ? {} : { rules: hex(saidHash('rules', '2'.repeat(32), '- No phones')) };
  play.commit({ type: 'TournamentDescribed', name: 'Summer cup', description, ...rules });
  play.commit({
    type: 'Announced',
    hash: hex(announcementHash('0'.repeat(32), 'Pizza at eight.')),
    by: play.state.organiser,
  });
}

/** What binds nobody at any time. `announcing`: of a hundred, the chance. */
function editSome(play: Play, announcing: number): void {
  const { state } = play;
  if (announcing === 0 || state.edition === 1 || !play.happens(announcing)) return;
  const { capacity, stages, everyMs } = state.options;
  // The format of a stage that has begun stays; the number of its rounds as well.
  const coming = stages.map((stage, index) =>
    index > state.stage && stage.format === 'swiss' ? { ...stage, rounds: (stage.rounds ?? 1) + 1 } : stage,
  );
  const areOther = coming.some((stage, index) => stage !== stages[index]);
  const options = {
    ...(stages[0]?.format === 'round-robin' ? {} : { capacity: capacity + 1 }),
    everyMs: everyMs === 60_000 ? 120_000 : 60_000,
    ...(areOther ? { stages: coming } : {}),
  };
  play.commit({ type: 'OptionsEdited', options, reason: 'more room', by: state.organiser });
}

/** Offered, declined or withdrawn, or taken. `announcing`: of a hundred, the chance. */
function handOverSome(play: Play, announcing: number): void {
  const { organiser, edition, offers, offer } = play.state;
  if (announcing === 0 || edition === 1 || offers > 15 || !play.happens(announcing)) return;
  const player = `p-heir-${play.chance.below(3)}`;
  const stays = play.happens(50);
  const standsAlready = offer?.player === player && offer.stays === stays;
  if (player === organiser || standsAlready) return;
  const reason = play.happens(50) ? { reason: 'a5'.repeat(32) } : {};
  play.commit({ type: 'TournamentOffered', player, stays, ...reason, by: organiser });
  if (play.happens(60)) play.commit({ type: 'TournamentHandedOver', player, stays });
  else if (play.happens(50)) play.commit({ type: 'OfferEnded', player, by: play.happens(50) ? player : organiser });
}

/** Some sit the round out, for half a point where they may. */
function grant(play: Play, asking: number): void {
  const { state } = play;
  if (asking === 0 || state.edition === 1 || !hasByes(state, state.stage)) return;
  const { stage, round } = roundToPair(state);
  const asked = activeEntrants(state).filter(() => play.happens(asking));
  const isLast = isLastRoundOf(state, { stage, round });
  const half = asked.filter((entrant) => {
    return play.happens(70) && mayBeHalf(state, halvesOf(state, entrant), isLast) === null;
  });
  const zero = asked.filter((entrant) => !half.includes(entrant));
  if (asked.length > 0) play.commit({ type: 'ByesGranted', stage, round, half, zero });
}

/** With a pairing: that all agree to start its round early, where it has a date. `agreeing`: of a hundred, the chance. */
export function agreed(play: Play, agreeing: number, { tables, byes }: Pairing): readonly TournamentEvent[] {
  const { state } = play;
  const { stage, round, draw } = roundToPair(state);
  const ordinal = draw === 0 ? state.rounds.length : state.rounds.length - 1;
  const hasDate = state.edition > 1 && plannedStart(state.options, ordinal) !== null;
  if (agreeing === 0 || !hasDate || !play.happens(agreeing)) return [];
  return [{ type: 'EarlyStartAgreed', stage, round, agreed: byes.length + tables.flat().length }];
}

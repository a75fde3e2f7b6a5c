// Refusals of moves and fights: tunnels, bandits, tokens.

import { at } from '../../../base/defect.ts';
import { BOARD, banditOf, exitsFrom, tunnelOf } from '../components.ts';
import { powerOf } from '../effects/powers.ts';
import type { Rule } from '../rules.ts';
import { total } from '../state.ts';
import { cardName } from './cards.ts';
import { placeName, tunnelEnds } from './names.ts';
import { listed } from './phrases.ts';
import { cards, plain, type Reasons, type RefusedMove, reason } from './reasons.ts';
import { fightOf, mineOf, most, waysOf } from './situation.ts';

type TripRule = Extract<
  Rule,
  | ('not-adjacent' | 'already-visited' | 'too-difficult' | 'track-blocked' | 'fee-missing' | 'not-moved')
  | ('not-on-mat' | 'bandit-fresh' | 'too-tough' | 'no-reroll' | 'reroll-used' | 'already-defeated' | 'no-token')
>;

/** The tunnel that the move names, what it would cost, and what is there. */
function tunnelNamed(refused: RefusedMove) {
  const { state, seat, move, say } = refused;
  const tunnel = 'tunnel' in move ? move.tunnel : '';
  const way = waysOf(state, seat).find(({ exit }) => exit.tunnel.id === tunnel);
  const engineering = powerOf(state, 'engineering');
  return {
    tunnel,
    ends: tunnelEnds(tunnel),
    tokens: at(state.tokens, tunnelOf(tunnel).index),
    here: exitsFrom(mineOf(refused).at)
      .map((exit) => exit.tunnel.id)
      .join(', '),
    to: way === undefined ? '' : placeName(way.exit.to),
    spent: way?.spent ?? 0,
    engineering,
    needed: most(state, engineering),
    blockers: listed((way?.blockedBy ?? []).map(String), say),
  };
}

/** The bandit that the move names, and those on the mat. */
function banditNamed(refused: RefusedMove) {
  const { move, say } = refused;
  const bandit = 'bandit' in move ? move.bandit : 'card' in move ? move.card : '';
  const there = mineOf(refused).bandits.map(({ card }) => card);
  return { bandit, who: cardName(bandit, say), there: cards(there, say) };
}

/** The roll and the toughness discarded with it. */
function rolled({ state, move }: RefusedMove) {
  const fight = fightOf(state);
  const defeated = fight?.defeated ?? 0;
  const roll = total(fight?.dice ?? []);
  const sum = defeated + (move.kind === 'defeat' ? banditOf(move.card).toughness : 0);
  return { defeated, roll, sum, needed: most(state, roll), rerolls: powerOf(state, 'rerolls') };
}

export const TRIP_REASONS: Reasons<TripRule> = {
  'not-adjacent': reason('R38', tunnelNamed, {
    en: ({ tunnel, ends, place, here }) => `${tunnel} (${ends}) does not touch ${place}; ${here} do`,
    de: ({ tunnel, ends, place, here }) => `${tunnel} (${ends}) berührt ${place} nicht; dort sind ${here}`,
  }),
  'already-visited': reason('R38', tunnelNamed, {
    en: ({ to }) => `${to || 'this place'} was visited in this move; each place is visited once`,
    de: ({ to }) => `${to || 'dieser Ort'} ist auf dieser Fahrt schon besucht; jeder Ort wird einmal besucht`,
  }),
  'too-difficult': reason('R37', tunnelNamed, {
    en: ({ spent, engineering, needed }) =>
      `the difficulties would add up to ${spent}; with Engineering ${engineering} at most ${needed} are allowed`,
    de: ({ spent, engineering, needed }) =>
      `die Schwierigkeiten ergäben zusammen ${spent}; mit Technik ${engineering} sind höchstens ${needed} erlaubt`,
  }),
  'track-blocked': reason('R40', tunnelNamed, {
    en: ({ to, blockers }) => `the track to ${to} is blocked by a boxcar of seat ${blockers}; a free one is needed`,
    de: ({ to, blockers }) => `das Gleis nach ${to} blockiert ein Wagen von Platz ${blockers}; nötig ist ein freies`,
  }),
  'fee-missing': reason('R138', (refused) => ({ money: mineOf(refused).money }), {
    en: ({ seat, money }) => `seat ${seat} has ${money} money; entering the city costs ${BOARD.cityFee}`,
    de: ({ seat, money }) => `Platz ${seat} hat ${money} Geld; die Einfahrt in die City kostet ${BOARD.cityFee}`,
  }),
  'not-moved': plain(
    'R39',
    'no tunnel was taken in this move; it takes at least one',
    'auf dieser Fahrt ist noch kein Tunnel befahren; mindestens einer ist nötig',
  ),
  'not-on-mat': reason(({ move }) => (move.kind === 'pipe-bandit' ? 'R82' : 'R71'), banditNamed, {
    en: ({ who, bandit, seat, there }) => `${who} (${bandit}) is not on the mat of seat ${seat}; on it are ${there}`,
    de: ({ who, bandit, seat, there }) =>
      `${who} (${bandit}) liegt nicht auf dem Tableau von Platz ${seat}; dort: ${there}`,
  }),
  'bandit-fresh': plain(
    'R79',
    ({ name, card }) =>
      `${name} (${card}) was drawn in this turn; only bandits that were there when it began are fought`,
    ({ name, card }) =>
      `${name} (${card}) ist erst in diesem Spielzug gezogen; bekämpft wird nur, wer zu seinem Beginn da war`,
  ),
  'too-tough': reason('R69', rolled, {
    en: ({ sum, roll, needed }) =>
      `the toughness discarded would add up to ${sum}; the roll of ${roll} beats at most ${needed}`,
    de: ({ sum, roll, needed }) =>
      `die besiegte Zähigkeit ergäbe zusammen ${sum}; der Wurf von ${roll} schlägt höchstens ${needed}`,
  }),
  'no-reroll': plain(
    'R32',
    'nobody in the crew may roll the dice again',
    'niemand in der Mannschaft darf die Würfel neu werfen',
  ),
  'reroll-used': reason('R32', rolled, {
    en: ({ rerolls }) =>
      `the dice were rolled again ${rerolls === 1 ? 'once' : `${rerolls} times`} already, as often as the crew allows`,
    de: ({ rerolls }) =>
      `die Würfel sind schon ${rerolls === 1 ? 'einmal' : `${rerolls}-mal`} neu geworfen, so oft, wie die Mannschaft es erlaubt`,
  }),
  'already-defeated': reason('R176', rolled, {
    en: ({ defeated }) => `toughness ${defeated} is discarded with this roll; dice are rolled again only before that`,
    de: ({ defeated }) => `mit diesem Wurf ist schon Zähigkeit ${defeated} besiegt; neu geworfen wird nur davor`,
  }),
  'no-token': reason('R73', tunnelNamed, {
    en: ({ tokens, tunnel }) => `${tokens} bandit tokens lie in ${tunnel}; one is needed there`,
    de: ({ tokens, tunnel }) => `in ${tunnel} liegen ${tokens} Banditenmarker; nötig ist dort einer`,
  }),
};

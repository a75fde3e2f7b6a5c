// Refusals in the draft and in the plan of a turn: teams, crews, actions, upgrades and their targets.

import { at } from '../../../base/defect.ts';
import { CITY } from '../components/ids.ts';
import { caveOf, upgradeOf } from '../components.ts';
import { capacity, powerOf, room } from '../effects/powers.ts';
import type { Rule } from '../rules.ts';
import { cardName } from './cards.ts';
import { atPlace, kindName, standingText } from './names.ts';
import { counted, seatsText } from './phrases.ts';
import { cards, plain, type Reasons, type RefusedMove, reason, targetOf } from './reasons.ts';
import { mineOf, most, waysOf } from './situation.ts';

type PlanRule = Extract<
  Rule,
  | ('not-in-row' | 'not-in-team' | 'already-assigned' | 'not-in-crew' | 'action-used' | 'no-crew')
  | ('engine-derailed' | 'engine-not-derailed' | 'in-city' | 'no-way' | 'not-in-mine' | 'no-mining' | 'no-fighting')
  | ('no-bandits' | 'nothing-loose' | 'mat-full' | 'mat-empty' | 'not-owned' | 'own-seat' | 'no-such-seat')
  | ('no-such-car' | 'out-of-reach' | 'already-derailed' | 'smoke-in-force' | 'nothing-to-siphon')
>;

/** `at Mossgate, a town`: where the engine is, and what that place is. */
export function placeText(refused: RefusedMove): string {
  const place = mineOf(refused).at;
  const where = atPlace(place, refused.say);
  const kind = place === CITY ? 'guild' : caveOf(place).kind;
  return kind === 'guild' ? where : `${where}, ${kindName(kind, refused.say)}`;
}

function inTeam(refused: RefusedMove) {
  const { move, say } = refused;
  const { team } = mineOf(refused);
  const missing = 'old' in move ? move.old : 'card' in move ? move.card : '';
  return {
    missing: cardName(missing, say),
    team: cards(
      team.map(({ card }) => card),
      say,
    ),
    unused: cards(
      team.flatMap(({ card, used }) => (used ? [] : [card])),
      say,
    ),
  };
}

function waysHere({ state, seat, say }: RefusedMove) {
  const engineering = powerOf(state, 'engineering');
  const ways = waysOf(state, seat).map(({ exit, cost, blockedBy }) => {
    const by = `, ${say('blocked by', 'blockiert von')} ${seatsText(blockedBy, say)}`;
    return `${exit.tunnel.id} ${cost}${blockedBy.length > 0 ? by : ''}`;
  });
  return { engineering, needed: most(state, engineering), ways: ways.join(', ') };
}

function wantsToMove({ move }: RefusedMove): boolean {
  return move.kind === 'act' && move.action === 'move';
}

function target({ state, move, say }: RefusedMove) {
  const victim = at(state.seats, targetOf(move));
  const car = 'car' in move ? move.car : 1;
  const stands = standingText(victim.cars[car - 1] ?? victim.at, say);
  return { car, stands, cars: counted(victim.cars.length, 'boxcar', say), engine: atPlace(victim.at, say) };
}

/** A wrecker reaches tunnels at its place, a siphon only the place, runaway steam one tunnel further. */
function reach({ move }: RefusedMove): 'wreck' | 'siphon' | 'engine' {
  if (move.kind === 'wreck') return 'wreck';
  return 'card' in move && upgradeOf(move.card).effect === 'siphon' ? 'siphon' : 'engine';
}

const REACH_RULINGS = { wreck: 'R161', siphon: 'R164', engine: 'R167' } as const;

export const PLAN_REASONS: Reasons<PlanRule> = {
  'not-in-row': reason(
    'R17',
    ({ state, say }) => ({ row: cards(state.draft?.row.map(({ card }) => card) ?? [], say) }),
    {
      en: ({ card, row }) => `${card} is not in the draft row; one of ${row} is needed`,
      de: ({ card, row }) => `${card} liegt nicht in der Draftreihe; zur Wahl: ${row}`,
    },
  ),
  'not-in-team': reason('R23', inTeam, {
    en: ({ missing, seat, team }) => `${missing} is not in the team of seat ${seat}; its mercenaries are ${team}`,
    de: ({ missing, seat, team }) => `${missing} ist nicht im Team von Platz ${seat}; darin: ${team}`,
  }),
  'already-assigned': reason('R27', inTeam, {
    en: ({ name, unused }) => `${name} was assigned in this round already; unused are ${unused}`,
    de: ({ name, unused }) => `${name} ist in dieser Runde schon eingesetzt; verfügbar: ${unused}`,
  }),
  'not-in-crew': reason('R32', ({ state, say }) => ({ crew: cards(state.turn.crew, say) }), {
    en: ({ name, crew }) => `${name} is not assigned in this turn; the crew is ${crew}`,
    de: ({ name, crew }) => `${name} ist in diesem Spielzug nicht eingesetzt; Mannschaft: ${crew}`,
  }),
  'action-used': plain(
    'R34',
    ({ name }) => `${name} has used the ability in this turn; it works once`,
    ({ name }) => `${name} hat die Fähigkeit in diesem Spielzug schon genutzt; sie wirkt einmal`,
  ),
  'no-crew': plain(
    'R23',
    'no mercenary is assigned in this turn; an action needs at least one',
    'in diesem Spielzug ist kein Söldner eingesetzt; eine Aktion braucht mindestens einen',
  ),
  'engine-derailed': plain(
    'R55',
    'the engine is derailed; it moves only after it has been righted',
    'die Lok ist entgleist; sie fährt erst, wenn sie wieder aufgegleist ist',
  ),
  'engine-not-derailed': plain(
    'R55',
    'the engine stands on the rails; only a derailed one can be put right',
    'die Lok steht auf den Schienen; nur eine entgleiste kann aufgegleist werden',
  ),
  'in-city': reason(
    (refused) => (wantsToMove(refused) ? 'R56' : 'R8'),
    (refused) => ({ isMove: wantsToMove(refused) }),
    {
      en: ({ isMove }) => `the engine is in the city, and ${isMove ? 'nobody leaves it' : 'this works in caves only'}`,
      de: ({ isMove }) => `die Lok ist in der City, und ${isMove ? 'niemand verlässt sie' : 'das geht nur in Höhlen'}`,
    },
  ),
  'no-way': reason('R37', waysHere, {
    en: ({ engineering, needed, ways }) =>
      `no tunnel can be taken with Engineering ${engineering}: one that is free and of difficulty ${needed} or less is needed; there are ${ways}`,
    de: ({ engineering, needed, ways }) =>
      `mit Technik ${engineering} ist kein Tunnel möglich: nötig ist ein freier mit Schwierigkeit ${needed} oder weniger; es gibt ${ways}`,
  }),
  'not-in-mine': reason('R57', (refused) => ({ found: placeText(refused) }), {
    en: ({ found }) => `the engine is ${found}; mining needs a mine`,
    de: ({ found }) => `die Lok ist ${found}; zum Abbauen braucht es eine Mine`,
  }),
  'no-mining': plain(
    'R58',
    'the crew has Mining 0; at least 1 is needed',
    'die Mannschaft hat Bergbau 0; nötig ist mindestens 1',
  ),
  'no-fighting': plain(
    'R72',
    'the crew has Fighting 0; at least 1 is needed',
    'die Mannschaft hat Kampf 0; nötig ist mindestens 1',
  ),
  'no-bandits': plain(
    ({ move }) => (move.kind === 'pipe' ? 'R165' : 'R71'),
    ({ seat }) => `no bandit is on the mat of seat ${seat}; this needs one`,
    ({ seat }) => `auf dem Tableau von Platz ${seat} liegt kein Bandit; nötig ist einer`,
  ),
  'nothing-loose': plain(
    'R86',
    ({ place }) => `no goods lie loose at ${place}; loading needs some`,
    ({ place }) => `in ${place} liegen keine losen Waren; zum Laden braucht es welche`,
  ),
  'mat-full': reason(
    ({ move }) => (move.kind === 'pipe-seat' ? 'R164' : 'R42'),
    ({ state, seat, move }) => ({
      found: room(state, seat),
      all: capacity(state, seat),
      needed: move.kind === 'load' ? move.pieces : 1,
    }),
    {
      en: ({ found, all, needed }) =>
        `${found} of ${all} boxes ${found === 1 ? 'is' : 'are'} free; ${needed} would be needed`,
      de: ({ found, all, needed }) =>
        `${found} von ${all} Feldern ${found === 1 ? 'ist' : 'sind'} frei; nötig: ${needed}`,
    },
  ),
  'mat-empty': plain(
    'R88',
    ({ seat }) => `seat ${seat} carries no goods; unloading needs some`,
    ({ seat }) => `Platz ${seat} hat keine Waren; zum Entladen braucht es welche`,
  ),
  'not-owned': reason(
    ({ move }) => (move.kind === 'lose' ? 'R117' : 'R108'),
    (refused) => ({ owned: cards(mineOf(refused).upgrades, refused.say) }),
    {
      en: ({ seat, name, card, owned }) => `seat ${seat} does not own ${name} (${card}); it owns ${owned}`,
      de: ({ seat, name, card, owned }) => `Platz ${seat} besitzt ${name} (${card}) nicht; vorhanden: ${owned}`,
    },
  ),
  'own-seat': plain(
    'R113',
    ({ seat }) => `seat ${seat} named itself; the target must be another seat`,
    ({ seat }) => `Platz ${seat} nennt sich selbst; das Ziel muss ein anderer Platz sein`,
  ),
  'no-such-seat': reason('R160', ({ state }) => ({ last: state.seats.length - 1 }), {
    en: ({ target, last }) =>
      `the target, seat ${target}, does not exist; ${last === 0 ? 'there is only seat 0' : `seats are 0 to ${last}`}`,
    de: ({ target, last }) =>
      `das Ziel, Platz ${target}, gibt es nicht; ${last === 0 ? 'es gibt nur Platz 0' : `die Plätze sind 0 bis ${last}`}`,
  }),
  'no-such-car': reason('R113', target, {
    en: ({ target, cars, car }) => `seat ${target} has ${cars} in play, so no boxcar ${car}`,
    de: ({ target, cars, car }) => `Platz ${target} hat ${cars} im Spiel, also keinen Wagen ${car}`,
  }),
  'out-of-reach': reason(
    (refused) => REACH_RULINGS[reach(refused)],
    (refused) => ({ ...target(refused), reach: reach(refused) }),
    {
      en: ({ reach, car, target, stands, where, engine }) =>
        reach === 'wreck'
          ? `boxcar ${car} of seat ${target} stands ${stands}; it would have to be ${where} or in a tunnel there`
          : `the engine of seat ${target} is ${engine}; it would have to be ${where}${reach === 'siphon' ? '' : ' or one tunnel away'}`,
      de: ({ reach, car, target, stands, where, engine }) =>
        reach === 'wreck'
          ? `Wagen ${car} von Platz ${target} steht ${stands}; er müsste ${where} oder in einem Tunnel dort stehen`
          : `die Lok von Platz ${target} ist ${engine}; sie müsste ${where}${reach === 'siphon' ? '' : ' oder einen Tunnel entfernt'} sein`,
    },
  ),
  'already-derailed': plain(
    'R120',
    ({ target }) => `the engine of seat ${target} is derailed already; one on the rails is needed`,
    ({ target }) => `die Lok von Platz ${target} ist schon entgleist; nötig ist eine auf den Schienen`,
  ),
  'smoke-in-force': plain(
    'R165',
    'bandits steal nothing in this turn already; a second pipe would change nothing',
    'in diesem Spielzug stehlen Banditen schon nichts; ein zweites Rohr würde nichts ändern',
  ),
  'nothing-to-siphon': plain(
    'R164',
    ({ target }) => `seat ${target} carries no goods to take`,
    ({ target }) => `Platz ${target} hat keine Waren, die man nehmen könnte`,
  ),
};

// Necronomonopoly: the invariants of its page that look at a decision, its facts and the tables around them, and at the
// turn so far.

import { at } from '../../../domain/base/defect.ts';
import { cardOf, MI_GO } from '../../../domain/titles/necronomonopoly/components.ts';
import type { Fact } from '../../../domain/titles/necronomonopoly/facts.ts';
import { type Necronomonopoly, necronomonopoly as title } from '../../../domain/titles/necronomonopoly/index.ts';
import type { Offer, State } from '../../../domain/titles/necronomonopoly/state.ts';
import type { History, Played } from './titleSubject.ts';

/** Most decisions of a turn and of a game before something must be wrong. */
const TURN_ALARM = 200;
const GAME_ALARM = 20_000;

/** Change of Sanity by seat. */
type Flow = readonly (readonly [seat: number, change: number])[];

/** What the partner of an offer gets, the seat that made it pays. */
function offerFlow(seat: number, { partner, price }: Offer): Flow {
  return [
    [seat, -price],
    [partner, price],
  ];
}

/** 4: the named flows of Sanity. Every other fact moves none. */
function flowOf(fact: Fact, before: State): Flow {
  switch (fact.type) {
    case 'SanityGained':
      return [[fact.seat, fact.amount]];
    case 'SanityLost':
      return [[fact.seat, -fact.amount]];
    case 'DebtPaid':
      return fact.to === null
        ? [[fact.seat, -fact.amount]]
        : [
            [fact.seat, -fact.amount],
            [fact.to, fact.amount],
          ];
    case 'SpaceBought':
    case 'CardUsed':
      return [[fact.seat, -fact.cost]];
    case 'OfferAccepted':
      return offerFlow(fact.by === fact.offer.partner ? fact.seat : fact.by, fact.offer);
    case 'WentInsane':
      return [[fact.seat, -at(before.seats, fact.seat).sanity]];
    default:
      return [];
  }
}

function flowFaults(fact: Fact, before: State, after: State): readonly string[] {
  const flow = flowOf(fact, before);
  return after.seats.flatMap(({ sanity }, seat) => {
    const change = sanity - at(before.seats, seat).sanity;
    const named = flow.reduce((sum, [one, amount]) => (one === seat ? sum + amount : sum), 0);
    return change === named ? [] : [`4 ${fact.type}: ${change} Sanity of seat ${seat}, named ${named}`];
  });
}

/** 2, 5: insanity is for ever. */
function statusFaults(before: State, after: State): readonly string[] {
  return before.seats.flatMap(({ status, outOrder }, seat) =>
    status === 'cultist' && at(after.seats, seat).outOrder !== outOrder ? [`2 seat ${seat} was a Cultist`] : [],
  );
}

/** 3: the last try frees. 8: no Monster is left on Mi-Go. */
function turnStartFaults(fact: Fact, { seats, board }: State): readonly string[] {
  if (fact.type !== 'TurnBegan') return [];
  const { inmate, tries } = at(seats, fact.seat);
  return [
    ...(inmate && tries > 2 ? [`3 seat ${fact.seat} begins a turn after ${tries} tries`] : []),
    ...board.filter(({ space }) => space === MI_GO).map(({ card }) => `8 ${card} is on Mi-Go between turns`),
  ];
}

/** 8: Great Old Ones leave past Mi-Go, or by a card that names them. */
function leavingFaults(fact: Fact, facts: readonly Fact[]): readonly string[] {
  if (fact.type !== 'MonsterLeft' || fact.cause === 'mi-go' || !cardOf(fact.card).greatOldOne) return [];
  const uses = facts.flatMap((one) => (one.type === 'CardUsed' ? [cardOf(one.card).use] : []));
  return uses.some((use) => use?.greatOldOnes === true) ? [] : [`8 ${fact.card} was ${fact.cause}`];
}

/** 10: dice have six faces, a Gate roll of its own kind thirteen. */
function diceFaults(fact: Fact, { options }: State): readonly string[] {
  if (fact.type !== 'DiceThrown') return [];
  const faces = fact.purpose === 'gate' && options.gateRoll === 'd13' ? 13 : 6;
  const areDice = fact.dice.every((face) => Number.isInteger(face) && face >= 1 && face <= faces);
  return areDice ? [] : [`10 ${JSON.stringify(fact)}`];
}

/** What is wrong with a decision after which the table is `after`. */
export function decisionFaults({ before, facts }: Played<Necronomonopoly>, after: State): readonly string[] {
  const faults: string[] = [...statusFaults(before, after)];
  let state = before;
  for (const fact of facts) {
    const next = title.evolve(state, fact);
    faults.push(...flowFaults(fact, state, next), ...turnStartFaults(fact, state));
    faults.push(...leavingFaults(fact, facts), ...diceFaults(fact, state));
    state = next;
  }
  if (JSON.stringify(state) !== JSON.stringify(after)) faults.push('10 the facts do not lead to the table');
  return faults;
}

/** The decisions since the turn began. */
function turnOf({ played, state }: History<Necronomonopoly>): readonly Played<Necronomonopoly>[] {
  const first = played.findLastIndex(({ before }) => before.turn.number !== state.turn.number);
  return played.slice(first + 1);
}

/** 11: no turn and no game without end; a standing pass is declared once a turn at most, and withdrawn once. */
export function turnFaults(history: History<Necronomonopoly>): readonly string[] {
  const turn = turnOf(history);
  const faults: string[] = [];
  if (turn.length > TURN_ALARM) faults.push(`11 ${turn.length} decisions in a turn`);
  if (history.played.length > GAME_ALARM) faults.push(`11 ${history.played.length} decisions`);
  const changes = turn.flatMap(({ facts }) =>
    facts.flatMap((fact) =>
      fact.type === 'StandingSet' || fact.type === 'StandingLifted' ? [`${fact.type} ${fact.seat} ${fact.pass}`] : [],
    ),
  );
  const twice = changes.filter((change, index) => changes.indexOf(change) < index);
  return [...faults, ...twice.map((change) => `11 twice in a turn: ${change}`)];
}

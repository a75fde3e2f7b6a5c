// A position and a move for every rule of the title, which refuses it. `=` names what chance brings.

import { FAR_PLACES, type Given, INNSMOUTH, MASONS_HILL, Scene } from './scene.ts';

const at = (given: Given, ...lines: readonly string[]): Scene => new Scene(given).play(...lines);

/** Seat 0 before its throw, with cards. */
const holding = (...cards: readonly string[]): Scene => at({ players: { 0: { cards } } });

/** Seat 0 lands on a Mythos space, draws a card, and is asked what to do. */
const drawing = (card: string, ...cards: readonly string[]): Scene =>
  at({ players: { 0: { space: 'cultes-de-goules', cards } } }, `roll = 3 4 ${card}`);

const board = at({ seats: 3, board: ['gug.1@mythos-4', 'cthulhu.1@witchs-cross'] });
const monsters = ['zombie.1@mythos-6', 'gug.1@mythos-4'];
const goules = at({ players: { 0: { tomes: ['cultes-de-goules'] } }, board: monsters });
const kulten = at({ players: { 0: { tomes: ['unaussprechlichen-kulten'] } } });
const banisher = at({ players: { 0: { cards: ['distant-banishment.1'] } }, board: ['cthulhu.1@witchs-cross'] });
/** Seat 2, a Cultist, with cards for sane players and for all. */
const cultist = at({
  seats: 3,
  active: 2,
  players: { 2: { cultist: true, cards: ['hip-flask.1', 'white-corridor.1'] } },
});
/** Seat 0 holds cards for every kind of seat; seat 1 is an inmate, seat 2 a Cultist. */
const targets = at({
  seats: 3,
  players: {
    0: {
      cards: ['withering-word.1', 'white-corridor.1', 'get-out.1', 'unseen-hand.1', 'hip-flask.1', 'open-the-way.1'],
    },
    1: { inmate: 0 },
    2: { cultist: true },
  },
});
const inside = at({ players: { 0: { inmate: 0, cards: ['open-the-way.1', 'trolley-token.1'] } } });
const toll = at(
  { players: { 0: { space: 'sunken-rlyeh', cards: ['loyal-mastiff.1', 'elder-sign.1'], lots: MASONS_HILL } } },
  'roll = 1 1',
);
const shieldless = at(
  { players: { 0: { space: 'cultes-de-goules', cards: ['loyal-mastiff.1', 'hip-flask.1'] } } },
  'roll = 3 4 gug.1',
);
/** Seat 1, a Cultist and the target, may answer a Spell; then seat 2 may. */
const spell = at(
  {
    seats: 3,
    players: {
      0: { cards: ['white-corridor.1'] },
      1: { cultist: true, cards: ['gug.1'] },
      2: { cards: ['turn-aside.1'] },
    },
  },
  'use:white-corridor.1@p1',
);
const otherSpell = at(
  {
    seats: 3,
    players: {
      0: { cards: ['withering-word.1'] },
      1: { cultist: true, cards: ['gug.1', 'turn-aside.1'] },
    },
  },
  'use:withering-word.1@p2',
);
const gate = at({ options: { gateRoll: 'd13' }, players: { 0: { cards: ['silver-key.1'] } } }, 'roll = 2 3 13');
const tomes = at({}, 'roll = 2 3 3 4');
const retrieving = at({ players: { 0: { space: 'mythos-6', tomes: ['necronomicon'] } } }, 'roll = 1 2');
const victims = at(
  {
    seats: 4,
    active: 3,
    players: {
      0: { space: 'gilman-house' },
      1: { space: 'gilman-house' },
      3: { cultist: true, space: 'moment-of-silence', cards: ['gug.1'] },
    },
  },
  'roll = 3 4',
);
const discarding = at(
  { players: { 0: { space: 'cultes-de-goules', cards: ['storm-lantern.1', 'hip-flask.1', 'formulary.1'] } } },
  'roll = 3 4 moon-beast.1',
);

/** Seat 0 at the end of its turn. */
const ended = (given: Given = {}): Scene => at({ ...given, players: { 0: {}, ...given.players } }, 'roll = 3 5');
const rich = { 0: { cards: ['great-seal.1'] }, 1: { lots: ['gilman-house'], sanity: 12 } } as const;
const trading = ended({ seats: 3, players: rich });
const nothingAgainst = ended({ players: { 0: { cards: ['great-seal.1'] } } }).play('trade:p1');

/** Rule, position, seat and move; some rules have more than one sentence. */
export const REFUSALS: readonly (readonly [rule: string, scene: Scene, seat: number, move: string])[] = [
  ['not-to-act', board, 1, 'roll'],
  ['not-to-act', board, 5, 'roll'],
  [
    'not-to-act',
    at(
      { players: { 0: { space: 'miskatonic-university', sanity: 5 }, 1: { lots: ['riverside-hospital'] } } },
      'roll = 1 2',
    ),
    0,
    'roll',
  ],
  ['wrong-step', board, 0, 'roll'],
  ['wrong-step', trading, 0, 'roll'],
  ['not-on-board', board, 0, 'monster:ghoul.2'],
  ['not-on-board', holding('distant-banishment.1'), 0, 'use:distant-banishment.1@ghoul.2'],
  ['monster-must-move', board, 0, 'none'],
  ['great-old-one', banisher, 0, 'use:distant-banishment.1@cthulhu.1'],
  ['great-old-one', drawing('cthulhu.1', 'great-seal.1', 'lesser-banishment.1'), 0, 'use:lesser-banishment.1'],
  ['no-extra-move', goules, 0, 'extra:innsmouth:gug.1'],
  ['no-extra-move', at({ players: { 1: { lots: INNSMOUTH } }, board: monsters }), 0, 'extra:innsmouth:gug.1'],
  ['extra-move-used', goules.play('extra:cultes-de-goules:zombie.1 = 1 1'), 0, 'extra:cultes-de-goules:zombie.1'],
  ['wrong-monster', goules, 0, 'extra:cultes-de-goules:gug.1'],
  ['not-summoner', board, 0, 'summon:ghatanothoa.1'],
  ['summon-spent', kulten.play('summon:ghatanothoa.1 = 1 2'), 0, 'summon:ghatanothoa.1'],
  [
    'not-in-deck',
    at({ players: { 0: { tomes: ['unaussprechlichen-kulten'] } }, board: ['ghatanothoa.1@mythos-4'] }),
    0,
    'summon:ghatanothoa.1',
  ],
  [
    'not-in-deck',
    at({ players: { 0: { cards: ['call-of-the-reef.1'] } }, unknown: ['gug.1'] }),
    0,
    'use:call-of-the-reef.1',
  ],
  ['not-in-deck', holding('chart-of-hidden-stars.1', 'turn-aside.1'), 0, 'use:chart-of-hidden-stars.1@turn-aside.1'],
  ['not-in-deck', holding('chart-of-hidden-stars.1'), 0, 'use:chart-of-hidden-stars.1@withering-word.2'],
  ['not-held', board, 0, 'use:hip-flask.1'],
  ['not-held', drawing('gug.1', 'loyal-mastiff.1'), 0, 'ally:two-faced-butler.1'],
  ['not-usable-now', holding('turn-aside.1', 'elder-sign.1'), 0, 'use:elder-sign.1'],
  [
    'used-this-turn',
    at({ players: { 0: { cards: ['ghost-whistle.1'] } }, board: monsters }, 'use:ghost-whistle.1@gug.1 = 1 1'),
    0,
    'use:ghost-whistle.1@gug.1',
  ],
  ['too-dear', at({ players: { 0: { cards: ['open-the-way.1'], sanity: 3 } } }), 0, 'use:open-the-way.1@gate-east'],
  ['not-for-cultists', cultist, 2, 'use:hip-flask.1'],
  ['inside-asylum', inside, 0, 'use:open-the-way.1@gate-east'],
  [
    'wrong-target',
    at({ players: { 0: { space: 'gate-east', cards: ['open-the-way.1'] } } }),
    0,
    'use:open-the-way.1@gate-east',
  ],
  ['wrong-target', targets, 0, 'use:unseen-hand.1@elder-sign.1'],
  ['own-target', targets, 0, 'use:withering-word.1@p0'],
  ['own-target', targets, 0, 'use:unseen-hand.1@hip-flask.1'],
  ['not-sane', targets, 0, 'use:withering-word.1@p2'],
  ['is-inmate', targets, 0, 'use:white-corridor.1@p1'],
  ['no-inmate', targets, 0, 'use:get-out.1@p2'],
  ['no-such-seat', targets, 0, 'use:withering-word.1@p5'],
  ['other-loss', toll, 0, 'ally:loyal-mastiff.1'],
  ['other-loss', toll, 0, 'use:elder-sign.1'],
  ['no-shield', shieldless, 0, 'shield'],
  ['not-a-friend', spell.play('pass'), 2, 'friend:gug.1'],
  ['not-held', spell, 1, 'friend:ghoul.1'],
  ['not-the-target', otherSpell, 1, 'friend:gug.1'],
  ['no-shift', gate, 0, 'shift:far-places:up'],
  ['no-such-row', gate, 0, 'shift:silver-key.1:up'],
  ['not-a-choice', tomes, 0, 'space:gilman-house'],
  ['not-a-choice', retrieving, 0, 'spell:withering-word.2'],
  ['not-a-choice', victims, 3, 'victim:2'],
  ['not-a-choice', discarding, 0, 'discard:formulary.1'],
  ['no-trade', ended({ options: { trade: false } }), 0, 'trade:p1'],
  ['offers-spent', trading.play('trade:p1', 'cancel', 'trade:p1', 'cancel'), 0, 'trade:p1'],
  ['cultist', ended({ seats: 3, players: { 2: { cultist: true, tomes: ['necronomicon'] } } }), 0, 'trade:p2'],
  ['own-seat', trading, 0, 'trade:p0'],
  ['no-such-seat', trading, 0, 'trade:p4'],
  ['rejects-offers', ended({ players: { 1: { lots: FAR_PLACES, standing: ['trade'] } } }), 0, 'trade:p1'],
  ['nothing-to-trade', ended(), 0, 'trade:p1'],
  ['nothing-to-trade', nothingAgainst, 0, 'give:none'],
  ['not-owned', trading.play('trade:p1'), 0, 'give:gilman-house'],
  ['not-owned', trading.play('trade:p1', 'give:none'), 0, 'take:great-seal.1'],
  ['nothing-given', trading.play('trade:p1', 'give:none'), 0, 'take:none'],
  ['nothing-given', trading.play('trade:p1', 'give:none', 'take:gilman-house'), 0, 'price:get:10'],
  ['nothing-taken', trading.play('trade:p1', 'give:great-seal.1', 'take:none'), 0, 'price:pay:10'],
  ['one-sided', trading.play('trade:p1', 'give:great-seal.1', 'take:none'), 0, 'price:0'],
  ['not-enough-sanity', trading.play('trade:p1', 'give:great-seal.1', 'take:none'), 0, 'price:get:15'],
  ['not-standing', holding('hip-flask.1'), 0, 'ask:trade'],
];

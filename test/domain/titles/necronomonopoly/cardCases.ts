// Every card at work: Monsters by what they take, the others by what they do.

import { FAR_PLACES, type Given, type Players, type Seen } from './scene.ts';

/** A card, who holds what where, moves, and what is seen then. */
export type CardCase = readonly [
  card: string,
  players: Players,
  moves: readonly string[],
  seen: Partial<Seen>,
  more?: Given,
];

const CULTIST = { cultist: true } as const;
/** Seven spaces before a Mythos space. */
const DRAWER = { space: 'cultes-de-goules' } as const;
/** Two spaces before Mi-Go; three before Riverside Hospital. */
const TRAVELLER = { space: 'sunken-rlyeh' } as const;
const DEBTOR = { space: 'miskatonic-university' } as const;
const HOSPITAL = { lots: ['riverside-hospital'] } as const;

export const MONSTER_LOSSES = {
  'zombie.1': 6,
  'ghoul.2': 8,
  'ghast.3': 12,
  'deep-one.5': 9,
  'tcho-tcho.1': 8,
  'hooded-cultist.3': 7,
  'night-gaunt.2': 5,
  'gug.1': 16,
  'elder-thing.1': 14,
  'moon-beast.2': 10,
  'rat-thing.1': 3,
  'angle-lurker.1': 11,
  'shoggoth.1': 20,
  'dagon.1': 24,
  'ghatanothoa.1': 30,
  'cthulhu.1': 40,
  'yog-sothoth.1': 34,
  'shub-niggurath.1': 28,
  'nyarlathotep.1': 22,
};

/** Seat 0 about to pass Mi-Go, with these cards. */
const travelling = (...cards: readonly string[]): Players => ({ 0: { ...TRAVELLER, cards } });

/** Seat 0 about to draw, with these cards. */
const drawing = (...cards: readonly string[]): Players => ({ 0: { ...DRAWER, cards } });

/** Monsters that do more than attack. */
const THEN: readonly CardCase[] = [
  ['night-gaunt.1', { 0: DRAWER }, ['roll = 3 4 night-gaunt.1 1 1'], { places: ['gate-east', 'mi-go'], step: 'end 0' }],
  [
    'moon-beast.1',
    drawing('formulary.1', 'silver-key.1'),
    ['roll = 3 4 moon-beast.1 1 1'],
    { hands: ['formulary.1', ''] },
  ],
  [
    'rat-thing.1',
    drawing('formulary.1', 'silver-key.1'),
    ['roll = 3 4 rat-thing.1 1 1'],
    { hands: ['silver-key.1', ''] },
  ],
  [
    'nyarlathotep.1',
    drawing('turn-aside.1', 'silver-key.1'),
    ['roll = 3 4 nyarlathotep.1 1 1'],
    { hands: ['silver-key.1', ''] },
  ],
];

const ALLIES: readonly CardCase[] = [
  [
    'patient-librarian.1',
    { 0: { cards: ['patient-librarian.1'] }, 1: { tomes: ['book-of-eibon'] } },
    ['roll = 1 3'],
    { sanities: [149, 151] },
  ],
  [
    'night-watchman.1',
    { 0: { space: 'gilman-house', cards: ['night-watchman.1'] }, 2: { ...CULTIST, space: 'moment-of-silence' } },
    ['roll = 3 4 5'],
    { sanities: [148, 150, 0] },
    { seats: 3, active: 2 },
  ],
  ['kindly-alienist.1', { 0: { inmate: 0, cards: ['kindly-alienist.1'] } }, ['roll = 1 2'], { sanities: [158, 150] }],
  ['harbour-skipper.1', drawing('harbour-skipper.1'), ['roll = 3 4 deep-one.1 1 1'], { sanities: [150, 150] }],
  ['cat-of-ulthar.1', drawing('cat-of-ulthar.1'), ['roll = 3 4 gug.1', 'take = 1 1'], { sanities: [135, 150] }],
  [
    'thrifty-landlady.1',
    { 0: { ...DEBTOR, cards: ['thrifty-landlady.1'] }, 1: HOSPITAL },
    ['roll = 1 2'],
    { sanities: [142, 158] },
  ],
  ['parish-pastor.1', travelling('parish-pastor.1'), ['roll = 1 3'], { sanities: [143, 150] }],
  [
    'loyal-mastiff.1',
    drawing('loyal-mastiff.1'),
    ['roll = 3 4 dagon.1', 'ally:loyal-mastiff.1 = 1 1'],
    { sanities: [150, 150], known: ['loyal-mastiff.1'] },
  ],
  ['tiresome-cousin.1', travelling('tiresome-cousin.1'), ['roll = 1 3'], { sanities: [138, 150] }],
  [
    'two-faced-butler.1',
    drawing('two-faced-butler.1'),
    ['roll = 3 4 gug.1', 'ally:two-faced-butler.1 = 1 1'],
    { sanities: [146, 150], hands: ['', ''] },
  ],
];

const SPELLS: readonly CardCase[] = [
  [
    'lesser-banishment.1',
    drawing('lesser-banishment.1'),
    ['roll = 3 4 gug.1', 'use:lesser-banishment.1'],
    { sanities: [146, 150], known: ['gug.1'], hands: ['lesser-banishment.1', ''] },
  ],
  [
    'great-seal.1',
    drawing('great-seal.1'),
    ['roll = 3 4 cthulhu.1', 'use:great-seal.1'],
    { sanities: [138, 150], known: ['cthulhu.1', 'great-seal.1'] },
  ],
  [
    'distant-banishment.1',
    { 0: { cards: ['distant-banishment.1'] } },
    ['use:distant-banishment.1@gug.1'],
    { sanities: [144, 150], board: [], known: ['gug.1'] },
    { board: ['gug.1@gate-east'] },
  ],
  [
    'withering-word.2',
    { 0: { cards: ['withering-word.2'] } },
    ['use:withering-word.2@p1 = 4 6'],
    { sanities: [147, 140], known: ['withering-word.2'] },
  ],
  [
    'leech-of-dreams.1',
    { 0: { cards: ['leech-of-dreams.1'] }, 1: { sanity: 9 } },
    ['use:leech-of-dreams.1@p1'],
    { sanities: [158, 1] },
  ],
  [
    'clouded-memory.1',
    { 0: { cards: ['clouded-memory.1'] }, 1: { cards: ['great-seal.1'] } },
    ['use:clouded-memory.1@great-seal.1'],
    { sanities: [148, 150], known: ['clouded-memory.1', 'great-seal.1'] },
  ],
  [
    'unseen-hand.1',
    { 0: { cards: ['unseen-hand.1'] }, 1: { cards: ['hip-flask.1'] } },
    ['use:unseen-hand.1@hip-flask.1'],
    { sanities: [145, 150], hands: ['hip-flask.1', ''] },
  ],
  [
    'white-corridor.1',
    { 0: { cards: ['white-corridor.1'] } },
    ['use:white-corridor.1@p1'],
    { sanities: [144, 150], places: ['mi-go', 'arkham-asylum'] },
  ],
  [
    'turn-aside.1',
    { 0: { cards: ['white-corridor.1'] }, 1: { cards: ['turn-aside.1'] } },
    ['use:white-corridor.1@p1', 'counter:turn-aside.1'],
    { sanities: [144, 147], places: ['mi-go', 'mi-go'] },
  ],
  [
    'call-of-the-reef.1',
    drawing('call-of-the-reef.1'),
    ['use:call-of-the-reef.1 = 1 3'],
    { sanities: [148, 150], board: ['deep-one.1@arkham-asylum'] },
  ],
  [
    'open-the-way.1',
    { 0: { cards: ['open-the-way.1'] } },
    ['use:open-the-way.1@gate-east = 4 4'],
    { sanities: [146, 150], places: ['moment-of-silence', 'mi-go'] },
  ],
  ['elder-ward.1', drawing('elder-ward.1'), ['roll = 3 4 dagon.1', 'use:elder-ward.1 = 1 1'], { sanities: [132, 150] }],
];

const ITEMS: readonly CardCase[] = [
  [
    'elder-sign.2',
    drawing('elder-sign.2'),
    ['roll = 3 4 gug.1', 'use:elder-sign.2 = 1 1'],
    { sanities: [150, 150], board: ['gug.1@old-witch-house'], known: ['elder-sign.2'] },
  ],
  ['service-revolver.1', drawing('service-revolver.1'), ['roll = 3 4 gug.1 1 1'], { sanities: [137, 150] }],
  [
    'lucky-coin.1',
    { 0: { cards: ['lucky-coin.1'] } },
    ['roll = 6 6', 'use:lucky-coin.1 = 1 2'],
    { sanities: [149, 150], places: ['whateley-farm', 'mi-go'] },
  ],
  [
    'silver-key.1',
    { 0: { cards: ['silver-key.1'] } },
    ['roll = 2 3 4 5', 'shift:silver-key.1:down'],
    { places: ['moment-of-silence', 'mi-go'] },
  ],
  [
    'hip-flask.1',
    { 0: { cards: ['hip-flask.1'] } },
    ['use:hip-flask.1'],
    { sanities: [160, 150], known: ['hip-flask.1'] },
  ],
  [
    'letter-of-passage.1',
    { 0: { ...DEBTOR, cards: ['letter-of-passage.1'] }, 1: HOSPITAL },
    ['roll = 1 2', 'use:letter-of-passage.1'],
    { sanities: [150, 150], known: ['letter-of-passage.1'] },
  ],
  [
    'black-mirror.1',
    drawing('black-mirror.1'),
    ['roll = 3 4 gug.1', 'use:black-mirror.1@p1 = 1 1'],
    { sanities: [150, 134], board: ['gug.1@old-witch-house'] },
  ],
  [
    'ghost-whistle.1',
    { 0: { cards: ['ghost-whistle.1'] } },
    ['use:ghost-whistle.1@gug.1 = 1 1'],
    { sanities: [149, 150], board: ['gug.1@nameless-city'] },
    { board: ['gug.1@gate-east'] },
  ],
  ['storm-lantern.1', drawing('storm-lantern.1'), ['roll = 3 4 angle-lurker.1 1 1'], { sanities: [150, 150] }],
  [
    'trolley-token.1',
    { 0: { cards: ['trolley-token.1'] } },
    ['use:trolley-token.1@sunken-rlyeh'],
    { sanities: [150, 150], step: 'buy 0', known: ['trolley-token.1'] },
  ],
];

const BOOKS: readonly CardCase[] = [
  ['drowned-mans-diary.1', travelling('drowned-mans-diary.1'), ['roll = 1 3'], { sanities: [144, 150] }],
  [
    'ledger-of-old-debts.1',
    { 0: DEBTOR, 1: { ...HOSPITAL, cards: ['ledger-of-old-debts.1'] } },
    ['roll = 1 2'],
    { sanities: [136, 164] },
  ],
  ['book-of-quiet-hours.1', travelling('book-of-quiet-hours.1'), ['roll = 1 3'], { sanities: [143, 150] }],
  [
    'formulary.1',
    { 0: { cards: ['formulary.1', 'leech-of-dreams.1', 'great-seal.1', 'white-corridor.1'] } },
    ['use:white-corridor.1@p1'],
    { sanities: [146, 150] },
  ],
  [
    'chart-of-hidden-stars.1',
    { 0: { cards: ['chart-of-hidden-stars.1'] } },
    ['use:chart-of-hidden-stars.1@great-seal.1'],
    { sanities: [147, 150], hands: ['great-seal.1', ''], known: [] },
  ],
];

const EVENTS: readonly CardCase[] = [
  [
    'go-to-asylum-card.3',
    { 0: DRAWER },
    ['roll = 3 4 go-to-asylum-card.3'],
    { places: ['arkham-asylum', 'mi-go'], step: 'roll 1' },
  ],
  [
    'get-out.2',
    { 0: DRAWER, 1: { inmate: 0 } },
    ['roll = 3 4 get-out.2', 'use:get-out.2@p1'],
    { known: ['get-out.2'], step: 'end 0' },
  ],
  ['night-of-bad-dreams.1', { 0: DRAWER }, ['roll = 3 4 night-of-bad-dreams.1'], { sanities: [144, 144] }],
  ['restful-week.1', { 0: DRAWER }, ['roll = 3 4 restful-week.1'], { sanities: [162, 150] }],
  ['creeping-damp.1', { 0: { ...DRAWER, lots: FAR_PLACES } }, ['roll = 3 4 creeping-damp.1'], { sanities: [144, 150] }],
  [
    'wheel-of-stars.1',
    { 0: DRAWER, 1: { space: 'nameless-city' } },
    ['monster:dagon.1 = 1 2', 'roll = 3 4 wheel-of-stars.1 1 1 3 4'],
    { sanities: [150, 142], board: ['ghoul.1@nameless-city', 'zombie.1@riverside-hospital', 'dagon.1@mythos-5'] },
    { board: ['ghoul.1@gate-east', 'zombie.1@unaussprechlichen-kulten', 'dagon.1@gate-east'] },
  ],
  [
    'fog-road.1',
    { 0: DRAWER },
    ['roll = 3 4 fog-road.1 4 4'],
    { sanities: [150, 150], places: ['moment-of-silence', 'mi-go'] },
  ],
];

export const CARD_CASES: readonly CardCase[] = [...THEN, ...ALLIES, ...SPELLS, ...ITEMS, ...BOOKS, ...EVENTS];

export const TESTED_CARDS: readonly string[] = [...Object.keys(MONSTER_LOSSES), ...CARD_CASES.map(([card]) => card)];

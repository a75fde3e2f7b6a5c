// What the table of London Necropolis Railway is made of: closed sets, names, and cards.

import { flag, text, whole } from '../../../read/shape.ts';
import { typesOf } from '../../../read/types.ts';

export const { made, set, type } = typesOf();

export const edition = set('Edition', 'The rulebook that is played; the editions differ in seven points.', {
  en: 'The English edition.',
  de: 'The German edition.',
});

export const disc = set('Disc', 'The colours of the action discs.', {
  blue: 'For London actions.',
  green: 'For Necropolis actions.',
  grey: 'For Railway actions.',
  orange: 'A joker: it may be paid as any colour.',
});

export const coffin = set('Coffin', 'The colours of the coffins and of the cells they match.', {
  purple: 'Purple.',
  teal: 'Teal.',
  red: 'Red.',
  black: 'Black.',
});

export const crypt = set('Crypt', 'The colours of the crypts: they multiply the points of the column below.', {
  brown: 'The cheapest.',
  yellow: 'The middle one.',
  white: 'The dearest; it also breaks ties.',
});

export const room = set('Room', 'The rooms of the London terminus.', {
  mortuary: 'Two spaces: coffins.',
  chapel: 'Two spaces: mourners.',
  office: 'One space: orange discs.',
  lobby: 'Three spaces.',
});

export const ability = set('Ability', 'What an installed card can do once; using it discards the card.', {
  caboose: 'Mourners of the train may pay for a crypt.',
  crew: 'Staff is paid less at one income.',
  dining: 'Full mourner cars pay money at one delivery.',
  tender: 'The train moves a space more per installed card, itself included.',
});

export const section = set('Section', 'The three sections of a card.', {
  london: 'The London action, for blue.',
  necropolis: 'The Necropolis action, for green.',
  railway: 'The Railway action, for grey.',
});

export const station = set('Station', 'The two stations of the track.', {
  london: 'London: income and wages.',
  necropolis: 'The Necropolis: delivery.',
});

export const piece = set('Piece', 'A piece on a spot for staff.', {
  staff: 'Staff, paid at every income.',
  volunteer: 'The volunteer, who is never paid and never leaves.',
});

export const side = set('Side', 'What a London space shows.', {
  bare: 'No tile: the printed space. It has no spot for staff.',
  A: 'The tile on its side A.',
  B: 'The tile on its side B: fully improved.',
});

export const carState = set('CarState', 'The state of one car of the train.', {
  none: 'No tile: no places.',
  base: 'An un-upgraded tile.',
  upgraded: 'An upgraded tile.',
});

export const cargo = set('Cargo', 'What a car carries.', {
  mourners: 'Mourners.',
  coffins: 'Coffins.',
});

export const pairBonus = set('PairBonus', 'What a fully upgraded pair of cars gives, once.', {
  orangeDiscs: 'Orange discs.',
  volunteer: 'The volunteer.',
  whiteCrypt: 'A white crypt without cost.',
});

export const volunteer = set('Volunteer', "Where a seat's volunteer is.", {
  reserve: 'Not won yet.',
  placed: 'On a spot.',
  lost: 'Won when no spot was free: out of the game.',
});

export const occasion = set('Occasion', 'What the acting seat is doing.', {
  turn: 'Its turn.',
  century: 'Its free action at the Turn of the Century.',
  finalRun: 'Its final run.',
  finalBuy: 'Its final purchase.',
});

export const stepName = set('StepName', 'The decision points.', {
  setupRow: 'The first staffed row.',
  take: 'A card of the row.',
  main: 'Actions, bonus, prestige, sale, or the end of them.',
  necropolis: 'The hire and the crypt of a Necropolis action.',
  caboose: 'How many mourners of the train pay for a crypt.',
  volunteer: 'The spot of the volunteer.',
  freeCrypt: 'The column of a free white crypt.',
  boarding: 'What boards a train that grew in London.',
  tender: 'Whether the Tender is used.',
  load: 'The next coffin to load at an income.',
  crew: 'Whether the Crew Car is used.',
  dismiss: 'Which unpaid staff leaves.',
  dining: 'Whether the Dining Car is used.',
  bury: 'The next coffin and its cell.',
  century: 'The free action of the Turn of the Century.',
  finalRun: 'Whether the train runs to the next station after the last round.',
  finalBuy: 'The last hire or crypt.',
  over: 'None: the game is over.',
});

export const label = type('Label', 'A name for people.', {
  en: [text, 'In English.'],
  de: [text, "In German, in the German rulebook's terms."],
});

export const discs = type('Discs', 'A number of discs of each colour.', {
  blue: [whole, 'Blue ones.'],
  green: [whole, 'Green ones.'],
  grey: [whole, 'Grey ones.'],
  orange: [whole, 'Orange ones.'],
});

export const coffins = type('Coffins', 'A number of coffins of each colour.', {
  purple: [whole, 'Purple ones.'],
  teal: [whole, 'Teal ones.'],
  red: [whole, 'Red ones.'],
  black: [whole, 'Black ones.'],
});

export const card = type('Card', 'An action card with what it offers in this edition.', {
  code: [text, 'From A01 to A52.'],
  dots: [whole, 'Used with at least this many seats.'],
  room: [room, 'The room that its London section improves.'],
  roomLabel: [label, 'Name of the room.'],
  hasStaff: [flag, 'Whether its Necropolis section allows a hire.'],
  hasCrypt: [flag, 'Whether its Necropolis section allows a crypt.'],
  ability: [ability, 'What it can do once installed.'],
  abilityLabel: [label, 'Name of the ability.'],
  londonIcons: [whole, 'Spaces that the train moves for the London action.'],
  necropolisIcons: [whole, 'Spaces that the train moves for the Necropolis action.'],
  railwayIcons: [
    whole,
    'Spaces that the train moves for the Railway action, whether the card is installed or a tile is taken.',
  ],
});

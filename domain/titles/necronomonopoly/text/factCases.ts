// What facts of one type say in different cases.

import type { FactOf } from '../facts.ts';
import type { Both } from './speak.ts';

/** In German around the way. */
export const WAYS: Readonly<
  Record<FactOf<'TokenMoved'>['cause'], readonly [en: string, before: string, after: string]>
> = {
  walk: ['walks', 'zieht', ''],
  gate: ['is sent by the Gate', 'wird durch das Tor', ' geschickt'],
  card: ['is taken by a card', 'wird durch eine Karte', ' gebracht'],
  monster: ['is carried off', 'wird', ' verschleppt'],
  asylum: ['is sent', 'wird', ' geschickt'],
};

export const PURPOSES: Readonly<Record<FactOf<'DiceThrown'>['purpose'], Both>> = {
  movement: ['to walk', 'für die Bewegung'],
  monster: ['for the Monster', 'für das Monster'],
  gate: ['at the Gate', 'am Tor'],
  cultist: ['for the attack of the Cultist', 'für den Angriff des Kultisten'],
  spell: ['for the Spell', 'für den Zauber'],
};

export const GAINS: Readonly<Record<FactOf<'SanityGained'>['reason'], Both>> = {
  asylum: ['in Arkham Asylum', 'im Arkham-Sanatorium'],
  gate: ['by the Gate', 'durch das Tor'],
  'mi-go': ['at Mi-Go', 'auf Mi-Go'],
  card: ['by a card', 'durch eine Karte'],
  drain: ['from its victim', 'von seinem Opfer'],
};

export const SHIELDS: Readonly<Record<FactOf<'ShieldChanged'>['cause'], Both>> = {
  complete: ['is up: the locale is complete', 'ist bereit: Die Gegend ist vollständig'],
  renewed: ['is up again', 'ist wieder bereit'],
  used: ['is used: the loss is avoided', 'wird genutzt: Der Verlust entfällt'],
  broken: ['is gone: the locale is not complete any more', 'ist weg: Die Gegend ist nicht mehr vollständig'],
};

export const LEAVING: Readonly<Record<FactOf<'MonsterLeft'>['cause'], Both>> = {
  'mi-go': ['reaches Mi-Go and goes under the deck', 'erreicht Mi-Go und kommt unter den Stapel'],
  banished: ['is banished under the deck', 'wird unter den Stapel gebannt'],
  removed: ['is taken off the board, under the deck', 'wird vom Spielplan genommen und kommt unter den Stapel'],
};

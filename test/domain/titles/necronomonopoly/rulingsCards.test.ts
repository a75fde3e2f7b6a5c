// Rulings of the Mythos Deck and the Allies: R29 to R48. Those that a scenario shows are named in its data.

import { describe, expect, test } from 'vitest';
import { AUDITOR, SPECTATOR, viewerOf } from '../../../../domain/title/contract.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import { Scene } from './scene.ts';

/** Seat 0 seven spaces before a Mythos space, with these cards: it walks there and draws. */
function drawing(...cards: readonly string[]): Scene {
  return new Scene({ players: { 0: { space: 'cultes-de-goules', cards } } });
}

describe('the Mythos Deck', () => {
  test('R29 everybody sees the same table', () => {
    const { state } = drawing('turn-aside.1').play('roll = 3 4 ghoul.1 1 1');
    const views = [viewerOf(0), viewerOf(1), SPECTATOR, AUDITOR].map((viewer) => title.view(state, viewer));
    for (const view of views) expect(view).toEqual(views[0]);
  });

  test('R30 an Ally or Artifact may be declined and goes to the bottom', () => {
    const scene = drawing().play('roll = 3 4 loyal-mastiff.1');
    expect([scene.step, ...scene.legal]).toEqual(['keep 0', 'keep', 'leave']);
    expect(scene.play('leave').known).toEqual(['loyal-mastiff.1']);
    expect(scene.play('keep').cards(0)).toEqual(['loyal-mastiff.1']);
  });

  test('R31 cards go under those that lie at the bottom, in the order of the procedure', () => {
    const mine = { space: 'cultes-de-goules', sanity: 5, cards: ['silver-key.1', 'turn-aside.1'] };
    const scene = new Scene({ seats: 3, players: { 0: mine }, known: ['zombie.1'] });
    const insane = scene.play('roll = 3 4 night-of-bad-dreams.1');
    expect(insane.known).toEqual(['zombie.1', 'night-of-bad-dreams.1', 'silver-key.1', 'turn-aside.1']);
  });

  test('R32 of equal cards the lowest is taken, wherever it lies; then known cards are mixed in', () => {
    const players = { 0: { space: 'sunken-rlyeh', tomes: ['necronomicon'] } };
    const scene = new Scene({ players, known: ['lesser-banishment.1', 'ghoul.1'] }).play('roll = 1 3');
    expect(scene.among('spell:lesser-banishment.1', 'spell:lesser-banishment.2')).toEqual([
      'spell:lesser-banishment.1',
    ]);
    const taken = scene.play('spell:turn-aside.1');
    expect([taken.known, taken.unknown.length]).toEqual([[], 87]);
    expect(taken.unknown).toContain('ghoul.1');
  });

  test('R33 with an empty deck a draw does nothing', () => {
    const scene = new Scene({ players: { 0: { space: 'cultes-de-goules' } }, unknown: [] }).play('roll = 3 4');
    expect([scene.step, scene.sanities[0]]).toEqual(['end 0', 150]);
  });

  test('R34 an event card goes to the bottom before its effect: it may be turned up again by it', () => {
    const scene = new Scene({ players: { 0: { space: 'moment-of-silence' } }, unknown: ['fog-road.1'] });
    const again = scene.play('roll = 1 2 fog-road.1 1 3 4 4');
    expect([again.places[0], again.sanities[0], again.known]).toEqual(['moment-of-silence', 140, ['fog-road.1']]);
  });

  test('R35 no limit to cards held, none to Monsters on a space', () => {
    const scene = drawing(...Array.from({ length: 4 }, (_, k) => `zombie.${k + 1}`), 'gug.1', 'gug.2', 'turn-aside.1');
    expect(scene.play('roll = 3 4 hip-flask.1', 'keep').cards(0)).toHaveLength(8);
    const board = Array.from({ length: 5 }, (_, k) => `deep-one.${k + 1}@mythos-4`);
    const crowd = new Scene({ players: { 0: { space: 'necronomicon' } }, board });
    expect(crowd.play('monster:deep-one.1 = 1 1').board).toHaveLength(5);
  });

  test('R36 every card has its windows: own turn, between turns, loss, debt, throw, Spell', () => {
    const cards = ['hip-flask.1', 'ghost-whistle.1', 'elder-sign.1', 'letter-of-passage.1', 'turn-aside.1'];
    const board = ['ghoul.1@gate-east'];
    const ownTurn = ['use:hip-flask.1', 'use:ghost-whistle.1@ghoul.1'];
    const uses = ({ legal }: Scene) => legal.filter((id) => id.startsWith('use'));
    const mine = new Scene({ players: { 0: { cards } }, board });
    const rolled = mine.play('monster:ghoul.1 = 1 1');
    const walked = rolled.play('roll = 1 2', 'decline');
    for (const scene of [mine, rolled, walked]) expect(uses(scene)).toEqual(ownTurn);
    const others = new Scene({ players: { 1: { cards } }, board });
    const over = others.play('monster:ghoul.1 = 1 1', 'roll = 1 2', 'decline', 'pass');
    expect([over.step, ...uses(over)]).toEqual(['interlude 1', 'use:hip-flask.1']);
  });

  test('R37 a card is used once a turn; the interlude belongs to the turn before it', () => {
    const board = ['ghoul.1@plateau-of-leng', 'gug.1@unaussprechlichen-kulten'];
    const mine = new Scene({ players: { 0: { cards: ['ghost-whistle.1'] } }, board });
    const used = mine.play('use:ghost-whistle.1@ghoul.1 = 1 1');
    expect([used.step, ...used.legal]).toEqual(['monster 0', 'monster:ghoul.1', 'monster:gug.1']);
    const others = new Scene({ players: { 1: { cards: ['distant-banishment.1'] } }, board });
    const between = others.play('monster:ghoul.1 = 1 1', 'roll = 1 2', 'decline', 'pass');
    const next = between.play('use:distant-banishment.1@ghoul.1');
    expect(next.step).toBe('monster 1');
    expect(next.legal).toEqual(['monster:gug.1', 'use:distant-banishment.1@gug.1']);
    expect(next.sanities[1]).toBe(144);
  });

  test('R38 the cost comes first and must be covered; nothing answers it', () => {
    const scene = (sanity: number) =>
      new Scene({ players: { 0: { sanity, cards: ['withering-word.1', 'loyal-mastiff.1'] } } });
    expect(scene(2).legal).toEqual(['roll']);
    const paid = scene(3).play('use:withering-word.1@p1 = 1 1');
    expect([paid.player(0).status, ...paid.sanities]).toEqual(['sane', 0, 148]);
  });

  test('R39 a fruitless Spell is paid, and a One-Shot is gone', () => {
    const players = { 0: { cards: ['withering-word.1'] }, 1: { tomes: ['book-of-eibon'] } };
    const scene = new Scene({ players }).play('use:withering-word.1@p1 = 1 1');
    expect([scene.sanities, scene.known, scene.step]).toEqual([[147, 150], ['withering-word.1'], 'roll 0']);
  });

  test('R40 reactions are not countered', () => {
    const players = { 0: { space: 'cultes-de-goules', cards: ['elder-ward.1'] }, 1: { cards: ['turn-aside.1'] } };
    const hit = new Scene({ players }).play('roll = 3 4 ghoul.1');
    expect(hit.step).toBe('loss 0');
    const warded = hit.play('use:elder-ward.1 = 1 1');
    expect([warded.step, warded.sanities[0]]).toEqual(['end 0', 148]);
  });

  test('R41 a continuous card works by itself', () => {
    const scene = drawing('service-revolver.1');
    expect(scene.legal).toEqual(['roll']);
    expect(scene.play('roll = 3 4 ghoul.1 1 1').sanities[0]).toBe(145);
  });

  test('R42 what takes Books does not take Great Tomes', () => {
    const mine = { space: 'cultes-de-goules', tomes: ['book-of-eibon'] };
    const scene = new Scene({ players: { 0: mine } }).play('roll = 3 4 rat-thing.1 1 1');
    expect([scene.tomes(0), scene.sanities[0]]).toEqual([['book-of-eibon'], 147]);
  });

  test('R43 Great Old Ones move by step 1 only; Gate row 12 does not remove them', () => {
    const board = ['ghoul.1@gate-east', 'cthulhu.1@sunken-rlyeh'];
    const wheel = new Scene({ players: { 0: { space: 'cultes-de-goules' } }, board });
    const turned = wheel.play('monster:cthulhu.1 = 1 1', 'roll = 3 4 wheel-of-stars.1 1 1');
    expect(turned.board).toEqual(['ghoul.1@nameless-city', 'cthulhu.1@gate-east']);
    const gate = new Scene({ board }).play('monster:cthulhu.1 = 1 1', 'roll = 2 3 6 6');
    expect([gate.board, gate.known]).toEqual([['cthulhu.1@gate-east'], ['ghoul.1']]);
  });
});

describe('Allies', () => {
  test('R44 an Ally answers neither toll nor card nor Spell', () => {
    const mine = { space: 'sunken-rlyeh', cards: ['loyal-mastiff.1'] };
    const toll = new Scene({ players: { 0: mine } }).play('roll = 1 3');
    expect([toll.step, toll.sanities[0]]).toEqual(['buy 0', 140]);
    expect(drawing('loyal-mastiff.1').play('roll = 3 4 night-of-bad-dreams.1').sanities).toEqual([144, 144]);
    const players = { 0: { cards: ['withering-word.1'] }, 1: { cards: ['loyal-mastiff.1'] } };
    expect(new Scene({ players }).play('use:withering-word.1@p1 = 3 4').sanities).toEqual([147, 143]);
  });

  test('R45 an Ally answers a Great Old One', () => {
    const scene = drawing('loyal-mastiff.1').play('roll = 3 4 cthulhu.1', 'ally:loyal-mastiff.1 = 1 1');
    expect([scene.sanities[0], ...scene.board]).toEqual([150, 'cthulhu.1@old-witch-house']);
  });

  test('R46 what removes the whole loss avoids its further effects; a reduction to 0 does not', () => {
    const avoided = drawing('loyal-mastiff.1', 'hip-flask.1').play(
      'roll = 3 4 moon-beast.1',
      'ally:loyal-mastiff.1 = 1 1',
    );
    expect(avoided.cards(0)).toEqual(['hip-flask.1']);
    const taken = drawing('loyal-mastiff.1', 'hip-flask.1').play('roll = 3 4 moon-beast.1', 'take = 1 1');
    expect([taken.cards(0), taken.sanities[0]]).toEqual([['loyal-mastiff.1'], 140]);
    const cards = ['elder-ward.1', 'service-revolver.1', 'hip-flask.1'];
    const reduced = drawing(...cards).play('roll = 3 4 moon-beast.1', 'use:elder-ward.1');
    expect([reduced.step, ...reduced.legal]).toEqual([
      'discard 0',
      'discard:service-revolver.1',
      'discard:hip-flask.1',
    ]);
    expect(reduced.play('discard:hip-flask.1 = 1 1').sanities[0]).toBe(148);
  });

  test('R48 a Deep One taken is an Ally, given up at insanity', () => {
    const scene = drawing('deep-one.3').play('roll = 3 4 ghoul.1', 'ally:deep-one.3 = 1 1');
    expect([scene.sanities[0], scene.known]).toEqual([150, ['deep-one.3']]);
    const poor = { space: 'cultes-de-goules', sanity: 5, cards: ['deep-one.3'] };
    const insane = new Scene({ seats: 3, players: { 0: poor } }).play('roll = 3 4 night-of-bad-dreams.1');
    expect([insane.cards(0), insane.known]).toEqual([[], ['night-of-bad-dreams.1', 'deep-one.3']]);
  });
});

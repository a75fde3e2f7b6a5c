// One seat in the picture: Sanity, place, Lots, Tomes, cards.

import type { CardId } from '../components/ids.ts';
import { cardOf, LOCALES, localeOf, tomeOf } from '../components.ts';
import { costNow } from '../effects/hand.ts';
import { netWorth } from '../effects/property.ts';
import { kindName, lossText } from './cards.ts';
import { cardRule, nameOf, PASS_NAMES, placeLabel, powerRule, SHIELD, spaceName, titleOf } from './names.ts';
import { completeLocales, dueOf, mineOf, type Situation } from './situation.ts';

function headLine(situation: Situation): string {
  const { seat, say } = situation;
  const mine = mineOf(situation);
  const isSane = mine.status === 'sane';
  const place = placeLabel(mine.space, say);
  const worth = netWorth(mine);
  const passes = mine.standing.map((pass) => say(...PASS_NAMES[pass])).join(', ');
  const parts = [
    isSane ? `${say('Investigator | Sanity', 'Ermittler | Verstand')} ${mine.sanity}` : say('Cultist', 'Kultist'),
    mine.inmate
      ? say(`inside ${place}, try ${mine.tries}`, `Insasse im ${place}, Versuch ${mine.tries}`)
      : `${say('at', 'auf')} ${mine.space} ${place}`,
    isSane
      ? say(`net worth ${worth}`, `Vermögen ${worth}`)
      : say(`Tomes worth ${worth}`, `Folianten im Wert von ${worth}`),
    ...(passes === '' ? [] : [`${say('always passes', 'passt immer')}: ${passes}`]),
  ];
  return `${say('SEAT', 'PLATZ')} ${seat}  ${parts.join(' | ')}`;
}

/** `Dunwich 2 of 3: Cold Spring Glen, Whateley Farm`. */
function lotLines(situation: Situation): readonly string[] {
  const { say } = situation;
  const { lots } = mineOf(situation);
  const groups = LOCALES.flatMap((locale) => {
    const own = locale.lots.filter((lot) => lots.includes(lot));
    const names = own.map((lot) => spaceName(lot, say)).join(', ');
    const count = `${nameOf(locale, say)} ${own.length} ${say('of', 'von')} ${locale.lots.length}`;
    return own.length === 0 ? [] : [`${count}: ${names}`];
  });
  return groups.length === 0 ? [] : [` ${say('Lots', 'Grundstücke')}  ${groups.join(' | ')}`];
}

function tomeLines(situation: Situation): readonly string[] {
  const { state, say } = situation;
  return mineOf(situation).tomes.map((id) => {
    const tome = tomeOf(id);
    const isSpent = state.summonUsed.includes(id) ? say(' (the call is spent)', ' (der Ruf ist verbraucht)') : '';
    const fee = `${say('fee', 'Gebühr')} ${dueOf(state, id) ?? 0}`;
    return ` ${nameOf(tome, say)}, ${fee}${isSpent}: ${powerRule(tome, say)}`;
  });
}

function localeLines(situation: Situation): readonly string[] {
  const { say } = situation;
  const mine = mineOf(situation);
  const isUp = mine.shield ? say('up', 'bereit') : say('down', 'verbraucht');
  return completeLocales(mine).map((id) => {
    const locale = localeOf(id);
    const shield = id === SHIELD.id ? ` (${say('the shield is', 'der Schild ist')} ${isUp})` : '';
    return ` ${nameOf(locale, say)} ${say('complete', 'vollständig')}${shield}: ${powerRule(locale, say)}`;
  });
}

/** ` withering-word.1  Withering Word, Spell, costs 3: …`. */
function cardLine(situation: Situation, id: CardId): string {
  const { state, seat, say } = situation;
  const card = cardOf(id);
  const isMonster = card.kind === 'monster';
  const isSane = mineOf(situation).status === 'sane';
  const tamed = isSane ? say('an Ally', 'Verbündeter') : say('a friend', 'Freund');
  const cost = `, ${say('costs', 'kostet')} ${costNow(state, seat, id)}`;
  const rule = cardRule(card, say);
  const parts = [
    ` ${id}  ${titleOf(card, say)}, ${isMonster ? tamed : kindName(card, say)}`,
    card.use === null || card.kind === 'ally' ? '' : cost,
    isMonster ? `, ${lossText(card.loss, say)}` : '',
    state.turn.usedCards.includes(id) ? say(', used this turn', ', in diesem Spielzug genutzt') : '',
    rule === null ? '' : `: ${rule}`,
  ];
  return parts.join('');
}

export function seatLines(situation: Situation): readonly string[] {
  const lines = [headLine(situation), ...lotLines(situation), ...localeLines(situation), ...tomeLines(situation)];
  return [...lines, ...mineOf(situation).cards.map((card) => cardLine(situation, card))];
}

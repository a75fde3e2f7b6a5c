// The ring with owners, dues, tokens and Monsters; locales and Great Tomes.

import { of } from '../../../title/lookUp.ts';
import type { Space } from '../components/board.ts';
import { FEE, LOCALES, lotOf, SPACES, TOMES, tomeOf } from '../components.ts';
import { isComplete } from '../effects/powers.ts';
import { ownerOf } from '../effects/property.ts';
import type { View } from '../shapes/view.ts';
import type { State } from '../state.ts';
import { nameOf, powerRule } from '../text/names.ts';
import { shortName } from '../text/shortNames.ts';
import { dueOf } from '../text/situation.ts';
import { speak } from '../text/speak.ts';

const ENGLISH = speak('en');
const GERMAN = speak('de');

interface Sign {
  readonly letter: string;
  readonly tone: View['locales'][number]['tone'];
}

/** For drawing. */
const SIGNS: ReadonlyMap<string, Sign> = new Map<string, Sign>([
  ['dunwich', { letter: 'D', tone: 'brown' }],
  ['innsmouth', { letter: 'I', tone: 'teal' }],
  ['kingsport', { letter: 'K', tone: 'blue' }],
  ['arkham', { letter: 'A', tone: 'red' }],
  ['masons-hill', { letter: 'M', tone: 'gold' }],
  ['far-places', { letter: 'F', tone: 'purple' }],
]);

/** What can be bought; other spaces have nothing of it. */
function deedOf({ id, kind }: Space) {
  if (kind === 'lot') {
    const { locale, cost, rent } = lotOf(id);
    return { locale, cost, dues: rent };
  }
  return kind === 'tome'
    ? { locale: null, cost: tomeOf(id).cost, dues: FEE }
    : { locale: null, cost: null, dues: FEE.slice(0, 0) };
}

function viewSpace(state: State, space: Space) {
  const { index, id, name, kind } = space;
  const { locale, cost, dues } = deedOf(space);
  const here = state.seats.flatMap((one, seat) => (one.space === index ? [{ seat, inmate: one.inmate }] : []));
  return {
    number: index,
    code: id,
    label: name,
    kind,
    locale,
    cost,
    dues,
    owner: cost === null ? null : ownerOf(state, id),
    due: cost === null ? null : dueOf(state, id),
    seats: here.filter(({ inmate }) => !inmate).map(({ seat }) => seat),
    inmates: here.filter(({ inmate }) => inmate).map(({ seat }) => seat),
    monsters: state.board.filter((monster) => monster.space === index).map(({ card }) => card),
    labelDe: nameOf(space, GERMAN),
    short: shortName(space, ENGLISH),
    shortDe: shortName(space, GERMAN),
  };
}

export function viewRing(state: State) {
  return SPACES.map((space) => viewSpace(state, space));
}

export function viewLocales(state: State) {
  return LOCALES.map((locale) => {
    const { id, name, colour, text, lots } = locale;
    const owner = state.seats.findIndex((mine) => isComplete(mine, locale));
    return {
      ...{ code: id, label: name, colour, text, lots, owner: owner < 0 ? null : owner },
      ...{ labelDe: nameOf(locale, GERMAN), textDe: powerRule(locale, GERMAN) },
      ...of(SIGNS, id),
    };
  });
}

export function viewTomes(state: State) {
  return TOMES.map((tome) => {
    const { id, name, text, cost } = tome;
    return {
      ...{ code: id, label: name, text, cost, owner: ownerOf(state, id), isSummonSpent: state.summonUsed.includes(id) },
      ...{ labelDe: nameOf(tome, GERMAN), textDe: powerRule(tome, GERMAN) },
    };
  });
}

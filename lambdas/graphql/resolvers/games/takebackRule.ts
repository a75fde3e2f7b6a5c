// Which takebacks a game has, in the words of the schema and of the domain.

import type { GameAnswer } from '../../../../app/index.ts';
import type { TakebackRule } from '../../resolvers.generated.ts';

type DomainRule = GameAnswer['state']['takebacks'];

export function takebackRuleName(rule: DomainRule): TakebackRule {
  if (rule === null) return 'STRICT';
  return rule === 'none' ? 'NONE' : 'CASUAL';
}

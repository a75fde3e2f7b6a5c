// The guard of the event table's stream on AWS.

import { powertoolsCounter, powertoolsLog } from '../powertools.ts';
import { createGuard } from './guard.ts';

export const handler = createGuard({
  log: powertoolsLog('guard'),
  changed: powertoolsCounter('guard', 'EventsChanged'),
});

// No parameter is set: the defaults. Copy this file to `<name>.ts`, put in your own account and region, and list it in
// `../stages.ts`.

import type { Stage } from '../parameters.ts';

export const STAGE: Stage = { account: '111122223333', region: 'eu-central-1', parameters: {} };

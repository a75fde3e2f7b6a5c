// The input of leaving. A repeat is harmless, with any command id or none.

import { COMMAND_ID, command, maybe } from '../base/input.ts';

export const ERASE_ACCOUNT = command({}, {}, maybe(COMMAND_ID));

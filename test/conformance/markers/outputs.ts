import { AROUND, DOCUMENTS } from './documents.js';
import { MESSAGES } from './messages.js';
import type { Output } from './output.js';
import { SERVERS } from './servers.js';

/** Every output, in the order in which they are made. Another one is one line here. */
export const OUTPUTS: readonly Output[] = [...DOCUMENTS, ...AROUND, ...SERVERS, ...MESSAGES];

import { NO_STATEMENTS } from '../../sections/index.js';
import { PACKET_FORMATS, PACKET_TEMPLATE, partsOf, withPeriod } from '../faculty/packets.js';
import { ofFaculty } from './faculty.js';
import type { Kind } from './kind.js';

/** Annual review packets; what no service holds is printed in them as not reported. */
export const PACKET: Kind = ofFaculty({
  word: 'packet',
  formats: PACKET_FORMATS,
  template: PACKET_TEMPLATE,
  selectionFlags: withPeriod,
  extras: async (flags, found, asOf) => ({
    packet: { statements: NO_STATEMENTS, attached: [], ...(await partsOf(flags, found, asOf)) },
  }),
});

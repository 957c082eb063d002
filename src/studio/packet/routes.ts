import type { AddRoute } from '../routing.js';
import type { Studio } from '../studio.js';
import { addPacketChanges } from './change.js';
import { addDelegates } from './delegates.js';
import { createPacketRouting } from './family.js';
import { addPacketFiles } from './files.js';
import { addPacketFreezing } from './freeze.js';
import { addPacketEntries, addPacketScreens } from './show.js';
import { addPacketThawing } from './thaw.js';

/** Adds the pages of packets: those of the reader, of people who named them, and of people whom they review. */
export function addPackets(add: AddRoute, studio: Studio): void {
  addPacketEntries(add, studio);
  addDelegates(add, studio);
  const addPacket = createPacketRouting(add, studio);
  addPacketScreens(addPacket, studio);
  addPacketChanges(addPacket, studio);
  addPacketFiles(addPacket, studio);
  addPacketFreezing(addPacket, studio);
  addPacketThawing(addPacket, studio);
}

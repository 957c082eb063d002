import type { PacketMark } from './unit-views.js';

/** The states of packets in words. */
export const MARK_WORDS: Readonly<Record<PacketMark, string>> = {
  frozen: 'Frozen',
  draft: 'Draft',
  none: 'Not begun',
  failed: 'Not made',
};

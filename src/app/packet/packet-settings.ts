import { parseJson } from '../../core/index.js';
import type { Paper } from '../../document/index.js';
import { COMPARISONS, type Comparison } from '../request.js';
import { DEFAULTS } from '../settings/settings.js';

/** What a person chooses for a packet and stores. */
export interface PacketSettings {
  /** How many periods are compared, that of the packet included; null for two. */
  readonly compare: Comparison | null;
  /** Is it compared with the last review, if there was one? */
  readonly since: boolean;
  readonly audience: 'internal' | 'confidential';
  readonly paper: Paper;
}

/** Reads settings that were stored, or that a page has sent back. What cannot be read is as in a first packet. */
export function parsePacketSettings(json: string): PacketSettings {
  const read = parseJson(json);
  const members = ('data' in read ? (read.data ?? {}) : {}) as Readonly<Record<string, unknown>>;
  return {
    compare: COMPARISONS.find(count => count === members.compare) ?? null,
    since: members.since !== false,
    audience: members.audience === 'confidential' ? 'confidential' : 'internal',
    paper: members.paper === 'a4' || members.paper === 'letter' ? members.paper : DEFAULTS.paper,
  };
}

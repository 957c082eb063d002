import { getDay } from '../../core/index.js';
import { openPacketDrafts, type PacketDraft } from '../../database/index.js';
import { getStatements, parsePacketTexts } from '../packet-texts.js';
import type { PacketRequest } from '../request.js';
import { parsePacketSettings } from './packet-settings.js';

/** What a person has written for a packet. */
export interface Draft {
  /** The record of a frozen packet; null for that of the source. */
  readonly record: Uint8Array | null;
  /** What replaces the request. */
  readonly request: Pick<PacketRequest, 'statements' | 'attach' | 'compare' | 'since' | 'asOf'>;
}

/** The packets that people write in a studio. */
export interface Drafts {
  /** Null for a person who has not begun. @param netId undefined for the only person of a file */
  of(netId: string | undefined): Draft | null;
  close(): void;
}

function getDraft({ packet, files, own, earlier }: PacketDraft): Draft {
  const { compare, since } = parsePacketSettings(packet.settings);
  return {
    record: own?.body ?? null,
    request: {
      statements: getStatements(parsePacketTexts(packet.statements)),
      attach: files.map(({ name, bytes }) => ({ name, size: bytes.length, bytes })),
      compare: compare ?? undefined,
      since: since && earlier !== null ? { bytes: earlier.body, taken: earlier.taken } : undefined,
      ...(own === null ? {} : { asOf: getDay(new Date(own.taken)) }),
    },
  };
}

/**
 * Opens the drafts for the period of a request.
 * @returns null for a period without a name, since people write packets of named periods
 * @throws what `openPacketDrafts` throws
 */
export function openDrafts(path: string, window: PacketRequest['window']): Drafts | null {
  if (window === undefined) return null;
  const drafts = openPacketDrafts(path);
  return {
    of: netId => {
      const draft = drafts.of(netId ?? '', window);
      return draft && getDraft(draft);
    },
    close: () => drafts.close(),
  };
}

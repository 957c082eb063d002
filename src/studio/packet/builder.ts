import {
  type EarlierBytes,
  getStatements,
  type NamedPdf,
  openPersonBuilder,
  PACKET,
  type PacketRequest,
  type PacketSettings,
  type PacketTexts,
} from '../../app/index.js';
import { PACKET_PROFILE } from '../../sections/index.js';
import {
  createPreviewParts,
  type PreviewBuilder,
  type PreviewBuilderOptions,
  type StoredRequest,
} from '../document/builder.js';
import { packetCommandLine } from '../document/command-line.js';

/** A file of a packet, with the hash of its bytes. */
export interface PacketPdf extends NamedPdf {
  readonly sha256: string;
}

/** A packet to make: whose, of which period, how, and with what they have written. */
export interface PacketDocument extends StoredRequest {
  /** Name of the period, such as `2025`. */
  readonly period: string;
  readonly settings: PacketSettings;
  readonly texts: PacketTexts;
  /** Their bytes are needed for a PDF alone. */
  readonly files: readonly PacketPdf[];
  /** The record of the last review; null for none. */
  readonly earlier: (EarlierBytes & { readonly hash: string }) | null;
}

/** A command that makes a packet again, with the files that it names. */
export interface PacketCommand {
  readonly line: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** Makes one packet after another from stored records, as their owners write them. */
export interface PacketBuilder extends PreviewBuilder<PacketDocument> {
  /**
   * @param version of the record, as `formatVersion` writes it; null if the record itself is one of the files, as for a
   * frozen packet
   */
  command(request: PacketDocument, version: string | null): Promise<PacketCommand>;
}

/** The name of a file with a record, by its bytes: XML or JSON. */
const recordFile = (stem: string, bytes: Uint8Array): string =>
  `${stem}.${String.fromCharCode(bytes[0] ?? 0) === '{' ? 'json' : 'xml'}`;

/**
 * Creates a builder of packets.
 * @returns its methods throw what `writePacket` throws
 */
export function createPacketBuilder(options: PreviewBuilderOptions): PacketBuilder {
  const { settings, choice, isSourceNamed } = options;
  const { builder } = createPreviewParts<PacketDocument>(
    options,
    async ({ record, asOf, period, settings: packet, texts, files, earlier }, formats, readStored) => {
      const request: PacketRequest = {
        ...{ settings: { ...settings, paper: packet.paper }, source: choice, person: record.netId },
        ...{ formats, asOf, audience: packet.audience, window: period },
        ...{ statements: getStatements(texts), attach: files, compare: packet.compare ?? undefined },
        since: packet.since && earlier !== null ? earlier : undefined,
      };
      const opened = await openPersonBuilder(PACKET, request);
      const prepared = await opened.prepare(readStored(record));
      if (prepared === null) throw new Error('A packet is for every person.');
      // What was recorded late lies outside the period.
      return { prepared, profile: PACKET_PROFILE, comparedDays: {} };
    },
    ({ period, settings: packet, texts, files, earlier }) => [
      ...[period, packet, texts, earlier?.hash ?? null],
      files.map(({ name, sha256 }) => [name, sha256]),
    ],
  );

  return {
    ...builder,
    command: async ({ record, asOf, period, settings: packet, texts, files, earlier }, version) => {
      const since = packet.since && earlier !== null ? recordFile('earlier', earlier.bytes) : null;
      const own = recordFile('record', record.bytes);
      const statements = `${JSON.stringify(getStatements(texts), null, 2)}\n`;
      const line = packetCommandLine({
        ...{ period, settings, packet, asOf, version, since, statements: 'statements.json' },
        attach: files.map(({ name }) => name),
        person: version === null ? null : record.netId,
        source: version === null ? { kind: 'input', at: [own] } : isSourceNamed ? choice : null,
      });
      return {
        line,
        files: [
          { name: 'command.txt', bytes: Buffer.from(`${line}\n`, 'utf8') },
          { name: 'statements.json', bytes: Buffer.from(statements, 'utf8') },
          ...(version === null ? [{ name: own, bytes: record.bytes }] : []),
          ...(since === null || earlier === null ? [] : [{ name: since, bytes: earlier.bytes }]),
          ...files.flatMap(({ name, bytes }) => (bytes === null ? [] : [{ name, bytes }])),
        ],
      };
    },
  };
}

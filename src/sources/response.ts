import { SourceError } from '../core/index.js';

/** Facts about a response besides its bytes; none of them is secret. */
export interface ResponseMeta {
  /** Address without credentials or query, a file path, or `standard input`. */
  readonly address: string;
  /** HTTP status; null for a file. */
  readonly status: number | null;
  /** Milliseconds from the first attempt to the last byte, waits between attempts included. */
  readonly ms: number;
  readonly etag: string | null;
  /** When the service sent the response, by its own clock (RFC 9110, 6.6.1); null if it does not say, and for a file. */
  readonly date: Date | null;
  /** Number of requests. */
  readonly attempts: number;
}

/** The bytes of a response, decompressed but otherwise unchanged. */
export interface ServiceResponse {
  readonly body: Uint8Array;
  readonly meta: ResponseMeta;
}

/** Maximum size of a decompressed body: 32 MiB. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024;

/**
 * Joins chunks to one array of bytes.
 *
 * @throws SourceError as soon as there are more than `maxBytes`; it names the `address`.
 */
export async function collectBytes(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  address: string,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes)
      throw new SourceError('source.too-large', `${address} is larger than ${formatBytes(maxBytes)}.`, {
        place: { source: address },
        hint: 'Request fewer entities or one person at a time.',
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${bytes} bytes`;

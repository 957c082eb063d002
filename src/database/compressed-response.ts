import { hash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A response as ledgers store it. */
export interface CompressedResponse {
  /** Of the response itself, hexadecimal. */
  readonly sha256: string;
  /** Size of the response itself. */
  readonly bytes: number;
  /** The response, compressed. */
  readonly body: Uint8Array;
}

/** The name of the compression in ledgers. */
export const CODEC = 'br';

/** A seventh of the size in a millisecond; higher quality takes six times as long for a quarter less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses a response for a ledger. */
export const compressResponse = (response: Uint8Array): CompressedResponse => ({
  sha256: hash('sha256', response),
  bytes: response.length,
  body: brotliCompressSync(response, QUALITY),
});

/** Decompresses a response; null if it is not the one of the hash. */
export function decompressResponse(body: Uint8Array, sha256: string): Uint8Array | null {
  const response = brotliDecompressSync(body);
  return hash('sha256', response) === sha256 ? response : null;
}

import { SourceError } from '../ground/index.js';

/**
 * Joins chunks to one array of bytes.
 *
 * @throws SourceError as soon as there are more than `maxBytes`; `address` is named in it.
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
        hint: 'Ask for fewer entities or one person at a time.',
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : `${bytes} bytes`;

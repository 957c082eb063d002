import { createReadStream } from 'node:fs';
import { SourceError } from '../ground/index.js';
import { collectBytes } from './bytes.js';
import { MAX_BODY_BYTES, type ServiceResponse } from './response.js';
import { type Runtime, systemRuntime } from './runtime.js';

export interface FileSourceOptions {
  /** Stands in for standard input. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Most bytes to read; 32 MiB by default. */
  readonly maxBytes?: number;
  readonly runtime?: Runtime;
}

/** A file as a source of one raw reply. */
export interface FileSource {
  read(): Promise<ServiceResponse>;
}

const reasons: Readonly<Record<string, readonly [code: string, says: string, hint: string]>> = {
  ENOENT: ['source.no-file', 'does not exist', 'Check the path.'],
  EISDIR: ['source.directory', 'is a directory, not a file', 'Name the file in it.'],
  EACCES: ['source.permission', 'may not be read by this account', 'Check its permissions.'],
  EPERM: ['source.permission', 'may not be read by this account', 'Check its permissions.'],
};

/**
 * A file, or standard input for `-`. Reading throws a SourceError where the file cannot be read or is larger
 * than the cap.
 */
export function fileSource(path: string, options: FileSourceOptions = {}): FileSource {
  const { stdin = process.stdin, maxBytes = MAX_BODY_BYTES, runtime = systemRuntime } = options;
  const address = path === '-' ? 'standard input' : path;
  return {
    read: async () => {
      const start = runtime.now();
      try {
        const body = await collectBytes(path === '-' ? stdin : createReadStream(path), maxBytes, address);
        return { body, meta: { address, status: null, ms: runtime.now() - start, etag: null, attempts: 1 } };
      } catch (cause) {
        if (cause instanceof SourceError) throw cause;
        const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
        const [errorCode, says, hint] = reasons[code] ?? [
          'source.read',
          `could not be read (${code})`,
          'Try again.',
        ];
        throw new SourceError(errorCode, `${address} ${says}.`, { place: { source: address }, hint, cause });
      }
    },
  };
}

import { createReadStream } from 'node:fs';
import { SourceError, systemCode, UsageError } from '../core/index.js';
import { collectBytes, MAX_BODY_BYTES, type ServiceResponse } from './response.js';
import { type Runtime, systemRuntime } from './runtime.js';

export interface FileSourceOptions {
  /** Replaces standard input. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** Maximum bytes to read; 32 MiB by default. */
  readonly maxBytes?: number;
  readonly runtime?: Runtime;
}

/** A file as a source of one raw response. */
export interface FileSource {
  read(): Promise<ServiceResponse>;
}

const reasons: Readonly<Record<string, readonly [code: string, says: string, hint: string]>> = {
  ENOENT: ['source.no-file', 'does not exist', 'Check the path.'],
  EACCES: ['source.permission', 'is not readable by this account', 'Check its permissions.'],
  EPERM: ['source.permission', 'is not readable by this account', 'Check its permissions.'],
};

/**
 * A file, or standard input for `-`. Reading throws a SourceError if the file cannot be read or is too large,
 * UsageError `source.directory` for a folder.
 */
export function fileSource(path: string, options: FileSourceOptions = {}): FileSource {
  const { stdin = process.stdin, maxBytes = MAX_BODY_BYTES, runtime = systemRuntime } = options;
  const address = path === '-' ? 'standard input' : path;
  return {
    read: async () => {
      const start = runtime.now();
      try {
        const body = await collectBytes(path === '-' ? stdin : createReadStream(path), maxBytes, address);
        return {
          body,
          meta: { address, status: null, ms: runtime.now() - start, etag: null, date: null, attempts: 1 },
        };
      } catch (cause) {
        if (cause instanceof SourceError) throw cause;
        const code = systemCode(cause);
        const place = { source: address };
        if (code === 'EISDIR')
          throw new UsageError('source.directory', `${address} is a directory, not a file.`, {
            place,
            hint: 'Name the file in it.',
          });
        const [errorCode, says, hint] = reasons[code] ?? [
          'source.read',
          `could not be read (${code})`,
          'Try again.',
        ];
        throw new SourceError(errorCode, `${address} ${says}.`, { place, hint, cause });
      }
    },
  };
}

import { createRequire } from 'node:module';

/** A connection to SQLite, of either library. */
export interface Connection {
  exec(sql: string): unknown;
  prepare(sql: string): { get(): Readonly<Record<string, unknown>> };
  close(): unknown;
}
type Library = new (path: string) => Connection;

/** Connections that were opened while they are watched, since a limit of pages holds for one connection. */
export function watchConnections(): { readonly opened: Connection[]; stop(): void } {
  const opened: Connection[] = [];
  const watched = (Real: Library): Library =>
    class extends Real {
      constructor(path: string) {
        super(path);
        opened.push(this);
      }
    };
  const builtin = process.getBuiltinModule('node:sqlite') as { DatabaseSync: Library } | undefined;
  if (builtin !== undefined) {
    const real = builtin.DatabaseSync;
    builtin.DatabaseSync = watched(real);
    return {
      opened,
      stop: () => {
        builtin.DatabaseSync = real;
      },
    };
  }
  const require = createRequire(import.meta.url);
  const real = require('libsql') as Library;
  const module = require.cache[require.resolve('libsql')];
  if (module !== undefined) module.exports = watched(real);
  return {
    opened,
    stop: () => {
      if (module !== undefined) module.exports = real;
    },
  };
}

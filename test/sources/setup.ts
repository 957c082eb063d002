import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  type FacultySource,
  type FacultySourceConfig,
  facultySource,
  type Runtime,
} from '../../src/sources/index.js';
import { type FaultServer, faultServer } from './fault-server.js';

/** A clock that moves only by the requested waits, which it records. */
export interface Pace extends Runtime {
  readonly waits: number[];
}

export function pace(start = Date.UTC(2026, 0, 5), random = 1): Pace {
  const waits: number[] = [];
  let now = start;
  return {
    waits,
    now: () => now,
    sleep: async ms => {
      waits.push(ms);
      now += ms;
    },
    random: () => random,
  };
}

/** Sets up a fault server for a test file, and sources on it that are closed after each test. */
export function faults(): {
  readonly server: FaultServer;
  readonly open: (config?: Partial<FacultySourceConfig>) => FacultySource;
} {
  const opened: FacultySource[] = [];
  const held: { server: FaultServer | null } = { server: null };
  beforeAll(async () => {
    held.server = await faultServer();
  });
  afterEach(async () => {
    for (const source of opened.splice(0)) await source.close();
  });
  afterAll(async () => {
    await held.server?.close();
  });
  return {
    get server() {
      if (held.server === null) throw new Error('The fault server is not up yet.');
      return held.server;
    },
    open: config => {
      const source = facultySource({ baseUrl: held.server?.url ?? '', runtime: pace(), ...config });
      opened.push(source);
      return source;
    },
  };
}

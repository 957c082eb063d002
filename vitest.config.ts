import { defineConfig } from 'vitest/config';

/** Needs the built command and tools other than Node; run by `npm run test:conformance`. */
const CONFORMANCE = 'test/conformance/**/*.test.ts';
/** Measure time, so that nothing else runs with them; run by `npm run test:conformance`, too. */
const TIMED = 'test/conformance/{load,signals}.test.ts';
/** Need the built command alone; run by `npm run test:conformance`, too. */
const MARKERS = 'test/conformance/markers/**/*.test.ts';
/** Takes many seconds; run by `npm run test:conformance`, too. */
const LONG = 'test/**/*.long.test.ts';
/** Needs the built command and Chromium; run by `npm run test:studio`. */
const STUDIO = 'test/studio-browser/**/*.test.ts';
/** Needs Python, and fetches schemathesis; run by `npm run test:openapi`. */
const OPENAPI = 'test/openapi/**/*.test.ts';
/** Needs the outside test suites; run by `npm run test:outside`. */
const OUTSIDE = 'test/outside/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [CONFORMANCE, LONG, STUDIO, OPENAPI, OUTSIDE],
          setupFiles: ['test/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Sharing modules between test files saves a third of the time.
          isolate: false,
          // Fewer collections of short-lived objects save a twelfth.
          execArgv: ['--max-semi-space-size=128'],
        },
      },
      {
        test: {
          name: 'conformance',
          include: [CONFORMANCE, LONG],
          exclude: [MARKERS, TIMED],
          setupFiles: ['test/setup.ts'],
          globalSetup: ['test/conformance/setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // Most of these files use one processor.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'markers',
          include: [MARKERS],
          setupFiles: ['test/setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'timed',
          include: [TIMED],
          setupFiles: ['test/setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'studio',
          include: [STUDIO],
          globalSetup: ['test/studio-browser/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'openapi',
          include: [OPENAPI],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'outside',
          include: [OUTSIDE],
          testTimeout: 600_000,
        },
      },
    ],
  },
});

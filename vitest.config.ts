import { defineConfig } from 'vitest/config';

/** Needs the built command and tools other than Node; run by `npm run test:conformance`. */
const CONFORMANCE = 'test/conformance/**/*.test.ts';
/** Needs the outside test suites; run by `npm run test:outside`. */
const OUTSIDE = 'test/outside/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [CONFORMANCE, OUTSIDE],
          setupFiles: ['test/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // Sharing modules between test files saves a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'conformance',
          include: [CONFORMANCE],
          globalSetup: ['test/conformance/setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
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

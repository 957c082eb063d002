import { defineConfig } from 'vitest/config';

/** Needs the built command and tools beyond Node: run by `npm run test:conformance`. */
const CONFORMANCE = 'test/conformance/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [CONFORMANCE],
          testTimeout: 30_000,
          // Files share what they import: to load it anew for each takes a third of the time.
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
    ],
  },
});

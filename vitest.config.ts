import { defineConfig } from 'vitest/config';

/** Needs the built command and tools beyond Node: run by `npm run test:conformance`. */
const CONFORMANCE = 'test/conformance/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [CONFORMANCE], testTimeout: 30_000 } },
      {
        test: {
          name: 'conformance',
          include: [CONFORMANCE],
          globalSetup: ['test/conformance/setup.ts'],
          testTimeout: 900_000,
        },
      },
    ],
  },
});

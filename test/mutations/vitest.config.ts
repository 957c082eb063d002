import { defineConfig } from 'vitest/config';

/** The tests near a module, for Stryker. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    exclude: ['**/*.long.test.ts'],
    setupFiles: ['test/setup.ts', 'test/mutations/setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    isolate: false,
  },
});

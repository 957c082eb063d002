import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// The texts may have changed since the last build.
execFileSync(process.execPath, ['rolldown.messages.js'], { cwd: import.meta.dirname });

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

/** Folders of tests of modules that read no file and lay out no page. */
const FAST = 'changes charts choices citations core document quality records schema sections text'.split(' ');
/** Imports for thousands of random cases, for sample people or for whole documents: their tests take seconds. */
const SLOW = /from '(?:fast-check|.*\/(?:src\/(?:app|generate|output|pages|sample)|cli)[/.].*)'/;

/** The tests of the folders that are not fast by what they import. */
const slowTests = (): string[] =>
  FAST.flatMap(folder =>
    readdirSync(`test/${folder}`, { recursive: true, encoding: 'utf8' })
      .map(name => `test/${folder}/${name.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith('.test.ts') && SLOW.test(readFileSync(path, 'utf8'))),
  );

/** What all tests without a process of their own share. */
const UNIT = {
  setupFiles: ['test/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 30_000,
  // Sharing modules between test files saves a third of the time.
  isolate: false,
  // Fewer collections of short-lived objects save a twelfth.
  execArgv: ['--max-semi-space-size=128'],
};

export default defineConfig({
  test: {
    // In CI, each file with its time; elsewhere, failures and the summary alone.
    reporters: [process.env.CI ? 'default' : 'minimal'],
    silent: 'passed-only',
    projects: [
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [CONFORMANCE, LONG, STUDIO, OPENAPI, OUTSIDE],
        },
      },
      {
        test: {
          ...UNIT,
          name: 'fast',
          include: FAST.map(folder => `test/${folder}/**/*.test.ts`),
          exclude: [LONG, ...slowTests()],
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

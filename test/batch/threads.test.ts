import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { usualWorkers } from '../../src/batch/index.js';

it('runs as many workers as there are processors by default', () => {
  expect(usualWorkers()).toBe(availableParallelism());
});

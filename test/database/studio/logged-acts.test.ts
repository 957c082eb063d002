import { expect, it } from 'vitest';
import { openStudioStore } from '../../../src/database/index.js';

it('stores the latest thousand acts, each once', () => {
  const store = openStudioStore(':memory:');
  const acts = store.loggedActs;
  for (let n = 1; n <= 1001; n++) acts.add(`act ${n}`);
  acts.add('act 1001');
  const hashes = acts.list();
  expect([hashes?.size, hashes?.has('act 1'), hashes?.has('act 2'), hashes?.has('act 1001')]).toEqual([
    ...[1000, false, true, true],
  ]);
  store.close();
});

import { expect, it } from 'vitest';
import { createTurns } from '../../src/server/turns.js';

const turnOfLoop = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

it('lets one request begin in each turn of the event loop, in order', async () => {
  const takeTurn = createTurns();
  const begun: number[] = [];
  const requests = [1, 2, 3].map(n => takeTurn(() => begun.push(n)));
  expect(begun).toEqual([1]);
  await turnOfLoop();
  expect(begun).toEqual([1, 2]);
  await turnOfLoop();
  expect(begun).toEqual([1, 2, 3]);
  expect(await Promise.all(requests)).toEqual([1, 2, 3]);
});

it('lets a request begin at once when none began in this turn', async () => {
  const takeTurn = createTurns();
  takeTurn(() => {});
  await turnOfLoop();
  await turnOfLoop();
  const begun: string[] = [];
  takeTurn(() => begun.push('now'));
  expect(begun).toEqual(['now']);
});

it('goes on after a request that throws', async () => {
  const takeTurn = createTurns();
  const failed = [0, 1].map(async n =>
    takeTurn(() => {
      throw new Error(`request ${n}`);
    }),
  );
  const last = takeTurn(() => 'answered');
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await last).toBe('answered');
});

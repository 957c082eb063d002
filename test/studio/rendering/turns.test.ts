import { describe, expect, it } from 'vitest';
import { BusyError, createTurns } from '../../../src/studio/rendering/turns.js';

/** Work that ends when the test says so. */
function work() {
  const started: number[] = [];
  const ends = new Map<number, (fails?: boolean) => void>();
  return {
    started,
    end: (n: number, fails = false) => ends.get(n)?.(fails),
    begin: (n: number) => () => {
      started.push(n);
      return new Promise<number>((resolve, reject) =>
        ends.set(n, fails => (fails === true ? reject(new Error('failed')) : resolve(n))),
      );
    },
  };
}

const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

describe('turns', () => {
  it('let two works of a person run at once, and the others in their order', async () => {
    const inTurn = createTurns();
    const { started, begin, end } = work();
    const all = [1, 2, 3, 4].map(n => inTurn('ada', begin(n)));
    await settle();
    expect(started).toEqual([1, 2]);
    end(2);
    await settle();
    expect(started).toEqual([1, 2, 3]);
    for (const n of [1, 3]) end(n);
    await settle();
    end(4);
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('never make one person wait for another', async () => {
    const inTurn = createTurns();
    const { started, begin } = work();
    for (let n = 0; n < 8; n++) void inTurn('ada', begin(n));
    void inTurn('ben', begin(9));
    await settle();
    expect(started).toEqual([0, 1, 9]);
  });

  it('refuse the ninth work of a person, and take work again when some has ended', async () => {
    const inTurn = createTurns();
    const { begin, end } = work();
    const all = Array.from({ length: 8 }, (_, n) => inTurn('ada', begin(n)));
    await expect(inTurn('ada', begin(9))).rejects.toThrow(BusyError);
    end(0);
    expect(await all[0]).toBe(0);
    void inTurn('ada', begin(10));
    await settle();
  });

  it('pass on when work fails', async () => {
    const inTurn = createTurns();
    const { started, begin, end } = work();
    const all = [1, 2, 3].map(n => inTurn('ada', begin(n)));
    await settle();
    end(1, true);
    await expect(all[0]).rejects.toThrow('failed');
    await settle();
    expect(started).toEqual([1, 2, 3]);
  });
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { styleDocument } from '../../src/document/index.js';
import { lay } from '../../src/pages/index.js';
import { library, page } from './engine.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes of live objects. */
function liveMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** A page with its own long words and short texts, in a source of half a megabyte. */
const source = (n: number): string => {
  const words = Array.from({ length: 30 }, (_, i) => `Extraordinarily${n}long${i}`);
  const cells = words.map(word => `<tr><td>The cell of ${word}</td></tr>`).join('');
  return page(`<p>${words.join(' ')}</p><table>${cells}</table><!--${'x'.repeat(500_000)}-->`);
};

it('a laid document leaves its words in the caches, and nothing else', () => {
  const layOne = (n: number): void => void lay(styleDocument(source(n), 'test page'), library);
  layOne(0);
  const before = liveMegabytes();
  for (let n = 1; n <= 60; n++) layOne(n);
  // The sources take 30 MB.
  expect(liveMegabytes() - before).toBeLessThan(15);
});

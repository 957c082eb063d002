import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { styleDocument } from '../../src/document/index.js';
import { refusePage } from '../../src/document/safety/page.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const page = (n: number): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Page ${n}</title><style>p:has(b) { color: red }</style></head>
<body>${`<p>Paragraph <b>${n}</b></p>`.repeat(2000)}</body></html>`;

/** Megabytes of live objects. */
function liveMegabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Sixty pages take some 60 MB; what else the process releases or compiles meanwhile is a few. */
const MAX_GROWN = 15;

test('keeps no page in memory once it is styled, though the job goes on', () => {
  styleDocument(page(0), 'page');
  const before = liveMegabytes();
  for (let n = 1; n <= 60; n++) styleDocument(page(n), 'page');
  expect(liveMegabytes() - before).toBeLessThan(MAX_GROWN);
});

test('keeps no page in memory once its tags are found safe', () => {
  const links = (n: number): string =>
    Array.from({ length: 20 }, (_, i) => `<a href="https://example.edu/${n}/${i}">Link</a>`).join('');
  const filled = (n: number): string => `<p>${'x'.repeat(500_000)}</p>${links(n)}`;
  expect(refusePage(filled(0))).toBe(null);
  const before = liveMegabytes();
  for (let n = 1; n <= 60; n++) refusePage(filled(n));
  expect(liveMegabytes() - before).toBeLessThan(MAX_GROWN);
});

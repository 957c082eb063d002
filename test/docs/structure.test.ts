import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readElements } from '../output/pdf/read.js';
import { getPdf, page } from '../pages/engine.js';

const text = readFileSync(new URL('../../docs/structure.md', import.meta.url), 'utf8');
const rows = [...text.matchAll(/^\| ([^|]+) \| (`[^|]+`) \| `(.+)` \|$/gm)].map(
  ([, element = '', types = '', example = '']) => ({
    element,
    example,
    types: [...types.matchAll(/`(\w+)`/g)].map(([, type]) => type as string),
  }),
);

describe('docs/structure.md', () => {
  it('has an example of each kind of element', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBe(text.split('\n').filter(line => line.startsWith('| ')).length - 1);
  });

  it.each(rows)('gives the structure types of the example: $element', ({ types, example }) => {
    const bytes = getPdf(page(example));
    for (const type of types) expect(readElements(bytes, type).length, type).toBeGreaterThan(0);
  });
});

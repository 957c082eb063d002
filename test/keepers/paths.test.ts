import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../src/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));

it('files of the package are found from its manifest: built files lie at other depths than sources', () => {
  const relative = sources.filter(path =>
    /new URL\([^)]*import\.meta\.url|import\.meta\.dirname/.test(readFileSync(new URL(path, root), 'utf8')),
  );
  expect(relative).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOT, readPage } from './pages.js';

const sources = new URL('src/', ROOT);

const layers = new Map(
  [...readPage('docs/architecture.md').matchAll(/^\| (\d+) \| (.+?) \|/gm)].flatMap(([, layer, names = '']) =>
    [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => [name, Number(layer)] as const),
  ),
);

const entries = readdirSync(sources).filter(name => !name.startsWith('version.'));
/** The module of a path below `src`: its folder, or the file `generate.ts` with the folder of its parts. */
const getModule = (path: string): string =>
  (path.split('/')[0] ?? '').replace(/^generate\.[jt]s$/, 'generate');

/** Imports between modules, as pairs of importer and imported. */
const imports = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.ts'))
  .flatMap(path =>
    [...readFileSync(new URL(path, sources), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
      ([, specifier = '']) => {
        const target = new URL(specifier, new URL(path, sources)).pathname.slice(sources.pathname.length);
        return [getModule(path), getModule(target)] as const;
      },
    ),
  )
  .filter(([from, to]) => from !== to && !to.startsWith('version.'));

describe('the layers of docs/architecture.md', () => {
  it('name every module of src, and no other', () => {
    const modules = [...new Set(entries.map(getModule))];
    expect(modules.length).toBeGreaterThan(15);
    const missing = modules.filter(name => !layers.has(name));
    expect(missing, 'Add each module to the table of layers in docs/architecture.md.').toEqual([]);
    expect([...layers.keys()].filter(name => !modules.includes(name))).toEqual([]);
  });

  it('are above what their modules import', () => {
    expect(imports.length).toBeGreaterThan(500);
    const upward = imports.filter(([from, to]) => (layers.get(from) ?? 99) <= (layers.get(to) ?? 0));
    expect([...new Set(upward.map(pair => pair.join(' imports ')))]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  circularFiles,
  circularImports,
  circularSubfolders,
  findCrossings,
  getLayer,
  getModule,
  impureImports,
  indexBypasses,
  misplacedPackages,
  PURE,
  upwardImports,
} from './layers.js';
import { filesBelow, findLines, getImports, type SourceFile } from './sources.js';

const files = filesBelow('src', '.ts', '.tsx');
const crossings = findCrossings(files);
const file = (path: string, text: string): SourceFile => ({ path, text });

describe('layer rules', () => {
  it('finds every form of import', () => {
    const text = [
      "import { a } from './a.js';",
      "import type {\n  B,\n} from '../b/index.js';",
      "import 'c';",
      "export * from './d.js';",
      "export { e, type F } from '@scope/e';",
      "const g = await import('g');",
      "const H = createRequire(import.meta.url)('h');",
      "const i = process.getBuiltinModule('node:i');",
    ].join('\n');
    const specifiers = getImports(file('src/x/y.ts', text)).map(i => i.file ?? i.specifier);
    expect(specifiers).toEqual([
      'src/x/a.ts',
      'src/b/index.ts',
      'c',
      'src/x/d.ts',
      '@scope/e',
      'g',
      'h',
      'node:i',
    ]);
  });

  it('reports each import that breaks a rule', () => {
    const wrong = [
      file('src/schema/a.ts', "import { b } from '../records/index.js';"),
      file('src/records/b.ts', "import { c } from '../schema/a.js';\nimport { z } from 'handlebars';"),
      file('src/pages/c.ts', "import { readFileSync } from 'node:fs';\nimport x from 'left-pad';"),
    ];
    const found = findCrossings(wrong);
    expect(upwardImports(found)).toEqual(['src/schema/a.ts -> src/records/index.ts']);
    expect(indexBypasses(found)).toEqual(['src/records/b.ts -> src/schema/a.ts']);
    expect(circularImports(found)).toHaveLength(2);
    expect(misplacedPackages(wrong)).toEqual([
      'src/records/b.ts -> handlebars',
      'src/pages/c.ts -> left-pad',
    ]);
    expect(impureImports(wrong)).toEqual(['src/pages/c.ts -> node:fs']);
  });

  it('reports a cycle of sub-folders, but no import of a file directly in the module', () => {
    const wrong = [
      file('src/pages/inline/a.ts', "import { b } from '../tables/b.js';"),
      file('src/pages/tables/b.ts', "import { a } from '../inline/a.js';\nimport { c } from '../c.js';"),
      file('src/pages/c.ts', "import { a } from './inline/a.js';"),
    ];
    expect(circularSubfolders(wrong)).toEqual([
      'src/pages/inline/a.ts -> src/pages/tables/b.ts',
      'src/pages/tables/b.ts -> src/pages/inline/a.ts',
    ]);
    expect(circularSubfolders(wrong.slice(1))).toEqual([]);
  });
});

describe('files', () => {
  const wrong = [
    file('src/pages/a.ts', "import { type B, b } from './b.js';"),
    file('src/pages/b.ts', "import {\n  a,\n} from './a.js';\nimport type { C } from './c.js';"),
    file('src/pages/c.ts', "import { type B } from './b.js';\nimport { a } from './a.js';"),
  ];
  const values = ['src/pages/a.ts -> src/pages/b.ts', 'src/pages/b.ts -> src/pages/a.ts'];

  it('report a cycle of values, but none of types where they are free', () => {
    expect(circularFiles(wrong, () => true)).toEqual(values);
  });

  it('report a cycle of types where they count', () => {
    const types = ['src/pages/b.ts -> src/pages/c.ts', 'src/pages/c.ts -> src/pages/b.ts'];
    const all = [...values, ...types, 'src/pages/c.ts -> src/pages/a.ts'].sort();
    expect([...circularFiles(wrong, () => false)].sort()).toEqual(all);
  });

  it('do not import each other in cycles, but for the types of the recursion of layout', () => {
    expect(files.length).toBeGreaterThan(1000);
    // A box holds a flow, whose bands hold boxes: the types of layout refer to each other.
    const isLayout = ({ path }: SourceFile) => getModule(path) === 'pages';
    expect(circularFiles(files, isLayout)).toEqual([]);
  });
});

describe('modules', () => {
  const modules = [...new Set(files.map(f => getModule(f.path)))];

  it('finds the modules of src', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(modules).toEqual(expect.arrayContaining(['schema', 'records', 'document', 'pages', 'output']));
    expect(crossings.length).toBeGreaterThan(100);
  });

  it('every module has a layer', () => {
    const missing = modules.filter(module => getLayer(module) < 0);
    expect(
      missing,
      'Give each module a layer in test/architecture/layers.ts and docs/architecture.md.',
    ).toEqual([]);
  });

  it('modules import from lower layers only', () => {
    expect(upwardImports(crossings), 'Move what both need into a lower module.').toEqual([]);
  });

  it('modules import each other through index.ts only', () => {
    expect(indexBypasses(crossings), 'Export it from the index.ts of its module.').toEqual([]);
  });

  it('modules do not import each other in cycles', () => {
    expect(circularImports(crossings)).toEqual([]);
  });

  it('each package is imported in its own folder only', () => {
    const misplaced = misplacedPackages([...files, ...filesBelow('bench', '.ts')]);
    expect(
      misplaced,
      'Give each package its folder in test/architecture/layers.ts, or import it there.',
    ).toEqual([]);
  });
});

describe('pure modules', () => {
  const pure = files.filter(f => PURE.includes(getModule(f.path)));
  const outside =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\bcrypto\.|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval|Immediate)\(/;
  const local =
    /\.toLocale(?:Date|Time)?String\(\s*\)|\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.localeCompare\(\s*\w+\s*\)/;

  it('finds the pure modules and violations in them', () => {
    expect(pure.length).toBeGreaterThan(60);
    const bad = file('src/pages/a.ts', 'const now = new Date();\nnow.getMonth();');
    expect(findLines([bad], outside)).toEqual(['src/pages/a.ts:1']);
    expect(findLines([bad], local)).toEqual(['src/pages/a.ts:2']);
  });

  it('pure modules import no Node module for files, network or processes', () => {
    expect(impureImports(files)).toEqual([]);
  });

  it('pure modules use no clock, randomness, environment or network', () => {
    expect(findLines(pure, outside)).toEqual([]);
  });

  it('pure modules do not depend on the time zone or locale of the machine', () => {
    expect(findLines(pure, local)).toEqual([]);
  });
});

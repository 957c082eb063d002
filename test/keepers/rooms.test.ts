import { describe, expect, it } from 'vitest';
import {
  besideTheDoor,
  circular,
  crossingsOf,
  floorOf,
  outwardModules,
  PURE,
  roomOf,
  strayPackages,
  upward,
} from './rooms.js';
import { filesBelow, importsOf, placesOf, type SourceFile } from './sources.js';

const files = filesBelow('src', '.ts');
const crossings = crossingsOf(files);
const file = (path: string, text: string): SourceFile => ({ path, text });

describe('the keepers', () => {
  it('see every form of import', () => {
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
    const specifiers = importsOf(file('src/x/y.ts', text)).map(i => i.file ?? i.specifier);
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

  it('tell what breaks a rule', () => {
    const wrong = [
      file('src/schema/a.ts', "import { b } from '../records/index.js';"),
      file('src/records/b.ts', "import { c } from '../schema/a.js';\nimport { z } from 'handlebars';"),
      file('src/pages/c.ts', "import { readFileSync } from 'node:fs';\nimport x from 'left-pad';"),
    ];
    const seen = crossingsOf(wrong);
    expect(upward(seen)).toEqual(['src/schema/a.ts -> src/records/index.ts']);
    expect(besideTheDoor(seen)).toEqual(['src/records/b.ts -> src/schema/a.ts']);
    expect(circular(seen)).toHaveLength(2);
    expect(strayPackages(wrong)).toEqual(['src/records/b.ts -> handlebars', 'src/pages/c.ts -> left-pad']);
    expect(outwardModules(wrong)).toEqual(['src/pages/c.ts -> node:fs']);
  });
});

describe('the rooms of src', () => {
  const rooms = [...new Set(files.map(f => roomOf(f.path)))];

  it('are all seen', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(rooms).toEqual(
      expect.arrayContaining(['ground', 'schema', 'records', 'document', 'pages', 'output']),
    );
    expect(crossings.length).toBeGreaterThan(100);
  });

  it('each have a floor', () => {
    expect(rooms.filter(room => floorOf(room) < 0)).toEqual([]);
  });

  it('import downward only', () => {
    expect(upward(crossings)).toEqual([]);
  });

  it('are entered through their index.ts', () => {
    expect(besideTheDoor(crossings)).toEqual([]);
  });

  it('do not import each other in circles', () => {
    expect(circular(crossings)).toEqual([]);
  });

  it('use each package in its own room only', () => {
    expect(strayPackages([...files, ...filesBelow('bench', '.ts')])).toEqual([]);
  });
});

describe('the rooms from schema to pages', () => {
  const pure = files.filter(f => PURE.includes(roomOf(f.path)));
  const reach =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\bcrypto\.|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval|Immediate)\(/;
  const local =
    /\.toLocale(?:Date|Time)?String\(\s*\)|\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.localeCompare\(\s*\w+\s*\)/;

  it('are seen', () => {
    expect(pure.length).toBeGreaterThan(60);
    const bad = file('src/pages/a.ts', 'const now = new Date();\nnow.getMonth();');
    expect(placesOf([bad], reach)).toEqual(['src/pages/a.ts:1']);
    expect(placesOf([bad], local)).toEqual(['src/pages/a.ts:2']);
  });

  it('use no module of Node that reaches out', () => {
    expect(outwardModules(files)).toEqual([]);
  });

  it('use no clock, randomness, environment or network', () => {
    expect(placesOf(pure, reach)).toEqual([]);
  });

  it('do not ask what time zone or locale the machine is in', () => {
    expect(placesOf(pure, local)).toEqual([]);
  });
});

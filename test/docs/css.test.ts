import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMathFunction } from '../../src/document/css/calc.js';
import { isColorFunction } from '../../src/document/css/colors.js';
import { isIgnoredProperty } from '../../src/document/css/ignored.js';
import { lengthIn } from '../../src/document/css/length.js';
import { PROPERTIES } from '../../src/document/css/properties.js';
import { READERS } from '../../src/document/css/readers.js';
import { INITIAL } from '../../src/document/css/style.js';
import { readStylesheet, styleDocument } from '../support/strict.js';

const page = readFileSync(new URL('../../docs/css.md', import.meta.url), 'utf8');
const codes = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(m => m[1] as string);
const part = (title: string): string =>
  page.split(new RegExp(`^#+ ${title}$`, 'm'))[1]?.split(/^#+ /m)[0] ?? '';

const properties = page.split(/^## Properties$/m)[1]?.split(/^### Without effect$/m)[0] ?? '';
const rows = [...properties.matchAll(/^\| (`.+?`) \| (.+?) \|/gm)].map(([, names = '', values = '']) => ({
  names: codes(names),
  values: codes(values),
}));
const documented = rows.flatMap(row => row.names);

/** Read by the `@page` rule itself. */
const SIZE = 'size';
/** Named with the keywords that it accepts. */
const ALL = 'all';

describe('docs/css.md', () => {
  it('names every property of the subset, once, and no other', () => {
    expect(Object.keys(READERS)).toEqual(expect.arrayContaining(Object.keys(PROPERTIES)));
    expect(Object.keys(PROPERTIES).length).toBeGreaterThan(60);
    expect([...documented, ALL].sort()).toEqual([...Object.keys(READERS), SIZE].sort());
  });

  it('names properties without effect, which are dropped without a warning', () => {
    const names = codes(part('Without effect'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(isIgnoredProperty(name), name).toBe(true);
  });

  it.each(rows)('shows values of $names that are accepted', ({ names, values }) => {
    expect(values.length).toBeGreaterThan(0);
    for (const name of names) {
      for (const value of values) {
        const rule = name === 'size' ? '@page' : '.x';
        expect(() => readStylesheet(`${rule} { ${name}: ${value} }`, 'docs/css.md')).not.toThrow();
        if (name !== 'size') expect(computes(name, value), `${name}: ${value}`).toBe(true);
      }
    }
  });

  it('names the supported presentation attributes and styles of counters', () => {
    const [, attributes = ''] = /presentation attributes (.*?) count less/s.exec(part('Selectors')) ?? [];
    expect(codes(attributes).length).toBeGreaterThan(10);
    for (const name of codes(attributes)) {
      const value = /^(stroke-width|.*dasharray|letter-spacing|font-size|font-weight)$/.test(name)
        ? '400'
        : 'inherit';
      const page = `<svg><g ${name}="nonsense(1)"/></svg>`;
      expect(() => styleDocument(page, ''), name).toThrow(name);
      expect(() => styleDocument(page.replace('nonsense(1)', value), ''), name).not.toThrow();
    }
    const [, styles = ''] = /written in the styles (.*?)\(/s.exec(page) ?? [];
    expect(codes(styles)).toHaveLength(7);
    for (const style of codes(styles)) {
      expect(() => readStylesheet(`p::after { content: counter(a, ${style}) }`, '')).not.toThrow();
    }
  });

  it('names the supported units, functions and colours', () => {
    const row = (kind: string) => codes(new RegExp(`^\\| ${kind} \\| (.*?) \\|`, 'm').exec(page)?.[1] ?? '');
    const units = row('Lengths').filter(code => /^[a-z]{2,}$/.test(code));
    expect(units.length).toBeGreaterThan(20);
    for (const unit of units) expect(lengthIn(1, unit), unit).not.toBeNull();
    for (const name of row('Math functions')) expect(isMathFunction(name.slice(0, -2)), name).toBe(true);
    const functions = row('Colours').filter(code => code.endsWith('()'));
    expect(functions.length).toBeGreaterThan(9);
    for (const name of functions) expect(isColorFunction(name.slice(0, -2)), name).toBe(true);
  });

  it('shows contents of margin boxes that are accepted', () => {
    const [, parts = ''] = /\*\*Margin boxes\*\* accept .*?: (.*?)\. They/s.exec(page) ?? [];
    expect(codes(parts)).toHaveLength(4);
    const css = `@page { @top-left { content: ${codes(parts).join(' ')} } }`;
    expect(() => readStylesheet(css, '')).not.toThrow();
  });

  it('shows selectors that are accepted', () => {
    const known = codes(part('Selectors'))
      .filter(code => /^[.#:[*]/.test(code) && code !== '*=')
      .map(code => code.replace('(…)', code.startsWith(':nth') ? '(2n + 1)' : '(.x)'));
    expect(known.length).toBeGreaterThan(15);
    for (const selector of known) expect(() => readStylesheet(`${selector} { margin: 0 }`, '')).not.toThrow();
    for (const operator of ['=', '~=', '|=', '^=', '$=', '*=']) {
      expect(part('Selectors')).toContain(`\`${operator}\``);
      expect(() => readStylesheet(`[a${operator}b] { margin: 0 }`, '')).not.toThrow();
    }
  });

  it('matches what is reported', () => {
    for (const css of ['@font-palette-values --x {}', 'a:unknown {}', 'a { float: inside }']) {
      expect(() => readStylesheet(css, 'x.css')).toThrow(/x\.css, line 1/);
    }
    expect(() => readStylesheet('@media screen { a { float: inside } }', 'x.css')).not.toThrow();
  });
});

const CONTEXT = {
  parent: INITIAL,
  area: { width: 468, height: 648 },
  direction: 'ltr',
  rem: INITIAL.fontSize,
  fontSize: INITIAL.fontSize,
  lineHeight: 14.4,
  rootLineHeight: 14.4,
  rollback: () => INITIAL,
} as const;

/** Whether a declaration, once applied, gives a style without broken values. */
function computes(property: string, value: string): boolean {
  const { rules } = readStylesheet(`.x { ${property}: ${value} }`, '');
  const draft = { ...INITIAL };
  for (const { apply } of rules[0]?.declarations ?? []) apply?.(draft, CONTEXT);
  return !/null|undefined|NaN/.test(
    JSON.stringify(Object.entries(draft).filter(([key]) => changed(draft, key))),
  );
}

const nullable = /^(backgroundImage|clipPath|content|grid(Template)?(Column|Row|Area).*|listStyleImage)$/;
const changed = (draft: object, key: string): boolean =>
  !nullable.test(key) &&
  (draft as Record<string, unknown>)[key] !== (INITIAL as unknown as Record<string, unknown>)[key];

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INITIAL } from '../../src/document/css/initial.js';
import { PROPERTIES, WITHOUT_EFFECT } from '../../src/document/css/properties.js';
import { readStylesheet } from '../../src/document/css/stylesheet.js';

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

/** Read apart from the table of properties: generated content, and the size of a page. */
const APART = ['content', 'string-set', 'size'];

describe('docs/css.md', () => {
  it('names every property of the subset, once, and no other', () => {
    expect(Object.keys(PROPERTIES).length).toBeGreaterThan(60);
    expect([...documented].sort()).toEqual([...Object.keys(PROPERTIES), ...APART].sort());
  });

  it('names every property without effect, and no other', () => {
    expect([...codes(part('Without effect'))].sort()).toEqual([...WITHOUT_EFFECT].sort());
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

  it('shows contents of margin boxes that are accepted', () => {
    const [, parts = ''] = /\*\*Margin boxes\*\* take .*?: (.*?)\. Beside/s.exec(page) ?? [];
    expect(codes(parts)).toHaveLength(4);
    const css = `@page { @top-left { content: ${codes(parts).join(' ')} } }`;
    expect(() => readStylesheet(css, '')).not.toThrow();
  });

  it('shows selectors that are accepted', () => {
    const known = codes(part('Selectors'))
      .filter(code => /^[.#:[*]/.test(code) && code !== '*=')
      .map(code => code.replace('(…)', code.startsWith(':not') ? '(.x)' : '(2n + 1)'));
    expect(known.length).toBeGreaterThan(10);
    for (const selector of known) expect(() => readStylesheet(`${selector} { margin: 0 }`, '')).not.toThrow();
    for (const sign of ['=', '~=', '|=', '^=', '$=', '*=']) {
      expect(part('Selectors')).toContain(`\`${sign}\``);
      expect(() => readStylesheet(`[a${sign}b] { margin: 0 }`, '')).not.toThrow();
    }
  });

  it('tells what is refused', () => {
    for (const css of [
      '@import "x";',
      '@page :left {}',
      'a:hover {}',
      'a { float: left }',
      'a { width: 3vw }',
    ]) {
      expect(() => readStylesheet(css, 'x.css')).toThrow(/x\.css, line 1/);
    }
    expect(() => readStylesheet('@media screen { a:hover { float: left } }', 'x.css')).not.toThrow();
  });
});

/** Does a declaration, once applied, leave a style without broken values? */
function computes(property: string, value: string): boolean {
  const { rules } = readStylesheet(`.x { ${property}: ${value} }`, '');
  const draft = { ...INITIAL };
  for (const { apply } of rules[0]?.declarations ?? [])
    apply?.(draft, { parent: INITIAL, rem: INITIAL.fontSize });
  return !/null|undefined|NaN/.test(
    JSON.stringify(Object.entries(draft).filter(([key]) => changed(draft, key))),
  );
}

const nullable = new Set(['content', 'gridColumn', 'gridRow']);
const changed = (draft: object, key: string): boolean =>
  !nullable.has(key) &&
  (draft as Record<string, unknown>)[key] !== (INITIAL as unknown as Record<string, unknown>)[key];

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HELPERS } from '../../src/document/check.js';
import { MANIFEST_KEYS, readManifest } from '../../src/document/manifest.js';
import { DATA_TYPES, LINK_SCHEMES } from '../../src/document/safety/addresses.js';
import { ATTRIBUTES, ELEMENTS } from '../../src/document/safety/allowed.js';
import { BOUNDS, boundText } from '../../src/document/safety/bounds.js';
import { cvModel } from '../../src/sections/index.js';
import { month, OPTIONS, person, record, row, year } from '../sections/people.js';

const page = readFileSync(new URL('../../docs/templates.md', import.meta.url), 'utf8');
const section = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split(/^## /m)[0] ?? '';
/** The first columns of the rows of a section, which are code. */
const names = (title: string): readonly string[] =>
  [...section(title).matchAll(/^\| `(.+?)` \|/gm)].map(match => match[1] as string);

/** Paths of the values in a model, down to text, formatted text and tables. */
function* paths(value: unknown, path: string): Generator<string> {
  const isRuns = Array.isArray(value) && typeof value[0]?.text === 'string' && 'marks' in value[0];
  const isLeaf = isRuns || path.endsWith('.prose') || path.endsWith('.table');
  if (isLeaf || typeof value !== 'object' || value === null) yield path;
  else if (Array.isArray(value)) for (const item of value) yield* paths(item, `${path}[]`);
  else
    for (const [key, inner] of Object.entries(value))
      yield* paths(inner, path === '' ? key : `${path}.${key}`);
}

describe('docs/templates.md', () => {
  it('lists the keys of template.json', () => {
    expect(names('template.json')).toEqual(Object.keys(MANIFEST_KEYS));
    for (const [key, { required }] of Object.entries(MANIFEST_KEYS)) {
      if (required) expect(section('template.json')).toContain(`| \`${key}\` | required:`);
    }
  });

  it('shows a manifest that is valid', () => {
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect(readManifest(json, 'template.json').shared).toEqual(['base.css', 'serif.css', 'screen.css']);
  });

  it('lists the shared files', () => {
    expect([...names('Shared files')].sort()).toEqual(readdirSync('templates/shared').sort());
  });

  it('lists the helpers', () => {
    const helpers = names('Helpers').map(code => /^\{\{#?(\w+)/.exec(code)?.[1]);
    expect(helpers).toEqual([...HELPERS]);
  });

  it('lists the elements, attributes and addresses that a page may hold', () => {
    const lists = [...section('What a page may hold').matchAll(/^`[^|]*?`$/gm)].map(([list]) => list);
    const allowed = lists.join(' ').replaceAll('`', '').split(/\s+/);
    expect(allowed).toEqual([...ELEMENTS, ...ATTRIBUTES]);
    for (const scheme of LINK_SCHEMES) expect(section('What a page may hold')).toContain(`\`${scheme}\``);
    expect(DATA_TYPES.map(type => type.slice(6).toUpperCase()).join(', ')).toBe('PNG, JPEG, GIF, WEBP, AVIF');
  });

  it('lists the bounds', () => {
    const rows = [...section('Bounds').matchAll(/^\| `(\w+)` \| ([\d,]+) /gm)];
    const bounds = Object.keys(BOUNDS) as readonly (keyof typeof BOUNDS)[];
    expect(rows.map(([, name, most]) => [name, most])).toEqual(bounds.map(name => [name, boundText(name)]));
  });

  it('lists the values of the model cv', () => {
    const works = row('intellcont', 'intellcont_auth', {
      lname: 'Bb',
      fname: 'A',
      student_level: 'Tamarack Valley University Masters',
    });
    const { model } = cvModel(
      person(
        record('pci', {
          fname: 'Marisol',
          lname: 'Ravencroft',
          address: '430 Larkspur Hall\nTamarack Valley, UT 84000',
          research_interests: 'Rivers',
          bio: 'She was born.',
        }),
        record('intellcont', { title: 'Rivers', intellcont_auth: [works], pub: year(2020) }),
        record('congrant_external', {
          title: 'Grant',
          start: month(2024, 8),
          end: month(2028, 7),
        }),
        record('awardhonor', { name: 'Medal', org: 'Society', desc: 'For rivers', start: year(2020) }),
        record('schteach', { title: 'Hydraulics', coursepre: 'CE EN' }),
        record('intl_expertise', { language: 'German', native: true }),
      ),
      { ...OPTIONS, marked: true },
    );
    const documented = names('Values');
    const found = [...new Set(paths(model, ''))];
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(path => !documented.includes(path))).toEqual([]);
    expect(documented.filter(path => !found.includes(path))).toEqual([]);
  });
});

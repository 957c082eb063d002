import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getNames, readProfileFile } from '../../src/sections/index.js';
import { STANDARD_SECTIONS } from '../../src/sections/profile/standard.js';

const page = readFileSync(new URL('../../docs/profiles.md', import.meta.url), 'utf8');
const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];

it('docs/profiles.md shows a profile that is accepted', () => {
  const { sections } = readProfileFile(example, 'docs/profiles.md', getNames);
  expect(sections.map(({ id }) => id)).toEqual([
    'education',
    'appointments',
    'publications',
    'reviews',
    'grants',
    'service',
  ]);
});

it('docs/profiles.md names every standard section', () => {
  const named = new Set([...page.matchAll(/`([a-z-]+)`/g)].map(match => match[1]));
  const missing = STANDARD_SECTIONS.map(({ id }) => id).filter(id => !named.has(id));
  expect(missing, 'Name these sections in docs/profiles.md.').toEqual([]);
});

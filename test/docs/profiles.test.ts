import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { namesOf, readProfileFile } from '../../src/sections/index.js';
import { STANDARD_SECTIONS } from '../../src/sections/profile/standard.js';
import { run } from '../cli/run.js';

const page = readFileSync(new URL('../../docs/profiles.md', import.meta.url), 'utf8');
const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];

it('shows a profile that is taken', () => {
  const { sections } = readProfileFile(example, 'docs/profiles.md', namesOf);
  expect(sections.map(({ id }) => id)).toEqual([
    'education',
    'appointments',
    'publications',
    'reviews',
    'grants',
    'service',
  ]);
});

it('names every usual section', () => {
  const named = new Set([...page.matchAll(/`([a-z-]+)`/g)].map(match => match[1]));
  expect(STANDARD_SECTIONS.map(({ id }) => id).filter(id => !named.has(id))).toEqual([]);
});

const commands = [...page.matchAll(/^ {4}vitae (.+)$/gm)].map(match => match[1] ?? '');

it.each(commands)('shows vitae %s', async line => {
  const out = line.startsWith('cv') ? line.replace(/--out \S+/, '--out - --format html') : line;
  const { code, err } = await run(out.split(/\s+/), { environment: { VITAE_AUDIT: 'off' } });
  expect(code, err).toBe(0);
});

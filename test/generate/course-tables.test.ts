import { describe, expect, it } from 'vitest';
import { type Element, textContent } from '../../src/document/index.js';
import { Generator } from '../../src/generate.js';
import { SAMPLE_INSTITUTION, sampleUniversity } from '../../src/sample/index.js';
import { STANDARD_PROFILE } from '../../src/sections/index.js';
import { layHtml, getText as textOfLine } from '../pages/engine.js';
import { computeText, renderPerson } from '../support/render.js';

const generator = new Generator();
const [person] = [...sampleUniversity({ faculty: 1, institution: SAMPLE_INSTITUTION })];
if (!person) throw new Error('The sample has no people.');

interface Look {
  readonly template: string;
  readonly size: number;
  readonly paper: 'letter' | 'a4';
  readonly foldCourses: boolean;
}

const bare = (text: string): string => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim();

/** The lines of each cell of the tables of courses, with their ratings. */
async function getCells({ foldCourses, ...look }: Look): Promise<ReadonlyMap<Element, readonly string[]>> {
  const made = await renderPerson(generator, {
    ...{ ...look, person: person as NonNullable<typeof person>, audience: 'internal', formats: ['html'] },
    ...{ profile: STANDARD_PROFILE, lang: 'en-US', institution: SAMPLE_INSTITUTION, asOf: '2026-11-21' },
    patch: { order: { ids: ['teaching'], others: 'hide' }, ...(foldCourses ? { foldCourses } : {}) },
  });
  const cells = new Map<Element, string[]>();
  for (const { item } of layHtml(computeText(made, 'html')).pages.flatMap(page => page.lines)) {
    const owner = item.pieces[0]?.owner;
    if (owner?.tag !== 'td' && owner?.tag !== 'th') continue;
    const lines = cells.get(owner) ?? [];
    lines.push(bare(textOfLine(item)));
    cells.set(owner, lines);
  }
  return cells;
}

describe.each(['cv-classic', 'cv-modern', 'cv-brief', 'cv-compact', 'cv-margin'])('%s', template => {
  it.each([
    [12, 'a4', true],
    [12, 'letter', false],
    [14, 'a4', false],
    [14, 'letter', true],
  ] as const)(
    'divides no word of courses at %d points on %s, folded: %s',
    async (size, paper, foldCourses) => {
      const cells = [...(await getCells({ template, size, paper, foldCourses }))];
      expect(cells.length).toBeGreaterThan(20);
      // Words with hyphens are divided after these.
      const joined = cells.map(([, lines]) => lines.join(' ').replaceAll('- ', '-'));
      expect(joined).toEqual(cells.map(([cell]) => bare(textContent(cell)).replaceAll('- ', '-')));
    },
    60_000,
  );
});

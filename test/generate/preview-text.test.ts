import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CV } from '../../src/app/index.js';
import { Generator } from '../../src/generate.js';
import { SAMPLE_INSTITUTION, sampleUniversity } from '../../src/sample/index.js';
import { hasPublicCv, STANDARD_PROFILE } from '../../src/sections/index.js';
import { readBody } from '../support/body-elements.js';
import { computeCases } from '../support/cases.js';
import { htmlText } from '../support/html-text.js';
import { bare, difference, pdfText, withoutOrder } from '../support/pdf-text.js';
import { getBytes } from '../support/render.js';

const generator = new Generator();
const people = [...sampleUniversity({ faculty: 6, institution: SAMPLE_INSTITUTION })].filter(person =>
  hasPublicCv(person),
);
const ids = STANDARD_PROFILE.sections.map(({ id }) => id);
const links = { fonts: '/fonts.css', style: '/preview.css' };

/** Everything that a person may choose for a CV. */
const options = fc.record({
  // Its place in the list, which is shorter in messages.
  place: fc.nat({ max: people.length - 1 }),
  template: fc.constantFrom('cv-classic', 'cv-modern', 'cv-brief', 'cv-compact', 'cv-margin'),
  style: fc.constantFrom('house', 'apa', 'ieee', 'mla'),
  size: fc.constantFrom(null, 9.5, 12),
  density: fc.constantFrom('compact' as const, 'regular' as const, 'open' as const),
  paper: fc.constantFrom('letter' as const, 'a4' as const),
  audience: fc.constantFrom('public' as const, 'internal' as const),
  window: fc.constantFrom(undefined, { from: '2018-01-01' }, { from: '2010-01-01', to: '2022-12-31' }),
  withHidden: fc.boolean(),
  patch: fc
    .record({
      sections: fc.option(fc.shuffledSubarray(ids, { minLength: 4 })),
      hidden: fc.subarray(ids, { maxLength: 3 }),
      renamed: fc.subarray(ids, { maxLength: 2 }),
      foldCourses: fc.boolean(),
    })
    .map(({ sections, hidden, renamed, foldCourses }) => {
      const isIn = (id: string) => sections === null || sections.includes(id);
      const changes = ids.filter(isIn).map(id => {
        const title = renamed.includes(id) ? { title: 'Über & <mich>' } : {};
        return [id, { ...title, ...(hidden.includes(id) ? { hidden: true } : {}) }] as const;
      });
      return {
        ...(sections === null ? {} : { order: { ids: sections, others: 'hide' as const } }),
        ...(foldCourses ? { foldCourses } : {}),
        sections: Object.fromEntries(changes),
      };
    }),
});

/** The page with the numbers of sections as text, which the stylesheet of one template generates. */
function withNumbers(html: string): string {
  let number = 0;
  return html.replaceAll('<h2>', () => `<h2>${++number}. `);
}

describe('a preview of random options', () => {
  it('has the text of the PDF in its order, and pages begin where the PDF begins them', async () => {
    await fc.assert(
      fc.asyncProperty(options, async ({ place, ...chosen }) => {
        const person = people[place] as (typeof people)[number];
        const input = {
          ...{ person, ...chosen, links, profile: STANDARD_PROFILE, canBeEmpty: true },
          ...{ lang: 'en-US', institution: SAMPLE_INSTITUTION, asOf: '2026-11-21' },
        };
        const made = await generator.preview(CV, input);
        const html = chosen.template === 'cv-brief' ? withNumbers(made.html) : made.html;
        const { starts } = await generator.previewPages(CV, input);
        const document = await generator.render(CV, { ...input, formats: ['pdf'] });
        const printed = await pdfText(getBytes(document, 'pdf'));
        expect(difference(printed.join('\n'), htmlText(html))).toBeNull();
        const { elements, text } = readBody(html);
        const begin = (long: string) => withoutOrder(bare(long)).slice(0, 30);
        expect(starts.map(({ page }) => page)).toEqual(printed.slice(1).map((_, i) => i + 2));
        for (const { page, element, offset } of starts) {
          const from = (elements[element]?.start ?? 0) + offset;
          expect(begin(text.slice(from)), `page ${page}`).toBe(begin(printed[page - 1] ?? ''));
        }
      }),
      { numRuns: computeCases(75, 15) },
    );
  }, 3_600_000);
});

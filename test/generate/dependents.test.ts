import { expect, it } from 'vitest';
import { I20 } from '../../src/app/index.js';
import { Generator } from '../../src/generate.js';
import { applicant, funds } from '../sections/admissions/applicants.js';
import { pdfText } from '../support/pdf-text.js';
import { getBytes } from '../support/render.js';

const NAMES = Array.from({ length: 25 }, (_, i) => `Efua-${String.fromCharCode(65 + i)}`);
const HEAD = 'Immigration status';

/** An applicant whose response repeats the fields of a dependent. */
function withDependents(count: number) {
  const names = NAMES.slice(0, count);
  const repeated = {
    DEP_NO: names.map((_, i) => String(i + 1)),
    DEP_LAST_NAME: names.map(() => 'Osei-Lind'),
    DEP_FIRST_NAME: names,
    DEP_RELATIONSHIP: names.map((_, i) => (i === 0 ? 'Spouse' : 'Child')),
    DEP_STA_PROOF: names.map(() => 'Birth certificate with translation received'),
  };
  const who = applicant({
    ...{ authorized: 'Y', FRGN_DEP_NO: String(count), SEM_START_DATE: '18-Jan-2027' },
    ...funds({ DEPT: [28_000, 0, 0] }, 28_000, 1),
  });
  const unknown = Object.entries(repeated).map(([field, value]) => ({ path: [field], value }));
  return count === 0 ? who : { ...who, unknown };
}

it.each([0, 1, 8, 25])('prints each of %i dependents once, under a head on every page', async count => {
  const generator = new Generator();
  for (const paper of ['letter', 'a4'] as const) {
    const document = await generator.render(I20, {
      ...{ name: null, identifier: '100209934', institution: '', audience: 'staff', asOf: '2026-11-20' },
      ...{ lang: 'en-US', paper, template: 'i20-summary', formats: ['pdf'] },
      applicant: withDependents(count),
    });
    const pages = await pdfText(getBytes(document, 'pdf'), { artifacts: true });
    const rows = pages.map(text => NAMES.filter(name => text.includes(`Osei-Lind, ${name}`)));
    expect(rows.flat()).toEqual(NAMES.slice(0, count));
    for (const [i, text] of pages.entries())
      expect(text.includes(HEAD), `page ${i + 1}`).toBe((rows[i]?.length ?? 0) > 0);
    if (count === 25) expect(rows.filter(names => names.length > 0).length).toBeGreaterThan(1);
    expect(document.problems.filter(({ code }) => code.startsWith('page.'))).toEqual([]);
  }
});

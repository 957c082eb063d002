import { expect, it } from 'vitest';
import { I20, LETTERS } from '../../src/app/index.js';
import { DataError } from '../../src/core/index.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { isOpenNoteType } from '../../src/schema/index.js';
import { APPLICANT_AUDIENCES, isNotInternational } from '../../src/sections/index.js';
import { fetchAll, INSTITUTION } from '../sections/admissions/letters.js';
import { computeText } from '../support/render.js';

it('no copy for an applicant has a note of denial or withdrawal, of every invented student', async () => {
  const generator = new Generator();
  const seen = { open: 0, withheld: 0, refused: 0 };
  for (const { applicant, personId, programs } of sampleApplicants(INSTITUTION)) {
    const letters = programs.map(fetchAll);
    const notes = programs.flatMap(program => program.notes);
    for (const copy of APPLICANT_AUDIENCES) {
      const request = {
        audience: copy,
        name: null,
        identifier: personId,
        institution: INSTITUTION,
        asOf: '2026-11-20',
        lang: 'en-US',
        paper: 'letter',
        formats: ['html'],
        assets: true,
      } as const;
      const sheet = generator.render(LETTERS, { ...request, letters, template: 'letters' });
      if (applicant.values.authorized !== 'Y' && !isNotInternational(applicant)) {
        await expect(sheet).rejects.toThrow(DataError);
        seen.refused++;
        continue;
      }
      const made: GeneratedDocument[] = [await sheet];
      if (!isNotInternational(applicant))
        made.push(
          await generator.render(I20, {
            ...request,
            applicant,
            letters: { state: 'found', reply: letters },
            template: 'i20-summary',
          }),
        );
      for (const { kind, files, problems } of made) {
        const html = computeText({ files }, 'html');
        expect(html).not.toMatch(/undefined|NaN|\[object|<(p|ul|dl|section|article|h\d)>\s*<\/\1>/);
        expect(html + JSON.stringify(problems)).not.toContain(personId);
        for (const { values } of notes) {
          const isThere = html.includes(values.NOTE.slice(0, 30));
          const isExpected = copy === 'staff' || (kind === 'letters' && isOpenNoteType(values.NOTETYPE));
          expect(isThere, `${kind}, ${copy}, ${values.NOTETYPE}`).toBe(isExpected);
          seen[isThere ? 'open' : 'withheld']++;
        }
      }
    }
  }
  expect(seen).toEqual({ open: 109, withheld: 57, refused: 4 });
});

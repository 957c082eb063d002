import { expect, it } from 'vitest';
import { I20 } from '../../src/app/index.js';
import { DataError } from '../../src/core/index.js';
import { Generator } from '../../src/generate.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { APPLICANT_AUDIENCES, isNotInternational } from '../../src/sections/index.js';
import { computeText } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';

it('summarizes every invented applicant, whatever is wrong with the record', async () => {
  const generator = new Generator();
  let written = 0;
  let refused = 0;
  let notInternational = 0;
  for (const { applicant, personId } of sampleApplicants(INSTITUTION)) {
    if (isNotInternational(applicant)) {
      notInternational++;
      continue;
    }
    for (const copy of APPLICANT_AUDIENCES) {
      const request = {
        applicant,
        audience: copy,
        name: null,
        identifier: personId,
        institution: INSTITUTION,
        asOf: '2026-11-20',
        lang: 'en-US',
        paper: 'letter',
        template: 'i20-summary',
        formats: ['html'],
        assets: true,
      } as const;
      if (applicant.values.authorized !== 'Y') {
        await expect(generator.render(I20, request)).rejects.toThrow(DataError);
        refused++;
        continue;
      }
      const { files, problems } = await generator.render(I20, request);
      const html = computeText({ files }, 'html');
      expect(html).toContain('This is not a Form I-20');
      expect(html).not.toMatch(/undefined|NaN|\[object|<INSTITUTION>|&lt;INSTITUTION/);
      expect(html).not.toContain(personId);
      if (applicant.values.RELIGION !== '') expect(html).not.toContain(applicant.values.RELIGION);
      for (const { value } of problems) expect(value).toBeNull();
      written++;
    }
  }
  expect({ written, refused, notInternational }).toEqual({ written: 88, refused: 4, notInternational: 2 });
});

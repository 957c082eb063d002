import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fill, loadTemplate } from '../../src/document/index.js';
import { APPLICANT_AUDIENCES, i20Model } from '../../src/sections/index.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';

const template = await loadTemplate('templates/i20-summary', path => readFile(path, 'utf8'));

function page(name: string, copy: (typeof APPLICANT_AUDIENCES)[number]): string {
  const applicant = APPLICANTS[name];
  if (!applicant) throw new Error(name);
  const { model } = i20Model(applicant, {
    name: null,
    identifier: '100204821',
    institution: 'Tamarack Valley University',
    audience: copy,
    asOf: '2026-11-20',
  });
  const html = fill(template, model, { paper: 'letter', lang: 'en-US' });
  return html.slice(html.indexOf('<body>'));
}

describe('i20-summary', () => {
  it.each(APPLICANT_AUDIENCES)('fills semantic HTML: the %s copy', async copy => {
    await expect(page('short-later-years', copy)).toMatchFileSnapshot(`goldens/i20-summary-${copy}.html`);
  });

  it.each(Object.keys(APPLICANTS))(
    'states that it is not a Form I-20, with one heading of the first level: %s',
    name => {
      for (const copy of APPLICANT_AUDIENCES) {
        const html = page(name, copy);
        expect(html).toContain('<b>I-20 preparation summary. This is not a Form I-20.</b>');
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect([...new Set(html.match(/(?<=<)h[1-6]/g))]).toEqual(['h1', 'h2']);
      }
    },
  );

  it.each(Object.keys(APPLICANTS))('has no empty elements for missing values: %s', name => {
    for (const copy of APPLICANT_AUDIENCES) {
      const html = page(name, copy);
      expect(html).not.toMatch(/<(h\d|p|ul|dl|dd|li|td|th|b|span|section|table)( [^>]*)?>\s*<\/\1>/);
      expect(html).not.toMatch(/null|undefined|NaN|\[object/);
    }
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fill, loadTemplate } from '../../src/document/index.js';
import {
  APPLICANT_AUDIENCES,
  type ApplicantAudience,
  i20Model,
  lettersModel,
} from '../../src/sections/index.js';
import { APPLICANTS } from '../sections/admissions/applicants.js';
import { INSTITUTION, LETTERS } from '../sections/admissions/letters.js';

const read = (path: string) => readFile(path, 'utf8');
const template = await loadTemplate('templates/letters', read);
const summary = await loadTemplate('templates/i20-summary', read);
const OPTIONS = { name: null, identifier: '100204821', institution: INSTITUTION, asOf: '2026-11-20' };
const PAGE = { paper: 'letter', lang: 'en-US' } as const;

const getBody = (html: string): string => html.slice(html.indexOf('<body>'));

const getLetters = (name: string) => LETTERS[name] ?? [];

const page = (name: string, copy: ApplicantAudience): string =>
  getBody(fill(template, lettersModel(getLetters(name), { ...OPTIONS, audience: copy }).model, PAGE));

/** The section on official communication in the staff copy of a summary. */
function communication(letters: Parameters<typeof i20Model>[1]['letters']): string {
  const { covered } = APPLICANTS;
  if (covered === undefined || letters === undefined) throw new Error('no such applicant');
  const html = fill(summary, i20Model(covered, { ...OPTIONS, audience: 'staff', letters }).model, PAGE);
  return html.slice(html.indexOf('<section id="communication">'), html.indexOf('<section id="office"'));
}

const EMPTY = /<(h\d|p|ul|dl|dd|li|td|th|b|span|section|article|table)( [^>]*)?>\s*<\/\1>/;

describe('letters', () => {
  it.each(APPLICANT_AUDIENCES)('fills semantic HTML: the %s copy', async copy => {
    await expect(page('every-type', copy)).toMatchFileSnapshot(`goldens/letters-${copy}.html`);
  });

  it.each(Object.keys(LETTERS))('has no empty elements for missing values: %s', name => {
    for (const copy of APPLICANT_AUDIENCES) {
      const html = page(name, copy);
      expect(html).not.toMatch(EMPTY);
      expect(html).not.toMatch(/null|undefined|NaN|\[object/);
      expect(html).toContain('This is not a letter of decision.');
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });
});

describe('the staff copy of a summary', () => {
  it('lists programs and notes', async () => {
    const letters = getLetters('notes-missing');
    await expect(communication({ state: 'found', reply: letters })).toMatchFileSnapshot(
      'goldens/i20-summary-communication.html',
    );
  });

  it.each(Object.keys(LETTERS))('has no empty elements for missing values: %s', name => {
    expect(communication({ state: 'found', reply: getLetters(name) })).not.toMatch(EMPTY);
  });

  it('states why nothing is listed', () => {
    expect(communication({ state: 'conflict' })).toContain('reports a conflict (409) for this person');
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fill, loadTemplate } from '../../../src/document/index.js';
import {
  APPLICANT_STATES,
  countStates,
  i20ListModel,
  type ListedApplicant,
} from '../../../src/sections/index.js';

const OPTIONS = { institution: 'Tamarack Valley University', asOf: '2026-11-20' } as const;

const listed = (place: number, given: Partial<ListedApplicant>): ListedApplicant => ({
  place,
  name: null,
  identifier: `10020482${place}`,
  state: 'complete',
  needs: [],
  files: [],
  ...given,
});

const APPLICANTS = [
  listed(1, { name: 'Ilario Kestrel-Amundi', files: ['ilario-kestrel-amundi-i20-1.pdf'] }),
  listed(2, { state: 'on-hold', needs: ['Citizenship', 'Transfer letter'], files: ['a.pdf', 'a.html'] }),
  listed(3, { state: 'not-international' }),
  listed(4, { state: 'failed', identifier: '', needs: ['ids.txt, line 9: this is not an identifier.'] }),
];

describe('i20ListModel', () => {
  const model = i20ListModel(APPLICANTS, OPTIONS);

  it('counts applicants by state', () => {
    expect(model.counts.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Complete 1',
      'I-20 on hold 1',
      'Not international 1',
      'Failed 1',
      'Applicants 4',
    ]);
    expect(Object.keys(countStates([]))).toEqual([...APPLICANT_STATES]);
  });

  it('lists each applicant with a masked identifier', () => {
    expect(model.rows.map(({ place, name, identifier }) => [place, name, identifier])).toEqual([
      ['1', 'Ilario Kestrel-Amundi', '•••••\u00a04821'],
      ['2', null, '•••••\u00a04822'],
      ['3', null, '•••••\u00a04823'],
      ['4', null, '•••••'],
    ]);
    expect(model.rows.map(({ needs }) => needs)).toEqual([
      null,
      'Citizenship; Transfer letter',
      null,
      'ids.txt, line 9: this is not an identifier.',
    ]);
  });

  it('puts no name or identifier into title and description', () => {
    expect(`${model.title} ${model.description}`).not.toMatch(/Kestrel|48\d\d/);
  });

  it('fills the template with semantic HTML', async () => {
    const template = await loadTemplate('templates/i20-list', path => readFile(path, 'utf8'));
    const html = fill(template, model, { paper: 'letter', lang: 'en-US' });
    await expect(html.slice(html.indexOf('<body>'))).toMatchFileSnapshot('goldens/i20-list.html');
    expect(html).not.toMatch(/null|undefined|\[object/);
  });
});

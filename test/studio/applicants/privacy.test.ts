import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyApplicants } from '../../../src/sample/index.js';
import { type AdmissionsFile, APPLICANT, type Applicant } from '../../../src/schema/index.js';
import { createApplicantRefs } from '../../../src/studio/applicants/desk.js';
import { type ServedStudio, serveStudio, type Who } from '../served/served-studio.js';

/** Fields that the staff copy alone may show; the specification of the summary names them. */
const STAFF_ONLY = [
  'FINANCES_ST',
  'FINANCES_MESSAGE',
  'TOEFL_MESSAGE',
  'GRADADMOGS',
  'GRADADMSUPP',
  'message',
];

/** A field that neither copy shows. */
const NEVER = 'RELIGION';

/** Fields that decide what a document is, so a marker has no room in them. */
const FIXED = ['authorized', 'can-update', 'can-upd-cost', 'TOEFL_WAIVE'];

const getMarker = (name: string): string => `Xm${Object.keys(APPLICANT.fields).indexOf(name)}x`;

/** Another marker in each field of the record that has room for one. */
const marked = (file: AdmissionsFile): AdmissionsFile => ({
  ...file,
  applicant: {
    ...(file.applicant as Applicant),
    values: Object.fromEntries(
      Object.keys(APPLICANT.fields).map(name => [
        name,
        FIXED.includes(name)
          ? ((file.applicant as Applicant).values as Record<string, string>)[name]
          : getMarker(name),
      ]),
    ) as Applicant['values'],
  },
});

const [applicant] = readyApplicants('').map(marked);
const MARKER = /Xm\d+x/;
const officer: Who = { netId: '100100005', roles: ['admissions'], purpose: 'I-20 preparation, fall 2026' };

describe('the markers in a record', () => {
  let studio: ServedStudio;
  let base: string;
  beforeAll(async () => {
    studio = await serveStudio({ applicants: applicant === undefined ? [] : [applicant] });
    base = `/applicants/${createApplicantRefs(studio.store).of(applicant?.personId ?? '')}`;
  });
  afterAll(() => studio.close());

  const getText = async (path: string, who: Who = officer): Promise<string> =>
    (await studio.visit(who).get(path)).text();

  it('are in the copies as far as each may show them', async () => {
    const [own, staff] = await Promise.all(
      ['applicant', 'staff'].map(copy => getText(`${base}/i20/${copy}`)),
    );
    for (const name of STAFF_ONLY) {
      expect(staff, name).toContain(getMarker(name));
      expect(own, name).not.toContain(getMarker(name));
    }
    for (const html of [own, staff]) {
      expect(html).not.toContain(getMarker(NEVER));
      expect(html).toContain(getMarker('CITIZENSHIP_COUNTRY'));
    }
  });

  it('are in no file for the applicant that may not show them', async () => {
    const visitor = studio.visit(officer);
    const file = await visitor.post(`${base}/i20/applicant/download`, { format: 'html' });
    const text = await file.text();
    for (const name of [...STAFF_ONLY, NEVER]) expect(text, name).not.toContain(getMarker(name));
  });

  it('are in the page around the copies and in the letter as far as they name what is needed', async () => {
    for (const path of ['/applicants', base, `${base}/letter`]) {
      const page = await getText(path);
      for (const name of [...STAFF_ONLY, NEVER])
        expect(page, `${path} ${name}`).not.toContain(getMarker(name));
    }
  });

  it('are on no page of another role, and of an officer without a recent sign-in', async () => {
    const others: readonly Who[] = [
      ...['registrar', 'auditor', 'chair:Law School', 'dean:School of Education'].map(role => ({
        ...{ netId: '100100006', purpose: 'Annual review', roles: [role] },
      })),
      { netId: '100100007', roles: [] },
      { ...officer, minutesAgo: 11 },
    ];
    for (const who of others)
      for (const path of [
        '/applicants',
        base,
        `${base}/i20/staff`,
        `${base}/letters/applicant`,
        `${base}/letter`,
      ])
        expect(await getText(path, who), `${who.roles} ${path}`).not.toMatch(MARKER);
  });

  it('are in no log, address and title', async () => {
    const page = await getText(base);
    expect(/<title>(.*?)<\/title>/.exec(page)?.[1]).toBe('Applicants – Faculty Vitae');
    for (const [, address] of page.matchAll(/(?:href|src|action)="([^"]*)"/g))
      expect(address).not.toMatch(MARKER);
    expect(JSON.stringify(studio.lines)).not.toMatch(MARKER);
  });
});

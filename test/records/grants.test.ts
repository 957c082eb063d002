import { describe, expect, it } from 'vitest';
import {
  type GrantEntity,
  type GrantRecord,
  type GrantStatus,
  grantKind,
  grantSpan,
  grantStatus,
  isExternalGrant,
  isGrantPublic,
  readReply,
} from '../../src/records/index.js';
import type { MapTable } from '../../src/schema/index.js';
import { formatSpan } from '../../src/text/index.js';
import { getReply, readOne } from './fixtures.js';
import { STATUS_WORDS } from './grant-words.js';

const AS_OF = '2026-11-15';
const OWN = 'Quillfeather State University';

/** The grant that an export with these elements holds. */
function grant(inner: string, entity: GrantEntity = 'congrant', maps?: MapTable): GrantRecord {
  const body = getReply(entity, `<TITLE>Peat</TITLE>${inner}`);
  const [record] = readReply(body, { source: '', institution: OWN, maps }).persons[0]?.records[entity] ?? [];
  if (record === undefined) throw new Error('no record');
  return record;
}

const WORDS = Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
  words.map(word => [word, status as GrantStatus] as const),
);

describe('the status of a grant', () => {
  it.each(WORDS)('of the word “%s” is %s', (word, status) => {
    for (const entity of ['congrant', 'congrant_external'] as const)
      expect(grantStatus(grant(`<STATUS>${word}</STATUS>`, entity)), entity).toBe(status);
  });

  it('is that of the word in faculty-entered funding too, which counts as reported without one', () => {
    expect(grantStatus(grant('<STATUS>Declined</STATUS>', 'congrant_faculty'))).toBe('not-funded');
    expect(grantStatus(grant('', 'congrant_faculty'))).toBe('faculty-reported');
  });

  it('follows the map of a campus', () => {
    const maps = { values: { 'congrant.status': { Tentative: 'Withdrawn', 'Inactive*': 'Completed' } } };
    expect(grantStatus(grant('<STATUS>Tentative</STATUS>', 'congrant', maps))).toBe('withdrawn');
    expect(grantStatus(grant('<STATUS>Inactive 2019</STATUS>', 'congrant', maps))).toBe('funded');
  });

  it('is public if the grant was funded, is under review, or is as its person reports it', () => {
    const isPublic = WORDS.map(([word]) => isGrantPublic(grant(`<STATUS>${word}</STATUS>`)));
    expect(isPublic).toEqual(WORDS.map(([, status]) => ['funded', 'under-review'].includes(status)));
    expect(isGrantPublic(grant('', 'congrant_faculty'))).toBe(true);
  });
});

const YEARS = '<DTY_START>2023</DTY_START><DTY_END>2027</DTY_END>';

describe('funding of the college screen', () => {
  it.each([
    ...['Department', 'College', 'University', 'Internal', 'Institutional', 'University Seed Grant'],
    ...[OWN, `${OWN}, Research Office`, 'College of Engineering'],
  ])('awarded by “%s” is internal, with an end and without', awarder => {
    const awarded = `<AWARDORG>${awarder}</AWARDORG>`;
    for (const dates of [YEARS, '<DTY_START>2023</DTY_START>'])
      expect(isExternalGrant(grant(awarded + dates), OWN)).toBe(false);
  });

  it.each([
    ...['Federal', 'Federal Agencies', 'State', 'Local Government', 'Private', 'Industry', 'Non-Profit'],
    ...['Foundations and Voluntary Health Organizations', 'State Health Department', 'Other University'],
    'Universities and Colleges',
  ])('awarded by “%s” is external, with an end and without', awarder => {
    const awarded = `<AWARDORG>${awarder}</AWARDORG>`;
    for (const dates of [YEARS, '<DTY_START>2023</DTY_START>', '<DTY_SUB>2026</DTY_SUB>'])
      for (const institution of [OWN, ''])
        expect(isExternalGrant(grant(awarded + dates), institution)).toBe(true);
  });

  it('awarded by a university is internal unless it is known to be another one', () => {
    const other = grant('<AWARDORG>Larkspur University</AWARDORG>');
    expect(isExternalGrant(other, '')).toBe(false);
    expect(isExternalGrant(other, OWN)).toBe(true);
  });

  it('awarded by others, or of an unrecorded awarder, is external only if it has an end or a submission', () => {
    for (const awarded of ['<AWARDORG>Other</AWARDORG>', '<AWARDORG/>', '']) {
      const of = (inner: string): boolean =>
        isExternalGrant(grant(`${awarded}<SPONORG>Harbor Trust</SPONORG>${inner}`), OWN);
      expect([of(''), of('<DTY_START>2023</DTY_START>')]).toEqual([false, false]);
      expect([of(YEARS), of('<DTY_SUB>2026</DTY_SUB>')]).toEqual([true, true]);
    }
    expect(isExternalGrant(grant(`<SPONORG>College Research Fund</SPONORG>${YEARS}`), OWN)).toBe(false);
    expect(isExternalGrant(grant(`<SPONORG>${OWN}</SPONORG>${YEARS}`), OWN)).toBe(false);
  });

  it('is what its flag says, whoever awards it', () => {
    const flagged = (flag: string, awarder: string): boolean =>
      isExternalGrant(grant(`<EXTRAMURAL>${flag}</EXTRAMURAL><AWARDORG>${awarder}</AWARDORG>`), OWN);
    expect([flagged('No', 'Federal'), flagged('Yes', 'University')]).toEqual([false, true]);
  });

  it('reads the awarder next to “Other”', () => {
    const named = '<AWARDORG>Other</AWARDORG><AWARDORG_OTHER>Harbor Trust</AWARDORG_OTHER>';
    expect(isExternalGrant(grant(named), OWN)).toBe(true);
  });
});

describe('the kind of a grant', () => {
  const FEDERAL = '<AWARDORG>Federal</AWARDORG>';
  const getKind = (inner: string, entity: GrantEntity = 'congrant') =>
    grantKind(grant(inner, entity), OWN, AS_OF);

  it.each([
    ['Funded', YEARS, 'current'],
    ['Funded', '<DTY_START>2001</DTY_START><DTY_END>2003</DTY_END>', 'completed'],
    ['Funded', '<DTM_END>August</DTM_END><DTY_END>2026</DTY_END><DTY_START>2024</DTY_START>', 'completed'],
    ['Funded', '<DTY_START>2024</DTY_START><DTY_END>2026</DTY_END>', 'current'],
    ['Funded', '<DTY_START>2024</DTY_START>', 'current'],
    ['Funded', '', 'completed'],
    ['Closed', YEARS, 'completed'],
    ['Expired', '<DTY_START>2024</DTY_START>', 'completed'],
    ['Pending', YEARS, 'under-review'],
    ['In Preparation', YEARS, 'in-preparation'],
    ['Denied', YEARS, 'not-funded'],
    ['Withdrawn', YEARS, 'withdrawn'],
    ['', YEARS, 'not-recorded'],
    ['Tentative', YEARS, 'not-understood'],
  ])('with the status “%s” and the dates %s is %s', (status, dates, kind) => {
    const inner = `${FEDERAL}<STATUS>${status}</STATUS>${dates}`;
    expect([getKind(inner), getKind(inner, 'congrant_external')]).toEqual([kind, kind]);
  });

  it('is internal for any award of the institution, and for no proposal', () => {
    const own = '<AWARDORG>College</AWARDORG>';
    expect(getKind(`${own}<STATUS>Awarded</STATUS>`)).toBe('internal');
    expect(getKind(`${own}<STATUS>Pending</STATUS>`)).toBe('under-review');
    expect(getKind(own, 'congrant_faculty')).toBe('internal');
    expect(getKind(`<AWARDORG>Other</AWARDORG>${YEARS}`, 'congrant_faculty')).toBe('current');
  });
});

describe('the dates of a grant', () => {
  const getDates = (inner: string, entity: GrantEntity = 'congrant') =>
    formatSpan(grantSpan(grant(inner, entity), OWN), 'year', AS_OF)?.replaceAll('\u2060', '') ?? null;
  const FUNDED = '<STATUS>Funded</STATUS><AWARDORG>Federal</AWARDORG>';

  it('have an end, or last while an award from outside is open', () => {
    expect(getDates(FUNDED + YEARS)).toBe('2023–2027');
    expect(getDates(`${FUNDED}<DTY_START>2023</DTY_START>`)).toBe('2023–present');
    expect(getDates('<STATUS>Closed</STATUS><AWARDORG>Federal</AWARDORG><DTY_START>2023</DTY_START>')).toBe(
      '2023',
    );
    expect(getDates('<STATUS>Funded</STATUS><AWARDORG>College</AWARDORG><DTY_START>2023</DTY_START>')).toBe(
      '2023',
    );
  });

  it('never last for a proposal', () => {
    for (const status of ['Pending', 'Denied', 'Withdrawn', 'Draft', '', 'Tentative'])
      expect(getDates(`<STATUS>${status}</STATUS><DTY_START>2023</DTY_START>`, 'congrant_external')).toBe(
        '2023',
      );
  });

  it('are those of the submission for want of others', () => {
    expect(getDates('<STATUS>Pending</STATUS><DTM_SUB>May</DTM_SUB><DTY_SUB>2026</DTY_SUB>')).toBe('2026');
  });
});

it('the amendments of an award are not added to it, and are no unknown fields', () => {
  const inner =
    '<AMOUNT>12000</AMOUNT><AMENDMENT><AMOUNT>5000</AMOUNT><DTY_AWARD>2027</DTY_AWARD></AMENDMENT>';
  const { person, problems } = readOne(getReply('congrant', inner));
  expect(person.records.congrant[0]?.values.amount?.cents).toBe(1_200_000);
  expect(problems).toEqual([]);
});

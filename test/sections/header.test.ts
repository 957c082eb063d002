import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import { completeProfile } from '../../src/sections/profile/profile.js';
import { OPTIONS, person, record, year } from './people.js';

const getHeader = (
  rank: string | null,
  dep: string | null,
  college: string | null,
  institution = 'Wexmoor',
) =>
  cvModel(
    person(
      record('pci', { fname: 'Ada', lname: 'Nor' }),
      record('admin', { yr: year(2025), rank, dep, college } as never),
    ),
    { ...OPTIONS, institution },
  ).model.header;

describe('the role below a name', () => {
  it.each([
    ['Professor', 'MATH: Statistics', 'Professor of Statistics'],
    ['Associate Professor', 'LAW: Law School', 'Associate Professor, Law School'],
    ['Professor', 'School of Music', 'Professor, School of Music'],
    ['Assistant Professor', 'Department of History', 'Assistant Professor, Department of History'],
    ['Professor', 'Counseling Center', 'Professor, Counseling Center'],
    ['Teaching Professor', 'Nursing Division', 'Teaching Professor, Nursing Division'],
    ['Professor', 'Schooling and Society', 'Professor of Schooling and Society'],
    ['Lecturer', 'Chemistry', 'Lecturer, Chemistry'],
    ['Professor of Law', 'Law', 'Professor of Law'],
    [null, 'Chemistry', 'Chemistry'],
  ])('of %s in %s is “%s”', (rank, dep, role) => {
    expect(getHeader(rank, dep, 'Sciences').role).toBe(role);
    expect(getHeader(rank, dep, 'Sciences').organization).toBe('Sciences · Wexmoor');
  });

  it.each(['NUR: College Office', 'Unassigned', 'To be confirmed', null])(
    'names the college in place of the department %s',
    dep => {
      expect(getHeader('Professor', dep, 'College of Nursing')).toMatchObject({
        role: 'Professor, College of Nursing',
        organization: 'Wexmoor',
      });
      expect(getHeader('Professor', dep, null).role).toBe('Professor');
    },
  );

  it('is followed by no institution if none is set', () => {
    expect(getHeader('Professor', 'Chemistry', 'Sciences', '').organization).toBe('Sciences');
    expect(getHeader('Professor', 'Chemistry', null, '').organization).toBeNull();
  });
});

describe('an ORCID iD', () => {
  const header = (orcid: string, profile: object = {}) =>
    cvModel(person(record('pci', { fname: 'Ada', lname: 'Nor', orcid })), {
      ...OPTIONS,
      profile: completeProfile(profile),
    }).model.header;
  const shown = { header: ['orcid'] } as const;

  it('is shown as an address if the profile says so', () => {
    const { orcid, contact } = header('0000-0002-1825-0097', shown);
    expect(orcid).toBe('https://orcid.org/0000-0002-1825-0097');
    expect(contact.flat().map(({ runs }) => runs)).toEqual([
      [{ text: 'orcid.org/0000-0002-1825-0097', marks: [], link: 'https://orcid.org/0000-0002-1825-0097' }],
    ]);
  });

  it('is not shown otherwise, or if it is invalid', () => {
    expect(header('0000-0002-1825-0097').contact).toEqual([]);
    expect(header('0000-0002-1825-0098', shown)).toMatchObject({ orcid: null, contact: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';

const headerOf = (rank: string | null, dep: string | null, college: string | null, institution = 'Wexmoor') =>
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
    expect(headerOf(rank, dep, 'Sciences').role).toBe(role);
    expect(headerOf(rank, dep, 'Sciences').organization).toBe('Sciences · Wexmoor');
  });

  it.each(['NUR: College Office', 'Unassigned', 'To be confirmed', null])(
    'names the college in place of the department %s',
    dep => {
      expect(headerOf('Professor', dep, 'College of Nursing')).toMatchObject({
        role: 'Professor, College of Nursing',
        organization: 'Wexmoor',
      });
      expect(headerOf('Professor', dep, null).role).toBe('Professor');
    },
  );

  it('is followed by no institution if none is set', () => {
    expect(headerOf('Professor', 'Chemistry', 'Sciences', '').organization).toBe('Sciences');
    expect(headerOf('Professor', 'Chemistry', null, '').organization).toBeNull();
  });
});

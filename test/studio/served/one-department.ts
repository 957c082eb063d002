import type { Person } from '../../../src/schema/index.js';

/** A person with another department, and the college of it. */
export const inDepartment = (
  person: Person,
  dep: string,
  college = 'College of Arts and Sciences',
): Person => ({
  ...person,
  records: {
    ...person.records,
    admin: person.records.admin.map(record => ({
      ...record,
      values: { ...record.values, dep, college },
    })) as Person['records']['admin'],
  },
});

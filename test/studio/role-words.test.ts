import { describe, expect, it } from 'vitest';
import { parseRole, type Role } from '../../src/app/index.js';
import type { Reader } from '../../src/studio/reader.js';
import { roleWords, sightWords } from '../../src/studio/role-words.js';

const readerWith = (...roles: readonly string[]): Reader =>
  ({ roles: roles.map(role => parseRole(role) as Role) }) as unknown as Reader;

describe('the words for roles', () => {
  it('name the role and its unit without the code of the college', () => {
    expect(roleWords(readerWith('chair:ENG: Technology', 'registrar'))).toEqual([
      'Chair of Technology',
      'Registrar',
    ]);
  });

  it('say what each role sees, and the own records of everybody', () => {
    expect(sightWords(readerWith())).toEqual(['Your own records, documents and problems']);
    expect(sightWords(readerWith('dean:School of Education', 'auditor')).slice(1)).toEqual([
      'The CVs, packets and reports of School of Education, as its dean',
      'The audit log, as auditor',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { problemField } from '../../src/app/problem-field.js';

describe('the field of a problem', () => {
  it.each([
    ['intellcont', 'isbn', 'ISBN', '“ISBN”'],
    ['intellcont', 'ISBN', 'ISBN', '“ISBN”'],
    ['intellcont', 'intellcont_auth[2]/lname', 'Last name', '“Last name” of the second of “Authors”'],
  ])('of %s at %s is %s', (entity, path, label, place) => {
    expect(problemField(entity, path)).toMatchObject({ label, place, isPublic: true });
  });

  it('is not public when the public may not see it', () => {
    expect(problemField('pci', 'home_address')?.isPublic).toBe(false);
  });

  it.each([
    ['intellcont', ''],
    ['intellcont', 'nosuchfield'],
    ['intellcont', 'isbn/lname'],
    ['intellcont', 'intellcont_auth[2]/nosuchfield'],
    ['nosuchentity', 'isbn'],
  ])('is missing for %s at “%s”', (entity, path) => {
    expect(problemField(entity, path)).toBeNull();
  });
});

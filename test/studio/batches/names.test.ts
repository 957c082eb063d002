import { describe, expect, it } from 'vitest';
import type { ListedPerson } from '../../../src/app/index.js';
import { SourceError } from '../../../src/core/index.js';
import { readNames } from '../../../src/studio/batches/names.js';

type Studio = Parameters<typeof readNames>[0];

const listed = (ref: string, name: string | null, netId: string | null = null): ListedPerson =>
  ({ ref, name, netId, surname: name?.split(' ').at(-1) ?? null }) as ListedPerson;

const studioWith = (people: () => Promise<readonly ListedPerson[]>): Studio => ({
  records: { people } as Studio['records'],
  refs: { of: (netId: string) => `ref-${netId}` } as Studio['refs'],
});
const job = (id: string, place = 0, kind = 'cv') => ({ id, kind, place });

describe('whom documents of a batch are about', () => {
  const people = [listed('100100001', 'Ada Nor', '100100001'), listed('p2', null)];
  const studio = studioWith(async () => people);

  it('are the names of people, or their places where the records hold none', async () => {
    const { nameOf } = await readNames(studio, 'cv');
    expect(nameOf(job('100100001'))).toBe('Ada Nor');
    expect(nameOf(job('p2', 1))).toBe('Person 2');
  });

  it('never show an identifier of someone who is not listed', async () => {
    const { nameOf } = await readNames(studio, 'cv');
    expect(nameOf(job('100100009', 4))).toBe('Person 5');
  });

  it('are the titles of units, and numbers of applicants', async () => {
    expect((await readNames(studio, 'report')).nameOf(job('department of Music', 0, 'report'))).toBe(
      'Department of Music',
    );
    const { nameOf, refOf } = await readNames(studio, 'i20');
    expect(nameOf(job('4711', 2, 'i20'))).toBe('Applicant 3');
    expect(refOf(job('100100001'))).toBeNull();
  });

  it('have a reference only for people with a net ID', async () => {
    const { refOf } = await readNames(studio, 'cv');
    expect([refOf(job('100100001')), refOf(job('p2')), refOf(job('none'))]).toEqual([
      'ref-100100001',
      null,
      null,
    ]);
  });

  it('are places when the source does not answer, but other errors are thrown', async () => {
    const failing = (error: Error) =>
      readNames(
        studioWith(() => Promise.reject(error)),
        'cv',
      );
    const { nameOf, bySurname } = await failing(new SourceError('source.timeout', 'No answer.', {}));
    expect(nameOf(job('100100001', 2))).toBe('Person 3');
    expect(bySurname(job('a', 2), job('b', 1))).not.toBeLessThan(0);
    await expect(failing(new TypeError('broken'))).rejects.toThrow('broken');
  });
});

import { describe, expect, it } from 'vitest';
import { failureWords } from '../../../src/studio/batches/failure-words.js';

const words = (code: string | null, cv: string | null = null) =>
  failureWords({ code }, '/batches/b1', 'Faculty Records', cv);

describe('the words for a document that could not be made', () => {
  it.each([
    ['batch.time', /longer than four minutes/],
    ['batch.memory', /more memory/],
    ['out.write', /the disk is full/],
    [null, /^Something broke on our side/],
    ['internal', /^Something broke on our side/],
    ['person.unknown', /^Faculty Records has no records of this person any more\.$/],
    ['source.unreachable', /^Faculty Records did not answer\./],
    ['source.unauthorized', /^Faculty Records gave records that cannot be read\./],
    ['records.root', /^Faculty Records gave records that cannot be read\./],
  ])('say why for %s, and offer another try', (code, reason) => {
    expect(words(code, '/people/p1/cv').reason).toMatch(reason);
    expect(words(code, '/people/p1/cv').step).toMatchObject({ kind: 'post', label: 'Try again' });
  });

  it('lead to the CV when its settings do not fit the records', () => {
    const { reason, step } = words('window.event', '/people/p1/cv');
    expect(reason).toMatch(/^The records lack the date that this document begins with/);
    expect(step).toEqual({ kind: 'link', label: 'Open the CV', href: '/people/p1/cv', fields: [] });
    expect(words('window.event').step).toMatchObject({ kind: 'post', label: 'Try again' });
  });

  it('do not name the source when the storage or the database failed', () => {
    expect(words('out.unavailable').reason).toMatch(/^It could not be stored: the storage did not answer\./);
    expect(words('store.locked').reason).toMatch(/^The database was in use by another program\./);
  });

  it('show no code', () => {
    for (const code of ['batch.worker', 'source.timeout', 'data.xml', 'made.up'])
      expect(words(code).reason).not.toContain(code);
  });
});

import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/index.js';
import { CODES, classesNamed, getClass, QUALITY_CLASSES, tally } from '../../src/quality/classes.js';
import { filesBelow } from '../architecture/sources.js';

/** Codes in quotation marks, without those of errors. */
const codesIn = (folder: string): readonly string[] =>
  filesBelow(folder, '.ts')
    // The report is on faculty records: applicants have codes of their own.
    .filter(({ path }) => !/quality\/classes\.ts$|\/(?:admissions|i20|letters|packet)\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/'([a-z]+\.[a-z]+(?:-[a-z]+)*)'/g)].map(match => match[1] ?? ''))
    .filter(code => !/^(?:audience|data|profile|section|source|window)\./.test(code));

describe('the classes of problems', () => {
  it('list every code of a problem once, and no other code', () => {
    const given = new Set(['src/records', 'src/sections', 'src/quality'].flatMap(codesIn));
    const listed = Object.values(CODES).flat();
    expect(given.size).toBeGreaterThan(50);
    expect([...listed].sort()).toEqual([...given].sort());
  });

  it('are found by code', () => {
    expect(getClass('choice.unknown')).toBe('unknown');
    expect(getClass('record.repeated')).toBe('duplicate');
    expect(getClass('no.such-code')).toBe('other');
  });

  it('are parsed from a comma-separated list in any case and order', () => {
    expect(classesNamed('Number, missing')).toEqual(['missing', 'number']);
    expect(classesNamed(QUALITY_CLASSES.join(','))).toEqual(QUALITY_CLASSES);
    const slip = () => classesNamed('missing,duplicates');
    expect(slip).toThrow(UsageError);
    expect(slip).toThrow('There is no class of problems “duplicates”.');
    expect(() => classesNamed('')).toThrow(UsageError);
  });

  it('are counted in the words of a registrar', () => {
    const codes = ['date.order', 'missing.date', 'missing.date', 'missing.email', 'duplicate.doi'];
    expect(tally(codes).map(({ count, phrase }) => `${count} ${phrase}`)).toEqual([
      '2 missing dates',
      '1 missing contact fact',
      '1 probable duplicate',
      '1 odd date',
    ]);
    expect(tally([])).toEqual([]);
  });
});

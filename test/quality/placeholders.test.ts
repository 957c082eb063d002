import { describe, expect, it } from 'vitest';
import { examine } from '../../src/quality/index.js';
import { person, record, row } from '../sections/people.js';
import { EXAMINATION, findings } from './findings.js';

describe('placeholders', () => {
  it('are found in texts, choices, amounts and rows, and are no other problem', () => {
    const grant = record('congrant_external', {
      title: 'Rivers',
      status: 'Funded',
      sponorg: 'To be confirmed',
      amount: { cents: null, text: 'TBD' },
      start: { year: 2020, month: null, day: null, first: null, last: null, words: null },
      congrant_invest: [row('congrant_external', 'congrant_invest', { lname: 'Holm', role: 'Unspecified' })],
    });
    expect(findings(grant)).toEqual([
      'text.placeholder sponorg',
      'text.placeholder amount',
      'text.placeholder congrant_invest[1]/role',
    ]);
    expect(findings(record('pci', { lname: 'Vale', email: 'N/A', rank: 'Professor' }))).toEqual([
      'text.placeholder email',
    ]);
  });

  it('replace the report of the reader about the same value', () => {
    const one = person(record('pci', { lname: 'Vale', email: 'v@x.example', rank: 'TBD' }, '9'));
    const problems = [
      { code: 'choice.unknown', place: { record: 'pci 9', field: 'rank' }, value: 'TBD', reason: 'Odd.' },
    ];
    const codes = (list?: readonly string[]) =>
      examine([one], { ...EXAMINATION, problems, placeholders: list }).people[0]?.problems.map(p => p.code);
    expect(codes()).toEqual(['text.placeholder']);
    expect(codes([])).toEqual(['choice.unknown']);
  });
});

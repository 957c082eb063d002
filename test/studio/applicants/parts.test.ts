import { describe, expect, it } from 'vitest';
import { openStudioStore } from '../../../src/database/index.js';
import { neededLetter } from '../../../src/studio/applicants/applicant.js';
import { getQuery, readChoices } from '../../../src/studio/applicants/choices.js';
import { createApplicantRefs } from '../../../src/studio/applicants/desk.js';
import { createOwnLists, LIST_HOURS } from '../../../src/studio/applicants/own-lists.js';
import { LONGEST_NAME, parseName } from '../../../src/studio/applicants/routes.js';

const NOW = new Date(2026, 10, 20, 14, 0);

describe('a typed name', () => {
  it('is one line without invisible characters', () => {
    expect(parseName('  Ilario\r\n\tKestrel\u202e-Amundi ')).toEqual({ name: 'Ilario Kestrel -Amundi' });
    expect(parseName('Nguyễn Hữu Đức')).toEqual({ name: 'Nguyễn Hữu Đức' });
  });

  it('is refused when it is empty, too long or an identifier', () => {
    expect(parseName(' \u200e ')).toEqual({ problem: 'Type the name first.' });
    expect(parseName('x'.repeat(LONGEST_NAME))).toHaveProperty('name');
    expect(parseName('x'.repeat(LONGEST_NAME + 1))).toEqual({
      problem: 'The name has 121 characters; 120 is the limit. Shorten it.',
    });
    expect(parseName('100200004')).toHaveProperty('problem');
  });
});

describe('references to applicants', () => {
  const store = openStudioStore(':memory:');
  const refs = createApplicantRefs(store);

  it('find an applicant, hold no identifier, and differ from the marks of names', () => {
    const ids = ['100200001', 'applicant7'];
    const ref = refs.of('applicant7');
    expect(ref).toMatch(/^[\w-]{16}$/);
    expect(refs.find(ref, ids)).toBe('applicant7');
    expect(refs.find('A'.repeat(16), ids)).toBeNull();
    expect(refs.find('applicant7', ids)).toBeNull();
    expect(refs.mark('applicant7')).not.toContain(ref);
    expect(ref + refs.mark('100200001')).not.toMatch(/1002|applicant/);
  });

  it('are the same in either case, and other ones in another installation', () => {
    expect(refs.of(' Applicant7 ')).toBe(refs.of('applicant7'));
    expect(refs.mark('APPLICANT7')).toBe(refs.mark('applicant7'));
    const other = createApplicantRefs(openStudioStore(':memory:'));
    expect(other.of('applicant7')).not.toBe(refs.of('applicant7'));
  });
});

describe('an own list', () => {
  it('is held for its officer alone, for some hours', () => {
    let now = NOW;
    const lists = createOwnLists(() => now);
    lists.change('100100001', { ids: ['100200001'] });
    lists.change('100100001', { words: 'Law' });
    expect(lists.of('100100001')).toEqual({ ids: ['100200001'], words: 'Law', unread: [] });
    expect(lists.of('100100002').ids).toEqual([]);
    now = new Date(NOW.getTime() + LIST_HOURS * 3_600_000);
    expect(lists.of('100100001')).toEqual({ ids: [], words: '', unread: [] });
  });
});

describe('the choices of a query', () => {
  it('are those that there are, and the usual ones for anything else', () => {
    const usual = { show: 'readiness', since: '2026-11-19', copy: 'both', document: 'i20' };
    expect(readChoices(new URLSearchParams(), NOW)).toEqual(usual);
    const odd = new URLSearchParams({ show: 'x', since: '2027-01-01', copy: 'all', document: 'cv' });
    expect(readChoices(odd, NOW)).toEqual(usual);
    expect(readChoices(new URLSearchParams({ since: '2026-11-31' }), NOW).since).toBe('2026-11-19');
  });

  it('make the query that they come from, without the usual ones', () => {
    const query = '?show=program&since=2026-10-01&document=letters';
    expect(getQuery(readChoices(new URLSearchParams(query), NOW), NOW)).toBe(query);
    expect(getQuery(readChoices(new URLSearchParams(), NOW), NOW)).toBe('');
  });
});

describe('the letter of what is needed', () => {
  const account = {
    ...({ state: 'on-hold', brief: '', program: 'Statistics, MS', term: 'Fall 2026' } as const),
    needs: [
      { text: 'Funds for year 2: $3,000 short', isForOffice: false },
      { text: 'Check of one finding in the record', isForOffice: true },
    ],
  };

  it('lists what the applicant must send, and nothing for the office', () => {
    expect(neededLetter(account, 'Ilario Kestrel', 'Tamarack Valley University')).toBe(
      [
        'Dear Ilario Kestrel:\n',
        'To prepare your Form I-20 (Statistics, MS, Fall 2026 entry), we still need:\n',
        '- Funds for year 2: $3,000 short\n',
        'Please send these to us, and write to us if you have questions.\n',
        'Graduate Admissions, Tamarack Valley University',
      ].join('\n'),
    );
    expect(neededLetter(account, null, null)).toMatch(/^Dear applicant:[\s\S]*\nGraduate Admissions$/);
  });

  it('is missing when nothing is needed of the applicant', () => {
    expect(neededLetter({ ...account, needs: account.needs.slice(1) }, null, null)).toBeNull();
  });
});

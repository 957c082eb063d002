import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundPerson } from '../../../src/app/sources/index.js';
import type { Person } from '../../../src/schema/index.js';
import { messages } from '../../../src/studio/lines/messages.js';
import { computeProblems, getReport } from '../../../src/studio/lines/problems.js';
import { composeCv, foundIn } from './composed.js';

const SCRUTINY = { settings: { policies: { studentNames: 'shown' } }, asOf: '2026-11-03' } as const;

type Values = Partial<Person['records']['intellcont'][number]['values']>;

let found: FoundPerson;
beforeAll(async () => {
  found = await foundIn();
});

/** The person with other values in the first publication. */
function withValues(values: Values): FoundPerson {
  const { records } = found.person;
  const [first, ...rest] = records.intellcont;
  const changed = { ...(first as (typeof records.intellcont)[number]) };
  const intellcont = [{ ...changed, values: { ...changed.values, ...values } }, ...rest];
  return { ...found, person: { ...found.person, records: { ...records, intellcont } } };
}

const problems = (of: FoundPerson) =>
  computeProblems(of, composeCv(of.person).composed, getReport(of, SCRUTINY));

describe('the words of problems', () => {
  const { nothingLost, tellOffice } = messages;
  const values = { the: 'The ISBN', field: 'ISBN', nothingLost, tellOffice };
  const filled = (text: string | ((given: typeof values) => string)): string =>
    typeof text === 'string' ? text : text(values);
  const all = [...Object.values(messages.problems), messages.otherProblem].map(
    ({ heading, note, explanation }) => ({
      ...{ heading: filled(heading), note: filled(note), explanation: filled(explanation) },
    }),
  );

  it('are sentences of an office, without codes, technical words and blame', () => {
    for (const { heading, note, explanation } of all) {
      expect(heading).toMatch(/^\p{Lu}[^.!?]*$/u);
      expect(note.split(' ').length).toBeLessThanOrEqual(5);
      expect(explanation).toMatch(/^[\p{Lu}].*\.$/u);
      expect(`${heading} ${note} ${explanation}`).not.toMatch(
        /\berrors?\b|invalid|\bschema\b|\bnull\b|\bXML\b|\bplease wait\b|!|_|failed/i,
      );
    }
  });

  it('have one heading for each problem', () => {
    expect(all.filter(({ heading }) => heading === messages.otherProblem.heading)).toHaveLength(1);
  });
});

describe('the problems of a person', () => {
  it('are marked in their line when it prints the value', () => {
    const [problem] = problems(found);
    expect(problem).toMatchObject({
      noticedBy: 'readers',
      heading: 'The ISBN has a wrong digit',
      marked: '978-0-0000-0000-0',
      section: 'Publications',
      label: 'B2',
    });
    expect(problem?.line).toContain('ISBN 978-0-0000-0000-0');
  });

  it('are of no section when there is no document, or it leaves out the record', () => {
    const [alone] = computeProblems(found, null, getReport(found, SCRUTINY));
    expect(alone).toMatchObject({ section: null, label: null, noticedBy: 'readers', marked: null });
    const { composed } = composeCv(found.person, { window: { from: '2025-01-01' } });
    const [unseen] = computeProblems(found, composed, getReport(found, SCRUTINY));
    expect(unseen).toMatchObject({ section: null, label: null, noticedBy: 'owner' });
    expect(unseen?.line).toBe('Measuring Small Rivers: Instruments, Uncertainty, and Field Practice');
  });

  it('keep their key until the record, field or value changes', () => {
    const getKey = (of: FoundPerson) => problems(of).find(({ note }) => note === 'Pages run backwards')?.key;
    const key = getKey(withValues({ pagenum: '99-88' }));
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(getKey(withValues({ pagenum: '99-88', title: 'Another title' }))).toBe(key);
    expect(getKey(withValues({ pagenum: '99-87' }))).not.toBe(key);
  });

  it('mark pages that go backwards, printed with the hyphen of the record', () => {
    const [problem] = problems(withValues({ pagenum: '99-88' }));
    expect(problem?.marked).toBe('99-88');
    expect(problem?.explanation).toMatch(/^“Pages” reads “99-88”\. /);
  });

  it('quote no value that the public may not see', () => {
    const code = { code: 'choice.unknown', value: 'Xsec', reason: 'It is unknown.' };
    const place = { record: `pci ${found.person.records.pci[0]?.id ?? ''}`.trim() };
    const odd: FoundPerson = {
      ...found,
      problems: [
        { ...code, place: { ...place, field: 'nosuchfield' } },
        { ...code, place: { ...place, field: 'lname' }, secrecy: 'private' },
      ],
    };
    const own = computeProblems(odd, null, getReport(odd, SCRUTINY));
    expect(own.length).toBeGreaterThan(1);
    expect(JSON.stringify(own)).not.toContain('Xsec');
  });
});

import { describe, expect, it } from 'vitest';
import {
  type AnyRecord,
  type GroupPlan,
  type SectionPlan,
  STANDARD_PROFILE,
} from '../../../src/sections/index.js';
import { numberSentence } from '../../../src/studio/lines/line-account.js';

import { record } from '../../sections/people.js';

const publication = record('intellcont', { title: 'Rivers' }) as AnyRecord;
const section = STANDARD_PROFILE.sections.find(({ id }) => id === 'publications') as SectionPlan;
const [journal] = section.groups as readonly [GroupPlan];
const place = (label: string | null, number: number | null, total: number) => ({
  ...{ section: 'publications', text: 'Rivers', label, number, total },
});
const sentence = (
  at: ReturnType<typeof place>,
  numbering: SectionPlan['numbering'] = 'reverse',
  group: GroupPlan | null = journal,
) => numberSentence(publication, at as never, { ...section, numbering }, group);

describe('the meaning of a number', () => {
  it('counts from the end at which the numbers begin', () => {
    const counted = (numbering: SectionPlan['numbering'], order: GroupPlan['order']) =>
      /counted from (.*)\.$/.exec(sentence(place('A2', 2, 21), numbering, { ...journal, order }) ?? '')?.[1];
    expect(counted('reverse', 'newest')).toBe('the oldest');
    expect(counted('reverse', 'oldest')).toBe('the newest');
    expect(counted('reverse', 'title')).toBe('the end');
    expect(counted('forward', 'newest')).toBe('the newest');
    expect(counted('forward', 'oldest')).toBe('the oldest');
    expect(counted('forward', 'title')).toBe('the top');
  });

  it('names what the letter stands for, or quotes the title of a group of several kinds', () => {
    expect(sentence(place('A2', 2, 21))).toBe(
      'A for journal article; the second of the 21 shown here, counted from the oldest.',
    );
    const mixed: GroupPlan = { ...journal, title: 'Selected\u00a0works', filter: [] };
    expect(sentence(place('S1', 1, 1), 'reverse', mixed)).toBe(
      'S for “Selected works”; the only one in this section.',
    );
  });

  it('has no letter to explain in a section without groups, and no sentence without a number', () => {
    expect(sentence(place('3', 3, 3))).toBe('The third of the three shown here, counted from the oldest.');
    expect(sentence(place('A3', 3, 3), 'reverse', null)).toBe(
      'The third of the three shown here, counted from the oldest.',
    );
    expect([sentence(place(null, 1, 2)), sentence(place('A1', null, 2))]).toEqual([null, null]);
  });
});

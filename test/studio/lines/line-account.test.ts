import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import type { Decision, Profile, SectionPlan } from '../../../src/sections/index.js';
import { accountOfLine } from '../../../src/studio/lines/line-account.js';
import { findMissing } from '../../../src/studio/lines/missing.js';
import { accountOfSections } from '../../../src/studio/lines/section-accounts.js';
import { composeCv, foundIn } from './composed.js';

let person: Person;
beforeAll(async () => {
  ({ person } = await foundIn());
});

/** A CV whose publications section is changed. */
function withPublications(change: Partial<SectionPlan>, locked = false) {
  const { profile: usual } = composeCv(person);
  const sections = usual.sections.map(plan => (plan.id === 'publications' ? { ...plan, ...change } : plan));
  const profile: Profile = { ...usual, sections };
  const { composed } = composeCv(person, { profile });
  return { composed, profile: { ...profile, locked } };
}

const article = () => {
  const { composed } = composeCv(person);
  const [first] = composed.selection.sections.find(({ id }) => id === 'publications')?.records ?? [];
  return `intellcont/${first?.id}`;
};

/** The same CV with another rule for one publication. */
function decided(rule: string, sections: readonly string[]) {
  const { composed, profile } = composeCv(person);
  const decisions = composed.decisions.map(decision =>
    `intellcont/${decision.record.id}` === article()
      ? ({ ...decision, rule, sections } as unknown as Decision)
      : decision,
  );
  return { composed: { ...composed, decisions }, profile };
}

const publications = ({ composed, profile }: ReturnType<typeof composeCv>) =>
  accountOfSections(composed, profile).find(({ id }) => id === 'publications');

describe('the account of a line', () => {
  it('is missing when the document does not show the record', () => {
    const { composed, profile } = composeCv(person);
    expect(accountOfLine(composed, profile, 'intellcont/0')).toBeNull();
    expect(accountOfLine(composed, profile, '')).toBeNull();
    expect(accountOfLine({ ...composed, selection: null }, profile, article())).toBeNull();
  });

  it('names the limit when the section has one', () => {
    const { composed, profile } = withPublications({ limit: 3 });
    expect(accountOfLine(composed, profile, article())?.rule).toBe(
      'Publications shows journal articles that are peer-reviewed. It stops after three. This one is.',
    );
    expect(publications({ composed, profile })?.summary).toBe(
      '17 left out: 1 hidden at the source, 16 beyond the limit',
    );
  });

  it('counts from the newest when numbers count up', () => {
    const { composed, profile } = withPublications({ numbering: 'forward' });
    expect(accountOfLine(composed, profile, article())?.number).toBe(
      'J for journal article; the first of the twelve shown here, counted from the newest.',
    );
  });

  it('has no number when citations have none', () => {
    const { composed, profile } = withPublications({ numbering: 'none' });
    expect(accountOfLine(composed, profile, article())?.number).toBeNull();
  });

  it('quotes the title of a section of several words, and repeats other sections', () => {
    const { profile: usual } = composeCv(person);
    const [plan] = usual.sections.filter(({ id }) => id === 'publications');
    const again = { ...(plan as SectionPlan), id: 'selected', title: 'My best $& <b>work</b>' };
    const profile = { ...usual, sections: [again, ...usual.sections] };
    const { composed } = composeCv(person, { profile });
    const account = accountOfLine(composed, profile, article());
    expect(account?.rule).toBe(
      'The section “My best $& <b>work</b>” shows journal articles that are peer-reviewed. This one is. It is also in Publications.',
    );
    expect(account?.sections.map(({ id }) => id)).toEqual(['selected', 'publications']);
  });

  it('says that the reader chose the record when it is included', () => {
    const { composed, profile } = decided('included', ['publications']);
    expect(accountOfLine(composed, profile, article())?.rule).toContain(
      'You chose to show this one all the same.',
    );
  });

  it('refuses to leave out a record when it has no id or the profile is locked', () => {
    const open = composeCv(person);
    expect(accountOfLine(open.composed, open.profile, article())?.canExclude).toBe(true);
    const locked = withPublications({}, true);
    expect(accountOfLine(locked.composed, locked.profile, article())?.canExclude).toBe(false);
    const education = person.records.education.map(record => ({ ...record, id: null }));
    const without = composeCv({ ...person, records: { ...person.records, education } });
    expect(accountOfLine(without.composed, without.profile, 'education/~2')).toMatchObject({
      ref: 'education/~2',
      kind: 'Degree',
      canExclude: false,
    });
  });

  it('says that the header uses the contact record', () => {
    const { composed, profile } = composeCv(person);
    expect(accountOfLine(composed, profile, `pci/${person.records.pci[0]?.id ?? '~1'}`)).toMatchObject({
      line: 'Your name and contact details',
      sections: [{ id: 'header', title: 'Header' }],
      canExclude: false,
    });
  });
});

describe('the tray of a section', () => {
  it('offers to put back what the reader left out', () => {
    const { composed, profile } = decided('excluded', []);
    const tray = publications({ composed, profile } as ReturnType<typeof composeCv>);
    expect(tray?.leftOut[0]).toMatchObject({
      reason: 'left out by you',
      mend: { kind: 'restore', ref: article() },
    });
    expect(tray?.summary).toBe('2 left out: 1 hidden at the source, 1 by you');
  });

  it('offers nothing but the source when the profile is locked', () => {
    const { composed, profile } = composeCv(
      person,
      { window: { from: '2019-01-01' } },
      { sections: { honors: { hidden: true } } },
    );
    const mends = (locked: boolean) =>
      new Set(
        accountOfSections(composed, { ...profile, locked }).flatMap(({ leftOut }) =>
          leftOut.map(({ mend }) => mend?.kind),
        ),
      );
    expect(mends(false)).toEqual(new Set(['include', 'source', 'show-section', undefined]));
    expect(mends(true)).toEqual(new Set(['source', undefined]));
  });

  it('says on which side of the window a record lies', () => {
    const reasons = (window: { from?: string; to?: string }) =>
      new Set(publications(composeCv(person, { window }))?.leftOut.map(({ reason }) => reason));
    expect(reasons({ from: '2012-03-05' })).toContain('hidden at the source');
    expect(reasons({ from: '2013-01-01' })).toContain('2012, before 2013');
    expect(reasons({ from: '2018-02-01' })).toContain('31 Jan 2018, before 1 Feb 2018');
    expect(reasons({ to: '2024-12-31' })).toContain('2025, after 2024');
  });
});

describe('the answer to words of a title', () => {
  it('counts the answers that it leaves out', () => {
    const { composed, profile } = composeCv(person);
    const { answers, note } = findMissing(composed, profile, 'of');
    expect(answers).toHaveLength(10);
    expect(note).toMatch(/^\d+ more have these words\. Type more of the title\.$/);
  });

  it('asks for words when there are none', () => {
    const { composed, profile } = composeCv(person);
    expect(findMissing(composed, profile, '  ')).toEqual({
      answers: [],
      note: 'Type some words of its title.',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/core/index.js';
import { getNames, readProfileFile } from '../../../src/sections/index.js';
import { STANDARD_SECTIONS } from '../../../src/sections/profile/standard.js';

const read = (data: unknown) =>
  readProfileFile(typeof data === 'string' ? data : JSON.stringify(data, null, 2), 'my.json', getNames);

function getMessage(data: unknown): string {
  try {
    read(data);
  } catch (error) {
    if (error instanceof UsageError) return `${error.message} ${error.hint}`;
    throw error;
  }
  return 'accepted';
}

describe('a profile', () => {
  it('is the standard one if it is empty', () => {
    const { title, locked, window, sections } = read({});
    expect([title, locked, window]).toEqual(['Curriculum vitae', false, null]);
    expect(sections.map(({ id }) => id)).toEqual(STANDARD_SECTIONS.map(({ id }) => id));
    expect(sections.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual([
      'biography',
      ...['work-in-progress', 'professional-development', 'stays-abroad', 'media-contributions'],
    ]);
  });

  it('names further facts of the header', () => {
    expect(read({}).header).toEqual([]);
    expect(read({ header: ['orcid'] }).header).toEqual(['orcid']);
    expect(getMessage({ header: ['orchid'] })).toMatch(/the unknown value “orchid”\. Did you mean orcid\?/);
  });

  it('inherits missing keys from the standard section', () => {
    const [own] = read({ sections: [{ id: 'publications', title: 'Works', limit: 3 }] }).sections;
    expect(own).toMatchObject({ title: 'Works', limit: 3, numbering: 'reverse', hidden: false });
    expect(own?.groups.map(({ letter }) => letter).join('')).toBe('JBCARWSXUPN');
  });

  it('adds the filter of a section to those of its groups', () => {
    const [own] = read({ sections: [{ id: 'publications', filter: { refereed: 'Yes' } }] }).sections;
    expect(own?.groups[0]?.filter).toEqual([
      { name: 'refereed', values: ['Yes'], not: false },
      { name: 'group', values: ['journal'], not: false },
    ]);
  });

  it('accepts the values of closed lists in any letter case, and any value of other names', () => {
    const filter = { refereed: 'yes', group: { not: ['Journal'] }, contype: 'Podcast' };
    expect(getMessage({ sections: [{ id: 'publications', filter }] })).toBe('accepted');
    expect(getMessage({ sections: [{ id: 'service', window: 'document' }] })).toBe('accepted');
  });

  it.each([
    [{ doi: null }, [null], false],
    [{ doi: { not: null } }, [null], true],
    [{ contype: ['Novel', null] }, ['Novel', null], false],
  ])('takes null as an empty value: %j', (filter, values, not) => {
    const [own] = read({ sections: [{ id: 'patents', entities: ['intellcont'], filter }] }).sections;
    expect(own?.groups[0]?.filter).toEqual([{ name: Object.keys(filter)[0], values, not }]);
  });

  it('replaces the groups of a section that has entities, columns or a division of its own', () => {
    const groups = (section: object) =>
      read({ sections: [{ id: 'x', like: 'publications', ...section }] }).sections[0]?.groups;
    expect(groups({ by: 'year' })).toHaveLength(1);
    expect(groups({ columns: ['date', 'title'] })).toHaveLength(1);
    expect(groups({ entities: ['present'] })?.[0]?.entities).toEqual(['present']);
    expect(groups({ by: 'year' })?.[0]?.entities).toEqual(['intellcont']);
  });

  it.each([
    ['{ "sections": [ "education" }', /^my\.json, line 1: this is not JSON/],
    ['{\n  "title": "x",\n  "locked": yes\n}', /^my\.json, line 3: this is not JSON/],
    ['{\n  "title": "x"', /^my\.json, line 2: this is not JSON: it ends too early/],
    [{ section: [] }, /the unknown key “section”\. Did you mean sections\?/],
    [
      { sections: ['educations'] },
      /“sections\[0\]” has the unknown value “educations”.*Did you mean education\?/,
    ],
    [{ sections: [{ title: 'No id' }] }, /“sections\[0\]” has no id/],
    [{ sections: [{ id: 'Publications' }] }, /“sections\[0\]\.id” must be small letters/],
    [{ sections: [{ id: 'pubs' }] }, /“sections\[0\]” \(pubs\) is not a standard section/],
    [{ sections: ['honors', 'honors'] }, /the id “honors” twice.*"like": "honors"/],
    [{ sections: [{ id: 'honors', order: 'newst' }] }, /“newst”.*Did you mean newest\?/],
    [{ sections: [{ id: 'honors', limit: 0 }] }, /“sections\[0\]\.limit” must be a whole number from 1/],
    [
      { sections: [{ id: 'honors', window: 'academic-yaer' }] },
      /“sections\[0\]\.window”: There is no window “academic-yaer”\. Did you mean academic-year\?/,
    ],
    [{ sections: [{ id: 'honors', filter: { nam: 'x' } }] }, /“nam”.*Did you mean name\?/],
    [{ sections: [{ id: 'honors', columns: ['amount'] }] }, /the unknown name “amount”/],
    [
      { sections: [{ id: 'x', entities: ['pci'] }] },
      /“sections\[0\]\.entities\[0\]” has the unknown value “pci”/,
    ],
    [
      { sections: ['honors', { id: 'publications', filter: { group: 'journals', refereed: 'yes' } }] },
      /^my\.json, line 7: “sections\[1\]\.filter\.group” has the unknown value “journals”\. Did you mean journal\?/,
    ],
    [
      {
        sections: [
          { id: 'publications', groups: [{}, { filter: { status: { not: ['undated', 'printed'] } } }] },
        ],
      },
      /“sections\[0\]\.groups\[1\]\.filter\.status” has the unknown value “printed”/,
    ],
    [
      { sections: [{ id: 'funding', filter: { kind: 'external' } }] },
      /“external”.*Use one of current, completed/,
    ],
    [{ sections: [{ id: 'member', entities: ['member'], filter: { current: 'no ' } }] }, /“no ”.*Yes, No/],
    [{ sections: [{ id: 'honors', filter: { visible: 'true' } }] }, /“true”.*Use one of Yes, No/],
    [{ locked: 'yes' }, /“locked” must be true or false/],
    [{ sections: [{ id: 'honors', order: 3 }] }, /“sections\[0\]\.order” must be one of newest, /],
    [{ sections: [{ id: 'honors', filter: 'x' }] }, /“sections\[0\]\.filter” must be an object of names/],
    [{ record: { version: 'x' } }, /“record” has no date\./],
    [{ record: { version: 'x', date: '2026-13-01', entities: {} } }, /“record\.date” must be a day such as/],
    [{ record: { version: 'x', date: 20, entities: {} } }, /“record\.date” must be a day such as/],
    [{ sections: [] }, /“sections” must be a list that is not empty/],
    [[], /“the profile” must be an object/],
  ])('rejects %j with its position and the likely correction', (data, message) => {
    expect(getMessage(data)).toMatch(message);
  });
});

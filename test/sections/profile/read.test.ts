import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/ground/index.js';
import { namesOf, readProfileFile } from '../../../src/sections/index.js';
import { STANDARD_SECTIONS } from '../../../src/sections/profile/standard.js';

const read = (data: unknown) =>
  readProfileFile(typeof data === 'string' ? data : JSON.stringify(data, null, 2), 'my.json', namesOf);

function fault(data: unknown): string {
  try {
    read(data);
  } catch (error) {
    if (error instanceof UsageError) return `${error.message} ${error.hint}`;
    throw error;
  }
  return 'taken';
}

describe('a profile', () => {
  it('is the usual one where it says nothing', () => {
    const { title, locked, window, sections } = read({});
    expect([title, locked, window]).toEqual(['Curriculum vitae', false, null]);
    expect(sections.map(({ id }) => id)).toEqual(STANDARD_SECTIONS.map(({ id }) => id));
    expect(sections.filter(({ hidden }) => hidden).map(({ id }) => id)).toEqual(['biography']);
  });

  it('takes over from the usual section what it does not say', () => {
    const [own] = read({ sections: [{ id: 'publications', title: 'Works', limit: 3 }] }).sections;
    expect(own).toMatchObject({ title: 'Works', limit: 3, numbering: 'reverse', hidden: false });
    expect(own?.groups.map(({ letter }) => letter).join('')).toBe('JBCARWSXU');
  });

  it('adds its filter to that of the groups', () => {
    const [own] = read({ sections: [{ id: 'publications', filter: { refereed: 'Yes' } }] }).sections;
    expect(own?.groups[0]?.filter).toEqual([
      { name: 'refereed', values: ['Yes'], not: false },
      { name: 'group', values: ['journal'], not: false },
    ]);
  });

  it('divides no more by the usual groups where it names entities, columns or a division of its own', () => {
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
    [{ section: [] }, /the key “section”, which is not known\. Did you mean “sections”\?/],
    [{ sections: ['educations'] }, /“sections\[0\]” has the value “educations”.*Did you mean “education”\?/],
    [{ sections: [{ title: 'No id' }] }, /“sections\[0\]” has no id/],
    [{ sections: [{ id: 'Publications' }] }, /“sections\[0\]\.id” must be small letters/],
    [{ sections: [{ id: 'pubs' }] }, /“sections\[0\]” \(pubs\) is no usual section/],
    [{ sections: ['honors', 'honors'] }, /the id “honors” twice.*"like": "honors"/],
    [{ sections: [{ id: 'honors', order: 'newst' }] }, /“newst”.*Did you mean “newest”\?/],
    [{ sections: [{ id: 'honors', limit: 0 }] }, /“sections\[0\]\.limit” must be a whole number from 1/],
    [
      { sections: [{ id: 'honors', window: 'academic-yaer' }] },
      /“sections\[0\]\.window”: There is no window “academic-yaer”\. Did you mean “academic-year”\?/,
    ],
    [{ sections: [{ id: 'honors', filter: { nam: 'x' } }] }, /“nam”.*Did you mean “name”\?/],
    [{ sections: [{ id: 'honors', columns: ['amount'] }] }, /“amount”, which is not known/],
    [{ sections: [{ id: 'x', entities: ['pci'] }] }, /“sections\[0\]\.entities\[0\]” has the value “pci”/],
    [{ sections: [] }, /“sections” must be a list with something in it/],
    [[], /“the profile” must be an object/],
  ])('%j is refused with its place and what was meant', (data, message) => {
    expect(fault(data)).toMatch(message);
  });
});

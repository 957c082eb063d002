import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entityNamed, type Field, type Fields, getLeaves, SERVICE_ENTITIES } from '../../src/schema/index.js';

interface Located {
  /** Entity, and the row after a dot. */
  readonly owner: string;
  readonly name: string;
  readonly field: Field;
}

const fieldsIn = (owner: string, fields: Fields): Located[] =>
  Object.entries(fields)
    .filter(([, { isForeign }]) => !isForeign)
    .flatMap(([name, field]) => [
      { owner, name, field },
      ...(field.kind === 'rows' ? fieldsIn(`${owner}.${name}`, field.row) : []),
    ]);

const everyField = SERVICE_ENTITIES.flatMap(entity => fieldsIn(entity.name, entity.fields));

/** Fields that the specification lacks, other than those of exports of other institutions alone. */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  pci: ['mname', 'orcid'],
  admin: ['admin_dep'],
  intellcont: [
    'status',
    'subtitle',
    ...['intellcont_editor', 'authors_etal'],
    ...['dtm_prep', 'dty_prep', 'prep_start', 'prep_end'],
    ...['dtm_expsub', 'dtd_expsub', 'dty_expsub', 'expsub_start', 'expsub_end'],
  ],
  congrant: [
    ...['extramural', 'dtm_sub', 'dtd_sub', 'dty_sub', 'sub_start', 'sub_end'],
    ...['dtm_end', 'dty_end', 'end_start', 'end_end'],
  ],
  congrant_faculty: ['status'],
};

/** The wire names that the specification lists, in lower case, by entity or row. */
function specified(): Map<string, string[]> {
  const text = readFileSync(new URL('specification-fields.txt', import.meta.url), 'utf8');
  const blocks = text
    .replace(/^#.*$/gm, '')
    .split(/^(\S+):$/gm)
    .slice(1);
  const found = new Map<string, string[]>();
  for (let i = 0; i < blocks.length; i += 2) {
    found.set(
      blocks[i] ?? '',
      (blocks[i + 1] ?? '')
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean),
    );
  }
  return found;
}

/** Each leaf of an owner with its aliases. */
const spellings = (owner: string): string[][] =>
  everyField
    .filter(located => located.owner === owner)
    .flatMap(({ name, field }) =>
      getLeaves(name, field).map(leaf => [
        leaf,
        ...field.aliases.filter(([, of]) => of === leaf).map(([alias]) => alias),
      ]),
    );

describe('the fields of the specification', () => {
  const owners = specified();

  it('are 494 elements in 22 entities and the patent row', () => {
    expect(owners.size).toBe(23);
    expect([...owners.values()].flat()).toHaveLength(494);
    expect(
      SERVICE_ENTITIES.map(entity => entity.name),
      'Give an entity that the specification does not have isForeign: true.',
    ).toEqual([...owners.keys()].filter(owner => !owner.includes('.')));
  });

  it.each([...owners])(
    '%s: every element is read by one field, and no field is made up',
    (owner, elements) => {
      const declared = spellings(owner);
      for (const element of elements) {
        expect(
          declared.filter(leaf => leaf.includes(element)),
          element,
        ).toHaveLength(1);
      }
      for (const leaf of declared) {
        expect(
          leaf.some(spelling => elements.includes(spelling) || ADDED[owner]?.includes(spelling)),
          `The specification has no element ${leaf[0]} of ${owner}: add it to ADDED in this file, or give the field FOREIGN.`,
        ).toBe(true);
      }
    },
  );

  it('are also in the row if they belong to one', () => {
    const nested = {
      'intellcont.intellcont_auth': ['faculty_name', 'fname', 'mname', 'lname', 'role', 'student_level'],
      'perform_exhibit.perform_exhibit_contributers': [
        'faculty_name',
        'fname',
        'mname',
        'lname',
        'contribution',
        'student_level',
      ],
      'present.present_auth': ['faculty_name', 'fname', 'mname', 'lname', 'role', 'student_level'],
      'intellprop.intellprop_invent': ['faculty_name', 'fname', 'mname', 'lname'],
      'congrant_external.congrant_invest': ['faculty_name', 'fname', 'mname', 'lname', 'role'],
      'congrant.congrant_invest': ['faculty_name', 'fname', 'mname', 'lname', 'role'],
      'dsl.dsl_student': ['title', 'comment', 'fname', 'lname', 'level', 'credit_paid'],
    };
    for (const [owner, names] of Object.entries(nested)) {
      expect(spellings(owner).flat(), owner).toEqual(expect.arrayContaining(names));
    }
  });
});

describe('every field', () => {
  it('has a label, an audience and a use in a CV', () => {
    expect(everyField.length).toBeGreaterThan(300);
    for (const { owner, name, field } of everyField) {
      const at = `${owner}.${name}`;
      expect(field.label, at).not.toBe('');
      expect(['public', 'internal', 'confidential'], at).toContain(field.audience);
      const said = {
        shows: () => field.cv.use === 'shows' && field.cv.place,
        fallback: () => field.cv.use === 'fallback' && field.cv.of.length > 0,
        decides: () => field.cv.use === 'decides' && field.cv.what.length > 5,
        withheld: () => field.cv.use === 'withheld' && field.cv.reason.length >= 'private'.length,
      }[field.cv.use];
      expect(said(), at).toBeTruthy();
    }
  });

  it('is never printed in a CV unless it is public', () => {
    const secret = everyField.filter(({ field }) => field.audience !== 'public');
    expect(secret.length).toBeGreaterThan(40);
    for (const { owner, name, field } of secret) {
      const decides = ['faculty_name', 'vita_visible'].includes(name);
      expect(field.cv.use, `${owner}.${name}`).toBe(decides ? 'decides' : 'withheld');
    }
  });

  it('is internal if it holds the key of a person', () => {
    const keys = everyField.filter(({ name }) => name === 'faculty_name');
    expect(keys.length).toBeGreaterThan(8);
    for (const { owner, field } of keys) expect(field.audience, owner).toBe('internal');
  });

  it('is confidential if it is about private life', () => {
    const confidential = everyField.filter(({ field }) => field.audience === 'confidential');
    expect(confidential.map(({ owner, name }) => `${owner}.${name}`)).toEqual([
      'pci.alt_name',
      'pci.home_address',
      'pci.cphone',
      'pci.hphone',
      'pci.gender',
    ]);
  });

  it('names existing printed fields if it is their fallback', () => {
    const shown = new Map(everyField.map(({ owner, name, field }) => [`${owner}.${name}`, field.cv.use]));
    const fallbacks = everyField.flatMap(({ owner, field }) =>
      field.cv.use === 'fallback' ? field.cv.of.map(of => (of.includes('.') ? of : `${owner}.${of}`)) : [],
    );
    expect(fallbacks.length).toBeGreaterThan(20);
    for (const of of fallbacks) expect(shown.get(of), of).toMatch(/shows|fallback|decides/);
  });

  it('has the limits of the specification', () => {
    const longer = everyField.filter(({ field }) => field.kind === 'text' && field.limit !== 20_000);
    expect(
      longer.map(({ owner, name, field }) => [owner, name, field.kind === 'text' && field.limit]),
    ).toEqual([
      ['schteach', 'comments', 25_000],
      ['service_department', 'desc', 25_000],
    ]);
  });

  it('shares no leaf or alias with a sibling', () => {
    const owners = new Set(everyField.map(({ owner }) => owner));
    for (const owner of owners) {
      const all = spellings(owner).flat();
      expect(new Set(all).size, owner).toBe(all.length);
    }
  });
});

describe('leaves that do not follow the pattern', () => {
  const leaves = (entityName: string, name: string): readonly string[] => {
    const field = (entityNamed(entityName)?.fields as Fields | undefined)?.[name];
    return field ? getLeaves(name, field) : [];
  };

  it('have the names of the service', () => {
    expect(leaves('pci', 'ophone')).toEqual(['ophone1', 'ophone2', 'ophone3']);
    expect(leaves('pci', 'cfs_start')).toEqual([
      'dtm_cfs_start',
      'dty_cfs_start',
      'cfs_start_start',
      'cfs_start_end',
    ]);
    expect(leaves('schteach', 'term')).toEqual(['tyt_term', 'tyy_term', 'term_start', 'term_end']);
    expect(leaves('admin', 'yr')).toEqual(['yr_year', 'yr_start', 'yr_end']);
    expect(leaves('education', 'comp')).toEqual(['yr_comp', 'comp_start', 'comp_end']);
    expect(leaves('congrant_external', 'fp_year')).toEqual(['fp_year', 'year_start', 'year_end']);
    expect(leaves('intl_expertise', 'start')).toEqual(['yr_start_experience']);
    expect(leaves('consult', 'end')).toEqual(['dtm_end', 'dtd_end', 'dty_end', 'end_start', 'end_end']);
  });
});

describe('entityNamed', () => {
  it('finds an entity in any letter case and nothing else', () => {
    expect(entityNamed('INTELLCONT')?.label).toBe('Publications');
    expect(entityNamed('intellcont_auth')).toBeNull();
    expect(entityNamed('constructor')).toBeNull();
    expect(entityNamed('')).toBeNull();
  });
});

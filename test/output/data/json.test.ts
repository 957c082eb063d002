import { describe, expect, it } from 'vitest';
import { writeRecordsJson } from '../../../src/output/data/json.js';
import { SERVICE_ENTITIES } from '../../../src/schema/index.js';
import type { Selection } from '../../../src/sections/index.js';
import { AS_OF, getEverything, parsed, record, samplePerson } from './selections.js';

interface Written {
  readonly format: string;
  readonly asOf: string;
  readonly orcid?: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly records: readonly {
      readonly entity: string;
      readonly id: string | null;
      readonly values: Readonly<Record<string, unknown>>;
    }[];
  }[];
}

const full = getEverything(samplePerson('full'));
const write = (selection: Selection): Written => parsed(writeRecordsJson(selection)) as Written;

describe('records as JSON', () => {
  const written = write(full);

  it('have a marker of the format and the date', () => {
    expect(written.format).toBe('faculty-vitae selection 1');
    expect(written.asOf).toBe(AS_OF);
    expect(Object.keys(written)).toEqual(['format', 'asOf', 'orcid', 'sections']);
    expect(written.orcid).toBe('https://orcid.org/0008-0000-0000-0010');
    expect(Object.keys(write(getEverything(samplePerson('ravencroft'))))).not.toContain('orcid');
  });

  it('are in their sections, in order', () => {
    expect(written.sections.map(({ id, title }) => [id, title])).toEqual(
      SERVICE_ENTITIES.map(({ name, label }) => [name, label]),
    );
    expect(written.sections.map(s => s.records.map(r => [r.entity, r.id]))).toEqual(
      full.sections.map(s => s.records.map(r => [r.entity, r.id])),
    );
  });

  it('name every field as the schema does', () => {
    for (const { name, fields } of SERVICE_ENTITIES) {
      const records = written.sections.find(({ id }) => id === name)?.records ?? [];
      const named = new Set(records.flatMap(({ values }) => Object.keys(values)));
      const missing = Object.keys(fields).filter(field => !fields[field]?.isForeign && !named.has(field));
      expect(missing, `samples/full.xml must fill each field of ${name}.`).toEqual([]);
      expect([name, [...named].filter(field => !Object.hasOwn(fields, field))]).toEqual([name, []]);
    }
  });

  it('have machine-readable values', () => {
    const first = (id: string) => written.sections.find(s => s.id === id)?.records[0]?.values ?? {};
    expect(first('pci')).toMatchObject({ lname: 'Brightwater-Nguyễn', vita_visible: expect.any(Boolean) });
    expect(first('pci').ophone).toMatch(/^\d+-\d+-\d+$/);
    expect(first('congrant_external').amount).toBe('123456.00');
    expect(first('congrant_external').start).toBe('2021-03');
    expect(first('intellcont').intellcont_auth).toEqual(
      expect.arrayContaining([expect.objectContaining({ lname: 'Brightwater-Nguyễn' })]),
    );
  });

  it('end with a line feed and are indented', () => {
    const text = Buffer.from(writeRecordsJson(full)).toString('utf8');
    expect(text).toMatch(/^\{\n {2}"format": .*\}\n$/s);
  });

  it('omit the metadata of records', () => {
    const bare = record('awardhonor', { name: 'Prize' });
    const award = {
      ...bare,
      attributes: { secret: 'attribute' },
      asWritten: { name: ['as written'] },
      unknown: [{ name: 'hidden', attributes: {}, content: ['element'] }],
    };
    const selection: Selection = {
      ...full,
      sections: [{ id: 'honors', title: 'Honors', records: [award] }],
    };
    expect(write(selection).sections).toEqual([
      {
        id: 'honors',
        title: 'Honors',
        records: [{ entity: 'awardhonor', id: null, values: { name: 'Prize' } }],
      },
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../src/output/data/csv.js';
import { sectionTables } from '../../../src/output/data/section-tables.js';
import { sampleUniversity } from '../../../src/sample/index.js';
import { ENTITIES, type Fields, SERVICE_ENTITIES } from '../../../src/schema/index.js';
import type { AnyRecord, Selection } from '../../../src/sections/index.js';
import { getEverything, INSTITUTION, record, samplePerson } from './selections.js';

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

/** Parses CSV (RFC 4180) into rows of cells. */
function getRows(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

const writeSections = (selection: Selection) => writeCsv(sectionTables(selection));
const full = getEverything(samplePerson('full'));
const section = (id: string, ...records: readonly AnyRecord[]): Selection => ({
  ...full,
  sections: [{ id, title: id, records }],
});
const award = (name: string, desc: string | null = null) => record('awardhonor', { name, desc });

it('CSV has means and shares in hundredths', async () => {
  const rows = [[4.082_352_941_176_47, 12, 'a', null, 250_000.5]];
  const columns = ['rating', 'count', 'text', 'number', 'amount'].map(kind => ({
    label: kind,
    kind: kind as 'text',
  }));
  const files = await writeCsv([{ id: 't', title: 'T', columns, rows }]);
  expect(getRows(text(files.get('t')).slice(1))[1]).toEqual(['4.08', '12', 'a', '', '250000.5']);
});

it('CSV has a byte order mark, quoted breaks of lines and no formula', async () => {
  const columns = [{ label: '=Label', kind: 'text' as const }];
  const rows = [['=1+1'], ['a\nb'], ['a\rb'], ['a,b'], ['a"b'], ['plain'], [-1]];
  const files = await writeCsv([{ id: 't', title: 'T', columns, rows }]);
  expect(text(files.get('t'))).toBe(
    '\ufeff\'=Label\r\n\'=1+1\r\n"a\nb"\r\n"a\rb"\r\n"a,b"\r\n"a""b"\r\nplain\r\n-1\r\n',
  );
});

describe('records as CSV', () => {
  it('are one file for each section that has records', async () => {
    const files = await writeSections({
      ...full,
      sections: [...full.sections, { id: 'empty', title: 'Empty', records: [] }],
    });
    expect([...files.keys()]).toEqual(full.sections.map(({ id }) => id));
    expect(files.size).toBe(SERVICE_ENTITIES.length);
  });

  it('have a header, a row for each record, and a column for every field with a value', async () => {
    const files = await writeSections(full);
    for (const { id, records } of full.sections) {
      const [head = [], ...rows] = getRows(text(files.get(id)).slice(1));
      expect(rows).toHaveLength(records.length);
      expect(head.slice(0, 2)).toEqual(['Entity', 'Id']);
      const { fields }: { fields: Fields } = ENTITIES.find(({ name }) => name === id)!;
      expect([...head.slice(2)].sort(), `samples/full.xml must fill each field of ${id}.`).toEqual(
        Object.values(fields)
          .filter(({ isForeign }) => !isForeign)
          .map(({ label }) => label)
          .sort(),
      );
      for (const row of rows) expect(row).toHaveLength(head.length);
    }
  });

  it('start with a byte order mark and have the line ends of RFC 4180', async () => {
    expect(text((await writeSections(section('honors', award('Prize')))).get('honors'))).toBe(
      '\ufeffEntity,Id,Name\r\nawardhonor,,Prize\r\n',
    );
  });

  it('omit empty columns, and share columns with the same label', async () => {
    const license = record('liccert', { title: 'Engineer', org: 'Board' });
    const membership = record('member', { name: 'Society' });
    expect(
      getRows(
        text((await writeSections(section('licensure', license, membership))).get('licensure')).slice(1),
      ),
    ).toEqual([
      ['Entity', 'Id', 'Title', 'Organization'],
      ['liccert', '', 'Engineer', 'Board'],
      ['member', '', '', 'Society'],
    ]);
  });

  it('write rows, dates, amounts and formatted text for people', async () => {
    const grant = full.sections.find(({ id }) => id === 'congrant_external')!;
    const [head = [], row = []] = getRows(
      text((await writeSections(full)).get('congrant_external')).slice(1),
    );
    expect(grant.records).not.toHaveLength(0);
    const cell = (label: string) => row[head.indexOf(label)];
    expect(cell('Amount')).toBe('123456.00');
    expect(cell('Start')).toBe('2021-03');
    expect(cell('Investigators')).toMatch(/^Faculty key: .*Last name: [^;]+; .*Last name: /);
    const rich = section('honors', award('Prize', '<p>For <i>work</i></p><ul><li>one</li><li>two</li></ul>'));
    expect(text((await writeSections(rich)).get('honors'))).toContain(
      '"For work one; two"'.replaceAll('"', ''),
    );
  });

  it('do not let a spreadsheet run a formula', async () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|"/c calc"!A0']) {
      const [, row = []] = getRows(
        text((await writeSections(section('honors', award(formula)))).get('honors')).slice(1),
      );
      expect(row[2]).toBe(`'${formula}`);
    }
  });

  it('preserve any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async hostile => {
        fc.pre(!/^\s*$/.test(hostile) && !/^[-=+@\t\r\uff1d\uff0b\uff0d\uff20]/.test(hostile));
        const name = `${hostile}\r\n"x", y\n`;
        const rows = getRows(
          text((await writeSections(section('honors', award(name), award('b')))).get('honors')).slice(1),
        );
        expect(rows.map(row => row[2])).toEqual(['Name', name, 'b']);
      }),
      { numRuns: 100 },
    );
  });

  it('have a distinct label for each field of an entity and the first columns', async () => {
    for (const { name, fields } of ENTITIES) {
      const labels = ['Entity', 'Id', ...Object.values(fields).map(({ label }) => label)];
      expect([name, labels.length]).toEqual([name, new Set(labels).size]);
    }
  });

  it('have equally many cells in every row for sample people', async () => {
    for (const person of sampleUniversity({ faculty: 10, institution: INSTITUTION })) {
      for (const bytes of (await writeSections(getEverything(person))).values()) {
        const rows = getRows(text(bytes).slice(1));
        expect(new Set(rows.map(row => row.length)).size).toBe(1);
      }
    }
  });
});

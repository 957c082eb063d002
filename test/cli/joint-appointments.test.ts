import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { serve } from '../../src/server/index.js';
import { inFolder, run } from './run.js';

inFolder();

const INSTITUTION = ['--institution', 'Wexmoor University'] as const;
const [LINDEN, OAKES, PINE] = ['900000001', '900000002', '900000003'] as const;

const entries = (...departments: readonly string[]): string =>
  ['COLLEGE=Sciences', ...departments.map(name => `DEPARTMENT=${name}`)]
    .map(text => text.split('='))
    .map(([key, name]) => `<dmd:IndexEntry indexKey="${key}" entryKey="${name}" text="${name}"/>`)
    .join('');

const getPerson = (netId: string, surname: string, records: string): string =>
  `<Record userId="${netId}" username="${netId}">${records}<PCI><FNAME>Ada</FNAME><LNAME>${surname}</LNAME></PCI>
  <INTELLCONT id="${netId}"><TITLE>On tides, by ${surname}</TITLE><DTY_PUB>2025</DTY_PUB></INTELLCONT></Record>`;

const year = (elements: string): string =>
  `<ADMIN><AC_YEAR>2025-2026</AC_YEAR><COLLEGE>Sciences</COLLEGE><RANK>Professor</RANK>${elements}</ADMIN>`;
const row = (name: string): string => `<ADMIN_DEP><DEP>${name}</DEP></ADMIN_DEP>`;

/** An export with each way to record a joint appointment, and a person of one department. */
const EXPORT = `<Data xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata">${[
  getPerson(LINDEN, 'Linden', entries('Geology', 'Botany') + year(row('Botany') + row('Geology'))),
  getPerson(
    OAKES,
    'Oakes',
    entries('Botany', 'Marine Biology') +
      year(`${row('Botany')}<ADMIN_DEP_SECONDARY>Marine Biology</ADMIN_DEP_SECONDARY>`),
  ),
  getPerson(PINE, 'Pine', entries('Botany', 'Geology')),
  getPerson('900000004', 'Rowan', entries('Botany') + year('<DEP>Botany</DEP>')),
].join('')}</Data>`;

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;
let sources: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  writeFileSync('export.xml', EXPORT);
  const imported = await run(['import', 'export.xml', '--db', 'people.db', ...INSTITUTION]);
  expect(imported.code, imported.err).toBe(0);
  database = openDatabase('people.db', { readOnly: true });
  service = await serve({ database, institution: 'Wexmoor University', port: 0 });
  sources = {
    file: ['--input', 'export.xml'],
    database: ['--db', 'people.db'],
    service: ['--service', service.url],
  };
});
afterAll(async () => {
  await service.close();
  database.close();
});

describe.each(['file', 'database', 'service'])('people with joint appointments, from a %s', kind => {
  const source = (): readonly string[] => sources[kind] ?? [];
  const list = async (...unit: readonly string[]): Promise<readonly string[]> => {
    const { out } = await run(['people', ...unit, ...source()]);
    return [...out.matchAll(/Linden|Oakes|Pine|Rowan/g)].map(([name]) => name);
  };

  it('are in the list of each department, and once in that of the college', async () => {
    expect(await list('--department', 'Botany')).toEqual(['Linden', 'Oakes', 'Pine', 'Rowan']);
    expect(await list('--department', 'Geology')).toEqual(['Linden', 'Pine']);
    expect(await list('--department', 'Marine Biology')).toEqual(['Oakes']);
    expect(await list('--college', 'Sciences')).toEqual(['Linden', 'Oakes', 'Pine', 'Rowan']);
    expect(await list('pine', '--department', 'Geology')).toEqual(['Pine']);
  });

  it('are counted in each department, and once in the college', async () => {
    const { out } = await run(['units', '--json', ...source()]);
    expect(JSON.parse(out)).toEqual([
      {
        name: 'Sciences',
        people: 4,
        departments: [
          { name: 'Botany', people: 4 },
          { name: 'Geology', people: 2 },
          { name: 'Marine Biology', people: 1 },
        ],
      },
    ]);
  });

  it('are listed with all of their departments', async () => {
    const { out } = await run(['people', 'oakes', ...source()]);
    expect(out).toMatch(/Botany; Marine Biology +Sciences\n/);
  });

  it('are in the report on each department, and once in the totals of the college', async () => {
    const getRows = async (name: string, ...unit: readonly string[]) => {
      const args = ['report', ...unit, '--year', '2025', '--format', 'csv', '--out', `${name}/`, ...source()];
      const { code, err } = await run(args);
      expect(code, err).toBe(0);
      const read = (table: string) => {
        const file = readdirSync(name).find(each => each.endsWith(`-${table}.csv`)) ?? '';
        return readFileSync(`${name}/${file}`, 'utf8');
      };
      return {
        people: [...read('people').matchAll(/Linden|Oakes|Pine|Rowan/g)].map(String),
        totals: read('totals'),
      };
    };
    const geology = await getRows(`${kind}-geology`, '--department', 'Geology');
    expect(geology.people).toEqual(['Linden', 'Pine']);
    expect(geology.totals).toMatch(/^People,.*,2\r?$/m);
    const college = await getRows(`${kind}-college`, '--college', 'Sciences');
    // By department, then by rank: Pine has none.
    expect(college.people).toEqual(['Linden', 'Oakes', 'Rowan', 'Pine', 'Linden', 'Pine', 'Oakes']);
    expect(college.totals).toMatch(/^People,.*,4\r?$/m);
    expect(college.totals).toMatch(/^Publications,.*,4\r?$/m);
  });
});

it.each(['database', 'service'])('have a document in the batch of each department, from a %s', async kind => {
  const made = async (name: string): Promise<readonly string[]> => {
    const out = `${kind}-${name.replace(' ', '-')}`;
    const args = ['batch', 'cv', '--department', name, '--format', 'json', '--workers', '0', '--out', out];
    const { code, err } = await run([...args, ...(sources[kind] ?? [])]);
    expect(code, err).toBe(0);
    return readdirSync(out)
      .filter(file => file.endsWith('-cv.json'))
      .sort();
  };
  expect(await made('Geology')).toEqual(['ada-linden-cv.json', 'ada-pine-cv.json']);
  expect(await made('Marine Biology')).toEqual(['ada-oakes-cv.json']);
});

it('name all of their units in the CV and its data', async () => {
  const cv = async (netId: string, format: string): Promise<string> => {
    const args = ['cv', netId, '--input', 'export.xml', ...INSTITUTION, '--format', format, '--out', '-'];
    return (await run(args)).out;
  };
  const [data] = JSON.parse(await cv(OAKES, 'json')).sections;
  expect(data.records[0].values.admin_dep).toEqual([{ dep: 'Botany' }, { dep: 'Marine Biology' }]);
  const words = (page: string): string => page.replace(/<style[\s\S]*?<\/style>|<[^>]+>|\u2060/g, '');
  expect(words(await cv(OAKES, 'html'))).toContain('Professor of Botany and of Marine Biology');
  expect(words(await cv(PINE, 'html'))).toContain('Botany and Geology');
});

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseSource, writeCv, writeReport } from '../../src/app/index.js';
import type { Format } from '../../src/output/index.js';
import { inFolder } from '../cli/run.js';
import { type CvLine, cvLines, cvRole } from '../support/cv-lines.js';
import { settingsFor } from './support.js';

/** What a reader must find in the documents of a person; test/records/exports/README.md describes the columns. */
interface ExpectedPerson {
  readonly appointments: readonly string[];
  readonly works: readonly string[];
  readonly grants: readonly string[];
  readonly notAccepted: readonly string[];
  readonly notAwards: readonly string[];
  readonly notPublic: readonly string[];
  readonly printed: readonly string[];
  readonly neverPrinted: readonly string[];
}

interface ExpectedExport {
  readonly institution: string;
  readonly people: Readonly<Record<string, ExpectedPerson>>;
}

interface DataRecord {
  readonly entity: string;
  readonly values: Readonly<Record<string, string | null>> & {
    readonly intellcont_auth?: readonly Readonly<Record<string, string>>[];
  };
}

const FOLDER = new URL('../records/exports/', import.meta.url);
const FILES = readdirSync(FOLDER).filter(name => name.endsWith('.xml'));
const ALL: readonly Format[] = ['html', 'json', 'csl', 'bibtex', 'resume', 'csv'];
const HOUSE = { style: 'house', template: undefined, formats: ALL };
const RECORD = { style: 'house', template: 'record', formats: ['html', 'json'] as const };
const INTERNAL = { audience: 'internal' } as const;
const PUBLIC = { audience: 'public' } as const;
/** The documents of each person, by name. */
const DOCUMENTS = [
  { ...INTERNAL, ...HOUSE, document: 'internal house' },
  { ...INTERNAL, ...HOUSE, document: 'internal apa', style: 'apa' },
  { ...INTERNAL, ...RECORD, document: 'internal record' },
  { ...PUBLIC, ...HOUSE, document: 'public house' },
  { ...PUBLIC, ...RECORD, document: 'public record' },
];
const AS_OF = '2026-11-02';

/** The cells of an expected line. */
const cells = (line: string): readonly string[] => line.split('|').map(cell => cell.trim());
const getLine = (...parts: readonly string[]): string => parts.join(' | ');
const STATUSES = ['in press', 'under review', 'in preparation', 'not understood'];
const TEXT_OF_STATUS: Readonly<Record<string, string>> = { 'Status not understood': 'not understood' };

/** `Lund, A.; *Brandt, O. M.; et al.` from the text before the title of a citation. */
const namesIn = (head: string): string =>
  [
    ...head
      .replace(/^[A-Z]?\d+ /, '')
      .replace(/ \([^)]*\)\.? ?$/, '')
      .replace(/ \(Eds?\.\)/g, '')
      .replace(/,? (?:and|&) /g, ', ')
      .matchAll(/\*?[^\s,][^,]*, (?:\p{L}\.[ -]?)+|et al\.|\[name not recorded\]/gu),
  ]
    .map(([name]) => name.trim())
    .join('; ');

/** A work as the page states it, in the form of an expected line; years of works that are not published are in data. */
function getWork(lines: readonly CvLine[], expected: string): string {
  const [title = '', , , venue = ''] = cells(expected);
  const found = lines.filter(({ section, text }) => section === 'publications' && text.includes(title));
  const [line] = found;
  if (line === undefined || found.length > 1) return getLine(title, `${found.length} times`);
  const at = line.text.indexOf(title);
  const head = line.text.slice(0, at);
  const rest = line.text.slice(at + title.length);
  const said = STATUSES.filter(status =>
    [TEXT_OF_STATUS[line.heading] ?? line.heading, head + rest].some(text =>
      text.toLowerCase().includes(status),
    ),
  );
  const status = said.length === 0 ? `published ${/\((\d{4})/.exec(head)?.[1]}` : said.join(', ');
  return getLine(title, line.heading, status, rest.includes(venue) ? venue : '', namesIn(head));
}

/** A grant as the page states it. The dates of a proposal that has none are not compared. */
function getGrant(lines: readonly CvLine[], expected: string): string {
  const [title = '', , sponsor = '', years = ''] = cells(expected);
  const found = lines.filter(({ section, text }) => section === 'funding' && text.includes(title));
  const [line] = found;
  if (line === undefined || found.length > 1) return getLine(title, `${found.length} times`);
  const text = line.text.replace(`*${title}`, '');
  const printed = [...(/[^.]*$/.exec(text)?.[0] ?? '').matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year);
  const role = ['Principal investigator', 'Co-principal', 'Supporting'].find(word => text.includes(word));
  const amount = /\$[\d,]+/.exec(text)?.[0] ?? '';
  return getLine(
    ...[title, line.heading, text.includes(sponsor) ? sponsor : ''],
    ...[years === '' ? '' : printed.join('–'), amount, role ?? ''],
  );
}

type AuthorRow = NonNullable<DataRecord['values']['intellcont_auth']>[number];

const isNamed = ({ fname, mname, lname }: AuthorRow): boolean => (fname ?? mname ?? lname) !== undefined;

/** A work as data state it, without its heading. */
function workInData(records: readonly DataRecord[], expected: string): string {
  const [title = ''] = cells(expected);
  const found = records.filter(({ entity, values }) => entity === 'intellcont' && values.title === title);
  const [record] = found;
  if (record === undefined || found.length > 1) return getLine(title, `${found.length} times`);
  const { title_secondary: venue, status, pub, acc, sub, intellcont_auth = [] } = record.values;
  const byDates = pub ? 'published' : acc ? 'in press' : 'under review';
  const stated = status?.toLowerCase() ?? byDates;
  const known = stated === 'published' || STATUSES.includes(stated) ? stated : 'not understood';
  const authors = intellcont_auth
    .filter(isNamed)
    .map(({ faculty_name, fname = '', mname = '', lname = '' }) => {
      const initials = [fname, mname].filter(name => name !== '').map(name => `${name[0]}.`);
      const mark = faculty_name === 'owner' ? '*' : '';
      return lname === '' || initials.length === 0 ? lname : `${mark}${lname}, ${initials.join(' ')}`;
    });
  return getLine(title, `${known} ${(pub ?? acc ?? sub ?? '').slice(0, 4)}`, venue ?? '', authors.join('; '));
}

/** An expected line for data: rows have no “et al.” of their own. */
function dataLine(expected: string): string {
  const [title = '', , status = '', venue = '', authors = ''] = cells(expected);
  const names = authors.split('; ').filter(name => !/^et al\./.test(name));
  return getLine(title, status, venue, names.join('; '));
}

/** An expected line for the record of the institution, which has the rows as recorded: those with only a key without a name. */
function recordLine(records: readonly DataRecord[], expected: string): string {
  const [title = '', heading = '', status = '', venue = '', authors = ''] = cells(expected);
  const rows = records.find(({ values }) => values.title === title)?.values.intellcont_auth ?? [];
  const names = authors.split('; ').filter((_, i) => rows[i] === undefined || isNamed(rows[i]));
  return dataLine(getLine(title, heading, status, venue, names.join('; ')));
}

const withoutRows = (line: string): string => line.replace(/(?:; )?(?:et al\.)?$/, '');

describe.each(FILES)('the export %s', file => {
  inFolder();
  const expected: ExpectedExport = JSON.parse(
    readFileSync(new URL(file.replace('.xml', '.expected.json'), FOLDER), 'utf8'),
  );
  const input = new URL(file, FOLDER).pathname;
  const { institution } = expected;

  describe.each(Object.entries(expected.people))('of %s', (person, expectedPerson) => {
    const { works, grants, appointments, notAccepted, notAwards, notPublic } = expectedPerson;
    /** Files by their document and the ends of their names. */
    const files: Record<string, Readonly<Record<string, string>>> = {};
    const getPage = (document: string): string => files[document]?.['.html'] ?? '';
    const getLines = (document: string): readonly CvLine[] => cvLines(getPage(document));
    const recordsIn = (document: string): readonly DataRecord[] =>
      JSON.parse(files[document]?.['.json'] ?? '').sections.flatMap(
        ({ records }: { readonly records: readonly DataRecord[] }) => records,
      );
    const isPublic = (line: string): boolean => !notPublic.includes(cells(line)[0] ?? '');

    beforeAll(async () => {
      for (const { document, audience, style, template, formats } of DOCUMENTS) {
        const settings = await settingsFor({ institution, style });
        const source = chooseSource({ input }, settings);
        const request = { settings, source, person, audience, template, formats, asOf: AS_OF };
        const { files: paths } = await writeCv({
          ...request,
          out: `${person}/${document}/`,
          snapshot: false,
        });
        files[document] = Object.fromEntries(
          paths.map(path => [path.replace(/^.*-(?:cv|record)/, ''), readFileSync(path, 'utf8')]),
        );
      }
    });

    it.each(['house', 'apa'])('states each work rightly in the style %s', style => {
      const lines = getLines(`internal ${style}`);
      const onPage = works.map(line =>
        getLine(...cells(line)).replace(
          / \| (in press|under review|in preparation|not understood) \d{4} \|/,
          ' | $1 |',
        ),
      );
      expect(works.map(line => getWork(lines, line))).toEqual(onPage);
    });

    it('states each grant rightly', () => {
      const lines = getLines('internal house');
      expect(grants.map(line => getGrant(lines, line))).toEqual(grants.map(line => getLine(...cells(line))));
    });

    it('states each appointment with its units and years, and heads the page with the units of the last', () => {
      const html = getPage('internal house');
      const lines = cvLines(html).filter(({ section }) => section === 'appointments');
      const unitsIn = (text: string, units: string): string =>
        units
          .split(', ')
          .filter(unit => text.includes(unit))
          .join(', ');
      const found = appointments.map(line => {
        const [rank = '', units = '', years = ''] = cells(line);
        const text =
          lines.find(each => each.text.startsWith(`*${rank},`) && each.text.includes(years))?.text ?? '';
        return getLine(rank, unitsIn(text, units), text === '' ? '' : years);
      });
      expect(found).toEqual(appointments.map(line => getLine(...cells(line))));
      const units = cells(appointments.at(-1) ?? '')[1] ?? '';
      expect(unitsIn(cvRole(html), units)).toBe(units);
    });

    it.each(['house', 'record'])(
      'states each work rightly as JSON, in the style or template %s',
      document => {
        const records = recordsIn(`internal ${document}`);
        const lines = works.map(line => (document === 'record' ? recordLine(records, line) : dataLine(line)));
        expect(works.map(line => withoutRows(workInData(records, line)))).toEqual(lines);
      },
    );

    it('states the journal of each work as CSV', () => {
      const table = files['internal house']?.['-publications.csv'] ?? '';
      for (const line of works) {
        const [title = '', , , venue = ''] = cells(line);
        const quoted = (text: string): string => (text.includes(',') ? `"${text}"` : text);
        expect(table).toContain(`,${quoted(title)},`);
        if (venue !== '')
          expect(table).toMatch(new RegExp(`,${quoted(title)},(?:[^,\n]*,)?${quoted(venue)},`));
      }
    });

    it('lists neither works that were not accepted nor, as awards, proposals that were not funded', () => {
      for (const audience of ['public', 'internal'] as const) {
        const lines = getLines(`${audience} house`);
        for (const title of notAccepted) expect(lines.filter(({ text }) => text.includes(title))).toEqual([]);
        const awards = lines.filter(({ heading }) => /^External|^Internal/.test(heading));
        for (const title of notAwards) expect(awards.filter(({ text }) => text.includes(title))).toEqual([]);
      }
    });

    it('has works that were not accepted in the internal record alone', () => {
      const titles = (records: readonly DataRecord[]) => records.map(({ values }) => values.title);
      const internal = titles(recordsIn('internal record'));
      const open = titles(recordsIn('public record'));
      expect(notAccepted.filter(title => !internal.includes(title))).toEqual([]);
      expect(notAccepted.filter(title => open.includes(title))).toEqual([]);
    });

    it.each(['house', 'record'])(
      'keeps what is not public from public files (%s), and only that',
      document => {
        const held = Object.entries(files[`public ${document}`] ?? {}).flatMap(([name, text]) =>
          [...notPublic, ...notAccepted]
            // BibTeX has its capitals in braces.
            .filter(secret => text.replace(/[{}]/g, '').includes(secret))
            .map(secret => `${name}: ${secret}`),
        );
        expect(held).toEqual([]);
        const html = getPage(`public ${document}`);
        const shown = [...works, ...grants].filter(isPublic).map(line => cells(line)[0] ?? '');
        expect(shown.filter(title => !html.includes(title))).toEqual([]);
      },
    );

    it('prints what the records hold, and never what they do not', () => {
      const text = getLines('internal house')
        .map(line => line.text.replaceAll('*', ''))
        .join('\n');
      const { printed, neverPrinted } = expectedPerson;
      expect(printed.filter(each => !text.includes(each))).toEqual([]);
      expect(neverPrinted.filter(each => text.includes(each))).toEqual([]);
    });

    it('is in the report on each unit of the last appointment', async () => {
      const settings = await settingsFor({ institution });
      const source = chooseSource({ input }, settings);
      const surname = recordsIn('internal record').find(({ entity }) => entity === 'pci')?.values.lname;
      for (const name of (cells(appointments.at(-1) ?? '')[1] ?? '').split(', ')) {
        const unit = { kind: 'department', name } as const;
        const period = { asOf: AS_OF, window: '2026' };
        const request = { settings, source, unit, ...period, formats: ['csv'] as const };
        const written = await writeReport({ ...request, out: `${person}/report/` });
        const people = written.files.find(path => path.endsWith('-people.csv')) ?? '';
        expect(readFileSync(people, 'utf8'), name).toContain(`"${surname},`);
      }
    });
  });
});

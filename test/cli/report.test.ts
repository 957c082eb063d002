import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { serve } from '../../src/server/index.js';
import { readCells, readSheets } from '../output/data/workbook.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { auditLog, inFolder, RAVENCROFT, run } from './run.js';

const folder = inFolder();
const INSTITUTION = 'Tamarack Valley University';
const COLLEGE = 'College of Engineering and Technology';
const ENGINEERING = ['--college', COLLEGE, '--year', '2025', '--as-of', '2026-01-14'];

beforeAll(() => {
  const database = openDatabase('vitae.db');
  database.importPersons(sampleUniversity({ faculty: 31, institution: INSTITUTION }), {
    institution: INSTITUTION,
  });
  database.setSampleInstitution(INSTITUTION);
  database.close();
});

describe('vitae report', () => {
  it('writes the report of a college from a database to a file named after the college', async () => {
    const { code, out, err } = await run(['report', ...ENGINEERING, '--format', 'pdf,html']);
    expect([code, out]).toEqual([
      0,
      'college-of-engineering-and-technology-report.pdf\ncollege-of-engineering-and-technology-report.html\n',
    ]);
    expect(err).toMatch(
      /^College of Engineering and Technology – Faculty report 2025: \d+ people, \d+ pages/,
    );
    const page = (await pdfText(readFileSync('college-of-engineering-and-technology-report.pdf'))).join('\n');
    for (const word of ['Faculty by department', 'Records as of 14', 'Research and teaching']) {
      expect(page).toContain(word);
    }
  });

  it('writes the same report from a service as from a database', async () => {
    const database = openDatabase('vitae.db', { readOnly: true });
    const service = await serve({ database, institution: INSTITUTION, access: 'open' });
    try {
      const args = ['report', ...ENGINEERING, '--format', 'html', '--out'];
      await run([...args, 'database.html']);
      const { code } = await run([...args, 'service.html', '--service', service.url]);
      expect(code).toBe(0);
      expect(readFileSync('service.html', 'utf8')).toBe(readFileSync('database.html', 'utf8'));
    } finally {
      await service.close();
      database.close();
    }
  });

  it('writes the tables of a report as CSV and as a workbook, with a trace of each number', async () => {
    const { code } = await run([
      'report',
      ...ENGINEERING,
      '--format',
      'csv,xlsx',
      '--trace',
      '--out',
      'tables/',
    ]);
    expect(code).toBe(0);
    const stem = 'tables/college-of-engineering-and-technology-report';
    const csv = readFileSync(`${stem}-totals.csv`, 'utf8');
    const book = readFileSync(`${stem}.xlsx`);
    expect(readSheets(book)).toContain('Faculty by department');
    const people = /^People,[^,]*,,(\d+)$/m.exec(csv)?.[1];
    expect(readCells(book, 'Totals')[1]?.[3]).toBe(Number(people));
    const trace = JSON.parse(readFileSync(`${stem}.trace.json`, 'utf8')) as {
      cell: string;
      value: number;
      table: string;
    }[];
    expect(trace.find(({ table, cell }) => table === 'totals' && cell === 'D2')?.value).toBe(Number(people));
  });

  it('reports on a department, on the whole university, and on a unit without people', async () => {
    const text = async (...args: string[]) => {
      const { code } = await run([
        'report',
        ...args,
        '--year',
        '2025',
        '--format',
        'html',
        '--out',
        'one.html',
        '--force',
      ]);
      expect(code).toBe(0);
      return htmlText(readFileSync('one.html', 'utf8'));
    };
    expect(await text('--department', 'chemical engineering')).toContain('The department published');
    expect(await text('--all')).toContain('The university published');
    expect(await text('--college', 'Humanities', '--input', RAVENCROFT)).toContain(
      'who belongs to this unit',
    );
  });

  it('writes tables for accreditation with the values of a side file', async () => {
    writeFileSync('side.csv', 'net_id,discipline,status\n100100004,Statistics,participating\n');
    const args = [
      'report',
      '--table',
      'aacsb-3-1',
      '--all',
      '--side',
      'side.csv',
      '--format',
      'html,xlsx',
      '--out',
      'accreditation/',
    ];
    const { code } = await run(args);
    expect(code).toBe(0);
    const stem = folder.path('accreditation/tamarack-valley-university-aacsb-3-1');
    expect(htmlText(readFileSync(`${stem}.html`, 'utf8'))).toMatch(/Statistics\s+[^\n]*100100004/);
    const rows = readCells(readFileSync(`${stem}.xlsx`), 'Faculty by discipline');
    expect(rows.find(cells => cells[2] === '100100004')?.[5]).toBe('participating');
  });

  it('writes a side file with the names and net IDs of all, and a table without gaps once it is filled in', async () => {
    const table = ['report', '--table', 'aacsb-3-1', '--college', 'School of Management', '--year', '2025'];
    const written = await run([...table, '--side-template', '--out', 'template.csv']);
    expect([written.code, written.out]).toEqual([0, 'template.csv\n']);
    expect(readFileSync(auditLog(), 'utf8')).toContain('"document":"aacsb-3-1-side"');
    const [head = [], ...rows] = readFileSync('template.csv', 'utf8')
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map(line => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
    expect(written.err).toContain(`Side file of ${rows.length} people`);
    const at = (name: string): number => head.indexOf(name);
    const filled = rows.map((cells, i) => {
      const values: Record<string, string> = {
        discipline: i % 2 === 0 ? 'Finance' : '"Law, business"',
        status: i % 3 === 0 ? 'S' : 'participating',
        responsibilities: '"UT, RES"',
        [i % 4 === 0 ? 'ip' : 'sa']: '100 %',
        basis: 'Articles',
        ...(cells[at('recorded_degree')] === '' ? { degree: '"MBA, 2001"' } : {}),
        ...(cells[at('recorded_first_appointment')] === '' ? { first_appointment: '2004' } : {}),
      };
      expect(cells[at('name')]).not.toBe('');
      expect(cells[at('net_id')]).toMatch(/^\d{9}$/);
      return head.map((name, column) => values[name] ?? cells[column]).join(',');
    });
    writeFileSync('filled.csv', [head.join(','), ...filled].join('\n'));
    const made = ['--side', 'filled.csv', '--format', 'html,csv', '--out', 'filled/'];
    expect((await run([...table, ...made])).code).toBe(0);
    const page = htmlText(readFileSync('filled/school-of-management-aacsb-3-1.html', 'utf8'));
    expect(page.slice(page.indexOf('Tests of the standard'))).not.toMatch(/n\/r|not reported/i);
    expect(page).not.toContain('not reported for');
    for (const [, name = ''] of rows) expect(page).toContain(name.replaceAll('"', ''));
    // What was filled in stands in the next template.
    const again = await run([...table, '--side-template', '--side', 'filled.csv', '--out', 'again.csv']);
    expect(again.code).toBe(0);
    expect(readFileSync('again.csv', 'utf8').match(/"Law, business"/g)?.length).toBe(
      Math.floor(rows.length / 2),
    );
  });

  it('writes a row for each work to classify, and a table of classified works once they are', async () => {
    const school = ['--college', 'School of Management', '--as-of', '2026-11-21'];
    const table = ['report', '--table', 'aacsb-8-1', ...school];
    await run([...table, '--side-template', '--out', 'works.csv']);
    const lines = readFileSync('works.csv', 'utf8').trimEnd().split('\r\n');
    const works = lines.filter(line => /,intellcont \d+,20\d\d,/.test(line));
    expect(works.length).toBeGreaterThan(3);
    expect(works.every(line => line.endsWith(','))).toBe(true);
    writeFileSync(
      'classified.csv',
      lines.map(line => (works.includes(line) ? `${line}basic` : line)).join('\n'),
    );
    await run([...table, '--side', 'classified.csv', '--format', 'csv', '--out', 'classified/']);
    const [head = '', ...rows] = readFileSync(
      'classified/school-of-management-aacsb-8-1-contributions.csv',
      'utf8',
    )
      .trimEnd()
      .split('\r\n');
    const at = head.split(',').indexOf('Basic or discovery');
    const sums = rows.at(-1)?.split(',') ?? [];
    expect(sums.slice(at, at + 4).map(Number)).toEqual([works.length, 0, 0, 0]);
    expect(Number(sums[head.split(',').indexOf('Total')])).toBe(works.length);
  });

  it('writes a side template as CSV only', async () => {
    const args = ['report', '--table', 'aacsb-3-1', '--college', COLLEGE, '--side-template'];
    const { code, err } = await run([...args, '--out', 'side.xlsx']);
    expect([code, err]).toEqual([2, expect.stringContaining('side.xlsx is not the name of a CSV file.')]);
  });

  it('refuses a side file with people whom the records do not hold, and says in which lines', async () => {
    writeFileSync('unknown.csv', 'net_id,status\n100100004,P\n999999999,S\n999999998,S\n');
    const args = ['report', '--table', 'aacsb-3-1', '--college', COLLEGE, '--side', 'unknown.csv'];
    const { code, err, out } = await run([...args, '--out', 'rejected/']);
    expect([code, out]).toEqual([4, '']);
    expect(err).toContain('unknown.csv, lines 3, 4: the records hold no one with these net IDs.');
    expect(err).toContain('Correct the net IDs or remove the rows; --side-template writes a file');
    expect(err).not.toContain('99999999');
    expect(folder.files().filter(name => name.startsWith('rejected'))).toEqual([]);
  });

  it('writes an ABET vita for each person of a department', async () => {
    const args = ['report', '--table', 'abet', '--department', 'Chemical Engineering', '--out', 'abet/'];
    const { code, out, err } = await run(args);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(Number(/(\d+) vita/.exec(err)?.[1]));
    expect(out).toMatch(/^abet\/[a-z-]+-abet\.pdf$/m);
  });

  it('writes the vitae of a table with the template of two pages', async () => {
    const options = ['--input', RAVENCROFT, '--format', 'html', '--out'];
    const vitae = await run(['report', '--table', 'abet', '--all', ...options, 'abet/']);
    const [path = ''] = vitae.out.split('\n');
    await run(['cv', '--template', 'cv-brief', '--audience', 'internal', ...options, 'brief.html']);
    const [abet, brief] = [path, 'brief.html'].map(file =>
      htmlText(readFileSync(file, 'utf8')).replace(/\s+/g, ' ').trimEnd(),
    );
    const gaps =
      / (?:Name Marisol T\. Ravencroft(?= Education)|Non-academic experience None reported\.|Most recent professional development.*)/g;
    // Both end with the works that two pages have room for.
    const [sections, works] = [abet, brief].map(text =>
      text?.replace(gaps, '').split(' Most important publications'),
    );
    expect(sections?.[0]).toBe(works?.[0]);
    expect(works?.[1]).toContain(sections?.[1]?.slice(0, 400));
    expect(abet).toContain('Most recent professional development activities');
  });

  it('keeps the numbers of the ABET criteria when some are empty, and states the gaps', async () => {
    const society = (id: number, start: string) =>
      `<MEMBER id="${id}"><NAME>Society of Rivers</NAME>${start}</MEMBER>`;
    writeFileSync(
      'gaps.xml',
      `<Data><Record><PCI id="1"><FNAME>Jane</FNAME><LNAME>Roe</LNAME></PCI>${society(2, '<DTY_START>2010</DTY_START>')}${society(3, '<DTY_START>2005</DTY_START>')}</Record></Data>`,
    );
    const args = ['report', '--table', 'abet', '--all', '--input', 'gaps.xml', '--format', 'html'];
    const { out, code } = await run([...args, '--out', 'gaps/']);
    expect(code).toBe(0);
    const page = readFileSync(out.trim(), 'utf8');
    const headings = [...page.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, title]) => title);
    // The numbers are counted, so that the criteria of appendix B have theirs from 1 to 10.
    expect(headings).toEqual([
      'Name',
      'Education',
      'Academic experience',
      'Non-academic experience',
      'Certifications and professional registrations',
      'Current memberships in professional organizations',
      'Honors and awards',
      'Service activities',
      'Most important publications and presentations of the past five years',
      'Most recent professional development activities',
    ]);
    const text = htmlText(page);
    expect(text.split('None reported.')).toHaveLength(8);
    expect(text).toContain('Not reported: the records do not hold them.');
    expect(text.split('Society of Rivers')).toHaveLength(2);
    expect(text).toContain('2005');
  });

  it.each([
    ['unit.which', ['--year', '2025']],
    ['unit.which', ['--all', '--college', COLLEGE]],
    ['unit.unknown', ['--college', 'College of Enginering and Technology', '--year', '2025']],
    ['format', ['--all', '--format', 'resume']],
    ['audience', ['--all', '--audience', 'public']],
    ['window', ['--all', '--year', '2025', '--from', '2024']],
    ['year', ['--all', '--year', '25']],
    ['window', ['--all', '--window', 'since-hire']],
    ['window.open', ['--all', '--window', 'all']],
    ['compare', ['--all', '--year', '2025', '--compare', '4']],
    ['table', ['--all', '--table', 'aacsb']],
    ['side.table', ['--all', '--side-template']],
    ['side.table', ['--all', '--side-template', '--table', 'abet']],
    ['format.model', ['--all', '--table', 'abet', '--format', 'csv']],
    ['template.kind', ['--all', '--year', '2025', '--template', 'cv-classic']],
  ])('reports the error %s when given %s', async (code, args) => {
    const result = await run(['report', ...args, '--json', '--out', 'rejected/']);
    expect([result.code, JSON.parse(result.err).error.code]).toEqual([2, code]);
    expect(folder.files().filter(name => name.startsWith('rejected'))).toEqual([]);
  });
});

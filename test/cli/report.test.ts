import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { serve } from '../../src/server/index.js';
import { cellsOf, sheetsOf } from '../output/data/workbook.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run } from './run.js';

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
    expect(sheetsOf(book)).toContain('Faculty by department');
    const people = /^People,[^,]*,,(\d+)$/m.exec(csv)?.[1];
    expect(cellsOf(book, 'Totals')[1]?.[3]).toBe(Number(people));
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
    writeFileSync('side.csv', 'net_id,status\n100100004,participating\n999999999,supporting\n');
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
    const { code, err } = await run([...args, '--verbose']);
    expect(code).toBe(0);
    expect(err).toContain('No person of the unit has the net ID of 1 row.');
    const page = readFileSync(folder.path('accreditation/tamarack-valley-university-aacsb-3-1.html'), 'utf8');
    expect(htmlText(page)).toContain('participating');
    expect(page).not.toContain('100100004');
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
    const [abet, brief] = [path, 'brief.html'].map(file => htmlText(readFileSync(file, 'utf8')));
    const gaps =
      /\n(?:Non-academic experience\nNone reported\.|Most recent professional development[\s\S]*)/g;
    expect(abet?.replace(gaps, '').trimEnd()).toBe(brief?.replace(gaps, '').trimEnd());
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
    expect(headings).toEqual([
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
    ['table', ['--all', '--table', 'aacsb']],
    ['format.model', ['--all', '--table', 'abet', '--format', 'csv']],
    ['template.kind', ['--all', '--year', '2025', '--template', 'cv-classic']],
  ])('reports the error %s when given %s', async (code, args) => {
    const result = await run(['report', ...args, '--json', '--out', 'rejected/']);
    expect([result.code, JSON.parse(result.err).error.code]).toEqual([2, code]);
    expect(folder.files().filter(name => name.startsWith('rejected'))).toEqual([]);
  });
});

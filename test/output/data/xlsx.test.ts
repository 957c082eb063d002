import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sectionTables } from '../../../src/output/data/section-tables.js';
import { writeXlsx } from '../../../src/output/data/xlsx.js';
import type { DataTable } from '../../../src/sections/index.js';
import { getEverything, samplePerson } from './selections.js';
import { readCells, readSheets } from './workbook.js';

const table = (title: string, ...texts: readonly string[]): DataTable => ({
  id: 'names',
  title,
  columns: [{ label: 'Name', kind: 'text' }],
  rows: texts.map(text => [text]),
});

describe('tables as a workbook', () => {
  it('have texts as text and no formula', async () => {
    const texts = ['=1+1', '+5', '-5', '@SUM(A1)', '\t=1', "'x", '<f>1</f>', '12'];
    const bytes = await writeXlsx([table('Names', ...texts)]);
    expect(readCells(bytes, 'Names').map(row => row[0])).toEqual(['Name', ...texts]);
    for (const [name, part] of Object.entries(unzipSync(bytes))) {
      if (!name.startsWith('xl/worksheets/sheet')) continue;
      expect(strFromU8(part)).not.toMatch(/<f[ >/]/);
      expect(
        strFromU8(part)
          .match(/<c [^>]*>/g)
          ?.every(cell => cell.includes('t="s"')),
      ).toBe(true);
    }
  });

  it('have numbers in the format of their column, and empty cells for missing values', async () => {
    const bytes = await writeXlsx([
      {
        id: 'a',
        title: 'Sums',
        columns: [
          { label: 'Count', kind: 'count' },
          { label: 'Amount', kind: 'amount' },
          { label: 'Rating', kind: 'rating' },
        ],
        rows: [
          [1234, 5678.5, 4.25],
          [null, 0, null],
        ],
      },
    ]);
    expect(readCells(bytes, 'Sums').slice(1)).toEqual([
      [1234, 5678.5, 4.25],
      [undefined, 0],
    ]);
    expect(strFromU8(unzipSync(bytes)['xl/styles.xml']!)).toContain('$#,##0');
  });

  it('fix the header row, and have a valid name for each sheet', async () => {
    const long = 'A title: longer than / what [a] sheet may be called';
    const bytes = await writeXlsx([table(long, 'a'), table(long, 'b'), table('?', 'c')]);
    const names = readSheets(bytes);
    expect(names).toEqual(['A title longer than what a…', 'A title longer than what a… 2', 'Table 3']);
    const word = 'Donaudampfschifffahrtselektrizitätenwerk';
    expect(readSheets(await writeXlsx([table(word, 'a')]))).toEqual([`${word.slice(0, 30)}…`]);
    expect(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!)).toContain('state="frozen"');
  });

  it('omit illegal characters, and shorten texts that are too long', async () => {
    const bytes = await writeXlsx([table('Names', `a\u0000b\ud800c`, 'x'.repeat(40_000))]);
    const [, [clean] = [], [cut] = []] = readCells(bytes, 'Names');
    expect(clean).toBe('abc');
    expect(String(cut)).toHaveLength(32_767);
    expect(String(cut).endsWith('…')).toBe(true);
  });

  it('have the same bytes for the same tables', async () => {
    const tables = sectionTables(getEverything(samplePerson('full')));
    const [one, other] = [await writeXlsx(tables), await writeXlsx(tables)];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(readSheets(one)).toHaveLength(tables.length);
  });

  it('are a valid workbook if there is no table', async () => {
    expect(readSheets(await writeXlsx([]))).toEqual(['No records']);
  });
});

it('cuts a title without spaces between whole characters', async () => {
  const bytes = await writeXlsx([table('x'.repeat(29) + '\u{1f600}'.repeat(4), 'a')]);
  const [name = ''] = readSheets(bytes);
  expect(name.length).toBeLessThanOrEqual(31);
  expect(name).toMatch(/^x+…$/);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeXlsx } from '../../src/output/data/xlsx.js';
import { sectionTables } from '../../src/output/index.js';
import type { DataTable } from '../../src/sections/index.js';
import { getEverything, samplePerson } from '../output/data/selections.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

const HOSTILE = ['=1+1', '+1', '-1', '@SUM(1)', '=HYPERLINK("http://x.example")', '\t=1'];
const hostile: DataTable = {
  id: 'hostile',
  title: 'Texts',
  columns: [
    { label: 'Text', kind: 'text' },
    { label: 'Amount', kind: 'amount' },
  ],
  rows: HOSTILE.map((text, i) => [text, 1000 + i]),
};

describeWith('LibreOffice', 'workbooks opened by LibreOffice', soffice => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-xlsx-'));
  let opened = '';

  beforeAll(async () => {
    const tables = [...sectionTables(getEverything(samplePerson('full'))), hostile];
    writeFileSync(join(folder, 'book.xlsx'), await writeXlsx(tables));
    const profile = pathToFileURL(join(folder, 'profile')).href;
    run(soffice, [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      join(folder, 'book.xlsx'),
    ]);
    opened = readFileSync(join(folder, 'book.fods'), 'utf8');
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have text that looks like a formula as text', () => {
    expect(opened.match(/table:formula/g)).toBeNull();
    for (const text of HOSTILE.slice(0, 4)) {
      const found = opened.split(`<text:p>${text}</text:p>`);
      expect(found, text).toHaveLength(2);
      expect(found[0]?.trimEnd().endsWith('calcext:value-type="string">'), text).toBe(true);
    }
  });

  it('have numbers as numbers', () => {
    expect(opened).toMatch(/office:value-type="(?:currency|float)"[^>]*office:value="1005"/);
  });
});

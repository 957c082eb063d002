import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheets } from '../output/data/workbook.js';
import { htmlText } from '../support/html-text.js';
import { inFolder, RAVENCROFT, run } from './run.js';

inFolder();

describe('vitae current-pending', () => {
  it('writes the worksheet as pages and as tables', async () => {
    const args = ['current-pending', '--input', RAVENCROFT, '--as-of', '2026-01-14'];
    const { code, out } = await run([...args, '--format', 'pdf,html,csv,xlsx']);
    const stem = 'marisol-t-ravencroft-current-pending';
    const tables = ['person', 'projects', 'person-months', 'in-kind'];
    const endings = ['.pdf', '.html', ...tables.map(name => `-${name}.csv`), '.xlsx'];
    expect([code, out]).toEqual([0, endings.map(ending => `${stem}${ending}\n`).join('')]);
    expect(readSheets(readFileSync(`${stem}.xlsx`))).toEqual([
      'Worksheet, not the form',
      'Projects and proposals',
      'Person-months per year',
      'In-kind contributions',
    ]);
    const page = htmlText(readFileSync(`${stem}.html`, 'utf8'));
    expect(page).toContain('It is not the sponsor’s form');
    // No words or lines of the certified form: its certification, its signature, its number.
    expect(page).not.toMatch(/\bI certify|signature|OMB|under penalty|expiration date/i);
  });

  it('says in the head of each page that it is no form', async () => {
    const args = ['current-pending', '--input', RAVENCROFT, '--as-of', '2016-01-14', '--out', 'old.html'];
    expect((await run(args)).code).toBe(0);
    expect(readFileSync('old.html', 'utf8')).toContain('content: "Worksheet, not the form');
  });

  it('has no window, since it is of one day', async () => {
    const { code, err } = await run(['current-pending', '--input', RAVENCROFT, '--window', '2025']);
    expect([code, err.includes('--window')]).toEqual([2, true]);
  });
});

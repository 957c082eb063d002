import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

const made = [...inject('documents'), ...inject('stress')];

/** The text without characters that layout adds or removes: white space, list markers but no years, control characters. */
const letters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<!\d)\d{1,3}\.(?=\s)/g, '')
    .replace(/[\s•◦▪\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** In this fixture rows of cells continue on the next page, so that text is read page by page, not cell by cell. */
const DIVIDED = 'divided';

const sorted = (text: string): string => [...text].sort().join('');

describe('pdf.js', () => {
  it.each(made)('has the text of the HTML in order: $name', async ({ name, html, pdf }) => {
    const extracted = letters((await pdfText(readFileSync(pdf))).join('\n'));
    const source = letters(htmlText(readFileSync(html, 'utf8')));
    if (name === DIVIDED) expect(sorted(extracted)).toBe(sorted(source));
    else expect(extracted).toBe(source);
  });
});

describeWith('poppler', 'pdftotext', () => {
  it.each(made)(
    'extracts the same text as pdf.js, with running heads and feet: $name',
    async ({ pdf, pages }) => {
      const extracted = await pdfText(readFileSync(pdf), { artifacts: true });
      for (let n = 1; n <= pages; n++) {
        const { stdout } = run('pdftotext', ['-raw', '-f', String(n), '-l', String(n), pdf, '-']);
        expect(letters(stdout)).toBe(letters(extracted[n - 1] ?? ''));
      }
    },
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { run } from './command.js';
import { describeWith } from './tools.js';

const made = [...inject('documents'), ...inject('stress')];

/** A text without what layout adds or takes: white space, marks of lists, what joins, parts or turns text. */
const letters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\d+\.(?=\s)/g, '')
    .replace(/[\s•\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');

/** Cells that go on beside each other on the next page are read page by page, not one after the other. */
const DIVIDED = 'divided';

const sorted = (text: string): string => [...text].sort().join('');

describe('the text that pdf.js extracts', () => {
  it.each(made)('is that of the HTML, in order: $name', async ({ name, html, pdf }) => {
    const extracted = letters((await pdfText(readFileSync(pdf))).join('\n'));
    const source = letters(htmlText(readFileSync(html, 'utf8')));
    if (name === DIVIDED) expect(sorted(extracted)).toBe(sorted(source));
    else expect(extracted).toBe(source);
  });
});

describeWith('poppler', 'the text that pdftotext extracts', () => {
  it.each(made)('is the same, with running heads and feet: $name', async ({ pdf, pages }) => {
    const extracted = await pdfText(readFileSync(pdf), { artifacts: true });
    for (let n = 1; n <= pages; n++) {
      const { stdout } = run('pdftotext', ['-raw', '-f', String(n), '-l', String(n), pdf, '-']);
      expect(letters(stdout)).toBe(letters(extracted[n - 1] ?? ''));
    }
  });
});

import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith, runPython, veraPdf } from './tools.js';

const documents = inject('documents');
const pdfs = documents.map(made => made.pdf);

it('there are documents of both templates to validate', () => {
  expect(pdfs.length).toBeGreaterThan(10);
  for (const template of ['cv-classic', 'record']) {
    expect(pdfs.filter(path => path.endsWith(`${template}.pdf`)).length).toBeGreaterThan(4);
  }
});

describeWith('veraPDF', 'veraPDF', jar => {
  it.each(['ua1', '2a'])('passes every document as %s', flavour => {
    const { code, text } = veraPdf(jar, flavour, pdfs);
    const passed = text.split('\n').filter(line => line.startsWith('PASS'));
    expect({ code, failed: text.match(/^FAIL.*|^ {2}.*$/gm) ?? [] }).toEqual({ code: 0, failed: [] });
    expect(passed).toHaveLength(pdfs.length);
  });

  it.each(['ua1', '2a'])('refuses a damaged document as %s', flavour => {
    const [good] = pdfs;
    const damaged = `${good}.damaged.pdf`;
    runPython('mutations.py', [String(good), 'not marked as tagged', damaged]);
    expect(veraPdf(jar, flavour, [damaged])).toMatchObject({
      code: 1,
      text: expect.stringContaining('FAIL'),
    });
  });
});

describeWith('qpdf', 'qpdf --check', () => {
  it.each(documents)('finds nothing wrong in $name', ({ pdf }) => {
    const { code, text } = run('qpdf', ['--check', pdf]);
    expect(text).toContain('No syntax or stream encoding errors found');
    expect(code).toBe(0);
  });
});

describeWith('poppler', 'pdfinfo', () => {
  it.each(documents)('reads $name', ({ pdf, pages }) => {
    const { text } = run('pdfinfo', [pdf]);
    const facts = Object.fromEntries([...text.matchAll(/^([^:]+):\s+(.*)$/gm)].map(m => [m[1], m[2]]));
    expect(facts).toMatchObject({
      Tagged: 'yes',
      JavaScript: 'no',
      Form: 'none',
      Encrypted: 'no',
      Pages: String(pages),
    });
    expect(text).not.toMatch(/error|warning/i);
  });
});

import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { PASSWORD } from './documents.js';
import { describeWith, veraPdf } from './tools.js';

const made = [...inject('documents'), ...inject('stress')];
const pdfs = [...made.map(one => one.pdf), ...inject('manyPeople')];

it('validates documents of every template, of many people, and of demanding pages', () => {
  expect(pdfs.length).toBeGreaterThan(230);
  const templates = ['cv-classic', 'cv-modern', 'cv-margin', 'cv-compact', 'cv-brief', 'record'];
  for (const template of [...templates, 'annual-review', 'i20-summary']) {
    expect(pdfs.filter(path => path.endsWith(`${template}.pdf`)).length).toBeGreaterThan(20);
  }
  expect(inject('stress').length).toBeGreaterThan(8);
});

describeWith('veraPDF', 'veraPDF', jar => {
  it.each([
    ['ua1', 'every document', pdfs],
    ['2a', 'every document', pdfs],
    ['ua1', 'a document with attached files', [inject('attached')]],
    ['3a', 'a document with attached files', [inject('attached')]],
  ])('passes as %s %s', (flavour, _, files) => {
    const { code, text } = veraPdf(jar, flavour, files);
    const passed = text.split('\n').filter(line => line.startsWith('PASS'));
    expect({ code, failed: text.match(/^FAIL.*|^ {2}.*$/gm) ?? [] }).toEqual({ code: 0, failed: [] });
    expect(passed).toHaveLength(files.length);
  });

  it('passes a document with a password as ua1, but not as 2a, which forbids encryption', () => {
    // It cannot open about one file in forty, as it derives another key from the random bytes; qpdf opens them all.
    const verdicts = (flavour: string) => {
      const texts = inject('encrypted').map(
        path => veraPdf(jar, flavour, ['--password', PASSWORD, path]).text,
      );
      const judged = texts.filter(text => !text.includes('could not be p'));
      return new Set(judged.map(text => text.match(/^(PASS|FAIL)/m)?.[0]));
    };
    expect(verdicts('ua1')).toEqual(new Set(['PASS']));
    expect(verdicts('2a')).toEqual(new Set(['FAIL']));
  });
});

describeWith('qpdf', 'qpdf --check', () => {
  it.each([...made.map(({ name, pdf }) => ({ name, pdf })), { name: 'attached', pdf: inject('attached') }])(
    'accepts $name',
    ({ pdf }) => {
      const { code, text } = run('qpdf', ['--check', pdf]);
      expect(text).toContain('No syntax or stream encoding errors found');
      expect(code).toBe(0);
    },
  );

  it('accepts a document with a password', () => {
    for (const path of inject('encrypted')) {
      const { code, text } = run('qpdf', [`--password=${PASSWORD}`, '--check', path]);
      expect([code, text]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors found')]);
    }
  });

  it('accepts the documents of many people', () => {
    const wrong = inject('manyPeople').filter(pdf => run('qpdf', ['--check', pdf]).code !== 0);
    expect(wrong).toEqual([]);
  });
});

describeWith('poppler', 'pdfinfo', () => {
  it.each(made)('reads $name', ({ pdf, pages }) => {
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

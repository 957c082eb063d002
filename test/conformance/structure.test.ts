import { expect, inject, it } from 'vitest';
import { describeWith, runPython } from './tools.js';

const documents = inject('documents');
const pdfs = documents.map(made => made.pdf);

describeWith('pikepdf', 'the structure of every document', () => {
  it('is sound', () => {
    expect(pdfs.length).toBeGreaterThan(10);
    const { text } = runPython('structure.py', pdfs);
    expect(text.trim().split('\n')).toEqual(pdfs.map(path => `${path}: ok`));
  });
});

describeWith('pikepdf', 'the structural check', () => {
  interface Result {
    readonly defect: string;
    readonly expected: string | null;
    readonly found: readonly string[];
  }
  const { stdout, text } = runPython('mutations.py', [documents[0]?.pdf ?? '']);
  const results = (stdout.startsWith('[') ? JSON.parse(stdout) : []) as readonly Result[];

  it('is tried on many defects', () => {
    expect(text).not.toContain('Traceback');
    expect(results.length).toBeGreaterThan(50);
  });

  it.each(results)('notices: $defect', ({ expected, found }) => {
    if (expected === null) expect(found).toEqual([]);
    else expect(found).toContain(expected);
  });
});

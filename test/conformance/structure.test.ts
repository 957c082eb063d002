import { expect, inject, it } from 'vitest';
import { describeWith, runPython } from './tools.js';

const files = [...inject('documents'), ...inject('stress')].map(made => made.pdf);

describeWith('pikepdf', 'the structure of every document', () => {
  it.each([
    ['of all templates and of the stress documents', files],
    ['of many people', inject('crowd')],
    ['with attached files', [inject('attached')]],
  ])('%s is sound', (_, pdfs) => {
    expect(pdfs.length).toBeGreaterThan(0);
    const { text } = runPython('structure.py', pdfs);
    expect(text.trim().split('\n')).toEqual(pdfs.map(path => `${path}: ok`));
  });
});

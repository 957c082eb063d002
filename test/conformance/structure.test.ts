import { expect, inject, it } from 'vitest';
import { describeWith, runPython } from './tools.js';

const files = [...inject('documents'), ...inject('stress')].map(made => made.pdf);

describeWith('pikepdf', 'the structural check', () => {
  it.each([
    ['of all templates and of the stress documents', files],
    ['of many people', inject('manyPeople')],
    ['with attached files', [inject('attached')]],
  ])('finds no fault in documents %s', (_, pdfs) => {
    expect(pdfs.length).toBeGreaterThan(0);
    const { text } = runPython('structure.py', pdfs);
    expect(text.trim().split('\n')).toEqual(pdfs.map(path => `${path}: ok`));
  });
});

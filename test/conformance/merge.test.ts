import { expect, inject, it } from 'vitest';
import { run } from './command.js';
import { describeWith, runPython, veraPdf } from './tools.js';

const [packets, attached] = inject('merged');
const pdfs = [packets, attached].map(merged => merged?.pdf ?? '');

it('merges two dozen packets, and files with attachments', () => {
  expect(packets?.parts).toHaveLength(24);
  expect(attached?.parts).toHaveLength(3);
});

describeWith('veraPDF', 'veraPDF', jar => {
  it.each([
    ['ua1', pdfs],
    ['2a', pdfs.slice(0, 1)],
    ['3a', pdfs.slice(1)],
  ])('passes merged files as %s', (flavour, files) => {
    const { code, text } = veraPdf(jar, flavour, files);
    expect({ code, failed: text.match(/^FAIL.*|^ {2}.*$/gm) ?? [] }).toEqual({ code: 0, failed: [] });
    expect(text.match(/^PASS/gm)).toHaveLength(files.length);
  });
});

describeWith('pikepdf', 'the structural check', () => {
  it('finds no fault in merged files', () => {
    const { text } = runPython('structure.py', pdfs);
    expect(text.trim().split('\n')).toEqual(pdfs.map(path => `${path}: ok`));
  });
});

describeWith('qpdf', 'qpdf', () => {
  it.each(pdfs)('finds no error in %s', pdf => {
    const { code, text } = run('qpdf', ['--check', pdf]);
    expect([code, text]).toEqual([0, expect.stringContaining('No syntax or stream encoding errors found')]);
  });
});

describeWith('poppler', 'poppler', () => {
  const output = (program: string, ...args: readonly string[]): string => run(program, args).stdout;
  const countPages = (pdf: string): number => Number(/^Pages:\s+(\d+)$/m.exec(output('pdfinfo', pdf))?.[1]);

  it.each(inject('merged'))('reads the text of the files in order: $pdf', ({ pdf, parts }) => {
    expect(output('pdftotext', pdf, '-')).toBe(parts.map(part => output('pdftotext', part, '-')).join(''));
  });

  it.each(inject('merged'))('counts the pages of the files: $pdf', ({ pdf, parts }) => {
    expect(countPages(pdf)).toBe(parts.reduce((sum, part) => sum + countPages(part), 0));
  });

  // Of the smaller file, since pdfinfo takes minutes for the structure of the other.
  it('reads their structure in order', () => {
    const parts = attached?.parts ?? [];
    // Without its first line, which is the Document or the Part. A link in another file has another number, and the
    // name of each element begins with the number of its part.
    const below = (path: string) =>
      run('pdfinfo', ['-struct-text', path])
        .stdout.replace(/^( *)Object \d+ 0$/gm, '$1Object')
        .split('\n')
        .slice(1)
        .filter(line => line !== '');
    const expected = parts.flatMap((path, index) =>
      below(path).map(
        line => `  ${line.replace(/<(?=[a-z]+-\d+>)|(?<=Headers \[.*)\(/g, `$&${index + 1}-`)}`,
      ),
    );
    expect(below(attached?.pdf ?? '').filter(line => !line.startsWith('  Part '))).toEqual(expected);
  });
});

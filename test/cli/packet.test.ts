import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatements } from '../../src/app/packet/statements-schema.js';
import { NO_STATEMENTS } from '../../src/sections/index.js';
import { pdfFiles } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const PACKET = ['packet', '--input', RAVENCROFT, '--year', '2025', '--as-of', '2026-01-14'] as const;

const refused = async (args: readonly string[]) => {
  const { code, err, out } = await run(args);
  expect(out).toBe('');
  return [code, err.split('\n')[0]] as const;
};

describe('vitae packet', () => {
  it('writes one document, readable by its owner alone', async () => {
    const ran = await run([...PACKET, '--format', 'pdf,html', '--with-cv', '--with-quality']);
    expect(ran.err).toMatch(/^Marisol T\. Ravencroft – Annual review 2025: 1\d pages, \d+ ms\n/);
    expect(folder.files()).toEqual(['marisol-t-ravencroft-packet.html', 'marisol-t-ravencroft-packet.pdf']);
    expect(ran.out.trim().split('\n')).toHaveLength(2);
    expect(statSync('marisol-t-ravencroft-packet.pdf').mode & 0o077).toBe(0);
    const html = readFileSync('marisol-t-ravencroft-packet.html', 'utf8');
    for (const part of ['Curriculum vitae', 'Data quality']) expect(html).toContain(`</span> ${part}</h2>`);
    expect(html).toContain('The check digit of the ISBN is wrong');
  });

  it('takes any window', async () => {
    const window = ['--window', 'academic-year:2024', '--format', 'html', '--out', 'year.html'];
    const { code } = await run(['packet', '--input', RAVENCROFT, ...window]);
    expect(code).toBe(0);
    expect(
      readFileSync('year.html', 'utf8').replace(/[\u00a0\u2060]/g, m => (m === '\u00a0' ? ' ' : '')),
    ).toContain('Review period: 1 Sep 2024–31 Aug 2025');
  });

  it('prints the statements of a side file', async () => {
    const file = sample('ravencroft-review.json');
    await run([...PACKET, '--statements', file, '--out', 'stated.html']);
    const html = readFileSync('stated.html', 'utf8');
    expect(html).toContain('Osric Penhallow, Associate Dean');
    expect(html.match(/Not reported\./g)).toHaveLength(3);
  });

  it('carries PDF files along', async () => {
    const file = sample('ravencroft.pdf');
    const { code, bytes } = await run([...PACKET, '--attach', file, '--out', '-']);
    expect(code).toBe(0);
    const pdf = Buffer.from(bytes).toString('latin1');
    expect(pdf).toContain('/Type/EmbeddedFile/Subtype/application#2Fpdf');
    expect(await pdfFiles(bytes)).toEqual(new Map([['ravencroft.pdf', new Uint8Array(readFileSync(file))]]));
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  it('tells the result as JSON', async () => {
    const { out } = await run([...PACKET, '--json', '--out', 'told.html']);
    expect(JSON.parse(out)).toMatchObject({
      title: 'Marisol T. Ravencroft – Annual review 2025',
      files: ['told.html'],
      asOf: '2026-01-14',
    });
  });
});

it('docs/packets.md has an example of statements that is taken, with every key', () => {
  const page = readFileSync(new URL('../../docs/packets.md', import.meta.url), 'utf8');
  const example: unknown = JSON.parse(/^```json\n([\s\S]+?)^```$/m.exec(page)?.[1] ?? '');
  const taken = checkStatements(example, 'docs/packets.md');
  expect(Object.keys(taken).sort()).toEqual(Object.keys(NO_STATEMENTS).sort());
  expect(taken).toEqual(example);
});

describe('vitae packet refuses', () => {
  beforeAll(() => {
    writeFileSync('text.pdf', 'no such thing');
    writeFileSync('broken.json', '{');
    writeFileSync('level.json', '{"ratings":[{"area":"Teaching","self":"Xsecx"}]}');
    writeFileSync('key.json', '{"goal":"Xsecx"}');
  });

  it.each([
    [['packet', '--input', RAVENCROFT], 2, 'Which period is under review?'],
    [[...PACKET, '--from', '2024'], 2, '--year stands in place of --window, --from and --to.'],
    [['packet', '--input', RAVENCROFT, '--year', 'last'], 2, '“last” is not a year.'],
    [[...PACKET, '--format', 'docx'], 2, 'There is no format “docx” for this document.'],
    [[...PACKET, '--audience', 'public'], 2, 'A review packet is never made for the public.'],
    [[...PACKET, '--template', 'cv-modern'], 2, 'The template cv-modern is made for the document model “cv”'],
    [[...PACKET, '--attach', 'text.pdf'], 4, 'text.pdf is not a PDF.'],
    [[...PACKET, '--attach', 'none.pdf'], 3, 'none.pdf'],
    [
      [...PACKET, '--attach', sample('ravencroft.pdf'), '--format', 'html'],
      2,
      'Only a PDF carries files along.',
    ],
    [
      [...PACKET, '--attach', sample('ravencroft.pdf'), sample('ravencroft.pdf')],
      2,
      'Two attached files have the name ravencroft.pdf.',
    ],
    [[...PACKET, '--statements', 'none.json'], 3, 'none.json'],
    [[...PACKET, '--statements', 'broken.json'], 4, 'broken.json, line 1: this is not JSON'],
    [
      [...PACKET, '--statements', 'level.json'],
      2,
      'level.json: “ratings.0.self” must be one of the levels Exceeds, Meets, Below.',
    ],
    [[...PACKET, '--statements', 'key.json'], 2, 'key.json has the key “goal”, which is not known.'],
    [
      ['cv', '--input', RAVENCROFT, '--template', 'annual-review'],
      2,
      'The template annual-review is made for',
    ],
  ] as const)('%j', async (args, exit, message) => {
    const before = folder.files();
    const [code, line] = await refused([...args]);
    expect([code, line]).toEqual([exit, expect.stringContaining(message)]);
    expect(line).not.toContain('Xsecx');
    expect(folder.files()).toEqual(before);
  });
});

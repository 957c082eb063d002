import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatements } from '../../src/app/packet/statements-schema.js';
import { NO_STATEMENTS } from '../../src/sections/index.js';
import { pdfFiles } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

const folder = inFolder();
const PACKET = ['packet', '--input', RAVENCROFT, '--year', '2025', '--as-of', '2026-01-14'] as const;

describe('vitae packet', () => {
  it('writes one document in each format, readable only by its owner', async () => {
    const result = await run([...PACKET, '--format', 'pdf,html', '--with-cv', '--with-quality']);
    expect(result.err).toMatch(/^Marisol T\. Ravencroft – Annual review 2025: 1\d pages, \d+ ms\n/);
    expect(folder.files()).toEqual(['marisol-t-ravencroft-packet.html', 'marisol-t-ravencroft-packet.pdf']);
    expect(result.out.trim().split('\n')).toHaveLength(2);
    expect(statSync('marisol-t-ravencroft-packet.pdf').mode & 0o077).toBe(0);
    const html = readFileSync('marisol-t-ravencroft-packet.html', 'utf8');
    for (const title of ['Curriculum vitae', 'Data quality']) {
      expect(html).toContain(`</span> ${title}</h2>`);
    }
    expect(html).toContain('The check digit of the ISBN is wrong');
  });

  it('lets parts run on with --continuous', async () => {
    const long = await run([...PACKET, '--with-cv', '--out', 'long.pdf']);
    const short = await run([...PACKET, '--with-cv', '--continuous', '--out', 'short.pdf']);
    const pages = ({ err }: typeof long): number => Number(/(\d+) pages/.exec(err)?.[1]);
    expect(pages(short)).toBeLessThan(pages(long));
  });

  it('accepts any window of time', async () => {
    const window = ['--window', 'academic-year:2024', '--format', 'html', '--out', 'year.html'];
    const { code } = await run(['packet', '--input', RAVENCROFT, ...window]);
    expect(code).toBe(0);
    expect(
      readFileSync('year.html', 'utf8').replace(/[\u00a0\u2060]/g, m => (m === '\u00a0' ? ' ' : '')),
    ).toContain('Review period: 1 Sep 2024–31 Aug 2025');
  });

  it('prints the statements of a statements file', async () => {
    const file = sample('ravencroft-review.json');
    await run([...PACKET, '--statements', file, '--out', 'statements.html']);
    const html = readFileSync('statements.html', 'utf8');
    expect(html).toContain('Osric Penhallow, Associate Dean');
    expect(html.match(/Not reported\./g)).toHaveLength(3);
  });

  it('embeds PDF files in the PDF', async () => {
    const file = sample('ravencroft.pdf');
    const { code, bytes } = await run([...PACKET, '--attach', file, '--out', '-']);
    expect(code).toBe(0);
    const pdf = Buffer.from(bytes).toString('latin1');
    expect(pdf).toContain('/Type/EmbeddedFile/Subtype/application#2Fpdf');
    expect(await pdfFiles(bytes)).toEqual(new Map([['ravencroft.pdf', new Uint8Array(readFileSync(file))]]));
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
  });

  it('prints the result as JSON with --json', async () => {
    const { out } = await run([...PACKET, '--json', '--out', 'result.html']);
    expect(JSON.parse(out)).toMatchObject({
      title: 'Marisol T. Ravencroft – Annual review 2025',
      files: ['result.html'],
      asOf: '2026-01-14',
    });
  });
});

it('accepts the example of docs/packets.md, which has every key of a statements file', () => {
  const page = readFileSync(new URL('../../docs/packets.md', import.meta.url), 'utf8');
  const example: unknown = JSON.parse(/^```json\n([\s\S]+?)^```$/m.exec(page)?.[1] ?? '');
  const statements = checkStatements(example, 'docs/packets.md');
  expect(Object.keys(statements).sort()).toEqual(Object.keys(NO_STATEMENTS).sort());
  expect(statements).toEqual(example);
});

describe('invalid requests for vitae packet', () => {
  beforeAll(() => {
    writeFileSync('text.pdf', 'not a PDF');
    writeFileSync('broken.json', '{');
    writeFileSync('level.json', '{"ratings":[{"area":"Teaching","self":"Xsecx"}]}');
    writeFileSync('key.json', '{"goal":"Xsecx"}');
  });

  it.each([
    [['packet', '--input', RAVENCROFT], 2, 'No period given.'],
    [[...PACKET, '--from', '2024'], 2, 'Use --year or --from, not both.'],
    [['packet', '--input', RAVENCROFT, '--year', 'last'], 2, '“last” is not a year.'],
    [[...PACKET, '--format', 'resume'], 2, '“resume” is not a known format for this document.'],
    [[...PACKET, '--audience', 'public'], 2, 'A review packet is never made for the public.'],
    [[...PACKET, '--template', 'cv-modern'], 2, 'The template cv-modern is not for vitae packet.'],
    [[...PACKET, '--attach', 'text.pdf'], 4, 'text.pdf is not a PDF.'],
    [[...PACKET, '--attach', 'none.pdf'], 3, 'none.pdf'],
    [[...PACKET, '--attach', sample('ravencroft.pdf'), '--format', 'html'], 2, 'Only a PDF can embed files.'],
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
    [[...PACKET, '--statements', 'key.json'], 2, 'key.json has the key “goal”, which is unknown.'],
    [
      ['cv', '--input', RAVENCROFT, '--template', 'annual-review'],
      2,
      'The template annual-review is not for vitae cv.',
    ],
  ] as const)('rejects %j with exit code %i', async (args, exitCode, message) => {
    const before = folder.files();
    const { code, err, out } = await run([...args]);
    const [line] = err.split('\n');
    expect([code, out, line]).toEqual([exitCode, '', expect.stringContaining(message)]);
    expect(err).not.toContain('Xsecx');
    expect(folder.files()).toEqual(before);
  });
});

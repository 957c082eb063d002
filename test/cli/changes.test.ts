import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfFiles } from '../support/pdf-text.js';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

const folder = inFolder();
const EARLIER = sample('earlier.xml');
const CHANGES = ['changes', '--input', RAVENCROFT, '--since', EARLIER] as const;
const PACKET = ['packet', '--input', RAVENCROFT, '--year', '2025', '--no-snapshot'] as const;

/** The text of a web page, with plain spaces. */
const page = (name: string): string =>
  readFileSync(name, 'utf8')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/\u2060/g, '');

describe('vitae changes', () => {
  it('writes what changed in every format', async () => {
    const { code, err } = await run([...CHANGES, '--format', 'pdf,html,docx,json,csv,xlsx', '--out', 'all/']);
    expect([code, err.split(':')[0]]).toEqual([0, 'Marisol T. Ravencroft – Since 12 Mar 2025']);
    const base = 'all/marisol-t-ravencroft-changes';
    expect(folder.files()).toEqual(
      ['all', ...['-list.csv', '.docx', '.html', '.json', '.pdf', '.xlsx'].map(end => base + end)].sort(),
    );
    expect(JSON.parse(readFileSync(`${base}.json`, 'utf8'))).toMatchObject({ since: '2025-03-12' });
    expect(readFileSync(`${base}-list.csv`, 'utf8')).toContain('Accepted → Published');
    const html = page(`${base}.html`);
    expect(html).toContain('<p class="summary">22 changes since 12 Mar 2025: 10 new, 2 recorded late,');
    expect(html).toContain('was <del>$287,750</del> · now <ins>$312,750</ins>');
    expect(html).toMatch(/data-records="[^"]*intellcont 58226520208/);
  });

  it('answers with the dates of the records when no snapshot is that old', async () => {
    await run(['changes', '--input', RAVENCROFT, '--since', '2025-03-12', '--out', 'dates.html']);
    expect(page('dates.html')).toContain('by their own dates of entry and change, without an earlier state.');
  });

  it('compares with the packet that was made on a day', async () => {
    const made = ['packet', '--input', EARLIER, '--year', '2024', '--out', 'review.pdf'];
    const { code } = await run(made);
    expect(code).toBe(0);
    const today = new Date().toLocaleDateString('sv');
    await run(['changes', '--input', RAVENCROFT, '--since', today, '--out', 'review.html']);
    expect(page('review.html')).toMatch(/<h2>Since the review of /);
    expect(page('review.html')).toMatch(/Made from that record: packet [0-9a-f]{12}\./);
  });

  it.each([
    [['changes', '--input', RAVENCROFT], 2, 'No earlier record given.'],
    [
      ['changes', '--input', RAVENCROFT, '--since', 'never'],
      2,
      '“never” is not a day, and there is no such snapshot or file',
    ],
    [['changes', '--input', EARLIER, '--since', RAVENCROFT], 2, 'later than the records of'],
    [
      ['changes', '--input', sample('full.xml'), '--since', EARLIER],
      4,
      'The earlier record is of another person.',
    ],
    [[...PACKET, '--since', 'deadbeef'], 2, 'There is no snapshot deadbeef'],
  ] as const)('rejects %j with exit code %i', async (args, exitCode, message) => {
    const before = folder.files();
    const { code, err, out } = await run([...args]);
    expect([code, out, err.split('\n')[0]]).toEqual([exitCode, '', expect.stringContaining(message)]);
    expect(folder.files()).toEqual(before);
  });
});

describe('vitae packet --since', () => {
  it('has a chapter of what changed, in the contents and the PDF, with the hashes attached', async () => {
    await run([...PACKET, '--since', EARLIER, '--format', 'pdf,html', '--out', 'since/']);
    const html = page('since/marisol-t-ravencroft-packet.html');
    expect(html).toContain(
      '<a href="#since"><span class="n">2</span> <span class="t">Since 12 Mar 2025</span>',
    );
    expect(html).toContain('Accepted → Published');
    const files = await pdfFiles(readFileSync('since/marisol-t-ravencroft-packet.pdf'));
    expect([...files.keys()]).toEqual(['earlier-record.json']);
    expect(JSON.parse(Buffer.from(files.get('earlier-record.json') ?? []).toString())).toEqual({
      day: '2025-03-12',
      record: expect.stringMatching(/^[0-9a-f]{64}$/),
      documents: [],
    });
  });

  it('says in one line that nothing changed', async () => {
    await run([...PACKET, '--since', RAVENCROFT, '--out', 'same.html']);
    const html = page('same.html');
    const chapter = /<section id="since"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect(chapter).toContain('<p class="summary">Nothing has changed since 3 Nov 2026.</p>');
    expect(chapter).not.toMatch(/<table|<h3/);
  });

  it('has no chapter without --since', async () => {
    await run([...PACKET, '--out', 'plain.html']);
    expect(page('plain.html')).not.toContain('id="since"');
  });
});

describe('vitae batch packet --since', () => {
  const BATCH = [
    'batch',
    'packet',
    '--all',
    '--year',
    '2025',
    '--db',
    'people.db',
    '--format',
    'html',
  ] as const;
  const names = ['marisol-t-ravencroft-packet.html', 'noor-stavely-packet.html'];
  /** A response with the sample professor and a second person. */
  const people = (text: string): string => {
    const record = /<Record [\s\S]*<\/Record>/.exec(text)?.[0] ?? '';
    const second = record
      .replaceAll('100000001', '100000091')
      .replace('"mravencroft"', '"nstavely"')
      .replace('<FNAME>Marisol T.</FNAME>', '<FNAME>Noor</FNAME>')
      .replace('<LNAME>Ravencroft</LNAME>', '<LNAME>Stavely</LNAME>');
    return text.replace(record, record + second);
  };

  beforeAll(async () => {
    writeFileSync('before.xml', people(sampleText('earlier.xml')));
    writeFileSync('now.xml', people(sampleText('ravencroft.xml')));
    await run(['import', 'before.xml', '--db', 'people.db']);
    expect((await run([...BATCH, '--out', 'last'])).code).toBe(0);
    await run(['import', 'now.xml', '--db', 'people.db']);
  });

  it('compares each person with the responses of an earlier batch, on several workers', async () => {
    const { code, err } = await run([...BATCH, '--since', 'last', '--workers', '2', '--out', 'this']);
    expect([code, err]).toEqual([0, expect.stringContaining('2')]);
    for (const name of names) {
      expect(page(`this/${name}`)).toMatch(/22 changes since/);
      expect(page(`last/${name}`)).not.toContain('id="since"');
    }
  });

  it('compares with a day', async () => {
    const { code } = await run([...BATCH, '--since', '2025-03-12', '--workers', '2', '--out', 'day']);
    expect(code).toBe(0);
    for (const name of names) expect(page(`day/${name}`)).toContain('without an earlier state.');
  });

  it('makes the packets again when the earlier record is another one', async () => {
    writeFileSync('single.xml', sampleText('earlier.xml'));
    writeFileSync('ids.txt', '100000001\n');
    const args = ['batch', 'packet', '--ids', 'ids.txt', ...BATCH.slice(3), '--since', 'single.xml'];
    const made = async () => (await run([...args, '--workers', '0', '--out', 'again'])).err;
    await made();
    expect(await made()).toMatch(/unchanged +1/);
    writeFileSync('single.xml', sampleText('earlier.xml').replace('212 Larkspur', '213 Larkspur'));
    expect(await made()).not.toMatch(/unchanged +1/);
    expect(page('again/marisol-t-ravencroft-packet.html')).toContain('213 Larkspur');
  });
});

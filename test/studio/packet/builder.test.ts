import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { NO_TEXTS, openSource, parsePacketSettings } from '../../../src/app/index.js';
import { sha256 } from '../../../src/audit/index.js';
import {
  createPacketBuilder,
  type PacketBuilder,
  type PacketDocument,
} from '../../../src/studio/packet/builder.js';
import { settingsFor } from '../../app/support.js';
import { inFolder, RAVENCROFT, run } from '../../cli/run.js';
import { pdfText } from '../../support/pdf-text.js';

inFolder();

const BYTES = readFileSync(RAVENCROFT);
const NET_ID = /userId="(\d{9})"/.exec(BYTES.toString())?.[1] ?? '';
const EARLIER = Buffer.from(BYTES.toString().replace('Low-cost acoustic gauges', 'Cheap gauges'));
const LETTER = Buffer.from('%PDF-1.4 a letter');

let builder: PacketBuilder;
const request = (more: Partial<PacketDocument> = {}): PacketDocument => ({
  record: { netId: NET_ID, hash: sha256(BYTES), bytes: BYTES },
  ...{ asOf: '2026-11-21', period: '2025', settings: parsePacketSettings('{}'), files: [], earlier: null },
  texts: { ...NO_TEXTS, teaching: 'Flumes were calibrated.', selfTeaching: 'Meets' },
  ...more,
});
const letter = { name: 'letter.pdf', size: LETTER.length, bytes: LETTER, sha256: sha256(LETTER) };
const earlier = { bytes: EARLIER, hash: sha256(EARLIER), taken: '2026-01-09T10:00:00.000Z' };

beforeAll(async () => {
  const settings = await settingsFor();
  const choice = { kind: 'service', at: ['https://records.example'] } as const;
  const source = await openSource(choice, settings);
  const links = { fonts: '/fonts.css', style: '/preview.css' };
  builder = createPacketBuilder({
    ...{ settings, choice, source, links, sourceName: 'Faculty Records', isSourceNamed: false },
  });
});

describe('the builder of packets', () => {
  it('shows what was written, and the levels of the person', async () => {
    const { html, title } = await builder.preview(request());
    expect(html).toContain('Flumes were calibrated.');
    expect(html).toContain('Self-assessment');
    expect(title).toContain('Annual review 2025');
  });

  it('marks the lines of all lists, and the cover, with the refs of their records', async () => {
    const { html } = await builder.preview(request());
    const marked = new Set(
      [...html.matchAll(/ data-records?="([^"]+)"/g)].flatMap(([, refs = '']) => refs.split(' ')),
    );
    const lines = (await builder.lines(request())).flatMap(section => section.lines);
    expect(lines.map(({ ref }) => ref).filter(ref => !marked.has(ref))).toEqual([]);
    expect([...marked].some(ref => ref.startsWith('pci/'))).toBe(true);
    const standing = new Set([...html.matchAll(/ data-record="(\w+)\//g)].map(([, entity]) => entity));
    expect([...standing]).toEqual(
      expect.arrayContaining(['schteach', 'congrant_external', 'dsl', 'intellcont']),
    );
  });

  it('says of each line why it is there, and of no other record', async () => {
    const lines = (await builder.lines(request())).flatMap(section => section.lines);
    expect(lines.length).toBeGreaterThan(15);
    for (const { ref } of lines) expect((await builder.line(request(), ref))?.rule, ref).toMatch(/[.?]$/);
    expect(await builder.line(request(), 'intellcont/none')).toBeNull();
  });

  it('has no marks in a file', async () => {
    const { bytes } = await builder.file(request(), 'html');
    expect(Buffer.from(bytes).toString()).not.toContain('data-record="');
  });

  it('lists a file in the preview without its bytes, and embeds it in the PDF', async () => {
    const { html } = await builder.preview(request({ files: [{ ...letter, bytes: null }] }));
    expect(html).toContain('letter.pdf');
    const { bytes, pages } = await builder.file(request({ files: [letter] }), 'pdf');
    expect(Buffer.from(bytes).toString('latin1')).toContain('/EmbeddedFile');
    expect((await pdfText(bytes)).length).toBe(pages);
  });

  it('compares with the last review when it is chosen and there was one', async () => {
    expect((await builder.preview(request({ earlier }))).html).toContain('Cheap gauges');
    const settings = parsePacketSettings('{"since":false}');
    expect((await builder.preview(request({ earlier, settings }))).html).not.toContain('Cheap gauges');
  });

  it('lists what changed since an earlier record', async () => {
    const record = { netId: NET_ID, hash: earlier.hash, bytes: EARLIER };
    const changes = await builder.changes(request(), record, '2026-01-09');
    expect(changes.some(({ before }) => before?.includes('Cheap gauges'))).toBe(true);
  });

  it.each([
    ['a draft', 'response:x'],
    ['a frozen packet, whose record is one of the files', null],
  ])('gives a command that makes the same bytes, for %s', async (_, version) => {
    const packet = request({ files: [letter], earlier });
    const { line, files } = await builder.command(packet, version);
    for (const { name, bytes } of files) writeFileSync(name, bytes);
    const words = [...line.replace(/^vitae /, '').matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, a, b]) => a ?? b ?? '',
    );
    const at = words.indexOf('--expect');
    if (at !== -1) words.splice(at, 2, '--input', RAVENCROFT);
    const { code, err } = await run([...words, '--out', 'same.pdf', '--force', '--no-snapshot']);
    expect([code, err]).toEqual([0, expect.anything()]);
    const { bytes } = await builder.file(packet, 'pdf');
    expect(sha256(readFileSync('same.pdf'))).toBe(sha256(bytes));
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSource, type RecordSource } from '../../../src/app/index.js';
import { sha256 } from '../../../src/audit/index.js';
import { type CvBuilder, type CvRequest, createCvBuilder } from '../../../src/studio/cv/builder.js';
import { parseCvSettings } from '../../../src/studio/cv/stored-settings.js';
import { settingsFor } from '../../app/support.js';
import { RAVENCROFT } from '../../cli/run.js';
import { pdfText } from '../../support/pdf-text.js';

const BYTES = readFileSync(RAVENCROFT);
const NET_ID = /userId="(\d{9})"/.exec(BYTES.toString())?.[1] ?? '';

let builder: CvBuilder;
let parsed = 0;
const request = (cv: object = {}): CvRequest => ({
  record: { netId: NET_ID, hash: sha256(BYTES), bytes: BYTES },
  cv: { ...parseCvSettings('{}'), ...cv },
  asOf: '2026-11-23',
});

beforeAll(async () => {
  const settings = await settingsFor();
  const choice = { kind: 'service', at: ['https://records.example'] } as const;
  const source = await openSource(choice, settings);
  const counted: Pick<RecordSource, 'restorePerson'> = {
    restorePerson: (ref, bytes) => {
      parsed++;
      return source.restorePerson(ref, bytes);
    },
  };
  const links = { fonts: '/fonts.css', style: '/preview.css' };
  builder = createCvBuilder({
    settings,
    choice,
    source: counted,
    links,
    sourceName: 'Faculty Records',
    isSourceNamed: false,
  });
});

describe('the builder of CVs', () => {
  it('parses a record once for all that is made from it', async () => {
    await builder.preview(request());
    const before = parsed;
    await builder.lines(request());
    await builder.missing(request(), 'the');
    expect(parsed - before).toBe(0);
  });

  it('makes a preview with the refs of records, and its own style sheets alone', async () => {
    const { html, sections, styleHashes, title } = await builder.preview(request());
    expect(html).toContain('data-record="');
    expect(html).not.toContain('<script');
    expect(styleHashes.every(hash => hash.startsWith('sha256-'))).toBe(true);
    expect(sections.some(({ shown }) => shown > 0)).toBe(true);
    expect(title).not.toBe('');
  });

  it('accounts for every line that it lists, and for no other record', async () => {
    const lines = (await builder.lines(request())).flatMap(section => section.lines);
    expect(lines.length).toBeGreaterThan(10);
    for (const { ref } of lines.slice(0, 5))
      expect((await builder.line(request(), ref))?.rule).toMatch(/[.?]$/);
    expect(await builder.line(request(), 'intellcont/none')).toBeNull();
  });

  it('makes a preview of a document without records, and no file', async () => {
    const hidden = { hidden: true };
    const ids = (await builder.preview(request())).sections.map(({ id }) => id);
    const sections = Object.fromEntries(ids.map(id => [id, hidden]));
    const empty = request({ sections });
    expect((await builder.preview(empty)).html).toContain('Ravencroft');
    expect((await builder.pages(empty)).pages).toBe(1);
    await expect(builder.file(empty, 'pdf')).rejects.toMatchObject({ code: 'selection.empty', exitCode: 4 });
  });

  it('makes a file with the pages that it says', async () => {
    const { pages, starts } = await builder.pages(request());
    expect(starts).toHaveLength(pages - 1);
    const file = await builder.file(request(), 'pdf');
    expect([file.pages, file.name]).toEqual([pages, expect.stringMatching(/^[\w-]+\.pdf$/)]);
    expect(await pdfText(file.bytes)).toHaveLength(pages);
  });

  it('rejects settings that cannot be used with the code of the reason', async () => {
    for (const [cv, code] of [
      [{ window: 'since-dawn' }, 'window.name'],
      [{ template: 'cv-of-last-year' }, 'template.unknown'],
      [{ style: 'chicago-of-1906' }, 'citation-style.unknown'],
    ] as const)
      await expect(builder.preview(request(cv))).rejects.toMatchObject({ code });
  });

  it('finds no changes to the same record', async () => {
    const { record } = request();
    expect(await builder.changes(request(), record, '2026-11-01')).toEqual([]);
  });

  it('writes a command with the profile that it names', async () => {
    const { line, file, text } = await builder.command(request(), 'response:abc', 'Two "pages"; rm -rf /');
    expect(file).toMatch(/^[\w-]+\.json$/);
    expect(line).toContain(`--profile ${file} --as-of 2026-11-23 --expect response:abc`);
    expect(JSON.parse(text)).toHaveProperty('sections');
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledTemplates, FORMAT_NAMES } from '../../src/index.js';
import { type Audience, ENTITIES, type Fields, leavesOf } from '../../src/schema/index.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, run, sampleText } from './run.js';

const folder = inFolder();

interface Leaf {
  readonly name: string;
  readonly audience: Audience;
}

const leaves = (fields: Fields, above: Audience = 'public'): readonly Leaf[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const audience = field.audience === 'public' ? above : field.audience;
    if (field.kind === 'rows') return leaves(field.row, audience);
    return leavesOf(name, field).map(leaf => ({ name: leaf.toUpperCase(), audience }));
  });

/** Elements of an entity that not everybody may see; a name that is public elsewhere in it is left alone. */
const guarded = (fields: Fields): readonly Leaf[] => {
  const all = leaves(fields);
  const open = new Set(all.filter(leaf => leaf.audience === 'public').map(leaf => leaf.name));
  return all.filter(leaf => !open.has(leaf.name));
};

const canary = { internal: 'Xintx', confidential: 'Xsecx', public: '' } as const;
/** The sample with every field filled, where each value that is not public is a canary. */
function withCanaries(): string {
  let planted = 0;
  let xml = sampleText('full.xml');
  for (const { name: entity, fields } of ENTITIES) {
    const element = new RegExp(`<(?:\\w+:)?${entity}[\\s>][\\s\\S]*?</(?:\\w+:)?${entity}>`, 'gi');
    xml = xml.replace(element, text =>
      guarded(fields).reduce(
        (rest, { name, audience }) =>
          rest.replace(new RegExp(`(<${name}>)[^<]+(</${name}>)`, 'g'), (_, start: string, end: string) => {
            planted++;
            return `${start}${canary[audience]}${planted}${end}`;
          }),
        text,
      ),
    );
  }
  return xml;
}

describe('what not everybody may see', () => {
  let document: { readonly html: string; readonly pdf: string; readonly told: string };
  const cv = ['cv', '--input', 'canary.xml', '--verbose'];

  beforeAll(async () => {
    writeFileSync('canary.xml', withCanaries());
    const page = await run([...cv, '--format', 'html', '--out', '-']);
    const pdf = await run([...cv, '--out', '-']);
    expect([page.code, pdf.code]).toEqual([0, 0]);
    const text = (await pdfText(pdf.bytes)).join('\n') + Buffer.from(pdf.bytes).toString('latin1');
    document = { html: page.out, pdf: text, told: page.err + pdf.err };
  });

  it('is not in a curriculum vitae, nor in its metadata', () => {
    expect(document.html).toContain('<h1');
    for (const text of [document.html, document.pdf]) expect(text).not.toMatch(/Xintx|Xsecx/);
  });

  it('is not in what a command tells, where it is confidential', async () => {
    expect(document.told).toMatch(/problems in the data:/);
    expect(document.told).not.toContain('Xsecx');
    const netId = '100000002';
    const told = [
      await run(['check', 'canary.xml']),
      await run(['check', 'canary.xml', '--json']),
      await run(['import', 'canary.xml', '--db', 'canary.db', '--verbose']),
      await run(['import', 'canary.xml', '--db', 'canary.db', '--json']),
      await run(['check', netId, '--db', 'canary.db', '--json']),
      await run([...cv, '--format', 'html', '--json']),
      await run(['serve', '--db', 'canary.db', '--port', '0'], {
        whileRunning: async told => {
          await fetch(`${told.out().trim()}/faculty/${netId}`);
          await fetch(`${told.out().trim()}/faculty/${netId}/profile/canary`);
        },
      }),
    ];
    for (const { code, out, err } of told) {
      expect(code).toBe(0);
      expect(out + err).not.toContain('Xsecx');
    }
    expect(folder.files().filter(name => /X(int|sec)x/i.test(name))).toEqual([]);
  });

  const cvTemplates = bundledTemplates().filter(({ model }) => model === 'cv');

  it('has templates to check', () => {
    expect(cvTemplates.length).toBeGreaterThan(2);
  });

  it.each(cvTemplates)(
    'is in no format of $name, nor in the names of its files',
    async ({ name: template, fragment }) => {
      const formats = FORMAT_NAMES.filter(format => !fragment || format !== 'pdf').join();
      const { code, err, out } = await run([
        ...cv,
        ...[
          '--template',
          template,
          '--format',
          formats,
          '--style',
          'apa',
          '--explain',
          '--out',
          `${template}/`,
        ],
      ]);
      expect(code, err).toBe(0);
      const files = folder.files().filter(name => name.startsWith(`${template}/`));
      expect(files.length).toBeGreaterThan(fragment ? 6 : 10);
      for (const name of files) {
        const bytes = readFileSync(name);
        const text = name.endsWith('.docx')
          ? Object.values(unzipSync(bytes))
              .map(part => strFromU8(part))
              .join('\n')
          : name.endsWith('.pdf')
            ? (await pdfText(bytes, { artifacts: true })).join('\n') + bytes.toString('latin1')
            : bytes.toString('utf8');
        expect(text.length).toBeGreaterThan(0);
        expect(text, name).not.toMatch(/Xintx|Xsecx/);
      }
      expect(err + out).not.toContain('Xsecx');
    },
  );

  it('is for the institution where it is internal, and for nobody else where it is confidential', async () => {
    const { out } = await run([...cv, '--audience', 'internal', '--format', 'json', '--out', '-']);
    expect(out).toContain('Xintx');
    expect(out).not.toContain('Xsecx');
  });

  it('is in no packet for the institution where it is confidential, and in none for the public', async () => {
    const packet = ['packet', '--input', 'canary.xml', '--from', '1900', '--with-cv', '--with-quality'];
    const internal = [
      ...packet,
      '--audience',
      'internal',
      '--verbose',
      '--format',
      'pdf,html',
      '--out',
      'packets/',
    ];
    const { code, out, err } = await run(internal);
    expect(code, err).toBe(0);
    const [html = '', pdf = ''] = folder.files().filter(name => name.startsWith('packets/'));
    const bytes = readFileSync(pdf);
    const page = readFileSync(html, 'utf8');
    const text = (await pdfText(bytes, { artifacts: true })).join('\n') + bytes.toString('latin1');
    for (const told of [page, text, out, err, html, pdf]) expect(told).not.toContain('Xsecx');
    expect(page).toContain('Xintx');
    expect((await run([...packet, '--audience', 'public'])).code).toBe(2);
  });

  it('is in the whole record, which is for the person and the registrar', async () => {
    const { out } = await run([...cv, '--template', 'record', '--format', 'html', '--out', '-']);
    const canaries = (text: string) => [...new Set(text.match(/X(?:int|sec)x\d+/g) ?? [])].sort();
    const held = canaries(readFileSync('canary.xml', 'utf8'));
    expect(held.length).toBeGreaterThan(100);
    expect(canaries(htmlText(out))).toEqual(held);
  });
});

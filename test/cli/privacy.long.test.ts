import { readFileSync, writeFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledTemplates, FORMAT_NAMES } from '../../src/index.js';
import { type Audience, ENTITIES, type Fields, getLeaves } from '../../src/schema/index.js';
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
    return getLeaves(name, field).map(leaf => ({ name: leaf.toUpperCase(), audience }));
  });

/** The elements of an entity that are not public, except names that are public elsewhere in it. */
const restricted = (fields: Fields): readonly Leaf[] => {
  const all = leaves(fields);
  const published = new Set(all.filter(leaf => leaf.audience === 'public').map(leaf => leaf.name));
  return all.filter(leaf => !published.has(leaf.name));
};

/** The start of each canary, by the audience of its field. */
const CANARIES = { internal: 'Xintx', confidential: 'Xsecx', public: '' } as const;

/** The sample with every field filled, with a canary in place of each value that is not public. */
function withCanaries(): string {
  let planted = 0;
  let xml = sampleText('full.xml');
  for (const { name: entity, fields } of ENTITIES) {
    const element = new RegExp(`<(?:\\w+:)?${entity}[\\s>][\\s\\S]*?</(?:\\w+:)?${entity}>`, 'gi');
    xml = xml.replace(element, text =>
      restricted(fields).reduce(
        (rest, { name, audience }) =>
          rest.replace(new RegExp(`(<${name}>)[^<]+(</${name}>)`, 'g'), (_, start: string, end: string) => {
            planted++;
            return `${start}${CANARIES[audience]}${planted}${end}`;
          }),
        text,
      ),
    );
  }
  return xml;
}

/** The text of a written file of any format, with its metadata. */
async function fileText(name: string): Promise<string> {
  const bytes = readFileSync(name);
  if (/\.(?:docx|xlsx)$/.test(name))
    return Object.values(unzipSync(bytes))
      .map(part => strFromU8(part))
      .join('\n');
  if (!name.endsWith('.pdf')) return bytes.toString('utf8');
  return (await pdfText(bytes, { artifacts: true })).join('\n') + bytes.toString('latin1');
}

describe('values that are not public', () => {
  let document: { readonly html: string; readonly pdf: string; readonly messages: string };
  const cv = ['cv', '--input', 'canary.xml', '--verbose'];

  beforeAll(async () => {
    writeFileSync('canary.xml', withCanaries());
    const page = await run([...cv, '--format', 'html', '--out', '-']);
    const pdf = await run([...cv, '--out', '-']);
    expect([page.code, pdf.code]).toEqual([0, 0]);
    const text = (await pdfText(pdf.bytes)).join('\n') + Buffer.from(pdf.bytes).toString('latin1');
    document = { html: page.out, pdf: text, messages: page.err + pdf.err };
  });

  it('omits values that are not public from a curriculum vitae and its metadata', () => {
    expect(document.html).toContain('<h1');
    for (const text of [document.html, document.pdf]) expect(text).not.toMatch(/Xintx|Xsecx/);
  });

  it('omits confidential values from the output and messages of every command', async () => {
    expect(document.messages).toMatch(/problems in the data:/);
    expect(document.messages).not.toContain('Xsecx');
    const netId = '100000002';
    const results = [
      await run(['check', 'canary.xml']),
      await run(['check', 'canary.xml', '--json']),
      await run(['import', 'canary.xml', '--db', 'canary.db', '--verbose']),
      await run(['import', 'canary.xml', '--db', 'canary.db', '--json']),
      await run(['check', netId, '--db', 'canary.db', '--json']),
      await run([...cv, '--format', 'html', '--json']),
      await run(['serve', '--db', 'canary.db', '--port', '0'], {
        whileRunning: async terminal => {
          await fetch(`${terminal.out().trim()}/faculty/${netId}`);
          await fetch(`${terminal.out().trim()}/faculty/${netId}/profile/canary`);
        },
      }),
    ];
    for (const { code, out, err } of results) {
      expect(code).toBe(0);
      expect(out + err).not.toContain('Xsecx');
    }
    expect(folder.files().filter(name => /X(int|sec)x/i.test(name))).toEqual([]);
  });

  const cvTemplates = bundledTemplates().filter(({ model }) => model === 'cv');

  it('checks more than two templates', () => {
    expect(cvTemplates.length).toBeGreaterThan(2);
  });

  it.each(cvTemplates)(
    'omits values that are not public from the contents and names of the files of $name',
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
        const text = await fileText(name);
        expect(text.length).toBeGreaterThan(0);
        expect(text, name).not.toMatch(/Xintx|Xsecx/);
      }
      expect(err + out).not.toContain('Xsecx');
    },
  );

  it('prints internal values, but no confidential ones, in a curriculum vitae for the institution', async () => {
    const { out } = await run([...cv, '--audience', 'internal', '--format', 'json', '--out', '-']);
    expect(out).toContain('Xintx');
    expect(out).not.toContain('Xsecx');
  });

  it('prints internal values, but no confidential ones, in a packet, which is never public', async () => {
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
    for (const output of [page, text, out, err, html, pdf]) expect(output).not.toContain('Xsecx');
    expect(page).toContain('Xintx');
    expect((await run([...packet, '--audience', 'public'])).code).toBe(2);
  });

  it.each(['public', 'internal'])(
    'omits values above the audience %s from the whole record in every format',
    async audience => {
      const out = `record-${audience}`;
      const { code, err } = await run([
        ...[...cv, '--template', 'record', '--audience', audience],
        ...['--format', 'pdf,html,json,csv,xlsx', '--out', `${out}/`],
      ]);
      expect(code, err).toBe(0);
      const files = folder.files().filter(name => name.startsWith(`${out}/`));
      expect(files.length).toBeGreaterThan(20);
      const leak = audience === 'public' ? /Xintx|Xsecx/ : /Xsecx/;
      for (const file of files) expect(await fileText(file), file).not.toMatch(leak);
    },
  );

  it('prints all values in the whole-record document', async () => {
    const { out } = await run([...cv, '--template', 'record', '--format', 'html', '--out', '-']);
    const canaries = (text: string) => [...new Set(text.match(/X(?:int|sec)x\d+/g) ?? [])].sort();
    const stored = canaries(readFileSync('canary.xml', 'utf8'));
    expect(stored.length).toBeGreaterThan(100);
    expect(canaries(htmlText(out))).toEqual(stored);
  });
});

/** Every entity whose records a person can hide. */
const HIDABLE = ENTITIES.filter(({ fields }) => 'visible' in fields);

/** The sample with every record that can be hidden as hidden, and a marker in each of its texts. */
function withHiddenRecords(): { readonly xml: string; readonly planted: number } {
  let planted = 0;
  let xml = sampleText('full.xml');
  for (const { name: entity, fields } of HIDABLE) {
    const element = new RegExp(`<(?:\\w+:)?${entity}[\\s>][\\s\\S]*?</(?:\\w+:)?${entity}>`, 'gi');
    const texts = new Set(
      Object.entries(fields as Fields).flatMap(([name, field]) =>
        field.kind === 'text' ? [name.toUpperCase()] : [],
      ),
    );
    xml = xml.replace(element, record =>
      record
        .replace(/<VISIBLE>[^<]*<\/VISIBLE>/gi, '')
        .replace(/^<[^>]+>/, start => `${start}<VISIBLE>false</VISIBLE>`)
        .replace(/<(\w+)>([^<]+)<\/\1>/g, (leaf, name: string) => {
          if (!texts.has(name.toUpperCase())) return leaf;
          planted++;
          return `<${name}>Xhidx${planted}</${name}>`;
        }),
    );
  }
  return { xml, planted };
}

describe('hidden records', () => {
  const LEAK = /Xhidx/;
  const personTemplates = bundledTemplates().filter(({ model }) => model === 'cv' || model === 'record');
  const written = (name: string) => folder.files().filter(file => file.startsWith(`${name}/`));

  beforeAll(() => {
    const { xml, planted } = withHiddenRecords();
    expect(planted).toBeGreaterThan(60);
    expect(HIDABLE.length).toBe(16);
    writeFileSync('hidden.xml', xml);
  });

  it.each(personTemplates)(
    'appear in no public file of any format made with $name',
    async ({ name: template, model, fragment }) => {
      const ofModel = model === 'cv' ? FORMAT_NAMES : (['pdf', 'html', 'json', 'csv', 'xlsx'] as const);
      const formats = ofModel.filter(format => !fragment || format !== 'pdf').join();
      const out = `hidden-${template}`;
      const { code, err } = await run([
        ...['cv', '--input', 'hidden.xml', '--template', template, '--audience', 'public'],
        ...['--format', formats, '--out', `${out}/`, ...(model === 'cv' ? ['--explain'] : [])],
      ]);
      expect(code, err).toBe(0);
      expect(written(out).length).toBeGreaterThanOrEqual(5);
      for (const file of written(out)) expect(await fileText(file), file).not.toMatch(LEAK);
    },
  );

  it.each(['internal', 'confidential'])(
    'appear in no CV or packet for the audience %s unless asked',
    async audience => {
      const files = ['--format', 'pdf,html', '--audience', audience, '--out', `hidden-${audience}/`];
      const runs = [
        await run(['cv', '--input', 'hidden.xml', ...files]),
        await run(['packet', '--input', 'hidden.xml', '--from', '1900', '--with-cv', ...files]),
      ];
      for (const { code, err } of runs) expect(code, err).toBe(0);
      expect(written(`hidden-${audience}`)).toHaveLength(4);
      for (const file of written(`hidden-${audience}`)) expect(await fileText(file), file).not.toMatch(LEAK);
      const shown = [
        'cv',
        '--input',
        'hidden.xml',
        '--with-hidden',
        '--audience',
        audience,
        '--format',
        'html',
      ];
      expect((await run([...shown, '--out', '-'])).out).toMatch(LEAK);
    },
  );

  it.each([
    ['report', 'pdf,html,csv,xlsx'],
    ['aacsb-3-1', 'pdf,html,csv,xlsx'],
    ['aacsb-8-1', 'pdf,html,csv,xlsx'],
    ['abet', 'pdf,html'],
  ])('appear in no file of %s', async (table, formats) => {
    for (const audience of ['internal', 'confidential']) {
      const out = `hidden-${table}-${audience}`;
      const { code, err } = await run([
        ...[
          'report',
          '--input',
          'hidden.xml',
          '--all',
          '--from',
          '1900',
          '--to',
          '2026',
          '--format',
          formats,
        ],
        ...[
          '--audience',
          audience,
          '--out',
          `${out}/`,
          ...(table === 'report' ? ['--trace'] : ['--table', table]),
        ],
      ]);
      expect(code, err).toBe(0);
      expect(written(out).length).toBeGreaterThan(1);
      for (const file of written(out)) expect(await fileText(file), file).not.toMatch(LEAK);
    }
  });

  it('are in the whole record for the institution, and refused to the public on request', async () => {
    const record = ['cv', '--input', 'hidden.xml', '--template', 'record', '--format', 'html', '--out', '-'];
    expect((await run([...record, '--audience', 'internal'])).out).toMatch(LEAK);
    expect((await run([...record, '--audience', 'public', '--with-hidden'])).code).toBe(2);
  });
});

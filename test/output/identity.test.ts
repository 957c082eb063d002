import { unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PersonInput } from '../../src/app/kinds/person.js';
import { Generator, type RenderOptions } from '../../src/generate.js';
import { stampHtml } from '../../src/output/identity.js';
import { documentId, type Format, readIdentity } from '../../src/output/index.js';
import { getDocument } from '../support/pdfjs.js';
import { getBytes, renderPerson } from '../support/render.js';
import { AS_OF, INSTITUTION, samplePerson } from './data/selections.js';

const FORMATS = ['pdf', 'html', 'docx', 'xlsx'] as const satisfies readonly Format[];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
const generator = new Generator();
const person = samplePerson('ravencroft');

const render = (options: Partial<RenderOptions & PersonInput> = {}) =>
  renderPerson(generator, {
    ...{ person, formats: FORMATS, paper: 'letter', lang: 'en-US', institution: INSTITUTION, asOf: AS_OF },
    about: 'person 1',
    ...options,
  });

const getId = (document: Awaited<ReturnType<typeof render>>, format: Format) =>
  readIdentity(getBytes(document, format));

let document: Awaited<ReturnType<typeof render>>;
/** The document with other content. */
let later: typeof document;
/** Other documents. */
let others: readonly (typeof document)[];
beforeAll(async () => {
  document = await render();
  later = await render({ person: { ...person, records: { ...person.records, education: [] } } });
  others = [
    await render({ about: 'person 2' }),
    await render({ audience: 'internal' }),
    await render({ template: 'cv-modern' }),
  ];
}, 60_000);

/** The bytes with one of them changed. */
function changed(bytes: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe.each(FORMATS)('the identity in %s', format => {
  it('is the same in each format, and says that the file is unedited', () => {
    const identity = getId(document, format);
    expect(identity?.id).toMatch(UUID);
    expect(identity).toEqual({ id: getId(document, 'pdf')?.id, isUnedited: true });
  });

  it('is the same for other content', () => {
    expect(Buffer.compare(getBytes(later, format), getBytes(document, format))).not.toBe(0);
    expect(getId(later, format)).toEqual(getId(document, format));
  });

  it('is another for another subject, audience or template', () => {
    const ids = [document, ...others].map(each => getId(each, format)?.id);
    expect(new Set(ids).size).toBe(others.length + 1);
  });

  it('is missing from a document about nothing', async () => {
    const plain = await render({ formats: [format], about: undefined });
    expect(getId(plain, format)).toBeNull();
  });

  it('is no identity in half a file', () => {
    const bytes = getBytes(document, format);
    expect(readIdentity(bytes.subarray(0, bytes.length / 2))?.isUnedited ?? false).toBe(false);
  });

  it('has the same bytes each time', async () => {
    const again = await render({ formats: [format] });
    expect(Buffer.compare(getBytes(again, format), getBytes(document, format))).toBe(0);
  });
});

it.each(['pdf', 'html'] as const)('finds any byte of a %s that was changed', format => {
  const bytes = getBytes(document, format);
  const step = Math.floor(bytes.length / 60);
  for (let at = 8; at < bytes.length; at += step)
    expect(readIdentity(changed(bytes, at))?.isUnedited ?? false, `byte ${at}`).toBe(false);
});

describe('Office documents', () => {
  it.each([
    ['docx', 'word/document.xml'],
    ['xlsx', 'xl/sharedStrings.xml'],
  ] as const)(
    'are edited when a part of a %s has another text, not when it is packed anew',
    (format, name) => {
      const parts = unzipSync(getBytes(document, format));
      const { id } = getId(document, format) as { readonly id: string };
      expect(readIdentity(zipSync(parts, { level: 1 }))).toEqual({ id, isUnedited: true });
      const text = Buffer.from(parts[name] as Uint8Array).toString('utf8');
      const edited = { ...parts, [name]: Buffer.from(text.replace('a', 'e')) };
      expect(readIdentity(zipSync(edited))).toEqual({ id, isUnedited: false });
      const { [name]: _, ...fewer } = parts;
      expect(readIdentity(zipSync(fewer))).toEqual({ id, isUnedited: false });
    },
  );

  it.each(['docx', 'xlsx'] as const)('declare the custom properties of a %s once', format => {
    const parts = unzipSync(getBytes(document, format));
    for (const name of ['[Content_Types].xml', '_rels/.rels']) {
      const text = Buffer.from(parts[name] as Uint8Array).toString('utf8');
      expect(text.match(/docProps\/custom\.xml/g), name).toHaveLength(1);
      expect(text).toMatch(/<\/(?:Types|Relationships)>$/);
    }
  });
});

describe('PDF', () => {
  it('has the identity as DocumentID of its metadata', async () => {
    const task = getDocument({ data: Uint8Array.from(getBytes(document, 'pdf')), verbosity: 0 });
    const { metadata } = await (await task.promise).getMetadata();
    expect(metadata?.get('xmpmm:documentid')).toBe(`uuid:${getId(document, 'pdf')?.id}`);
    await task.destroy();
  });

  it('is known when it is encrypted, though its bytes differ each time', async () => {
    const formats = ['pdf'] as const;
    const [one, two] = [
      await render({ formats, password: 'a b c' }),
      await render({ formats, password: 'a b c' }),
    ];
    expect(Buffer.compare(getBytes(one, 'pdf'), getBytes(two, 'pdf'))).not.toBe(0);
    for (const each of [one, two]) expect(getId(each, 'pdf')).toEqual(getId(document, 'pdf'));
  });

  it('is edited when another program appends an update', () => {
    const bytes = getBytes(document, 'pdf');
    const own = Buffer.from(bytes).toString('latin1');
    const update = own
      .slice(own.lastIndexOf('/Type/XRef'))
      .replace(/><[0-9a-f]{32}>\]/, `><${'a'.repeat(32)}>]`);
    const { id } = getId(document, 'pdf') as { readonly id: string };
    for (const added of ['% a comment', update]) {
      const whole = Buffer.concat([bytes, Buffer.from(`\n${added}`, 'latin1')]);
      expect(readIdentity(whole)).toEqual({ id, isUnedited: false });
    }
  });
});

it.each([
  ['nothing', ''],
  ['text', 'Notes'],
  ['a page', '<!DOCTYPE html>\n<html><head><meta charset="utf-8">\n<title>x</title></head></html>'],
  ['a PDF file', '%PDF-1.4\n…/ID[<00><00>]'],
  ['what is no ZIP file', 'PK\u0003\u0004'],
])('there is no identity in %s', (_, text) => {
  expect(readIdentity(Buffer.from(text, 'latin1'))).toBeNull();
});

it('is a UUID of its words and their limits', () => {
  expect(documentId('a', 'b')).toMatch(UUID);
  expect(documentId('a', 'b')).toBe(documentId('a', 'b'));
  expect(documentId('a', 'b')).not.toBe(documentId('ab', ''));
});

it('a part of a web page has no identity', () => {
  const part = Buffer.from('<p>Ada</p>');
  expect(stampHtml(part, '00000000-0000-8000-8000-000000000000')).toEqual(part);
  expect(readIdentity(part)).toBeNull();
});

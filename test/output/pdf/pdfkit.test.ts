import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { Raw } from '../../../src/output/pdf/pdfkit.js';

const REFERENCE = {
  id: 'number',
  data: 'object',
  compress: 'boolean',
  buffer: 'object',
  finalize: 'function',
};
const getMembers = (path: string) =>
  Object.fromEntries(Object.entries(REFERENCE).map(([name, type]) => [`${path}.${name}`, type]));

/** Types of the members in use, by their paths from a new document with one page. */
const INTERNALS: Readonly<Record<string, string>> = {
  _offset: 'number',
  '_offsets.push': 'function',
  ...getMembers('_root'),
  '_root.data.Names.data': 'object',
  ...getMembers('_root.data.Pages'),
  '_id.length': 'number',
  ...getMembers('page.dictionary'),
  ...getMembers('page.resources'),
  ...getMembers('page.content'),
  ...getMembers('outline.dictionary'),
  ref: 'function',
  appendXML: 'function',
  getMarkInfoDictionary: 'function',
  getStructTreeRoot: 'function',
  _write: 'function',
  _addInfo: 'function',
  _finalize: 'function',
};

/** Type of the member at a path such as `page.content.id`. */
function typeAt(value: unknown, path: string): string {
  let member = value;
  for (const name of path.split('.')) member = (member as Record<string, unknown> | null | undefined)?.[name];
  return typeof member;
}

/** A message for the engineer who updates pdfkit. */
const changed = (path: string) => `pdfkit changed ${path}, which src/output/pdf/pdfkit.ts uses`;

it.each(Object.entries(INTERNALS))('pdfkit has the undocumented member %s', (path, type) => {
  const document = new PDFDocument({ autoFirstPage: true });
  expect(typeAt(document, path), changed(path)).toBe(type);
});

it('pdfkit calls its undocumented hooks', () => {
  const called = new Set<string>();
  class Probe extends PDFDocument {
    _write(): void {
      called.add('_write');
    }
    _addInfo(): void {
      called.add('_addInfo');
    }
    _finalize(): void {
      called.add('_finalize');
      if (typeAt(this, '_info.id') === 'number') called.add('_info.id');
    }
    override ref(data: Record<string, unknown>) {
      called.add('ref');
      const reference = super.ref(data);
      const object = reference as unknown as { finalize(): void };
      const { finalize } = object;
      object.finalize = () => {
        called.add('finalize');
        finalize.call(reference);
      };
      return reference;
    }
  }
  new Probe({}).end();
  for (const hook of ['_write', '_addInfo', '_finalize', '_info.id', 'ref', 'finalize']) {
    expect(called.has(hook), changed(hook)).toBe(true);
  }
});

it('pdfkit writes a value with a tag of its own unchanged', () => {
  const chunks: string[] = [];
  class Probe extends PDFDocument {
    _write(data: unknown): void {
      chunks.push(String(data));
    }
  }
  const document = new Probe({});
  document.ref({ Key: new Raw('<</A 1>>') }).end('');
  document.end();
  expect(chunks.join('\n'), changed('the serializer')).toContain('/Key <</A 1>>');
});

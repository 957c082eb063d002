import { beforeAll, describe, expect, it } from 'vitest';
import { CV, DOCUMENT_KINDS, getFormats } from '../../src/app/index.js';
import { bundledTemplates } from '../../src/generate/bundled-templates.js';
import { type GeneratedDocument, Generator } from '../../src/generate.js';
import { documentsOfKinds, samplePerson } from '../output/docx/documents.js';
import { readParts } from '../output/docx/word.js';
import { getBytes, renderPerson } from '../support/render.js';

const generator = new Generator();
const templates = bundledTemplates().filter(({ model }) => ['cv', 'record'].includes(model));

/** The refs in a model, wherever they are. */
function refsIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'refs' ? [part].flat(2) : refsIn(part)));
}

/** A record's ref, or the attribute that holds it. */
const MARK =
  /data-record=|\b(?:pci|admin|intellcont|present|schteach|awardhonor|education|congrant\w*)\/~?\d/;

describe('a file', () => {
  const made = new Map<string, GeneratedDocument>();

  beforeAll(async () => {
    for (const { name } of templates) {
      const { model, fragment } = await generator.template(name);
      const kind = DOCUMENT_KINDS.find(each => each.model === model) ?? CV;
      const formats = getFormats(kind).filter(format => !fragment || format !== 'pdf');
      const document = await renderPerson(generator, {
        ...{ person: samplePerson('ravencroft'), template: name, formats, explained: true },
        ...{ paper: 'letter', lang: 'en-US', institution: 'Tamarack Valley University', asOf: '2026-11-21' },
      });
      made.set(name, document);
    }
    for (const [name, document] of await documentsOfKinds(generator, ['pdf', 'docx', 'html'])) {
      made.set(name, document);
    }
  }, 120_000);

  it('has no marks of records in any kind and template', () => {
    expect(made.size).toBeGreaterThan(14);
    for (const [name, { model }] of made) expect([name, refsIn(model)]).toEqual([name, []]);
  });

  it('has no marks of records in any format', () => {
    for (const [name, document] of made) {
      for (const { format } of document.files) {
        const bytes = getBytes(document, format);
        const isPacked = format === 'docx' || format === 'xlsx';
        const texts = isPacked ? [...readParts(bytes).values()] : [Buffer.from(bytes).toString('latin1')];
        const found = texts.map(text => MARK.exec(text)?.[0]).filter(text => text !== undefined);
        expect([name, format, found]).toEqual([name, format, []]);
      }
    }
  });
});

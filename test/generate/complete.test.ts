import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { Generator as DocumentGenerator } from '../../src/generate.js';
import { readReply } from '../../src/records/index.js';
import { type Field, type Fields, getLeaves, SERVICE_ENTITIES } from '../../src/schema/index.js';
import { htmlText } from '../support/html-text.js';
import { bare, pdfText } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

const INSTITUTION = 'Tamarack Valley University';
const file = readFileSync(new URL('../../samples/full.xml', import.meta.url));

/** Every leaf of the file as an independent parser sees it: element path below the Record, and text. */
function leaves(xml: string): readonly { readonly path: string; readonly text: string }[] {
  const found: { path: string; text: string }[] = [];
  const open: { name: string; text: string; parent: boolean }[] = [];
  const parser = new Parser(
    {
      onopentagname(name) {
        const outer = open.at(-1);
        if (outer) outer.parent = true;
        open.push({ name, text: '', parent: false });
      },
      ontext(text) {
        const inner = open.at(-1);
        if (inner) inner.text += text;
      },
      onclosetag() {
        const path = open
          .slice(2)
          .map(e => e.name)
          .join('/');
        const done = open.pop();
        if (done && !done.parent && done.text.trim() !== '') found.push({ path, text: done.text.trim() });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

/** A value as documents print it: straight and curly quotes alike, tags of rich text and remnants of escapes gone. */
const plain = (text: string): string =>
  bare(text.replace(/<\/?[a-z][^>]*>/gi, ' ').replaceAll('x27;', "'"))
    .replace(/[“”"]/g, '"')
    .replace(/[‘’']/g, "'")
    .replace(/[–—−-]+/g, '-');

/** Spellings that the document gives in words. */
const WORDS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

async function documentTexts(template: string): Promise<Readonly<Record<'html' | 'pdf', string>>> {
  const [person] = readReply(file, { source: 'full.xml', institution: INSTITUTION }).persons;
  if (!person) throw new Error('full.xml holds a person');
  const { files } = await renderPerson(new DocumentGenerator(), {
    person,
    template,
    formats: ['pdf', 'html'],
    paper: 'letter',
    lang: 'en-US',
    institution: INSTITUTION,
    asOf: '2026-11-21',
  });
  return {
    html: plain(htmlText(computeText({ files }, 'html'))),
    pdf: plain((await pdfText(getBytes({ files }, 'pdf'))).join('\n')),
  };
}

describe('the complete record', () => {
  let texts: Readonly<Record<'html' | 'pdf', string>>;

  beforeAll(async () => {
    texts = await documentTexts('record');
  });

  it('is made of a file that fills every field of every entity', () => {
    const filled = new Set(leaves(file.toString('utf8')).map(leaf => leaf.path.toLowerCase()));
    const missing: string[] = [];
    const walk = (fields: Fields, path: string) => {
      for (const [name, field] of Object.entries(fields)) {
        if (field.isForeign) continue;
        if (field.kind === 'rows') walk(field.row, `${path}/${name}`);
        else
          for (const leaf of getLeaves(name, field))
            if (!filled.has(`${path}/${leaf}`)) missing.push(`${path}/${leaf}`);
      }
    };
    for (const { name, fields } of SERVICE_ENTITIES) walk(fields, name);
    expect(SERVICE_ENTITIES).toHaveLength(22);
    expect(missing).toEqual([]);
  });

  it.each(['html', 'pdf'] as const)('prints every value (%s)', format => {
    const all = leaves(file.toString('utf8'));
    expect(all.length).toBeGreaterThan(500);
    const lost = all.filter(({ text }) => {
      const value = plain(text);
      const number = plain(Number(text.replace(/[$,]/g, '')).toLocaleString('en-US'));
      return ![value, WORDS[text] ?? value, number, value.replace(/^0+(?=\d)/, '')].some(v =>
        texts[format].includes(v),
      );
    });
    expect(lost).toEqual([]);
  });
});

/** The leaves of the file by the field of the schema that they belong to. */
function* fieldsWithTexts(): Generator<{
  readonly path: string;
  readonly field: Field;
  readonly texts: readonly string[];
}> {
  const all = leaves(file.toString('utf8')).map(({ path, text }) => ({ path: path.toLowerCase(), text }));
  function* walk(fields: Fields, path: string): ReturnType<typeof fieldsWithTexts> {
    for (const [name, field] of Object.entries(fields)) {
      if (field.isForeign) continue;
      if (field.kind === 'rows') yield* walk(field.row, `${path}/${name}`);
      else {
        const wanted = new Set(getLeaves(name, field).map(leaf => `${path}/${leaf}`));
        yield {
          path: `${path}/${name}`,
          field,
          texts: all.flatMap(l => (wanted.has(l.path) ? [l.text] : [])),
        };
      }
    }
  }
  for (const { name, fields } of SERVICE_ENTITIES) yield* walk(fields, name);
}

describe('the curriculum vitae of a person with every field filled', () => {
  let text = '';

  beforeAll(async () => {
    text = (await documentTexts('cv-classic')).pdf.toLowerCase();
  });

  it('prints what the schema says it shows', () => {
    const shown = [...fieldsWithTexts()].filter(({ field }) => field.cv.use === 'shows');
    expect(shown.length).toBeGreaterThan(100);
    const lost = shown.filter(
      ({ path, field, texts }) => !texts.some(t => forms(path, field, t).some(f => text.includes(f))),
    );
    expect(lost.map(({ path, texts }) => [path, ...texts])).toEqual([]);
  });

  it('prints nothing that the schema withholds', () => {
    const fields = [...fieldsWithTexts()];
    const shown = new Set(
      fields.filter(({ field }) => field.cv.use !== 'withheld').flatMap(({ texts }) => texts.map(plain)),
    );
    const withheld = fields.filter(
      ({ field }) => field.cv.use === 'withheld' && (field.kind === 'text' || field.kind === 'phone'),
    );
    expect(withheld.length).toBeGreaterThan(40);
    const leaked = withheld.flatMap(({ path, texts }) =>
      texts
        .filter(t => t.length > 5 && !shown.has(plain(t)) && text.includes(plain(t).toLowerCase()))
        .map(t => [path, t]),
    );
    expect(leaked).toEqual([]);
  });
});

/**
 * How a curriculum vitae may print a value: as it is, a number with its commas, a given name as an initial,
 * an address without its protocol, a department without its prefix.
 */
function forms(path: string, field: Field, value: string): readonly string[] {
  const own = plain(value).toLowerCase();
  if (field.kind === 'money') return [plain(Number(value).toLocaleString('en-US')).toLowerCase()];
  if (/\/[fm]name$/.test(path)) return [own, `${own.slice(0, 1)}.`];
  return [own, own.replace(/^(https?:\/\/|[a-z]+:)/, '')];
}

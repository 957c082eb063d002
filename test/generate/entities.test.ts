import { expect, it } from 'vitest';
import { Generator } from '../../src/generate.js';
import { ENTITIES, type EntityName, type Person } from '../../src/schema/index.js';
import { EXAMPLES, undated, type Values } from '../sections/examples.js';
import { getEntity, OPTIONS, person, record } from '../sections/people.js';
import { htmlText } from '../support/html-text.js';
import { difference, pdfText } from '../support/pdf-text.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

const generator = new Generator();

/** The words of the page, a line for each of its blocks. */
function lines(html: string): string {
  const body = html.slice(html.indexOf('<body>')).replace(/<\/(?:p|h\d|li|tr|dd)>/g, '$&\u0000');
  return htmlText(body)
    .replaceAll('\u2060', '')
    .split('\u0000')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n');
}

async function made(one: Person) {
  const { files, decisions } = await renderPerson(generator, {
    asOf: OPTIONS.asOf,
    institution: OPTIONS.institution,
    person: one,
    template: 'cv-classic',
    formats: ['pdf', 'html'],
    paper: 'letter',
    lang: 'en-US',
  });
  const html = computeText({ files }, 'html');
  const pdf = (await pdfText(getBytes({ files }, 'pdf'))).join('');
  return { html, pdf, rules: decisions.map(({ record: { entity }, rule }) => `${entity}: ${rule}`) };
}

/** What a record needs besides one field to be printed: a grant without a status is withheld. */
const needed = (name: EntityName): Values =>
  name === 'congrant' || name === 'congrant_external' ? { status: 'Funded' } : {};

const variants = (name: EntityName): Readonly<Record<string, Values>> => {
  const [full, minimal] = EXAMPLES[name];
  const hidden = 'visible' in getEntity(name).fields ? { hidden: { ...full, visible: false } } : {};
  return {
    full,
    minimal: { [minimal]: full[minimal] ?? 'Example', ...needed(name) },
    ...hidden,
    undated: undated(name, full),
  };
};

it.each(ENTITIES.map(({ name }) => name))('%s is in the page and the PDF as in the golden', async name => {
  const texts: string[] = [];
  for (const [variant, values] of Object.entries(variants(name))) {
    const { html, pdf, rules } = await made(person(record(name, values as never) as never));
    expect(difference(pdf, htmlText(html)), variant).toBeNull();
    texts.push(`--- ${variant} (${rules.join(', ')})\n${lines(html)}\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`goldens/${name}.txt`);
});

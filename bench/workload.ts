import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill, loadTemplate } from '../src/document/index.js';
import { writeReply } from '../src/records/index.js';
import { sampleUniversity } from '../src/sample/index.js';
import { ENTITIES, type Person } from '../src/schema/index.js';
import { type CvModel, cvModel } from '../src/sections/index.js';
import { TEMPLATE } from './package-files.js';

/*
 * Sixteen different curricula vitae of sixteen pages, so that no engine gains from caching a document. Each is written
 * as XML, as filled HTML, and as the model of both.
 */

export const INSTITUTION = 'Tamarack Valley University';
export const AS_OF = '2026-11-21';
export const DOCUMENTS = 16;
/** Limits of the filled HTML of a document, in characters: fifteen to seventeen pages. */
const LENGTH = { min: 82_000, max: 92_000 };
const FACULTY = 800;

/** The forms of one document that engines accept. */
export interface Inputs {
  readonly xml: Uint8Array;
  readonly html: string;
  readonly model: CvModel;
}

/** Opens the template. @returns a function that fills it */
export async function openFiller(): Promise<(model: CvModel) => string> {
  const template = await loadTemplate(TEMPLATE, path => readFile(path, 'utf8'));
  return model => fill(template, model, { paper: 'letter', lang: 'en-US' });
}

/** People of a sample university who allow a public CV. */
export function* people(): Iterable<Person> {
  for (const person of sampleUniversity({ faculty: FACULTY, institution: INSTITUTION })) {
    if (person.records.pci.every(({ values }) => values.vita_visible !== false)) yield person;
  }
}

export const getModel = (person: Person): CvModel =>
  cvModel(person, { institution: INSTITUTION, asOf: AS_OF, audience: 'public' }).model;

/** Joins the records of two people: long careers are rare in the sample. */
function mergePeople(one: Person, other: Person): Person {
  const records = Object.fromEntries(
    ENTITIES.map(({ name }) => [name, [...one.records[name], ...other.records[name]]]),
  );
  return { ...one, records: { ...records, pci: one.records.pci } as unknown as Person['records'] };
}

/** A career whose curriculum vitae has about sixteen pages. */
export interface Career {
  readonly person: Person;
  readonly model: CvModel;
  readonly html: string;
}

/** Different people with such careers. */
export async function* careers(): AsyncIterable<Career> {
  const fillPage = await openFiller();
  let before: Person | null = null;
  for (const one of people()) {
    const person: Person | null = before && mergePeople(before, one);
    before = one;
    if (!person) continue;
    const model = getModel(person);
    const html = fillPage(model);
    if (html.length < LENGTH.min || html.length > LENGTH.max) continue;
    yield { person, model, html };
    before = null;
  }
}

/** Writes the workload into a folder: `0.xml`, `0.html`, `0.model` and so on. */
export async function writeWorkload(folder: string): Promise<void> {
  let n = 0;
  for await (const { person, model, html } of careers()) {
    if (n === DOCUMENTS) return;
    const xml = writeReply([person], { root: 'facultyProfile', institution: INSTITUTION });
    writeFileSync(join(folder, `${n}.xml`), xml);
    writeFileSync(join(folder, `${n}.html`), html);
    // Engines without fallback fonts print word joiners as boxes.
    writeFileSync(join(folder, `${n}.model`), JSON.stringify(model).replaceAll('\u2060', ''));
    n++;
  }
  if (n < DOCUMENTS) throw new Error(`the sample has only ${n} careers of that length`);
}

const READ: { readonly [K in keyof Inputs]: (file: string) => Inputs[K] } = {
  xml: file => readFileSync(file),
  html: file => readFileSync(file, 'utf8'),
  model: file => JSON.parse(readFileSync(file, 'utf8')) as CvModel,
};

/** Reads one document of a workload in one form. */
export const readInput = <K extends keyof Inputs>(folder: string, n: number, form: K): Inputs[K] =>
  READ[form](join(folder, `${n}.${form}`));

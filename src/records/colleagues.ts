import { memoize } from '../core/index.js';
import {
  type ContactName,
  ENTITIES,
  type Entity,
  type Fields,
  PERSON_KEY,
  type Person,
} from '../schema/index.js';
import { decodeReferences, type NameFields, plain } from '../text/index.js';
import { detectEncoding } from './bytes.js';
import { escapeAttribute } from './characters.js';

/* Rows that hold only the key of a person get the name from elsewhere in the source. */

/** Stands in documents for a person of whom only a key or a role is recorded. */
export const NAME_NOT_RECORDED = '[name not recorded]';

type Values = Readonly<Record<string, unknown>>;

/** The fields whose rows are people, who may be identified by a key. */
export const personFields = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && PERSON_KEY in field.row ? [name] : [],
  ),
);

/** True if no part of a name is recorded. */
export const isNameless = ({ fname, mname = null, lname }: NameFields): boolean =>
  [fname, mname, lname].every(part => plain(part) === null);

/** True if anything is recorded: a row without content is no person. */
export const hasContent = (values: object): boolean => Object.values(values).some(value => value !== null);

/** The name by which the works of others list a person: that of the first contact record with a surname; null without one. */
export function contactName({ records }: Person): ContactName | null {
  const names = records.pci.map(({ values }) => values);
  const own =
    names.find(({ lname }) => plain(lname) !== null) ??
    names.find(({ fname, pfname }) => (plain(fname) ?? plain(pfname)) !== null);
  if (!own) return null;
  const { fname, pfname, mname, lname, suffix } = own;
  return { fname: fname ?? pfname, mname, lname, suffix };
}

/** The key of a row that names its person by nothing else. */
function bareKey(values: Values): string | null {
  const key = values[PERSON_KEY];
  return typeof key === 'string' && isNameless(values as unknown as NameFields) ? key : null;
}

/** The keys of others in rows that hold no name, each once, except those with known names. */
export function keysWithoutName({ records, userId, colleagues = {} }: Person): readonly string[] {
  const keys = new Set<string>();
  const collect = (values: Values): void => {
    const key = bareKey(values);
    if (key !== null && key !== userId && !Object.hasOwn(colleagues, key)) keys.add(key);
  };
  for (const { name: entity, fields } of ENTITIES as readonly Entity[]) {
    const lists = personFields(fields);
    const isFlat = PERSON_KEY in fields;
    if (lists.length === 0 && !isFlat) continue;
    for (const { values } of records[entity as keyof Person['records']] as readonly {
      readonly values: Values;
    }[]) {
      for (const list of lists)
        for (const row of values[list] as readonly { readonly values: Values }[]) collect(row.values);
      if (isFlat) collect(values);
    }
  }
  return [...keys];
}

/** The person with the names of those in rows that hold only a key; the person itself if `find` knows none of them. */
export function withColleagues(person: Person, find: (key: string) => ContactName | null): Person {
  const found = keysWithoutName(person).flatMap(key => {
    const name = find(key);
    return name === null ? [] : [[key, name] as const];
  });
  if (found.length === 0) return person;
  return { ...person, colleagues: { ...person.colleagues, ...Object.fromEntries(found) } };
}

/** The processing instruction after the root of a stored response that gives the name of a key. */
const TARGET = 'faculty-vitae-name';
const INSTRUCTION = new RegExp(`<\\?${TARGET}\\s+([^?]*)\\?>`, 'g');
const PARTS = ['fname', 'mname', 'lname', 'suffix'] as const;

/** In ASCII, so that it can follow a body in any encoding. */
const attribute = (name: string, value: string | null): string =>
  value === null
    ? ''
    : ` ${name}="${escapeAttribute(value).replace(/[?\u0080-\u{10ffff}]/gu, mark => `&#${mark.codePointAt(0)};`)}"`;

/** The names that rows of people lack, as processing instructions to follow the root of a response; empty without any. */
export const writeColleagues = (persons: readonly Person[]): string =>
  Object.entries(
    Object.assign({}, ...persons.map(({ colleagues }) => colleagues)) as NonNullable<Person['colleagues']>,
  )
    .map(([key, name]) => {
      const parts = PARTS.map(part => attribute(part, name[part])).join('');
      return `<?${TARGET}${attribute('key', key)}${parts}?>\n`;
    })
    .join('');

/** A response with the names that rows of a person lack, so that reading it again finds them; the response without any. */
export function appendColleagues(body: Uint8Array, person: Person): Uint8Array {
  const text = writeColleagues([person]);
  if (text === '') return body;
  const encoding = detectEncoding(body, {});
  const written = Buffer.from(`\n${text}`, encoding.startsWith('utf-16') ? 'utf16le' : 'latin1');
  return Buffer.concat([body, encoding === 'utf-16be' ? written.swap16() : written]);
}

/** The names by key that follow the root of a response. */
export function readColleagues(text: string): ReadonlyMap<string, ContactName> {
  const after = text.slice(text.lastIndexOf('</'));
  const names = new Map<string, ContactName>();
  for (const [, attributes = ''] of after.matchAll(INSTRUCTION)) {
    const values = new Map(
      Array.from(attributes.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value = '']) => [
        name,
        decodeReferences(value),
      ]),
    );
    const part = (name: (typeof PARTS)[number]): string | null => values.get(name) ?? null;
    const key = values.get('key');
    if (key !== undefined)
      names.set(key, {
        fname: part('fname'),
        mname: part('mname'),
        lname: part('lname'),
        suffix: part('suffix'),
      });
  }
  return names;
}

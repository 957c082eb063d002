import { describe, expect, it } from 'vitest';
import {
  appendColleagues,
  keysWithoutName,
  readPersonJson,
  readReply,
  withColleagues,
  writePersonJson,
  writeReply,
} from '../../src/records/index.js';
import type { ContactName, Person } from '../../src/schema/index.js';

const OPTIONS = { source: 'test', institution: '' };
const read = (xml: string | Uint8Array): readonly Person[] => readReply(xml, OPTIONS).persons;
const first = (xml: string | Uint8Array): Person => read(xml)[0] as Person;

const WORK =
  '<INTELLCONT id="1"><INTELLCONT_AUTH><FACULTY_NAME>11</FACULTY_NAME></INTELLCONT_AUTH>' +
  '<INTELLCONT_AUTH><FACULTY_NAME>12</FACULTY_NAME></INTELLCONT_AUTH>' +
  '<INTELLCONT_AUTH><FACULTY_NAME>13</FACULTY_NAME><LNAME>Voss</LNAME></INTELLCONT_AUTH></INTELLCONT>';
const OWNER = `<Record userId="11"><PCI id="p"><FNAME>Orla</FNAME><LNAME>Quintrell</LNAME></PCI>${WORK}</Record>`;
const COLLEAGUE =
  '<Record userId="12"><PCI><PFNAME>Ossie</PFNAME><FNAME>Osric</FNAME><MNAME>B</MNAME><LNAME>Pénhallow</LNAME><SUFFIX>Jr.</SUFFIX></PCI></Record>';
const NAME: ContactName = { fname: 'Osric', mname: 'B', lname: 'Pénhallow', suffix: 'Jr.' };

describe('keysWithoutName', () => {
  it('lists the keys of others in rows without a name, in every entity', () => {
    const rows = (entity: string, row: string, key: string) =>
      `<${entity} id="${key}"><${row}><FACULTY_NAME>${key}</FACULTY_NAME></${row}></${entity}>`;
    const xml =
      rows('PRESENT', 'PRESENT_AUTH', '21') +
      rows('PERFORM_EXHIBIT', 'PERFORM_EXHIBIT_CONTRIBUTERS', '22') +
      rows('INTELLPROP', 'INTELLPROP_INVENT', '23') +
      rows('CONGRANT', 'CONGRANT_INVEST', '24') +
      rows('CONGRANT_EXTERNAL', 'CONGRANT_INVEST', '24') +
      '<CONGRANT_FACULTY><FACULTY_NAME>25</FACULTY_NAME></CONGRANT_FACULTY>';
    expect(
      keysWithoutName(first(`<Data>${OWNER.replace('</Record>', xml)}</Record></Data>`)).toSorted(),
    ).toEqual(['12', '21', '22', '23', '24', '25']);
  });
});

describe('names of colleagues', () => {
  it('come from the other people of a response', () => {
    const [owner, other] = read(`<Data>${OWNER}${COLLEAGUE}</Data>`);
    expect(owner?.colleagues).toEqual({ '12': NAME });
    expect(other?.colleagues).toBeUndefined();
    expect(first(`<Data>${OWNER}</Data>`).colleagues).toBeUndefined();
  });

  it('leave the record as it is', () => {
    const xml = (persons: readonly Person[]) => writeReply(persons, { root: 'Data', institution: '' });
    const alone = first(`<Data>${OWNER}</Data>`);
    const named = first(`<Data>${OWNER}${COLLEAGUE}</Data>`);
    expect(named.records.intellcont[0]?.values).toEqual(alone.records.intellcont[0]?.values);
    expect(xml([named])).toContain(xml([alone]).trimEnd());
  });

  it.each([
    ['UTF-8', (xml: string) => Buffer.from(xml)],
    [
      'ISO-8859-1',
      (xml: string) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'),
    ],
    ['UTF-16LE', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['UTF-16BE', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
  ])('are stored behind a response in %s and read again', (_, encode) => {
    const odd = { ...NAME, fname: 'Ó?> "x" & <y>', mname: null, suffix: null };
    for (const xml of [`<Data>${OWNER}</Data>`, OWNER]) {
      const body = encode(xml);
      const named = withColleagues(first(body), key => (key === '12' ? odd : null));
      const stored = appendColleagues(body, named);
      expect(Buffer.from(stored).subarray(0, body.length)).toEqual(body);
      expect(first(stored)).toEqual(named);
      expect(readReply(stored, OPTIONS).problems).toEqual(readReply(body, OPTIONS).problems);
    }
  });

  it('are written with a response and as JSON', async () => {
    const named = first(`<Data>${OWNER}${COLLEAGUE}</Data>`);
    const again = first(writeReply([named], { root: 'Data', institution: '' }));
    expect(again.colleagues).toEqual({ '12': NAME });
    expect(await readPersonJson(writePersonJson(named), 'test')).toEqual(named);
  });

  it('are not appended to a response that needs none', () => {
    const body = Buffer.from(`<Data>${OWNER}</Data>`);
    expect(appendColleagues(body, first(body))).toBe(body);
  });

  it('ignore instructions before the end of the root', () => {
    const inside = `<Data>${OWNER}<?faculty-vitae-name key="12" lname="Inside"?></Data>`;
    expect(first(inside).colleagues).toBeUndefined();
    expect(first(`${inside}<?faculty-vitae-name key="12" lname="Behind"?>`).colleagues?.['12']?.lname).toBe(
      'Behind',
    );
  });
});

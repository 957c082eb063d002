import { Parser } from 'htmlparser2';
import { afterAll, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../src/schema/index.js';
import { sampleDatabase } from './openapi/replies.js';
import { ask, BASE, services } from './setup.js';

/*
 * The requests of web directories that are in use: a module of a content management system lists the faculty and reads
 * each profile, a page template reads the contact record alone. Both send a key in the query, which a proxy turns into
 * a header.
 */

const start = services();
const QUERY = '?applicationKey=unused';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly path: string;
  text: string;
}

/** The elements of XML in their order, each with its path. */
function getElements(xml: string): readonly Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, path: [...open.map(at => at.name), name].join('/'), text: '' };
        elements.push(element);
        open.push(element);
      },
      ontext: text => {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag: () => open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements;
}

const database = sampleDatabase([25, 51, 52]);
afterAll(() => database.close());

async function get(path: string): Promise<string> {
  const got = await ask(await start({ database }), BASE + path);
  expect([got.status, got.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return got.body;
}

describe('a directory', () => {
  it('finds each person with net ID, names and departments when it requests the list', async () => {
    const elements = getElements(await get(`/faculty${QUERY}`));
    const people = elements.filter(({ path }) => path === 'faculty/Record');
    expect(people.map(({ attributes }) => attributes.username)).toEqual([
      '100100025',
      '100100051',
      '100100052',
    ]);
    const names = elements.filter(({ path }) => /^faculty\/Record\/PCI\/[FL]NAME$/.test(path));
    expect(names.filter(({ text }) => text !== '')).toHaveLength(6);
    const departments = elements
      .filter(({ name, attributes }) => name === 'dmd:IndexEntry' && attributes.indexKey === 'DEPARTMENT')
      .map(({ attributes }) => attributes.text);
    expect(new Set(departments)).toEqual(
      new Set(['REL: College Office', 'REL: Ancient Scripture', 'STL: Counseling and Career Center']),
    );
  });

  it('finds one record with all entities when it requests the profile without naming any', async () => {
    const elements = getElements(await get(`/faculty/100100025/profile/${QUERY}`));
    expect(elements[0]?.name).toBe('facultyProfile');
    expect(elements.filter(({ path }) => path === 'facultyProfile/Record')).toHaveLength(1);
    const found = new Set(
      elements.filter(({ path }) => path.split('/').length === 3).map(({ name }) => name),
    );
    const known = new Set(['dmd:IndexEntry', ...ENTITIES.map(({ name }) => name.toUpperCase())]);
    expect(found.has('PCI')).toBe(true);
    expect([...found].filter(name => !known.has(name))).toEqual([]);
  });

  it('can join profiles below one root when it strips their declarations', async () => {
    const bodies = await Promise.all(
      ['100100025', '100100051'].map(id => get(`/faculty/${id}/profile/${QUERY}`)),
    );
    const parts = bodies.map(body => body.replace('<?xml version="1.0" encoding="UTF-8"?>', ''));
    const elements = getElements(`<facultyProfiles>${parts.join('')}</facultyProfiles>`);
    const names = elements.filter(({ path }) => path === 'facultyProfiles/facultyProfile/Record/PCI/LNAME');
    expect(names).toHaveLength(2);
  });

  it('finds the contact record alone when it requests it with a slash at the end', async () => {
    const elements = getElements(await get(`/faculty/100100052/profile/pci/${QUERY}`));
    const entities = elements.filter(({ path }) => /^facultyProfile\/Record\/[A-Z_]+$/.test(path));
    expect(entities.map(({ name }) => name)).toEqual(['PCI']);
    const leaves = new Map(elements.map(({ name, text }) => [name, text]));
    for (const name of ['PFNAME', 'FNAME', 'LNAME', 'EMP_STATUS', 'RANK', 'EMAIL', 'ADDRESS', 'OPHONE1'])
      expect(leaves.get(name), name).toMatch(/\S/);
    expect(leaves.get('VITA_VISIBLE')).toMatch(/^(?:true|false)$/);
  });
});

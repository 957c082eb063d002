import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_NAMES } from '../../../src/output/index.js';
import type { Person } from '../../../src/schema/index.js';
import { createDocument } from '../served/route-rows.js';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

/** First and last names of people whose files are named in their script. */
const NAMES = [
  ['Ελένη', 'Δροσοπέτρου', 'δροσοπέτρου'],
  ['Оксана', 'Ковалюченко', 'ковалюченко'],
  ['小明', '王', '王'],
  ['ليلى', 'الزهراوي', 'الزهراوي'],
  ['Mimi', 'Faʻasavalu', 'faasavalu'],
] as const;

const people = smallUniversity(NAMES.length).map((person, i): Person => {
  const [fname, lname] = NAMES[i] as (typeof NAMES)[number];
  const pci = person.records.pci.map(record => ({
    ...record,
    values: { ...record.values, fname, lname, pfname: null, mname: null, vita_visible: true },
  }));
  return { ...person, records: { ...person.records, pci } };
});

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people });
});
afterAll(() => studio.close());

describe('the downloads of a person', () => {
  it.each(people.map((person, i) => [NAMES[i]?.[1] ?? '', person.userId ?? '', NAMES[i]?.[2] ?? '']))(
    'named %s have the name in the file name, in every format and by a link',
    async (_, netId, word) => {
      const owner = studio.visit({ netId });
      const base = `/cv/${createDocument(studio, netId, 'public')}`;
      for (const format of FORMAT_NAMES) {
        const response = await owner.post(`${base}/download`, { format });
        await response.arrayBuffer();
        const header = response.headers.get('content-disposition') ?? '';
        expect([format, response.status], header).toEqual([format, 200]);
        expect(decodeURIComponent(header), format).toContain(word);
      }
      const shared = await (await owner.post(`${base}/links`)).text();
      const link = /\/shared\/[\w-]{43}/.exec(shared)?.[0] ?? '';
      const followed = await studio.visit(null).get(`${link}/cv.pdf`);
      await followed.arrayBuffer();
      expect(decodeURIComponent(followed.headers.get('content-disposition') ?? '')).toContain(word);
    },
  );
});

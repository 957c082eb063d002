import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../src/schema/index.js';
import { createPersonRefs } from '../../src/studio/refs.js';
import { inDepartment } from './served/one-department.js';
import { type AskedPerson, getName, getRows, type Row, sendRow } from './served/route-rows.js';
import { type ServedStudio, serveStudio, smallUniversity, type Who } from './served/served-studio.js';

/** A clock a hundred times as fast, so that the limits allow one person all these requests. */
const elapsed = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => 100 * elapsed());

const PLACES = [
  ['College Office', 'Life'],
  ['College Office', 'Nursing'],
  ['Soil', 'Life'],
] as const;
/** The department and college at a place. */
const getPlace = (n: number): readonly [string, string] => PLACES[n] ?? PLACES[0];

const people: readonly Person[] = smallUniversity(6).map((person, i) =>
  inDepartment(person, ...getPlace(Math.floor(i / 2))),
);

/** Someone of the role's own department, of one with the same name elsewhere, and of another in the college. */
const [OWN, SAME_NAME, OTHER] = ['100100001', '100100003', '100100005'] as const;
const ASKED: readonly string[] = [OWN, SAME_NAME, OTHER];

/** Whom a role may open of these three, by a letter each: + or -. */
type Marks = '---' | '+--' | '+-+' | '+++';

const READERS: Readonly<Record<string, readonly string[]>> = {
  person: [],
  delegate: [],
  chair: ['chair:College Office @ Life'],
  'chair of an unclear department': ['chair:College Office'],
  dean: ['dean:Life'],
  registrar: ['registrar'],
  admissions: ['admissions'],
  auditor: ['auditor'],
};

/** As docs/studio.md says under "Who sees what"; readers that are not named open none. */
interface Expected {
  readonly routes: RegExp;
  readonly audience?: RegExp;
  readonly marks: Readonly<Record<string, Marks>>;
}
const UNIT = { chair: '+--', dean: '+-+', registrar: '+++' } as const;
const EXPECTED: readonly Expected[] = [
  // The registrar thaws a packet, a chair or dean asks for it.
  { routes: /^(?:GET|POST) \/people\/:person\/packet\/:period\/thaw$/, marks: { registrar: '+++' } },
  // A packet is written for its reviewers, so its confidential parts, too, are for chair and dean.
  { routes: /^(?:GET|POST) \/people\/:person\/packet/, marks: UNIT },
  { routes: /^(?:GET|POST) \/people\/:person\/cv/, audience: /public|internal/, marks: UNIT },
  { routes: /^(?:GET|POST) \/people\/:person\/cv/, audience: /confidential/, marks: { registrar: '+++' } },
  // Those who named the delegate.
  { routes: /^(?:GET|POST) \/packet\/of\/:person/, marks: { delegate: '+--' } },
  { routes: /^(?:GET|POST) \/people(?:\/reminders|\/make)?$/, marks: UNIT },
  { routes: /^(?:GET|POST) \/report\/:unit/, audience: /internal/, marks: UNIT },
  { routes: /^(?:GET|POST) \/report\/:unit/, audience: /confidential/, marks: { registrar: '+++' } },
  // Gaps are for deans and the registrar.
  { routes: /^(?:GET|POST) \/gaps\/:unit/, marks: { dean: '+-+', registrar: '+++' } },
  { routes: /^(?:GET|POST) \/batches\/:batch/, audience: /public|internal/, marks: UNIT },
  { routes: /^(?:GET|POST) \/batches\/:batch/, audience: /confidential/, marks: { registrar: '+++' } },
  { routes: /^(?:GET|POST) \/applicants/, marks: { admissions: '+++' } },
  { routes: /^(?:GET|POST) \/log/, marks: { auditor: '+++' } },
];

let studio: ServedStudio;
beforeAll(async () => {
  studio = await serveStudio({ people });
  studio.store.delegates.add(OWN, '100900001');
});
afterAll(() => studio.close());

const whoIs = (reader: string): Who => ({
  netId: reader === 'delegate' ? '100900001' : '100900002',
  roles: READERS[reader] ?? [],
  purpose: 'Annual review',
});

/** The words of the three departments in addresses. */
const WORDS = ['department-college-office-life', 'department-college-office-nursing', 'department-soil'];

const getPerson = (netId: string): AskedPerson => ({
  netId,
  ref: createPersonRefs(studio.store.secret('people')).of(netId),
  unit: WORDS[ASKED.indexOf(netId)] ?? '',
});

/** May the reader open it? What they may open can be missing or incomplete. */
async function isOpen(row: Row, reader: string, asked: AskedPerson): Promise<boolean> {
  const fields = { ...row.fields, unit: asked.unit ?? '' };
  const response = await sendRow(studio, asked, { ...row, fields }, { who: whoIs(reader) });
  await response.arrayBuffer();
  if (response.status === 429) throw new Error(`Too many requests: ${getName(row.route)}.`);
  const location = response.headers.get('location') ?? '';
  // Others than the delegate find no such page.
  if (response.status === 404 && row.route.path.startsWith('/packet/of/') && reader !== 'delegate')
    return false;
  return response.status !== 403 && response.status !== 401 && !/^\/(?:sign-in|purpose)/.test(location);
}

const IS_OF_SOMEBODY = /^\/(?:people|packet\/of|report\/:|gaps\/:|batches\/:|applicants|log)/;

describe('the routes about people, units, applicants and the log', () => {
  it('are open to each role as the documentation says, for its own unit, one of the same name, and another', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const route of studio.routes.filter(
      ({ path, subject }) => IS_OF_SOMEBODY.test(path) && subject !== 'nothing',
    ))
      for (const row of getRows(route).filter(({ owner }) => owner !== 'of no person')) {
        const rule = EXPECTED.find(
          ({ routes, audience = /./ }) => routes.test(getName(route)) && audience.test(row.audience),
        );
        if (rule === undefined) throw new Error(`No expectation of ${getName(route)}, ${row.audience}.`);
        for (const reader of Object.keys(READERS)) {
          const found: string[] = [];
          for (const netId of ASKED) found.push((await isOpen(row, reader, getPerson(netId))) ? '+' : '-');
          count += ASKED.length;
          const expected = rule.marks[reader] ?? '---';
          if (found.join('') !== expected)
            wrong.push(`${getName(route)}, ${row.audience}, ${reader}: ${found.join('')}, not ${expected}`);
        }
      }
    process.stdout.write(`${count} requests of roles\n`);
    expect(wrong).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});

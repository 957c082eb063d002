import { beforeAll, describe, expect, it } from 'vitest';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Audience, Person } from '../../src/schema/index.js';
import { DEFAULT_POLICIES, redactFor } from '../../src/sections/audience.js';
import { AUDIENCES, cvModel, hasPublicCv, packetModel, type Section } from '../../src/sections/index.js';
import { plainText, type Run } from '../../src/text/index.js';
import { OPTIONS } from './people.js';

/** More in a measurement: 200 people take half a minute. */
const PEOPLE = Number(process.env.OWNER_PEOPLE ?? 30);

/** The person without the records that the public does not see, so that every audience has the same lines. */
function getPublicRecords(person: Person): Person {
  const { withheld } = redactFor(person, 'public', DEFAULT_POLICIES);
  const isShown = ({ entity, id }: { readonly entity: string; readonly id: string | null }): boolean =>
    !withheld.some(({ record }) => record.entity === entity && record.id === id);
  const lists = Object.entries(person.records).map(([name, list]) => [
    name,
    (list as readonly { readonly entity: string; readonly id: string | null }[]).filter(isShown),
  ]);
  return { ...person, records: Object.fromEntries(lists) as Person['records'] };
}

const people = [...sampleUniversity({ faculty: PEOPLE })]
  .filter(person => hasPublicCv(person))
  .map(getPublicRecords);

const isOwner = ({ marks }: Run): boolean => marks.includes('semibold');

/** The names in semibold, and the lines with roles and lists of other people. */
function getMarks(sections: readonly Section[]) {
  const groups = sections.flatMap(section => section.groups);
  const lines = groups.flatMap(({ entries }) => entries.flatMap(entry => entry.lines));
  return {
    cited: groups.flatMap(({ citations }) =>
      citations.map(({ runs }) => runs.filter(isOwner).map(({ text }) => text)),
    ),
    inLines: lines.map(runs => runs.filter(isOwner).map(({ text }) => text)),
    withOthers: lines.map(plainText).filter(line => /\bwith |investigator|co-principal/i.test(line)),
  };
}

describe('the owner of the records', () => {
  const cvMarks = (audience: Audience) =>
    people.map(person => getMarks(cvModel(person, { ...OPTIONS, audience }).model.sections));
  const byAudience = new Map<Audience, ReturnType<typeof cvMarks>>();

  beforeAll(() => {
    for (const audience of AUDIENCES) byAudience.set(audience, cvMarks(audience));
  }, 120_000);

  it.each(AUDIENCES)('is marked in citations, roles and lists of a CV for the audience %s', audience => {
    const all = byAudience.get(audience) ?? [];
    expect(all).toHaveLength(people.length);
    expect(all.flatMap(({ cited }) => cited.flat()).length).toBeGreaterThan(people.length * 5);
    expect(all.flatMap(({ withOthers }) => withOthers).length).toBeGreaterThan(people.length);
    expect(all).toEqual(byAudience.get('public'));
  });

  it('has the same roles, lead counts and marks in a packet for every audience that may have one', () => {
    const options = { ...OPTIONS, window: { from: '2015-01-01', to: '2025-12-31' } };
    const parts = (audience: Audience) =>
      people.map(person => {
        const { glance, research, teaching, mentoring } = packetModel(person, { ...options, audience }).model;
        return {
          tiles: glance.kpis.map(({ label, lines }) => [label, lines]),
          roles: research.grants.flatMap(({ rows }) => rows.map(({ role }) => role)),
          marks: getMarks([...research.sections, ...teaching.sections]),
          students: mentoring.students?.rows.map(({ role }) => role),
        };
      });
    const internal = parts('internal');
    expect(internal).toEqual(parts('confidential'));
    const roles = internal.flatMap(packet => packet.roles).filter(role => role !== '');
    expect(roles.length).toBeGreaterThan(people.length / 2);
    expect(JSON.stringify(internal.map(({ tiles }) => tiles))).toMatch(/\d+ as lead/);
  }, 120_000);
});

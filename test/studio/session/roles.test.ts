import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../src/schema/index.js';
import { createPersonRefs } from '../../../src/studio/refs.js';
import { inDepartment } from '../served/one-department.js';
import { type ServedStudio, serveStudio, smallUniversity } from '../served/served-studio.js';

const CHAIR = '100100000';
/** Two people in each of three colleges whose offices share a name, and two in another department. */
const PLACES = [
  ['ART: College Office', 'Arts'],
  ['LIF: College Office', 'Life'],
  ['College Office', 'Nursing'],
  ['Soil', 'Life'],
] as const;
const people: readonly Person[] = smallUniversity(8).map((person, i) => {
  const [dep, college] = PLACES[Math.floor(i / 2)] ?? PLACES[0];
  return inDepartment(person, dep, college);
});
/** A member of each place. */
const [ARTS, LIFE, NURSING, SOIL] = [1, 3, 5, 7].map(n => `10010000${n}`) as [string, string, string, string];

let studio: ServedStudio;
afterEach(() => studio.close());

/** The reference of a person in addresses. */
const getRef = (netId: string): string => createPersonRefs(studio.store.secret('people')).of(netId);

/** Who of the four places may be seen with a role, by the status of their pages. */
async function seen(...roles: readonly string[]): Promise<readonly string[]> {
  studio = await serveStudio({ people });
  const visitor = studio.visit({ netId: CHAIR, roles, purpose: 'Annual review' });
  const found: string[] = [];
  for (const netId of [ARTS, LIFE, NURSING, SOIL]) {
    const { status } = await visitor.get(`/people/${getRef(netId)}/cv?audience=internal`);
    expect([200, 403]).toContain(status);
    if (status === 200) found.push(netId);
  }
  return found;
}

describe('the chair of a department whose name three colleges use', () => {
  it('sees no one until the role names one of them', async () => {
    expect(await seen('chair:College Office')).toEqual([]);
  });

  it('reads why, with what the role may mean, on the account and where access is refused', async () => {
    studio = await serveStudio({ people });
    const visitor = studio.visit({ netId: CHAIR, roles: ['chair:College Office'], purpose: 'Annual review' });
    for (const path of ['/account', `/people/${getRef(LIFE)}/cv?audience=internal`]) {
      const html = await (await visitor.get(path)).text();
      expect(html, path).toContain('“chair:College Office” may mean 3 departments.');
      expect(html, path).toContain('“chair:College Office @ Nursing”');
    }
  });

  it.each([
    ['chair:College Office @ Life', [LIFE]],
    ['chair:LIF: College Office', [LIFE]],
    ['chair:College Office @ Nursing', [NURSING]],
    ['chair:Soil', [SOIL]],
    ['dean:Life', [LIFE, SOIL]],
  ])('sees the people of one with the role %s', async (role, expected) => {
    expect(await seen(role)).toEqual(expected);
  });

  it('keeps the other roles', async () => {
    expect(await seen('chair:College Office', 'chair:Soil')).toEqual([SOIL]);
  });
});

it('gives a department without its college no role while the people cannot be listed', async () => {
  studio = await serveStudio({ people });
  studio.source.isDown = true;
  const visitor = studio.visit({ netId: CHAIR, roles: ['chair:Soil'] });
  const html = await (await visitor.get('/account')).text();
  expect(html).toContain('“chair:Soil”: the list of people cannot be read now');
});

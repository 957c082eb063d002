import { describe, expect, it } from 'vitest';
import { ENTITIES, type EntityName } from '../../src/schema/index.js';
import { cvModel } from '../../src/sections/index.js';
import { LISTS, NOT_IN_PACKETS } from '../../src/sections/packet/lists.js';
import { sectionPlan } from '../../src/sections/profile/profile.js';
import { NOT_IN_CV, type SectionData, STANDARD_SECTIONS } from '../../src/sections/profile/standard.js';
import { EXAMPLES, undated, type Values } from './examples.js';
import { getEntity, OPTIONS, person, record, WITH_OFF_SECTIONS } from './people.js';
import { cvText } from './text.js';

/** What a record needs besides one field to be printed: a grant without a status is withheld. */
const needed = (name: EntityName): Values =>
  name === 'congrant' || name === 'congrant_external' ? { status: 'Funded' } : {};

describe.each(ENTITIES.map(({ name }) => name))('%s', name => {
  const [full, minimal] = EXAMPLES[name];
  const cv = (values: Values) =>
    cvModel(person(record(name, values as never) as never), {
      ...OPTIONS,
      profile: WITH_OFF_SECTIONS,
    });

  it('prints a full, a minimal and an undated record as in the golden', async () => {
    const parts = {
      full,
      minimal: { [minimal]: full[minimal] ?? 'Example', ...needed(name) },
      undated: undated(name, full),
    };
    const text = Object.entries(parts).map(([title, values]) => `--- ${title}\n${cvText(cv(values).model)}`);
    await expect(text.join('\n')).toMatchFileSnapshot(`goldens/${name}.txt`);
  });

  it('prints nothing of a hidden record', () => {
    if (!('visible' in getEntity(name).fields)) return;
    const { model, decisions } = cv({ ...full, visible: false });
    expect(model.sections).toEqual([]);
    expect(decisions).toContainEqual(expect.objectContaining({ sections: [], rule: 'hidden' }));
  });

  it('prints nothing of an empty record', () => {
    expect(cv({}).model.sections).toEqual([]);
  });
});

it.each([
  ['the standard profile', STANDARD_SECTIONS, NOT_IN_CV],
  ['packets', Object.values(LISTS).map(list => sectionPlan(list)), NOT_IN_PACKETS],
])('every entity is in %s or has a reason why it is not', (_, sections, absent) => {
  const listed = (sections as readonly SectionData[]).flatMap(({ entities = [], groups = [] }) => [
    ...entities,
    ...groups.flatMap(group => group.entities ?? []),
  ]);
  expect([...new Set(listed), ...Object.keys(absent)].sort()).toEqual(
    ENTITIES.map(({ name }) => name).sort(),
  );
});

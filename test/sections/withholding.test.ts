import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENTITIES, type EntityName } from '../../src/schema/index.js';
import { type AUDIENCES, DEFAULT_POLICIES, redactFor } from '../../src/sections/audience.js';
import { cvModel, packetModel, recordModel } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';

const article = (title: string, values: object = {}) =>
  record(
    'intellcont',
    { title, contype: 'Journal Article, Academic Journal', pub: year(2025), ...values },
    title,
  );
const offTheWeb = <R extends object>(of: R): R & { readonly hiddenBy: string } => ({
  ...of,
  hiddenBy: 'WEBPAGE_INCLUDE',
});
const ONE = person(
  record('pci', { fname: 'Ada', lname: 'Nor' }, '1'),
  article('Shown'),
  offTheWeb(article('Hidden')),
  article('Refused', { status: 'Not Accepted' }),
  article('Unclear', { status: 'Xyzzy' }),
  offTheWeb(record('awardhonor', { name: 'Hidden medal', start: year(2025) }, 'medal')),
);

const idsFor = (audience: (typeof AUDIENCES)[number], policies = DEFAULT_POLICIES) =>
  redactFor(ONE, audience, policies).person.records.intellcont.map(({ id }) => id);

describe('a person as the public sees them', () => {
  it('has no record that is not on the web, not accepted, or of a status that is not understood', () => {
    expect(idsFor('public')).toEqual(['Shown']);
    expect(idsFor('internal')).toEqual(['Shown', 'Hidden', 'Refused', 'Unclear']);
    expect(idsFor('confidential')).toEqual(['Shown', 'Hidden', 'Refused', 'Unclear']);
    const { withheld } = redactFor(ONE, 'public', DEFAULT_POLICIES);
    expect(withheld.map(({ record: { id }, rule }) => `${id} ${rule}`)).toEqual([
      'medal not-on-web',
      'Hidden not-on-web',
      'Refused not-accepted',
      'Unclear status-unknown',
    ]);
  });

  it('has the records that are not on the web when the institution ignores web flags', () => {
    expect(idsFor('public', { ...DEFAULT_POLICIES, webFlags: 'ignore' })).toEqual(['Shown', 'Hidden']);
  });

  it('lacks every record with a web flag, of any entity', () => {
    fc.assert(
      fc.property(fc.subarray(ENTITIES.map(({ name }) => name)), hidden => {
        const all = ENTITIES.map(({ name }) => {
          // A proposal without a status is withheld whatever its flag.
          const isProposal = name === 'congrant' || name === 'congrant_external';
          const one = record(name as EntityName, isProposal ? { status: 'Funded' } : {}, name);
          return hidden.includes(name) ? offTheWeb(one) : one;
        });
        const { records } = redactFor(person(...(all as never[])), 'public', DEFAULT_POLICIES).person;
        const shown = Object.values(records).flatMap(list => list.map(({ id }) => id));
        expect(shown.sort()).toEqual(
          ENTITIES.map(({ name }) => name as string)
            .filter(name => !hidden.includes(name as never))
            .sort(),
        );
      }),
    );
  });

  it('takes a placeholder for no status', () => {
    const placeholder = person(article('N/A', { status: 'N/A' }));
    expect(redactFor(placeholder, 'public', DEFAULT_POLICIES).person.records.intellcont).toHaveLength(1);
  });
});

describe('documents', () => {
  const INTERNAL = { ...OPTIONS, audience: 'internal' } as const;
  const words = (model: unknown): string => JSON.stringify(model);

  it('for the public hold nothing of what is withheld, and their maker gets the reasons', () => {
    const cv = cvModel(ONE, OPTIONS);
    const whole = recordModel(ONE, OPTIONS);
    for (const { model, selection } of [cv, whole])
      expect(words([model, selection])).not.toMatch(/Hidden|Refused|Unclear/);
    expect(words(cvModel(ONE, { ...OPTIONS, explained: true }).model)).not.toMatch(/Hidden|Refused|Unclear/);
    expect(cv.notices).toEqual(whole.notices);
    expect(cv.notices?.[0]).toBe(
      '2 records are not in this public document: WEBPAGE_INCLUDE says “not on the web”. ' +
        '"visibility": { "webFlags": "ignore" } in the configuration shows them.',
    );
    const rules = cv.decisions.map(({ record: { id }, rule }) => `${id} ${rule}`);
    expect(rules).toContain('Unclear status-unknown');
    expect(rules).toContain('Hidden not-on-web');
  });

  it('say why a requested section is empty', () => {
    const only = person(offTheWeb(record('awardhonor', { name: 'Medal', start: year(2025) }, 'm')));
    const requested = [
      { name: 'honors', section: 'honors', groups: [{ entities: ['awardhonor'], filter: [] }] },
    ] as never;
    expect(cvModel(only, { ...OPTIONS, requested }).notices?.at(-1)).toBe(
      'Nothing is left of “honors”: 1 not on the web.',
    );
  });

  it('for the institution show a refused work in the whole record only', () => {
    const packet = packetModel(ONE, { ...INTERNAL, window: { from: '2025-01-01', to: '2025-12-31' } });
    for (const { model } of [cvModel(ONE, INTERNAL), packet]) {
      expect(words(model)).not.toContain('Refused');
      expect(words(model)).toContain('Unclear');
    }
    expect(words(recordModel(ONE, INTERNAL).model)).toContain('Refused');
    const refused = cvModel(ONE, INTERNAL).decisions.find(({ record: { id } }) => id === 'Refused');
    expect(refused?.rule).toBe('not-accepted');
  });
});

it('lets a contact record that is not on the web refuse a public document, unless flags are ignored', () => {
  const unwilling = person(offTheWeb(record('pci', { lname: 'Nor' }, '1')), article('Shown'));
  expect(() => cvModel(unwilling, OPTIONS)).toThrow('mark this CV as not visible');
  const policies = { ...DEFAULT_POLICIES, webFlags: 'ignore' } as const;
  expect(cvModel(unwilling, { ...OPTIONS, policies }).model.sections).toHaveLength(1);
});

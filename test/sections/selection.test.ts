import { describe, expect, it } from 'vitest';
import { withDefaults } from '../../src/sections/options.js';
import type { AnyRecord } from '../../src/sections/record-ref.js';
import {
  DocumentContext,
  getPlace,
  isShowing,
  RULES,
  type Rule,
  visibilityRule,
} from '../../src/sections/selection.js';
import { plainText } from '../../src/text/index.js';
import { OPTIONS, person, type Recorded, record } from './people.js';

const MEDAL = record('awardhonor', { name: 'Medal' }, '7') as AnyRecord;
const PRIZE = record('awardhonor', { name: 'Prize' }, '8') as AnyRecord;

const getContext = (records: readonly AnyRecord[], more: object = {}) => {
  const one = person(...(records as readonly Recorded[]));
  return new DocumentContext({ person: one, withheld: [] }, { ...withDefaults(one, OPTIONS), ...more });
};

describe('placeOf', () => {
  it('names the record, its line and the field, as far as they are known', () => {
    expect(getPlace(MEDAL)).toStrictEqual({ record: 'awardhonor 7' });
    expect(getPlace({ ...MEDAL, line: 12 }, 'Name')).toEqual({
      record: 'awardhonor 7',
      line: 12,
      field: 'Name',
    });
    expect(getPlace({ ...MEDAL, id: null })).toEqual({ record: 'awardhonor' });
  });
});

describe('rules', () => {
  it('show a record or leave it out', () => {
    expect((Object.keys(RULES) as readonly Rule[]).filter(isShowing)).toEqual([
      'shown',
      'included',
      'undated',
      'standing',
      'shown-hidden',
    ]);
  });

  it.each([
    [true, '2020-05-05', false, 'shown'],
    [null, '2020-05-05', false, 'shown'],
    [null, null, false, 'undated'],
    [null, '2010-05-05', false, 'outside-window'],
    [false, '2020-05-05', false, 'hidden'],
    [false, null, false, 'hidden'],
    [false, '2010-05-05', false, 'hidden'],
    [false, '2020-05-05', true, 'shown-hidden'],
    [false, null, true, 'shown-hidden'],
    [false, '2010-05-05', true, 'outside-window'],
  ] as const)('for visible %s, day %s and hidden records %s: %s', (visible, day, withHidden, rule) => {
    const window = { from: '2015-01-01', to: '2025-12-31' };
    expect(
      visibilityRule(
        record('awardhonor', { visible }) as AnyRecord,
        { first: day, last: day },
        window,
        withHidden,
      ),
    ).toBe(rule);
  });
});

describe('decisions', () => {
  it('say that no section takes a record when none decided about it', () => {
    expect(getContext([MEDAL]).decisions.find(({ record: { id } }) => id === '7')).toEqual({
      record: MEDAL,
      title: null,
      sections: [],
      rule: 'no-section',
      detail: null,
    });
  });

  const decided = (...all: readonly (readonly [string | null, string | null, Rule, string?])[]) => {
    const context = getContext([MEDAL, PRIZE]);
    for (const [title, section, rule, detail] of all) context.decide(MEDAL, title, section, rule, detail);
    const { decisions } = context;
    expect(decisions.find(({ record: { id } }) => id === '8')?.rule).toBe('no-section');
    return decisions.find(({ record: { id } }) => id === '7');
  };

  it('take the rule nearest to being shown, in any order of the sections', () => {
    const limit = [null, null, 'beyond-limit'] as const;
    const filter = [null, null, 'filtered', 'its kind is book'] as const;
    for (const order of [
      [limit, filter],
      [filter, limit],
    ])
      expect(decided(...order)).toMatchObject({ rule: 'beyond-limit', detail: null, sections: [] });
  });

  it('take the first of two sections with the same rule', () => {
    const detail = (kind: string) => [null, null, 'filtered', `its kind is ${kind}`] as const;
    expect(decided(detail('book'), detail('chapter'))?.detail).toBe('its kind is book');
  });

  it('name all sections that show a record, each once, and the first title', () => {
    expect(
      decided(
        [null, null, 'filtered'],
        ['Medal', 'honors', 'shown'],
        ['Other', 'best', 'shown'],
        [null, 'honors', 'shown'],
      ),
    ).toMatchObject({ title: 'Medal', sections: ['honors', 'best'], rule: 'shown' });
  });
});

describe('records that a profile names', () => {
  const naming = (
    named: { include?: readonly string[]; exclude?: readonly string[] },
    ...records: AnyRecord[]
  ) => {
    const { profile } = withDefaults(person(), OPTIONS);
    return getContext([MEDAL], { profile: { ...profile, include: [], exclude: [], ...named } }).naming(
      records,
    );
  };

  it('are included or excluded by entity and id, and excluded rather than included', () => {
    expect(naming({}, MEDAL)).toBeNull();
    expect(naming({ include: ['awardhonor/7'] }, MEDAL)).toBe('included');
    expect(naming({ include: ['awardhonor/7'] }, PRIZE)).toBeNull();
    expect(naming({ include: ['awardhonor/7'] }, PRIZE, MEDAL)).toBe('included');
    expect(naming({ include: ['awardhonor/7'], exclude: ['awardhonor/8'] }, MEDAL, PRIZE)).toBe('excluded');
    expect(naming({ exclude: ['awardhonor/7'] }, { ...MEDAL, id: null })).toBeNull();
  });
});

describe('the records of a part', () => {
  it('are named only in marked documents', () => {
    expect(getContext([MEDAL, PRIZE], { marked: true }).refs([PRIZE, MEDAL])).toEqual([
      'awardhonor/8',
      'awardhonor/7',
    ]);
    expect(getContext([MEDAL]).refs([MEDAL])).toEqual([]);
  });
});

describe('a description', () => {
  const of = (length: number) => 'word '.repeat(60).slice(0, length).padEnd(length, 'x');
  const line = (text: string | null, more: object = {}) => {
    const context = getContext([MEDAL], more);
    // Two sections print it.
    const [runs, again] = [
      context.line(MEDAL, 'Description', text),
      context.line(MEDAL, 'Description', text),
    ];
    expect(again).toEqual(runs);
    return { text: plainText(runs), problems: context.problems };
  };

  it('is empty without a text', () => {
    expect(line(null)).toEqual({ text: '', problems: [] });
  });

  it('is printed in full up to 300 characters', () => {
    for (const length of [12, 299, 300])
      expect(line(of(length))).toEqual({ text: of(length).trim(), problems: [] });
  });

  it('has no separator at its end up to 300 characters', () => {
    for (const length of [12, 300])
      expect(line(`${of(length - 2)} ,`)).toEqual({ text: of(length - 2).trim(), problems: [] });
  });

  it('is cut after 300 characters, with one problem for all sections', () => {
    const { text, problems } = line(`${of(299)} and so on`);
    expect(text).toMatch(/^word .*word…$/);
    expect(problems).toEqual([
      {
        code: 'text.shortened',
        place: { record: 'awardhonor 7', field: 'Description' },
        value: null,
        reason: 'The curriculum vitae shows the beginning of a text of 309 characters.',
      },
    ]);
  });

  it('is not cut when only its tags make it long', () => {
    const tagged = `<p><span style="${'x'.repeat(300)}">Short</span></p><p>text</p>`;
    expect(line(tagged)).toEqual({ text: 'Short text', problems: [] });
  });

  it('is printed in full, a line for each paragraph, in documents with whole texts', () => {
    const long = of(400);
    const { text, problems } = line(`<p>${long}</p><p>End.</p>`, { wholeTexts: true });
    expect(text).toBe(`${long.trim()}\nEnd.`);
    expect(problems).toEqual([]);
  });

  it('reports each problem once, and different ones each', () => {
    const context = getContext([MEDAL, PRIZE]);
    for (const each of [MEDAL, PRIZE, MEDAL]) context.line(each, 'Description', of(500));
    context.line(MEDAL, 'Comment', of(500));
    expect(context.problems.map(({ place }) => `${place.record}, ${place.field}`)).toEqual([
      'awardhonor 7, Description',
      'awardhonor 8, Description',
      'awardhonor 7, Comment',
    ]);
  });
});

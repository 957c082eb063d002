import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  APPLICANT,
  LETTER_NOTE,
  OFFERING,
  PROGRAM_LIST,
  type ResponseShape,
  SELECTION_LISTS,
} from '../../../src/schema/index.js';

/** The names and tables of both specifications, copied from them; not made from our declarations. */
const parts: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(new URL('specification.txt', import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map(part => {
      const [title = '', ...lines] = part.split('\n').filter(line => line !== '');
      return [title, lines] as const;
    }),
);

const listNames = (shapes: readonly ResponseShape[]): readonly string[] =>
  shapes.flatMap(({ lists }) =>
    Object.entries(lists).map(([name, { fields }]) =>
      `${name}: ${Object.keys(fields ?? {}).join(' ')}`.trim(),
    ),
  );

describe('the specifications', () => {
  it.each([
    ['applicant', APPLICANT],
    ['programs', PROGRAM_LIST],
    ['offering', OFFERING],
    ['note', LETTER_NOTE],
  ])('have these fields: %s', (title, { fields }) => {
    expect(Object.keys(fields).sort()).toEqual([...(parts.get(title) ?? [])].sort());
  });

  it('have these lists', () => {
    expect(listNames([APPLICANT])).toEqual(parts.get('lists'));
    expect(listNames([PROGRAM_LIST, OFFERING, LETTER_NOTE])).toEqual(
      parts.get('lists of official communication'),
    );
  });

  it.each(['evalServiceList', 'transferLtrList', 'frgnEnglishList', 'frgnDegreeList', 'visaStatus'] as const)(
    'have these codes: %s',
    name => {
      const rows = (SELECTION_LISTS[name].codes ?? []).map(({ code, desc }) => `${code}\t${desc}`);
      expect([...rows].sort()).toEqual([...(parts.get(name) ?? [])].sort());
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Input } from '../../../src/citations/csl/input.js';
import { locale } from '../published/styles.js';
import { plainText } from './html.js';
import { renderFixture } from './render.js';

const ADA = { family: 'Nor', given: 'Ada' };
const RAFE = { family: 'Dunmore', given: 'Rafe' };
const IDA = { family: 'Holm', given: 'Ida' };

/** The entries of a style with these attributes, and with this in place of the names. */
function entries(
  authors: readonly Input['author'][],
  { bibliography = '', names = '<names variable="author"><name and="text"/></names>' } = {},
): readonly string[] {
  const layout = `<layout><group delimiter=". ">${names}<text variable="title"/></group></layout>`;
  const style = `<?xml version="1.0" encoding="utf-8"?>
    <style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
      <info><title>Names</title><id>names</id><updated>2026-01-01T00:00:00+00:00</updated></info>
      <citation>${layout}</citation><bibliography ${bibliography}>${layout}</bibliography>
    </style>`;
  const items = authors.map((author, i) => ({ id: `i${i}`, type: 'book', title: `T${i}`, author }) as Input);
  const html = renderFixture({ style, items, mode: 'bibliography', cites: null }, locale);
  return [...html.matchAll(/<div class="csl-entry">(.*?)<\/div>/g)].map(([, entry]) =>
    plainText(entry ?? ''),
  );
}

describe('names that repeat those of the entry before', () => {
  const repeated = (rule: string) =>
    entries([[ADA, RAFE], [ADA, RAFE], [ADA, IDA], [ADA]], {
      bibliography: `subsequent-author-substitute="——" ${rule && `subsequent-author-substitute-rule="${rule}"`}`,
    });

  it.each([
    ['', ['Ada Nor and Rafe Dunmore. T0', '——. T1', 'Ada Nor and Ida Holm. T2', 'Ada Nor. T3']],
    ['complete-all', ['Ada Nor and Rafe Dunmore. T0', '——. T1', 'Ada Nor and Ida Holm. T2', 'Ada Nor. T3']],
    [
      'complete-each',
      ['Ada Nor and Rafe Dunmore. T0', '—— and ——. T1', 'Ada Nor and Ida Holm. T2', 'Ada Nor. T3'],
    ],
    ['partial-each', ['Ada Nor and Rafe Dunmore. T0', '—— and ——. T1', '—— and Ida Holm. T2', '——. T3']],
    [
      'partial-first',
      ['Ada Nor and Rafe Dunmore. T0', '—— and Rafe Dunmore. T1', '—— and Ida Holm. T2', '——. T3'],
    ],
  ])('are replaced by the rule “%s”', (rule, printed) => {
    expect(repeated(rule)).toEqual(printed);
  });
});

describe('names of a style', () => {
  const one = (author: Input['author'], names?: string) => entries([author], { ...(names && { names }) })[0];
  const withName = (attributes: string) => `<names variable="author"><name ${attributes}/></names>`;

  it('are counted', () => {
    expect(one([ADA, RAFE, IDA], withName('form="count"'))).toBe('3. T0');
    expect(one([ADA, RAFE, IDA], withName('form="count" et-al-min="3" et-al-use-first="1"'))).toBe('1. T0');
  });

  it('are joined by a sign or a word, with blanks', () => {
    expect(one([ADA, RAFE], withName('and="symbol"'))).toMatch(/^Ada Nor (?:&|&#38;) Rafe Dunmore\. T0$/);
    expect(one([ADA, RAFE], withName('delimiter="; "'))).toBe('Ada Nor; Rafe Dunmore. T0');
  });

  it('are cut after the first ones', () => {
    expect(one([ADA, RAFE, IDA], withName('et-al-min="3" et-al-use-first="1"'))).toBe('Ada Nor et al. T0');
    expect(one([ADA, RAFE, IDA], withName('et-al-min="3" et-al-use-first="1" et-al-use-last="true"'))).toBe(
      'Ada Nor, … Ida Holm. T0',
    );
  });

  it('of one part, and of scripts with the surname first, are not inverted', () => {
    const inverted = withName('name-as-sort-order="all"');
    expect(one([ADA], inverted)).toBe('Nor, Ada. T0');
    expect(one([{ given: 'Ada' }], inverted)).toBe('Ada. T0');
    expect(one([{ family: 'Nor' }], inverted)).toBe('Nor. T0');
    expect(one([{ family: '山田', given: '太郎' }], inverted)).toBe('山田太郎. T0');
    expect(one([{ given: '太郎' }], inverted)).toBe('太郎. T0');
  });
});

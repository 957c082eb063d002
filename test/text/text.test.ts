import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedDate } from '../../src/core/index.js';
import {
  enumerate,
  exactly,
  formatDate,
  formatSpan,
  holdsMarkup,
  inline,
  join,
  plain,
  plainText,
  quoted,
  richText,
  sentence,
  shortened,
  words,
} from '../../src/text/index.js';

const date = (
  year: number | null,
  month: number | null = null,
  rest: Partial<RecordedDate> = {},
): RecordedDate => ({
  year,
  month,
  day: null,
  first: null,
  last: null,
  words: null,
  ...rest,
});

const readable = (text: string | null): string | null =>
  text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? null;

describe('recorded text', () => {
  it.each([
    ['Master x27;s and &#x27;s and &amp;#39;s', 'Master ’s and ’s and ’s'],
    ['Masterx27;s Thesis', 'Master’s Thesis'],
    ['He said "no", she said \'yes\'', 'He said “no”, she said ‘yes’'],
    ["the '90s and rock 'n roll's end", 'the ’90s and rock ’n roll’s end'],
    // Numbers of no character are removed; unknown names stay.
    ['a&#xD800;b&#5;c&#x110000;d&#65;', 'abcdA'],
    ['a &unknown; b', 'a &unknown; b'],
    ['Alpha<b>, </b><i>;</i>', 'Alpha'],
    ['one -- two --- three...', 'one – two — three…'],
    ['a - b', 'a – b'],
    ['well-known 555-0100', 'well-known 555-0100'],
    ['see https://x.example/it--is?q="a"', 'see https://x.example/it--is?q="a"'],
    [' , Provo, ;', 'Provo'],
    ['Alpha, , Beta;; Gamma', 'Alpha, Beta; Gamma'],
    ['Alpha, , Beta: <i>Gamma;; Delta</i> &amp; more', 'Alpha, Beta: Gamma; Delta & more'],
    ['  many\n blanks\t', 'many blanks'],
    ['p < 1 and x<y', 'p < 1 and x<y'],
    ['<i>E. coli</i> &amp; others', 'E. coli & others'],
  ])('%j prints %j', (recorded, printed) => {
    expect(readable(plain(recorded))).toBe(printed);
  });

  it.each(['-', ',', ' ; ', '—', '', '\u0000'])('%j prints nothing', recorded => {
    expect(plain(recorded)).toBeNull();
  });

  it('prevents line breaks within numbers and initials', () => {
    expect(plain('J. R. Stone, pp. 3, $1.2 million, 1990–1999')).toBe(
      'J.\u00a0R. Stone, pp.\u00a03, $1.2\u00a0million, 1990\u2060–\u20601999',
    );
  });

  it('repairs remnants in any context', () => {
    const piece = fc.constantFrom(
      'x27;',
      '&#x27;',
      '&amp;',
      'a',
      ' ',
      '"',
      "'",
      '#39;',
      '<b>',
      '-',
      ',',
      ';',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        expect(plain(pieces.join('')) ?? '').not.toMatch(/x27;|&#|'|"|^[,;\s]|[,;\s]$/);
      }),
    );
  });
});

describe('joining', () => {
  const parts = (...texts: string[]) => texts.map(text => exactly(text));

  it('omits the separator of a missing part', () => {
    expect(plainText(join(parts('', 'a', '', 'b', ''), ', '))).toBe('a, b');
    expect(join(parts('', ''), ', ')).toEqual([]);
  });

  it('does not double a full stop', () => {
    expect(plainText(join(parts('Inc.', 'Why?', 'Then', 'end'), '. '))).toBe('Inc. Why? Then. end');
    expect(plainText(sentence(exactly('Is it “so?”')))).toBe('Is it “so?”');
    expect(plainText(sentence(exactly('(Ed.)')))).toBe('(Ed.).');
    expect(plainText(sentence(exactly('He said “so,”')))).toBe('He said “so.”');
  });

  it('enumerates, quotes and preserves marks', () => {
    expect(plainText(enumerate(parts('a', '', 'b', 'c')))).toBe('a, b, and c');
    expect(plainText(quoted(exactly('Title'), ','))).toBe('“Title,”');
    expect(plainText(quoted(exactly('Why?'), ','))).toBe('“Why?”');
    expect(plainText(quoted(exactly('Title'), '.'))).toBe('“Title.”');
    expect(plainText(quoted(exactly('He said “so,”'), ','))).toBe('“He said ‘so,’”');
    expect(plainText(quoted(exactly('He said “so,”'), '.'))).toBe('“He said ‘so.’”');
    expect(join([words('a', 'italic'), words('b')], ' ')).toHaveLength(2);
    expect(join([words('a', 'italic'), words('b', 'semibold')], '')).toHaveLength(2);
  });
});

describe('dates', () => {
  const span = (start: RecordedDate | null, end: RecordedDate | null, canLast = true) => ({
    start,
    end,
    canLast,
  });
  const printed = (...args: Parameters<typeof span>) =>
    readable(formatSpan(span(...args), 'year', '2026-11-15'));
  const months = (...args: Parameters<typeof span>) =>
    readable(formatSpan(span(...args), 'month', '2026-11-15'));

  it('print a span of years', () => {
    expect(printed(date(2019), null)).toBe('2019–present');
    expect(printed(date(2019), null, false)).toBe('2019');
    expect(printed(date(2015), date(2021))).toBe('2015–2021');
    expect(printed(date(2015), date(2015))).toBe('2015');
    expect(printed(null, date(2021))).toBe('2021');
    expect(printed(null, null)).toBeNull();
    expect(printed(date(2027), null)).toBe('2027');
  });

  it('print months where they matter', () => {
    expect(months(date(2024, 8), date(2028, 7))).toBe('Aug 2024–Jul 2028');
    expect(months(date(2025, 1), date(2025, 12))).toBe('Jan–Dec 2025');
    expect(months(date(2025, 6), date(2025, 6))).toBe('Jun 2025');
    expect(months(date(2024, 8), date(2028))).toBe('Aug 2024–2028');
    expect(months(date(2024, 8), date(2024))).toBe('Aug 2024');
    expect(months(date(2024, 8), date(2024, 3))).toBe('Aug 2024–Mar 2024');
    expect(months(date(2024, 8), null)).toBe('Aug 2024–present');
  });

  it('claim no more precision than the computed days, and preserve words', () => {
    expect(formatDate(date(null, null, { first: '2016-01-01', last: '2016-12-31' }), 'day')).toBe('2016');
    expect(readable(formatDate(date(null, null, { first: '2016-02-01', last: '2016-02-28' }), 'day'))).toBe(
      'Feb 2016',
    );
    expect(readable(formatDate(date(2026, 10, { day: 3 }), 'day'))).toBe('3 Oct 2026');
    expect(formatDate(date(null, null, { words: 'circa 1990' }), 'year')).toBe('circa 1990');
    expect(formatDate(date(2015, null, { first: '2016-01-01', last: '2016-12-31' }), 'year')).toBe('2015');
  });
});

describe('rich text', () => {
  const text = (html: string) => plainText(inline(richText(html).blocks));

  it('parses only known elements as markup', () => {
    expect(holdsMarkup('p < 1 and x<y')).toBe(false);
    expect(holdsMarkup('<unknown>')).toBe(false);
    expect(holdsMarkup('a<br>b')).toBe(true);
    expect(richText('one\n\ntwo').blocks).toHaveLength(2);
  });

  it('has no marks of a tag that is named like a part of the language', () => {
    const text = '<constructor>a</constructor> b';
    expect(inline(richText(text).blocks)).toEqual([{ text, marks: [], link: null }]);
  });

  it('preserves marks, lists and safe links', () => {
    const { blocks, dropped } = richText(
      '<p>An <b>old <i>river</b></i> <a href="https://x.example/?a=1&amp;b=2">here</a></p><ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol>',
    );
    expect(dropped).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    const [paragraph] = blocks;
    expect(paragraph?.kind === 'paragraph' && paragraph.runs.find(({ link }) => link)?.link).toBe(
      'https://x.example/?a=1&b=2',
    );
    expect(text('<ul><li>one</li><li>two</li></ul>')).toBe('one; two');
  });

  it('drops scripts, styles, handlers and unsafe links, and lists what it dropped', () => {
    const { blocks, dropped } = richText(
      '<div onclick="x()"><script>alert(1)</script><a href="javascript:alert(1)">go</a> <span>on</span></div>',
    );
    expect(plainText(inline(blocks))).toBe('go on');
    expect(
      blocks.flatMap(block => (block.kind === 'paragraph' ? block.runs : [])).every(({ link }) => !link),
    ).toBe(true);
    expect(dropped).toEqual(['script', 'div', 'span']);
  });

  it.each([
    ["<a href='https://x.example/'>a</a>", 'https://x.example/'],
    ['<a href=https://x.example/>a</a>', 'https://x.example/'],
    ['<a HREF = "mailto:ada@x.example">a</a>', 'mailto:ada@x.example'],
    ['<a name="x">a</a>', null],
    ['<a href="">a</a>', null],
    ['<a href="/relative">a</a>', null],
    ['<a href="https://x.example/ y">a</a>', null],
  ])('has the link of %s', (html, link) => {
    expect(inline(richText(html).blocks)).toEqual([{ text: 'a', marks: [], link }]);
  });

  it('has the text of a list without an item as one', () => {
    expect(richText('<ul>one<li>two</ul>').blocks).toMatchObject([
      { kind: 'list', items: [[{ kind: 'paragraph' }], [{ kind: 'paragraph' }]] },
    ]);
  });

  it('drops comments without listing them', () => {
    expect(richText('a<!-- <b>x</b> --><br>b').dropped).toEqual([]);
    expect(text('a<!-- <b>x</b> --><br>b')).toBe('a b');
  });

  it('survives deep and broken nesting', () => {
    expect(text(`${'<ul><li>'.repeat(5000)}end`)).toBe('end');
    expect(text(`${'<b>'.repeat(5000)}end`)).toBe('end');
    expect(text('</b></ul>end<li>x')).toContain('end');
  });

  it('is cut at a sentence or a word, with an ellipsis', () => {
    const runs = words(`${'word '.repeat(40)}end. ${'more '.repeat(40)}`);
    const cut = plainText(shortened(runs, 300) ?? []);
    expect(cut.length).toBeLessThanOrEqual(302);
    expect(cut).toMatch(/end\. …$/);
    expect(plainText(shortened(words('word '.repeat(100)), 300) ?? [])).toMatch(/word…$/);
    expect(shortened(words('short'), 300)).toBeNull();
  });

  it.each([
    // Without blanks, it is cut between two characters.
    ['abcdefgh', 5, 'abcde…'],
    ['\u{1f30b}\u{1f30b}\u{1f30b}', 3, '\u{1f30b}…'],
    // Signs before the ellipsis go, and a sentence that ends too early does not count.
    ['one two, three', 9, 'one two…'],
    ['A. bcdef ghijk lmnop', 16, 'A. bcdef ghijk…'],
    ['Is it? “Yes!” No one', 16, 'Is it? “Yes!” …'],
  ])('%s is cut at %d to %s', (whole, limit, expected) => {
    expect(plainText(shortened([{ text: whole, marks: [], link: null }], limit) ?? [])).toBe(expected);
  });

  it('is cut within the marked part that goes too far, and without those after it', () => {
    const run = (text: string, marks: readonly 'italic'[] = []) => ({ text, marks, link: null });
    const cut = shortened([run('one '), run('two three', ['italic']), run(' four')], 10) ?? [];
    expect(cut.map(({ text, marks }) => [text, marks.length])).toEqual([
      ['one ', 0],
      ['two', 1],
      ['…', 0],
    ]);
  });
});

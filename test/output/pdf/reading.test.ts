import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../../src/output/index.js';
import {
  endsOpen,
  inReadingOrder,
  isApart,
  readText,
  withSpace,
  wordsBackwards,
} from '../../../src/output/pdf/reading.js';
import type { LineItem, TextPiece } from '../../../src/pages/index.js';
import { visualOrder } from '../../../src/text/index.js';
import { layBody, library } from '../../pages/engine.js';
import { getText, open, readObjects } from './read.js';

const laid = layBody('<p>x</p>');
const line = laid.pages[0]?.lines[0]?.item as LineItem;
const model = line.pieces[0] as TextPiece;

type Part = readonly [text: string, level: number];

/** Pieces as layout gives them, in the order in which they are seen, of texts with their levels. */
function pieces(...parts: readonly Part[]): readonly TextPiece[] {
  const { font, style } = model;
  let x = 0;
  return visualOrder(parts.map(([, level]) => level)).map(place => {
    const [text, level] = parts[place] as readonly [string, number];
    const words = text.split(/(?<= )/).map(word => font.shape(word, level % 2 === 1));
    const runs = (level % 2 === 1 ? words.reverse() : words).flat();
    const width = runs.reduce((sum, run) => sum + (run.width * style.fontSize) / 1000, 0);
    const piece = { ...model, runs, x, width, level, order: place };
    x += width;
    return piece;
  });
}

const getPdf = (...parts: readonly Part[]): Uint8Array => {
  const [first] = laid.pages;
  if (!first) throw new Error('no page');
  const item: LineItem = { ...line, pieces: pieces(...parts) };
  const page = { ...first, content: [{ item, x: 20, y: 40 }] };
  return writePdf({ ...laid, pages: [page] }, { date: new Date(0), creator: 'Test' });
};

const LINES: readonly { readonly name: string; readonly text: string; readonly parts: readonly Part[] }[] = [
  {
    name: 'a Hebrew name',
    text: 'Rook and יעל בן־דוד (2019)',
    parts: [
      ['Rook and ', 0],
      ['יעל בן־דוד', 1],
      [' (2019)', 0],
    ],
  },
  {
    name: 'an Arabic name',
    text: 'by محمد الخوارزمي and',
    parts: [
      ['by ', 0],
      ['محمد الخوارزمي', 1],
      [' and', 0],
    ],
  },
  { name: 'marks over letters', text: 'مُحَمَّد', parts: [['مُحَمَّد', 1]] },
  {
    name: 'several pieces',
    text: 'a שלום עולם טוב b',
    parts: [
      ['a ', 0],
      ['שלום ', 1],
      ['עולם', 1],
      [' טוב', 1],
      [' b', 0],
    ],
  },
  {
    name: 'a line from right to left',
    text: 'שלום עולם יפה',
    parts: [
      ['שלום עולם', 1],
      [' יפה', 1],
    ],
  },
];

describe('lines of both directions', () => {
  it.each(LINES)('extract in reading order: $name', async ({ text, parts }) => {
    const extracted = await getText(await open(getPdf(...parts)));
    expect(extracted.replace(/\s+/g, ' ').trim().normalize('NFC')).toBe(text.normalize('NFC'));
    expect(readText(pieces(...parts)).normalize('NFC')).toBe(text.normalize('NFC'));
  });

  it('are marked as drawn in visual order', () => {
    const content = [...readObjects(getPdf(['a ', 0], ['שלום', 1])).values()].find(o => o.includes('BT'));
    expect(content).toMatch(/TJ\n\/ReversedChars BMC\n[\s\S]*TJ\nEMC\nET/);
  });

  it('return to reading order for any levels', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 12 }), levels => {
        const read = levels.map((level, order) => ({ ...model, level, order }));
        const seen = visualOrder(levels).map(place => read[place] as TextPiece);
        expect(inReadingOrder(seen)).toEqual(read);
      }),
    );
  });
});

describe('pieces of a line', () => {
  const at = (text: string, x: number): TextPiece => ({ ...(pieces([text, 0])[0] as TextPiece), x });
  const [first] = pieces(['1', 0]);
  const end = first?.width ?? 0;

  it('are read as separate words if there is a gap', () => {
    expect(isApart(at('1', 0), at('One', end + 8))).toBe(true);
    expect(isApart(at('1', 0), at('One', end + 1))).toBe(false);
  });

  it('get one space', () => {
    const [spaced] = pieces(['1 ', 0]);
    expect(isApart(at('1 ', 0), at('One', (spaced?.width ?? 0) + 8))).toBe(false);
    expect(isApart(at('1', 0), at(' One', end + 8))).toBe(false);
  });
});

describe('a line after a break', () => {
  /** Does a glyph of the page stand for a line feed? */
  const hasLineFeed = (body: string, css = ''): boolean => {
    const maps = [
      ...readObjects(writePdf(layBody(body, css), { date: new Date(0), creator: 'Test' })).values(),
    ];
    return maps.some(map => /beginbf(?:char|range)[\s\S]*<000A>/i.test(map));
  };

  it.each([
    ['<pre>a\nb</pre>', ''],
    ['<p>a\nb</p>', 'p{white-space:pre-line}'],
    ['<p>a<br>b</p>', 'p{white-space:pre-wrap}'],
    ['<p>a \nb</p>', 'p{white-space:pre-wrap}'],
  ])('is read as one of its own in preserved text: %s', (body, css) => {
    expect(hasLineFeed(body, css)).toBe(true);
  });

  it('is read as several after empty lines', () => {
    // Each stands in the place of a space, left of the line.
    const startOfLast = (text: string): number => {
      const pdf = writePdf(layBody(`<pre>${text}</pre>`), { date: new Date(0), creator: 'Test' });
      const content = [...readObjects(pdf).values()].findLast(object => object.includes('BT ')) ?? '';
      return Number([...content.matchAll(/BT ([-\d.]+) /g)].at(-1)?.[1]);
    };
    const [one, two, three] = ['a\nb', 'a\n\nb', 'a\n\n\nb'].map(startOfLast) as [number, number, number];
    expect(two).toBeLessThan(one);
    expect(two - three).toBeCloseTo(one - two);
  });

  it.each([
    ['<p>a\nb<br>c</p>', ''],
    ['<pre>a</pre><pre>b</pre>', ''],
    ['<p>aaaa-bbbb cccc-dddd</p>', 'p{white-space:pre-wrap;width:24pt}'],
  ])('is read as a word of its own in other text: %s', (body, css) => {
    expect(hasLineFeed(body, css)).toBe(false);
  });
});

describe('a piece from right to left', () => {
  const hebrew = library.font({ families: ['Noto Sans Hebrew'], weight: 400, italic: false, features: {} });
  const one = (text: string, level = 1): TextPiece => {
    // One font of letters and spaces, so that words are not in runs of their own.
    const runs = (level % 2 === 1 ? hebrew : model.font).shape(text, level % 2 === 1);
    return { ...model, runs, level, x: 0 };
  };
  const getTexts = (words: ReturnType<typeof wordsBackwards>) =>
    words.map(({ run }) => String.fromCodePoint(...run.glyphs.flatMap(glyph => glyph.codePoints)));

  it('has its words in reading order, each with the space that follows it', () => {
    const piece = one('שלום עולם');
    const words = wordsBackwards(piece);
    expect(getTexts(words).map(text => [...text].reverse().join(''))).toEqual(['שלום ', 'עולם']);
    expect(words.map(({ x }) => Math.round(x) > 0)).toEqual([true, false]);
    const { length } = piece.runs.flatMap(run => run.glyphs);
    expect(words.reduce((sum, { run }) => sum + run.glyphs.length, 0)).toBe(length);
  });

  it('preserves the kerning of each word', () => {
    const piece = one('שלום עולם');
    const runs = piece.runs.map(run => ({ ...run, kerning: run.glyphs.map((_, i) => i) }));
    const words = wordsBackwards({ ...piece, runs });
    expect(words.toReversed().flatMap(({ run }) => run.kerning)).toEqual(runs.flatMap(run => run.kerning));
  });

  it.each([
    ['שלום', 1, false],
    ['שלום ', 1, true],
    ['abc', 0, false],
    ['abc ', 0, true],
  ])('or from left to right may end open: “%s”, level %d', (text, level, expected) => {
    expect(endsOpen(one(text, level))).toBe(expected);
  });

  it('has one space at most with its first letter', () => {
    const [run] = one('שלום').runs;
    if (!run) throw new Error('a word has a run');
    const spaced = withSpace(run);
    expect(spaced.glyphs.at(-1)?.codePoints.at(-1)).toBe(0x20);
    expect(withSpace({ ...run, glyphs: [] }).glyphs).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml, textContent } from '../../../src/document/index.js';
import { documents } from '../../pages/documents.js';
import { getPdf, layHtml, page } from '../../pages/engine.js';
import { computeCases } from '../../support/cases.js';
import { getText, open, readObjects } from './read.js';

const read = async (body: string, css = '') => (await getText(await open(getPdf(page(body, css))))).trim();

describe('extracted text', () => {
  it.each([
    ['ligatures', 'office, waffle, fjord, ﬁ', ''],
    ['small capitals', 'Honors and Awards 2019', 'p{font-variant-caps:small-caps;letter-spacing:.08em}'],
    ['old-style figures', '0123456789', 'p{font-feature-settings:"onum","pnum"}'],
    ['kerning', 'AVATAR To Ty P.', ''],
    ['punctuation', '“a” ‘b’ – — … − × • † ‡ § ¶', ''],
    ['letters of other scripts', 'Ελλάδα Россия Tiếng Việt Łódź', ''],
    ['characters that no font has', 'a語b😀c', ''],
    ['characters that share a glyph', '‐- µμ ʼ’ aʼb’c', ''],
    ['characters that share a glyph, the other first', '-‐ μµ ’ʼ', ''],
    ['special characters of PDF', 'a(b)c\\d()))((', ''],
  ])('is right for %s', async (_, text, css) => {
    expect((await read(`<p>${text}</p>`, css)).normalize('NFC')).toBe(text.normalize('NFC'));
  });

  it('is right for composed and decomposed letters', async () => {
    for (const text of ['x̄ȳz̄', 'ế̄ ạ̈', 'é', 'ḱ']) {
      expect((await read(`<p>${text}</p>`)).normalize('NFC')).toBe(text.normalize('NFC'));
    }
  });

  it('keeps words apart over lines, pieces and blocks', async () => {
    const text = await read(
      '<p>one two <b>three</b> four five six seven eight nine ten eleven twelve</p><p>end</p>',
      'p{width:60pt}',
    );
    expect(text.split(/\s+/)).toEqual(
      'one two three four five six seven eight nine ten eleven twelve end'.split(' '),
    );
  });

  it('joins a word that was divided at a soft hyphen', async () => {
    const bytes = getPdf(page('<p>coop\u00aderation</p>', 'p{width:40pt}'));
    // The hyphen drawn stands for a soft hyphen, which readers leave out.
    expect([...readObjects(bytes).values()].some(o => o.includes('begincmap') && o.includes('><00AD>'))).toBe(
      true,
    );
    expect((await getText(await open(bytes))).replace(/[\s\u00ad]/g, '')).toBe('cooperation');
  });

  it('holds every character of any document', async () => {
    const letters = (text: string) =>
      [...text.replace(/[\s\p{Default_Ignorable_Code_Point}•◦▪]/gu, '').normalize('NFC')].sort().join('');
    await fc.assert(
      fc.asyncProperty(documents('420pt 300pt'), async random => {
        // Numbers of lists look like numbers in the text.
        const html = random.replace(/<(\/?)ol\b/g, '<$1ul');
        const document = await open(getPdf(html));
        expect(letters(await getText(document))).toBe(letters(textContent(parseHtml(html).root)));
        await document.destroy();
      }),
      { numRuns: computeCases(100, 10) },
    );
  });

  it('does not depend on earlier text', async () => {
    const before = await read('<p>’</p>');
    layHtml(page('<p>ʼ ʼ ʼ</p>'));
    expect(await read('<p>’</p>')).toBe(before);
  });
});

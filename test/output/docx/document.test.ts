import { describe, expect, it } from 'vitest';
import { partsOfPage } from './page.js';
import { attributes, getParagraphs, part } from './word.js';

describe('a Word document', () => {
  it.each(['', '<div></div>'])('of a page without text has no paragraph and no font: %j', async body => {
    const parts = await partsOfPage(body);
    expect(getParagraphs(part(parts, 'word/document.xml'))).toEqual([]);
    expect([...parts.keys()].filter(path => path.includes('_rels/fontTable'))).toEqual([]);
    expect(part(parts, 'word/settings.xml')).not.toContain('embedTrueTypeFonts');
  });

  it.each([
    ['<p>a</p>', 'w:embedRegular'],
    ['<p><b>a</b></p>', 'w:embedBold'],
    ['<p><i>a</i></p>', 'w:embedItalic'],
    ['<p><b><i>a</i></b></p>', 'w:embedBoldItalic'],
  ])('stores the font of %s as %s', async (body, element) => {
    const parts = await partsOfPage(body);
    expect(part(parts, 'word/fontTable.xml').match(/w:embed\w+/g)).toEqual([element]);
    expect(part(parts, 'word/settings.xml')).toContain('<w:embedTrueTypeFonts/>');
  });

  it.each([
    ['"– "', 'bullet', '–'],
    ['square', 'bullet', '▪'],
    ['decimal-leading-zero', 'decimalZero', '%1.'],
    ['lower-greek', 'decimal', '%1.'],
  ])('counts a list with list-style-type: %s', async (type, format, text) => {
    const numbering = part(
      await partsOfPage('<ol><li>a</ol>', `ol{list-style-type:${type}}`),
      'word/numbering.xml',
    );
    expect(attributes(numbering, 'w:numFmt', 'w:val')[0]).toBe(format);
    expect(attributes(numbering, 'w:lvlText', 'w:val')[0]).toBe(text);
  });

  it('has paragraphs from right to left', async () => {
    const xml = part(await partsOfPage('<p>a</p><p>b</p><p dir="rtl">שלום</p>'), 'word/document.xml');
    expect(xml.split('<w:p>').map(text => text.includes('<w:bidi/>'))).toEqual([false, false, false, true]);
  });

  it.each([
    [24, true],
    [25, false],
  ])('keeps %d paragraphs together that no page may divide: %s', async (count, isKept) => {
    const body = `<div>${'<p>a</p>'.repeat(count)}</div><p>b</p>`;
    const parts = await partsOfPage(body, 'div{break-inside:avoid}');
    const xml = part(parts, 'word/styles.xml') + part(parts, 'word/document.xml');
    expect(/<w:style [^>]*"(?:BodyText|Text)"|<w:p>/.test(xml)).toBe(true);
    const kept = [...xml.matchAll(/<w:keepNext\/>/g)].length;
    expect(kept > 0).toBe(isKept);
  });

  it.each([
    ['repeat(auto-fill, 50pt)', ['a', 'b', 'c']],
    ['auto auto', ['a', 'b', 'c']],
    ['max-content max-content', ['a', 'b', 'c']],
  ])('has the items of a grid below each other with grid-template-columns: %s', async (columns, texts) => {
    const css = `div{display:grid;grid-template-columns:${columns}}`;
    const parts = await partsOfPage('<div><p>a</p><p>b</p><p>c</p></div>', css);
    expect(getParagraphs(part(parts, 'word/document.xml'))).toEqual(texts);
  });
});

import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../../src/document/index.js';
import { lay } from '../../../src/pages/index.js';
import { hyphenPlaces } from '../../../src/sources/index.js';
import { createView, library, page, texts } from '../engine.js';

/** Lines of a page, with soft hyphens as `-`. */
function broken(body: string, css: string): readonly string[] {
  const html = page(body, `@page{size:240pt 900pt}p{hyphens:auto}${css}`);
  const [first] = createView(lay(styleDocument(html, 'test'), library, { hyphenPlaces })).pages;
  return texts(first?.lines ?? []).map(text => text.replaceAll('\u00ad', '-'));
}

describe('hyphens: auto', () => {
  it('divides a word that does not fit, as late as it can', () => {
    expect(broken('<p>The hyphenation of words</p>', 'p{width:70pt}')).toEqual([
      'The hyphen-',
      'ation of words',
    ]);
    expect(broken('<p>The hyphenation of words</p>', 'p{width:70pt;hyphens:manual}')[0]).toBe('The');
    expect(broken('<p>The hyphenation</p>', 'p{width:200pt}')).toEqual(['The hyphenation']);
  });

  it('divides by the nearest language', () => {
    const css = 'p{width:68pt}';
    expect(broken('<p lang="de">Die Silbentrennung</p>', css)).toEqual(['Die Silbentren-', 'nung']);
    expect(broken('<p lang="tlh">Die Silbentrennung</p>', css)[0]).toBe('Die');
  });

  it('obeys soft hyphens and limits, and shows another character', () => {
    expect(broken('<p>The hy\u00adphenation</p>', 'p{width:70pt}')[0]).toBe('The hy-');
    expect(broken('<p>The hyphenation</p>', 'p{width:70pt;hyphenate-limit-chars:12}')[0]).toBe('The');
    expect(broken('<p>The hyphenation</p>', 'p{width:70pt;hyphenate-limit-chars:5 2 6}')[0]).toBe('The hy-');
    expect(broken('<p>The hy\u00adphenation</p>', 'p{width:70pt;hyphens:none}')[0]).toBe('The');
  });

  it('divides a word that is wider than a line, and makes narrow columns narrower', () => {
    expect(broken('<p>hyphenation</p>', 'p{width:40pt}')).toEqual(['hyphen-', 'ation']);
    const cell = '<td><p>hyphenation</p></td>';
    const cells = broken(`<table><tr>${cell}${cell}</tr></table>`, 'table{width:64pt}');
    expect(
      cells.every(text => /^(hy-?)?(phen-?)?(ation)?$/.test(text)),
      cells.join(),
    ).toBe(true);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACES } from '../../../src/fonts/index.js';
import { library } from '../library.js';

const sheet = library.stylesheet('/assets/fonts');
const rules = sheet.trim().split('\n');
const part = (rule: string, name: string): string => new RegExp(`${name}:([^;}]*)`).exec(rule)?.[1] ?? '';

/** Does a rule name a character? */
const covers = (rule: string, character: string): boolean =>
  part(rule, 'unicode-range')
    .split(',')
    .some(range => {
      const [first = '', last = first] = range.slice(2).split('-');
      const code = character.codePointAt(0) ?? 0;
      return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
    });

const getFaces = (family: string, character: string): readonly string[] =>
  rules
    .filter(rule => part(rule, 'font-family') === `"${family}"` && covers(rule, character))
    .map(rule => part(rule, 'src').replace(/.*\/([^"]*)".*/, '$1'));

describe('the stylesheet of the bundled faces', () => {
  it('declares each face with its whole file', () => {
    const whole = rules.filter(rule => !rule.includes('unicode-range'));
    expect(whole).toHaveLength(FACES.length);
    expect(whole[0]).toContain('url("/assets/fonts/');
    for (const rule of rules) {
      const file = /url\("\/assets\/fonts\/([^"]+)"\)/.exec(rule)?.[1] ?? '';
      expect(existsSync(`fonts/${file}`), rule).toBe(true);
    }
  });

  it('adds the characters of other scripts to each face of text, in its weight', () => {
    expect(getFaces('Source Serif 4', 'א')).toEqual([
      'NotoSansHebrew_400Regular.ttf',
      'NotoSansHebrew_400Regular.ttf',
      'NotoSansHebrew_600SemiBold.ttf',
      'NotoSansHebrew_600SemiBold.ttf',
    ]);
    expect(getFaces('Source Sans 3', 'ع')).toContain('NotoNaskhArabic_400Regular.ttf');
    expect(new Set(getFaces('Source Code Pro', 'ก'))).toHaveLength(2);
  });

  it('adds no character that the face has', () => {
    for (const character of 'aé–—…“”•→') expect(getFaces('Source Sans 3', character)).toEqual([]);
  });

  it('declares the face that goes first last, since later rules win', () => {
    const files = getFaces('Source Serif 4', '\u{1d7d8}');
    expect(files.slice(0, 2)).toEqual(['NotoSansSymbols2_400Regular.ttf', 'NotoSansMath_400Regular.ttf']);
    const own = rules.findIndex(rule => rule.includes('SourceSerif4-Regular.ttf'));
    const added = rules.findIndex(rule => rule.includes('NotoSansMath'));
    expect(added).toBeLessThan(own);
  });

  it('is short', () => {
    expect(sheet.length).toBeLessThan(60_000);
  });
});

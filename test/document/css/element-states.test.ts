import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/document/css/selector.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { readStylesheet } from '../../support/strict.js';

/** Ids of the elements of a page that a selector matches. */
function found(html: string, selector: string): string {
  const wanted = readStylesheet(`${selector}{color:red}`, 'test').rules.map(rule => rule.selector);
  const ids: string[] = [];
  const walk = (element: Element) => {
    const { id } = element.attributes;
    if (id !== undefined && wanted.some(one => matches(one, element))) ids.push(id);
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(parseHtml(`<body>${html}</body>`).root);
  return ids.join(' ');
}

describe('states of fields', () => {
  const FORM = `<fieldset id="f" disabled><legend><input id="l"></legend><legend><input id="m"></legend><input id="i">
<select id="s"><option id="o">1</option></select></fieldset>
<select id="t"><option id="p" selected>1</option><optgroup id="g" disabled><option id="q">2</option></optgroup></select>
<textarea id="a" readonly></textarea><p id="d" contenteditable>x <b id="e">y</b> <i id="n" contenteditable="false">z</i></p>
<input id="c" placeholder="Name"><input id="v" placeholder="Name" value="x" required><details id="x" open></details>`;

  it.each([
    ['optgroup:disabled', 'g'],
    ['optgroup:enabled', ''],
    // A group of fields disables those in it, but not those in its first legend.
    [':disabled', 'f m i s g q'],
    [':enabled', 'l o t p a c v'],
    [':checked', 'p'],
    [':read-write', 'l d e c v'],
    [':required', 'v'],
    [':optional', 'l m i s t a c'],
    [':placeholder-shown', 'c'],
    [':open', 'x'],
    [':focus', ''],
  ])('%s', (selector, ids) => {
    expect(found(FORM, selector)).toBe(ids);
  });
});

describe('languages', () => {
  const PAGE = `<p id="de" lang="de-Latn-AT">a</p><p id="ch" lang="de-CH">b</p><p id="x" lang="de-x-AT">c</p>
<p id="fr" lang="FR"><b id="b">d</b></p><p id="no" lang="">e</p><p id="xml" lang="it" xml:lang="es">f</p>`;

  it.each([
    [':lang(de)', 'de ch x'],
    [':lang(DE)', 'de ch x'],
    [':lang("*-AT")', 'de'],
    [':lang("de-AT")', 'de'],
    [':lang("de-*-AT")', 'de'],
    [':lang("*-CH")', 'ch'],
    [':lang(de-Latn)', 'de'],
    [':lang(de-Latn-DE)', ''],
    [':lang(fr)', 'fr b'],
    [':lang(fr, es)', 'fr b xml'],
    [':lang("")', 'no'],
    [':lang("*")', 'de ch x fr b xml'],
    [':lang(d)', ''],
  ])('%s', (selector, ids) => {
    expect(found(PAGE, selector)).toBe(ids);
  });
});

describe('directions', () => {
  const PAGE = `<p id="l">a</p><p id="r" dir="RTL">b <b id="b">c</b> <i id="i" dir="ltr">d</i> <s id="w" dir="up">e</s></p>
<p id="h" dir="auto">1 שלום x</p><p id="e" dir="auto">1 x שלום</p><p id="n" dir="auto">1 2</p><p id="o" dir="rtl"><bdi id="d">x</bdi></p>`;

  it.each([
    [':dir(rtl)', 'r b w h o'],
    [':dir(ltr)', 'l i e n d'],
    [':dir(RTL)', 'r b w h o'],
    [':dir(up)', ''],
  ])('%s', (selector, ids) => {
    expect(found(PAGE, selector)).toBe(ids);
  });
});

describe('pseudo-classes with arguments', () => {
  it.each([
    ':nth-child(x)',
    ':nth-child()',
    ':nth-child(2 of :unknown)',
    ':nth-of-type(x)',
    ':not()',
    ':not(:unknown)',
    ':has()',
    ':has(:unknown)',
    ':lang()',
    ':lang(3)',
    ':dir()',
    ':dir(3)',
    ':unknown(a)',
    ':unknown',
    ':constructor',
    ':is',
    ':not',
  ])('cannot be %s', selector => {
    expect(() => readStylesheet(`p${selector}{color:red}`, 'test')).toThrow(/not supported|expected/);
  });

  it.each([
    [':is()', ''],
    [':where(:unknown, #a)', 'a'],
    [':is(#a, ::before, #b)', 'a b'],
    [':not(:is())', 'a b'],
    [':nth-child(1 of b)', 'b'],
    [':nth-last-child(1 of i, b)', 'b'],
  ])('%s', (selector, ids) => {
    expect(found('<i id="a"></i><b id="b"></b>', `body>${selector}`)).toBe(ids);
  });
});

it('a group of options without the attribute is enabled, even in a disabled group of fields', () => {
  const html = '<fieldset disabled><select id="s"><optgroup id="g"><option id="o">1</select></fieldset>';
  expect(found(html, ':enabled')).toBe('g o');
  expect(found(html, ':disabled')).toBe('s');
});

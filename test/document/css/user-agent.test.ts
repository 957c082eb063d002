import { describe, expect, it } from 'vitest';
import { USER_AGENT } from '../../../src/document/css/user-agent.js';
import { getText, layBody, onlyPage } from '../../pages/engine.js';
import { getStyles } from './styles.js';

/** The lines of a page. */
const getLines = (body: string): readonly string[] =>
  onlyPage(layBody(body)).lines.map(({ item }) => getText(item));

describe('the user agent stylesheet', () => {
  it('is supported as a whole', () => {
    expect([...USER_AGENT.warnings]).toEqual([]);
  });

  it('marks nested lists by their depth, without margins', () => {
    const { a, b, c, d } = getStyles(
      '<ul id=a><li><ol><li><ul id=b><li><menu id=c><li>x</menu></ul></ol></ul><dl><dd><ul id=d><li>y</dl>',
      '',
    );
    expect([a, b, c, d].map(style => style?.listStyleType)).toEqual(['disc', 'square', 'square', 'disc']);
    expect([a, b, c, d].map(style => style?.margin.top)).toEqual([12, 0, 0, 0]);
  });

  it('sets code in a fixed width', () => {
    const { code, pre } = getStyles('<p><code>x</code></p><pre>y</pre>', '');
    expect(code?.fontFamily).toEqual(['monospace']);
    expect(pre).toMatchObject({ fontFamily: ['monospace'], whiteSpace: 'pre', margin: { top: 12 } });
  });

  it('underlines links, and abbreviations that have a title', () => {
    const { a, b, abbr } = getStyles('<a href="#x">x</a><a id=b>y</a><abbr title=z>z</abbr>', '');
    expect([a?.color, b?.color]).toEqual(['#0000ee', '#000000']);
    expect([a, b, abbr].map(style => style?.textDecorationLine)).toEqual([['underline'], [], ['underline']]);
    expect(abbr?.textDecorationStyle).toBe('dotted');
  });

  it('centres header cells unless the text around them is aligned', () => {
    const { a, b } = getStyles(
      '<table><tr><th id=a>x</table><div><table><tr><th id=b>y</table></div>',
      'div{text-align:justify}',
    );
    expect([a?.textAlign, b?.textAlign]).toEqual(['center', 'justify']);
  });

  it('puts a rule next to a float', () => {
    const css = '.f{float:left;width:50pt;height:20pt} hr{border:0;border-top:1pt solid #123456}';
    const { decoration } = onlyPage(layBody('<div class=f></div><hr>', css));
    expect(decoration.map(({ x }) => x)).toEqual([70]);
  });

  it('aligns cells in the middle unless their row says otherwise', () => {
    const { a, b } = getStyles(
      '<table><tr><td id=a>x<tr class=t><td id=b>y</table>',
      '.t{vertical-align:top}',
    );
    expect([a?.verticalAlign, b?.verticalAlign]).toEqual(['middle', 'top']);
  });

  it('alternates quotation marks', () => {
    expect(getLines('<p>a <q>b <q>c</q></q></p>')).toEqual(['a “b ‘c’”']);
  });

  it('shows all of details, ruby with its brackets, and no closed dialog', () => {
    const body =
      '<details><summary>a</summary><p>b</p></details><dialog>no</dialog><ruby>c<rp>(</rp><rt>d</rt><rp>)</rp></ruby>';
    expect(getLines(body)).toEqual(['a', 'b', 'c(d)']);
  });

  it('indents lists at the side at which lines start', () => {
    const { ul, dd } = getStyles('<div dir=rtl><ul><li>a</ul><dl><dd>b</dl></div>', '');
    expect(ul?.padding).toMatchObject({ left: 0, right: 30 });
    expect(dd?.margin).toMatchObject({ left: 0, right: 30 });
  });

  it('prints the values of form fields, and the chosen option', () => {
    const body =
      '<p><input value=a> <select><option>b<option>c</select> <select><option>d<option selected>e</select> <input type=hidden value=f></p>';
    const laid = layBody(body);
    const texts = onlyPage(laid).lines.map(({ item }) => getText(item));
    expect(texts.join('').replaceAll(' ', '')).toBe('abe');
    expect([...laid.warnings].map(({ element }) => element)).toEqual(['p > input', 'p > select']);
  });

  it('shows no content of elements that are never rendered', () => {
    const body =
      '<datalist>a</datalist><iframe>b</iframe><noframes>c</noframes><p hidden>d</p>e<object>f</object>';
    expect(getLines(body)).toEqual(['ef']);
  });
});

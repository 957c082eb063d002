import { describe, expect, it } from 'vitest';
import { htmlHints, legacyColor } from '../../../src/document/css/html-hints.js';
import { type Element, parseHtml } from '../../../src/document/index.js';
import { getStyles } from './styles.js';

/** The last of the innermost elements of a page. */
function innermost(html: string): Element {
  let at = parseHtml(html).root;
  while (at.last) at = at.last;
  return at;
}

describe('attributes of HTML stand for declarations', () => {
  it.each([
    ['<p align=RIGHT>', 'text-align:right;'],
    ['<h3 align=middle>', 'text-align:center;'],
    ['<p align=char>', ''],
    ['<hr align=left size=5 width="50%">', 'margin-left:0;margin-right:auto;height:3px;width:50%;'],
    ['<hr noshade size=3 color=red>', 'color:#ff0000;border-width:1.5px;'],
    ['<hr size=1>', 'border-bottom-width:0;'],
    [
      '<font color=#f00 face="Courier, monospace" size=+2>',
      'color:#f00;font-family:Courier, monospace;font-size:24px;',
    ],
    ['<font size=-9>', 'font-size:10px;'],
    ['<font size=large>', ''],
    ['<font>', ''],
    ['<img align=top>', 'vertical-align:top;'],
    ['<img align=Middle>', 'vertical-align:middle;'],
    ['<img align=bottom>', 'vertical-align:baseline;'],
    ['<img align=somewhere vspace=x>', ''],
    ['<img border=0>', 'border:0px solid;'],
    ['<hr size=0>', ''],
    ['<hr size=x width=x>', ''],
    ['<table frame=void>', 'border-width:1px;border-style:none;border-color:gray;'],
    [
      '<table frame=lhs border=0>',
      'border:0px solid gray;border-width:1px;border-style:none none none solid;border-color:gray;',
    ],
    ['<table rules=rows>', 'border-collapse:collapse;'],
    ['<table rules=rows><td>', 'border-width:1px;border-style:solid none;border-color:gray;'],
    ['<table border=0><td>', ''],
    ['<table border=x>', 'border:1px solid gray;'],
    ['<font size=12>', 'font-size:48px;'],
    ['<br clear=All>', 'clear:both;'],
    ['<br clear=left>', 'clear:left;'],
    ['<ol type=A>', 'list-style-type:upper-alpha;'],
    ['<ul type=Square>', 'list-style-type:Square;'],
    ['<li type=i>', 'list-style-type:lower-roman;'],
    ['<pre wrap>', 'white-space:pre-wrap;'],
    [
      '<img align=left hspace=4 vspace=2% border=1>',
      'float:left;margin-left:4px;margin-right:4px;margin-top:2%;margin-bottom:2%;border:1px solid;',
    ],
    [
      '<body text=navy marginheight=3 bgcolor="#123">',
      'color:#000080;margin-top:3px;margin-bottom:3px;background-color:#123;',
    ],
    ['<body link=red><a href=#x>', 'color:#ff0000;'],
    ['<body link=red><a name=x>', ''],
    [
      '<table width=40% height=0 cellspacing=3 bgcolor=silver>',
      'border-spacing:3px;background-color:#c0c0c0;width:40%;',
    ],
    ['<body marginwidth=7>', 'margin-left:7px;margin-right:7px;'],
    ['<body topmargin=1 leftmargin=2>', 'margin-top:1px;margin-bottom:1px;margin-left:2px;margin-right:2px;'],
    ['<table align=center>', 'margin-left:auto;margin-right:auto;'],
    ['<center><table>', 'margin-left:auto;margin-right:auto;'],
    ['<div align=center><div align=left><table>', ''],
    ['<table align=right>', 'float:right;'],
    ['<table border>', 'border:1px solid gray;'],
    [
      '<table frame=hsides border=3>',
      'border:3px solid gray;border-width:3px;border-style:solid none;border-color:gray;',
    ],
    [
      '<table border=2 cellpadding=5><td width=30 height=20px nowrap valign=top>',
      'padding:5px;border:1px solid gray;vertical-align:top;height:20px;width:30px;white-space:nowrap;',
    ],
    ['<table border=0><td>', ''],
    ['<table rules=rows><td>', 'border-width:1px;border-style:solid none;border-color:gray;'],
    ['<table><tr align=right><th>', 'text-align:right;'],
    ['<table><tr align=right><th align=left>', 'text-align:left;'],
    [
      '<table><tr bgcolor=teal valign=bottom height=9>',
      'vertical-align:bottom;background-color:#008080;height:9px;',
    ],
    ['<p class=a id=b lang=en>', ''],
    ['<span align=right width=3>', ''],
  ])('%s', (html, css) => {
    expect(htmlHints(innermost(html))).toBe(css);
  });

  it('which count less than any rule, and more than those of the user agent', () => {
    const html =
      '<table cellpadding=8><tr valign=top><td id=a>x<td id=b style="padding:0">x<td id=c bgcolor=red>x</table>';
    const { a, b, c } = getStyles(html, '#c{padding:3pt}:where(td){background-color:lime}');
    expect(a).toMatchObject({ padding: { left: 6 }, verticalAlign: 'top', backgroundColor: '#00ff00' });
    expect(b?.padding.left).toBe(0);
    expect(c).toMatchObject({ padding: { left: 3 }, backgroundColor: '#00ff00' });
  });
});

describe('a legacy colour', () => {
  it.each([
    ['', null],
    [undefined, null],
    ['Transparent', null],
    [' Red ', '#ff0000'],
    ['#AbC', '#abc'],
    ['#00008', '#000080'],
    ['00ff00', '#00ff00'],
    ['chucknorris', '#c00000'],
    ['6db6ec49efd278cd0bc92d1e5e072d68', '#6ecde0'],
    ['x', '#000000'],
  ])('%s is %s', (text, color) => {
    expect(legacyColor(text)).toBe(color);
  });
});

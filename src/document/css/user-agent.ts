import { readStylesheet } from './stylesheet.js';

/**
 * How elements look before any stylesheet: HTML Standard, part 15 “Rendering”. Ruby is plain text with its brackets;
 * details are open.
 */
export const USER_AGENT = readStylesheet(
  `
@page { size: letter; margin: 1in }

/* Part 15.3.1, hidden elements, and those of drawings that are read out only */
area, base, basefont, datalist, head, link, meta, noembed, noframes, param, script, source, style,
template, title, track, desc, metadata, [hidden], input[type=hidden], dialog:not([open]) { display: none }

/* Parts 15.3.2 and 15.3.3, the page and flow content */
html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption,
figure, footer, form, header, hgroup, hr, legend, listing, main, menu, nav, ol, optgroup, p, plaintext, pre, search,
section, summary, ul, xmp, h1, h2, h3, h4, h5, h6 { display: block }
body { margin: 8px }
blockquote, dir, dl, figure, listing, menu, ol, p, plaintext, pre, ul, xmp { margin: 1em 0 }
blockquote, figure { margin-inline: 40px }
center { text-align: center }
hr { margin: .5em auto; border: 1px inset; color: gray; overflow: hidden }
listing, plaintext, pre, xmp, code, kbd, samp, tt { font-family: monospace }
listing, plaintext, pre, xmp { white-space: pre }

/* Part 15.3.4, phrasing content */
b, strong, th { font-weight: bold }
address, cite, dfn, em, i, var { font-style: italic }
big { font-size: larger }
small, sub, sup { font-size: smaller }
sub { vertical-align: sub }
sup { vertical-align: super }
mark { background-color: yellow; color: black }
ins, u { text-decoration: underline }
del, s, strike { text-decoration: line-through }
nobr { white-space: nowrap }
abbr[title], acronym[title] { text-decoration: dotted underline }
:link { color: #0000ee; text-decoration: underline }

/* Parts 15.3.5 and 15.3.6, text direction and quotes */
[dir=ltr] { direction: ltr }
[dir=rtl] { direction: rtl }
q::before { content: "“" }
q::after { content: "”" }
q q::before { content: "‘" }
q q::after { content: "’" }

/* Part 15.3.7, headings */
h1 { font-size: 2em; margin: .67em 0; bookmark-level: 1 }
h2 { font-size: 1.5em; margin: .83em 0; bookmark-level: 2 }
h3 { font-size: 1.17em; margin: 1em 0; bookmark-level: 3 }
h4 { margin: 1.33em 0; bookmark-level: 4 }
h5 { font-size: .83em; margin: 1.67em 0; bookmark-level: 5 }
h6 { font-size: .67em; margin: 2.33em 0; bookmark-level: 6 }
h1, h2, h3, h4, h5, h6 { font-weight: bold; break-after: avoid; break-inside: avoid }

/* Part 15.3.8, lists */
dd { margin-inline-start: 40px }
dir, menu, ol, ul { padding-inline-start: 40px }
li { display: list-item }
ol { list-style-type: decimal }
dir, menu, ul { list-style-type: disc }
:is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: circle }
:is(dir, menu, ol, ul) :is(dir, menu, ol, ul) :is(dir, menu, ul) { list-style-type: square }
:is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul) { margin-top: 0; margin-bottom: 0 }

/* Part 15.3.9, tables */
table { display: table; box-sizing: border-box; border-spacing: 2px; text-indent: 0 }
thead { display: table-header-group; vertical-align: middle }
tbody { display: table-row-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle }
tr { display: table-row; break-inside: avoid; vertical-align: inherit }
td, th { display: table-cell; padding: 1px; vertical-align: inherit }
th { text-align: -internal-center }
caption { display: table-caption; text-align: center }
colgroup { display: table-column-group }
col { display: table-column }

/* Parts 15.3.13 and 15.5, groups of form controls, and the controls as boxes around their values */
fieldset { margin: 0 2px; border: 2px solid silver; padding: .35em .75em .625em }
legend { padding: 0 2px }
button, input, select, textarea { display: inline-block; border: 1px solid gray; padding: 1px 2px }
button { padding: 1px 6px; text-align: center }
textarea { white-space: pre-wrap }
option { display: none }
option[selected], select:not(:has([selected])) option:first-child { display: inline }
input::before { content: attr(value) }
input[type=image]::before { content: attr(alt) }
input[type=password]::before, input[type=file]::before { content: none }
input[type=checkbox], input[type=radio] { border: none }
input[type=checkbox]::before { content: "☐" }
input[type=checkbox][checked]::before { content: "☑" }
input[type=radio]::before { content: "○" }
input[type=radio][checked]::before { content: "◉" }
`,
  'user agent stylesheet',
);

/** How the calls and markers of footnotes look (CSS GCPM 3, parts 2.6 and 2.7); apart, since most pages have none. */
export const FOOTNOTES = readStylesheet(
  `
::footnote-call { content: counter(footnote); font-variant-position: super }
::footnote-marker { content: counter(footnote) ". " }
`,
  'user agent stylesheet',
);

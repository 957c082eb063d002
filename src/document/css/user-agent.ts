import { readStylesheet } from './stylesheet.js';

/** How elements look before any stylesheet: HTML Standard, part 15 "Rendering", as far as the subset goes. */
export const USER_AGENT = readStylesheet(
  `
@page { size: letter; margin: 1in }
html, body, address, article, aside, blockquote, center, dd, div, dl, dt, figcaption, figure, footer, form,
header, hgroup, hr, main, nav, ol, p, pre, section, ul, h1, h2, h3, h4, h5, h6 { display: block }
head, link, meta, script, style, template, title, desc, metadata, [hidden] { display: none }
[dir=ltr] { direction: ltr }
[dir=rtl] { direction: rtl }
body { margin: 8px }
p, blockquote, dl, figure, ol, ul, pre { margin: 1em 0 }
blockquote, figure { margin-left: 40px; margin-right: 40px }
dd { margin-left: 40px }
ol, ul { padding-left: 40px }
ol { list-style-type: decimal }
ul { list-style-type: disc }
ol[type=a s] { list-style-type: lower-alpha }
ol[type=A s] { list-style-type: upper-alpha }
ol[type=i s] { list-style-type: lower-roman }
ol[type=I s] { list-style-type: upper-roman }
li { display: list-item }
h1 { font-size: 2em; margin: .67em 0 }
h2 { font-size: 1.5em; margin: .83em 0 }
h3 { font-size: 1.17em; margin: 1em 0 }
h4 { margin: 1.33em 0 }
h5 { font-size: .83em; margin: 1.67em 0 }
h6 { font-size: .67em; margin: 2.33em 0 }
h1, h2, h3, h4, h5, h6 { font-weight: bold; break-after: avoid; break-inside: avoid }
b, strong, th { font-weight: bold }
i, em, cite, dfn, var, address { font-style: italic }
u, ins { text-decoration: underline }
sub { vertical-align: sub; font-size: .8em }
sup { vertical-align: super; font-size: .8em }
small { font-size: .83em }
q::before { content: "“" }
q::after { content: "”" }
s, del { text-decoration: line-through }
pre { white-space: pre }
hr { border-top: 1px solid gray; margin: .5em 0 }
a { color: #0000ee }
table { display: table; border-spacing: 2px; text-indent: 0 }
thead { display: table-header-group; vertical-align: middle }
tbody { display: table-row-group; vertical-align: middle }
tfoot { display: table-footer-group; vertical-align: middle }
tr { display: table-row; break-inside: avoid }
td, th { display: table-cell; padding: 1px; vertical-align: middle }
th { text-align: center }
caption { display: table-caption; text-align: center }
colgroup { display: table-column-group }
col { display: table-column }
`,
  'user agent stylesheet',
);

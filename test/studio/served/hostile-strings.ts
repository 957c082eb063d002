/* Texts that would run, or break a page, if they were written without escaping. Each has the word `evil`. */

const SCRIPTS = [
  '<script>evil()</script>',
  '</script><script>evil()//',
  '<img src=x onerror=evil()>',
  '<svg/onload=evil()>',
  '<svg><script href="data:,evil()"/></svg>',
  '<iframe srcdoc="<script>evil()</script>">',
  '<x-evil autofocus tabindex=1 onfocus=evil()>',
  '<details open ontoggle=evil()>',
  '<math><mtext></form><x-evil>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href=https://evil.example/evil.css>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<!--><x-evil>',
  '<![CDATA[<x-evil>]]>',
  '</title><x-evil>',
  '</textarea><x-evil>',
  '</option></select><x-evil>',
  '</noscript><x-evil>',
  '<form action=https://evil.example><button>evil',
];

const ATTRIBUTES = [
  '" onmouseover="evil()',
  "' onmouseover='evil()",
  '` onmouseover=`evil()',
  '"><x-evil>',
  "'><x-evil>",
  'evil\tonfocus=evil() ',
  '&quot; data-evil=&quot;1',
  '&#34;&#62;<x-evil>',
  '\\"><x-evil>',
  '" style="background:url(//evil.example)',
];

const ADDRESSES = [
  'javascript:evil()',
  'JaVaScRiPt:evil()//',
  ' javascript:evil()',
  'java\tscript:evil()',
  'data:text/html,<script>evil()</script>',
  'vbscript:evil()',
  '//evil.example/evil',
  '/\\evil.example',
  'https://evil.example/',
];

const OTHERS = [
  '{{evil}} {{{evil}}} {{#each this}}evil{{/each}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the syntax of a template.
  '${evil} #{evil} <%= evil %> [[evil]]',
  '=HYPERLINK("https://evil.example","evil")',
  "+evil|' /C calc'!A0",
  '@SUM(evil)',
  'evil\r\nX-Evil: 1\r\n\r\n<x-evil>',
  'evil\u0000<x-evil>',
  'evil\ud800<x-evil>\udc00',
  '\u202eevil\u2066<x-evil>\u200f',
  '../../../evil/..%2f..%2fevil',
  `evil ${'A'.repeat(3_000)}`,
];

export const HOSTILE_STRINGS: readonly string[] = [...SCRIPTS, ...ATTRIBUTES, ...ADDRESSES, ...OTHERS];

import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { styleDocument } from '../../../src/document/index.js';
import { refuseStylesheet } from '../../../src/document/safety/stylesheet.js';
import type { FuzzedFormat } from '../format.js';
import { attempt, must, readTwice } from '../outcome.js';
import { cutAtLines, filesBelow } from '../samples.js';

const DATA = /^data:(?:image|font|application\/font-)/;
const TEMPLATE = 'https://template.invalid';

/** Does an address, read as browsers do (WHATWG URL), load a file of the template or nothing? */
function isInside(address: string): boolean {
  if (!URL.canParse(address, TEMPLATE)) return true;
  const { href, origin } = new URL(address, TEMPLATE);
  return origin === TEMPLATE || DATA.test(href);
}

/** The addresses that a stylesheet loads, found by the tokenizer of another project. */
function addressesIn(css: string): readonly string[] {
  const found: string[] = [];
  let isInUrl = false;
  for (const token of tokenize({ css })) {
    if (token[0] === TokenType.URL) found.push(token[4].value);
    if (token[0] === TokenType.String && isInUrl) found.push(token[4].value);
    if (token[0] === TokenType.Function)
      isInUrl = /^(?:url|src|image|(?:-webkit-)?image-set)$/i.test(token[4].value);
    else if (token[0] !== TokenType.Whitespace && token[0] !== TokenType.Comment) isInUrl = false;
  }
  return found;
}

const PAGE =
  '<p class=lead id=a>One <b>two</b><ol start=2><li>three<td colspan=2><svg><path d="M0 0"/></svg>';

/** Stylesheets of templates. */
export const CSS: FuzzedFormat = {
  name: 'css',
  modules: [
    'document/css/',
    'document/safety/',
    'document/styled.ts',
    'document/styler.ts',
    'document/stylesheets.ts',
  ],
  samples: () => cutAtLines(filesBelow(['templates'], 'css')),
  tokens: [
    ...[
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ';',
      ':',
      ',',
      '/*',
      '*/',
      '"',
      "'",
      '\\',
      '!important',
      '@',
      '#',
      '.',
      '*',
      '>',
      '+',
      '~',
      '||',
      '&',
    ],
    ...[
      '@media print',
      '@page',
      '@page :first',
      '@import "a.css"',
      '@layer a',
      '@supports (',
      '@font-face',
      '@namespace',
      '@counter-style a',
      '@nest',
    ],
    ...[
      'url(',
      'url("',
      'u\\72l(',
      'image-set(',
      'var(--a',
      'calc(',
      'min(',
      'max(',
      'clamp(',
      'attr(',
      'counter(',
      'env(',
      'linear-gradient(',
      'rgb(',
      'hsl(',
      'color-mix(in srgb,',
      'minmax(',
      'repeat(',
      'repeat(2147483647,',
      'target-counter(',
    ],
    ...[
      'data:image/png;base64,AA==',
      'https://a.example/',
      '//a.example/',
      'javascript:alert(1)',
      '#a',
      'expression(',
      'behavior:',
      '-moz-binding:',
    ],
    ...[
      ':not(',
      ':is(',
      ':where(',
      ':has(',
      ':nth-child(',
      '::before',
      '::footnote-call',
      ':first-line',
      '2n+1',
      'of ',
      '[a="b" i]',
      '|',
    ],
    ...[
      'display:grid',
      'display:flex',
      'content:"',
      'grid-template-columns:',
      'grid-area:1/2/3/4',
      'grid-template-areas:"a b"',
      'counter-increment:a 2',
      'transform:matrix(',
      'font:',
      'background:',
      'border:',
      'width:',
      'float:footnote',
      'columns:',
      'position:absolute',
      '--a:',
      'all:unset',
      'inherit',
      'initial',
      'revert',
      'quotes:',
      'mask:',
      'string-set:',
    ],
    ...[
      '1px',
      '1e9em',
      '-1pt',
      '100%',
      '1fr',
      '0',
      '1turn',
      'NaN',
      'infinity',
      '1dpi',
      'auto',
      'none',
      '#fff',
      '#12345678',
      'U+26',
      '<!--',
      '-->',
      'constructor',
      '1constructor',
      'constructor(1)',
      '__proto__',
    ],
  ],
  pairs: [
    ['(', ')'],
    ['{', '}'],
    ['[', ']'],
    ['calc(', ')'],
    [':not(', ')'],
    ['@media all{', '}'],
    ['a{', '}'],
    ['var(--a,', ')'],
  ],
  check: input => {
    const css = Buffer.from(input).toString('utf8');
    readTwice(() => {
      const { rules, pages, fonts, layers, warnings } = readStylesheet(css, 'fuzz.css');
      return {
        shape: [rules.length, pages.length, fonts.length, layers.length],
        warnings: [...warnings],
      };
    });
    const refusal = attempt(() => refuseStylesheet(css));
    must('value' in refusal, 'The check for addresses throws.');
    if (refusal.value === null)
      for (const address of addressesIn(css)) must(isInside(address), `It loads “${address.slice(0, 80)}”.`);
    // Values with custom properties are read when styles are computed.
    const page = `<style>${css.replace(/<\/?style/gi, '')}</style>${PAGE}`;
    attempt(() => [...styleDocument(page, 'fuzz.html').warnings]);
  },
};

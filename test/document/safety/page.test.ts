import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { Refused, readText, TEXT } from '../../../src/document/safety/context.js';
import { refusePage } from '../../../src/document/safety/page.js';

/** Parts of pages in which a careless check and a browser find different tags. */
const PARTS = [
  ...['<p', '<a', '<b>', '</b>', '</p', '<script', '</script>', '<style', '<style>', '</style', '</style>'],
  ...['<svg>', '</svg>', '<title>', '</title>', '<img', '<br/', '<', '</', '<!', '<!--', '-->', '--!>', '<?'],
  ...[
    '>',
    '/>',
    '/',
    ' ',
    '\n',
    '\f',
    '\0',
    '=',
    '"',
    "'",
    '`',
    '&',
    ';',
    '&quot;',
    '&lt;',
    '&gt;',
    '<![CDATA[',
  ],
  ...[' class', ' onclick', ' href', ' style', ' src', ' srcset', '="', "='", '=x', 'x', 'é'],
  ...[
    'javascript:',
    'java&Tab;script:',
    '&#106;avascript:',
    'https://a',
    '#a',
    'url(',
    ')',
    '@import ',
    '\\',
  ],
];
const pages = fc.array(fc.constantFrom(...PARTS), { maxLength: 24 }).map(parts => parts.join(''));
/** Pages that are often well-formed. */
const tags = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p class="a">',
        '</p>',
        '<a href="#a">',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        'x',
        '<br>',
      ),
      fc
        .tuple(fc.constantFrom('<p', '<a', '<svg', '<title'), pages)
        .map(([start, rest]) => `${start} title="${rest.replace(/["<]/g, '')}">`),
    ),
    { maxLength: 12 },
  )
  .map(parts => parts.join(''));

/** The names of elements and attributes and the addresses of links that a parser finds. */
function findings(html: string): readonly string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      found.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes)) {
        found.push(name);
        if (name === 'href' || name === 'src') found.push(value.replace(/[\0-\x20]/g, '').toLowerCase());
      }
    },
  });
  parser.end(html);
  return found;
}

const isUnsafe = (finding: string): boolean => /^(?:<script>|on\w+|(?:java|vb)script:.*)$/.test(finding);

/** Would the text be refused in a template? */
function isRefusedInTemplate(html: string): boolean {
  try {
    return readText(TEXT, html).mode !== 'text';
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}

describe('refusePage', () => {
  it('leaves nothing unsafe for a parser to find', () => {
    const property = (html: string) => {
      if (refusePage(html) === null) expect(findings(html).filter(isUnsafe)).toEqual([]);
    };
    fc.assert(fc.property(pages, property), { numRuns: 5000 });
    fc.assert(fc.property(tags, property), { numRuns: 3000 });
  });

  it('refuses what is refused in the text of a template, and nothing else', () => {
    const property = (html: string) => {
      // A page may end within a comment sign or after "<"; a template that does may go on with a value.
      fc.pre(!/<[!/?-]*$/.test(html));
      expect([html, refusePage(html) !== null]).toEqual([html, isRefusedInTemplate(html)]);
    };
    fc.assert(fc.property(pages, property), { numRuns: 5000 });
    fc.assert(fc.property(tags, property), { numRuns: 3000 });
  });

  it('finds the first unsafe tag, also one that begins like a safe one', () => {
    expect(refusePage('<p title="a>"></p>')).toBeNull();
    expect(refusePage('<p title="a>"></p><p title="a>" onclick="x">')).toMatchObject({
      offset: 18,
      error: { message: 'the event handler "onclick" is not allowed.' },
    });
  });

  it('takes time in proportion to the length of the page', () => {
    for (const part of ['<', '< ', '<!--', '<p ', '<p a', '"', '<p title="', ' = ', '<style>', '</style']) {
      const page = part.repeat(200_000);
      expect([part, typeof refusePage(page)]).toEqual([part, 'object']);
      expect([part, typeof refusePage(`<p ${page}`)]).toEqual([part, 'object']);
    }
  });
});

import { generate } from 'css-tree/dist/csstree.esm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importedAddresses } from '../../../src/document/css/import-rule.js';
import { parseCss } from '../../../src/document/css/parse.js';
import { readStylesheet } from '../../../src/document/css/stylesheet.js';
import { styleDocument } from '../../../src/document/index.js';
import { filesBelow } from '../../architecture/sources.js';

/** A text without anything of interest that is longer than those of the tests. */
const NEUTRAL = ';'.repeat(500);
/** Texts that leave brackets of one kind behind. */
const EARLIER = ['{', '(', '[', '}', ')', ']', 'a(', 'a{b:c}'].map(piece => piece.repeat(500 / piece.length));

const options = (onParseError: () => void) =>
  ({ context: 'stylesheet', parseCustomProperty: false, onParseError }) as const;

function prepare(text: string): void {
  try {
    parseCss(
      text,
      options(() => {}),
    );
  } catch {
    // Only what it leaves behind counts.
  }
}

/** What a text is read as after another one, with the number of its errors. */
function readAfter(earlier: string, text: string): string {
  prepare(earlier);
  let errors = 0;
  const sheet = parseCss(
    text,
    options(() => {
      if (++errors > 100) throw new Error('It is read forever.');
    }),
  );
  return `${generate(sheet)} ${errors}`;
}

describe('CSS', () => {
  it.each([
    '{}}{(}xexpre\ufffdsion(',
    'a{b:c}} d{e:f}',
    'a{b:c})d{e:(f}',
    'a{b:"{"} } c{d:e}',
    'a{b:url( ( )} } c{d:e}',
    'a{b:\\75rl( ( )} } c{d:e}',
    '/* { */ } a{b:c}',
  ])('%j is read the same whatever was read before', text => {
    const alone = readAfter(NEUTRAL, text);
    for (const earlier of EARLIER) expect(readAfter(earlier, text), earlier.slice(0, 3)).toBe(alone);
  });

  it.each(['@import "a.css";\n', '@import url(b.css) supports(color: red)) }; '])(
    'with %j names its imports whatever was read before',
    start => {
      const text = `${start}{}}{(}xexpre\ufffdsion(`;
      prepare(NEUTRAL);
      const alone = importedAddresses(text);
      expect(alone.length).toBeGreaterThan(0);
      for (const earlier of EARLIER) {
        prepare(earlier);
        expect(importedAddresses(text), earlier.slice(0, 3)).toEqual(alone);
      }
    },
  );

  it('is parsed in one place, so that none of it depends on what was read before', () => {
    const imports = filesBelow('src', '.ts', '.tsx').filter(({ text }) =>
      /import \{[^}]*\bparse\b[^}]*\} from 'css-tree/.test(text),
    );
    expect(imports.map(({ path }) => path)).toEqual(['src/document/css/parse.ts']);
  });

  it('of any brackets, strings and addresses is read the same whatever was read before', () => {
    const piece = fc.constantFrom(
      ...'{}()[]"\'\\',
      'a',
      ':',
      ';',
      'url(',
      '/*',
      '*/',
      '\n',
      '"x"',
      '\\75',
      '@media ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom(...EARLIER), (pieces, earlier) => {
        const text = pieces.join('');
        expect(readAfter(earlier, text)).toBe(readAfter(NEUTRAL, text));
      }),
      { numRuns: 200 },
    );
  });
});

const reasons = (warnings: Iterable<{ readonly reason: string }>) =>
  [...warnings].map(({ reason }) => reason);
const DROPPED = 'Too much of this cannot be read, so all of it is dropped';

describe('CSS that cannot be read', () => {
  it('is dropped at each place, and the rest is read', () => {
    const { rules, warnings } = readStylesheet(`p{${'8pt;'.repeat(200)}color:red}h1{margin:0}`, 'a.css');
    expect(rules).toHaveLength(2);
    expect(reasons(warnings)).toEqual(['Identifier is expected']);
  });

  it('is dropped as a whole if there is so much of it that reading it would take minutes', () => {
    const { rules, warnings } = readStylesheet(`p{${'8pt;\n'.repeat(10_000)}}h1{margin:0}`, 'a.css');
    expect(rules).toEqual([]);
    expect(reasons(warnings)).toContain(DROPPED);
  });

  it('is dropped as a whole in an attribute, too', () => {
    const { warnings } = styleDocument(`<p style="${'8pt;'.repeat(12_000)}">`, 'a.html');
    expect(reasons(warnings)).toContain(DROPPED);
  });

  it('is dropped as a whole in a rule within a rule', () => {
    const { rules } = readStylesheet(`p{& b{${'8pt;'.repeat(12_000)}}}`, 'a.css');
    expect(rules.every(({ declarations }) => declarations.length === 0)).toBe(true);
  });

  it('is dropped in all of many rules within a rule, since their errors count together', () => {
    const inner = `& b{${'8pt;'.repeat(1000)}}`;
    const { rules } = readStylesheet(`p{${inner.repeat(30)}& i{margin:0}}`, 'a.css');
    expect(rules.every(({ declarations }) => declarations.length === 0)).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createOpenApi } from '../../../src/server/openapi/document.js';
import type { Json } from '../../../src/server/openapi/json.js';
import { writeYaml } from '../../../src/server/openapi/yaml.js';

const read = (yaml: string): unknown => parse(yaml, { strict: true, uniqueKeys: true, maxAliasCount: 0 });

/** Texts with what YAML gives a meaning. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '\n',
        ' ',
        '\t',
        '#',
        ':',
        '- ',
        '|',
        '>',
        "'",
        '"',
        '\\',
        '%',
        '---',
        '...',
        'é',
        '\r',
        'x',
      ),
    )
    .map(parts => parts.join('')),
  fc.constantFrom(
    'no',
    'null',
    '1',
    '1.0',
    '~',
    '',
    '<<',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\u0007',
    '\ud83d',
    '😀\n😀',
  ),
);

const { value } = fc.letrec<{ value: Json }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
}));

describe('writeYaml', () => {
  it('writes what an independent parser reads as the same value', () => {
    fc.assert(
      fc.property(value, value => {
        expect(JSON.stringify(read(writeYaml(value)))).toBe(JSON.stringify(value));
      }),
      { numRuns: 500 },
    );
  });

  it('writes the document so that it is the same as in JSON', () => {
    const document = createOpenApi('keys');
    expect(read(writeYaml(document))).toEqual(document);
  });

  it('writes text of several lines as a block, and puts the first member next to its dash', () => {
    const yaml = writeYaml({ list: [{ name: 'a', text: 'b\n\n c\n' }, 'd', []], no: { y: {}, 'a b': 1 } });
    expect(yaml).toBe(
      [
        'list:',
        '  - name: "a"',
        '    text: |',
        '      b',
        '',
        '       c',
        '  - "d"',
        '  - []',
        '"no":',
        '  "y": {}',
        '  "a b": 1',
        '',
      ].join('\n'),
    );
  });
});

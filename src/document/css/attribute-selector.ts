import { type AttributeSelector, ident } from 'css-tree/dist/csstree.esm';
import type { Element } from '../html.js';

/** Does an element fit a part of a selector? */
export type Test = (element: Element) => boolean;

/** Attributes of HTML whose values are compared in any case (HTML Standard, part 4.16.2). */
const IN_ANY_CASE: ReadonlySet<string> = new Set(
  `accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir
  direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize
  noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`.split(
    /\s+/,
  ),
);

type Compare = (value: string, expected: string) => boolean;

/** Operators (Selectors 4, part 6.1); an empty text is part of no value. */
const OPERATORS: Readonly<Record<string, Compare>> = {
  '=': (value, expected) => value === expected,
  '~=': (value, expected) => value.split(/\s+/).includes(expected),
  '|=': (value, expected) => value === expected || value.startsWith(`${expected}-`),
  '^=': (value, expected) => value.startsWith(expected),
  '$=': (value, expected) => value.endsWith(expected),
  '*=': (value, expected) => value.includes(expected),
};

/** An attribute that an element must have; `value` is null for any. */
export interface NeededAttribute {
  readonly name: string;
  readonly value: string | null;
}

/** The test of an attribute selector, and what it needs. */
interface AttributeTest {
  readonly test: Test;
  readonly needed: NeededAttribute;
}

/** A name in a selector without its namespace: HTML has one only. */
export const localName = (name: string): string => ident.decode(name.replace(/^[^|]*\|/, ''));

/** Compiles an attribute selector; null for an unknown operator or flag. */
export function attributeTest({
  name: { name },
  matcher,
  value,
  flags,
}: AttributeSelector): AttributeTest | null {
  const attribute = localName(name).toLowerCase();
  if (!matcher || !value)
    return {
      test: element => Object.hasOwn(element.attributes, attribute),
      needed: { name: attribute, value: null },
    };
  const compare = OPERATORS[matcher];
  const flag = flags?.toLowerCase() ?? (IN_ANY_CASE.has(attribute) ? 'i' : 's');
  if (!compare || (flag !== 'i' && flag !== 's')) return null;
  const fold = flag === 'i' ? (text: string) => text.toLowerCase() : (text: string) => text;
  const expected = fold(value.type === 'String' ? value.value : ident.decode(value.name));
  const isVain = expected === '' && /[~^$*]/.test(matcher);
  return {
    test: ({ attributes: { [attribute]: own } }) =>
      own !== undefined && !isVain && compare(fold(own), expected),
    needed: { name: attribute, value: matcher === '=' && flag === 's' ? expected : null },
  };
}

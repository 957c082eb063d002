import { expect, test } from 'vitest';
import { attribute, readText, withoutPrefix, type XmlElement } from '../../src/records/element.js';

const element = (changes: Partial<XmlElement>): XmlElement => ({
  ...{ name: 'a', local: 'a', attributes: {}, content: [], line: 1 },
  ...changes,
});

test('a name has at most one prefix', () => {
  expect(['Data', 'dm:Data', ':Data'].map(withoutPrefix)).toEqual(['Data', 'Data', 'Data']);
});

test('an attribute is found by its local name in any case, trimmed', () => {
  const held = element({ attributes: { other: 'x', 'dm:USERID': ' 7 ', blank: ' \t', 'x:Two': 'b' } });
  expect(attribute(held, 'userid')).toBe('7');
  expect(attribute(held, 'two')).toBe('b');
  expect(attribute(held, 'blank')).toBeNull();
  expect(attribute(held, 'dm:userid')).toBeNull();
  expect(attribute(element({}), 'userid')).toBeNull();
});

test('the text of an element is that of all in it, trimmed, without blank ones', () => {
  const inner = element({ content: [' two ', element({}), element({ content: ['three'] }), '\n'] });
  expect(readText(element({ content: ['\n one', inner, '', 'four '] }))).toBe('one two three four');
  expect(readText(element({}))).toBe('');
});

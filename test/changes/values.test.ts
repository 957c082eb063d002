import { describe, expect, it } from 'vitest';
import { compareValues, keyOfValue } from '../../src/changes/values.js';
import { month, year } from '../sections/people.js';

const words = (text: string) => ({ ...year(0), year: null, words: text });
const days = (first: string, last: string) => ({ ...year(0), year: null, first, last });
const number = (value: number | null, text: string) => ({ value, text });
const money = (cents: number | null, text: string) => ({ cents, text });
const term = (name: string | null, inYear: string | null, first: string | null = null) => ({
  ...{ name, year: inYear, first, last: null },
});

describe('compareValues', () => {
  it.each([
    ['text', 'Rivers', 'Lakes', 'meaning'],
    ['choice', 'Pro Bono', 'pro bono', 'spelling'],
    ['choice', 'Funded', 'Not Funded', 'meaning'],
    ['flag', true, false, 'meaning'],
    ['number', number(1200, '1200'), number(1200, '1,200'), 'spelling'],
    ['number', number(3, '3'), number(4, '4'), 'meaning'],
    ['number', number(null, 'ten'), number(10, '10'), 'meaning'],
    ['money', money(100, '1'), money(100, '$1.00'), 'spelling'],
    ['money', money(100, '1'), money(200, '2'), 'meaning'],
    ['phone', ['801', '555', '0100'], ['801', '5550', '100'], 'spelling'],
    ['phone', ['801', '555', '0100'], ['801', '555', '0101'], 'meaning'],
    ['date', year(2024), month(2024, 5), 'precision'],
    ['date', year(2024), year(2025), 'meaning'],
    ['date', month(2024, 5), year(2025), 'meaning'],
    ['date', year(2024), days('2024-01-01', '2024-12-31'), null],
    ['date', year(2024), days('2024-01-01', '2024-01-01'), 'precision'],
    ['date', year(2024), days('2024-12-31', '2024-12-31'), 'precision'],
    ['date', days('2024-01-01', '2024-03-31'), days('2024-01-01', '2024-02-28'), 'precision'],
    ['date', days('2024-01-01', '2024-03-31'), days('2024-02-01', '2024-03-31'), 'precision'],
    ['date', days('2024-01-05', '2024-01-05'), days('2024-02-05', '2024-02-05'), 'meaning'],
    ['date', words('soon'), words('Soon'), 'spelling'],
    ['date', words('soon'), year(2025), 'precision'],
    ['date', words('soon'), words('later'), 'meaning'],
    ['date', days('2024-01-01', '2024-06-30'), days('2024-03-01', '2024-09-30'), 'meaning'],
    ['date', { ...year(2024), words: 'early' }, year(2024), 'spelling'],
    ['term', term('Fall', '2025'), term('Winter', '2025'), 'meaning'],
    ['term', term('Fall', '2025'), term('fall', '2025'), 'spelling'],
    ['term', term('Fall', '2025'), term(null, '2025'), 'precision'],
    ['term', term('Fall', '2025', '2025-09-01'), term('Fall', '2025'), 'precision'],
    ['term', term('Fall', '2025', '2025-09-01'), term('Fall', '2025', '2025-08-20'), 'meaning'],
    ['term', term(null, '2024'), term('Fall', '2025'), 'meaning'],
  ] as const)(
    'finds that two values of the kind %s differ, in either order: %j, %j, %s',
    (kind, a, b, expected) => {
      expect(compareValues(kind, a, b)).toBe(expected);
      expect(compareValues(kind, b, a)).toBe(expected);
      for (const value of [a, b]) {
        expect(compareValues(kind, value, structuredClone(value))).toBeNull();
        expect(compareValues(kind, value, null)).toBe('precision');
        expect(compareValues(kind, null, value)).toBe('precision');
      }
    },
  );
});

it.each([
  ['text', 'Žitný, again', 'zitnyagain'],
  ['choice', 'Not Funded', 'notfunded'],
  ['flag', true, 'true'],
  ['number', number(595, ' 595'), '595'],
  ['money', money(100, '$1'), '100'],
  ['money', money(null, 'much'), 'much'],
  ['phone', ['801', '555', '0100'], '8015550100'],
  ['date', month(2024, 5), '2024'],
  ['date', words('in Press'), 'inpress'],
  ['term', term('Fall', '2025', '2025-09-01'), 'fall2025'],
  ['term', term('Fall', null), 'fall'],
  ['text', null, ''],
] as const)('keyOfValue recognizes a %s %j by %j', (kind, value, expected) => {
  expect(keyOfValue(kind, value)).toBe(expected);
});

it.each([
  ['number', { value: null, text: 'many' }, { value: null, text: 'few' }, 'meaning'],
  ['number', { value: 5, text: '5' }, { value: 5, text: '5.0' }, 'spelling'],
  ['money', { cents: null, text: 'some' }, { cents: null, text: 'more' }, 'meaning'],
  ['money', { cents: 500, text: '$5' }, { cents: 500, text: '5.00' }, 'spelling'],
  ['phone', ['801', '555', '0100'], ['801', '555', '0100'], null],
  ['phone', ['801', '555', '0100'], ['', '', '8015550100'], 'spelling'],
  ['phone', ['801', '555', '0100'], ['801', '555', '0101'], 'meaning'],
] as const)('%s: %j and %j differ in %s', (kind, was, now, expected) => {
  expect(compareValues(kind, was, now)).toBe(expected);
});

it('has an empty key for a missing value', () => {
  expect(keyOfValue('text', null)).toBe('');
  expect(keyOfValue('date', year(2020))).toBe('2020');
});

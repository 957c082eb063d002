import { describe, expect, it } from 'vitest';
import { cvModel } from '../../src/sections/index.js';
import { OPTIONS, person, record, year } from './people.js';
import { cvText } from './text.js';

const one = person(
  record('awardhonor', { name: 'Medal', start: year(2020) }, '1'),
  record('awardhonor', { name: 'Ribbon' }, '2'),
  record('awardhonor', { name: 'Secret prize', start: year(2021), visible: false }, '3'),
  record('congrant_external', { title: 'Rivers', status: 'Not Funded' }, '4'),
);
const account = (audience: 'public' | 'internal') => {
  const text = cvText(cvModel(one, { ...OPTIONS, audience, explained: true }).model);
  return text.slice(text.indexOf('# How the records')).split('\n').slice(1, -1);
};

describe('explanation', () => {
  it('lists the section of each record, or the reason for its exclusion', () => {
    expect(account('internal')).toEqual([
      '## Header',
      'Kind',
      'Contact record',
      '## Honors and awards',
      'Kind | Record | Why',
      'Award | Medal | ',
      'Award | Ribbon | The record is shown; it has no date, so no window can leave it out.',
      '## Left out',
      'Kind | Record | Why',
      'Award | Secret prize | The record is marked as not visible.',
      'External grant | Rivers | No group of the section takes it: its kind is not-funded.',
    ]);
  });

  it('omits titles of excluded records for the public', () => {
    expect(account('public').slice(-3)).toEqual([
      '## Left out',
      'Kind | Why',
      'Award | The record is marked as not visible.',
    ]);
  });
});

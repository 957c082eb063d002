import { describe, expect, it } from 'vitest';
import type { EntityName } from '../../../src/schema/index.js';
import {
  conditionWords,
  outsideWords,
  unmetWords,
  windowWords,
} from '../../../src/studio/lines/conditions.js';

const condition = (name: string, values: readonly (string | null)[], not = false) => ({ name, values, not });
const unmet = (name: string, value: string | null) => ({ name, value, met: 0, detail: '' });

describe('the words of a condition', () => {
  it.each<[string, readonly (string | null)[], boolean, EntityName, string | null]>([
    ['refereed', ['yes'], false, 'intellcont', 'peer-reviewed'],
    ['refereed', ['yes'], true, 'intellcont', 'not peer-reviewed'],
    ['refereed', ['no'], true, 'intellcont', 'peer-reviewed'],
    ['status', ['Published', 'In Press'], false, 'intellcont', 'published or in press'],
    ['status', ['published', 'in press'], true, 'intellcont', 'neither published nor in press'],
    ['group', ['journal', 'book'], false, 'intellcont', 'journal articles or books and chapters'],
    ['contype', ['Other'], false, 'intellcont', 'of the type “Other”'],
    ['contype', ['Other', 'Novel'], true, 'intellcont', 'not of the type “Other” or “Novel”'],
    ['status', ['Retired'], false, 'intellcont', 'of the status “Retired”'],
    ['refereed', ['yes'], false, 'member', null],
    ['doi', [null], false, 'intellcont', 'without DOI'],
    ['doi', [null], true, 'intellcont', 'with DOI'],
    ['status', ['published', null], false, 'intellcont', 'published or without status'],
    ['status', ['published', null], true, 'intellcont', 'with status and not published'],
  ])('for %s %j, excluded: %s, of %s are %s', (name, values, not, entity, words) => {
    expect(conditionWords(condition(name, values, not), entity)?.text ?? null).toBe(words);
  });

  it.each<[string, string | null, EntityName, string]>([
    ['refereed', 'Yes', 'intellcont', 'peer-reviewed'],
    ['refereed', null, 'intellcont', 'not peer-reviewed'],
    ['group', 'journal', 'intellcont', 'journal article'],
    ['group', 'ballads', 'intellcont', 'of another kind'],
    ['status', 'Under Review', 'intellcont', 'under review'],
    ['contype', null, 'intellcont', 'without type'],
    ['contype', 'Novel', 'intellcont', 'type “Novel”'],
    ['doi', '10.1/2', 'intellcont', 'DOI “10.1/2”'],
    ['made_up', null, 'intellcont', 'without made up'],
  ])('says why a filter on %s leaves out %j of %s: %s', (name, value, entity, words) => {
    expect(unmetWords(unmet(name, value), entity)).toBe(words);
  });
});

describe('the words of a window', () => {
  it.each([
    [{}, null],
    [{ from: '2012-01-01' }, 'from 2012 or later'],
    [{ to: '2012-12-31' }, 'from 2012 or earlier'],
    [{ from: '2012-07-01' }, 'from 1 Jul 2012 or later'],
    [{ from: '2012-01-01', to: '2012-12-31' }, 'from 2012'],
    [{ from: '2012-01-01', to: '2014-12-31' }, 'from 2012 to 2014'],
    [{ from: '2012-01-01', to: '2014-06-30' }, 'from 1 Jan 2012 to 30 Jun 2014'],
  ])('for %j are %s', (window, words) => {
    expect(windowWords(window)).toBe(words);
  });

  it.each([
    ['2011-01-01', '2011-12-31', { from: '2013-01-01' }, '2011, before 2013'],
    ['2009-05-01', '2011-12-31', { from: '2013-01-01' }, '2009–2011, before 2013'],
    ['2011-01-01', '2012-05-31', { from: '2012-07-01' }, '31 May 2012, before 1 Jul 2012'],
    ['2012-08-15', null, { to: '2012-06-30' }, '15 Aug 2012, after 30 Jun 2012'],
    ['2014-01-01', '2016-12-31', { to: '2012-12-31' }, '2014–2016, after 2012'],
    ['2014-01-01', null, { to: '2012-12-31' }, '2014, after 2012'],
    ['2014-01-01', '2015-03-01', null, '2015, outside the chosen years'],
    ['2014-01-01', null, null, '2014, outside the chosen years'],
    [null, null, { from: '2013-01-01' }, 'outside the chosen years'],
  ])('say why it leaves out %s to %s', (first, last, window, words) => {
    expect(outsideWords({ first, last }, window)).toBe(words);
  });
});

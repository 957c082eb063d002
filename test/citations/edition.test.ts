import { describe, expect, it } from 'vitest';
import { cslItems, getOwner } from '../../src/citations/index.js';
import { citePublication } from '../../src/citations/publication.js';
import { emptyRecords } from '../../src/records/index.js';
import { ENTITIES, type EntityOf } from '../../src/schema/index.js';
import { plainText } from '../../src/text/index.js';
import { makeRecord } from '../support/make-record.js';

const intellcont = ENTITIES.find(({ name }) => name === 'intellcont') as EntityOf<'intellcont'>;

const PERSON = {
  userId: null,
  username: null,
  attributes: {},
  index: [],
  records: emptyRecords(),
  unknown: [],
};
const textbook = (volume: string | null, issue: string) =>
  makeRecord(intellcont, '1', { contype: 'Book, Textbook', title: 'Loops', volume, issue });

const cite = (volume: string | null, issue: string): string =>
  plainText(citePublication(textbook(volume, issue), getOwner(PERSON))).replaceAll('\u00a0', ' ');

describe('the field for the issue', () => {
  it.each([
    [null, '4', 'no. 4'],
    [null, 'S2', 'no. S2'],
    [null, '5th edition', 'Loops. 5th edition.'],
    ['2', '5th ed.', '2, 5th ed.'],
    ['2', '4', '2(4)'],
    [null, 'Spring', 'Loops. Spring.'],
  ])('with volume %j and issue %j prints %j', (volume, issue, printed) => {
    expect(cite(volume, issue)).toContain(printed);
  });

  it('is an edition in CSL-JSON', () => {
    const item = (issue: string) => cslItems(textbook(null, issue), getOwner(PERSON))[0];
    expect(item('5th edition')).toMatchObject({ edition: '5' });
    expect(item('5th edition')).not.toHaveProperty('issue');
    expect(item('7')).toMatchObject({ issue: '7' });
  });
});

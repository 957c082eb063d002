import { describe, expect, it } from 'vitest';
import { addValues, countValues, readReply } from '../../src/records/index.js';
import type { MapTable } from '../../src/schema/index.js';

/** The values of records, read with maps. */
function count(records: string, maps: MapTable = {}) {
  const reply = `<Data><Record userId="7"><IndexEntry indexKey="COLLEGE" entryKey="x" text="y"/>${records}</Record></Data>`;
  const { persons } = readReply(reply, { source: 'export.xml', institution: '', maps });
  return countValues(persons, maps);
}

describe('values are understood', () => {
  it('if a field of the record or of its rows holds them; empty elements are no values', () => {
    const person = `<INTELLCONT><TITLE>Moss</TITLE><VOLUME></VOLUME><DTY_PUB>2020</DTY_PUB><INTELLCONT_AUTH><FNAME>Ada</FNAME><LNAME>Quill</LNAME></INTELLCONT_AUTH></INTELLCONT>`;
    expect(count(person)).toEqual({ filled: 4, understood: 4 });
  });

  it('if a bundled map or one of the institution gives them to a field, or leaves them out', () => {
    const work = `<INTELLCONT><PUB_TITLE>Moss</PUB_TITLE><JOURNAL><JOURNAL_NAME>Bog</JOURNAL_NAME><SHELF>3</SHELF></JOURNAL><CODE>9</CODE><HUE>red</HUE></INTELLCONT>`;
    expect(count(work)).toEqual({ filled: 5, understood: 2 });
    expect(count(work, { fields: { intellcont: { code: 'volume', hue: null } } })).toEqual({
      filled: 5,
      understood: 4,
    });
  });

  it('if they say whether the record is public', () => {
    expect(count('<MEMBER><NAME>Society</NAME><WEBPAGE_INCLUDE>No</WEBPAGE_INCLUDE></MEMBER>')).toEqual({
      filled: 2,
      understood: 2,
    });
  });

  it('but not in records and rows that nothing knows', () => {
    const hobbies = '<HOBBY><NAME>Chess</NAME><CLUB><TOWN>Wexmoor</TOWN><STREET/></CLUB></HOBBY>';
    expect(count(hobbies)).toEqual({ filled: 2, understood: 0 });
    expect(count(hobbies, { entities: { HOBBY: null } })).toEqual({ filled: 2, understood: 2 });
    expect(count(`<MEMBER><NAME>Society</NAME>${hobbies}</MEMBER>`)).toEqual({ filled: 3, understood: 1 });
  });

  it('and add up', () => {
    expect(addValues({ filled: 3, understood: 2 }, { filled: 4, understood: 4 })).toEqual({
      filled: 7,
      understood: 6,
    });
  });
});

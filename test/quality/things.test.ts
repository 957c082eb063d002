import { expect, it } from 'vitest';
import { examine, thingsToLookAt } from '../../src/quality/index.js';
import { readReply } from '../../src/records/index.js';

const article = (id: number, inner: string): string =>
  `<INTELLCONT id="${id}"><CONTYPE>Journal Article</CONTYPE><TITLE>On moss ${id}</TITLE><DTY_PUB>2020</DTY_PUB>${inner}</INTELLCONT>`;
const JOURNAL = '<TITLE_SECONDARY>Bog</TITLE_SECONDARY>';

/** What there is to look at in the records of two people: codes with their numbers. */
function thingsIn(first: string, second = ''): readonly string[] {
  const contact = '<PCI id="1"><FNAME>Ada</FNAME><LNAME>Quill</LNAME><EMAIL>a@tvu.example</EMAIL></PCI>';
  const admin = '<ADMIN id="2"><AC_YEAR>2020-2021</AC_YEAR><RANK>Professor</RANK></ADMIN>';
  const getRecord = (id: number, records: string) =>
    `<Record userId="${id}">${contact}${admin}${records}</Record>`;
  const reply = `<Data>${getRecord(1, first)}${getRecord(2, second)}</Data>`;
  const { persons, problems } = readReply(reply, { source: 'export.xml', institution: '' });
  const report = examine(persons, { asOf: '2026-01-01', problems, source: 'export.xml', hasLines: true });
  return thingsToLookAt(report).map(
    ({ problem: { code }, person, count, harm }) =>
      `${harm} ${code} ${count}${person === null ? '' : ` of ${person.netId}`}`,
  );
}

it('what could make a document false comes first, however often other problems occur', () => {
  const isbn = '<ISBN>1234-5678</ISBN>';
  const records = [
    ...[1, 2, 3].map(id => article(10 + id, `${JOURNAL}${isbn}`)),
    article(20, ''),
    article(21, `${JOURNAL}<INTELLCONT_AUTH><FACULTY_NAME>9</FACULTY_NAME></INTELLCONT_AUTH>`),
    article(22, `${JOURNAL}<STATUS>Phase Nine</STATUS>`),
    '<CONGRANT id="30"><TITLE>Peat</TITLE><DTY_START>2020</DTY_START></CONGRANT>',
  ];
  expect(thingsIn(records.join(''), article(40, `${JOURNAL}${isbn}`))).toEqual([
    'wrong status.unknown 1 of 1',
    'wrong missing.status 1 of 1',
    'wrong name.missing 1 of 1',
    'wrong identifier.malformed 4 of 1',
    'gap missing.journal 1 of 1',
  ]);
});

it('units, course prefixes and notes are nothing to look at', () => {
  const own =
    '<ADMIN id="5"><AC_YEAR>2021-2022</AC_YEAR><RANK>Professor</RANK><COLLEGE>Moss College</COLLEGE><ADMIN_DEP><DEP>Peat</DEP></ADMIN_DEP></ADMIN><SCHTEACH id="6"><COURSEPRE>MOSS</COURSEPRE><TYT_TERM>Fall</TYT_TERM><TYY_TERM>2020</TYY_TERM></SCHTEACH><PRESENT id="7"><TITLE>Peat</TITLE><DTY_DATE>2020</DTY_DATE><HUE>red</HUE></PRESENT>';
  expect(thingsIn(own)).toEqual([]);
});

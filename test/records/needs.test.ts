import { describe, expect, it } from 'vitest';
import { isNeeded, type RecordNeeds, readReply } from '../../src/records/index.js';

const YEARS = { from: 2024, to: 2025 };
const NEEDS: RecordNeeds = {
  entities: ['intellcont', 'present', 'schteach', 'service_department', 'pci'],
  dated: {
    intellcont: { fields: ['pub'], otherwise: ['acc', 'prep'], years: YEARS },
    present: { fields: ['date'], years: YEARS },
    schteach: { fields: ['term'], years: YEARS },
    service_department: { fields: ['start', 'end'], years: YEARS },
  },
};

const present = (fields: string): string => `<PRESENT id="1"><TITLE>Talk</TITLE>${fields}</PRESENT>`;
const service = (fields: string): string => `<SERVICE_DEPARTMENT>${fields}</SERVICE_DEPARTMENT>`;

describe('isNeeded', () => {
  it.each([
    ['ended before the years', present('<DTY_DATE>2019</DTY_DATE>')],
    ['began after the years', present('<DTY_DATE>2026</DTY_DATE><DATE_START>2026-01-01</DATE_START>')],
    ['has its year in lower case and with a prefix', present('<a:dty_date> 2019 </a:dty_date>')],
    ['names years of no date', present('<DTY_DATE>2019</DTY_DATE><LOCATION>Room 2024</LOCATION>')],
    ['was edited in the years', '<PRESENT a:lastModified="2025-01-01"><DTY_DATE>2019</DTY_DATE></PRESENT>'],
  ])('is false for a talk that %s', (_, xml) => {
    expect(isNeeded(xml, 'present', NEEDS)).toBe(false);
  });

  it.each([
    ['is of the years', present('<DTY_DATE>2024</DTY_DATE>')],
    ['has no date', present('')],
    ['has a year in words', present('<DTY_DATE>about 2019</DTY_DATE>')],
    ['ends in the years', present('<DTY_DATE>2023</DTY_DATE><DATE_END>2024-01-02</DATE_END>')],
    ['has its date in another element', present('<FOO><DTY_DATE>2019</DTY_DATE></FOO>')],
    ['has its date after an empty element', present('<FOO/><B><DTY_DATE>2019</DTY_DATE></B>')],
    ['has a reference in its date', present('<DTY_DATE>2019</DTY_DATE><DATE_END>20&#50;4-01-01</DATE_END>')],
    ['has a comment', present('<DTY_DATE>2019</DTY_DATE><DATE_END>202<!-- -->4-01-01</DATE_END>')],
    ['has a second year', present('<DTY_DATE>2019</DTY_DATE><DTY_DATE>2024</DTY_DATE>')],
  ])('is true for a talk that %s', (_, xml) => {
    expect(isNeeded(xml, 'present', NEEDS)).toBe(true);
  });

  it.each([
    [false, 'that ended before them', '<DTY_START>2015</DTY_START><DTY_END>2019</DTY_END>'],
    [true, 'without an end', '<DTY_START>2015</DTY_START>'],
    [true, 'without a start', '<DTY_END>2019</DTY_END>'],
    [true, 'around them', '<DTY_START>2015</DTY_START><DTY_END>2030</DTY_END>'],
    [true, 'from a year after them to one before', '<DTY_START>2030</DTY_START><DTY_END>2015</DTY_END>'],
  ])('is %s for service %s', (needed, _, fields) => {
    expect(isNeeded(service(fields), 'service_department', NEEDS)).toBe(needed);
  });

  it.each([
    [false, 'no other date', ''],
    [false, 'another date outside the years', '<DTY_ACC>2018</DTY_ACC>'],
    [false, 'another date without text', '<DTY_ACC> </DTY_ACC><DTY_PREP/>'],
    [true, 'another date in the years', '<DTY_ACC>2018</DTY_ACC><DTY_PREP>2024</DTY_PREP>'],
    [true, 'another date in words', '<DTY_PREP>circa 1990</DTY_PREP>'],
  ])('is %s for a work published outside the years with %s', (needed, _, fields) => {
    const xml = `<INTELLCONT><DTY_PUB>2019</DTY_PUB>${fields}</INTELLCONT>`;
    expect(isNeeded(xml, 'intellcont', NEEDS)).toBe(needed);
  });

  it('is false for other entities, and true for those without years', () => {
    expect(isNeeded('<MEMBER/>', 'member', NEEDS)).toBe(false);
    expect(isNeeded('<PCI><DTY_DOB>1970</DTY_DOB></PCI>', 'pci', NEEDS)).toBe(true);
  });

  it('reads the year of a term', () => {
    const xml = (year: string) =>
      `<SCHTEACH><TYT_TERM>Fall</TYT_TERM><TYY_TERM>${year}</TYY_TERM></SCHTEACH>`;
    expect(['2019', '2024'].map(year => isNeeded(xml(year), 'schteach', NEEDS))).toEqual([false, true]);
  });
});

describe('readReply with needs', () => {
  const read = (records: string, root = 'Data') =>
    readReply(`<${root} date="2025-06-01"><Record userId="1">${records}</Record></${root}>`, {
      source: 's',
      institution: '',
      needs: date => (date === '2025-06-01' ? NEEDS : { entities: [] }),
    });

  it('skips records that are not needed, with their problems', () => {
    const { persons, problems } = read(
      `<MEMBER id="1"><FOO>x</FOO></MEMBER>\n${present('<DTY_DATE>2019</DTY_DATE>')}\n<PRESENT id="2"><DTY_DATE>2024</DTY_DATE><FOO>x</FOO></PRESENT>`,
    );
    expect(persons[0]?.records.member).toEqual([]);
    expect(persons[0]?.records.present.map(({ id, line }) => [id, line])).toEqual([['2', 3]]);
    expect(problems).toMatchObject([{ place: { record: 'present 2' } }]);
  });

  it.each([
    ['an empty element', '<MEMBER id="1"/><PCI><LNAME>Ada</LNAME></PCI><MEMBER></MEMBER>'],
    [
      'an element within one of its name',
      '<MEMBER><MEMBER></MEMBER><ORG>x</ORG></MEMBER><PCI><LNAME>Ada</LNAME></PCI>',
    ],
    ['an end tag in a comment', '<MEMBER><!-- </MEMBER> --></MEMBER><PCI><LNAME>Ada</LNAME></PCI>'],
    [
      'an end tag in a CDATA section',
      '<MEMBER><ORG><![CDATA[</MEMBER>]]></ORG></MEMBER><PCI><LNAME>Ada</LNAME></PCI>',
    ],
  ])('reads the records around %s', (_, records) => {
    const { persons } = read(records);
    expect(persons[0]?.records.pci.map(({ values }) => values.lname)).toEqual(['Ada']);
  });

  it('rejects a skipped record without its end', () => {
    expect(() => read('<MEMBER><ORG>x</ORG>')).toThrow();
  });
});

import { describe, expect, it } from 'vitest';
import { publicationGroup } from '../../src/citations/index.js';
import { PUBLICATION_TYPES } from '../../src/schema/index.js';
import { readOne } from './fixtures.js';

/** A person with one work in an element of an export. */
function person(inner: string, element = 'INTELLCONT') {
  return readOne(
    `<Data><Record userId="7" username="seven"><${element} id="1"><TITLE>Moss</TITLE>${inner}</${element}></Record></Data>`,
  );
}

function work(inner: string, element?: string) {
  const [record] = person(inner, element).person.records.intellcont;
  if (!record) throw new Error('no work');
  return record.values;
}

const ARTICLE = 'Journal Article, Academic Journal';
const TRADE = 'Journal Article, Professional or Trade Magazine Article';
const CHAPTER = 'Book, Chapter/ Section in Scholarly Book';
const TEXTBOOK = 'Book, Textbook';
const PROCEEDINGS = 'Conference Proceedings';
const CASE = 'Written Case with Instructional Material';

/** The types of exports and of Pure: standard type, word in its place, and whether the text says refereed. */
const TYPES: readonly (readonly [text: string, type: string, word?: string | null, refereed?: boolean])[] = [
  ['Journal Articles, Refereed', ARTICLE, null, true],
  ['Journal Articles, Non-Refereed', ARTICLE, null, false],
  ['Published Conference Proceedings', PROCEEDINGS],
  ['Book, Scholarly-Contributed Chapter', CHAPTER],
  ['Book, Chapter in Scholarly Book-New', CHAPTER],
  ['Book, Textbook-New', TEXTBOOK],
  ['Book, Textbook-Revised', TEXTBOOK],
  ['Book, Scholarly', 'Book, Scholarly'],
  ['Book, Monograph', 'Book, Scholarly'],
  ['Book, Referred Article', CHAPTER],
  ['Journal Article, Academic Journal', ARTICLE],
  ['Journal Article', ARTICLE],
  ['Journal Article, In House', ARTICLE],
  ['Academic Journal Article', ARTICLE],
  ['Peer-Reviewed Journal Article', ARTICLE, null, true],
  ['Article (Peer Reviewed)', ARTICLE, null, true],
  ['Journal, Indexed', ARTICLE, null, true],
  ['Journal Article, Not Refereed', ARTICLE, null, false],
  ['Non-Refereed Article', ARTICLE, null, false],
  ['Non-Peer-Reviewed Article', ARTICLE, null, false],
  ['Unrefereed Journal Article', ARTICLE, null, false],
  ['Book', 'Book, Scholarly'],
  ['Conference Proceeding', PROCEEDINGS],
  ['Conference Proceeding, Refereed', PROCEEDINGS, null, true],
  ['Refereed Conference Proceedings', PROCEEDINGS, null, true],
  ['Non-refereed Proceedings', PROCEEDINGS, null, false],
  ['Conference Paper', PROCEEDINGS],
  ['Article, Academic Journal', ARTICLE],
  ['Article, Other', 'Other'],
  ['Article in a Journal', ARTICLE],
  ['Article in Proceedings', PROCEEDINGS],
  ['Working Paper', 'Working Paper'],
  ['Book, Review', 'Book Review'],
  ['Journal Article, Professional Journal', TRADE],
  ['Online Article, Trade Site', 'Other', 'Online article'],
  ['Journal Article, Public or Trade Journal', TRADE],
  ['Magazine or Trade Journal Article', 'Magazine Article'],
  ['Magazine/Trade Publication', 'Magazine Article'],
  ['Newspaper/Magazine', 'Newspaper article'],
  ['Abstract', 'Abstract'],
  ['Blog', 'Blog, Scholarly'],
  ['Book Chapter', CHAPTER],
  ['Chapter in a Book', CHAPTER],
  ['Book Review', 'Book Review'],
  ['Edited Book', 'Book, Edited'],
  ['Encyclopedia Entry', 'Encyclopedia/Dictionary Entry'],
  ['Extension Publication', 'Technical Report', 'Extension publication'],
  ['Policy Report', 'Research Report', 'Policy report'],
  ['Manuscript', 'Working Paper', 'Manuscript'],
  ['Newsletter', 'Newsletter'],
  ['Newspaper Article', 'Newspaper article'],
  ['Case Study', CASE, 'Case study'],
  ['Meeting Abstract', 'Abstract'],
  ['Article', ARTICLE],
  ['Book/Film/Article review', 'Book Review', 'Review'],
  ['Chapter', CHAPTER],
  ['Chapter (peer-reviewed)', CHAPTER, null, true],
  ['Comment/debate', 'Editorial', 'Comment'],
  ['Commissioned report', 'Research Report', 'Commissioned report'],
  ['Conference contribution', PROCEEDINGS],
  ['Conference article', PROCEEDINGS],
  ['Digital or Visual Products', 'Creative Contribution', 'Digital or visual product'],
  ['Editorial', 'Editorial'],
  ['Entry for Encyclopedia/dictionary', 'Encyclopedia/Dictionary Entry'],
  ['Foreword/postscript', CHAPTER],
  ['Letter', 'Editorial', 'Letter'],
  ['Paper', PROCEEDINGS],
  ['Patent', 'Other', 'Patent'],
  ['Poster', 'Other', 'Poster'],
  ['Review Article', ARTICLE],
  ['Scholarly edition', 'Book, Scholarly/Critical Edition'],
  ['Short survey', ARTICLE],
  ['Working paper', 'Working Paper'],
  ['Other contribution', 'Other'],
];

describe('a type of other systems', () => {
  it.each(TYPES)('%s is %s', (text, contype, contypeother = null, refereed) => {
    const { person: one, problems } = person(`<CONTYPE>${text}</CONTYPE>`);
    expect(one.records.intellcont[0]?.values).toMatchObject({
      contype,
      contypeother,
      refereed: refereed ?? null,
    });
    expect(problems).toEqual([]);
    expect(PUBLICATION_TYPES).toContain(contype);
  });

  it('gives way to what the record itself says', () => {
    const refereed = '<CONTYPE>Journal Article, Refereed</CONTYPE><REFEREED>No</REFEREED>';
    expect(work(refereed).refereed).toBe(false);
    const other = '<CONTYPE>Policy Report</CONTYPE><CONTYPEOTHER>Audit</CONTYPEOTHER>';
    expect(work(other).contypeother).toBe('Audit');
  });

  it('is reported with the line of a map when it is not understood', () => {
    const { problems } = person('<CONTYPE>Kleine Schrift</CONTYPE>');
    expect(problems).toMatchObject([
      {
        code: 'type.unknown',
        value: 'Kleine Schrift',
        reason: expect.stringContaining(
          '"maps": { "values": { "intellcont.contype": { "Kleine Schrift": "Other" } } }',
        ),
      },
    ]);
  });

  it('is in no group of refereed works when it is not understood', () => {
    const values = work('<CONTYPE>Kleine Schrift</CONTYPE><REFEREED>Yes</REFEREED><DTY_PUB>2020</DTY_PUB>');
    expect(publicationGroup(values)).toBe('article');
  });
});

describe('whether a work is refereed', () => {
  const refereed = (inner: string) => work(`<CONTYPE>Article in Proceedings</CONTYPE>${inner}`).refereed;

  it('is said by the journal, by the kind of proceedings, or by words of review', () => {
    expect(refereed('<JOURNAL><JOURNAL_NAME>Walls</JOURNAL_NAME><REFEREED>Yes</REFEREED></JOURNAL>')).toBe(
      true,
    );
    expect(refereed('<PROCEEDING_TYPE>Refereed</PROCEEDING_TYPE>')).toBe(true);
    expect(refereed('<PROCEEDING_TYPE>Non-Refereed</PROCEEDING_TYPE>')).toBe(false);
    expect(refereed('<REFEREED>Peer-reviewed</REFEREED>')).toBe(true);
    expect(refereed('<REFEREED>Editor Reviewed</REFEREED>')).toBe(false);
    expect(refereed('<EDITORIAL_REVIEWED>Yes</EDITORIAL_REVIEWED>')).toBeNull();
  });
});

describe('the journal or book of a work', () => {
  const venue = (type: string, inner: string) => {
    const { title_secondary, subtitle, publisher } = work(`<CONTYPE>${type}</CONTYPE>${inner}`);
    return [title_secondary, subtitle, publisher];
  };

  it.each<[string, string, string, (string | null)[]]>([
    ['the publisher of an article', 'Journal Article', '<PUBLISHER>Walls</PUBLISHER>', ['Walls', null, null]],
    [
      'the publisher of a paper',
      'Conference Proceeding',
      '<PUBLISHER>Walls</PUBLISHER>',
      ['Walls', null, null],
    ],
    ['the publisher of a review', 'Book Review', '<PUBLISHER>Walls</PUBLISHER>', ['Walls', null, null]],
    [
      'the publisher of a contributed chapter',
      'Book, Scholarly-Contributed Chapter',
      '<PUBLISHER>Walls</PUBLISHER>',
      ['Walls', null, null],
    ],
    ['no publisher of another chapter', 'Book Chapter', '<PUBLISHER>Quay</PUBLISHER>', [null, null, 'Quay']],
    ['no publisher of a book', 'Book', '<PUBLISHER>Quay</PUBLISHER>', [null, null, 'Quay']],
    ['no publisher of a report', 'Technical Report', '<PUBLISHER>Quay</PUBLISHER>', [null, null, 'Quay']],
    [
      'the second title before the publisher',
      'Journal Article',
      '<PUBLISHER>Quay</PUBLISHER><TITLE_SECONDARY>Walls</TITLE_SECONDARY>',
      ['Walls', null, 'Quay'],
    ],
    [
      'the name of the journal before a second title, which is the subtitle',
      'Journal Article',
      '<TITLE_SECONDARY>An account</TITLE_SECONDARY><JOURNAL_NAME>Walls</JOURNAL_NAME>',
      ['Walls', 'An account', null],
    ],
    [
      'the other journal',
      'Journal Article',
      '<JOURNAL_NAME>Other</JOURNAL_NAME><JOURNAL_NAME_OTHER>Walls</JOURNAL_NAME_OTHER>',
      ['Walls', null, null],
    ],
    [
      'nothing for a journal “Other” without a name',
      'Journal Article',
      '<JOURNAL_NAME>Other</JOURNAL_NAME><TITLE_SECONDARY>An account</TITLE_SECONDARY>',
      [null, 'An account', null],
    ],
    ['a journal as text', 'Journal Article', '<JOURNAL>Walls</JOURNAL>', ['Walls', null, null]],
    [
      'a journal as an element',
      'Article in a Journal',
      '<JOURNAL_REF>-1</JOURNAL_REF><JOURNAL><JOURNAL_NAME>Walls</JOURNAL_NAME></JOURNAL>',
      ['Walls', null, null],
    ],
    [
      'the list of publishers, or the other one',
      'Journal Article',
      '<PUBLISHER_LIST>Other</PUBLISHER_LIST><PUBLISHER_OTHER>Walls</PUBLISHER_OTHER>',
      ['Walls', null, null],
    ],
    [
      'another publisher beside the journal',
      'Journal Article',
      '<JOURNAL_NAME>Walls</JOURNAL_NAME><PUBLISHER>Other</PUBLISHER><PUBLISHER_OTHER>Quay</PUBLISHER_OTHER>',
      ['Walls', null, 'Quay'],
    ],
    [
      'the title of the book',
      'Book Chapter',
      '<PUBLISHER>Quay</PUBLISHER><BOOK_TITLE>Walls</BOOK_TITLE>',
      ['Walls', null, 'Quay'],
    ],
    [
      'the conference of a paper',
      'Conference Paper',
      '<CONFERENCE>Walls</CONFERENCE>',
      ['Walls', null, null],
    ],
    ['the name in a paper', 'Article in Proceedings', '<NAME>Walls</NAME>', ['Walls', null, null]],
    ['no name in a book', 'Book', '<NAME>Walls</NAME>', [null, null, null]],
    [
      'no second title of a book, which is its subtitle',
      'Book',
      '<TITLE_SECONDARY>An account</TITLE_SECONDARY><PUBLISHER>Quay</PUBLISHER>',
      [null, 'An account', 'Quay'],
    ],
    [
      'the second title of a book of the standard vocabulary, which is its series',
      'Book, Scholarly',
      '<TITLE_SECONDARY>Moss Studies</TITLE_SECONDARY>',
      ['Moss Studies', null, null],
    ],
  ])('is %s', (_, type, inner, found) => {
    expect(venue(type, inner)).toEqual(found);
  });
});

describe('articles in a screen of their own', () => {
  const inner =
    '<CONTYPE>Refereed Journal Article</CONTYPE><NBR>4</NBR><INTELLCONT_JOURNAL_AUTH id="2"><LNAME>Ash</LNAME></INTELLCONT_JOURNAL_AUTH>';

  it('are publications with authors and an issue', () => {
    const values = work(inner, 'INTELLCONT_JOURNAL');
    expect(values).toMatchObject({ contype: ARTICLE, refereed: true, issue: '4' });
    expect(values.intellcont_auth.map(row => row.values.lname)).toEqual(['Ash']);
  });

  it('are read with prefixes and in any letter case', () => {
    const values = work(
      inner.replace(/<(\/?)(\w+)/g, (_, slash, name) => `<${slash}dm:${name.toLowerCase()}`),
      'dm:intellcont_journal',
    );
    expect(values).toMatchObject({ contype: ARTICLE, issue: '4' });
  });

  it('prefer the issue to the number', () => {
    expect(work('<NBR>4</NBR><ISSUE>Spring</ISSUE>').issue).toBe('Spring');
  });
});

describe('reports of centres', () => {
  it('are publications with the title and type of their own elements', () => {
    const { person: one, problems } = readOne(
      `<Data><Record userId="7" username="seven"><CHRESEARCH id="1"><PUB_TITLE>Wells</PUB_TITLE><TYPE>Center Report</TYPE>
      <VOLUME>2</VOLUME><NBR>4</NBR><DTY_PUB>2018</DTY_PUB><CHRESEARCH_AUTH><LNAME>Ash</LNAME></CHRESEARCH_AUTH></CHRESEARCH></Record></Data>`,
    );
    expect(one.records.intellcont[0]?.values).toMatchObject({
      title: 'Wells',
      contype: 'Research Report',
      contypeother: 'Center report',
      issue: '4',
    });
    expect(problems).toEqual([]);
  });
});

describe('the dates of a work', () => {
  it('include those of its preparation and expected submission', () => {
    const { expsub, prep, sub } = work(
      '<DTM_EXPSUB>May</DTM_EXPSUB><DTY_EXPSUB>2027</DTY_EXPSUB><DTY_PREP>2025</DTY_PREP>',
    );
    expect(expsub).toMatchObject({ year: 2027, month: 5 });
    expect(prep).toMatchObject({ year: 2025 });
    expect(sub).toBeNull();
  });
});

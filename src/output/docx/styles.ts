import { AlignmentType, BorderStyle, type IStylesOptions, LineRuleType } from 'docx';
import { twips } from './paper.js';

/** Ids of the styles of our own, by what they are for. */
export const STYLE = {
  role: 'Role',
  organization: 'Organization',
  contact: 'Contact',
  legend: 'Legend',
  entry: 'Entry',
  funded: 'EntryWithAmount',
  secondary: 'SecondaryLine',
  citation: 'Citation',
  pair: 'TermAndText',
  prose: 'Prose',
  list: 'ListParagraph',
  tableHead: 'TableHead',
  tableCell: 'TableCell',
  footer: 'PageFooter',
} as const;

/** Ids of the styles of characters. */
export const CHARACTERS = {
  semibold: 'Semibold',
  soft: 'Soft',
  degrees: 'Degrees',
  label: 'CitationLabel',
  student: 'StudentMark',
  term: 'Term',
  link: 'Hyperlink',
} as const;

export const INK = '1B1B1D';
const SOFT = '4A4F57';
const RULE = 'B9B4AB';
const ACCENT = '6B1F2A';

/** Columns in points: hanging indent of an entry, dates, labels of citations, terms. */
export const COLUMN = {
  hang: 12,
  date: 60,
  wideDate: 84,
  gutter: 12,
  labelEnd: 20,
  citation: 27,
  term: 64,
} as const;

/** Half points, the unit of sizes of type. */
const size = (points: number): number => Math.round(points * 2);

/** At least the leading, so that a taller face that stands in is not cut off. */
const leading = (line: number, before = 0, after = 0) => ({
  line: twips(line),
  lineRule: LineRuleType.AT_LEAST,
  before: twips(before),
  after: twips(after),
});

/** Room at the right that the text of an entry leaves to its date. */
export const dateRoom = (wide: boolean): number =>
  twips((wide ? COLUMN.wideDate : COLUMN.date) + COLUMN.gutter);

const hanging = (points: number) => ({ left: twips(points), hanging: twips(points) });

const own = (id: string, name: string, basedOn = 'Normal') => ({ id, name, basedOn, quickFormat: true });

const characters = (id: string, name: string) => ({ id, name, basedOn: 'DefaultParagraphFont' });

/**
 * The styles of the document. Lengths follow the classic CV; what Word cannot say is as near as it can be:
 * sizes come in half points, and bold stands for the semibold, which would be lost with the font.
 * @param measure width of the text in points
 */
export function documentStyles(lang: string, measure: number): IStylesOptions {
  const entry = { keepLines: true, spacing: leading(12.5, 0, 2.5) };
  return {
    default: {
      document: {
        run: {
          font: { ascii: 'Source Serif 4', hAnsi: 'Source Serif 4', cs: 'Times New Roman' },
          size: size(9.5),
          color: INK,
          language: { value: lang, eastAsia: lang },
        },
        paragraph: { spacing: leading(12.5) },
      },
      title: {
        next: STYLE.role,
        run: { font: 'Source Serif 4 Display', size: size(27), characterSpacing: 5 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(33), keepNext: true },
      },
      heading1: {
        next: STYLE.entry,
        run: { size: size(11.5), bold: true, smallCaps: true, characterSpacing: 18, color: ACCENT },
        paragraph: {
          keepNext: true,
          keepLines: true,
          spacing: leading(13.5, 12, 4.5),
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 2, color: RULE } },
        },
      },
      heading2: {
        next: STYLE.entry,
        run: { size: size(10.5), italics: true },
        paragraph: { keepNext: true, keepLines: true, spacing: leading(13, 6.5, 2.5) },
      },
      hyperlink: { run: { color: SOFT, underline: { type: 'none' } } },
      listParagraph: { paragraph: { spacing: leading(12.5, 0, 2.5) } },
    },
    paragraphStyles: [
      {
        ...own(STYLE.role, 'Role'),
        run: { size: size(11.5), italics: true },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(15.5) },
      },
      {
        ...own(STYLE.organization, 'Organization'),
        run: { size: size(10), color: SOFT },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(13.5, 0, 6.5) },
      },
      {
        ...own(STYLE.contact, 'Contact'),
        run: { size: size(9), color: SOFT },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(13.5) },
      },
      {
        ...own(STYLE.legend, 'Legend'),
        run: { size: size(9), color: SOFT },
        paragraph: { keepNext: true, spacing: leading(12, 0, 5) },
      },
      {
        ...own(STYLE.entry, 'Entry'),
        paragraph: {
          ...entry,
          indent: { ...hanging(COLUMN.hang), right: dateRoom(false) },
          rightTabStop: twips(measure),
        },
      },
      {
        ...own(STYLE.funded, 'Entry with amount', STYLE.entry),
        // Left of the longest date, and well before the indent: nearer to it, the tab before the date would begin a line.
        paragraph: { rightTabStop: twips(measure - COLUMN.gutter) - dateRoom(true) },
      },
      {
        ...own(STYLE.secondary, 'Secondary line'),
        run: { size: size(9), color: SOFT },
        paragraph: {
          keepLines: true,
          spacing: leading(11.5, 0, 2.5),
          indent: { left: twips(COLUMN.hang), right: dateRoom(false) },
        },
      },
      {
        ...own(STYLE.citation, 'Citation'),
        paragraph: {
          spacing: leading(12.5, 0, 2.25),
          indent: hanging(COLUMN.citation),
          rightTabStop: twips(COLUMN.labelEnd),
          leftTabStop: twips(COLUMN.citation),
        },
      },
      {
        ...own(STYLE.pair, 'Term and text'),
        paragraph: {
          keepLines: true,
          spacing: leading(12.5, 0, 2),
          indent: hanging(COLUMN.term),
          leftTabStop: twips(COLUMN.term),
        },
      },
      { ...own(STYLE.prose, 'Prose'), paragraph: { spacing: leading(12.5, 0, 2.5) } },
      {
        ...own(STYLE.tableHead, 'Table head'),
        run: { size: size(9), italics: true, color: SOFT },
        paragraph: { keepNext: true, spacing: leading(10.5, 2, 2.5) },
      },
      {
        ...own(STYLE.tableCell, 'Table cell'),
        run: { size: size(9) },
        paragraph: { spacing: leading(12, 1.5, 1.5) },
      },
      {
        ...own(STYLE.footer, 'Page footer'),
        run: { size: size(8.5), color: SOFT },
        paragraph: { rightTabStop: twips(measure) },
      },
    ],
    characterStyles: [
      { ...characters(CHARACTERS.semibold, 'Semibold'), run: { bold: true } },
      { ...characters(CHARACTERS.soft, 'Soft'), run: { color: SOFT } },
      {
        ...characters(CHARACTERS.degrees, 'Degrees'),
        run: { size: size(14), color: SOFT },
      },
      { ...characters(CHARACTERS.label, 'Citation label'), run: { size: size(9), color: SOFT } },
      { ...characters(CHARACTERS.student, 'Student mark'), run: { size: size(8) } },
      { ...characters(CHARACTERS.term, 'Term'), run: { italics: true } },
    ],
  };
}

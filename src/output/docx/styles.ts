import {
  AlignmentType,
  BorderStyle,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
  type IStylesOptions,
  LineRuleType,
} from 'docx';

/** Paper size and margins, in points. */
export interface PaperGeometry {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** Left and right. */
  readonly side: number;
  /** From the edge of the paper to the footer. */
  readonly footer: number;
}

export const PAPER_GEOMETRY = {
  letter: { width: 612, height: 792, top: 56, bottom: 60, side: 72, footer: 26 },
  a4: { width: 595.3, height: 841.9, top: 62, bottom: 66, side: 72, footer: 26 },
} as const satisfies Readonly<Record<string, PaperGeometry>>;

export type PaperName = keyof typeof PAPER_GEOMETRY;

/** Width of the text in points. */
export const measureOf = ({ width, side }: PaperGeometry): number => width - 2 * side;

/** Points in twentieths, the unit of lengths in WordprocessingML. */
export const twips = (points: number): number => Math.round(points * 20);

/** IDs of the paragraph styles, by use. */
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

/** IDs of the character styles, by use. */
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

/** At least the leading, so that a taller substitute font is not clipped. */
const leading = (line: number, before = 0, after = 0) => ({
  line: twips(line),
  lineRule: LineRuleType.AT_LEAST,
  before: twips(before),
  after: twips(after),
});

/** Space to the right of an entry for its date. */
export const dateSpace = (wide: boolean): number =>
  twips((wide ? COLUMN.wideDate : COLUMN.date) + COLUMN.gutter);

const hanging = (points: number) => ({ left: twips(points), hanging: twips(points) });

const paragraphStyle = (id: string, name: string, style: Partial<IParagraphStyleOptions>) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...style,
});

const characterStyle = (id: string, name: string, run: IRunStylePropertiesOptions) => ({
  id,
  name,
  basedOn: 'DefaultParagraphFont',
  run,
});

/**
 * The styles of the document. Lengths follow the classic CV as closely as Word allows: sizes are in half points, and
 * bold replaces semibold, which a substitute font lacks.
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
      paragraphStyle(STYLE.role, 'Role', {
        run: { size: size(11.5), italics: true },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(15.5) },
      }),
      paragraphStyle(STYLE.organization, 'Organization', {
        run: { size: size(10), color: SOFT },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(13.5, 0, 6.5) },
      }),
      paragraphStyle(STYLE.contact, 'Contact', {
        run: { size: size(9), color: SOFT },
        paragraph: { alignment: AlignmentType.CENTER, spacing: leading(13.5) },
      }),
      paragraphStyle(STYLE.legend, 'Legend', {
        run: { size: size(9), color: SOFT },
        paragraph: { keepNext: true, spacing: leading(12, 0, 5) },
      }),
      paragraphStyle(STYLE.entry, 'Entry', {
        paragraph: {
          ...entry,
          indent: { ...hanging(COLUMN.hang), right: dateSpace(false) },
          rightTabStop: twips(measure),
        },
      }),
      paragraphStyle(STYLE.funded, 'Entry with amount', {
        basedOn: STYLE.entry,
        // Left of the longest date, and well before the indent; closer, the tab before the date would start a new line.
        paragraph: { rightTabStop: twips(measure - COLUMN.gutter) - dateSpace(true) },
      }),
      paragraphStyle(STYLE.secondary, 'Secondary line', {
        run: { size: size(9), color: SOFT },
        paragraph: {
          keepLines: true,
          spacing: leading(11.5, 0, 2.5),
          indent: { left: twips(COLUMN.hang), right: dateSpace(false) },
        },
      }),
      paragraphStyle(STYLE.citation, 'Citation', {
        paragraph: {
          spacing: leading(12.5, 0, 2.25),
          indent: hanging(COLUMN.citation),
          rightTabStop: twips(COLUMN.labelEnd),
          leftTabStop: twips(COLUMN.citation),
        },
      }),
      paragraphStyle(STYLE.pair, 'Term and text', {
        paragraph: {
          keepLines: true,
          spacing: leading(12.5, 0, 2),
          indent: hanging(COLUMN.term),
          leftTabStop: twips(COLUMN.term),
        },
      }),
      paragraphStyle(STYLE.prose, 'Prose', { paragraph: { spacing: leading(12.5, 0, 2.5) } }),
      paragraphStyle(STYLE.tableHead, 'Table head', {
        run: { size: size(9), italics: true, color: SOFT },
        paragraph: { keepNext: true, spacing: leading(10.5, 2, 2.5) },
      }),
      paragraphStyle(STYLE.tableCell, 'Table cell', {
        run: { size: size(9) },
        paragraph: { spacing: leading(12, 1.5, 1.5) },
      }),
      paragraphStyle(STYLE.footer, 'Page footer', {
        run: { size: size(8.5), color: SOFT },
        paragraph: { rightTabStop: twips(measure) },
      }),
    ],
    characterStyles: [
      characterStyle(CHARACTERS.semibold, 'Semibold', { bold: true }),
      characterStyle(CHARACTERS.soft, 'Soft', { color: SOFT }),
      characterStyle(CHARACTERS.degrees, 'Degrees', { size: size(14), color: SOFT }),
      characterStyle(CHARACTERS.label, 'Citation label', { size: size(9), color: SOFT }),
      characterStyle(CHARACTERS.student, 'Student mark', { size: size(8) }),
      characterStyle(CHARACTERS.term, 'Term', { italics: true }),
    ],
  };
}

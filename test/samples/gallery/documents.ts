import type { Format } from '../../../src/output/index.js';

/** A picture of a document: a page of the PDF or Word file, or the web page in a window. */
export interface View {
  readonly of: 'pdf' | 'html' | 'docx';
  /** The page shown; 1 by default. */
  readonly page?: number;
  /** A window as wide as a phone, of 320 pixels. */
  readonly isPhone?: boolean;
  readonly isDark?: boolean;
}

/** A document of the gallery. */
export interface GalleryDocument {
  /** Name of its files, without the ending. */
  readonly name: string;
  readonly title: string;
  /** One line of plain English. */
  readonly about: string;
  /** What follows `vitae` on the command line, without source, date, formats and path. */
  readonly command: string;
  readonly formats: readonly Format[];
  /** By default the first page in each paged format, and the web page. */
  readonly views?: readonly View[];
  /** A part of the name of the file to show, when the command writes several. */
  readonly pick?: string;
}

export interface GallerySection {
  readonly heading: string;
  readonly documents: readonly GalleryDocument[];
}

const ALL_PAGES = ['pdf', 'html', 'docx'] as const;
const REVIEW = '--input samples/ravencroft.xml --year 2025 --statements samples/ravencroft-review.json';
const MANAGEMENT = '--college "School of Management"';
const QUALIFICATIONS = '--side samples/gallery/qualifications.csv';
const APPLICANT = '--input samples/applicant.json --name "Ilario Kestrel-Amundi"';
const LETTERS =
  '--input samples/letters/programs.json samples/letters/offering.json samples/letters/provision.xml --name "Ilario Kestrel-Amundi"';

const brand = (name: string): string => `--brand samples/brands/${name}/brand.json`;

/** A list of publications in a citation style. */
const inStyle = (style: string, title: string, about: string): GalleryDocument => ({
  name: `style-${style}`,
  title,
  about,
  command: `cv 100100002 --only publications --style ${style}`,
  formats: ['pdf'],
});

/** The gallery, in the order of its page. */
export const GALLERY: readonly GallerySection[] = [
  {
    heading: 'Curricula vitae',
    documents: [
      {
        name: 'cv-classic',
        title: 'Classic',
        about: 'A full CV in serif type, with dates at the right: the usual one.',
        command: 'cv 100100044',
        formats: [...ALL_PAGES, 'json', 'csl', 'bibtex', 'resume', 'xlsx'],
      },
      {
        name: 'cv-modern',
        title: 'Modern',
        about: 'The same content in sans-serif type and blue, with dates at the left.',
        command: 'cv 100100109 --template cv-modern',
        formats: ALL_PAGES,
        views: [{ of: 'pdf' }, { of: 'html' }, { of: 'docx' }, { of: 'html', isDark: true, isPhone: true }],
      },
      {
        name: 'cv-margin',
        title: 'Names in the margin',
        about: 'A full CV in serif type, with the names of its sections in the left margin.',
        command: 'cv 100100118 --template cv-margin',
        formats: ['pdf', 'html'],
      },
      {
        name: 'cv-compact',
        title: 'Compact',
        about: 'For hundreds of works: run-in headings, years in the margin, fewer pages.',
        command: 'cv 100100110 --template cv-compact',
        formats: ['pdf'],
      },
      {
        name: 'cv-brief',
        title: 'Brief',
        about: 'Two pages for a proposal.',
        command: 'cv 100100114 --template cv-brief',
        formats: ALL_PAGES,
      },
      {
        name: 'bio',
        title: 'Profile for a web page',
        about: 'Part of a web page, to paste into a page of the department. It has no pages, so no PDF.',
        command: 'cv 100100007 --template bio',
        formats: ['html', 'docx'],
      },
      {
        name: 'record',
        title: 'Complete record',
        about: 'Every recorded field, private ones included, for the registrar and the person.',
        command: 'cv 100100053 --template record',
        formats: ALL_PAGES,
      },
    ],
  },
  {
    heading: 'Other people, other choices',
    documents: [
      {
        name: 'cv-artist',
        title: 'An artist',
        about: 'Performances and exhibitions come first; on A4 paper.',
        command: 'cv 100100112 --paper a4',
        formats: ['pdf'],
      },
      {
        name: 'cv-other-script',
        title: 'Other scripts',
        about: 'A name in Cyrillic letters, with no further option.',
        command: 'cv 100100035 --template cv-modern',
        formats: ['pdf'],
      },
      {
        name: 'cv-beginner',
        title: 'A short record',
        about: 'Someone who teaches, with no publications yet.',
        command: 'cv 100100038',
        formats: ['pdf'],
      },
      {
        name: 'cv-large',
        title: 'Larger and more open',
        about: 'Text of 12 points with open lines, for readers who need it.',
        command: 'cv 100100043 --size 12 --density open',
        formats: ['pdf'],
      },
      {
        name: 'cv-last-years',
        title: 'The last five years',
        about: 'Only refereed work and grants of the last five years; courses in one line each.',
        command:
          'cv 100100071 --template cv-modern --window last-5-years --peer-reviewed --fold-courses --only education,publications,funding,teaching',
        formats: ['pdf'],
      },
      {
        name: 'cv-explained',
        title: 'Explained',
        about: 'The last section explains why each record was included or excluded.',
        command: 'cv 100100096 --explain',
        formats: ['pdf'],
        views: [{ of: 'pdf', page: 2 }],
      },
    ],
  },
  {
    heading: 'Brands',
    documents: [
      {
        name: 'brand-northmere',
        title: 'A shield and a typeface',
        about: 'A CV with the shield, colour and display face of an invented college.',
        command: `cv 100100021 ${brand('northmere')}`,
        formats: ['pdf'],
      },
      {
        name: 'brand-port-aldine',
        title: 'A monogram',
        about: 'A colour that is too light for text is darkened in its own hue.',
        command: `cv 100100047 --template cv-modern ${brand('port-aldine')}`,
        formats: ['pdf'],
      },
      {
        name: 'brand-tamarack-valley',
        title: 'A wordmark',
        about: 'A CV with names in the margin under the wordmark of an invented university.',
        command: `cv 100100011 --template cv-margin ${brand('tamarack-valley')}`,
        formats: ['pdf'],
      },
    ],
  },
  {
    heading: 'Citation styles',
    documents: [
      inStyle('house', 'House', 'The style of this program: the person in bold, students marked.'),
      inStyle('apa', 'APA', 'American Psychological Association, seventh edition.'),
      inStyle('chicago', 'Chicago', 'The Chicago Manual of Style.'),
      inStyle('mla', 'MLA', 'Modern Language Association.'),
      inStyle('ieee', 'IEEE', 'Institute of Electrical and Electronics Engineers.'),
      inStyle('vancouver', 'Vancouver', 'Medicine and the life sciences.'),
      inStyle('ama', 'AMA', 'American Medical Association.'),
      inStyle('acs', 'ACS', 'American Chemical Society.'),
      inStyle('harvard', 'Harvard', 'Author and year, as in Cite Them Right.'),
      inStyle('bluebook', 'Bluebook', 'Law reviews.'),
    ],
  },
  {
    heading: 'Review packets',
    documents: [
      {
        name: 'packet',
        title: 'Annual review',
        about: 'Cover, contents, figures with charts, teaching, research, service, statements, signatures.',
        command: `packet ${REVIEW}`,
        formats: ALL_PAGES,
        views: [
          { of: 'pdf' },
          { of: 'pdf', page: 3 },
          { of: 'pdf', page: 4 },
          { of: 'html' },
          { of: 'docx' },
        ],
      },
      {
        name: 'changes',
        title: 'What changed',
        about:
          'What is new, late, progressed or corrected since an earlier record; packets have it as a chapter.',
        command: 'changes --input samples/ravencroft.xml --since samples/earlier.xml',
        formats: ALL_PAGES,
        views: [{ of: 'pdf' }, { of: 'html' }],
      },
      {
        name: 'packet-branded',
        title: 'With a brand and five years',
        about: 'The cover has the wordmark; the figures are compared over five years; parts run on.',
        command: `packet 100100087 --year 2025 --compare 5 --continuous ${brand('tamarack-valley')}`,
        formats: ['pdf'],
        views: [{ of: 'pdf' }, { of: 'pdf', page: 3 }],
      },
    ],
  },
  {
    heading: 'Current and pending support',
    documents: [
      {
        name: 'current-pending',
        title: 'Worksheet',
        about: 'Every field of the form of a sponsor, with each gap of the records stated.',
        command: 'current-pending 100100109',
        formats: [...ALL_PAGES, 'csv', 'xlsx'],
      },
    ],
  },
  {
    heading: 'Reports',
    documents: [
      {
        name: 'report-college',
        title: 'A college',
        about: 'Totals with those of the year before, departments, charts, teaching, funding, people.',
        command: `report ${MANAGEMENT} --year 2025`,
        formats: [...ALL_PAGES, 'xlsx'],
        views: [
          { of: 'pdf' },
          { of: 'pdf', page: 2 },
          { of: 'html' },
          { of: 'docx' },
          { of: 'html', isPhone: true },
        ],
      },
      {
        name: 'report-department',
        title: 'A department',
        about: 'The same for three people, compared over three years.',
        command: 'report --department "Chemical Engineering" --year 2025 --compare 3',
        formats: ['pdf', 'csv'],
      },
    ],
  },
  {
    heading: 'Accreditation',
    documents: [
      {
        name: 'aacsb-3-1',
        title: 'AACSB table 3-1',
        about: 'Faculty sufficiency and qualifications by discipline, with the tests of standard 3.',
        command: `report --table aacsb-3-1 ${MANAGEMENT} --year 2025 ${QUALIFICATIONS}`,
        formats: [...ALL_PAGES, 'csv', 'xlsx'],
      },
      {
        name: 'aacsb-3-1-gaps',
        title: 'AACSB table 3-1 before it is filled in',
        about: 'Without a side file, what no record holds is a gap and never guessed.',
        command: `report --table aacsb-3-1 ${MANAGEMENT} --year 2025`,
        formats: ['pdf'],
      },
      {
        name: 'aacsb-8-1',
        title: 'AACSB table 8-1',
        about: 'Intellectual contributions of five years, by portfolio and type of outlet.',
        command: `report --table aacsb-8-1 ${MANAGEMENT} ${QUALIFICATIONS}`,
        formats: ALL_PAGES,
      },
      {
        name: 'abet',
        title: 'ABET vita',
        about: 'Two pages with the ten criteria of appendix B under their numbers.',
        command: 'report --table abet --department "Chemical Engineering"',
        formats: ALL_PAGES,
        pick: 'mimi-whitlowe',
      },
    ],
  },
  {
    heading: 'Graduate admissions',
    documents: [
      {
        name: 'i20-staff',
        title: 'I-20 preparation summary, for staff',
        about: 'Readiness, funds against cost, checklist, with findings and notes of the office.',
        command: `i20 ${APPLICANT} --copy staff`,
        formats: ALL_PAGES,
      },
      {
        name: 'i20-applicant',
        title: 'I-20 preparation summary, for the applicant',
        about: 'The same without what is for the office only.',
        command: `i20 ${APPLICANT}`,
        formats: ['pdf', 'html'],
        views: [{ of: 'pdf' }, { of: 'html', isPhone: true }],
      },
      {
        name: 'i20-list',
        title: 'List of applicants',
        about: 'How many are ready, and what each one needs.',
        command: 'i20 --ids samples/applicants.txt --combined',
        formats: ALL_PAGES,
        pick: 'i20-list',
      },
      {
        name: 'letters-applicant',
        title: 'Letters, for the applicant',
        about: 'Programs, communications and letter notes.',
        command: `letters ${LETTERS} ${brand('northmere')}`,
        formats: ['pdf'],
      },
      {
        name: 'letters-staff',
        title: 'Letters, for staff',
        about: 'With the flags of the office and the notes that the applicant does not get.',
        command: `letters ${LETTERS} --copy staff`,
        formats: ALL_PAGES,
      },
    ],
  },
];

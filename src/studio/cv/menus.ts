import { CV, formatsOf, listStyles } from '../../app/index.js';
import type { IsoDay } from '../../core/index.js';
import { bundledTemplates } from '../../generate.js';
import type { Format } from '../../output/index.js';
import { nameOfDays, STATUS_WORDS, WINDOW_LABELS } from '../../sections/index.js';
import type { Choice, CvMenus } from '../screens/views.js';

/** Templates that a menu lists first, with their short names. */
const TEMPLATE_LABELS: Readonly<Record<string, string>> = {
  'cv-classic': 'Classic',
  'cv-modern': 'Modern',
  'cv-margin': 'Names in the margin',
  'cv-compact': 'Compact',
  'cv-brief': 'Brief, two pages',
};

/** Sizes of the text in points. */
const SIZES = ['9', '9.5', '10', '10.5', '11', '12'];

export const AUDIENCES: readonly Choice[] = [
  { value: 'public', label: 'The public' },
  { value: 'internal', label: 'The university' },
  { value: 'confidential', label: 'Reviewers only' },
];

/** Calendar years that windows begin with, back from the day of the document. */
const YEARS = 15;

/** How menus name formats; a new one is named by its word on the command line. */
const FORMAT_LABELS: Readonly<Partial<Record<Format, string>>> = {
  pdf: 'PDF',
  html: 'Web page',
  docx: 'Word',
  json: 'Data (JSON)',
  csl: 'Publications (CSL)',
  bibtex: 'Publications (BibTeX)',
  resume: 'JSON Resume',
  csv: 'Tables (CSV, zipped)',
  xlsx: 'Tables (Excel)',
};

/** The windows that a document or section can have, the widest last. */
export function windowChoices(asOf: IsoDay, usual: string): readonly Choice[] {
  const last = Number(asOf.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, i) => String(last - i));
  return [
    { value: '', label: usual },
    ...WINDOW_LABELS.map(({ name, label }) => ({ value: name, label })),
    ...years.map(year => ({ value: nameOfDays({ from: `${year}-01-01` }), label: `Since ${year}` })),
  ];
}

/** Statuses of publications. */
export const STATUS_CHOICES: readonly Choice[] = [...STATUS_WORDS.values()].map(status => ({
  value: status,
  label: status.charAt(0).toUpperCase() + status.slice(1),
}));

let styles: ReturnType<typeof listStyles> | null = null;
let templates: readonly Choice[] | null = null;

function templateChoices(): readonly Choice[] {
  const order = Object.keys(TEMPLATE_LABELS);
  return bundledTemplates()
    .filter(({ model, fragment }) => model === CV.model && !fragment)
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, title }) => ({ value: name, label: TEMPLATE_LABELS[name] ?? title }));
}

export const PAPER_CHOICES: readonly Choice[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
];

/** The formats of a kind of document. */
export const formatChoices = (kind: Parameters<typeof formatsOf>[0]): readonly Choice[] =>
  formatsOf(kind).map(format => ({ value: format, label: FORMAT_LABELS[format] ?? format }));

/** The menus of a CV; they change with the program alone, but for the years. */
export async function cvMenus(asOf: IsoDay): Promise<CvMenus> {
  styles ??= listStyles();
  templates ??= templateChoices();
  return {
    templates,
    styles: (await styles).map(({ name, title }) => ({ value: name, label: title })),
    sizes: [
      { value: '', label: 'As designed' },
      ...SIZES.map(size => ({ value: size, label: `${size} pt` })),
    ],
    papers: PAPER_CHOICES,
    audiences: AUDIENCES,
    windows: windowChoices(asOf, 'All years'),
    formats: formatChoices(CV),
  };
}

import { CV, getFormats, listStyles } from '../../app/index.js';
import type { IsoDay } from '../../core/index.js';
import { bundledTemplates } from '../../generate.js';
import type { Format } from '../../output/index.js';
import { nameOfDays, WINDOW_LABELS } from '../../sections/index.js';
import type { Choice } from '../page/views.js';
import { messages } from './messages.js';
import type { CvMenus } from './views.js';

/** Templates that a menu lists first, with their short names; others follow by name. */
const TEMPLATE_LABELS: Readonly<Record<string, string>> = {
  'cv-classic': messages.classic,
  'cv-modern': messages.modern,
  'cv-margin': messages.namesMargin,
  'cv-compact': messages.compact,
  'cv-brief': messages.briefTwoPages,
};

/** Sizes of the text in points. */
const SIZES = ['9', '9.5', '10', '10.5', '11', '12'];

export const AUDIENCES: readonly Choice[] = [
  { value: 'public', label: messages.thePublic },
  { value: 'internal', label: messages.theUniversity },
  { value: 'confidential', label: messages.reviewersOnly },
];

/** Calendar years that windows begin with, back from the day of the document. */
const YEARS = 15;

/** How menus name formats; a new one is named by its word on the command line. */
const FORMAT_LABELS: Readonly<Partial<Record<Format, string>>> = {
  pdf: 'PDF',
  html: messages.webPage,
  docx: messages.word,
  json: messages.dataJSON,
  csl: messages.publicationsCSL,
  bibtex: messages.publicationsBibTeX,
  resume: messages.jsonResume,
  csv: messages.tablesCSVZipped,
  xlsx: messages.tablesExcel,
};

/** The windows that a document or section can have, the widest last. */
export function windowChoices(asOf: IsoDay, fallback: string): readonly Choice[] {
  const last = Number(asOf.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, i) => String(last - i));
  return [
    { value: '', label: fallback },
    ...WINDOW_LABELS.map(({ name, label }) => ({ value: name, label })),
    ...years.map(year => ({
      value: nameOfDays({ from: `${year}-01-01` }),
      label: messages.sinceYear({ year }),
    })),
  ];
}

let styles: ReturnType<typeof listStyles> | null = null;
let templates: readonly Choice[] | null = null;

function templateChoices(): readonly Choice[] {
  const order = Object.keys(TEMPLATE_LABELS);
  const getRank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return bundledTemplates()
    .filter(({ model, fragment }) => model === CV.model && !fragment)
    .toSorted((a, b) => getRank(a.name) - getRank(b.name))
    .map(({ name, title }) => ({ value: name, label: TEMPLATE_LABELS[name] ?? title }));
}

export const PAPER_CHOICES: readonly Choice[] = [
  { value: 'letter', label: messages.letter },
  { value: 'a4', label: 'A4' },
];

/** The formats of a kind of document. */
export const formatChoices = (kind: Parameters<typeof getFormats>[0]): readonly Choice[] =>
  getFormats(kind).map(format => ({ value: format, label: FORMAT_LABELS[format] ?? format }));

/** The menus of a CV; they change with the program alone, but for the years. */
export async function cvMenus(asOf: IsoDay): Promise<CvMenus> {
  styles ??= listStyles();
  templates ??= templateChoices();
  return {
    templates,
    styles: (await styles).map(({ name, title }) => ({ value: name, label: title })),
    sizes: [
      { value: '', label: messages.asDesigned },
      ...SIZES.map(size => ({ value: size, label: messages.sizePt({ size }) })),
    ],
    papers: PAPER_CHOICES,
    audiences: AUDIENCES,
    windows: windowChoices(asOf, messages.allYears),
    formats: formatChoices(CV),
  };
}

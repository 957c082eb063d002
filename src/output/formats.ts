import { cslItems, isCitable, ownerOf } from '../citations/index.js';
import type { Paper } from '../document/index.js';
import { UsageError } from '../ground/index.js';
import type { CvModel, PacketModel, RecordModel, Selection } from '../sections/index.js';
import { writeBibtex } from './data/bibtex.js';
import { writeCslJson, writeRecordsJson } from './data/json.js';
import { writeJsonResume } from './data/json-resume.js';
import { sectionTables } from './data/section-tables.js';
import { writeXlsx } from './data/xlsx.js';
import { writeDocx } from './docx/index.js';

/** The formats that documents are written in, with the ends of the names of their files. */
export const EXTENSIONS = {
  pdf: '.pdf',
  html: '.html',
  docx: '.docx',
  json: '.json',
  csl: '.csl.json',
  bibtex: '.bib',
  resume: '.resume.json',
  /** One file for each table: its id stands before the end. */
  csv: '.csv',
  xlsx: '.xlsx',
} as const;
export type Format = keyof typeof EXTENSIONS;
export const FORMATS = Object.keys(EXTENSIONS) as readonly Format[];

/** Formats of the filled page; the others are written from what was selected. */
export type PageFormat = 'pdf' | 'html';
/** Formats that make one file of what was selected. */
export type DataFormat = Exclude<Format, PageFormat | 'csv'>;

/** What the formats of data are made of. */
export interface DataSource {
  readonly model: CvModel | RecordModel | PacketModel;
  readonly selection: Selection;
  readonly paper: Paper;
  /** Language of the document (BCP 47). */
  readonly lang: string;
  /** The program that writes it. */
  readonly creator: string;
}

/** Each work that is selected, once, in the order of the sections. */
function works({ person, sections }: Selection) {
  const records = new Set(sections.flatMap(section => section.records));
  const owner = ownerOf(person);
  return [...records].filter(isCitable).flatMap(record => cslItems(record, owner));
}

function cvOf({ model }: DataSource, format: Format): CvModel {
  if (model.kind === 'cv') return model;
  throw new UsageError('format.model', `There is no ${format} of this kind of document.`, {
    hint: 'Use the template of a curriculum vitae, or the formats pdf, html, json, csv and xlsx.',
  });
}

const WRITERS: {
  readonly [F in DataFormat]: (source: DataSource) => Uint8Array | Promise<Uint8Array>;
} = {
  docx: source => {
    const { paper, lang, creator, selection } = source;
    return writeDocx(cvOf(source, 'docx'), { paper, lang, date: selection.asOf, creator });
  },
  json: ({ selection }) => writeRecordsJson(selection),
  csl: ({ selection }) => writeCslJson(works(selection)),
  bibtex: ({ selection }) => writeBibtex(works(selection)),
  resume: source => writeJsonResume(cvOf(source, 'resume'), source.selection),
  xlsx: ({ selection }) => writeXlsx(sectionTables(selection)),
};

/**
 * Writes what was selected in a format of data.
 * @throws UsageError `format.model` where the document has no such format
 */
export async function writeData(format: DataFormat, source: DataSource): Promise<Uint8Array> {
  return WRITERS[format](source);
}

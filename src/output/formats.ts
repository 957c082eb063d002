import { UsageError } from '../core/index.js';
import type { CvModel, DataTable, Selection } from '../sections/index.js';
import type { FormatWriter, Material, Rendition } from './format-writer.js';

/** Each selected work once as CSL item, in the order of the sections. */
async function computeWorks(rendition: Rendition) {
  const { person, sections } = computeSelection(rendition);
  const { cslItems, isCitable, getOwner } = await import('../citations/index.js');
  const records = new Set(sections.flatMap(section => section.records));
  const owner = getOwner(person);
  return [...records].filter(isCitable).flatMap(record => cslItems(record, owner));
}

const unsupported = (format: string): UsageError =>
  new UsageError('format.model', `This kind of document does not support ${format}.`, {
    hint: 'Use the template of a curriculum vitae, or the formats pdf, html, docx, json, csv and xlsx.',
  });

function computeSelection({ selection }: Rendition): Selection {
  if (selection !== null) return selection;
  throw unsupported('data');
}

function createCv({ model }: Rendition, format: string): CvModel {
  if ((model as Partial<CvModel>).kind === 'cv') return model as CvModel;
  throw unsupported(format);
}

const format = (
  extension: string,
  material: Material,
  binary: string | null,
  write: FormatWriter['write'],
  stamp?: FormatWriter['stamp'],
): FormatWriter => ({ extension, material, binary, write, ...(stamp === undefined ? {} : { stamp }) });

const stampHtml: FormatWriter['stamp'] = async (bytes, id) =>
  (await import('./identity.js')).stampHtml(bytes, id);
const stampOffice: FormatWriter['stamp'] = async (bytes, id) =>
  (await import('./identity.js')).stampOffice(bytes, id);

/** The formats of documents, in the order in which they are listed and written. */
const WRITERS = {
  pdf: format('.pdf', 'page', 'PDF', async ({ pdf }) => pdf()),
  html: format('.html', 'page', null, async ({ webPage }) => new TextEncoder().encode(webPage()), stampHtml),
  docx: format(
    '.docx',
    'page',
    'Word document',
    async ({ model, styled, laid, lang, date, creator }) => {
      const { writeDocx } = await import('./docx/index.js');
      const { title, author, description } = model;
      return writeDocx(
        { styled: styled(), laid: laid() },
        { title, author, description, lang, date, creator },
      );
    },
    stampOffice,
  ),
  json: format('.json', 'data', null, async rendition => {
    const { writeChangesJson, writeRecordsJson } = await import('./data/json.js');
    const { changes } = rendition;
    return changes === null ? writeRecordsJson(computeSelection(rendition)) : writeChangesJson(changes);
  }),
  csl: format('.csl.json', 'selection', null, async rendition => {
    const { writeCslJson } = await import('./data/json.js');
    return writeCslJson(await computeWorks(rendition));
  }),
  bibtex: format('.bib', 'selection', null, async rendition => {
    const { writeBibtex } = await import('./data/bibtex.js');
    return writeBibtex(await computeWorks(rendition));
  }),
  resume: format('.resume.json', 'cv', null, async rendition => {
    const { writeJsonResume } = await import('./data/json-resume.js');
    return writeJsonResume(createCv(rendition, 'resume'), computeSelection(rendition));
  }),
  csv: format('.csv', 'tables', null, async ({ tables }) => {
    const { writeCsv } = await import('./data/csv.js');
    return writeCsv(tables());
  }),
  xlsx: format(
    '.xlsx',
    'tables',
    'workbook',
    async ({ tables }) => {
      const { writeXlsx } = await import('./data/xlsx.js');
      return writeXlsx(tables());
    },
    stampOffice,
  ),
};

export type Format = keyof typeof WRITERS;

/** The formats by name. */
export const FORMATS: Readonly<Record<Format, FormatWriter>> = WRITERS;

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(FORMATS) as readonly Format[];

/** The formats that can be written from some materials. */
export const formatsFrom = (materials: readonly Material[]): readonly Format[] =>
  FORMAT_NAMES.filter(name => materials.includes(FORMATS[name].material));

/** One file of a document. */
export interface OutputFile {
  readonly format: Format;
  /** How its name ends: `.pdf`, or `-education.csv` for one table of several. */
  readonly ending: string;
  readonly bytes: Uint8Array;
}

/** Writes tables without a document, as CSV or a workbook. */
export async function writeTables(
  format: Format,
  tables: readonly DataTable[],
): Promise<readonly OutputFile[]> {
  const written = await FORMATS[format].write({ tables: () => tables } as Rendition);
  return toFiles(format, written);
}

/** True if a document has nothing for any of some formats: no works to cite, no tables. */
export async function isEmptyIn(formats: readonly Format[], rendition: Rendition): Promise<boolean> {
  const isEmpty: { readonly [M in Material]?: () => Promise<boolean> } = {
    selection: async () => (await computeWorks(rendition)).length === 0,
    tables: async () => rendition.tables().length === 0,
  };
  for (const format of formats) if (!(await isEmpty[FORMATS[format].material]?.())) return false;
  return true;
}

function toFiles(format: Format, written: Awaited<ReturnType<FormatWriter['write']>>): readonly OutputFile[] {
  const { extension } = FORMATS[format];
  if (written instanceof Uint8Array) return [{ format, ending: extension, bytes: written }];
  return Array.from(written, ([id, bytes]) => ({ format, ending: `-${id}${extension}`, bytes }));
}

/**
 * Writes a document in one format.
 * @throws UsageError `format.model` if the document cannot be written in this format
 */
export async function writeFormat(format: Format, rendition: Rendition): Promise<readonly OutputFile[]> {
  const { write, stamp } = FORMATS[format];
  const { id } = rendition;
  const written = await write(rendition);
  const isStamped = written instanceof Uint8Array && stamp !== undefined && id !== null;
  return toFiles(format, isStamped ? await stamp(written, id) : written);
}

import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CitationStyle } from './citations/index.js';
import {
  fill,
  loadTemplate,
  type Paper,
  type ReadStylesheet,
  type StyledDocument,
  styleDocument,
  type Template,
} from './document/index.js';
import { FontLibrary } from './fonts/index.js';
import { openCitationStyle } from './generate/citation-style.js';
import { type IsoDay, nearest, type Problem, TemplateError, UsageError } from './ground/index.js';
import {
  type DataFormat,
  EXTENSIONS,
  FORMATS,
  type Format,
  writeCsv,
  writeData,
  writeHtml,
  writePdf,
} from './output/index.js';
import { type LayOptions, lay } from './pages/index.js';
import type { Person } from './schema/index.js';
import {
  type Arrangement,
  arrange,
  type CvModel,
  type CvOptions,
  cvModel,
  type Decision,
  type Drawn,
  type RecordModel,
  recordModel,
  STANDARD_PROFILE,
} from './sections/index.js';
import { fontReader, packagePath } from './sources/index.js';
import { PROGRAM, VERSION } from './version.js';

/** What a document is to say: of whom, to whom, which records. */
export interface SelectionRequest extends Omit<CvOptions, 'style'> {
  readonly person: Person;
  /** Citation style: `house` (where it is not said), that of a name, or the path of a CSL file. */
  readonly style?: string;
  /** Language of the document (BCP 47). */
  readonly lang: string;
  /** Changes to the profile for this document. */
  readonly arrangement?: Arrangement;
  /** Name of a bundled template, or the path of a template folder. */
  readonly template: string;
}

export interface DocumentRequest extends SelectionRequest {
  readonly formats: readonly Format[];
  readonly paper: Paper;
}

export interface GeneratedDocument {
  readonly title: string;
  /** Word for the kind of document in file names, e.g. `cv`. */
  readonly kind: string;
  /** A file for each format asked for, but for CSV. */
  readonly files: ReadonlyMap<Format, Uint8Array>;
  /** CSV files by the id of their section, where that format was asked for. */
  readonly tables: ReadonlyMap<string, Uint8Array>;
  /** Null where no paged format was asked for. */
  readonly pages: number | null;
  /** What became of each record, and why. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
}

/** A page of HTML that is to be laid out as it stands. */
export interface PageRequest {
  readonly html: string;
  /** Name of the page in messages. */
  readonly source: string;
  /** Stands for the title, the language and the size of the pages where the page itself does not say. */
  readonly title: string;
  readonly lang: string;
  readonly paper: Paper;
  /** The date stamp of the document. */
  readonly asOf: IsoDay;
  /** Gives what the page names but does not hold; without them there may be no such thing. */
  readonly stylesheet?: ReadStylesheet;
  readonly image?: NonNullable<LayOptions['image']>;
}

export interface PrintedPage {
  readonly title: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly problems: readonly Problem[];
}

const CREATOR = `${PROGRAM} ${VERSION}`;

const isData = (format: Format): format is DataFormat => !['pdf', 'html', 'csv'].includes(format);

type Model = CvModel | RecordModel;

/** Document models by the name that a template's manifest gives. */
const MODELS: Readonly<Record<string, (person: Person, options: CvOptions) => Drawn<Model>>> = {
  cv: cvModel,
  record: recordModel,
};

export { EXTENSIONS, FORMATS, type Format };

/**
 * Makes documents from records: select, fill, style, lay, write. Templates and fonts are loaded on first use
 * and kept, so one generator serves a whole process.
 */
export class Generator {
  readonly #templates = new Map<string, Promise<Template>>();
  readonly #fonts = new FontLibrary(fontReader(packagePath('fonts')));

  /**
   * What the document of a request says, with an account of each record.
   * @throws UsageError for an unknown template or section or a locked profile, TemplateError for a faulty template,
   * DataError `audience.refused`
   */
  async draw(request: SelectionRequest): Promise<Drawn<Model>> {
    const style = await openCitationStyle(request.style ?? 'house', request.lang);
    return draw(await this.#template(request.template), request, style);
  }

  /** @throws what `draw` throws, and FontError where a font file cannot be read */
  async generate(request: DocumentRequest): Promise<GeneratedDocument> {
    const template = await this.#template(request.template);
    const { asOf, formats, lang, paper } = request;
    const paged = formats.includes('pdf');
    if (template.fragment && paged) throw notPaged(template);
    const drawn = draw(template, request, await openCitationStyle(request.style ?? 'house', lang));
    const { model, selection } = drawn;
    const files = new Map<Format, Uint8Array>();
    const problems = [...drawn.problems];
    let pages: number | null = null;
    if (paged || formats.includes('html')) {
      const page = fill(template, model, { paper, lang });
      if (formats.includes('html')) files.set('html', writeHtml(page));
      if (paged) {
        const made = this.#pdf(styleDocument(page, template.name), asOf);
        files.set('pdf', made.pdf);
        pages = made.pages;
        problems.push(...made.problems);
      }
    }
    const source = { model, selection, paper, lang, creator: CREATOR };
    for (const format of formats) {
      if (isData(format)) files.set(format, await writeData(format, source));
    }
    return {
      tables: formats.includes('csv') ? await writeCsv(selection) : new Map(),
      title: drawn.model.title,
      kind: template.model,
      files,
      pages,
      decisions: drawn.decisions,
      problems,
    };
  }

  /**
   * Lays out a page of HTML that nobody filled.
   * @throws TemplateError for what the page asks that the engine does not have, FontError where a font file
   * cannot be read
   */
  print({ html, source, title, lang, paper, asOf, stylesheet, image }: PageRequest): PrintedPage {
    // Before everything else, so that what the page itself says of its size wins.
    const styled = styleDocument(`<style>@page{size:${paper}}</style>${html}`, source, stylesheet);
    const named = { ...styled, title: styled.title || title, lang: styled.lang || lang };
    const made = this.#pdf(named, asOf, image ? { image } : {});
    const problems = [...made.problems];
    const without = (code: string, what: string, stands: string) =>
      problems.push({ code, place: { source }, value: null, reason: `The page has no ${what}; ${stands}.` });
    if (styled.title === '') without('page.title', 'title', `“${title}” stands for it`);
    if (styled.lang === '') without('page.lang', 'language', `${lang} is taken: see <html lang>`);
    return { title: named.title, pdf: made.pdf, pages: made.pages, problems };
  }

  #pdf(styled: StyledDocument, asOf: IsoDay, options: LayOptions = {}): Omit<PrintedPage, 'title'> {
    const laid = lay(styled, this.#fonts, options);
    const date = new Date(`${asOf}T00:00:00Z`);
    const problems = [...laid.missing].map(missingCharacter);
    const pdf = writePdf(laid, {
      date,
      creator: CREATOR,
      onMissingTarget: name => problems.push(missingTarget(name)),
    });
    return { pdf, pages: laid.pages.length, problems };
  }

  #template(name: string): Promise<Template> {
    let template = this.#templates.get(name);
    if (!template) {
      template = openTemplate(name);
      // A template that fails to load is read again next time: its author may be mending it.
      template.catch(() => this.#templates.delete(name));
      this.#templates.set(name, template);
    }
    return template;
  }
}

/** Names of the bundled templates. */
export async function bundledTemplates(): Promise<readonly string[]> {
  const entries = await readdir(packagePath('templates'), { withFileTypes: true });
  return entries.flatMap(e => (e.isDirectory() ? [e.name] : [])).sort();
}

async function openTemplate(name: string): Promise<Template> {
  const isPath = /[/\\]/.test(name) || name.startsWith('.');
  const bundled = await bundledTemplates();
  if (!isPath && !bundled.includes(name)) {
    const meant = nearest(name, bundled);
    throw new UsageError('template.unknown', `There is no template “${name}”.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one of ${bundled.join(', ')}, or the path of a template folder such as ./${basename(name)}.`,
    });
  }
  const folder = isPath ? name : join(packagePath('templates'), name);
  return loadTemplate(folder, path => readFile(path, 'utf8'));
}

/** Selects and orders what the document says: by the profile asked for, else the template's, else the usual one. */
function draw(
  template: Template,
  { arrangement, ...request }: SelectionRequest,
  style: CitationStyle,
): Drawn<Model> {
  const make = MODELS[template.model];
  if (!make) throw unknownModel(template);
  const profile = request.profile ?? template.profile ?? STANDARD_PROFILE;
  return make(request.person, {
    ...request,
    style,
    audience: request.audience ?? template.audience,
    profile: arrangement ? arrange(profile, arrangement) : profile,
  });
}

const notPaged = (template: Template): UsageError =>
  new UsageError(
    'format.fragment',
    `The template ${template.name} is a part of a web page, which has no pages.`,
    {
      hint: 'Ask for it with --format html.',
    },
  );

const unknownModel = (template: Template): TemplateError =>
  new TemplateError(
    'template.model',
    `The template ${template.name} asks for the document model “${template.model}”.`,
    {
      place: { source: `${template.name}/template.json` },
      hint: `Its “model” must be one of ${Object.keys(MODELS).join(', ')}.`,
    },
  );

const missingCharacter = (codePoint: number): Problem => ({
  code: 'font.character',
  place: {},
  value: String.fromCodePoint(codePoint),
  reason: `No font has the character U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}; a mark stands in its place.`,
});

const missingTarget = (name: string): Problem => ({
  code: 'page.target',
  place: {},
  value: `#${name}`,
  reason: 'A link leads to it, but nothing on the pages has this id; the link is plain text.',
});

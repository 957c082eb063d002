import type { CitationStyle } from './citations/index.js';
import { type Described, fill, styleDocument, type Template } from './document/index.js';
import { FontLibrary } from './fonts/index.js';
import { openCitationStyle } from './generate/citation-style.js';
import { draw, type Model } from './generate/draw.js';
import { missingCharacter, missingTarget, notPaged, otherModel, tooLong } from './generate/faults.js';
import type {
  DocumentRequest,
  GeneratedDocument,
  GeneratedSummary,
  LettersRequest,
  PageRequest,
  PrintedPage,
  ReportRequest,
  SelectionRequest,
  SheetRequest,
  SummaryListRequest,
  SummaryRequest,
} from './generate/requests.js';
import { bundledTemplates, openTemplate, templateHash } from './generate/templates.js';
import { InternalError, type IsoDay, type Problem } from './ground/index.js';
import {
  type Attachment,
  type DataFormat,
  EXTENSIONS,
  FORMATS,
  type Format,
  sectionTables,
  writeCsv,
  writeData,
  writeHtml,
  writePdf,
  writeXlsx,
} from './output/index.js';
import { type LaidDocument, lay } from './pages/index.js';
import { type Drawn, i20ListModel, i20Model, lettersModel, plainTable } from './sections/index.js';
import { fontReader, packagePath } from './sources/index.js';
import { PROGRAM, VERSION } from './version.js';

const CREATOR = `${PROGRAM} ${VERSION}`;

const isData = (format: Format): format is DataFormat => !['pdf', 'html', 'csv'].includes(format);

/** How much of their limits sections show, tried in this order, until a document has no more pages than it may. */
const SHARES = [1, 0.75, 0.5, 0.35, 0.2] as const;

/** What a PDF file has beside its pages. */
interface PdfRequest extends Pick<DocumentRequest, 'attachments' | 'password'> {
  readonly asOf: IsoDay;
}

/** A filled page; laid where its pages had to be counted. */
interface Fitted {
  readonly drawn: Drawn<Model>;
  readonly html: string;
  readonly laid: LaidDocument | null;
  readonly problems: readonly Problem[];
}

export type {
  DocumentRequest,
  GeneratedDocument,
  GeneratedSummary,
  LettersRequest,
  PageRequest,
  PrintedPage,
  ReportRequest,
  SelectionRequest,
  SummaryListRequest,
  SummaryRequest,
};
export {
  type Attachment,
  bundledTemplates,
  EXTENSIONS,
  FORMATS,
  type Format,
  openCitationStyle,
  templateHash,
};

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
    return this.#fitted(await this.#template(request.template), request, style).drawn;
  }

  /**
   * @throws what `draw` throws, FontError where a font file cannot be read, UsageError where two attached files have one
   * name
   */
  async generate(request: DocumentRequest): Promise<GeneratedDocument> {
    const template = await this.#template(request.template);
    const { asOf, attachments = [], formats, lang, paper, password } = request;
    const paged = formats.includes('pdf');
    if (template.fragment && paged) throw notPaged(template);
    const style = await openCitationStyle(request.style ?? 'house', lang);
    const { drawn, html, laid, problems: found } = this.#fitted(template, request, style);
    const { model, selection } = drawn;
    const files = new Map<Format, Uint8Array>();
    const problems = [...drawn.problems, ...found];
    let pages: number | null = null;
    if (formats.includes('html')) files.set('html', writeHtml(html));
    if (paged) {
      const made = this.#pdf(laid ?? this.#lay(template, html), { asOf, attachments, password });
      files.set('pdf', made.pdf);
      pages = made.pages;
      problems.push(...made.problems);
    }
    const source = { model, selection, paper, lang, creator: CREATOR };
    for (const format of formats) {
      if (isData(format)) files.set(format, await writeData(format, source));
    }
    return {
      tables: formats.includes('csv') ? await writeCsv(sectionTables(selection)) : new Map(),
      title: drawn.model.title,
      kind: template.model,
      audience: request.audience ?? template.audience,
      files,
      pages,
      decisions: drawn.decisions,
      problems,
    };
  }

  /**
   * The I-20 preparation summary of an applicant. What is found wrong in the record stands among the problems,
   * without its values.
   * @throws DataError `i20.unauthorized`, UsageError for an unknown template, TemplateError for a faulty one
   */
  async summarize(request: SummaryRequest): Promise<GeneratedSummary> {
    const template = await this.#templateOf('i20', request.template);
    const { model, problems } = i20Model(request.applicant, request);
    const made = this.#filled(template, model, request.copy, request);
    return { ...made, problems: [...problems, ...made.problems], readiness: model.readiness };
  }

  /**
   * The list of the applicants of a run: how things stand with each.
   * @throws UsageError for an unknown template, TemplateError for a faulty one
   */
  async list(request: SummaryListRequest): Promise<GeneratedDocument> {
    const template = await this.#templateOf('i20-list', request.template);
    return this.#filled(template, i20ListModel(request.applicants, request), 'staff', request);
  }

  /**
   * The official communication of a student: programs and letter notes. What is found wrong stands among the problems.
   * @throws DataError `letters.unauthorized`, UsageError for an unknown template, TemplateError for a faulty one
   */
  async writeLetters(request: LettersRequest): Promise<GeneratedDocument> {
    const template = await this.#templateOf('letters', request.template);
    const { model, problems } = lettersModel(request.letters, request);
    const made = this.#filled(template, model, request.copy, request);
    return { ...made, problems: [...problems, ...made.problems] };
  }

  /** A model in a template as PDF and HTML. */
  #filled(
    template: Template,
    model: Described,
    audience: string,
    { formats, lang, paper, asOf, password }: SheetRequest<Format>,
  ): GeneratedDocument {
    const paged = formats.includes('pdf');
    const html = paged || formats.includes('html') ? fill(template, model, { paper, lang }) : '';
    const made = paged ? this.#pdf(this.#lay(template, html), { asOf, password }) : null;
    const files = new Map<Format, Uint8Array>();
    if (made) files.set('pdf', made.pdf);
    if (formats.includes('html')) files.set('html', writeHtml(html));
    return {
      title: model.title,
      kind: template.model,
      audience,
      files,
      tables: new Map(),
      pages: made?.pages ?? null,
      decisions: [],
      problems: made?.problems ?? [],
    };
  }

  /**
   * The report on a unit, and its tables as data.
   * @throws UsageError for an unknown template, TemplateError for a faulty one
   */
  async report({ report, audience, formats, ...request }: ReportRequest): Promise<GeneratedDocument> {
    const template = await this.#templateOf(report.model.kind, request.template);
    const tables = report.tables.map(plainTable);
    const made = this.#filled(template, report.model, audience, { formats, ...request });
    const files = new Map(made.files);
    if (formats.includes('xlsx')) files.set('xlsx', await writeXlsx(tables));
    return { ...made, files, tables: formats.includes('csv') ? await writeCsv(tables) : new Map() };
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
    const made = this.#pdf(lay(named, this.#fonts, image ? { image } : {}), { asOf });
    const problems = [...made.problems];
    const without = (code: string, what: string, stands: string) =>
      problems.push({ code, place: { source }, value: null, reason: `The page has no ${what}; ${stands}.` });
    if (styled.title === '') without('page.title', 'title', `“${title}” stands for it`);
    if (styled.lang === '') without('page.lang', 'language', `${lang} is taken: see <html lang>`);
    return { title: named.title, pdf: made.pdf, pages: made.pages, problems };
  }

  /**
   * Fills the template. Where it may have so many pages and no more, sections with a limit show less and less until
   * the document fits.
   */
  #fitted(template: Template, request: SelectionRequest, style: CitationStyle): Fitted {
    const { paper, lang } = request;
    const { mostPages, name } = template;
    for (const share of SHARES) {
      const drawn = draw(template, request, style, share);
      const html = fill(template, drawn.model, { paper, lang });
      if (mostPages === null) return { drawn, html, laid: null, problems: [] };
      const laid = this.#lay(template, html);
      const count = laid.pages.length;
      if (count <= mostPages) return { drawn, html, laid, problems: [] };
      if (share === SHARES.at(-1)) return { drawn, html, laid, problems: [tooLong(name, count, mostPages)] };
    }
    throw new InternalError('generate.share', 'A document was fitted to its pages by no share.');
  }

  #lay({ name }: Template, html: string): LaidDocument {
    return lay(styleDocument(html, name), this.#fonts);
  }

  #pdf(laid: LaidDocument, { asOf, attachments = [], password }: PdfRequest): Omit<PrintedPage, 'title'> {
    const date = new Date(`${asOf}T00:00:00Z`);
    const problems = [...laid.missing].map(missingCharacter);
    const pdf = writePdf(laid, {
      date,
      creator: CREATOR,
      releasePages: true,
      attachments,
      ...(password === undefined ? {} : { password }),
      onMissingTarget: name => problems.push(missingTarget(name)),
    });
    return { pdf, pages: laid.pages.length, problems };
  }

  /** @throws UsageError where the template is made for another model */
  async #templateOf(model: string, name: string): Promise<Template> {
    const template = await this.#template(name);
    if (template.model !== model) throw otherModel(template, model);
    return template;
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

/*
 * A document is made in seven steps:
 *
 * 1. read: the template and the citation style, from their files (`generate/templates.ts`, `generate/style-files.ts`).
 *    The records are an argument; `app` reads them.
 * 2. redact: no field above the audience goes further (`sections/audience.ts`).
 * 3. select: the records become a document model, with a decision for each (`sections`). A kind of document does this
 *    and the step before in one function, `compose`.
 * 4. fill: the template with the model is an HTML page (`document/fill.ts`).
 * 5. style: the page becomes a tree with computed styles (`document/styled.ts`).
 * 6. lay: the tree becomes placed boxes on pages (`pages/lay.ts`).
 * 7. write: files in each format (`output`).
 */
import { cached, once, type Problem, TemplateError } from './core/index.js';
import {
  type DocumentInfo,
  fill,
  type Paper,
  type StyledDocument,
  scaleTemplate,
  styleDocument,
  styleFilled,
  type Template,
} from './document/index.js';
import { type FontFaceRule, FontLibrary, WebFonts } from './fonts/index.js';
import {
  missingCharacter,
  missingTarget,
  nothingFor,
  notPaged,
  otherModel,
  tooLong,
  unknownFamily,
  unnamedLanguage,
  untitled,
  withinStack,
} from './generate/faults.js';
import type {
  Composed,
  GeneratedDocument,
  LookOptions,
  PageRequest,
  Preview,
  PreviewOptions,
  PreviewPages,
  PrintedPage,
  RenderableKind,
  RenderOptions,
} from './generate/requests.js';
import { openCitationStyle } from './generate/style-files.js';
import { isPath, openTemplate } from './generate/templates.js';
import {
  documentId,
  type Format,
  inPaperColors,
  isEmptyIn,
  linkFonts,
  linkStyle,
  type OutputFile,
  previewPage,
  styleHashes,
  writeFormat,
  writePdf,
  writeWebPage,
} from './output/index.js';
import { type LaidDocument, lay, pageStarts } from './pages/index.js';
import { fontReader, hyphenPlaces, localAssetReader, packagePath, readSubsetter } from './sources/index.js';
import { prepareTracing, traced } from './tracing/index.js';
import { PROGRAM, VERSION } from './version.js';

const CREATOR = `${PROGRAM} ${VERSION}`;

/** The shares of their limits that sections show, tried in this order until a document is short enough. */
const SHARES = [1, 0.75, 0.5, 0.35, 0.2] as const;

/** A document up to its pages: the page, its styles and its layout are each made on first use. */
interface Made<M extends DocumentInfo> {
  readonly template: Template;
  readonly composed: Composed<M>;
  readonly html: () => string;
  readonly styled: () => StyledDocument;
  readonly laid: () => LaidDocument;
  readonly problems: readonly Problem[];
}

export { bundledTemplates } from './generate/bundled-templates.js';
export { otherModel } from './generate/faults.js';
export type {
  ComposeContext,
  Composed,
  GeneratedDocument,
  LookOptions,
  PageRequest,
  Preview,
  PreviewOptions,
  PreviewPages,
  PrintedPage,
  RenderableKind,
  RenderOptions,
} from './generate/requests.js';
export { loadBundledStyle, openCitationStyle, parentStyle, readStyleText } from './generate/style-files.js';
export { openTemplate, templateHash } from './generate/templates.js';

/** Makes documents. Templates and fonts are loaded on first use and cached, so one generator serves a whole process. */
export class Generator {
  readonly #templates = new Map<string, Promise<Template>>();
  readonly #templateFonts = new WeakMap<readonly FontFaceRule[], FontLibrary>();
  readonly #fonts = new FontLibrary(fontReader(packagePath('fonts')));
  readonly #webFonts = new WebFonts(readSubsetter);

  /**
   * Composes a document without writing it: its model, and a decision for each record.
   * @throws UsageError for an unknown template or one for another model, TemplateError for a faulty one, and what composing throws
   */
  async compose<I, M extends DocumentInfo>(
    kind: RenderableKind<I, M>,
    input: I & LookOptions,
  ): Promise<Composed<M>> {
    return (await this.#make(kind, input)).composed;
  }

  /**
   * Writes a document in each of its formats.
   * @param input the records and options of the kind, and how to write the document
   * @throws what `compose` throws, DataError `format.empty` if the document has nothing for its formats, FontError for an
   * unreadable font file, UsageError for two attachments of one name
   */
  async render<I, M extends DocumentInfo>(
    kind: RenderableKind<I, M>,
    input: I & RenderOptions,
  ): Promise<GeneratedDocument<M>> {
    await prepareTracing();
    const attributes = { 'vitae.kind': kind.model, 'vitae.formats': input.formats.join(',') };
    return traced('vitae.document', { attributes }, async () =>
      this.#write(await this.#make(kind, input, input.formats), input),
    );
  }

  /**
   * Reads, redacts, selects, fills, styles and lays out. If the template limits the pages, sections show less until the
   * document fits.
   * @param marked do the lines of the page name their records?
   */
  async #make<I, M extends DocumentInfo>(
    kind: RenderableKind<I, M>,
    input: I & LookOptions,
    formats: readonly Format[] = [],
    marked = false,
  ): Promise<Made<M>> {
    const { paper, lang, brand } = input;
    const template = await this.#readTemplate(kind, input);
    const { name, mostPages } = template;
    if (template.fragment && formats.includes('pdf')) throw notPaged(template);
    const style = await readStyle(input);
    const { compose } = await kind.load();
    const attempt = (share: number) => {
      const composed = traced('vitae.select', {}, () => compose(input, { template, style, share, marked }));
      const html = once(() => fill(template, composed.model, { paper, lang, brand: brand ?? undefined }));
      const styled = once(() => withinStack(name, () => stylePage(template, html(), paper)));
      const laid = once(() => withinStack(name, () => this.#lay(template, styled())));
      return { template, composed, html, styled, laid };
    };
    const [whole, ...less] = SHARES;
    let made = attempt(whole);
    if (mostPages === null) return { ...made, problems: [] };
    for (const share of less) {
      if (made.laid().pages.length <= mostPages) break;
      made = attempt(share);
    }
    const count = made.laid().pages.length;
    return { ...made, problems: count <= mostPages ? [] : [tooLong(name, count, mostPages)] };
  }

  async #write<M extends DocumentInfo>(
    { template, composed, html, styled, laid, problems: found }: Made<M>,
    input: RenderOptions,
  ): Promise<GeneratedDocument<M>> {
    const { formats, paper, lang, about } = input;
    const { model, selection, changes = null, tables } = composed;
    const problems = [...composed.problems, ...found, ...(input.brand?.problems ?? [])];
    const id =
      about === undefined ? null : documentId(template.model, about, composed.audience, template.name);
    let pages: number | null = null;
    const pdf = (): Uint8Array => {
      const made = withinStack(template.name, () => this.#pdf(laid(), input, id, !formats.includes('docx')));
      pages = made.pages;
      problems.push(...made.problems);
      return made.pdf;
    };
    const assets = input.assets ? new Map<string, Uint8Array>() : null;
    const webPage = (): string => {
      const shown = template.fragment ? previewPage(html(), model, lang) : html();
      const page = template.fragment ? styleFilled(shown, template) : styled();
      return this.#webPage(shown, page, template, assets);
    };
    const content = { model, selection, changes, tables, html, styled, laid, pdf, webPage };
    const rendition = { ...content, paper, lang, date: input.asOf, creator: CREATOR, id };
    if (await isEmptyIn(formats, rendition)) throw nothingFor(formats);
    const files: OutputFile[] = [];
    for (const format of formats) {
      const write = () => writeFormat(format, rendition);
      files.push(...(await traced('vitae.write', { attributes: { 'vitae.format': format } }, write)));
    }
    return {
      title: model.title,
      kind: template.model,
      audience: composed.audience,
      model,
      files,
      ...(assets === null ? {} : { assets }),
      pages,
      decisions: composed.decisions,
      problems,
      notices: composed.notices ?? [],
    };
  }

  /**
   * The page of a preview, whose lines name their records. It is not laid out, unless the template limits the pages.
   * @throws what `compose` throws, FontError for an unreadable font file
   */
  async preview<I, M extends DocumentInfo>(
    kind: RenderableKind<I, M>,
    input: I & PreviewOptions,
  ): Promise<Preview<M>> {
    const { lang, links, brand } = input;
    const { template, composed, html, styled, problems } = await this.#make(kind, input, [], true);
    const { fragment: isFragment } = template;
    const filled = html();
    const shown = isFragment ? previewPage(filled, composed.model, lang, null) : filled;
    const style = (page: string) => withinStack(template.name, () => styleFilled(page, template));
    const isLinked = !/@font-face\b/i.test(shown);
    const whole = isLinked
      ? linkFonts(shown, style, links)
      : this.#webPage(shown, isFragment ? style(shown) : styled(), template);
    const linked = linkStyle(inPaperColors(whole), links, { isFragment });
    return {
      html: linked,
      composed,
      problems: [...composed.problems, ...problems, ...(brand?.problems ?? [])],
      fonts: isLinked ? 'linked' : 'embedded',
      styleHashes: styleHashes(linked),
    };
  }

  /**
   * Lays out the document of a preview as its PDF is, for the places at which the pages begin. No PDF is written.
   * @throws what `render` throws
   */
  async previewPages<I, M extends DocumentInfo>(
    kind: RenderableKind<I, M>,
    input: I & LookOptions,
  ): Promise<PreviewPages> {
    const laid = (await this.#make(kind, input, ['pdf'])).laid();
    return { pages: laid.pages.length, starts: pageStarts(laid) };
  }

  /** The stylesheet of the bundled faces, whose files are in a folder. @throws FontError for an unreadable font file */
  fontStylesheet(folder: string): string {
    return this.#fonts.stylesheet(folder);
  }

  /**
   * Lays out an HTML page that comes from no template.
   * @throws TemplateError for what the layout engine does not support, and `page.limit` for boxes nested too deep; FontError
   * for an unreadable font file
   */
  print(request: PageRequest): PrintedPage {
    return withinStack(request.source, () => this.#print(request));
  }

  #print(request: PageRequest): PrintedPage {
    const { html, source, title, lang, paper, asOf, stylesheet, image, font } = request;
    // First, so that the page's own @page rules win.
    const styled = styleDocument(`<style>@page{size:${paper}}</style>${html}`, source, stylesheet);
    const named = { ...styled, title: styled.title || title, lang: styled.lang || lang };
    const id = documentId('page', named.title);
    const fonts = styled.fonts.length > 0 ? this.#fonts.withFaces(styled.fonts, font ?? noFont) : this.#fonts;
    const made = this.#pdf(lay(named, fonts, { hyphenPlaces, ...(image ? { image } : {}) }), { asOf }, id);
    const problems = [...made.problems];
    if (styled.title === '') problems.push(untitled(source, title));
    if (styled.lang === '') problems.push(unnamedLanguage(source, lang));
    return { title: named.title, pdf: made.pdf, pages: made.pages, problems };
  }

  /**
   * A template by name or path.
   * @throws UsageError for an unknown name, TemplateError for a faulty template
   */
  template(name: string): Promise<Template> {
    let template = this.#templates.get(name);
    if (!template) {
      template = openTemplate(name);
      // A faulty template is read again next time: its author may be correcting it.
      template.catch(() => this.#templates.delete(name));
      this.#templates.set(name, template);
    }
    return template;
  }

  /** Reads a template again if its files may have changed, as those of a bundled one do not. @throws what `template` throws */
  reloadTemplate(name: string): Promise<Template> {
    if (isPath(name)) this.#templates.delete(name);
    return this.template(name);
  }

  async #readTemplate(
    { model, template: ofKind }: Pick<RenderableKind<never>, 'model' | 'template'>,
    { template: name = ofKind, size = null, density = 'regular' }: LookOptions,
  ): Promise<Template> {
    const template = await this.template(name);
    if (template.model !== model) throw otherModel(template, model);
    return scaleTemplate(template, size, density);
  }

  #lay(template: Template, styled: StyledDocument): LaidDocument {
    const fonts = this.#fontsOf(template, styled.fonts);
    return traced('vitae.layout', {}, () => lay(styled, fonts, { hyphenPlaces }));
  }

  #webPage(
    html: string,
    styled: StyledDocument,
    template: Template,
    assets: Map<string, Uint8Array> | null = null,
  ): string {
    return writeWebPage(html, styled, this.#fontsOf(template, styled.fonts), this.#webFonts, assets);
  }

  /** The fonts for a template: with those that it brings in its folder. */
  #fontsOf(template: Template, rules: readonly FontFaceRule[]): FontLibrary {
    if (rules.length === 0) return this.#fonts;
    const { folder, name } = template;
    return cached(this.#templateFonts, rules, () =>
      this.#fonts.withFaces(rules, localAssetReader(folder, name)),
    );
  }

  #pdf(
    laid: LaidDocument,
    { asOf, attachments = [], password }: Pick<RenderOptions, 'asOf' | 'attachments' | 'password'>,
    id: string | null,
    releasePages = true,
  ): Omit<PrintedPage, 'title'> {
    const date = new Date(`${asOf}T00:00:00Z`);
    const problems = [
      ...laid.warnings.problems(),
      ...laid.fontProblems,
      ...[...laid.unknownFamilies].map(unknownFamily),
      ...[...laid.missing].map(missingCharacter),
    ];
    const pdf = writePdf(laid, {
      date,
      creator: CREATOR,
      releasePages,
      attachments,
      ...(id === null ? {} : { id }),
      ...(password === undefined ? {} : { password }),
      onMissingTarget: name => problems.push(missingTarget(name)),
    });
    return { pdf, pages: laid.pages.length, problems };
  }
}

/** Opens the citation style of a document. */
const readStyle = ({ lang, style = 'house', styleAsPublished: asPublished = false }: LookOptions) =>
  openCitationStyle(style, { lang, asPublished });

/** A fragment on pages of its own, with the fonts and margins that it would have from the page around it. */
const fragmentPage = (html: string, paper: Paper): string =>
  `<style>@page{size:${paper};margin:72pt}html{font:11pt/1.4 "Source Serif 4",Georgia,serif}</style>${html}`;

/** Computes the styles of a page that a template filled. */
const stylePage = (template: Template, html: string, paper: Paper): StyledDocument =>
  styleFilled(template.fragment ? fragmentPage(html, paper) : html, template);

function noFont(): never {
  throw new TemplateError('template.page', 'The page has no files', { hint: 'Use a data: address.' });
}

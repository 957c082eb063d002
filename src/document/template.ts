import { type SourcePosition, TemplateError } from '../core/index.js';
import type { PartialCall } from './bounded.js';
import { checkFile, errorAt } from './check.js';
import { compileFiles, type ParsedFile, type ParsedFiles } from './compile.js';
import { fillError, unsafeError } from './fill-error.js';
import { locateTag } from './locate.js';
import { type Brand, brandParts, PLAIN } from './look/brand.js';
import { type Manifest, PAPERS, type Paper, readManifest } from './manifest.js';
import { escapeHtml } from './markup.js';
import { BOUNDS, boundText } from './safety/bounds.js';
import { refusePage } from './safety/page.js';
import { checkPlacement } from './safety/placement.js';
import type { StyleFile } from './stylesheets.js';
import {
  checkStyles,
  type LoadOptions,
  type ReadFile,
  styleFile,
  type TemplateFile,
  templateFiles,
} from './template-files.js';

export type { Manifest, Paper } from './manifest.js';
export type { ReadFile } from './template-files.js';

/** A template that has been checked and compiled: fill it as often as you like. */
export interface Template extends Manifest {
  /** Its folder, to which the addresses of its fonts are relative. */
  readonly folder: string;
  /** Its stylesheets in the order of the cascade: the shared ones, then its own. */
  readonly styles: readonly StyleFile[];
  /** The stylesheets in one text. */
  readonly style: string;
  /** The body for a model, not checked yet. */
  readonly body: (model: object) => string;
  /** The file and line of the tag that begins with the `<` of a number, from 0, in a body. */
  readonly locateTag: (model: object, number: number) => SourcePosition | null;
  /** Texts of the Handlebars files by path, to locate errors. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The values of every document model that go into the head of the page. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string | null;
  readonly description: string;
}

export interface FillOptions {
  readonly paper: Paper;
  /** Language of the document as in BCP 47, e.g. `en-US`. */
  readonly lang: string;
  /** The look of the institution. */
  readonly brand?: Brand | undefined;
}

/**
 * Loads the template in a folder: `template.json`, `body.hbs`, `style.css`, the shared files that the manifest lists,
 * and from `partials/` the files that the body calls, directly or through another partial.
 * @throws TemplateError with file and line if a file is missing or leaves the subset
 */
export async function loadTemplate(
  folder: string,
  readFile: ReadFile,
  options: LoadOptions = {},
): Promise<Template> {
  const files = templateFiles(folder, readFile, options);
  const { source, text: json } = await files.own('template.json');
  const manifest = readManifest(json, source);
  const [body, own, ...shared] = await Promise.all([
    files.own('body.hbs'),
    files.own('style.css'),
    ...manifest.shared.map(name => files.shared(name, source, json)),
  ]);
  const styles = [...shared.filter(({ name }) => name.endsWith('.css')), own].map(styleFile);
  checkStyles(styles);
  const parsed = await parseFiles(body, call => files.partial(call, shared));
  checkPlacement(parsed);
  return {
    ...manifest,
    folder,
    styles,
    style: styles.map(({ css }) => css).join('\n'),
    body: compileFiles(parsed),
    locateTag: (model, number) => locateTag(parsed, model, number),
    sources: new Map([parsed.body, ...parsed.partials.values()].map(file => [file.source, file.text])),
  };
}

/**
 * Parses the body and the partials that it calls, directly or through others.
 * @throws TemplateError for a file that leaves the subset, or for too many of them
 */
async function parseFiles(
  body: TemplateFile,
  readPartial: (call: PartialCall) => Promise<TemplateFile>,
): Promise<ParsedFiles> {
  const parse = ({ source, text }: TemplateFile) => ({ source, text, ...checkFile(text, source) });
  const partials = new Map<string, ParsedFile & { readonly call: PartialCall }>();
  const all = [parse(body)];
  for (const { source, calls } of all) {
    for (const [name, line] of calls) {
      if (partials.has(name)) continue;
      if (partials.size === BOUNDS.partials) {
        const message = `a template has at most ${boundText('partials')} partials.`;
        throw errorAt('template.limit', source, line, message, 'Join some of them.');
      }
      const call = { name, source, line };
      const partial = parse(await readPartial(call));
      partials.set(name, { ...partial, call });
      all.push(partial);
    }
  }
  return { body: all[0] as ParsedFile, partials };
}

/**
 * Fills a template: a complete HTML page, or for a fragment its style element and body alone. The same model and
 * options give the same text.
 * @throws TemplateError `template.fill` if the template uses a value that the model does not have, `template.unsafe`
 * if the page would hold an element, attribute or address that is not allowed, `template.limit` at a bound
 */
export function fill(template: Template, model: DocumentInfo, { paper, lang, brand }: FillOptions): string {
  let body: string;
  try {
    body = template.body(model);
  } catch (cause) {
    throw cause instanceof TemplateError ? cause : fillError(template, model, cause);
  }
  const refusal = refusePage(body);
  if (refusal) throw unsafeError(template, model, body, refusal);
  if (template.margins === null) return `<style>\n${template.style}\n</style>\n${body.trim()}\n`;
  const parts = brand === undefined ? PLAIN : brandParts(brand, template.model, body);
  const meta = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${escapeHtml(content)}">\n`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(model.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta('author', model.author)}${meta('description', model.description)}<style>
@page{size:${PAPERS[paper]};margin:${template.margins[paper]}}
${parts.before}${template.style}
${parts.after}</style>
</head>
<body${parts.classes}>
${parts.letterhead}${body.trim()}
</body>
</html>
`;
}

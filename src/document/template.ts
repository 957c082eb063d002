import Handlebars from 'handlebars';
import type { SourcePosition } from '../core/index.js';
import type { PartialCall } from './bounded.js';
import { checkFile, errorAt, firstLine } from './check.js';
import { compileFiles, type ParsedFile, type ParsedFiles } from './compile.js';
import { type Manifest, readManifest } from './manifest.js';
import { BOUNDS, boundText } from './safety/bounds.js';
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

/* Finds the line of a template that wrote a tag: the files are filled once more with a mark before each "<". Values
   have none, since theirs are escaped. */

const MARK = /\uE000(\d+):(\d+)\uE001/g;

/** Writes the number of the file and the line before each "<" of its text. */
class Marker extends Handlebars.Visitor {
  readonly #file: number;

  constructor(file: number) {
    super();
    this.#file = file;
  }

  override ContentStatement(content: hbs.AST.ContentStatement): void {
    let line = firstLine(content);
    content.value = content.value.replace(/[<\n]/g, character => {
      if (character === '<') return `\uE000${this.#file}:${line}\uE001<`;
      line++;
      return character;
    });
  }
}

/**
 * Finds the tag that begins with the `<` of a number, from 0, in the filled body.
 * @returns its file and line, those of the tag before it for one in formatted text; null if it is not found
 */
function locateTag(files: ParsedFiles, model: object, number: number): SourcePosition | null {
  const sources: string[] = [];
  const marked = <F extends ParsedFile>(file: F): F => {
    const program = Handlebars.parse(file.text, { srcName: file.source });
    new Marker(sources.push(file.source) - 1).accept(program);
    return { ...file, program };
  };
  const body = compileFiles({
    body: marked(files.body),
    partials: new Map([...files.partials].map(([name, file]) => [name, marked(file)])),
  })(model);
  const before = body.split('<', number + 1).join('<');
  const [, file, line] = [...before.matchAll(MARK)].at(-1) ?? [];
  const source = sources[Number(file)];
  return source === undefined ? null : { source, line: Number(line) };
}

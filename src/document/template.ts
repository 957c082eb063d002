import Handlebars from 'handlebars';
import type { Drawing } from '../charts/index.js';
import { didYouMean, formatPlace, lineAt, TemplateError } from '../core/index.js';
import type { Block, Runs } from '../text/index.js';
import { checkFile, errorAt, HELPERS } from './check.js';
import { lineOf, type Manifest, manifestError, PAPERS, type Paper, readManifest } from './manifest.js';
import { blocksHtml, drawingSvg, escapeHtml, runsHtml } from './markup.js';
import type { StyleFile } from './stylesheets.js';

export type { Manifest, Paper } from './manifest.js';

/** Returns the text of a file; rejects if it cannot be read. */
export type ReadFile = (path: string) => string | Promise<string>;

export interface LoadOptions {
  /** Folder of the files that templates share; by default the folder `shared` next to the template's. */
  readonly sharedFolder?: string;
  /** Returns the names of the files in a folder, to suggest the one that a mistyped name means. */
  readonly listFiles?: (folder: string) => Promise<readonly string[]>;
}

/** A template that has been checked and compiled: fill it as often as you like. */
export interface Template extends Manifest {
  /** Its stylesheets in the order of the cascade: the shared ones, then its own. */
  readonly styles: readonly StyleFile[];
  /** The stylesheets in one text. */
  readonly style: string;
  readonly body: (model: object) => string;
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
}

/** Refuses the value of a helper that is not of its kind, at the place of the call. */
function wrongValue(helper: string, kind: string, loc: hbs.AST.SourceLocation): TemplateError {
  const hint = `Pass ${kind}, or write {{name}} for plain text.`;
  return errorAt('template.fill', loc.source, loc.start.line, `{{${helper} …}} needs ${kind}.`, hint);
}

function environment(): typeof Handlebars {
  const handlebars = Handlebars.create();
  const register = (
    helper: (typeof HELPERS)[number],
    kind: string,
    html: (value: never) => string,
    accepts: (value: unknown) => boolean,
  ) =>
    handlebars.registerHelper(
      helper,
      (value: unknown, options = value as { readonly loc: hbs.AST.SourceLocation }) => {
        if (!accepts(value)) throw wrongValue(helper, kind, options.loc);
        return new Handlebars.SafeString(html(value as never));
      },
    );
  register('runs', 'formatted text', (runs: Runs) => runsHtml(runs), Array.isArray);
  register('blocks', 'paragraphs', (blocks: readonly Block[]) => blocksHtml(blocks), Array.isArray);
  const isDrawing = (value: unknown) => Array.isArray((value as Drawing | null | undefined)?.shapes);
  register('chart', 'a chart', (drawing: Drawing) => drawingSvg(drawing), isDrawing);
  return handlebars;
}

const COMPILE: CompileOptions = {
  strict: true,
  knownHelpersOnly: true,
  knownHelpers: Object.fromEntries(HELPERS.map(name => [name, true])) as Record<string, boolean>,
  preventIndent: true,
};

/** Reads the files of one template. */
function templateFiles(
  folder: string,
  read: ReadFile,
  { sharedFolder = `${folder}/../shared`, listFiles }: LoadOptions,
) {
  const list = async (path: string): Promise<readonly string[]> =>
    (await listFiles?.(path).catch(() => [])) ?? [];

  /** A file that every template has. */
  async function own(name: string): Promise<{ readonly source: string; readonly text: string }> {
    const source = `${folder}/${name}`;
    try {
      return { source, text: await read(source) };
    } catch (cause) {
      throw new TemplateError('template.missing', `cannot read ${source}.`, {
        place: { source },
        hint: 'Add it, or correct the path of the template folder.',
        cause,
      });
    }
  }

  /** A file listed as shared in the manifest whose text is given. */
  async function shared(name: string, manifest: string, manifestText: string) {
    const source = `${sharedFolder}/${name}`;
    try {
      return { name, source, text: await read(source) };
    } catch {
      const known = await list(sharedFolder);
      const hint = `${didYouMean(name, known)}${known.length > 0 ? `Use some of ${known.join(', ')}.` : 'Correct its name.'}`;
      throw manifestError(manifest, lineOf(manifestText, name), `no shared file "${name}".`, hint);
    }
  }

  /** A partial of the template's own, or the shared one of its name, called at a line of a file. */
  async function partial(name: string, sharedFiles: readonly SharedFile[], caller: string, line: number) {
    const source = `${folder}/partials/${name}.hbs`;
    const file = `${name}.hbs`;
    try {
      return { source, text: await read(source) };
    } catch (cause) {
      const found = sharedFiles.find(other => other.name === file);
      if (found) return found;
      const listed = sharedFiles.map(other => other.name);
      const own = [...(await list(`${folder}/partials`)), ...listed];
      const isShared = (await list(sharedFolder)).includes(file);
      const hint = isShared
        ? `Add "${file}" to "shared" in template.json.`
        : `${didYouMean(
            name,
            own.filter(path => path.endsWith('.hbs')).map(path => path.slice(0, -4)),
          )}Add ${source}, or correct the name.`;
      throw errorAt('template.missing', caller, line, `no partial "${name}".`, hint, cause);
    }
  }

  return { own, shared, partial };
}

type SharedFile = Awaited<ReturnType<ReturnType<typeof templateFiles>['shared']>>;

/** A stylesheet without the blank lines around it, and the line on which it then begins. */
function styleFile({ source, text }: { readonly source: string; readonly text: string }): StyleFile {
  const end = text.indexOf('</');
  if (end >= 0) {
    const line = lineAt(text, end);
    throw errorAt('template.style', source, line, '"</" would end the style element.', 'Remove it.');
  }
  const blank = text.length - text.trimStart().length;
  return { source, css: text.trim(), line: lineAt(text, blank) };
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
  const handlebars = environment();
  const sources = new Map<string, string>();
  const called = new Set<string>();
  const compile = async ({ source: path, text }: { readonly source: string; readonly text: string }) => {
    sources.set(path, text);
    const { program, partials } = checkFile(text, path);
    for (const [name, line] of partials) {
      if (called.has(name)) continue;
      called.add(name);
      handlebars.registerPartial(name, await compile(await files.partial(name, shared, path, line)));
    }
    return handlebars.compile(program, COMPILE);
  };
  const style = styles.map(({ css }) => css).join('\n');
  return { ...manifest, styles, style, body: await compile(body), sources };
}

/** A value that a template looked up in vain, and the names that are there instead. */
interface Miss {
  readonly name: string;
  readonly known: readonly string[];
}

/** The value, reporting each property that is looked up in it or below it and missing. */
function watched<T>(value: T, onMiss: (miss: Miss) => void): T {
  if (typeof value !== 'object' || value === null) return value;
  const check = (target: object, key: string | symbol) => {
    if (typeof key === 'string' && !(key in target)) onMiss({ name: key, known: Object.keys(target) });
  };
  return new Proxy(value, {
    get: (target, key) => {
      check(target, key);
      return watched(Reflect.get(target, key), onMiss);
    },
    has: (target, key) => {
      check(target, key);
      return key in target;
    },
  });
}

/** Fills the template again, to find the look-up that fails. */
function lastMiss(template: Template, model: DocumentInfo): Miss | null {
  let last: Miss | null = null;
  try {
    template.body(
      watched(model, miss => {
        last = miss;
      }),
    );
  } catch {
    return last;
  }
  return null;
}

/** Most names of values in a hint. */
const NAMES_LIMIT = 12;

interface Failure {
  readonly source: string;
  readonly line: number;
  readonly path: string;
}

/**
 * Finds the path that fails. Handlebars reports line and columns of its last part, but not the file; for a part before
 * that, JavaScript reports only the name that it reads next.
 */
function findFailure(template: Template, cause: unknown, miss: Miss | null): Failure | null {
  const { message, lineNumber, column, endColumn } = cause as Error & Record<string, number | undefined>;
  const name = /^"(.+?)" not defined in/.exec(message)?.[1];
  const next = /\(reading '(.+?)'\)$/.exec(message)?.[1];
  for (const [source, text] of template.sources) {
    const lines = text.split('\n');
    if (name !== undefined && lineNumber !== undefined) {
      const path = lines[lineNumber - 1]?.slice(column, endColumn) ?? '';
      if (path.split(/[./]/).at(-1) === name) return { source, line: lineNumber, path };
    } else if (next !== undefined && miss) {
      const path = `${miss.name}.${next}`;
      const index = lines.findIndex(line => line.includes(path));
      if (index >= 0) return { source, line: index + 1, path };
    }
  }
  return null;
}

/** The error for a body that throws, at the path that fails. */
function fillError(template: Template, model: DocumentInfo, cause: unknown): TemplateError {
  const miss = lastMiss(template, model);
  const failure = findFailure(template, cause, miss);
  const known = miss?.known ?? [];
  if (!failure || !miss || known.length === 0) {
    const { source, line } = failure ?? { source: template.name, line: undefined };
    const message = failure ? `unknown value "${failure.path}"` : (cause as Error).message;
    return new TemplateError(
      'template.fill',
      `${formatPlace({ source, ...(line && { line }) })}: ${message}.`,
      {
        place: { source, ...(line && { line }) },
        hint: `Use the values of the “${template.model}” model.`,
        cause,
      },
    );
  }
  const names = known.length > NAMES_LIMIT ? [...known.slice(0, NAMES_LIMIT), '…'] : known;
  const hint = `${didYouMean(miss.name, known)}Use one of ${names.join(', ')}.`;
  const { source, line, path } = failure;
  return errorAt('template.fill', source, line, `unknown value "${path}".`, hint, cause);
}

/**
 * Fills a template: a complete HTML page, or for a fragment its style element and body alone. The same model and
 * options give the same text.
 * @throws TemplateError `template.fill` if the template uses a value that the model does not have
 */
export function fill(template: Template, model: DocumentInfo, { paper, lang }: FillOptions): string {
  let body: string;
  try {
    body = template.body(model);
  } catch (cause) {
    throw cause instanceof TemplateError ? cause : fillError(template, model, cause);
  }
  if (template.margins === null) return `<style>\n${template.style}\n</style>\n${body.trim()}\n`;
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
${template.style}
</style>
</head>
<body>
${body.trim()}
</body>
</html>
`;
}

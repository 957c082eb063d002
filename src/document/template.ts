import Handlebars from 'handlebars';
import type { Drawing } from '../charts/index.js';
import { TemplateError } from '../ground/index.js';
import type { Block, Runs } from '../text/index.js';
import { drawingSvg } from './drawing.js';
import { checkTemplate, HELPERS } from './gate.js';
import { type Manifest, PAPERS, type Paper, readManifest } from './manifest.js';
import { blocksHtml, escapeHtml, runsHtml } from './markup.js';

export type { Manifest, Paper } from './manifest.js';

/** Gives the text of a file; rejects where there is none. */
export type ReadFile = (path: string) => string | Promise<string>;

/** A template that has been checked and compiled: fill it as often as you like. */
export interface Template extends Manifest {
  readonly style: string;
  readonly body: HandlebarsTemplateDelegate;
  /** Texts of the Handlebars files by path, to say where a fault is. */
  readonly sources: ReadonlyMap<string, string>;
}

/** What every document model says of itself, for the head of the page. */
export interface Described {
  readonly title: string;
  readonly author: string | null;
  readonly description: string;
}

export interface FillOptions {
  readonly paper: Paper;
  /** Language of the document as in BCP 47, e.g. `en-US`. */
  readonly lang: string;
}

async function readText(readFile: ReadFile, path: string, calledAt?: { source: string; line: number }) {
  try {
    return await readFile(path);
  } catch (cause) {
    const where = calledAt ? `${calledAt.source}, line ${calledAt.line}: ` : '';
    throw new TemplateError('template.missing', `${where}cannot read ${path}.`, {
      place: calledAt ?? { source: path },
      hint: calledAt ? 'Add the partial, or correct its name.' : 'A template is a folder with this file.',
      cause,
    });
  }
}

function environment(): typeof Handlebars {
  const handlebars = Handlebars.create();
  const safe = (html: string) => new Handlebars.SafeString(html);
  handlebars.registerHelper('runs', (runs: Runs) => safe(runsHtml(runs)));
  handlebars.registerHelper('blocks', (blocks: readonly Block[]) => safe(blocksHtml(blocks)));
  handlebars.registerHelper('chart', (drawing: Drawing) => safe(drawingSvg(drawing)));
  return handlebars;
}

const COMPILE: CompileOptions = {
  strict: true,
  knownHelpersOnly: true,
  knownHelpers: Object.fromEntries(HELPERS.map(name => [name, true])) as Record<string, boolean>,
  preventIndent: true,
};

/**
 * Loads the template in a folder: `template.json`, `body.hbs`, `style.css`, and from `partials/` the files
 * that the body calls, directly or through another partial.
 * @throws TemplateError with file and line where a file is missing or does what a template may not.
 */
export async function loadTemplate(folder: string, readFile: ReadFile): Promise<Template> {
  const manifestPath = `${folder}/template.json`;
  const manifest = readManifest(await readText(readFile, manifestPath), manifestPath);
  const stylePath = `${folder}/style.css`;
  const style = await readText(readFile, stylePath);
  if (style.includes('</')) {
    throw new TemplateError('template.style', `${stylePath}: "</" would end the style element.`, {
      place: { source: stylePath },
      hint: 'Remove it.',
    });
  }
  const handlebars = environment();
  const sources = new Map<string, string>();
  const load = async (path: string, calledAt?: { source: string; line: number }) => {
    const text = await readText(readFile, path, calledAt);
    sources.set(path, text);
    const { program, partials } = checkTemplate(text, path);
    for (const [name, line] of partials) {
      const partial = `${folder}/partials/${name}.hbs`;
      if (sources.has(partial)) continue;
      handlebars.registerPartial(name, await load(partial, { source: path, line }));
    }
    return handlebars.compile(program, COMPILE);
  };
  return { ...manifest, style, body: await load(`${folder}/body.hbs`), sources };
}

/** Which file a fault at a line is in: Handlebars tells the line and the name, not the file. */
function faultPlace(template: Template, message: string): { source: string; line?: number } {
  const found = /^"(.+?)" not defined .* - (\d+):\d+$/s.exec(message);
  const line = Number(found?.[2]);
  for (const [source, text] of template.sources) {
    if (found && text.split('\n')[line - 1]?.includes(found[1] as string)) return { source, line };
  }
  return { source: template.name };
}

/**
 * Fills a template: a complete HTML page, or the part of one that a fragment is, its style within it and nothing
 * outside it. The same model and options give the same text.
 * @throws TemplateError `template.fill` where the template asks for what the model does not have.
 */
export function fill(template: Template, model: Described, { paper, lang }: FillOptions): string {
  let body: string;
  try {
    body = template.body(model);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const place = faultPlace(template, message);
    const name = /^"(.+?)" not defined/.exec(message)?.[1];
    const where = [place.source, place.line ? `line ${place.line}` : ''].filter(Boolean).join(', ');
    throw new TemplateError('template.fill', `${where}: ${name ? `unknown value "${name}"` : message}.`, {
      place,
      hint: `Use the values of the "${template.model}" model.`,
      cause,
    });
  }
  return template.margins === null
    ? `<style>\n${template.style.trim()}\n</style>\n${body.trim()}\n`
    : wholePage(template, model, body, paper, lang);
}

function wholePage(template: Template, model: Described, body: string, paper: Paper, lang: string): string {
  const meta = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${escapeHtml(content)}">\n`;
  return `<!DOCTYPE html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(model.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${meta('author', model.author)}${meta('description', model.description)}<style>
@page{size:${PAPERS[paper]};margin:${template.margins?.[paper]}}
${template.style.trim()}
</style>
</head>
<body>
${body.trim()}
</body>
</html>
`;
}

import Handlebars from 'handlebars';
import type { Drawing } from '../charts/index.js';
import type { TemplateError } from '../core/index.js';
import type { Block, Runs } from '../text/index.js';
import { FillBudget, type PartialCall } from './bounded.js';
import { errorAt, HELPERS } from './check.js';
import { blocksHtml, drawingSvg, markHtml, runsHtml } from './markup.js';

/** A parsed Handlebars file. */
export interface ParsedFile {
  readonly source: string;
  readonly text: string;
  readonly program: hbs.AST.Program;
}

/** The Handlebars files of a template. */
export interface ParsedFiles {
  readonly body: ParsedFile;
  /** By name. */
  readonly partials: ReadonlyMap<string, ParsedFile & { readonly call: PartialCall }>;
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
  handlebars.registerHelper('mark', mark);
  return handlebars;
}

/** The marks of a part by its refs, or of a row by those of all rows and its index. */
function mark(refs: unknown, ...rest: readonly unknown[]): Handlebars.SafeString {
  const [index] = rest.length > 1 ? rest : [];
  const own = typeof index === 'number' && Array.isArray(refs) ? (refs[index] ?? []) : refs;
  const { loc } = (rest.at(-1) ?? refs) as { readonly loc: hbs.AST.SourceLocation };
  if (!Array.isArray(own)) throw wrongValue('mark', 'refs of records', loc);
  return new Handlebars.SafeString(markHtml(own));
}

const COMPILE: CompileOptions = {
  strict: true,
  knownHelpersOnly: true,
  knownHelpers: Object.fromEntries(HELPERS.map(name => [name, true])) as Record<string, boolean>,
  preventIndent: true,
};

/**
 * Compiles the files of a template.
 * @returns the body for a model. It throws a TemplateError `template.fill` for a wrong value, or `template.limit` at a
 * bound, and what Handlebars throws for an unknown value
 */
export function compileFiles({ body, partials }: ParsedFiles): (model: object) => string {
  const handlebars = environment();
  const budget = new FillBudget();
  handlebars.registerHelper('each', budget.each(handlebars.helpers.each as Handlebars.HelperDelegate));
  for (const [name, { program, call }] of partials) {
    handlebars.registerPartial(name, budget.partial(handlebars.compile(program, COMPILE), call));
  }
  const run = handlebars.compile(body.program, COMPILE);
  return model => {
    budget.reset();
    return budget.finish(run(model), body.source);
  };
}

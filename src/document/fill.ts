import { didYouMean, formatPlace, TemplateError } from '../core/index.js';
import { errorAt } from './check.js';
import { type Brand, brandParts, PLAIN } from './look/brand.js';
import { PAPERS, type Paper } from './manifest.js';
import { escapeHtml } from './markup.js';
import { refusePage } from './safety/page.js';
import { type PlacedRefusal, placed } from './safety/refusal.js';
import type { DocumentInfo, Template } from './template.js';

export interface FillOptions {
  readonly paper: Paper;
  /** Language of the document as in BCP 47, e.g. `en-US`. */
  readonly lang: string;
  /** The look of the institution. */
  readonly brand?: Brand | undefined;
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
export function fillError(template: Template, model: DocumentInfo, cause: unknown): TemplateError {
  if (cause instanceof RangeError) return overflowError(template, cause);
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

/** The error for a body that exceeds the stack, or the longest text. */
const overflowError = ({ name }: Template, cause: RangeError): TemplateError =>
  new TemplateError('template.limit', `${name}: the page is too long, or its blocks are nested too deep.`, {
    place: { source: name },
    hint: 'Make several documents, or nest fewer blocks.',
    cause,
  });

/** The error for a body with an element, attribute or address that is not allowed, at the tag that holds it. */
export function unsafeError(
  template: Template,
  model: DocumentInfo,
  body: string,
  { error, offset }: PlacedRefusal,
): TemplateError {
  const number = body.slice(0, offset).split('<').length - 1;
  return placed(error, template.locateTag(model, number) ?? { source: template.name });
}

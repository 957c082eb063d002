import { DataError, type Problem, TemplateError, UsageError } from '../core/index.js';
import type { Template } from '../document/index.js';
import { FAMILIES } from '../fonts/index.js';

/* The errors and warnings of templates and pages. */

export const otherModel = ({ name, model }: Template, wanted: string): UsageError =>
  new UsageError(
    'template.kind',
    `The template ${name} is for the document model “${model}”, not “${wanted}”.`,
    {
      hint: `Use a template for the model ${wanted}.`,
    },
  );

export const notPaged = ({ name }: Template): UsageError =>
  new UsageError('format.fragment', `The template ${name} makes a part of a web page, which has no pages.`, {
    hint: 'Use --format html.',
  });

export const nothingFor = (formats: readonly string[]): DataError =>
  new DataError('format.empty', `The document shows nothing that is written as ${formats.join(' or ')}.`, {
    hint: 'Choose another format or a wider selection.',
  });

export const tooLong = (source: string, count: number, most: number): Problem => ({
  code: 'page.count',
  place: { source },
  value: String(count),
  reason: `The document has more than ${most} pages, the most that its template allows: choose fewer sections, or lower their limits.`,
});

export const missingCharacter = (codePoint: number): Problem => ({
  code: 'font.character',
  place: {},
  value: String.fromCodePoint(codePoint),
  reason: `No font has the character U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}; a marker stands in its place.`,
});

export const unknownFamily = (family: string): Problem => ({
  code: 'font.family',
  place: {},
  value: family,
  reason: `No font of this family is bundled or brought with @font-face; the next of the list is used. Bundled are ${FAMILIES.join(', ')}.`,
});

export const missingTarget = (name: string): Problem => ({
  code: 'page.target',
  place: {},
  value: `#${name}`,
  reason: 'No element has the id that a link points to; the link is plain text.',
});

export const untitled = (source: string, title: string): Problem => ({
  code: 'page.title',
  place: { source },
  value: null,
  reason: `The page has no title; “${title}” is used.`,
});

export const unnamedLanguage = (source: string, lang: string): Problem => ({
  code: 'page.lang',
  place: { source },
  value: null,
  reason: `The page has no language; ${lang} is used. Set it with <html lang>.`,
});

/** Runs a step on the elements of a page. @throws TemplateError `page.limit` if they are nested deeper than the stack allows */
export function withinStack<T>(source: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (!(cause instanceof RangeError && cause.message.includes('call stack'))) throw cause;
    throw new TemplateError('page.limit', `${source}: boxes are nested too deep.`, {
      place: { source },
      hint: 'Nest fewer elements.',
      cause,
    });
  }
}

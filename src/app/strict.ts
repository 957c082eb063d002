import { formatPlace, type Problem, TemplateError } from '../core/index.js';
import type { DocumentBuilder } from './document-builder.js';

/** Problems of the page or template, not of the records. */
const isWarning = ({ code }: Problem): boolean => code.startsWith('page.') || code.startsWith('font.');

/** Warnings listed in the message. */
const LISTED = 20;

/**
 * Makes warnings errors, before anything is written.
 * @param problems of a document
 * @throws TemplateError `page.strict` that lists the warnings of the page or template, if there are any
 */
export function requireNoWarnings(problems: readonly Problem[]): void {
  const warnings = problems.filter(isWarning);
  if (warnings.length === 0) return;
  const lines = warnings.slice(0, LISTED).map(({ place, value, reason }) => {
    const what = value === null ? reason : `“${value}”. ${reason}`;
    const where = formatPlace(place);
    return where === '' ? what : `${where}: ${what}`;
  });
  const more = warnings.length > LISTED ? [`… and ${warnings.length - LISTED} more`] : [];
  const list = [...lines, ...more].join('\n  ');
  throw new TemplateError('page.strict', `Nothing was written because there are warnings:\n  ${list}`, {
    hint: 'Correct the page or template, or leave out --strict.',
  });
}

/**
 * A builder whose documents have no warnings: making one that has throws TemplateError `page.strict`. Documents count as
 * changed since a run without it, which may have written some with warnings.
 */
export const strictBuilder = (builder: DocumentBuilder<unknown>): DocumentBuilder<unknown> => ({
  ...builder,
  async prepare(fetched) {
    const prepared = await builder.prepare(fetched);
    if (prepared === null) return null;
    return {
      ...prepared,
      options: { options: prepared.options, strict: true },
      async make(options) {
        const document = await prepared.make(options);
        requireNoWarnings(document.problems);
        return document;
      },
    };
  },
});

import type { Template } from '../document/index.js';
import { type Problem, TemplateError, UsageError } from '../ground/index.js';

/* What can be wrong with a request, a template or a page, in words. */

export const lockedProfile = (template: Template): UsageError =>
  new UsageError(
    'profile.locked',
    `The template ${template.name} has a locked profile, which no other replaces.`,
    {
      hint: 'Leave out --profile, or use another template.',
    },
  );

export const notPaged = (template: Template): UsageError =>
  new UsageError(
    'format.fragment',
    `The template ${template.name} is a part of a web page, which has no pages.`,
    {
      hint: 'Ask for it with --format html.',
    },
  );

/** Commands of the models that `vitae cv` does not make. */
const COMMANDS: Readonly<Record<string, string>> = {
  i20: 'i20',
  'i20-list': 'i20',
  letters: 'letters',
  packet: 'packet',
  report: 'report',
  tables: 'report',
};

/** The command that makes documents of a model. */
export const commandOf = (model: string): string => COMMANDS[model] ?? 'cv';

export const otherModel = (template: Template, wanted: string): UsageError =>
  new UsageError(
    'template.kind',
    `The template ${template.name} is made for the document model “${template.model}”, not for “${wanted}”.`,
    { hint: `Templates of the model ${template.model} are for vitae ${commandOf(template.model)}.` },
  );

export const unknownModel = (template: Template, known: readonly string[]): TemplateError =>
  new TemplateError(
    'template.model',
    `The template ${template.name} asks for the document model “${template.model}”.`,
    {
      place: { source: `${template.name}/template.json` },
      hint: `Its “model” must be one of ${known.join(', ')}.`,
    },
  );

export const tooLong = (source: string, count: number, most: number): Problem => ({
  code: 'page.count',
  place: { source },
  value: String(count),
  reason: `The document has more than the ${most} pages that it may have: choose fewer sections, or lower their limits.`,
});

export const missingCharacter = (codePoint: number): Problem => ({
  code: 'font.character',
  place: {},
  value: String.fromCodePoint(codePoint),
  reason: `No font has the character U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}; a mark stands in its place.`,
});

export const missingTarget = (name: string): Problem => ({
  code: 'page.target',
  place: {},
  value: `#${name}`,
  reason: 'A link leads to it, but nothing on the pages has this id; the link is plain text.',
});

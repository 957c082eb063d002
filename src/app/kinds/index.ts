import { TemplateError, UsageError } from '../../core/index.js';
import type { Template } from '../../document/index.js';
import { CHANGES } from './changes.js';
import { CURRENT_PENDING } from './current-pending.js';
import { CV } from './cv.js';
import { I20, I20_LIST } from './i20.js';
import type { DocumentKind } from './kind.js';
import { LETTERS } from './letters.js';
import { PACKET } from './packet.js';
import { RECORD } from './record.js';
import { ACCREDITATION, getUnitKind, REPORT } from './report.js';

export * from './kind.js';

/** The kinds of documents. A new kind is a file and a line here. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  CV,
  RECORD,
  PACKET,
  CHANGES,
  CURRENT_PENDING,
  REPORT,
  ACCREDITATION,
  I20,
  I20_LIST,
  LETTERS,
];

export { ACCREDITATION, CV, getUnitKind, I20, I20_LIST, LETTERS, PACKET, RECORD, REPORT };

/** A kind by its name. @throws UsageError `kind` */
export function kindNamed(name: string): DocumentKind {
  const kind = DOCUMENT_KINDS.find(each => each.name === name);
  if (kind !== undefined) return kind;
  const names = DOCUMENT_KINDS.map(each => each.name).join(', ');
  throw new UsageError('kind', `There is no kind of document “${name}”.`, { hint: `Use one of ${names}.` });
}

/**
 * The kind that a command makes with a template: the one of its document model.
 * @throws UsageError `template.kind` for a template of another command, TemplateError `template.model` for one of no
 * known model
 */
export function kindOfTemplate({ command }: DocumentKind, { model, name }: Template): DocumentKind {
  const same = DOCUMENT_KINDS.filter(kind => kind.model === model);
  const kind = same.find(each => each.command === command);
  if (kind !== undefined) return kind;
  const [other] = same;
  if (other !== undefined) {
    throw new UsageError('template.kind', `The template ${name} is not for vitae ${command}.`, {
      hint: `Use vitae ${other.command} for templates of the document model ${model}.`,
    });
  }
  throw new TemplateError('template.model', `The template ${name} names the document model “${model}”.`, {
    place: { source: `${name}/template.json` },
    hint: `Its “model” must be one of ${[...new Set(DOCUMENT_KINDS.map(each => each.model))].join(', ')}.`,
  });
}

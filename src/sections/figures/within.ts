import { cached } from '../../core/index.js';
import type { EntityName } from '../../schema/index.js';
import { type Span, spanDays } from '../../text/index.js';
import { ITEM_SOURCES } from '../entities/index.js';
import type { AnyItemSource } from '../item-source.js';
import type { AnyRecord, RecordNamed } from '../record-ref.js';
import { type DocumentContext, isShowing, visibilityRule } from '../selection.js';
import type { Window } from '../window.js';

/** Entities whose records are counted one by one; personnel years count as spans of one rank. */
export type CountedEntity = Exclude<EntityName, 'pci' | 'admin'>;

/** For each document, whether its records print anything: figures of several periods need it of the same records. */
const printed = new WeakMap<DocumentContext, Map<AnyRecord, boolean>>();

function isPrinted(
  { build, isPrintable }: AnyItemSource,
  record: AnyRecord,
  span: Span,
  context: DocumentContext,
): boolean {
  if (isPrintable !== undefined) return isPrintable(record);
  const known = cached(printed, context, () => new Map<AnyRecord, boolean>());
  return cached(known, record, () => build(record, span, context) !== null);
}

/**
 * The records of an entity that a document with this window shows. The rule is that of lists, so that figures count
 * what lists show. Records without a date are in every window.
 */
export function recordsWithin<N extends CountedEntity>(
  context: DocumentContext,
  entity: N,
  window: Window,
): readonly RecordNamed<N>[] {
  const source = ITEM_SOURCES[entity];
  const records = context.person.records[entity] as unknown as readonly RecordNamed<N>[];
  return records.filter(record => {
    const unit = record as AnyRecord;
    const span = source.span(unit, context);
    return (
      isShowing(visibilityRule(unit, spanDays(span), window, context.options.withHidden)) &&
      isPrinted(source, unit, span, context)
    );
  });
}

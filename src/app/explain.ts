import type { IsoDay } from '../core/index.js';
import type { Decision, Selection, Window } from '../sections/index.js';
import { openPersonBuilder } from './builders/person.js';
import { sharedGenerator } from './document-builder.js';
import { CV, type DocumentKind } from './kinds/index.js';
import type { PersonInput } from './kinds/person.js';
import { type Observer, SILENT } from './observer.js';
import type { PersonRequest } from './request.js';

/** Why a document has or lacks each record. */
export interface Explanation {
  readonly title: string;
  readonly asOf: IsoDay;
  readonly audience: string;
  readonly window: Window;
  /** The sections in their order, with the records that they show. */
  readonly sections: Selection['sections'];
  /** One for each record of the person. */
  readonly decisions: readonly Decision[];
}

/**
 * Explains why each record of a person was included or excluded, in which section, and by which rule.
 * @throws UsageError, SourceError, DataError, TemplateError
 * @example
 * const { decisions } = await explain({ settings, source, formats: ['pdf'], window: { name: 'last-5-years' } });
 */
export async function explain(request: PersonRequest, observer: Observer = SILENT): Promise<Explanation> {
  const builder = await openPersonBuilder(CV, request);
  try {
    observer.progress?.('Fetching the records …');
    const prepared = await builder.prepare(await builder.fetch(request.person));
    if (prepared === null) throw new Error('A curriculum vitae is for every person.');
    const kind = builder.kind as unknown as DocumentKind<PersonInput>;
    const composed = await sharedGenerator().compose(kind, prepared.input);
    const { model, audience, decisions, selection, window = {} } = composed;
    return {
      title: model.title,
      asOf: prepared.asOf,
      audience,
      window,
      sections: selection?.sections ?? [],
      decisions,
    };
  } finally {
    await builder.close();
  }
}

import { type IsoDay, UsageError } from '../core/index.js';
import { type Decision, findTitle, type Selection, type Window } from '../sections/index.js';
import { openPersonBuilder } from './builders/person.js';
import { sharedGenerator } from './document-builder.js';
import { nearestTitle, withWords } from './find-by-title.js';
import { CV, type DocumentKind } from './kinds/index.js';
import type { PersonInput } from './kinds/person.js';
import { type Observer, SILENT } from './observer.js';
import type { ExplainRequest } from './request.js';

/** Why a document has or lacks each record. */
export interface Explanation {
  readonly title: string;
  readonly asOf: IsoDay;
  readonly audience: string;
  readonly window: Window;
  /** The sections in their order, with the records that they show. */
  readonly sections: Selection['sections'];
  /** One for each record of the person, or for the requested ones. */
  readonly decisions: readonly Decision[];
  /** How many records of the person the document shows and lacks. */
  readonly counts: { readonly shown: number; readonly leftOut: number };
  /** What the window left out, and requested sections without records, in sentences. */
  readonly notices: readonly string[];
}

const isLeftOut = ({ sections }: Decision): boolean => sections.length === 0;

/** The decisions about records with some words in their title. @throws UsageError `record.unknown` for none */
function decisionsWith(decisions: readonly Decision[], words: string): readonly Decision[] {
  const found = withWords(decisions, words);
  if (found.length > 0) return found;
  const meant = nearestTitle(decisions, words);
  throw new UsageError('record.unknown', `No record has “${words}” in its title.`, {
    hint: meant === null ? 'Use fewer words of its title.' : `Did you mean “${meant}”?`,
  });
}

/**
 * Explains why each record of a person was included or excluded, in which section, and by which rule.
 * @throws UsageError `record.unknown` for words that no title has; UsageError, SourceError, DataError, TemplateError
 * @example
 * const { decisions } = await explain({ settings, source, formats: ['pdf'], window: 'last-5-years' });
 */
export async function explain(request: ExplainRequest, observer: Observer = SILENT): Promise<Explanation> {
  const { words, leftOut = false, ...document } = request;
  const builder = await openPersonBuilder(CV, document);
  try {
    observer.progress?.('Fetching the records …');
    const prepared = await builder.prepare(await builder.fetch(request.person));
    if (prepared === null) throw new Error('A curriculum vitae is for every person.');
    const kind = builder.kind as unknown as DocumentKind<PersonInput>;
    const composed = await sharedGenerator().compose(kind, { ...prepared.input, canBeEmpty: true });
    const { model, audience, selection, window = {}, notices = [] } = composed;
    const all = composed.decisions.map(decision => ({
      ...decision,
      title: decision.title ?? findTitle(decision.record),
    }));
    const found = words === undefined ? all : decisionsWith(all, words);
    const missing = all.filter(isLeftOut).length;
    return {
      title: model.title,
      asOf: prepared.asOf,
      audience,
      window,
      sections: selection?.sections ?? [],
      decisions: leftOut ? found.filter(isLeftOut) : found,
      counts: { shown: all.length - missing, leftOut: missing },
      notices,
    };
  } finally {
    await builder.close();
  }
}

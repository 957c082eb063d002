import { nearestTitle, withWords } from '../../app/index.js';
import type { Decision, Profile } from '../../sections/index.js';
import { listed } from '../../text/index.js';
import type { MissingAnswer } from './account.js';
import { type AccountOptions, type DocumentRecords, documentRecords } from './document-records.js';
import { messages } from './messages.js';
import type { ComposedPerson } from './place.js';
import { findMend, leftOutSentences } from './reasons.js';
import { sectionOfLeftOut } from './section-accounts.js';

/** The answers to words of a title that a reader misses. */
export interface FoundMissing {
  /** At most ten. */
  readonly answers: readonly MissingAnswer[];
  /** What the answers do not say, in sentences; null if there is nothing to add. */
  readonly note: string | null;
}

const MAX_ANSWERS = 10;

/** `It is in Publications, as J10.` */
function shownSentence({ record, sections }: Decision, document: DocumentRecords): string {
  const places = document.placesOf(record);
  const parts = sections.map(id => {
    const title = document.profile.sections.find(section => section.id === id)?.title;
    const label = places.find(place => place.section === id)?.label ?? null;
    const name = title === undefined ? messages.theHeader : `“${title}”`;
    return label === null ? name : messages.nameLabel({ name, label });
  });
  return messages.shownIn({ parts: listed(parts) });
}

function getAnswer(decision: Decision, document: DocumentRecords, options: AccountOptions): MissingAnswer {
  const { record, sections } = decision;
  const about = { ref: document.ref(record), title: document.title(record) };
  if (sections.length > 0)
    return { ...about, sentence: shownSentence(decision, document), isShown: true, mend: null };
  const plan = sectionOfLeftOut(record, document);
  if (plan === null) {
    const sentence = messages.left['no-section'].sentence;
    return { ...about, sentence, isShown: false, mend: null };
  }
  const left = { decision, plan, document, options };
  return { ...about, sentence: leftOutSentences(left), isShown: false, mend: findMend(left) };
}

/** What to do if no title has the words. */
function noteForNone(words: string, meant: string | null, { sourceName }: AccountOptions): string {
  const source = sourceName ?? messages.defaultSource;
  if (meant !== null) return messages.missing.didYouMean({ meant });
  return messages.missing.none({ words, source });
}

/**
 * Where a document shows the records with some words in their title, or why it does not.
 * @param words of a title, in a row or in any order
 */
export function findMissing(
  composed: ComposedPerson,
  profile: Profile,
  words: string,
  options: AccountOptions = {},
): FoundMissing {
  const document = documentRecords(composed, profile, options);
  const sought = words.trim();
  if (document === null || sought === '') return { answers: [], note: messages.missing.typeWords };
  const titled = document.decisions.map(decision => ({
    decision,
    title: document.ownTitle(decision.record),
  }));
  const found = withWords(titled, sought);
  if (found.length === 0)
    return { answers: [], note: noteForNone(sought, nearestTitle(titled, sought), options) };
  const answers = found.slice(0, MAX_ANSWERS).map(({ decision }) => getAnswer(decision, document, options));
  const more = found.length - answers.length;
  return { answers, note: more === 0 ? null : messages.missing.more({ more }) };
}

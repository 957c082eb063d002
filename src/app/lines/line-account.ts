import type { Profile, SectionPlan } from '../../sections/index.js';
import type { LineAccount } from './account.js';
import {
  type AccountOptions,
  type ComposedPerson,
  type DocumentRecords,
  documentRecords,
  kindOf,
  recordOf,
} from './document-records.js';
import { factsOf } from './facts.js';
import { numberSentence } from './number.js';
import { listed } from './phrases.js';
import { ruleSentences, subjectOf } from './rule.js';

const HEADER = { id: 'header', title: 'Header' } as const;

const IN_HEADER = 'The header takes your name, rank and contact details from this record.';

/** The sections of some ids, in the order of the profile; the header first. */
function sectionsOf(ids: readonly string[], { profile }: DocumentRecords): readonly SectionPlan[] {
  return profile.sections.filter(({ id }) => ids.includes(id));
}

function ruleOf(
  decision: Parameters<typeof ruleSentences>[0],
  sections: readonly SectionPlan[],
  document: DocumentRecords,
): string {
  const [first, ...others] = sections;
  const sentences = decision.sections.includes(HEADER.id) ? [IN_HEADER] : [];
  if (first !== undefined) sentences.push(ruleSentences(decision, first, document));
  if (others.length > 0) {
    const [also, ...more] = others.map(({ title }) =>
      subjectOf(title).replace(/^The section /, 'the section '),
    );
    sentences.push(
      more.length === 0 ? `It is also in ${also}.` : `It is also in ${listed([also as string, ...more])}.`,
    );
  }
  return sentences.join(' ');
}

/**
 * Why a line of a document is there, for its reader.
 * @param profile of the document, as it was composed
 * @param ref of a record: `intellcont/4711`, or `intellcont/~3` without an id
 * @returns null if the document does not show the record
 */
export function accountOfLine(
  composed: ComposedPerson,
  profile: Profile,
  ref: string,
  options: AccountOptions = {},
): LineAccount | null {
  const document = documentRecords(composed, profile, options);
  const record = document && recordOf(document.person, ref);
  const decision = record && document.decisionOf(record);
  if (!decision || decision.sections.length === 0) return null;
  const sections = sectionsOf(decision.sections, document);
  const [first] = sections;
  const place = document.placesOf(record).find(({ section }) => section === first?.id) ?? null;
  const group = first === undefined ? null : document.groupOf(record, first);
  const shownIn = sections.map(({ id, title }) => ({ id, title }));
  return {
    ref,
    kind: kindOf(record),
    line: document.line(record, place),
    rule: ruleOf(decision, sections, document),
    number: place && first ? numberSentence(record, place, first, group) : null,
    facts: factsOf(record, document.title(record), document.person),
    sections: decision.sections.includes(HEADER.id) ? [HEADER, ...shownIn] : shownIn,
    canExclude: record.id !== null && sections.length > 0 && !profile.locked,
  };
}

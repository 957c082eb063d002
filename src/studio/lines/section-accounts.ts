import type { AnyRecord, CvModel, Decision, Profile, SectionPlan } from '../../sections/index.js';
import type { LeftOutRecord, SectionAccount } from './account.js';
import { type AccountOptions, type DocumentRecords, documentRecords, getRef } from './document-records.js';
import { messages } from './messages.js';
import type { ComposedPerson } from './place.js';
import { CAUSES, type Cause, findMend, getCause, getReason, type LeftOut } from './reasons.js';

/** A section with its lines in the order of the document. */
export interface ListedSection {
  readonly title: string;
  readonly lines: readonly {
    readonly ref: string;
    /** Number and title, such as `J10 Low-cost acoustic gauges`; without a number, the beginning of the line. */
    readonly line: string;
  }[];
}

/** The lines of a document that each show a record, by section. */
export function listLines(composed: ComposedPerson, profile: Profile): readonly ListedSection[] {
  const document = documentRecords(composed, profile);
  const { person = null, sections = [] } = composed.selection ?? {};
  if (document === null || person === null) return [];
  return sections.map(({ id, title, records }) => ({
    title,
    lines: records.map(record => {
      const place = document.placesOf(record).find(({ section }) => section === id) ?? null;
      return { ref: getRef(person, record), line: document.line(record, place) };
    }),
  }));
}

/** The section of the profile that accounts for a left-out record: the first that has a group for it. */
export const sectionOfLeftOut = (record: AnyRecord, document: DocumentRecords): SectionPlan | null =>
  document.sectionsFor(record.entity)[0] ?? null;

/** `5 left out: 3 by date, 1 hidden at the source, 1 not peer-reviewed`; null for none. */
function findSummary(causes: readonly Cause[]): string | null {
  if (causes.length === 0) return null;
  const counts = CAUSES.flatMap(cause => {
    const count = causes.filter(each => each === cause).length;
    return count === 0 ? [] : [{ cause, count }];
  });
  return messages.leftOutCounts({
    causes: causes.length,
    counts: counts.map(({ cause, count }) => `${count} ${cause}`).join(', '),
  });
}

const leftOutRecord = (left: LeftOut): LeftOutRecord => ({
  ref: left.document.ref(left.decision.record),
  title: left.document.title(left.decision.record),
  reason: getReason(left),
  mend: findMend(left),
});

/**
 * What each section of the profile shows and leaves out, hidden and empty ones too. A left-out record is listed once, with
 * the first section that has a group for it.
 * @returns none for a document that selects no records
 */
export function accountOfSections(
  composed: ComposedPerson,
  profile: Profile,
  options: AccountOptions = {},
): readonly SectionAccount[] {
  const document = documentRecords(composed, profile, options);
  if (document === null) return [];
  const own = new Map<string, LeftOut[]>(profile.sections.map(({ id }) => [id, []]));
  const shown = new Map<string, number>();
  const isLeftOut = ({ sections }: Decision): boolean => sections.length === 0;
  for (const decision of document.decisions) {
    for (const id of decision.sections) shown.set(id, (shown.get(id) ?? 0) + 1);
    const plan = isLeftOut(decision) ? sectionOfLeftOut(decision.record, document) : null;
    if (plan !== null) own.get(plan.id)?.push({ decision, plan, document, options });
  }
  const printed = new Set((composed.model as CvModel).sections.map(({ id }) => id));
  return profile.sections.map(({ id, title }) => {
    const left = own.get(id) ?? [];
    const count = shown.get(id) ?? 0;
    return {
      id,
      title,
      isText: count === 0 && printed.has(id),
      shown: count,
      total: count + left.length,
      summary: findSummary(left.map(getCause)),
      leftOut: left.map(leftOutRecord),
    };
  });
}

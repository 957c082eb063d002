import type { Profile } from '../../sections/index.js';
import { type ComposedPerson, documentRecords, refOf } from './document-records.js';

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
      return { ref: refOf(person, record), line: document.line(record, place) };
    }),
  }));
}

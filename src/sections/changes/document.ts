import { type IsoDay, isIsoDay } from '../../core/index.js';
import { ENTITIES, type Person } from '../../schema/index.js';
import { formatDay } from '../../text/index.js';
import { DEFAULT_POLICIES, rejectHiddenCv } from '../audience.js';
import { header } from '../header.js';
import type { BuiltDocument } from '../model.js';
import type { CvOptions } from '../options.js';
import type { AnyRecord } from '../record-ref.js';
import type { Change, ChangesModel, ChangesPart } from './change.js';
import { appeared, type Changes, changes, getState } from './changes.js';
import { messages } from './messages.js';
import { isShown } from './placement.js';
import { changesPart, type Earlier } from './printed.js';

/** An earlier state of a person's records with its origin. */
export interface EarlierPerson extends Earlier {
  readonly person: Person;
  /** What limits the comparison, in sentences. */
  readonly notices: readonly string[];
}

/** What the records are compared with: an earlier state, or a day of the records' own dates. */
export type Since = EarlierPerson | { readonly person: null; readonly day: IsoDay };

/** The changes since an earlier state, or by the records' own dates if there is none. */
export function changesSince(
  person: Person,
  since: Since,
  options: CvOptions,
): { readonly found: Changes; readonly part: ChangesPart } {
  if (since.person === null) {
    const found = changesByDates(person, since.day, options);
    return { found, part: changesPart(found, { day: since.day, hash: null, documents: [] }) };
  }
  const found = changes(since.person, person, since.day, options);
  return { found, part: changesPart(found, since, since.notices) };
}

export interface ChangesOptions extends CvOptions {
  readonly since: Since;
}

/** Changes as data, with the two states that they are between. */
export interface DatedChanges {
  readonly asOf: IsoDay;
  /** The day of the earlier state; null if unknown. */
  readonly since: IsoDay | null;
  /** SHA-256 of the earlier state; null if there is none. */
  readonly hash: string | null;
  readonly changes: readonly Change[];
}

/** A document of what changed in a person's records, with the changes as data. */
export function changesModel(
  person: Person,
  { since, ...options }: ChangesOptions,
): BuiltDocument<ChangesModel> & { readonly changes: DatedChanges } {
  rejectHiddenCv(person, options.audience ?? 'public', options.policies ?? DEFAULT_POLICIES);
  const { found, part } = changesSince(person, since, options);
  const { context } = found.after;
  const { name, role } = header(context);
  const { asOf, institution, audience, window } = context.options;
  const model: ChangesModel = {
    kind: 'changes',
    title: `${name} – ${part.title}`,
    author: name,
    description: messages.description({ name, summary: part.summary }),
    institution,
    date: formatDay(asOf),
    name,
    role,
    part,
  };
  return {
    model,
    changes: { asOf, since: since.day, hash: since.person && since.hash, changes: found.changes },
    decisions: [],
    problems: context.problems,
    selection: { person: context.person, asOf, institution, sections: [] },
    audience,
    window,
    notices: part.notices,
  };
}

/** The day in an attribute of a record, by its name without prefix, such as `dmd:lastModified`; null for none. */
function dayIn({ attributes }: AnyRecord, local: string): IsoDay | null {
  for (const [name, text] of Object.entries(attributes)) {
    const day = text.trim().slice(0, 10);
    if (name.slice(name.indexOf(':') + 1).toLowerCase() === local && isIsoDay(day)) return day;
  }
  return null;
}

/**
 * The changes since a day by the records' own dates of entry and change, for want of an earlier state: removed records and
 * earlier values cannot be known. A record that names the day of its last change only counts as corrected.
 */
export function changesByDates(person: Person, since: IsoDay, options: CvOptions): Changes {
  const state = getState(person, options);
  const redacted = state.context.person.records;
  const found = ENTITIES.flatMap(({ name }) =>
    person.records[name].flatMap((record, i): readonly Change[] => {
      // Attributes are not public, and a redacted list is as long as the whole one.
      const created = dayIn(record as AnyRecord, 'created');
      const edited = dayIn(record as AnyRecord, 'lastmodified');
      const isNew = created !== null && created > since;
      if (!isNew && (edited === null || edited <= since)) return [];
      const after = state.placements.of(redacted[name][i] as AnyRecord);
      if (!isShown(after)) return [];
      return isNew
        ? [appeared(after, since, state)]
        : [{ kind: 'corrected', before: null, after, fields: [], edited }];
    }),
  );
  return { before: state, after: state, changes: found, renumbered: null };
}

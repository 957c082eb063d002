import { type IsoDay, isIsoDay } from '../../core/index.js';
import { ENTITIES, type Person } from '../../schema/index.js';
import type { CvOptions } from '../options.js';
import type { AnyRecord } from '../selection.js';
import type { Change } from './change.js';
import { appeared, type Changes, stateOf } from './changes.js';
import { isShown } from './placement.js';

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
  const state = stateOf(person, options);
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

import { ENTITIES, entityNamed } from '../../schema/index.js';
import { partlyReadNotice, sourceDownNotice } from '../page/state-texts.js';
import type { Notice } from '../page/views.js';
import { missingKinds } from '../records/parts.js';
import type { PersonRecord } from '../records/records.js';
import { type Studio, sourceName } from '../studio.js';
import { capitalized, formatMoment, formatTime } from '../words.js';

/**
 * What readers must know about the state of the records: they are a copy, or some kinds are missing.
 * @param back the page to come back to
 */
export function sourceNotices(
  studio: Studio,
  { version, taken, trouble }: PersonRecord,
  back: string,
): readonly Notice[] {
  const at = formatMoment(taken, studio.now());
  const missing = missingKinds(version).map(kind => (entityNamed(kind)?.label ?? kind).toLowerCase());
  const source = capitalized(sourceName(studio));
  const next = trouble && formatTime(trouble.retryAt);
  return [
    ...(trouble === null ? [] : [sourceDownNotice({ source, copyOf: at, next, back })]),
    ...(missing.length === 0 ? [] : [partlyReadNotice(missing, ENTITIES.length - missing.length, at, back)]),
  ];
}

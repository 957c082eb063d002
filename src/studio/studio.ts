import type { RecordSource, Settings } from '../app/index.js';
import type { StudioStore } from '../database/index.js';
import type { AccessLog } from './access-log.js';
import type { ApplicantDesk } from './applicants/desk.js';
import type { Area } from './area.js';
import type { Batches } from './batches/batches.js';
import { messages } from './messages.js';
import type { Records } from './records/records.js';
import type { PersonRefs } from './refs.js';
import type { Builders } from './rendering/tasks.js';
import type { Reports } from './report/reports.js';

/** What the routes of the studio work with. */
export interface Studio {
  readonly settings: Settings;
  readonly isDemo: boolean;
  /** Name of the institution; null if none is known. */
  readonly institution: string | null;
  readonly source: RecordSource;
  readonly store: StudioStore;
  readonly records: Records;
  readonly batches: Batches;
  readonly reports: Reports;
  /** The builders of documents for a reader, by net ID. */
  readonly buildersOf: (reader: string) => Builders;
  readonly refs: PersonRefs;
  readonly log: AccessLog;
  readonly applicants: ApplicantDesk;
  /** The navigation. */
  readonly areas: readonly Area[];
  readonly now: () => Date;
}

/** What people call the source of their records. */
export const sourceName = ({ settings }: Pick<Studio, 'settings'>): string =>
  settings.studio.source.name ?? messages.sourceRecords;

/** The address of the source's own pages; null if the configuration has none. */
export function sourceHome({ settings }: Pick<Studio, 'settings'>): string | null {
  const { record } = settings.studio.source;
  return record === null ? null : new URL(record.replace(/\{\w+\}/g, '')).origin;
}

/** The address of a record in its source; null if the configuration has none, or the record no id. */
export function recordHref(
  { settings }: Pick<Studio, 'settings'>,
  netId: string,
  ref: string,
): string | null {
  const { record } = settings.studio.source;
  const [entity = '', id = ''] = ref.split('/');
  if (record === null || id.startsWith('~')) return null;
  const values = new Map(Object.entries({ netId, entity, id }));
  return record.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURIComponent(value);
  });
}

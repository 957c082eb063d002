import { counted, UsageError } from '../core/index.js';
import { ALL, type Database, openDatabase } from '../database/index.js';
import {
  isSampleNetId,
  isSamplePersonId,
  readyApplicants,
  SAMPLE_INSTITUTION,
  sampleApplicants,
  sampleUniversity,
} from '../sample/index.js';
import { type Observer, SILENT } from './observer.js';
import type { Settings } from './settings/settings.js';

/** An invented university to put into the database of the settings. */
export interface SampleRequest {
  readonly settings: Pick<Settings, 'db' | 'institution'>;
  /** How many people. */
  readonly faculty: number;
  /** Numbers of further people, as for `sampleUniversity`. */
  readonly others?: readonly number[] | undefined;
  /** Another seed gives another university. */
  readonly seed: number;
  /** Adds applicants that are ready, of whom some are new today: the others changed a week ago. */
  readonly withReady?: boolean | undefined;
}

export interface FilledSample {
  readonly people: number;
  readonly records: number;
  readonly applicants: number;
}

/** How often progress is reported, in people. */
const STEP = 20;

function* watch<T>(items: Iterable<T>, each: (n: number) => void): Generator<T> {
  let n = 0;
  for (const item of items) {
    yield item;
    each(++n);
  }
}

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** Of the applicants that are ready, those that are new. */
const NEW = 4;

/** @throws UsageError `sample.store` if invented people would mix with real ones */
function requireSampleOnly(store: Database, db: string): void {
  const others =
    store.listFaculty(ALL).filter(person => !isSampleNetId(person.netId)).length +
    store.admissions.list().filter(({ personId }) => !isSamplePersonId(personId)).length;
  if (others === 0) return;
  throw new UsageError(
    'sample.store',
    `${db} holds ${counted(others, 'real person', 'real people')}; refusing to add samples.`,
    { hint: 'Name another database with --db.' },
  );
}

/**
 * Fills a database with invented people and applicants; the same seed gives the same people.
 * @throws UsageError `sample.store`, SourceError for an unusable database
 * @example
 * fillSample({ settings, faculty: 60, seed: 1 });
 */
export function fillSample(
  { settings, faculty, others = [], seed, withReady = false }: SampleRequest,
  { progress }: Observer = SILENT,
): FilledSample {
  const { db, institution: named } = settings;
  const institution = named || SAMPLE_INSTITUTION;
  const today = new Date();
  let now = today;
  const store = openDatabase(db, { now: () => now });
  try {
    requireSampleOnly(store, db);
    store.setSampleInstitution(institution);
    const university = sampleUniversity({ faculty, others, seed, institution });
    const watched = watch(university, n => {
      if (n % STEP === 0) progress?.(`${n} of ${faculty + others.length} people …`);
    });
    const { people, records } = store.importPersons(watched, { institution });
    const ready = withReady ? readyApplicants(institution) : [];
    if (withReady) now = new Date(today.getTime() - WEEK_MS);
    const known = store.admissions.put([...sampleApplicants(institution), ...ready.slice(NEW)]);
    now = today;
    return { people, records, applicants: known + store.admissions.put(ready.slice(0, NEW)) };
  } finally {
    store.close();
  }
}

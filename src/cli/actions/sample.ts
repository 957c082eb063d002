import { ALL, type Database, openDatabase } from '../../database/index.js';
import { UsageError } from '../../ground/index.js';
import { isSampleNetId, isSamplePersonId, sampleApplicants, sampleUniversity } from '../../sample/index.js';
import { counted } from '../report.js';
import { type Flags, settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface SampleFlags extends Flags {
  readonly faculty: string;
  readonly seed: string;
  readonly json?: boolean;
}

/** How often progress is told, in people. */
const STEP = 20;

function wholeNumber(flag: string, text: string, least: number): number {
  const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(n) && n >= least) return n;
  throw new UsageError(flag, `“${text}” is not a number for --${flag}.`, {
    hint: `Give a whole number from ${least} on.`,
  });
}

function* watched<T>(items: Iterable<T>, each: (n: number) => void): Generator<T> {
  let n = 0;
  for (const item of items) {
    yield item;
    each(++n);
  }
}

/** @throws UsageError where invented people would mix with others */
function requireNobodyElse(store: Database, db: string): void {
  const others =
    store.listFaculty(ALL).filter(person => !isSampleNetId(person.netId)).length +
    store.admissions.list().filter(({ personId }) => !isSamplePersonId(personId)).length;
  if (others === 0) return;
  throw new UsageError(
    'sample.store',
    `${db} holds ${counted(others, 'person', 'people')} who ${others === 1 ? 'is' : 'are'} not invented.`,
    {
      hint: 'Name another store with --db; invented people do not belong among real ones.',
    },
  );
}

/** Fills a store with invented people. */
export async function fillSample(flags: SampleFlags, terminal: Terminal): Promise<void> {
  const { institution, db } = await settingsOf(flags, terminal.environment);
  const faculty = wholeNumber('faculty', flags.faculty, 1);
  const seed = wholeNumber('seed', flags.seed, 0);
  const store = openDatabase(db);
  try {
    requireNobodyElse(store, db);
    const progress = (n: number) => {
      if (n % STEP === 0) terminal.progress(`${n} of ${faculty} people …`);
    };
    const university = sampleUniversity({ faculty, seed, institution });
    const { people, records } = store.importPersons(watched(university, progress), { institution });
    const applicants = store.admissions.put(sampleApplicants(institution));
    terminal.clearProgress();
    terminal.out(
      flags.json
        ? `${JSON.stringify({ db, people, records, applicants })}\n`
        : `${db}: ${counted(people, 'person', 'people')}, ${counted(records, 'record')}, ${counted(applicants, 'applicant')}\n`,
    );
  } finally {
    store.close();
  }
}

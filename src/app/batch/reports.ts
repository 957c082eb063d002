import { dataHash, type ExtractData, isTransientCode, type Staged, stageFile } from '../../batch/index.js';
import { counted, DataError } from '../../core/index.js';
import type { BatchRun, Ledger, Member as PlannedJob } from '../../database/index.js';
import type { Affiliation } from '../../records/index.js';
import { isIn, type Member, unitTitle } from '../../sections/index.js';
import { openFigures } from '../builders/figures.js';
import { type GatheredUnit, getSide, mayBeIn } from '../builders/unit.js';
import type { DocumentKind } from '../kinds/index.js';
import type { Observer } from '../observer.js';
import { fileStem } from '../output/files.js';
import type { UnitKind, UnitRequest } from '../request.js';
import { type ListedPerson, lazySource } from '../sources/index.js';
import { getUnits } from '../sources/units.js';
import type { RunPlace, UnitsRequest } from './task.js';

/*
 * A batch of reports reads each person once, in a job whose data are the figures of the person. When all have ended,
 * the units are known, and each report is made from the figures of its people.
 */

/** The kind of the jobs that read a person. */
export const FIGURES = 'figures';

/** The jobs that read the people of a list. */
export const figuresJobs = (people: readonly ListedPerson[]): readonly PlannedJob[] =>
  people.map(({ ref }) => ({ kind: FIGURES, id: ref, wanted: `${FIGURES}-${ref}` }));

/** Opens the reader of a person's figures. The request has a date, so that all people have the same periods. */
export async function openFiguresReader(request: UnitRequest): Promise<ExtractData> {
  const { datesOf, needsOf, memberOf } = await openFigures(request);
  const source = lazySource(request.source, request.settings);
  return async id => {
    const { person, institution } = (await (await source.open()).person(id, needsOf(null))).read();
    return memberOf(person, datesOf(null), request.settings.institution || (institution ?? ''));
  };
}

/** A person of a run, with the hash of the figures; null if the records could not be read. */
interface ReadPerson {
  readonly listed: ListedPerson;
  readonly units: readonly Affiliation[];
  readonly figures: string | null;
  /** Could they be read later? */
  readonly isTransient: boolean;
}

function storedData(ledger: Ledger, hash: string | null): unknown {
  const bytes = hash === null ? null : ledger.responses.get(hash);
  if (bytes !== null) return JSON.parse(Buffer.from(bytes).toString('utf8'));
  throw new DataError('ledger.reply', 'The ledger lacks the data of a job.', {
    hint: 'Begin a new run, without --resume.',
  });
}

function readPeople(ledger: Ledger, run: BatchRun, listing: string): readonly ReadPerson[] {
  const listed = storedData(ledger, listing) as readonly ListedPerson[];
  const byRef = new Map(listed.map(person => [person.ref, person]));
  const people: ReadPerson[] = [];
  for (const job of ledger.jobs(run)) {
    const { kind, id, state, code } = job;
    const person = byRef.get(id);
    if (kind !== FIGURES || person === undefined) continue;
    const figures = state === 'made' ? dataHash(job) : null;
    const { units } = figures === null ? person : (storedData(ledger, figures) as Member);
    people.push({ listed: person, units, figures, isTransient: isTransientCode(code ?? '') });
  }
  return people;
}

/** Reports how many people are in no report, since the records name no unit. */
function noticePlaceless(people: readonly ReadPerson[], each: UnitKind, { notice }: Observer): void {
  const placeless = people.filter(
    ({ figures, units }) => figures !== null && units.every(unit => unit[each] === null),
  ).length;
  if (placeless > 0)
    notice?.(`No report covers ${counted(placeless, 'person', 'people')} without a ${each}.`);
}

/**
 * Plans the reports of a run whose people have been read: one for each unit that the list or the records name.
 * @param listing hash of the stored list of people
 * @returns the gathered units to make them from, by the ids of the jobs
 */
export async function planReports(
  { ledger, run, storage }: RunPlace,
  { name: kind }: DocumentKind,
  request: UnitsRequest,
  listing: string,
  observer: Observer,
): Promise<ReadonlyMap<string, Staged>> {
  const { each, table, settings } = request;
  const people = readPeople(ledger, run, listing);
  noticePlaceless(people, each, observer);
  const named = getUnits(each, [...people, ...people.map(({ listed }) => listed)]);
  const units = new Map(named.map(unit => [unitTitle(unit, settings.institution), unit]));
  const dates = (await openFigures(request)).datesOf(null);
  const word = table ?? kind;
  ledger.add(
    run,
    [...units.keys()].map(id => ({ kind, id, wanted: fileStem(`${id} – `, word) })),
  );
  const inputs = new Map<string, Staged>();
  for (const job of ledger.jobs(run)) {
    const unit = units.get(job.id);
    if (job.kind !== kind || unit === undefined) continue;
    const own = people.filter(person => person.figures !== null && isIn(unit, person.units));
    const missing = people.filter(person => person.figures === null && mayBeIn(unit, person.units));
    const gathered: GatheredUnit = {
      unit,
      members: own.map(({ figures }) => storedData(ledger, figures) as Member),
      problems: [],
      ...dates,
      institution: settings.institution,
      ...getSide(request),
      unread: missing.map(({ listed: { name, ref } }) => name ?? ref),
      unreachable: missing.filter(({ isTransient }) => isTransient).length,
    };
    const bytes = Buffer.from(JSON.stringify(gathered), 'utf8');
    inputs.set(job.id, await stageFile(storage, `${kind}-${job.place}.input`, bytes));
  }
  return inputs;
}

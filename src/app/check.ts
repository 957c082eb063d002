import { existsSync } from 'node:fs';
import { type IsoDay, type Problem, today, UsageError } from '../core/index.js';
import { classesNamed, examine, type QualityReport } from '../quality/index.js';
import { readReply, writeReply } from '../records/index.js';
import { isNetId } from '../schema/index.js';
import { type Observer, SILENT } from './observer.js';
import type { Settings } from './settings/settings.js';
import { readPeopleFile } from './sources/file.js';
import { findPerson } from './sources/find-person.js';
import { chooseSource, type FoundPeople, type NamedSource, withSource } from './sources/index.js';

/** Records to check. */
export interface CheckRequest {
  readonly settings: Settings;
  /** A net ID, or the path of a file; `-` is standard input. */
  readonly target: string;
  /** A named service or database; the target is then a net ID. */
  readonly source?: NamedSource | undefined;
  /** Classes of problems to look for, with commas; by default all. */
  readonly only?: string | undefined;
  /** By default the day of the response, or today. */
  readonly asOf?: IsoDay | undefined;
}

export interface CheckedRecords {
  readonly source: string;
  readonly report: QualityReport;
}

/** A file wins over a net ID of the same name, unless a service or database is named. @throws UsageError `net-id` */
function isFile(target: string, source: NamedSource): boolean {
  const isNamed = source.service !== undefined || source.db !== undefined;
  if (isNetId(target)) return !isNamed && existsSync(target);
  if (isNamed) {
    throw new UsageError('net-id', `“${target}” is not a net ID.`, {
      hint: 'Use nine digits; to check a file, leave out --service and --db.',
    });
  }
  if (/^\d+$/.test(target) && !existsSync(target)) {
    throw new UsageError('net-id', `“${target}” is neither a net ID nor a file.`, {
      hint: 'Use nine digits, such as 123456789.',
    });
  }
  return true;
}

/** The problems of people read from JSON: they show when the people are written as XML and read again. */
function findJsonProblems({ persons, source }: FoundPeople, institution: string): readonly Problem[] {
  const { problems } = readReply(writeReply(persons, { root: 'Data', institution }), { source, institution });
  return problems.map(({ place: { line: _, ...place }, ...problem }) => ({ ...problem, place }));
}

/**
 * Checks the records of a person, or of all people of a file, for errors and warnings.
 * @throws UsageError for an unknown class or an unusable target, and what reading throws
 * @example
 * const { report } = await check({ settings, target: 'samples/ravencroft.xml', only: 'missing,duplicate' });
 */
export async function check(
  { settings, target, source: named = {}, only: classes, asOf: day }: CheckRequest,
  observer: Observer = SILENT,
): Promise<CheckedRecords> {
  observer.progress?.('Reading the records …');
  const only = classes === undefined ? undefined : classesNamed(classes);
  const { institution } = settings;
  if (isFile(target, named)) {
    const { people } = await readPeopleFile(target, settings);
    const { source, persons, date, hasLines } = people;
    const problems = hasLines ? people.problems : findJsonProblems(people, institution);
    const asOf = day ?? date ?? today();
    return { source, report: examine(persons, { asOf, source, hasLines, problems, only }) };
  }
  return withSource(chooseSource(named, settings), settings, async from => {
    const found = await from.person(await findPerson(from, target));
    const { person, problems, date, source } = found.read();
    const asOf = day ?? date ?? today();
    return { source, report: examine([person], { asOf, source, hasLines: false, problems, only }) };
  });
}

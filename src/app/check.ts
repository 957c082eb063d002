import { existsSync } from 'node:fs';
import { type IsoDay, type Problem, today, UsageError } from '../core/index.js';
import { classesNamed, examine, type QualityReport } from '../quality/index.js';
import { readReply, writeReply } from '../records/index.js';
import { isNetId } from '../schema/index.js';
import { type Observer, SILENT } from './observer.js';
import type { Settings } from './settings/settings.js';
import { readPeopleFile } from './sources/file.js';
import { findPerson, isName } from './sources/find-person.js';
import { chooseSource, type FoundPeople, type NamedSource, withSource } from './sources/index.js';

/** Records to check. */
export interface CheckRequest {
  readonly settings: Settings;
  /** A net ID, a name that only one person has, or the path of a file; `-` is standard input. */
  readonly target: string;
  /** A named service or database; the target is then a net ID or name. */
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

/**
 * A file wins over a net ID or name that is the same, unless a service or database is named. What is no path can be a
 * name if there is a source of people.
 * @throws UsageError `net-id` for what is neither
 */
function isFile({ target, source = {}, settings }: CheckRequest, { notice }: Observer): boolean {
  const canBeName = isName(target) && !/[/\\]|\.(?:xml|json)$/i.test(target);
  if (source.service !== undefined || source.db !== undefined) {
    if (canBeName || isNetId(target)) return false;
    throw new UsageError('net-id', `“${target}” is not a net ID.`, {
      hint: 'Use nine digits or a name; to check a file, leave out --service and --db.',
    });
  }
  const hasSource = chooseSource(source, settings) !== undefined;
  if (existsSync(target)) {
    if (canBeName && hasSource)
      notice?.(`Reading the file ${target}; to check a person of this name, add --db or --service.`);
    return true;
  }
  if (isNetId(target) || (canBeName && hasSource)) return false;
  if (!/^\d+$/.test(target)) return true;
  throw new UsageError('net-id', `“${target}” is neither a net ID nor a file.`, {
    hint: 'Use nine digits, or find the person with `vitae people`.',
  });
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
export async function check(request: CheckRequest, observer: Observer = SILENT): Promise<CheckedRecords> {
  const { settings, target, source: named = {}, only: classes, asOf: day } = request;
  observer.progress?.('Reading the records …');
  const only = classes === undefined ? undefined : classesNamed(classes);
  const { institution } = settings;
  if (isFile(request, observer)) {
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

import { existsSync } from 'node:fs';
import { type IsoDay, today, UsageError } from '../core/index.js';
import { type Format, type OutputFile, writeTables } from '../output/index.js';
import {
  classesNamed,
  examine,
  mergeReports,
  type QualityClass,
  type QualityReport,
} from '../quality/index.js';
import { addValues, countValues, NO_VALUES, type ValueCounts } from '../records/index.js';
import { isNetId, type Person } from '../schema/index.js';
import type { UnitQuery } from '../sections/index.js';
import { type Observer, SILENT } from './observer.js';
import { filePaths, requireOneFile, writeWhole } from './output/files.js';
import { qualityTables } from './quality-tables.js';
import type { Settings } from './settings/settings.js';
import { readPeopleFile } from './sources/file.js';
import { findPerson, isName } from './sources/find-person.js';
import {
  chooseSource,
  type FoundPeople,
  type FoundPerson,
  type NamedSource,
  withSource,
} from './sources/index.js';
import { readUnit } from './sources/unit.js';

/** Records to check: those of a person, of a file, or of the people of a unit. */
export interface CheckRequest {
  readonly settings: Settings;
  /**
   * A net ID, a name that only one person has, or the path of a file (`-` is standard input); or a unit of the source.
   */
  readonly target: string | UnitQuery;
  /** A named service or database; a target in text is then a net ID or name. */
  readonly source?: NamedSource | undefined;
  /** Classes of problems to look for, with commas; by default all. */
  readonly only?: string | undefined;
  /** By default the day of the response, or today. */
  readonly asOf?: IsoDay | undefined;
  /** Tables to write: `csv`, `xlsx` or both; by default none. */
  readonly formats?: readonly Format[] | undefined;
  /** A file or folder for the tables; null to return their bytes without writing. */
  readonly out?: string | null | undefined;
}

export interface CheckedRecords {
  readonly source: string;
  readonly report: QualityReport;
  /** How many of the filled values of the records are understood. */
  readonly values: ValueCounts;
  /** Paths of the tables. */
  readonly files: readonly string[];
  /** The tables if they were not written (`out: null`). */
  readonly contents: readonly Uint8Array[];
}

/**
 * A file wins over a net ID or name that is the same, unless a service or database is named. What is no path can be a
 * name if there is a source of people.
 * @throws UsageError `net-id` for what is neither
 */
function isFile(target: string, { source = {}, settings }: CheckRequest, { notice }: Observer): boolean {
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

/** What a check looks for. */
export interface Scrutiny {
  readonly settings: Pick<Settings, 'policies'>;
  readonly only?: readonly QualityClass[] | undefined;
  readonly asOf?: IsoDay | undefined;
}

const checkPeople = (
  persons: readonly Person[],
  { problems, date, source, hasLines = false }: Omit<FoundPerson, 'person'>,
  { settings, only, asOf }: Scrutiny,
): QualityReport =>
  examine(persons, {
    asOf: asOf ?? date ?? today(),
    placeholders: settings.policies.placeholders,
    source,
    hasLines,
    problems,
    only,
  });

/** The problems in the records of one person: `cv` counts them as `check` does. */
export const checkPerson = (found: FoundPerson, scrutiny: Scrutiny): QualityReport =>
  checkPeople([found.person], found, scrutiny);

/** Checks the people of a unit one after another, so that only a few are held at a time. */
async function checkUnit(
  unit: UnitQuery,
  { source: named = {}, settings }: CheckRequest,
  scrutiny: Scrutiny,
  observer: Observer,
): Promise<Omit<CheckedRecords, 'files' | 'contents'>> {
  return withSource(chooseSource(named, settings), settings, async from => {
    const { found, date, listed } = await readUnit(from, unit, observer);
    const asOf = scrutiny.asOf ?? date ?? undefined;
    const reports: QualityReport[] = [];
    let values = NO_VALUES;
    // A copy: a text cut from a response would keep all of it in memory.
    for await (const each of found) {
      reports.push(structuredClone(checkPerson({ ...each, hasLines: false }, { ...scrutiny, asOf })));
      values = addValues(values, countValues([each.person], settings.maps));
    }
    if (reports.length === 0) {
      const { requireKnownUnit } = await import('./sources/units.js');
      requireKnownUnit(unit, listed);
    }
    return { source: from.address, report: mergeReports(reports, scrutiny.only), values };
  });
}

async function checkTarget(
  request: CheckRequest,
  scrutiny: Scrutiny,
  observer: Observer,
): Promise<Omit<CheckedRecords, 'files' | 'contents'>> {
  const { settings, target, source: named = {} } = request;
  if (typeof target !== 'string') return checkUnit(target, request, scrutiny, observer);
  if (isFile(target, request, observer)) {
    const { people }: { readonly people: FoundPeople } = await readPeopleFile(target, settings);
    const report = checkPeople(people.persons, people, scrutiny);
    return { source: people.source, report, values: countValues(people.persons, settings.maps) };
  }
  return withSource(chooseSource(named, settings), settings, async from => {
    const found = (await from.person(await findPerson(from, target))).read();
    const report = checkPerson({ ...found, hasLines: false }, scrutiny);
    return { source: found.source, report, values: countValues([found.person], settings.maps) };
  });
}

/**
 * Checks the records of a person, of all people of a file, or of the people of a unit for errors and warnings.
 * @throws UsageError for an unknown class or an unusable target, and what reading and writing throw
 * @example
 * const { report } = await check({ settings, target: 'samples/ravencroft.xml', only: 'missing,duplicate' });
 */
export async function check(request: CheckRequest, observer: Observer = SILENT): Promise<CheckedRecords> {
  const { settings, only: classes, asOf, formats = [], out } = request;
  const only = classes === undefined ? undefined : classesNamed(classes);
  const pathOf = filePaths(out ?? undefined, formats, 'check');
  if (out === null) requireOneFile(formats);
  observer.progress?.('Reading the records …');
  const checked = await checkTarget(request, { settings, only, asOf }, observer);
  const tables = formats.length === 0 ? [] : qualityTables(checked.report);
  const files: OutputFile[] = [];
  for (const format of formats) files.push(...(await writeTables(format, tables)));
  const contents = new Map(files.map(file => [pathOf(file), file.bytes]));
  if (out === null) return { ...checked, files: [], contents: [...contents.values()] };
  writeWhole(contents);
  return { ...checked, files: [...contents.keys()], contents: [] };
}

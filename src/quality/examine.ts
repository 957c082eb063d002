import { getOwner } from '../citations/index.js';
import { cached, firstPart, grouped, type IsoDay, type Problem } from '../core/index.js';
import { type Affiliation, getAffiliations } from '../records/index.js';
import { ENTITIES, findNetId, type Person } from '../schema/index.js';
import { compareTexts, fullName, PLACEHOLDERS, readName } from '../text/index.js';
import { getClass, getHarm, HARMS, QUALITY_CLASSES, type QualityClass } from './classes.js';
import {
  futureEvents,
  outOfOrder,
  reversedPeriods,
  staleReviews,
  yearsBeforeDegree,
  yearsOutOfRange,
} from './dates.js';
import { duplicates, preprints } from './duplicates.js';
import { type AnyRecord, type Origin, type Rule, toProblem } from './finding.js';
import { grantDuplicates } from './grant-duplicates.js';
import { byIdThenContent } from './groups.js';
import { emails, identifiers, orcids } from './identifiers.js';
import { missingContact, missingDates, missingJournals, missingStarts } from './missing.js';
import { absentOwner, namelessAuthors, suspectNames } from './names.js';
import { suspectAmounts, suspectCourses } from './numbers.js';
import { publicationStatuses, unclearStatuses } from './statuses.js';
import { brokenCharacters, capitalTitles, placeholders, shortenedTexts } from './texts.js';
import { getRecords } from './walk.js';

export interface Examination extends Origin {
  /** The day of the report. */
  readonly asOf: IsoDay;
  /** The problems of reading the people. */
  readonly problems: readonly Problem[];
  /** The classes to report; all by default. */
  readonly only?: readonly QualityClass[] | undefined;
  /** Texts that stand for a missing value; `PLACEHOLDERS` by default. */
  readonly placeholders?: readonly string[] | undefined;
}

export interface PersonReport {
  /** Name of the contact record; null if it has none. */
  readonly name: string | null;
  /** Net ID of the record, else the user name; null if there is neither. */
  readonly netId: string | null;
  /** Colleges and departments as recorded. */
  readonly units: readonly Affiliation[];
  readonly problems: readonly Problem[];
}

/** A name in the records that the schema does not have. */
export interface UnknownName {
  readonly code: string;
  /** The entity, or the unknown element itself. */
  readonly entity: string;
  /** Path without the numbers of rows; null for an unknown entity. */
  readonly field: string | null;
  readonly reason: string;
  /** How often it occurs. */
  readonly count: number;
}

export interface QualityReport {
  /** In the order of the source; the problems of each by harm, the records with the worst first. */
  readonly people: readonly PersonReport[];
  /** Problems not tied to one person. */
  readonly general: readonly Problem[];
  /** Fields and entities that the schema does not have, each once. */
  readonly unknown: readonly UnknownName[];
  readonly records: number;
  /** Records without a problem of the reported classes. */
  readonly inOrder: number;
  readonly counts: Readonly<Partial<Record<QualityClass, number>>>;
}

const entityOrder: ReadonlyMap<string, number> = new Map(ENTITIES.map(({ name }, i) => [name, i]));

/** Every rule, in the order of the findings about a record. */
const RULES: readonly Rule[] = [
  missingContact,
  missingDates,
  missingStarts,
  missingJournals,
  unclearStatuses,
  duplicates,
  preprints,
  grantDuplicates,
  identifiers,
  emails,
  orcids,
  reversedPeriods,
  outOfOrder,
  staleReviews,
  publicationStatuses,
  futureEvents,
  yearsOutOfRange,
  yearsBeforeDegree,
  shortenedTexts,
  capitalTitles,
  brokenCharacters,
  absentOwner,
  namelessAuthors,
  suspectNames,
  suspectAmounts,
  suspectCourses,
];

/** Findings that explain a value, the fullest first: nothing else is said of its field. */
const EXPLAINING: readonly string[] = ['text.placeholder', 'status.unknown'];

/** A record and the index of its person in the file. */
interface RecordOwner {
  readonly record: AnyRecord;
  readonly person: number;
}

/** Finds the records of reading problems: by entity and ID, and by line if several people share the record. */
class RecordFinder {
  readonly #byName = new Map<string, RecordOwner[]>();

  constructor(persons: readonly Person[]) {
    persons.forEach((person, i) => {
      for (const record of getRecords(person)) {
        const name = [record.entity, record.id].filter(Boolean).join(' ');
        cached(this.#byName, name, () => []).push({ record, person: i });
      }
    });
  }

  /** The record of a problem; null if it concerns no record or cannot be assigned to one. */
  find({ place: { record, line } }: Problem): RecordOwner | null {
    const candidates = this.#byName.get(record ?? '') ?? [];
    if (candidates.length < 2 || line === undefined) return candidates[0] ?? null;
    const started = candidates.filter(one => one.record.line !== null && one.record.line <= line);
    return started.reduce<RecordOwner | null>(
      (last, one) => (last === null || (one.record.line ?? 0) >= (last.record.line ?? 0) ? one : last),
      null,
    );
  }
}

/** A problem with its record; null if it concerns the person as a whole. */
interface RecordProblem {
  readonly problem: Problem;
  readonly record: AnyRecord | null;
}

const getRank = ({ problem }: RecordProblem): number => HARMS.indexOf(getHarm(problem.code));

function compareRecords(a: AnyRecord | null, b: AnyRecord | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (entityOrder.get(a.entity) ?? 0) - (entityOrder.get(b.entity) ?? 0) || byIdThenContent(a, b);
}

/**
 * Sorts the problems of a person by harm: the record with the worst problem first, those of equal harm by entity, ID and
 * content, the person as a whole before records.
 */
function sortByHarm(problems: readonly RecordProblem[]): readonly Problem[] {
  const worst = new Map<AnyRecord | null, number>();
  for (const each of problems)
    worst.set(each.record, Math.min(getRank(each), worst.get(each.record) ?? HARMS.length));
  const getWorst = ({ record }: RecordProblem): number => worst.get(record) ?? 0;
  return problems
    .toSorted(
      (a, b) => getWorst(a) - getWorst(b) || compareRecords(a.record, b.record) || getRank(a) - getRank(b),
    )
    .map(({ problem }) => problem);
}

/** Codes of names that the schema does not have, which one export repeats in every record. */
const UNKNOWN_NAMES: ReadonlySet<string> = new Set(['entity.unknown', 'field.structure', 'field.unknown']);

/** Adds up names that the schema does not have, the most frequent first. */
function sumUnknown(names: readonly UnknownName[]): readonly UnknownName[] {
  const sums = new Map<string, UnknownName>();
  for (const name of names) {
    const key = JSON.stringify([name.code, name.entity, name.field]);
    sums.set(key, { ...name, count: name.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums]
    .sort(([a, { count: n }], [b, { count: m }]) => m - n || compareTexts(a, b))
    .map(([, sum]) => sum);
}

const unknownName = ({ code, place, reason }: Problem): UnknownName => ({
  code,
  entity: firstPart(place.record ?? '', ' '),
  field: place.field?.replace(/\[\d+\]/g, '') ?? null,
  reason,
  count: 1,
});

/** A problem for a person with the net ID of a person before. */
function repeatedPerson(persons: readonly Person[], at: number, source: string): readonly Problem[] {
  const id = persons[at]?.userId ?? null;
  if (id === null || persons.findIndex(({ userId }) => userId === id) === at) return [];
  const reason = 'A person before has the same net ID.';
  return [{ code: 'duplicate.person', place: { source }, value: id, reason }];
}

const displayName = (person: Person): string | null => fullName(readName(getOwner(person)));

/**
 * Examines the records of the people of one source. Never throws; the order of the findings of a person does not
 * depend on the order of the records.
 */
export function examine(persons: readonly Person[], examination: Examination): QualityReport {
  const { asOf, problems, only, source, placeholders: listed = PLACEHOLDERS } = examination;
  const isReported = ({ code }: { readonly code: string }): boolean => only?.includes(getClass(code)) ?? true;
  const finder = new RecordFinder(persons);
  const affected = new Set<AnyRecord>();
  const byPerson: RecordProblem[][] = persons.map((_, i) =>
    repeatedPerson(persons, i, source).map(problem => ({ problem, record: null })),
  );
  const general: Problem[] = [];
  const findings = persons.map(person => [
    ...placeholders(person, listed),
    ...RULES.flatMap(rule => rule(person, asOf)),
  ]);
  const getField = ({ place }: Problem): string => `${place.record} ${place.field}`;
  const explained = EXPLAINING.map(
    code =>
      new Set(
        findings
          .flat()
          .flatMap(finding => (finding.code === code ? [getField(toProblem(finding, examination))] : [])),
      ),
  );
  const counts = (problem: Problem): boolean => {
    const own = EXPLAINING.indexOf(problem.code);
    const fuller = own === -1 ? explained : explained.slice(0, own);
    return isReported(problem) && !fuller.some(fields => fields.has(getField(problem)));
  };

  const unknown = problems.filter(({ code }) => UNKNOWN_NAMES.has(code)).filter(isReported);
  for (const problem of problems.filter(({ code }) => !UNKNOWN_NAMES.has(code)).filter(counts)) {
    const owned = finder.find(problem);
    if (owned) affected.add(owned.record);
    const own = byPerson[owned?.person ?? (persons.length === 1 ? 0 : -1)];
    if (own) own.push({ problem, record: owned?.record ?? null });
    else general.push(problem);
  }
  findings.forEach((own, i) => {
    for (const finding of own) {
      const problem = toProblem(finding, examination);
      if (!counts(problem)) continue;
      for (const record of [finding.record, ...finding.others]) affected.add(record);
      byPerson[i]?.push({ problem, record: finding.record });
    }
  });

  const people = persons.map((person, i) => ({
    name: displayName(person),
    netId: findNetId(person) ?? person.userId ?? person.username,
    units: getAffiliations(person),
    problems: sortByHarm((byPerson[i] ?? []).filter(({ problem }) => isReported(problem))),
  }));
  const records = persons.flatMap(getRecords);
  return withCounts(
    {
      people,
      general,
      unknown: sumUnknown(unknown.map(unknownName)),
      records: records.length,
      inOrder: records.filter(record => !affected.has(record)).length,
    },
    only ?? QUALITY_CLASSES,
  );
}

const withCounts = (
  report: Omit<QualityReport, 'counts'>,
  classes: readonly QualityClass[],
): QualityReport => ({ ...report, counts: countByClass(getProblems(report), classes) });

/** A name that the schema does not have, as a problem. */
const unknownProblem = ({ code, entity, field, reason, count }: UnknownName): Problem => ({
  code,
  place: { record: entity, ...(field === null ? {} : { field }) },
  value: null,
  reason: count === 1 ? reason : `${reason} It occurs ${grouped(count)} times.`,
});

/** Problems not tied to one person: those of the source, then the names that the schema does not have. */
export const commonProblems = ({
  general,
  unknown,
}: Pick<QualityReport, 'general' | 'unknown'>): readonly Problem[] => [
  ...general,
  ...unknown.map(unknownProblem),
];

/** Every problem of a report: those of each person, then the common ones. */
export const getProblems = (report: Omit<QualityReport, 'counts'>): readonly Problem[] => [
  ...report.people.flatMap(({ problems }) => problems),
  ...commonProblems(report),
];

/** The reports on several people as one. @param only the classes of the reports; all by default */
export const mergeReports = (
  reports: readonly QualityReport[],
  only: readonly QualityClass[] = QUALITY_CLASSES,
): QualityReport =>
  withCounts(
    {
      people: reports.flatMap(({ people }) => people),
      general: reports.flatMap(({ general }) => general),
      unknown: sumUnknown(reports.flatMap(({ unknown }) => unknown)),
      records: reports.reduce((sum, { records }) => sum + records, 0),
      inOrder: reports.reduce((sum, { inOrder }) => sum + inOrder, 0),
    },
    only,
  );

function countByClass(
  problems: readonly Problem[],
  classes: readonly QualityClass[],
): QualityReport['counts'] {
  const counts = Object.fromEntries(classes.map(name => [name, 0])) as Record<QualityClass, number>;
  for (const { code } of problems) counts[getClass(code)]++;
  return counts;
}

/** How many problems of each harm there are, in the order of `HARMS`. */
export const countHarms = (problems: readonly Problem[]): readonly number[] =>
  HARMS.map(harm => problems.filter(({ code }) => getHarm(code) === harm).length);

/** The people with problems, those with the most harm first; people of equal harm in the order of the source. */
export const peopleByHarm = ({ people }: QualityReport): readonly PersonReport[] =>
  people
    .filter(({ problems }) => problems.length > 0)
    .map(person => ({ person, harms: countHarms(person.problems) }))
    .sort((a, b) => a.harms.map((n, i) => (b.harms[i] ?? 0) - n).find(n => n !== 0) ?? 0)
    .map(({ person }) => person);

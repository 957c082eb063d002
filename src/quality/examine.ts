import { ownerOf } from '../citations/index.js';
import type { IsoDay, Problem } from '../core/index.js';
import { ENTITIES, type Person } from '../schema/index.js';
import { fullName, readName } from '../text/index.js';
import { brokenCharacters } from './characters.js';
import { classOf, QUALITY_CLASSES, type QualityClass } from './classes.js';
import { futureEvents, outOfOrder, reversedPeriods, staleReviews, yearsOutOfRange } from './dates.js';
import { duplicates } from './duplicates.js';
import { type AnyRecord, type Finding, type Origin, type Rule, toProblem } from './finding.js';
import { grantDuplicates } from './grant-duplicates.js';
import { byIdThenContent } from './groups.js';
import { emails, identifiers } from './identifiers.js';
import { missingContact, missingDates, missingStarts } from './missing.js';
import { absentOwner, suspectNames } from './names.js';
import { suspectAmounts, suspectCourses } from './numbers.js';
import { capitalTitles, shortenedTexts } from './texts.js';
import { recordsOf } from './walk.js';

export interface Examination extends Origin {
  /** The day of the report. */
  readonly asOf: IsoDay;
  /** The problems of reading the people. */
  readonly problems: readonly Problem[];
  /** The classes to report; all by default. */
  readonly only?: readonly QualityClass[] | undefined;
}

export interface PersonReport {
  /** Name of the contact record; null if it has none. */
  readonly name: string | null;
  /** Net ID of the record, else the user name; null if there is neither. */
  readonly netId: string | null;
  readonly problems: readonly Problem[];
}

export interface QualityReport {
  /** In the order of the source. */
  readonly people: readonly PersonReport[];
  /** Problems not tied to one person. */
  readonly general: readonly Problem[];
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
  duplicates,
  grantDuplicates,
  identifiers,
  emails,
  reversedPeriods,
  outOfOrder,
  staleReviews,
  futureEvents,
  yearsOutOfRange,
  shortenedTexts,
  capitalTitles,
  brokenCharacters,
  absentOwner,
  suspectNames,
  suspectAmounts,
  suspectCourses,
];

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
      for (const record of recordsOf(person)) {
        const name = [record.entity, record.id].filter(Boolean).join(' ');
        const same = this.#byName.get(name);
        if (same) same.push({ record, person: i });
        else this.#byName.set(name, [{ record, person: i }]);
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

/** Orders problems: those of the person first, then those of records by entity, ID and content. */
function compare({ record: a }: RecordProblem, { record: b }: RecordProblem): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (entityOrder.get(a.entity) ?? 0) - (entityOrder.get(b.entity) ?? 0) || byIdThenContent(a, b);
}

/** A problem for a person with the net ID of a person before. */
function repeatedPerson(persons: readonly Person[], at: number, source: string): readonly Problem[] {
  const id = persons[at]?.userId ?? null;
  if (id === null || persons.findIndex(({ userId }) => userId === id) === at) return [];
  const reason = 'A person before has the same net ID.';
  return [{ code: 'duplicate.person', place: { source }, value: id, reason }];
}

const displayName = (person: Person): string | null => fullName(readName(ownerOf(person)));

/**
 * Examines the records of the people of one source. Never throws; the order of the findings of a person does not
 * depend on the order of the records.
 */
export function examine(persons: readonly Person[], examination: Examination): QualityReport {
  const { asOf, problems, only, source } = examination;
  const isReported = ({ code }: { readonly code: string }): boolean => only?.includes(classOf(code)) ?? true;
  const finder = new RecordFinder(persons);
  const affected = new Set<AnyRecord>();
  const byPerson: RecordProblem[][] = persons.map((_, i) =>
    repeatedPerson(persons, i, source).map(problem => ({ problem, record: null })),
  );
  const general: Problem[] = [];

  for (const problem of problems.filter(isReported)) {
    const owned = finder.find(problem);
    if (owned) affected.add(owned.record);
    const own = byPerson[owned?.person ?? (persons.length === 1 ? 0 : -1)];
    if (own) own.push({ problem, record: owned?.record ?? null });
    else general.push(problem);
  }
  persons.forEach((person, i) => {
    const findings: readonly Finding[] = RULES.flatMap(rule => rule(person, asOf)).filter(isReported);
    for (const finding of findings) {
      for (const record of [finding.record, ...finding.others]) affected.add(record);
      byPerson[i]?.push({ problem: toProblem(finding, examination), record: finding.record });
    }
  });

  const people = persons.map((person, i) => ({
    name: displayName(person),
    netId: person.userId ?? person.username,
    problems: (byPerson[i] ?? [])
      .filter(({ problem }) => isReported(problem))
      .sort(compare)
      .map(p => p.problem),
  }));
  const all = [...general, ...people.flatMap(person => person.problems)];
  const records = persons.flatMap(recordsOf);
  return {
    people,
    general,
    records: records.length,
    inOrder: records.filter(record => !affected.has(record)).length,
    counts: countByClass(all, only ?? QUALITY_CLASSES),
  };
}

function countByClass(
  problems: readonly Problem[],
  classes: readonly QualityClass[],
): QualityReport['counts'] {
  const counts = Object.fromEntries(classes.map(name => [name, 0])) as Record<QualityClass, number>;
  for (const { code } of problems) counts[classOf(code)]++;
  return counts;
}

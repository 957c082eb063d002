import { ownerOf } from '../citations/index.js';
import type { IsoDay, Problem } from '../ground/index.js';
import { ENTITIES, type Person } from '../schema/index.js';
import { joinText, plain } from '../text/index.js';
import { classOf, QUALITY_CLASSES, type QualityClass } from './classes.js';
import { type AnyRecord, type Finding, type Origin, problemOf } from './finding.js';
import { byIdThenContent } from './groups.js';
import { RecordFinder } from './placed.js';
import { RULES } from './rules.js';
import { recordsOf } from './walk.js';

export interface Examination extends Origin {
  /** The day of the report. */
  readonly asOf: IsoDay;
  /** What was met in reading the people. */
  readonly problems: readonly Problem[];
  /** The classes that are looked at; all where none are named. */
  readonly only?: readonly QualityClass[] | undefined;
}

export interface PersonReport {
  /** As the contact record has it; null where it has none. */
  readonly name: string | null;
  /** As the record has it: the net ID, else the user name; null where there is neither. */
  readonly netId: string | null;
  readonly problems: readonly Problem[];
}

export interface QualityReport {
  /** In the order of the source. */
  readonly people: readonly PersonReport[];
  /** What concerns nobody alone. */
  readonly general: readonly Problem[];
  readonly records: number;
  /** Records that no problem of the classes looked at is about. */
  readonly inOrder: number;
  readonly counts: Readonly<Partial<Record<QualityClass, number>>>;
}

const entityOrder: ReadonlyMap<string, number> = new Map(ENTITIES.map(({ name }, i) => [name, i]));

/** A problem with the record it is about, null for the person as a whole. */
interface Placed {
  readonly problem: Problem;
  readonly record: AnyRecord | null;
}

/** Problems of a person first, then those of records by entity, id and content; otherwise as they came. */
function compare({ record: a }: Placed, { record: b }: Placed): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return (entityOrder.get(a.entity) ?? 0) - (entityOrder.get(b.entity) ?? 0) || byIdThenContent(a, b);
}

/** People with the net ID of somebody before them. */
function repeatedPerson(persons: readonly Person[], at: number, source: string): readonly Problem[] {
  const id = persons[at]?.userId ?? null;
  if (id === null || persons.findIndex(({ userId }) => userId === id) === at) return [];
  const reason = 'Another person before has the same net ID.';
  return [{ code: 'duplicate.person', place: { source }, value: id, reason }];
}

const nameOf = (person: Person): string | null => {
  const { fname, lname } = ownerOf(person);
  return joinText([plain(fname), plain(lname)], ' ');
};

/**
 * Examines the records of the people of one source. Never throws, whatever the records hold; the order of the
 * findings of a person does not depend on the order of the records.
 */
export function examine(persons: readonly Person[], examination: Examination): QualityReport {
  const { asOf, problems, only, source } = examination;
  const isAsked = ({ code }: { readonly code: string }): boolean => only?.includes(classOf(code)) ?? true;
  const finder = new RecordFinder(persons);
  const concerned = new Set<AnyRecord>();
  const placed: Placed[][] = persons.map((_, i) =>
    repeatedPerson(persons, i, source).map(problem => ({ problem, record: null })),
  );
  const general: Problem[] = [];

  for (const problem of problems.filter(isAsked)) {
    const owned = finder.recordOf(problem);
    if (owned) concerned.add(owned.record);
    const own = placed[owned?.person ?? (persons.length === 1 ? 0 : -1)];
    if (own) own.push({ problem, record: owned?.record ?? null });
    else general.push(problem);
  }
  persons.forEach((person, i) => {
    const findings: readonly Finding[] = RULES.flatMap(rule => rule(person, asOf)).filter(isAsked);
    for (const finding of findings) {
      for (const record of [finding.record, ...finding.others]) concerned.add(record);
      placed[i]?.push({ problem: problemOf(finding, examination), record: finding.record });
    }
  });

  const people = persons.map((person, i) => ({
    name: nameOf(person),
    netId: person.userId ?? person.username,
    problems: (placed[i] ?? [])
      .filter(({ problem }) => isAsked(problem))
      .sort(compare)
      .map(p => p.problem),
  }));
  const all = [...general, ...people.flatMap(person => person.problems)];
  const records = persons.flatMap(recordsOf);
  return {
    people,
    general,
    records: records.length,
    inOrder: records.filter(record => !concerned.has(record)).length,
    counts: countsOf(all, only ?? QUALITY_CLASSES),
  };
}

function countsOf(problems: readonly Problem[], classes: readonly QualityClass[]): QualityReport['counts'] {
  const counts = Object.fromEntries(classes.map(name => [name, 0])) as Record<QualityClass, number>;
  for (const { code } of problems) counts[classOf(code)]++;
  return counts;
}

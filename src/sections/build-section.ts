import { ENTITIES, type Fields } from '../schema/index.js';
import {
  compareTexts,
  concat,
  exactly,
  plainText,
  RANGE_DASH,
  type Run,
  type Runs,
  richText,
  sentence,
} from '../text/index.js';
import { type Candidate, candidates } from './candidates.js';
import { COURSE_COLUMNS, courseTable } from './course-table.js';
import { entry } from './entries.js';
import { findFacet, isNumeric } from './facets.js';
import { groupBy } from './figures/figure.js';
import { amountsSummary, withoutRepeatedYears, worksSummary } from './group-summary.js';
import type { Facet } from './item-source.js';
import { messages } from './messages.js';
import {
  type Citation,
  cell,
  type Entry,
  type Group,
  group,
  isWhole,
  type Section,
  type SelectedSection,
  type Table,
} from './model.js';
import { sortItems } from './order.js';
import type { GroupPlan, Numbering, SectionPlan } from './profile/plan.js';
import type { DocumentContext } from './selection.js';

const COMMON: Readonly<Record<string, string>> = messages.columns;

/** The head of a column: the label of the field, else the capitalized name. */
function getLabel(name: string, shown: readonly Candidate[]): string {
  const labels = shown.flatMap(({ record }) => {
    const fields: Fields | undefined = ENTITIES.find(entity => entity.name === record.entity)?.fields;
    return fields?.[name]?.label ?? [];
  });
  return COMMON[name] ?? labels[0] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** A table with a row for each record and a column for each name that fills a cell; null for no columns. */
export function recordTable(
  shown: readonly Candidate[],
  names: readonly string[],
  context: DocumentContext,
): Table | null {
  const cells = shown.map(unit => names.map(name => findFacet(unit, name, context)?.title ?? null));
  const filled = names.flatMap((name, i) => (cells.some(row => row[i] !== null) ? [{ name, i }] : []));
  if (filled.length === 0) return null;
  const numeric = (name: string): boolean => shown.some(unit => isNumeric(unit, name));
  return {
    head: filled.map(({ name }) => cell(getLabel(name, shown), numeric(name))),
    rows: cells.map(row => filled.map(({ name, i }) => cell(row[i] ?? null, numeric(name)))),
    refs: shown.map(candidate => getRefs(candidate, context)),
    total: null,
    whole: isWhole(shown.length),
    folded: false,
  };
}

/** Text runs that name people: citations and the lines below entries. */
const named = (groups: readonly Group[]): readonly Run[] =>
  groups.flatMap(({ citations, entries }) => [
    ...citations.flatMap(({ runs }) => runs),
    ...entries.flatMap(({ lines }) => lines.flat()),
  ]);

const leads = (groups: readonly Group[]): readonly Run[] =>
  groups.flatMap(({ entries }) => entries.flatMap(({ text }) => text));

/**
 * Explains the signs of student co-authors that occur, and with them the semibold name. A semibold lead of an entry is
 * not a name.
 */
export function studentLegend(groups: readonly Group[]): readonly Runs[] {
  const people = named(groups);
  const marked = [...people, ...leads(groups)].filter(({ marks }) => marks.includes('student'));
  const has = (sign: string): boolean => marked.some(({ text }) => text === sign);
  const signs = [
    ...(has('†') ? [exactly(messages.legend.graduate)] : []),
    ...(has('‡') ? [exactly(messages.legend.undergraduate)] : []),
  ];
  if (signs.length === 0 || !people.some(({ marks }) => marks.includes('semibold'))) return signs;
  return [...signs, concat(exactly(messages.legend.semibold, 'semibold'), exactly(messages.legend.author))];
}

/** The longest date that fits into the usual column of 60 points, in characters. */
const DATE_LENGTH = 12;

const isLong = (date: string): boolean =>
  date.length > DATE_LENGTH && date.replaceAll('\u2060', '').length > DATE_LENGTH;

const isFilled = ({ entries, citations, pairs, prose, table }: Group): boolean =>
  entries.length + citations.length + pairs.length + prose.length > 0 || table !== null;

/** A section of a document with the records that it shows. */
export interface BuiltSection {
  readonly section: Section | null;
  readonly selected: SelectedSection;
}

/** Some candidates under one heading. */
interface Part {
  readonly plan: GroupPlan;
  readonly title: string | null;
  readonly shown: readonly Candidate[];
}

const NOT_SAID: Facet = { value: '', title: messages.groups.notSaid, rank: Number.MAX_SAFE_INTEGER };

/** The parts of a group: one, or one for each value of its dividing facet. */
function getParts(plan: GroupPlan, items: readonly Candidate[], context: DocumentContext): readonly Part[] {
  const { by, title } = plan;
  if (by === null) return [{ plan, title, shown: items }];
  const found = items.map(candidate => ({ candidate, facet: findFacet(candidate, by, context) ?? NOT_SAID }));
  return [...groupBy(found, ({ facet }) => facet.value).values()]
    .map(own => ({ own, facet: own[0]?.facet ?? NOT_SAID }))
    .sort((a, b) => a.facet.rank - b.facet.rank)
    .map(({ own, facet }) => ({ plan, title: facet.title, shown: own.map(({ candidate }) => candidate) }));
}

/** Is it ongoing, with a start? */
const isOngoing = ({ key }: Candidate): boolean => key.first !== null && key.last === null;

/** What a reader sees of an item, its start aside if it is ongoing; null for courses, which their table adds up. */
function findPrint(candidate: Candidate): string | null {
  const { item } = candidate;
  if (item.kind === 'citation') return plainText(item.runs);
  if (item.kind !== 'entries') return null;
  const entries = item.entries.map(({ text, lines, date, amount }) => [
    plainText(text),
    lines.map(plainText),
    isOngoing(candidate) ? 'ongoing' : date,
    amount,
  ]);
  return JSON.stringify(entries);
}

/** Leaves out items that would print what another one prints; of ongoing ones the longest stands for the others. */
function withoutRepeats(part: Part, context: DocumentContext): Part {
  const kept = new Map<string, Candidate>();
  const prints = new Map(part.shown.map(candidate => [candidate, findPrint(candidate)]));
  for (const [candidate, print] of prints) {
    if (print === null) continue;
    const before = kept.get(print);
    if (!before || (isOngoing(candidate) && (candidate.key.first ?? '') < (before.key.first ?? '')))
      kept.set(print, candidate);
  }
  const isKept = (candidate: Candidate): boolean => {
    const print = prints.get(candidate) ?? null;
    return print === null || kept.get(print) === candidate;
  };
  for (const { records, title } of part.shown.filter(candidate => !isKept(candidate)))
    for (const record of records) context.decide(record, title, null, 'superseded');
  return { ...part, shown: part.shown.filter(isKept) };
}

/** The first and last year of some candidates: `2024–2025`. */
function years(shown: readonly Candidate[]): string | null {
  const found = shown
    .flatMap(({ key }) => [key.first, key.last])
    .flatMap(day => (day === null ? [] : [day.slice(0, 4)]))
    .sort();
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first}${RANGE_DASH}${last}`;
}

const NOT_PUBLIC = exactly(messages.items.notPublic);

/** Marks a shown record that its owner hides. */
const withNotice = (runs: Runs, { rule }: Candidate): Runs =>
  rule === 'shown-hidden' ? concat(runs, NOT_PUBLIC) : runs;

/** The refs of its records, the one that represents it first. */
const getRefs = ({ record, records }: Candidate, context: DocumentContext): readonly string[] =>
  context.refs(records.length === 1 ? records : [record, ...records.filter(each => each !== record)]);

const getEntries = (
  candidate: Candidate,
  numbering: Numbering,
  context: DocumentContext,
): readonly Entry[] => {
  const { item } = candidate;
  const refs = getRefs(candidate, context);
  if (item.kind === 'entries')
    return item.entries.map(entry => {
      const text = withNotice(entry.text, candidate);
      return { ...entry, text, sentence: sentence(text), refs };
    });
  if (item.kind !== 'citation' || numbering !== 'none') return [];
  const cited = entry(withNotice(item.runs, candidate), [], null);
  return cited ? [{ ...cited, refs }] : [];
};

/** The entries of a part. Those with dates of their own, such as patents, are newest first across their records. */
function entriesOfPart(
  { plan, shown }: Part,
  numbering: Numbering,
  context: DocumentContext,
): readonly Entry[] {
  const dated = shown.flatMap(candidate => {
    const days = candidate.item.kind === 'entries' ? candidate.item.days : undefined;
    return getEntries(candidate, numbering, context).map((entry, i) => ({ entry, day: days?.[i] }));
  });
  if (plan.order === 'newest' && dated.every(({ day }) => day !== undefined))
    dated.sort((a, b) => compareTexts(b.day ?? '', a.day ?? ''));
  return dated.map(({ entry }) => entry);
}

const isCourseTable = ({ entities, columns }: GroupPlan): boolean =>
  entities.join() === 'schteach' && (columns?.every(name => COURSE_COLUMNS.includes(name)) ?? true);

function getTable({ plan, shown }: Part, context: DocumentContext): Group['table'] {
  if (plan.columns && !isCourseTable(plan)) return recordTable(shown, plan.columns, context);
  const courses = shown.flatMap(candidate => {
    const { item } = candidate;
    if (item.kind !== 'course') return [];
    const title = plainText(withNotice(exactly(item.course.title ?? ''), candidate)).trim();
    return [{ ...item.course, title: title === '' ? null : title, refs: getRefs(candidate, context) }];
  });
  return courseTable(courses, plan.foldCourses, plan.columns ?? undefined);
}

/** The group of a part; citations are not numbered yet. */
function buildPart(part: Part, numbering: Numbering, context: DocumentContext): Group {
  const { plan, shown } = part;
  const span = plan.years ? years(shown) : null;
  const title = part.title !== null && span !== null ? `${part.title}, ${span}` : part.title;
  const table = getTable(part, context);
  if (table && plan.columns) return group(title, { table });
  const citations = shown.flatMap((candidate): Citation[] => {
    const { item } = candidate;
    if (item.kind !== 'citation' || numbering === 'none') return [];
    const runs = withNotice(item.runs, candidate);
    return [{ label: plan.letter, number: 0, runs, year: item.year, refs: getRefs(candidate, context) }];
  });
  const entries = entriesOfPart(part, numbering, context);
  return group(title, {
    entries,
    citations: withoutRepeatedYears(citations),
    count: citations.length > 0 ? citations.length : null,
    summary:
      citations.length > 0
        ? worksSummary(citations, years(shown))
        : amountsSummary(entries, shown, context.options.institution),
    pairs: shown.flatMap(candidate => {
      if (candidate.item.kind !== 'pair') return [];
      const { pair } = candidate.item;
      return [{ ...pair, runs: withNotice(pair.runs, candidate), refs: getRefs(candidate, context) }];
    }),
    table,
  });
}

/**
 * Numbers the citations of a section. Those of one letter count together through its groups. Numbers count down by
 * default, so that a work keeps its number when a newer one is added.
 */
function withNumbers(groups: readonly Group[], numbering: Numbering): readonly Group[] {
  const totals = new Map<string, number>();
  const count = (letter: string): number => {
    const before = totals.get(letter) ?? 0;
    totals.set(letter, before + 1);
    return before + 1;
  };
  const counted = groups.map(each =>
    each.citations.map(({ label, ...citation }) => ({ label, ...citation, at: count(label) })),
  );
  return groups.map((each, i) => ({
    ...each,
    citations: (counted[i] ?? []).map(({ label, at, ...citation }) => {
      const number = numbering === 'reverse' ? (totals.get(label) ?? 0) - at + 1 : at;
      return { ...citation, label: `${label}${number}`, number };
    }),
  }));
}

/**
 * Decides about every candidate: those within the limits of their group and of the section are shown. Records that the
 * profile includes have the first places, and are shown even if there are more of them.
 */
function applyLimits(parts: readonly Part[], plan: SectionPlan, context: DocumentContext): readonly Part[] {
  const placesIn = (limit: number | null, all: readonly Part[]): number =>
    (limit ?? Number.POSITIVE_INFINITY) -
    all.flatMap(({ shown }) => shown).filter(({ isIncluded }) => isIncluded).length;
  let left = placesIn(plan.limit, parts);
  const leftOf = new Map<GroupPlan, number>();
  return parts.map(part => {
    const ofGroup =
      leftOf.get(part.plan) ??
      placesIn(
        part.plan.limit,
        parts.filter(each => each.plan === part.plan),
      );
    const others = part.shown.filter(({ isIncluded }) => !isIncluded);
    const within = new Set(others.slice(0, Math.max(0, Math.min(left, ofGroup))));
    const shown = part.shown.filter(candidate => candidate.isIncluded || within.has(candidate));
    left -= within.size;
    leftOf.set(part.plan, ofGroup - within.size);
    for (const candidate of part.shown) {
      const { records, title, rule } = candidate;
      const isIn = candidate.isIncluded || within.has(candidate);
      for (const record of records)
        context.decide(record, title, isIn ? plan.id : null, isIn ? rule : 'beyond-limit');
    }
    return { ...part, shown };
  });
}

/** A section of prose: the text of the profile, or a narrative of the person; null for a section of records. */
function findProse({ narrative, text }: SectionPlan, context: DocumentContext): Group | null {
  if (text !== null) return group(null, { prose: richText(text).blocks });
  if (narrative === null) return null;
  const narrator = context.person.records.pci.find(({ values }) => values[narrative] !== null);
  const prose = richText(narrator?.values[narrative] ?? '').blocks;
  return group(null, { prose, refs: narrator ? context.refs([narrator]) : [] });
}

const NONE: Group = group(null, { prose: [{ kind: 'paragraph', runs: exactly(messages.groups.none) }] });

function assembleSection(plan: SectionPlan, groups: readonly Group[]): Section | null {
  const filled = groups.filter(isFilled);
  if (filled.length === 0 && plan.empty === 'omit') return null;
  const shown = filled.length === 0 ? [NONE] : filled;
  const wideDates = shown.some(({ entries }) => entries.some(({ date }) => date !== null && isLong(date)));
  return { id: plan.id, title: plan.title, legend: studentLegend(shown), wideDates, groups: shown };
}

/** Builds a section by its plan; null if it is empty and the plan omits it then. */
export function buildSection(context: DocumentContext, plan: SectionPlan): BuiltSection {
  const { id, title } = plan;
  const prose = findProse(plan, context);
  if (prose) return { section: assembleSection(plan, [prose]), selected: { id, title, records: [] } };
  const all = candidates(context, plan);
  const parts = plan.groups.flatMap(each =>
    getParts(
      each,
      sortItems(
        all.filter(candidate => candidate.group === each),
        each.order,
      ),
      context,
    ),
  );
  const distinct = parts.map(part => withoutRepeats(part, context));
  const shown = applyLimits(distinct, plan, context);
  const built = shown.map(part => buildPart(part, plan.numbering, context));
  const alone = built.filter(isFilled).length === 1;
  const titled = built.map((each, i) =>
    alone && shown[i]?.plan.optionalTitle ? { ...each, title: null } : each,
  );
  const records = shown.flatMap(part => part.shown.flatMap(candidate => candidate.records));
  return {
    section: assembleSection(plan, withNumbers(titled, plan.numbering)),
    selected: { id, title, records },
  };
}

/** Decides about the records of a hidden section. */
export function hideSection(context: DocumentContext, plan: SectionPlan): void {
  for (const { records, title } of candidates(context, plan)) {
    for (const record of records) context.decide(record, title, null, 'section-hidden', plan.title);
  }
}

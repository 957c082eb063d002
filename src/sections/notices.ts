import { counted } from '../core/index.js';
import { type Audience, ENTITIES, type Person } from '../schema/index.js';
import { type SpanDays, spanDays } from '../text/index.js';
import type { WithheldRecord } from './audience.js';
import { ITEM_SOURCES } from './entities/index.js';
import { unmet } from './facets.js';
import { messages } from './messages.js';
import { plainLabel } from './period.js';
import type { RequestedPart } from './profile/names.js';
import { DOCUMENT_WINDOW, type GroupPlan, type Profile, type SectionPlan } from './profile/plan.js';
import { getNoun, isBounded } from './profile/standard.js';
import type { AnyRecord } from './record-ref.js';
import { type Decision, type DocumentContext, findRef, type Rule } from './selection.js';
import type { Window } from './window.js';

/* What the maker of a document should know about its selection, in sentences. */

const { notices } = messages;

/**
 * How many records the document's window left out, by kind; null for none. Sections with a window of their own are not
 * counted.
 * @returns e.g. `The window since 1 Jan 2021 left out 14 records: 9 publications, 5 presentations.`
 */
export function windowNotice(
  decisions: readonly Decision[],
  sections: readonly SectionPlan[],
  window: Window,
): string | null {
  const out = decisions.filter(({ rule }) => rule === 'outside-window');
  if (out.length === 0) return null;
  const bounded = sections
    .filter(plan => !plan.hidden && (plan.window ?? DOCUMENT_WINDOW) === DOCUMENT_WINDOW)
    .flatMap(({ groups }) => groups.flatMap(({ entities }) => entities));
  const counts = new Map<string, number>();
  for (const entity of new Set(bounded)) {
    const count = out.filter(({ record }) => record.entity === entity).length;
    if (count > 0) counts.set(getNoun(entity), (counts.get(getNoun(entity)) ?? 0) + count);
  }
  if (counts.size === 0) return null;
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const kinds = [...counts].map(([noun, n]) => counted(n, noun)).join(', ');
  const values = { window: plainLabel(window), kinds };
  return counts.size === 1 ? notices.window(values) : notices.windowOfKinds({ ...values, records: total });
}

/** Is the span a whole calendar year that a window cuts, so that the record is in the window before or after, too? */
function isCut({ first, last }: SpanDays, { from, to }: Window): boolean {
  const year = first?.slice(0, 4);
  if (year === undefined || first !== `${year}-01-01` || last !== `${year}-12-31`) return false;
  return (from !== undefined && first < from) || (to !== undefined && last > to);
}

/**
 * How many shown records have a year and no month, so that they count in two windows that meet within it; null for none.
 * @returns e.g. `3 records have a year without a month, so they count in the period before or after, too.`
 */
export function bareYearNotice(context: DocumentContext): string | null {
  const { window } = context.options;
  const cut = context.decisions.filter(({ record, sections }) => {
    if (sections.length === 0 || record.entity === 'pci' || !isBounded(record.entity)) return false;
    const source = ITEM_SOURCES[record.entity];
    return source.units === undefined && isCut(spanDays(source.span(record, context)), window);
  }).length;
  if (cut === 0) return null;
  return notices.bareYears({ records: cut, window: plainLabel(window) });
}

/** The texts with how often each occurs: `“Galley” (2), “Other” (1)`. */
function quotedCounts(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, n]) => `“${text}” (${n})`).join(', ');
}

/** `3 publications and 1 grant`, of records that are publications or grants. */
function workNouns(records: readonly AnyRecord[]): string {
  const works = records.filter(({ entity }) => entity === 'intellcont').length;
  const grants = records.length - works;
  if (works === 0) return notices.grants({ grants });
  return grants === 0 ? notices.works({ works }) : notices.worksAndGrants({ works, grants });
}

const textOfStatus = ({ values }: AnyRecord): string =>
  (values as { readonly status?: string | null }).status ?? '';

/** The map line that gives the status of a record a meaning, which has to be chosen. */
function statusLine(record: AnyRecord): string {
  const meaning = record.entity === 'intellcont' ? 'Under Review' : 'Funded';
  return `"maps": { "values": { "${record.entity}.status": { ${JSON.stringify(textOfStatus(record))}: "${meaning}" } } }`;
}

/**
 * What a public document withholds, and what changes it, in a sentence for each reason.
 * @returns e.g. `3 records are not in this public document: WEBPAGE_INCLUDE says “not on the web”. …`
 */
export function withheldNotices(withheld: readonly WithheldRecord[]): readonly string[] {
  const by = (rule: WithheldRecord['rule']): readonly AnyRecord[] =>
    withheld.flatMap(({ record, rule: own }) => (own === rule ? [record] : []));
  const [notOnWeb, unknown, missing] = [by('not-on-web'), by('status-unknown'), by('status-missing')];
  const [first] = unknown;
  const numbered = (records: readonly AnyRecord[]) => ({
    works: workNouns(records),
    records: records.length,
  });
  const flags = [...new Set(notOnWeb.map(({ hiddenBy }) => hiddenBy))].join(', ');
  const texts = quotedCounts(unknown.map(textOfStatus));
  return [
    ...(notOnWeb.length === 0 ? [] : [notices.notOnWeb({ records: notOnWeb.length, flags })]),
    ...(first ? [notices.statusUnknown({ ...numbered(unknown), texts, line: statusLine(first) })] : []),
    ...(missing.length === 0 ? [] : [notices.statusMissing(numbered(missing))]),
  ];
}

/** How many records a profile names that the person does not have, or not any more; null for none. */
export function unknownNotice(
  { include, exclude }: Pick<Profile, 'include' | 'exclude'>,
  { records }: Person,
): string | null {
  const named = new Set([...include, ...exclude]);
  if (named.size === 0) return null;
  const held = new Set(ENTITIES.flatMap(({ name }) => records[name].map(each => findRef(each as AnyRecord))));
  const unknown = [...named].filter(ref => !held.has(ref)).length;
  if (unknown === 0) return null;
  return notices.unknownRecords({ records: unknown });
}

/** Why records are left out, after their number. */
const CAUSES: Readonly<Partial<Record<Rule, string>>> = messages.causes;
const getCause = (rule: Rule): string => CAUSES[rule] ?? notices.inNoSection;

/** `9 outside the window, 3 not visible` */
const countCauses = (causes: ReadonlyMap<string, number>): string =>
  [...causes].map(([cause, n]) => `${n} ${cause}`).join(', ');

/**
 * Why a document shows no record: `12 records are left out: 9 outside the window, 3 not visible.`
 * @param whole the person before anything above the audience was removed
 */
export function leftOutNotice(whole: Person, decisions: readonly Decision[], audience: Audience): string {
  const causes = new Map<string, number>();
  const add = (cause: string, n: number) => causes.set(cause, (causes.get(cause) ?? 0) + n);
  for (const { sections, rule } of decisions) if (sections.length === 0) add(getCause(rule), 1);
  const held = ENTITIES.reduce((sum, { name }) => sum + whole.records[name].length, 0);
  if (held > decisions.length) add(notices.withheld({ audience }), held - decisions.length);
  const total = [...causes.values()].reduce((sum, n) => sum + n, 0);
  if (total === 0) return held === 0 ? notices.noRecords : notices.allInHeader;
  return notices.leftOut({ records: total, causes: countCauses(causes) });
}

/** The records of an entity that some groups mean, whatever the window and the visibility; those of one unit together. */
function recordsMeant(
  entity: Exclude<AnyRecord['entity'], 'pci'>,
  groups: readonly GroupPlan[],
  context: DocumentContext,
): readonly AnyRecord[] {
  const source = ITEM_SOURCES[entity];
  const units = source.units?.(context) ?? (context.person.records[entity] as readonly AnyRecord[]);
  return units.flatMap(of => {
    const records = (source.recordsOf?.(of) ?? [of]) as readonly AnyRecord[];
    const record = records.at(-1) as AnyRecord;
    const unit = { source, of, record, span: source.span(of, context) };
    return groups.some(({ filter }) => unmet(unit, filter, context) === null) ? records : [];
  });
}

function emptyNotice(
  { name, section, groups, isImplied = false }: RequestedPart,
  decisions: ReadonlyMap<AnyRecord, Decision>,
  context: DocumentContext,
): string | null {
  const entities = new Set(groups.flatMap(group => group.entities));
  const meant = [...entities].flatMap(entity =>
    entity === 'pci'
      ? []
      : recordsMeant(
          entity,
          groups.filter(group => group.entities.includes(entity)),
          context,
        ),
  );
  const withheld = context.withheld.map(({ record }) => record).filter(({ entity }) => entities.has(entity));
  if (meant.length + withheld.length === 0) return isImplied ? null : notices.nothingRecorded({ name });
  const causes = new Map<string, number>();
  for (const record of [...meant, ...withheld]) {
    const decision = decisions.get(record);
    if (decision?.sections.includes(section)) return null;
    const cause = getCause(decision?.rule ?? 'filtered');
    causes.set(cause, (causes.get(cause) ?? 0) + 1);
  }
  const { filtered, hidden } = messages.causes;
  if (isImplied && !(causes.has(filtered) && causes.size - Number(causes.has(hidden)) === 1)) return null;
  return notices.nothingLeft({ name, causes: countCauses(causes) });
}

/**
 * A sentence for each part that was requested by name and shows nothing, with the reason.
 * @param shown ids of the sections that show something
 */
export function emptyNotices(
  requested: readonly RequestedPart[],
  shown: ReadonlySet<string>,
  context: DocumentContext,
): readonly string[] {
  const decisions = new Map(context.decisions.map(decision => [decision.record, decision]));
  return requested.flatMap(part => {
    const isProse = part.groups.every(({ entities }) => entities.length === 0);
    if (isProse && shown.has(part.section)) return [];
    return emptyNotice(part, decisions, context) ?? [];
  });
}

import type { IsoDay } from '../../core/index.js';
import { exactly, formatDay, formatSpan, inline, join, NBSP, type Runs, words } from '../../text/index.js';
import { findTitle } from '../entities/index.js';
import { countMarked } from '../figures/figure.js';
import { type FigureTable, printCell } from '../figures/printed.js';
import type { Item } from '../item-source.js';
import { cell } from '../model.js';
import type { Rule } from '../selection.js';
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type ChangeSection,
  type ChangesPart,
  type PlacedRecord,
  type Placement,
  type PrintedChange,
} from './change.js';
import type { Changes, State } from './changes.js';
import { figureChanges, figureTable } from './figures.js';
import { messages } from './messages.js';
import { printField } from './values.js';

/** The earlier state. */
export interface Earlier {
  /** Null if unknown. */
  readonly day: IsoDay | null;
  /** SHA-256 of its response, hexadecimal; null if there is none. */
  readonly hash: string | null;
  /** The documents that were made from it. */
  readonly documents: readonly { readonly kind: string; readonly sha256: string }[];
}

/** What the words mean, with the day of the earlier state. */
const LEGEND: Readonly<Record<ChangeKind, (day: string) => string>> = {
  new: day => messages.legend.new({ day }),
  late: day => messages.legend.late({ day }),
  progressed: () => messages.legend.progressed,
  corrected: () => messages.legend.corrected,
  moved: () => messages.legend.moved,
  withdrawn: day => messages.legend.withdrawn({ day }),
  uncertain: () => messages.legend.uncertain,
};

/** Why a record is not shown, and why it was not. */
const EXCLUDED: Readonly<Partial<Record<Rule, { readonly now: string; readonly before: string }>>> =
  messages.excluded;

const reason = ({ rule, detail }: Placement, when: 'now' | 'before'): string => {
  const text = EXCLUDED[rule]?.[when] ?? '';
  return detail === null ? text : `${text}: ${detail}`;
};

const placeName = ({ section, group }: Placement): string =>
  [section?.title, group].filter(Boolean).join(' › ');

/** Where a record was and where it is. */
function moveNote(before: Placement, after: Placement): string {
  const { hidden, shown, elsewhere } = messages.moves;
  if (after.section === null) return hidden({ reason: reason(after, 'now') });
  if (before.section === null) return shown({ reason: reason(before, 'before') });
  return elsewhere({ from: placeName(before), to: placeName(after) });
}

/** An item on one line. */
function itemRuns(item: Item): Runs {
  switch (item.kind) {
    case 'citation':
      return item.runs;
    case 'entries': {
      const [first] = item.entries;
      return first === undefined ? [] : join([first.sentence, ...first.lines], ' ');
    }
    case 'pair':
      return join([words(item.pair.term), item.pair.runs], ': ');
    case 'course':
      return join([words(item.course.course, 'semibold'), words(item.course.title)], ' ');
    case 'prose':
      return inline(item.blocks);
  }
}

/** A record as a document cites it, with its dates if they are not in the citation; the contact record has no words. */
function cite({ record }: PlacedRecord, { context, placements }: State) {
  const unit = placements.unitOf(record);
  const item = unit?.source.build(unit.of, unit.span, context) ?? null;
  if (unit === null || item === null) return { runs: exactly(findTitle(record) ?? ''), date: null };
  const first = item.kind === 'entries' ? item.entries[0] : undefined;
  const term = item.kind === 'course' ? item.course.term : null;
  const isDated = item.kind === 'citation';
  const date = first?.date ?? term ?? (isDated ? null : formatSpan(unit.span, 'year', context.options.asOf));
  return { runs: itemRuns(item), date };
}

function printChange(change: Change, { before, after }: Changes): PrintedChange {
  const { kind } = change;
  const cited = change.after === null ? cite(change.before, before) : cite(change.after, after);
  const printed = { kind, word: messages.kinds[kind], ...cited, note: null, perhaps: null, fields: [] };
  switch (change.kind) {
    case 'progressed':
      return { ...printed, word: `${change.progress.from} → ${change.progress.to}` };
    case 'moved':
      return { ...printed, note: moveNote(change.before.placement, change.after.placement) };
    case 'uncertain':
      return {
        ...printed,
        perhaps: cite(change.before, before).runs,
        fields: change.fields.map(printField),
      };
    case 'corrected':
      return {
        ...printed,
        note: change.edited === null ? null : messages.edited({ day: formatDay(change.edited) }),
        fields: change.fields.map(printField),
      };
    default:
      return printed;
  }
}

const placedIn = (change: Change): PlacedRecord =>
  change.after !== null && change.after.placement.section !== null
    ? change.after
    : (change.before ?? (change.after as PlacedRecord));

/** The changes by section, in the order of the document; those of a section in the order of their kinds. */
function bySection(found: Changes): readonly {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly Change[];
}[] {
  const order = ['header', ...found.after.context.options.profile.sections.map(({ id }) => id)];
  const sections = new Map<string, { id: string; title: string; changes: Change[] }>();
  for (const kind of CHANGE_KINDS) {
    for (const change of found.changes) {
      const section = placedIn(change).placement.section;
      if (change.kind !== kind || section === null) continue;
      const own = sections.get(section.id) ?? { ...section, changes: [] };
      own.changes.push(change);
      sections.set(section.id, own);
    }
  }
  return [...sections.values()].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** Sections by the kinds of changes that occur; null without changes. */
function countTable(
  sections: ReturnType<typeof bySection>,
  kinds: readonly ChangeKind[],
): FigureTable | null {
  if (sections.length === 0) return null;
  const row = (header: string, changes: readonly Change[]) => ({
    header,
    note: null,
    cells: kinds.map(kind =>
      printCell(countMarked(changes.filter(each => each.kind === kind).map(each => placedIn(each).record))),
    ),
  });
  const rows = sections.map(({ title, changes }) => row(title, changes));
  const all = row(
    messages.table.all,
    sections.flatMap(({ changes }) => changes),
  );
  return {
    head: [cell(messages.table.section, false), ...kinds.map(kind => cell(messages.kinds[kind], true))],
    rows: rows.length > 1 ? [...rows, all] : rows,
    total: null,
  };
}

function getSummary({ changes }: Changes, kinds: readonly ChangeKind[], day: string): string {
  if (changes.length === 0) return messages.summary.none({ day });
  const counts = kinds.map(kind => {
    const count = changes.filter(change => change.kind === kind).length;
    return messages.summary.counts[kind]({ count });
  });
  return messages.summary.changes({ changes: changes.length, day, counts: counts.join(', ') });
}

/** The first digits of a hash, which are enough to find its snapshot. */
const HASH_DIGITS = 12;

function comparedWith({ day, hash, documents }: Earlier, asOf: IsoDay): readonly string[] {
  const { ownDates, earlier, dated, documents: madeFrom } = messages.compared;
  const today = formatDay(asOf);
  if (hash === null) return [ownDates({ day: today })];
  const values = { day: today, hash: hash.slice(0, HASH_DIGITS) };
  const made = documents.map(({ kind, sha256 }) => `${kind}${NBSP}${sha256.slice(0, HASH_DIGITS)}`);
  return [
    day === null ? earlier(values) : dated({ ...values, earlier: formatDay(day) }),
    ...(made.length === 0 ? [] : [madeFrom({ documents: made.join(', ') })]),
  ];
}

function getNotices({ renumbered }: Changes, { hash }: Earlier): readonly string[] {
  return [
    ...(hash === null ? [messages.notices.noEarlierState] : []),
    ...(renumbered === null
      ? []
      : [messages.notices.renumbered({ changed: renumbered.changed, records: renumbered.of })]),
  ];
}

/** The changes as printed. @param title e.g. `Since the review of 12 March 2025` */
export function changesPart(found: Changes, earlier: Earlier, notices: readonly string[] = []): ChangesPart {
  const { asOf } = found.after.context.options;
  const day = earlier.day === null ? messages.earlierRecord : formatDay(earlier.day);
  const isReviewed = earlier.day !== null && earlier.documents.some(({ kind }) => kind === 'packet');
  const kinds = CHANGE_KINDS.filter(kind => found.changes.some(change => change.kind === kind));
  const sections = bySection(found);
  return {
    title: isReviewed ? messages.title.review({ day }) : messages.title.since({ day }),
    summary: getSummary(found, kinds, day),
    compared: comparedWith(earlier, asOf),
    notices: [...notices, ...getNotices(found, earlier)],
    table: countTable(sections, kinds),
    legend: kinds.map(kind => LEGEND[kind](day)),
    // Without changes no figure differs, and counting takes as long as comparing.
    figures:
      earlier.hash === null || found.changes.length === 0
        ? null
        : figureTable(figureChanges(found.before, found.after)),
    sections: sections.map(
      ({ id, title, changes }): ChangeSection => ({
        id: `since-${id}`,
        title,
        changes: changes.map(change => printChange(change, found)),
      }),
    ),
  };
}

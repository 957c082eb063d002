import { counted, type IsoDay } from '../../core/index.js';
import {
  exactly,
  formatDay,
  formatSpan,
  inline,
  join,
  NBSP,
  type Runs,
  upperFirst,
  words,
} from '../../text/index.js';
import { titleOf } from '../entities/index.js';
import { countOf } from '../figures/figure.js';
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

/** The words of the kinds; a progress has its stages. */
const WORDS: Readonly<Record<ChangeKind, string>> = {
  new: 'New',
  late: 'Recorded late',
  progressed: 'Progressed',
  corrected: 'Corrected',
  moved: 'Moved',
  withdrawn: 'Withdrawn',
  uncertain: 'Perhaps the same',
};

/** What the words mean, with the day of the earlier state. */
const LEGEND: Readonly<Record<ChangeKind, (day: string) => string>> = {
  new: day => `New: recorded since ${day}, and dated since or undated.`,
  late: day => `Recorded late: dated before ${day}, but recorded since.`,
  progressed: () => 'Progressed: it reached another stage, such as publication or an award.',
  corrected: () => 'Corrected: fields of the record differ.',
  moved: () => 'Moved: it is in another section, or is no longer hidden or shown.',
  withdrawn: day => `Withdrawn: recorded on ${day}, and no longer.`,
  uncertain: () => 'Perhaps the same: a record that is gone and a new one are alike; a person has to decide.',
};

/** Why a record is not shown, and why it was not. */
const EXCLUDED: Readonly<Partial<Record<Rule, readonly [now: string, then: string]>>> = {
  hidden: ['it is marked as not visible', 'it was marked as not visible'],
  'not-accepted': ['it was not accepted or was withdrawn', 'it was not accepted or was withdrawn'],
  'outside-window': ['it lies outside the window of dates', 'it lay outside the window of dates'],
  filtered: ['no group of the section takes it', 'no group of the section took it'],
  superseded: ['another record stands for it', 'another record stood for it'],
  'section-hidden': ['its section is hidden', 'its section was hidden'],
  'no-section': ['no section takes it', 'no section took it'],
};

const reason = ({ rule, detail }: Placement, when: 0 | 1): string => {
  const text = EXCLUDED[rule]?.[when] ?? '';
  return detail === null ? text : `${text}: ${detail}`;
};

const placeName = ({ section, group }: Placement): string =>
  [section?.title, group].filter(Boolean).join(' › ');

/** Where a record was and where it is. */
function moveNote(before: Placement, after: Placement): string {
  if (after.section === null) return `No longer shown: ${reason(after, 0)}.`;
  if (before.section === null) return `Not shown before: ${reason(before, 1)}.`;
  return `Was in ${placeName(before)}, now in ${placeName(after)}.`;
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
  if (unit === null || item === null) return { runs: exactly(titleOf(record) ?? ''), date: null };
  const first = item.kind === 'entries' ? item.entries[0] : undefined;
  const term = item.kind === 'course' ? item.course.term : null;
  const isDated = item.kind === 'citation';
  const date = first?.date ?? term ?? (isDated ? null : formatSpan(unit.span, 'year', context.options.asOf));
  return { runs: itemRuns(item), date };
}

function printChange(change: Change, { before, after }: Changes): PrintedChange {
  const { kind } = change;
  const cited = change.after === null ? cite(change.before, before) : cite(change.after, after);
  const printed = { kind, word: WORDS[kind], ...cited, note: null, perhaps: null, fields: [] };
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
        note:
          change.edited === null
            ? null
            : `Edited on ${formatDay(change.edited)}; the earlier values are not known.`,
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
      printCell(countOf(changes.filter(each => each.kind === kind).map(each => placedIn(each).record))),
    ),
  });
  const rows = sections.map(({ title, changes }) => row(title, changes));
  const all = row(
    'All sections',
    sections.flatMap(({ changes }) => changes),
  );
  return {
    head: [cell('Section', false), ...kinds.map(kind => cell(WORDS[kind], true))],
    rows: rows.length > 1 ? [...rows, all] : rows,
    total: null,
  };
}

function summaryOf({ changes }: Changes, kinds: readonly ChangeKind[], day: string): string {
  if (changes.length === 0) return `Nothing has changed since ${day}.`;
  const counts = kinds.map(kind => {
    const count = changes.filter(change => change.kind === kind).length;
    return `${count} ${WORDS[kind].toLowerCase()}`;
  });
  return `${upperFirst(counted(changes.length, 'change'))} since ${day}: ${counts.join(', ')}.`;
}

/** The first digits of a hash, which are enough to find its snapshot. */
const HASH_DIGITS = 12;

function comparedWith({ day, hash, documents }: Earlier, asOf: IsoDay): readonly string[] {
  if (hash === null)
    return [
      `The records of ${formatDay(asOf)} by their own dates of entry and change, without an earlier state.`,
    ];
  const earlier = day === null ? 'an earlier record' : `the record of ${formatDay(day)}`;
  const made = documents.map(({ kind, sha256 }) => `${kind}${NBSP}${sha256.slice(0, HASH_DIGITS)}`);
  return [
    `The records of ${formatDay(asOf)} are compared with ${earlier} (SHA-256 ${hash.slice(0, HASH_DIGITS)}).`,
    ...(made.length === 0 ? [] : [`Made from that record: ${made.join(', ')}.`]),
  ];
}

function noticesOf({ renumbered }: Changes, { hash }: Earlier): readonly string[] {
  return [
    ...(hash === null
      ? ['Records that were removed since, and the earlier values of corrected ones, cannot be seen.']
      : []),
    ...(renumbered === null
      ? []
      : [
          `The source gives records new ids: ${renumbered.changed} of ${counted(renumbered.of, 'record')} have another one, so all were matched by their identifiers and titles.`,
        ]),
  ];
}

/** The changes as printed. @param title e.g. `Since the review of 12 March 2025` */
export function changesPart(found: Changes, earlier: Earlier, notices: readonly string[] = []): ChangesPart {
  const { asOf } = found.after.context.options;
  const day = earlier.day === null ? 'the earlier record' : formatDay(earlier.day);
  const isReviewed = earlier.day !== null && earlier.documents.some(({ kind }) => kind === 'packet');
  const kinds = CHANGE_KINDS.filter(kind => found.changes.some(change => change.kind === kind));
  const sections = bySection(found);
  return {
    title: `Since ${isReviewed ? 'the review of ' : ''}${day}`,
    summary: summaryOf(found, kinds, day),
    compared: comparedWith(earlier, asOf),
    notices: [...notices, ...noticesOf(found, earlier)],
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

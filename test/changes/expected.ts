import type { Audience, Person } from '../../src/schema/index.js';
import type { Change } from '../../src/sections/changes/change.js';
import { type CvOptions, cvModel } from '../../src/sections/index.js';
import { findYear, type Mutator, REVIEW, type Thing } from './mutations.js';

const SEES: Readonly<Record<Audience, readonly Audience[]>> = {
  public: ['public'],
  internal: ['public', 'internal'],
  confidential: ['public', 'internal', 'confidential'],
};

interface Place {
  /** The section that shows the record; null for none. */
  readonly section: string | null;
  readonly isHidden: boolean;
}

/**
 * The places of the records by their numbers, as the CV decides them; null for those that repeat a printed entry. An
 * institution follows its proposals, of which a CV shows some.
 */
type Places = ReadonlyMap<number, Place | null>;

/** Rules by which the public sees nothing of a record. */
const UNSEEN: readonly string[] = [
  ...['hidden', 'not-on-web', 'not-accepted', 'not-awarded', 'status-missing', 'status-unknown'],
];

const getPlaces = (person: Person, options: CvOptions): Places =>
  new Map(
    cvModel(person, options).decisions.map(({ record, sections, rule }) => {
      const isFollowed = options.audience !== 'public' && record.entity.startsWith('congrant');
      const section = sections[0] ?? (isFollowed ? 'funding' : null);
      return [record.line ?? -1, rule === 'superseded' ? null : { section, isHidden: UNSEEN.includes(rule) }];
    }),
  );

const appeared = (thing: Thing): string => {
  const year = thing.after === null ? null : findYear(thing.after);
  return year !== null && year < Number(REVIEW.slice(0, 4)) ? 'late' : 'new';
};

function countChanges(
  thing: Thing,
  a: Place | undefined,
  b: Place | undefined,
  audience: Audience,
): readonly string[] {
  const { before, after, progress } = thing;
  const [from, to] = [a?.section ?? null, b?.section ?? null];
  const isNew = to === null ? [] : [appeared(thing)];
  const isGone = from === null ? [] : ['withdrawn'];
  if (before === null) return isNew;
  if (after === null) return isGone;
  const fields = thing.edits
    .filter(edit => SEES[audience].includes(edit.audience) && !(edit.isFill && progress !== null))
    .map(({ name, difference }) => `${name}=${difference}`)
    .sort();
  const isTouched = progress !== null || fields.length > 0 || before.values.visible !== after.values.visible;
  if (!isTouched || (from === null && to === null)) return [];
  if (audience === 'public' && b?.isHidden) return [];
  if (audience === 'public' && a?.isHidden) return isNew;
  if (thing.likeness === 'unlike') return [...isGone, ...isNew];
  if (thing.likeness === 'doubtful') {
    if (from === null) return isNew;
    return to === null ? isGone : ['uncertain'];
  }
  const isMoved = from !== to && (progress === null || from === null || to === null);
  return [
    ...(progress === null ? [] : [`progressed ${progress.from}→${progress.to}`]),
    ...(fields.length === 0 ? [] : [`corrected ${fields.join()}`]),
    ...(isMoved ? [`moved ${from}→${to}`] : []),
  ];
}

/**
 * The changes that the mutations make for an audience, by the number of the thing. Things that repeat a printed entry are
 * missing: whether a CV shows them is decided among the entries.
 */
export function expectedChanges(
  { things }: Mutator,
  [before, after]: readonly [Person, Person],
  options: CvOptions,
): ReadonlyMap<number, readonly string[]> {
  const [was, now] = [getPlaces(before, options), getPlaces(after, options)];
  return new Map(
    things.flatMap((thing): readonly [number, readonly string[]][] => {
      const line = thing.before?.line ?? thing.after?.line ?? -1;
      const [a, b] = [was.get(line), now.get(line)];
      if (a === null || b === null) return [];
      return [[line, countChanges(thing, a, b, options.audience ?? 'public')]];
    }),
  );
}

/** A found change as such a text; one of two things names both. Null for a move within a section. */
export function describeChange(change: Change): string | null {
  const [a, b] = [change.before, change.after].map(placed => placed?.record.line ?? null);
  const other = a === null || b === null || a === b ? '' : ` of ${a} and ${b}`;
  switch (change.kind) {
    case 'progressed':
      return `progressed${other} ${change.progress.from}→${change.progress.to}`;
    case 'corrected': {
      const fields = change.fields.map(({ name, difference }) => `${name}=${difference}`);
      return `corrected${other} ${fields.sort().join()}`;
    }
    case 'moved': {
      const [from, to] = [change.before, change.after].map(({ placement }) => placement.section?.id ?? null);
      return from === to ? null : `moved${other} ${from}→${to}`;
    }
    default:
      return `${change.kind}${other}`;
  }
}

/** The change between the states in the other order; what appears is `new`, dated or not. */
export function mirrored(change: Change): unknown {
  const { before, after } = change;
  const [from, to] = [after, before];
  switch (change.kind) {
    case 'new':
    case 'late':
      return { kind: 'withdrawn', before: from, after: to };
    case 'withdrawn':
      return { kind: 'new', before: from, after: to };
    case 'progressed': {
      const progress = { from: change.progress.to, to: change.progress.from };
      return { kind: change.kind, before: from, after: to, progress };
    }
    case 'moved':
      return { kind: change.kind, before: from, after: to };
    default: {
      const fields = change.fields.map(field => ({ ...field, was: field.now, now: field.was }));
      return { kind: change.kind, before: from, after: to, fields };
    }
  }
}

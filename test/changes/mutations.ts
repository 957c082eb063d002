import type { Difference } from '../../src/changes/index.js';
import type { RecordedDate } from '../../src/core/index.js';
import { Random } from '../../src/sample/random.js';
import {
  type Audience,
  ENTITIES,
  type EntityName,
  entityNamed,
  type Field,
  type Fields,
  FUNDING_STATUSES,
  type Person,
  type RowOf,
  type TermValue,
} from '../../src/schema/index.js';
import { year } from '../sections/people.js';
import { PARTS } from './parts.js';
import { coined, editValue, isPlaceholder } from './value-edits.js';

/** How ids are lost between two states of a person. */
export const ID_MODES = ['kept', 'lost-before', 'lost-after', 'lost', 'new', 'positions'] as const;
export type IdMode = (typeof ID_MODES)[number];

type Values = Readonly<Record<string, unknown>>;
type Row = RowOf<Fields>;

interface State {
  readonly entity: EntityName;
  readonly id: string | null;
  readonly values: Values;
  /** The number of the thing, which redaction preserves and the comparison does not see. */
  readonly line: number;
}

export interface Edit {
  readonly name: string;
  readonly difference: Difference;
  readonly audience: Audience;
  /** Is it a value where there was none, or the other way round? */
  readonly isFill: boolean;
}

/** A record in both states, with all that was done to it. */
export interface Thing {
  readonly entity: EntityName;
  readonly before: State | null;
  after: State | null;
  readonly edits: Edit[];
  progress: { readonly from: string; readonly to: string } | null;
  /** `doubtful`: alike, and only the title shows that they are one. `unlike`: nothing does. */
  likeness: 'same' | 'doubtful' | 'unlike';
}

/** Not edited as others: whether a record shows is a mutation of its own, and the rest is about the record. */
const NOT_EDITED = [
  ...['visible', 'vita_visible', 'lastmodified', 'user_reference_creator', 'faculty_name'],
  ...['upload_vita', 'upload_photo', 'upload_file', 'upload_presentation', 'syllabus'],
];

/** Entities whose title alone says which thing it is, and whose records have no number of their own. */
const TITLED: readonly EntityName[] = ['intellcont', 'present', 'congrant', 'congrant_faculty', 'awardhonor'];

const getTitle = (entity: EntityName): string => (entity === 'awardhonor' ? 'name' : 'title');

const getFields = (entity: EntityName): Fields => entityNamed(entity)?.fields ?? {};

/** What is done to a record; edits of other fields come on top of most of them. */
const KINDS = [
  'edit',
  'edit',
  'progress',
  'remove',
  'hide',
  'rename',
  'retitle',
  'redate',
  'reenter',
] as const;

/** The day of the earlier state. */
export const REVIEW = '2025-03-12';

/** The year of the main date; null if it has none. */
export function findYear({ entity, values }: State): number | null {
  const date = values[PARTS[entity].date ?? ''] as RecordedDate | TermValue | null | undefined;
  return date?.year == null ? null : Number(date.year);
}

/** Mutates the records of a person in ways known in advance. */
export class Mutator {
  readonly #random: Random;
  readonly #ids: IdMode;
  readonly #donor: Person;
  readonly things: Thing[];

  constructor(
    readonly person: Person,
    donor: Person,
    ids: IdMode,
    seed: number,
  ) {
    this.#random = new Random(seed, 77);
    this.#ids = ids;
    this.#donor = donor;
    let line = 0;
    this.things = ENTITIES.flatMap(({ name }) =>
      person.records[name].map((record): Thing => {
        const state = { ...record, line: ++line } as unknown as State;
        return { entity: name, before: state, after: state, edits: [], progress: null, likeness: 'same' };
      }),
    );
  }

  get #isKept(): boolean {
    return this.#ids === 'kept';
  }

  /** Makes some mutations, several on some records. */
  run(): void {
    const random = this.#random;
    const free = this.things.filter(({ entity }) => entity !== 'admin');
    const own = random.some(free, random.int(8, 50));
    // Proposals above all: what becomes of them is what a committee asks for.
    const proposals = free.filter(
      ({ before }) => before?.values.status != null && before.values.status !== 'Funded',
    );
    for (const thing of random.some(proposals, 3)) if (!own.includes(thing)) own.push(thing);
    // The only records with telephone numbers.
    for (const thing of free) if (thing.entity === 'pci' && random.chance(0.5)) this.#edit(thing, 3);
    for (const thing of own) {
      const kind = random.pick(KINDS);
      if (kind === 'remove') {
        if (thing.entity !== 'pci') thing.after = null;
        continue;
      }
      if (kind === 'reenter') this.#reenter(thing);
      if (kind === 'hide') this.#hide(thing);
      if (kind === 'progress') this.#progress(thing);
      if (kind === 'rename' || kind === 'retitle') this.#rename(thing, kind);
      if (kind === 'redate') this.#redate(thing);
      if (kind === 'edit' || random.chance(0.4)) this.#edit(thing, random.int(1, 3));
    }
    for (let count = random.int(0, 3); count > 0; count--) this.#add();
  }

  #set(thing: Thing, values: Values): void {
    const { after } = thing;
    if (after !== null) thing.after = { ...after, values: { ...after.values, ...values } };
  }

  #edit(thing: Thing, count: number): void {
    const { entity, after } = thing;
    if (after === null) return;
    const { names, date, stage = [] } = PARTS[entity];
    const fields = getFields(entity);
    const isFree = (name: string): boolean =>
      !fields[name]?.isForeign &&
      !NOT_EDITED.includes(name) &&
      !stage.includes(name) &&
      !thing.edits.some(edit => edit.name === name) &&
      ((this.#isKept && thing.likeness === 'same' && thing.before?.id === after.id) ||
        (!names.includes(name) && name !== date));
    for (const name of this.#random.some(Object.keys(fields).filter(isFree), count)) {
      const field = fields[name] as Field;
      const value = after.values[name] ?? null;
      if (field.kind === 'rows') {
        this.#editRows(thing, name, field.row, value as readonly Row[]);
        continue;
      }
      const edited = editValue(field, value, this.#random);
      if (edited === null) continue;
      this.#set(thing, { [name]: edited.value });
      if (edited.difference !== null)
        thing.edits.push({
          name,
          difference: edited.difference,
          audience: field.audience,
          isFill: value === null || edited.value === null || edited.value === 'TBD',
        });
    }
  }

  /** Adds, removes, turns or edits the rows of a field. */
  #editRows(thing: Thing, name: string, fields: Fields, rows: readonly Row[]): void {
    const first = rows[0];
    if (first === undefined) return;
    const titled = 'lname' in fields ? 'lname' : 'title';
    const rename = (row: Row): Row => ({
      ...row,
      values: { ...row.values, [titled]: coined(this.#random) },
    });
    const texts = new Set(rows.map(({ values }) => String(values[titled] ?? 'TBD')));
    if ([...texts].some(isPlaceholder)) return;
    const kind = this.#random.pick(['add', 'remove', 'turn', 'rename', 'within'] as const);
    const push = (difference: Difference, list: readonly Row[], audience: Audience = 'public'): void => {
      this.#set(thing, { [name]: list });
      thing.edits.push({ name, difference, audience, isFill: list.length === 0 });
    };
    if (kind === 'add') push('meaning', [rename({ ...first, id: null }), ...rows]);
    else if (kind === 'remove') push(rows.length > 1 ? 'meaning' : 'precision', rows.slice(1));
    else if (kind === 'turn' && texts.size === rows.length && rows.length > 1)
      push('meaning', [...rows].reverse());
    else if (kind === 'rename') push('meaning', [rename(first), ...rows.slice(1)]);
    else if (kind === 'within') {
      const inner = this.#random.pick(Object.keys(fields).filter(each => !NOT_EDITED.includes(each)));
      const field = fields[inner] as Exclude<Field, { kind: 'rows' }>;
      const edited = editValue(field, first.values[inner] as unknown, this.#random);
      if (edited === null || edited.difference === null) return;
      const values = { ...first.values, [inner]: edited.value } as Row['values'];
      push(edited.difference, [{ ...first, values }, ...rows.slice(1)], field.audience);
    }
  }

  /** Removed and entered again, under another id. */
  #reenter(thing: Thing): void {
    const { after } = thing;
    if (after === null || thing.entity === 'pci') return;
    thing.after = { ...after, id: `again ${after.line}` };
    if (this.#random.chance(0.5)) this.#rename(thing, this.#random.pick(['rename', 'retitle']));
  }

  #hide(thing: Thing): void {
    const year = thing.after === null ? null : findYear(thing.after);
    if (!('visible' in getFields(thing.entity)) || year === null || year > 2023) return;
    this.#set(thing, { visible: thing.after?.values.visible === false });
  }

  /** Another title: of other words, or with one of them replaced. */
  #rename(thing: Thing, kind: 'rename' | 'retitle'): void {
    const { entity, after } = thing;
    const year = after === null ? null : findYear(after);
    if (after === null || !TITLED.includes(entity) || year === null || year > 2023) return;
    const name = getTitle(entity);
    const title = String(after.values[name] ?? '');
    const words = title.split(' ');
    const isPlain = /^[A-Za-z ]+$/.test(title) && new Set(words.filter(word => word.length > 3)).size >= 6;
    if (kind === 'retitle' && !isPlain) return;
    const longest = Math.max(...words.map(word => word.length));
    const at = words.findIndex(word => word.length === longest);
    const changed =
      kind === 'rename'
        ? [coined(this.#random), coined(this.#random), coined(this.#random)]
        : words.with(at, coined(this.#random));
    this.#set(thing, { [name]: changed.join(' ') });
    thing.edits.push({ name, difference: 'meaning', audience: 'public', isFill: false });
    this.#doubt(thing, kind === 'rename' ? 'unlike' : 'doubtful');
  }

  /** Another year. */
  #redate(thing: Thing): void {
    const { entity, after } = thing;
    const { date } = PARTS[entity];
    const before = after === null ? null : findYear(after);
    if (!TITLED.includes(entity) || before === null || before > 2020 || date === null) return;
    const getName = ({ before: state }: Thing): unknown => state?.values[getTitle(entity)];
    const isRepeated = this.things.some(
      other => other !== thing && other.entity === entity && getName(other) === getName(thing),
    );
    if (isRepeated) return;
    this.#set(thing, { [date]: year(before + 2) });
    thing.edits.push({ name: date, difference: 'meaning', audience: 'public', isFill: false });
    this.#doubt(thing, 'doubtful');
  }

  /** Without its id and a number of its own, a record is not certain to be the same any more. */
  #doubt(thing: Thing, likeness: Thing['likeness']): void {
    const { before, after } = thing;
    const { doi, isbn, webaddress, contype } = after?.values ?? {};
    // The ISBN of a chapter is that of its book.
    const isWhole = !/chapter/i.test(String(contype));
    const hasNumber = /10\.\d{4}/.test(`${doi} ${webaddress}`) || (isWhole && /(\d-?){9}/.test(`${isbn}`));
    if ((!this.#isKept || before?.id !== after?.id) && !hasNumber) thing.likeness = likeness;
  }

  #progress(thing: Thing): void {
    const { after, entity } = thing;
    if (after === null) return;
    const { values } = after;
    const to = (from: string, to: string, changed: Values): void => {
      thing.progress = { from, to };
      this.#set(thing, changed);
    };
    const { start, end, pub, acc, status, compstage } = values as Record<string, unknown>;
    if (entity === 'pci' && typeof values.rank === 'string')
      to(values.rank, 'Distinguished Quondam', { rank: 'Distinguished Quondam' });
    else if (entity === 'intellcont' && pub === null && values.sub !== null)
      to(acc === null ? 'Submitted' : 'Accepted', 'Published', { pub: year(2025), doi: values.doi });
    else if (['congrant', 'congrant_external'].includes(entity) && typeof status === 'string') {
      const next = this.#random.pick(FUNDING_STATUSES.filter(each => each !== status));
      to(status, next, { status: next });
    } else if (entity === 'dsl' && typeof compstage === 'string' && compstage !== 'Completed')
      to(compstage, 'Completed', { compstage: 'Completed' });
    else if (PARTS[entity].stage?.join() === 'end' && start !== null && end === null)
      to('Ongoing', 'Ended', { end: year(2025) });
  }

  /** A record of another person, with names of its own. */
  #add(): void {
    const entity = this.#random.pick(ENTITIES).name as EntityName;
    const found = this.#donor.records[entity][0] as unknown as State | undefined;
    const fields = getFields(entity);
    if (found === undefined || entity === 'pci' || entity === 'admin') return;
    const { date, names } = PARTS[entity];
    const when = this.#random.pick([2018, 2025, null]);
    const dated = (field: Field): unknown => {
      if (when === null) return null;
      return field.kind === 'term'
        ? { name: 'Fall', year: String(when), first: null, last: null }
        : year(when);
    };
    const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
      const value = found.values[name];
      if (name === date) return [name, dated(field)];
      if (field.kind === 'date' || field.kind === 'rows') return [name, field.kind === 'rows' ? [] : null];
      if (name === 'visible') return [name, true];
      const isName = names.includes(name) && field.kind === 'text' && value !== null;
      return [name, isName ? `${coined(this.#random)} ${coined(this.#random)}` : value];
    });
    const line = this.things.length + 1;
    const after: State = { ...found, id: `added ${line}`, line, values: Object.fromEntries(values) };
    const [edits, likeness] = [[], 'same' as const];
    this.things.push({ entity, before: null, after, edits, progress: null, likeness });
  }

  /** The person in one of the states. */
  state(which: 'before' | 'after'): Person {
    const lists = ENTITIES.map(({ name }) => {
      const own = this.things.filter(({ entity }) => entity === name);
      const states = own.map(thing => thing[which]).filter(state => state !== null);
      // New records come first, so that numbers by position move.
      if (which === 'after') states.reverse();
      return [name, states.map((state, i) => ({ ...state, id: this.#idOf(state, which, i) }))];
    });
    return { ...this.person, records: Object.fromEntries(lists) } as unknown as Person;
  }

  #idOf({ id, line }: State, which: 'before' | 'after', place: number): string | null {
    switch (this.#ids) {
      case 'kept':
        return id;
      case 'new':
        return `${which} ${line}`;
      case 'positions':
        return String(place + 1);
      default:
        return this.#ids === 'lost' || this.#ids === `lost-${which}` ? null : id;
    }
  }
}

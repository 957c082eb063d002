import { lookUp } from '../core/index.js';
import {
  contactName,
  earlierRow,
  hasHiddenEarlierName,
  NAME_NOT_RECORDED,
  personFields,
} from '../records/index.js';
import {
  type Audience,
  type ContactName,
  ENTITIES,
  type Entity,
  PERSON_KEY,
  type Person,
} from '../schema/index.js';
import { joinText, plain, readName } from '../text/index.js';

/** Which documents show that rows under an earlier surname of the owner are the owner's: none, those for the institution, all. */
export const EARLIER_NAMES = ['withheld', 'internal', 'shown'] as const;
export type EarlierNames = (typeof EARLIER_NAMES)[number];

type Values = Readonly<Record<string, unknown>>;
interface Row {
  readonly values: Values;
}
type NamedRow = Parameters<typeof earlierRow>[1][number];

/** How the rows of a person are completed. */
interface Completion {
  readonly person: Person;
  /** The name of the owner in rows without one; null if it is not recorded. */
  readonly own: ContactName | null;
  readonly isPlaceholder: (text: string) => boolean;
  /** How the rows of the owner under an earlier surname are treated. */
  readonly earlier: 'ignored' | 'matched' | 'renamed';
}

const isBlank = (value: unknown, { isPlaceholder }: Completion): boolean =>
  value === null || (typeof value === 'string' && (plain(value) === null || isPlaceholder(value)));

/** The surname first, which most rows have. */
const NAME_PARTS = ['lname', 'fname', 'mname'] as const;

const isNamed = ({ values }: Row, completion: Completion): boolean =>
  NAME_PARTS.some(part => !isBlank(values[part] ?? null, completion));

const isFilled = ({ values }: Row, completion: Completion): boolean =>
  Object.values(values).some(value => !isBlank(value, completion));

/** The values with a name; a generation stands after the surname, since most rows have no field for it. */
function withName(values: Values, { fname, mname, lname, suffix }: ContactName): Values {
  const generation = suffix === null ? null : readName({ fname, lname, suffix }).suffix;
  return { ...values, fname, mname, lname: joinText([lname, generation], ' ') };
}

/** A row without a name with that of its person: of the owner, from the source, or the words that none is recorded. */
function completeRow<R extends Row>(row: R, completion: Completion): R {
  const { values } = row;
  const key = values[PERSON_KEY];
  const { person, own } = completion;
  const isOwners = person.userId !== null && key === person.userId;
  const name = isOwners
    ? own
    : typeof key === 'string'
      ? (lookUp(person.colleagues ?? {}, key) ?? null)
      : null;
  const complete = name ?? { fname: null, mname: null, lname: NAME_NOT_RECORDED, suffix: null };
  return { ...row, values: withName(values, complete) };
}

/** The rows with the one of the owner under an earlier surname matched, or under the present name. */
function treatEarlier<R extends Row>(rows: readonly R[], { person, own, earlier }: Completion): readonly R[] {
  const at = earlier === 'ignored' ? null : earlierRow(person, rows as unknown as readonly NamedRow[]);
  if (at === null) return rows;
  return rows.map((row, i) => {
    if (i !== at) return row;
    const matched = { ...row.values, [PERSON_KEY]: person.userId };
    return { ...row, values: earlier === 'renamed' && own ? withName(matched, own) : matched };
  });
}

/** The people of some rows; the same list if nothing changes. */
function completeList<R extends Row>(rows: readonly R[], completion: Completion): readonly R[] {
  const named = rows.flatMap(row => {
    if (isNamed(row, completion)) return [row];
    return isFilled(row, completion) ? [completeRow(row, completion)] : [];
  });
  const done = treatEarlier(named, completion);
  return done.length === rows.length && done.every((row, i) => row === rows[i]) ? rows : done;
}

/** A record with its people named; the same one if nothing changes. */
function completeRecord<R extends Row>(fields: Entity['fields'], record: R, completion: Completion): R {
  const lists = personFields(fields);
  let values: Values = record.values;
  for (const name of lists) {
    const rows = values[name] as readonly Row[];
    const done = completeList(rows, completion);
    if (done !== rows) values = { ...values, [name]: done };
  }
  // The person listed flat counts if there are no rows.
  const isFlat = lists.every(name => (values[name] as readonly Row[]).length === 0);
  if (PERSON_KEY in fields && isFlat) {
    const names = Object.fromEntries([PERSON_KEY, ...NAME_PARTS].map(name => [name, values[name] ?? null]));
    const flat = { values: names };
    const [done = flat] = completeList([flat], completion);
    if (done !== flat) values = { ...values, ...done.values };
  }
  return values === record.values ? record : { ...record, values };
}

/**
 * The person with all people of the works named, for documents: rows without content left out, rows with only a key or a
 * role under the owner's name, the name in the source, or words that none is recorded. The owner's rows under an earlier
 * surname count as the owner's if the institution allows it or the present name contains it; else the public sees the
 * present name in them, and no one else learns whose they are.
 */
export function namePeople(
  person: Person,
  audience: Audience,
  {
    earlierNames,
    isPlaceholder,
  }: Pick<Completion, 'isPlaceholder'> & { readonly earlierNames: EarlierNames },
): Person {
  const isAllowed =
    earlierNames === 'shown' ||
    (earlierNames === 'internal' && audience !== 'public') ||
    !hasHiddenEarlierName(person);
  const earlier = isAllowed ? 'matched' : audience === 'public' ? 'renamed' : 'ignored';
  const own = lookUp(person.colleagues ?? {}, person.userId ?? '') ?? contactName(person);
  const completion: Completion = { person, own, isPlaceholder, earlier };
  let isChanged = false;
  const lists = (ENTITIES as readonly Entity[]).map(({ name, fields }) => {
    const records = person.records[name as keyof Person['records']] as unknown as readonly Row[];
    if (personFields(fields).length === 0 && !(PERSON_KEY in fields)) return [name, records];
    const done = records.map(record => completeRecord(fields, record, completion));
    isChanged ||= done.some((record, i) => record !== records[i]);
    return [name, done];
  });
  return isChanged ? { ...person, records: Object.fromEntries(lists) as Person['records'] } : person;
}

import { publicationStatus } from '../citations/index.js';
import { cached, DataError, type RecordedDate } from '../core/index.js';
import { type GrantStatus, grantStatus, isGrant, isGrantPublic } from '../records/index.js';
import {
  type Audience,
  ENTITIES,
  type Entity,
  type Field,
  type FieldKind,
  type Fields,
  type MoneyValue,
  type NumberValue,
  PERSON_KEY,
  type Person,
  type PhoneValue,
  type RowOf,
  type TermValue,
} from '../schema/index.js';
import { PLACEHOLDERS, placeholderTest } from '../text/index.js';
import { type EarlierNames, namePeople } from './people-rows.js';
import type { AnyRecord } from './record-ref.js';

/** Audiences from the widest to the narrowest; each sees all fields of those before it. */
export const AUDIENCES: readonly Audience[] = ['public', 'internal', 'confidential'];

/** How public documents name students: in full, by initials, or not at all. */
export const STUDENT_NAMES = ['shown', 'initials', 'withheld'] as const;
export type StudentNames = (typeof STUDENT_NAMES)[number];

/** Choices of the institution about its fields. */
export interface Policies {
  readonly studentNames: StudentNames;
  /** Texts that stand for a missing value and are not printed; `PLACEHOLDERS` by default. */
  readonly placeholders?: readonly string[] | undefined;
  /** What public documents do about the web flags of records; `obey` by default. */
  readonly webFlags?: WebFlagPolicy | undefined;
  /** Which documents show that rows under an earlier surname are the owner's; `withheld` by default. */
  readonly earlierNames?: EarlierNames | undefined;
}

/** A record that is in no document for an audience, with the fields that the audience may see. */
export interface WithheldRecord {
  readonly record: AnyRecord;
  readonly rule: WithholdingRule;
}

/** A person as an audience sees them. */
export interface Redaction {
  readonly person: Person;
  /** The records that the person has and the audience may not see, for the maker of the document alone. */
  readonly withheld: readonly WithheldRecord[];
}

export const DEFAULT_POLICIES: Policies = { studentNames: 'shown' };

/** The index entries that anyone may see, since the fields of these names are public. */
const UNIT_KEYS = ['COLLEGE', 'DEPARTMENT'];

type Row = RowOf<Fields>;
type Redact = (value: unknown, ownKey: string | null) => unknown;

/** The redaction of one field. */
interface Step {
  readonly name: string;
  readonly redact: Redact;
}

/** Replace the keys of people, so that a document can distinguish its owner from others. */
const OWN_KEY = 'owner';
const OTHER_KEY = 'other';

const toOwnership: Redact = (key, ownKey) => (key === ownKey ? OWN_KEY : OTHER_KEY);
/** For an audience that may see keys: the owner's alone is replaced, in the rows as in the person. */
const markOwner: Redact = (key, ownKey) => (key === ownKey ? OWN_KEY : key);
const toNull: Redact = () => null;
const toItself: Redact = value => value;

/** `A. M.` for `Ada Marie`; null without a word. */
const toInitials: Redact = value =>
  String(value)
    .match(/(?<!\S)\p{L}/gu)
    ?.map(letter => `${letter}.`)
    .join(' ') ?? null;

const STUDENTS: Readonly<Record<StudentNames, Redact | null>> = {
  shown: null,
  initials: toInitials,
  withheld: toNull,
};

const isFilled = (value: unknown): boolean => value !== null;
const isBlank = (row: Row): boolean => !Object.values(row.values).some(isFilled);

type IsPlaceholder = (text: string) => boolean;

/** The value of a field without a placeholder; null if nothing else is in it. The value itself if it has none. */
const withoutPlaceholder: {
  readonly [K in Exclude<FieldKind, 'rows' | 'flag'>]: (value: never, is: IsPlaceholder) => unknown;
} = {
  text: (text: string, is) => (is(text) ? null : text),
  choice: (text: string, is) => (is(text) ? null : text),
  number: (number: NumberValue, is) => (number.value === null && is(number.text) ? null : number),
  money: (amount: MoneyValue, is) => (amount.cents === null && is(amount.text) ? null : amount),
  phone: (parts: PhoneValue, is) => (parts.some(is) ? null : parts),
  date: (date: RecordedDate, is) => {
    if (date.words === null || !is(date.words)) return date;
    const rest = { ...date, words: null };
    return Object.values(rest).some(isFilled) ? rest : null;
  },
  term: (term: TermValue, is) => {
    if (term.name === null || !is(term.name)) return term;
    const rest = { ...term, name: null };
    return Object.values(rest).some(isFilled) ? rest : null;
  },
};
const isEmpty = (object: object): boolean => {
  for (const _ in object) return false;
  return true;
};

/**
 * Removes from records the fields above an audience, and placeholders. The steps for each entity are computed once for
 * all people.
 */
class Redactor {
  readonly #reach: number;
  readonly #policies: Policies;
  readonly #isPlaceholder: IsPlaceholder;
  readonly #steps = new Map<Fields, readonly Step[]>();

  constructor(audience: Audience, policies: Policies) {
    this.#reach = AUDIENCES.indexOf(audience);
    this.#policies = policies;
    this.#isPlaceholder = placeholderTest(policies.placeholders ?? PLACEHOLDERS);
  }

  get #seesAll(): boolean {
    return this.#reach === AUDIENCES.length - 1;
  }

  /** The record itself if there is nothing to remove. */
  record<R extends Row>(fields: Fields, record: R, ownKey: string | null): R {
    const values = this.#values(fields, record.values, ownKey);
    const { attributes, asWritten, unknown } = record;
    const known = isEmpty(attributes) && isEmpty(asWritten) && unknown.length === 0;
    if (values === record.values && (known || this.#seesAll)) return record;
    if (this.#seesAll) return { ...record, values };
    // Unknown content could be private.
    return { ...record, values, attributes: {}, asWritten: {}, unknown: [] };
  }

  #values(fields: Fields, values: Row['values'], ownKey: string | null): Row['values'] {
    let redacted: Record<string, unknown> | null = null;
    for (const { name, redact } of this.#stepsOf(fields)) {
      const value = values[name] ?? null;
      if (value === null) continue;
      const rest = redact(value, ownKey);
      if (rest === value) continue;
      redacted ??= { ...values };
      redacted[name] = rest;
    }
    return redacted === null ? values : (redacted as Row['values']);
  }

  #stepsOf(fields: Fields): readonly Step[] {
    return cached(this.#steps, fields, () =>
      Object.entries(fields).map(([name, field]) => ({ name, redact: this.#redact(name, field) })),
    );
  }

  #redact(name: string, field: Field): Redact {
    const isHidden = AUDIENCES.indexOf(field.audience) > this.#reach;
    if (name === PERSON_KEY && !this.#seesAll) return isHidden ? toOwnership : markOwner;
    if (isHidden) return toNull;
    const { kind } = field;
    if (kind === 'rows') return (rows, ownKey) => this.#rows(field.row, rows as readonly Row[], ownKey);
    if (kind === 'flag') return toItself;
    const clear = (value: unknown): unknown => withoutPlaceholder[kind](value as never, this.#isPlaceholder);
    const shorten =
      field.policy === 'student-name' && this.#reach === 0 ? STUDENTS[this.#policies.studentNames] : null;
    return shorten === null
      ? clear
      : (value, ownKey) => {
          const rest = clear(value);
          return rest === null ? null : shorten(rest, ownKey);
        };
  }

  /** The rows themselves if there is nothing to remove; rows with placeholders only are left out. */
  #rows(fields: Fields, rows: readonly Row[], ownKey: string | null): readonly Row[] {
    const rest = rows.map(row => this.record(fields, row, ownKey));
    return rest.every((row, i) => row === rows[i]) ? rows : rest.filter(row => !isBlank(row));
  }
}

const redactors = new Map<string, Redactor>();

/** People as audiences see them, by audience and policies: previews of one person follow each other. */
const redacted = new WeakMap<Person, Map<string, Redaction>>();
const namedPeople = new WeakMap<Person, Map<string, Person>>();

/**
 * The person as documents for an audience show it: with the people of all works named (`namePeople`), then redacted
 * (`redactFields`).
 */
export function redactFor(person: Person, audience: Audience, policies: Policies): Redaction {
  const { earlierNames = 'withheld', placeholders = PLACEHOLDERS } = policies;
  const key = JSON.stringify([audience, policies]);
  const named = cached(
    cached(namedPeople, person, () => new Map()),
    key,
    () => namePeople(person, audience, { earlierNames, isPlaceholder: placeholderTest(placeholders) }),
  );
  return redactFields(named, audience, policies);
}

/**
 * The person with the records and fields that the audience may see, without placeholders. Fields above it are empty, and
 * content unknown to the schema is gone, since its audience is unknown. The key of the owner is replaced by the same word in the
 * person and in the rows, so that every audience finds the owner. Everything downstream works on the result, so nothing
 * else can reach a page.
 */
function redactFields(person: Person, audience: Audience, policies: Policies): Redaction {
  const key = JSON.stringify([audience, policies]);
  const known = cached(redacted, person, () => new Map<string, Redaction>());
  return cached(known, key, () =>
    redact(
      person,
      audience,
      policies.webFlags ?? 'obey',
      cached(redactors, key, () => new Redactor(audience, policies)),
    ),
  );
}

function redact(person: Person, audience: Audience, webFlags: WebFlagPolicy, clearing: Redactor): Redaction {
  const withheld: WithheldRecord[] = [];
  const lists = (ENTITIES as readonly Entity[]).map(({ name, fields }) => {
    const records = person.records[name as keyof Person['records']] as unknown as readonly (Row &
      AnyRecord)[];
    const shown = records.flatMap(whole => {
      const record = clearing.record(fields, whole, person.userId);
      // A placeholder is no status: the rule concerns the cleared record.
      const rule = withholdingRule(record, audience, webFlags);
      if (rule === null) return record;
      withheld.push({ record, rule });
      return [];
    });
    return [name, shown] as const;
  });
  const cleared = Object.fromEntries(lists) as unknown as Person['records'];
  if (audience === 'confidential') return { person: { ...person, records: cleared }, withheld };
  const seen: Person = {
    userId: person.userId === null ? null : OWN_KEY,
    username: null,
    attributes: {},
    index: person.index.filter(({ key }) => UNIT_KEYS.includes(key.toUpperCase())),
    records: cleared,
    unknown: [],
  };
  return { person: seen, withheld };
}

/** The contact record that forbids a public CV, by its flag or by a web flag. */
const hiddenCv = ({ records: { pci } }: Person, { webFlags = 'obey' }: Policies) =>
  pci.find(
    ({ values, hiddenBy }) =>
      values.vita_visible === false || (hiddenBy !== undefined && webFlags === 'obey'),
  );

/** Does a person allow a public CV at the source? */
export const hasPublicCv = (person: Person, policies: Policies = DEFAULT_POLICIES): boolean =>
  hiddenCv(person, policies) === undefined;

/**
 * Rejects a public document of a person who hides the CV at the source.
 * @throws DataError `audience.refused`
 */
export function rejectHiddenCv(person: Person, audience: Audience, policies: Policies): void {
  const unwanted = hiddenCv(person, policies);
  if (audience !== 'public' || !unwanted) return;
  const { values, id, hiddenBy = '' } = unwanted;
  // Without the name of the person: the queues and manifests of batches hold messages.
  throw new DataError(
    'audience.refused',
    'The records mark this CV as not visible, so there is no public one.',
    {
      place: {
        record: ['pci', id].filter(Boolean).join(' '),
        field: values.vita_visible === false ? 'Vita visible' : hiddenBy,
      },
      hint: 'Make one for the institution with --audience internal, or ask the person to make it visible at the source.',
    },
  );
}

/** What public documents do about the web flags of records: obey them, or ignore them. */
export const WEB_FLAG_POLICIES = ['obey', 'ignore'] as const;
type WebFlagPolicy = (typeof WEB_FLAG_POLICIES)[number];

/** Why a record is in no document for the public. */
type WithholdingRule = 'not-accepted' | 'not-awarded' | 'status-unknown' | 'status-missing' | 'not-on-web';

/** The rules of the statuses of grants that no public document has. */
const GRANT_RULES: Readonly<Partial<Record<GrantStatus, WithholdingRule>>> = {
  'not-recorded': 'status-missing',
  'not-understood': 'status-unknown',
};

/** Was the work rejected or withdrawn? Only the whole record lists it, and never to the public. */
export const isNotAccepted = (record: Pick<AnyRecord, 'entity' | 'values'>): boolean =>
  record.entity === 'intellcont' &&
  publicationStatus(record.values as Parameters<typeof publicationStatus>[0]) === 'not accepted';

/**
 * Why a record may not reach a document for an audience; null if it may. This is the only place that decides it:
 * the record is removed before anything else happens, so no format, figure or search can show it.
 */
function withholdingRule(
  record: AnyRecord,
  audience: Audience,
  webFlags: WebFlagPolicy,
): WithholdingRule | null {
  if (audience !== 'public') return null;
  if (isNotAccepted(record)) return 'not-accepted';
  if (record.entity === 'intellcont' && publicationStatus(record.values) === 'not understood')
    return 'status-unknown';
  if (isGrant(record) && !isGrantPublic(record)) return GRANT_RULES[grantStatus(record)] ?? 'not-awarded';
  return record.hiddenBy !== undefined && webFlags === 'obey' ? 'not-on-web' : null;
}

import { DataError } from '../ground/index.js';
import {
  type Audience,
  ENTITIES,
  type Entity,
  type Field,
  type Fields,
  PERSON_KEY,
  type Person,
  type Policy,
  type RowOf,
} from '../schema/index.js';
import { plain } from '../text/index.js';

/** Audiences from the widest to the narrowest: each may see what those before it may. */
export const AUDIENCES: readonly Audience[] = ['public', 'internal', 'confidential'];

/** How the public is told of students: by name, by initials, or without either. */
export const STUDENT_NAMES = ['shown', 'initials', 'withheld'] as const;
export type StudentNames = (typeof STUDENT_NAMES)[number];

/** What an institution decides about its fields. */
export interface Policies {
  readonly studentNames: StudentNames;
}

export const OPEN_POLICIES: Policies = { studentNames: 'shown' };

type Values = Readonly<Record<string, unknown>>;
type Clear = (value: unknown) => unknown;

/** What stands for the key of the owner, and for those of others: who is meant is told, by which key is not. */
const OWN_KEY = 'owner';
const OTHER_KEY = 'other';

/** `Ada Marie` gives `A. M.`: still a name, but nobody's. */
const toInitials: Clear = value =>
  typeof value === 'string'
    ? value
        .split(/\s+/)
        .map(([first = '']) => (/\p{L}/u.test(first) ? `${first}.` : ''))
        .join(' ')
        .trim() || null
    : null;

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

/** Takes from the records of one person what an audience may not see. */
class Clearing {
  readonly #reach: number;
  readonly #policies: Policies;
  readonly #ownKey: string | null;

  constructor(audience: Audience, policies: Policies, person: Person) {
    this.#reach = AUDIENCES.indexOf(audience);
    this.#policies = policies;
    this.#ownKey = person.userId;
  }

  record<R extends RowOf<Fields>>(fields: Fields, record: R): R {
    return {
      ...record,
      values: this.#values(fields, record.values),
      // What the schema does not know could be anything.
      attributes: {},
      asWritten: {},
      unknown: [],
    };
  }

  #values(fields: Fields, values: Values): RowOf<Fields>['values'] {
    const cleared: Record<string, unknown> = { ...values };
    for (const [name, field] of Object.entries(fields)) {
      const value = values[name];
      if (value === undefined || !isFilled(value)) continue;
      const clear = this.#clear(name, field);
      if (clear) cleared[name] = clear(value);
    }
    return cleared as RowOf<Fields>['values'];
  }

  #clear(name: string, field: Field): Clear | null {
    if (AUDIENCES.indexOf(field.audience) > this.#reach) {
      if (name !== PERSON_KEY) return () => (field.kind === 'rows' ? [] : null);
      return key => (key === this.#ownKey ? OWN_KEY : OTHER_KEY);
    }
    if (field.kind === 'rows') {
      return rows => (rows as readonly RowOf<Fields>[]).map(row => this.record(field.row, row));
    }
    return field.policy !== null && this.#reach === 0 ? this.#byPolicy(field.policy) : null;
  }

  #byPolicy(policy: Policy): Clear | null {
    const clearing: Readonly<Record<StudentNames, Clear | null>> = {
      shown: null,
      initials: toInitials,
      withheld: () => null,
    };
    return policy === 'student-name' ? clearing[this.#policies.studentNames] : null;
  }
}

/**
 * The person with no more than the audience may see: fields above it are empty, and whatever the schema does not
 * know is gone, since nobody has said who may see it. Keys of people tell the owner from others and no more.
 * All rooms behind this one work on what it gives, so nothing else can reach a page.
 */
export function clearedFor(person: Person, audience: Audience, policies: Policies): Person {
  if (audience === 'confidential') return person;
  const clearing = new Clearing(audience, policies, person);
  const lists = (ENTITIES as readonly Entity[]).map(({ name, fields }) => {
    const records = person.records[name as keyof Person['records']] as unknown as readonly RowOf<Fields>[];
    return [name, records.map(record => clearing.record(fields, record))] as const;
  });
  return {
    userId: person.userId === null ? null : OWN_KEY,
    username: null,
    attributes: {},
    index: [],
    records: Object.fromEntries(lists) as unknown as Person['records'],
    unknown: [],
  };
}

/**
 * Refuses a document for the public where the person wants none.
 * @throws DataError `audience.refused`
 */
export function refuseUnwanted(person: Person, audience: Audience): void {
  const unwanted = person.records.pci.find(({ values }) => values.vita_visible === false);
  if (audience !== 'public' || !unwanted) return;
  const name = plain(unwanted.values.lname);
  throw new DataError(
    'audience.refused',
    `${name === null ? 'This person' : `The person ${name}`} has set the CV as not visible, so there is no public one.`,
    {
      place: { record: ['pci', unwanted.id].filter(Boolean).join(' '), field: 'Vita visible' },
      hint: 'Make one for the institution with --audience internal, or ask the person to make it visible at the source.',
    },
  );
}

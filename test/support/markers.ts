import { makeResponse } from '../../src/records/index.js';
import {
  APPLICANT,
  type Applicant,
  type Audience,
  ENTITIES,
  type Fields,
  type Person,
  type RowOf,
} from '../../src/schema/index.js';

type Values = Readonly<Record<string, unknown>>;

/** The start of each marker, by the audience of its field. */
export const MARKER_STARTS = { internal: 'Xintx', confidential: 'Xsecx' } as const;

/** Data by how private they are: 0 for public ones. */
export const RANKS: Readonly<Record<Audience, number>> = { public: 0, internal: 1, confidential: 2 };

/** A value of each kind of field that shows its marker wherever it is printed. */
const MARKED: Readonly<Record<string, (marker: string) => unknown>> = {
  text: marker => marker,
  choice: marker => marker,
  number: text => ({ value: null, text }),
  money: text => ({ cents: null, text }),
  date: words => ({ year: null, month: null, day: null, first: null, last: null, words }),
  term: name => ({ name, year: null, first: null, last: null }),
};

/** The markers in a text, each once. */
export const markersIn = (text: string): readonly string[] => [
  ...new Set(text.match(/X(?:int|sec)x\d+[xu]/g) ?? []),
];

export const rankOf = (marker: string): number =>
  marker.startsWith(MARKER_STARTS.internal) ? RANKS.internal : RANKS.confidential;

/** Puts a marker of its own into each private field. */
export class MarkerPlanter {
  /** Markers so far. */
  planted = 0;

  /** @param most records of each entity that are left */
  person(person: Person, most = 5): Person {
    const records = ENTITIES.map(({ name, fields }) => [
      name,
      person.records[name].slice(0, most).map((record, i) => ({
        ...record,
        values: {
          ...this.#values(fields, record.values),
          ...(name === 'pci' ? { vita_visible: true } : {}),
        },
        unknown: i === 0 ? [{ name: 'SALARY', attributes: {}, content: ['Xsecx0u'] }] : [],
      })),
    ]);
    return { ...person, records: Object.fromEntries(records) as unknown as Person['records'] };
  }

  /** An applicant with a marker in each field that is not public. */
  applicant(): Applicant {
    const values = Object.entries(APPLICANT.fields).map(([name, { audience }]) => [
      name,
      name === 'authorized' ? 'Y' : audience === 'public' ? name : this.#marker(audience),
    ]);
    return makeResponse(APPLICANT, Object.fromEntries(values));
  }

  #marker(audience: 'internal' | 'confidential'): string {
    this.planted++;
    return `${MARKER_STARTS[audience]}${this.planted}x`;
  }

  #values(fields: Fields, values: Values, above: Audience = 'public'): Values {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]): [string, unknown] => {
        const audience = field.audience === 'public' ? above : field.audience;
        const value = values[name];
        if (field.kind === 'rows') {
          const rows = (value ?? []) as readonly RowOf<Fields>[];
          return [name, rows.map(row => ({ ...row, values: this.#values(field.row, row.values, audience) }))];
        }
        const mark = MARKED[field.kind];
        return [name, audience === 'public' || mark === undefined ? value : mark(this.#marker(audience))];
      }),
    );
  }
}

import { makeResponse } from '../../src/records/index.js';
import {
  type AdmissionsFile,
  APPLICANT,
  type Applicant,
  type Audience,
  ENTITIES,
  type Fields,
  isOpenNoteType,
  LETTER_NOTE,
  NOTE_TYPES,
  OFFERING,
  type Person,
  type ProgramFile,
  type ResponseShape,
  type RowOf,
} from '../../src/schema/index.js';

type Values = Readonly<Record<string, unknown>>;

/** Readers of an output: `office` may also read what an applicant may not, `none` is for data that are never printed. */
export type Reader = Audience | 'office' | 'none';

/** The start of each marker, by the readers of its field. */
export const MARKER_STARTS = {
  internal: 'Xintx',
  confidential: 'Xsecx',
  office: 'Xoffx',
  none: 'Xnonx',
} as const;

type PrivateReader = keyof typeof MARKER_STARTS;

/** Data by how private they are: 0 for public ones. */
export const RANKS: Readonly<Record<Reader, number>> = {
  public: 0,
  internal: 1,
  confidential: 2,
  office: 3,
  none: 4,
};

/** Fields of an applicant that only the staff copy prints. */
const OFFICE_FIELDS =
  /^(?:can-upd.*|GRADADM\w+|FINANCES_\w+|TOEFL_MESSAGE|message|updatable|\w+_DATE_LAST_MOD)$/;

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
  ...new Set(text.match(/X(?:int|sec|off|non)x\d+[xu]/g) ?? []),
];

export function getRank(marker: string): number {
  const found = Object.entries(MARKER_STARTS).find(([, start]) => marker.startsWith(start));
  return RANKS[(found?.[0] ?? 'none') as Reader];
}

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

  /** An applicant with a marker in each field and chosen entry that is not public. */
  applicant(): Applicant {
    const lists = Object.entries(APPLICANT.lists).map(([name, { audience, codes }]) => [
      name,
      name === 'otherPrograms'
        ? []
        : name === 'sponsorList'
          ? [{ name: this.#marker('office') }]
          : [
              {
                code: codes?.[0]?.code ?? '',
                check: 'SELECTED',
                desc: audience === 'public' ? name : this.#marker(audience),
              },
            ],
    ]);
    return {
      ...makeResponse(APPLICANT, this.#texts(APPLICANT), Object.fromEntries(lists)),
      unknown: [{ path: ['UNDECLARED'], value: this.#marker('none') }],
    };
  }

  /** All data of an applicant, with a letter note of each type. */
  admissions(personId: string, netId: string): AdmissionsFile {
    return { personId, netId, applicant: this.applicant(), programs: [this.#program(personId, '694202')] };
  }

  #program(personId: string, code: string): ProgramFile {
    const notes = NOTE_TYPES.map((type, i) => ({ NOTETYPE: type, SEQUENCENO: String(i + 1) }));
    return {
      program: { program_code: code, program: 'Saltmarsh Ecology', degree_type: 'PhD' },
      offering: makeResponse(
        OFFERING,
        { ...this.#texts(OFFERING), PROGRAM: code, PERSON_ID: personId },
        { notes: notes.map(note => ({ ...note, DETAIL: this.#marker('office') })) },
      ),
      notes: notes.map(note =>
        makeResponse(LETTER_NOTE, {
          ...this.#texts(LETTER_NOTE),
          ...note,
          PROGRAM: code,
          NOTE: this.#marker(isOpenNoteType(note.NOTETYPE) ? 'confidential' : 'office'),
        }),
      ),
    };
  }

  /** A text for each field of a response, with a marker in those that are not public. */
  #texts({ fields }: ResponseShape): Record<string, string> {
    const getReader = (name: string, audience: Audience): Reader => {
      if (name === 'RELIGION') return 'none';
      return OFFICE_FIELDS.test(name) ? 'office' : audience;
    };
    return Object.fromEntries(
      Object.entries(fields).map(([name, { audience }]) => {
        const reader = getReader(name, audience);
        if (name === 'authorized') return [name, 'Y'];
        return [name, reader === 'public' ? name : this.#marker(reader)];
      }),
    );
  }

  #marker(reader: PrivateReader): string {
    this.planted++;
    return `${MARKER_STARTS[reader]}${this.planted}x`;
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

import { counted } from '../../core/index.js';
import type { Person } from '../../schema/index.js';
import { enumerate, exactly, formatDay, plainText, upperFirst } from '../../text/index.js';
import { redactFor } from '../audience.js';
import { figureText } from '../figures/printed.js';
import { header } from '../header.js';
import type { BuiltDocument, DatedModel } from '../model.js';
import { withheldNotices } from '../notices.js';
import { type CvOptions, withDefaults } from '../options.js';
import { CENTS, type DataTable, type DataValue } from '../report/traced.js';
import { DocumentContext } from '../selection.js';
import {
  LEFT_OUT,
  type LeftOut,
  SUPPORT_STATUSES,
  type Support,
  type SupportStatus,
  supportIn,
} from './support.js';

/** Marks a field that the records do not hold, in tables. */
const NOT_REPORTED = 'Not reported';

const WARNING =
  'This is a worksheet from the faculty records, to be checked and completed. It is not the sponsor’s form: nothing in it is certified or signed, and it cannot be submitted.';

const GROUPS: Readonly<Record<SupportStatus, { readonly title: string; readonly note: string | null }>> = {
  current: { title: 'Current support', note: null },
  pending: { title: 'Pending support', note: null },
  open: {
    title: 'Status unclear',
    note: 'The records hold no status of this support, or no end of a funded award: decide whether it is current, pending, or none.',
  },
};

const STATUS: Readonly<Record<SupportStatus, string | null>> = {
  current: 'Current',
  pending: 'Pending',
  open: null,
};

/** The fields of the form, in its order; those that no record holds are gaps of every project. */
const FIELDS: readonly (readonly [label: string, wide: boolean, value: (support: Support) => DataValue])[] = [
  ['Status of support', false, ({ status }) => STATUS[status]],
  ['Proposal or award number', false, () => null],
  ['Source of support', true, ({ source }) => source],
  ['Primary place of performance', true, () => null],
  ['Start date', false, ({ start }) => start],
  ['End date', false, ({ end }) => end],
  [
    'Total anticipated amount, with indirect costs',
    true,
    ({ amount }) => (amount === null ? null : amount / CENTS),
  ],
  ['Overall objectives', true, ({ objectives }) => objectives],
  ['Statement of potential overlap', true, () => null],
];

const RECORDED: readonly (readonly [label: string, value: (support: Support) => string | null])[] = [
  ['Role', ({ role }) => role],
  ['Investigators', ({ people }) => people],
  ['Kind of sponsor', ({ kind }) => kind],
  ['Institutional account', ({ account }) => account],
  ['Subcontract', ({ subcontract }) => subcontract],
];

/** The fields of the form about contributions in kind, which no record holds. */
const IN_KIND = [
  'Status of support',
  'Source of support',
  'Summary of the in-kind contribution',
  'Receipt date',
  'Start date',
  'End date',
  'Person-months per year',
  'Dollar value',
  'Overall objectives',
  'Statement of potential overlap',
] as const;

const PERSON_MONTHS = 'Person-months per year';

const amountText = (dollars: number): string => figureText({ kind: 'amount', value: dollars * CENTS });

/** The years to report; the records hold no person-months. */
function monthsLabel({ years }: Support): string {
  const [first, last] = [years[0], years.at(-1)];
  return first === undefined
    ? PERSON_MONTHS
    : `${PERSON_MONTHS}: ${first === last ? first : `${first} to ${last}`}`;
}

function projectOf(support: Support): WorksheetProject {
  const fields = FIELDS.map(([label, wide, read]): WorksheetField => {
    const value = read(support);
    return { label, wide, text: typeof value === 'number' ? amountText(value) : value };
  });
  return {
    title: support.title ?? 'Title not recorded',
    fields: [
      ...fields.slice(0, -2),
      { label: monthsLabel(support), wide: true, text: null },
      ...fields.slice(-2),
    ],
    recorded: RECORDED.flatMap(([label, read]) => {
      const text = read(support);
      return text === null ? [] : [{ label, wide: false, text }];
    }),
  };
}

/** The worksheet as tables to complete: projects, the person-months of each year, and contributions in kind. */
function worksheetTables(
  person: readonly WorksheetField[],
  support: readonly Support[],
): readonly DataTable[] {
  const name = ({ title }: Support): string => title ?? NOT_REPORTED;
  const texts = (labels: readonly string[]): DataTable['columns'] =>
    labels.map(label => ({ label, kind: 'text' }));
  return [
    {
      id: 'person',
      title: 'Worksheet, not the form',
      columns: texts(['Field', 'Value']),
      rows: [['Worksheet', WARNING], ...person.map(({ label, text }) => [label, text ?? NOT_REPORTED])],
    },
    {
      id: 'projects',
      title: 'Projects and proposals',
      columns: [
        ...texts(['Project title']),
        ...FIELDS.map(([label]): DataTable['columns'][number] => ({
          label,
          kind: label.startsWith('Total') ? 'amount' : 'text',
        })),
        ...texts(RECORDED.map(([label]) => `${label} (recorded)`)),
      ],
      rows: support.map(each => [
        name(each),
        ...FIELDS.map(([, , read]) => read(each) ?? NOT_REPORTED),
        ...RECORDED.map(([, read]) => read(each)),
      ]),
    },
    {
      id: 'person-months',
      title: PERSON_MONTHS,
      columns: texts(['Project title', 'Year', 'Person-months']),
      rows: support.flatMap(each =>
        (each.years.length === 0 ? [NOT_REPORTED] : each.years.map(String)).map(year => [
          name(each),
          year,
          NOT_REPORTED,
        ]),
      ),
    },
    { id: 'in-kind', title: 'In-kind contributions', columns: texts(IN_KIND), rows: [] },
  ];
}

/** A number of grants that are no support of a day, in words. */
const LEFT_OUT_WORDS: Readonly<Record<LeftOut, (count: number, asOf: string) => string>> = {
  ended: (count, asOf) => `${counted(count, 'record')} of support that ended before ${formatDay(asOf)}`,
  'not funded': count => `${counted(count, 'proposal')} that ${count === 1 ? 'was' : 'were'} not funded`,
  withdrawn: count => `${counted(count, 'proposal')} that ${count === 1 ? 'was' : 'were'} withdrawn`,
  'in preparation': count => `${counted(count, 'proposal')} in preparation`,
};

function notesOf(leftOut: ReturnType<typeof supportIn>['leftOut'], asOf: string): readonly string[] {
  const left = LEFT_OUT.flatMap(reason =>
    leftOut[reason] === 0 ? [] : [exactly(LEFT_OUT_WORDS[reason](leftOut[reason], asOf))],
  );
  return [
    'No record holds award numbers, places of performance, person-months, statements of overlap or contributions in kind. Objectives are the description in the record. Amounts are the recorded totals; check whether they include indirect costs.',
    ...(left.length === 0 ? [] : [`Left out: ${plainText(enumerate(left))}.`]),
  ];
}

/**
 * A worksheet of current and pending (other) support, with the fields of the common form of the federal sponsors. What
 * the records do not hold is a stated gap. It is for completing the form and never looks like it.
 */
export function worksheetModel(
  whole: Person,
  options: CvOptions,
): BuiltDocument<WorksheetModel> & { readonly tables: readonly DataTable[] } {
  const full = withDefaults(whole, { ...options, window: {} });
  const { audience, asOf, institution } = full;
  const context = new DocumentContext(redactFor(whole, audience, full.policies), full);
  const { name, role, organization } = header(context);
  const { support, leftOut } = supportIn(context);
  const field = (label: string, text: string | null): WorksheetField => ({ label, text, wide: false });
  const groups = SUPPORT_STATUSES.flatMap(status => {
    const own = support.filter(each => each.status === status);
    const { title, note } = GROUPS[status];
    return own.length === 0 && status === 'open'
      ? []
      : [{ id: status, title: `${title} (${own.length})`, note, projects: own.map(projectOf) }];
  });
  const person = [
    field('Name', name),
    field('Persistent identifier', null),
    { ...field('Position title', role), wide: true },
    { ...field('Organization', organization), wide: true },
    { ...field('Location of the organization', null), wide: true },
  ];
  const ordered = SUPPORT_STATUSES.flatMap(status => support.filter(each => each.status === status));
  return {
    model: {
      kind: 'current-pending',
      title: `${name} – Worksheet for current and pending support`,
      author: null,
      description: `Worksheet for current and pending support of ${name}; not the sponsor’s form`,
      institution,
      date: formatDay(asOf),
      name,
      warning: WARNING,
      person,
      groups,
      inKind: {
        note: 'The records hold no contributions in kind. Add each one with these fields:',
        fields: IN_KIND.map(upperFirst),
      },
      notes: notesOf(leftOut, asOf),
    },
    tables: worksheetTables(person, ordered),
    decisions: context.decisions,
    problems: context.problems,
    selection: { person: context.person, asOf, institution, sections: [] },
    audience,
    window: {},
    notices: withheldNotices(context.withheld),
  };
}

/** A field of the form with its value; null is a gap. */
interface WorksheetField {
  readonly label: string;
  readonly text: string | null;
  /** Does it need the width of the page? */
  readonly wide: boolean;
}

/** A project or proposal. */
interface WorksheetProject {
  readonly title: string;
  /** The fields of the form. */
  readonly fields: readonly WorksheetField[];
  /** What else the records say, which the form does not ask for; never a gap. */
  readonly recorded: readonly WorksheetField[];
}

interface WorksheetGroup {
  readonly id: string;
  readonly title: string;
  readonly note: string | null;
  readonly projects: readonly WorksheetProject[];
}

/** A worksheet of current and pending support, ready for a template. It is never the form itself. */
export interface WorksheetModel extends DatedModel {
  readonly kind: 'current-pending';
  readonly name: string;
  readonly warning: string;
  /** The fields of the form about the person. */
  readonly person: readonly WorksheetField[];
  readonly groups: readonly WorksheetGroup[];
  readonly inKind: { readonly note: string; readonly fields: readonly string[] };
  /** What the worksheet lacks and leaves out, in sentences. */
  readonly notes: readonly string[];
}

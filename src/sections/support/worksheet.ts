import type { Person } from '../../schema/index.js';
import { enumerate, exactly, formatDay, plainText } from '../../text/index.js';
import { redactFor } from '../audience.js';
import { figureText } from '../figures/printed.js';
import { header } from '../header.js';
import type { BuiltDocument, DatedModel } from '../model.js';
import { withheldNotices } from '../notices.js';
import { type CvOptions, withDefaults } from '../options.js';
import { CENTS, type DataTable, type DataValue } from '../report/traced.js';
import { DocumentContext } from '../selection.js';
import { messages } from './messages.js';
import { LEFT_OUT, SUPPORT_STATUSES, type Support, type SupportStatus, supportIn } from './support.js';

/** Marks a field that the records do not hold, in tables. */
const NOT_REPORTED = messages.notReported;

const GROUPS: Readonly<Record<SupportStatus, { readonly title: string; readonly note: string | null }>> = {
  current: { title: messages.groups.current, note: null },
  pending: { title: messages.groups.pending, note: null },
  open: { title: messages.groups.open, note: messages.groups.openNote },
};

const STATUS: Readonly<Record<SupportStatus, string | null>> = {
  current: messages.status.current,
  pending: messages.status.pending,
  open: null,
};

/** The fields of the form, in its order; those that no record holds are gaps of every project. */
const FIELDS: readonly (readonly [label: string, wide: boolean, value: (support: Support) => DataValue])[] = [
  [messages.fields.status, false, ({ status }) => STATUS[status]],
  [messages.fields.number, false, () => null],
  [messages.fields.source, true, ({ source }) => source],
  [messages.fields.place, true, () => null],
  [messages.fields.start, false, ({ start }) => start],
  [messages.fields.end, false, ({ end }) => end],
  [messages.fields.amount, true, ({ amount }) => (amount === null ? null : amount / CENTS)],
  [messages.fields.objectives, true, ({ objectives }) => objectives],
  [messages.fields.overlap, true, () => null],
];

const RECORDED: readonly (readonly [label: string, value: (support: Support) => string | null])[] = [
  [messages.recorded.role, ({ role }) => role],
  [messages.recorded.people, ({ people }) => people],
  [messages.recorded.kind, ({ kind }) => kind],
  [messages.recorded.account, ({ account }) => account],
  [messages.recorded.subcontract, ({ subcontract }) => subcontract],
];

/** The fields of the form about contributions in kind, which no record holds. */
const IN_KIND = [
  messages.fields.status,
  messages.fields.source,
  messages.fields.summary,
  messages.fields.received,
  messages.fields.start,
  messages.fields.end,
  messages.months.title,
  messages.fields.value,
  messages.fields.objectives,
  messages.fields.overlap,
] as const;

const amountText = (dollars: number): string => figureText({ kind: 'amount', value: dollars * CENTS });

/** The years to report; the records hold no person-months. */
function monthsLabel({ years }: Support): string {
  const [first, last] = [years[0], years.at(-1)];
  const { title, ofYear, ofYears } = messages.months;
  if (first === undefined || last === undefined) return title;
  return first === last ? ofYear({ year: first }) : ofYears({ first, last });
}

function getProject(support: Support): WorksheetProject {
  const fields = FIELDS.map(([label, wide, read]): WorksheetField => {
    const value = read(support);
    return { label, wide, text: typeof value === 'number' ? amountText(value) : value };
  });
  return {
    title: support.title ?? messages.projects.untitled,
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
      title: messages.tables.person,
      columns: texts([messages.tables.field, messages.tables.value]),
      rows: [
        [messages.tables.worksheet, messages.warning],
        ...person.map(({ label, text }) => [label, text ?? NOT_REPORTED]),
      ],
    },
    {
      id: 'projects',
      title: messages.tables.projects,
      columns: [
        ...texts([messages.projects.title]),
        ...FIELDS.map(([label]): DataTable['columns'][number] => ({
          label,
          kind: label === messages.fields.amount ? 'amount' : 'text',
        })),
        ...texts(RECORDED.map(([label]) => messages.recorded.label({ label }))),
      ],
      rows: support.map(each => [
        name(each),
        ...FIELDS.map(([, , read]) => read(each) ?? NOT_REPORTED),
        ...RECORDED.map(([, read]) => read(each)),
      ]),
    },
    {
      id: 'person-months',
      title: messages.months.title,
      columns: texts([messages.projects.title, messages.months.year, messages.months.months]),
      rows: support.flatMap(each =>
        (each.years.length === 0 ? [NOT_REPORTED] : each.years.map(String)).map(year => [
          name(each),
          year,
          NOT_REPORTED,
        ]),
      ),
    },
    { id: 'in-kind', title: messages.tables.inKind, columns: texts(IN_KIND), rows: [] },
  ];
}

function getNotes(leftOut: ReturnType<typeof supportIn>['leftOut'], asOf: string): readonly string[] {
  const day = formatDay(asOf);
  const left = LEFT_OUT.flatMap(reason => {
    const count = leftOut[reason];
    return count === 0 ? [] : [exactly(messages.leftOut[reason]({ count, day }))];
  });
  return [
    messages.notes.gaps,
    ...(left.length === 0 ? [] : [messages.notes.leftOut({ list: plainText(enumerate(left)) })]),
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
      : [{ id: status, title: `${title} (${own.length})`, note, projects: own.map(getProject) }];
  });
  const person = [
    field(messages.person.name, name),
    field(messages.person.identifier, null),
    { ...field(messages.person.position, role), wide: true },
    { ...field(messages.person.organization, organization), wide: true },
    { ...field(messages.person.location, null), wide: true },
  ];
  const ordered = SUPPORT_STATUSES.flatMap(status => support.filter(each => each.status === status));
  return {
    model: {
      kind: 'current-pending',
      title: messages.title({ name }),
      author: null,
      description: messages.description({ name }),
      institution,
      date: formatDay(asOf),
      name,
      warning: messages.warning,
      person,
      groups,
      inKind: {
        note: messages.notes.inKind,
        fields: IN_KIND,
      },
      notes: getNotes(leftOut, asOf),
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

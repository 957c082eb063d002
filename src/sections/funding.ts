import { directName, type NameParts, peopleOf } from '../citations/index.js';
import type { MoneyValue } from '../schema/index.js';
import {
  enumerate,
  formatSpan,
  join,
  parenthesized,
  prefixed,
  type Runs,
  type Span,
  sentence,
  spanDays,
  words,
} from '../text/index.js';
import { capitalized, choiceOrOther, entry, lasting, past, sorted } from './entries.js';
import { type Entry, group, type Section, section } from './model.js';
import { formatAmount } from './money.js';
import { choose, type Drawing, type Rule } from './selection.js';

const ID = 'funding';

const GROUPS = {
  current: 'External – current',
  completed: 'External – completed',
  internal: 'Internal',
  review: 'Under review',
} as const;

interface Funded {
  readonly group: keyof typeof GROUPS;
  readonly entry: Entry;
}

const isUnderReview = (status: string | null): boolean => status?.toLowerCase() === 'currently under review';

const refuseUnfunded = (status: string | null): Rule | null =>
  status?.toLowerCase() === 'not funded' ? 'not-funded' : null;

/** Statuses outside the list are shown as they stand. */
const oddStatus = (status: string | null): Runs =>
  status === null || status.toLowerCase() === 'funded' || isUnderReview(status) ? [] : words(status);

function roleWords(role: string | null): string | null {
  if (role === 'Principal') return 'Principal investigator';
  if (role === 'Co-Principal') return 'Co-principal';
  return role === 'Other' ? null : role;
}

const names = (people: readonly NameParts[]): Runs =>
  enumerate(people.map(person => words(directName(person))));

/** Roles beside the principal's that the word `with` says well enough. */
const PLAIN_ROLES: ReadonlySet<string | null> = new Set([null, 'Co-Principal', 'Supporting', 'Other']);

type InvestigatorRows = Parameters<typeof peopleOf>[0];

/** `Co-principal; PI E. Varga-Lindt; with K. Teshima`, from the rows, else from the text. */
function investigators(drawing: Drawing, rows: InvestigatorRows, recorded: string | null): Runs {
  if (rows.length === 0) return prefixed('investigators: ', words(recorded));
  const people = peopleOf(rows, { faculty_name: null, fname: null, mname: null, lname: null }, drawing.owner);
  const owner = people.find(person => person.owner);
  const others = people.filter(person => !person.owner);
  const principals = others.filter(({ role }) => role === 'Principal');
  const rest = others
    .filter(person => !principals.includes(person))
    .map(person => {
      const role = PLAIN_ROLES.has(person.role) ? [] : parenthesized(words(person.role));
      return join([words(directName(person)), role], ' ');
    });
  return join(
    [
      words(roleWords(owner?.role ?? null)),
      prefixed('PI ', names(principals)),
      prefixed('with ', enumerate(rest)),
    ],
    '; ',
  );
}

/** The type of an award, unless its title says it. */
function typeBeside(title: string | null, type: string | null): Runs {
  const name = type?.replace(/\s*\([^)]*\)$/, '').toLowerCase() ?? '';
  return title?.toLowerCase().includes(name) ? [] : words(type);
}

/** A longer amount, as only a text can be, does not fit into the column. */
const AMOUNT_LENGTH = 12;

/** An entry with its amount in the column, or on a line of its own where it is a longer text. */
function fundingEntry(
  title: string | null,
  lines: readonly Runs[],
  date: string | null,
  amount: MoneyValue | null,
) {
  const text = formatAmount(amount);
  const fits = text === null || text.length <= AMOUNT_LENGTH;
  const own = fits ? [] : prefixed('Amount: ', words(text));
  return entry(words(title, 'semibold'), [...lines, own], date, fits ? text : null);
}

const details = (...parts: readonly Runs[]): Runs => sentence(join(parts.map(capitalized), '. '));

/** A grant that has not ended by the day of the CV is current. */
function externalGroup(status: string | null, span: Span, asOf: string): Funded['group'] {
  if (isUnderReview(status)) return 'review';
  const { first, last } = spanDays(span);
  return first !== null && (last === null || last >= asOf) ? 'current' : 'completed';
}

/** Research funding from the three entities that hold it, in the groups of a CV. */
export function funding(drawing: Drawing): Section | null {
  const { asOf } = drawing.options;
  const external = choose(drawing, ID, 'congrant_external', {
    span: ({ values }) => {
      const [start, end] = values.start || values.end ? [values.start, values.end] : [values.fp_year, null];
      return isUnderReview(values.status) || start === values.fp_year
        ? past(start, end)
        : lasting(start, end);
    },
    title: ({ values }) => values.title,
    refuse: ({ values }) => refuseUnfunded(values.status),
    make: ({ values }, span): Funded | null => {
      const sponsor = words(choiceOrOther(values.sponorg, values.sponorg_other));
      const people = investigators(drawing, values.congrant_invest, values.fp_investigator);
      const made = fundingEntry(
        values.title,
        [details(sponsor, people, oddStatus(values.status))],
        formatSpan(span, 'month', asOf),
        values.amount,
      );
      return made && { group: externalGroup(values.status, span, asOf), entry: made };
    },
  });
  const college = choose(drawing, ID, 'congrant', {
    span: ({ values }) => past(values.start),
    title: ({ values }) => values.title,
    refuse: ({ values }) => refuseUnfunded(values.status),
    make: (record, span): Funded | null => {
      const { values } = record;
      const type = typeBeside(values.title, choiceOrOther(values.type, values.type_other));
      const people = investigators(drawing, values.congrant_invest, values.fp_investigator);
      const made = fundingEntry(
        values.title,
        [
          details(words(values.sponorg ?? values.awardorg), type, people, oddStatus(values.status)),
          drawing.line(record, 'desc', values.desc),
        ],
        formatSpan(span, 'month', asOf),
        values.amount,
      );
      return made && { group: isUnderReview(values.status) ? 'review' : 'internal', entry: made };
    },
  });
  const reported = choose(drawing, ID, 'congrant_faculty', {
    span: ({ values }) => lasting(values.start, values.end),
    title: ({ values }) => values.title,
    make: (record, span): Funded | null => {
      const { values } = record;
      const [person] = peopleOf([], values, drawing.owner);
      const named = person && !person.owner ? names([person]) : [];
      const people = prefixed('with ', join([named, words(values.coinvest)], ', '));
      const made = fundingEntry(
        values.title,
        [
          details(
            words(values.sponorg ?? values.awardorg),
            join([words(roleWords(values.role)), people], '; '),
          ),
          drawing.line(record, 'desc', values.desc),
        ],
        formatSpan(span, 'month', asOf),
        values.amount,
      );
      const inside = ['Department', 'College', 'University'].includes(values.awardorg ?? '');
      return made && { group: inside ? 'internal' : externalGroup(null, span, asOf), entry: made };
    },
  });
  const funded = sorted([...external, ...college, ...reported]);
  const groups = Object.entries(GROUPS).map(([id, title]) =>
    group(title, { entries: funded.filter(item => item.group === id).map(item => item.entry) }),
  );
  return section(ID, 'Research funding', groups);
}

import { directName, peopleOf } from '../../citations/index.js';
import type { MoneyValue } from '../../schema/index.js';
import {
  enumerate,
  exactly,
  join,
  type NameFields,
  parenthesized,
  prefixed,
  type Runs,
  type Span,
  sentence,
  spanDays,
  words,
} from '../../text/index.js';
import { capitalized } from '../entries.js';
import { entryItem } from '../item-source.js';
import { formatAmount } from '../money.js';
import type { DocumentContext } from '../selection.js';

/** The groups of funding. */
export const GRANT_KINDS = ['current', 'completed', 'internal', 'under-review', 'not-funded'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

export const isUnderReview = (status: string | null): boolean =>
  status?.toLowerCase() === 'currently under review';

const isNotFunded = (status: string | null): boolean => status?.toLowerCase() === 'not funded';

/** The kind of a grant by its status; `funded` computes that of a funded one. */
export function grantKind(status: string | null, funded: () => GrantKind): GrantKind {
  if (isNotFunded(status)) return 'not-funded';
  return isUnderReview(status) ? 'under-review' : funded();
}

/** A grant from outside that has not ended by the day of the CV is current. */
export function externalKind(span: Span, asOf: string): GrantKind {
  const { first, last } = spanDays(span);
  return first !== null && (last === null || last >= asOf) ? 'current' : 'completed';
}

/** Statuses outside the list are printed as recorded. */
export const unknownStatus = (status: string | null): Runs =>
  status === null || status.toLowerCase() === 'funded' || isUnderReview(status) ? [] : words(status);

export function roleWords(role: string | null): string | null {
  if (role === 'Principal') return 'Principal investigator';
  if (role === 'Co-Principal') return 'Co-principal';
  return role === 'Other' ? null : role;
}

export const names = (people: readonly NameFields[]): Runs =>
  enumerate(people.map(person => exactly(directName(person) ?? '')));

/** Roles that the word `with` covers. */
const PLAIN_ROLES: ReadonlySet<string | null> = new Set([null, 'Co-Principal', 'Supporting', 'Other']);

type InvestigatorRows = Parameters<typeof peopleOf>[0];

/** `Co-principal; PI E. Varga-Lindt; with K. Teshima`, from the rows, else from the text. */
export function investigators(
  context: DocumentContext,
  rows: InvestigatorRows,
  recorded: string | null,
): Runs {
  if (rows.length === 0) return prefixed('investigators: ', words(recorded));
  const people = peopleOf(rows, { faculty_name: null, fname: null, mname: null, lname: null }, context.owner);
  const owner = people.find(person => person.isOwner);
  const others = people.filter(person => !person.isOwner);
  const principals = others.filter(({ role }) => role === 'Principal');
  const rest = others
    .filter(person => !principals.includes(person))
    .map(person => {
      const role = PLAIN_ROLES.has(person.role) ? [] : parenthesized(words(person.role));
      return join([exactly(directName(person) ?? ''), role], ' ');
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

/** The type of an award, unless its title contains it. */
export function typeUnlessInTitle(title: string | null, type: string | null): Runs {
  const name = type?.replace(/\s*\([^)]*\)$/, '').toLowerCase() ?? '';
  return title?.toLowerCase().includes(name) ? [] : words(type);
}

/** The longest amount that fits into the column, in characters. */
const AMOUNT_LENGTH = 12;

/** A grant with its amount in the column, or on a line of its own if that is a longer text. */
export function grantEntry(
  title: string | null,
  lines: readonly Runs[],
  date: string | null,
  amount: MoneyValue | null,
) {
  const text = formatAmount(amount);
  const fits = text === null || text.length <= AMOUNT_LENGTH;
  const own = fits ? [] : prefixed('Amount: ', words(text));
  return entryItem(words(title, 'semibold'), [...lines, own], date, fits ? text : null);
}

export const details = (...parts: readonly Runs[]): Runs => sentence(join(parts.map(capitalized), '. '));

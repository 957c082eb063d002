import { directName, getPeople, listNames, NO_PERSON } from '../../citations/index.js';
import {
  GRANT_KINDS,
  type GrantEntity,
  type GrantRecord,
  type GrantStatus,
  grantKind,
  grantSpan,
  grantSponsor,
  grantStatus,
} from '../../records/index.js';
import {
  enumerate,
  exactly,
  formatDate,
  formatSpan,
  join,
  type NameFields,
  parenthesized,
  prefixed,
  type Runs,
  type Span,
  sentence,
  words,
} from '../../text/index.js';
import { formatAmount } from '../display.js';
import { capitalized } from '../entries.js';
import { entryItem, type ItemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';

/** What the sources of all entities of funding share. */
export const grantFacets = <N extends GrantEntity>(
  entity: N,
): Pick<ItemSource<N>, 'entity' | 'span' | 'title' | 'facets' | 'facetValues'> => {
  const getGrant = (record: RecordNamed<N>): GrantRecord => record as GrantRecord;
  return {
    entity,
    span: (record, { options }) => grantSpan(getGrant(record), options.institution),
    title: record => getGrant(record).values.title,
    facets: {
      kind: (record, _, { options }) => grantKind(getGrant(record), options.institution, options.asOf),
    },
    facetValues: { kind: GRANT_KINDS },
  };
};

const SPOKEN_BY_GROUP: readonly GrantStatus[] = ['funded', 'under-review', 'faculty-reported'];

/** The status of a record, unless its group says it. */
export const statusWords = (grant: GrantRecord): Runs =>
  SPOKEN_BY_GROUP.includes(grantStatus(grant)) ? [] : words(grant.values.status);

/** `submitted Dec 2025`, for a grant without other dates; null for any other. */
export function submittedIn({ values }: GrantRecord): string | null {
  const isDated = values.start !== null || !('sub' in values) || values.end !== null;
  const date = isDated ? null : formatDate(values.sub, 'month');
  return date === null ? null : messages.grants.submitted({ date });
}

export function roleWords(role: string | null): string | null {
  if (role === 'Principal') return messages.grants.principal;
  if (role === 'Co-Principal') return messages.grants.coPrincipal;
  return role === 'Other' ? null : role;
}

export const names = (people: readonly NameFields[]): Runs =>
  enumerate(people.map(person => exactly(directName(person) ?? '')));

/** Roles that the word `with` covers. */
const PLAIN_ROLES: ReadonlySet<string | null> = new Set([null, 'Co-Principal', 'Supporting', 'Other']);

type InvestigatorRows = Parameters<typeof getPeople>[0];

/** `Co-principal; PI E. Varga-Lindt; with K. Teshima`, from the rows, else from the text. */
export function investigators(
  context: DocumentContext,
  rows: InvestigatorRows,
  recorded: string | null,
): Runs {
  if (rows.length === 0) return prefixed(messages.prefixes.investigators, words(recorded));
  const { people, hasMore } = getPeople(rows, NO_PERSON, context.owner);
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
      prefixed(messages.prefixes.principal, names(principals)),
      prefixed(messages.prefixes.with, listNames(rest, hasMore)),
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

/**
 * A grant with its sponsor, further facts and status on a line, its amount in the column, or on a line of its own if that
 * is a longer text.
 */
export function grantEntry(
  grant: GrantRecord,
  span: Span,
  { options }: DocumentContext,
  facts: readonly Runs[],
  description: Runs = [],
) {
  const text = formatAmount(grant.values.amount);
  const fits = text === null || text.length <= AMOUNT_LENGTH;
  const own = fits ? [] : prefixed(messages.prefixes.amount, words(text));
  const submitted = submittedIn(grant);
  const parts = [words(grantSponsor(grant)), ...facts, words(submitted), statusWords(grant)];
  const details = sentence(join(parts.map(capitalized), '. '));
  const date = submitted === null ? formatSpan(span, 'month', options.asOf) : null;
  return entryItem(
    words(grant.values.title, 'semibold'),
    [details, description, own],
    date,
    fits ? text : null,
  );
}

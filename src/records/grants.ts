import type { IsoDay } from '../core/index.js';
import type { Person } from '../schema/index.js';
import { fold, type Span, spanDays } from '../text/index.js';

/* What the records say of a grant. Every document, figure and comparison asks here. */

/** The entities of funding: external, internal, and reported by the person. */
export const GRANT_ENTITIES = ['congrant_external', 'congrant', 'congrant_faculty'] as const;
export type GrantEntity = (typeof GRANT_ENTITIES)[number];
export type GrantRecord = Person['records'][GrantEntity][number];
/** A grant without the data of its record. */
export type GrantFacts = {
  readonly [N in GrantEntity]: Pick<Person['records'][N][number], 'entity' | 'values'>;
}[GrantEntity];

export const isGrant = <R extends { readonly entity: string }>(
  record: R,
): record is Extract<R, { readonly entity: GrantEntity }> =>
  (GRANT_ENTITIES as readonly string[]).includes(record.entity);

/**
 * What became of a proposal. `faculty-reported`: an award as the person entered it, whose screen has no status;
 * `not-recorded`: the screen has one, and it is empty; `not-understood`: no map knows the word.
 */
export type GrantStatus =
  | 'funded'
  | 'under-review'
  | 'in-preparation'
  | 'not-funded'
  | 'withdrawn'
  | 'faculty-reported'
  | 'not-recorded'
  | 'not-understood';

const STATUSES: Readonly<Record<string, GrantStatus>> = {
  funded: 'funded',
  completed: 'funded',
  'currently under review': 'under-review',
  'in preparation': 'in-preparation',
  'not funded': 'not-funded',
  withdrawn: 'withdrawn',
};

const getWord = ({ values }: GrantFacts): string => values.status?.trim().toLowerCase() ?? '';

/** What became of a proposal, by its status alone. */
export function grantStatus(grant: GrantFacts): GrantStatus {
  const word = getWord(grant);
  if (word === '') return grant.entity === 'congrant_faculty' ? 'faculty-reported' : 'not-recorded';
  return STATUSES[word] ?? 'not-understood';
}

/** Was it funded, as far as the record says? */
export const isAward = (grant: GrantFacts): boolean =>
  ['funded', 'faculty-reported'].includes(grantStatus(grant));

/** May public documents hold the grant? An award and a proposal under review; a profile decides about the latter. */
export const isGrantPublic = (grant: GrantFacts): boolean =>
  isAward(grant) || grantStatus(grant) === 'under-review';

/** The sponsor as recorded; of college-entered and reported funding the awarder for want of one. */
export function grantSponsor({ entity, values }: GrantFacts): string | null {
  if (entity !== 'congrant_external') return values.sponorg ?? values.awardorg;
  const isOther = values.sponorg === null || /\bother\b/i.test(values.sponorg);
  return isOther ? (values.sponorg_other ?? values.sponorg) : values.sponorg;
}

/** Words that name the institution or a part of it, and those that go with them: `University Research Fund`. */
const OWN = new Set([
  ...['campus', 'college', 'department', 'departmental', 'institution', 'institutional', 'internal'],
  ...['intramural', 'school', 'university'],
]);
const WITH_OWN = new Set([
  ...[
    'and',
    'award',
    'awards',
    'fund',
    'funding',
    'funds',
    'grant',
    'grants',
    'home',
    'level',
    'of',
    'office',
  ],
  ...['or', 'our', 'own', 'program', 'research', 'seed', 'support', 'the', 'this', 'wide'],
]);
const OF_OWN_UNIT = /\b(?:college|school|faculty) of\b/i;
const HIGHER_EDUCATION = /\b(?:college|conservatory|institute of technology|polytechnic|university)\b/i;
const OF_OTHERS = /\b(?:another|colleges|external|extramural|foundation|non|other|outside|universities)\b/i;

/** Does a text name the institution, or no institution but its parts? */
function namesOwn(text: string, institution: string): boolean {
  const [name, own] = [fold(text), fold(institution)];
  if (own !== '' && (name.includes(own) || name === own)) return true;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.some(word => OWN.has(word)) && words.every(word => OWN.has(word) || WITH_OWN.has(word));
}

/**
 * Is an awarder the institution itself? A list of kinds of awarders names no other university than its own; one is
 * taken for another only if the name of the institution is known and differs.
 */
const isOwnAwarder = (awarder: string, institution: string): boolean =>
  namesOwn(awarder, institution) ||
  (!OF_OTHERS.test(awarder) &&
    HIGHER_EDUCATION.test(awarder) &&
    (institution === '' || (OF_OWN_UNIT.test(awarder) && !/\buniversity\b/i.test(awarder))));

/**
 * Does the money come from outside? The flag of the record decides, then its awarder. A college-entered record that
 * names none is external if it has facts that funding within an institution lacks: an end, or a submission.
 * @param institution its name; empty if unknown
 */
export function isExternalGrant({ entity, values }: GrantFacts, institution: string): boolean {
  const { awardorg } = values;
  if (entity === 'congrant' && values.extramural !== null) return values.extramural;
  if (awardorg !== null && !/^other$/i.test(awardorg.trim())) return !isOwnAwarder(awardorg, institution);
  if (entity !== 'congrant') return true;
  const isLocal = values.sponorg !== null && namesOwn(values.sponorg, institution);
  return !isLocal && (values.end !== null || values.sub !== null);
}

/** The dates of a grant, or of a proposal its planned ones. */
export function grantSpan(grant: GrantFacts, institution: string): Span {
  const { entity, values } = grant;
  const { start, end } = values;
  if (start === null && end === null) return { start: undatedStart(grant), end: null, canLast: false };
  const isOpen = isAward(grant) && !isClosed(grant);
  // The service dates funding within the institution by its start alone.
  return { start, end, canLast: isOpen && (entity !== 'congrant' || isExternalGrant(grant, institution)) };
}

const undatedStart = ({ entity, values }: GrantFacts): Span['start'] =>
  entity === 'congrant_external' ? values.fp_year : entity === 'congrant' ? values.sub : null;

/** Does the status say that an award has ended, whatever its dates? */
export const isClosed = (grant: GrantFacts): boolean => getWord(grant) === 'completed';

/** Has an award ended by a day? One that is not known to last counts as ended. */
function hasEnded(grant: GrantFacts, institution: string, asOf: IsoDay): boolean {
  const { first, last } = spanDays(grantSpan(grant, institution));
  return isClosed(grant) || first === null || (last !== null && last < asOf);
}

/** The groups of funding. */
export const GRANT_KINDS = [
  'current',
  'completed',
  'internal',
  'under-review',
  'in-preparation',
  'not-funded',
  'withdrawn',
  'not-recorded',
  'not-understood',
] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

/** The kind of a grant on a day: an award from outside has ended, or has not; others are of their status. */
export function grantKind(grant: GrantFacts, institution: string, asOf: IsoDay): GrantKind {
  const status = grantStatus(grant);
  if (status !== 'funded' && status !== 'faculty-reported') return status;
  if (!isExternalGrant(grant, institution)) return 'internal';
  return hasEnded(grant, institution, asOf) ? 'completed' : 'current';
}

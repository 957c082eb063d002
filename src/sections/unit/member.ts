import {
  getPatents,
  listedName,
  type PublicationGroup,
  publicationGroup,
  studentMark,
} from '../../citations/index.js';
import { coverage, type RecordedDate } from '../../core/index.js';
import { type Affiliation, getAffiliations, type Portfolio, type SideRow } from '../../records/index.js';
import { type Audience, findNetId, notReceived, type Person } from '../../schema/index.js';
import { formatDate, joinText, NBSP, nameSortKey, type ParticleOrder, plain } from '../../text/index.js';
import { type Policies, redactFor } from '../audience.js';
import { courseFigures } from '../figures/courses.js';
import { countMarked, type Figure, type RecordName, recordName } from '../figures/figure.js';
import { grantFigures, grantsWithin } from '../figures/grants.js';
import { publicationYear } from '../figures/publications.js';
import { computeRating, type Rating, ratingWeight } from '../figures/ratings.js';
import type { GrantIdentity } from '../figures/same-grant.js';
import { type StudentFigures, serviceFigures, studentFigures } from '../figures/students.js';
import { type CountedEntity, recordsWithin } from '../figures/within.js';
import { contactRecord, printedName } from '../header.js';
import { withDefaults } from '../options.js';
import type { Period } from '../period.js';
import { latestYear, type Milestone, milestones } from '../personnel.js';
import type { AnyRecord, RecordNamed } from '../record-ref.js';
import { DocumentContext } from '../selection.js';
import { departmentNames, listNames } from '../unit-names.js';
import { overlaps, type TermTable, type Window } from '../window.js';
import { getLeftOut, type LeftOut } from './left-out.js';
import { messages } from './messages.js';
import { type RecordedFacts, recordedClass, recordedFacts } from './recorded-facts.js';
import { type Identity, publicationIdentity } from './same-work.js';

/** Ranks in the order of reports. `other` is a missing rank or any other, such as a teaching rank. */
export const RANKS = ['professor', 'associate', 'assistant', 'other', 'adjunct'] as const;
export type Rank = (typeof RANKS)[number];

const KNOWN: readonly (readonly [rank: Rank, is: RegExp])[] = [
  ['adjunct', /\badjunct\b/i],
  ['other', /\b(?:teaching|visiting|research|clinical|emerit)/i],
  ['assistant', /\bassistant professor\b/i],
  ['associate', /\bassociate professor\b/i],
  ['professor', /\bprofessor\b/i],
];

/** Classifies a recorded rank. */
export const getRank = (recorded: string | null): Rank =>
  KNOWN.find(([, is]) => is.test(recorded ?? ''))?.[0] ?? 'other';

/** Options for the figures of members; the same for all members of a unit. */
export interface MemberOptions {
  readonly period: Period;
  /** The period to compare with; null for none. */
  readonly before: Period | null;
  /** The periods before that one, oldest first; none by default. */
  readonly earlier?: readonly Period[] | undefined;
  /** Calendar years of publications, in addition to the periods. */
  readonly years: readonly number[];
  readonly asOf: string;
  readonly institution: string;
  readonly audience: Audience;
  readonly terms?: TermTable | undefined;
  /** Where names with particles stand; `sorted` by default. */
  readonly particles?: ParticleOrder | undefined;
  readonly policies?: Policies | undefined;
  /** Are the titles of works stored? Not by default. */
  readonly withTitles?: boolean | undefined;
  /** Rows of a side file by net ID. */
  readonly side?: ReadonlyMap<string, SideRow> | undefined;
}

/** A published work with the facts that reports count. */
export interface CountedWork {
  readonly identity: Identity;
  readonly year: number;
  readonly group: PublicationGroup;
  readonly contype: string | null;
  readonly refereed: boolean;
  /** Is a student among its authors? */
  readonly withStudent: boolean;
  readonly inPeriod: boolean;
  readonly inBefore: boolean;
  /** For each of the earlier periods, oldest first. */
  readonly inEarlier: readonly boolean[];
  /** For a list of works to classify; null if none is made, to save memory. */
  readonly title: string | null;
  /** Its class in the side file; null for none. */
  readonly portfolio: Portfolio | null;
  /** Its class in its record; null for none. */
  readonly recordedClass: ReturnType<typeof recordedClass>;
}

/** A grant that is active in the period. */
export interface CountedGrant {
  readonly identity: GrantIdentity;
  readonly sponsor: string | null;
}

/** A mean with its weight in a mean of several people. */
export interface WeightedRating extends Rating {
  readonly weight: number;
}

/** The figures of one person in one period. */
export type PeriodFigures = Readonly<ReturnType<typeof periodFigures>>;

/** A name with its record. */
export interface NamedRecord {
  readonly name: string;
  readonly record: RecordName;
}

/** Figures and names of a person for a report; records are not retained. */
export interface Member {
  /** `Ravencroft, Marisol T.` */
  readonly name: string;
  /** Nine digits; null if the records hold none. */
  readonly netId: string | null;
  /** By which lists sort the person. */
  readonly sortKey: string;
  /** Colleges and departments as recorded, those with the code of the college. */
  readonly units: readonly Affiliation[];
  /** The record that identifies the person. */
  readonly record: RecordName;
  readonly rank: string | null;
  readonly rankClass: Rank;
  readonly cfsStatus: string | null;
  /** `Full-time Faculty` or another recorded status; null if missing. */
  readonly time: string | null;
  /** The highest degree with its year. */
  readonly degree: NamedRecord | null;
  /** The month of the first recorded hire; null if none is dated. */
  readonly appointed: NamedRecord | null;
  readonly now: PeriodFigures;
  readonly before: PeriodFigures | null;
  /** Of the periods before that one, oldest first. */
  readonly earlier: readonly PeriodFigures[];
  readonly works: readonly CountedWork[];
  /** Of all years, since the service stores no dates of student work. */
  readonly students: StudentFigures;
  readonly milestones: readonly Milestone[];
  readonly honors: readonly NamedRecord[];
  readonly patents: { readonly issued: Figure; readonly filed: Figure };
  /** What the figures of the period leave out. */
  readonly leftOut: readonly LeftOut[];
  /** The person's row of the side file; null for none. */
  readonly side: SideRow | null;
  /** The facts for accreditation in the records; null for none. */
  readonly facts: RecordedFacts | null;
  /** Presentations of the period with a class of contributions, which no table counts. */
  readonly classifiedTalks: number;
  /** Areas of work with a record in the period: `teaching`, `research`, `service`, `administration`. */
  readonly areas: readonly NamedRecord[];
}

const isWithin = (date: RecordedDate | null, window: Window): boolean => {
  const days = coverage(date);
  return days !== null && overlaps(days, window);
};

function weightedRating(
  sections: readonly RecordNamed<'schteach'>[],
  field: 'course_rate' | 'inst_rate',
): WeightedRating {
  const weight = sections
    .filter(({ values }) => values[field]?.value != null)
    .reduce((sum, { values }) => sum + ratingWeight(values.enroll?.value ?? null), 0);
  return { ...computeRating(sections, field), weight };
}

function periodFigures(context: DocumentContext, period: Period) {
  const sections = recordsWithin(context, 'schteach', period);
  const grants = grantsWithin(context, period).filter(({ status }) => status === 'funded');
  return {
    presentations: countMarked(recordsWithin(context, 'present', period)),
    /** Full amounts in cents of grants with the status Funded that are active in the period. */
    awards: {
      ...grantFigures(grants),
      grants: grants.map(({ identity, sponsor }): CountedGrant => ({ identity, sponsor })),
    },
    courses: courseFigures(sections),
    courseRating: weightedRating(sections, 'course_rate'),
    instructorRating: weightedRating(sections, 'inst_rate'),
    service: serviceFigures(
      recordsWithin(context, 'service_department', period),
      recordsWithin(context, 'service_professional', period),
    ).total,
  };
}

/** Works published in one of the periods or years. */
function countedWorks(
  context: DocumentContext,
  { period, before, earlier = [], years, withTitles = false }: MemberOptions,
): readonly CountedWork[] {
  const inPeriod = new Set(recordsWithin(context, 'intellcont', period));
  const inBefore = new Set(before === null ? [] : recordsWithin(context, 'intellcont', before));
  const earlierWorks = earlier.map(window => new Set(recordsWithin(context, 'intellcont', window)));
  return recordsWithin(context, 'intellcont', {}).flatMap(record => {
    const { values } = record;
    const year = publicationYear(record);
    const group = publicationGroup(values);
    if (year === null || group === null) return [];
    const counted = [inPeriod, inBefore, ...earlierWorks].some(works => works.has(record));
    if (!counted && !years.includes(year)) return [];
    const name = recordName(record);
    return {
      identity: publicationIdentity(record, name),
      title: withTitles ? (plain(values.title) ?? messages.untitled) : null,
      portfolio: null,
      recordedClass: recordedClass(record),
      year,
      group,
      contype: values.contype,
      refereed: values.refereed === true,
      withStudent: values.intellcont_auth.some(row => studentMark(row.values.student_level) !== null),
      inPeriod: inPeriod.has(record),
      inBefore: inBefore.has(record),
      inEarlier: earlierWorks.map(works => works.has(record)),
    };
  });
}

function patentFigures(context: DocumentContext, period: Period): Member['patents'] {
  const inventions = recordsWithin(context, 'intellprop', {});
  const count = (field: 'issued' | 'filed'): Figure => {
    const found = inventions.flatMap(record =>
      getPatents(record)
        .filter(row => isWithin(row.values[field], period))
        .map(() => record),
    );
    return countMarked(found);
  };
  return { issued: count('issued'), filed: count('filed') };
}

function findAppointed(milestones: readonly Milestone[]): NamedRecord | null {
  const hired = milestones.find(({ label }) => /^Hired/.test(label));
  const name = formatDate(hired?.date ?? null, 'month')?.replaceAll(NBSP, ' ') ?? null;
  return hired === undefined || name === null ? null : { name, record: hired.record };
}

function findDegree(context: DocumentContext): NamedRecord | null {
  const degree = context.person.records.education.find(
    ({ values }) => values.highest === true && values.visible !== false,
  );
  if (!degree) return null;
  const { degree_name: named, deg, comp } = degree.values;
  const name = joinText([plain(named ?? deg), coverage(comp)?.first.slice(0, 4) ?? null], ', ');
  return name === null ? null : { name, record: recordName(degree) };
}

/** The areas of work with the entities whose records are evidence of them. */
const AREAS: readonly (readonly [area: string, entities: readonly CountedEntity[]])[] = [
  ['teaching', ['schteach']],
  ['research', ['intellcont', 'present']],
  ['service', ['service_department', 'service_professional']],
  ['administration', ['admin_assignments']],
];

/** Visible administrative positions that overlap the period; one without a start is no evidence. */
const positionsWithin = (
  { person }: DocumentContext,
  period: Period,
): readonly RecordNamed<'admin_assignments'>[] =>
  person.records.admin_assignments.filter(({ values: { start, end, visible } }) => {
    const first = coverage(start)?.first ?? null;
    return (
      visible !== false && first !== null && overlaps({ first, last: coverage(end)?.last ?? null }, period)
    );
  });

/** Each area of work with the first record that is evidence of it. */
function getAreas(context: DocumentContext, period: Period): readonly NamedRecord[] {
  const evidence = (entity: CountedEntity): readonly AnyRecord[] =>
    entity === 'admin_assignments'
      ? positionsWithin(context, period)
      : (recordsWithin(context, entity, period) as readonly AnyRecord[]);
  return AREAS.flatMap(([name, entities]) => {
    const [record] = entities.flatMap(evidence);
    return record ? [{ name, record: recordName(record) }] : [];
  });
}

/**
 * The figures of a person for an audience and the periods. A person belongs to the units of the latest personnel year
 * only.
 */
export function getMember(person: Person, options: MemberOptions): Member {
  const { period, before, earlier = [], audience, asOf, institution, terms, policies } = options;
  const redaction = redactFor(person, audience, { ...policies, studentNames: 'shown' });
  const redacted = redaction.person;
  const context = new DocumentContext(
    redaction,
    withDefaults(redacted, { asOf, institution, audience, terms }),
  );
  const contact = contactRecord(redacted.records.pci);
  const year = latestYear(redacted.records.admin);
  const name = printedName(contact);
  const indexed = person.index.find(({ key }) => key.toUpperCase() === 'RANK')?.text;
  const rank = plain(contact?.values.rank ?? year?.values.rank ?? indexed ?? null);
  const identified = contact ?? year;
  const netId = findNetId(person);
  const events = milestones(redacted.records.pci);
  const member: Member = {
    name: listedName(name) ?? messages.nameless,
    netId,
    sortKey: nameSortKey(name, options.particles ?? 'sorted'),
    units: getAffiliations(redacted),
    record: identified ? recordName(identified) : 'pci',
    rank,
    rankClass: getRank(rank),
    cfsStatus: year?.values.cfs_status ?? contact?.values.cfs_status ?? null,
    time: year?.values.fte ?? null,
    degree: findDegree(context),
    appointed: findAppointed(events),
    now: periodFigures(context, period),
    before: before === null ? null : periodFigures(context, before),
    earlier: earlier.map(window => periodFigures(context, window)),
    works: countedWorks(context, options),
    students: studentFigures(recordsWithin(context, 'dsl', {})),
    milestones: events.filter(({ date }) => isWithin(date, period)),
    honors: recordsWithin(context, 'awardhonor', period).flatMap(record => {
      const name = plain(record.values.name);
      const { nomrec, start } = record.values;
      return name === null || notReceived(nomrec) !== null || coverage(start) === null
        ? []
        : [{ name, record: recordName(record) }];
    }),
    patents: patentFigures(context, period),
    leftOut: getLeftOut(context, period),
    side: null,
    facts: audience === 'public' ? null : recordedFacts({ ...redacted, index: person.index }, period, asOf),
    classifiedTalks: recordsWithin(context, 'present', period).filter(
      ({ values }) => values.classification !== null,
    ).length,
    areas: getAreas(context, period),
  };
  return withSide(member, options.side?.get(netId ?? '') ?? null);
}

/** A person with a row of a side file, in place of another one. */
export const withSide = (member: Member, side: SideRow | null): Member => ({
  ...member,
  side,
  works: member.works.map(work => ({ ...work, portfolio: side?.works[work.identity.record] ?? null })),
});

/** The departments of a person as printed, without the codes of their colleges. */
export const departmentText = ({ units }: Pick<Member, 'units'>): string =>
  listNames(departmentNames(units)) || messages.noDepartment;

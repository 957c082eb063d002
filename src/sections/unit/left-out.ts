import { publicationStatus } from '../../citations/index.js';
import type { GrantStatus } from '../../records/index.js';
import { type RecordName, recordName } from '../figures/figure.js';
import { grantsWithin } from '../figures/grants.js';
import { type CountedEntity, recordsWithin } from '../figures/within.js';
import type { Period } from '../period.js';
import type { AnyRecord } from '../record-ref.js';
import { DocumentContext } from '../selection.js';

/** The groups of figures that leave out the same records. */
export type LeftOutOf =
  | 'publications'
  | 'presentations'
  | 'awards'
  | 'sections'
  | 'enrolled'
  | 'credit-hours'
  | 'course-rating'
  | 'instructor-rating'
  | 'service';

/** Why a figure leaves a record out. */
export type LeftOutReason =
  | 'hidden'
  | 'under review'
  | 'in preparation'
  | 'not understood'
  | 'not accepted'
  | 'in press'
  | 'undated'
  | 'not funded'
  | 'withdrawn'
  | 'not classified'
  | 'blank';

/** A record that a figure of the period leaves out, although it could be of the period. */
export interface LeftOut {
  readonly of: LeftOutOf;
  readonly reason: LeftOutReason;
  readonly record: RecordName;
}

const leftOut =
  (of: LeftOutOf, reason: LeftOutReason) =>
  (record: AnyRecord): LeftOut => ({ of, reason, record: recordName(record) });

/** The entities that are counted by their visible records. */
const COUNTED: readonly (readonly [of: LeftOutOf, entity: CountedEntity])[] = [
  ['publications', 'intellcont'],
  ['presentations', 'present'],
  ['sections', 'schteach'],
  ['service', 'service_department'],
  ['service', 'service_professional'],
];

function hiddenRecords(context: DocumentContext, period: Period): readonly LeftOut[] {
  const all = new DocumentContext(
    { person: context.person, withheld: context.withheld },
    { ...context.options, withHidden: true },
  );
  const isHidden = ({ values }: AnyRecord): boolean =>
    (values as { visible?: boolean | null }).visible === false;
  const counted = COUNTED.flatMap(([of, entity]) =>
    (recordsWithin(all, entity, period) as readonly AnyRecord[]).filter(isHidden).map(leftOut(of, 'hidden')),
  );
  const grants = grantsWithin(all, period).map(({ record }) => record as AnyRecord);
  return [...counted, ...grants.filter(isHidden).map(leftOut('awards', 'hidden'))];
}

/** Works without a year of publication belong to no period. */
const unpublishedWorks = (context: DocumentContext): readonly LeftOut[] =>
  recordsWithin(context, 'intellcont', {}).flatMap(record => {
    const status = publicationStatus(record.values);
    return status === 'published' ? [] : [leftOut('publications', status)(record)];
  });

/** Why a grant is no award. */
const OTHER_GRANTS: Readonly<Record<Exclude<GrantStatus, 'funded'>, LeftOutReason>> = {
  'under-review': 'under review',
  'in-preparation': 'in preparation',
  'not-funded': 'not funded',
  withdrawn: 'withdrawn',
  'faculty-reported': 'not classified',
  'not-recorded': 'not classified',
  'not-understood': 'not classified',
};

const otherGrants = (context: DocumentContext, period: Period): readonly LeftOut[] =>
  grantsWithin(context, period).flatMap(({ record, status }) =>
    status === 'funded' ? [] : [leftOut('awards', OTHER_GRANTS[status])(record)],
  );

const incompleteSections = (context: DocumentContext, period: Period): readonly LeftOut[] =>
  recordsWithin(context, 'schteach', period).flatMap(record => {
    const { enroll, chours, variable_chours, course_rate, inst_rate } = record.values;
    const hours = variable_chours?.value ?? chours?.value ?? null;
    const blanks: readonly (readonly [LeftOutOf, boolean])[] = [
      ['enrolled', enroll?.value == null],
      ['credit-hours', enroll?.value == null || hours === null],
      ['course-rating', course_rate?.value == null],
      ['instructor-rating', inst_rate?.value == null],
    ];
    return blanks.flatMap(([of, isBlank]) => (isBlank ? [leftOut(of, 'blank')(record)] : []));
  });

/** The records that the figures of a period leave out, with the reason of each. */
export const getLeftOut = (context: DocumentContext, period: Period): readonly LeftOut[] => [
  ...hiddenRecords(context, period),
  ...unpublishedWorks(context),
  ...otherGrants(context, period),
  ...incompleteSections(context, period),
];

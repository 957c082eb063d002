import { coverage, memoize, type RecordedDate } from '../core/index.js';
import {
  type EntityName,
  type EntityOf,
  type Fields,
  getEntity,
  type RecordOf,
  type RowOf,
  type ValuesOf,
} from '../schema/index.js';
import { EXPORTED } from './dates.js';
import type { Profile } from './profile.js';

type ValuesNamed<N extends EntityName> = Partial<ValuesOf<EntityOf<N>['fields']>>;

const SOURCES = ['MANUAL', 'MANUAL', 'MANUAL', 'IMPORT', 'BIBTEX', 'MANAGE_DATA'];

/** Shares of records whose flag `visible` is false, and of the others that have none. */
const HIDDEN = 0.05;
const UNSAID = 0.1;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

function timestamp({ random }: Profile, year: number): string {
  const [month, day, hour, minute] = [
    random.int(1, 10),
    random.int(1, 28),
    random.int(7, 18),
    random.int(0, 59),
  ];
  return `${year}-${[month, day].map(twoDigits).join('-')}T${[hour, minute, 0].map(twoDigits).join(':')}`;
}

/** Without these a career would have gaps. */
const ALWAYS_SHOWN: ReadonlySet<EntityName> = new Set(['education', 'pasthist', 'admin_assignments']);

/** Most records are shown, some say nothing about it, a few are hidden by their owner. */
function visibility({ random }: Profile, name: EntityName): boolean | null {
  if (random.chance(HIDDEN) && !ALWAYS_SHOWN.has(name)) return false;
  return random.chance(UNSAID) ? null : true;
}

/** Pairs of fields of which the second is not before the first. */
const PERIODS = [
  ['start', 'end'],
  ['filed', 'issued'],
] as const;

type Dates = Readonly<Record<string, RecordedDate | null | undefined>>;

/** Months are drawn one by one: an end that came out before its start in the year is the start itself. */
function inOrder(values: object): object {
  const dates = values as Dates;
  const mended = PERIODS.flatMap(([start, end]) => {
    const [before, after] = [coverage(dates[start] ?? null), coverage(dates[end] ?? null)];
    return before && after && after.last < before.last ? [[end, dates[start]] as const] : [];
  });
  return mended.length === 0 ? values : { ...values, ...Object.fromEntries(mended) };
}

const getBlank = memoize((fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === 'rows' ? [] : null]),
  ),
);

/** The values with null or `[]` for those not given. Copying a blank is much quicker than walking the fields. */
const complete = <F extends Fields>(fields: F, given: object): ValuesOf<F> =>
  ({ ...getBlank(fields), ...inOrder(given) }) as ValuesOf<F>;

/** The declared fields of an entity. */
export const fieldsNamed = <N extends EntityName>(name: N): EntityOf<N>['fields'] =>
  getEntity(name).fields as EntityOf<N>['fields'];

/** A record of the entity `name` with attributes as the service gives them; fields not given are absent. */
export function record<N extends EntityName>(
  profile: Profile,
  name: N,
  values: ValuesNamed<N>,
): RecordOf<EntityOf<N>> {
  const id = profile.nextId();
  const fields = fieldsNamed(name);
  const year = Math.min(EXPORTED.year, profile.career.hired + profile.random.int(0, 20));
  const visible = 'visible' in fields ? { visible: visibility(profile, name) } : {};
  return {
    entity: name,
    id,
    attributes: {
      id,
      'dmd:originalSource': profile.random.pick(SOURCES),
      'dmd:created': timestamp(profile, year),
      'dmd:lastModified': timestamp(profile, year),
    },
    values: complete(fields, { ...values, ...visible }),
    asWritten: {},
    unknown: [],
    line: null,
  } as unknown as RecordOf<EntityOf<N>>;
}

/** A nested row of the fields `fields`; fields not given are absent. */
export function row<F extends Fields>(profile: Profile, fields: F, values: Partial<ValuesOf<F>>): RowOf<F> {
  const id = profile.nextId();
  return { id, attributes: { id }, values: complete(fields, values), asWritten: {}, unknown: [] };
}

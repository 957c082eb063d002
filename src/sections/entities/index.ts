import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import { plain as plainTitle } from '../../text/index.js';
import { COURSE_COLUMNS } from '../course-table.js';
import { COMMON_NAMES } from '../facets.js';
import type { AnyItemSource } from '../item-source.js';
import type { AnyRecord } from '../record-ref.js';
import { admin } from './admin.js';
import { adminAssignments } from './admin_assignments.js';
import { awardhonor } from './awardhonor.js';
import { congrant } from './congrant.js';
import { congrantExternal } from './congrant_external.js';
import { congrantFaculty } from './congrant_faculty.js';
import { consult } from './consult.js';
import { dsl } from './dsl.js';
import { education } from './education.js';
import { facdev } from './facdev.js';
import { intellcont } from './intellcont.js';
import { intellprop } from './intellprop.js';
import { intlExpertise } from './intl_expertise.js';
import { liccert } from './liccert.js';
import { medcont } from './medcont.js';
import { member } from './member.js';
import { ncteach } from './ncteach.js';
import { offShore } from './off_shore.js';
import { pasthist } from './pasthist.js';
import { performExhibit } from './perform_exhibit.js';
import { present } from './present.js';
import { resprog } from './resprog.js';
import { schteach } from './schteach.js';
import { serviceDepartment } from './service_department.js';
import { serviceProfessional } from './service_professional.js';

/** How sections show the records of each entity; contact records make the header. */
export const ITEM_SOURCES: { readonly [N in Exclude<EntityName, 'pci'>]: AnyItemSource } = {
  admin,
  admin_assignments: adminAssignments,
  awardhonor,
  congrant,
  congrant_external: congrantExternal,
  congrant_faculty: congrantFaculty,
  consult,
  dsl,
  education,
  facdev,
  intellcont,
  intellprop,
  intl_expertise: intlExpertise,
  liccert,
  medcont,
  member,
  ncteach,
  off_shore: offShore,
  pasthist,
  perform_exhibit: performExhibit,
  present,
  resprog,
  schteach,
  service_department: serviceDepartment,
  service_professional: serviceProfessional,
};

/** The values that a filter may name, for facets and fields of few values; null for any. */
function findValues(
  name: string,
  source: AnyItemSource | undefined,
  fields: Fields,
): readonly string[] | null {
  const isFlag = fields[name]?.kind === 'flag' || name === 'current';
  return source?.facetValues?.[name] ?? (isFlag ? ['Yes', 'No'] : null);
}

/** Names to filter, divide and tabulate the records of an entity by, each with all its values or null for any. */
export function getNames(entity: string): ReadonlyMap<string, readonly string[] | null> {
  const source = ITEM_SOURCES[entity as keyof typeof ITEM_SOURCES] as AnyItemSource | undefined;
  const fields: Fields = ENTITIES.find(({ name }) => name === entity)?.fields ?? {};
  const plain = Object.entries(fields).filter(([, field]) => field.kind !== 'rows');
  const columns = entity === 'schteach' ? COURSE_COLUMNS : [];
  const names = [
    ...Object.keys(source?.facets ?? {}),
    ...COMMON_NAMES,
    ...columns,
    ...plain.map(([name]) => name),
  ];
  return new Map(names.map(name => [name, findValues(name, source, fields)]));
}

/** The title by which people know a record; null for records that are known together, and contact records. */
export function findTitle(record: AnyRecord): string | null {
  if (record.entity === 'pci') return null;
  const source = ITEM_SOURCES[record.entity];
  return source.units ? null : plainTitle(source.title(record));
}

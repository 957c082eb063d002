import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import { COURSE_COLUMNS } from '../course-table.js';
import type { AnyItemSource } from '../item-source.js';
import { admin } from './admin.js';
import { adminAssignments } from './admin_assignments.js';
import { awardhonor } from './awardhonor.js';
import { congrant } from './congrant.js';
import { congrantExternal } from './congrant_external.js';
import { congrantFaculty } from './congrant_faculty.js';
import { consult } from './consult.js';
import { dsl } from './dsl.js';
import { education } from './education.js';
import { intellcont } from './intellcont.js';
import { intellprop } from './intellprop.js';
import { intlExpertise } from './intl_expertise.js';
import { liccert } from './liccert.js';
import { member } from './member.js';
import { ncteach } from './ncteach.js';
import { pasthist } from './pasthist.js';
import { performExhibit } from './perform_exhibit.js';
import { present } from './present.js';
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
  intellcont,
  intellprop,
  intl_expertise: intlExpertise,
  liccert,
  member,
  ncteach,
  pasthist,
  perform_exhibit: performExhibit,
  present,
  schteach,
  service_department: serviceDepartment,
  service_professional: serviceProfessional,
};

/**
 * Names of every record in addition to its fields: the printed dates, the last year, whether it is ongoing, the title.
 */
const COMMON_NAMES: readonly string[] = ['date', 'year', 'current', 'title'];

/** Names to filter, divide and tabulate the records of an entity by. */
export function namesOf(entity: string): readonly string[] {
  const source = ITEM_SOURCES[entity as keyof typeof ITEM_SOURCES] as AnyItemSource | undefined;
  const fields: Fields = ENTITIES.find(({ name }) => name === entity)?.fields ?? {};
  const plain = Object.entries(fields).filter(([, field]) => field.kind !== 'rows');
  const columns = entity === 'schteach' ? COURSE_COLUMNS : [];
  return [
    ...new Set([
      ...Object.keys(source?.facets ?? {}),
      ...COMMON_NAMES,
      ...columns,
      ...plain.map(([name]) => name),
    ]),
  ];
}

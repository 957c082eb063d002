import type { Entity } from '../entity.js';
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
import { pci } from './pci.js';
import { performExhibit } from './perform_exhibit.js';
import { present } from './present.js';
import { resprog } from './resprog.js';
import { schteach } from './schteach.js';
import { serviceDepartment } from './service_department.js';
import { serviceProfessional } from './service_professional.js';

/** Every entity of the service in the order of the specification, then those of other institutions’ exports alone. */
export const ENTITIES = [
  pci,
  admin,
  education,
  pasthist,
  intlExpertise,
  adminAssignments,
  liccert,
  member,
  awardhonor,
  consult,
  schteach,
  dsl,
  ncteach,
  intellcont,
  performExhibit,
  present,
  intellprop,
  congrantExternal,
  congrant,
  congrantFaculty,
  serviceDepartment,
  serviceProfessional,
  facdev,
  resprog,
  offShore,
  medcont,
] as const;

/** The entities of the specification, which the service lists. */
export const SERVICE_ENTITIES: readonly Entity[] = (ENTITIES as readonly Entity[]).filter(
  ({ isForeign }) => !isForeign,
);

type AnyEntity = (typeof ENTITIES)[number];

/** Name of an entity in the service. */
export type EntityName = AnyEntity['name'];

/** The declaration of the entity named N. */
export type EntityOf<N extends EntityName> = Extract<AnyEntity, { readonly name: N }>;

const byName: ReadonlyMap<string, AnyEntity> = new Map(ENTITIES.map(entity => [entity.name, entity]));
const entities = Object.fromEntries(byName) as { readonly [N in EntityName]: EntityOf<N> };

/** The entity of a name that the schema declares. */
export const getEntity = <N extends EntityName>(name: N): EntityOf<N> => entities[name];

/** The entity of any name, in any letter case; null if there is none. */
export const entityNamed = (name: string): AnyEntity | null => byName.get(name.toLowerCase()) ?? null;

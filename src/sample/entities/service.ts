import {
  COMPENSATIONS,
  ELECTIONS,
  type EntityOf,
  EXTERNAL_SERVICE_ROLES,
  EXTERNAL_SERVICE_TYPES,
  INSTITUTION_SERVICE_ROLES,
  type RecordOf,
  SCOPES,
  SERVICE_LEVELS,
} from '../../schema/index.js';
import { EXPORTED, yearOrMonth } from '../dates.js';
import { company, foundation } from '../places.js';
import type { Profile } from '../profile.js';
import { longestProse, paragraph } from '../prose.js';
import { record } from '../record.js';

const BODIES = [
  'Rank and Advancement Committee',
  'Graduate Council',
  'Field Safety Committee',
  'Library Advisory Board',
  'Curriculum Committee',
  'Senate of the Quadrangle',
] as const;

function period({ random }: Profile, start: number) {
  const ongoing = random.chance(0.25);
  return {
    start: yearOrMonth(random, start),
    end: ongoing ? null : yearOrMonth(random, Math.min(EXPORTED.year, start + random.int(0, 5))),
  };
}

/** Half of a person's service is within the institution. */
export const institutionalService = (profile: Profile): readonly RecordOf<EntityOf<'service_department'>>[] =>
  Array.from({ length: Math.ceil(profile.career.workload.service / 2) }, () => {
    const { random } = profile;
    const role = profile.turn(INSTITUTION_SERVICE_ROLES);
    return record(profile, 'service_department', {
      type: profile.turn(SERVICE_LEVELS),
      org: random.pick(BODIES),
      role,
      roleother: role === 'Other' ? 'Keeper of the lending shelf' : null,
      curation_report: role === 'Curator' ? paragraph(profile, 2) : null,
      desc: random.chance(0.005) ? longestProse(profile) : random.chance(0.2) ? paragraph(profile, 2) : null,
      ...period(profile, profile.year()),
    });
  });

export const externalService = (profile: Profile): readonly RecordOf<EntityOf<'service_professional'>>[] =>
  Array.from({ length: Math.floor(profile.career.workload.service / 2) }, () => {
    const { random } = profile;
    const role = profile.turn(EXTERNAL_SERVICE_ROLES);
    return record(profile, 'service_professional', {
      type: profile.mostly('Professional', EXTERNAL_SERVICE_TYPES),
      org: random.pick([random.pick(profile.vocabulary.journals), company(random), foundation(random)]),
      role,
      roleother: /Other/.test(role) ? 'Treasurer of oil' : null,
      desc: random.chance(0.2) ? paragraph(profile, 1) : null,
      elecapp: random.chance(0.5) ? profile.turn(ELECTIONS) : null,
      compensated: random.chance(0.5) ? profile.turn(COMPENSATIONS) : null,
      audience: random.chance(0.5) ? profile.turn(SCOPES) : null,
      ...period(profile, profile.year()),
    });
  });

import {
  COMPENSATIONS,
  ELECTIONS,
  type EntityOf,
  EXTERNAL_SERVICE_ROLES,
  INSTITUTION_SERVICE_ROLES,
  type RecordOf,
  SCOPES,
  SERVICE_LEVELS,
} from '../../schema/index.js';
import { seniorityIn } from '../career.js';
import { EXPORTED, yearOrMonth } from '../dates.js';
import { medium, school } from '../places.js';
import type { Profile } from '../profile.js';
import { favorite } from '../random.js';
import { record } from '../record.js';

function period({ random }: Profile, start: number) {
  const ongoing = EXPORTED.year - start < 4 && random.chance(0.6);
  return {
    start: yearOrMonth(random, start),
    end: ongoing ? null : yearOrMonth(random, Math.min(EXPORTED.year, start + random.int(0, 4))),
  };
}

/** Something of one day, recorded as its own end. */
function occasion({ random }: Profile, year: number) {
  const day = yearOrMonth(random, year);
  return { start: day, end: day };
}

const CHAIR = 'Committee/Council Chair';
const MEMBER = 'Committee/Council Member';

/** Roles beyond committees, and those that only members with tenure hold. */
const INSIDE = INSTITUTION_SERVICE_ROLES.filter(role => !role.startsWith('Committee'));
const SENIOR_INSIDE: ReadonlySet<string> = new Set([
  'Graduate Coordinator',
  'New Faculty Mentor',
  'Section Head',
  CHAIR,
]);

/** The body in which a role is held, and its level. */
function createBody(profile: Profile, role: string): readonly [org: string, level: string] {
  const { departmentName } = profile;
  const [department, , university, center] = SERVICE_LEVELS;
  switch (role) {
    case 'Conference-related Role':
      return [`${departmentName} Research Conference`, department];
    case 'Curator':
      return [`${departmentName} Collections`, department];
    case 'Grant Proposal Review, Internal':
      return ['Office of Research', university];
    case 'Guest Speaker':
      return ['Honors Program Lecture Series', university];
    case 'New Faculty Mentor':
      return ['Faculty Center', center];
    case 'Student Org Advisor':
      return [`${departmentName} Student Association`, department];
    case 'Other':
      return ['University Commencement', university];
    default:
      return [departmentName, department];
  }
}

const getLevel = (committee: string): string =>
  /University|Institutional|Faculty Advisory|Graduate Council|Honors/.test(committee)
    ? 'University'
    : /Rank and Advancement|Assessment/.test(committee)
      ? 'College'
      : 'Department/School';

/** Half of a person's service is within the institution. */
export function institutionalService(profile: Profile): readonly RecordOf<EntityOf<'service_department'>>[] {
  const { random, career, discipline } = profile;
  const committees = discipline.committees;
  return career.years.service
    .filter((_, i) => i % 2 === 0)
    .map(year => {
      const senior = seniorityIn(career, year) > 0;
      const drawn = random.chance(0.6)
        ? senior && random.chance(0.3)
          ? CHAIR
          : MEMBER
        : profile.turn(INSIDE);
      const role = SENIOR_INSIDE.has(drawn) && !senior ? MEMBER : drawn;
      const committee = random.pick(committees);
      const [org, type] = role.startsWith('Committee')
        ? [committee, getLevel(committee)]
        : createBody(profile, role);
      return record(profile, 'service_department', {
        type,
        org,
        role,
        roleother: role === 'Other' ? 'Faculty Marshal' : null,
        curation_report:
          role === 'Curator' ? 'New accessions were described and moved to the main store.' : null,
        desc: random.chance(0.06) ? 'Prepared the yearly report.' : null,
        ...period(profile, year),
      });
    });
}

const REVIEWER = 'Reviewer, Ad Hoc Reviewer';
const OUTSIDE = EXTERNAL_SERVICE_ROLES.filter(role => role !== REVIEWER);
const SENIOR_OUTSIDE = /Editor|Board|Chair|Officer|Certification|Other/;

/** The body for which a role outside the institution is held. */
function outsideOrg(profile: Profile, role: string): string {
  const { random, discipline } = profile;
  if (/Review|Editor/.test(role) && !/Grant/.test(role)) return favorite(random, profile.thread().journals);
  if (/Grant/.test(role)) return random.pick(discipline.sponsors).name;
  if (/Media|Publications/.test(role)) return medium(random);
  if (/Guest/.test(role)) return 'Larkspur County Library';
  if (/Certification/.test(role))
    return discipline.licenses[0]?.org ?? random.pick(profile.thread().societies);
  if (role === 'Other') return school(random).name;
  return random.pick(profile.thread().societies);
}

const PUBLIC = /Media|Publications|Guest/;

export const externalService = (profile: Profile): readonly RecordOf<EntityOf<'service_professional'>>[] =>
  profile.career.years.service
    .filter((_, i) => i % 2 === 1)
    .map(year => {
      const { random, career } = profile;
      const drawn = random.chance(0.4) ? REVIEWER : profile.turn(OUTSIDE);
      const role = SENIOR_OUTSIDE.test(drawn) && seniorityIn(career, year) === 0 ? REVIEWER : drawn;
      const elected = /Officer|Board Member|Chair/.test(role);
      return record(profile, 'service_professional', {
        type: PUBLIC.test(role) ? 'Public' : 'Professional',
        org: outsideOrg(profile, role),
        role,
        roleother: role === 'Other' ? 'External Program Reviewer' : /specify/.test(role) ? 'Treasurer' : null,
        desc:
          role === REVIEWER && random.chance(0.15) ? `About ${random.int(2, 6)} manuscripts a year.` : null,
        elecapp: elected ? profile.turn(ELECTIONS) : random.chance(0.2) ? 'No, neither' : null,
        compensated: /Grant|Certification|Speaker/.test(role) ? profile.turn(COMPENSATIONS) : null,
        audience: PUBLIC.test(role)
          ? 'Local'
          : random.chance(0.5)
            ? profile.mostly('National', SCOPES)
            : null,
        ...(PUBLIC.test(role) ? occasion(profile, year) : period(profile, year)),
      });
    });

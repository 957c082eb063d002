import {
  ADMINISTRATIVE_ROLES,
  ADMINISTRATIVE_SCOPES,
  CFS_STATUSES,
  DEGREE_LEVELS,
  DEGREES,
  DISTINCTIONS,
  EMPLOYER_TYPES,
  type EntityOf,
  FACULTY_TIMES,
  type RecordOf,
  TRACKS,
} from '../../schema/index.js';
import { academicYear, EXPORTED, inYear } from '../dates.js';
import { collegeOf } from '../departments.js';
import { company, school, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { record } from '../record.js';
import { title } from '../titles.js';

/** One record for each of the last years, in random order; the earliest may be of another department. */
export function personnelYears(profile: Profile): readonly RecordOf<EntityOf<'admin'>>[] {
  const { random, career, department } = profile;
  const count = department.before === null ? career.workload.years : Math.max(2, career.workload.years);
  const years = Array.from({ length: count }, (_, i) => {
    const year = EXPORTED.year - i;
    const place = i === count - 1 && department.before !== null ? department.before : department.now;
    return record(profile, 'admin', {
      yr: random.chance(0.2) ? academicYear(year - 1) : inYear(year),
      college: collegeOf(place),
      dep: place,
      rank: career.rank === '' ? null : career.rank,
      fte: profile.turn(FACULTY_TIMES),
      cfs_status: profile.turn(CFS_STATUSES),
      prof_track: profile.turn(TRACKS),
      graduate: random.chance(0.7),
      leave: random.chance(0.3) ? profile.turn(TRACKS) : null,
      expectation: random.chance(0.9),
      hist_college: random.chance(0.1) ? 'College of General Letters' : null,
      hist_dep: random.chance(0.1) ? 'Natural Philosophy' : null,
    });
  });
  return random.some(years, years.length);
}

export function degrees(profile: Profile): readonly RecordOf<EntityOf<'education'>>[] {
  const { random, career, vocabulary } = profile;
  const count = career.workload.affiliations === 0 ? 0 : random.int(2, 4);
  return Array.from({ length: count }, (_, i) => {
    const doctoral = i === 0;
    return record(profile, 'education', {
      deg: doctoral ? 'Doctor' : profile.turn(DEGREE_LEVELS),
      degree_name: profile.mostly(doctoral ? 'Doctor' : 'Master', DEGREES),
      school: school(random),
      location: town(random),
      major: random.pick(vocabulary.aspects),
      supparea: random.chance(0.2) ? random.pick(vocabulary.things) : null,
      disstitle: doctoral ? title(profile) : null,
      distinction: random.chance(0.3) ? profile.turn(DISTINCTIONS) : null,
      highest: doctoral,
      term_deg: random.chance(0.5) ? doctoral : null,
      comp: inYear(career.hired - 1 - 3 * i),
    });
  });
}

export function positions(profile: Profile): readonly RecordOf<EntityOf<'pasthist'>>[] {
  const { random, career, department, institution } = profile;
  if (career.workload.affiliations === 0) return [];
  const here = career.promoted.map((year, i) => {
    const next = career.promoted[i + 1];
    return record(profile, 'pasthist', {
      exptype: 'Academic - Post-Secondary',
      org: `${department.now.slice(department.now.indexOf(':') + 2)}, ${institution}`,
      title: ['Assistant Professor', 'Associate Professor', 'Professor'][i] ?? career.rank,
      start: inYear(year),
      end: next === undefined ? null : inYear(next),
    });
  });
  const elsewhere = Array.from({ length: random.int(0, 3) }, (_, i) =>
    record(profile, 'pasthist', {
      exptype: profile.turn(EMPLOYER_TYPES),
      org: `${random.chance(0.5) ? school(random) : company(random)}, ${town(random)}`,
      title: random.pick([
        'Visiting Fellow',
        'Staff Engineer',
        'Archivist',
        'Chef de chœur',
        'Analyst',
        'Captain',
      ]),
      desc: random.chance(0.4) ? paragraph(profile, 1) : null,
      own_company: random.chance(0.2) ? random.chance(0.3) : null,
      start: inYear(career.hired - 3 * (i + 1)),
      end: inYear(career.hired - 3 * i),
    }),
  );
  return [...elsewhere, ...here];
}

export function administrativePositions(
  profile: Profile,
): readonly RecordOf<EntityOf<'admin_assignments'>>[] {
  const { random, career } = profile;
  const count = Math.floor(career.workload.service / 8);
  return Array.from({ length: count }, () => {
    const role = profile.turn(ADMINISTRATIVE_ROLES);
    const start = profile.year();
    return record(profile, 'admin_assignments', {
      role,
      role_other: role.startsWith('Other') ? `Steward of ${random.pick(profile.vocabulary.things)}` : null,
      scope: profile.turn(ADMINISTRATIVE_SCOPES),
      org: random.pick(['Center for Mountain Watersheds', 'Council on Quiet Spaces', 'Division of Letters']),
      desc: random.chance(0.3) ? paragraph(profile, 1) : null,
      start: inYear(start),
      end: start > EXPORTED.year - 3 ? null : inYear(start + random.int(1, 3)),
    });
  });
}

import {
  type ADMINISTRATIVE_SCOPES,
  type EntityOf,
  institutionValue,
  type RecordOf,
} from '../../schema/index.js';
import { type AdministrativePost, rankIn, seniorityIn } from '../career.js';
import { academicYear, EXPORTED, inYear } from '../dates.js';
import { getCollege } from '../departments.js';
import { americanSchool, foreignSchool, school } from '../places.js';
import type { Profile } from '../profile.js';
import { fieldsNamed, record, row } from '../record.js';
import { threadTitle } from '../thread-title.js';

const JOINT_FIELDS = fieldsNamed('admin').admin_dep.row;

/** Personnel years are known for these last years. */
const PERSONNEL_YEARS = 6;

/** Continuing faculty status in a year. */
export function statusIn(profile: Profile, year: number): string {
  const { career, department } = profile;
  if (career.adjunct || /^(?:STL|UN)/.test(department.now)) return 'Non-CFS';
  return seniorityIn(career, year) > 0 ? 'Has CFS' : 'CFS Track';
}

/** The second department of a joint appointment, beside that of the record. */
const jointRows = (profile: Profile) => {
  const { joint } = profile.department;
  return joint === null ? [] : [row(profile, JOINT_FIELDS, { dep: joint, college: getCollege(joint) })];
};

/** One record for each of the last years, in random order; the earliest may be of another department. */
export function personnelYears(profile: Profile): readonly RecordOf<EntityOf<'admin'>>[] {
  const { random, career, department } = profile;
  const first = Math.max(career.hired, EXPORTED.year - PERSONNEL_YEARS + 1);
  const count = Math.max(department.before === null ? 1 : 2, EXPORTED.year - first + 1);
  const track = career.adjunct
    ? 'Adjunct'
    : /^(?:LIB|STL|UN)/.test(department.now)
      ? 'Professional'
      : 'Professorial';
  const sabbatical = random.chance(0.3) ? EXPORTED.year - random.int(0, 5) : null;
  const years = Array.from({ length: count }, (_, i) => {
    const year = EXPORTED.year - i;
    const place = i === count - 1 && department.before !== null ? department.before : department.now;
    return record(profile, 'admin', {
      yr: random.chance(0.2) ? academicYear(year - 1) : inYear(year),
      college: getCollege(place),
      dep: place,
      admin_dep: jointRows(profile),
      rank: career.rank === '' ? null : rankIn(career, year),
      fte: career.adjunct
        ? 'Adjunct Faculty'
        : random.chance(0.95)
          ? 'Full-time Faculty'
          : 'Part-time Faculty',
      cfs_status: statusIn(profile, year),
      prof_track: track,
      graduate: track === 'Professorial' && !profile.discipline.undergraduateOnly,
      leave:
        year === sabbatical && seniorityIn(career, year) > 0
          ? track
          : career.adjunct && random.chance(0.1)
            ? track
            : null,
      expectation: random.chance(0.9),
      hist_college: random.chance(0.03) ? 'College of General Studies' : null,
      hist_dep: random.chance(0.03) ? 'Division of General Studies' : null,
    });
  });
  return random.some(years, years.length);
}

const HONORS = ['Cum laude', 'Magna cum laude', 'Summa cum laude'];

/** Degrees that end with a dissertation. */
const WITH_DISSERTATION = /^(?:PhD|DPhil|EdD|DMA|DrPH|DSW|PsyD)$/;
/** Terminal degrees are doctorates, but for the arts and libraries. */
const DOCTORATE = /^(?:D|EdD|JD|MD|PhD|PsyD|AuD)/;

const getLevel = (name: string): string =>
  DOCTORATE.test(name)
    ? 'Doctor'
    : name.startsWith('AS')
      ? 'Associate'
      : /^B(?!Phil)/.test(name)
        ? 'Bachelor'
        : 'Master';

/** Most people enter the degree as it is called, some the word of the service's list. */
const nameAsEntered = (profile: Profile, name: string): string =>
  name === 'DNP' || profile.random.chance(0.9) ? name : getLevel(name);

const otherThan = (major: string, area: string | null): string | null => (area === major ? null : area);

export function degrees(profile: Profile): readonly RecordOf<EntityOf<'education'>>[] {
  const { random, career, discipline, threads } = profile;
  const abroad =
    random.chance(0.15) &&
    career.degrees.every(({ name }) => /^(?:PhD|BA|BS|MA|MS|MPhil|BPhil|DPhil)$/.test(name));
  const foreign = foreignSchool(random);
  return career.degrees.map(({ name, major, year }, i) => {
    const { name: university, town } = abroad && i > 0 ? foreign : americanSchool(random);
    const [thread] = threads;
    return record(profile, 'education', {
      deg: getLevel(name),
      degree_name: nameAsEntered(profile, name),
      school: university,
      location: town,
      major,
      supparea:
        i > 0 && random.chance(0.15)
          ? otherThan(major, random.pick(discipline.degrees).at(-1)?.major ?? null)
          : null,
      disstitle:
        thread && WITH_DISSERTATION.test(name)
          ? threadTitle(thread, discipline.style.titles, true, random)
          : null,
      distinction: getLevel(name) === 'Bachelor' && random.chance(0.4) ? profile.turn(HONORS) : null,
      highest: i === 0,
      term_deg: i === 0 || random.chance(0.5) ? i === 0 : null,
      comp: inYear(year),
    });
  });
}

/** Kinds of employers by the letter in front of a post. */
const EMPLOYERS: Readonly<Record<string, string>> = {
  A: 'Academic - Post-Secondary',
  K: 'Academic - P-12',
  P: 'Professional',
  M: 'Military',
  G: 'Government',
  O: 'Other',
};

export function positions(profile: Profile): readonly RecordOf<EntityOf<'pasthist'>>[] {
  const { random, career, institution } = profile;
  if (career.rank === '') return [];
  const elsewhere = career.posts.map(({ employer, title, org, start, end }) =>
    record(profile, 'pasthist', {
      exptype: EMPLOYERS[employer] ?? null,
      org: org === 'SCHOOL' ? school(random).name : org,
      title,
      own_company: employer === 'P' && end === null ? random.chance(0.3) : null,
      start: inYear(start),
      end: end === null ? null : inYear(end),
    }),
  );
  const here = career.steps.map(({ year, rank }, i) =>
    record(profile, 'pasthist', {
      exptype: 'Academic - Post-Secondary',
      org: `${profile.departmentName}, ${institution}`,
      title: rank,
      desc: i === 0 && random.chance(0.1) ? 'Hired after a national search.' : null,
      start: inYear(year),
      end: career.steps[i + 1] ? inYear(career.steps[i + 1]?.year ?? year) : null,
    }),
  );
  return [...elsewhere, ...here];
}

/** Roles of each level, with the words that name another one. */
const ROLES: Readonly<Record<AdministrativePost['level'], readonly string[]>> = {
  program: [
    'Director',
    'Director',
    'Director',
    'Director',
    'Associate Director',
    'Other (Appointed by a VP)',
    'Other (Move to <INSTITUTION> Citizenship?)',
  ],
  department: ['Department Chair'],
  college: ['Associate Dean', 'Associate Dean', 'Dean'],
  university: ['Associate Vice President', 'Vice President'],
};
const AREA_STUDIES = 'International Area Studies Coordinator';

const CENTERS = [
  'Center for Teaching and Learning',
  'Undergraduate Research Office',
  'Honors Program',
  'General Education Office',
];

type ScopeOf = readonly [scope: (typeof ADMINISTRATIVE_SCOPES)[number], org: (profile: Profile) => string];

const SCOPES_OF: Readonly<Record<AdministrativePost['level'], ScopeOf>> = {
  program: ['Center/Institute', ({ random }) => random.pick(CENTERS)],
  department: ['Department/School', ({ departmentName }) => departmentName],
  college: ['College', ({ department }) => getCollege(department.home)],
  university: ['University', () => 'Academic Affairs'],
};

export function administrativePositions(
  profile: Profile,
): readonly RecordOf<EntityOf<'admin_assignments'>>[] {
  const { random, department, career } = profile;
  return career.administration.map(({ level, start, end }) => {
    const abroad = /^(?:HUM|FHSS)/.test(department.home);
    const role =
      level === 'program' && abroad && random.chance(0.4)
        ? AREA_STUDIES
        : institutionValue(random.pick(ROLES[level]), profile.institution);
    const [scope, org] = SCOPES_OF[level];
    return record(profile, 'admin_assignments', {
      role,
      role_other: role.startsWith('Other') ? 'Assessment Coordinator' : null,
      scope,
      org: role.startsWith('International') ? 'Center for International Studies' : org(profile),
      desc: random.chance(0.2) ? 'With a reduced teaching load.' : null,
      start: inYear(start),
      end: end === null ? null : inYear(end),
    });
  });
}

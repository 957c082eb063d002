import { grouped } from '../../core/index.js';
import {
  COLLEGE_FUNDING_TYPES,
  type EntityOf,
  INVESTIGATOR_ROLES,
  type MoneyValue,
  type RecordOf,
} from '../../schema/index.js';
import { bareYear, EXPORTED, inYear, yearOrMonth } from '../dates.js';
import { getCollege } from '../departments.js';
import type { Profile } from '../profile.js';
import { favorite } from '../random.js';
import { fieldsNamed, record, row } from '../record.js';
import { projectTitle } from '../titles.js';
import { contributors, ownerName } from './people.js';

const INVESTIGATOR_FIELDS = fieldsNamed('congrant_external').congrant_invest.row;

/** Sums end with these hundreds in most budgets. */
const STEP = 50;

/** An amount between two sums in dollars, in one of the ways in which amounts are typed. */
function amount({ random }: Profile, least: number, most: number): MoneyValue {
  // Small grants are more frequent than large ones.
  const dollars = Math.round((least + (most - least) * random.next() ** 2) / STEP) * STEP;
  const texts = [`${dollars}`, `${dollars}`, `${dollars}.00`, `$${grouped(dollars)}`, grouped(dollars)];
  return { cents: dollars * 100, text: random.pick(texts) };
}

const FURTHER = INVESTIGATOR_ROLES.slice(2);

/** One principal investigator, who is the owner of the records in most projects. */
function investigators(profile: Profile, count: number, year: number) {
  const { random } = profile;
  const people = contributors(profile, count, year);
  const leads = people.length === 1 || random.chance(0.7);
  const lead = people.findIndex(({ owner }) => owner === leads);
  return people.map(({ name }, i) =>
    row(profile, INVESTIGATOR_FIELDS, {
      ...name,
      role: i === lead ? 'Principal' : profile.mostly('Co-Principal', FURTHER, 0.75),
      assign: random.chance(0.2) ? `${random.int(1, 10) * 5}%` : null,
    }),
  );
}

function statusIn({ random }: Profile, year: number): string {
  if (year >= EXPORTED.year && random.chance(0.5)) return 'Currently Under Review';
  return random.chance(0.75) ? 'Funded' : 'Not Funded';
}

function external(profile: Profile, year: number): RecordOf<EntityOf<'congrant_external'>> {
  const { random, discipline } = profile;
  // The first sponsors of a discipline support most of its projects.
  const thread = profile.thread();
  const sponsors = discipline.sponsors.filter(
    sponsor => sponsor.thread === null || sponsor.thread === thread.number,
  );
  const sponsor = favorite(random, sponsors);
  const federal = sponsor.awarder === '1 - Federal';
  const subcontract = federal && random.chance(0.1);
  const length = sponsor.most > 60_000 ? random.int(2, 5) : random.int(0, 2);
  return record(profile, 'congrant_external', {
    title: projectTitle(profile, thread),
    sponorg: sponsor.listed,
    sponorg_other: sponsor.listed === 'Other' ? sponsor.name : null,
    sub_contract: subcontract ? `SUB-${random.int(1000, 9999)}` : null,
    awardorg: subcontract ? '2 - Federal Pass-through' : sponsor.awarder,
    status: statusIn(profile, year),
    start: yearOrMonth(random, year),
    end:
      year < EXPORTED.year - 1 || random.chance(0.8)
        ? yearOrMonth(random, Math.min(EXPORTED.year + 3, year + length))
        : null,
    account_num: `R${random.int(100_000, 999_999)}`,
    amount: amount(profile, sponsor.least, sponsor.most),
    congrant_invest: investigators(profile, random.int(1, sponsor.most > 400_000 ? 4 : 2), year),
    // Without its computed days, which only complete exports give.
    fp_year: random.chance(0.3) ? bareYear(year) : null,
    fp_investigator: random.chance(0.05) ? profile.identity.family : null,
    user_reference_creator: random.chance(0.2) ? 'Yes' : null,
  });
}

const AWARDERS = ['College', 'University', 'Department'] as const;

const awarderName = ({ departmentName, department, institution }: Profile, awarder: string): string =>
  awarder === 'College'
    ? getCollege(department.home)
    : awarder === 'University'
      ? institution
      : departmentName;

const privateSponsor = ({ discipline, institution }: Profile): string =>
  discipline.sponsors.find(({ awarder }) => awarder.startsWith('4'))?.name ?? `${institution} Alumni Fund`;

function college(profile: Profile, year: number): RecordOf<EntityOf<'congrant'>> {
  const { random } = profile;
  const type = profile.turn(COLLEGE_FUNDING_TYPES);
  const other = random.chance(0.08);
  const awarder = profile.turn(AWARDERS);
  const travels = /Travel/.test(type);
  return record(profile, 'congrant', {
    type,
    type_other: type === 'Other' ? 'Publication subvention' : null,
    title: travels ? `Travel to ${random.pick(profile.thread().societies)} meeting` : projectTitle(profile),
    desc: !travels && random.chance(0.15) ? 'One semester with a student assistant.' : null,
    sponorg: other ? privateSponsor(profile) : awarderName(profile, awarder),
    awardorg: other ? 'Other' : awarder,
    status: statusIn(profile, year),
    start: yearOrMonth(random, year),
    amount: travels ? amount(profile, 600, 2500) : amount(profile, 1500, 20_000),
    congrant_invest: investigators(profile, random.int(1, 2), year),
    fp_investigator: random.chance(0.05) ? profile.identity.family : null,
    user_reference_creator: random.chance(0.2) ? 'Yes' : null,
  });
}

function facultyEntered(profile: Profile, year: number): RecordOf<EntityOf<'congrant_faculty'>> {
  const { random } = profile;
  const other = random.chance(0.5);
  const awarder = profile.turn(AWARDERS);
  const { colleagues } = profile.circle;
  return record(profile, 'congrant_faculty', {
    title: projectTitle(profile),
    desc: random.chance(0.15) ? 'For a pilot study.' : null,
    sponorg: other ? privateSponsor(profile) : awarderName(profile, awarder),
    awardorg: other ? 'Other' : awarder,
    start: yearOrMonth(random, year),
    end: random.chance(0.8) ? inYear(Math.min(EXPORTED.year, year + random.int(0, 2))) : null,
    amount: random.chance(0.9) ? amount(profile, 1000, 15_000) : null,
    coinvest: random.chance(0.25) ? (colleagues[0]?.family ?? null) : null,
    ...(random.chance(0.5) ? ownerName(profile) : {}),
    role: profile.mostly('Principal', INVESTIGATOR_ROLES, 0.8),
  });
}

/** The funding of a person by entity: half of it external. */
export function funding(profile: Profile) {
  const { grants } = profile.career.years;
  const { random } = profile;
  const some = (share: number): number[] => grants.filter(() => random.chance(share));
  return {
    congrant_external: grants.map(year => external(profile, year)),
    congrant: some(0.6).map(year => college(profile, year)),
    congrant_faculty: some(0.3).map(year => facultyEntered(profile, year)),
  };
}

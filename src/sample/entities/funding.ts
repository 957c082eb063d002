import { grouped } from '../../core/index.js';
import {
  AWARDERS,
  COLLEGE_FUNDING_TYPES,
  type EntityOf,
  EXTERNAL_AWARDERS,
  FUNDING_STATUSES,
  INVESTIGATOR_ROLES,
  type MoneyValue,
  type RecordOf,
  SPONSORS,
} from '../../schema/index.js';
import { bareYear, EXPORTED, inYear, yearOrMonth } from '../dates.js';
import { foundation } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';
import { contributors, ownerName } from './people.js';

const INVESTIGATOR_FIELDS = fieldsNamed('congrant_external').congrant_invest.row;

/** An amount up to `most` dollars in one of the ways in which amounts are typed. */
function amount({ random }: Profile, most: number): MoneyValue {
  const dollars = random.int(1, most / 50) * 50;
  const texts = [`${dollars}`, `${dollars}`, `${dollars}.00`, `$${grouped(dollars)}`, grouped(dollars)];
  return { cents: dollars * 100, text: random.pick(texts) };
}

const investigators = (profile: Profile) =>
  contributors(profile, profile.random.int(1, 4)).map(({ name, owner }) =>
    row(profile, INVESTIGATOR_FIELDS, {
      ...name,
      role: owner ? profile.mostly('Principal', INVESTIGATOR_ROLES) : profile.turn(INVESTIGATOR_ROLES),
      assign: profile.random.chance(0.2) ? `${profile.random.int(5, 100)}%` : null,
    }),
  );

const status = (profile: Profile): string => profile.mostly('Funded', FUNDING_STATUSES, 0.6);

function external(profile: Profile): RecordOf<EntityOf<'congrant_external'>> {
  const { random } = profile;
  const sponsor = profile.turn(SPONSORS);
  const start = profile.year();
  return record(profile, 'congrant_external', {
    title: title(profile),
    sponorg: sponsor,
    sponorg_other: sponsor === 'Other' ? foundation(random) : null,
    sub_contract: random.chance(0.1) ? `SUB-${random.int(1000, 9999)}` : null,
    awardorg: profile.turn(EXTERNAL_AWARDERS),
    status: status(profile),
    start: yearOrMonth(random, start),
    end: random.chance(0.9)
      ? yearOrMonth(random, Math.min(EXPORTED.year + 3, start + random.int(1, 5)))
      : null,
    account_num: `R${random.int(100_000, 999_999)}`,
    amount: amount(profile, 900_000),
    congrant_invest: investigators(profile),
    // Without its computed days, which only complete exports give.
    fp_year: random.chance(0.3) ? bareYear(start) : null,
    fp_investigator: random.chance(0.12) ? profile.identity.family : null,
    user_reference_creator: random.chance(0.2) ? 'Yes' : null,
  });
}

function college(profile: Profile): RecordOf<EntityOf<'congrant'>> {
  const { random } = profile;
  const type = profile.turn(COLLEGE_FUNDING_TYPES);
  return record(profile, 'congrant', {
    type,
    type_other: type === 'Other' ? 'Ink and binding stipend' : null,
    title: title(profile),
    desc: random.chance(0.3) ? paragraph(profile, 2) : null,
    sponorg: foundation(random),
    awardorg: profile.turn(AWARDERS),
    status: status(profile),
    start: yearOrMonth(random, profile.year()),
    amount: amount(profile, 25_000),
    congrant_invest: investigators(profile),
    fp_investigator: random.chance(0.12) ? profile.identity.family : null,
    user_reference_creator: random.chance(0.2) ? 'Yes' : null,
  });
}

function facultyEntered(profile: Profile): RecordOf<EntityOf<'congrant_faculty'>> {
  const { random } = profile;
  const start = profile.year();
  return record(profile, 'congrant_faculty', {
    title: title(profile),
    desc: random.chance(0.3) ? paragraph(profile, 1) : null,
    sponorg: foundation(random),
    awardorg: profile.turn(AWARDERS),
    start: yearOrMonth(random, start),
    end: random.chance(0.8) ? inYear(Math.min(EXPORTED.year, start + random.int(0, 2))) : null,
    amount: random.chance(0.9) ? amount(profile, 60_000) : null,
    coinvest: random.chance(0.3) ? profile.outsider().family : null,
    ...(random.chance(0.5) ? ownerName(profile) : {}),
    role: profile.turn(INVESTIGATOR_ROLES),
  });
}

/** The funding of a person by entity; a good half of it is external. */
export function funding(profile: Profile) {
  const { grants } = profile.career.workload;
  const share = (part: number): undefined[] => Array.from({ length: Math.round(grants * part) });
  return {
    congrant_external: share(0.5).map(() => external(profile)),
    congrant: share(0.4).map(() => college(profile)),
    congrant_faculty: share(0.3).map(() => facultyEntered(profile)),
  };
}

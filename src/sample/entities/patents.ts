import { type EntityOf, PATENT_ENDS, type RecordOf } from '../../schema/index.js';
import { anyPrecision, EXPORTED, inYear } from '../dates.js';
import type { Profile } from '../profile.js';
import { fieldsNamed, record, row } from '../record.js';
import { inventionTitle } from '../titles.js';
import { contributors, ownerName } from './people.js';

const FIELDS = fieldsNamed('intellprop');

/** Patents in force expire after this many years. */
const TERM = 20;

function createPatent(profile: Profile, disclosed: number, name: string) {
  const { random } = profile;
  const filed = Math.min(EXPORTED.year, disclosed + random.int(0, 1));
  const issuedIn = filed + random.int(2, 4);
  const issued = issuedIn <= EXPORTED.year;
  const number = random.int(10_000_000, 19_999_999);
  return row(profile, FIELDS.patent.row, {
    title: name,
    application_num: `00/${random.int(100, 999)},${random.int(100, 999)}`,
    country: random.chance(0.85) ? 'United States' : random.pick(['Norway', 'Japan']),
    filed: anyPrecision(random, filed),
    issued: issued ? anyPrecision(random, issuedIn) : null,
    patent_num: issued ? { value: number, text: String(number) } : null,
    abandexp: EXPORTED.year - filed > TERM || random.chance(0.15) ? profile.turn(PATENT_ENDS) : null,
  });
}

/** Inventions, most of them with one patent or a few. */
export const inventions = (profile: Profile): readonly RecordOf<EntityOf<'intellprop'>>[] =>
  profile.career.years.patents.map(year => {
    const { random } = profile;
    const name = inventionTitle(profile);
    return record(profile, 'intellprop', {
      disclosure_title: name,
      num_submit: `${year}-${random.int(1, 400)}`,
      disc_submit: anyPrecision(random, year),
      lastmodified: random.chance(0.3) ? inYear(year) : null,
      ...(random.chance(0.5) ? ownerName(profile) : {}),
      not_byu: random.chance(0.1),
      intellprop_invent: contributors(profile, random.int(1, 4), year).map(({ name, owner }) =>
        row(profile, FIELDS.intellprop_invent.row, {
          ...name,
          role: owner && random.chance(0.4) ? 'Lead inventor' : null,
        }),
      ),
      patent: Array.from({ length: random.int(0, 2) }, () => createPatent(profile, year, name)),
      user_reference_creator: random.chance(0.3) ? 'Yes' : null,
    });
  });

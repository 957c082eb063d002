import { type EntityOf, PATENT_ENDS, type RecordOf } from '../../schema/index.js';
import { anyPrecision, EXPORTED, inYear } from '../dates.js';
import type { Profile } from '../profile.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';
import { contributors, ownerName } from './people.js';

const FIELDS = fieldsNamed('intellprop');

/** Inventions, most of them with one patent or a few. */
export const inventions = (profile: Profile): readonly RecordOf<EntityOf<'intellprop'>>[] =>
  Array.from({ length: profile.career.workload.patents }, () => {
    const { random } = profile;
    const year = profile.year();
    const name = title(profile);
    return record(profile, 'intellprop', {
      disclosure_title: name,
      num_submit: `${year}-${random.int(1, 400)}`,
      disc_submit: anyPrecision(random, year),
      lastmodified: random.chance(0.3) ? inYear(year) : null,
      ...(random.chance(0.5) ? ownerName(profile) : {}),
      not_byu: random.chance(0.2),
      intellprop_invent: contributors(profile, random.int(1, 4)).map(({ name }) =>
        row(profile, FIELDS.intellprop_invent.row, {
          ...name,
          role: random.chance(0.2) ? 'Lead inventor' : null,
        }),
      ),
      patent: Array.from({ length: random.int(0, 2) }, () => {
        const issued = Math.min(EXPORTED.year, year + random.int(1, 4));
        const number = random.int(10_000_000, 19_999_999);
        return row(profile, FIELDS.patent.row, {
          title: random.chance(0.8) ? name : title(profile),
          application_num: `00/${random.int(100, 999)},${random.int(100, 999)}`,
          country: random.pick(['United States', 'Norway', 'Japan']),
          filed: anyPrecision(random, year),
          issued: random.chance(0.7) ? anyPrecision(random, issued) : null,
          patent_num: random.chance(0.7) ? { value: number, text: String(number) } : null,
          abandexp: random.chance(0.4) ? profile.turn(PATENT_ENDS) : null,
        });
      }),
      user_reference_creator: random.chance(0.3) ? 'Yes' : null,
    });
  });

import {
  CREATIVE_TYPES,
  type EntityOf,
  REVIEW_TYPES,
  type RecordOf,
  STUDENT_LEVELS,
} from '../../schema/index.js';
import { anyPrecision, bareYear, EXPORTED, yearOrMonth } from '../dates.js';
import { company, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { workTitle } from '../titles.js';
import { contributors, ownerName } from './people.js';

const CONTRIBUTOR_FIELDS = fieldsNamed('perform_exhibit').perform_exhibit_contributers.row;

const MEDIA = [
  'Oil on panel',
  'Brass, compressed air',
  'Single-channel video',
  'String quartet',
  'Letterpress',
  'Ink & salt',
];
const PARTS = ['Choreographer', 'Director', 'Violist', 'Curator', 'Set designer', 'Composer', 'Photographer'];

/** Creative works: exhibitions, performances, films and so on. */
export const creativeWorks = (profile: Profile): readonly RecordOf<EntityOf<'perform_exhibit'>>[] =>
  Array.from({ length: profile.career.workload.works }, () => {
    const { random } = profile;
    const type = profile.turn(CREATIVE_TYPES);
    const start = profile.year();
    const flat = random.chance(0.3);
    return record(profile, 'perform_exhibit', {
      type,
      type_other: type === 'Other' ? 'Sound walk' : null,
      title: workTitle(profile),
      type_desc: random.chance(0.3) ? paragraph(profile, 1) : null,
      venue: `${company(random)} Gallery, ${town(random)}`,
      review: random.chance(0.1) ? `“${paragraph(profile, 1)}” Harbor Courier` : null,
      media: random.chance(0.4) ? random.pick(MEDIA) : null,
      website: random.chance(0.2) ? `works.example/${random.int(1, 9999)}` : null,
      fp_citation: random.chance(0.08) ? 'As listed in the catalogue' : null,
      fp_auth: random.chance(0.08) ? profile.outsider().family : null,
      ...(flat ? ownerName(profile) : {}),
      contribution: flat ? random.pick(PARTS) : null,
      student_level: flat ? profile.turn(STUDENT_LEVELS) : null,
      perform_exhibit_contributers: contributors(profile, random.int(1, 5)).map(({ name, studentLevel }) =>
        row(profile, CONTRIBUTOR_FIELDS, {
          ...name,
          contribution: random.pick(PARTS),
          student_level: studentLevel,
        }),
      ),
      sub: random.chance(0.1) ? yearOrMonth(random, start - 1) : null,
      acc: random.chance(0.1) ? yearOrMonth(random, start) : null,
      pub: random.chance(0.1) ? yearOrMonth(random, start) : null,
      start: anyPrecision(random, start),
      end: random.chance(0.6)
        ? anyPrecision(random, Math.min(EXPORTED.year, start + random.int(0, 1)))
        : null,
      fp_year: random.chance(0.1) ? bareYear(start) : null,
      refereed: random.chance(0.6) ? random.chance(0.6) : null,
      review_type: random.chance(0.6) ? profile.turn(REVIEW_TYPES) : null,
      upload_file: random.chance(0.1) ? `${profile.identity.username}/perform/Poster (final) 2.pdf` : null,
      user_reference_creator: random.chance(0.3) ? 'Yes' : null,
    });
  });

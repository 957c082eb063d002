import {
  ACADEMIC_KINDS,
  type EntityOf,
  PRESENTATION_ROLES,
  PRESENTATION_TYPES,
  type RecordOf,
  SCOPES,
  STUDENT_LEVELS,
} from '../../schema/index.js';
import { yearOrMonth } from '../dates.js';
import { school, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';
import { contributors, ownerName } from './people.js';

const AUTHOR_FIELDS = fieldsNamed('present').present_auth.row;

const EVENTS = ['Annual Meeting', 'Winter Meeting', 'Symposium', 'Congress', 'Colloquium Series', 'Kongreß'];

export const presentations = (profile: Profile): readonly RecordOf<EntityOf<'present'>>[] =>
  Array.from({ length: profile.career.workload.presentations }, () => {
    const { random, vocabulary } = profile;
    const type = profile.mostly(random.pick(['Oral', 'Paper', 'Poster']), PRESENTATION_TYPES);
    const flat = random.chance(0.08);
    return record(profile, 'present', {
      name: `${random.pick(EVENTS)} on ${random.pick(vocabulary.aspects)}`,
      org: random.chance(0.4) ? school(random) : null,
      location: town(random),
      title: title(profile),
      abstract: random.chance(0.1) ? paragraph(profile, 6) : null,
      fp_author: random.chance(0.03) ? profile.identity.family : null,
      fp_coauthor: random.chance(0.03) ? profile.outsider().family : null,
      presentation_type: type,
      presentation_type_other: type === 'Other' ? 'Fireside reading' : null,
      present_auth: contributors(profile, random.int(1, 5)).map(({ name, studentLevel }) =>
        row(profile, AUTHOR_FIELDS, {
          ...name,
          suffix: random.chance(0.02) ? 'Jr.' : null,
          org: random.chance(0.1) ? school(random) : null,
          role: profile.turn(PRESENTATION_ROLES),
          student_level: studentLevel,
        }),
      ),
      academic: profile.mostly('Academic', ACADEMIC_KINDS),
      scope: profile.turn(SCOPES),
      refereed: random.chance(0.8) ? random.chance(0.6) : null,
      invacc: random.chance(0.8) ? random.chance(0.3) : null,
      pubproceed: random.chance(0.2) ? random.chance(0.5) : null,
      pubelse: random.chance(0.1) ? random.chance(0.5) : null,
      upload_presentation: random.chance(0.05) ? `${profile.identity.username}/present/Slides v3.pptx` : null,
      date: yearOrMonth(random, profile.year()),
      user_reference_creator: random.chance(0.5) ? 'Yes' : null,
      ...(flat ? ownerName(profile) : {}),
      role: flat ? profile.turn(PRESENTATION_ROLES) : null,
      student_level: flat ? profile.turn(STUDENT_LEVELS) : null,
    });
  });

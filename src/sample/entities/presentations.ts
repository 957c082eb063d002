import {
  type EntityOf,
  PRESENTATION_ROLES,
  PRESENTATION_TYPES,
  type RecordOf,
  STUDENT_LEVELS,
} from '../../schema/index.js';
import { yearOrMonth } from '../dates.js';
import { medium, school, town } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';
import { type Contributor, contributors, ownerName } from './people.js';

const AUTHOR_FIELDS = fieldsNamed('present').present_auth.row;

const MEETINGS = [
  'Annual Meeting of the',
  'Annual Meeting of the',
  'Biennial Conference of the',
  'Winter Symposium of the',
];

const SPOKEN = PRESENTATION_TYPES.filter(type => !/Exhibit|Performance/.test(type));
const WITH_AUDIENCE = ['Panel', 'Workshop', 'Performance', 'Exhibit', 'Oral'] as const;

const ON_PANELS = PRESENTATION_ROLES.filter(role => role !== 'Author Only');

/** Where a presentation was given. */
interface Occasion {
  readonly name: string;
  readonly org: string | null;
  readonly location: string;
  readonly invited: boolean;
  readonly academic: boolean;
  readonly scope: string;
}

function occasionOf(profile: Profile): Occasion {
  const { random, discipline, departmentName } = profile;
  const fate = random.next();
  if (fate < 0.18) {
    const host = school(random);
    const far = !/, [A-Z]{2}$/.test(host.town);
    return {
      name: `${departmentName} Colloquium`,
      org: host.name,
      location: host.town,
      invited: true,
      academic: true,
      scope: far ? 'International' : 'National',
    };
  }
  if (fate < 0.24)
    return {
      name: `Public lecture, ${medium(random)}`,
      org: null,
      location: 'Tamarack Valley, UT',
      invited: true,
      academic: false,
      scope: 'Local',
    };
  const society = random.pick(discipline.societies);
  const scope = /International/.test(society)
    ? 'International'
    : /Utah/.test(society)
      ? 'State'
      : /Western|Intermountain|Rocky/.test(society)
        ? 'Regional'
        : 'National';
  return {
    name: /Conference$|Forum$|Symposium$/.test(society) ? society : `${random.pick(MEETINGS)} ${society}`,
    org: null,
    location: town(random),
    invited: random.chance(0.1),
    academic: true,
    scope,
  };
}

/** One person presents; the others wrote, too. */
function roleOf({ owner }: Contributor, presents: boolean, type: string, profile: Profile): string {
  if (type === 'Panel' || type === 'Roundtable') return owner ? profile.turn(ON_PANELS) : 'Discussant';
  return owner === presents ? 'Presenter & Author' : 'Author Only';
}

export const presentations = (profile: Profile): readonly RecordOf<EntityOf<'present'>>[] =>
  profile.career.years.presentations.map(year => {
    const { random, discipline } = profile;
    const { style } = discipline;
    const alone = random.chance(style.authors[0]);
    const people = contributors(profile, alone ? 1 : random.int(2, Math.min(5, style.authors[1])), year);
    const { name, org, location, invited, academic, scope } = occasionOf(profile);
    const usual = style.headline ? 'Paper' : random.pick(['Oral', 'Poster']);
    const type = !academic
      ? 'Oral'
      : invited
        ? profile.mostly('Oral', ['Keynote/Plenary'], 0.85)
        : profile.mostly(usual, style.yearly.works > 1 ? WITH_AUDIENCE : SPOKEN, 0.8);
    const presents = people.length === 1 || random.chance(0.7);
    const flat = random.chance(0.04);
    return record(profile, 'present', {
      name,
      org,
      location,
      title: title(profile),
      abstract: random.chance(0.1) ? paragraph(profile, 6) : null,
      fp_author: random.chance(0.02) ? profile.identity.family : null,
      fp_coauthor:
        people.length > 1 && random.chance(0.02) ? (profile.circle.partners[0]?.family ?? null) : null,
      presentation_type: type,
      presentation_type_other: type === 'Other' ? 'Demonstration' : null,
      present_auth: people.map(person =>
        row(profile, AUTHOR_FIELDS, {
          ...person.name,
          suffix: random.chance(0.005) ? 'Jr.' : null,
          org: person.institution,
          role: roleOf(person, presents, type, profile),
          student_level: person.studentLevel,
        }),
      ),
      academic: academic ? 'Academic' : 'Non-Academic',
      scope,
      refereed: invited || !academic ? false : random.chance(0.8) ? random.chance(0.7) : null,
      invacc: invited ? true : random.chance(0.8) ? false : null,
      pubproceed: random.chance(0.2) ? random.chance(0.5) : null,
      pubelse: random.chance(0.1) ? random.chance(0.5) : null,
      upload_presentation: random.chance(0.05) ? `${profile.identity.username}/present/Slides v3.pptx` : null,
      date: yearOrMonth(random, year),
      user_reference_creator: random.chance(0.5) ? 'Yes' : null,
      // The specification lists the fields of the nested row flat, too; a few records have them so.
      ...(flat ? ownerName(profile) : {}),
      role: flat ? profile.turn(PRESENTATION_ROLES) : null,
      student_level: flat && random.chance(0.5) ? profile.turn(STUDENT_LEVELS) : null,
    });
  });

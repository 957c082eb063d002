import {
  type EntityOf,
  PRESENTATION_ROLES,
  PRESENTATION_TYPES,
  type RecordOf,
  STUDENT_LEVELS,
} from '../../schema/index.js';
import { yearOrMonth } from '../dates.js';
import { getScope, isAmerican, school, townIn } from '../places.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { combined, title } from '../titles.js';
import type { Thread } from '../vocabulary/index.js';
import { contributors, ownerName } from './people.js';

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

function createOccasion(profile: Profile, thread: Thread): Occasion {
  const { random, departmentName } = profile;
  const fate = random.next();
  if (fate < 0.18) {
    const { name: org, town: location } = school(random);
    const scope = isAmerican(location) ? 'National' : 'International';
    return { name: `${departmentName} Colloquium`, org, location, invited: true, academic: true, scope };
  }
  if (fate < 0.22) {
    const org = 'Larkspur County Library';
    return {
      name: 'Public Lecture Series',
      org,
      location: 'Larkspur Junction, CO',
      invited: true,
      academic: false,
      scope: 'Local',
    };
  }
  const society = random.pick(thread.societies);
  const scope = getScope(society);
  return {
    name: /Conference$|Forum$|Symposium$/.test(society) ? society : `${random.pick(MEETINGS)} ${society}`,
    org: null,
    location: townIn(random, scope),
    invited: random.chance(0.1),
    academic: true,
    scope,
  };
}

/** One person presents, the owner if invited and in most other cases; the others wrote, too. */
function createRole(owner: boolean, presents: boolean, type: string, profile: Profile): string {
  if (type === 'Panel' || type === 'Roundtable') return owner ? profile.turn(ON_PANELS) : 'Discussant';
  return presents ? 'Presenter & Author' : 'Author Only';
}

export const presentations = (profile: Profile): readonly RecordOf<EntityOf<'present'>>[] =>
  profile.career.years.presentations.map(year => {
    const { random, discipline } = profile;
    const { style } = discipline;
    const alone = random.chance(style.authors[0]);
    const people = contributors(profile, alone ? 1 : random.int(2, Math.min(5, style.authors[1])), year);
    const thread = profile.thread();
    const { name, org, location, invited, academic, scope } = createOccasion(profile, thread);
    const usual = style.headline ? 'Paper' : random.pick(['Oral', 'Poster']);
    const type = !academic
      ? 'Oral'
      : invited
        ? org === null
          ? 'Keynote/Plenary'
          : 'Oral'
        : profile.mostly(usual, style.yearly.works > 1 ? WITH_AUDIENCE : SPOKEN, 0.8);
    const shown = /Performance|Exhibit/.test(type) && discipline.works.length > 0;
    const owns = invited || !academic || people.length === 1 || random.chance(0.75);
    const presenter = people.findIndex(({ owner }) => owner === owns);
    const flat = random.chance(0.04);
    return record(profile, 'present', {
      name,
      org,
      location,
      title: shown ? combined(random, random.pick(discipline.works)) : title(profile, thread),
      abstract: random.chance(0.1) ? paragraph(profile, 6) : null,
      fp_author: random.chance(0.02) ? profile.identity.family : null,
      fp_coauthor:
        people.length > 1 && random.chance(0.02) ? (profile.circle.partners[0]?.family ?? null) : null,
      presentation_type: type,
      presentation_type_other: type === 'Other' ? 'Demonstration' : null,
      present_auth: people.map((person, i) =>
        row(profile, AUTHOR_FIELDS, {
          ...person.name,
          suffix: random.chance(0.005) ? 'Jr.' : null,
          org: person.institution,
          role: createRole(person.owner, i === presenter, type, profile),
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

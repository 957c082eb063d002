import { type EntityOf, REVIEW_TYPES, type RecordOf, STUDENT_LEVELS } from '../../schema/index.js';
import { anyPrecision, bareYear, EXPORTED, yearOrMonth } from '../dates.js';
import type { Profile } from '../profile.js';
import { fieldsNamed, record, row } from '../record.js';
import { combined } from '../titles.js';
import type { WorkEntry } from '../vocabulary/index.js';
import { contributors, ownerName } from './people.js';

const CONTRIBUTOR_FIELDS = fieldsNamed('perform_exhibit').perform_exhibit_contributers.row;

/** Works that one person makes alone. */
const ALONE = /Studio Art|Illustration|Photography|Composition|Book Conservation|Play Script|Screenplay/;

/** A work that is of none of the listed types. */
const OTHER = {
  titles: ['Listening', 'Walking', 'Reading'],
  endings: ['the Canal', 'Main Street', 'the Reservoir'],
  media: [],
  venues: ['Larkspur County Arts Council, Larkspur Junction, CO'],
  parts: ['Artist'],
};
const OTHER_SHARE = 0.02;

/** How works of a type are reviewed; others in any of the listed ways. */
const REVIEWS: readonly (readonly [type: RegExp, reviews: readonly string[]])[] = [
  [/Composition|Choreography|Play Script|Book Conservation/, ['Commission', 'Competition', 'Invited']],
  [/Performance|Recording|Dramaturgy/, ['Invited', 'Reviewed in public press', 'Audition']],
  [/Art|Exhibition|Photography|Illustration|Design|Film|Animation/, ['Juried', 'Competition', 'Invited']],
];

/** Works that are on view for some time. */
const ON_VIEW = /Studio Art|Exhibition|Theatre Performance|Campaign/;

/** The person's own types come first: a composer composes. Only composers compose. */
function createWorks({ discipline, career }: Profile): readonly WorkEntry[] {
  const major = career.degrees[0]?.major ?? '';
  const own = discipline.works.filter(({ type }) =>
    major.split(' ').some(word => word.length > 3 && type.includes(word)),
  );
  const others = discipline.works.filter(work => !own.includes(work) && !/Composition/.test(work.type));
  return [...own, ...own, ...own, ...others];
}

/** Creative works: exhibitions, performances, films and so on, of the types that the discipline has. */
export const creativeWorks = (profile: Profile): readonly RecordOf<EntityOf<'perform_exhibit'>>[] =>
  profile.career.years.works.map((year, i) => {
    const { random } = profile;
    const works = createWorks(profile);
    const listed = works[(profile.n + i) % works.length];
    const other = listed === undefined || random.chance(OTHER_SHARE);
    const type = other ? 'Other' : listed.type;
    const work = other ? OTHER : listed;
    const flat = random.chance(0.1);
    const count = ALONE.test(type) ? 1 : random.int(1, 4);
    return record(profile, 'perform_exhibit', {
      type,
      type_other: other ? 'Sound walk' : null,
      title: combined(random, work),
      type_desc: ON_VIEW.test(type) && random.chance(0.1) ? 'First shown in an earlier version.' : null,
      venue: random.pick(work.venues),
      review: random.chance(0.06) ? '“Spare, exact, and generous.” Harbor Courier' : null,
      media: work.media.length > 0 && random.chance(0.7) ? random.pick(work.media) : null,
      website: random.chance(0.1) ? `works.example/${random.int(1, 9999)}` : null,
      fp_citation: random.chance(0.02) ? 'As listed in the catalogue' : null,
      fp_auth: random.chance(0.02) ? profile.identity.family : null,
      ...(flat ? ownerName(profile) : {}),
      contribution: flat ? random.pick(work.parts) : null,
      student_level: flat && random.chance(0.5) ? profile.turn(STUDENT_LEVELS) : null,
      perform_exhibit_contributers: contributors(profile, count, year).map(({ name, owner, studentLevel }) =>
        row(profile, CONTRIBUTOR_FIELDS, {
          ...name,
          contribution: owner ? (work.parts[profile.n % work.parts.length] ?? null) : random.pick(work.parts),
          student_level: studentLevel,
        }),
      ),
      sub: random.chance(0.1) ? yearOrMonth(random, year - 1) : null,
      acc: random.chance(0.1) ? yearOrMonth(random, year) : null,
      pub: random.chance(0.1) ? yearOrMonth(random, year) : null,
      start: anyPrecision(random, year),
      end:
        ON_VIEW.test(type) && random.chance(0.7)
          ? anyPrecision(random, Math.min(EXPORTED.year, year + random.int(0, 1)))
          : null,
      fp_year: random.chance(0.1) ? bareYear(year) : null,
      refereed: random.chance(0.6) ? random.chance(0.6) : null,
      review_type: random.chance(0.6)
        ? profile.turn(REVIEWS.find(([types]) => types.test(type))?.[1] ?? REVIEW_TYPES)
        : null,
      upload_file: random.chance(0.1) ? `${profile.identity.username}/perform/Poster (final) 2.pdf` : null,
      user_reference_creator: random.chance(0.3) ? 'Yes' : null,
    });
  });
